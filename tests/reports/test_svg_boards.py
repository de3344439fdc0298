"""The board as a picture."""

import re
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from gloomcli.engine.state import Objective, Phase
from gloomcli.engine.view import ScenarioView, view
from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.maps import parse_map
from gloomcli.model.play import Setup
from gloomcli.model.scenario_rules import Objective as Aim
from gloomcli.model.scenario_rules import Side
from gloomcli.model.words import Words
from gloomcli.reports.boards import board as in_letters
from gloomcli.reports.maps import plan_of, setup_view
from gloomcli.reports.rooms import leading_on, only_rooms
from gloomcli.reports.svg.boards import svg_board
from gloomcli.reports.svg.elements import width_of
from tests.reports.sample import setup, state

SVG = "{http://www.w3.org/2000/svg}"
CATALOG = open_catalog("gloomhaven")
MAPS = [number for number in CATALOG.ids(FileKind.SCENARIO) if not CATALOG.scenario(number).no_map]


def at_setup(number: str, players: int = 4, catalog: Catalog = CATALOG) -> ScenarioView:
    scenario = catalog.scenario(number)
    names = {id_: monster.name for id_, monster in catalog.scenario_monsters(scenario).items()}
    return setup_view(scenario, plan_of(scenario), names, players)


def seen(given: Setup | None = None, **changes: Any) -> ScenarioView:
    shown, given = state(), given or setup()
    for field, value in changes.items():
        setattr(shown, field, value)
    return view(given, shown, parse_map(given.scenario))


def drawn(seen_: ScenarioView, **options: Any) -> ElementTree.Element:
    return ElementTree.fromstring(svg_board(seen_, **options))


def hexes(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    found = [each for each in root.iter(f"{SVG}g") if each.get("class") == "hex"]
    assert len({each.get("data-hex") for each in found}) == len(found)
    return {each.get("data-hex", ""): each for each in found}


def texts(root: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in root.iter(f"{SVG}text")]


def legend(root: ElementTree.Element) -> list[str]:
    return [
        text for each in root.iter(f"{SVG}g") if each.get("class") == "legend" for text in texts(each) if len(text) > 2
    ]


# --- where things are -------------------------------------------------------------------------------------------------


def points(
    element: ElementTree.Element, by: Callable[[float, float], tuple[float, float]]
) -> Iterator[tuple[float, float]]:
    """Where the outlines of an element and of those in it go."""
    move = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)(?: scale\(([\d.]+)\))?", element.get("transform", ""))
    if move:
        dx, dy, scale = float(move[1]), float(move[2]), float(move[3] or 1)
        outer = by

        def by(x: float, y: float) -> tuple[float, float]:
            return outer(dx + scale * x, dy + scale * y)

    def value(name: str) -> float:
        return float(element.get(name, 0))

    tag = element.tag.removeprefix(SVG)
    if tag == "circle":
        for sign in (-1, 1):
            yield by(value("cx") + sign * value("r"), value("cy") + sign * value("r"))
    elif tag == "text" and "text-anchor" not in element.attrib:
        yield by(value("x"), value("y") - value("font-size"))
        yield by(value("x") + width_of(element.text or "", value("font-size")), value("y"))
    elif tag in ("rect", "text"):
        yield by(value("x"), value("y"))
        yield by(value("x") + value("width"), value("y") + value("height"))
    elif tag in ("polygon", "polyline"):
        yield from (by(*map(float, pair.split(","))) for pair in element.get("points", "").split())
    elif tag == "line":
        yield from (by(value("x1"), value("y1")), by(value("x2"), value("y2")))
    elif tag == "path":
        yield from (by(float(x), float(y)) for x, y in re.findall(r"[ML]([-\d.]+),([-\d.]+)", element.get("d", "")))
    for child in element:
        yield from points(child, by)


def box(root: ElementTree.Element) -> tuple[float, float]:
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (left, top) == (0, 0)
    return width, height


@pytest.mark.parametrize("number", MAPS)
def test_every_map_of_the_game(number: str) -> None:
    board = at_setup(number)
    root = drawn(board)
    assert list(hexes(root)) == [hex_.at for hex_ in board.hexes]
    figures = [each.findtext(f"{SVG}title") for each in root.iter(f"{SVG}g") if each.get("class") == "figure"]
    assert len(figures) == len(list(board.figures()))
    width, height = box(root)
    for x, y in points(root, lambda x, y: (x, y)):
        assert 0 <= x <= width
        assert 0 <= y <= height


