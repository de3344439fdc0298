"""Area patterns: rotations, mirror images and where they may be laid."""

from hypothesis import given, settings
from hypothesis import strategies as st

from gloomcli.engine.hexes.area import Anchor, Area, cover, orientations, placements, placements_over
from gloomcli.engine.hexes.board import compile_board, hex_set, members
from gloomcli.model.hexes import DIRECTIONS, Hex
from gloomcli.model.rulesets import GLOOMHAVEN
from tests.engine.positions import AREAS, Position, position

HEXES = [Hex(column - r // 2, r) for r in range(7) for column in range(7)]
BOARD = compile_board(HEXES)
MIDDLE = BOARD.index["D4"]


def test_a_single_hex_of_melee_has_six_places() -> None:
    area = Area((Hex(1, 0),), Anchor.SELF)
    assert set(placements(BOARD, area, MIDDLE, 1)) == {1 << hex_ for hex_ in BOARD.neighbours[MIDDLE]}


def test_crooked_patterns_have_twelve_orientations() -> None:
    assert len(orientations(Area((Hex(1, 0), Hex(2, 0), Hex(3, -1)), Anchor.SELF))) == 12
    assert len(orientations(Area((Hex(1, 0), Hex(2, 0)), Anchor.SELF))) == 6


def test_free_patterns_are_told_apart_by_shape_alone() -> None:
    triangle = (Hex(0, 0), Hex(1, 0), Hex(0, 1))
    assert len(orientations(Area(triangle, Anchor.FREE))) == 2
    assert len(orientations(Area((Hex(0, 0), Hex(1, 0)), Anchor.FREE))) == 3
    assert len(orientations(Area((Hex(0, 0), *DIRECTIONS), Anchor.FREE))) == 1


def test_a_pattern_around_the_attacker() -> None:
    area = Area(tuple(DIRECTIONS), Anchor.SELF)
    assert placements(BOARD, area, MIDDLE, 1) == (BOARD.neighbour_bits[MIDDLE],)


def test_one_covered_hex_in_range_is_enough() -> None:
    area = Area((Hex(0, 0), Hex(1, 0)), Anchor.FREE)
    within = BOARD.within(MIDDLE, 1)
    pairs = {hex_set((a, b)) for a in members(BOARD.floor) for b in BOARD.neighbours[a]}
    expected = {pair for pair in pairs if pair & within}
    assert expected <= set(placements(BOARD, area, MIDDLE, 1))
    assert all(laid & within for laid in placements(BOARD, area, MIDDLE, 1))


def test_what_falls_on_walls_is_lost_and_does_not_bring_the_rest_into_range() -> None:
    board = compile_board([Hex(q, 0) for q in range(4)], wall_hexes=[Hex(1, 0)])
    area = Area((Hex(0, 0), Hex(1, 0)), Anchor.FREE)
    assert cover(board, Hex(1, 0), ((Hex(0, 0), Hex(1, 0)))) == 0b0100
    assert placements(board, area, 0, 1) == (0b0001,)


@settings(max_examples=40, deadline=None)
@given(position(), st.sampled_from(AREAS), st.integers(1, 3))
def test_placements_over_a_target_are_those_that_cover_it(drawn: Position, area: Area, distance: int) -> None:
    board = drawn.board(GLOOMHAVEN)
    at = board.at(drawn.at)
    target = board.at(drawn.foes["a"])
    laid = placements(board, area, at, distance)
    assert list(laid) == sorted(set(laid))
    assert all(not covered & ~board.floor for covered in laid)
    if area.anchor is Anchor.FREE:
        over = {covered for covered in placements_over(board, area, target) if covered & board.within(at, distance)}
        assert {covered for covered in laid if covered >> target & 1} == {c for c in over if c >> target & 1}
