"""The setup sheet: what is to be fetched and placed, counted by hand on the maps of the scenarios."""

from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from msgspec.structs import replace

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.library.index import Thing
from gloomcli.model.scenarios import Requirement
from gloomcli.paths import templates_folder
from gloomcli.reports.monster_numbers import Conditions
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.sheets.setup_rooms import in_order
from gloomcli.reports.sheets.setup_sheet import Around, ScenarioSheet, SheetWishes, scenario_sheet, setup_sheet
from gloomcli.reports.words.languages import Language, language
from gloomcli.reports.words.scenario_words import needed

FORMATS: tuple[Format, ...] = ("txt", "md", "html")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog("gloomhaven")


def sheet(
    catalog: Catalog, number: str, players: int = 2, level: int = 1, words: Language | None = None, **wishes: Any
) -> ScenarioSheet:
    scenario = catalog.scenario(number)
    around = Around(
        edition=catalog.edition(),
        monsters=catalog.scenario_monsters(scenario),
        scenarios={each.id: each.name for each in catalog.entries if each.kind is Thing.SCENARIO},
        items={item.number: item.name for item in catalog.items().values()},
    )
    wanted = SheetWishes(known=Conditions(players, level), **{"pictures": False, "party": "The Blades", **wishes})
    return scenario_sheet(scenario, around, wanted, words or Language())


def text(found: ScenarioSheet, format_: Format = "txt", words: Language | None = None) -> str:
    return setup_sheet(found, format_, Templates(templates_folder(), None, words))


@pytest.mark.parametrize("format_", FORMATS)
def test_golden(format_: Format, catalog: Catalog, golden: Callable[[str, str], None]) -> None:
    found = sheet(catalog, "1", pictures=format_ == "html")
    rooms = (replace(room, svg=room.svg and "<svg></svg>") for room in found.rooms)  # pictures have tests of their own
    golden(f"scenario.{format_}", text(replace(found, rooms=tuple(rooms)), format_))


def test_golden_in_portuguese(catalog: Catalog, golden: Callable[[str, str], None]) -> None:
    words = language("pt-BR", templates_folder())
    golden("scenario.pt-BR.txt", text(sheet(catalog, "2", 4, 3, words, spoilers=True), "txt", words))


# --- Black Barrow, counted on its map ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "guards", "archers", "bones"),
    [(2, (4, 1), (2, 1), (2, 0)), (3, (6, 1), (3, 2), (1, 1)), (4, (6, 3), (6, 1), (4, 0))],
)
def test_standees(
    catalog: Catalog, players: int, guards: tuple[int, int], archers: tuple[int, int], bones: tuple[int, int]
) -> None:
    found = {row.name: (row.normal, row.elite) for row in sheet(catalog, "1", players).monsters}
    assert found == {"Bandit Guard": guards, "Bandit Archer": archers, "Living Bones": bones}


def test_rooms(catalog: Catalog) -> None:
    first, second, third = sheet(catalog, "1").rooms
    assert (first.id, first.first, first.tiles, first.doors) == ("1", True, ("L1a",), ("H4 stone, to room 2",))
    assert (second.first, second.marker, second.coins) == (False, "", 0)
    assert (third.coins, third.treasures, third.marker) == (5, ("7 at G11",), "1")
    assert [(row.kind, row.name, row.count, row.hexes) for row in third.lying] == [("obstacle", "table", 2, 2)]


def test_tiles(catalog: Catalog) -> None:
    rows = {(row.kind, row.name): row.count for row in sheet(catalog, "1").tiles}
    assert rows == {("door", "stone"): 2, ("obstacle", "table"): 2, ("trap", "spike"): 2}


def test_only_the_start(catalog: Catalog) -> None:
    found = sheet(catalog, "1", first_room=True)
    assert ([room.id for room in found.rooms], found.only_first) == (["1"], True)
    assert {row.name: (row.normal, row.elite) for row in found.monsters}["Bandit Guard"] == (2, 1)
    shown = text(found)
    assert "ROOM 2" not in shown
    assert "treasure" not in shown.partition("Rewards")[0]


