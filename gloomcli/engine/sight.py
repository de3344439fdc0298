"""Line of sight, in whole numbers, by both rules (rulebook, Line-of-sight).

The plane is measured so that every hex corner falls on a whole number: a hex ``(q, r)`` has its centre at
``(2q + r, 3r)``. Straight lines stay straight, so nothing is ever rounded.

A board's walls are one big ``int``: six bits for each place, one for its inside, two for the corners and three
for the edges that it owns. What a line meets is an ``int`` of the same make, relative to the place it starts at,
so it is worked out once for all places and all boards. A line is free when the two have no bit in common.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from gloomcli.model.hexes import DIRECTIONS, Hex
from gloomcli.model.rulesets import SightRule

Vector = tuple[int, int]

CORNERS: Final = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
"""From a hex's centre to its corners; edge ``i``, towards direction ``i``, joins corners ``i`` and ``i + 1``."""

_PLANES: Final = 6
_INSIDE: Final = 0
_CORNER_OWNERS: Final = ((1, -1, 2), (0, 1, 1), (0, 0, 2), (-1, 1, 1), (0, -1, 2), (0, 0, 1))
_EDGE_OWNERS: Final = ((0, 0, 3), (0, 0, 4), (0, 0, 5), (-1, 0, 3), (0, -1, 4), (1, -1, 5))
_MARGIN: Final = 4
"""Rows and columns of room around a board, so that no line's bits fall off the edge."""


def cross(a: Vector, b: Vector) -> int:
    """Positive when ``b`` lies clockwise of ``a`` as seen on a page with y growing downwards."""
    return a[0] * b[1] - a[1] * b[0]


def centre(step: tuple[int, ...]) -> Vector:
    """Where the centre of a hex lies, seen from the centre of ``(0, 0)``."""
    return 2 * step[0] + step[1], 3 * step[1]


