"""What people type -> the character, item or class that they mean."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gloomcli.campaign.records import CharacterSheet
from gloomcli.library.catalog import Catalog
from gloomcli.library.index import Thing
from gloomcli.library.names import find
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


def match_class(typed: str, catalog: Catalog) -> CharacterClass:
    """The class meant, by name or icon. Raises UsageError if there is none, or more than one."""
    return catalog.character_class(catalog.find(typed, Thing.CLASS).id)


def match_cards(typed: Sequence[str], class_: CharacterClass) -> list[str]:
    """The names of a class's cards meant. Raises UsageError for one that is none, or may be several."""
    cards = [Card(card.name, (str(card.number),), card.name) for card in class_.cards]
    return [find(each, cards, f"card of the {class_.name}").name for each in typed]


def slug(name: str) -> str:
    """A name as shells complete it, without spaces; it is understood like the name itself."""
    from gloomcli.library.names import plain_words

    return "-".join(plain_words(name))
