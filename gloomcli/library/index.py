"""The index of names: what everything is called, without loading it all each time."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from gloomcli.library.files import ContentFile, FileKind
from gloomcli.model.definitions import CharacterClass, Edition, MonsterDeck

if TYPE_CHECKING:
    from gloomcli.library.catalog import Catalog

_NAME: Final = "index of names"


class Thing(StrEnum):
    """What a name may name; of namesakes the earlier kind is meant."""

    CLASS = "class"
    MONSTER = "monster"
    SCENARIO = "scenario"
    ITEM = "item"
    CARD = "card"
    DECK = "deck"


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A name and what it names."""

    kind: Thing
    id: str
    """A file's id, a scenario's or an item's number, a card's name."""
    name: str
    words: tuple[str, ...] = ()
    """Further words it answers to."""
    of: str = ""
    """A card's class or deck, by id."""
    spoiler: bool = False
    """Something that a new campaign does not know yet."""
    has_file: bool = True
    """Whether there is more to it than its name."""

    @property
    def label(self) -> str:
        """How a list of candidates shows it; a spoiler without its name."""
        if self.spoiler:
            return f"{self.kind} {self.words[-1] if self.words else '?'} (locked)"
        return f"{self.name} ({self.kind}{' ' + self.words[-1] if self.words and self.words[-1].isdigit() else ''})"


def read_index(catalog: "Catalog") -> tuple[Entry, ...]:
    """The entries of a catalogue; from the cache if no file has changed since.

    Raises ``FileError`` with the faults of every broken file.
    """
    listing = _listing(catalog.files.values())
    name = "\n".join([_NAME, *map(str, catalog.roots)])
    found: tuple[Entry, ...] | None = catalog.cache.load(name, listing, tuple[Entry, ...])
    if found is None:
        found = tuple(sorted(_entries(catalog), key=lambda entry: list(Thing).index(entry.kind)))
        catalog.cache.save(name, listing, found)
    return found


def _listing(files: Iterable[ContentFile]) -> bytes:
    lines = []
    for file in files:
        found = Path(file.path).stat()
        lines.append(f"{file.path} {found.st_size} {found.st_mtime_ns}")
    return "\n".join(lines).encode()


def _entries(catalog: "Catalog") -> Iterator[Entry]:
    edition = catalog.edition()
    for id_ in catalog.ids(FileKind.CLASS):
        yield from _class_entries(id_, catalog.character_class(id_), edition)
    known_decks: set[str] = set()
    for id_ in catalog.ids(FileKind.MONSTER):
        monster = catalog.monster(id_)
        # bosses, and variants for single scenarios, are met when their scenario is
        spoiler = monster.boss is not None or bool(monster.standees_of)
        known_decks |= set() if spoiler else {monster.deck}
        words = () if monster.boss else (id_,)  # a label must not tell who waits
        yield Entry(kind=Thing.MONSTER, id=id_, name=monster.name, words=words, spoiler=spoiler)
    for id_ in catalog.ids(FileKind.DECK):
        yield from _deck_entries(id_, catalog.monster_deck(id_), spoiler=id_ not in known_decks | {"boss"})
    yield from _item_entries(catalog, edition)
    yield from _scenario_entries(catalog, edition)


def _deck_entries(id_: str, found: MonsterDeck, *, spoiler: bool) -> Iterator[Entry]:
    yield Entry(kind=Thing.DECK, id=id_, name=id_.replace("-", " ").title(), words=(id_,), spoiler=spoiler)
    for card in found.cards:
        number = str(card.number)
        yield Entry(kind=Thing.CARD, id=number, name=f"{id_} {number}", words=(number,), of=id_, spoiler=spoiler)


def _class_entries(id_: str, found: CharacterClass, edition: Edition) -> Iterator[Entry]:
    spoiler = not found.starting and found.name not in edition.starting_classes
    yield Entry(kind=Thing.CLASS, id=id_, name=found.name, words=(id_, found.icon), spoiler=spoiler)
    for card in found.every_card:
        yield Entry(kind=Thing.CARD, id=card.name, name=card.name, words=(str(card.number),), of=id_, spoiler=spoiler)
    for card in found.tutorial:
        name, words = f"{card.name} ({card.level})", (str(card.number),)
        yield Entry(kind=Thing.CARD, id=name, name=name, words=words, of=id_, spoiler=spoiler)


def _item_entries(catalog: "Catalog", edition: Edition) -> Iterator[Entry]:
    first = edition.prosperity_items[0][1] if edition.prosperity_items else 0
    for number, item in catalog.items().items():
        spoiler = number > first
        yield Entry(kind=Thing.ITEM, id=str(number), name=item.name, words=(str(number),), spoiler=spoiler)


def _scenario_entries(catalog: "Catalog", edition: Edition) -> Iterator[Entry]:
    files = {id_: catalog.scenario(id_) for id_ in catalog.ids(FileKind.SCENARIO)}
    names = edition.scenarios | {scenario.number: scenario.name for scenario in files.values()}
    for number, name in names.items():
        spoiler = number not in edition.starting_scenarios
        has_file = any(scenario.number == number for scenario in files.values())
        yield Entry(kind=Thing.SCENARIO, id=number, name=name, words=(number,), spoiler=spoiler, has_file=has_file)
