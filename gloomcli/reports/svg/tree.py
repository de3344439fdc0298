"""The tree of scenarios as a picture: boxes in layers, each below those that led to it.

Won ones are black, open ones white with a thick border, blocked ones dashed: it tells the same without colour. While
they are few enough the boxes hold names, else numbers only.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from gloomcli.model.words import Words
from gloomcli.reports.sheets.scenario_tree import TreeScenario
from gloomcli.reports.svg.elements import DARK, INK, PAPER, Element, element, group, picture, rect, text, width_of
from gloomcli.reports.svg.layers import Layers, layered

WIDTH: Final = 720
_NAMES_FROM: Final = 84
"""How wide a box must be for a name."""
_MARGIN: Final = 2
_LETTERS: Final = 10
_LEGEND: Final = 24


class _Box(NamedTuple):
    """How large boxes are, and how far apart."""

    step: float
    """From the middle of one to that of the next."""
    width: float
    height: float
    gap: float
    """Between layers."""
    named: bool


def holds_names(tree: Sequence[TreeScenario]) -> bool:
    """Whether the picture of a tree names the scenarios, not only their numbers."""
    return _box(_layout(tree), tree).named


def svg_tree(tree: Sequence[TreeScenario], words: Words) -> Element:
    """The picture of a tree, with what its boxes mean."""
    layout = _layout(tree)
    box = _box(layout, tree)
    loose = [each for each in tree if each.number not in layout.places]
    rows = 1 + max((row for _, row in layout.places.values()), default=-1)
    below = _MARGIN + rows * (box.height + box.gap)
    grid = list(_grid(loose, box, below))
    bottom = max((y for _, _, y in grid), default=below - box.gap - box.height) + box.height
    left = max(0.0, (WIDTH - layout.width * box.step) / 2)
    middles = {
        each: (left + x * box.step, _MARGIN + row * (box.height + box.gap)) for each, (x, row) in layout.places.items()
    }
    middles |= {each.number: (x, y) for each, x, y in grid}
    return picture(
        WIDTH,
        bottom + _LEGEND + 6,
        words.gettext("What led to what"),
        "; ".join(_told(each, words) for each in tree),
        group(*_links(layout, box, left), fill="none", stroke=DARK, stroke_width=1.2),
        *(_drawn(each, *middles[each.number], box, words) for each in tree),
        _legend(bottom + _LEGEND, words),
    )


def _layout(tree: Sequence[TreeScenario]) -> Layers:
    """Where those stand that anything led to, or that led to something."""
    links = [(parent, each.number) for each in tree for parent in each.parents]
    linked = {number for link in links for number in link}
    nodes = [each.number for at, each in enumerate(tree) if each.number in linked or at == 0]
    return layered(nodes, links)


def _box(layout: Layers, tree: Sequence[TreeScenario]) -> _Box:
    step = min(150.0, WIDTH / max(layout.width, 1.0))
    if step >= _NAMES_FROM:
        return _Box(step, step - 10, 37, 18, named=True)
    return _Box(step, min(step * 0.84, 44), 22, 28, named=False)


def _grid(loose: Sequence[TreeScenario], box: _Box, top: float) -> Iterator[tuple[TreeScenario, float, float]]:
    """Those that stand alone, in rows below the others."""
    across = max(1, int(WIDTH // box.step))
    for at, each in enumerate(loose):
        row, column = divmod(at, across)
        yield each, (column + 0.5) * box.step, top + row * (box.height + 8)


def _links(layout: Layers, box: _Box, left: float) -> Iterator[Element]:
    for points in layout.links.values():
        path = ""
        last = len(points) - 1
        for at, (x, row) in enumerate(points):
            across, top = left + x * box.step, _MARGIN + row * (box.height + box.gap)
            if at:
                before = left + points[at - 1][0] * box.step
                start = top - box.gap
                bend = box.gap * 0.6
                path += f"C{before:.1f} {start + bend:.1f} {across:.1f} {top - bend:.1f} {across:.1f} {top:.1f}"
            bottom = top + box.height
            if at == 0:
                path += f"M{across:.1f} {bottom:.1f}"
            elif at < last:
                path += f"L{across:.1f} {bottom:.1f}"
        yield element("path", d=path)


# --- boxes ------------------------------------------------------------------------------------------------------------


def _drawn(each: TreeScenario, middle: float, top: float, box: _Box, words: Words) -> Element:
    left, won = middle - box.width / 2, each.state == "won"
    outline = rect(
        left,
        top,
        box.width,
        box.height,
        rx=4,
        fill=INK if won else PAPER,
        stroke=INK,
        stroke_width=2.2 if each.state == "open" else 1.2,
        stroke_dasharray="4 3" if each.state == "blocked" else None,
    )
    ink = {"fill": PAPER if won else INK, "text_anchor": "middle"}
    lines = _split(each.name, box.width - 8) if box.named and each.name else []
    if not lines:
        label = text(middle, top + box.height / 2 + 4, _short(each.number), font_size=12, font_weight="bold", **ink)
        return group(element("title", _told(each, words)), outline, label)
    start = top + 12 + (0 if len(lines) > 1 else 4)
    label = text(middle, start, _short(each.number), font_size=11, font_weight="bold", **ink)
    longest = max(width_of(line, 1) for line in lines)
    size = min(_LETTERS, (box.width - 8) / longest)
    named = (text(middle, start + 11.5 * at, line, font_size=size, **ink) for at, line in enumerate(lines, start=1))
    return group(element("title", _told(each, words)), outline, label, *named)


def _short(number: str) -> str:
    """``S7`` for the solo scenario 7."""
    return f"S{number.removeprefix('solo-').lstrip('0')}" if number.startswith("solo-") else number


def _split(name: str, room: float) -> list[str]:
    """A name in one line, or in two of about the same length."""
    if width_of(name, _LETTERS) <= room or " " not in name:
        return [name]
    parts = name.split(" ")
    halves = ((" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts)))
    return list(min(halves, key=lambda pair: max(width_of(half, _LETTERS) for half in pair)))


def _told(each: TreeScenario, words: Words) -> str:
    """A scenario in words, for those who cannot see the picture."""
    title = f"{each.number} {each.name}".strip()
    if each.state == "blocked":
        return words.say("{scenario}, blocked: needs {needs}", scenario=title, needs=each.needs)
    if each.state == "open":
        return words.say("{scenario}, open", scenario=title)
    return words.say("{scenario}, won", scenario=title)


def _legend(top: float, words: Words) -> Element:
    shown: list[Element] = []
    at = 0.0
    for state, meaning in (
        ("won", words.pgettext("scenario", "won")),
        ("open", words.pgettext("scenario", "open")),
        ("blocked", words.pgettext("scenario", "blocked")),
    ):
        shown.append(
            rect(
                at + 1,
                top - 10,
                16,
                11,
                rx=2,
                fill=INK if state == "won" else PAPER,
                stroke=INK,
                stroke_width=2.2 if state == "open" else 1.2,
                stroke_dasharray="4 3" if state == "blocked" else None,
            )
        )
        shown.append(text(at + 23, top, meaning, font_size=11))
        at += 23 + width_of(meaning, 11) + 18
    return group(*shown)
