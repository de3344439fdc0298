"""The special rules of a scenario at work: each at its moment, if what it asks for holds (scenario rules)."""

from gloomcli.engine import damage, effects, goals, rooms, sleep, standing_rules
from gloomcli.engine.concerning import whom
from gloomcli.engine.decisions import PLAYERS, Kind, Option
from gloomcli.engine.events import DoorOpened, ManualStep, RuleWorked
from gloomcli.engine.game import Game
from gloomcli.engine.places import hexes_of, nearest_empty
from gloomcli.engine.printed import number
from gloomcli.engine.scenario_hooks import HOOKS
from gloomcli.engine.state import Monster, Phase
from gloomcli.model.play import Outcome
from gloomcli.model.scenario_rules import Harm, HitPoints, Moment, Rule, Spawn, is_among
from gloomcli.model.terms import ElementState, Rank

_EVERY_TIME = frozenset({Moment.ROUND_START, Moment.ROUND_END, Moment.TURN_START, Moment.TURN_END})


def work(game: Game, moment: Moment, who: str = "") -> None:
    """Let the rules of a moment work, in their order; ``who`` has the turn that begins or ends."""
    for place, rule in enumerate(game.setup.scenario.rules):
        if rule.when is moment and _is_due(game, place, rule, who):
            if rule.once or moment not in _EVERY_TIME:
                game.state.worked.append(place)
            _carry_out(game, place, rule, who)
    notice(game)


def notice(game: Game) -> None:
    """Let the rules work that come in as soon as something holds, until none does."""
    _open_broken_doors(game)
    sleep.forget(game)
    again = True
    while again:
        again = False
        for place, rule in enumerate(game.setup.scenario.rules):
            if rule.when is Moment.AT_ONCE and _is_due(game, place, rule, ""):
                game.state.worked.append(place)
                _carry_out(game, place, rule, "")
                again = True
            elif rule.when is Moment.ALWAYS:
                due = _is_due(game, place, rule, "")
                standing_rules.keep(game, place, rule, holds=due)
                sleep.keep(game, place, rule, holds=due)


def _is_due(game: Game, place: int, rule: Rule, who: str) -> bool:
    state = game.state
    if place in state.worked or not is_among(rule.rounds, state.round):
        return False
    if rule.until and all(goals.holds(game, check) for check in rule.until):
        state.worked.append(place)
        return False
    if who and not (rule.of and game.exists(who) and who in whom(game, rule.of, who)):
        return False
    return all(goals.holds(game, check) for check in rule.if_)


def _carry_out(game: Game, place: int, rule: Rule, who: str) -> None:
    if rule.manual:
        game.tell(ManualStep(who=who, text=rule.summary))
        return
    game.tell(RuleWorked(text=rule.summary))
    if rule.hook:
        HOOKS[rule.hook](game, who)
    for room in rule.open_rooms:
        _open_room(game, room)
    _open_doors(game, rule)
    for spawn in rule.spawn:
        _spawn(game, spawn)
    for element, column in rule.elements.items():
        if column is ElementState.INERT:
            game.state.elements.pop(element, None)
        else:
            game.state.elements[element] = column
    for harm in rule.harm:
        _harm(game, harm, who)
    rooms.place_waiting(game, rule.place)
    if rule.hit_points:
        _set_hit_points(game, rule.hit_points)
    sleep.fall_asleep(game, place, rule)
    for each in [each for named in rule.wake for each in whom(game, named)]:
        sleep.wake(game, each)
    for name in rule.clear:
        for gone in [each for each, o in game.state.objectives.items() if o.name == name]:
            del game.state.objectives[gone]
    if rule.result and game.state.verdict is None:
        game.state.verdict = Outcome(rule.result)


# -- harm


def _harm(game: Game, harm: Harm, who: str) -> None:
    for each in whom(game, harm.to, who):
        if harm.in_rooms and game.plan.room_of.get(game.figure(each).hex) not in harm.in_rooms:
            continue
        if harm.heal:
            effects.heal(game, each, number(game, harm.heal), "", "scenario")
        for condition in harm.conditions:
            effects.give_condition(game, each, condition)
        if harm.damage:
            damage.suffer(game, each, number(game, harm.damage), "scenario")


