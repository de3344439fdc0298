"""A scenario to be set up: level, goal, monsters and tiles to fetch, special rules, and every room with its map."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from gloomcli.model.definitions import Edition, Monster
from gloomcli.model.scenarios import Scenario
from gloomcli.model.terms import Rank
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.monster_numbers import Conditions
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.sheets.deck_reference import StatsRow, immunities, stats_rows
from gloomcli.reports.sheets.setup_rooms import (
    Placed,
    RoomSheet,
    TileRow,
    needed_tiles,
    placed_by_kind,
    room_sheets,
    unknown_places,
)
from gloomcli.reports.words.loss_words import losses
from gloomcli.reports.words.phrases import sentence
from gloomcli.reports.words.rule_words import RuleLine, rule_lines_of
from gloomcli.reports.words.scenario_words import beginnings, needed, rewards, scenario_name, treasure

_HIGHEST: Final = 7
_NARROW: Final = 430
"""The width of a map that may stand beside another, in the units of its picture."""


class LevelRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a scenario level means."""

    level: int
    chosen: bool
    gold: int
    """For each money token."""
    trap: int
    hazard: int
    xp: int
    """For success."""


class MonsterRow(msgspec.Struct, frozen=True, kw_only=True):
    """A monster type: how many standees stand on the map, and its numbers."""

    name: str
    """With how far its level is above the scenario's, if it is."""
    side: str
    """In words where it is no enemy of the party."""
    normal: int
    elite: int
    boss: int
    standees: int
    """In the box."""
    stats: tuple[StatsRow, ...]
    immune: tuple[str, ...]


class ScenarioSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The whole sheet."""

    number: str
    name: str
    grid: str
    party: str
    solo: str
    """The class whose solo scenario it is."""
    goal: str
    lost: tuple[str, ...]
    """What loses it besides the exhaustion of all, a clause each."""
    begins: tuple[str, ...]
    """What every character begins with."""
    requires: tuple[str, ...]
    """Any one of these is needed."""
    level: int
    players: int
    levels: tuple[LevelRow, ...]
    monsters: tuple[MonsterRow, ...]
    tiles: tuple[TileRow, ...]
    """Overlay tiles to fetch."""
    rules: tuple[RuleLine, ...]
    no_map: str
    only_first: bool
    """Whether the rooms behind doors are left out, and so is what they need."""
    rooms: tuple[RoomSheet, ...]
    rows: tuple[tuple[RoomSheet, ...], ...]
    """The same for pages: small ones by twos, so that they stand side by side."""
    unknown: tuple[str, ...]
    """Letters that it names and that stand in no room of the sheet."""
    spoilers: bool
    rewards: tuple[str, ...]
    endings: tuple[str, ...]
    """Rewards by conclusion."""
    treasures: tuple[str, ...]
    links: tuple[str, ...]

    @property
    def chosen(self) -> LevelRow:
        """The row of its level."""
        return next(row for row in self.levels if row.chosen)


class SheetWishes(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be on a sheet."""

    known: Conditions
    party: str = ""
    first_room: bool = False
    spoilers: bool = False
    pictures: bool = True
    """Whether maps are drawn, for pages, or put together from letters."""


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """What a scenario refers to."""

    edition: Edition
    monsters: Mapping[str, Monster]
    """Those of the scenario, by id."""
    scenarios: Mapping[str, str]
    """Names by number, of those whose names may be told."""
    items: Mapping[int, str]


def scenario_sheet(scenario: Scenario, around: Around, wishes: SheetWishes, words: Words = ENGLISH) -> ScenarioSheet:
    """The sheet of a scenario. Raises ``MapError`` for pictures that make no map."""
    known = wishes.known
    rooms = room_sheets(scenario, around.monsters, wishes.known, words, pictures=wishes.pictures)
    shown = tuple(room for room in rooms if room.first or not wishes.first_room)
    told = wishes.spoilers
    return ScenarioSheet(
        number=scenario.number,
        name=scenario.name,
        grid=scenario.grid,
        party=wishes.party,
        solo=scenario.class_,
        goal=goal_of(scenario, words),
        lost=tuple(losses(scenario.lose, around.monsters, known, words)),
        begins=tuple(beginnings(scenario.setup_each, known, words)),
        requires=tuple(needed(each, words) for each in scenario.requires),
        level=known.level,
        players=known.players,
        levels=tuple(_levels(around.edition, known.level)),
        monsters=tuple(_monsters(scenario, around.monsters, shown, known, words)),
        tiles=needed_tiles(scenario, [room.id for room in shown], words),
        rules=tuple(rule_lines_of(scenario, around.monsters, known, words)),
        no_map=sentence(scenario.no_map, words),
        only_first=wishes.first_room and len(shown) < len(rooms),
        rooms=shown,
        rows=tuple(_rows(shown)),
        unknown=unknown_places(scenario, words) if rooms else (),
        spoilers=told,
        rewards=tuple(rewards(scenario.rewards, around.scenarios, around.items, words)) if told else (),
        endings=tuple(_endings(scenario, around, words)) if told else (),
        treasures=tuple(_treasures(scenario, around, words)) if told else (),
        links=tuple(_links(scenario, around, words)) if told else (),
    )


