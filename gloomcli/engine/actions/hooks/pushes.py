"""Hooks that force figures to move in ways that Push and Pull cannot."""

from gloomcli.engine import damage, effects, stats
from gloomcli.engine.actions.forced import force_move, forced_steps
from gloomcli.engine.actions.tiles import destroy_obstacle
from gloomcli.engine.choosing import distance, find, foes, hexes_within, in_reach, pick_figure, pick_hex
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import ForcedMove
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.terrain import tread
from gloomcli.model.abilities import Hook
from gloomcli.model.hexes import DIRECTIONS, hex_distance, parse_hex
from gloomcli.model.targets import parse_targets

_CRASH = 2
"""Damage of a figure that is driven against something."""
_REACH = 4
"""From the performer to the middle of a vortex, and from there to the enemies that it draws."""


def push_into_obstacles(doing: Doing, ability: Hook) -> bool:
    """A push that may go into obstacles: each is destroyed, for 2 damage to the target and 1 XP.

    That goes for flying targets as well, which an obstacle would not stop (official FAQ).
    """
    game, done = doing.game, False
    for who in _movable(doing, ability.to):
        for left in range(ability.amount, 0, -1):
            if not game.exists(who) or not game.exists(doing.actor):
                break
            here, origin = game.figure(who).hex, game.figure(doing.actor).hex
            free = forced_steps(game, origin, who, left, push=True)
            hexes = dict.fromkeys([*free, *_obstacles_behind(game, origin, here)])
            # a push that is begun goes on as far as it can, but never has to go into an obstacle
            at = pick_hex(doing, hexes, Kind.PUSH, who, left, optional=left == ability.amount or not free)
            if at is None:
                break
            done = True
            game.figure(who).hex = at
            game.tell(ForcedMove(who=who, by=doing.actor, path=(here, at), push=True))
            if at in game.state.obstacles:
                destroy_obstacle(doing, at)
                _crash(doing, who)
            elif tread(doing, who, at, flying=stats.flies(game, who), by=doing.actor):
                break
    return done


def _movable(doing: Doing, phrase: str) -> list[str]:
    return [who for who in find(doing, parse_targets(phrase)) if not stats.immovable(doing.game, who)]


def _obstacles_behind(game: Game, origin: str, here: str) -> list[str]:
    """The hexes with obstacles beside a figure that are farther away than it is."""
    board, taken = game.board, game.occupied()
    around = [board.labels[n] for n in board.neighbours[board.index[here]]]
    away = distance(game, origin, here)
    return [at for at in around if at in game.state.obstacles and distance(game, origin, at) > away and at not in taken]


def _crash(doing: Doing, who: str) -> None:
    effects.gain_xp(doing.game, doing.owner, 1, doing.source)
    if damage.suffer(doing.game, who, _CRASH, doing.source, doing.actor):
        doing.harmed.add(who)


def push_against_walls(doing: Doing, ability: Hook) -> bool:
    """A push of which every hex that a wall or an obstacle bars is 2 damage to the target and 1 XP.

    A hex is barred if there is none into which the target can be pushed, and a wall or an obstacle is among the
    reasons; a closed door is a wall.
    """
    game, done = doing.game, False
    for who in _movable(doing, ability.to):
        left = ability.amount
        while left and game.exists(who) and game.exists(doing.actor):
            origin = game.figure(doing.actor).hex
            if forced_steps(game, origin, who, left, push=True):
                if not _push_on(doing, who, origin, left, begun=left < ability.amount):
                    break
            elif _is_barred(game, origin, who):
                _crash(doing, who)
            else:
                break
            done = True
            left -= 1
    return done


def _push_on(doing: Doing, who: str, origin: str, left: int, *, begun: bool) -> bool:
    """One step of a push; false if the performer does not want to push at all, or the figure is stopped for good."""
    game, here = doing.game, doing.game.figure(who).hex
    steps = forced_steps(game, origin, who, left, push=True)
    at = pick_hex(doing, steps, Kind.PUSH, who, left, optional=not begun)
    if at is None:
        return False
    game.figure(who).hex = at
    game.tell(ForcedMove(who=who, by=doing.actor, path=(here, at), push=True))
    return not tread(doing, who, at, flying=stats.flies(game, who))


def _is_barred(game: Game, origin: str, who: str) -> bool:
    """Whether a wall or an obstacle lies behind a figure, seen from a hex."""
    here, board = game.figure(who).hex, game.board
    if not stats.flies(game, who) and _obstacles_behind(game, origin, here):
        return True
    centre, spot = parse_hex(origin), parse_hex(here)
    joined = {parse_hex(board.labels[n]) for n in board.neighbours[board.index[here]]}
    away = hex_distance(spot, centre)
    return any(hex_distance(spot + step, centre) > away and spot + step not in joined for step in DIRECTIONS)


def vortex(doing: Doing, ability: Hook) -> bool:
    """Every enemy near a chosen hex is pulled towards it."""
    game = doing.game
    here = game.figure(doing.actor).hex
    hexes = [here, *hexes_within(game, here, _REACH)]
    middle = pick_hex(doing, hexes, Kind.PLACE, ability.hook, optional=True)
    if middle is None:
        return False
    drawn = [who for who in foes(doing) if in_reach(game, who, middle, _REACH)]
    doing.last_targets, left, done = drawn, list(drawn), False
    while left := [who for who in left if game.exists(who)]:
        # whoever goes first may stand in the way of the next, so the performer says who does
        who = pick_figure(doing, left, Kind.TARGET, ability.hook, optional=False) or left[0]
        left.remove(who)
        doing.target, doing.target_hex = who, game.figure(who).hex
        done = force_move(doing, who, ability.amount, push=False, origin=middle) > 0 or done
    return done
