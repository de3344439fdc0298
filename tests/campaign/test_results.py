"""What a finished scenario changes (rulebook, Finishing a Scenario; Scenario Completion)."""

from typing import Any

import pytest

from gloomcli.campaign import facts
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.results import Booking, book, draws_due
from gloomcli.model.play import Outcome, Result, Tally
from gloomcli.model.problems import RuleError
from gloomcli.model.scenarios import Rewards, Treasure
from tests.campaign.sample import CONTENT, campaign, result, scenario, sheet

TWO = (sheet(gold=10), sheet("Vesna", "Spellweaver", xp=40))


def booked(of: Result, before: Campaign | None = None, *, played: Any = None, **booking: Any) -> Campaign:
    return book(CONTENT, before or campaign(*TWO), played or scenario(), of, Booking(**booking)).campaign


def rewarded(**rewards: Any) -> Any:
    return scenario(rewards=Rewards(**rewards))


def test_black_barrow_won_at_level_1() -> None:
    change = book(CONTENT, campaign(*TWO), scenario(), result(Grim=Tally(xp=9, coins=4), Vesna=Tally(xp=11, coins=2)))
    grim, vesna = change.campaign.characters
    assert (grim.xp, grim.gold) == (9 + 6, 10 + 4 * 2)
    assert (vesna.xp, vesna.gold) == (40 + 11 + 6, 2 * 2)
    assert change.campaign.party.achievements == ("First Steps",)
    assert change.campaign.party.location == "Black Barrow"
    assert change.campaign.world.scenarios_open == ("1", "2")
    assert change.campaign.world.scenarios_won == ("1",)
    assert change.facts == (
        facts.ScenarioPlayed(number="1", name="Black Barrow", outcome="won", rounds=11),
        facts.ExperienceChanged(who="Grim", before=0, after=15, bonus=6),
        facts.GoldChanged(who="Grim", before=10, after=18),
        facts.ExperienceChanged(who="Vesna", before=40, after=57, bonus=6),
        facts.GoldChanged(who="Vesna", before=0, after=4),
        facts.AchievementGained(scope="party", name="First Steps"),
        facts.ScenarioOpened(number="2"),
        facts.Travelled(before="Gloomhaven", after="Black Barrow"),
    )


@pytest.mark.parametrize(
    ("level", "coin", "bonus"),
    [(0, 2, 4), (1, 2, 6), (2, 3, 8), (3, 3, 10), (4, 4, 12), (5, 4, 14), (6, 5, 16), (7, 6, 18)],
)
def test_gold_and_bonus_by_scenario_level(level: int, coin: int, bonus: int) -> None:
    grim = booked(result(level=level, Grim=Tally(coins=5), Vesna=Tally())).characters[0]
    assert (grim.gold, grim.xp) == (10 + 5 * coin, bonus)


def test_exhausted_characters_get_everything_on_success() -> None:
    """Five coins at 3 gold, 9 experience and the bonus of 8 at level 2."""
    grim = booked(result(level=2, Grim=Tally(coins=5, xp=9, exhausted_in_round=6)), checkmarks={"Grim": 2}).characters[
        0
    ]
    assert (grim.gold, grim.xp, grim.checkmarks) == (25, 17, 2)


def test_a_lost_scenario_keeps_gold_experience_and_treasure_alone() -> None:
    """Four coins at level 5 are 16 gold; no bonus, no checkmarks, no rewards."""
    lost = result(Outcome.LOST, level=5, treasures={8: "Grim"}, Grim=Tally(coins=4, xp=11), Vesna=Tally())
    played = scenario(treasures={8: Treasure(item_design=71)})
    made = booked(lost, played=played, checkmarks={"Grim": 1})
    assert (made.characters[0].gold, made.characters[0].xp, made.characters[0].checkmarks) == (26, 11, 0)
    assert made.world.further_items == {"Odd Amulet": 2}
    assert (made.world.treasures_looted, made.world.scenarios_lost) == ((8,), ("1",))
    assert (made.world.scenarios_won, made.world.scenarios_open, made.party.achievements) == ((), ("1",), ())


def test_treasure_7_opens_the_side_scenario_that_was_drawn() -> None:
    won = result(treasures={7: "Vesna"}, Grim=Tally(), Vesna=Tally())
    assert [(due.kind, due.treasure, due.options) for due in draws_due(CONTENT, campaign(*TWO), scenario(), won)] == [
        ("side scenario", 7, ("63", "64"))
    ]
    made = booked(won, drawn={7: "64"})
    assert made.world.scenarios_open == ("1", "64", "2")
    assert made.world.treasures_looted == (7,)


@pytest.mark.parametrize(
    ("drawn", "message"),
    [({}, "nothing was drawn"), ({7: "63"}, "63 cannot be drawn")],
)
def test_a_draw_must_be_possible(drawn: dict[int, str], message: str) -> None:
    before = campaign(*TWO, scenarios_open=("1", "63"))
    with pytest.raises(RuleError) as error:
        booked(result(treasures={7: "Grim"}, Grim=Tally()), before, drawn=drawn)
    assert str(error.value) == f"Treasure 7 gives a random side scenario: {message}. Left to draw: 64"


def test_nothing_left_to_draw_gives_nothing() -> None:
    before = campaign(*TWO, scenarios_open=("1", "63", "64"))
    won = result(treasures={7: "Grim"}, Grim=Tally())
    assert not draws_due(CONTENT, before, scenario(), won)
    assert booked(won, before).world.treasures_looted == (7,)


