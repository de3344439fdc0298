"""The items that every shop has from the start."""

from typing import Any

import pytest

from gloomcli.library.catalog import open_catalog
from gloomcli.model.abilities import Apply, Effect, Heal, Recover, Trigger
from gloomcli.model.definitions import Item
from gloomcli.model.predicates import parse_predicate
from gloomcli.model.terms import Condition, Slot


def items() -> dict[int, Item]:
    return open_catalog().items()


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
