"""Damage suffered or negated, and exhaustion by it (rulebook, Character Damage; Exhaustion)."""

from typing import Any

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import DamageNegated, Exhausted
from gloomcli.engine.state import CardState
from gloomcli.model.abilities import Attack, Effect, Lasts, Trigger
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, case, foe, hero

HAND, DISCARDED, LOST, PLAYED = CardState.HAND, CardState.DISCARDED, CardState.LOST, CardState.PLAYED


def struck(*answers: str, **given: Any) -> Scene:
    """A character before its turn with 3 hit points, four cards in hand and three discards; it would suffer 6."""
    character: dict[str, Any] = {"hp": 3, "max_hp": 9, "hand": tuple("ABCD"), "discards": tuple("XYZ")}
    scene = Scene("H F", H=hero(**character | given), F=foe(attack=6))
    return scene.turn("foe-1", *answers)


@case("rst-05")
def test_damage_may_be_negated_by_one_card_from_the_hand_or_two_discards() -> None:
    """The two cards chosen for the round are not to be had."""
    scene = struck("lose B")
    assert scene.questions(Kind.DAMAGE)[0].legal() == (
        "suffer",
        "lose A",
        "lose B",
        "lose C",
        "lose D",
        "lose two discarded",
    )
    assert (scene.hp("hero"), scene.hero().pile(LOST), scene.hero().pile(HAND)) == (3, ["B"], ["A", "C", "D"])
    assert scene.told(DamageNegated)[0].amount == 6


@case("rst-05")
def test_two_discards_of_choice_are_lost() -> None:
    scene = struck("lose two discarded", "X + Z")
    assert (scene.hp("hero"), scene.hero().pile(LOST), scene.hero().pile(DISCARDED)) == (3, ["X", "Z"], ["Y"])
    assert scene.hero().pile(HAND) == list("ABCD")


def test_suffering_it_exhausts_at_zero() -> None:
    scene = struck("suffer")
    assert scene.told(Exhausted)[0].why == "hit points"
    assert (scene.hero().exhausted, scene.hero().hex) == (True, "")
    assert set(scene.hero().cards.values()) == {LOST}


@pytest.mark.parametrize(("hp", "exhausted"), [(7, False), (6, True), (5, True)])
def test_exhaustion_is_below_one_hit_point(hp: int, exhausted: bool) -> None:
    assert struck("suffer", hp=hp).hero().exhausted is exhausted


def test_one_discard_is_not_enough() -> None:
    scene = struck(hand=(), discards=("X",), hp=9)
    assert scene.questions(Kind.DAMAGE) == []
    assert scene.hp("hero") == 3


def test_cards_played_this_turn_are_discards_like_any_other_once_it_is_over() -> None:
    scene = Scene("H F", H=hero(hp=3), F=foe(attack=6)).turn("hero")
    scene.turn("foe-1", "lose two discarded", "Hero leading + Hero second")
    assert scene.hp("hero") == 3


def test_what_comes_with_the_damage_is_not_negated() -> None:
    scene = Scene("H F", H=hero(hand=("A",)), F=foe(does=(Attack(attack="+0", conditions=(Condition.POISON,)),)))
    scene.turn("foe-1", "lose A")
    assert (scene.hp("hero"), scene.conditions("hero")) == (10, {"poison"})


@pytest.mark.parametrize("cause", ["trap", "wound", "retaliate", "hazard"])
def test_damage_from_any_source_may_be_negated(cause: str) -> None:
    scene = Scene("H F", H=hero(hand=("A",)), F=foe())
    assert scene.hurt("hero", 3, "lose A", cause=cause) == 0
    assert scene.hp("hero") == 10


def test_each_source_is_negated_by_itself() -> None:
    scene = Scene("A B F", A=hero("Ada", hand=("A", "B")), B=hero("Ben"), F=foe(attack=3))
    scene.hurt("ada", 2, "lose A")
    scene.hurt("ada", 2, "suffer")
    assert scene.hp("ada") == 8


def test_no_damage_asks_nothing() -> None:
    scene = Scene("H F", H=hero(hand=("A",)), F=foe(attack=1)).stack("monsters", "-1").turn("foe-1")
    assert scene.questions(Kind.DAMAGE) == []


def test_shield_lowers_what_must_be_negated() -> None:
    scene = Scene("H F", H=hero(hand=("A",)), F=foe(attack=3))
    scene.perform("hero", Effect(on=Trigger.ALWAYS, shield=2, lasts=Lasts.ROUND))
    scene.turn("foe-1", "suffer")
    assert (scene.hp("hero"), scene.questions(Kind.DAMAGE)[0].about[0]) == (9, 1)


def test_an_exhausted_character_is_no_target_and_no_obstacle() -> None:
    scene = Scene("F A . B", A=hero("Ada", hp=2), B=hero("Ben"), F=foe(move=3, attack=2))
    scene.hurt("ada", 2)
    scene.turn("foe-1")
    assert (scene.hex("foe-1"), scene.hp("ben")) == ("C1", 8)


def test_exhaustion_ends_the_characters_effects() -> None:
    scene = Scene("A B F", A=hero("Ada", hp=2), B=hero("Ben"), F=foe())
    scene.perform("ada", Effect(on=Trigger.ALWAYS, shield=1, bearers="all allies", lasts=Lasts.PERSISTENT))
    scene.hurt("ada", 2)
    assert scene.attack("ben", "foe-1", 1).damage == 1
    assert scene.hero("ben").effects == []


def test_a_character_exhausted_by_its_own_wound_has_no_turn() -> None:
    scene = Scene("H F", H=hero(hp=1, conditions=("wound",)), F=foe()).turn("hero")
    assert scene.hero().exhausted
    assert scene.questions(Kind.ACTION) == []


def test_a_character_exhausted_in_its_turn_does_nothing_more() -> None:
    scene = Scene("H F", H=hero(hp=1), F=foe(hp=9, retaliate=3))
    scene.turn("hero", "attack 2 with Hero leading", "foe-1")
    assert scene.hero().exhausted
    assert len(scene.questions(Kind.ACTION)) == 1
