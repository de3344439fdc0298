"""All content of an edition, read with the places of its parts, as the checks need it."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from gloomcli.library.files import (
    FOLDERS,
    LISTS,
    SINGLE,
    SUFFIX,
    ContentFile,
    FileKind,
    content_files,
    overlaid,
    stray_files,
)
from gloomcli.library.reading import read_bytes
from gloomcli.model.achievements import Achievements
from gloomcli.model.definitions import CharacterClass, Edition, Item, Monster, MonsterDeck
from gloomcli.model.events import Event
from gloomcli.model.goals import BattleGoal
from gloomcli.model.maps import MapError, MapFault, MapPlan, parse_map
from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.model.quests import PersonalQuest
from gloomcli.model.records import words
from gloomcli.model.scenarios import Scenario
from gloomcli.paths import shown_path

T = TypeVar("T")
_MOST_SHOWN: Final = 12
Path_ = tuple[str | int, ...]
"""A place in a record: names of fields as in files, keys and indices."""


class Doc(Generic[T]):
    """A file that could be read: its record, and where the parts of the record are."""

    def __init__(self, file: ContentFile, value: T, marks: Any, text: str) -> None:
        """``marks``: those of the document; ``text``: the file's content."""
        self.file = file
        self.value = value
        self._marks = marks
        self._lines = text.split("\n")

    def problem(self, path: Path_, message: str, hint: str = "", *, at_key: bool = False) -> Problem:
        """A fault at a path, or at the key that the path ends with; the field is the last key that is a word."""
        place = self._marks.key(path) if at_key else self._marks.at(path)
        field = next((str(step) for step in reversed(path) if isinstance(step, str)), "")
        return Problem(place, field, f"{message}." if hint else message, hint)

    def map_problem(self, fault: MapFault) -> Problem:
        """A fault in a picture, at the line and column of the file."""
        if fault.picture == "extras":
            return self.problem(("extras", fault.line - 1), fault.message)
        picture = str(getattr(self.value, "rooms_map" if fault.picture == "rooms map" else "map"))
        head = self._marks.at((fault.picture,))
        if not picture.strip():
            return Problem(head, fault.picture, fault.message)
        lines = picture.split("\n")
        line = head.line + self._first_line(head.line, lines) + fault.line - 1
        drawn = lines[fault.line - 1] if fault.line <= len(lines) else ""
        written = self._lines[line - 1] if line <= len(self._lines) else ""
        indent = max(0, len(written.rstrip()) - len(drawn.rstrip()))
        return Problem(Place(head.source, line, indent + fault.column), fault.picture, fault.message)

    def _first_line(self, head: int, lines: list[str]) -> int:
        """How many lines below the key's line the picture begins: one, unless it stands on the key's own line."""
        written = self._lines[head - 1]
        return 0 if lines[0].strip() and lines[0].strip() in written else 1


class Shelf:
    """All content of an edition; files with faults of their own are missing, and their faults in ``problems``."""

    def __init__(self, hooks: Collection[str] | None, rule_hooks: Collection[str] | None = None) -> None:
        """``hooks``, ``rule_hooks``: the hooks of abilities and of scenarios' rules; ``None``: not to be checked."""
        self.hooks = hooks
        self.rule_hooks = rule_hooks
        self.problems: list[Problem] = []
        self.edition: Doc[Edition] | None = None
        self.classes: dict[str, Doc[CharacterClass]] = {}
        self.monsters: dict[str, Doc[Monster]] = {}
        self.decks: dict[str, Doc[MonsterDeck]] = {}
        self.items: list[Doc[tuple[Item, ...]]] = []
        self.city_events: list[Doc[tuple[Event, ...]]] = []
        self.road_events: list[Doc[tuple[Event, ...]]] = []
        self.battle_goals: list[Doc[tuple[BattleGoal, ...]]] = []
        self.quests: list[Doc[tuple[PersonalQuest, ...]]] = []
        self.achievements: Doc[Achievements] | None = None
        self.scenarios: dict[str, Doc[Scenario]] = {}
        self.broken: set[tuple[FileKind, str]] = set()
        self.unread: set[tuple[FileKind, str]] = set()
        """Files that are there and not looked at, where only some are checked."""
        self.own: tuple[Path, ...] = ()
        """The folders that are laid over the edition's."""

    def is_own(self, doc: Doc[Any]) -> bool:
        """Whether a file is not the edition's, but laid over it."""
        return any(Path(doc.file.path).is_relative_to(folder) for folder in self.own)

    def has(self, kind: FileKind, id_: str) -> bool:
        """Whether there is a file, sound or not."""
        shelves: dict[FileKind, dict[str, Any]] = {
            FileKind.CLASS: self.classes,
            FileKind.MONSTER: self.monsters,
            FileKind.DECK: self.decks,
            FileKind.SCENARIO: self.scenarios,
        }
        return id_ in shelves[kind] or (kind, id_) in self.broken | self.unread

    def monster_ids(self) -> set[str]:
        """The ids of all monsters, looked at or not."""
        return {*self.monsters, *(id_ for kind, id_ in self.unread if kind is FileKind.MONSTER)}

    def deck_ids(self) -> set[str]:
        """The ids of all decks of monsters, likewise."""
        return {*self.decks, *(id_ for kind, id_ in self.unread if kind is FileKind.DECK)}

    @cached_property
    def item_numbers(self) -> set[int]:
        """The numbers of all items."""
        return {item.number for doc in self.items for item in doc.value}

    @cached_property
    def plans(self) -> dict[str, MapPlan]:
        """The maps of the scenarios whose pictures are sound."""
        found = {}
        for id_, doc in self.scenarios.items():
            try:
                found[id_] = parse_map(doc.value)
            except MapError:
                continue  # check_maps reports it
        return found

    @property
    def docs(self) -> Iterator[Doc[Any]]:
        """Every file that could be read."""
        if self.edition:
            yield self.edition
        for docs in (self.classes, self.monsters, self.decks, self.scenarios):
            yield from docs.values()
        if self.achievements:
            yield self.achievements
        for lists in self.lists.values():
            yield from lists

    @property
    def lists(self) -> dict[FileKind, list[Doc[Any]]]:
        """The files that list numbered things, one of each kind and folder."""
        return {
            FileKind.ITEMS: self.items,
            FileKind.CITY_EVENTS: self.city_events,
            FileKind.ROAD_EVENTS: self.road_events,
            FileKind.BATTLE_GOALS: self.battle_goals,
            FileKind.QUESTS: self.quests,
        }

    def add(self, doc: Doc[Any]) -> None:
        """Put a file in its place."""
        kind, id_ = doc.file.kind, doc.file.id
        if kind is FileKind.EDITION:
            self.edition = doc
        elif kind is FileKind.ACHIEVEMENTS:
            self.achievements = doc
        elif kind in LISTS:
            self.lists[kind].append(doc)
        else:
            shelves: dict[FileKind, dict[str, Doc[Any]]] = {
                FileKind.CLASS: self.classes,
                FileKind.MONSTER: self.monsters,
                FileKind.DECK: self.decks,
                FileKind.SCENARIO: self.scenarios,
            }
            shelves[kind][id_] = doc


