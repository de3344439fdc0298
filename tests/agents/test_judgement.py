"""What automatic players reckon with: odds, cards left, weights of damage."""

import pytest

from gloomcli.agents.automatic.odds import odds
from gloomcli.agents.automatic.stamina import smooth_turns, turns_left
from gloomcli.agents.automatic.upkeep import suffering_cost
from gloomcli.agents.automatic.weights import USUAL


def test_the_odds_of_an_attack_are_those_of_the_standard_deck() -> None:
    # 20 cards: null, -2, five -1, six +0, five +1, +2, x2
    assert odds(2, 0, 99).damage == pytest.approx((0 + 0 + 5 * 1 + 6 * 2 + 5 * 3 + 4 + 4) / 20)
    assert odds(2, 0, 3).kill == pytest.approx(7 / 20)
    assert odds(3, 1, 99).damage == pytest.approx((0 + 0 + 5 * 1 + 6 * 2 + 5 * 3 + 4 + 5) / 20)


def test_damage_beyond_the_hit_points_left_counts_for_nothing() -> None:
    assert odds(6, 0, 1).damage == pytest.approx(odds(6, 0, 1).kill)


def test_advantage_helps_and_disadvantage_hurts() -> None:
    worse, usual, better = (odds(3, 0, 4, edge) for edge in (-1, 0, 1))
    assert worse.damage < usual.damage < better.damage
    assert worse.kill < usual.kill < better.kill


@pytest.mark.parametrize(
    ("hand", "discards", "turns"),
    [(0, 0, 0), (1, 0, 0), (2, 0, 1), (3, 0, 2), (4, 0, 4), (5, 0, 6), (0, 2, 0), (0, 3, 1), (10, 0, 25)],
)
def test_turns_left(hand: int, discards: int, turns: int) -> None:
    """Two cards a turn; each rest loses one of the discarded cards and brings back the others."""
    assert turns_left(hand, discards) == turns


def test_a_card_more_is_never_worse() -> None:
    for hand in range(12):
        for discards in range(12):
            assert smooth_turns(hand + 1, discards) >= smooth_turns(hand, discards)


def test_damage_is_the_more_worth_negating_the_less_is_left() -> None:
    assert suffering_cost(3, 4, 10, USUAL) > suffering_cost(3, 10, 10, USUAL) > suffering_cost(1, 10, 10, USUAL)
