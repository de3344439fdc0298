"""Area patterns drawn as text.

Each hex is one character and neighbouring hexes stand two characters apart; every line is shifted by one character
against the line above, as hexes are. ``O`` is the attacker's own hex, ``X`` a hex that is hit, ``+`` a hex that an
enhancement may add and ``.`` an empty hex, needed only where a file would swallow leading spaces::

    . X
     O X
    . X
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

from gloomcli.model.hexes import Hex
from gloomcli.model.records import Record

Anchor = Literal["self", "target"]
"""Melee patterns are laid from the attacker's hex, ranged ones over any hex in range."""

_MARKS: Final = "OX+."


class Area(Record, frozen=True, kw_only=True):
    """A pattern around (0, 0): the attacker's hex (not hit), or the hit hex nearest the pattern's centre."""

    anchor: Anchor
    hexes: tuple[Hex, ...]
    """The hexes hit, in reading order."""
    enhance: tuple[Hex, ...] = ()
    """Hexes that an enhancement may add, in reading order."""


def _reading(at: Hex) -> tuple[int, int]:
    return at.r, at.q


def centre(hexes: Iterable[Hex]) -> Hex:
    """The hex nearest the centre of gravity of the others; of equals the first in reading order.

    >>> centre([Hex(0, 0), Hex(1, 0), Hex(2, 0)])
    Hex(q=1, r=0)
    """
    every = sorted(hexes, key=_reading)
    count, q_sum, r_sum = len(every), sum(at.q for at in every), sum(at.r for at in every)

    def off(at: Hex) -> int:
        q, r = count * at.q - q_sum, count * at.r - r_sum
        return q * q + q * r + r * r

    return min(every, key=off)


def make_area(anchor: Anchor, hexes: Iterable[Hex], enhance: Iterable[Hex] = ()) -> Area:
    """An area from its hexes, moved to its proper origin and put in reading order."""
    hit, more = set(hexes), set(enhance)
    if not hit:
        raise ValueError("an area needs at least one X, a hex that is hit")
    if anchor == "self" and Hex(0, 0) in hit | more:
        raise ValueError("an area does not hit the attacker's own hex")
    origin = Hex(0, 0) if anchor == "self" else centre(hit)
    back = Hex(-origin.q, -origin.r)
    return Area(
        anchor=anchor,
        hexes=tuple(sorted((at + back for at in hit), key=_reading)),
        enhance=tuple(sorted((at + back for at in more - hit), key=_reading)),
    )


@cache
def parse_area(picture: str) -> Area:
    """The area that a picture shows; raises ``ValueError`` for a drawing that is no pattern of hexes.

    >>> parse_area("O X X").hexes
    (Hex(q=1, r=0), Hex(q=2, r=0))
    """
    marked: dict[str, list[Hex]] = {mark: [] for mark in _MARKS}
    parity: int | None = None
    for line, text in enumerate(picture.rstrip().split("\n")):
        for column, mark in enumerate(text.rstrip()):
            if mark == " ":
                continue
            if mark not in marked:
                raise ValueError(f"{mark!r} in an area; it is drawn with O (self), X (hit), + (enhancement) and .")
            parity = (column - line) % 2 if parity is None else parity
            if (column - line) % 2 != parity:
                raise ValueError("hexes of an area stand two characters apart, each line shifted by one character")
            marked[mark].append(Hex((column - line - parity) // 2, line))
    own = marked["O"]
    if len(own) > 1:
        raise ValueError("an area has at most one O, the attacker's own hex")
    if not own:
        return make_area("target", marked["X"], marked["+"])
    back = Hex(-own[0].q, -own[0].r)
    return make_area("self", (at + back for at in marked["X"]), (at + back for at in marked["+"]))


def area_picture(area: Area) -> str:
    """The picture of an area, safe to stand in a file: its first line starts with a mark.

    >>> print(area_picture(parse_area("O X\\n X X")))
    O X
     X X
    """
    marks = dict.fromkeys(area.hexes, "X") | dict.fromkeys(area.enhance, "+")
    if area.anchor == "self":
        marks[Hex(0, 0)] = "O"
    top = min(at.r for at in marks)
    bottom = max(at.r for at in marks)
    left = min(2 * at.q + at.r for at in marks)
    first = min(2 * at.q + at.r for at in marks if at.r == top)
    if first != left:
        left -= (first - left) % 2
        marks[Hex((left - top) // 2, top)] = "."
    lines = []
    for r in range(top, bottom + 1):
        columns = {2 * at.q + at.r - left: mark for at, mark in marks.items() if at.r == r}
        lines.append("".join(columns.get(column, " ") for column in range(max(columns, default=-1) + 1)))
    return "\n".join(lines)