def fill_shelf(
    roots: Sequence[Path], hooks: Collection[str] | None = None, rule_hooks: Collection[str] | None = None
) -> Shelf:
    """Read everything under some folders; later folders' files replace earlier ones'."""
    shelf = Shelf(hooks, rule_hooks)
    shelf.own = tuple(roots[1:])
    lists = [file for root in roots for file in content_files(root) if file.kind in LISTS]
    others = [file for file in overlaid(roots).values() if file.kind not in LISTS]
    for file in [*others, *lists]:
        _put(shelf, file)
    for root in roots:
        shelf.problems += map(_stray, stray_files(root))
    return shelf


def scenario_shelf(
    roots: Sequence[Path],
    id_: str,
    hooks: Collection[str] | None = None,
    rule_hooks: Collection[str] | None = None,
    classes: Iterable[str] = (),
) -> Shelf:
    """One scenario, its monsters and their decks, some classes, own items; all else unread."""
    files = overlaid(roots)
    shelf = Shelf(hooks, rule_hooks)
    shelf.own = tuple(roots[1:])
    shelf.unread = {*files}

    def take(kind: FileKind, id_: str) -> None:
        if (kind, id_) in shelf.unread:
            shelf.unread.remove((kind, id_))
            _put(shelf, files[kind, id_])

    take(FileKind.SCENARIO, id_)
    for monster in [each for doc in shelf.scenarios.values() for each in doc.value.monsters]:
        take(FileKind.MONSTER, monster)
    for deck in [doc.value.deck for doc in shelf.monsters.values()]:
        take(FileKind.DECK, deck)
    for class_ in classes:
        take(FileKind.CLASS, class_)
    for file in [file for file in files.values() if file.kind is FileKind.ITEMS]:
        if any(Path(file.path).is_relative_to(root) for root in shelf.own):
            take(file.kind, file.id)
    return shelf


def _put(shelf: Shelf, file: ContentFile) -> None:
    """Read a file into its place, or its faults."""
    from gloomcli.yamlio import convert, parse  # heavy

    try:
        content = read_bytes(file)
        reading = convert(parse(content, shown_path(Path(file.path))), file.type)
        shelf.add(Doc(file, reading.get(), reading.marks, content.decode()))
    except FileError as error:
        shelf.problems += error.problems
        shelf.broken.add((file.kind, file.id))


def _stray(path: Path) -> Problem:
    message = "this file is in no place that is read."
    hint = f"Files are {', '.join(name + SUFFIX for name in SINGLE)}, and those in the folders {', '.join(FOLDERS)}."
    return Problem(Place(shown_path(path)), "", message, hint)


def known_names(word: str, names: Iterable[str]) -> str:
    """What would do instead of an unknown name: a near miss, or the first of the names that there are."""
    from gloomcli.yamlio import did_you_mean  # heavy

    every = sorted(names)
    more = ", ..." if len(every) > _MOST_SHOWN else ""
    return did_you_mean(word, every) or f"There are: {', '.join(every[:_MOST_SHOWN]) or 'none'}{more}."


def walk(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every record within a value, itself included, with its path."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name in value.__struct_fields__:
            yield from walk(getattr(value, name), (*path, words(name)))
    elif isinstance(value, tuple | list):
        for number, item in enumerate(value):
            yield from walk(item, (*path, number))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from walk(item, (*path, key))
