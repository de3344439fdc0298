"""Ways over the board: what a figure can reach, at what cost, past which traps (rulebook, Movement).

A way is judged first by its negative hexes, that is traps and hazardous terrain alike, then by its movement points.
All hexes with the same judgement are handled together, as one bit set.
"""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple

import msgspec

from gloomcli.engine.hexes.board import FAR, NO_HEX, Board, around, members
from gloomcli.model.rulesets import Ruleset

Cost = tuple[int, int]
"""Negative hexes, then movement points."""


class Terrain(msgspec.Struct, frozen=True):
    """What lies on the board, as bit sets of hexes; a hex may be in several."""

    obstacles: int = 0
    traps: int = 0
    hazards: int = 0
    difficult: int = 0
    icy: int = 0

    @property
    def negative(self) -> int:
        """Traps and hazardous terrain: hexes that harm who enters them."""
        return self.traps | self.hazards


class Mover(msgspec.Struct, frozen=True, kw_only=True):
    """Who moves, and how.

    ``friends`` are hexes it may pass through but not end on; ``barred`` are hexes of its enemies and of invisible
    figures, which it neither enters on foot nor ends on. ``opens_doors`` is for characters: they may step onto a
    closed door, and no farther before it is open.
    """

    at: int
    jump: bool = False
    flying: bool = False
    teleport: bool = False
    friends: int = 0
    barred: int = 0
    opens_doors: bool = False

    @property
    def walks(self) -> bool:
        """Does terrain matter on the way, not only at its end?"""
        return not (self.jump or self.flying or self.teleport)


class Way(NamedTuple):
    """One way: its negative hexes, its movement points, and its hexes in order without the first."""

    negatives: int
    cost: int
    path: tuple[int, ...]


class Layer(NamedTuple):
    """All hexes that are best reached at the same cost."""

    negatives: int
    cost: int
    hexes: int


class Ways:
    """Every hex where a figure can end its movement, nearest first, with the way there.

    ``layers`` are sorted by negative hexes, then cost; each hex is in one layer at most. The figure's own hex is in
    the first, at no cost. With a limit on movement points a hex counts the fewest negative hexes for that many points.
    """

    __slots__ = ("_path", "ends", "layers")

    def __init__(self, layers: tuple[Layer, ...], path: Callable[[int, Layer], tuple[int, ...]]) -> None:
        """Keep ``layers`` and how to retrace a path."""
        self.layers = layers
        self.ends = 0
        for layer in layers:
            self.ends |= layer.hexes
        self._path = path

    def cost(self, end: int) -> Cost:
        """Negative hexes and movement points to ``end``; raises ``KeyError`` if it cannot be reached."""
        layer = self._layer(end)
        return layer.negatives, layer.cost

    def way(self, end: int) -> Way:
        """The way to ``end``, the lowest hex numbers among equals; raises ``KeyError`` if it cannot be reached."""
        layer = self._layer(end)
        return Way(layer.negatives, layer.cost, self._path(end, layer))

    def every(self) -> dict[int, Way]:
        """The way to each hex, by hex number."""
        found = {
            end: Way(layer.negatives, layer.cost, self._path(end, layer))
            for layer in self.layers
            for end in members(layer.hexes)
        }
        return dict(sorted(found.items()))

    def _layer(self, end: int) -> Layer:
        for layer in self.layers:
            if layer.hexes >> end & 1:
                return layer
        raise KeyError(end)


def reach(board: Board, terrain: Terrain, mover: Mover, points: int, ruleset: Ruleset) -> dict[int, Way]:
    """Every hex where the figure may end a move of ``points``, by hex number, its own hex included.

    Each comes with the way of fewest negative hexes, then least cost, that the points allow. Ways over traps are
    among them, for a player may choose one; so are closed doors if the figure opens doors.
    """
    return find_ways(board, terrain, mover, ruleset, limit=points).every()


def find_ways(board: Board, terrain: Terrain, mover: Mover, ruleset: Ruleset, *, limit: int | None = None) -> Ways:
    """The ways of a figure to all hexes, or to those within ``limit`` movement points."""
    if not mover.walks:
        return _ways_over(board, terrain, mover, ruleset, limit)
    if ruleset.icy_terrain and terrain.icy:
        return _ways_on_ice(board, terrain, mover, limit)
    return _ways_on_foot(board, terrain, mover, limit)


def way_to_go(board: Board, terrain: Terrain, mover: Mover, ruleset: Ruleset, goal: int) -> tuple[Layer, ...]:
    """What is still to come from each hex on a way to ``goal``: negative hexes and points, ``goal`` included.

    Layers as in :class:`Ways`, but of the hexes where the figure would set out.
    """
    if not mover.walks:
        extra = _end_cost(goal, terrain, mover, ruleset)
        negatives = 0 if mover.flying else terrain.negative >> goal & 1
        rings = _rings(goal, _step_table(board, mover), None)
        return tuple(
            Layer(negatives if steps else 0, steps + extra if steps else 0, ring) for steps, ring in enumerate(rings)
        )
    if ruleset.icy_terrain and terrain.icy:
        backwards: dict[int, list[_Slide]] = {}
        for start in members(board.floor):
            for slide in _slides(board, terrain, mover, start):
                back = _Slide(start, slide.negatives, slide.cost, ())
                backwards.setdefault(slide.end, []).append(back)
        return _search_ice(goal, lambda hex_: backwards.get(hex_, []), None)[0]
    return _flood_back(board, terrain, mover, goal)


