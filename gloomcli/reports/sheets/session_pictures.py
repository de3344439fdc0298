"""The pictures of a session's page: charts, and the maps as large as two printed pages leave room for."""

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from gloomcli.engine.view import ScenarioView
from gloomcli.reports.story.hit_points import HitPoints
from gloomcli.reports.story.luck import Luck
from gloomcli.reports.words.languages import Language

if TYPE_CHECKING:
    from gloomcli.reports.svg.charts import Deeds
    from gloomcli.reports.svg.elements import Element

_WIDE: Final = 178.0
"""Millimetres across a page of A4, as the template prints it."""
_HIGH: Final = 253.0
"""Millimetres down a page of Letter, which is the shorter one."""
_LINE: Final = 4.25
"""A line of print, in millimetres."""
_LETTERS: Final = 104
"""In a line of the story, at least."""
_GAP: Final = 6.0
_LARGEST: Final = 0.3
"""Millimetres a unit of a map; a hex is 42 units wide."""
_AROUND: Final = 42.0
"""What headings and a legend below take beside the maps."""
_LEGEND: Final = 14.0
BESIDE: Final = 70
"""Up to how many hundredths of the page maps leave room for their legend, as the template has it."""
_ERRORS: Final = (0.0, 6.0, 12.0, 18.0)
"""By how many millimetres a story may turn out longer."""
_LEAST: Final = 50.0
_MOST: Final = 150.0


class Told(NamedTuple):
    """What a page tells that its pictures show or must leave room for."""

    hit_points: Sequence[HitPoints]
    deeds: "Sequence[Deeds]"
    luck: Sequence[Luck]
    story: Sequence[str]
    """Paragraphs."""
    came: Sequence[str]
    """Entries under what came of it."""
    over: bool
    """Whether the scenario is at its end."""


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """A sign on the maps, and what it means."""

    picture: str
    meaning: str


class Pictures(msgspec.Struct, frozen=True, kw_only=True):
    """The pictures of a page, each as SVG to stand in it; ``""`` for one that has nothing to show."""

    hit_points: str
    damage: str
    draws: tuple[str, ...]
    """Of modifier cards, in the order of ``luck``."""
    start: str
    """The map before the first round."""
    end: str
    """The map at the end."""
    start_width: float
    """How wide it is to be, in hundredths of the page: both maps have the same scale."""
    end_width: float
    legend: tuple[Sign, ...]
    """Of both maps."""


def session_pictures(told: Told, start: ScenarioView | None, end: ScenarioView | None, language: Language) -> Pictures:
    """All pictures of a session; without the views there are no maps."""
    from gloomcli.reports.svg.boards import drawn
    from gloomcli.reports.svg.charts import damage_chart, draws_chart, hit_points_chart
    from gloomcli.reports.svg.elements import to_text
    from gloomcli.reports.svg.legend import sample

    sides = {
        "party": language.gettext("Modifier cards of the party"),
        "monsters": language.gettext("Modifier cards of the monsters"),
    }
    titles = {
        "start": language.gettext("Before the first round"),
        "end": language.gettext("At the end") if told.over else language.gettext("Now"),
    }
    views = {when: each for when, each in (("start", start), ("end", end)) if each is not None}
    maps = drawn(list(views.values()), [titles[when] for when in views], language)
    pictures = dict(zip(views, map(to_text, maps.boards), strict=True))
    widths = dict(zip(views, _widths([_size(each) for each in maps.boards], _room(told)), strict=True))
    return Pictures(
        hit_points=to_text(hit_points_chart(told.hit_points, language)) if told.hit_points else "",
        damage=to_text(damage_chart(told.deeds, language)) if any(it.dealt or it.taken for it in told.deeds) else "",
        draws=tuple(to_text(draws_chart(sides[side.side], side.draws, language)) for side in told.luck),
        start=pictures.get("start", ""),
        end=pictures.get("end", ""),
        start_width=widths.get("start", 0.0),
        end_width=widths.get("end", 0.0),
        legend=tuple(Sign(picture=to_text(sample(each)), meaning=each.meaning) for each in maps.legend),
    )


def _size(picture: "Element") -> tuple[float, float]:
    _, _, width, height = map(float, str(picture.attributes["viewBox"]).split())
    return width, height


def _widths(sizes: Sequence[tuple[float, float]], high: float) -> list[float]:
    """Higher if narrow enough for the legend to stand beside the maps instead of below."""
    higher = widths_of(sizes, high + _LEGEND)
    return higher if sum(higher) < BESIDE else widths_of(sizes, high)


def widths_of(sizes: Sequence[tuple[float, float]], high: float) -> list[float]:
    """The widths of maps, in hundredths of the page, that bring them into so many millimetres of height.

    They have the same scale, side by side, or one below the other if that makes them clearly larger.
    """
    if not sizes:
        return []
    across, down = (_WIDE - _GAP * (len(sizes) - 1)), high - 10 * (len(sizes) - 1)
    beside = min(across / sum(w for w, _ in sizes), high / max(h for _, h in sizes))
    below = min(_WIDE / max(w for w, _ in sizes), down / sum(h for _, h in sizes))
    scale = min(below if below > 1.15 * beside else beside, _LARGEST)
    return [round(100 * scale * w / _WIDE, 1) for w, _ in sizes]


def _room(told: Told) -> float:
    """About the millimetres of height that maps may take, so that two pages hold the whole summary.

    It follows the template: the story, what came of it, a block of numbers and charts that stays together, the maps.
    """
    story = 34 + sum(_LINE * ceil(len(text) / _LETTERS) + 0.6 for text in told.story)
    came = 10 + sum(_LINE * ceil(len(text) / 88) + 0.5 for text in told.came)
    count = len(told.deeds)
    numbers = 22 + max(70 + 7 * count, 8 + 10 * count + 26 * len(told.luck))
    return min(_left(_after(_after(story + error, came), numbers)) for error in _ERRORS)


def _left(at: float) -> float:
    """What a page leaves to the maps below so many millimetres."""
    left = _HIGH - at % _HIGH - _AROUND
    if left < _LEAST and at < _HIGH:  # then they stand on the second page alone
        left = _HIGH - _AROUND
    return min(max(left, _LEAST), _MOST)


def _after(at: float, high: float) -> float:
    """Where a block that stays whole ends, if it begins at a height or else at the top of the next page."""
    left = _HIGH - at % _HIGH
    return at + high + (left if high > left else 0.0)
