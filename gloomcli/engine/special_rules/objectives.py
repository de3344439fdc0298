"""Turns of the people that a scenario brings: escorts, captives, allies by name (scenario rules).

They move and attack as monsters do, with their own enemies; some go their own way towards a place.
"""

from typing import Final

import msgspec

from gloomcli.engine.actions.performing import perform
from gloomcli.engine.actions.walking import mover_of, terrain_of, walk
from gloomcli.engine.choosing import allies
from gloomcli.engine.decisions import PLAYERS
from gloomcli.engine.events import Removed, TurnLost
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.hexes.paths import Way, find_ways, reach
from gloomcli.engine.monsters.deciding import decide
from gloomcli.engine.monsters.focus import Action, Foe, Situation
from gloomcli.engine.monsters.turn import begin_turn, end_turn
from gloomcli.engine.rooms import open_door
from gloomcli.engine.special_rules.places import hexes_of
from gloomcli.model.abilities import Attack, Move
from gloomcli.model.scenario_rules import Objective, Place
from gloomcli.model.terms import Condition

_ANY_WAY: Final = 99
"""More movement points than any way takes."""


def acts(game: Game, who: str) -> bool:
    """Whether a figure has turns: everyone but things."""
    objective = game.state.objectives.get(who)
    return objective is None or bool(game.setup.scenario.objectives[objective.name].do)


def objective_turn(game: Game, who: str) -> None:
    """One turn of a person or thing that has turns."""
    figure = game.state.objectives[who]
    what = game.setup.scenario.objectives[figure.name]
    if begin_turn(game, who, what.initiative):
        if Condition.STUN in figure.conditions:
            game.tell(TurnLost(who=who))
        else:
            _act(game, who, what)
    end_turn(game, who)


def _act(game: Game, who: str, what: Objective) -> None:
    doing = Doing(game=game, actor=who, decider=PLAYERS, source=game.state.objectives[who].name, automatic=True)
    if what.returns:
        _go_home(doing, what)
    for number, ability in enumerate(what.do):
        if not game.exists(who):
            return
        if isinstance(ability, Move) and what.towards:
            _go(doing, int(ability.move), what)
            continue
        doing.coming = next((a for a in what.do[number + 1 :] if isinstance(a, Attack)), None)
        perform(doing, ability)


def _go_home(doing: Doing, what: Objective) -> None:
    game, who = doing.game, doing.actor
    home = next(iter(hexes_of(game, what.at)), "")
    if home not in game.board.index or {Condition.IMMOBILIZE, Condition.STUN} & game.figure(who).conditions.keys():
        return
    mover = mover_of(game, who, jump=False, flying=False)
    way = reach(game.board, terrain_of(game), mover, _ANY_WAY, game.ruleset).get(game.board.index[home])
    if way is not None and way.path:
        walk(doing, [game.board.labels[n] for n in way.path], jump=False, flying=False)


def _go(doing: Doing, points: int, what: Objective) -> None:
    """Move towards a place: by the way of least harm, then the shortest; traps only if there is no other way.

    As long as nothing of the place is revealed, it goes to a closed door on the way there.
    """
    game, who = doing.game, doing.actor
    home = game.figure(who).hex
    if {Condition.IMMOBILIZE, Condition.STUN} & game.figure(who).conditions.keys():
        return
    goals = [at for at in hexes_of(game, what.towards, may_wait=True) if at in game.board.index]
    if what.saved and _reach_safety(doing, points, goals):
        return
    if goals:
        steps = _towards(game, who, points, goals)
        if steps:
            walk(doing, steps, jump=False, flying=False)
        return
    way = _way_to_door(game, who, what)
    steps = _affordable(game, who, way[:-1], points)
    if steps:
        walk(doing, steps, jump=False, flying=False)
    left = points - _cost(game, steps)
    if what.opens_doors and left > 0 and way and game.exists(who) and game.figure(who).hex == [home, *way][-2]:
        _open(doing, way[-1])
        _go(doing, left - 1, what)


