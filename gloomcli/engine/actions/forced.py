"""Push and pull: movement that another figure forces (rulebook, Attack Effects)."""

from gloomcli.engine import stats
from gloomcli.engine.actions import nearing
from gloomcli.engine.choosing import allies, distance, pick_hex
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import ForcedMove
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.terrain import tread
from gloomcli.model.hexes import DIRECTIONS, hex_distance, parse_hex


def force_move(doing: Doing, target: str, hexes: int, *, push: bool, origin: str = "") -> int:
    """Push or pull a figure hex by hex away from or towards the actor; returns how many hexes it went.

    Each step must change the range to the actor, or to the hex ``origin`` if one is given. A figure may pass its
    allies, but not end among them; walls, obstacles, closed doors and other figures stop it, traps and hazards work,
    difficult terrain does not. Whoever forces it at all does so in full, but may choose a direction in which something
    bars the way, where the figure goes no farther (official FAQ).
    """
    game, path = doing.game, [doing.game.figure(target).hex]
    if stats.immovable(game, target):
        return 0
    watching, how = nearing.watchers(game, target), () if push else ("pull",)
    while hexes > 0 and game.exists(target) and game.exists(doing.actor):
        centre = origin or game.figure(doing.actor).hex
        steps = forced_steps(game, centre, target, hexes, push=push)
        # whoever is in the hex of an ally cannot stay there
        may_stay = not any(who != target and figure.hex == path[-1] for who, figure in game.state.figures())
        may_stop = may_stay and (len(path) == 1 or barred_way(game, centre, target, steps, push=push))
        at = pick_hex(doing, steps, Kind.PUSH, target, hexes, *how, optional=not doing.automatic and may_stop)
        if at is None:
            break
        game.figure(target).hex = at
        path.append(at)
        hexes -= 1
        if tread(doing, target, at, flying=stats.flies(game, target), by=doing.actor):
            break
        if watching and nearing.come_near(game, target, watching):
            break
    if len(path) > 1:
        game.tell(ForcedMove(who=target, by=doing.actor, path=tuple(path), push=push))
    return len(path) - 1


def barred_way(game: Game, origin: str, target: str, steps: list[str], *, push: bool) -> bool:
    """Whether some direction that a push or pull may take leads into what the figure cannot enter."""
    centre, here = parse_hex(origin), parse_hex(game.figure(target).hex)
    now, numbers, labels = hex_distance(centre, here), game.board.numbers, game.board.labels
    for way in DIRECTIONS:
        there = here + way
        away = hex_distance(centre, there)
        if (away > now if push else away < now) and (there not in numbers or labels[numbers[there]] not in steps):
            return True
    return False


def forced_steps(game: Game, origin: str, target: str, hexes: int, *, push: bool) -> list[str]:
    """The hexes into which one step of a push from or pull to a hex may go, if so many hexes are left."""
    here = game.figure(target).hex
    free, passable = _steps(game, origin, target, here, push=push)
    if hexes > 1:
        free += [at for at in passable if forced_onward(game, origin, target, at, hexes - 1, push=push)]
    return free


def forced_onward(game: Game, origin: str, target: str, at: str, hexes: int, *, push: bool) -> bool:
    """Whether a figure that is forced through an ally's hex can come to rest beyond it."""
    free, passable = _steps(game, origin, target, at, push=push)
    if free:
        return True
    return hexes > 1 and any(forced_onward(game, origin, target, n, hexes - 1, push=push) for n in passable)


def _steps(game: Game, origin: str, target: str, here: str, *, push: bool) -> tuple[list[str], list[str]]:
    board, who_stands = game.board, game.occupied()
    flying = stats.flies(game, target)
    friends = set(allies(game, target))
    now = distance(game, origin, here)
    free: list[str] = []
    passable: list[str] = []
    for number in board.neighbours[board.index[here]]:
        at = board.labels[number]
        away = distance(game, origin, at)
        if (away <= now if push else away >= now) or (at in game.state.obstacles and not flying):
            continue
        standing = who_stands.get(at)
        if standing is None:
            free.append(at)
        elif standing in friends or flying:
            passable.append(at)
    return free, passable
