"""Hexes: axial coordinates, the labels people type, and distances on open floor.

Hexes are pointy-top. ``q`` grows to the east, ``r`` to the south-east. A label such as ``C4`` names the column
letter within the row and the row number from the top; odd rows (the second, fourth, ...) stand half a hex to the
right. Boards are drawn so that no column or row is negative.
"""

import re
from typing import Final, NamedTuple


class Hex(NamedTuple):
    """An axial coordinate ``(q, r)``."""

    q: int
    r: int

    def __add__(self, step: tuple[int, ...]) -> "Hex":  # type: ignore[override]  # a step, not joined tuples
        """The hex one ``step`` away."""
        return Hex(self.q + step[0], self.r + step[1])


DIRECTIONS: Final = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""Steps to the six neighbours, clockwise from east."""

_LABEL = re.compile(r"([A-Za-z]{1,2})([1-9][0-9]?)")


def hex_label(at: Hex) -> str:
    """The label of a hex.

    >>> hex_label(Hex(0, 0)), hex_label(Hex(1, 2)), hex_label(Hex(26, 0))
    ('A1', 'C3', 'AA1')
    """
    column = at.q + at.r // 2
    if column < 0 or at.r < 0:
        raise ValueError(f"{at} lies left of or above the board")
    letters = chr(65 + column % 26)
    return (chr(64 + column // 26) if column >= 26 else "") + letters + str(at.r + 1)


def parse_hex(label: str) -> Hex:
    """The hex that a label names; raises ``ValueError`` for text that is no label.

    >>> parse_hex("C3")
    Hex(q=1, r=2)
    """
    match = _LABEL.fullmatch(label.strip())
    if match is None:
        raise ValueError(f"{label!r} is no hex; a hex is a column letter and a row number, such as C4")
    column = 0
    for letter in match[1].upper():
        column = column * 26 + ord(letter) - 64
    r = int(match[2]) - 1
    return Hex(column - 1 - r // 2, r)


def hex_distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes on open floor, walls not counted."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(step: Hex, turns: int) -> Hex:
    """``step`` turned clockwise by ``turns`` sixths of a circle around (0, 0)."""
    q, r = step
    for _ in range(turns % 6):
        q, r = -r, q + r
    return Hex(q, r)


def mirror(step: Hex) -> Hex:
    """``step`` mirrored across the axis through the east and west neighbours."""
    return Hex(step.q + step.r, -step.r)
