"""What the signs on a drawn board mean, below it or beside it."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final

import msgspec

from gloomcli.engine.state import Phase
from gloomcli.engine.view import ScenarioView
from gloomcli.model.words import Words
from gloomcli.reports.boards import kind_of
from gloomcli.reports.rooms import leading_on
from gloomcli.reports.svg import hexes as draw
from gloomcli.reports.svg.elements import INK, Element, group, hidden, line, text, to_text, width_of
from gloomcli.reports.svg.hexes import Shape, moved
from gloomcli.reports.words.phrases import objective, overlay

_ROW: Final = 27.0
"""The height of an entry."""
_LOW: Final = 24.0
"""The height of a sign alone."""
_SAMPLE: Final = 34.0
"""How far its words are from its left."""
_LETTERS: Final = 11.5
_GAP: Final = 12.0
_LONG: Final = 36
"""Letters in a line of words; what is longer is broken in two."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a figure on the board is drawn."""

    shape: Shape
    label: str
    name: str
    ally: bool = False
    """A monster or thing that holds with the party."""

    def drawing(self) -> Element:
        """Around the middle of its hex."""
        return draw.figure(self.shape, self.label, ally=self.ally)


class Entry(msgspec.Struct, frozen=True):
    """A drawing around (0, 0), and what it means."""

    drawing: Element
    meaning: str

    @property
    def width(self) -> float:
        """With a gap behind it."""
        return _SAMPLE + max(width_of(line, _LETTERS) for line in self.lines) + _GAP

    @property
    def lines(self) -> list[str]:
        """The meaning on one line, or on two of about the same length."""
        words = self.meaning.split()
        if len(self.meaning) <= _LONG or len(words) < 2:
            return [self.meaning]
        halves = ((" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words)))
        return list(min(halves, key=lambda pair: max(map(len, pair))))


def entries(view: ScenarioView, standing: Mapping[str, Standing], words: Words) -> list[Entry]:
    """What is on this board, and only that."""
    return entries_of([(view, standing)], words)


def entries_of(boards: Sequence[tuple[ScenarioView, Mapping[str, Standing]]], words: Words) -> list[Entry]:
    """What is on any of these boards, each sign once; of what it means, what says most."""
    found: dict[str, Entry] = {}
    for part in (_figures, _ranks, _terrain, _doors):
        for view, standing in boards:
            for entry in part(view, standing, words):
                sign = to_text(entry.drawing)
                if sign not in found or len(entry.meaning) > len(found[sign].meaning):
                    found[sign] = entry
    return list(found.values())


def sample(entry: Entry) -> Element:
    """The sign alone as a picture, to stand before its meaning in words of a page."""
    return hidden(_SAMPLE, _LOW, moved(entry.drawing, _SAMPLE / 2, _LOW / 2))


def below(found: list[Entry], width: float) -> tuple[Element, tuple[float, float]]:
    """Entries one after the other in rows, and the room they take."""
    placed: list[Element] = []
    x, row, widest = 0.0, 0, 0.0
    for entry in found:
        if x and x + entry.width > width:
            x, row = 0.0, row + 1
        placed.append(_drawn(entry, x, row))
        x += entry.width
        widest = max(widest, x)
    return group(*placed, class_="legend"), (widest, (row + 1) * _ROW + 4)


def beside(found: list[Entry], height: float) -> tuple[Element, tuple[float, float]]:
    """Entries one below the other, in as many columns as it takes, and the room they take."""
    rows = max(1, int((height - 4) // _ROW))
    columns = ceil(len(found) / rows)
    rows = ceil(len(found) / columns)
    placed: list[Element] = []
    x = _GAP
    for first in range(0, len(found), rows):
        column = found[first : first + rows]
        placed += [_drawn(entry, x, row) for row, entry in enumerate(column)]
        x += max(entry.width for entry in column)
    return group(*placed, class_="legend"), (x, rows * _ROW + 4)


def _drawn(entry: Entry, x: float, row: int) -> Element:
    y = (row + 0.5) * _ROW
    below_ = y + 0.36 * _LETTERS + 6 * (len(entry.lines) - 1)
    written = [
        text(x + _SAMPLE, below_ - 12 * n, words, font_size=_LETTERS, fill=INK)
        for n, words in enumerate(reversed(entry.lines))
    ]
    return group(moved(entry.drawing, x + _SAMPLE / 2, y), *reversed(written))


# --- figures ----------------------------------------------------------------------------------------------------------


def _figures(view: ScenarioView, standing: Mapping[str, Standing], words: Words) -> Iterator[Entry]:
    for figure in (*view.characters, *view.summons):
        if figure.who in standing:
            yield _sample(standing[figure.who], standing[figure.who].label, figure.name)
    for kind in view.types:
        if kind.members:
            its = standing[kind.members[0].who]
            if its.shape is Shape.BOSS:
                yield _sample(its, _letters(its.label), words.say("{monster} (boss)", monster=kind.name))
            else:
                yield _sample(msgspec.structs.replace(its, shape=Shape.NORMAL), _letters(its.label), kind.name)
    for name, who in {kind_of(each): each.who for each in reversed(view.objectives)}.items():
        yield _sample(standing[who], _letters(standing[who].label), objective(name, words))


def _letters(label: str) -> str:
    """The letter of a type, without the number of one of it."""
    return label.rstrip("0123456789")


def _sample(standing: Standing, label: str, meaning: str) -> Entry:
    return Entry(moved(msgspec.structs.replace(standing, label=label).drawing(), 0, 0, 0.72), meaning)


def _ranks(view: ScenarioView, standing: Mapping[str, Standing], words: Words) -> Iterator[Entry]:
    shapes = {each.shape for each in standing.values()}
    if Shape.ELITE in shapes:
        yield Entry(moved(draw.figure(Shape.ELITE, ""), 0, 0, 0.72), words.pgettext("rank", "elite"))
    if any(each.ally for each in standing.values()):
        yield Entry(
            moved(draw.figure(Shape.NORMAL, "", ally=True), 0, 0, 0.72), words.gettext("grey: ally of the party")
        )


# --- the board --------------------------------------------------------------------------------------------------------


def _terrain(view: ScenarioView, _: Mapping[str, Standing], words: Words) -> Iterator[Entry]:
    def named(kind: str, found: Iterator[str]) -> str:
        names = [overlay(name, words) for name in dict.fromkeys(found) if name]
        told = ", ".join(name for name in names if name != kind)
        return f"{kind}: {told}" if told else kind if names else ""

    hexes = view.hexes
    samples = (
        (_ground(draw.obstacle()), named(words.gettext("obstacle"), (hex_.obstacle for hex_ in hexes))),
        (_thing(draw.trap()), named(words.gettext("trap"), (hex_.trap.removesuffix(" trap") for hex_ in hexes))),
        (_ground(draw.hazard()), named(words.gettext("hazardous terrain"), (hex_.hazard for hex_ in hexes))),
        (_ground(draw.difficult()), named(words.gettext("difficult terrain"), (hex_.difficult for hex_ in hexes))),
        (_ground(draw.corridor()), words.gettext("corridor") if any(hex_.corridor for hex_ in hexes) else ""),
        (_thing(draw.plate()), words.gettext("pressure plate") if any(hex_.plate for hex_ in hexes) else ""),
        (_thing(draw.treasure("")), _treasure(view, words)),
        (_thing(draw.coins(1)), words.gettext("coins") if any(hex_.coins for hex_ in hexes) else ""),
    )
    yield from (Entry(drawing, meaning) for drawing, meaning in samples if meaning)


def _treasure(view: ScenarioView, words: Words) -> str:
    found = [hex_.treasure for hex_ in view.hexes if hex_.treasure is not None]
    if any(treasure != "goal" for treasure in found):
        return words.gettext("treasure with its number")
    return words.gettext("goal treasure") if found else ""


def _doors(view: ScenarioView, _: Mapping[str, Standing], words: Words) -> Iterator[Entry]:
    doors = [hex_ for hex_ in view.hexes if hex_.door]
    if any(door.closed for door in doors):
        yield Entry(_thing(draw.door(closed=True)), words.gettext("closed door"))
    if any(not door.closed for door in doors):
        yield Entry(_thing(draw.door(closed=False)), words.gettext("open door"))
    if view.phase is Phase.SETUP and any(hex_.start for hex_ in view.hexes):
        yield Entry(_ground(draw.start()), words.gettext("starting hex"))
    yield Entry(line(-12, 0, 12, 0, stroke=INK, stroke_width=3, stroke_linecap="round"), words.gettext("wall"))
    if leading_on(view):
        sample = line(-12, 0, 12, 0, stroke=INK, stroke_width=1.5, stroke_dasharray="4 4")
        yield Entry(sample, words.gettext("leads on to another room"))


def _ground(drawing: Element) -> Element:
    return moved([draw.floor(), drawing], 0, 0, 0.52)


def _thing(drawing: Element) -> Element:
    return moved(drawing, 0, 0, 0.85)
