"""Ways over the board: costs, traps, other figures, jumping, flying, ice, doors."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gloomcli.engine.hexes.board import compile_board, members
from gloomcli.engine.hexes.paths import Mover, Terrain, Way, find_ways, reach, way_to_go
from gloomcli.engine.monsters.focus import Action
from gloomcli.model.hexes import Hex
from gloomcli.model.rulesets import FROSTHAVEN, GLOOMHAVEN, JAWS_OF_THE_LION, RULESETS, Ruleset
from tests.engine.positions import Position, position

ROW = compile_board([Hex(q, 0) for q in range(6)])
ON_FOOT = Mover(at=0)
FLYING = Mover(at=0, flying=True)
JUMPING = Mover(at=0, jump=True)


def ends(terrain: Terrain, mover: Mover, points: int, ruleset: Ruleset = GLOOMHAVEN) -> dict[int, tuple[int, int]]:
    return {end: way[:2] for end, way in reach(ROW, terrain, mover, points, ruleset).items()}


def test_each_hex_costs_one() -> None:
    found = reach(ROW, Terrain(), ON_FOOT, 2, GLOOMHAVEN)
    assert found == {0: Way(0, 0, ()), 1: Way(0, 1, (1,)), 2: Way(0, 2, (1, 2))}
    assert reach(ROW, Terrain(), ON_FOOT, 0, GLOOMHAVEN) == {0: Way(0, 0, ())}


def test_difficult_terrain_costs_two_to_enter() -> None:
    assert ends(Terrain(difficult=0b010011), ON_FOOT, 4) == {0: (0, 0), 1: (0, 2), 2: (0, 3), 3: (0, 4)}


def test_friends_are_passed_and_not_ended_on() -> None:
    assert ends(Terrain(), Mover(at=0, friends=0b010), 2) == {0: (0, 0), 2: (0, 2)}


@pytest.mark.parametrize("shut", [(Terrain(obstacles=0b100), 0), (Terrain(), 0b100)])
def test_obstacles_and_enemies_stop_who_walks(shut: tuple[Terrain, int]) -> None:
    assert ends(shut[0], Mover(at=0, barred=shut[1]), 5) == {0: (0, 0), 1: (0, 1)}


def test_traps_count_before_points() -> None:
    drawn = Position.draw("@t.\n...", Action()).situation(GLOOMHAVEN)
    ways = find_ways(drawn.board, drawn.terrain, Mover(at=0), GLOOMHAVEN)
    assert ways.way(2) == Way(0, 3, (3, 4, 2))
    assert ways.way(1) == Way(1, 1, (1,))
    with pytest.raises(KeyError):
        ways.way(9)


def test_few_points_leave_only_the_way_over_the_trap() -> None:
    drawn = Position.draw("@t.\n...", Action()).situation(GLOOMHAVEN)
    found = reach(drawn.board, drawn.terrain, Mover(at=0), 2, GLOOMHAVEN)
    assert found[2] == Way(1, 2, (1, 2))
    assert found[1] == Way(1, 1, (1,))


def test_a_longer_way_without_traps_does_not_hide_what_lies_beyond_a_shorter_one_with() -> None:
    drawn = Position.draw("@t...\n....#", Action()).situation(GLOOMHAVEN)
    found = reach(drawn.board, drawn.terrain, Mover(at=0), 3, GLOOMHAVEN)
    assert found[2] == Way(0, 3, (5, 6, 2))
    assert found[3] == Way(1, 3, (1, 2, 3))


def test_equal_ways_are_settled_by_the_lowest_numbers() -> None:
    drawn = Position.draw("...\n@..\n...", Action()).situation(GLOOMHAVEN)
    board = drawn.board
    found = reach(board, Terrain(), Mover(at=board.index["A2"]), 2, GLOOMHAVEN)
    assert found[board.index["C1"]].path == (board.index["B1"], board.index["C1"])


def test_a_jump_minds_only_the_hex_where_it_ends() -> None:
    terrain = Terrain(obstacles=0b000010, traps=0b000100, difficult=0b001000)
    mover = Mover(at=0, jump=True, barred=0b010000)
    assert ends(terrain, mover, 5) == {0: (0, 0), 2: (1, 2), 3: (0, 4), 5: (0, 5)}
    assert ends(terrain, mover, 5, JAWS_OF_THE_LION) == {0: (0, 0), 2: (1, 2), 3: (0, 3), 5: (0, 5)}


def test_a_flyer_minds_nothing_but_other_figures() -> None:
    terrain = Terrain(obstacles=0b000010, traps=0b000100, hazards=0b000100, difficult=0b001000)
    mover = Mover(at=0, flying=True, friends=0b010000)
    assert ends(terrain, mover, 5) == {0: (0, 0), 1: (0, 1), 2: (0, 2), 3: (0, 3), 5: (0, 5)}


@pytest.mark.parametrize("mover", [ON_FOOT, JUMPING, FLYING])
def test_closed_doors_are_for_characters_and_lead_nowhere_yet(mover: Mover) -> None:
    board = compile_board([Hex(q, 0) for q in range(5)], closed_doors=[Hex(2, 0)])
    assert set(reach(board, Terrain(), mover, 9, GLOOMHAVEN)) == {0, 1}
    opens = msgspec.structs.replace(mover, opens_doors=True)
    found = reach(board, Terrain(), opens, 9, GLOOMHAVEN)
    assert set(found) == {0, 1, 2}
    assert found[2] == Way(0, 2, (1, 2))


def test_teleporting_passes_wall_hexes_but_not_thin_walls() -> None:
    hexes = [Hex(q, 0) for q in range(4)]
    mover = Mover(at=0, teleport=True)
    walled = compile_board(hexes, wall_hexes=[Hex(1, 0)])
    assert reach(walled, Terrain(), mover, 2, FROSTHAVEN) == {0: Way(0, 0, ()), 2: Way(0, 2, (1, 2))}
    thin = compile_board(hexes, thin_walls=[(Hex(0, 0), Hex(1, 0))])
    assert set(reach(thin, Terrain(), mover, 2, FROSTHAVEN)) == {0}


def test_ice_carries_on_to_the_first_hex_without() -> None:
    icy = Terrain(icy=0b000110, difficult=0b001000, traps=0b000010)
    assert reach(ROW, icy, ON_FOOT, 1, FROSTHAVEN) == {0: Way(0, 0, ()), 3: Way(0, 1, (1, 2, 3))}
    assert ends(icy, ON_FOOT, 1) == {0: (0, 0), 1: (1, 1)}
    assert ends(icy, FLYING, 1, FROSTHAVEN) == {0: (0, 0), 1: (0, 1)}


def test_a_slide_stops_before_other_figures() -> None:
    icy = Terrain(icy=0b001110)
    assert set(ends(icy, Mover(at=0, barred=0b001000), 1, FROSTHAVEN)) == {0, 2}
    assert set(ends(icy, Mover(at=0, friends=0b001000), 1, FROSTHAVEN)) == {0, 2}
    assert set(ends(icy, Mover(at=0, friends=0b000010), 1, FROSTHAVEN)) == {0, 4}


@settings(max_examples=60, deadline=None)
@given(position(), st.sampled_from(list(RULESETS.values())), st.booleans(), st.booleans())
def test_what_is_done_and_what_is_left_add_up(drawn: Position, ruleset: Ruleset, jump: bool, flying: bool) -> None:
    situation = drawn.situation(ruleset)
    board, terrain = situation.board, situation.terrain
    mover = Mover(at=situation.at, jump=jump, flying=flying, friends=situation.friends)
    ways = find_ways(board, terrain, mover, ruleset)
    for goal in members(ways.ends):
        left = next(
            layer[:2] for layer in way_to_go(board, terrain, mover, ruleset, goal) if layer.hexes >> mover.at & 1
        )
        assert left == ways.cost(goal)


@settings(max_examples=60, deadline=None)
@given(position(), st.sampled_from(list(RULESETS.values())), st.integers(0, 5))
def test_reach_keeps_to_its_points_and_to_steps(drawn: Position, ruleset: Ruleset, points: int) -> None:
    situation = drawn.situation(ruleset)
    action = situation.action
    mover = Mover(at=situation.at, jump=action.jump, flying=action.flying, friends=situation.friends)
    everything = find_ways(situation.board, situation.terrain, mover, ruleset)
    found = reach(situation.board, situation.terrain, mover, points, ruleset)
    for end, way in found.items():
        assert drawn.toll(ruleset, way.path) == (way.cost, way.negatives)
        assert way.cost <= points
        assert everything.cost(end) <= way[:2]
        assert not situation.friends >> end & 1
    for layer in everything.layers:
        if layer.cost <= points:
            assert all(found[end][:2] == (layer.negatives, layer.cost) for end in members(layer.hexes))
