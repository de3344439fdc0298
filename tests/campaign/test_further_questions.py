"""Questions players ask about what happens between scenarios (rulebook, Campaign Overview; official FAQ)."""

import pytest

from gloomcli.campaign.enhancing import price
from gloomcli.campaign.equipment import slots
from gloomcli.campaign.fame import change_prosperity
from gloomcli.campaign.founding import join
from gloomcli.campaign.growth import correct
from gloomcli.campaign.results import Booking, book
from gloomcli.campaign.setup import recommended_level
from gloomcli.campaign.shop import buy, sell
from gloomcli.campaign.stickers import Line
from gloomcli.campaign.tables import perks_earned
from gloomcli.model.play import Outcome, Tally
from gloomcli.model.problems import RuleError
from gloomcli.model.scenarios import Rewards, Treasure
from gloomcli.model.terms import Difficulty, Half
from tests.campaign.real import real
from tests.campaign.sample import BRUTE, CONTENT, EDITION, ITEMS, campaign, result, scenario, sheet


@pytest.mark.parametrize(
    ("levels", "difficulty", "level"),
    [
        ((1, 1), Difficulty.NORMAL, 1),
        ((2, 3), Difficulty.NORMAL, 2),
        ((6, 4, 4, 3), Difficulty.NORMAL, 3),
        ((9, 9, 9, 9), Difficulty.NORMAL, 5),
        ((9, 9, 9, 9), Difficulty.VERY_HARD, 7),
        ((1, 1), Difficulty.EASY, 0),
        ((1, 1), Difficulty.HARD, 2),
    ],
    ids=str,
)
def test_scenario_level(levels: tuple[int, ...], difficulty: Difficulty, level: int) -> None:
    """The average is halved and rounded up; the difficulty moves it, within 0 and 7."""
    assert recommended_level(EDITION, levels, difficulty) == level


@pytest.mark.parametrize(("level", "small"), [(1, 1), (2, 1), (3, 2), (8, 4), (9, 5)])
def test_small_items(level: int, small: int) -> None:
    assert slots(level)["small items"] == small


@pytest.mark.parametrize("reputation", [-20, 0, 20])
def test_selling_pays_half_of_the_printed_price_at_any_reputation(reputation: int) -> None:
    made, _ = sell(
        CONTENT,
        campaign(sheet(gold=0, items=("Boots of Dashing",)), reputation=reputation),
        "Grim",
        ITEMS["Boots of Dashing"],
    )
    assert made.characters[0].gold == 12


def test_the_best_reputation_makes_items_five_cheaper_and_the_worst_five_dearer() -> None:
    for reputation, left in ((20, 15), (-20, 5)):
        made, _ = buy(CONTENT, campaign(sheet(gold=30), reputation=reputation), "Grim", ITEMS["Boots of Striding"])
        assert made.characters[0].gold == left


def test_a_new_character_starts_no_higher_than_the_prosperity_level() -> None:
    with pytest.raises(RuleError):
        join(CONTENT, campaign(prosperity=4), BRUTE, name="Ulf", player="Bob", level=3)


def test_prosperity_does_not_fall_below_its_level() -> None:
    made, _ = change_prosperity(CONTENT, campaign(sheet(), prosperity=5), -3)
    assert made.world.prosperity == 4


@pytest.mark.parametrize(("xp", "change", "left"), [(50, -20, 45), (95, -10, 85)])
def test_a_loss_of_experience_stops_at_the_level(xp: int, change: int, left: int) -> None:
    made, _ = correct(CONTENT, campaign(sheet(level=2, xp=xp)), "Grim", "xp", change)
    assert made.characters[0].xp == left


@pytest.mark.parametrize(("marks", "perks"), [(2, 0), (3, 1), (17, 5), (18, 6)])
def test_a_perk_for_every_three_checkmarks_six_at_most(marks: int, perks: int) -> None:
    assert perks_earned(EDITION, campaign(sheet()).world, sheet(checkmarks=marks)) == perks


def test_a_scenario_can_be_played_at_level_0_for_two_gold_a_token_and_four_experience() -> None:
    done = result(level=0, Grim=Tally(xp=3, coins=2), Vesna=Tally(exhausted_in_round=4))
    made, _ = book(
        CONTENT, campaign(sheet(), sheet("Vesna", "Spellweaver")), scenario(rewards=Rewards()), done, Booking()
    )
    assert [(each.gold, each.xp) for each in made.characters] == [(4, 7), (0, 4)]


def test_a_treasure_looted_in_a_lost_scenario_is_kept_and_gone() -> None:
    lost = result(Outcome.LOST, treasures={9: "Grim"}, Grim=Tally(coins=1))
    made, _ = book(CONTENT, campaign(sheet()), scenario(treasures={9: Treasure(gold=15)}), lost, Booking())
    assert (made.characters[0].gold, made.world.treasures_looted) == (17, (9,))
    again, _ = book(CONTENT, made, scenario(treasures={9: Treasure(gold=15)}), lost, Booking())
    assert again.characters[0].gold == 19


def test_the_battle_goal_of_a_lost_scenario_gives_nothing() -> None:
    lost = result(Outcome.LOST, Grim=Tally())
    made, _ = book(CONTENT, campaign(sheet()), scenario(), lost, Booking(checkmarks={"Grim": 2}))
    assert made.characters[0].checkmarks == 0


@pytest.mark.parametrize(
    ("what", "several", "level", "cost"),
    [
        ("move", False, 1, 30),
        ("heal", False, 1, 30),
        ("shield", False, 1, 100),
        ("attack", True, 3, 150),
        ("poison", False, 2, 100),
        ("disarm", True, 1, 300),
        ("strengthen", False, 1, 50),
        ("fire", False, 1, 100),
        ("any element", False, 9, 350),
    ],
)
def test_what_stickers_cost(what: str, several: bool, level: int, cost: int) -> None:
    """The base, twice for several targets, and 25 for each level of the card above the first."""
    class_ = real().classes["Brute"]
    card = next(each for each in class_.cards if each.level == level)
    line = Line(what, what in {"move", "heal", "shield", "attack"}, 0, several)
    assert price(real(), campaign(sheet()).world, class_, card, Half.TOP, line).total == cost
