"""Layered drawings of graphs without circles: which layer and place each node has, and where its links run.

Links go down, from one layer to the next; a link over several layers is given a place in each of those between. The
order within the layers keeps crossings few; then every node is moved as near to the middle of its neighbours as the
room allows.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

Link = tuple[str, str]

_SWEEPS: Final = 12
_BEND: Final = 0.35
"""The room that a passing link takes, as a part of a node's."""


class Layers(NamedTuple):
    """A drawing in units: a node is one wide, layers are counted from 0."""

    places: dict[str, tuple[float, int]]
    """By node: the middle of it, and its layer."""
    links: dict[Link, tuple[tuple[float, int], ...]]
    """By link: the points it passes, both its ends among them."""
    width: float
    """From the left side of the leftmost node to the right side of the rightmost."""


def layered(nodes: Sequence[str], links: Iterable[Link]) -> Layers:
    """Lay out nodes (in the order in which they should stand where nothing else counts) and links among them.

    The links must not go in circles.
    """
    drawn = list(links)
    depths = _depths(nodes, drawn)
    rows, chains = _with_bends(nodes, drawn, depths)
    steps = [pair for chain in chains.values() for pair in pairwise(chain)]
    above, below = _neighbours(steps)
    _order(rows, above, below)
    across = _places(rows, above, below)
    least = min((across[node] for node in nodes), default=0.0) - 0.5
    at = {
        node: (place - least, row) for row, members in enumerate(rows) for node in members for place in (across[node],)
    }
    return Layers(
        places={node: at[node] for node in nodes},
        links={link: tuple(at[node] for node in chain) for link, chain in chains.items()},
        width=max((x for x, _ in at.values()), default=0.0) + 0.5,
    )


def _depths(nodes: Sequence[str], links: Sequence[Link]) -> dict[str, int]:
    """Below all that lead to it; what nothing leads to stands right above the first it leads to."""
    parents: dict[str, list[str]] = {node: [] for node in nodes}
    for start, end in links:
        parents[end].append(start)
    depths: dict[str, int] = {}

    def depth(node: str) -> int:
        if node not in depths:
            depths[node] = 1 + max(map(depth, parents[node]), default=-1)
        return depths[node]

    for node in nodes:
        depth(node)
    for node in nodes[1:]:
        first = min((depths[end] for start, end in links if start == node), default=0)
        if not parents[node] and first:
            depths[node] = first - 1
    return depths


def _with_bends(
    nodes: Sequence[str], links: Sequence[Link], depths: Mapping[str, int]
) -> tuple[list[list[str]], dict[Link, list[str]]]:
    """The layers with a bend wherever a link passes through one, and each link as the nodes and bends on its way."""
    rows: list[list[str]] = [[] for _ in range(max(depths.values(), default=-1) + 1)]
    for node in nodes:
        rows[depths[node]].append(node)
    chains = {}
    for start, end in links:
        bends = [f"\0{start} {end} {row}" for row in range(depths[start] + 1, depths[end])]
        for row, bend in enumerate(bends, start=depths[start] + 1):
            rows[row].append(bend)
        chains[start, end] = [start, *bends, end]
    return rows, chains


def _neighbours(steps: Iterable[Link]) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    above: dict[str, list[str]] = {}
    below: dict[str, list[str]] = {}
    for start, end in steps:
        below.setdefault(start, []).append(end)
        above.setdefault(end, []).append(start)
    return above, below


# --- order within layers ----------------------------------------------------------------------------------------------


def _order(rows: list[list[str]], above: Mapping[str, list[str]], below: Mapping[str, list[str]]) -> None:
    """Order each layer by the middle of its neighbours, down and up in turns; the order with fewest crossings stays."""
    best, fewest = [list(row) for row in rows], _crossings(rows, below)
    for sweep in range(_SWEEPS):
        downwards = sweep % 2 == 0
        neighbours = above if downwards else below
        for at in range(1, len(rows)) if downwards else range(len(rows) - 2, -1, -1):
            beside = {node: place for place, node in enumerate(rows[at - 1 if downwards else at + 1])}
            rows[at].sort(key=_middle_among(rows[at], beside, neighbours))
        crossings = _crossings(rows, below)
        if crossings < fewest:
            best, fewest = [list(row) for row in rows], crossings
    rows[:] = best


def _middle_among(
    row: Sequence[str], beside: Mapping[str, int], neighbours: Mapping[str, list[str]]
) -> Callable[[str], float]:
    found = {}
    for place, node in enumerate(row):
        near = [beside[each] for each in neighbours.get(node, ())]
        found[node] = sum(near) / len(near) if near else float(place)
    return lambda node: found[node]


def _crossings(rows: Sequence[Sequence[str]], below: Mapping[str, list[str]]) -> int:
    count = 0
    for upper, lower in pairwise(rows):
        place = {node: at for at, node in enumerate(lower)}
        ends = [place[end] for start in upper for end in sorted(below.get(start, ()), key=place.__getitem__)]
        count += sum(one > other for at, one in enumerate(ends) for other in ends[at + 1 :])
    return count


# --- places across ----------------------------------------------------------------------------------------------------


def _places(
    rows: Sequence[Sequence[str]], above: Mapping[str, list[str]], below: Mapping[str, list[str]]
) -> dict[str, float]:
    """The middle of each node, all of them within the width of the widest layer."""
    width = max((_offsets(row)[-1] for row in rows if row), default=0.0)
    across = {node: start for row in rows for node, start in zip(row, _offsets(row), strict=True)}
    for sweep in range(2 * _SWEEPS):
        for row in rows if sweep % 2 == 0 else reversed(rows):
            wanted = []
            for node in row:
                near = [across[each] for each in (*above.get(node, ()), *below.get(node, ()))]
                wanted.append(sum(near) / len(near) if near else across[node])
            across.update(zip(row, _spaced(row, wanted, width), strict=True))
    return across


def _offsets(row: Sequence[str]) -> list[float]:
    """Where the nodes of a layer stand if they are as near to each other as they may be."""
    found: list[float] = []
    at = 0.0
    for before, node in zip(("", *row), row, strict=False):
        at += (_room(before) + _room(node)) / 2 if found else 0
        found.append(at)
    return found


def _room(node: str) -> float:
    return _BEND if node.startswith("\0") else 1.0


def _spaced(row: Sequence[str], wanted: Sequence[float], width: float) -> list[float]:
    """The places nearest to those wanted that keep order and room: neighbours too near are moved as one."""
    offsets = _offsets(row)
    blocks: list[tuple[float, int]] = []
    for place, offset in zip(wanted, offsets, strict=True):
        mean, count = place - offset, 1
        while blocks and blocks[-1][0] > mean:
            other, more = blocks.pop()
            mean, count = (mean * count + other * more) / (count + more), count + more
        blocks.append((mean, count))
    spare = width - offsets[-1] if offsets else 0.0
    starts = [min(max(mean, 0.0), spare) for mean, count in blocks for _ in range(count)]
    return [start + offset for start, offset in zip(starts, offsets, strict=True)]
