"""Active effects: set up, found when they apply at a moment, and used up (rulebook, Active Bonuses)."""

from dataclasses import replace

import msgspec

from gloomcli.engine import effects
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.auras import carried, ruled
from gloomcli.engine.choosing import confirm
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.events import EffectGained, EffectUsed
from gloomcli.engine.game import Doing, Game, Reaction
from gloomcli.engine.state import ActiveEffect, CardState
from gloomcli.model.abilities import Adjustment, Effect, Lasts, Trigger
from gloomcli.model.targets import parse_targets
from gloomcli.model.terms import Element


def add_effect(doing: Doing, who: str, effect: Effect, lasts: Lasts | None = None, *, hook: str = "") -> None:
    """Put an effect on a figure, as long as the action lasts (or the round); ``hook`` names what code does for it."""
    stays = lasts or doing.lasts or Lasts.ROUND
    active = ActiveEffect(
        effect=effect,
        source=doing.source,
        owner=doing.owner,
        lasts=stays,
        uses=list(doing.uses) if effect.on is not Trigger.ALWAYS else [],
        hook=hook,
        augment="augment" in doing.kinds,
    )
    doing.game.figure(who).effects.append(active)
    doing.game.state.auras += effect.aura
    doing.gives_effects = True
    amounts = {name: getattr(effect, name) for name in ("shield", "retaliate")}
    shown = {name: value for name, value in amounts.items() if isinstance(value, int)}
    doing.game.tell(EffectGained(who=who, source=doing.source, **shown))


def mark(doing: Doing, who: str) -> None:
    """Mark a figure with the card at hand, for as long as the card is active."""
    active = ActiveEffect(
        effect=Effect(on=Trigger.ALWAYS),
        source=doing.source,
        owner=doing.owner,
        lasts=doing.lasts or Lasts.PERSISTENT,
        mark=True,
    )
    doing.game.figure(who).effects.append(active)
    doing.gives_effects = True


def from_item(game: Game, who: str, name: str, effect: Effect, uses: int) -> ActiveEffect:
    """An item's effect on its wearer: for a number of uses, or for good (``uses`` 0)."""
    active = ActiveEffect(effect=effect, source=name, owner=who, lasts=Lasts.PERSISTENT, uses=[0] * uses)
    game.figure(who).effects.append(active)
    return active


def facing(doing: Doing, bearer: str) -> Doing:
    """The same moment seen from another figure that carries effects: the actor is its "target"."""
    game = doing.game
    return Doing(
        game=game,
        actor=bearer,
        decider=game.player_of(bearer) or doing.decider,
        source=doing.source,
        owner=game.player_of(bearer),
        target=doing.actor,
        target_hex=game.figure(doing.actor).hex if game.exists(doing.actor) else "",
        ranged=doing.ranged,
        single=doing.single,
        attack_value=doing.attack_value,
    )


def applying(moment: Doing, trigger: Trigger) -> list[ActiveEffect]:
    """The effects on the actor that apply at a moment; persistent bonuses must be used when they can be."""
    game = moment.game
    found = []
    for active in carried(game, moment.actor):
        effect = active.effect
        if effect.on is not trigger or not holds(_as_augment(moment) if active.augment else moment, effect.when):
            continue
        if effect.kill and not slays(game, effect.kill, moment.target):
            continue
        if effect.once and active.last == _now(game, effect.once):
            continue
        if not payable(game, effect.pay):
            continue
        if effect.optional and not confirm(game, moment.decider, Kind.EFFECT, active.source, trigger):
            continue
        found.append(active)
    return found


def payable(game: Game, names: tuple[str, ...]) -> bool:
    """Whether the elements that an effect must consume are there; "any" is any one more."""
    ready = [element for element in Element if effects.available(game, element)]
    return len(ready) >= len(names) and all(Element(name) in ready for name in names if name != "any")


def _payment(moment: Doing, active: ActiveEffect) -> list[Element]:
    paid = [Element(name) for name in active.effect.pay if name != "any"]
    for _ in range(len(active.effect.pay) - len(paid)):
        ready = [e for e in Element if effects.available(moment.game, e) and e not in paid]
        options = [Option(element.value, element) for element in ready]
        paid.append(moment.game.ask(moment.decider, Kind.ELEMENT, options, active.source).value)
    return paid


def _as_augment(moment: Doing) -> Doing:
    """An attack as augments see it: a ranged one that carries them is as good as a melee one."""
    carries = moment.ranged and ruled(moment.game, moment.actor, "ranged augments")
    return replace(moment, ranged=False) if carries else moment


def slays(game: Game, phrase: str, target: str) -> bool:
    """Whether an effect kills this target instead of having it attacked ("one normal target")."""
    monster, wanted = game.state.monsters.get(target), parse_targets(phrase)
    return monster is not None and (not wanted.ranks or monster.rank in wanted.ranks)


def note(moment: Doing, active: ActiveEffect) -> None:
    """Note what an effect performs at a moment; it is performed as soon as the ability at hand is over."""
    if active.effect.do:
        told = Reaction(
            moment.actor, active.source, active.effect.do, moment.target, moment.target_hex, owner=active.owner
        )
        moment.game.reactions.append(told)


def _now(game: Game, once: str) -> str:
    """A name for the present round, turn or action."""
    parts = {"round": (game.state.round,), "turn": (game.state.round, game.turn.who)}
    return " ".join(map(str, parts.get(once, (game.state.round, game.turn.who, game.turn.actions))))


def use(moment: Doing, active: ActiveEffect) -> None:
    """An effect has applied: pay its elements, give its experience, and end it after its last use."""
    game, who = moment.game, moment.actor
    if active.effect.once:
        active.last = _now(game, active.effect.once)
    if active.effect.pay:
        effects.consume(game, who, _payment(moment, active))
    if active.effect.xp:
        effects.gain_xp(game, active.owner, active.effect.xp, active.source)
    if not active.uses:
        return
    xp = active.uses[active.used]
    active.used += 1
    left = len(active.uses) - active.used
    game.tell(EffectUsed(who=who, source=active.source, left=left))
    effects.gain_xp(game, active.owner, xp, active.source)
    if left == 0:
        _used_up(game, who, active)


def _used_up(game: Game, who: str, active: ActiveEffect) -> None:
    effects.end_effect(game, who, active)
    owner = game.state.characters.get(active.owner)
    if owner is not None and owner.cards.get(active.source) is CardState.ACTIVE:
        effects.leave_active(game, active.owner, active.source)
    elif owner is not None:
        effects.item_used_up(game, active.owner, active.source)


def merged(effect: Effect, extra: Adjustment, *, instead: bool) -> Effect:
    """An effect changed by what was consumed for it: numbers add up, or replace the old ones."""
    changes = {}
    for name in Adjustment.__struct_fields__:
        new = getattr(extra, name)
        if name == "xp" or new == getattr(Adjustment(), name):
            continue
        old = getattr(effect, name)
        adds = not instead and isinstance(new, int | tuple) and not isinstance(new, bool) and isinstance(old, type(new))
        changes[name] = old + new if adds else new
    return msgspec.structs.replace(effect, **changes)
