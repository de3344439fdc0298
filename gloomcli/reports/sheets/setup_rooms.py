"""The rooms of a scenario one by one, as they are set up: what stands and lies there, and their maps."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from gloomcli.engine.view import ScenarioView
from gloomcli.model.definitions import Monster
from gloomcli.model.maps import MapPlan, Piece, parse_map
from gloomcli.model.scenario_rules import Place
from gloomcli.model.scenarios import Door, Scenario
from gloomcli.model.terms import Rank
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.boards import board
from gloomcli.reports.maps import setup_view
from gloomcli.reports.monster_numbers import Conditions, settled
from gloomcli.reports.rooms import only_rooms
from gloomcli.reports.svg.boards import svg_board
from gloomcli.reports.words.letters import named_places
from gloomcli.reports.words.phrases import amount, objective, overlay, spot

_BOARD_WIDTH: Final = 76
_VIEW_BOX: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """Monsters of a type, rank and level in a room."""

    id: str
    name: str
    rank: Rank
    shift: int
    count: int
    placed: bool = True
    """Whether their hexes are on the map; others are placed as the printed book shows."""
    waits: bool = False
    """They are on the map, but come only when a special rule says so."""


class TileRow(msgspec.Struct, frozen=True, kw_only=True):
    """Overlay tiles of one kind."""

    kind: str
    name: str
    hexes: int
    """Of one tile."""
    count: int


class RoomSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A room."""

    id: str
    first: bool
    """It is open from the beginning."""
    tiles: tuple[str, ...]
    """The map tiles it is made of."""
    marker: str
    """What is printed where the section is read when it opens."""
    monsters: tuple[Placed, ...]
    objectives: tuple[str, ...]
    doors: tuple[str, ...]
    lying: tuple[TileRow, ...]
    coins: int
    treasures: tuple[str, ...]
    letters: tuple[str, ...]
    """Hexes that the rules name by a letter."""
    text: str
    """The map in letters; empty if pictures are wanted."""
    svg: str
    width: int
    """Of the picture."""
    height: int


def room_sheets(
    scenario: Scenario,
    monsters: Mapping[str, Monster],
    known: Conditions,
    words: Words = ENGLISH,
    *,
    pictures: bool = True,
) -> tuple[RoomSheet, ...]:
    """The rooms in the order in which they open, the nearest doors first. Raises ``MapError``."""
    if scenario.no_map or not scenario.rooms:
        return ()
    plan = parse_map(scenario)
    names = {id_: monster.name for id_, monster in monsters.items()}
    view = setup_view(scenario, plan, names, known.players)
    make = _Rooms(scenario, plan, view, names, known, words)
    return tuple(make.sheet(room, pictures=pictures) for room in in_order(scenario))


def unknown_places(scenario: Scenario, words: Words = ENGLISH) -> tuple[str, ...]:
    """The letters that the scenario names, but that no room of its sheet tells: only the printed map shows them."""
    return tuple(spot(name, words) for name in named_places(scenario) if not _is_told(scenario, name))


def _is_told(scenario: Scenario, name: str) -> bool:
    place = scenario.places.get(name, Place())
    return bool(place.hexes or place.on in scenario.doors or (place.on and place.room and place.count == 1))


def in_order(scenario: Scenario) -> list[str]:
    """The rooms, those open from the beginning first, then those behind their doors, and so on, by their numbers."""
    order = [room for room in scenario.first_rooms if room in scenario.rooms]
    for room in order:
        found = dict.fromkeys(other for other in _next_to(scenario, room) if other not in order)
        order += sorted(found, key=_by_number)
    return [*order, *(room for room in scenario.rooms if room not in order)]


def _by_number(room: str) -> tuple[int, str]:
    return int(room) if room.isdecimal() else 0, room


def _next_to(scenario: Scenario, room: str) -> Iterator[str]:
    yield from scenario.rooms[room].open_to
    for door in scenario.doors.values():
        if room in door.rooms:
            yield from (other for other in door.rooms if other != room and other in scenario.rooms)


def size_of(svg: str) -> tuple[float, float]:
    """Width and height of a picture, in its own units; 0 for no picture."""
    size = _VIEW_BOX.search(svg)
    return (float(size[1]), float(size[2])) if size else (0.0, 0.0)


def placed_by_kind(rooms: Sequence[RoomSheet]) -> dict[str, list[Placed]]:
    """The monsters of some rooms by their type's id."""
    found: dict[str, list[Placed]] = {}
    for room in rooms:
        for each in room.monsters:
            found.setdefault(each.id, []).append(each)
    return found


def needed_tiles(scenario: Scenario, rooms: Collection[str], words: Words = ENGLISH) -> tuple[TileRow, ...]:
    """The overlay tiles of some rooms and of their doors, by kind and name."""
    if scenario.no_map or not scenario.rooms:
        return ()
    plan = parse_map(scenario)
    pieces = [piece for piece in plan.pieces if _room_of(plan, scenario, piece.hexes[0]) & set(rooms)]
    found = Counter(row for piece in pieces for row in _tiles(piece, words))
    doors = Counter(
        overlay(door.kind, words)
        for letter, door in scenario.doors.items()
        if set(door.rooms) & set(rooms)
        for at, other in plan.doors.items()
        if other == letter
    )
    kind = words.gettext("door")
    for name, count in doors.items():
        found[kind, name, 1] += count
    rows = [TileRow(kind=kind, name=name, hexes=hexes, count=count) for (kind, name, hexes), count in found.items()]
    return tuple(sorted(rows, key=lambda row: (row.kind, row.name, row.hexes)))


