"""Success and failure (rulebook, Finishing a Scenario)."""

from gloomcli.engine.game import Game
from gloomcli.model.play import Outcome
from gloomcli.model.scenarios import Goal


def judge(game: Game) -> None:
    """Note whether the scenario is decided; the rest of the round is played out all the same."""
    state = game.state
    if state.verdict is not None:
        return
    goal = game.setup.scenario.goal
    if goal and all(is_met(game, part) for part in goal):
        state.verdict = Outcome.WON
    elif not any(True for _ in game.characters()):
        state.verdict = Outcome.LOST


def is_met(game: Game, goal: Goal) -> bool:
    """Whether one part of the goal holds."""
    state = game.state
    everything_open = set(game.setup.scenario.rooms) <= set(state.open_rooms)
    if goal.kill_all and not (everything_open and not state.monsters):
        return False
    for kind in goal.kill:
        if kind not in state.kills or any(monster.kind == kind for monster in state.monsters.values()):
            return False
    return not (goal.loot_all_treasure and (not everything_open or state.treasures))