def setup_sheet(sheet: ScenarioSheet, format_: Format, templates: Templates) -> str:
    """The sheet as text."""
    return templates.render(f"scenario.{format_}.j2", {"sheet": sheet, "now": sheet.chosen}).rstrip() + "\n"


def goal_of(scenario: Scenario, words: Words = ENGLISH) -> str:
    """The goal in words."""
    return sentence(scenario.goal_summary, words) or words.gettext("The players judge the goal.")


# --- parts ------------------------------------------------------------------------------------------------------------


def _levels(edition: Edition, chosen: int) -> Iterator[LevelRow]:
    for level, row in enumerate(edition.levels):
        yield LevelRow(level=level, chosen=level == chosen, gold=row.gold, trap=row.trap, hazard=row.hazard, xp=row.xp)


def _monsters(
    scenario: Scenario, monsters: Mapping[str, Monster], rooms: Sequence[RoomSheet], known: Conditions, words: Words
) -> Iterator[MonsterRow]:
    placed = placed_by_kind(rooms)
    for id_ in scenario.monsters:
        monster = monsters[id_]
        shifts = sorted({each.shift for each in placed.get(id_, ())}) or [0]
        for shift in shifts:
            yield _monster(scenario, id_, monster, shift, placed.get(id_, ()), known, words)


def _monster(
    scenario: Scenario,
    id_: str,
    monster: Monster,
    shift: int,
    placed: Sequence[Placed],
    known: Conditions,
    words: Words,
) -> MonsterRow:
    def count(rank: Rank) -> int:
        return sum(each.count for each in placed if each.rank is rank and each.shift == shift and not each.waits)

    level = min(_HIGHEST, max(0, known.level + shift))
    side = ""
    if id_ in scenario.allied_monsters:
        side = words.gettext("with the party")
    elif id_ in scenario.enemies_of_everyone:
        side = words.gettext("everyone's enemy")
    return MonsterRow(
        name=words.say("{monster} (level {level})", monster=monster.name, level=level) if shift else monster.name,
        side=side,
        normal=count(Rank.NORMAL),
        elite=count(Rank.ELITE),
        boss=count(Rank.BOSS),
        standees=monster.standees,
        stats=stats_rows(monster, known, words, shift=shift),
        immune=tuple(immunities(monster, words)),
    )


def _rows(rooms: Sequence[RoomSheet]) -> Iterator[tuple[RoomSheet, ...]]:
    """Two rooms that follow each other, narrow and behind doors both, make a row; any other is one by itself."""
    left = list(rooms)
    while left:
        pair = [room for room in left[:2] if room.width <= _NARROW and not room.first]
        row = tuple(pair) if len(pair) == 2 else (left[0],)
        yield row
        del left[: len(row)]


def _endings(scenario: Scenario, around: Around, words: Words) -> Iterator[str]:
    for name, found in scenario.endings.items():
        given = ", ".join(rewards(found, around.scenarios, around.items, words))
        yield words.say("Conclusion {name}: {rewards}", name=name, rewards=given)


def _treasures(scenario: Scenario, around: Around, words: Words) -> Iterator[str]:
    for number, found in scenario.treasures.items():
        holds = ", ".join(treasure(found, around.scenarios, around.items, words))
        yield words.say("Treasure {number}: {content}", number=number, content=holds)


def _links(scenario: Scenario, around: Around, words: Words) -> Iterator[str]:
    if scenario.linked_to_gloomhaven:
        yield words.gettext("Linked to Gloomhaven: no road event on the way here")
    for number in scenario.links:
        yield words.say("Linked to {scenario}", scenario=scenario_name(number, around.scenarios))
