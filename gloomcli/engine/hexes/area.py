"""Area attacks: where a pattern of hexes may be laid (rulebook, Area Effects and Multiple Targets)."""

from enum import StrEnum
from functools import lru_cache

import msgspec

from gloomcli.engine.hexes.board import Board, members
from gloomcli.model.hexes import Hex, mirror, rotate


class Anchor(StrEnum):
    """What holds a pattern in place."""

    SELF = "self"
    """``(0, 0)`` is the attacker's own hex: a melee pattern."""
    FREE = "free"
    """Only the shape matters: it may lie anywhere as long as one covered hex is within range."""


class Area(msgspec.Struct, frozen=True):
    """The hexes of an area attack, as steps from ``(0, 0)``, in any one rotation."""

    steps: tuple[Hex, ...]
    anchor: Anchor


@lru_cache(maxsize=1 << 10)
def orientations(area: Area) -> tuple[tuple[Hex, ...], ...]:
    """Every different rotation and mirror image of a pattern; of free ones, those of different shape."""
    turned: dict[tuple[Hex, ...], None] = {}
    for steps in (area.steps, tuple(map(mirror, area.steps))):
        for turns in range(6):
            shape = sorted(rotate(step, turns) for step in steps)
            if area.anchor is Anchor.FREE:
                shape = [Hex(step.q - shape[0].q, step.r - shape[0].r) for step in shape]
            turned[tuple(shape)] = None
    return tuple(turned)


def cover(board: Board, origin: Hex, shape: tuple[Hex, ...]) -> int:
    """The floor hexes that ``shape`` covers when its ``(0, 0)`` lies at ``origin``; what falls on walls is lost."""
    covered, numbers = 0, board.numbers
    q, r = origin
    for right, down in shape:
        hex_ = numbers.get((q + right, r + down))
        if hex_ is not None:
            covered |= 1 << hex_
    return covered & board.floor


def placements(board: Board, area: Area, attacker: int, reach: int) -> tuple[int, ...]:
    """Every different set of hexes that an attacker may cover, those of lower hex numbers first.

    A free pattern needs one covered hex at range ``reach`` or less from the attacker; a wall hex does not do. Foes in
    a placement are hit if they are in line of sight of the attacker, which is left to the caller.
    """
    if area.anchor is Anchor.SELF:
        own = board.hexes[attacker]
        return tuple(sorted({cover(board, own, shape) for shape in orientations(area)} - {0}))
    within = board.within(attacker, reach)
    return tuple(sorted({bits for hex_ in members(within) for bits in placements_over(board, area, hex_)}))


def placements_over(board: Board, area: Area, target: int) -> set[int]:
    """Every different set of hexes that a free pattern covers when one of its hexes is ``target``."""
    place = board.hexes[target]
    return {
        cover(board, Hex(place.q - step.q, place.r - step.r), shape) for shape in orientations(area) for step in shape
    }
