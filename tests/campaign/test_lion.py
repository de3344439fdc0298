"""Jaws of the Lion between scenarios, where it differs: no travels, reputation, prosperity or sanctuary."""

from functools import cache
from typing import Any

import msgspec
import pytest

from gloomcli.campaign.consequences import Choices
from gloomcli.campaign.content import Content
from gloomcli.campaign.events import resolve
from gloomcli.campaign.fame import change_prosperity, change_reputation
from gloomcli.campaign.founding import available_classes, found, join
from gloomcli.campaign.goals import judged
from gloomcli.campaign.growth import mark_perk
from gloomcli.campaign.overview import due, overview
from gloomcli.campaign.perks import perk_sum, perk_text
from gloomcli.campaign.records import TOWN, Campaign
from gloomcli.campaign.results import Booking, book
from gloomcli.campaign.sanctuary import donate
from gloomcli.campaign.scenarios import availability
from gloomcli.campaign.sentences import sentences
from gloomcli.campaign.supply import offers
from gloomcli.campaign.tables import perks_earned
from gloomcli.campaign.travel import road_event_due
from gloomcli.cli.campaigns import content_of
from gloomcli.library.catalog import open_catalog
from gloomcli.model.play import Outcome, Result, Tally
from gloomcli.model.problems import RuleError

case = pytest.mark.case
PAIR = {"Ax": "Hatchet", "Ro": "Red Guard"}


@cache
def lion() -> Content:
    """The content."""
    return content_of(open_catalog("jaws-of-the-lion"))


def party(**world: Any) -> Campaign:
    """A new campaign with two characters."""
    made = found("Lions", edition=lion().edition, folder="jaws-of-the-lion", seed=7).campaign
    for name, class_ in PAIR.items():
        made = join(lion(), made, lion().classes[class_], name=name, player=name).campaign
    return made.changed(world=msgspec.structs.replace(made.world, **world))


def played(
    campaign: Campaign,
    number: str,
    *,
    won: bool = True,
    level: int = 1,
    treasures: dict[int, str] | None = None,
    booking: Booking | None = None,
) -> tuple[Campaign, list[str]]:
    """The campaign after a scenario, with what is said about it."""
    result = Result(
        scenario=number,
        outcome=Outcome.WON if won else Outcome.LOST,
        level=level,
        rounds=6,
        tallies={name: Tally(xp=5, coins=3) for name in PAIR},
        treasures=treasures or {},
        kills={},
        classes=PAIR,
    )
    made = book(lion(), campaign, lion().scenarios[number], result, booking)
    return made.campaign, sentences(made.facts)


def test_four_classes_begin_and_nothing_is_for_sale() -> None:
    campaign = party()
    assert [each.name for each in available_classes(lion(), campaign.world)] == [
        "Hatchet",
        "Red Guard",
        "Demolitionist",
        "Voidwarden",
    ]
    assert offers(lion(), campaign) == ()
    assert [sheet.quest or sheet.quests_dealt for sheet in campaign.characters] == [(), ()]


def test_the_first_scenario_gives_no_gold_and_no_bonus() -> None:
    campaign, _ = played(party(), "1")
    assert [(sheet.xp, sheet.gold) for sheet in campaign.characters] == [(5, 30), (5, 30)]
    assert campaign.world.scenarios_open == ("1", "2")


def test_the_second_one_gives_gold_and_fills_the_shop() -> None:
    campaign, _ = played(party(scenarios_open=("1", "2")), "2")
    assert [(sheet.xp, sheet.gold) for sheet in campaign.characters] == [(5, 30 + 3 * 2 + 25)] * 2
    assert [offer.item.number for offer in offers(lion(), campaign)] == list(range(1, 14))
    assert {offer.stock for offer in offers(lion(), campaign)} == {2}


