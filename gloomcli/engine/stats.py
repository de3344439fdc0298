"""The numbers of figures as they stand: printed ones, and what effects add."""

from gloomcli.engine.auras import carried
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.state import ActiveEffect, Monster, Objective, Summon
from gloomcli.model.abilities import Effect, Trigger
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition


def flies(game: Game, who: str) -> bool:
    """Whether a figure has flying."""
    figure = game.figure(who)
    if isinstance(figure, Monster) and game.monster_stats(figure).flying:
        return True
    if isinstance(figure, Summon) and game.summon_stats(figure).flying:
        return True
    return any(effect.flying for effect in standing(game, who))


def immovable(game: Game, who: str) -> bool:
    """Whether a figure can be neither pushed, pulled nor swapped: some bosses, and things that can be attacked."""
    figure = game.figure(who)
    if isinstance(figure, Objective) and not game.setup.scenario.objectives[figure.name].person:
        return True
    if isinstance(figure, Monster) and game.monster_type(figure.kind).immovable:
        return True
    return any(effect.immovable for effect in standing(game, who))


def stays_up(game: Game, who: str) -> bool:
    """Whether a figure can stand on an obstacle: it flies, or it is a boss that nothing moves off its own."""
    figure = game.figure(who)
    return flies(game, who) or (isinstance(figure, Monster) and game.monster_type(figure.kind).immovable)


def standing(game: Game, who: str) -> list[Effect]:
    """The effects on a figure that hold at every moment at which their condition does."""
    return [active.effect for active in standing_on(game, who)]


def standing_on(game: Game, who: str) -> list[ActiveEffect]:
    """The same effects with where they come from."""
    if not game.state.auras and not game.figure(who).effects:
        return []
    found = [active for active in carried(game, who) if active.effect.on is Trigger.ALWAYS]
    return [
        active
        for active in found
        if not active.effect.when or game.rules.holds(_bearing(game, who, active), active.effect.when)
    ]


def _bearing(game: Game, who: str, active: ActiveEffect) -> Doing:
    return Doing(game=game, actor=who, decider=who, source=active.source, owner=active.owner)


def _granted(game: Game, who: str, name: str) -> list[tuple[int, Effect]]:
    """What standing effects give of something, as numbers of this moment."""
    rules, found = game.rules, []
    for active in standing_on(game, who):
        value = getattr(active.effect, name)
        if value:
            moment = _bearing(game, who, active)
            times = rules.quantity(moment, active.effect.per) if active.effect.per else 1
            found.append(((value if isinstance(value, int) else rules.amount(moment, value)) * times, active.effect))
    return found


def shield_of(game: Game, who: str) -> int:
    """A figure's shield from its card and standing effects; shields add up (rulebook, Shield)."""
    figure = game.figure(who)
    base = 0
    if isinstance(figure, Monster):
        base = game.monster_stats(figure).shield
    elif isinstance(figure, Summon):
        base = game.summon_stats(figure).shield
    # a rule of a scenario may take shields away, but there is none below 0
    return max(0, base + sum(points for points, _ in _granted(game, who, "shield")))


def retaliates_of(game: Game, who: str) -> list[tuple[int, int]]:
    """A figure's retaliates as (damage, range); all that reach the attacker add up (rulebook, Retaliate)."""
    figure = game.figure(who)
    found: list[tuple[int, int]] = []
    if isinstance(figure, Monster):
        stats = game.monster_stats(figure)
        found.append((stats.retaliate, stats.retaliate_range))
    elif isinstance(figure, Summon):
        card = game.summon_stats(figure)
        found.append((card.retaliate, card.retaliate_range))
    found += [(points, max(1, effect.retaliate_range)) for points, effect in _granted(game, who, "retaliate")]
    return [(damage, reach) for damage, reach in found if damage]


def negative_conditions(game: Game, who: str) -> int:
    """How many negative conditions a figure has."""
    return sum(condition in NEGATIVE_CONDITIONS for condition in game.figure(who).conditions)


def has(game: Game, who: str, condition: Condition) -> bool:
    """Whether a figure has a condition."""
    return condition in game.figure(who).conditions