def test_levels(catalog: Catalog) -> None:
    found = sheet(catalog, "1", level=3).chosen
    assert (found.gold, found.trap, found.hazard, found.xp) == (3, 5, 2, 10)


def test_what_is_told_only_when_asked(catalog: Catalog) -> None:
    assert sheet(catalog, "1").rewards == ()
    assert "First Steps" not in text(sheet(catalog, "1"))
    told = sheet(catalog, "1", spoilers=True)
    assert told.rewards == ("party achievement First Steps", "opens 2 Barrow Lair")
    assert told.treasures == ("Treasure 7: a random side scenario",)
    assert told.links == ("Linked to 2 Barrow Lair",)


def test_a_boss(catalog: Catalog) -> None:
    commander = next(row for row in sheet(catalog, "2", 3, 1).monsters if row.name == "Bandit Commander")
    assert (commander.boss, commander.stats[0].hp, commander.immune) == (1, "30", ("stun", "immobilize", "curse"))


def test_an_objective_with_hit_points(catalog: Catalog) -> None:
    """8 x C + C x L: with three characters at level 2."""
    rooms = sheet(catalog, "31", 3, 2).rooms
    assert [room.objectives for room in rooms if room.objectives] == [("Rock Column (30 HP)",)]


def test_objectives_that_are_words_are_told_in_the_language(catalog: Catalog) -> None:
    words = language("pt-BR", templates_folder())
    rooms = [room for number in ("26", "36", "42", "44") for room in sheet(catalog, number, words=words).rooms]
    told = {each for room in rooms for each in room.objectives}
    assert {"Porta (12 PV)", "Bomba de água c (1 PV)"} <= told
    assert not any(word in " ".join(told) for word in ("Door", "Pump", "Vocal Cord", "Captive"))
    assert any(each.startswith("Redthorn") for each in told)
    assert "o Porta" in text(sheet(catalog, "36", words=words), words=words)


def test_monsters_whose_hexes_only_the_book_shows(catalog: Catalog) -> None:
    found = sheet(catalog, "Solo 7")
    (room,) = found.rooms
    assert [(each.name, each.count, each.shift, each.placed) for each in room.monsters if each.shift] == [
        ("City Guard (Sun)", 6, -2, False)
    ]
    assert "City Guard (Sun) (level 0)" in [row.name for row in found.monsters]


@pytest.mark.parametrize(
    ("number", "places"),
    [
        ("36", ("a", "b", "c", "d", "e")),  # demons come at them; 1 is at the door
        ("19", ("a", "c", "d", "e")),  # b is the altar of room 5
        ("31", ("a", "b", "c")),  # a is one of several rock columns
        ("90", ("b", "c")),  # the left altar is a door
        ("1", ()),
    ],
)
def test_letters_that_are_on_no_map_of_the_sheet_are_told(
    catalog: Catalog, number: str, places: tuple[str, ...]
) -> None:
    found = sheet(catalog, number)
    assert sorted(found.unknown) == sorted(places)
    assert not {f"{place}:" for place in places} & {each[:2] for room in found.rooms for each in room.letters}
    for format_ in FORMATS:
        assert ("Only the map of the scenario book shows these places" in text(found, format_)) == bool(places)


def test_plates_and_losses_read_as_words_of_the_language(catalog: Catalog) -> None:
    words = language("pt-BR", templates_folder())
    told = text(sheet(catalog, "77", words=words), words=words)
    assert "Placa: 2 x placa de pressão" in told
    assert "City Guard chega até a" in told
    assert "Plate: 2 x pressure plate" in text(sheet(catalog, "77"))


def test_a_place_at_a_door_is_told_with_its_hex(catalog: Catalog) -> None:
    assert [room.letters for room in sheet(catalog, "90").rooms if room.letters][:1] == [("left altar: C4",)]


def test_without_a_map(catalog: Catalog) -> None:
    numbers = [number for number in catalog.ids(FileKind.SCENARIO) if catalog.scenario(number).no_map]
    for number in numbers:
        found = sheet(catalog, number)
        assert found.rooms == ()
        assert "No map:" in text(found)