def test_the_third_one_gives_a_perk_and_brings_the_city_events() -> None:
    campaign, said = played(party(scenarios_open=("3",)), "3")
    ax = campaign.character("Ax")
    assert "Ax gains 1 perk." in said
    assert perks_earned(lion().edition, campaign.world, ax) == 1
    assert perk_sum(lion().edition, campaign.world, ax).endswith(", 1 by rewards")
    text = perk_text(lion().classes["Hatchet"].perks[0])
    assert mark_perk(lion(), campaign, "Ax", text).campaign.character("Ax").perks == (text,)
    assert sorted(campaign.world.city_events) == list(range(1, 23))
    assert [ax.xp, campaign.world.road_events] == [5 + 6, ()]


# After a scenario: "then you encounter a city event"; nothing is said of roads.
@case("jotl-06")
def test_a_city_event_after_each_win_and_none_after_a_loss() -> None:
    campaign, _ = played(party(scenarios_open=("3", "4")), "3")
    assert campaign.party.location == TOWN
    assert [each.what for each in due(lion(), campaign)][:1] == ["city event"]
    assert not any(road_event_due(lion(), campaign, scenario) for scenario in lion().scenarios.values())
    number = campaign.world.city_events[0]
    drawn = resolve(lion(), campaign, "city", "B", choices=Choices(takers={"Chain Armor": "Ax"})).campaign
    assert number not in drawn.world.city_events
    with pytest.raises(RuleError, match="one comes after each scenario that is won"):
        resolve(lion(), drawn, "city", "A")

    lost, _ = played(drawn, "4", won=False)
    assert [sheet.xp for sheet in lost.characters] == [sheet.xp + 5 for sheet in drawn.characters]
    assert [sheet.gold for sheet in lost.characters] == [sheet.gold + 6 for sheet in drawn.characters]
    assert "city event" not in [each.what for each in due(lion(), lost)]
    again, _ = played(lost, "4", booking=Booking(takers={"Mana Potion": ["Ax"]}))
    assert "city event" in [each.what for each in due(lion(), again)]


def test_a_treasure_is_kept_from_a_lost_scenario_and_looted_once() -> None:
    lost, _ = played(party(scenarios_open=("3",)), "3", won=False, treasures={10: "Ro"})
    assert lost.character("Ro").items == ("Fateful Compass",)
    again, said = played(lost, "3", treasures={10: "Ax"})
    assert again.character("Ax").items == ()
    assert not [line for line in said if "Compass" in line]


def test_of_two_ways_one_closes_the_other() -> None:
    campaign = party(scenarios_open=("7", "8"))
    assert [availability(lion(), campaign, number).state for number in ("7", "8")] == ["open", "open"]
    won, _ = played(campaign, "8")
    assert availability(lion(), won, "7").state == "blocked"
    assert availability(lion(), won, "7").needs == "that 8 was not won"
    assert "9" in won.world.scenarios_open


def test_there_is_no_reputation_prosperity_or_sanctuary() -> None:
    campaign = party()
    seen = overview(lion(), campaign)
    assert (seen.reputation, seen.prosperity) == (None, None)
    with pytest.raises(RuleError, match="Jaws of the Lion has no reputation"):
        change_reputation(lion(), campaign, 1)
    with pytest.raises(RuleError, match="Jaws of the Lion has no prosperity"):
        change_prosperity(lion(), campaign, 1)
    with pytest.raises(RuleError, match="Jaws of the Lion has no sanctuary"):
        donate(lion(), campaign, "Ax")


@pytest.mark.parametrize(("level", "bonus", "rate"), [(0, 4, 2), (1, 6, 2), (4, 12, 4), (7, 18, 6)])
def test_experience_and_gold_by_scenario_level(level: int, bonus: int, rate: int) -> None:
    campaign, _ = played(party(scenarios_open=("10",)), "10", level=level)
    assert [(sheet.xp, sheet.gold) for sheet in campaign.characters] == [(5 + bonus + 15, 30 + 3 * rate)] * 2


def test_a_goal_without_parts_is_for_the_players_to_judge() -> None:
    campaign = party()
    sheet = msgspec.structs.replace(campaign.character("Ax"), goal="Gambler")
    won = Result(scenario="1", outcome=Outcome.WON, level=1, rounds=6, tallies={"Ax": Tally()}, treasures={}, kills={})
    assert judged(lion(), sheet, won) is None
    assert judged(lion(), msgspec.structs.replace(sheet, goal="Sadist"), won) == 0
