"""Checks of how scenarios hang together, on the sample with a second scenario and achievements."""

from pathlib import Path

import pytest

from gloomcli.library.checks import check_content
from tests.library.sample import CELLAR, DECK, write_sample

ATTIC = """\
name: Attic
number: "2"
requires:
  - complete: [Dust]
unlocked by: [{scenario: "1"}]
goal:
  - kill all: true
rewards:
  lose party achievements: [Dust]
rooms:
  "1": {}
  "2": {}
  "3": {}
start room: "1"
open rooms: ["2"]
doors:
  d: {kind: altar, rooms: ["1", "3"], portal: true}
rooms map: |
  1 1 1 1   2 2
   1 d 1   2 2

   3 3 3
map: |
  S S . .   . .
   S d S   . r

   . b .
signs:
  S: {start: true}
  r: {monster: rat, for: [normal, normal, elite], level shift: -1, setup: true}
  b: {obstacle: beam}
extras:
  - {at: A4 C4, is: {corridor: wood}}
unplaced:
  - {room: "3", monster: rat, for: [normal, normal, normal]}
monsters: [rat]
allied monsters: [rat]
"""
ACHIEVEMENTS = """\
global:
  - name: Moonlight
party:
  - name: Dust
"""


def faults(folder: Path, old: str = "", new: str = "", **changes: str) -> list[str]:
    """The faults with one change of the second scenario, or of files of the sample."""
    assert old in ATTIC, f"{old!r} is not there"
    write_sample(folder, **changes)
    (folder / "scenarios/002.yaml").write_text(ATTIC.replace(old, new, 1), encoding="utf-8")
    (folder / "achievements.yaml").write_text(ACHIEVEMENTS, encoding="utf-8")
    return [str(problem).replace(f"{folder}/", "") for problem in check_content([folder], hooks=[])]


def test_portals_and_further_open_rooms_are_no_faults(tmp_path: Path) -> None:
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(", portal: true", "", "no door leads from room 1 to room 3", id="not a portal"),
        pytest.param('open rooms: ["2"]', "", "no door leads from room 1 to room 2", id="shut in"),
        pytest.param('open rooms: ["2"]', 'open rooms: ["2", "4"]', "there is no room '4'", id="open room"),
        pytest.param('room: "3", monster', 'room: "4", monster', "there is no room '4'", id="unplaced in no room"),
        pytest.param('"3", monster: rat', '"3", monster: mouse', "'mouse' is not in the list", id="unplaced monster"),
        pytest.param("A4 C4", "A4 D4", "extras: the map has no hex D4", id="extra off the board"),
        pytest.param("allied monsters: [rat]", "allied monsters: [cat]", "'cat' is not among the monsters", id="ally"),
        pytest.param("[Dust]\nunlocked", "[Dost]\nunlocked", "there is no achievement 'Dost'", id="needed"),
        pytest.param("party achievements", "global achievements", "no global achievement 'Dust'", id="lost"),
        pytest.param('[{scenario: "1"}]', "[]", "scenario 2 does not name this under 'unlocked by'", id="one way"),
        pytest.param('{scenario: "1"}', '{scenario: "2"}', "scenario 2 do not unlock scenario 2", id="the other way"),
        pytest.param("rewards:\n", 'rewards:\n  unlocks one of: ["7"]\n', "has the number '7'", id="unlocks one of"),
    ],
)
def test_a_fault_is_found(tmp_path: Path, old: str, new: str, expected: str) -> None:
    found = faults(tmp_path, old, new)
    assert any(expected in fault for fault in found), found


def test_monsters_that_monsters_summon_must_be_listed(tmp_path: Path) -> None:
    found = faults(tmp_path, **{"monster-decks/rat.yaml": DECK + "      - call: bat\n"})
    assert any("'rat' summons 'bat', which is not in this list" in fault for fault in found), found


def test_a_solo_scenario_needs_fewer_starts_and_any_second_item_must_exist(tmp_path: Path) -> None:
    solo = CELLAR.replace("S S . r .", "S . . r .")
    found = faults(tmp_path, **{"scenarios/001.yaml": solo.replace('number: "1"', 'number: "1"\nclass: Fencer')})
    assert not any("starting hexes" in fault for fault in found)
    second = CELLAR.replace("{gold: 5}", "{item: 1, second item: 8}")
    assert any("there is no item 8" in fault for fault in faults(tmp_path, **{"scenarios/001.yaml": second}))


def test_a_scenario_without_a_map_needs_no_rooms(tmp_path: Path) -> None:
    bare = 'name: Cellar\nnumber: "1"\nno map: it is dark\nrewards:\n  unlocks: ["2"]\nmonsters: []\n'
    assert faults(tmp_path, **{"scenarios/001.yaml": bare}) == []
    found = faults(tmp_path, **{"scenarios/001.yaml": bare.replace("no map: it is dark\n", "")})
    assert any("start room" in fault for fault in found)
