"""What lies on a hex and who stands there, as drawings around the middle of a hex.

Hexes are pointy-top, :data:`RADIUS` units from the middle to a corner. All drawings can be told apart in black and
white: grounds by their texture, things and figures by their shape.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from math import cos, radians, sin, sqrt
from typing import Final

from gloomcli.model.hexes import parse_hex
from gloomcli.reports.svg.elements import (
    DARK,
    INK,
    LIGHT,
    MIDDLE,
    PAPER,
    Element,
    Point,
    circle,
    element,
    group,
    line,
    lines,
    number,
    polygon,
    rect,
    size_for,
    text,
    width_of,
)

RADIUS: Final = 24.0
HALF: Final = RADIUS * sqrt(3) / 2
"""From the middle of a hex to the middle of a side."""
_INNER: Final = RADIUS - 4
_CAPTION: Final = 32
"""The room that a line of words has within a hex, its sides left free."""
_WAVES: Final = (-15, -8, -1, 6)
_SPIKES: Final = ((-12.0, -8.0), (0.0, -14.0), (12.0, -8.0), (-12.0, 7.0), (12.0, 7.0))


class Shape(StrEnum):
    """How a figure is drawn."""

    CHARACTER = "character"
    SUMMON = "summon"
    NORMAL = "normal"
    ELITE = "elite"
    BOSS = "boss"
    OBJECTIVE = "objective"


def middle(at: str) -> Point:
    """The middle of a hex, that of A1 being (0, 0)."""
    q, r = parse_hex(at)
    return HALF * (2 * q + r), 1.5 * RADIUS * r


def corner(which: int, radius: float = RADIUS) -> Point:
    """A corner of a hex: 0 is the upper right one, 1 the one below; side 0 (east) lies between them."""
    angle = radians(60 * which - 30)
    return radius * cos(angle), radius * sin(angle)


def outline(radius: float = RADIUS) -> list[Point]:
    """The corners of a hex."""
    return [corner(n, radius) for n in range(6)]


def side(at: str, which: int) -> tuple[Point, Point]:
    """A side of a hex on the board; numbered clockwise from east, as directions are."""
    x, y = middle(at)
    ends = corner(which), corner(which + 1)
    return (x + ends[0][0], y + ends[0][1]), (x + ends[1][0], y + ends[1][1])


# --- grounds ----------------------------------------------------------------------------------------------------------


def floor() -> Element:
    """Bare floor."""
    return polygon(outline(), fill=PAPER, stroke=MIDDLE, stroke_width=0.7)


def obstacle() -> Element:
    """A raised block."""
    return group(
        polygon(outline(_INNER + 1), fill=LIGHT, stroke=INK, stroke_width=1.6),
        lines(((corner(n, _INNER + 1), corner(n)) for n in range(6)), stroke=INK, stroke_width=0.7),
    )


def difficult() -> Element:
    """Waves over the whole hex."""
    path = "".join(_wave(y) for y in _WAVES)
    return element("path", d=path, fill="none", stroke=DARK, stroke_width=0.8)


def _wave(y: float) -> str:
    bows = int((_reach(y) - 2) // 4)
    return f"M{-4 * bows},{y}" + "q2,-3 4,0t4,0" * bows


def _reach(y: float) -> float:
    """How far a line at a height reaches from the middle to the side of a hex."""
    return min(HALF, (RADIUS - abs(y)) * sqrt(3))


def hazard() -> Element:
    """Spikes over the whole hex."""
    return element("path", d="".join(f"M{x - 4},{y + 4}l4,-8l4,8z" for x, y in _SPIKES), fill=MIDDLE)


def corridor() -> Element:
    """Flagstones."""
    strokes = [((-_reach(y) + 1.5, y), (_reach(y) - 1.5, y)) for y in (-12.0, 0.0, 12.0)]
    strokes += [((x, y), (x, y + 12.0)) for x, y in ((-10.0, -12.0), (10.0, -12.0), (0.0, 0.0))]
    return lines(strokes, stroke=LIGHT, stroke_width=1)


def start() -> Element:
    """A dashed hex within the hex."""
    return polygon(outline(_INNER), fill="none", stroke=INK, stroke_width=1.2, stroke_dasharray="4 3")


# --- things -----------------------------------------------------------------------------------------------------------


def door(*, closed: bool) -> Element:
    """A door: a dark leaf in its frame, or an empty frame with the leaf ajar."""
    frame = "M-8,10V-3A8,8 0 0 1 8,-3V10Z"
    if closed:
        return group(element("path", d=frame, fill=DARK, stroke=INK, stroke_width=1.4), circle(4.5, 3, 1.5, fill=PAPER))
    return group(
        element("path", d=frame, fill=PAPER, stroke=INK, stroke_width=1.4),
        polygon([(-8, -3), (-2, 1), (-2, 13), (-8, 10)], fill=DARK, stroke=INK, stroke_width=1),
    )


def trap() -> Element:
    """A warning sign."""
    return group(
        polygon([(0, -11), (11, 8), (-11, 8)], fill=INK, stroke=PAPER, stroke_width=1),
        line(0, -4, 0, 2.5, stroke=PAPER, stroke_width=2.2, stroke_linecap="round"),
        circle(0, 5.4, 1.3, fill=PAPER),
    )


def treasure(label: str) -> Element:
    """A chest with its number."""
    return group(
        element(
            "path", d="M-12,8V-4Q-12,-10 -6,-10H6Q12,-10 12,-4V8ZM-12,-4H12", fill=PAPER, stroke=INK, stroke_width=1.5
        ),
        _label(label, 2, 20, 10),
    )


def coins(count: int) -> Element:
    """A coin with how many there are."""
    return group(
        circle(0, 0, 9, fill=PAPER, stroke=INK, stroke_width=1.4),
        circle(0, 0, 7, fill="none", stroke=INK, stroke_width=0.5),
        _label(str(count), 0, 11, 9),
    )


def plate() -> Element:
    """A plate in the floor."""
    return group(
        rect(-9, -9, 18, 18, fill=PAPER, stroke=INK, stroke_width=1.4),
        rect(-5, -5, 10, 10, fill=MIDDLE, stroke=INK, stroke_width=0.8),
    )


# --- figures ----------------------------------------------------------------------------------------------------------


def figure(shape: Shape, label: str, *, ally: bool = False) -> Element:
    """A figure with its label; monsters that are allies of the party are grey."""
    party = shape in (Shape.CHARACTER, Shape.SUMMON)
    fill = INK if party else LIGHT if ally else PAPER
    room = 20 if shape in (Shape.CHARACTER, Shape.NORMAL) else 16
    return group(*_body(shape, fill), _label(label, 0, room, 14, fill=PAPER if party else INK))


def _body(shape: Shape, fill: str) -> Iterator[Element]:
    match shape:
        case Shape.CHARACTER:
            yield circle(0, 0, 14, fill=fill, stroke=PAPER, stroke_width=1)
        case Shape.SUMMON:
            yield rect(-12.5, -11, 25, 22, rx=6, fill=fill, stroke=PAPER, stroke_width=1)
        case Shape.NORMAL:
            yield circle(0, 0, 13, fill=fill, stroke=INK, stroke_width=1.1)
        case Shape.ELITE:
            yield rect(-12, -12, 24, 24, fill=fill, stroke=INK, stroke_width=1.1)
            yield rect(-9.8, -9.8, 19.6, 19.6, fill="none", stroke=INK, stroke_width=1.8)
        case Shape.BOSS:
            yield polygon(_star(12, 16, 12.5), fill=fill, stroke=INK, stroke_width=1.6)
        case Shape.OBJECTIVE:
            yield polygon([(0, -16), (16, 0), (0, 16), (-16, 0)], fill=fill, stroke=INK, stroke_width=1.6)


def _star(points: int, outer: float, inner: float) -> Iterator[Point]:
    for tip in range(2 * points):
        angle = radians(180 * tip / points - 90)
        far = inner if tip % 2 else outer
        yield far * cos(angle), far * sin(angle)


# --- words ------------------------------------------------------------------------------------------------------------


def _label(words: str, y: float, room: float, size: float, fill: str = INK) -> Element:
    """Bold letters around a height, small enough for their room."""
    fitted = size_for(words, room, size, bold=True)
    return text(0, y + 0.36 * fitted, words, font_size=fitted, font_weight="bold", text_anchor="middle", fill=fill)


def names(words: str, y: float, *, backed: bool) -> Iterator[Element]:
    """The name of what lies here in small letters, a word a line, the last on the base line ``y``."""
    parts = words.split() if width_of(words, 7.5) > _CAPTION else [words]
    sizes = [size_for(part, _CAPTION, 7.5) for part in parts]
    heights = [y - 7.6 * n for n in reversed(range(len(parts)))]
    if backed:
        wide = max(width_of(part, size) for part, size in zip(parts, sizes, strict=True)) + 2
        yield rect(-wide / 2, heights[0] - 6.5, wide, y - heights[0] + 8.5, rx=2, fill=PAPER)
    for part, size, height in zip(parts, sizes, heights, strict=True):
        yield text(0, height, part, font_size=size, text_anchor="middle", fill=INK)


def place(words: str, *, backed: bool = True) -> Iterator[Element]:
    """The label of the hex, small, at its foot."""
    if backed:
        wide = width_of(words, 8.6)
        yield rect(-wide / 2, 10.6, wide, 7.6, rx=2, fill=PAPER)
    yield text(0, 17.4, words, font_size=8.6, text_anchor="middle", fill=INK)


def moved(drawing: Element | Iterable[Element], x: float, y: float, scale: float = 1) -> Element:
    """A drawing elsewhere, and smaller."""
    children = (drawing,) if isinstance(drawing, Element) else tuple(drawing)
    by = f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")
    return group(*children, transform=by)
