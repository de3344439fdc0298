"""The filters of report templates that are the same in every language; ``lookups`` has those that are not."""

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from gloomcli.model.hexes import Hex, hex_label
from gloomcli.reports.rendering.limits import MOST_TEXT, MOST_WIDTH, TooMuch


def hex_(place: Hex | str) -> str:
    """The label of a hex, such as C4; a label stays as it is."""
    return place if isinstance(place, str) else hex_label(place)


def sentence(text: str) -> str:
    """The text with a capital first letter; the rest stays."""
    return text[:1].upper() + text[1:]


def left(value: Any, width: int) -> str:
    """Text padded on the right to ``width``, for columns of words."""
    return str(value).ljust(_width(width))


def right(value: Any, width: int) -> str:
    """Text padded on the left to ``width``, for columns of numbers."""
    return str(value).rjust(_width(width))


def center(value: Any, width: int = 80) -> str:
    """Text in the middle of ``width``."""
    return str(value).center(_width(width))


def indent(value: Any, width: int = 4, first: bool = False) -> str:
    """Lines moved right by ``width`` spaces, the first only if asked for."""
    spaces = " " * _width(width)
    text = str(value).replace("\n", "\n" + spaces)
    return spaces + text if first else text


def wrap(value: Any, width: int = 78, indent: str = "") -> str:
    """Text broken into lines of at most ``width``, each paragraph by itself, continued lines after ``indent``."""
    paragraphs = str(value).split("\n")
    return "\n".join(textwrap.fill(part, max(20, _width(width)), subsequent_indent=indent[:40]) for part in paragraphs)


def join(things: Iterable[Any], between: str = "", attribute: str = "") -> str:
    """Things one after the other with ``between`` in the gaps."""
    texts = [str(getattr(thing, attribute) if attribute in _fields(thing) else thing) for thing in things]
    if sum(map(len, texts)) + len(between) * len(texts) > MOST_TEXT:
        raise TooMuch(f"it makes more than {MOST_TEXT:,} characters of text")
    return between.join(texts)


def replace(value: Any, old: str, new: str) -> str:
    """Text with every ``old`` replaced by ``new``."""
    text = str(value)
    if len(text) * (1 + len(new)) > MOST_TEXT:
        raise TooMuch(f"it makes more than {MOST_TEXT:,} characters of text")
    return text.replace(old, new)


def round_(value: float, digits: int = 0) -> float:
    """A number rounded to at most 6 ``digits``."""
    return round(float(value), min(max(int(digits), 0), 6))


def markdown(value: Any) -> str:
    """Text in which nothing counts as Markdown, for names that people chose."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", str(value))


def _fields(thing: Any) -> tuple[str, ...]:
    return getattr(thing, "__struct_fields__", ())


def _width(width: int) -> int:
    if not 0 <= width <= MOST_WIDTH:
        raise TooMuch(f"it pads text to {width:,} characters (at most {MOST_WIDTH})")
    return width


FILTERS: Final[Mapping[str, Callable[..., Any]]] = {
    "center": center,
    "hex": hex_,
    "indent": indent,
    "join": join,
    "left": left,
    "markdown": markdown,
    "replace": replace,
    "right": right,
    "round": round_,
    "sentence": sentence,
    "wrap": wrap,
}
"""By the name that templates use."""
