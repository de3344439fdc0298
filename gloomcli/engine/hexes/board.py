"""The board: hexes as numbers, with everything about walls compiled into tables.

Hexes are numbered by row, then by column. A set of hexes is an ``int`` whose bit ``n`` stands for hex ``n``, so
that uniting, cutting and comparing sets are single operations. Walls, seams between tiles and closed doors are
in the neighbour tables and nowhere else: no rule asks about them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final

from gloomcli.engine.hexes.sight import Sight
from gloomcli.model.hexes import DIRECTIONS, Hex, hex_label
from gloomcli.model.rulesets import SightRule

FAR: Final = 10_000
"""The range between hexes that no way round the walls connects: more than any range in the game."""

NO_HEX: Final = -1
"""In :attr:`Board.compass`: nothing lies that way, or a wall is in between."""


class Outside(StrEnum):
    """How a place that is no hex of the board counts for line of sight."""

    OPEN = "open"
    """It is no wall: lines pass over it freely."""
    BLOCKING = "blocking"
    """A line may touch its border but not pass through it, as at the edge of a map tile."""


def hex_set(members: Iterable[int]) -> int:
    """The bit set of some hex numbers.

    >>> hex_set([0, 3])
    9
    """
    bits = 0
    for number in members:
        bits |= 1 << number
    return bits


def members(bits: int) -> Iterator[int]:
    """The hex numbers in a bit set, in ascending order.

    >>> list(members(9))
    [0, 3]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def around(table: Sequence[int], hexes: int) -> int:
    """All that a table of neighbours holds for the hexes of a set.

    >>> around([2, 5, 2], 0b101)
    2
    """
    found = 0
    while hexes:
        number = hexes.bit_length() - 1
        found |= table[number]
        hexes ^= 1 << number
    return found