def test_every_scenario_but_one_has_a_map() -> None:
    assert len(MAPS) == 111


def test_hexes_lie_as_on_the_text_map() -> None:
    """A1 is left of B1; A2 is half a hex to the right and a row down."""
    places = {at: next(points(each, lambda x, y: (x, y))) for at, each in hexes(drawn(at_setup("1"))).items()}
    (ax, ay), (bx, by), (cx, cy) = places["A3"], places["B3"], places["A4"]
    assert by == ay
    assert cx - ax == pytest.approx((bx - ax) / 2, abs=0.1)
    assert cy - ay == pytest.approx((bx - ax) * 3**0.5 / 2, abs=0.1)


# --- what is drawn ----------------------------------------------------------------------------------------------------


def test_black_barrow(golden: Callable[[str, str], None]) -> None:
    golden("black-barrow.svg", svg_board(at_setup("1")))


def test_a_room_of_black_barrow(golden: Callable[[str, str], None]) -> None:
    golden("black-barrow-3.svg", svg_board(at_setup("1", 2), rooms=["3"]))


def test_a_fight(golden: Callable[[str, str], None]) -> None:
    golden("fight.svg", svg_board(seen(difficult={"D2": "water"}, hazards={"A2": "thorns", "F2": "hot coals"})))


def test_it_has_a_name_and_says_who_stands_where() -> None:
    root = drawn(seen())
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == root.get("aria-label") == "Map of Old Mill"
    assert root.findtext(f"{SVG}desc") == (
        "Grim at C2, Vesna at A3, Mystic Ally at B3, Bandit Guard 4 (elite) at F3, Bandit Guard 1 at D2"
        " and Living Bones 2 at E2"
    )
    assert drawn(seen(), title="The end").findtext(f"{SVG}title") == "The end"


def figure(hex_: ElementTree.Element) -> ElementTree.Element | None:
    return next((each for each in hex_.iter(f"{SVG}g") if each.get("class") == "figure"), None)


def test_every_figure_is_labelled() -> None:
    found = {at: figure(each) for at, each in hexes(drawn(seen())).items()}
    labels = {at: texts(each) for at, each in found.items() if each is not None}
    assert labels == {"C2": ["G"], "A3": ["V"], "B3": ["+V"], "F3": ["g4"], "D2": ["g1"], "E2": ["b2"]}


def test_an_elite_differs_in_shape() -> None:
    parts = {at: figure(each) for at, each in hexes(drawn(seen())).items()}
    elite, normal = parts["F3"], parts["D2"]
    assert elite is not None
    assert len(list(elite.iter(f"{SVG}rect"))) == 2
    assert normal is not None
    assert len(list(normal.iter(f"{SVG}circle"))) == 1
    assert "elite" in legend(drawn(seen()))


def test_the_legend_has_what_is_there_and_nothing_else() -> None:
    assert legend(drawn(seen())) == [
        *("Grim", "Vesna", "Mystic Ally", "Bandit Guard", "Living Bones", "elite"),
        *("obstacle: barrel", "trap: spike", "treasure with its number", "coins", "open door", "wall"),
    ]
    assert legend(drawn(seen(), legend=False)) == []


def test_closed_rooms_are_not_on_it() -> None:
    board = seen(open_rooms=["1"], open_doors=[], monsters={}, summons={}, phase=Phase.SETUP)
    root = drawn(board)
    assert max(hexes(root)) == "D3"
    assert legend(root)[-4:] == ["closed door", "starting hex", "wall", "leads on to another room"]
    assert leading_on(board) == {"D2"}
    assert leading_on(seen()) == set()