# --- all of them ------------------------------------------------------------------------------------------------------


def test_rooms_come_in_the_order_of_the_doors(catalog: Catalog) -> None:
    for number in catalog.ids(FileKind.SCENARIO):
        scenario = catalog.scenario(number)
        order = in_order(scenario)
        assert sorted(order) == sorted(scenario.rooms)
        assert not scenario.rooms or order[0] == scenario.start_room


def test_rooms_behind_the_same_room_come_by_their_numbers(catalog: Catalog) -> None:
    assert in_order(catalog.scenario("2")) == ["1", "2", "3", "4", "5", "6"]


def test_small_rooms_behind_doors_stand_side_by_side(catalog: Catalog) -> None:
    """In the Barrow Lair room 2 is as wide as the page, the burial chambers behind it are small."""
    rows = sheet(catalog, "2", 3, pictures=True).rows
    assert [[room.id for room in row] for row in rows] == [["1"], ["2"], ["3", "4"], ["5", "6"]]
    assert [room for row in rows for room in row] == list(sheet(catalog, "2", 3, pictures=True).rooms)


def test_who_waits_for_a_rule_does_not_stand_there_from_the_start(catalog: Catalog) -> None:
    """In scenario 83 the Flame Demons of room 3 come when all Cultists are dead."""
    found = sheet(catalog, "83", 3)
    waiting = {(each.name, each.rank, each.count) for room in found.rooms for each in room.monsters if each.waits}
    assert waiting == {("Flame Demon", "normal", 1), ("Flame Demon", "elite", 1)}
    assert {row.name: (row.normal, row.elite) for row in found.monsters}["Flame Demon"] == (0, 0)
    assert "1 Flame Demon (by a special rule)" in text(found)


def test_no_mark_reads_as_a_number(catalog: Catalog) -> None:
    assert "l Living Corpse" not in text(sheet(catalog, "2"))


@pytest.mark.parametrize(("code", "step"), [("en", 1), ("pt-BR", 4)])
def test_every_scenario(catalog: Catalog, code: str, step: int) -> None:
    """All in English; some in Portuguese, of which another test looks through every word."""
    words = language(code, templates_folder())
    for number in catalog.ids(FileKind.SCENARIO)[::step]:
        shown = text(sheet(catalog, number, 4, 3, words, spoilers=True), "txt", words)
        assert max(map(len, shown.splitlines())) <= 78, number
        if code != "en":
            for leftover in ("Goal ", "Kill ", " to room", "Rewards", "spike", "shield", "coin", "closed"):
                assert leftover not in shown, (number, leftover)


@pytest.mark.parametrize("format_", FORMATS)
def test_hostile_names(catalog: Catalog, format_: Format) -> None:
    found = replace(sheet(catalog, "1", pictures=format_ == "html"), name="<b>B</b> | *x*", party="<i>P</i>")
    shown = text(found, format_)
    if format_ == "html":
        assert "<b>B" not in shown
        assert "<i>P" not in shown
    if format_ == "md":
        assert r"\<b\>B\</b\> \| \*x\*" in shown


class Page(HTMLParser):
    """Checks that elements close, and that nothing is loaded or run."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        if tag not in ("meta", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def pages(catalog: Catalog) -> Iterator[str]:
    for number, players in (("1", 4), ("51", 3), ("76", 4), ("Solo 7", 2)):
        yield text(sheet(catalog, number, players, pictures=True, spoilers=True), "html")


def test_pages_are_well_formed(catalog: Catalog) -> None:
    for shown in pages(catalog):
        page = Page()
        page.feed(shown)
        assert page.open == []


def test_what_must_be_missing_stands_apart() -> None:
    """Scenario 36: one achievement is needed, another must not be there (scenario book, requirements)."""
    both = Requirement(complete=("A Demon's Errand",), incomplete=("The Rift Neutralized",))
    assert needed(both) == "A Demon's Errand; The Rift Neutralized not to be achieved"
    assert needed(Requirement(complete=("One", "Two"), counts={"Three": 2})) == "One, Two and 2 x Three"
