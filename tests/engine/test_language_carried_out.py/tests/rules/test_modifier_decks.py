"""Rulebook, Attack Modifier Cards and Conditions (bless, curse): decks, their shuffles and their limits."""

import pytest

from gloomcli.engine.decisions import Decision, Kind
from gloomcli.engine.events import ConditionGained, ConditionRefused, ModifierDrawn, Shuffled
from gloomcli.engine.gm import read_order
from gloomcli.model.abilities import Apply, Attack
from gloomcli.model.modifiers import parse_modifier
from gloomcli.model.play import Variant
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, ally, case, catalog, foe, hero

CURSE, BLESS = Condition.CURSE, Condition.BLESS


def test_the_standard_deck_has_twenty_cards() -> None:
    deck = sorted(catalog().edition().modifier_deck)
    assert deck == sorted(["+0"] * 6 + ["+1"] * 5 + ["-1"] * 5 + ["+2", "-2", "x2", "null"])


def test_characters_and_monsters_draw_from_decks_of_their_own() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", "+2").stack("monsters", "-2")
    scene.attack("hero", "foe-1", 3)
    scene.attack("foe-1", "hero", 3)
    assert scene.hero().deck.discard == ["+2"]
    assert scene.state.monster_deck.discard == ["-2"]


def test_a_summon_draws_from_its_summoners_deck() -> None:
    scene = Scene("H . R F", H=hero(), R=ally(), F=foe(hp=30)).stack("hero", "+2")
    scene.turn("rat-1")
    assert scene.hero().deck.discard == ["+2"]


# -- shuffles


@case("amd-09")
def test_a_deck_is_shuffled_at_the_end_of_the_round_in_which_x2_was_drawn() -> None:
    """Not at once, and only that deck."""
    scene = Scene("H F", H=hero(), F=foe(hp=99)).stack("hero", "x2", "+0", "+1").stack("monsters", "-1")
    for _ in range(3):
        scene.attack("hero", "foe-1", 1)
    scene.attack("foe-1", "hero", 1)
    assert scene.hero().deck.discard == ["x2", "+0", "+1"]
    assert not scene.told(Shuffled)
    scene.end_round()
    assert scene.hero().deck.discard == []
    assert len(scene.hero().deck.draw) == 20
    assert scene.state.monster_deck.discard == ["-1"]
    assert [told.deck for told in scene.told(Shuffled)] == ["hero"]


@pytest.mark.parametrize(("face", "shuffled"), [("null", True), ("x2", True), ("+2", False), ("+1 rolling", False)])
def test_only_null_and_x2_shuffle(face: str, shuffled: bool) -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=99)).stack("hero", face)
    scene.attack("hero", "foe-1", 1)
    scene.end_round()
    assert bool(scene.told(Shuffled)) == shuffled


def test_bless_and_curse_do_not_shuffle() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=99)).stack("hero", "bless", "curse")
    scene.attack("hero", "foe-1", 1)
    scene.attack("hero", "foe-1", 1)
    scene.end_round()
    assert not scene.told(Shuffled)


def test_a_x2_card_with_an_effect_from_a_perk_does_not_shuffle() -> None:
    """Known mistake: only the standard x2 and null carry the shuffle symbol."""
    assert not parse_modifier("x2 wound").shuffles


def test_a_null_that_did_not_count_shuffles_all_the_same() -> None:
    """It was drawn (rulebook, Attack Modifier Cards)."""
    scene = Scene("H F", H=hero(), F=foe(hp=99)).stack("hero", "null", "+1")
    scene.attack("hero", "foe-1", 1, advantage=True)
    scene.end_round()
    assert scene.told(Shuffled, deck="hero")


@case("amd-13")
def test_an_empty_deck_is_shuffled_at_once() -> None:
    """Bless and curse cards drawn before stay out (known mistake: an empty deck stopped the game)."""
    scene = Scene("H F", H=hero(deck=("+0", "+1", "-1")), F=foe(hp=99)).stack("hero", "bless", "+0", "+1")
    for _ in range(4):
        scene.attack("hero", "foe-1", 1)
    assert scene.hero().deck.draw == []
    assert scene.stack("hero", "+1", add=False).attack("hero", "foe-1", 1).damage == 2
    assert scene.told(Shuffled, deck="hero")
    assert sorted(scene.hero().deck.draw) == ["+0", "-1"]
    assert scene.hero().deck.discard == ["+1"]


