"""The catalogue: an edition's content, loaded one file at a time, and found by the names people use."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from gloomcli.library.cache import Cache
from gloomcli.library.files import ContentFile, FileKind, content_files, overlaid, scenario_id
from gloomcli.library.index import Entry, Thing, read_index
from gloomcli.library.names import candidates, find
from gloomcli.library.reading import read_record
from gloomcli.model.achievements import Achievements
from gloomcli.model.definitions import CharacterClass, Edition, Item, Monster, MonsterDeck
from gloomcli.model.events import Event
from gloomcli.model.goals import BattleGoal
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.quests import PersonalQuest
from gloomcli.model.scenarios import Scenario
from gloomcli.paths import content_folder

V = TypeVar("V")


def editions() -> list[str]:
    """The editions that there is content for, as campaigns name them."""
    return sorted(path.parent.name for path in content_folder().glob("*/edition.yaml"))


def open_catalog(edition: str = "gloomhaven", *overlays: Path, cache: Cache | None = None) -> "Catalog":
    """An edition's catalogue; files in ``overlays`` (a campaign's own content) replace those of the same name.

    Raises :class:`UsageError` for an edition that there is no content for.
    """
    if edition not in editions():
        raise UsageError(f'There is no edition "{edition}"; there are {", ".join(editions())}.')
    return Catalog([content_folder() / edition, *overlays], Cache.usual() if cache is None else cache)


class Catalog:
    """The content of some folders. Nothing is read before it is asked for; every method may raise ``FileError``."""

    def __init__(self, roots: Sequence[Path], cache: Cache | None = None) -> None:
        """``roots``: an edition's folder and any that lie over it, the strongest last; no cache by default."""
        self.roots = tuple(roots)
        self.cache = Cache(None) if cache is None else cache
        self._read: dict[str, Any] = {}
        self._whose = "A new campaign"

    @cached_property
    def files(self) -> dict[tuple[FileKind, str], ContentFile]:
        """The files in force."""
        return overlaid(self.roots)

    def ids(self, kind: FileKind) -> list[str]:
        """The ids of all files of a kind."""
        return [id_ for held, id_ in self.files if held is kind]

    def edition(self) -> Edition:
        """The edition's tables."""
        return cast("Edition", self._load(FileKind.EDITION, "edition"))

    def character_class(self, id_: str) -> CharacterClass:
        """A class by its id; raises :class:`UsageError` if there is none, as the methods below do."""
        return cast("CharacterClass", self._load(FileKind.CLASS, id_))

    def monster(self, id_: str) -> Monster:
        """A monster type by its id."""
        return cast("Monster", self._load(FileKind.MONSTER, id_))

    def monster_deck(self, id_: str) -> MonsterDeck:
        """A deck of monster ability cards by its id."""
        return cast("MonsterDeck", self._load(FileKind.DECK, id_))

    def scenario(self, number: str) -> Scenario:
        """A scenario by its number."""
        if (FileKind.SCENARIO, scenario_id(number)) not in self.files and (
            name := self.edition().scenarios.get(number)
        ):
            raise UsageError(f"The content has no file of scenario {number}, {name}: see gloom content check.")
        return cast("Scenario", self._load(FileKind.SCENARIO, scenario_id(number)))

    def items(self) -> dict[int, Item]:
        """All items by number; an overlay's item replaces the one of its number, and so on below."""
        return self._numbered(FileKind.ITEMS)

    def item(self, number: int) -> Item:
        """An item by its number."""
        return self._one_of(self.items(), number, "item")

    def city_events(self) -> dict[int, Event]:
        """All city events by number; none in an edition without them, and so on below."""
        return self._numbered(FileKind.CITY_EVENTS)

    def road_events(self) -> dict[int, Event]:
        """All road events by number."""
        return self._numbered(FileKind.ROAD_EVENTS)

    def city_event(self, number: int) -> Event:
        """A city event by its number."""
        return self._one_of(self.city_events(), number, "city event")

    def road_event(self, number: int) -> Event:
        """A road event by its number."""
        return self._one_of(self.road_events(), number, "road event")

    def battle_goals(self) -> dict[int, BattleGoal]:
        """All battle goals by number."""
        return self._numbered(FileKind.BATTLE_GOALS)

    def personal_quests(self) -> dict[int, PersonalQuest]:
        """All personal quests by number."""
        return self._numbered(FileKind.QUESTS)

    def achievements(self) -> Achievements:
        """The global and party achievements."""
        file = self.files.get((FileKind.ACHIEVEMENTS, "achievements"))
        return cast("Achievements", self._record(file)) if file else Achievements(global_=(), party=())

    def scenario_monsters(self, scenario: Scenario) -> dict[str, Monster]:
        """The monster types that may appear in a scenario, by id."""
        return {id_: self.monster(id_) for id_ in scenario.monsters}

    def scenario_decks(self, scenario: Scenario) -> dict[str, MonsterDeck]:
        """The decks of the monsters that may appear in a scenario, by id."""
        decks = sorted({monster.deck for monster in self.scenario_monsters(scenario).values()})
        return {id_: self.monster_deck(id_) for id_ in decks}

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The names of everything, with what they name."""
        return read_index(self)

    def reveal(self, known: Callable[[Entry], bool]) -> None:
        """From now on a campaign is looked at, and what it has ``known`` is no spoiler."""
        self.entries = tuple(
            msgspec.structs.replace(entry, spoiler=False) if entry.spoiler and known(entry) else entry
            for entry in self.entries
        )
        self._whose = "This campaign"

    @cached_property
    def classes_by_name(self) -> Mapping[str, CharacterClass]:
        """The classes by the names people know, each loaded when it is asked for."""
        ids = {entry.name: entry.id for entry in self.entries if entry.kind is Thing.CLASS}
        return Loading(ids, self.character_class)

    @cached_property
    def items_by_name(self) -> Mapping[str, Item]:
        """The items by name."""
        return {item.name: item for item in self.items().values()}

    def find(self, typed: str, *kinds: Thing, spoilers: bool = True) -> Entry:
        """What ``typed`` names, among things of ``kinds`` (by default all).

        The name of a kind may come first ("item 3", "deck guard"). Of exact namesakes of different kinds the first
        in the order of :class:`Thing` is meant. Raises :class:`UsageError` for no match or several, and without
        ``spoilers`` RuleError for what a new campaign does not know yet, whose name is then not told either.
        """
        first, _, rest = typed.strip().partition(" ")
        if not kinds and rest and first.lower() in set(Thing):
            return self.find(rest, Thing(first.lower()), spoilers=spoilers)
        entries = [entry for entry in self.entries if not kinds or entry.kind in kinds]
        if not spoilers:
            entries = self._known(typed, entries)
        exact = [entry for entry in entries if typed.strip().lower() == entry.name.lower()]
        if len({entry.kind for entry in exact}) > 1:
            entries = [entry for entry in exact if entry.kind is exact[0].kind]
        *some, last = [kind.value for kind in kinds or Thing]
        return find(typed, entries, f"{', '.join(some)} or {last}" if some else last)

    def _known(self, typed: str, entries: list[Entry]) -> list[Entry]:
        known = [entry for entry in entries if not entry.spoiler]
        hidden = [] if candidates(typed, known) else candidates(typed, [entry for entry in entries if entry.spoiler])
        if hidden:
            raise RuleError(f"{self._whose} does not know this {hidden[0].kind} yet; --spoilers shows it.")
        return known

    def _numbered(self, kind: FileKind) -> dict[int, Any]:
        found: dict[int, Any] = {}
        for root in self.roots:
            file = next((file for file in content_files(root) if file.kind is kind), None)
            found |= {thing.number: thing for thing in self._record(file)} if file else {}
        return dict(sorted(found.items()))

    @staticmethod
    def _one_of(things: Mapping[int, V], number: int, what: str) -> V:
        if number not in things:
            known = f"they are numbered {min(things)} to {max(things)}" if things else "this edition has none"
            raise UsageError(f"There is no {what} {number}; {known}.")
        return things[number]

    def _load(self, kind: FileKind, id_: str) -> Any:
        file = self.files.get((kind, id_))
        if file is None:
            known = ", ".join(self.ids(kind)) or "none"
            raise UsageError(f'There is no {kind} "{id_}"; there are: {known}.')
        return self._record(file)

    def _record(self, file: ContentFile) -> Any:
        if file.path not in self._read:
            self._read[file.path] = read_record(file, self.cache)
        return self._read[file.path]


class Loading(Mapping[str, V]):
    """A mapping from names to things that are loaded when they are asked for."""

    def __init__(self, ids: Mapping[str, str], load: Callable[[str], V]) -> None:
        """``ids``: the id behind each name; ``load``: from an id to the thing."""
        self._ids = ids
        self._load = load

    def __getitem__(self, name: str) -> V:
        """The thing of that name, loaded."""
        return self._load(self._ids[name])

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter(self._ids)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._ids)
