"""Straight lines between hexes, in whole numbers: which corners, edges and hexes they meet.

Hexes are measured so that every corner falls on a whole number: ``(q, r)`` has its centre at ``(2q + r, 3r)``.
Places are numbered on a grid with ``stride`` places to a row, so the way from one hex to another is one number,
here called a step. All of this depends on the step alone: it is worked out once, for every place on every board.

What a line meets is an ``int`` with six bits for each place: its inside, the two corners and the three edges that it
owns. It is a free line when it has no bit in common with the walls, laid out likewise.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from gloomcli.model.hexes import DIRECTIONS

Vector = tuple[int, int]
Directions = tuple[Vector, Vector]
"""All directions from one clockwise to another, these two left out."""

CORNERS: Final = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
"""From a hex's centre to its corners; edge ``i``, towards direction ``i``, joins corners ``i`` and ``i + 1``."""

MARGIN: Final = 5
"""Rows and columns of room around a board, so that nothing near its rim falls off the grid."""

PLANES: Final = 6
"""Bits for each place."""

EDGES_OWNED: Final = 3
"""Edges that a place owns: those towards the first three directions."""

NORTH, SOUTH = 5, 2
"""The two corners that a place owns; each corner of the plane is the one or the other of exactly one place."""

CORNER_OWNERS: Final = ((1, -1, 2), (0, 1, 1), (0, 0, 2), (-1, 1, 1), (0, -1, 2), (0, 0, 1))
"""For each corner of a hex the place that owns it, as ``(q, r)``, and its bit there."""

EDGE_OWNERS: Final = ((0, 0, 3), (0, 0, 4), (0, 0, 5), (-1, 0, 3), (0, -1, 4), (1, -1, 5))
"""For each edge of a hex the place that owns it, as ``(q, r)``, and its bit there."""


def cross(a: Vector, b: Vector) -> int:
    """Positive when ``b`` lies clockwise of ``a``, with y growing downwards as on a page."""
    return a[0] * b[1] - a[1] * b[0]


def centre(q: int, r: int) -> Vector:
    """Where the centre of a hex lies, seen from the centre of ``(0, 0)``."""
    return 2 * q + r, 3 * r


def bias(stride: int) -> int:
    """What is added to relative place numbers so that none is negative."""
    return MARGIN * stride + MARGIN


