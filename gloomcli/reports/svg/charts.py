"""Charts of a fight as pictures: what a reader would rather see than read. Black and white tell all."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from gloomcli.model.words import Words
from gloomcli.reports.story.hit_points import HitPoints
from gloomcli.reports.story.luck import Draws
from gloomcli.reports.svg.elements import (
    DARK,
    INK,
    LIGHT,
    MIDDLE,
    PAPER,
    Element,
    Point,
    circle,
    group,
    line,
    lines,
    picture,
    polygon,
    polyline,
    rect,
    size_for,
    text,
    width_of,
)
from gloomcli.reports.words.languages import Language

WIDTH: Final = 360
"""Of every chart, in units of which letters are 11 high."""
_WORDS: Final = 11
_STRIP: Final = 42
"""The height of one character's part of the chart of hit points."""
_PLOT: Final = 23
"""The height of its curve."""
_LEFT: Final = 22
_RIGHT: Final = 318
_MOST_TICKS: Final = 12
_BAR: Final = 10
_NAMES: Final = 92
"""The room for names before bars."""
_SMALLEST: Final = 8
"""Letters of names; what is too long for its room in this size ends in an ellipsis."""


class Deeds(msgspec.Struct, frozen=True, kw_only=True):
    """A character's part in the chart of damage."""

    name: str
    dealt: int
    taken: int


# --- hit points -------------------------------------------------------------------------------------------------------


def hit_points_chart(characters: Sequence[HitPoints], words: Words) -> Element:
    """A curve for each character, one below the other over the same rounds; a cross where it was exhausted."""
    rounds = max((len(each.ends) - 1 for each in characters), default=0)
    step = (_RIGHT - _LEFT) / max(rounds, 1)
    told = (f"{each.name}: {', '.join(map(str, each.ends))}" for each in characters)
    return picture(
        WIDTH,
        _STRIP * len(characters) + 20,
        words.gettext("Hit points by round"),
        "; ".join(told),
        *(_strip(each, _STRIP * number, step) for number, each in enumerate(characters)),
        *_rounds(rounds, step, _STRIP * len(characters), words),
    )


def _strip(one: HitPoints, top: float, step: float) -> Element:
    base = top + _STRIP - 4
    curve = [(_LEFT + step * at, base - _PLOT * min(left / one.most, 1)) for at, left in enumerate(one.ends)]
    end_x, end_y = curve[-1]
    return group(
        _name(one.name, _LEFT, top + 12, 0.6 * (_RIGHT - _LEFT)),
        line(_LEFT, base - _PLOT, _RIGHT, base - _PLOT, stroke=MIDDLE, stroke_width=0.7, stroke_dasharray="2 3"),
        text(_LEFT - 4, base - _PLOT + 4, str(one.most), font_size=10, text_anchor="end", fill=DARK),
        polygon([(curve[0][0], base), *curve, (end_x, base)], fill=LIGHT),
        line(_LEFT, base, _RIGHT, base, stroke=DARK, stroke_width=0.8),
        polyline(curve, stroke=INK, stroke_width=2, stroke_linejoin="round"),
        _cross(end_x, end_y) if one.exhausted else circle(end_x, end_y, 2.6, fill=INK),
        text(end_x + 8, end_y + (0 if one.exhausted else 4), str(one.ends[-1]), font_size=_WORDS, font_weight="bold"),
    )


def _name(name: str, x: float, y: float, room: float) -> Element:
    shown = shortened(name, room / _SMALLEST)
    return text(x, y, shown, font_size=size_for(shown, room, _WORDS, bold=True), font_weight="bold")


def shortened(name: str, room: float) -> str:
    """A name, its end left out if it is too long for a room, in units of the size of its letters.

    >>> shortened("Grim", 9), shortened("Boulder the Extraordinarily Long-Named Breaker", 9)
    ('Grim', 'Boulder the Ex…')
    """
    if width_of(name, 1, bold=True) <= room:
        return name
    fits = (n for n in range(len(name), 1, -1) if width_of(f"{name[:n]}…", 1, bold=True) <= room)
    return f"{name[: next(fits, 1)].rstrip()}…"


