"""The numbers of an Attack ability before anything changes them (rulebook, Attack)."""

from gloomcli.engine import printed
from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.attacks.sums import Strike
from gloomcli.engine.game import Doing
from gloomcli.engine.hexes.area import Anchor
from gloomcli.engine.hexes.areas import pattern
from gloomcli.model.abilities import Attack
from gloomcli.model.formulas import is_relative


def make_strike(doing: Doing, ability: Attack) -> Strike:
    """The attack's printed numbers on top of the performer's own."""
    game, who = doing.game, doing.actor
    own = printed.own_range(game, who)
    melee_area = bool(ability.area) and pattern(ability.area).anchor is Anchor.SELF
    if ability.range != 0:
        reach = amount(doing, ability.range, own)
    else:
        # a printed number without a range is a melee attack; a change ("+1") is an attack of the figure's own kind
        reach = own if is_relative(ability.attack) else 0
    ranged = reach > 0 and not melee_area
    return Strike(
        base=amount(doing, ability.attack, printed.own_attack(game, who)),
        range=reach if ranged else 1,
        ranged=ranged,
        targets=max(ability.targets, own_targets(doing)) if ability.targets else 0,
        pierce=ability.pierce,
        push=ability.push,
        pull=ability.pull,
        conditions=list(ability.conditions),
        ignore_shield=ability.ignore_shield,
        advantage=[doing.source] if ability.advantage else [],
        bonus=ability.bonus,
        path_too=ability.path_too,
        xp_each=ability.xp_each,
        xp_kill=ability.xp_kill,
    )


def own_targets(doing: Doing) -> int:
    """How many targets each attack of the performer has by its own card (monsters with "Target 2")."""
    game, who = doing.game, doing.actor
    if who in game.state.monsters:
        return max(1, game.monster_stats(game.state.monsters[who]).targets)
    if who in game.state.summons:
        return max(1, game.summon_stats(game.state.summons[who]).targets)
    return 1
