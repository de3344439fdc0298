"""Scenario 72: its trees bring Oozes in turn, one each round."""

from gloomcli.engine.choosing import adjacent
from gloomcli.engine.special_rules import scenario_rules
from gloomcli.engine.state import Phase
from gloomcli.model.scenario_rules import Moment
from tests.engine.test_beginning import begun, setup


def test_the_trees_take_turns_and_a_destroyed_one_brings_nothing() -> None:
    game, _ = begun(setup("72", 2))
    state = game.state
    state.monsters.clear()
    trees = [each.hex for each in state.objectives.values()]
    assert len({*trees}) == 3
    del state.objectives["tree-b-1"]
    came = []
    state.phase = Phase.CLEANUP
    for state.round in range(1, 7):
        state.monsters.clear()
        scenario_rules.work(game, Moment.ROUND_END)
        came.append([tree for tree in trees for ooze in state.monsters.values() if adjacent(game, tree, ooze.hex)])
    assert came == [[trees[0]], [], [trees[2]]] * 2
