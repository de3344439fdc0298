"""Two cards or a long rest each round (rulebook, Card Selection; Resting; Exhaustion)."""

from typing import Any

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import CardsRevealed, Exhausted, LongRestDeclared, LongRested, ShortRested
from gloomcli.engine.round import next_figure
from gloomcli.engine.state import CardState, ItemState, Phase
from gloomcli.model.abilities import Action, Attack, Recover
from tests.rules.building import Scene, ally, card, case, foe, hero

HAND, DISCARDED, LOST, PLAYED = CardState.HAND, CardState.DISCARDED, CardState.LOST, CardState.PLAYED


def selecting(picture: str = "H . . . F", **who: Any) -> Scene:
    """A scene at the beginning of round 2."""
    scene = Scene(picture, **{"F": foe()} | who)
    for character in scene.state.characters.values():
        character.leading = character.second = ""
    scene.state.phase = Phase.CARDS
    return scene


# -- choosing


def test_the_first_of_the_two_cards_leads() -> None:
    scene = selecting(H=hero(plays=(), hand=(card("Slow", 80), card("Quick", 12), card("Middling", 40))))
    scene.advance("Quick + Slow")
    character = scene.hero()
    assert (character.leading, character.second) == ("Quick", "Slow")
    assert (character.pile(PLAYED), character.pile(HAND)) == (["Slow", "Quick"], ["Middling"])
    assert scene.told(CardsRevealed)[0].initiative == 12


def test_without_two_discards_there_is_no_long_rest() -> None:
    scene = selecting(H=hero(plays=(), hand=("A", "B", "C"), discards=("D",)))
    scene.advance("A + B")
    assert "long rest" not in scene.questions(Kind.CARDS)[0].legal()


def test_with_two_discards_a_long_rest_is_offered() -> None:
    scene = selecting(H=hero(plays=(), hand=("A", "B", "C"), discards=("D", "E")))
    scene.advance("long rest")
    assert scene.hero().resting
    assert scene.told(LongRestDeclared, who="hero")
    assert scene.hero().pile(HAND) == ["A", "B", "C"]


@case("rst-03")
def test_with_one_card_in_hand_a_long_rest_is_the_only_choice() -> None:
    scene = selecting(H=hero(plays=(), hand=("A",), discards=("D", "E")))
    scene.advance()
    assert scene.hero().resting
    assert scene.questions(Kind.CARDS) == []


@case("rst-03")
@pytest.mark.parametrize(("hand", "discards"), [(("A",), ("D",)), ((), ("D",)), (("A",), ()), ((), ())])
def test_who_can_neither_play_nor_rest_is_exhausted(hand: tuple[str, ...], discards: tuple[str, ...]) -> None:
    """All its cards are lost and its figure leaves the board (rulebook, Exhaustion)."""
    scene = selecting(H=hero(plays=(), hand=hand, discards=discards, lost=("L",), max_hp=9, hp=9))
    scene.advance()
    assert scene.told(Exhausted)[0].why == "cards"
    assert scene.hero().exhausted
    assert set(scene.hero().cards.values()) == {LOST}
    assert scene.hero().hex == ""
    assert scene.hero().tally.exhausted_in_round == 2


def test_exhaustion_for_want_of_cards_takes_the_summons_along() -> None:
    scene = selecting("H R . . F", H=hero(plays=(), hand=("A",)), R=ally("Rat"))
    scene.advance()
    assert (scene.hero().exhausted, scene.state.summons) == (True, {})


def test_cards_on_the_table_for_every_type_on_the_board_alone() -> None:
    scene = selecting(H=hero(plays=(), hand=("A", "B")), monsters=(foe("wolf"),))
    scene.advance("A + B")
    assert list(scene.state.types) == ["foe"]


# -- long rest


@case("rst-01")
def test_a_long_rest_from_declaration_to_refreshed_items() -> None:
    """At 99: one discard of choice is lost, the others come back, Heal 2, spent items are refreshed."""
    scene = selecting(
        H=hero(
            plays=(),
            hp=4,
            max_hp=10,
            hand=("Kept",),
            discards=("D1", "D2", "D3", "D4", "D5"),
            items=("Boots of Striding", "Minor Healing Potion"),
        ),
        F=foe(initiative=98, does=()),
    )
    items = scene.hero().items
    items["Boots of Striding"], items["Minor Healing Potion"] = ItemState.SPENT, ItemState.CONSUMED
    scene.advance()
    assert next_figure(scene.game) == "foe-1"
    scene.advance()
    assert next_figure(scene.game) == "hero"
    scene.advance("D3")
    assert scene.hp("hero") == 6
    assert scene.hero().pile(LOST) == ["D3"]
    assert scene.hero().pile(HAND) == ["Kept", "D1", "D2", "D4", "D5"]
    assert items == {"Boots of Striding": ItemState.READY, "Minor Healing Potion": ItemState.CONSUMED}
    assert scene.told(LongRested)[0].lost == "D3"
    assert set(scene.questions(Kind.LOSE_CARD)[0].legal()) == {"D1", "D2", "D3", "D4", "D5"}


