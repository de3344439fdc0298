"""A character's summons (rulebook, Summon)."""

import pytest

from gloomcli.engine import effects
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, Died, ModifierDrawn, Removed
from gloomcli.engine.state import CardState
from gloomcli.model.abilities import Action, Lasts, Recover, Summon
from tests.rules.building import Scene, ally, card, case, foe, hero

RAT = Action(do=(Summon(summon="Rat", hp=4, move=2, attack=1),), lasts=Lasts.PERSISTENT, lost=True)


def test_a_summon_comes_into_an_empty_adjacent_hex_and_its_card_stays_active() -> None:
    """A hex with a token, a tile or a figure is not empty."""
    scene = Scene(
        """
        . $ .
         # H .
        . F ^ .
        """,
        H=hero(plays=(card("Call", top=RAT), card("Other"))),
        F=foe(),
    )
    scene.turn("hero", "top Call", "C1")
    assert set(scene.questions(Kind.PLACE)[0].legal()) == {"C1", "C2", "skip"}
    assert scene.hero().cards["Call"] is CardState.ACTIVE
    assert scene.state.summons["rat-1"].hp == 4


def test_without_an_empty_hex_nothing_is_summoned_and_the_card_is_discarded() -> None:
    """An action of which nothing is performed is not lost either."""
    scene = Scene("# H F", H=hero(plays=(card("Call", top=RAT), card("Other"))), F=foe())
    scene.turn("hero", "top Call")
    assert (scene.state.summons, scene.hero().cards["Call"]) == ({}, CardState.DISCARDED)


def test_a_summon_moves_and_attacks_like_a_monster_with_its_summoners_deck() -> None:
    scene = Scene("R . . F . H", H=hero(), R=ally(move=2, attack=3), F=foe(hp=9))
    scene.stack("hero", "+1").turn("rat-1")
    assert (scene.hex("rat-1"), scene.hp("foe-1")) == ("C1", 9 - 4)
    assert scene.told(ModifierDrawn)[0].left == 19


def test_a_summon_without_a_move_stays() -> None:
    scene = Scene("R . F H", H=hero(), R=ally(move=None, attack=2), F=foe()).turn("rat-1")
    assert (scene.hex("rat-1"), scene.told(Attacked)) == ("A1", [])


def test_a_ranged_summon_keeps_its_distance() -> None:
    scene = Scene(". R F H", H=hero(), R=ally(move=2, attack=2, range=2), F=foe()).turn("rat-1")
    assert (scene.hex("rat-1"), len(scene.told(Attacked))) == ("A1", 1)


def test_a_summon_passes_through_characters() -> None:
    scene = Scene("R H . F", H=hero(), R=ally(move=2), F=foe()).turn("rat-1")
    assert scene.hex("rat-1") == "C1"


def test_a_summon_focuses_on_the_nearest_then_on_the_first_to_act() -> None:
    scene = Scene(
        "F . R . G H",
        H=hero(),
        R=ally(move=1, attack=1),
        F=foe("wolf", initiative=70),
        G=foe("bear", initiative=20),
    ).turn("rat-1")
    assert [attack.target for attack in scene.told(Attacked)] == ["bear-1"]


@case("sum-06")
def test_a_summon_never_loots_and_its_kills_count_for_its_owner() -> None:
    scene = Scene("R $ F H", H=hero(), R=ally(move=1, attack=5), F=foe(hp=2)).turn("rat-1")
    assert (scene.hex("rat-1"), scene.state.coins) == ("B1", {"B1": 1, "C1": 1})
    assert (scene.hero().tally.kills, scene.hero().tally.coins) == (1, 0)


def test_a_summon_killed_leaves_with_its_card_lost() -> None:
    scene = Scene("R H F", H=hero(), R=ally("Rat", hp=2), F=foe())
    scene.hurt("rat-1", 2)
    assert (scene.state.summons, scene.told(Died)[0].coin) == ({}, False)
    assert scene.hero().cards["Call Rat"] is CardState.LOST


def test_a_summons_damage_cannot_be_negated_with_cards() -> None:
    scene = Scene("R H F", H=hero(hand=("Spare",)), R=ally("Rat", hp=4), F=foe())
    assert scene.hurt("rat-1", 3) == 3
    assert scene.questions(Kind.DAMAGE) == []


@case("sum-04")
def test_an_exhausted_characters_summons_are_removed_at_once() -> None:
    scene = Scene("R H B F", H=hero(hp=2), R=ally("Rat"), B=ally("Bat"), F=foe())
    scene.hurt("hero", 2)
    assert scene.hero().exhausted
    assert (scene.state.summons, len(scene.told(Removed))) == ({}, 2)


@case("sum-08")
@pytest.mark.parametrize("take", [True, False])
def test_a_summons_lost_card_may_be_recovered_and_then_the_summon_leaves(take: bool) -> None:
    """Official FAQ, Recover: the card in the active area counts as lost."""
    scene = Scene("R H F", H=hero(lost=("Old",)), R=ally("Rat"), F=foe())
    scene.perform("hero", Recover(recover=1, from_="lost"), says=("Call Rat" if take else "Old",))
    assert ("rat-1" in scene.state.summons) is not take
    assert scene.hero().cards["Call Rat"] is (CardState.HAND if take else CardState.ACTIVE)


def test_a_summon_has_conditions_of_its_own() -> None:
    scene = Scene("R . F H", H=hero(), R=ally(conditions=("stun",)), F=foe()).turn("rat-1")
    assert (scene.hex("rat-1"), scene.conditions("rat-1")) == ("A1", set())


def test_a_summon_that_leaves_takes_its_effects_along() -> None:
    scene = Scene("R H F", H=hero(), R=ally("Rat"), F=foe())
    effects.dismiss(scene.game, "rat-1", "wish")
    assert (scene.state.summons, scene.hero().active) == ({}, {})
