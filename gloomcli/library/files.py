"""The files of a content folder: what each of them holds.

::

    edition.yaml             the edition's tables
    items.yaml               all items
    city-events.yaml         all city events; road-events.yaml, battle-goals.yaml, personal-quests.yaml likewise
    achievements.yaml        global and party achievements
    classes/<id>.yaml        a character class with its cards
    monsters/<id>.yaml       a monster type
    monster-decks/<id>.yaml  a deck of monster ability cards
    scenarios/<number>.yaml  a scenario with its board; plain numbers have three digits
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

import msgspec

from gloomcli.model.achievements import Achievements
from gloomcli.model.definitions import CharacterClass, Edition, Item, Monster, MonsterDeck
from gloomcli.model.events import Event
from gloomcli.model.goals import BattleGoal
from gloomcli.model.quests import PersonalQuest
from gloomcli.model.scenarios import Scenario


class FileKind(StrEnum):
    """What a file holds, as people call it."""

    EDITION = "edition"
    CLASS = "class"
    MONSTER = "monster"
    DECK = "deck"
    ITEMS = "items"
    SCENARIO = "scenario"
    CITY_EVENTS = "city-events"
    ROAD_EVENTS = "road-events"
    BATTLE_GOALS = "battle-goals"
    QUESTS = "personal-quests"
    ACHIEVEMENTS = "achievements"


FOLDERS: Final = {
    "classes": FileKind.CLASS,
    "monsters": FileKind.MONSTER,
    "monster-decks": FileKind.DECK,
    "scenarios": FileKind.SCENARIO,
}
SINGLE: Final = {
    "edition": FileKind.EDITION,
    "items": FileKind.ITEMS,
    "city-events": FileKind.CITY_EVENTS,
    "road-events": FileKind.ROAD_EVENTS,
    "battle-goals": FileKind.BATTLE_GOALS,
    "personal-quests": FileKind.QUESTS,
    "achievements": FileKind.ACHIEVEMENTS,
}
LISTS: Final = (
    FileKind.ITEMS,
    FileKind.CITY_EVENTS,
    FileKind.ROAD_EVENTS,
    FileKind.BATTLE_GOALS,
    FileKind.QUESTS,
)
"""Files that list numbered things: a later folder's file replaces or adds only the numbers that it has."""
TYPES: Final[dict[FileKind, Any]] = {
    FileKind.EDITION: Edition,
    FileKind.CLASS: CharacterClass,
    FileKind.MONSTER: Monster,
    FileKind.DECK: MonsterDeck,
    FileKind.ITEMS: tuple[Item, ...],
    FileKind.SCENARIO: Scenario,
    FileKind.CITY_EVENTS: tuple[Event, ...],
    FileKind.ROAD_EVENTS: tuple[Event, ...],
    FileKind.BATTLE_GOALS: tuple[BattleGoal, ...],
    FileKind.QUESTS: tuple[PersonalQuest, ...],
    FileKind.ACHIEVEMENTS: Achievements,
}
"""The type that each kind of file holds."""
SUFFIX: Final = ".yaml"


class ContentFile(msgspec.Struct, frozen=True, kw_only=True):
    """A content file, found but not read."""

    kind: FileKind
    id: str
    """The file's name without its ending; a scenario's number without leading zeros."""
    path: str

    @property
    def type(self) -> Any:
        """The type it holds."""
        return TYPES[self.kind]


def content_files(root: Path) -> Iterator[ContentFile]:
    """The content files under a folder, in a settled order; nothing if there is no such folder."""
    for name, kind in SINGLE.items():
        path = root / (name + SUFFIX)
        if path.is_file():
            yield ContentFile(kind=kind, id=name, path=str(path))
    for folder, kind in FOLDERS.items():
        # they share a folder: comparing their names is much quicker than comparing paths
        for path in sorted((root / folder).glob("*" + SUFFIX), key=lambda path: path.name):
            yield ContentFile(kind=kind, id=_id(path.stem, kind), path=str(path))


def stray_files(root: Path) -> list[Path]:
    """YAML files under ``root`` that are in no place the program reads, such as a misspelt folder."""
    known = {file.path for file in content_files(root)}
    found = sorted({*root.rglob("*.yaml"), *root.rglob("*.yml")})
    return [path for path in found if str(path) not in known]


def overlaid(roots: Sequence[Path]) -> dict[tuple[FileKind, str], ContentFile]:
    """The files of several folders, those of later folders in place of earlier ones of the same kind and id."""
    return {(file.kind, file.id): file for root in roots for file in content_files(root)}


def scenario_id(number: str) -> str:
    """A scenario's number as the id of its file."""
    return "-".join(part.lstrip("0") for part in number.strip().lower().replace(" ", "-").split("-"))


def _id(stem: str, kind: FileKind) -> str:
    return scenario_id(stem) if kind is FileKind.SCENARIO else stem
