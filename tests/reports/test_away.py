"""Who has left the board alive is not shown as exhausted."""

import pytest

from gloomcli.engine.effects import exhaust, leave_alive
from gloomcli.engine.game import Game
from gloomcli.engine.view import ScenarioView, view
from gloomcli.reports.spoken import positions
from gloomcli.reports.status import order_lines
from gloomcli.reports.tabletop import figure_line
from tests.rules.building import Scene, hero


def seen(game: Game) -> ScenarioView:
    return view(game.setup, game.state, game.plan)


@pytest.mark.parametrize(("left", "said", "not_said"), [(True, "away", "exhausted"), (False, "exhausted", "away")])
def test_who_is_gone(left: bool, said: str, not_said: str) -> None:
    game = Scene("H K .", H=hero("Hero"), K=hero("Kin")).game
    if left:
        leave_alive(game, "kin")
    else:
        exhaust(game, "kin", "hit points")
    now = seen(game)
    told = [figure_line(now, "kin"), *positions(now), *order_lines(now)]
    about = [line for line in told if "Kin" in line]
    assert len(about) == 3
    assert all(said in line and not_said not in line for line in about)
