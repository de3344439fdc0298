"""Hooks about obstacles and traps."""

from gloomcli.engine.actions.tiles import destroy_obstacle, disarm_trap, obstacle_hexes
from gloomcli.engine.choosing import find, hexes_within, pick_figure, pick_hex
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import BoardChanged
from gloomcli.engine.game import Doing
from gloomcli.engine.special_rules.barriers import can_be_cleared
from gloomcli.engine.terrain import trap_works
from gloomcli.model.abilities import Hook
from gloomcli.model.targets import parse_targets


def turn_a_trap(doing: Doing, ability: Hook) -> bool:
    """An adjacent trap is disarmed, and an enemy within 3 suffers what it would have done."""
    game = doing.game
    near = [at for at in hexes_within(game, game.figure(doing.actor).hex, 1) if at in game.state.traps]
    at = pick_hex(doing, near, Kind.PLACE, "disarm", optional=True)
    if at is None:
        return False
    trap = disarm_trap(doing, at)
    reached = find(doing, parse_targets("one enemy within 3"))
    who = pick_figure(doing, reached, Kind.TARGET, ability.hook, optional=True) if reached else None
    if who is not None:
        doing.target, doing.target_hex = who, game.figure(who).hex
        doing.targets.append(who)
        trap_works(game, who, trap, doing.target_hex, by=doing.actor)
    return True


def move_obstacle(doing: Doing, ability: Hook) -> bool:
    """An adjacent obstacle of one hex is moved; where it lands it is "the obstacle" of what follows."""
    game = doing.game
    here, obstacles = game.figure(doing.actor).hex, game.state.obstacles
    near = [at for at in hexes_within(game, here, 1) if can_be_cleared(game, at) and len(obstacle_hexes(game, at)) == 1]
    empty = [at for at in hexes_within(game, here, ability.amount) if game.is_empty(at)]
    old = pick_hex(doing, near, Kind.PLACE, "obstacle", optional=True) if empty else None
    if old is None:
        return False
    new = pick_hex(doing, empty, Kind.PLACE, "obstacle to", old) or empty[0]
    obstacles[new] = obstacles.pop(old)
    doing.obstacle_hexes[:] = [new]
    game.tell(BoardChanged(who=doing.actor, hex=old, what="obstacle", created=False))
    game.tell(BoardChanged(who=doing.actor, hex=new, what="obstacle", created=True))
    return True


def clear_the_path(doing: Doing, ability: Hook) -> bool:
    """What lay in the hexes of the movement just performed is gone: obstacles destroyed, traps disarmed."""
    state, done = doing.game.state, False
    for at in dict.fromkeys(doing.path[1:]):
        if can_be_cleared(doing.game, at):
            destroy_obstacle(doing, at)
            done = True
        if at in state.traps:
            disarm_trap(doing, at)
            done = True
    return done
