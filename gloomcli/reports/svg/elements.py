"""Pictures as SVG: elements as nested data, in which every text is escaped.

What comes out is plain enough for browsers, printers and the libraries that make PDFs: no scripts, no style sheets,
nothing from elsewhere, and no ids either, so that any number of pictures fit into one page. Patterns and arrow heads
would need ids: draw them as paths. Shades are greys, as what is printed must tell without colour.

>>> print(to_text(group(text(1, 2.50, "Bread & Wine"), line(0, 0, 1 / 3, 9), stroke_width=0.5)), end="")
<g stroke-width="0.5">
  <text x="1" y="2.5">Bread &amp; Wine</text>
  <line x1="0" y1="0" x2="0.33" y2="9"/>
</g>
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from typing import Final
from unicodedata import east_asian_width

import msgspec

INK: Final = "#000"
PAPER: Final = "#fff"
PALE: Final = "#f1f1f1"
LIGHT: Final = "#d9d9d9"
MIDDLE: Final = "#8c8c8c"
DARK: Final = "#444"
FONT: Final = "Helvetica, Arial, 'Liberation Sans', sans-serif"

TAGS: Final = frozenset(
    {"svg", "title", "desc", "g", "path", "line", "polyline", "polygon", "rect", "circle", "ellipse", "text", "tspan"}
)
"""What pictures are made of; nothing here runs or loads anything."""
_ATTRIBUTE: Final = re.compile(r"(?!on)[a-zA-Z][a-zA-Z0-9-]*")
_REFERENCES: Final = frozenset({"href", "style"})
_NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NARROW: Final = frozenset("ijl.,:;'|!·I()[] ft/-")
_WIDE: Final = frozenset("mwMW@%—")

Number = int | float
Point = tuple[float, float]


class Element(msgspec.Struct, frozen=True):
    """An element of a picture; texts among its children are escaped when it is written."""

    tag: str
    attributes: dict[str, str | Number] = {}
    children: "tuple[Element | str, ...]" = ()

    def __post_init__(self) -> None:
        """Raise ``ValueError`` for tags and attributes that pictures do without, such as scripts and links."""
        if self.tag not in TAGS:
            raise ValueError(f"<{self.tag}> has no place in a picture")
        for name in self.attributes:
            if name in _REFERENCES or not _ATTRIBUTE.fullmatch(name):
                raise ValueError(f"the attribute {name!r} has no place in a picture")

    def every(self) -> "Iterator[Element]":
        """The element and all within it, in the order of drawing."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.every()


def element(tag: str, *children: Element | str, **attributes: str | Number | None) -> Element:
    """An element; attributes are named with ``_`` for ``-`` (``stroke_width``), and left out where they are None.

    >>> element("g", fill="none", stroke_width=1.5, class_="door", opacity=None).attributes
    {'fill': 'none', 'stroke-width': 1.5, 'class': 'door'}
    """
    named = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items() if value is not None}
    return Element(tag, named, children)


def group(*children: Element | str, **attributes: str | Number | None) -> Element:
    """Elements that share their attributes."""
    return element("g", *children, **attributes)


def text(x: Number, y: Number, words: str, **attributes: str | Number | None) -> Element:
    """Words on the base line ``y``; ``text_anchor`` is start, middle or end, ``font_size`` in units of the picture."""
    return element("text", words, x=x, y=y, **attributes)


def line(x1: Number, y1: Number, x2: Number, y2: Number, **attributes: str | Number | None) -> Element:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def rect(x: Number, y: Number, width: Number, height: Number, **attributes: str | Number | None) -> Element:
    """A rectangle from its upper left corner; ``rx`` rounds its corners."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: Number, y: Number, radius: Number, **attributes: str | Number | None) -> Element:
    """A circle around a point."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def polygon(points: Iterable[Point], **attributes: str | Number | None) -> Element:
    """A closed outline through points."""
    return element("polygon", points=_pairs(points), **attributes)


