"""Maps drawn as text: what the two pictures of a scenario mean, and every way to draw them wrong."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomcli.model.hexes import DIRECTIONS, Hex, hex_label, parse_hex
from gloomcli.model.maps import MapError, draw_map, parse_map
from gloomcli.model.scenarios import Door, Extra, Goal, Room, Scenario, Sign

SIGNS = {
    "S": Sign(start=True),
    "M": Sign(monster="guard", for_=(None, None, None)),
    "#": Sign(obstacle="table", hexes=2),
    "b": Sign(obstacle="boulder", hexes=3),
    "$": Sign(coins=1),
}


def scenario(rooms_map: str, content: str, **more: Any) -> Scenario:
    """A scenario of rooms 1 and 2 (and 3), door a between 1 and 2."""
    fields: dict[str, Any] = {
        "name": "Test",
        "number": "1",
        "goal": (Goal(kill_all=True),),
        "rooms": {"1": Room(), "2": Room(), "3": Room()},
        "start_room": "1",
        "doors": {"a": Door(kind="stone", rooms=("1", "2"))},
        "signs": SIGNS,
        "monsters": (),
    }
    return Scenario(rooms_map=rooms_map, map=content, **(fields | more))


TWO_ROOMS = """\
1 1 a 2 2
 1 1   2 2
1 1 1 2
"""
TWO_ROOMS_CONTENT = """\
S S a . M
 S .   # #
