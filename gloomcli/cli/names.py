"""What people type -> the character, item or class that they mean."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.founding import available_classes, missing_classes
from gloomcli.campaign.perks import perk_text
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.supply import known_items
from gloomcli.cli.groups import quoted
from gloomcli.library.catalog import Catalog
from gloomcli.library.index import Thing
from gloomcli.library.names import candidates, find, plain_words
from gloomcli.model.definitions import CharacterClass, Item
from gloomcli.model.problems import UsageError

if TYPE_CHECKING:
    from gloomcli.cli.campaigns import Opened


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


def match_owned(typed: str, sheet: CharacterSheet, content: Content, campaign: Campaign) -> Item:
    """The item meant, first of all among those that a character owns, then among those that are known of.

    Raises UsageError as `match_item` does; what the campaign does not know yet is never named.
    """
    items = content.items
    owned = [lookup(items[name]) for name in dict.fromkeys(sheet.items) if name in items]
    if candidates(typed, owned):
        return items[find(typed, owned, "item").name]
    known = [lookup(item) for item in known_items(content, campaign)]
    if candidates(typed, known):
        return items[find(typed, known, "item").name]
    raise UsageError(f'{sheet.name} owns no item called "{typed}". {sheet.name} owns: {_own(sheet)}')


def match_for_sale(typed: str, content: Content, campaign: Campaign) -> Item:
    """The item meant, first of all among those for sale, then by its whole name or its number among all there are.

    Raises UsageError if there is none, or more than one; what the campaign does not know yet is never named.
    """
    known = [lookup(item) for item in known_items(content, campaign)]
    if not candidates(typed, known):
        every = [lookup(item) for item in content.items.values()]
        whole = [item for item in every if typed.strip() in item.words or plain_words(typed) == plain_words(item.name)]
        if len(whole) == 1:
            return content.items[whole[0].name]
    return content.items[find(typed, known, "item for sale").name]


def match_new_class(typed: str, opened: "Opened") -> CharacterClass:
    """The class meant for a new character, first of all among those that are unlocked.

    Raises UsageError as `match_class` does; a class that is locked is never named; nor
    can there be one of a class that the content names and does not hold.
    """
    unlocked = {class_.name for class_ in available_classes(opened.content, opened.campaign.world)}
    classes = [entry for entry in opened.catalog.entries if entry.kind is Thing.CLASS]
    open_ = [msgspec.structs.replace(entry, spoiler=False) for entry in classes if entry.name in unlocked]
    if not candidates(typed, open_):
        words = plain_words(typed)
        whole = [entry for entry in classes if words in (plain_words(entry.name), *map(plain_words, entry.words))]
        if len(whole) == 1:
            return opened.catalog.character_class(whole[0].id)
        for name in missing_classes(opened.content, opened.campaign.world):
            if words == plain_words(name):
                raise UsageError(f"The content of this edition has no file of the {name}: see gloom content check.")
    return opened.catalog.character_class(find(typed, open_, "class").id)


def open_classes(opened: "Opened") -> str:
    """Which class a new character may be, and how to say it."""
    taken = {sheet.class_ for sheet in opened.campaign.characters}
    names = [class_.name for class_ in available_classes(opened.content, opened.campaign.world)]
    free = [name for name in names if name not in taken] or names
    return f"Which class? Free are: {' · '.join(free)}. For example: gloom character new {quoted(free[0])} --name NAME"


def lookup(item: Item) -> Someone:
    """An item as it is looked up: by its name, or by its number."""
    return Someone(item.name, (str(item.number), f"{item.number:03d}"), f"{item.name} (item {item.number})")


def _own(sheet: CharacterSheet) -> str:
    return " · ".join(sheet.items) or "nothing"


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
    return "-".join(plain_words(name))
