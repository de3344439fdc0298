"""Tracks as on printed sheets, as pictures: reputation, prosperity, experience. Black and white tell all."""

from collections.abc import Iterator, Sequence
from typing import Final

from gloomcli.model.definitions import PriceStep
from gloomcli.model.words import Words
from gloomcli.reports.svg.elements import (
    DARK,
    INK,
    PALE,
    PAPER,
    Element,
    circle,
    group,
    line,
    picture,
    rect,
    text,
)

WIDTH: Final = 720
_SMALL: Final = 11


def reputation_track(reputation: int, prices: Sequence[PriceStep], words: Words) -> Element:
    """The reputation on its scale, and below it what each stretch does to shop prices."""
    low, high = min(step.from_ for step in prices), max(step.to for step in prices)
    unit = WIDTH / (high - low + 1)
    middles = {value: (value - low + 0.5) * unit for value in range(low, high + 1)}
    at = middles[min(max(reputation, low), high)]
    return picture(
        WIDTH,
        68,
        words.say("Reputation {number}", number=reputation),
        "",
        line(middles[low], 18, middles[high], 18, stroke=INK, stroke_width=1.5),
        *(_tick(x, value) for value, x in middles.items()),
        *(
            text(
                x + (-7 if value == low else 7 if value == high else 0),
                40,
                f"{value:+d}" if value else "0",
                font_size=_SMALL,
                text_anchor=_anchor(value, low, high),
            )
            for value, x in middles.items()
            if value % 5 == 0
        ),
        *_price_bands(prices, low, unit),
        circle(at, 18, 12, fill=INK, stroke=PAPER, stroke_width=2),
        text(at, 22, f"{reputation}", font_size=12, font_weight="bold", fill=PAPER, text_anchor="middle"),
    )


def _anchor(value: int, low: int, high: int) -> str:
    """Numbers at the ends of a scale stay within the picture."""
    return "start" if value == low else "end" if value == high else "middle"


def _tick(x: float, value: int) -> Element:
    half = 7 if value == 0 else 4.5 if value % 5 == 0 else 2.5
    return line(x, 18 - half, x, 18 + half, stroke=INK, stroke_width=2 if value == 0 else 1)


def _price_bands(prices: Sequence[PriceStep], low: int, unit: float) -> Iterator[Element]:
    for step in prices:
        left, right = (step.from_ - low) * unit, (step.to - low + 1) * unit
        change = f"{step.change:+d}" if step.change else "0"
        yield rect(left, 46, right - left, 20, fill=PALE if step.change else PAPER, stroke=DARK, stroke_width=0.8)
        yield text((left + right) / 2, 60, change, font_size=_SMALL, text_anchor="middle")


def prosperity_track(points: int, thresholds: Sequence[int], words: Words) -> Element:
    """A box for each point, filled as far as the town has come; numbers stand where levels begin."""
    last = max(thresholds[-1], 1)
    unit = WIDTH / (last + 1)
    side = unit - 2
    return picture(
        WIDTH,
        34 + side,
        words.say("Prosperity: {number} points", number=points),
        "",
        *(
            rect(
                at * unit + unit / 2 - side / 2,
                24,
                side,
                side,
                fill=INK if at <= points else PAPER,
                stroke=INK,
                stroke_width=1,
            )
            for at in range(1, last + 1)
        ),
        *(_level_mark(level, at, unit, reached=points >= at) for level, at in enumerate(thresholds, start=1)),
    )


def _level_mark(level: int, at: int, unit: float, *, reached: bool) -> Element:
    x = max(at, 0) * unit + unit / 2
    bold = "bold" if reached else None
    return group(
        text(x, 12, f"{level}", font_size=13, font_weight=bold, text_anchor="middle"),
        line(x, 15, x, 22, stroke=INK, stroke_width=1.5 if reached else 0.8),
    )


def experience_track(xp: int, thresholds: Sequence[int], words: Words) -> Element:
    """Experience up to the highest level, with a mark and a number where each level is reached."""
    last = max(thresholds[-1], 1)
    width = WIDTH - 40

    def place(points: int) -> float:
        return 10 + width * min(points, last) / last

    def mark(level: int, needed: int) -> Element:
        x, reached = place(needed), xp >= needed
        return group(
            line(x, 16, x, 32, stroke=INK, stroke_width=2 if reached else 1),
            text(x, 12, f"{level}", font_size=13, font_weight="bold" if reached else None, text_anchor="middle"),
            text(x, 45, f"{needed}", font_size=_SMALL, text_anchor="middle"),
        )

    return picture(
        WIDTH,
        50,
        words.say("{number} experience points", number=xp),
        "",
        rect(10, 20, width, 8, fill=PAPER, stroke=INK, stroke_width=1),
        rect(10, 20, place(xp) - 10, 8, fill=INK),
        *(mark(level, needed) for level, needed in enumerate(thresholds, start=1)),
    )
