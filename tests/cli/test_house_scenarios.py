"""Scenarios of a campaign's own content: with faults they are neither shown nor started, and every fault is told."""

import pytest

from tests.cli.program import Program

HOUSE = """\
name: Old Mill
number: "101"
goal:
  - kill all: true
rooms:
  "1": {}
  "2": {}
start room: "1"
doors:
  a: {kind: wooden, rooms: ["1", "2"]}
rooms map: |
  | 1 1 1 2 2
  |  1 1 a 2 2
map: |
  | S S . g .
  |  S S a g #
signs:
  S: {start: true}
  g: {monster: bandit-guard, for: [normal, normal, elite]}
  "#": {obstacle: barrel}
monsters: [bandit-guard]
"""
PLACE = "content/scenarios/101.yaml"


@pytest.fixture
def mill(blades: Program) -> Program:
    """A campaign with a scenario of its own."""
    (blades.folder / "content/scenarios").mkdir(parents=True)
    (blades.folder / PLACE).write_text(HOUSE, encoding="utf-8")
    return blades


def test_a_sound_one_is_played(mill: Program) -> None:
    assert "1 A1" in mill("scenario", "start", "101", "--casual", "--force").out
    assert "g Bandit Guard" in mill("content", "map", "101", "--spoilers").out


FAULTS = [
    pytest.param("|  S S a g #", "|  S S a g # #", f"{PLACE}:16:16  map: '#' stands on no hex", id="off the board"),
    pytest.param("|  S S a g #", "|  S S a q #", f"{PLACE}:16:12  map: 'q' is no sign", id="bad sign"),
    pytest.param("|  S S a g #", "| S S a g #", f"{PLACE}:16:", id="ragged row"),
    pytest.param("  |  S S a g #\n", "", f"{PLACE}:13:6  rooms map: this hex is absent from the map", id="missing row"),
    pytest.param("|  1 1 a 2 2", "|  1 1 a 2 2 2", f"{PLACE}:13:16  rooms map: this hex is absent", id="extra hex"),
    pytest.param(
        "barrel}", "barrel, hexes: 2}", f"{PLACE}:16:14  map: these 1 '#' hexes are tiles of 2", id="cut tile"
    ),
    pytest.param(HOUSE[HOUSE.index("map: |\n  | S") : HOUSE.index("signs:")], "", f"{PLACE}:1:1  map: ", id="no map"),
    pytest.param(
        "monsters:",
        "extras: [{at: Z99, is: {coins: 1}}]\nmonsters:",
        f"{PLACE}:21:10  extras: the map has no hex Z99",
        id="extras",
    ),
    pytest.param(
        "monsters: [bandit-guard]",
        "monsters: [bandit-archer]",
        f"{PLACE}:19:16  monster: 'bandit-guard' is not in the list of monsters of this scenario",
        id="missing from the list",
    ),
    pytest.param(
        "monsters: [bandit-guard]",
        "monsters: [bandit-guard, bandit-gard]",
        "there is no monster 'bandit-gard'. Did you mean bandit-guard?",
        id="no such monster",
    ),
    pytest.param("S: {start: true}", "S: {corridor: wood}", f"{PLACE}:14:6  map: 0 starting hexes", id="no start hex"),
    pytest.param('start room: "1"', 'start room: "7"', f"{PLACE}:8:13  start room: there is no room '7'", id="room"),
    pytest.param('rooms: ["1", "2"]', 'rooms: ["2", "2"]', "no door leads from room 1 to room 2", id="unreachable"),
    pytest.param(
        "2 2\n  |  1 1 a 2 2\nmap: |\n  | S S . g .\n  |  S S a g #",
        "2 2 2 2\n  |  1 1 a 2 2 2 2\nmap: |\n  | S S . g g g g\n  |  S S a g # g g",
        f"{PLACE}:7:3  2: 7 figures of Bandit Guard with 2 characters, of 6",
        id="too many standees",
    ),
    pytest.param("monsters: [b", "rules: [{summary: A, open doors: [q]}]\nmonsters: [b", "no door 'q'", id="no door"),
    pytest.param(
        "monsters: [b",
        "extras: [{at: E1, is: {obstacle: log}}, {at: D1, is: {obstacle: log}}]\nmonsters: [b",
        f"{PLACE}:19:3  g: bandit-guard at D1, on an obstacle or a door",
        id="on an obstacle",
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), FAULTS)
def test_one_with_faults_is_refused_with_their_lines(mill: Program, old: str, new: str, expected: str) -> None:
    mill.edit(PLACE, old, new)
    for words in (
        ("scenario", "start", "101", "--casual", "--force"),
        ("table", "start", "101", "--casual", "--force"),
        ("content", "map", "101", "--spoilers"),
        ("content", "show", "scenario", "101", "--spoilers"),
        ("report", "scenario", "101", "--spoilers"),
    ):
        told = mill.wrong(*words)
        assert expected in told
        assert told.endswith("nothing was changed.")
    assert not (mill.folder / "scenario.yaml").exists()