def test_a_card_on_the_table_is_not_shuffled_in_while_its_attack_draws_on() -> None:
    """With one card left and advantage, the second card comes from the discards, never the first card again."""
    scene = Scene("H F", H=hero(deck=("+1", "+0", "-1")), F=foe(hp=99)).stack("hero", "+0", "-1")
    scene.attack("hero", "foe-1", 1)
    scene.attack("hero", "foe-1", 1)
    assert scene.hero().deck.draw == ["+1"]
    scene.attack("hero", "foe-1", 1, advantage=True)
    assert sorted(option.text for option in scene.dealer.asked[-1].options) == ["+0", "-1"]
    assert sorted((*scene.hero().deck.draw, *scene.hero().deck.discard)) == ["+0", "+1", "-1"]


def test_a_shuffle_for_want_of_cards_does_not_replace_the_one_at_the_end_of_the_round() -> None:
    scene = Scene("H F", H=hero(deck=("x2", "+1", "+0")), F=foe(hp=99)).stack("hero", "x2", "+1")
    for _ in range(4):
        scene.attack("hero", "foe-1", 1)
    assert scene.told(Shuffled, deck="hero")
    assert scene.hero().deck.discard == ["+0"]
    scene.end_round()
    assert scene.hero().deck.discard == []


def test_a_deck_of_too_few_cards_is_drawn_to_its_end() -> None:
    """Players may take cards out of decks; the game goes on."""
    rolling = Scene("H F", H=hero(deck=("+1 rolling", "+0 rolling stun")), F=foe(hp=99))
    assert rolling.attack("hero", "foe-1", 3).damage == 4
    single = Scene("H F", H=hero(deck=("-1",)), F=foe(hp=99))
    assert single.attack("hero", "foe-1", 3, advantage=True).damage == 2


@case("amd-17")
def test_there_is_no_limit_to_minus_one_cards() -> None:
    """Only bless and curse come from a supply of ten: the monsters' five take ten more."""
    scene = Scene("H F", H=hero(), F=foe(hp=99))
    asked: Decision = Decision(who="hero", kind=Kind.ACTION, options=(), again=lambda: asked)
    for _ in range(10):
        read_order(scene.game, "deck monsters add -1", asked).apply()
    assert scene.state.monster_deck.draw.count("-1") == 15


# -- bless and curse


def test_bless_and_curse_leave_the_deck_when_drawn() -> None:
    """Known mistake: they stayed in the deck."""
    scene = Scene("H F", H=hero(), F=foe(hp=99)).give("hero", "bless", "curse").stack("hero", "bless", "curse")
    assert len(scene.hero().deck.draw) == 22
    assert scene.attack("hero", "foe-1", 3).damage == 6
    assert scene.attack("hero", "foe-1", 3).damage == 0
    assert len(scene.hero().deck.draw) == 20
    assert scene.hero().deck.discard == []


@case("amd-15")
def test_a_bless_revealed_under_disadvantage_leaves_the_deck_unused() -> None:
    scene = (
        Scene("H F", H=hero(conditions=("muddle",)), F=foe(hp=99)).give("hero", "bless").stack("hero", "bless", "-1")
    )
    assert scene.attack("hero", "foe-1", 3).damage == 2
    assert "bless" not in (*scene.hero().deck.draw, *scene.hero().deck.discard)


def test_a_curse_goes_into_the_monsters_deck() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=99))
    scene.attack("hero", "foe-1", 1, conditions=(CURSE,))
    assert scene.state.monster_deck.draw.count("curse") == 1
    assert scene.conditions("foe-1") == set()


