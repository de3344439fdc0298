"""A campaign that has seen much: four retired heroes, two parties, house rules, own content, names with markup."""

from typing import Any

import msgspec

from gloomcli.campaign.records import Campaign, Enhancement, HouseRule, NextScenario, Party, RetiredCharacter
from gloomcli.campaign.remembering import Entry, remembered
from gloomcli.model.city import DonationStep
from gloomcli.model.events import Consequence
from gloomcli.model.quests import PersonalQuest, QuestPart
from gloomcli.model.scenarios import Origin, Requirement, Treasure
from gloomcli.model.terms import Condition, Half
from gloomcli.reports.own import Own
from tests.campaign.sample import CONTENT, EDITION, campaign, scenario, sheet

NAME = 'The <b>"Blades"</b> | *& co*'
QUESTS = (
    PersonalQuest(
        number=510,
        name="Seeker",
        parts=(QuestPart(what="items owned", count=2), QuestPart(what="kills", count=7, after=(0,))),
        reward=Consequence(),
        summary="Own two items, then kill seven monsters.",
    ),
)
SCENARIOS = {
    each.number: each
    for each in (
        scenario(treasures={7: Treasure(random_side_scenario=True)}),
        scenario(number="2", name="Barrow Lair", unlocked_by=(Origin(scenario="1"),), treasures={}),
        scenario(
            number="3",
            name="Old <i>Mill</i>",
            unlocked_by=(Origin(scenario="2"),),
            requires=(Requirement(complete=("Jekserah's Plans",)),),
            treasures={},
        ),
        scenario(number="63", name="Magma Pit", unlocked_by=(Origin(random_side_scenario=True),), treasures={}),
    )
}
EDITION_HERE = msgspec.structs.replace(
    EDITION,
    scenarios={number: each.name for number, each in SCENARIOS.items()},
    starting_events=(1, 2, 3, 4, 5),
    donation_steps=tuple(DonationStep(total=total, then=Consequence()) for total in (100, 150)),
)
CONTENT_HERE = CONTENT._replace(
    edition=EDITION_HERE, scenarios=SCENARIOS, quests={quest.name: quest for quest in QUESTS}
)
OWN = Own(items=frozenset({"Rusty Crown"}), scenarios=frozenset({"63"}))


def veteran() -> Campaign:
    """The campaign."""
    grim = sheet(
        level=3,
        xp=103,
        gold=25,
        checkmarks=4,
        perks=("remove two -1", "replace -1 with +1", "replace -1 with +1"),
        items=("Hide Armor", "Heater Shield", "Minor Healing Potion", "Boots of Striding", "Rusty Crown"),
        equipped=("Hide Armor", "Heater Shield", "Minor Healing Potion"),
        cards=("Fatal Advance", "Brute Force"),
        hand=("Trample", "Skewer", "Fatal Advance"),
        quest="Seeker",
        quest_progress=(0, 3),
        notes="Owes <b>Bob</b> 5 gold.\n| and *more*",
    )
    vesna = sheet('<b>Vesna</b> | *V* & "co"', "Spellweaver", player="Bob", perks=("replace -1 with +1",))
    made = campaign(
        grim,
        vesna,
        name=NAME,
        prosperity=16,
        donations=120,
        global_achievements=("City Rule: Economic", "Ancient Technology", "Ancient Technology"),
        unlocked_classes=("Sunkeeper",),
        scenarios_open=("1", "2", "63", "3"),
        scenarios_won=("1", "2"),
        scenarios_lost=("2", "2"),
        treasures_looted=(7,),
        further_items={"Odd Amulet": 2, "Rusty Crown": 1},
        city_events=(3, 6, 1),
        road_events=(5, 4, 3, 2, 1),
        opened=("Town Records",),
        enhancements=(Enhancement(class_="Brute", card="Trample", half=Half.TOP, what="+1 attack", by="Old Tom"),),
        retired=(
            RetiredCharacter(name="Old Tom", player="Ann", class_="Tinkerer", level=9, quest="Vengeance"),
            RetiredCharacter(name="Kess", player="Bob", class_="Brute", level=7, quest="Greed Is Good"),
            RetiredCharacter(name="<u>Nim</u>", player="Bob", class_="Sunkeeper", level=5),
            RetiredCharacter(name="Ulf", player="Ann", class_="Spellweaver", level=4, quest="Pounds of Flesh"),
        ),
        house_rules=(
            HouseRule(allows="second copy", who="Grim", what="Boots of Striding"),
            HouseRule(allows="more perks", who=vesna.name, what="replace -1 with +1"),
        ),
        notes="We meet on <Fridays>.",
    )
    party = Party(
        name="The Blades",
        location="Barrow Lair",
        reputation=7,
        achievements=("First Steps", "A <i>Demon's</i> Errand"),
        next_scenario=NextScenario(
            damage_each=2,
            conditions_each=(Condition.CURSE, Condition.CURSE, Condition.POISON),
            blesses={"Grim": 2},
        ),
        notes="Camp at the *bridge*.",
    )
    quiet = Party(name='The "Quiet" <Ones>', reputation=-5)
    return msgspec.structs.replace(made, party=party, other_parties=(quiet,))


def entries() -> tuple[Entry, ...]:
    """What its journal remembers."""
    return remembered(
        [
            told(3, "Blades begins (Gloomhaven, seed 7)."),
            told(3, "Old Tom the Tinkerer joins (Ann): level 1, 0 XP, 30 gold."),
            told(3, "1 Black Barrow won in 9 rounds.", "Old Tom loots treasure 7.", "Scenario 63 opens."),
            told(3, "undone: 1 Black Barrow won in 9 rounds."),
            told(
                5,
                "1 Black Barrow won in 11 rounds.",
                "Old Tom loots treasure 7.",
                "Scenario 63 opens.",
                "Party achievement: First Steps.",
                "Scenario 2 opens.",
            ),
            told(12, "2 Barrow Lair lost in 1 round."),
            told(12, "City event 9, B: go away; the card is removed.", "Prosperity 14 -> 15; level 4."),
            told(19, "2 Barrow Lair won.", "Global achievement: Ancient Technology.", "Scenario 3 opens."),
            told(
                19,
                "Old Tom has fulfilled Vengeance; the quest leaves the game.",
                "Old Tom the Tinkerer (level 9) retires; who follows Ann has 1 perk more.",
                "A class is unlocked: Sunkeeper.",
                "Open now: Town Records.",
            ),
        ]
    )


def told(day: int, what: str, *also: str) -> dict[str, Any]:
    """An entry of a day in March."""
    return {"when": f"2026-03-{day:02} 20:00:00", "what": what, "command": "gloom", "also": [*also]}