def _cross(x: float, y: float) -> Element:
    strokes: list[tuple[Point, Point]] = [((x - 4, y - 4), (x + 4, y + 4)), ((x - 4, y + 4), (x + 4, y - 4))]
    return lines(strokes, stroke=INK, stroke_width=2)


def _rounds(rounds: int, step: float, top: float, words: Words) -> Iterator[Element]:
    every = -(-rounds // _MOST_TICKS) or 1
    for number in range(every, rounds + 1, every):
        x = _LEFT + step * number
        yield line(x, top - 4, x, top, stroke=DARK, stroke_width=0.8)
        yield text(x, top + 11, str(number), font_size=10, text_anchor="middle", fill=DARK)
    yield text(WIDTH, top + 11, words.gettext("round"), font_size=10, text_anchor="end", fill=DARK)


# --- damage -----------------------------------------------------------------------------------------------------------


def damage_chart(characters: Sequence[Deeds], words: Words) -> Element:
    """Two bars for each character: damage dealt is black, damage taken white."""
    most = max([1, *(max(each.dealt, each.taken) for each in characters)])
    scale = (WIDTH - _NAMES - 32) / most
    told = (
        words.say("{name}: {dealt} dealt, {taken} taken", name=each.name, dealt=each.dealt, taken=each.taken)
        for each in characters
    )
    return picture(
        WIDTH,
        26 * len(characters) + 22,
        words.gettext("Damage by character"),
        "; ".join(told),
        *_key(words),
        *(part for number, each in enumerate(characters) for part in _bars(each, 22 + 26 * number, scale)),
    )


def _key(words: Words) -> Iterator[Element]:
    yield rect(_NAMES, 4, 10, 10, fill=INK, stroke=INK)
    yield text(_NAMES + 15, 13, words.gettext("dealt"), font_size=_WORDS)
    yield rect(_NAMES + 90, 4, 10, 10, fill=PAPER, stroke=INK)
    yield text(_NAMES + 105, 13, words.gettext("taken"), font_size=_WORDS)


def _bars(one: Deeds, top: float, scale: float) -> Iterator[Element]:
    yield _name(one.name, 0, top + 14, _NAMES - 6)
    for number, (amount, fill) in enumerate(((one.dealt, INK), (one.taken, PAPER))):
        y = top + _BAR * number + 1
        long = max(scale * amount, 0.6)
        yield rect(_NAMES, y, long, _BAR - 1, fill=fill, stroke=INK)
        yield text(_NAMES + long + 5, y + 9, str(amount), font_size=_WORDS)


# --- modifier cards ---------------------------------------------------------------------------------------------------


def draws_chart(title: str, draws: Sequence[Draws], language: Language) -> Element:
    """A column for each kind of card drawn, and a dash where it was to be expected; ``title`` is whose they are."""
    most = max([1.0, *(max(each.drawn, each.expected) for each in draws)])
    wide = (WIDTH - 10) / max(len(draws), 1)
    told = (f"{each.label}: {each.drawn} ({language.number(each.expected, 1)})" for each in draws)
    return picture(
        WIDTH,
        88,
        title,
        "; ".join(told),
        *(part for number, each in enumerate(draws) for part in _column(each, 5 + wide * number, wide, 56 / most)),
        line(0, 73, WIDTH, 73, stroke=DARK, stroke_width=0.8),
    )


def _column(one: Draws, left: float, wide: float, scale: float) -> Iterator[Element]:
    middle, high, expected = left + wide / 2, scale * one.drawn, 73 - scale * one.expected
    above = min(73 - high, expected) - 4
    if one.drawn:
        yield rect(middle - wide * 0.27, 73 - high, wide * 0.54, high, fill=LIGHT, stroke=INK, stroke_width=0.8)
    yield line(middle - wide * 0.4, expected, middle + wide * 0.4, expected, stroke=INK, stroke_width=2.4)
    yield text(middle, above, str(one.drawn), font_size=_WORDS, text_anchor="middle", font_weight="bold")
    yield text(middle, 86, one.label, font_size=_WORDS, text_anchor="middle")
