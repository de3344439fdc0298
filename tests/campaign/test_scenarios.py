"""Which scenarios are open and why; rewards of all of them (rulebook, Campaign Overview; Scenario Completion)."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gloomcli.campaign.parties import found_party
from gloomcli.campaign.recording import played_elsewhere, record
from gloomcli.campaign.records import Campaign, HouseRule
from gloomcli.campaign.results import Booking
from gloomcli.campaign.scenarios import availability, why_lines
from gloomcli.campaign.setup import objections_to_playing
from gloomcli.campaign.supply import offers, stock
from gloomcli.model.problems import RuleError
from tests.campaign.real import on_real, pair, real, said
from tests.campaign.sample import sheet

case = pytest.mark.case
MILITARISTIC = "City Rule: Militaristic"


def win(campaign: Campaign, number: str, *, treasures: dict[int, str] | None = None, **options: Any) -> Any:
    scenario = real().scenarios[number]
    force = options.pop("force", False)
    result = played_elsewhere(scenario, campaign.characters, won=True, level=1, treasures=treasures)
    return record(real(), campaign, scenario, result, Booking(**options), force=force)


def state(campaign: Campaign, number: str) -> tuple[str, str]:
    found = availability(real(), campaign, number)
    return found.state, found.needs


@case("unl-02")
def test_a_finished_scenario_is_never_judged_again() -> None:
    """Scenario 21 demands that The Rift Neutralized be incomplete, and completes it."""
    before = on_real(scenarios_open=("1", "21"))
    assert state(before, "21") == ("open", "")
    made = win(before, "21").campaign
    assert "The Rift Neutralized" in made.world.global_achievements
    assert state(made, "21") == ("won", "")
    assert 78 in made.world.city_events
    assert state(on_real(scenarios_open=("21",), global_achievements=("The Rift Neutralized",)), "21") == (
        "blocked",
        "The Rift Neutralized not to be achieved",
    )


@case("unl-04")
def test_treasures_open_scenarios_too() -> None:
    """Treasure 49 of scenario 37 opens 17, though 13 was never played."""
    before = on_real(scenarios_open=("1", "37"), global_achievements=(MILITARISTIC, "Water-Breathing"))
    made = win(before, "37", treasures={49: "Grim"}).campaign
    assert state(made, "17") == ("open", "")
    assert why_lines(real(), before, "17") == [" 17  locked   found by winning 13 (locked) or by treasure 49"]


@case("unl-06")
def test_party_achievements_belong_to_the_party() -> None:
    campaign = on_real(scenarios_open=("1", "2"), party_achievements=("First Steps",))
    assert state(campaign, "2") == ("open", "")
    other = found_party(campaign, "The Others").campaign
    assert state(other, "2") == ("blocked", "First Steps")
    assert objections_to_playing(real(), other, real().scenarios["2"]) == ["Barrow Lair needs First Steps."]


@pytest.mark.parametrize(
    ("party", "expected"),
    [
        ((), ("blocked", "The Voice's Command, or The Drake's Command")),
        (("The Voice's Command",), ("open", "")),
        (("The Drake's Command",), ("open", "")),
    ],
)
def test_one_of_the_alternatives_of_scenario_33_is_enough(party: tuple[str, ...], expected: tuple[str, str]) -> None:
    assert state(on_real(scenarios_open=("33",), party_achievements=party), "33") == expected


@pytest.mark.parametrize(("times", "expected"), [(2, "blocked"), (3, "open")])
def test_scenario_51_needs_the_end_of_corruption_three_times(times: int, expected: str) -> None:
    campaign = on_real(scenarios_open=("51",), global_achievements=("End of Corruption",) * times)
    assert state(campaign, "51")[0] == expected


def test_a_locked_scenario_is_refused_unless_forced() -> None:
    with pytest.raises(RuleError, match=r"^Scenario 5 is locked\. Open: 1$"):
        win(on_real(), "5")
    made, facts = win(on_real(), "5", force=True)
    assert said(facts)[-1] == "House rule: 5 Ruinous Crypt for Blades (scenario not available)."
    rule = HouseRule(allows="scenario not available", who="Blades", what="5 Ruinous Crypt")
    assert rule in made.world.house_rules
    assert state(made, "5") == ("won", "")


def test_the_party_chooses_one_of_three() -> None:
    campaign = on_real(scenarios_open=("13",))
    with pytest.raises(RuleError) as error:
        win(campaign, "13")
    assert str(error.value) == (
        "The party chooses one scenario to open: 15 Shrine of Strength · 17 Lost Island · 20 Necromancer's Sanctum "
        "(--choose NUMBER)."
    )
    made = win(campaign, "13", choice="17").campaign
    assert set(made.world.scenarios_open) == {"13", "17"}


def test_the_last_scenario_of_a_quest_retires_its_owner() -> None:
    """Scenario 54: the owner of Seeker of Xorn retires at once, its box opens, and events 59 come, not its class's."""
    sheets = pair(quest="Seeker of Xorn", scenarios=("4", "5", "6", "52", "53"))
    made, facts = win(on_real(*sheets, scenarios_open=("54",)), "54")
    assert [each.name for each in made.characters] == ["Vesna"]
    assert "Plagueherald" in made.world.unlocked_classes
    assert {59} <= set(made.world.city_events) & set(made.world.road_events)
    assert 42 not in made.world.city_events
    assert not any("open already" in line for line in said(facts))