def test_a_long_rest_heals_no_more_than_there_is_to_heal() -> None:
    scene = Scene("H . F", H=hero(hp=9, max_hp=10, resting=True, discards=("A", "B")), F=foe()).turn("hero", "A")
    assert scene.hp("hero") == 10


def test_a_long_rest_cures_poison_instead_of_healing() -> None:
    scene = Scene(
        "H . F", H=hero(hp=4, max_hp=10, resting=True, discards=("A", "B"), conditions=("poison",)), F=foe()
    ).turn("hero", "A")
    assert (scene.hp("hero"), scene.conditions("hero")) == (4, set())


def test_a_stunned_character_can_rest() -> None:
    """Stun forbids all abilities and items but not a long rest (rulebook, Conditions)."""
    scene = Scene(
        "H . F", H=hero(hp=4, max_hp=10, resting=True, discards=("A", "B"), conditions=("stun",)), F=foe()
    ).turn("hero", "B")
    assert (scene.hp("hero"), scene.hero().pile(HAND), scene.conditions("hero")) == (6, ["A"], set())


def test_a_stunned_character_that_chose_cards_loses_its_turn_and_discards_them() -> None:
    scene = Scene("H F", H=hero(conditions=("stun",)), F=foe()).turn("hero")
    assert scene.hero().pile(DISCARDED) == ["Hero leading", "Hero second"]
    assert scene.conditions("hero") == set()


# -- short rest


def ended(*answers: str, **given: Any) -> Scene:
    """The end of a round of a character with three discards of which the dealer would lose the second."""
    scene = Scene("H . . F", H=hero(**{"plays": (), "hand": ("K",), "discards": ("A", "B", "C")} | given), F=foe())
    scene.stack_chance(Kind.LOSE_AT_RANDOM, "B", "C")
    return scene.end_round(*answers)


def test_a_short_rest_loses_a_card_at_random_and_returns_the_rest() -> None:
    scene = ended("short rest", "lose B")
    assert (scene.hero().pile(LOST), scene.hero().pile(HAND)) == (["B"], ["K", "A", "C"])
    assert (scene.hp("hero"), scene.told(ShortRested)[0].redrawn) == (10, "")


def test_for_one_damage_another_card_is_lost_once() -> None:
    scene = ended("short rest", "lose another for 1 damage", "suffer")
    assert (scene.hero().pile(LOST), scene.hero().pile(HAND)) == (["C"], ["K", "A", "B"])
    assert (scene.hp("hero"), scene.told(ShortRested)[0].redrawn) == (9, "B")
    assert len(scene.questions(Kind.REDRAW)) == 1


def test_the_card_kept_cannot_be_drawn_again() -> None:
    scene = ended("short rest", "lose another for 1 damage", "suffer")
    drawn = [decision for decision in scene.dealer.asked if decision.kind is Kind.LOSE_AT_RANDOM]
    assert [set(decision.legal()) for decision in drawn] == [{"A", "B", "C"}, {"A", "C"}]


def test_a_short_rest_neither_heals_nor_refreshes() -> None:
    scene = ended("no rest", hp=5, max_hp=10, items=("Boots of Striding",))
    assert scene.hero().pile(DISCARDED) == ["A", "B", "C"]
    scene.hero().items["Boots of Striding"] = ItemState.SPENT
    scene.stack_chance(Kind.LOSE_AT_RANDOM, "B").end_round("short rest", "lose B")
    assert (scene.hp("hero"), scene.hero().items) == (5, {"Boots of Striding": ItemState.SPENT})


def test_with_fewer_than_two_discards_no_short_rest_is_offered() -> None:
    scene = Scene("H . . F", H=hero(plays=(), hand=("K",), discards=("A",)), F=foe()).end_round()
    assert scene.questions(Kind.SHORT_REST) == []


def test_the_damage_of_a_short_rest_can_exhaust() -> None:
    scene = Scene("H . . F", H=hero(hp=1, plays=(), discards=("A", "B")), F=foe())
    scene.stack_chance(Kind.LOSE_AT_RANDOM, "A").end_round("short rest", "lose another for 1 damage", "suffer")
    assert scene.hero().exhausted


# -- recovering


@case("rst-11")
def test_a_card_lost_just_now_may_be_recovered_by_the_second_action() -> None:
    """Cards go to their pile as soon as their action is over (official FAQ, Recover)."""
    strike = card("Strike", top=Action(do=(Attack(attack=3),), lost=True))
    mend = card("Mend", bottom=Action(do=(Recover(recover=1, from_="lost"),)))
    scene = Scene("H F", H=hero(plays=(strike, mend)), F=foe(hp=20))
    scene.turn("hero", "top Strike", "foe-1", "bottom Mend", "Strike")
    assert (scene.hero().pile(HAND), scene.hero().pile(LOST), scene.hero().pile(DISCARDED)) == (
        ["Strike"],
        [],
        ["Mend"],
    )