class Board:
    """Hexes, who is next to whom, range and line of sight; made by :func:`compile_board`, never changed.

    Range and sight are worked out for a hex when first asked and kept. Wall hexes and closed doors are numbered
    like all others but have no neighbours, no range and no sight.
    """

    __slots__ = (
        "_ranges",
        "_rings",
        "_sight",
        "closed_doors",
        "compass",
        "door_neighbour_bits",
        "door_neighbours",
        "floor",
        "hexes",
        "index",
        "labels",
        "neighbour_bits",
        "neighbours",
        "numbers",
        "step_bits",
        "wall_hexes",
    )

    hexes: tuple[Hex, ...]
    """The coordinates of each hex."""
    numbers: Mapping[tuple[int, ...], int]
    """The number of each hex by its coordinates."""
    labels: tuple[str, ...]
    """What people call each hex, such as C4."""
    index: dict[str, int]
    """The number of each hex by its label."""
    floor: int
    """Hexes that figures can stand on: all but wall hexes and closed doors."""
    wall_hexes: int
    """Hexes filled with wall."""
    closed_doors: int
    """Door hexes still closed: walls to all but a character who steps on one (rulebook, Overlay Tiles)."""
    compass: tuple[tuple[int, ...], ...]
    """For each hex its six neighbours clockwise from east, :data:`NO_HEX` where there is none."""
    neighbours: tuple[tuple[int, ...], ...]
    """The adjacent hexes of each hex, clockwise from east; none across a wall or a closed door."""
    neighbour_bits: tuple[int, ...]
    """``neighbours`` as bit sets."""
    door_neighbours: tuple[tuple[int, ...], ...]
    """``neighbours`` and the closed doors, for characters; a closed door itself leads nowhere until it is open."""
    door_neighbour_bits: tuple[int, ...]
    """``door_neighbours`` as bit sets."""
    step_bits: tuple[int, ...]
    """Hexes one step away for who passes through wall hexes; thin walls still bar the step."""

    def __init__(
        self, hexes: tuple[Hex, ...], wall_hexes: int, closed_doors: int, steps: list[list[int]], sight: Sight
    ) -> None:
        """Build the tables; ``steps[n][d]`` is the hex in direction ``d`` with only thin walls minded."""
        self.hexes = hexes
        self.numbers = {place: number for number, place in enumerate(hexes)}
        self.labels = tuple(map(hex_label, hexes))
        self.index = {label: number for number, label in enumerate(self.labels)}
        self.wall_hexes, self.closed_doors = wall_hexes, closed_doors
        self.floor = (1 << len(hexes)) - 1 & ~(wall_hexes | closed_doors)
        self.step_bits = tuple(hex_set(other for other in row if other >= 0) for row in steps)
        self.compass = tuple(self._row(number, row, self.floor) for number, row in enumerate(steps))
        self.neighbours = tuple(tuple(other for other in row if other >= 0) for row in self.compass)
        self.neighbour_bits = tuple(map(hex_set, self.neighbours))
        if closed_doors:
            with_doors = (self._row(n, row, self.floor | closed_doors) for n, row in enumerate(steps))
            self.door_neighbours = tuple(tuple(other for other in row if other >= 0) for row in with_doors)
            self.door_neighbour_bits = tuple(map(hex_set, self.door_neighbours))
        else:
            self.door_neighbours, self.door_neighbour_bits = self.neighbours, self.neighbour_bits
        self._sight = sight
        self._ranges: dict[int, list[int]] = {}
        self._rings: dict[int, list[int]] = {}

    def _row(self, number: int, row: list[int], enterable: int) -> tuple[int, ...]:
        if not self.floor >> number & 1:
            return (NO_HEX,) * len(row)
        return tuple(other if other >= 0 and enterable >> other & 1 else NO_HEX for other in row)

    def __len__(self) -> int:
        """How many hexes there are, wall hexes and closed doors included."""
        return len(self.hexes)

    def at(self, place: Hex) -> int:
        """The number of the hex at ``place``; raises ``KeyError`` if the board has none there."""
        return self.numbers[place]

    def range_between(self, a: int, b: int) -> int:
        """Range from ``a`` to ``b`` in hexes, counted round walls and through figures and obstacles.

        :data:`FAR` if there is no way round, or if either hex is wall (rulebook, Line-of-sight).
        """
        ranges = self._ranges.get(a)
        return (self._measure(a) if ranges is None else ranges)[b]

    def ranges_from(self, a: int) -> Sequence[int]:
        """Range from ``a`` to every hex, by its number."""
        ranges = self._ranges.get(a)
        return self._measure(a) if ranges is None else ranges

    def within(self, a: int, most: int) -> int:
        """The set of hexes at range ``most`` or less from ``a``, ``a`` itself included."""
        rings = self._rings.get(a)
        if rings is None:
            self._measure(a)
            rings = self._rings[a]
        return rings[most] if most < len(rings) else rings[-1]

    def seen_from(self, a: int) -> int:
        """The set of floor hexes in line of sight of ``a``, ``a`` itself included; sight is the same both ways."""
        return self._sight.seen_among(a, self.floor)

    def seen_among(self, a: int, hexes: int) -> int:
        """Those of a set of hexes that are in line of sight of ``a``: cheaper than all, when few are asked for."""
        return self._sight.seen_among(a, hexes)

    def _measure(self, a: int) -> list[int]:
        ranges = [FAR] * len(self.hexes)
        rings: list[int] = []
        fresh, reached, near = 1 << a, 0, self.neighbour_bits
        if not self.floor & fresh:
            self._rings[a], self._ranges[a] = [0], ranges
            return ranges
        while fresh:
            reached |= fresh
            for number in members(fresh):
                ranges[number] = len(rings)
            rings.append(reached)
            fresh = around(near, fresh) & ~reached
        self._rings[a], self._ranges[a] = rings, ranges
        return ranges


def compile_board(
    hexes: Iterable[Hex],
    *,
    thin_walls: Iterable[tuple[Hex, Hex]] = (),
    wall_hexes: Iterable[Hex] = (),
    closed_doors: Iterable[Hex] = (),
    outside: Outside = Outside.BLOCKING,
    sight: SightRule = SightRule.CORNER,
) -> Board:
    """Compile a board.

    ``hexes`` are the places of the board; ``wall_hexes`` and ``closed_doors`` belong to it whether or not they are
    listed there too. ``thin_walls`` are pairs of neighbouring hexes with a wall on the edge between them. A closed
    door counts as a wall hex for range and sight; opening one is compiling the board again without it.
    Raises ``ValueError`` for a thin wall between hexes that are no neighbours and for a hex that has no label.
    """
    solid, doors = set(wall_hexes), set(closed_doors)
    places = tuple(sorted({*hexes, *solid, *doors}, key=lambda place: (place.r, place.q)))
    barred: set[tuple[Hex, Hex]] = set()
    for a, b in thin_walls:
        if (b.q - a.q, b.r - a.r) not in DIRECTIONS:
            raise ValueError(f"a thin wall lies between two neighbouring hexes, not between {a} and {b}")
        barred.update(((a, b), (b, a)))
    numbers = {place: number for number, place in enumerate(places)}
    steps = [
        [NO_HEX if (place, place + way) in barred else numbers.get(place + way, NO_HEX) for way in DIRECTIONS]
        for place in places
    ]
    view = Sight(places, solid | doors, barred, rule=sight, outside_blocks=outside is Outside.BLOCKING)
    return Board(
        places, hex_set(map(numbers.__getitem__, solid)), hex_set(map(numbers.__getitem__, doors)), steps, view
    )
