"""What a character wears (rulebook, Item Cards): one head, one body, one legs item, two hands, and small items."""

from collections.abc import Iterable
from typing import Final

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, ItemEquipped, ItemUnequipped
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.wording import counted, joined
from gloomcli.model.definitions import Item
from gloomcli.model.problems import RuleError
from gloomcli.model.terms import Slot

_ROOM: Final = {
    Slot.HEAD: ("head", 1),
    Slot.BODY: ("body", 1),
    Slot.LEGS: ("legs", 1),
    Slot.ONE_HAND: ("hands", 1),
    Slot.TWO_HANDS: ("hands", 2),
    Slot.SMALL: ("small items", 1),
}
"""The place each kind of item takes, and how much of it."""


def slots(level: int) -> dict[str, int]:
    """How much of each place a character of a level has; small items: half of the level, rounded up."""
    return {"head": 1, "body": 1, "legs": 1, "hands": 2, "small items": (level + 1) // 2}


def place_of(item: Item) -> str:
    """Which of the places of :func:`slots` an item takes."""
    return _ROOM[item.slot][0]


def overfull(level: int, items: Iterable[Item]) -> list[str]:
    """What is wrong with wearing these items at once, a sentence for each place with too many."""
    worn: dict[str, list[Item]] = {}
    every = list(items)
    for item in every:
        worn.setdefault(place_of(item), []).append(item)
    room = slots(level)
    room["small items"] += sum(item.small_items for item in every)
    return [
        _too_many(place, room[place], level, there)
        for place, there in worn.items()
        if sum(_ROOM[item.slot][1] for item in there) > room[place]
    ]


def equip(content: Content, campaign: Campaign, who: str, item: Item) -> Change:
    """A character brings an item along from now on.

    Raises RuleError if it does not own the item, wears it already, or has no room for it.
    """
    sheet = campaign.character(who)
    if item.name not in sheet.items:
        raise RuleError(f"{who} does not own {item.name}. {who} owns: {' · '.join(sheet.items) or 'nothing'}")
    if item.name in sheet.equipped:
        raise RuleError(f"{who} has {item.name} equipped already.")
    worn = [content.items[name] for name in (*sheet.equipped, item.name)]
    if full := overfull(sheet.level, worn):
        raise RuleError("\n".join(f"{who}: {sentence}" for sentence in full))
    changed = msgspec.structs.replace(sheet, equipped=(*sheet.equipped, item.name))
    return Change(campaign.changed(changed), (ItemEquipped(who=who, item=item.name),))


def unequip(campaign: Campaign, who: str, item: Item) -> Change:
    """A character leaves an item at home from now on. Raises RuleError if it is not equipped."""
    sheet = campaign.character(who)
    if item.name not in sheet.equipped:
        worn = " · ".join(sheet.equipped) or "nothing"
        raise RuleError(f"{who} does not have {item.name} equipped. Equipped: {worn}")
    changed = msgspec.structs.replace(sheet, equipped=_less(sheet.equipped, item.name))
    return Change(campaign.changed(changed), (ItemUnequipped(who=who, item=item.name),))


def without(sheet: CharacterSheet, item: str) -> CharacterSheet:
    """The sheet after the character gave away an item; it is no longer equipped unless a second copy remains."""
    items = _less(sheet.items, item)
    equipped = sheet.equipped if item in items else tuple(name for name in sheet.equipped if name != item)
    return msgspec.structs.replace(sheet, items=items, equipped=equipped)


def _less(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """``names`` without one ``name``."""
    at = names.index(name)
    return names[:at] + names[at + 1 :]


def _too_many(place: str, room: int, level: int, items: list[Item]) -> str:
    there = joined([f"{item.name} ({item.slot})" for item in items])
    if place == "small items":
        return f"room for {counted(room, 'small item')} at level {level}, not for {there}. Unequip one first."
    free = counted(room, "hand") if place == "hands" else f"one {place} item"
    return f"room for {free}, not for {there}. Unequip one first."
