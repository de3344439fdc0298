"""Line of sight on a board, by both rules (rulebook, Line-of-sight); how lines run is in the module ``lines``.

Only walls block: wall hexes and thin walls with their end points, and on real maps the places outside the board.
Figures and obstacles never do.
"""

from collections.abc import Sequence

from gloomcli.engine.hexes.lines import (
    CORNER_OWNERS,
    EDGE_OWNERS,
    EDGES_OWNED,
    MARGIN,
    PLANES,
    bias,
    corner_lines,
    first_sleeve,
    straight_line,
    tube,
)
from gloomcli.model.hexes import DIRECTIONS, Hex
from gloomcli.model.rulesets import SightRule


class Sight:
    """What is seen from each hex of one board, worked out when first asked."""

    __slots__ = ("_cells", "_corner", "_floor", "_gates", "_known", "_places", "_seen", "_stride", "_trouble", "_walls")

    def __init__(
        self,
        places: Sequence[Hex],
        solid: set[Hex],
        thin: set[tuple[Hex, Hex]],
        *,
        rule: SightRule,
        outside_blocks: bool,
    ) -> None:
        """Lay the walls of a board; ``thin`` holds each thin wall both ways round.

        With ``outside_blocks`` a line may touch the border of a place that is no hex, but not pass through it.
        """
        self._corner = rule is SightRule.CORNER
        self._places = places
        self._floor = sum(1 << n for n, place in enumerate(places) if place not in solid)
        breadths = [2 * place.q + place.r for place in places] or [0]
        rows = [place.r for place in places] or [0]
        left, top = (min(breadths) - 3 - max(rows)) // 2, min(rows)
        width = (max(breadths) + 4 - top) // 2 - left + 1
        self._stride = 1 << max(5, (width + 2 * MARGIN).bit_length())
        self._cells = [self._cell(place, left, top) for place in places]
        inside = set(self._cells)
        if not outside_blocks:
            inside |= {
                self._cell(Hex(q, r), left, top)
                for r in range(top - 1, max(rows) + 2)
                for q in range((min(breadths) - 2 - r) // 2, (max(breadths) + 3 - r) // 2)
            }
        self._lay(inside, solid, thin, outside_blocks=outside_blocks)
        self._seen = [0] * len(places)
        self._known = [0] * len(places)

    def _cell(self, place: Hex, left: int, top: int) -> int:
        return (place.r - top + MARGIN) * self._stride + place.q - left + MARGIN

    def _lay(self, inside: set[int], solid: set[Hex], thin: set[tuple[Hex, Hex]], *, outside_blocks: bool) -> None:
        """Fill in the walls as corner lines meet them, the gates that sleeves pass, and the places to beware of."""
        size = max(self._cells, default=0) + bias(self._stride)
        full = {cell for n, cell in enumerate(self._cells) if not self._floor >> n & 1}
        free = inside - full
        gates = bytearray(EDGES_OWNED * size)
        ahead = [way.r * self._stride + way.q for way in DIRECTIONS[:EDGES_OWNED]]
        for cell in free:
            for i, step in enumerate(ahead):
                gates[EDGES_OWNED * cell + i] = cell + step in free
        clear = walls = 0
        for cell in free:
            clear |= 1 << cell
        for place, cell in zip(self._places, self._cells, strict=True):
            if place in solid:
                walls |= 1 << cell * PLANES
            for i, way in enumerate(DIRECTIONS):
                if place in solid or (place, place + way) in thin:
                    walls |= (
                        1 << self._edge(cell, i) | 1 << self._corner_of(cell, i) | 1 << self._corner_of(cell, i - 5)
                    )
                    gate, bit = divmod(self._edge(cell, i), PLANES)
                    gates[EDGES_OWNED * gate + bit - EDGES_OWNED] = 0
                    clear &= ~(1 << cell)
        if outside_blocks:
            walls |= self._outside(inside, size)
        self._gates, self._walls, self._trouble = gates, walls, ~clear

    def _outside(self, inside: set[int], size: int) -> int:
        """Insides of all places that are no hex, and the edges between two of them."""
        outside = ((1 << size * PLANES) - 1) // ((1 << PLANES) - 1)
        for cell in inside:
            outside &= ~(1 << cell * PLANES)
        bits = outside
        for (_, _, bit), way in zip(EDGE_OWNERS, DIRECTIONS[:EDGES_OWNED], strict=False):
            bits |= (outside & outside >> (way.r * self._stride + way.q) * PLANES) << bit
        return bits

    def _edge(self, cell: int, edge: int) -> int:
        q, r, bit = EDGE_OWNERS[edge]
        return (cell + r * self._stride + q) * PLANES + bit

    def _corner_of(self, cell: int, corner: int) -> int:
        q, r, bit = CORNER_OWNERS[corner]
        return (cell + r * self._stride + q) * PLANES + bit

    def seen_among(self, a: int, hexes: int) -> int:
        """Those of a set of hexes that are in line of sight of hex ``a``; wall hexes neither see nor are seen."""
        fresh = hexes & self._floor & ~self._known[a]
        if fresh and self._floor >> a & 1:
            self._look(a, fresh)
        return self._seen[a] & hexes

    def _look(self, a: int, fresh: int) -> None:
        """Find out which of ``fresh`` are seen from ``a``, and remember it; what was asked the other way is known."""
        self._known[a] |= fresh
        bits, unknown = fresh & 1 << a, []
        rest = fresh & ~bits
        while rest:
            b = rest.bit_length() - 1
            rest ^= 1 << b
            if self._known[b] >> a & 1:
                bits |= (self._seen[b] >> a & 1) << b
            else:
                unknown.append(b)
        self._seen[a] |= bits | (self._by_corners(a, unknown) if self._corner else self._by_sleeves(a, unknown))

    def _by_corners(self, a: int, unknown: list[int]) -> int:
        """Those of ``unknown`` that some line from corner to corner reaches."""
        bits, here, stride = 0, self._cells[a], self._stride
        margin = bias(stride)
        own_walls = self._walls >> (here - margin) * PLANES
        for b in unknown:
            if a < b:
                step, walls = self._cells[b] - here, own_walls
            else:
                low = self._cells[b]
                step, walls = here - low, self._walls >> (low - margin) * PLANES
            if not straight_line(stride, step) & walls or _free_line(corner_lines(stride, step), walls):
                bits |= 1 << b
        return bits

    def _by_sleeves(self, a: int, unknown: list[int]) -> int:
        """Those of ``unknown`` that some line from inside to inside reaches, followed hex by hex from ``a``."""
        here, gates, bits, margin = self._cells[a], self._gates, 0, bias(self._stride)
        wanted, room = {}, 0
        for b in unknown:
            there = self._cells[b]
            low, high = min(here, there), max(here, there)
            between = tube(self._stride, high - low)
            if not between & self._trouble >> low - margin:
                bits |= 1 << b
                continue
            wanted[there] = b
            room |= between << low - margin | 1 << there
        first_gate = EDGES_OWNED * here
        for turns in range(6):
            todo = [first_sleeve(self._stride)]
            while todo and wanted:
                sleeve = todo.pop()
                place = here + sleeve.places[turns]
                if not gates[first_gate + sleeve.gates[turns]] or not room >> place & 1:
                    continue
                b = wanted.pop(place, -1)
                if b >= 0:
                    bits |= 1 << b
                todo.extend(sleeve.onward())
        return bits


def _free_line(bundles: Sequence[tuple[int, Sequence[int]]], walls: int) -> bool:
    """Whether some line of some bundle meets no wall."""
    for common, lines in bundles:
        if not common & walls:
            for line in lines:
                if not line & walls:
                    return True
    return False