def _set_hit_points(game: Game, given: HitPoints) -> None:
    """Give hit points to figures; the players say which has which where that makes a difference."""
    rooms_of = game.plan.room_of
    left = [
        who
        for who in whom(game, given.who)
        if not given.in_rooms or rooms_of.get(game.figure(who).hex) in given.in_rooms
    ]
    for place, hp in enumerate(given.hp):
        if not left:
            return
        options = [Option(who, who) for who in left]
        alike = len({*given.hp[place:]}) == 1
        who = left[0] if alike else game.ask(PLAYERS, Kind.TARGET, options, "has hit points", hp).value
        left.remove(who)
        game.figure(who).hp = min(game.figure(who).max_hp, hp)


# -- the board


def _open_room(game: Game, room: str) -> None:
    """Reveal a room, and open the doors that lead from it into rooms that are open already."""
    if room in game.state.open_rooms:
        return
    rooms.reveal(game, room, "")
    doors = game.setup.scenario.doors
    for at, letter in game.plan.doors.items():
        if room in doors[letter].rooms and {*doors[letter].rooms} <= {*game.state.open_rooms}:
            _open_door_at(game, at, (room,))


def _open_doors(game: Game, rule: Rule) -> None:
    state = game.state
    state.unlocked += [letter for letter in rule.unlock if letter not in state.unlocked]
    for at, letter in game.plan.doors.items():
        if letter in rule.open_doors:
            _open_with_rooms(game, at)


def _open_broken_doors(game: Game) -> None:
    """Doors that are attacked like enemies open when they are destroyed."""
    state = game.state
    for name, what in game.setup.scenario.objectives.items():
        if not (what.door and state.destroyed.get(name)):
            continue
        standing = {objective.hex for objective in state.objectives.values()}
        for at in hexes_of(game, what.at):
            if at in game.plan.doors and at not in standing and at not in state.open_doors:
                _open_with_rooms(game, at)


def _open_with_rooms(game: Game, at: str) -> None:
    door = game.setup.scenario.doors[game.plan.doors[at]]
    closed = tuple(room for room in door.rooms if room not in game.state.open_rooms)
    _open_door_at(game, at, closed)
    for room in closed:
        rooms.reveal(game, room, at)


def _open_door_at(game: Game, at: str, opened: tuple[str, ...]) -> None:
    if at not in game.state.open_doors:
        game.state.open_doors.append(at)
        game.tell(DoorOpened(who="", hex=at, rooms=opened))


# -- spawning


def _spawn(game: Game, spawn: Spawn) -> None:
    """Place monsters as near to their place as they fit; they leave no money tokens (rulebook, Monster Turn)."""
    rank = spawn.for_[max(0, game.state.players - 2)]
    if rank is None:
        return
    for at in _spawn_hexes(game, spawn):
        for _ in range(number(game, spawn.count)):
            _spawn_one(game, spawn, rank, at)


def _spawn_hexes(game: Game, spawn: Spawn) -> list[str]:
    if spawn.each:
        return [objective.hex for objective in game.state.objectives.values() if objective.name == spawn.each]
    return hexes_of(game, spawn.at or f"for {spawn.monster}")[:1]


def _spawn_one(game: Game, spawn: Spawn, rank: Rank, at: str) -> Monster | None:
    free = nearest_empty(game, at)
    if not free:
        return None
    chosen = game.ask(PLAYERS, Kind.PLACE, [Option(label, label) for label in free], spawn.monster).value
    who = rooms.place_monster(game, spawn.monster, rank, chosen, how="spawned", shift=spawn.level_shift or None)
    if who is None:
        return None
    monster, over = game.state.monsters[who], game.state.round - (game.state.phase is not Phase.CLEANUP)
    monster.hp = max(1, monster.hp - number(game, spawn.worn) * max(0, over))
    return monster
