"""Boards: numbering, neighbours, range, walls and doors."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gloomcli.engine.hexes.board import FAR, NO_HEX, Board, compile_board, hex_set, members
from gloomcli.engine.hexes.paths import Mover, Terrain, reach
from gloomcli.engine.monsters.focus import Action, Attacks, Foe, Situation
from gloomcli.model.hexes import DIRECTIONS, Hex, hex_distance
from gloomcli.model.rulesets import GLOOMHAVEN, SightRule
from tests.engine.positions import Position, position


def rectangle(width: int, rows: int) -> list[Hex]:
    return [Hex(column - r // 2, r) for r in range(rows) for column in range(width)]


def test_hexes_are_numbered_by_row_then_column() -> None:
    board = compile_board(reversed(rectangle(3, 3)))
    assert board.labels == ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3")
    assert board.index["B3"] == 7 == board.at(board.hexes[7])
    assert len(board) == 9


def test_bit_sets() -> None:
    assert hex_set([5, 0, 2]) == 0b100101
    assert list(members(0b100101)) == [0, 2, 5]
    assert list(members(0)) == []


def test_neighbours_go_clockwise_from_east() -> None:
    board = compile_board(rectangle(3, 3))
    middle = board.at(Hex(1, 1))
    assert [board.hexes[hex_] for hex_ in board.neighbours[board.index["B2"]]] == [
        Hex(1, 1) + way for way in DIRECTIONS
    ]
    assert board.neighbour_bits[middle] == hex_set(board.neighbours[middle])
    assert board.compass[0] == (1, 3, NO_HEX, NO_HEX, NO_HEX, NO_HEX)


def test_a_thin_wall_parts_two_hexes() -> None:
    board = compile_board(rectangle(3, 2), thin_walls=[(Hex(0, 0), Hex(1, 0))])
    assert 1 not in board.neighbours[0]
    assert 0 not in board.neighbours[1]
    assert board.range_between(0, 1) == 2
    with pytest.raises(ValueError, match="two neighbouring hexes"):
        compile_board(rectangle(3, 1), thin_walls=[(Hex(0, 0), Hex(2, 0))])


def test_wall_hexes_are_numbered_but_apart() -> None:
    board = compile_board(rectangle(3, 1), wall_hexes=[Hex(1, 0)])
    assert (board.neighbours, board.floor, board.wall_hexes) == (((), (), ()), 0b101, 0b010)
    assert (board.range_between(0, 2), board.range_between(0, 1), board.range_between(1, 1)) == (FAR, FAR, FAR)
    assert board.within(1, 5) == 0
    assert board.step_bits[0] == 0b010


def test_closed_doors_are_walls_but_for_characters() -> None:
    closed = compile_board(rectangle(4, 1), closed_doors=[Hex(2, 0)])
    assert closed.neighbours == ((1,), (0,), (), ())
    assert closed.door_neighbours == ((1,), (2, 0), (), (2,))
    assert closed.range_between(0, 3) == FAR
    opened = compile_board(rectangle(4, 1))
    assert opened.range_between(0, 3) == 3
    assert opened.door_neighbours is opened.neighbours


def test_doors_and_walls_belong_to_the_board_unlisted() -> None:
    board = compile_board([Hex(0, 0)], wall_hexes=[Hex(1, 0)], closed_doors=[Hex(2, 0)])
    assert (len(board), board.wall_hexes, board.closed_doors) == (3, 0b010, 0b100)


def test_an_empty_board() -> None:
    assert len(compile_board([])) == 0


@given(st.integers(1, 7), st.integers(1, 7))
def test_range_on_open_floor_is_distance(width: int, rows: int) -> None:
    board = compile_board(rectangle(width, rows))
    first = board.hexes[0]
    for number, place in enumerate(board.hexes):
        assert board.range_between(0, number) == hex_distance(first, place)
        assert board.within(0, 2) >> number & 1 == (hex_distance(first, place) <= 2)


@settings(max_examples=50, deadline=None)
@given(position())
def test_range_is_a_distance(drawn: Position) -> None:
    board = drawn.board(GLOOMHAVEN)
    for a in members(board.floor):
        assert board.range_between(a, a) == 0
        assert hex_set(board.neighbours[a]) == board.within(a, 1) ^ 1 << a
        for b in members(board.floor):
            there = board.range_between(a, b)
            assert there == board.range_between(b, a)
            assert all(there <= board.range_between(step, b) + 1 for step in board.neighbours[a])


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 6), st.integers(2, 6), st.data(), st.sampled_from(list(SightRule)))
def test_a_wall_cuts_steps_range_sight_and_attacks_alike(
    width: int, rows: int, data: st.DataObject, rule: SightRule
) -> None:
    cut = data.draw(st.integers(1, rows - 1))
    hexes = rectangle(width, rows)
    thin = [(a, a + way) for a in hexes if a.r == cut - 1 for way in DIRECTIONS[1:3] if a + way in hexes]
    board: Board = compile_board(hexes, thin_walls=thin, sight=rule)
    for a, b in ((a, b) for a in range(len(board)) for b in range(len(board))):
        if (board.hexes[a].r < cut) == (board.hexes[b].r < cut):
            continue
        assert not board.neighbour_bits[a] >> b & 1
        assert board.range_between(a, b) == FAR
        assert not board.seen_from(a) >> b & 1
        assert not board.within(a, 50) >> b & 1
    upper, lower = 0, len(board) - 1
    assert lower not in reach(board, Terrain(), Mover(at=upper), 30, GLOOMHAVEN)
    foe = Foe("a", lower, (1.0,))
    far = Situation(board=board, terrain=Terrain(), at=upper, action=Action(range=9), foes=(foe,))
    assert not any(board.hexes[hex_].r < cut for hex_ in members(Attacks(far).spots[0]))