@lru_cache(maxsize=16)
def _keys(stride: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Bit offsets, from a place's first bit, of its corners, its edges, and its six neighbours' first bits."""

    def offsets(owners: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
        return tuple((r * stride + q) * _PLANES + plane for q, r, plane in owners)

    return offsets(_CORNER_OWNERS), offsets(_EDGE_OWNERS), offsets([(q, r, 0) for q, r in DIRECTIONS])


@lru_cache(maxsize=1 << 14)
def _line(stride: int, corner: int, way: Vector) -> int:
    """What the closed line from a corner of a hex along ``way`` to another corner meets.

    Corners on it, edges it crosses or runs along, hexes whose inside it passes; relative to the bias below.
    """
    corner_keys, edge_keys, _ = _keys(stride)
    bias = _bias(stride)
    bits = 1 << bias + corner_keys[corner]
    goal = (CORNERS[corner][0] + way[0], CORNERS[corner][1] + way[1])
    turns = [cross(way, step) for step in CORNERS]
    q, r, at_corner = 0, 0, corner
    side = -turns[corner]
    while True:
        x, y = centre((q, r))
        if (x + CORNERS[at_corner][0], y + CORNERS[at_corner][1]) == goal:
            return bits
        q, r, along = _leave_corner(q, r, at_corner, way)
        base = bias + (r * stride + q) * _PLANES
        if along >= 0:
            at_corner = (along + 1) % 6 if _runs(along, way) else along
            bits |= 1 << base + edge_keys[along] | 1 << base + corner_keys[at_corner]
            continue
        x, y = centre((q, r))
        side = cross(way, (x - CORNERS[corner][0], y - CORNERS[corner][1]))
        while True:
            bits |= 1 << base
            out = next(i for i in range(6) if side + turns[i] <= 0 < side + turns[(i + 1) % 6])
            if side + turns[out] == 0:
                at_corner = out
                bits |= 1 << base + corner_keys[out]
                break
            bits |= 1 << base + edge_keys[out]
            q, r = q + DIRECTIONS[out].q, r + DIRECTIONS[out].r
            base = bias + (r * stride + q) * _PLANES
            x, y = centre((q, r))
            side = cross(way, (x - CORNERS[corner][0], y - CORNERS[corner][1]))


def _runs(edge: int, way: Vector) -> bool:
    """Does ``way`` run along an edge from its first corner to its second?"""
    a, b = CORNERS[edge], CORNERS[(edge + 1) % 6]
    return (b[0] - a[0]) * way[0] + (b[1] - a[1]) * way[1] > 0


def _leave_corner(q: int, r: int, corner: int, way: Vector) -> tuple[int, int, int]:
    """The hex that a line entering at ``corner`` passes through next, or the edge of it that it runs along.

    Three edges and three hexes meet at a corner. The last number is the edge, -1 when the line enters the hex.
    """
    here, after, before = CORNERS[corner], CORNERS[(corner + 1) % 6], CORNERS[corner - 1]
    spokes = ((after[0] - here[0], after[1] - here[1]), (before[0] - here[0], before[1] - here[1]), here)
    hexes = ((0, 0), DIRECTIONS[corner - 1], DIRECTIONS[corner])
    edges = ((0, 0, corner), (0, 0, (corner - 1) % 6), (*DIRECTIONS[corner], (corner + 4) % 6))
    for spoke, (dq, dr, edge) in zip(spokes, edges, strict=True):
        if cross(spoke, way) == 0 and spoke[0] * way[0] + spoke[1] * way[1] > 0:
            return q + dq, r + dr, edge
    for i in range(3):
        if cross(spokes[i], way) > 0 and cross(way, spokes[(i + 1) % 3]) > 0:
            return q + hexes[i][0], r + hexes[i][1], -1
    raise ValueError("a line needs a direction")


def _bias(stride: int) -> int:
    """How far relative bits are shifted up so that none is negative."""
    return (_MARGIN * stride + _MARGIN) * _PLANES


class Sight:
    """Line of sight on one board: what is seen from each hex, worked out when first asked."""

    __slots__ = ("_cells", "_columns", "_floor", "_places", "_rule", "_seen", "_shifted", "_stride", "_walls")

    def __init__(
        self,
        places: Sequence[Hex],
        solid: set[Hex],
        thin: set[tuple[Hex, Hex]],
        *,
        rule: SightRule,
        outside_blocks: bool,
    ) -> None:
        """Lay the walls of a board; ``thin`` holds each thin wall both ways round."""
        self._rule = rule
        self._places = places
        self._floor = [place not in solid for place in places]
        left = min((place.q for place in places), default=0)
        top = min((place.r for place in places), default=0)
        width = max((place.q for place in places), default=0) - left + 1 + 2 * _MARGIN
        self._stride = 1 << max(5, width.bit_length())
        self._cells = [
            ((place.r - top + _MARGIN) * self._stride + place.q - left + _MARGIN) * _PLANES for place in places
        ]
        self._walls = self._lay(solid, thin, outside_blocks=outside_blocks)
        self._seen: dict[int, int] = {}

    def _lay(self, solid: set[Hex], thin: set[tuple[Hex, Hex]], *, outside_blocks: bool) -> int:
        corner_keys, edge_keys, _ = _keys(self._stride)
        bits = 0
        for place, cell in zip(self._places, self._cells, strict=True):
            if place in solid:
                bits |= 1 << cell
            for i, way in enumerate(DIRECTIONS):
                if place in solid or (place, place + way) in thin:
                    bits |= 1 << cell + edge_keys[i]
                    bits |= 1 << cell + corner_keys[i] | 1 << cell + corner_keys[(i + 1) % 6]
        return bits | (self._lay_outside() if outside_blocks else 0)

    def _lay_outside(self) -> int:
        """Insides of all places that are no hex, and the edges between two of them."""
        inside = set(self._cells)
        _, edge_keys, neighbours = _keys(self._stride)
        bits = 0
        last = max(self._cells, default=0) + _bias(self._stride)
        for cell in range(0, last, _PLANES):
            if cell not in inside:
                bits |= 1 << cell
                for i in range(3):
                    if cell + neighbours[i] not in inside:
                        bits |= 1 << cell + edge_keys[i]
        return bits

    def seen_from(self, a: int) -> int:
        """The set of floor hexes in line of sight of hex ``a``, itself included; nothing for a wall hex."""
        seen = self._seen.get(a)
        if seen is None:
            seen = self._seen[a] = self._look(a)
        return seen

    def _look(self, a: int) -> int:
        if not self._floor[a]:
            return 0
        bits = 1 << a
        for b, floor in enumerate(self._floor):
            if not floor or b == a:
                continue
            known = self._seen.get(b)
            if known is not None:
                bits |= (known >> a & 1) << b
            elif self._sees(min(a, b), max(a, b)):
                bits |= 1 << b
        return bits

    def _sees(self, a: int, b: int) -> bool:
        """Is there a free line between two different floor hexes? ``a`` is the lower number."""
        start, end = self._places[a], self._places[b]
        step = Hex(end.q - start.q, end.r - start.r)
        walls = self._walls >> self._cells[a] - _bias(self._stride)
        if self._rule is SightRule.CORNER:
            return any(not line & walls for line in _corner_lines(self._stride, step))
        return _free_sleeve(self._stride, step, walls)


@lru_cache(maxsize=1 << 13)
def _corner_lines(stride: int, step: Hex) -> tuple[int, ...]:
    """All lines from a corner of a hex to a corner of the hex one ``step`` away, the shortest first."""
    x, y = centre(step)
    ways = [
        (corner, (x + CORNERS[end][0] - CORNERS[corner][0], y + CORNERS[end][1] - CORNERS[corner][1]))
        for corner in range(6)
        for end in range(6)
    ]
    ways.sort(key=lambda pair: 3 * pair[1][0] ** 2 + pair[1][1] ** 2)
    return tuple(dict.fromkeys(_line(stride, corner, way) for corner, way in ways))


@lru_cache(maxsize=1 << 13)
def _directions_between(step: Hex) -> tuple[Vector, Vector]:
    """The directions, first and last turning clockwise, between which any line from inside a hex to inside
    the hex one ``step`` away must lie."""
    x, y = centre(step)
    first = last = (x, y)
    for a in CORNERS:
        for b in CORNERS:
            way = (x + b[0] - a[0], y + b[1] - a[1])
            if cross(way, first) > 0:
                first = way
            if cross(last, way) > 0:
                last = way
    return first, last


def _free_sleeve(stride: int, step: Hex, walls: int) -> bool:
    """Can some point inside a hex be joined to some point inside the hex one ``step`` away, off all walls?

    Follows every row of hexes that a straight line can thread, as long as the edges it crosses are open. The line
    must leave one corner of each edge on its left and the other on its right, which bounds its direction.
    """
    _, edge_keys, neighbour_keys = _keys(stride)
    goal = _bias(stride) + (step.r * stride + step.q) * _PLANES
    first, last = _directions_between(step)
    straight = centre(step)
    margin = 2 * max(abs(cross(straight, corner)) for corner in CORNERS)
    todo: list[tuple[int, int, int, int, tuple[Vector, ...], tuple[Vector, ...], Vector, Vector]] = [
        (_bias(stride), 0, 0, -1, (), (), first, last)
    ]
    while todo:
        cell, x, y, entry, lefts, rights, first, last = todo.pop()
        for edge in range(6):
            if edge == entry or walls >> cell + edge_keys[edge] & 1:
                continue
            dx, dy = centre(DIRECTIONS[edge])
            if abs(cross(straight, (x + dx, y + dy))) >= margin or _beyond((x + dx, y + dy), straight):
                continue
            ahead = cell + neighbour_keys[edge]
            if walls >> ahead & 1:
                continue
            right = (x + CORNERS[edge][0], y + CORNERS[edge][1])
            left = (x + CORNERS[(edge + 1) % 6][0], y + CORNERS[(edge + 1) % 6][1])
            narrowed = _narrow(first, last, (*lefts, left), (*rights, right), left, right)
            if narrowed is None:
                continue
            if ahead == goal:
                return True
            todo.append((ahead, x + dx, y + dy, (edge + 3) % 6, (*lefts, left), (*rights, right), *narrowed))
    return False


def _beyond(place: Vector, goal: Vector) -> bool:
    """Does a hex lie at least one hex farther along the way to ``goal`` than ``goal`` itself?"""
    surplus = 3 * (place[0] - goal[0]) * goal[0] + (place[1] - goal[1]) * goal[1]
    return surplus > 0 and surplus * surplus >= 12 * (3 * goal[0] ** 2 + goal[1] ** 2)


def _narrow(
    first: Vector,
    last: Vector,
    lefts: Sequence[Vector],
    rights: Sequence[Vector],
    left: Vector,
    right: Vector,
) -> tuple[Vector, Vector] | None:
    """The directions left over once a line must also pass between ``left`` and ``right``; ``None`` if none is."""
    for a, b in _pairs(lefts, rights, left, right):
        bound = (a[0] - b[0], a[1] - b[1])
        if bound == (0, 0):
            return None
        inside_first, inside_last = cross(first, bound), cross(bound, last)
        if inside_first > 0 and inside_last > 0:
            last = bound
        elif inside_first < 0 and inside_last < 0:
            first = (-bound[0], -bound[1])
        else:
            middle = (first[0] + last[0], first[1] + last[1])
            if cross(middle if middle != (0, 0) else (-first[1], first[0]), bound) <= 0:
                return None
    return first, last


def _pairs(
    lefts: Sequence[Vector], rights: Sequence[Vector], left: Vector, right: Vector
) -> Iterator[tuple[Vector, Vector]]:
    for other in rights:
        yield left, other
    for other in lefts:
        yield other, right
