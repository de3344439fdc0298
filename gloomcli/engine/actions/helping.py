"""Abilities that help: healing, shields and other effects, cards and items."""

from typing import Final

import msgspec

from gloomcli.engine import effects
from gloomcli.engine.actions import bonuses, recovery
from gloomcli.engine.actions.adjusting import Change, adjustments, extra, total
from gloomcli.engine.actions.harming import targets
from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.choosing import choose, find, pick_figure
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.state import ActiveEffect, CardState
from gloomcli.model import abilities as verbs
from gloomcli.model.abilities import Effect, Trigger
from gloomcli.model.targets import Targets, Where, Who
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition

_AMOUNTS: Final = ("attack", "move", "heal", "shield", "retaliate", "suffer")


def heal(doing: Doing, ability: verbs.Heal) -> bool:
    """A Heal ability (rulebook, Heal)."""
    game = doing.game
    changes = adjustments(doing, ability, Trigger.HEAL)
    if doing.automatic and not ability.to:
        chosen = _most_wounded(doing, amount(doing, ability.range) + extra(changes, "range"))
    else:
        chosen = targets(doing, ability.to, ability.range, ability.targets, Who.ALLY_OR_SELF, changes)
    doing.last_targets = chosen
    conditions = dict.fromkeys([*ability.conditions, *(c for change in changes for c in change.by.conditions)])
    for who in chosen:
        doing.target, doing.target_hex = who, game.figure(who).hex
        points = total(doing, amount(doing, ability.heal), changes, "heal")
        more = [Change(by=active.effect, source=active.source) for active in react_to(doing, who, Trigger.HEALED)]
        if any(change.by.prevent for change in (*changes, *more)):
            continue
        effects.heal(game, who, total(doing, points, more, "heal"), doing.actor, doing.source)
        for condition in conditions:
            effects.give_condition(game, who, condition, doing.actor)
    return bool(chosen)


def react_to(doing: Doing, who: str, trigger: Trigger) -> list[ActiveEffect]:
    """The effects on a figure that apply because of what the actor does to it; what they perform comes after it."""
    moment = bonuses.facing(doing, who)
    found = bonuses.applying(moment, trigger)
    for active in found:
        bonuses.note(moment, active)
        bonuses.use(moment, active)
    return found


def _most_wounded(doing: Doing, reach: int) -> list[str]:
    """A monster heals itself or the ally in range that has lost the most hit points (rulebook, Monster Turn)."""
    game = doing.game
    if not reach:
        return [doing.actor]
    pool = find(doing, Targets(who=Who.ALLY_OR_SELF, where=Where.WITHIN, range=reach))
    lost = {who: game.figure(who).max_hp - game.figure(who).hp for who in pool}
    most = max(lost.values())
    if most == 0 and not any(_ill(game, who) for who in pool):
        return []
    best = [who for who in pool if lost[who] == most]
    who = pick_figure(doing, best, Kind.TARGET, optional=False)
    return [who] if who else []


def _ill(game: Game, who: str) -> bool:
    return bool({Condition.POISON, Condition.WOUND}.intersection(game.figure(who).conditions))


def shield(doing: Doing, ability: verbs.Shield) -> bool:
    """Shield for as long as the action lasts."""
    changes = adjustments(doing, ability)
    points = total(doing, amount(doing, ability.shield), changes, "shield")
    return _bestow(doing, ability.to, Effect(on=Trigger.ALWAYS, shield=points), ability.lasts)


def retaliate(doing: Doing, ability: verbs.Retaliate) -> bool:
    """Retaliate for as long as the action lasts."""
    changes = adjustments(doing, ability)
    points = total(doing, amount(doing, ability.retaliate), changes, "retaliate")
    reach = ability.range + extra(changes, "range") + extra(changes, "retaliate_range")
    effect = Effect(on=Trigger.ALWAYS, retaliate=points, retaliate_range=reach)
    return _bestow(doing, ability.to, effect, ability.lasts)