def _reach_safety(doing: Doing, points: int, goals: list[str]) -> bool:
    """Walk to the place and leave the board, if the movement suffices."""
    game, who = doing.game, doing.actor
    mover = mover_of(game, who, jump=False, flying=False)
    ways = reach(game.board, terrain_of(game), mover, points, game.ruleset)
    found = [ways[game.board.index[at]] for at in goals if game.board.index[at] in ways]
    if not found:
        return False
    walk(doing, [game.board.labels[n] for n in min(found).path], jump=False, flying=False)
    figure = game.state.objectives.get(who)
    if figure is not None and figure.hex in goals:
        del game.state.objectives[who]
        game.state.saved[figure.name] = game.state.saved.get(figure.name, 0) + 1
        game.tell(Removed(who=who, why="it is safe"))
    return True


def _open(doing: Doing, at: str) -> None:
    doing.game.figure(doing.actor).hex = at
    open_door(doing.game, doing.actor, at)


def _closed_doors(game: Game) -> list[str]:
    doors, state = game.setup.scenario.doors, game.state
    return [
        at
        for at, letter in game.plan.doors.items()
        if at in game.board.index
        and at not in state.open_doors
        and (not doors[letter].locked or letter in state.unlocked)
    ]


def _way_to_door(game: Game, who: str, what: Objective) -> list[str]:
    """The hexes of the best way onto a closed door: to the door fewest rooms from its place, then the nearest."""
    board, scenario = game.board, game.setup.scenario
    mover = msgspec.structs.replace(mover_of(game, who, jump=False, flying=False), opens_doors=True)
    ways = find_ways(board, terrain_of(game), mover, game.ruleset)
    away = _rooms_away(game, scenario.places.get(what.towards, Place()).room)
    found: list[tuple[int, Way]] = []
    for at in _closed_doors(game):
        if ways.ends >> board.index[at] & 1:
            joined = scenario.doors[game.plan.doors[at]].rooms
            found.append((min(away.get(room, len(away)) for room in joined), ways.way(board.index[at])))
    return [board.labels[n] for n in min(found)[1].path] if found else []


def _rooms_away(game: Game, room: str) -> dict[str, int]:
    """How many rooms lie between each room and this one; empty for no room."""
    away: dict[str, int] = {}
    fresh = {room} if room else set()
    while fresh:
        away |= dict.fromkeys(fresh, 1 + max(away.values(), default=-1))
        joined = [{*door.rooms} for door in game.setup.scenario.doors.values()]
        joined += [{name, *each.open_to} for name, each in game.setup.scenario.rooms.items()]
        fresh = {other for rooms in joined if rooms & fresh for other in rooms} - away.keys()
    return away


def _cost(game: Game, path: list[str]) -> int:
    return sum(1 + (at in game.state.difficult) for at in path)


def _affordable(game: Game, who: str, path: list[str], points: int) -> list[str]:
    """The longest beginning of a way that the points allow and that ends where nobody stands."""
    taken = {at for at, other in game.occupied().items() if other != who}
    ends = [n for n, at in enumerate(path, 1) if at not in taken and _cost(game, path[:n]) <= points]
    return path[: max(ends, default=0)]


def _towards(game: Game, who: str, points: int, goals: list[str]) -> list[str]:
    """The hexes of the best way to a hex beside a goal: as if the goal were an enemy to be reached."""
    board = game.board
    index, labels = board.index, board.labels
    here = index[game.figure(who).hex]
    foes = tuple(Foe(at, index[at], ()) for at in goals if index[at] != here)
    standing = {index[f.hex]: other for other, f in game.state.figures() if other != who}
    friends = {index[game.figure(other).hex] for other in allies(game, who)}
    others = sum(1 << at for at in standing if at not in friends)
    situation = Situation(
        board=board,
        terrain=terrain_of(game),
        at=here,
        action=Action(move=points, attack=False),
        foes=foes,
        friends=sum(1 << at for at in friends),
        others=others,
    )
    return [labels[n] for n in decide(situation, game.ruleset)[0].path]