def test_every_cursed_monster_adds_a_card() -> None:
    scene = Scene("F H G", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Apply(apply=(CURSE,), to="all adjacent enemies"))
    assert scene.state.monster_deck.draw.count("curse") == 2


def test_a_curse_on_a_summon_goes_into_its_summoners_deck() -> None:
    scene = Scene("H R F", H=hero(), R=ally(), F=foe())
    scene.give("rat-1", "curse")
    assert scene.hero().deck.draw.count("curse") == 1


@case("amd-11")
def test_characters_share_ten_curse_cards() -> None:
    scene = Scene("A B C D", A=hero("Ann"), B=hero("Bob"), C=hero("Cid"), D=hero("Dan"))
    for who, cards in (("ann", 4), ("bob", 3), ("cid", 2), ("dan", 3)):
        scene.give(who, *["curse"] * cards)
    decks = [character.deck.draw.count("curse") for character in scene.state.characters.values()]
    assert decks == [4, 3, 2, 1]
    assert len(scene.told(ConditionRefused)) == 2
    assert len(scene.told(ConditionGained)) == 10


def test_monsters_have_ten_curse_cards_of_their_own() -> None:
    scene = Scene("H F", H=hero(), F=foe()).give("hero", *["curse"] * 10).give("foe-1", *["curse"] * 12)
    assert scene.hero().deck.draw.count("curse") == 10
    assert scene.state.monster_deck.draw.count("curse") == 10


def test_there_are_ten_bless_cards_for_all() -> None:
    scene = Scene("A B F", A=hero("Ann"), B=hero("Bob"), F=foe())
    scene.give("ann", *["bless"] * 6).give("bob", *["bless"] * 3).give("foe-1", *["bless"] * 3)
    assert [c.deck.draw.count("bless") for c in scene.state.characters.values()] == [6, 3]
    assert scene.state.monster_deck.draw.count("bless") == 1


def test_a_drawn_curse_returns_to_the_supply() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=99)).give("hero", *["curse"] * 10).stack("hero", "curse")
    scene.attack("hero", "foe-1", 1)
    assert scene.hero().deck.draw.count("curse") == 9
    scene.give("hero", "curse")
    assert scene.hero().deck.draw.count("curse") == 10


# -- effects on cards


def test_effects_of_a_card_work_as_if_written_on_the_action() -> None:
    scene = Scene("H F .", H=hero(hp=5, max_hp=9), F=foe(hp=99)).stack("hero", "+0 rolling heal 2 self", "+1 wound")
    assert scene.attack("hero", "foe-1", 2).damage == 3
    assert scene.hp("hero") == 7
    assert scene.conditions("foe-1") == {"wound"}


def test_a_card_that_makes_invisible_works_on_the_attacker() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=99)).stack("hero", "+0 rolling invisible", "+0")
    scene.attack("hero", "foe-1", 2)
    assert scene.conditions("hero") == {"invisible"}
    assert scene.conditions("foe-1") == set()


def test_effects_of_a_card_do_not_reach_a_dead_target() -> None:
    scene = Scene("H F .", H=hero(), F=foe(hp=1)).stack("hero", "+0 rolling curse", "+1 push 1")
    scene.attack("hero", "foe-1", 2)
    assert "curse" not in scene.state.monster_deck.draw


@pytest.mark.parametrize(("face", "damage"), [("null", 3), ("curse", 3), ("x2", 7), ("bless", 7)])
def test_reduced_randomness(face: str, damage: int) -> None:
    """Rulebook, Game Variants: null and curse count as -2, x2 and bless as +2."""
    scene = Scene("H F", variants=(Variant.REDUCED_RANDOMNESS,), H=hero(), F=foe(hp=99)).stack("hero", face)
    assert scene.attack("hero", "foe-1", 5).damage == damage


def test_no_card_without_an_attack() -> None:
    """Damage that is no attack draws nothing."""
    scene = Scene("H F", H=hero(), F=foe(hp=99))
    scene.perform("hero", Attack(attack=1, range=1, when="damaged this turn"))
    scene.hurt("foe-1", 3)
    assert not scene.told(ModifierDrawn)