# On foot


def _ways_on_foot(board: Board, terrain: Terrain, mover: Mover, limit: int | None) -> Ways:
    found = _flood(board, terrain, mover, limit)
    ends = ~(mover.friends | mover.barred | terrain.obstacles) | 1 << mover.at
    layers, taken = [], 0
    for (negatives, cost), hexes in found.items():
        fresh = hexes & ends & ~taken
        taken |= fresh
        if fresh:
            layers.append(Layer(negatives, cost, fresh))

    def path(end: int, layer: Layer) -> tuple[int, ...]:
        here, negatives, cost = end, layer.negatives, layer.cost
        back = []
        while cost:
            back.append(here)
            negatives -= terrain.negative >> here & 1
            cost -= 1 + (terrain.difficult >> here & 1)
            # nothing leads on from a closed door
            before = found.get((negatives, cost), 0) & board.step_bits[here] & board.floor
            here = _lowest(before)
        return tuple(reversed(back))

    return Ways(tuple(layers), path)


def _lowest(hexes: int) -> int:
    return (hexes & -hexes).bit_length() - 1


def _flood(board: Board, terrain: Terrain, mover: Mover, limit: int | None) -> dict[Cost, int]:
    """Hexes by what it costs to get there, in order of that cost.

    Without a limit each hex is in one set. With a limit a hex may come again with more negative hexes and fewer points,
    for that may be the only way to get beyond it.
    """
    table = board.door_neighbour_bits if mover.opens_doors else board.neighbour_bits
    free = ~(terrain.obstacles | mover.barred)
    negative, difficult = terrain.negative & free, terrain.difficult
    most = FAR if limit is None else limit
    found: dict[Cost, int] = {}
    # by cost; without negative hexes the first way to a hex is the best, limit or not
    settled = [0] * (1 if limit is None or not negative else limit + 1)
    pending, negatives = {0: 1 << mover.at}, 0
    while pending:
        harmed: dict[int, int] = {}
        # near is entered for one point more, far for two
        cost = reached = near = far = 0
        while (near or far or pending) and cost <= most:
            known = settled[min(cost, len(settled) - 1)] | reached
            fresh = (near | pending.pop(cost, 0)) & ~known
            near, far = far, 0
            if fresh:
                found[negatives, cost] = fresh
                reached |= fresh
                onward = around(table, fresh) & free & ~(known | fresh)
                if hurt := onward & negative:
                    onward ^= hurt
                    for step, hexes in ((1, hurt & ~difficult), (2, hurt & difficult)):
                        if hexes and cost + step <= most:
                            harmed[cost + step] = harmed.get(cost + step, 0) | hexes
                near, far = near | onward & ~difficult, onward & difficult
            cost += 1
        if harmed:
            _settle(settled, [found.get((negatives, cost), 0) for cost in range(len(settled))], reached)
        pending, negatives = harmed, negatives + 1
    return found


def _settle(settled: list[int], rings: list[int], reached: int) -> None:
    """Add what was reached to what is known by its cost, or to all that is known at once."""
    if len(settled) == 1:
        settled[0] |= reached
        return
    within = 0
    for cost, ring in enumerate(rings):
        within |= ring
        settled[cost] |= within


def _flood_back(board: Board, terrain: Terrain, mover: Mover, goal: int) -> tuple[Layer, ...]:
    """Like :func:`_flood` without a limit, from the goal backwards: it is the hex stepped off that costs."""
    free = ~(terrain.obstacles | mover.barred) | 1 << mover.at
    layers: list[Layer] = []
    settled = 0
    pending, negatives = {0: 1 << goal}, 0
    while pending:
        harmed: dict[int, int] = {}
        while pending:
            cost = min(pending)
            fresh = pending.pop(cost) & ~settled
            if not fresh:
                continue
            layers.append(Layer(negatives, cost, fresh))
            settled |= fresh
            for queue, hurt in ((pending, fresh & ~terrain.negative), (harmed, fresh & terrain.negative)):
                for step, hexes in ((1, hurt & ~terrain.difficult), (2, hurt & terrain.difficult)):
                    back = around(board.neighbour_bits, hexes) & free & ~settled
                    if back:
                        queue[cost + step] = queue.get(cost + step, 0) | back
        pending, negatives = harmed, negatives + 1
    return tuple(layers)


# Jumping, flying and teleporting


def _step_table(board: Board, mover: Mover) -> tuple[int, ...]:
    if mover.teleport:
        return board.step_bits
    return board.door_neighbour_bits if mover.opens_doors else board.neighbour_bits


