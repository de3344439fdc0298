"""Named hooks: what the language of abilities cannot say, one function each."""

from collections.abc import Callable
from typing import Final

from gloomcli.engine import bonuses, damage, effects
from gloomcli.engine.choosing import distance, find, pick_hex
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import ForcedMove
from gloomcli.engine.forced import forced_steps
from gloomcli.engine.game import Doing
from gloomcli.engine.stats import flies
from gloomcli.engine.terrain import enter
from gloomcli.engine.tiles import destroy_obstacle
from gloomcli.model.abilities import Effect, Hook, Trigger
from gloomcli.model.targets import parse_targets


def provoke(doing: Doing, ability: Hook) -> bool:
    """Enemies that attack an ally adjacent to the performer attack the performer instead, for the round."""
    bonuses.add_effect(doing, doing.actor, Effect(on=Trigger.ALWAYS), hook=ability.hook)
    return True


def push_into_obstacles(doing: Doing, ability: Hook) -> bool:
    """A push that may go into obstacles: each is destroyed, for 2 damage to the target and 1 XP."""
    game, done = doing.game, False
    for who in find(doing, parse_targets(ability.to)):
        for left in range(ability.amount, 0, -1):
            if not game.exists(who) or not game.exists(doing.actor):
                break
            here = game.figure(who).hex
            away = distance(game, game.figure(doing.actor).hex, here)
            board = game.board
            around = [board.labels[n] for n in board.neighbours[board.index[here]]]
            origin = game.figure(doing.actor).hex
            blocked = [at for at in around if at in game.state.obstacles and distance(game, origin, at) > away]
            free = forced_steps(game, doing.actor, who, left, push=True)
            at = pick_hex(doing, dict.fromkeys([*free, *blocked]), Kind.PUSH, who, left, optional=True)
            if at is None:
                break
            done = True
            game.figure(who).hex = at
            game.tell(ForcedMove(who=who, by=doing.actor, path=(here, at), push=True))
            if at in game.state.obstacles:
                destroy_obstacle(doing, at)
                effects.gain_xp(game, doing.owner, 1, doing.source)
                damage.suffer(game, who, 2, doing.source, doing.actor)
            elif enter(game, who, at, flying=flies(game, who)):
                break
    return done


HOOKS: Final[dict[str, Callable[[Doing, Hook], bool]]] = {
    "provoke": provoke,
    "push into obstacles": push_into_obstacles,
}
"""Every hook by its name in content."""
