"""All items against the printed numbers; those that every shop has from the start in every detail."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gloomcli.library.catalog import open_catalog
from gloomcli.model.abilities import (
    Apply,
    ConsumeFirst,
    Effect,
    Heal,
    Infuse,
    Manual,
    Recover,
    Summon,
    Trigger,
)
from gloomcli.model.definitions import Item, Source
from gloomcli.model.predicates import parse_predicate
from gloomcli.model.terms import Condition, Slot
from tests.library.test_classes import drawn

PRINTED: list[dict[str, Any]] = json.loads((Path(__file__).parent / "facts" / "items.json").read_text(encoding="utf-8"))


def items() -> dict[int, Item]:
    return open_catalog().items()


every = pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: f"{printed['number']} {printed['name']}")


@every
def test_the_numbers_of_every_item(printed: dict[str, Any]) -> None:
    item = items()[printed["number"]]
    names = ("number", "name", "slot", "price", "count", "use", "uses")
    assert {name: getattr(item, name) for name in names} == {name: printed[name] for name in names}
    assert item.minus_one == (-2 if item.name == "Second Skin" else printed["minus_ones"])
    assert item.lost == printed.get("lost", False)
    assert item.summary.endswith(".")


@every
def test_where_every_item_comes_from(printed: dict[str, Any]) -> None:
    tables, number = open_catalog().edition(), printed["number"]
    levels = [level for level, (first, last) in enumerate(tables.prosperity_items, 1) if first <= number <= last]
    assert levels == ([printed["prosperity"]] if "prosperity" in printed else [])
    assert (number in tables.random_item_designs) == (Source(random_design=True) in items()[number].from_)
    assert list(items()[number].from_) == [source(place) for place in printed.get("from", [])]


def source(printed: dict[str, Any]) -> Source:
    kind, design = printed["kind"], printed.get("as") == "design"
    match kind:
        case "random_design":
            return Source(random_design=True)
        case "solo":
            return Source(solo=printed["class"])
        case "city_event" | "road_event":
            return Source(**{kind: printed["event"]}, option=printed["option"], design=design)
    return Source(**{kind: printed[kind]}, design=design)


def records(value: Any) -> Iterator[Any]:
    """Every record in an item."""
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from records(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from records(part)


@every
def test_elements_areas_and_summons_of_items(printed: dict[str, Any]) -> None:
    found = list(records(items()[printed["number"]]))
    infused = [element for record in found if isinstance(record, Infuse) for element in record.infuse]
    assert infused == printed.get("infuses", [])
    consumed = [element for record in found if isinstance(record, ConsumeFirst) for element in record.if_consumed]
    consumed += [element for record in found if isinstance(record, Effect) for element in record.pay]
    assert consumed == printed.get("consumes", [])
    areas = [drawn(record.area) for record in found if getattr(record, "area", "")]
    assert areas == ([[printed["area"][0], sorted(printed["area"][1]), []]] if "area" in printed else [])
    summons = [record for record in found if isinstance(record, Summon)]
    names = ("hp", "move", "attack")
    assert [{"name": s.summon} | {name: getattr(s, name) for name in names} for s in summons] == (
        [printed["summon"]] if "summon" in printed else []
    )


def test_few_items_are_left_to_the_players() -> None:
    by_hand = {n for n, item in items().items() if any(isinstance(record, Manual) for record in records(item))}
    assert min(by_hand) > 14
    assert len(by_hand) <= 19


NUMBERS = [
    (1, "Boots of Striding", Slot.LEGS, 20, 2, "spent"),
    (2, "Winged Shoes", Slot.LEGS, 20, 2, "spent"),
    (3, "Hide Armor", Slot.BODY, 10, 2, "spent"),
    (4, "Leather Armor", Slot.BODY, 20, 2, "spent"),
    (5, "Cloak of Invisibility", Slot.BODY, 20, 2, "consumed"),
    (6, "Eagle-Eye Goggles", Slot.HEAD, 30, 2, "spent"),
    (7, "Iron Helmet", Slot.HEAD, 10, 2, None),
    (8, "Heater Shield", Slot.ONE_HAND, 20, 2, "spent"),
    (9, "Piercing Bow", Slot.TWO_HANDS, 30, 2, "consumed"),
    (10, "War Hammer", Slot.TWO_HANDS, 30, 2, "consumed"),
    (11, "Poison Dagger", Slot.ONE_HAND, 20, 2, "spent"),
    (12, "Minor Healing Potion", Slot.SMALL, 10, 4, "consumed"),
    (13, "Minor Stamina Potion", Slot.SMALL, 10, 4, "consumed"),
    (14, "Minor Power Potion", Slot.SMALL, 10, 4, "consumed"),
]
"""Number, name, slot, price, copies, and what becomes of it by use."""

EFFECTS: dict[int, tuple[Trigger, str, dict[str, Any]]] = {
    1: (Trigger.MOVE, "", {"move": 2}),
    2: (Trigger.MOVE, "", {"jump": True}),
    3: (Trigger.HIT, "", {"shield": 1}),
    4: (Trigger.ATTACKED, "", {"disadvantage": True}),
    6: (Trigger.ATTACK_ACTION, "", {"advantage": True}),
    7: (Trigger.ATTACKED, "", {"x2_as_0": True}),
    8: (Trigger.HIT, "", {"shield": 1}),
    9: (Trigger.ATTACK_ACTION, "ranged", {"ignore_shield": True}),
    10: (Trigger.ATTACK_ACTION, "melee", {"conditions": (Condition.STUN,)}),
    11: (Trigger.ATTACK, "melee", {"conditions": (Condition.POISON,)}),
    14: (Trigger.ATTACK_ACTION, "", {"attack": 1}),
}
"""The moment of use, its condition, and what the item then changes. An attack action is all its attacks together."""

AT_ONCE = {
    5: Apply(apply=(Condition.INVISIBLE,), to="self"),
    12: Heal(heal=3, to="self"),
    13: Recover(recover=2),
}
"""What items do that are used at any moment of one's own turn."""


@pytest.mark.parametrize("printed", NUMBERS, ids=lambda printed: printed[1])
def test_printed_numbers(printed: tuple[Any, ...]) -> None:
    item = items()[printed[0]]
    assert (item.number, item.name, item.slot, item.price, item.count, item.use) == printed


def test_only_hide_armor_has_two_uses_and_minus_one_cards() -> None:
    assert {item.number: (item.uses, item.minus_one) for item in items().values() if item.number <= 14} == {
        number: (2, 2) if number == 3 else (1, 0) for number in range(1, 15)
    }


@pytest.mark.parametrize("number", EFFECTS)
def test_effects(number: int) -> None:
    item: Item = items()[number]
    moment, when, changes = EFFECTS[number]
    assert (item.during, item.when, item.do) == (moment, when, ())
    parse_predicate(when)
    assert item.effect == Effect(on=moment, **changes)


@pytest.mark.parametrize("number", AT_ONCE)
def test_what_is_done_at_once(number: int) -> None:
    item = items()[number]
    assert (item.during, item.when, item.effect, item.do) == (Trigger.YOUR_TURN, "", None, (AT_ONCE[number],))
