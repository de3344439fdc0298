"""Battle goals, personal quests, achievements and the town's tables against the printed numbers."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from gloomcli.library.catalog import open_catalog
from gloomcli.model.achievements import Achievement
from gloomcli.model.city import SpecialCondition
from gloomcli.model.definitions import Edition
from gloomcli.model.events import Consequence
from gloomcli.model.goals import BattleGoal
from gloomcli.model.quests import QuestPart
from gloomcli.model.records import Record

FACTS = Path(__file__).parent / "facts"


def facts(name: str) -> Any:
    return json.loads((FACTS / name).read_text(encoding="utf-8"))


GOALS: list[dict[str, Any]] = facts("battle-goals.json")
QUESTS: list[dict[str, Any]] = facts("personal-quests.json")
ACHIEVEMENTS: dict[str, list[dict[str, Any]]] = facts("achievements.json")
TOWN: dict[str, Any] = facts("town.json")
NAMES = {each["id"]: each["name"] for group in ACHIEVEMENTS.values() for each in group}


def given(record: Record) -> dict[str, Any]:
    """The fields of a record that are not as usual."""
    plain = type(record)(what=record.what) if isinstance(record, QuestPart) else type(record)()
    return {
        name: value for name in record.__struct_fields__ if (value := getattr(record, name)) != getattr(plain, name)
    }


def id_of(class_name: str) -> str:
    return class_name.lower().replace(" ", "-")


# --- battle goals -----------------------------------------------------------------------------------------------------

COUNTS: Final = {
    "xp_gained": "xp",
    "kills": "kills",
    "elite_kills": "elite kills",
    "money_tokens_looted": "coins",
    "treasures_looted": "treasures",
    "equipped_item_uses": "item uses",
    "item_uses": "item uses",
    "cards_in_hand_and_discard": "cards left",
    "hp": "hp",
}
BY_NAME: Final[dict[str, tuple[str, int | None, int | None]]] = {
    "Fast Healer": ("hp missing", None, 0),
    "Neutralizer": ("traps triggered", 1, None),
    "Protector": ("allies exhausted", None, 0),
    "Explorer": ("doors opened", 1, None),
    "Aggressor": ("empty rounds", None, 0),
    "Dynamo": ("overkill", 4, None),
    "Opener": ("first kills", 1, None),
    "Diehard": ("moments below half hp", None, 0),
    "Executioner": ("one-attack kills", 1, None),
    "Straggler": ("short rests", None, 0),
    "Scrambler": ("long rests", None, 0),
}
"""What the conditions that are no counts with bounds come to."""


def parts(goal: BattleGoal) -> list[tuple[str, Any, Any]]:
    return [(part.measure, part.at_least, part.at_most) for part in goal.parts]


@pytest.mark.parametrize("printed", GOALS, ids=lambda printed: printed["name"])
def test_a_battle_goal_is_as_printed(printed: dict[str, Any]) -> None:
    goal = open_catalog().battle_goals()[printed["id"]]
    assert (goal.name, goal.checkmarks) == (printed["name"], printed["checkmarks"])
    if printed["name"] in BY_NAME:
        assert parts(goal) == [BY_NAME[printed["name"]]]
    else:
        (bounds,) = printed["condition"].values()
        expected = [(COUNTS[name], bound.get("min"), bound.get("max")) for name, bound in bounds.items()]
        assert parts(goal) == [(name, "level + 2" if low == "level+2" else low, high) for name, low, high in expected]


def test_all_battle_goals() -> None:
    assert list(open_catalog().battle_goals()) == [printed["id"] for printed in GOALS]
    assert open_catalog().edition().battle_goals_dealt == TOWN["checkmarks"]["battle_goals_dealt"]


# --- personal quests --------------------------------------------------------------------------------------------------

TRACKS: Final = {
    "scenarios_completed": "scenarios won",
    "side_scenarios_completed": "scenarios won",
    "boss_scenarios_completed": "scenarios won",
    "different_scenarios_completed": "different scenarios won",
    "follow_scenario_chain": "chain",
    "own_item": "items owned",
    "own_items": "items owned",
    "gold_owned": "gold owned",
    "gold_donated_to_sanctuary": "gold donated",
    "kills": "kills",
    "different_monster_types_killed": "monster types killed",
    "party_members_exhausted": "exhaustions",
    "self_exhausted": "own exhaustions",
    "battle_goal_checkmarks_earned": "checkmarks earned",
    "enhancements_bought": "enhancements bought",
    "other_personal_quests_completed_in_party": "quests of others fulfilled",
}
CRYPTS: Final = ("4", "5", "6", "19", "53")


def part_form(printed: dict[str, Any]) -> dict[str, Any]:
    """A part of a quest in the form of the records."""
    found: dict[str, Any] = {"what": TRACKS[printed["track"]]}
    if printed["count"] != 1:
        found["count"] = printed["count"]
    for name in ("monsters", "after", "item", "rank", "chain"):
        if name in printed:
            value = printed[name]
            found[name] = tuple(str(each) if name == "chain" else each for each in value) if _is_list(value) else value
    if "slot" in printed:
        found["slots"] = tuple(slot.replace("_", " ") for slot in printed["slot"].split(" or "))
    if "with_item" in printed:
        found["carrying"] = printed["with_item"]
    if "region" in printed:
        found["region"] = printed["region"].replace("-", " ").title()
    if "scenario_number_above" in printed:
        found["above"] = printed["scenario_number_above"]
    if printed["track"] == "boss_scenarios_completed":
        found["bosses"] = True
    if "name_contains" in printed:
        found["scenarios"] = CRYPTS
    return found


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


@pytest.mark.parametrize("printed", QUESTS, ids=lambda printed: printed["name"])
def test_a_personal_quest_is_as_printed(printed: dict[str, Any]) -> None:
    quest = open_catalog().personal_quests()[printed["id"]]
    assert quest.name == printed["name"]
    assert [{"what": part.what} | given(part) for part in quest.parts] == [part_form(need) for need in printed["needs"]]
    reward = printed["reward"]
    if "unlock_class" in reward:
        assert {name: [id_of(each) for each in value] for name, value in given(quest.reward).items()} == {
            "classes": [reward["unlock_class"]]
        }
    else:
        assert given(quest.reward) == {"opens": (f"Envelope {reward['open_envelope']}",)}
    chains = [part.chain[0] for part in quest.parts if part.chain]
    assert chains == ([str(printed["unlocks_scenario"])] if "unlocks_scenario" in printed else [])


def test_the_last_scenario_of_a_chain_opens_what_the_quest_opens() -> None:
    catalog = open_catalog()
    for quest in catalog.personal_quests().values():
        for part in (part for part in quest.parts if part.chain):
            rewards = catalog.scenario(part.chain[-1]).rewards
            opened = [name for name in (rewards.unlocks_class, rewards.opens_envelope) if name]
            assert set(opened) <= {*quest.reward.classes, *quest.reward.opens}, quest.name


def test_all_personal_quests() -> None:
    assert list(open_catalog().personal_quests()) == [printed["id"] for printed in QUESTS]
    assert open_catalog().edition().personal_quests_dealt == TOWN["personal_quests_dealt"]


def test_the_crypts_are_the_scenarios_with_that_name() -> None:
    scenarios = open_catalog().edition().scenarios
    assert tuple(number for number, name in scenarios.items() if "Crypt" in name.split()) == CRYPTS


# --- achievements -----------------------------------------------------------------------------------------------------


def achievement_form(printed: dict[str, Any]) -> Achievement:
    """The record that printed facts come to; types are named like their achievements."""
    group = printed.get("group", "")
    return Achievement(
        name=printed["name"],
        type_=group.replace("-", " ").title(),
        counted=printed.get("can_be_earned_multiple_times", False),
        most=printed.get("max"),
    )


def test_achievements() -> None:
    found = open_catalog().achievements()
    assert list(found.global_) == [achievement_form(printed) for printed in ACHIEVEMENTS["global"]]
    assert list(found.party) == [achievement_form(printed) for printed in ACHIEVEMENTS["party"]]
    assert (len(found.global_), len(found.party)) == (21, 28)


# --- the town ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def edition() -> Edition:
    return open_catalog().edition()


def test_the_sanctuary(edition: Edition) -> None:
    printed = TOWN["sanctuary"]
    assert edition.donation == printed["donation_gold"]
    assert edition.donation_blesses == printed["gives"]["bless"]
    first, *further = edition.donation_steps
    assert first.total == printed["open_envelope_B_at_gold"]
    assert given(first.then) == {"opens": ("Envelope B",)}
    assert [step.total for step in further] == printed["prosperity_at_gold_after_envelope_B"][1:]
    assert all(given(step.then) == {"prosperity": 1} for step in further)


def test_retirement(edition: Edition) -> None:
    printed = TOWN["retirement"]
    assert given(edition.retirement) == {"prosperity": printed["prosperity"]}
    assert [given(effect) for effect in edition.already_open] == [
        {name: True} for name in printed["class_box_already_open"]
    ]


def test_enhancements(edition: Edition) -> None:
    printed, table = TOWN["enhancement"], edition.enhancements
    assert table is not None
    costs = {name.replace(" ", "_"): cost for name, cost in {**table.plus_one, **table.effects}.items()}
    assert costs == printed["base_cost"]
    assert set(table.plus_one) | set(table.effects) == {name.replace("_", " ") for name in printed["base_cost"]}
    assert f"ceil({table.hex_} / " in printed["area_hex"]["formula"]
    assert table.several_targets == printed["multiple_targets"]["factor"]
    assert table.each_level == printed["per_card_level_above_1"]
    assert table.each_earlier == printed["per_earlier_enhancement_on_same_action"]
    assert table.needs == NAMES[printed["requires_global_achievement"]]


def condition_form(condition: SpecialCondition) -> dict[str, Any]:
    """What a special condition asks for, in the form of the printed facts."""
    found: dict[str, Any] = {}
    if condition.global_achievement:
        found["global_achievement_count"] = {condition.global_achievement: condition.times}
    if condition.party_achievements:
        found["party_achievements"] = list(condition.party_achievements)
    for name in ("reputation_at_least", "reputation_at_most"):
        if (value := getattr(condition, name)) is not None:
            found[name] = value
    if condition.retired:
        found["characters_retired"] = condition.retired
    if condition.prosperity_level:
        found["prosperity_level"] = condition.prosperity_level
    return found


def consequence_form(then: tuple[Consequence, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for effect in then:
        for name, value in given(effect).items():
            match name, value:
                case (("city_events" | "road_events"), (number,)):
                    event = {"deck": name.removesuffix("_events"), "number": number}
                    found.setdefault("add_events", []).append(event)
                case "opens", (thing,):
                    envelope = thing.startswith("Envelope ")
                    found["open_envelope" if envelope else "open"] = thing.removeprefix("Envelope ").lower()
                case "classes", (name_of_class,):
                    found["unlock_class"] = id_of(name_of_class)
                case _:
                    found[name] = value
    return found


def printed_condition(printed: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both sides of a printed condition with achievements by name."""
    when, then = dict(printed["when"]), dict(printed["then"])
    if "global_achievement_count" in when:
        when["global_achievement_count"] = {NAMES[id_]: n for id_, n in when["global_achievement_count"].items()}
    if "party_achievements" in when:
        when["party_achievements"] = [NAMES[id_] for id_ in when["party_achievements"]]
    if "global_achievement" in then:
        then["global_achievement"] = NAMES[then["global_achievement"]]
    if "open_envelope" in then:
        then["open_envelope"] = then["open_envelope"].lower()
    return when, then


def test_special_conditions(edition: Edition) -> None:
    printed = [each for each in TOWN["special_conditions"] if "gold_donated" not in each["when"]]  # see the sanctuary
    known = [(condition_form(each), consequence_form(each.then)) for each in edition.special_conditions]
    assert known == [printed_condition(each) for each in printed]
    assert [each.optional for each in edition.special_conditions] == [each.get("optional", False) for each in printed]
