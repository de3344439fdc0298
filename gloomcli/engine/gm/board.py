"""Gm orders about figures and what lies on the board."""

from gloomcli.engine import damage, rooms, stats
from gloomcli.engine.gm.words import Given, called, one_of
from gloomcli.engine.printed import number
from gloomcli.engine.state import Character, Monster, Phase, TrapState
from gloomcli.engine.table import Order
from gloomcli.model.play import Outcome
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.terms import Condition, Element, ElementState, Rank

_MOST = 99
_NONE = "none"


def hit_points(given: Given) -> Order:
    """``hp grim 5``."""
    typed, (points,) = given.with_name_first(1)
    who = given.figure(typed)
    figure = given.game.figure(who)
    value = given.number(points, 1, figure.max_hp)

    def apply() -> None:
        figure.hp = value

    return Order(f"hp {who} {value}", apply)


def condition(given: Given) -> Order:
    """``condition add grim poison``."""
    typed, (named,) = given.with_name_first(1)
    what, _, typed = typed.partition(" ")
    what = one_of(what, ("add", "remove"), "change of conditions")
    if not typed:
        raise UsageError(f"The order is written: gm {given.usage}")
    who = given.figure(typed)
    figure = given.game.figure(who)
    tokens = [c for c in Condition if c not in (Condition.BLESS, Condition.CURSE)]
    wanted = Condition(one_of(named, tokens, "condition token"))
    if what == "remove" and wanted not in figure.conditions:
        has = ", ".join(figure.conditions) or "no condition"
        raise RuleError(f"{called(given.game, who)} has no {wanted}; it has {has}.")

    def apply() -> None:
        if what == "add":
            figure.conditions[wanted] = False
        else:
            del figure.conditions[wanted]

    return Order(f"condition {what} {who} {wanted}", apply)


def move(given: Given) -> Order:
    """``hex bandit-guard-2 C4``: put a figure somewhere else; nothing happens to it on the way."""
    typed, (label,) = given.with_name_first(1)
    who = given.figure(typed)
    at = _standing_room(given, label, flying=_flies(given, who))

    def apply() -> None:
        given.game.figure(who).hex = at

    return Order(f"hex {who} {at}", apply)


def _flies(given: Given, who: str) -> bool:
    return isinstance(given.game.figure(who), Monster) and stats.stays_up(given.game, who)


def _standing_room(given: Given, label: str, *, flying: bool = False) -> str:
    game, at = given.game, given.hex(label)
    if (there := game.occupied().get(at)) is not None:
        raise RuleError(f"{called(game, there)} stands in {at}.")
    if at in game.plan.doors and at not in game.state.open_doors:
        raise RuleError(f"The door in {at} is closed; open it with: gm door {at}")
    if at in game.state.obstacles and not flying:
        raise RuleError(f"In {at} is an obstacle ({game.state.obstacles[at]}); clear it with: gm obstacle {at} none")
    return at


def kill(given: Given) -> Order:
    """``kill bandit-guard-2``: it dies where it stands, with its money token; characters are exhausted."""
    typed, _ = given.with_name_first(0)
    game, who = given.game, given.figure(typed)
    if who in (game.turn.who, given.decision.who):
        raise RuleError(f"{called(game, who)} has its turn or its choice right now; give the order when that is over.")

    def apply() -> None:
        if isinstance(game.figure(who), Character):
            game.figure(who).hp = 0
        damage.defeat(game, who, "")

    return Order(f"kill {who}", apply)


def place(given: Given) -> Order:
    """``place bandit-guard elite C5``: a further monster, with the lowest free standee; it leaves no money token."""
    words = given.words
    numbered = len(words) > 3 and words[-1].isdecimal()
    typed, rest = given.with_name_first(3 if numbered else 2)
    game, kind = given.game, given.kind(typed)
    definition = game.monster_type(kind)
    has = [rank for rank in Rank if getattr(definition, rank.value) is not None]
    rank, at = Rank(one_of(rest[0], has, "rank of it")), _standing_room(given, rest[1], flying=definition.flying)
    free = rooms.free_standees(game, kind)
    standee = given.number(rest[2], 1, definition.standees) if numbered else next(iter(free), 0)
    if standee not in free:
        left = ", ".join(map(str, free)) or "none"
        raise RuleError(f"That standee of {definition.name} is on the board; left: {left}.")

    def apply() -> None:
        new = Monster(hex=at, hp=1, max_hp=1, kind=kind, number=standee, rank=rank, drops_coin=False)
        new.level_shift = rooms.shift_of(game, kind)
        new.hp = new.max_hp = number(game, game.monster_stats(new).hp)
        rooms.put_monster(game, new, how="spawned")

    return Order(f"place {kind} {rank} {at} {standee}", apply)