def test_some_rooms_only() -> None:
    root = drawn(seen(), rooms=["2"])
    assert root.get("aria-label") == "Map of Old Mill, room 2"
    assert list(hexes(root)) == [*("F1", "G1"), *("D2", "E2", "F2"), *("F3", "G3")]
    assert legend(root)[:3] == ["Bandit Guard", "Living Bones", "elite"]
    assert drawn(seen(), rooms=["1", "2"]).get("aria-label") == "Map of Old Mill, rooms 1 and 2"
    letters = {at: texts(each)[0] for at, each in hexes(root).items()}
    assert letters["E2"] == "b2"
    assert [character.name for character in only_rooms(seen(), ["1"]).characters] == ["Grim", "Vesna"]


@pytest.mark.parametrize("number", ["1", "15", "52", "71"])
def test_letters_are_the_same_on_every_map_of_a_board(number: str) -> None:
    board = at_setup(number)
    whole = {at: texts(each) for at, each in hexes(drawn(board)).items()}
    for room in CATALOG.scenario(number).rooms:
        assert {at: texts(each) for at, each in hexes(drawn(board, rooms=[room])).items()}.items() <= whole.items()


def test_things_of_the_scenario() -> None:
    tree = Objective(hex="B1", hp=4, max_hp=9, name="Tree", number=1, side=Side.PARTY)
    given = setup()
    given.scenario.objectives["Tree"] = Aim(hp=9)
    root = drawn(seen(given, objectives={"tree-1": tree}))
    assert texts(hexes(root)["B1"])[0] == "t1"
    assert "grey: ally of the party" in legend(root)


def test_people_keep_their_names_in_the_legend() -> None:
    given = setup()
    given.scenario.objectives["H Hail"] = Aim(hp=9)
    hail = Objective(hex="B1", hp=4, max_hp=9, name="H Hail", number=1, side=Side.PARTY)
    shown = seen(given, objectives={"h-hail-1": hail})
    assert "H Hail" in legend(drawn(shown))
    assert "h H Hail" in " ".join(in_letters(shown))


def test_a_boss_bears_no_number() -> None:
    root = drawn(at_setup("20"))
    titles = {each.text for each in root.iter(f"{SVG}title")}
    assert "Jekserah" in titles
    assert "Jekserah 1" not in titles


def test_allies_are_grey_before_play_too() -> None:
    allied = set(CATALOG.scenario("36").allied_monsters)
    assert allied == {"city-archer"}
    sides = {kind.kind: kind.side for kind in at_setup("36").types}
    assert {kind for kind, side in sides.items() if side is Side.PARTY} == allied
    assert {side for kind, side in sides.items() if kind not in allied} == {Side.MONSTERS}
    assert "grey: ally of the party" in legend(drawn(at_setup("36")))
    assert "grey: ally of the party" not in legend(drawn(at_setup("1")))
    assert {kind.side for kind in at_setup("91").types} >= {Side.EVERYONE}


def test_objectives_whose_place_is_known_are_on_the_map() -> None:
    assert [(each.name, each.hex) for each in at_setup("29").objectives] == [
        ("Door 1", "B6"),
        ("Door 2", "F9"),
        ("Door 3", "B12"),
    ]


def test_a_board_without_hexes() -> None:
    assert hexes(drawn(only_rooms(seen(), ["9"]))) == {}


# --- words ------------------------------------------------------------------------------------------------------------


def test_all_text_is_escaped() -> None:
    given, shown = setup(), state()
    shown.characters["grim"].name = '<b onload="x">&'
    shown.obstacles["C1"] = "</text><script>"
    text = svg_board(view(given, shown, parse_map(given.scenario)), title="<&>")
    assert "<script" not in text
    assert "<b " not in text
    assert ElementTree.fromstring(text).get("aria-label") == "<&>"


def test_the_words_are_those_of_the_language() -> None:
    class Loud(Words):
        def gettext(self, message: str) -> str:
            return message.upper().replace("{SCENARIO}", "{scenario}").replace("{FIGURE} AT {HEX}", "{figure}/{hex}")

        def pgettext(self, context: str, message: str) -> str:
            return message.upper()

    root = drawn(seen(monsters={}), words=Loud())
    assert root.get("aria-label") == "MAP OF Old Mill"
    assert legend(root)[3:] == [
        "OBSTACLE: BARREL",
        "TRAP: SPIKE",
        "TREASURE WITH ITS NUMBER",
        "COINS",
        "OPEN DOOR",
        "WALL",
    ]
    assert "BARREL" in texts(hexes(root)["C1"])