def _bestow(doing: Doing, to: str, effect: Effect, lasts: verbs.Lasts | None) -> bool:
    bearers = [doing.actor] if effect.aura else choose(doing, to)
    for who in bearers:
        bonuses.add_effect(doing, who, effect, lasts)
    return bool(bearers)


def set_up(doing: Doing, effect: Effect) -> bool:
    """An active effect comes into force, better where elements are consumed for it."""
    changes = adjustments(doing, verbs.Manual(manual="", consume=effect.consume))
    for change in changes:
        effect = bonuses.merged(effect, change.by, instead=change.instead)
    effect = msgspec.structs.replace(effect, consume=())
    if effect.fixed:
        known = {name: amount(doing, value) for name in _AMOUNTS if isinstance(value := getattr(effect, name), str)}
        effect = msgspec.structs.replace(effect, **known)
    return _bestow(doing, effect.bearers, effect, effect.lasts)


def cure(doing: Doing, ability: verbs.Cure) -> bool:
    """Negative conditions removed."""
    game, removed = doing.game, 0
    for who in choose(doing, ability.to):
        may = [c for c in game.figure(who).conditions if c in (ability.conditions or NEGATIVE_CONDITIONS)]
        left = len(may) if ability.cure == "all" else int(ability.cure)
        while may and left:
            options = [Option(condition.value, condition) for condition in may]
            chosen = options[0] if ability.cure == "all" else game.ask(doing.decider, Kind.EFFECT, options, who)
            effects.end_condition(game, who, chosen.value)
            may.remove(chosen.value)
            left -= 1
            removed += 1
    doing.counts["negative conditions removed"] = doing.counts.get("negative conditions removed", 0) + removed
    return removed > 0


def recover(doing: Doing, ability: verbs.Recover) -> bool:
    """Cards back to the hand (rulebook, Recover)."""
    game = doing.game
    changes = adjustments(doing, ability)
    every = ability.recover == "all"
    most = None if every else total(doing, amount(doing, ability.recover), changes, "recover")
    done = 0
    for who in choose(doing, ability.to):
        if who in game.state.characters:
            done += recovery.recover(game, who, who, most, ability.from_)
    return done > 0


def refresh(doing: Doing, ability: verbs.Refresh) -> bool:
    """Items made usable (rulebook, Refresh)."""
    game, done = doing.game, False
    most = None if ability.refresh == "all" else int(ability.refresh)
    for who in choose(doing, ability.to):
        if who in game.state.characters:
            names = recovery.choose_items(game, who, who, most, ability.items, ability.slots)
            recovery.refresh(game, who, names)
            done = done or bool(names)
    return done


def discard(doing: Doing, ability: verbs.Discard) -> bool:
    """Cards from the hand discarded or lost."""
    game, done = doing.game, False
    to = CardState.LOST if ability.lost else CardState.DISCARDED
    for who in choose(doing, ability.to):
        for _ in range(ability.discard if who in game.state.characters else 0):
            hand = game.state.characters[who].pile(CardState.HAND)
            if not hand:
                break
            name = game.ask(who, Kind.LOSE_CARD, [Option(card, card) for card in hand], doing.source).value
            effects.move_cards(game, who, (name,), to, doing.source)
            done = True
    return done


def give(doing: Doing, ability: verbs.Give) -> bool:
    """Cards from the supply of the performer's class to the hands of allies, one each as long as there are any."""
    game, owner, done = doing.game, doing.owner or doing.actor, False
    for who in choose(doing, ability.to):
        taker = game.state.characters.get(who)
        if taker is None or ability.give in taker.cards or ability.give not in game.state.characters[owner].supply:
            continue
        game.state.characters[owner].supply.remove(ability.give)
        game.lend(who, ability.give, owner)
        effects.move_cards(game, who, (ability.give,), CardState.HAND, doing.source)
        done = True
    return done
