"""Line of sight: known pairs, a slow and simple second opinion, and what must hold on every board."""

from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.case_files import SightCase, sight_cases
from gloomcli.engine.hexes.board import Board, Outside, compile_board
from gloomcli.engine.monsters.focus import Action
from gloomcli.model.hexes import DIRECTIONS, Hex, mirror, rotate
from gloomcli.model.rulesets import GLOOMHAVEN, JAWS_OF_THE_LION, SightRule
from tests.engine.positions import Position, position

Point = tuple[Fraction, Fraction]

CORNERS = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
INSIDE = [
    (Fraction(x * part, 10), Fraction(y * part, 10))
    for (x, y), part in product((*CORNERS, (1, 0), (1, 3), (-1, 3), (-1, 0)), (3, 9))
    if abs(x * part) < 10 and abs(x * part) + abs(y * part) < 20
]


@pytest.mark.parametrize(
    ("case", "ruleset"),
    [
        pytest.param(case, ruleset, id=f"{case.id}-{ruleset}")
        for case in sight_cases()
        for ruleset in (case.ruleset, *case.also)
    ],
)
def test_known_pairs(case: SightCase, ruleset: str) -> None:
    board = case.board(ruleset)
    found = [(a, b, board.seen_among(board.at(Hex(*a)), 1 << board.at(Hex(*b))) > 0) for a, b, _ in case.pairs]
    assert found == case.pairs


def test_every_case_is_there() -> None:
    assert sum(len(case.pairs) for case in sight_cases()) == 1404


def corners(at: Hex) -> list[Point]:
    x, y = 2 * at.q + at.r, 3 * at.r
    return [(Fraction(x + dx), Fraction(y + dy)) for dx, dy in CORNERS]


