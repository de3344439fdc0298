"""What monsters do: positions with known answers, and what must hold in every position."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.case_files import MoveCase, move_cases
from gloomcli.engine.hexes.area import Anchor, Area
from gloomcli.engine.hexes.board import FAR
from gloomcli.engine.monsters.deciding import decide, decide_attack
from gloomcli.engine.monsters.focus import OUT_OF_REACH, Action, focus_order
from gloomcli.model.hexes import Hex, mirror, rotate
from gloomcli.model.rulesets import GLOOMHAVEN, JAWS_OF_THE_LION, RULESETS, Ruleset
from tests.engine.positions import Position, position

RULES = st.sampled_from(list(RULESETS.values()))


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in move_cases()])
def test_known_positions(case: MoveCase) -> None:
    situation = case.situation()
    outcomes = decide(situation, RULESETS[case.ruleset])
    assert case.answers(situation.board, outcomes) == case.expected(), case.note


def test_every_case_is_there() -> None:
    assert len(move_cases()) == 309


# Pictures: @ the monster, a-z its enemies, 1-9 its allies, # wall, o obstacle, t trap, * difficult, . floor


def test_reasons_name_the_tie_breaker() -> None:
    seen = Position.draw("b.@..a", Action(move=1)).situation(GLOOMHAVEN)
    (outcome,) = decide(seen, GLOOMHAVEN)
    reasons = {weighed.figure: weighed for weighed in outcome.reasons}
    assert outcome.foci == ("b",)
    assert (reasons["b"].negatives, reasons["b"].cost, reasons["b"].nearness, reasons["b"].excluded) == (0, 1, 2, "")
    assert (reasons["a"].cost, reasons["a"].nearness, reasons["a"].excluded) == (2, 3, "movement")


def test_initiative_settles_what_else_ties() -> None:
    drawn = Position.draw("a.@.b", Action(move=1))
    assert {outcome.foci for outcome in decide(drawn.situation(GLOOMHAVEN), GLOOMHAVEN)} == {("a",), ("b",)}
    later = msgspec.structs.replace(drawn, initiative={"a": (20.0, 1.0), "b": (20.0, 0.0)})
    (outcome,) = decide(later.situation(GLOOMHAVEN), GLOOMHAVEN)
    assert outcome.foci == ("b",)
    assert [weighed.excluded for weighed in outcome.reasons] == ["initiative", ""]


def test_the_order_of_tie_breakers_is_the_rulesets() -> None:
    names = [step.name for step in focus_order(GLOOMHAVEN)]
    assert names == ["negative hexes", "movement", "nearness", "initiative"]
    assert [step.name for step in focus_order(JAWS_OF_THE_LION)] == ["negative hexes", "movement", "initiative"]


def test_nobody_to_focus_on() -> None:
    (outcome,) = decide(Position.draw("@#a", Action(move=3)).situation(GLOOMHAVEN), GLOOMHAVEN)
    assert (outcome.end, outcome.path, outcome.targets, outcome.foci) == (0, (), (), ())
    assert [weighed.excluded for weighed in outcome.reasons] == [OUT_OF_REACH]
    assert outcome.reasons[0].nearness == FAR
    (alone,) = decide(Position.draw("@..", Action(move=3)).situation(GLOOMHAVEN), GLOOMHAVEN)
    assert (alone.end, alone.reasons) == (0, ())


def test_immobile_it_attacks_only_what_it_can_from_where_it_stands() -> None:
    (near,) = decide(Position.draw("@a", Action(move=0)).situation(GLOOMHAVEN), GLOOMHAVEN)
    assert (near.end, near.targets) == (0, ("a",))
    (far,) = decide(Position.draw("@..a", Action(move=0)).situation(GLOOMHAVEN), GLOOMHAVEN)
    assert (far.end, far.targets, far.foci, far.destinations) == (0, (), ("a",), (2,))


def test_without_an_attack_it_walks_up_and_hits_nobody() -> None:
    action = Action(move=5, attack=False, range=4)
    (outcome,) = decide(Position.draw("@...a", action).situation(GLOOMHAVEN), GLOOMHAVEN)
    assert (outcome.path, outcome.targets, outcome.foci) == ((1, 2, 3), (), ("a",))


def test_it_passes_allies_but_not_an_invisible_enemy() -> None:
    drawn = Position.draw("@1.a", Action(move=3))
    (outcome,) = decide(drawn.situation(GLOOMHAVEN), GLOOMHAVEN)
    assert outcome.path == (1, 2)
    hidden = msgspec.structs.replace(drawn.situation(GLOOMHAVEN), friends=0, others=1 << 1)
    (outcome,) = decide(hidden, GLOOMHAVEN)
    assert (outcome.path, outcome.foci) == ((), ())


def test_a_flyer_does_not_end_on_an_invisible_enemy() -> None:
    drawn = Position.draw("@..a", Action(move=1, flying=True)).situation(GLOOMHAVEN)
    (outcome,) = decide(msgspec.structs.replace(drawn, others=1 << 1), GLOOMHAVEN)
    assert outcome.path == ()


def test_the_area_laid_is_told() -> None:
    area = Area((Hex(1, 0), Hex(2, 0)), Anchor.SELF)
    (outcome,) = decide(Position.draw(".@ab.", Action(area=area)).situation(GLOOMHAVEN), GLOOMHAVEN)
    assert (outcome.targets, outcome.area) == (("a", "b"), (2, 3))


def test_attacks_from_where_it_stands() -> None:
    stood = Position.draw("c.a@b", Action(move=4, targets=2)).situation(GLOOMHAVEN)
    (both,) = decide_attack(stood, GLOOMHAVEN)
    assert (both.targets, both.foci) == (("a", "b"), ("a", "b"))
    (named,) = decide_attack(stood, GLOOMHAVEN, focus="b")
    assert (named.end, named.path, named.targets) == (3, (), ("b", "a"))
    (missed,) = decide_attack(stood, GLOOMHAVEN, focus="c")
    assert (missed.end, missed.targets, missed.foci) == (3, (), ("c",))
    with pytest.raises(KeyError):
        decide_attack(stood, GLOOMHAVEN, focus="z")


# What must hold everywhere


@settings(max_examples=120, deadline=None)
@given(position(), RULES, st.integers(0, 5), st.booleans())
def test_turned_and_mirrored_boards_give_turned_and_mirrored_answers(
    drawn: Position, ruleset: Ruleset, turns: int, mirrored: bool
) -> None:
    def turn(at: Hex) -> Hex:
        return Hex(30, 30) + rotate(mirror(at) if mirrored else at, turns)

    assert drawn.moved(turn).answers(ruleset) == {
        (turn(end), targets, foci, frozenset(map(turn, goals)), cost)
        for end, targets, foci, goals, cost in drawn.answers(ruleset)
    }


@settings(max_examples=80, deadline=None)
@given(position(), RULES)
def test_an_enemy_out_of_reach_changes_nothing(drawn: Position, ruleset: Ruleset) -> None:
    island = Hex(12, 12)
    more = msgspec.structs.replace(
        drawn,
        floor=drawn.floor | {island},
        foes={**drawn.foes, "z": island},
        initiative={**drawn.initiative, "z": (0.0,)},
    )
    assert more.answers(ruleset) == drawn.answers(ruleset)


@settings(max_examples=200, deadline=None)
@given(position(), RULES)
def test_outcomes_are_legal(drawn: Position, ruleset: Ruleset) -> None:
    situation = drawn.situation(ruleset)
    board, terrain = situation.board, situation.terrain
    taken = situation.friends | sum(1 << foe.at for foe in situation.foes)
    foes = {foe.figure: foe for foe in situation.foes}
    outcomes = decide(situation, ruleset)
    assert outcomes == decide(situation, ruleset)
    for outcome in outcomes:
        assert not taken >> outcome.end & 1
        assert board.floor >> outcome.end & 1
        assert (outcome.path[-1] if outcome.path else situation.at) == outcome.end
        cost, harm = drawn.toll(ruleset, outcome.path)
        assert cost <= situation.action.move
        weighed = {each.figure: each for each in outcome.reasons}
        assert harm <= max((weighed[foe].negatives for foe in outcome.foci), default=0)
        assert len(outcome.targets) == len(set(outcome.targets))
        if outcome.targets:
            assert outcome.targets[0] in outcome.foci
            assert outcome.destinations == (outcome.end,)
        for target in outcome.targets:
            assert board.seen_from(outcome.end) >> foes[target].at & 1
        if not (situation.action.flying or terrain.obstacles == 0):
            assert not terrain.obstacles >> outcome.end & 1


@settings(max_examples=100, deadline=None)
@given(position(), RULES)
def test_no_way_springs_fewer_traps_than_the_one_weighed(drawn: Position, ruleset: Ruleset) -> None:
    plain = msgspec.structs.replace(drawn, action=Action(move=3), icy=frozenset())
    situation = plain.situation(ruleset)
    for outcome in decide(situation, ruleset):
        for weighed in outcome.reasons:
            assert plain.least_harm(ruleset, weighed.figure) == (weighed.negatives, weighed.cost)
