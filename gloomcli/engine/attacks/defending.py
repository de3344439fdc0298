"""What a defender does about an attack: its effects and items, its shield, and its retaliate."""

from gloomcli.engine import damage, effects, items, stats
from gloomcli.engine.actions import bonuses
from gloomcli.engine.actions.quantities import amount, quantity
from gloomcli.engine.attacks.sums import Defence, Strike
from gloomcli.engine.choosing import confirm, distance
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Retaliated, Term
from gloomcli.engine.game import Doing, Game, Reaction
from gloomcli.engine.state import ActiveEffect, Monster
from gloomcli.model.abilities import Trigger
from gloomcli.model.definitions import Item


def defenders_effects(doing: Doing, strike: Strike, target: str, defence: Defence) -> list[ActiveEffect]:
    """What the defender's effects and items do before the modifier card is drawn; returns those to be used up."""
    game = doing.game
    moment = bonuses.facing(doing, target)
    for item in items.usable(moment, Trigger.ATTACKED):
        if confirm(game, target, Kind.ITEM, f"use {item.name}", doing.actor, strike.value):
            items.use(game, target, item)
            _note_deeds(doing, target, item)
    figure = game.figure(target)
    if isinstance(figure, Monster) and game.monster_stats(figure).attackers_disadvantage:
        strike.disadvantage.append("its card")
    used = bonuses.applying(moment, Trigger.ATTACKED)
    for active in (*used, *stats.standing_on(game, target)):
        effect = active.effect
        if effect.disadvantage:
            strike.disadvantage.append(active.source)
        defence.x2_as_0 = defence.x2_as_0 or effect.x2_as_0
        defence.prevented = defence.prevented or (effect.prevent and active in used)
    for active in used:
        _take_up(moment, active, strike, defence)
    return used


def _note_deeds(doing: Doing, target: str, item: Item) -> None:
    """What an item does besides its effect, done as soon as the attack is over."""
    if item.do:
        doing.game.reactions.append(Reaction(target, item.name, item.do, doing.actor))


def _take_up(moment: Doing, active: ActiveEffect, strike: Strike, defence: Defence) -> None:
    """Add what one effect of an attacked figure says to the numbers of the attack."""
    effect = active.effect
    times = quantity(moment, effect.per) if effect.per else 1
    if effect.attack:
        strike.added.append(Term(active.source, _number(moment, effect.attack) * times))
    if effect.advantage:
        strike.advantage.append(active.source)
    _arm(moment, active, defence)


def _arm(moment: Doing, active: ActiveEffect, defence: Defence) -> None:
    """Add what one effect gives an attacked figure, and note what it performs."""
    effect = active.effect
    times = quantity(moment, effect.per) if effect.per else 1
    defence.shield += _number(moment, effect.shield) * times
    if effect.retaliate:
        defence.retaliate.append((_number(moment, effect.retaliate) * times, max(1, effect.retaliate_range)))
    bonuses.note(moment, active)


def _number(moment: Doing, value: int | str) -> int:
    return value if isinstance(value, int) else amount(moment, value)


def hit_effects(doing: Doing, strike: Strike, target: str, defence: Defence, modified: int) -> None:
    """Effects and items for "damage from an attack", used only where there would be damage."""
    game = doing.game
    moment = bonuses.facing(doing, target)
    moment.counts["damage suffered"] = damage_left(doing, strike, target, defence, modified)
    for active in bonuses.applying(moment, Trigger.HIT) if moment.counts["damage suffered"] else ():
        if damage_left(doing, strike, target, defence, modified) > 0:
            _ward_off(moment, active, defence)
    for item in items.usable(moment, Trigger.HIT):
        left = damage_left(doing, strike, target, defence, modified)
        if left > 0 and confirm(game, target, Kind.ITEM, f"use {item.name}", doing.actor, left):
            active_effect = items.use(game, target, item)
            _note_deeds(doing, target, item)
            if active_effect is not None:
                _ward_off(moment, active_effect, defence)


def _ward_off(moment: Doing, active: ActiveEffect, defence: Defence) -> None:
    _arm(moment, active, defence)
    defence.prevented = defence.prevented or active.effect.prevent
    bonuses.use(moment, active)


def damage_left(doing: Doing, strike: Strike, target: str, defence: Defence, modified: int) -> int:
    """The damage of a modified attack after the shield, which pierce ignores (rulebook, Shield, Pierce)."""
    shield = stats.shield_of(doing.game, target) + defence.shield
    return 0 if defence.prevented else max(0, modified - max(0, shield - pierced(strike, shield)))


def pierced(strike: Strike, shield: int) -> int:
    """How much of a shield an attack ignores."""
    return shield if strike.ignore_shield else min(strike.pierce, shield)


def credit_shield(game: Game, target: str, prevented: int) -> None:
    """Count damage that a character's shield took away."""
    character = game.state.characters.get(target)
    if character is not None:
        character.tally.damage_prevented += prevented


def retaliate(doing: Doing, target: str, defence: Defence) -> None:
    """After the attack and its effects, a defender still on the board strikes back (rulebook, Retaliate)."""
    game, actor = doing.game, doing.actor
    if not (game.exists(target) and game.exists(actor)):
        return
    away = distance(game, game.figure(actor).hex, game.figure(target).hex)
    every = stats.retaliates_of(game, target) + defence.retaliate
    total = sum(damage for damage, reach in every if away <= reach)
    if total == 0:
        return
    moment = bonuses.facing(doing, target)
    found = bonuses.applying(moment, Trigger.RETALIATE)
    for active in found:
        times = quantity(moment, active.effect.per) if active.effect.per else 1
        total += _number(moment, active.effect.retaliate) * times
        total *= 2 if active.effect.double else 1
    game.tell(Retaliated(who=target, target=actor, amount=total))
    damage.suffer(game, actor, total, "retaliate", target)
    for active in found:
        for condition in active.effect.conditions if game.exists(actor) else ():
            effects.give_condition(game, actor, condition, target)
        if game.exists(target):
            bonuses.note(moment, active)
            bonuses.use(moment, active)