def parted(stride: int, step: int) -> tuple[int, int]:
    """A step as ``(q, r)``."""
    r = (step + stride // 2) // stride
    return step - r * stride, r


# Corner to corner


_CORNER_PAIRS: Final = tuple(
    (a, b, CORNERS[a][0] + CORNERS[b][0], CORNERS[a][1] + CORNERS[b][1]) for a in range(6) for b in range(6)
)
"""Each corner of one hex with each of another, and the sum of their places seen from the centres."""


@lru_cache(maxsize=1 << 14)
def straight_line(stride: int, step: int) -> int:
    """The line of :func:`corner_lines` that is nearest to the centres: the likeliest to be free."""
    x, y = centre(*parted(stride, step))
    _, a, b = min([(abs(x * down - y * right), a, b) for a, b, right, down in _CORNER_PAIRS])
    return _corner_line(stride, a, (x + CORNERS[b][0] - CORNERS[a][0], y + CORNERS[b][1] - CORNERS[a][1]))


@lru_cache(maxsize=1 << 14)
def corner_lines(stride: int, step: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """All lines between a corner of a hex and a corner of the hex one ``step`` away, in bundles of like ones.

    Each bundle comes with what all its lines have in common: if a wall meets that, no line of the bundle is free.
    """
    x, y = centre(*parted(stride, step))
    aside = [(x * down - y * right, a, b) for a, b, right, down in _CORNER_PAIRS]
    aside.sort(key=lambda each: (abs(each[0]), each))
    lines = dict.fromkeys(
        [
            _corner_line(stride, a, (x + CORNERS[b][0] - CORNERS[a][0], y + CORNERS[b][1] - CORNERS[a][1]))
            for _, a, b in aside
        ]
    )
    distinct = tuple(lines)
    bundles = []
    for first in range(0, len(distinct), 6):
        bundle = distinct[first : first + 6]
        common = bundle[0]
        for line in bundle[1:]:
            common &= line
        bundles.append((common, bundle))
    return tuple(bundles)


def _sum(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1]


def _corner_line(stride: int, corner: int, way: Vector) -> int:
    """What the line meets that leads from a corner of a hex along ``way`` to another corner."""
    q, r, bit = CORNER_OWNERS[corner]
    line, shift = _line(stride, SOUTH if bit == 2 else NORTH, way), (r * stride + q) * PLANES
    return line << shift if shift >= 0 else line >> -shift


@lru_cache(maxsize=1 << 14)
def _line(stride: int, start: int, way: Vector) -> int:
    """Corners on a line, edges it crosses or runs along, hexes whose inside it passes; both its ends count.

    It leads from the south or north corner of a hex along ``way`` to another corner.
    """
    keys, (right, down) = _keys(stride), way
    corners, edges, ways = keys.corners, keys.edges, keys.ways
    if way == (0, 0):
        return 1 << bias(stride) * PLANES + corners[start]
    turns = [right * y - down * x for x, y in CORNERS]
    exits = [
        (turns[i], turns[i - 5], i, 3 * right * r - down * (2 * q + r))
        for i, (q, r) in enumerate(DIRECTIONS)
        if turns[i] < turns[i - 5]
    ]
    heading = _HEADINGS[_signs(turns)]
    # the bit of the hex at hand, how far the line passes from its centre, and the corner that the line has come to
    at, side, corner = bias(stride) * PLANES, -turns[start], start
    goal = at + _corner_at(stride, _sum(CORNERS[start], way))
    bits = 1 << at + corners[corner]
    while at + corners[corner] != goal:
        q, r, along = _leave_corner(corner, heading)
        at, side = at + (r * stride + q) * PLANES, side + 3 * right * r - down * (2 * q + r)
        if along >= 0:
            corner = (along + 1) % 6 if _runs_forward(along, heading) else along
            bits |= 1 << at + edges[along] | 1 << at + corners[corner]
            continue
        corner = -1
        while corner < 0:
            bits |= 1 << at
            # out by the edge between whose corners the line passes, or by the first of these
            for low, high, out, further in exits:
                if side + low < 0 < side + high:
                    bits |= 1 << at + edges[out]
                    at, side = at + ways[out], side + further
                    break
                if side + low == 0:
                    corner = out
                    bits |= 1 << at + corners[out]
                    break
    return bits


class _Keys(NamedTuple):
    """Bit numbers of the parts of a hex, counted from that of its inside."""

    ways: tuple[int, ...]
    """The insides of its neighbours."""
    edges: tuple[int, ...]
    corners: tuple[int, ...]


@lru_cache(maxsize=8)
def _keys(stride: int) -> _Keys:
    return _Keys(
        tuple((r * stride + q) * PLANES for q, r in DIRECTIONS),
        tuple((r * stride + q) * PLANES + bit for q, r, bit in EDGE_OWNERS),
        tuple((r * stride + q) * PLANES + bit for q, r, bit in CORNER_OWNERS),
    )


def _corner_at(stride: int, place: Vector) -> int:
    """The bit number of a corner that lies at ``place``, counted from the inside of the hex at ``(0, 0)``."""
    x, y = place
    corner = NORTH if (y + 2) % 3 == 0 else SOUTH
    r = (y - CORNERS[corner][1]) // 3
    return (r * stride + (x - r) // 2) * PLANES + CORNER_OWNERS[corner][2]


def _runs_forward(edge: int, way: Vector) -> bool:
    """Does ``way`` run along an edge from its first corner to its second, rather than back?"""
    a, b = CORNERS[edge], CORNERS[edge - 5]
    return (b[0] - a[0]) * way[0] + (b[1] - a[1]) * way[1] > 0


def _signs(turns: Sequence[int]) -> tuple[int, ...]:
    """On which side of three corners, seen from the centre, a way lies: the other three lie opposite."""
    return tuple([(turn > 0) - (turn < 0) for turn in turns[:3]])


_HEADINGS: Final = {
    _signs([cross(way, corner) for corner in CORNERS]): way
    for way in (*CORNERS, *(centre(*direction) for direction in DIRECTIONS))
}
"""The twelve kinds of ways, along edges or between two kinds of edges, each with one that stands for all of them."""


@lru_cache(maxsize=6 * 12)
def _leave_corner(corner: int, way: Vector) -> tuple[int, int, int]:
    """The hex that a line passes through after a corner, or else the hex and the edge of it that it runs along.

    Three edges and three hexes meet at a corner. The hex is counted from the one whose corner it is; the last number
    is the edge, or -1 when the line enters the hex.
    """
    here, after, before = CORNERS[corner], CORNERS[corner - 5], CORNERS[corner - 1]
    spokes = ((after[0] - here[0], after[1] - here[1]), (before[0] - here[0], before[1] - here[1]), here)
    edges = ((0, 0, corner), (0, 0, (corner - 1) % 6), (*DIRECTIONS[corner], (corner + 4) % 6))
    for spoke, edge in zip(spokes, edges, strict=True):
        if cross(spoke, way) == 0 and spoke[0] * way[0] + spoke[1] * way[1] > 0:
            return edge
    hexes = ((0, 0), DIRECTIONS[corner - 1], DIRECTIONS[corner])
    for i in range(3):
        if cross(spokes[i], way) > 0 and cross(way, spokes[i - 2]) > 0:
            return (*hexes[i], -1)
    raise ValueError("a line needs a direction")


# The room between two hexes


@lru_cache(maxsize=1 << 14)
def tube(stride: int, step: int) -> int:
    """The places, as a bit set, whose inside some line between the insides of two hexes can pass; without the two."""
    q, r = parted(stride, step)
    straight = centre(q, r)
    breadth = 2 * max(abs(cross(straight, corner)) for corner in CORNERS)
    # in a row the distance from the middle line grows by so much from one hex to the next
    slope = 2 * abs(straight[1])
    bits = 0
    for y in range(min(0, r) - 1, max(0, r) + 2):
        least = max(-(-(min(0, 2 * q + r) - 1 - y) // 2), min(0, q + 2 * r) - 1 - 2 * y, y - max(0, r - q) - 1)
        most = min((max(0, 2 * q + r) + 1 - y) // 2, max(0, q + 2 * r) + 1 - 2 * y, y - min(0, r - q) + 1)
        away = cross(straight, centre(0, y))
        if slope:
            away = away if straight[1] > 0 else -away
            least = max(least, (away - breadth) // slope + 1)
            most = min(most, -(-(away + breadth) // slope) - 1)
        elif abs(away) >= breadth:
            continue
        if least <= most:
            bits |= ((1 << most - least + 1) - 1) << y * stride + least + bias(stride)
    return bits & ~(1 << bias(stride) | 1 << step + bias(stride))


# Inside to inside


class Sleeve:
    """A row of hexes that one straight line can thread, from the inside of the first to the inside of the last.

    The line leaves one corner of each edge it crosses on its left and the other on its right, which bounds its
    direction. A sleeve stands for its six rotations: ``places[n]`` is the last hex and ``gates[n]`` the edge crossed to
    enter it, relative to the first hex, when all is turned by ``n`` sixths of a circle.
    """

    __slots__ = ("_at", "_directions", "_entry", "_lefts", "_onward", "_rights", "_stride", "gates", "places")

    def __init__(
        self,
        stride: int,
        at: Vector,
        entry: int,
        lefts: tuple[Vector, ...],
        rights: tuple[Vector, ...],
        directions: Directions,
    ) -> None:
        """Enter hex ``at`` by its edge ``entry``, by lines between two ``directions``, in clockwise order."""
        self._stride, self._at, self._entry = stride, at, entry
        self._lefts, self._rights, self._directions = lefts, rights, directions
        self._onward: tuple[Sleeve, ...] | None = None
        places, gates = [], []
        q, r = at
        for turns in range(6):
            place = r * stride + q
            dq, dr, bit = EDGE_OWNERS[(entry + turns) % 6]
            places.append(place)
            gates.append(EDGES_OWNED * (place + dr * stride + dq) + bit - EDGES_OWNED)
            q, r = -r, q + r
        self.places, self.gates = tuple(places), tuple(gates)

    def onward(self) -> "tuple[Sleeve, ...]":
        """The sleeves one hex longer."""
        if self._onward is None:
            self._onward = tuple(
                sleeve
                for edge in range(6)
                if edge != self._entry and self._faces(edge) and (sleeve := self._through(edge)) is not None
            )
        return self._onward

    def _faces(self, edge: int) -> bool:
        """Whether some of the directions lead out of a hex by an edge: quickly seen, and mostly not so."""
        (right_x, right_y), (left_x, left_y) = CORNERS[edge], CORNERS[edge - 5]
        across = left_x - right_x, left_y - right_y
        first, last = cross(self._directions[0], across), cross(self._directions[1], across)
        return first > 0 or last > 0 or first == last == 0

    def _through(self, edge: int) -> "Sleeve | None":
        q, r = self._at
        middle = centre(q, r)
        right, left = _sum(middle, CORNERS[edge]), _sum(middle, CORNERS[edge - 5])
        lefts, rights = self._lefts, self._rights
        directions = self._directions
        if left not in lefts:
            narrower = _narrow(directions, [(left[0] - x, left[1] - y) for x, y in rights])
            if not narrower:
                return None
            directions = narrower
            lefts = (*(each for each in lefts if _counts(each, left, directions, -1)), left)
        if right not in rights:
            narrower = _narrow(directions, [(x - right[0], y - right[1]) for x, y in lefts])
            if not narrower:
                return None
            directions = narrower
            rights = (*(each for each in rights if _counts(each, right, directions, 1)), right)
        ahead = (q + DIRECTIONS[edge].q, r + DIRECTIONS[edge].r)
        return Sleeve(self._stride, ahead, (edge + 3) % 6, lefts, rights, directions)


@lru_cache(maxsize=8)
def first_sleeve(stride: int) -> Sleeve:
    """The sleeve from a hex to its eastern neighbour; all others lead on from it, or are rotations of such."""
    right, left = CORNERS[0], CORNERS[1]
    bound = (left[0] - right[0], left[1] - right[1])
    return Sleeve(stride, (1, 0), 3, (left,), (right,), ((-bound[0], -bound[1]), bound))


def _narrow(directions: Directions, bounds: Sequence[Vector]) -> Directions | None:
    """The directions left over that also have each of ``bounds`` clockwise of them; ``None`` if none is.

    Directions and bounds are open: a line that only touches a corner does not count.
    """
    (first_x, first_y), (last_x, last_y) = directions
    for x, y in bounds:
        after_first, before_last = first_x * y - first_y * x, x * last_y - y * last_x
        if after_first > 0 and before_last > 0:
            last_x, last_y = x, y
        elif after_first < 0 and before_last < 0:
            first_x, first_y = -x, -y
        else:
            middle = first_x + last_x, first_y + last_y
            if cross(middle if middle != (0, 0) else (-first_y, first_x), (x, y)) <= 0:
                return None
    return (first_x, first_y), (last_x, last_y)


def _counts(old: Vector, new: Vector, directions: Directions, side: int) -> bool:
    """Whether a corner still bounds lines in some of the directions, now that another is on the same side of them.

    ``side`` is 1 for the right, where the corner farthest to the left counts, and -1 for the left.
    """
    way = (old[0] - new[0]) * side, (old[1] - new[1]) * side
    return cross(directions[0], way) >= 0 or cross(directions[1], way) >= 0