def polyline(points: Iterable[Point], **attributes: str | Number | None) -> Element:
    """An open line through points; not filled unless ``fill`` says so."""
    return element("polyline", **{"points": _pairs(points), "fill": "none", **attributes})


def lines(strokes: Iterable[tuple[Point, Point]], **attributes: str | Number | None) -> Element:
    """Straight lines as one path, each from point to point."""
    path = "".join(f"M{_pair(start)}L{_pair(end)}" for start, end in strokes)
    return element("path", d=path, **attributes)


def picture(width: Number, height: Number, title: str, description: str, *children: Element) -> Element:
    """A whole picture of so many units: it fills the room it is given, and tells readers aloud what it shows."""
    about = (element("title", title), *([element("desc", description)] if description else []))
    attributes: dict[str, str | Number] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "role": "img",
        "aria-label": title,
        "font-family": FONT,
    }
    return Element("svg", attributes, (*about, *children))


def hidden(width: Number, height: Number, *children: Element) -> Element:
    """A small picture beside words that say the same: it is not read aloud."""
    attributes: dict[str, str | Number] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "aria-hidden": "true",
        "font-family": FONT,
    }
    return Element("svg", attributes, children)


# --- writing ----------------------------------------------------------------------------------------------------------


def to_text(root: Element) -> str:
    """XML without a declaration, an element a line: it can be a file of its own, or stand within HTML."""
    return "".join(f"{written}\n" for written in _lines(root, ""))


def _lines(what: Element, indent: str) -> Iterator[str]:
    within = [child for child in what.children if child != ""]
    if not within:
        yield f"{indent}<{what.tag}{_attributes(what.attributes)}/>"
    elif any(isinstance(child, str) for child in within):
        yield indent + _inline(what)
    else:
        yield f"{indent}<{what.tag}{_attributes(what.attributes)}>"
        for child in within:
            if isinstance(child, Element):
                yield from _lines(child, indent + "  ")
        yield f"{indent}</{what.tag}>"


def _inline(what: Element) -> str:
    """On one line, since between words every blank counts."""
    parts = (escaped(child) if isinstance(child, str) else _inline(child) for child in what.children)
    return f"<{what.tag}{_attributes(what.attributes)}>{''.join(parts)}</{what.tag}>"


def _attributes(attributes: Mapping[str, str | Number]) -> str:
    written = ((name, value if isinstance(value, str) else number(value)) for name, value in attributes.items())
    return "".join(f' {name}="{escaped(value)}"' for name, value in written)


def escaped(words: str) -> str:
    """Words as they may stand in XML, within elements and attributes; characters that XML has not become U+FFFD.

    >>> escaped('<Jo "&" Ann>')
    '&lt;Jo &quot;&amp;&quot; Ann&gt;'
    """
    plain = _NO_XML.sub("\ufffd", words)
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        plain = plain.replace(sign, name)
    return plain


def number(value: Number) -> str:
    """A length with at most two decimals; raises ``ValueError`` for what is no finite number.

    >>> number(2.0), number(1 / 3), number(-0.001), number(120)
    ('2', '0.33', '0', '120')
    """
    if not isfinite(value):
        raise ValueError(f"{value} is no length")
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def _pair(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


def _pairs(points: Iterable[Point]) -> str:
    return " ".join(map(_pair, points))


def width_of(words: str, size: Number, *, bold: bool = False) -> float:
    """About how wide words are in letters of a size, rather too wide than too narrow."""
    return size * sum(map(_width, words)) * (1.08 if bold else 1)


def size_for(words: str, room: Number, most: Number, *, bold: bool = False) -> float:
    """The size of letters, at most ``most``, in which words fit into a room."""
    return min(most, room / max(width_of(words, 1, bold=bold), 0.01))


def _width(letter: str) -> float:
    if letter in _NARROW:
        return 0.34
    if letter in _WIDE or east_asian_width(letter) in "WF":
        return 1.0
    return 0.72 if letter.isupper() else 0.58