def test_a_broken_scenario_keeps_no_other_from_being_played(mill: Program) -> None:
    mill.edit(PLACE, 'start room: "1"', 'start room: "7"')
    assert "1 L2" in mill("scenario", "start", "1").out


@pytest.mark.parametrize("typed", ["black barrow", "barrow", "old mill"])
def test_a_scenario_is_started_by_its_name(mill: Program, typed: str) -> None:
    casual = ["--casual", "--force"] if typed == "old mill" else []
    mill("scenario", "start", typed, *casual)
    assert f"scenario: {101 if casual else 1}\n" in mill.text("scenario.yaml")


def test_a_name_that_is_not_known_yet_is_not_told(blades: Program) -> None:
    assert blades.wrong("scenario", "start", "inox encampment") == ('There is no scenario "inox encampment". Open: 1')


def test_the_check_looks_at_the_content_of_the_campaign_too(mill: Program) -> None:
    assert mill("content", "check").err.strip().endswith("jaws-of-the-lion and the campaign's own content.")
    mill.edit(PLACE, 'start room: "1"', 'start room: "7"')
    assert f"{PLACE}:8:13  start room: there is no room '7'" in mill("content", "check", code=2).out


def test_what_is_in_play_is_known(mill: Program) -> None:
    mill("scenario", "start", "101", "--casual", "--force")
    assert "OLD MILL" in mill("report", "scenario", "101").out
    assert "g Bandit Guard" in mill("content", "map", "old mill").out


def test_rules_of_scenarios_by_name(mill: Program) -> None:
    assert mill("content", "rules", "black barrow").out == mill("content", "rules", "1").out
    assert mill("content", "rules", "old mill").out == mill("content", "rules", "101").out


def test_monsters_that_were_killed_have_been_seen(mill: Program) -> None:
    mill("scenario", "start", "101", "--casual", "--force")
    assert "No monster has been seen yet" in mill("report", "deck", code=1).err
    text = mill.text("scenario.yaml").replace("state:\n", "state:\n  kills:\n    bandit-guard: 3\n", 1)
    (mill.folder / "scenario.yaml").write_text(text, encoding="utf-8")
    assert "BANDIT GUARD" in mill("report", "deck").out


def test_a_letter_of_a_place_is_declared(mill: Program) -> None:
    """An own scenario has no printed map: a letter that nothing declares is a slip, told with a way out."""
    mill.edit(PLACE, "  - kill all: true", "  - occupy: [b]")
    told = mill("content", "check", code=2).out
    assert told.splitlines() == [
        f"{PLACE}:4:14  occupy: there is no place or hex 'b'. There are: none. "
        "If the players are to show it on their map, declare it: places: {b: {}}"
    ]
    assert f"{PLACE}:4:14  occupy: " in mill.wrong("scenario", "start", "101", "--casual", "--force")
    mill.edit(PLACE, "  - occupy: [b]", "  - occupy: [b]\nplaces: {b: {}}")
    assert not mill("content", "check").out
    assert "1 A1" in mill("scenario", "start", "101", "--casual", "--force").out


def test_a_place_in_words_needs_no_declaring(mill: Program) -> None:
    mill.edit(PLACE, "  - kill all: true", "  - occupy: [beside the well]")
    assert not mill("content", "check").out


def test_own_scenarios_are_marked_in_the_list(blades: Program) -> None:
    assert "house content" not in blades("scenario", "list").out
    (blades.folder / "content/scenarios").mkdir(parents=True)
    (blades.folder / "content/scenarios/1.yaml").write_text(HOUSE.replace('"101"', '"1"'), encoding="utf-8")
    lines = blades("scenario", "list").out.splitlines()
    marked = [line for line in lines if line.endswith(" *")]
    assert marked == ["  1  open     Black Barrow; a road event is on the way *"]
    assert "* house content" in lines
