"""Maps drawn as text: from the two pictures of a scenario to hexes, rooms, doors, walls and what lies where.

A hex is one character, and hexes of a line stand two characters apart; every second line is shifted by one character,
as rows of hexes are. It does not matter which lines are the shifted ones, nor how far all of them are indented. A line
may begin with a margin ``|``, which YAML needs where the first line is further in than a later one::

    rooms map: |            map: |
      | 1 1 a 2 2             | . S a . M
      |  1 1   2 2            |  S .   # #

In the first picture a hex holds the sign of its room or the letter of a door. The second has the same hexes; there
``.`` is bare floor, a door's letter repeats the door, and any other sign is one of the scenario's ``signs``.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, Literal

from gloomcli.model.hexes import DIRECTIONS, Hex, hex_label, parse_hex
from gloomcli.model.records import Record
from gloomcli.model.scenarios import Scenario, Sign

FLOOR: Final = "."
MARGIN: Final = "|"
_MOST_FAULTS: Final = 8
_LONGEST_RUN: Final = 24
"""Longer runs of a sign for tiles of several hexes are refused: too many ways to cut them."""

Picture = Literal["rooms map", "map", "extras"]


class MapFault(Record, frozen=True, kw_only=True):
    """What is wrong with a picture; ``line`` and ``column`` count from 1 within it (in ``extras``: the entry)."""

    picture: Picture
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        """For people."""
        where = f"entry {self.line}" if self.picture == "extras" else f"line {self.line}, column {self.column}"
        return f"{self.picture}, {where}: {self.message}"


class MapError(ValueError):
    """A scenario's pictures make no map; ``faults`` lists what is wrong."""

    def __init__(self, faults: Iterable[MapFault]) -> None:
        """Collect the faults (at least one)."""
        self.faults = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))


class Piece(Record, frozen=True, kw_only=True):
    """One overlay tile, figure or token at setup, or several that share their hexes because they share a sign."""

    sign: str
    """The character it is drawn with; empty for an extra."""
    what: Sign
    hexes: tuple[str, ...]
    """The labels of the hexes it covers, in reading order."""


class MapPlan(Record, frozen=True, kw_only=True):
    """A scenario's board as labels; every sequence is in reading order."""

    hexes: tuple[str, ...]
    """All hexes, doors included."""
    room_of: dict[str, str]
    """The room of each hex; doors are in no room."""
    doors: dict[str, str]
    """The letter of each door hex."""
    walls: tuple[tuple[str, str], ...]
    """Neighbouring hexes with a wall on the edge between them."""
    pieces: tuple[Piece, ...]
    starts: tuple[str, ...]
    """Where characters may start."""

    @property
    def early(self) -> frozenset[str]:
        """Hexes seen from the beginning though their rooms open later: a figure stands there."""
        return frozenset(label for piece in self.pieces if piece.what.setup for label in piece.hexes)


def parse_map(scenario: Scenario) -> MapPlan:
    """The plan that a scenario's pictures show; raises :class:`MapError` with all faults (at most eight of a kind)."""
    faults: list[MapFault] = []
    rooms, origin = _grid(scenario.rooms_map, "rooms map", faults)
    content = _content(scenario.map, origin, set(rooms), faults)
    faults += _unknown(rooms, {*scenario.rooms, *scenario.doors}, "rooms map", "a room or a door")
    faults += _unequal(rooms, content, origin)
    faults += _misplaced_doors(rooms, content, scenario)
    if faults:
        raise MapError(faults)
    signs = {at: mark.sign for at, mark in content.items() if mark.sign in scenario.signs}
    pieces = [piece for sign, what in scenario.signs.items() for piece in _pieces(sign, what, signs, content, faults)]
    pieces += _extras(scenario, set(rooms), faults)
    if faults:
        raise MapError(faults)
    pieces.sort(key=lambda piece: _reading(parse_hex(piece.hexes[0])))
    return _plan(scenario, {at: mark.sign for at, mark in rooms.items()}, pieces)


def _plan(scenario: Scenario, rooms: dict[Hex, str], pieces: list[Piece]) -> MapPlan:
    starts = {label for piece in pieces if piece.what.start for label in piece.hexes}
    return MapPlan(
        hexes=tuple(map(hex_label, rooms)),
        room_of={hex_label(at): sign for at, sign in rooms.items() if sign in scenario.rooms},
        doors={hex_label(at): sign for at, sign in rooms.items() if sign in scenario.doors},
        walls=tuple(_walls(rooms, scenario)),
        pieces=tuple(pieces),
        starts=tuple(label for label in map(hex_label, rooms) if label in starts),
    )


