"""The board in plain characters."""

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from gloomcli.engine.state import Phase
from gloomcli.engine.view import HexView, ScenarioView, view
from gloomcli.model.hexes import Hex, hex_label
from gloomcli.model.maps import parse_map
from gloomcli.reports.boards import Course, board, marks_of, wrapped
from gloomcli.reports.compact import compact
from tests.reports.sample import setup, state


def seen(**changes: Any) -> ScenarioView:
    shown, given = state(), setup()
    for field, value in changes.items():
        setattr(shown, field, value)
    return view(given, shown, parse_map(given.scenario))


def test_the_whole_board() -> None:
    assert board(seen()) == [
        "    A   B   C   D   E   F   G",
        " 1  .   .   #   .       .   !7",
        " 2    .   ^   G   g1  b2  .",
        " 3  V   +V  $   #       g4* .",
        "",
        "G Grim · V Vesna · +V Mystic Ally · g Bandit Guard · b Living Bones · * elite",
        "# barrel · ! treasure with its number · ^ spike trap · $ coins",
        "under g1 at D2: $2",
    ]


def test_below_the_compact_board_monsters_have_shield_and_retaliate() -> None:
    shown = seen()
    kind = next(each for each in shown.types if each.kind == "bandit-guard")
    guards = tuple(msgspec.structs.replace(each, shield=2, retaliate=3) for each in kind.members)
    kinds = tuple(msgspec.structs.replace(each, members=guards) if each is kind else each for each in shown.types)
    lines = compact(msgspec.structs.replace(shown, types=kinds), width=200)
    assert "shield 2 retaliate 3" in "\n".join(lines)


def test_a_way_and_its_targets_are_drawn_into_the_board() -> None:
    shown = board(seen(), course=Course(("F1", "F2"), ("grim",)))
    assert shown[1:3] == [
        " 1  .   .   #   .       0   !7",
        " 2    .   ^   G<  g1  b2  1",
    ]
    assert shown[-1] == "numbers: its way from F1 to F2 · < attacked"


def test_closed_rooms_and_doors() -> None:
    shown = board(seen(open_rooms=["1"], open_doors=[], monsters={}, summons={}, phase=Phase.SETUP))
    assert shown[:4] == [
        "    A   B   C   D",
        " 1  :   .   #   .",
        " 2    :   ^   G   d",
        " 3  V   .   $   #",
    ]
    assert shown[5:] == [
        "G Grim · V Vesna · # barrel · ^ spike trap · $ coins · d closed door",
        ": starting hex",
    ]


def test_an_open_door() -> None:
    assert "/ open door" in board(seen(monsters={}, coins={}))[-1]


def test_walls_between_rooms_that_touch() -> None:
    shown = msgspec.structs.replace(seen(monsters={}, summons={}), walls=(("A1", "B1"),))
    assert board(shown)[1] == " 1  .  |.   #   .       .   !7"


def test_the_map_fits_the_width_if_it_can() -> None:
    for columns, widest in ((18, 80), (24, 80), (40, 130)):
        hexes = tuple(HexView(at=hex_label(Hex(q - r // 2, r)), room="1") for r in range(14) for q in range(columns))
        shown = board(msgspec.structs.replace(seen(), hexes=hexes))
        assert max(map(len, shown)) <= widest
        assert shown[15] == shown[0]
        assert shown[0].split() == [hex_label(Hex(q, 0))[:-1] for q in range(columns)]


@dataclass
class Named:
    """Characters by name alone."""

    names: tuple[str, ...]

    def marks(self) -> list[str]:
        first = seen().characters[0]
        replace = msgspec.structs.replace
        characters = tuple(replace(first, who=name.lower(), name=name) for name in self.names)
        return list(marks_of(replace(seen(), characters=characters, summons=(), types=())).figures.values())


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (("Grim", "Vesna"), ["G", "V"]),
        (("Grim", "Gwen"), ["Gr", "Gw"]),
        (("Grim", "Gri"), ["G1", "Gri2"]),
        (("Ann", "Anna"), ["A1", "A2"]),
    ],
)
def test_letters_tell_characters_apart(names: tuple[str, ...], marks: list[str]) -> None:
    got = Named(names).marks()
    assert len(set(got)) == len(marks)
    if names != ("Grim", "Gri"):
        assert got == (marks if names != ("Ann", "Anna") else got)


def test_every_monster_type_has_a_letter_of_its_own() -> None:
    kinds = ("Bandit Guard", "City Guard", "Giant Viper", "Deep Terror", "Dark Rider", "Wind Demon", "Earth Demon")
    first = seen().types[0]
    types = tuple(msgspec.structs.replace(first, kind=name.lower(), name=name, members=()) for name in kinds)
    members = [msgspec.structs.replace(first.members[0], who=kind.kind) for kind in types]
    types = tuple(msgspec.structs.replace(k, members=(m,)) for k, m in zip(types, members, strict=True))
    marks = marks_of(msgspec.structs.replace(seen(), types=types)).figures
    letters = [marks[kind.kind][0] for kind in types]
    assert len(set(letters)) == len(kinds)
    assert "d" not in letters


def test_wrapped_breaks_no_entry() -> None:
    assert wrapped(["one two", "three", "four"], 14, first="- ", rest="  ") == ["- one two", "  three · four"]
    assert wrapped([], 14) == []


def test_wrapped_breaks_an_entry_longer_than_a_line() -> None:
    assert wrapped(["one", "two three four", "five"], 12, first="- ", rest="  ") == [
        "- one",
        "  two three",
        "  four",
        "  five",
    ]
    assert wrapped(["unbreakable"], 6) == ["unbreakable"]
