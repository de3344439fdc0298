"""Corrections of what scenarios ask for: places shown wrongly, figures that leave alive."""

from typing import Any

import pytest

from gloomcli.engine.decisions import Decision, Kind
from gloomcli.engine.gm import read_order
from gloomcli.engine.invariants import check
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.scenario_rules import Place
from tests.engine.games import Scripted, black_barrow
from tests.engine.test_gm import CHOSEN, guard, state_after
from tests.rules.building import Scene, hero
from tests.rules.scenario_parts import with_rules


def corrected(*orders: str, **places: Any) -> Scripted:
    """Black Barrow with places kept in its state, after orders."""
    played = Scripted(CHOSEN, black_barrow())
    assert played.open is not None
    played.game.state.places.update(places)
    played.game.state.awaited["b"] = 1
    for order in orders:
        read_order(played.game, order, played.open).apply()
    return played


def test_a_place_is_corrected() -> None:
    assert corrected("spot a k1 K2", a=["L2"]).game.state.places == {"a": ["K1", "K2"]}


def test_a_place_that_was_not_here_yet_is_shown() -> None:
    state = corrected("spot b K1").game.state
    assert (state.places, state.awaited) == ({"b": ["K1"]}, {})


def test_a_place_is_asked_for_once_more() -> None:
    state = corrected("spot a none", 'spot "the way out" none', a=["L2"], **{"the way out": ["L3"]}).game.state
    assert state.places == {}


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("spot a", 'gm spot "PLACE" HEX...|none'),
        ("spot z K1", "There are: a · b"),
        ("spot a Z99", "no hex of an open room"),
        ("away", "gm away FIGURE"),
        ("away spellweaver", "has its turn"),
    ],
)
def test_refusals_say_what_is_possible(order: str, said: str) -> None:
    with pytest.raises((RuleError, UsageError)) as refused:
        corrected(order, a=["L2"])
    assert said in str(refused.value)


def test_a_place_whose_hexes_are_known_is_none_to_correct() -> None:
    position = with_rules(Scene("H .", H=hero()), places={"a": Place(hexes=("B1",)), "b": Place()})
    question = Decision(who="kin", kind=Kind.ACTION, options=(), again=lambda: question)
    with pytest.raises(RuleError, match="There are: b"):
        read_order(position.game, "spot a A1", question)


def test_a_monster_leaves_alive() -> None:
    before = state_after()
    after = state_after(f"away {guard(before)}")
    assert guard(before) not in after.monsters
    assert (after.coins, after.kills) == ({}, {})


def test_a_character_leaves_alive() -> None:
    played = Scripted([*CHOSEN, "gm: away brute"], black_barrow())
    assert check(played.game) == []
    assert played.game.state.escaped == ["brute"]
    assert played.game.state.exhausted_at == {}