def draw_map(content: Mapping[str, str], *, margin: bool = False) -> str:
    """A picture with the given character on each hex (by label).

    >>> print(draw_map({"A1": "a", "B1": "b", "A2": "c"}), end="")
    a b
     c
    """
    rows: dict[int, dict[int, str]] = {}
    for label, sign in content.items():
        at = parse_hex(label)
        rows.setdefault(at.r, {})[2 * at.q + at.r] = sign
    lines = []
    for r in range(max(rows, default=-1) + 1):
        row = rows.get(r, {})
        lines.append("".join(row.get(column, " ") for column in range(max(row, default=-1) + 1)))
    return "".join(f"{MARGIN} {line}".rstrip() + "\n" if margin else line + "\n" for line in lines)


# --- pictures ---------------------------------------------------------------------------------------------------------


class _Mark(Record, frozen=True, kw_only=True):
    """A character of a picture, and where it stands."""

    sign: str
    line: int
    column: int

    def fault(self, picture: Picture, message: str) -> MapFault:
        return MapFault(picture=picture, line=self.line, column=self.column, message=message)


_Marks = dict[Hex, _Mark]


class _Origin(Record, frozen=True, kw_only=True):
    """Where the first row and column of the board are within a picture; both count from 0."""

    line: int
    column: int

    def hex_at(self, line: int, column: int) -> Hex | None:
        r, x = line - self.line, column - self.column
        return None if (x - r) % 2 else Hex((x - r) // 2, r)


def _reading(at: Hex) -> tuple[int, int]:
    return at.r, at.q


def _marks(picture: str) -> list[_Mark]:
    lines = picture.split("\n")
    barred = all(line.lstrip().startswith(MARGIN) for line in lines if line.strip())
    marks = []
    for number, line in enumerate(lines, 1):
        skip = line.index(MARGIN) + 1 if barred and line.strip() else 0
        marks += [
            _Mark(sign=sign, line=number, column=column)
            for column, sign in enumerate(line, 1)
            if column > skip and not sign.isspace()
        ]
    return marks


def _origin(marks: list[_Mark]) -> _Origin:
    """The origin that most marks agree with, such that no column is negative and column A is used."""
    line = min(mark.line for mark in marks) - 1
    left = min(mark.column for mark in marks) - 1
    even = sum((mark.column - left - mark.line + line) % 2 == 0 for mark in marks)
    return _Origin(line=line, column=left if 2 * even >= len(marks) else left - 1)


def _read(marks: list[_Mark], origin: _Origin) -> tuple[_Marks, list[_Mark]]:
    """The marks by hex, and those that stand between two hexes."""
    placed = {at: mark for mark in marks if (at := origin.hex_at(mark.line - 1, mark.column - 1)) is not None}
    return placed, [mark for mark in marks if origin.hex_at(mark.line - 1, mark.column - 1) is None]


def _grid(picture: str, name: Picture, faults: list[MapFault]) -> tuple[_Marks, _Origin]:
    marks = _marks(picture)
    if not marks:
        raise MapError([MapFault(picture=name, line=1, column=1, message="there is nothing in this picture")])
    origin = _origin(marks)
    placed, between = _read(marks, origin)
    faults += _between(between, name)
    return placed, origin


def _content(picture: str, rooms_origin: _Origin, hexes: set[Hex], faults: list[MapFault]) -> _Marks:
    """The second picture, laid on the first: by its own edges, or as the two stand side by side in the file."""
    marks = _marks(picture)
    if not marks:
        raise MapError([MapFault(picture="map", line=1, column=1, message="there is nothing in this picture")])

    def misfit(origin: _Origin) -> int:
        placed, between = _read(marks, origin)
        return len(between) + len(placed.keys() ^ hexes)

    placed, between = _read(marks, min(_origin(marks), rooms_origin, key=misfit))
    faults += _between(between, "map")
    return placed


def _between(marks: list[_Mark], name: Picture) -> list[MapFault]:
    message = "stands between two hexes: they are two characters apart, and every line is shifted by one character"
    return [mark.fault(name, f"{mark.sign!r} {message}") for mark in marks[:_MOST_FAULTS]]


def _unknown(grid: _Marks, known: set[str], name: Picture, kind: str) -> list[MapFault]:
    wrong = [mark for mark in grid.values() if mark.sign not in known]
    allowed = ", ".join(sorted(known)) or "none"
    return [mark.fault(name, f"{mark.sign!r} is not {kind} ({allowed})") for mark in wrong[:_MOST_FAULTS]]


def _unequal(rooms: _Marks, content: _Marks, origin: _Origin) -> list[MapFault]:
    missing = [mark for at, mark in rooms.items() if at not in content]
    surplus = [mark for at, mark in content.items() if at not in rooms]
    return [
        *(m.fault("rooms map", "this hex is absent from the map ('.' is bare floor)") for m in missing[:_MOST_FAULTS]),
        *(m.fault("map", f"{m.sign!r} stands on no hex of the rooms map") for m in surplus[:_MOST_FAULTS]),
    ]


def _misplaced_doors(rooms: _Marks, content: _Marks, scenario: Scenario) -> Iterator[MapFault]:
    """Signs of the second picture that mean nothing there, among them door letters off their doors."""
    known = {FLOOR, *scenario.signs}
    for at, mark in content.items():
        if mark.sign in scenario.doors and mark.sign not in scenario.signs:
            if at in rooms and rooms[at].sign != mark.sign:
                yield mark.fault("map", f"door {mark.sign} does not stand here in the rooms map")
        elif mark.sign not in known:
            yield mark.fault("map", f"{mark.sign!r} is no sign; signs are {', '.join(sorted(known))} and door letters")


def _walls(rooms: dict[Hex, str], scenario: Scenario) -> Iterator[tuple[str, str]]:
    def leads_to(sign: str) -> tuple[str, ...]:
        return scenario.doors[sign].rooms if sign in scenario.doors else (sign,)

    def is_open(a: str, b: str) -> bool:
        if a in scenario.rooms and b in scenario.rooms:
            return b in scenario.rooms[a].open_to or a in scenario.rooms[b].open_to
        return not set(leads_to(a)).isdisjoint(leads_to(b))

    for at, sign in rooms.items():
        for way in DIRECTIONS[:3]:
            other = rooms.get(at + way, sign)
            if other != sign and not is_open(sign, other):
                yield hex_label(at), hex_label(at + way)


# --- pieces -----------------------------------------------------------------------------------------------------------


def _pieces(sign: str, what: Sign, signs: dict[Hex, str], content: _Marks, faults: list[MapFault]) -> list[Piece]:
    left = [at for at, drawn in signs.items() if drawn == sign]
    pieces: list[Piece] = []
    for run in _runs(left):
        cuts = list(_cuts(run, what.hexes))
        if len(cuts) == 1:
            pieces += [Piece(sign=sign, what=what, hexes=tuple(map(hex_label, part))) for part in cuts[0]]
            continue
        trouble = "can be cut into them in more than one way" if cuts else "cannot be cut into them"
        message = f"these {len(run)} {sign!r} hexes are tiles of {what.hexes}, but they {trouble}: use a second sign"
        faults.append(content[run[0]].fault("map", message))
    return pieces


def _runs(hexes: Iterable[Hex]) -> Iterator[list[Hex]]:
    """The hexes in groups that touch, each in reading order."""
    left = set(hexes)
    while left:
        run, edge = set[Hex](), [min(left, key=_reading)]
        while edge:
            at = edge.pop()
            if at in left:
                left.remove(at)
                run.add(at)
                edge += [at + way for way in DIRECTIONS]
        yield sorted(run, key=_reading)


def _cuts(run: list[Hex], size: int) -> Iterator[list[list[Hex]]]:
    """Ways to cut a run into touching groups of ``size``; no more than two are looked for."""
    if size == 1:
        yield [[at] for at in run]
    elif len(run) % size == 0 and len(run) <= _LONGEST_RUN:
        yield from islice(_all_cuts(frozenset(run), size), 2)


def _all_cuts(left: frozenset[Hex], size: int) -> Iterator[list[list[Hex]]]:
    if not left:
        yield []
        return
    for group in _groups(frozenset({min(left, key=_reading)}), left, size):
        for rest in _all_cuts(left - group, size):
            yield [sorted(group, key=_reading), *rest]


def _groups(begun: frozenset[Hex], left: frozenset[Hex], size: int) -> set[frozenset[Hex]]:
    """Every touching group of ``size`` among ``left`` that contains ``begun``."""
    groups = {begun}
    for _ in range(size - 1):
        groups = {
            group | {at + way}
            for group in groups
            for at in group
            for way in DIRECTIONS
            if at + way in left and at + way not in group
        }
    return groups


def _extras(scenario: Scenario, hexes: set[Hex], faults: list[MapFault]) -> list[Piece]:
    pieces = []
    for number, extra in enumerate(scenario.extras, 1):
        for label in extra.at.split() or [extra.at]:
            try:
                at = parse_hex(label)
            except ValueError as error:
                faults.append(MapFault(picture="extras", line=number, column=1, message=str(error)))
                continue
            if at not in hexes:
                message = f"the map has no hex {label}"
                faults.append(MapFault(picture="extras", line=number, column=1, message=message))
            pieces.append(Piece(sign="", what=extra.is_, hexes=(hex_label(at),)))
    return pieces
