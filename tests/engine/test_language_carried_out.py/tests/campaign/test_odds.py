"""Exact chances of modifier decks, against counting by hand and against drawing (rulebook, Advantage)."""

from fractions import Fraction
from itertools import permutations

import pytest

from gloomcli.campaign.odds import Blow, chances, damages, effects, labels, mean
from gloomcli.model.modifiers import better_card, parse_modifier
from tests.campaign.sample import STANDARD_DECK

SMALL = ("-1", "+1", "x2", "null", "+1 rolling", "+0 rolling stun", "+1 muddle")


def test_the_standard_deck_of_twenty() -> None:
    assert labels(chances(STANDARD_DECK)) == {
        "null": Fraction(1, 20),
        "-2": Fraction(1, 20),
        "-1": Fraction(5, 20),
        "+0": Fraction(6, 20),
        "+1": Fraction(5, 20),
        "+2": Fraction(1, 20),
        "x2": Fraction(1, 20),
    }
    assert mean(damages(chances(STANDARD_DECK), Blow(3))) == 3


def test_two_cards_by_hand() -> None:
    """Of ten pairs of null, -2 and three +0: with disadvantage null is in four of them, -2 without it in three."""
    deck = ("null", "-2", "+0", "+0", "+0")
    assert labels(chances(deck, -1, 3)) == {"null": Fraction(4, 10), "-2": Fraction(3, 10), "+0": Fraction(3, 10)}
    assert labels(chances(deck, 1, 3)) == {"-2": Fraction(1, 10), "+0": Fraction(9, 10)}


def test_poison_comes_before_the_card_and_shield_after_it() -> None:
    """Attack 3 and an item's +1, poison, shield 2, x2: eight damage."""
    assert damages(chances(("x2",)), Blow(4, shield=2, poison=True)) == {8: Fraction(1)}
    assert damages(chances(("x2",)), Blow(4, shield=2, poison=True, pierce=1)) == {9: Fraction(1)}


def test_rolling_cards_add_up_until_one_does_not_roll() -> None:
    deck = ("+1 rolling", "+1 rolling", "+0")
    assert labels(chances(deck)) == {"+0": Fraction(1, 3), "+1": Fraction(1, 3), "+2": Fraction(1, 3)}


def test_a_null_after_a_rolling_card_is_nothing_and_its_effect_stays() -> None:
    found = chances(("+1 rolling stun", "null"))
    assert damages(found, Blow(5)) == {0: Fraction(1)}
    assert effects(found) == {"stun": Fraction(1, 2)}


def test_pierce_of_a_card_counts() -> None:
    assert damages(chances(("+0 rolling pierce 3", "+0")), Blow(3, shield=2)) == {
        1: Fraction(1, 2),
        3: Fraction(1, 2),
    }


def counting(cards: tuple[str, ...], advantage: int, value: int) -> tuple[str, ...]:
    """The cards that count when they lie in this order, told step by step."""
    drawn: list[str] = []
    while len(drawn) < (2 if advantage else 1) or all(parse_modifier(face).rolling for face in drawn):
        drawn.append(cards[len(drawn)])
    rolling = [parse_modifier(face).rolling for face in drawn]
    if not advantage or (advantage > 0 and any(rolling)):
        return tuple(drawn)
    if any(rolling):
        return tuple(face for face, rolls in zip(drawn, rolling, strict=True) if not rolls)[-1:]
    better = better_card(parse_modifier(drawn[0]), parse_modifier(drawn[1]), value)
    if better is None:
        return (drawn[0],)
    worse = drawn[1] if better.face == drawn[0] else drawn[0]
    return (better.face if advantage > 0 else worse,)


@pytest.mark.parametrize("advantage", [0, 1, -1])
def test_as_every_order_of_a_small_deck_gives(advantage: int) -> None:
    orders = list(permutations(SMALL))
    harm: dict[int, Fraction] = {}
    for order in orders:
        cards = [parse_modifier(face) for face in counting(order, advantage, 3)]
        factor = min((card.factor for card in cards if card.factor != 1), default=1)
        dealt = max(0, (3 + sum(card.plus for card in cards)) * factor - 1)
        harm[dealt] = harm.get(dealt, Fraction()) + Fraction(1, len(orders))
    assert damages(chances(SMALL, advantage, 3), Blow(3, shield=1)) == dict(sorted(harm.items()))


@pytest.mark.parametrize("advantage", [0, 1, -1])
def test_chances_add_up(advantage: int) -> None:
    deck = (*STANDARD_DECK, "+1 rolling", "+1 rolling", "+0 rolling stun", "bless", "curse", "+2 muddle")
    assert sum(chances(deck, advantage, 3).values()) == 1


def test_a_deck_that_only_rolls_has_no_odds() -> None:
    with pytest.raises(ValueError, match="does not roll"):
        chances(("+1 rolling",))