def door(given: Given) -> Order:
    """``door D3``: open it, and reveal what is behind."""
    game, (label,) = given.game, given.split(1)
    closed = [at for at in game.plan.doors if at in game.board.index and at not in game.state.open_doors]
    at = one_of(label, closed, "closed door")
    return Order(f"door {at}", lambda: rooms.open_door(game, "", at))


def trap(given: Given) -> Order:
    """``trap C4 3``: a trap of so much damage, or none."""
    label, what = given.split(2)
    game, at = given.game, given.hex(label)
    if what == _NONE:
        _must_hold(game.state.traps, at, "trap")
        return Order(f"trap {at} {_NONE}", lambda: _take(game.state.traps, at))
    harm = given.number(what, 0, _MOST)
    if not game.is_empty(at):
        raise RuleError(f"{at} is not empty.")

    def apply() -> None:
        game.state.traps[at] = TrapState(name="trap", damage=harm)

    return Order(f"trap {at} {harm}", apply)


def obstacle(given: Given) -> Order:
    """``obstacle C4 boulder``: an obstacle, or none."""
    if len(given.words) < 2:
        raise UsageError(f"The order is written: gm {given.usage}")
    game, at, name = given.game, given.hex(given.words[0]), " ".join(given.words[1:])
    if name == _NONE:
        _must_hold(game.state.obstacles, at, "obstacle")
        return Order(f"obstacle {at} {_NONE}", lambda: _take(game.state.obstacles, at))
    if not game.is_empty(at):
        raise RuleError(f"{at} is not empty.")

    def apply() -> None:
        game.state.obstacles[at] = name

    return Order(f"obstacle {at} {name}", apply)


def _must_hold(layer: dict[str, TrapState] | dict[str, str], at: str, what: str) -> None:
    if at not in layer:
        raise RuleError(f"There is no {what} in {at}; there is one in: {', '.join(layer) or 'no hex'}.")


def _take(layer: dict[str, TrapState] | dict[str, str], at: str) -> None:
    del layer[at]


def element(given: Given) -> Order:
    """``element fire strong``."""
    named, column = given.split(2)
    game = given.game
    wanted = Element(one_of(named, list(Element), "element"))
    state = ElementState(one_of(column, list(ElementState), "column of the table"))

    def apply() -> None:
        if state is ElementState.INERT:
            game.state.elements.pop(wanted, None)
        else:
            game.state.elements[wanted] = state

    return Order(f"element {wanted} {state}", apply)


def coins(given: Given) -> Order:
    """``coins C4 2`` or ``coins grim 3``: so many money tokens lie there, or are with that character."""
    typed, (amount,) = given.with_name_first(1)
    state, count = given.game.state, given.number(amount, 0, _MOST)
    if typed.upper() in given.game.board.index:
        at = typed.upper()

        def lay() -> None:
            state.coins_placed += count - state.coins.pop(at, 0)
            if count:
                state.coins[at] = count

        return Order(f"coins {at} {count}", lay)
    who, character = given.character(typed)

    def give() -> None:
        state.coins_placed += count - character.tally.coins
        character.tally.coins = count

    return Order(f"coins {who} {count}", give)


def win(given: Given) -> Order:
    """``win``: success, settled at the end of the round (rulebook, Finishing a Scenario)."""
    return _decide(given, "win", Outcome.WON)


def lose(given: Given) -> Order:
    """``lose``: failure, settled at the end of the round."""
    return _decide(given, "lose", Outcome.LOST)


def _decide(given: Given, text: str, outcome: Outcome) -> Order:
    given.split(0)
    if given.game.state.phase is Phase.SETUP:
        raise RuleError(f'"{text}" has to wait until all characters are placed: it is settled at the end of the round.')

    def apply() -> None:
        given.game.state.verdict = outcome

    return Order(text, apply)