def _room_of(plan: MapPlan, scenario: Scenario, at: str) -> set[str]:
    if at in plan.doors:
        return set(scenario.doors[plan.doors[at]].rooms)
    return {plan.room_of.get(at, "")}


def _tiles(piece: Piece, words: Words) -> Iterator[tuple[str, str, int]]:
    """Kind, name and size of the overlay tiles of a piece."""
    what, hexes = piece.what, piece.what.hexes
    kinds = {
        words.gettext("obstacle"): what.obstacle,
        words.gettext("hazardous terrain"): what.hazard,
        words.gettext("difficult terrain"): what.difficult,
        words.gettext("corridor"): what.corridor,
    }
    if what.trap:
        yield words.gettext("trap"), overlay(what.trap, words), hexes
    if what.plate:
        plate = words.say("{kind} plate", kind=overlay(what.plate, words))
        yield overlay("plate", words), plate, hexes
    yield from ((kind, overlay(name, words), hexes) for kind, name in kinds.items() if name)


class _Rooms:
    """Makes the sheets of a scenario's rooms."""

    def __init__(
        self,
        scenario: Scenario,
        plan: MapPlan,
        view: ScenarioView,
        names: Mapping[str, str],
        known: Conditions,
        words: Words,
    ) -> None:
        self._scenario, self._plan, self._view = scenario, plan, view
        self._names, self._known, self._words = names, known, words

    def sheet(self, room: str, *, pictures: bool) -> RoomSheet:
        """One room."""
        scenario, words = self._scenario, self._words
        pieces = [piece for piece in self._plan.pieces if self._plan.room_of.get(piece.hexes[0]) == room]
        svg = svg_board(self._view, rooms=[room], words=words) if pictures else ""
        width, height = size_of(svg)
        lying = Counter(row for piece in pieces for row in _tiles(piece, words))
        return RoomSheet(
            id=room,
            first=room in scenario.first_rooms,
            tiles=scenario.rooms[room].tiles,
            marker=scenario.rooms[room].marker,
            monsters=tuple(self._monsters(room, pieces)),
            objectives=tuple(self._objectives(room)),
            doors=tuple(self._doors(room)),
            lying=tuple(TileRow(kind=k, name=n, hexes=h, count=c) for (k, n, h), c in lying.items()),
            coins=sum(piece.what.coins * len(piece.hexes) for piece in pieces),
            treasures=tuple(self._treasures(pieces)),
            letters=tuple(self._letters(room)),
            text="" if pictures else "\n".join(board(only_rooms(self._view, [room]), width=_BOARD_WIDTH, words=words)),
            svg=svg,
            width=round(width),
            height=round(height),
        )

    def _monsters(self, room: str, pieces: Sequence[Piece]) -> Iterator[Placed]:
        column = self._known.players - 2
        found: Counter[tuple[str, Rank, int, bool, bool]] = Counter()
        for piece in pieces:
            rank = piece.what.for_[column] if piece.what.monster else None
            if rank is not None:
                found[piece.what.monster, rank, piece.what.level_shift, True, piece.what.waits] += 1
        for each in self._scenario.unplaced:
            rank = each.for_[column]
            if each.room == room and rank is not None:
                found[each.monster, rank, each.level_shift, False, False] += each.count
        order = list(self._scenario.monsters)
        for key in sorted(found, key=lambda key: (order.index(key[0]), list(Rank).index(key[1]), *key[2:])):
            id_, rank, shift, placed, waits = key
            yield Placed(
                id=id_,
                name=self._names[id_],
                rank=rank,
                shift=shift,
                count=found[key],
                placed=placed,
                waits=waits,
            )

    def _objectives(self, room: str) -> Iterator[str]:
        scenario, words = self._scenario, self._words
        start = scenario.start_room
        for name, what in scenario.objectives.items():
            count = what.count if (what.room or start) == room else what.also.get(room, 0)
            if count:
                hp = amount(settled(what.hp, self._known), words)
                yield words.count(
                    "{name} ({hp} HP)", "{number} x {name} ({hp} HP)", count, name=objective(name, words), hp=hp
                )

    def _doors(self, room: str) -> Iterator[str]:
        for at, letter in self._plan.doors.items():
            door = self._scenario.doors[letter]
            if room in door.rooms:
                yield self._door(at, door, room)

    def _door(self, at: str, door: Door, room: str) -> str:
        words = self._words
        name = overlay(door.kind, words)
        others = words.listed(other for other in door.rooms if other != room)
        if door.portal:
            return words.say("{hex} {kind}, portal to room {rooms}", hex=at, kind=name, rooms=others)
        if door.locked:
            return words.say("{hex} {kind}, locked, to room {rooms}", hex=at, kind=name, rooms=others)
        if not others:
            return f"{at} {name}"
        return words.say("{hex} {kind}, to room {rooms}", hex=at, kind=name, rooms=others)

    def _treasures(self, pieces: Sequence[Piece]) -> Iterator[str]:
        words = self._words
        for piece in pieces:
            number, at = piece.what.treasure, piece.hexes[0]
            if number == "goal":
                yield words.say("goal treasure at {hex}", hex=at)
            elif number is not None:
                yield words.say("{number} at {hex}", number=number, hex=at)

    def _letters(self, room: str) -> Iterator[str]:
        for letter, place in self._scenario.places.items():
            hexes = place.hexes or [at for at, door in self._plan.doors.items() if door == place.on]
            here = [at for at in hexes if room in _room_of(self._plan, self._scenario, at)]
            if here:
                yield f"{spot(letter, self._words)}: {', '.join(here)}"
            elif place.on and place.room == room and place.on not in self._scenario.doors and not place.hexes:
                yield f"{spot(letter, self._words)}: {overlay(place.on, self._words)}"
