"""What people type -> the character, item or class that they mean."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gloomcli.campaign.perks import perk_text
from gloomcli.campaign.records import CharacterSheet
from gloomcli.library.catalog import Catalog
from gloomcli.library.index import Thing
from gloomcli.library.names import candidates, find
from gloomcli.model.definitions import CharacterClass, Item
from gloomcli.model.problems import UsageError


class Card(NamedTuple):
    """A card as it is looked up: by its name, or by its number."""

    name: str
    words: tuple[str, ...]
    label: str


class Someone(NamedTuple):
    """A character as it is looked up: by its name, or by its class."""

    name: str
    words: tuple[str, ...]
    label: str


def match_character(typed: str, sheets: Iterable[CharacterSheet]) -> str:
    """The name of the character meant. Raises UsageError if there is none, or more than one."""
    people = [Someone(sheet.name, (sheet.class_,), f"{sheet.name} ({sheet.class_})") for sheet in sheets]
    if not people:
        raise UsageError("There are no characters yet: gloom character new CLASS --name NAME")
    try:
        return find(typed, people, "character").name
    except UsageError as error:
        if str(error).startswith("No ") and not str(error).endswith("?"):
            there = ", ".join(person.label for person in people)
            raise UsageError(f"{error} There are: {there}.") from None
        raise


def match_item(typed: str, catalog: Catalog) -> Item:
    """The item meant, by number or name. Raises UsageError if there is none, or more than one."""
    return catalog.item(int(catalog.find(typed, Thing.ITEM).id))


def match_owned(typed: str, sheet: CharacterSheet, catalog: Catalog) -> Item:
    """The item meant, first of all among those that a character owns. Raises UsageError as `match_item` does."""
    items = catalog.items_by_name
    owned = [Someone(name, (str(items[name].number),), name) for name in dict.fromkeys(sheet.items) if name in items]
    found = candidates(typed, owned)
    return items[found[0].name] if len(found) == 1 else match_item(typed, catalog)


def match_class(typed: str, catalog: Catalog) -> CharacterClass:
    """The class meant, by name or icon. Raises UsageError if there is none, or more than one."""
    return catalog.character_class(catalog.find(typed, Thing.CLASS).id)


def match_cards(typed: Sequence[str], class_: CharacterClass) -> list[str]:
    """The names of a class's cards meant. Raises UsageError for one that is none, or may be several."""
    cards = [Card(card.name, (str(card.number),), card.name) for card in class_.cards]
    return [find(each, cards, f"card of the {class_.name}").name for each in typed]


def match_perk(typed: str, class_: CharacterClass) -> str:
    """The words of the class's perk meant: by its number in the list, or by its words.

    Raises UsageError if there is none, or more than one.
    """
    texts = [perk_text(perk) for perk in class_.perks]
    wanted = " ".join(typed.lower().split())
    if wanted in texts:
        return wanted
    near = [text for text in texts if text.startswith(wanted) or wanted in text]
    if wanted.isdigit() and 1 <= int(wanted) <= len(texts):
        return texts[int(wanted) - 1]
    if len(near) == 1:
        return near[0]
    listed = " · ".join(f"{at} {text}" for at, text in enumerate(texts, start=1) if not near or text in near)
    start = f'"{typed}" may be one of several perks' if near else f'The {class_.name} has no perk "{typed}"'
    raise UsageError(f"{start}: {listed}")


def match_counted(typed: str) -> int:
    """A change typed with its sign: ``+3``, ``-1``. Raises UsageError for anything else."""
    if not re.fullmatch(r"[+-]\d{1,6}", typed.strip()):
        raise UsageError(f'"{typed}" is no change; write it with its sign, such as +3 or -1.')
    return int(typed)


def slug(name: str) -> str:
    """A name as shells complete it, without spaces; it is understood like the name itself."""
    from gloomcli.library.names import plain_words

    return "-".join(plain_words(name))
