"""The board as a picture, as :mod:`gloomcli.reports.boards` draws it in characters: to print, and to put into pages.

Hexes lie as on the text map, each with its label at its foot; rooms that are closed are not on it. What is drawn can
be told apart in black and white, and the letters of figures are those of the text map.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from gloomcli.engine.state import Phase
from gloomcli.engine.view import FigureView, HexView, MonsterView, ObjectiveView, ScenarioView, SummonView
from gloomcli.model.hexes import DIRECTIONS, parse_hex
from gloomcli.model.scenario_rules import Side
from gloomcli.model.terms import Rank
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.boards import RANKS, letters_of, marks_of
from gloomcli.reports.rooms import leading_on, only_rooms
from gloomcli.reports.svg import hexes as draw
from gloomcli.reports.svg.elements import INK, Element, Point, element, group, lines, picture, to_text
from gloomcli.reports.svg.hexes import HALF, RADIUS, Shape, middle, moved
from gloomcli.reports.svg.legend import Entry, Standing, below, beside, entries, entries_of
from gloomcli.reports.words.figure_words import name_in_words
from gloomcli.reports.words.phrases import overlay

_MARGIN: Final = 4.0
_NARROWEST: Final = 330.0
"""A legend below a small board is this wide all the same."""
_BADGES: Final = ((11.5, -11.0), (-11.5, -11.0), (15.0, 5.0), (-15.0, 5.0))
"""Where things lie, drawn small, that find no room in the middle of their hex."""
_SHAPES: Final = {Rank.NORMAL: Shape.NORMAL, Rank.ELITE: Shape.ELITE, Rank.BOSS: Shape.BOSS}


def svg_board(
    view: ScenarioView,
    *,
    rooms: Collection[str] = (),
    title: str = "",
    legend: bool = True,
    words: Words = ENGLISH,
) -> str:
    """The board, or some ``rooms`` of it with their doors, as SVG with a legend; ``title`` is read aloud, not seen.

    Figures have the same letters on every map of a board, whichever rooms it shows.
    """
    seen = only_rooms(view, rooms) if rooms else view
    shown = {figure.who for figure in seen.figures()}
    standing = {who: each for who, each in _standing(view, words).items() if who in shown}
    return to_text(_picture(seen, standing, title or _title(view, rooms, words), words, legend=legend))


class Drawn(NamedTuple):
    """Boards without a legend, and one for all of them."""

    boards: tuple[Element, ...]
    legend: list[Entry]


def drawn(views: Sequence[ScenarioView], titles: Sequence[str], words: Words = ENGLISH) -> Drawn:
    """The board at several times: everyone has the same letters in all pictures. A title is read aloud, not seen."""
    letters = letters_of(*views)
    standings = [dict(_standing(view, words, letters)) for view in views]
    boards = (
        _picture(view, standing, title, words, legend=False)
        for view, standing, title in zip(views, standings, titles, strict=True)
    )
    return Drawn(tuple(boards), entries_of(list(zip(views, standings, strict=True)), words))


def _title(view: ScenarioView, rooms: Collection[str], words: Words) -> str:
    if not rooms:
        return words.say("Map of {scenario}", scenario=view.name)
    named = words.listed(rooms)
    return words.count(
        "Map of {scenario}, room {rooms}",
        "Map of {scenario}, rooms {rooms}",
        len(rooms),
        scenario=view.name,
        rooms=named,
    )


def _description(view: ScenarioView, standing: dict[str, Standing], words: Words) -> str:
    """Who stands where, for those who cannot see it."""
    return words.listed(
        words.say("{figure} at {hex}", figure=standing[figure.who].name, hex=figure.hex) for figure in view.figures()
    )


def _picture(view: ScenarioView, standing: dict[str, Standing], title: str, words: Words, *, legend: bool) -> Element:
    middles = [middle(hex_.at) for hex_ in view.hexes] or [(0.0, 0.0)]
    left = min(x for x, _ in middles) - HALF - _MARGIN
    top = min(y for _, y in middles) - RADIUS - _MARGIN
    width = max(x for x, _ in middles) + HALF + _MARGIN - left
    height = max(y for _, y in middles) + RADIUS + _MARGIN - top
    board = moved(list(_board(view, standing, words)), -left, -top)
    described = _description(view, standing, words)
    found = entries(view, standing, words) if legend else []
    if not found:
        return picture(width, height, title, described, board)
    if width < height:
        explained, (wide, high) = beside(found, height)
        total = width + wide + _MARGIN, max(height, high)
        return picture(*total, title, described, board, moved(explained, width, 0))
    explained, (wide, high) = below(found, max(width, _NARROWEST))
    return picture(max(width, wide), height + high, title, described, board, moved(explained, 0, height))


# --- figures ----------------------------------------------------------------------------------------------------------


def _standing(view: ScenarioView, words: Words, letters: Mapping[str, str] | None = None) -> dict[str, Standing]:
    """How everyone on the board is drawn, by id."""
    labels = marks_of(view, letters=letters).figures
    allies = {kind.kind for kind in view.types if kind.side is Side.PARTY}
    signs = "".join(RANKS.values())
    return {
        figure.who: Standing(
            shape=_shape(figure),
            label=labels.get(figure.who, "?").rstrip(signs),
            ally=_is_ally(figure, allies),
            name=_name(figure, words),
        )
        for figure in view.figures()
    }


def _shape(figure: FigureView) -> Shape:
    if isinstance(figure, MonsterView):
        return _SHAPES[figure.rank]
    if isinstance(figure, SummonView):
        return Shape.SUMMON
    return Shape.OBJECTIVE if isinstance(figure, ObjectiveView) else Shape.CHARACTER


def _is_ally(figure: FigureView, allies: Collection[str]) -> bool:
    if isinstance(figure, ObjectiveView):
        return figure.side is Side.PARTY
    return isinstance(figure, MonsterView) and figure.kind in allies


def _name(figure: FigureView, words: Words) -> str:
    if not isinstance(figure, MonsterView):
        return name_in_words(figure, words)
    if figure.rank is Rank.BOSS:
        return figure.name
    name = figure.name if figure.name.endswith(str(figure.number)) else f"{figure.name} {figure.number}"
    return words.say("{monster} (elite)", monster=name) if figure.rank is Rank.ELITE else name


# --- the board --------------------------------------------------------------------------------------------------------


def _board(view: ScenarioView, standing: dict[str, Standing], words: Words) -> Iterator[Element]:
    for hex_ in view.hexes:
        parts = [draw.floor(), *_on(hex_, view.phase, standing.get(hex_.figure), words)]
        placed = moved(parts, *middle(hex_.at))
        yield msgspec.structs.replace(placed, attributes={"class": "hex", "data-hex": hex_.at, **placed.attributes})
    yield from _walls(view)


def _on(hex_: HexView, phase: Phase, standing: Standing | None, words: Words) -> Iterator[Element]:
    """What lies on a hex, its grounds first, and who stands there; the label at its foot."""
    yield from _grounds(hex_)
    if hex_.start and phase is Phase.SETUP:
        yield draw.start()
    things = list(_things(hex_, words))
    if standing is None:
        caption = _caption(hex_, words)
        yield from draw.names(caption, 7.5 if things else 3, backed=not hex_.obstacle)
        yield from (moved(thing, 0, -8 if caption else -4) for thing in things[:1])
        badges = things[1:]
    else:
        yield moved(group(element("title", standing.name), standing.drawing(), **{"class": "figure"}), 0, -4)
        badges = things
    yield from (moved(thing, *where, 0.46) for thing, where in zip(badges, _BADGES, strict=False))
    yield from draw.place(hex_.at, backed=not hex_.obstacle)


def _grounds(hex_: HexView) -> Iterator[Element]:
    if hex_.corridor:
        yield draw.corridor()
    if hex_.difficult:
        yield draw.difficult()
    if hex_.hazard:
        yield draw.hazard()
    if hex_.obstacle:
        yield draw.obstacle()


def _things(hex_: HexView, words: Words) -> Iterator[Element]:
    """The most important first."""
    if hex_.door:
        yield draw.door(closed=hex_.closed)
    if hex_.trap:
        yield draw.trap()
    if hex_.treasure is not None:
        yield draw.treasure(words.gettext("goal") if hex_.treasure == "goal" else str(hex_.treasure))
    if hex_.coins:
        yield draw.coins(hex_.coins)
    if hex_.plate:
        yield draw.plate()


def _caption(hex_: HexView, words: Words) -> str:
    """The name that is written on a hex; a trap that is just a trap needs none beside its sign."""
    trap = "" if hex_.trap == "trap" else hex_.trap.removesuffix(" trap")
    return overlay(hex_.obstacle or trap or hex_.hazard or hex_.difficult, words)


def _walls(view: ScenarioView) -> Iterator[Element]:
    """Walls around the rooms and between them; sides of doors that lead on to what is not shown are dashed."""
    labels = {parse_hex(hex_.at): hex_ for hex_ in view.hexes}
    walled = {frozenset(pair) for pair in view.walls}
    leading = leading_on(view)
    solid: list[tuple[Point, Point]] = []
    dashed: list[tuple[Point, Point]] = []
    for at, hex_ in labels.items():
        for which, step in enumerate(DIRECTIONS):
            other = labels.get(at + step)
            if other is None:
                (dashed if hex_.at in leading else solid).append(draw.side(hex_.at, which))
            elif which < 3 and frozenset((hex_.at, other.at)) in walled:
                solid.append(draw.side(hex_.at, which))
    yield lines(solid, fill="none", stroke=INK, stroke_width=3, stroke_linecap="round")
    if dashed:
        yield lines(dashed, fill="none", stroke=INK, stroke_width=1.5, stroke_dasharray="4 4")