def test_a_treasure_counts_once_for_ever() -> None:
    played = scenario(treasures={9: Treasure(gold=15)})
    before = campaign(*TWO, treasures_looted=(9,))
    assert booked(result(treasures={9: "Grim"}, Grim=Tally()), before, played=played).characters[0].gold == 10


@pytest.mark.parametrize(
    ("treasure", "gold", "xp", "items", "further"),
    [
        pytest.param(Treasure(gold=15), 25, 6, (), {}, id="gold"),
        pytest.param(Treasure(xp=5), 10, 11, (), {}, id="experience"),
        pytest.param(Treasure(item=96), 10, 6, ("Rusty Crown",), {"Rusty Crown": 1}, id="item, at once"),
        pytest.param(Treasure(item=3), 10, 6, ("Hide Armor",), {}, id="item of the shop's stock"),
    ],
)
def test_treasures(treasure: Treasure, gold: int, xp: int, items: tuple[str, ...], further: dict[str, int]) -> None:
    made = booked(result(treasures={9: "Grim"}, Grim=Tally()), played=scenario(treasures={9: treasure}))
    assert (made.characters[0].gold, made.characters[0].xp, made.characters[0].items) == (gold, xp, items)
    assert made.world.further_items == further


@pytest.mark.case("lot-05")
def test_an_item_owned_already_is_paid_at_half_price_and_goes_to_the_shop() -> None:
    owner = campaign(sheet(items=("Odd Amulet",)), further_items={"Odd Amulet": 1})
    made = booked(result(treasures={9: "Grim"}, Grim=Tally()), owner, played=scenario(treasures={9: Treasure(item=71)}))
    assert (made.characters[0].gold, made.characters[0].items) == (22, ("Odd Amulet",))
    assert made.world.further_items == {"Odd Amulet": 2}


def test_rewards_each_and_collective() -> None:
    played = rewarded(gold_each=5, gold_collective=11, xp_each=3, checkmarks_each=1)
    both = result(Grim=Tally(), Vesna=Tally())
    grim, vesna = booked(both, played=played).characters
    assert (grim.gold, grim.xp, grim.checkmarks) == (10 + 5 + 6, 9, 1)
    assert (vesna.gold, vesna.xp, vesna.checkmarks) == (0 + 5 + 5, 49, 1)
    shared = booked(both, played=played, shares={"Vesna": 11})
    assert [each.gold for each in shared.characters] == [15, 16]
    with pytest.raises(RuleError, match="The collective reward is 11 gold; the shares make 12"):
        booked(both, played=played, shares={"Vesna": 12})


def test_reward_items_go_to_a_taker_or_to_the_shop() -> None:
    played = rewarded(items=(96,))
    assert booked(result(Grim=Tally()), played=played).world.further_items == {"Rusty Crown": 1}
    taken = booked(result(Grim=Tally(), Vesna=Tally()), played=played, takers={"Rusty Crown": ["Vesna"]})
    assert taken.characters[1].items == ("Rusty Crown",)


@pytest.mark.parametrize(("before", "change", "after"), [(20, 1, 20), (19, 2, 20), (-20, -1, -20), (0, 2, 2)])
def test_reputation_stays_within_its_bounds(before: int, change: int, after: int) -> None:
    made = booked(result(Grim=Tally()), campaign(*TWO, reputation=before), played=rewarded(reputation=change))
    assert made.party.reputation == after


@pytest.mark.parametrize(
    ("before", "change", "after"),
    [
        pytest.param(3, 1, 4, id="level 2 reached"),
        pytest.param(5, -3, 4, id="a loss keeps the level"),
        pytest.param(64, 2, 64, id="the end of the track"),
    ],
)
def test_prosperity(before: int, change: int, after: int) -> None:
    made = booked(result(Grim=Tally()), campaign(*TWO, prosperity=before), played=rewarded(prosperity=change))
    assert made.world.prosperity == after


@pytest.mark.parametrize(("before", "gained", "after"), [(0, 2, 2), (17, 2, 18), (18, 1, 18), (3, -1, 3), (5, -9, 3)])
def test_checkmarks_end_at_eighteen_and_never_undo_a_perk(before: int, gained: int, after: int) -> None:
    made = booked(result(Grim=Tally()), campaign(sheet(checkmarks=before)), checkmarks={"Grim": gained})
    assert made.characters[0].checkmarks == after


def test_a_global_achievement_replaces_its_type() -> None:
    before = campaign(*TWO, global_achievements=("City Rule: Militaristic", "End of Gloom"))
    made = booked(result(Grim=Tally()), before, played=rewarded(global_achievements=("City Rule: Economic",)))
    assert made.world.global_achievements == ("End of Gloom", "City Rule: Economic")


def test_achievements_can_be_lost() -> None:
    before = booked(result(Grim=Tally()), campaign(*TWO, global_achievements=("The Dead Invade",)))
    played = rewarded(lose_global_achievements=("The Dead Invade",), lose_party_achievements=("First Steps", "Other"))
    made = booked(result(Grim=Tally()), before, played=played)
    assert (made.world.global_achievements, made.party.achievements) == ((), ())


def test_casual_play_keeps_gold_and_experience_and_gives_no_rewards() -> None:
    before = campaign(*TWO, scenarios_won=("1",))
    made = booked(result(Grim=Tally(coins=1, xp=2), Vesna=Tally()), before, casual=True)
    assert (made.characters[0].gold, made.characters[0].xp) == (12, 8)
    assert (made.party.achievements, made.world.scenarios_won) == ((), ("1",))


def test_a_sheet_that_is_gone_is_named() -> None:
    with pytest.raises(RuleError, match="Ulf played, but there is no sheet of that name"):
        booked(result(Grim=Tally(), Ulf=Tally()))
