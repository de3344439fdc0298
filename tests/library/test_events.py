"""All city and road events against the printed numbers: gates, effects in order, what becomes of the card."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from gloomcli.library.catalog import open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.events import Consequence, Event, EventOption, EventOutcome, Gate, NextScenarioEffect
from gloomcli.model.problems import UsageError
from gloomcli.model.records import Record

FACTS = Path(__file__).parent / "facts"
PRINTED: list[dict[str, Any]] = json.loads((FACTS / "events.json").read_text(encoding="utf-8"))
ACHIEVEMENTS = json.loads((FACTS / "achievements.json").read_text(encoding="utf-8"))
NAMES = {each["name"]: each["id"] for group in ACHIEVEMENTS.values() for each in group}

CARDS: Final = {"removed": "remove", "returned": "return", "as the other option": "as_resolved_option"}
GATE: Final = {"pay": "pay_collective_gold", "pay_each": "pay_gold_each"}
EFFECT: Final = {
    "gold": "gold_collective",
    "also_option": "also_resolve_option",
    "consume": "consume_item_collective",
    "consume_each": "consume_item_each",
}
NEXT: Final = {"discards_each": "discard_cards_each", "minus_ones": "minus_one_cards_for_one_character"}


def given(record: Record) -> dict[str, Any]:
    """The fields of a record that are not as usual."""
    plain = type(record)()
    return {
        name: value for name in record.__struct_fields__ if (value := getattr(record, name)) != getattr(plain, name)
    }


def gate_form(gate: Gate) -> dict[str, Any]:
    """A gate in the form of the printed facts."""
    found = {GATE.get(name, name): value for name, value in given(gate).items()}
    if "any_class" in found:
        found["any_class"] = [name.lower().replace(" ", "-") for name in found["any_class"]]
    return found


def effect_form(effect: Consequence) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in given(effect).items():
        match name, value:
            case "if_", Gate():
                found["if"] = gate_form(value)
            case "next_scenario", NextScenarioEffect():
                found[name] = {NEXT.get(key, key): _listed(what) for key, what in given(value).items()}
            case "one_of", _:
                found["choose_one"] = [effect_form(each) for each in value]
            case "unlocks", (scenario,):
                found["unlock_scenario"] = int(scenario)
            case (("city_events" | "road_events"), (number,)):
                found["add_event"] = {"deck": name.removesuffix("_events"), "number": number}
            case (("global_achievement" | "party_achievement"), _):
                found[name] = NAMES[value]
            case (("consume" | "consume_each"), _):
                found[EFFECT[name]] = {"count": 1, "slot": str(value)}
            case "random_item_design", _:
                found[name] = 1
            case "item", _:
                found |= {"item": value, "count": 1}
            case _:
                found[EFFECT.get(name, name)] = value
    return found


def _listed(value: Any) -> Any:
    return [str(each) for each in value] if isinstance(value, tuple) else value


def outcome_form(outcome: EventOutcome) -> dict[str, Any]:
    gate = {"gate": gate_form(outcome.gate)} if outcome.gate else {}
    return {**gate, "effects": [effect_form(effect) for effect in outcome.effects], "card": CARDS[outcome.card]}


def option_form(option: EventOption) -> list[dict[str, Any]]:
    return [outcome_form(outcome) for outcome in option.outcomes]


def printed_form(outcomes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Printed outcomes, "otherwise" being no gate, and a price that reputation changes being two outcomes."""
    found = []
    for outcome in outcomes:
        gate = outcome.get("gate", {})
        for price in gate.get("pay_collective_gold_by_reputation", []):
            bounds = {name: value for name, value in price.items() if name != "gold"}
            found.append({**outcome, "gate": {**bounds, "pay_collective_gold": price["gold"]}})
        if "pay_collective_gold_by_reputation" not in gate:
            found.append({name: value for name, value in outcome.items() if name != "gate" or "otherwise" not in gate})
    return found


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: f"{printed['deck']} {printed['number']}")
def test_an_event_is_as_printed(printed: dict[str, Any]) -> None:
    catalog = open_catalog()
    event = (catalog.city_event if printed["deck"] == "city" else catalog.road_event)(printed["number"])
    for letter, option in {"A": event.A, "B": event.B}.items():
        outcomes = printed[letter]
        assert option.all_that_fit == isinstance(outcomes, dict)
        expected = outcomes["all that fit"] if isinstance(outcomes, dict) else outcomes
        assert option_form(option) == printed_form(expected), letter
        assert option.label


def test_there_are_81_city_and_69_road_events_and_30_of_each_to_begin_with() -> None:
    catalog = open_catalog()
    assert list(catalog.city_events()) == list(range(1, 82))
    assert list(catalog.road_events()) == list(range(1, 70))
    assert list(catalog.edition().starting_events) == list(range(1, 31))


def test_an_option_by_its_letter() -> None:
    event = open_catalog().city_event(1)
    assert (event.option("A"), event.option("B")) == (event.A, event.B)


def test_events_that_come_with_other_events_and_with_reputation() -> None:
    catalog = open_catalog()
    conditions = [effect for condition in catalog.edition().special_conditions for effect in condition.then]
    every = [*catalog.city_events().values(), *catalog.road_events().values()]
    added = [*conditions, *(effect for event in every for effect in effects_of(event))]
    assert {number for effect in added for number in effect.city_events} == set(range(60, 78))
    assert {number for effect in added for number in effect.road_events} == set(range(60, 69))


def test_events_that_come_with_classes() -> None:
    catalog = open_catalog()
    classes = [catalog.character_class(id_) for id_ in catalog.ids(FileKind.CLASS)]
    assert {each.unlock_events for each in classes} == {None, *range(31, 42)}
    assert {each.retire_events for each in classes} == set(range(42, 59))


def effects_of(event: Event) -> list[Consequence]:
    return [effect for option in (event.A, event.B) for outcome in option.outcomes for effect in outcome.effects]


@pytest.mark.parametrize("number", [0, 82])
def test_there_is_no_such_event(number: int) -> None:
    with pytest.raises(UsageError, match=f"There is no city event {number}; they are numbered 1 to 81"):
        open_catalog().city_event(number)


def test_an_edition_without_road_events() -> None:
    catalog = open_catalog("jaws-of-the-lion")
    assert (catalog.road_events(), catalog.personal_quests()) == ({}, {})
    assert catalog.achievements().global_ == ()
    with pytest.raises(UsageError, match="There is no road event 1; this edition has none"):
        catalog.road_event(1)
