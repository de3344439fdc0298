"""Rulebook, Conditions: invisible figures, which enemies neither focus on nor target."""

import pytest

from gloomcli.engine.events import Attacked
from gloomcli.model.abilities import Apply, Attack, Heal
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, case, foe, hero


@case("inv-01")
def test_an_invisible_character_is_no_focus_but_an_obstacle() -> None:
    scene = Scene(
        "V . . F H . .",
        V=hero("Seen"),
        H=hero(conditions=("invisible",)),
        F=foe(move=3),
    )
    scene.turn("foe-1")
    assert scene.hex("foe-1") == "B1"
    assert [told.target for told in scene.told(Attacked)] == ["seen"]


@case("inv-03")
@pytest.mark.parametrize(("kind", "end", "struck"), [("walker", "A1", 0), ("flyer", "C1", 1), ("archer", "A1", 1)])
def test_an_invisible_character_bars_a_corridor(kind: str, end: str, struck: int) -> None:
    """No way to a hex from which to attack: no focus. A flyer passes, an archer shoots over it."""
    scene = Scene(
        "F H . V",
        H=hero(conditions=("invisible",)),
        V=hero("Seen"),
        F=foe(move=3, flying=kind == "flyer", range=3 if kind == "archer" else 0),
    )
    scene.turn("foe-1")
    assert scene.hex("foe-1") == end
    assert [told.target for told in scene.told(Attacked)] == ["seen"] * struck


@case("inv-05")
def test_an_invisible_character_is_not_cursed_from_afar() -> None:
    curse = Apply(apply=(Condition.CURSE,), to="all enemies within 3")
    scene = Scene("H . F B", H=hero(conditions=("invisible",)), B=hero("Friend"), F=foe(does=(curse,)))
    scene.turn("foe-1")
    assert "curse" not in scene.hero().deck.draw
    assert "curse" in scene.hero("friend").deck.draw


@case("inv-07")
def test_allies_may_heal_an_invisible_character() -> None:
    scene = Scene("H . B", H=hero(), B=hero("Friend", hp=3, max_hp=9, conditions=("invisible",)))
    scene.perform("hero", Heal(heal=3, range=2), says=("friend",))
    assert scene.hp("friend") == 6


def test_an_invisible_monster_cannot_be_targeted() -> None:
    scene = Scene("H F", H=hero(), F=foe(conditions=("invisible",)))
    assert not scene.perform("hero", Attack(attack=3)).performed


def test_an_invisible_character_attacks_and_is_not_attacked_back() -> None:
    scene = Scene("H F", H=hero(hp=9, conditions=("invisible",)), F=foe(hp=9))
    assert scene.attack("hero", "foe-1", 2).damage == 2
    scene.turn("foe-1")
    assert scene.hp("hero") == 9