$ . . .
"""


def test_hexes_rooms_doors_and_starts() -> None:
    plan = parse_map(scenario(TWO_ROOMS, TWO_ROOMS_CONTENT))
    assert plan.hexes == ("A1", "B1", "C1", "D1", "E1", "A2", "B2", "D2", "E2", "A3", "B3", "C3", "D3")
    assert {label for label, room in plan.room_of.items() if room == "2"} == {"D1", "E1", "D2", "E2", "D3"}
    assert plan.doors == {"C1": "a"}
    assert plan.starts == ("A1", "B1", "A2")


def test_pieces_stand_in_reading_order() -> None:
    plan = parse_map(scenario(TWO_ROOMS, TWO_ROOMS_CONTENT))
    assert [(piece.sign, piece.hexes) for piece in plan.pieces] == [
        ("S", ("A1",)),
        ("S", ("B1",)),
        ("M", ("E1",)),
        ("S", ("A2",)),
        ("#", ("D2", "E2")),
        ("$", ("A3",)),
    ]
    assert all(piece.what is SIGNS[piece.sign] for piece in plan.pieces)


def test_rooms_that_touch_have_a_wall_between_them() -> None:
    plan = parse_map(scenario(TWO_ROOMS, TWO_ROOMS_CONTENT))
    assert plan.walls == (("C3", "D3"),)


def test_a_room_open_to_another_has_no_wall_towards_it_only() -> None:
    rooms = {"1": Room(open_to=("2",)), "2": Room(), "3": Room(open_to=("2",))}
    plan = parse_map(scenario("1 2\n 3\n", ". .\n .\n", rooms=rooms))
    assert plan.walls == (("A1", "A2"),)


def test_a_door_has_a_wall_towards_a_room_it_does_not_lead_to() -> None:
    plan = parse_map(scenario("1 a 2\n 3\n", ". a .\n .\n"))
    assert plan.walls == (("A1", "A2"), ("B1", "A2"))


def test_two_doors_of_one_room_side_by_side_have_no_wall_between() -> None:
    doors = {"a": Door(kind="stone", rooms=("1", "2")), "b": Door(kind="stone", rooms=("1", "2"))}
    signs = {"S": Sign(start=True)}
    plan = parse_map(scenario("1 a 2\n 1 b 2\n", "S a .\n . b .\n", doors=doors, signs=signs))
    assert plan.walls == ()


SAME = [
    pytest.param("1 1\n 1 1\n", ". .\n . .\n", id="plain"),
    pytest.param("   1 1\n    1 1\n", "   . .\n    . .\n", id="indented alike"),
    pytest.param("   1 1\n    1 1\n", ". .\n . .\n", id="one picture indented"),
    pytest.param("| 1 1\n|  1 1\n", " |. .\n | . .\n", id="margin"),
    pytest.param("\n\n1 1\n 1 1\n\n", ". .\n . .", id="blank lines around"),
    pytest.param("1 1   \n 1 1  \n", ". .\n . .\n", id="trailing blanks"),
]


@pytest.mark.parametrize(("rooms_map", "content"), SAME)
def test_indentation_margin_and_blanks_do_not_matter(rooms_map: str, content: str) -> None:
    plan = parse_map(scenario(rooms_map, content))
    assert plan.hexes == ("A1", "B1", "A2", "B2")


def test_the_other_lines_may_be_the_shifted_ones() -> None:
    plan = parse_map(scenario(" 1 1\n1 1\n 1 1\n", " . .\n. .\n . .\n"))
    assert plan.hexes == ("B1", "C1", "A2", "B2", "B3", "C3")


def test_runs_of_a_sign_are_cut_into_tiles_of_its_size() -> None:
    plan = parse_map(scenario("1 1 1 1 1\n", "# # # # .\n"))
    assert [piece.hexes for piece in plan.pieces] == [("A1", "B1"), ("C1", "D1")]


def test_a_tile_may_be_a_triangle() -> None:
    plan = parse_map(scenario("1 1 1\n 1 1\n", "b b .\n b .\n"))
    assert [piece.hexes for piece in plan.pieces] == [("A1", "B1", "A2")]


def test_extras_share_a_hex_with_a_sign() -> None:
    extra = Extra(at="b1", is_=Sign(coins=2))
    plan = parse_map(scenario("1 1\n", ". M\n", extras=(extra,)))
    assert [(piece.sign, piece.what.coins, piece.hexes) for piece in plan.pieces] == [
        ("M", 0, ("B1",)),
        ("", 2, ("B1",)),
    ]


WRONG = [
    pytest.param("", "", "rooms map, line 1, column 1: there is nothing in this picture", id="empty"),
    pytest.param("1 1\n", "  \n", "map, line 1, column 1: there is nothing in this picture", id="empty content"),
    pytest.param(
        "1 1\n1\n", ". .\n .\n", "rooms map, line 2, column 1: '1' stands between two hexes", id="not shifted"
    ),
    pytest.param(
        "1 1 x\n", ". . .\n", "rooms map, line 1, column 5: 'x' is not a room or a door (1, 2, 3, a)", id="room"
    ),
    pytest.param("1 1\n", ". ?\n", "map, line 1, column 3: '?' is no sign", id="sign"),
    pytest.param("1 1\n 1\n", ". .\n", "rooms map, line 2, column 2: this hex is absent from the map", id="absent"),
    pytest.param("1 1\n", ". . .\n", "map, line 1, column 5: '.' stands on no hex of the rooms map", id="surplus"),
    pytest.param("1 1\n", ". a\n", "map, line 1, column 3: door a does not stand here", id="no door here"),
    pytest.param("1 1 1\n", "# # #\n", "these 3 '#' hexes are tiles of 2, but they cannot be cut", id="odd run"),
    pytest.param("1 1\n 1 1\n", "# #\n # #\n", "can be cut into them in more than one way", id="ambiguous"),
    pytest.param(
        "| 1 1\n|  q\n", ". .\n .\n", "rooms map, line 2, column 4: 'q' is not a room", id="columns count the margin"
    ),
]


@pytest.mark.parametrize(("rooms_map", "content", "message"), WRONG)
def test_faults_say_line_and_column(rooms_map: str, content: str, message: str) -> None:
    with pytest.raises(MapError) as caught:
        parse_map(scenario(rooms_map, content))
    assert message in str(caught.value)


def test_one_hex_forgotten_at_the_left_is_one_fault() -> None:
    with pytest.raises(MapError) as caught:
        parse_map(scenario("1 1 1\n 1 1 1\n", "  . .\n . . .\n"))
    assert [str(fault) for fault in caught.value.faults] == [
        "rooms map, line 1, column 1: this hex is absent from the map ('.' is bare floor)"
    ]


@pytest.mark.parametrize("at", ["Q", "C9"])
def test_an_extra_off_the_map(at: str) -> None:
    with pytest.raises(MapError, match="extras, entry 1: "):
        parse_map(scenario("1 1\n", ". .\n", extras=(Extra(at=at, is_=Sign(coins=1)),)))


boards = st.dictionaries(
    st.builds(lambda column, r: hex_label(Hex(column - r // 2, r)), st.integers(0, 30), st.integers(0, 12)),
    st.sampled_from("123"),
    min_size=1,
    max_size=60,
)


@given(boards, st.booleans(), st.integers(0, 3))
def test_what_is_drawn_is_read(board: dict[str, str], margin: bool, indent: int) -> None:
    rooms_map = "".join(" " * indent + line + "\n" for line in draw_map(board, margin=margin).split("\n"))
    plan = parse_map(scenario(rooms_map, draw_map(dict.fromkeys(board, "."), margin=margin)))
    drawn = {parse_hex(label): room for label, room in board.items()}
    top, left = min(at.r for at in drawn), min(2 * at.q + at.r for at in drawn)
    read = {parse_hex(label): room for label, room in plan.room_of.items()}
    home = next(iter(read))
    start = min(drawn, key=lambda at: (at.r, at.q))
    assert {Hex(at.q - home.q, at.r - home.r): room for at, room in read.items()} == {
        Hex(at.q - start.q, at.r - start.r): room for at, room in drawn.items()
    }
    assert min(at.r for at in read) == 0
    assert min(at.q + at.r // 2 for at in read) == 0
    assert top >= 0
    assert left >= 0


@given(boards)
def test_walls_stand_exactly_between_neighbours_of_different_rooms(board: dict[str, str]) -> None:
    plan = parse_map(scenario(draw_map(board), draw_map(dict.fromkeys(board, "."))))
    rooms = {parse_hex(label): room for label, room in plan.room_of.items()}
    expected = {
        frozenset({at, at + way})
        for at, room in rooms.items()
        for way in DIRECTIONS
        if rooms.get(at + way, room) != room
    }
    assert {frozenset(map(parse_hex, pair)) for pair in plan.walls} == expected
    assert len(plan.walls) == len(expected)