def turn(a: Point, b: Point, c: Point) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def spans(a: Point, b: Point, c: Point) -> bool:
    """Does ``c``, on the line through ``a`` and ``b``, lie between them?"""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def touch(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do two closed segments have a point in common?"""
    sides = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
        return True
    return any(
        not side and spans(*ends, point)
        for side, ends, point in zip(sides, ((a, b), (a, b), (c, d), (c, d)), (c, d, a, b), strict=True)
    )


def passes_inside(a: Point, b: Point, at: Hex) -> bool:
    """Does a segment pass through the inside of a hex?"""
    ring = corners(at)
    first, last = Fraction(0), Fraction(1)
    for c, d in pairwise([*ring, ring[0]]):
        start, end = turn(c, d, a), turn(c, d, b)
        if start == end:
            if start <= 0:
                return False
            continue
        crossing = start / (start - end)
        first, last = (max(first, crossing), last) if end > start else (first, min(last, crossing))
    return first < last


def blocked(drawn: Position, a: Point, b: Point) -> bool:
    """Does a wall touch the segment, or a place outside the board hide it?"""
    segments = []
    for at in drawn.walls:
        segments += list(pairwise([*corners(at), corners(at)[0]]))
    for p, q in drawn.thin:
        edge = corners(p)[DIRECTIONS.index(Hex(q.q - p.q, q.r - p.r)) :] + corners(p)
        segments.append((edge[0], edge[1]))
    if any(touch(a, b, *segment) for segment in segments) or any(passes_inside(a, b, at) for at in drawn.walls):
        return True
    if drawn.outside is Outside.OPEN:
        return False
    rim = {at + way for at in drawn.floor for way in DIRECTIONS} - drawn.floor
    return any(passes_inside(a, b, at) for at in rim) or any(
        runs_along(a, b, corners(at)[i], corners(at)[i - 5])
        for at in rim
        for i, way in enumerate(DIRECTIONS)
        if at + way not in drawn.floor
    )


def runs_along(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Does a segment that is more than a point run along an edge?"""
    middle = ((c[0] + d[0]) / 2, (c[1] + d[1]) / 2)
    return a != b and not turn(a, b, c) and not turn(a, b, d) and spans(a, b, middle)


@settings(max_examples=40, deadline=None)
@given(position(), st.data())
def test_corner_to_corner_agrees_with_trying_every_line(drawn: Position, data: st.DataObject) -> None:
    board = drawn.board(GLOOMHAVEN)
    for _ in range(6):
        a, b = (data.draw(st.sampled_from(sorted(drawn.floor - drawn.walls))) for _ in range(2))
        free = a == b or any(not blocked(drawn, p, q) for p in corners(a) for q in corners(b))
        assert bool(board.seen_from(board.at(a)) >> board.at(b) & 1) is free, (a, b)


@settings(max_examples=40, deadline=None)
@given(position(), st.data())
def test_inside_to_inside_finds_every_free_line(drawn: Position, data: st.DataObject) -> None:
    board = drawn.board(JAWS_OF_THE_LION)
    for _ in range(6):
        a, b = (data.draw(st.sampled_from(sorted(drawn.floor - drawn.walls))) for _ in range(2))
        p, q = (
            (2 * at.q + at.r + point[0], 3 * at.r + point[1])
            for at, point in zip((a, b), data.draw(st.tuples(*[st.sampled_from(INSIDE)] * 2)), strict=True)
        )
        if not blocked(drawn, p, q) and not (drawn.outside is Outside.BLOCKING and grazes(drawn, p, q)):
            assert board.seen_from(board.at(a)) >> board.at(b) & 1, (a, b)


def grazes(drawn: Position, a: Point, b: Point) -> bool:
    """Does a segment touch a corner, so that lines close to it may be blocked?"""
    return any(not turn(a, b, corner) and spans(a, b, corner) for at in drawn.floor for corner in corners(at))


@settings(max_examples=40, deadline=None)
@given(position(), st.sampled_from(list(SightRule)), st.integers(0, 5), st.booleans())
def test_sight_turns_with_the_board_and_is_mutual(drawn: Position, rule: SightRule, turns: int, mirrored: bool) -> None:
    def moved(at: Hex) -> Hex:
        return Hex(30, 30) + rotate(mirror(at) if mirrored else at, turns)

    ruleset = GLOOMHAVEN if rule is SightRule.CORNER else JAWS_OF_THE_LION
    one, other = drawn.board(ruleset), drawn.moved(moved).board(ruleset)
    places = sorted(drawn.floor)
    for a in places:
        here, there = one.seen_from(one.at(a)), other.seen_from(other.at(moved(a)))
        assert [here >> one.at(b) & 1 for b in places] == [there >> other.at(moved(b)) & 1 for b in places]
        for b in places:
            assert here >> one.at(b) & 1 == one.seen_from(one.at(b)) >> one.at(a) & 1


def row(count: int, rule: SightRule, thin: list[tuple[Hex, Hex]], outside: Outside = Outside.BLOCKING) -> Board:
    return compile_board([Hex(q, 0) for q in range(count)], thin_walls=thin, outside=outside, sight=rule)


@pytest.mark.parametrize("rule", list(SightRule))
def test_an_open_board_hides_nothing(rule: SightRule) -> None:
    board = Position.draw("@....\n.....\n.....", Action()).board(GLOOMHAVEN)
    assert all(board.seen_from(hex_) == board.floor for hex_ in range(len(board)))
    assert row(9, rule, []).seen_from(0) == (1 << 9) - 1


@pytest.mark.parametrize("rule", list(SightRule))
def test_the_outside_hides_what_lies_round_a_bend(rule: SightRule) -> None:
    bend = [Hex(0, 0), Hex(1, 0), Hex(2, 0), Hex(3, 0), Hex(3, 1), Hex(2, 2), Hex(1, 3)]
    closed = compile_board(bend, sight=rule)
    assert not closed.seen_from(closed.at(Hex(0, 0))) >> closed.at(Hex(1, 3)) & 1
    opened = compile_board(bend, outside=Outside.OPEN, sight=rule)
    assert opened.seen_from(0) == opened.floor


def test_a_line_may_touch_the_border_of_the_outside() -> None:
    # From the first hex to the last only lines along the border of the missing hex in between remain.
    places = [Hex(0, 0), Hex(0, 1), Hex(1, 1), Hex(2, 0)]
    assert compile_board(places).seen_from(0) >> 1 & 1
    walled = compile_board(places, wall_hexes=[Hex(1, 0)])
    assert not walled.seen_from(walled.at(Hex(0, 0))) >> walled.at(Hex(2, 0)) & 1


def test_no_line_runs_between_two_places_outside() -> None:
    upper, lower = Hex(1, 0), Hex(0, 2)
    assert compile_board([upper, lower]).seen_from(0) == 0b01
    assert compile_board([upper, lower], outside=Outside.OPEN).seen_from(0) == 0b11
    assert compile_board([upper, Hex(0, 1), lower]).seen_from(0) == 0b111


def test_who_stands_at_the_rim_looks_round_a_thin_wall_over_an_open_outside() -> None:
    thin = [(Hex(0, 0), Hex(1, 0))]
    assert row(2, SightRule.INSIDE, thin, Outside.OPEN).seen_from(0) == 0b11
    assert row(2, SightRule.INSIDE, thin, Outside.BLOCKING).seen_from(0) == 0b01
    assert row(2, SightRule.CORNER, thin, Outside.OPEN).seen_from(0) == 0b11
    assert row(2, SightRule.CORNER, thin, Outside.BLOCKING).seen_from(0) == 0b01


def test_asking_for_a_few_hexes_gives_the_same_as_asking_for_all() -> None:
    case = sight_cases()[0]
    few, whole = case.board(), case.board()
    for hex_ in range(len(few)):
        for other in range(0, len(few), 3):
            assert few.seen_among(hex_, 1 << other) == whole.seen_from(hex_) & 1 << other
    assert [few.seen_from(hex_) for hex_ in range(len(few))] == [whole.seen_from(hex_) for hex_ in range(len(few))]


def test_wall_hexes_and_closed_doors_neither_see_nor_are_seen() -> None:
    board = compile_board([Hex(q, 0) for q in range(5)], wall_hexes=[Hex(0, 0)], closed_doors=[Hex(3, 0)])
    assert board.seen_from(0) == board.seen_from(3) == 0
    assert board.seen_from(1) == 0b00110