def _rings(start: int, table: tuple[int, ...], limit: int | None) -> list[int]:
    """Hexes by their number of steps from ``start``, whatever lies there."""
    rings: list[int] = []
    reached, fresh = 0, 1 << start
    while fresh and (limit is None or len(rings) <= limit):
        rings.append(fresh)
        reached |= fresh
        fresh = around(table, fresh) & ~reached
    return rings


def _end_cost(end: int, terrain: Terrain, mover: Mover, ruleset: Ruleset) -> int:
    """Points that the last hex costs beyond one."""
    if mover.flying or mover.teleport or not terrain.difficult >> end & 1:
        return 0
    return ruleset.jump_ends_difficult_cost - 1


def _ways_over(board: Board, terrain: Terrain, mover: Mover, ruleset: Ruleset, limit: int | None) -> Ways:
    table = _step_table(board, mover)
    rings = _rings(mover.at, table, limit)
    ends = board.floor | (board.closed_doors if mover.opens_doors else 0)
    ends &= ~(mover.friends | mover.barred | 1 << mover.at)
    negative = dear = 0
    if not mover.flying:
        ends &= ~terrain.obstacles
        negative = terrain.negative
        dear = 0 if mover.teleport or ruleset.jump_ends_difficult_cost == 1 else terrain.difficult
    found: dict[Cost, int] = {(0, 0): 1 << mover.at}
    for steps, ring in enumerate(rings):
        for negatives, hexes in ((0, ring & ends & ~negative), (1, ring & ends & negative)):
            for cost, part in ((steps, hexes & ~dear), (steps + ruleset.jump_ends_difficult_cost - 1, hexes & dear)):
                if part and (limit is None or cost <= limit):
                    found[negatives, cost] = found.get((negatives, cost), 0) | part

    origins = -1 if mover.teleport else board.floor

    def path(end: int, layer: Layer) -> tuple[int, ...]:
        if not layer.cost:
            return ()
        back = [end]
        steps = next(steps for steps, ring in enumerate(rings) if ring >> end & 1)
        for ring in reversed(rings[1:steps]):
            back.append(_lowest(ring & board.step_bits[back[-1]] & origins))
        return tuple(reversed(back))

    return Ways(tuple(Layer(*cost, hexes) for cost, hexes in sorted(found.items())), path)


# On ice


class _Slide(NamedTuple):
    """One step and what follows from it: where it ends, at what cost, over which hexes."""

    end: int
    negatives: int
    cost: int
    path: tuple[int, ...]


def _slides(board: Board, terrain: Terrain, mover: Mover, start: int) -> list[_Slide]:
    """The steps from a hex; who steps onto ice slides on in the same direction for that one point.

    The slide ends on the first hex without ice, or on the ice before a wall, an obstacle or any other figure.
    """
    slides = []
    closed = terrain.obstacles | mover.barred
    for direction, first in enumerate(board.compass[start]):
        if first == NO_HEX or closed >> first & 1:
            continue
        path = [first]
        while terrain.icy >> path[-1] & 1:
            onward = board.compass[path[-1]][direction]
            if onward == NO_HEX or (closed | mover.friends) >> onward & 1:
                break
            path.append(onward)
        cost = 1 if terrain.icy >> first & 1 else 1 + (terrain.difficult >> first & 1)
        slides.append(_Slide(path[-1], terrain.negative >> path[-1] & 1, cost, tuple(path)))
    return slides


def _search_ice(
    start: int, steps: Callable[[int], list[_Slide]], limit: int | None
) -> tuple[tuple[Layer, ...], dict[tuple[int, int, int], tuple[int, ...]]]:
    """Layers of all hexes, and for each hex and its cost the path there.

    With a limit a hex may come again with more negative hexes and fewer points; only the first counts as its layer.
    """
    found: dict[Cost, int] = {}
    cheapest: dict[int, int] = {}
    paths: dict[tuple[int, int, int], tuple[int, ...]] = {}
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, start, ())]
    while queue:
        negatives, cost, here, path = heappop(queue)
        if here in cheapest and (limit is None or cheapest[here] <= cost):
            continue
        if here not in cheapest:
            found[negatives, cost] = found.get((negatives, cost), 0) | 1 << here
            paths[here, negatives, cost] = path
        cheapest[here] = cost
        for slide in steps(here):
            total = cost + slide.cost
            if limit is None or total <= limit:
                heappush(queue, (negatives + slide.negatives, total, slide.end, path + slide.path))
    return tuple(Layer(*cost, hexes) for cost, hexes in sorted(found.items())), paths


def _ways_on_ice(board: Board, terrain: Terrain, mover: Mover, limit: int | None) -> Ways:
    layers, paths = _search_ice(mover.at, lambda start: _slides(board, terrain, mover, start), limit)
    ends = ~(mover.friends | mover.barred | terrain.obstacles) | 1 << mover.at
    kept = tuple(Layer(*layer[:2], layer.hexes & ends) for layer in layers if layer.hexes & ends)
    return Ways(kept, lambda end, layer: paths[end, layer.negatives, layer.cost])
