"""Questions players ask about rests, active cards and damage (official FAQ, Recover, Items)."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.scenario import advance
from gloomcli.engine.state import CardState, ItemState, Phase
from gloomcli.model.abilities import Action, Attack, Effect, Lasts, Recover, Suffer, Trigger
from tests.rules.building import Scene, card, foe, hero

HAND, DISCARDED, LOST, ACTIVE = CardState.HAND, CardState.DISCARDED, CardState.LOST, CardState.ACTIVE
SONG = card("Song", bottom=Action(do=(Effect(on=Trigger.ATTACK, attack=1),), lasts=Lasts.PERSISTENT))
BOON = card("Boon", bottom=Action(do=(Effect(on=Trigger.ATTACK, attack=1),), lasts=Lasts.PERSISTENT, lost=True))


def singing(*discards: str, song: str = "Song", hand: tuple[str, ...] = (), **given: object) -> Scene:
    """A character whose song, or boon, is active; its other card of the round lies with the discards."""
    cards = (SONG if song == "Song" else BOON, card("Other"))
    scene = Scene("H . . . F", H=hero(plays=cards, hand=hand, discards=discards, **given), F=foe())  # type: ignore[arg-type]
    return scene.turn("hero", f"bottom {song}", "end turn")


def rest(scene: Scene, *answers: str) -> Scene:
    """On to the next round, in which a long rest is all that an empty hand allows, and the rest itself."""
    scene.state.phase = Phase.CARDS
    advance(scene.game)
    assert scene.hero().resting
    return scene.turn("hero", *answers)


# -- active cards count as discarded or lost


@pytest.mark.parametrize(("answer", "place", "damage"), [("Song", HAND, 1), ("skip", ACTIVE, 2)])
def test_a_rest_may_take_back_an_active_card_without_the_lost_symbol(answer: str, place: str, damage: int) -> None:
    """Taken back its effect is over; left in play it goes on."""
    scene = singing("A")
    rest(scene, answer, "A")
    assert scene.hero().cards == {"A": LOST, "Other": HAND, "Song": place}
    assert scene.attack("hero", "foe-1", 1, range=4).damage == damage


def test_an_active_card_may_be_the_one_that_a_long_rest_loses() -> None:
    scene = rest(singing("A"), "Song", "Song")
    assert scene.hero().pile(LOST) == ["Song"]
    assert scene.hero().active == {}


def test_an_active_card_with_the_lost_symbol_is_no_discard() -> None:
    scene = rest(singing("A", song="Boon"), "A")
    assert scene.questions(Kind.RECOVER) == []
    assert scene.hero().cards["Boon"] == ACTIVE


def test_a_short_rest_may_take_an_active_card_too() -> None:
    scene = singing("A").stack_chance(Kind.LOSE_AT_RANDOM, "A").end_round("short rest", "Song", "lose A")
    assert scene.hero().cards == {"A": LOST, "Other": HAND, "Song": HAND}


def test_who_needs_the_active_card_for_a_rest_gives_it_up() -> None:
    """One discard and an active card that counts as one: a rest is possible, and needs both."""
    scene = singing()
    scene.end_round("no rest")
    rest(scene, "Other")
    assert scene.hero().cards == {"Other": LOST, "Song": HAND}
    assert scene.questions(Kind.RECOVER) == []


def test_an_active_card_is_not_in_hand_and_negates_only_as_one_of_two_discards() -> None:
    scene = singing()
    assert scene.hurt("hero", 3, "lose two discarded") == 0
    assert scene.questions(Kind.DAMAGE)[-1].legal() == ("suffer", "lose two discarded")
    assert (scene.hero().pile(LOST), scene.hero().active) == (["Song", "Other"], {})
    assert scene.attack("hero", "foe-1", 1, range=4).damage == 1


def test_an_active_card_is_recovered_like_a_discard() -> None:
    scene = singing()
    scene.perform("hero", Recover(recover=1, from_="discarded"), says=("Song",))
    assert (scene.hero().pile(HAND), scene.hero().active) == (["Song"], {})


# -- items and rests


def test_items_may_be_used_before_a_long_rest() -> None:
    scene = Scene(
        "H . F", H=hero(hp=3, max_hp=10, resting=True, discards=("A", "B"), items=("Minor Healing Potion",)), F=foe()
    )
    scene.turn("hero", "use Minor Healing Potion", "A")
    assert scene.hp("hero") == 3 + 3 + 2
    assert scene.hero().items == {"Minor Healing Potion": ItemState.CONSUMED}


def test_a_potion_before_a_long_rest_cures_the_poison_so_that_the_rest_heals() -> None:
    scene = Scene(
        "H . F",
        H=hero(
            hp=3, max_hp=10, resting=True, discards=("A", "B"), conditions=("poison",), items=("Minor Healing Potion",)
        ),
        F=foe(),
    )
    scene.turn("hero", "use Minor Healing Potion", "A")
    assert (scene.hp("hero"), scene.conditions("hero")) == (5, set())


def test_a_stunned_character_rests_but_uses_no_item() -> None:
    scene = Scene(
        "H . F",
        H=hero(
            hp=3, max_hp=10, resting=True, discards=("A", "B"), conditions=("stun",), items=("Minor Healing Potion",)
        ),
        F=foe(),
    )
    scene.turn("hero", "A")
    assert (scene.hp("hero"), scene.questions(Kind.ITEM), scene.conditions("hero")) == (5, [], set())


# -- exhaustion


def test_exhaustion_loses_every_card_active_ones_too() -> None:
    scene = singing("A")
    scene.hurt("hero", 10, "suffer")
    assert set(scene.hero().cards.values()) == {LOST}
    assert (scene.hero().active, scene.hero().exhausted) == ({}, True)


def test_damage_of_ones_own_card_can_be_negated() -> None:
    scene = Scene("H F", H=hero(hand=("K",)), F=foe())
    scene.perform("hero", Suffer(suffer=2, to="self"), Attack(attack=1), says=("lose K", "foe-1"))
    assert (scene.hp("hero"), scene.hero().pile(LOST)) == (10, ["K"])


def test_the_damage_of_a_short_rest_is_suffered_before_the_cards_come_back() -> None:
    """Who has no card in hand can negate it with two discards only."""
    scene = Scene("H . F", H=hero(hp=1, plays=(), discards=("A", "B", "C", "D")), F=foe())
    scene.stack_chance(Kind.LOSE_AT_RANDOM, "A", "D")
    scene.end_round("short rest", "lose another for 1 damage", "lose two discarded", "B + C")
    assert scene.questions(Kind.DAMAGE)[-1].legal() == ("suffer", "lose two discarded")
    assert (scene.hp("hero"), scene.hero().pile(HAND), scene.hero().pile(LOST)) == (1, ["A"], ["B", "C", "D"])
