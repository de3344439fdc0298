"""Rules of scenarios that hold all the time: what they give is on whom they concern, and on nobody else."""

from gloomcli.engine import effects
from gloomcli.engine.actions import bonuses
from gloomcli.engine.decisions import PLAYERS
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.special_rules.concerning import whom
from gloomcli.engine.state import Figure, Monster
from gloomcli.model.abilities import Effect, Lasts, Trigger
from gloomcli.model.scenario_rules import Rule, Times


def keep(game: Game, place: int, rule: Rule, *, holds: bool) -> None:
    """Let the effect of a rule be on its bearers as often as it counts, as long as the rule holds.

    ``place`` is that of the rule in the scenario's list: it tells its effects from others.
    """
    bearers = whom(game, rule.to) if holds else []
    for who in bearers:
        _keep_conditions(game, who, rule)
    if rule.effect is None and not rule.hp_more:
        return
    name = f"scenario rule {place}"
    for who, figure in list(game.state.figures()):
        borne = sum(active.hook == name for active in figure.effects)
        wanted = _times(game, rule.times, who) if who in bearers else 0
        for _ in range(borne, wanted):
            _give(game, who, rule, name)
        for _ in range(wanted, borne):
            _take(game, who, figure, rule, name)


def _keep_conditions(game: Game, who: str, rule: Rule) -> None:
    figure = game.figure(who)
    immune = game.monster_type(figure.kind).immune if isinstance(figure, Monster) else ()
    for condition in rule.conditions:
        if condition in figure.conditions:
            figure.conditions[condition] = False  # it does not expire with this turn
        elif condition not in immune:
            effects.give_condition(game, who, condition)


def _times(game: Game, times: Times | None, bearer: str) -> int:
    if times is None:
        return 1
    state = game.state
    kinds = [monster.kind for who, monster in state.monsters.items() if who != bearer]
    names = [objective.name for who, objective in state.objectives.items() if who != bearer]
    standing = sum(each in times.standing for each in (*kinds, *names))
    fallen = sum(state.kills.get(name, 0) + state.destroyed.get(name, 0) for name in times.less_fallen)
    saved = sum(state.saved.get(name, 0) for name in times.saved)
    count = standing + saved + max(0, times.at_first - fallen)
    return -(-count // 2) if times.halved else count


def _give(game: Game, who: str, rule: Rule, name: str) -> None:
    source = game.setup.scenario.name
    bearing = Doing(game=game, actor=who, decider=PLAYERS, source=source, lasts=Lasts.PERSISTENT)
    bonuses.add_effect(bearing, who, rule.effect or Effect(on=Trigger.ALWAYS), hook=name)
    figure = game.figure(who)
    figure.max_hp += rule.hp_more
    figure.hp += rule.hp_more


def _take(game: Game, who: str, figure: Figure, rule: Rule, name: str) -> None:
    last = [active for active in figure.effects if active.hook == name][-1]
    effects.end_effect(game, who, last)
    figure.max_hp -= rule.hp_more
    figure.hp = min(figure.hp, figure.max_hp)