def test_what_the_trails_end_has_opened_is_not_opened_twice() -> None:
    """Scenario 56 opens the Doomstalker for Take Back the Trees; retiring does not count that as open already."""
    from gloomcli.campaign.retirement import retire

    sheets = pair(quest="Take Back the Trees", quest_progress=(3,), scenarios=("55",))
    made = win(on_real(*sheets, scenarios_open=("55", "56"), scenarios_won=("55",)), "56").campaign
    assert "Doomstalker" in made.world.unlocked_classes
    home = made.changed(party=msgspec.structs.replace(made.party, location="Gloomhaven"))
    _, facts = retire(real(), home, "Grim")
    assert not any("open already" in line for line in said(facts))


@case("shp-08")
def test_an_item_in_a_treasure_goes_to_who_looted_it() -> None:
    campaign = on_real(scenarios_open=("3",))
    treasure = next(number for number, each in real().scenarios["5"].treasures.items() if each.gold)
    made = win(on_real(scenarios_open=("5",)), "5", treasures={treasure: "Vesna"}).campaign
    assert made.character("Vesna").gold == 30 + real().scenarios["5"].treasures[treasure].gold
    with_item = next(
        (number, at)
        for number, scenario in real().scenarios.items()
        for at, each in scenario.treasures.items()
        if each.item is not None and not scenario.requires and not scenario.class_ and not scenario.rewards.items
        and not scenario.rewards.unlocks_one_of and not scenario.endings
    )  # fmt: skip
    number, at = with_item
    made = win(on_real(scenarios_open=(number,)), number, treasures={at: "Vesna"}).campaign
    wanted = real().scenarios[number].treasures[at].item
    assert [real().items[name].number for name in made.character("Vesna").items] == [wanted]
    assert campaign.character("Grim").items == ()


@case("shp-06")
def test_prosperity_level_3_brings_items_22_to_28_in_all_copies() -> None:
    two, three = on_real(prosperity=4), on_real(prosperity=9)
    numbers = [{offer.item.number for offer in offers(real(), campaign)} for campaign in (two, three)]
    assert numbers[1] - numbers[0] == set(range(22, 29))
    assert all(
        stock(real().edition, three, item) == item.count for item in real().items.values() if 22 <= item.number <= 28
    )


FACTS = Path(__file__).parent / "rewards.json"


@pytest.mark.parametrize("number", sorted(json.loads(FACTS.read_text(encoding="utf-8"))))
def test_rewards_of_every_scenario(number: str) -> None:
    """What winning does, against the printed rewards, copied as plain numbers."""
    wanted = json.loads(FACTS.read_text(encoding="utf-8"))[number]
    scenario = real().scenarios[number]
    campaign = on_real(
        sheet("Grim", "Brute"),
        sheet("Vesna", "Spellweaver"),
        scenarios_open=(number,),
        prosperity=25,
        conditions_met=("a first retirement",),
    )
    takers = {item.name: ["Grim", "Vesna"] for item in real().items.values() if item.number in scenario.rewards.items}
    options: dict[str, Any] = {"force": True, "takers": takers}
    if scenario.rewards.unlocks_one_of:
        options["choice"] = scenario.rewards.unlocks_one_of[0]
    if scenario.endings:
        options["ending"] = next(iter(scenario.endings))
    made, _ = win(campaign, number, **options)
    each = made.character("Vesna")
    found = {
        "gold": sum(who.gold + who.gold_for_enhancements for who in made.characters),
        "xp": each.xp - 6,
        "checkmarks": each.checkmarks,
        "reputation": made.party.reputation,
        "prosperity": made.world.prosperity - 25,
        "opens": len(set(made.world.scenarios_open) - {number}),
    }
    assert found == wanted
