"""The special rules of a scenario at work: each at its moment, if what it asks for holds (scenario rules)."""

from gloomcli.engine import damage, effects, goals, rooms
from gloomcli.engine.choosing import distance
from gloomcli.engine.decisions import PLAYERS, Kind, Option
from gloomcli.engine.events import BoardChanged, ManualStep, Removed, RuleWorked
from gloomcli.engine.game import Game
from gloomcli.engine.printed import number
from gloomcli.engine.special_rules import doors, sleep, standing_rules
from gloomcli.engine.special_rules.concerning import whom
from gloomcli.engine.special_rules.named_hooks import HOOKS
from gloomcli.engine.special_rules.places import hexes_of, nearest_empty
from gloomcli.engine.state import Monster, TrapState
from gloomcli.engine.stats import flies
from gloomcli.engine.terrain import spring, trap_damage
from gloomcli.model.play import Outcome
from gloomcli.model.scenario_rules import Harm, HitPoints, Moment, Rule, Spawn, is_among
from gloomcli.model.terms import ElementState, Rank

_EVERY_TIME = frozenset({Moment.ROUND_START, Moment.ROUND_END, Moment.TURN_START, Moment.TURN_END, Moment.ENTER})


def work(game: Game, moment: Moment, who: str = "") -> None:
    """Let the rules of a moment work, in their order; ``who`` has the turn that begins or ends."""
    for place, rule in enumerate(game.setup.scenario.rules):
        if rule.when is moment and _is_due(game, place, rule, who):
            if rule.once or moment not in _EVERY_TIME:
                game.state.worked.append(place)
            _carry_out(game, place, rule, who)
    notice(game)


def enter(game: Game, who: str) -> None:
    """A figure that does not fly has entered a hex."""
    if any(rule.when is Moment.ENTER for rule in game.setup.scenario.rules):
        work(game, Moment.ENTER, who)


def notice(game: Game) -> None:
    """Let the rules work that come in as soon as something holds, until none does."""
    doors.open_broken_doors(game)
    sleep.forget(game)
    again = True
    while again:
        again = False
        for place, rule in enumerate(game.setup.scenario.rules):
            if rule.for_each_killed:
                again = _settle(game, place, rule) or again
            elif rule.when is Moment.AT_ONCE and _is_due(game, place, rule, ""):
                game.state.worked.append(place)
                _carry_out(game, place, rule, "")
                again = True
            elif rule.when is Moment.ALWAYS:
                due = _is_due(game, place, rule, "")
                standing_rules.keep(game, place, rule, holds=due)
                sleep.keep(game, place, rule, holds=due)
        again = doors.mind_held(game, _holding(game)) or again


def _settle(game: Game, place: int, rule: Rule) -> bool:
    """Let a rule work for each one killed since it last did; true if it has."""
    due = goals.fallen(game, rule.for_each_killed) - game.state.settled.get(place, 0)
    for _ in range(due):
        game.state.settled[place] = game.state.settled.get(place, 0) + 1
        _carry_out(game, place, rule, "")
    return due > 0


def _holding(game: Game) -> set[str]:
    """The doors, by letter, that something holds open now."""
    rules = game.setup.scenario.rules
    return {
        letter
        for place, rule in enumerate(rules)
        if rule.holds_open and _is_due(game, place, rule, "")
        for letter in rule.holds_open
    }


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
    if _only_harms(rule) and not any(_is_harmed(game, h, each) for h in rule.harm for each in whom(game, h.to, who)):
        return
    game.tell(RuleWorked(text=rule.summary))
    if rule.hook:
        HOOKS[rule.hook](game, who)
    for room in rule.open_rooms:
        doors.open_room(game, room)
    doors.open_doors(game, rule)
    for spawn in rule.spawn:
        _spawn(game, spawn)
    for element, column in rule.elements.items():
        if column is ElementState.INERT:
            game.state.elements.pop(element, None)
        else:
            game.state.elements[element] = column
    for harm in rule.harm:
        _harm(game, harm, who)
    if rule.take_off:
        _take_one_off(game, rule.take_off)
    if rule.lay_traps:
        _lay_traps(game, rule.lay_traps)
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


def _only_harms(rule: Rule) -> bool:
    """Whether a rule does nothing but harm: where it harms nobody it need not be told."""
    others = (rule.hook, rule.spawn, rule.open_rooms, rule.open_doors, rule.unlock, rule.elements, rule.lay_traps)
    more = (rule.take_off, rule.place, rule.hit_points, rule.sleep, rule.wake, rule.clear, rule.result)
    return bool(rule.harm) and not any((*others, *more))


def _harm(game: Game, harm: Harm, who: str) -> None:
    for each in whom(game, harm.to, who):
        if not _is_harmed(game, harm, each):
            continue
        if harm.heal:
            effects.heal(game, each, number(game, harm.heal), "", "scenario")
        for condition in harm.conditions:
            effects.give_condition(game, each, condition)
        amount = number(game, harm.damage) + (trap_damage(game) if harm.as_trap else 0)
        if amount and game.exists(each):
            damage.suffer(game, each, amount, "scenario")


def _is_harmed(game: Game, harm: Harm, who: str) -> bool:
    """Whether a figure stands where, and has what, the harm asks for."""
    state, figure = game.state, game.figure(who)
    if harm.in_rooms and not game.rooms_at(figure.hex) & {*harm.in_rooms}:
        return False
    if harm.on and harm.on not in [layer.get(figure.hex) for layer in (state.difficult, state.hazards)]:
        return False
    if harm.near and not any(distance(game, figure.hex, at) <= harm.within for at in _origins(game, harm.near)):
        return False
    if harm.wounded and figure.hp >= figure.max_hp:
        return False
    if harm.having is not None and harm.having not in figure.conditions:
        return False
    return harm.lacking is None or harm.lacking not in figure.conditions


def _origins(game: Game, name: str) -> list[str]:
    if name in game.setup.scenario.objectives:
        return [objective.hex for objective in game.state.objectives.values() if objective.name == name]
    return hexes_of(game, name, may_wait=True)


def _take_one_off(game: Game, named: str) -> None:
    options = [Option(who, who) for who in whom(game, named) if who in game.state.monsters]
    if options:
        who = game.ask(PLAYERS, Kind.TARGET, options, "leaves the board").value
        del game.state.monsters[who]
        game.tell(Removed(who=who, why="a rule of the scenario"))


def _lay_traps(game: Game, place: str) -> None:
    for at in hexes_of(game, place):
        game.state.traps[at] = TrapState(name="trap", damage=trap_damage(game))
        game.tell(BoardChanged(who="", hex=at, what="trap", created=True))
        who = game.occupied().get(at, "")
        if who and not flies(game, who):
            spring(game, who, at)


def _set_hit_points(game: Game, given: HitPoints) -> None:
    """Give hit points to figures; the players say which has which where that makes a difference."""
    left = [
        who
        for who in whom(game, given.who)
        if not given.in_rooms or game.rooms_at(game.figure(who).hex) & {*given.in_rooms}
    ]
    for place, hp in enumerate(given.hp):
        if not left:
            return
        options = [Option(who, who) for who in left]
        alike = len({*given.hp[place:]}) == 1
        who = left[0] if alike else game.ask(PLAYERS, Kind.TARGET, options, "has hit points", hp).value
        left.remove(who)
        game.figure(who).hp = min(game.figure(who).max_hp, hp)


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
    monster = game.state.monsters[who]
    monster.hp = max(1, monster.hp - number(game, spawn.worn) * rooms.rounds_over(game))
    return monster
