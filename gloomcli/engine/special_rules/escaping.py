"""Characters that leave the board by a way out (scenario rules)."""

from collections.abc import Iterable

from gloomcli.engine import effects, goals
from gloomcli.engine.choosing import confirm
from gloomcli.engine.decisions import Kind
from gloomcli.engine.game import Game
from gloomcli.engine.special_rules.places import hexes_of
from gloomcli.model.scenario_rules import Check


def offer_way_out(game: Game, who: str) -> None:
    """At the end of a character's turn: leave, if it stands at the way out and what comes first is done."""
    if who not in game.state.characters or not game.exists(who) or game.state.verdict is not None:
        return
    parts = game.setup.scenario.goal
    exits = [part.escape for part in _flat(parts) if part.escape]
    first = [part for part in parts if not any(each.escape for each in _flat([part]))]
    if not exits or not all(goals.holds(game, part) for part in first):
        return
    if any(game.figure(who).hex in hexes_of(game, place, may_wait=True) for place in exits) and confirm(
        game, who, Kind.EFFECT, "leave the board"
    ):
        effects.leave_alive(game, who)


def _flat(parts: Iterable[Check]) -> list[Check]:
    return [each for part in parts for each in (part, *_flat(part.any_of))]
