"""Gm orders about the special rules of scenarios: where their places are, and who leaves the board."""

from gloomcli.engine import effects
from gloomcli.engine.events import Removed
from gloomcli.engine.gm.words import Given, called, one_of, quoted
from gloomcli.engine.table import Order
from gloomcli.model.problems import RuleError, UsageError

_NONE = "none"
_WHY = "a correction"


def spot(given: Given) -> Order:
    """``spot a M2 M3``: these are the hexes of a place that the players show; ``none``: they are asked once more."""
    if len(given.words) < 2:
        raise UsageError(f"The order is written: gm {given.usage}")
    state, scenario = given.game.state, given.game.setup.scenario
    shown = [name for name, place in scenario.places.items() if not place.hexes]
    name = one_of(given.words[0], dict.fromkeys([*shown, *state.places, *state.awaited]), "place shown by the players")
    told = given.words[1:]
    hexes = [] if told == [_NONE] else list(dict.fromkeys(given.hex(label) for label in told))

    def apply() -> None:
        state.places.pop(name, None)
        state.awaited.pop(name, None)
        if hexes:
            state.places[name] = hexes

    return Order(f"spot {quoted(name)} {' '.join(hexes) or _NONE}", apply)


def away(given: Given) -> Order:
    """``away bandit-guard-2``: it leaves the board alive, without a money token; characters leave for good."""
    typed, _ = given.with_name_first(0)
    game, who = given.game, given.figure(typed)
    if who in (game.turn.who, given.decision.who):
        raise RuleError(f"{called(game, who)} has its turn or its choice right now; give the order when that is over.")
    state = game.state

    def apply() -> None:
        if who in state.characters:
            effects.leave_alive(game, who)
        elif who in state.summons:
            effects.dismiss(game, who, _WHY)
        else:
            for active in [each for each in game.figure(who).effects if each.mark and each.owner]:
                effects.leave_active(game, active.owner, active.source)
            state.monsters.pop(who, None)
            state.objectives.pop(who, None)
            game.tell(Removed(who=who, why=_WHY))

    return Order(f"away {who}", apply)
