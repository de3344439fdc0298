"""Overlay tiles made and removed in play, and figures placed without moving."""

from gloomcli.engine import stats
from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.choosing import choose, distance, enemies, hexes_within, pick_hex
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import BoardChanged, Moved
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.special_rules.barriers import can_be_cleared
from gloomcli.engine.state import TrapState
from gloomcli.model import abilities as verbs


def _here(doing: Doing) -> str:
    return doing.game.figure(doing.actor).hex


def _empty_near(doing: Doing, within: int) -> list[str]:
    return [at for at in hexes_within(doing.game, _here(doing), within) if doing.game.is_empty(at)]


def make_trap(doing: Doing, ability: verbs.Trap) -> bool:
    """Create traps in empty hexes; a monster puts its own as near to an enemy as it can."""
    game, done = doing.game, False
    for _ in range(ability.count):
        hexes = _empty_near(doing, ability.within)
        if ability.nearest_enemy and hexes:
            hostile = [game.figure(who).hex for who in enemies(game, doing.actor)]
            away = {at: min((distance(game, at, foe) for foe in hostile), default=0) for at in hexes}
            hexes = [at for at in hexes if away[at] == min(away.values())]
        at = pick_hex(doing, hexes, Kind.PLACE, optional=not doing.automatic)
        if at is None:
            break
        game.state.traps[at] = TrapState(
            name=f"{doing.source} trap" if doing.owner else "trap",
            damage=amount(doing, ability.trap),
            conditions=list(ability.conditions),
            owner=doing.owner,
            xp_sprung=ability.xp_sprung,
            sprung=list(ability.sprung),
        )
        game.tell(BoardChanged(who=doing.actor, hex=at, what="trap", created=True))
        done = True
    return done


def make_obstacles(doing: Doing, ability: verbs.Obstacle) -> bool:
    """Create obstacles in empty hexes; large ones lie on hexes that are all empty."""
    game, done = doing.game, False
    for _ in range(ability.obstacle):
        empty = [at for at in _places(doing, ability) if game.is_empty(at)]
        shapes = {" ".join(shape): shape for shape in _shapes(game, empty, ability.size)}
        laid = pick_hex(doing, shapes, Kind.PLACE, optional=True)
        if laid is None:
            break
        if ability.size > 1:
            game.state.large_obstacles.append(list(shapes[laid]))
        for at in shapes[laid]:
            game.state.obstacles[at] = doing.source
            doing.obstacle_hexes.append(at)
            game.tell(BoardChanged(who=doing.actor, hex=at, what="obstacle", created=True))
        done = True
    return done


def _places(doing: Doing, ability: verbs.Obstacle) -> list[str]:
    if not ability.at:
        return _empty_near(doing, ability.within)
    if ability.at == "the target":
        return [doing.target_hex] if doing.target_hex else []
    return [doing.game.figure(who).hex for who in choose(doing, ability.at)]


def _shapes(game: Game, hexes: list[str], size: int) -> list[tuple[str, ...]]:
    """The ways to lay an obstacle of one hex, of two in a row, or of three in a triangle on some hexes."""
    board, known = game.board, set(hexes)
    shapes: list[tuple[str, ...]] = [(at,) for at in hexes]
    for _ in range(size - 1):
        beside = {at: {board.labels[n] for n in board.neighbours[board.index[at]]} & known for at in hexes}
        shapes = [(*shape, at) for shape in shapes for at in hexes if all(at in beside[other] for other in shape)]
    return list({tuple(sorted(shape)): None for shape in shapes})


def destroy(doing: Doing, ability: verbs.Destroy) -> bool:
    """Destroy obstacles; one that covers several hexes goes as a whole."""
    done, left = False, 99 if ability.destroy == "all" else int(ability.destroy)
    while left:
        near = [at for at in hexes_within(doing.game, _here(doing), ability.within) if can_be_cleared(doing.game, at)]
        at = pick_hex(doing, near, Kind.PLACE, "destroy", optional=True)
        if at is None:
            break
        destroy_obstacle(doing, at)
        left -= 1
        done = True
    return done


def destroy_obstacle(doing: Doing, at: str) -> None:
    """Remove the obstacle that covers a hex."""
    game = doing.game
    for place in obstacle_hexes(game, at):
        if game.state.obstacles.pop(place, None) is not None:
            doing.obstacle_hexes.append(place)
            doing.counts["obstacles destroyed"] = doing.counts.get("obstacles destroyed", 0) + 1
    game.state.large_obstacles = [hexes for hexes in game.state.large_obstacles if at not in hexes]
    game.tell(BoardChanged(who=doing.actor, hex=at, what="obstacle", created=False))


def obstacle_hexes(game: Game, at: str) -> list[str]:
    """All hexes of the obstacle that covers a hex."""
    whole = next((hexes for hexes in game.state.large_obstacles if at in hexes), [at])
    return [place for place in whole if place in game.state.obstacles]


def disarm(doing: Doing, ability: verbs.DisarmTrap) -> bool:
    """Remove traps without springing them."""
    game, done = doing.game, False
    left = 99 if ability.disarm_trap == "all" else int(ability.disarm_trap)
    while left:
        near = [at for at in hexes_within(game, _here(doing), ability.within) if at in game.state.traps]
        at = pick_hex(doing, near, Kind.PLACE, "disarm", optional=True)
        if at is None:
            break
        disarm_trap(doing, at)
        left -= 1
        done = True
    return done


def disarm_trap(doing: Doing, at: str) -> TrapState:
    """Remove the trap in a hex; returns what it was."""
    game = doing.game
    trap = game.state.traps.pop(at)
    game.tell(BoardChanged(who=doing.actor, hex=at, what="trap", created=False))
    doing.counts["traps disarmed"] = doing.counts.get("traps disarmed", 0) + 1
    return trap


def swap(doing: Doing, ability: verbs.Swap) -> bool:
    """Two figures change places; nobody moves through hexes, so nothing is entered."""
    game = doing.game
    first = choose(doing, ability.swap)
    others = choose(doing, ability.with_) if ability.with_ else first[1:] or [doing.actor]
    if not first or not others or first[0] == others[0]:
        return False
    if any(stats.immovable(game, who) for who in (first[0], others[0])):
        return False
    one, two = game.figure(first[0]), game.figure(others[0])
    one.hex, two.hex = two.hex, one.hex
    for who, figure, old in ((first[0], one, two.hex), (others[0], two, one.hex)):
        game.tell(Moved(who=who, path=(old, figure.hex)))
    return True


def teleport(doing: Doing, ability: verbs.Teleport) -> bool:
    """The performer is placed in a free hex, or where the figure just killed stood."""
    game = doing.game
    if ability.teleport == "anywhere":
        taken = game.occupied()
        labels = game.board.labels
        hexes = [at for at in labels if at not in taken and at not in game.state.obstacles and _is_floor(doing, at)]
    else:
        hexes = [doing.target_hex] if doing.target_hex and doing.target_hex not in game.occupied() else []
    at = pick_hex(doing, hexes, Kind.PLACE, "teleport", optional=True)
    if at is None:
        return False
    figure = game.figure(doing.actor)
    game.tell(Moved(who=doing.actor, path=(figure.hex, at)))
    figure.hex = at
    return True


def _is_floor(doing: Doing, at: str) -> bool:
    board = doing.game.board
    return bool(board.floor >> board.index[at] & 1)
