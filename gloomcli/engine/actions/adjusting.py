"""What changes an ability's numbers: consumed elements, bonuses under a condition, effects in force."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Final

from gloomcli.engine import effects, items
from gloomcli.engine.actions import bonuses
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.actions.quantities import amount, quantity
from gloomcli.engine.choosing import confirm
from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.engine.game import Doing, Reaction
from gloomcli.model.abilities import Ability, Adjustment, Attack, Bonus, Consume, Trigger, Verb
from gloomcli.model.terms import Element

ANY = "any"


@dataclass(frozen=True, slots=True)
class Change:
    """An adjustment that applies, how many times, and what follows from it."""

    by: Adjustment
    source: str
    times: int = 1
    then: tuple[Ability, ...] = ()
    instead: bool = False


def adjustments(doing: Doing, ability: Verb, trigger: Trigger | None = None) -> list[Change]:
    """Everything that changes an ability as a whole; elements are consumed and effects used up by asking.

    What follows from it is noted, to be performed after the ability at hand; with an attack, which may come to
    nothing, that is the caller's matter, and so are the bonuses that depend on each target.
    """
    found = [
        Change(by=consume, source=" + ".join(paid), then=consume.then, instead=consume.instead)
        for consume, paid in consumed(doing, ability.consume)
    ]
    if not isinstance(ability, Attack):
        found += _bonuses(doing, ability)
    if trigger is not None and doing.game.exists(doing.actor):
        _offer_items(doing, trigger)
        for active in bonuses.applying(doing, trigger):
            times = quantity(doing, active.effect.per) if active.effect.per else 1
            found.append(Change(by=active.effect, source=active.source, times=times, then=active.effect.do))
            if active.effect.pay:
                # its elements must be gone before anything else of this ability can be paid with them
                bonuses.use(doing, active)
            else:
                doing.owed.append(partial(bonuses.use, doing, active))
    if not isinstance(ability, Attack):
        for change in found:
            doing.follow += change.then
    return found


def _bonuses(doing: Doing, ability: Verb) -> list[Change]:
    found = []
    for bonus in ability.bonus:
        if holds(doing, bonus.when) and pays(doing, bonus):
            times = quantity(doing, bonus.per) if bonus.per else 1
            found.append(Change(by=bonus, source=doing.source, times=times))
            _owe_xp(doing, bonus.xp * times)
    return found


def _owe_xp(doing: Doing, xp: int) -> None:
    """Experience that comes with the ability at hand, if that is performed (rulebook, Experience)."""
    if xp:
        doing.owed.append(partial(effects.gain_xp, doing.game, doing.owner, xp, doing.source))


def pays(doing: Doing, bonus: Bonus) -> bool:
    """Whether the performer pays what a bonus costs: damage it suffers, cards it loses and the like."""
    if not bonus.cost:
        return True
    if doing.automatic or not confirm(doing.game, doing.decider, Kind.EFFECT, "pay", doing.source, doing.target):
        return False
    # the cost is performed once the ability is over; nothing of the ability hangs on it
    doing.game.reactions.append(Reaction(doing.actor, doing.source, bonus.cost, owner=doing.owner))
    return True


_ASKS_ITSELF: Final = (Trigger.ATTACK_ACTION, Trigger.MOVE)
"""Abilities that offer items among the answers of their own questions."""


def _offer_items(doing: Doing, trigger: Trigger) -> None:
    """Let the performer use items made for this moment; their effects then apply like any other."""
    if trigger in _ASKS_ITSELF or doing.automatic:
        return
    for item in items.usable(doing, trigger):
        if confirm(doing.game, doing.decider, Kind.ITEM, f"use {item.name}", doing.source):
            items.use(doing.game, doing.actor, item)


def total(doing: Doing, base: int, changes: Iterable[Change], name: str) -> int:
    """A number with the changes of that name added, or replaced by them; doubled at last where a change says so."""
    factor = 1
    for change in changes:
        value = getattr(change.by, name)
        extra = amount(doing, value) if isinstance(value, str) else value
        base = extra if change.instead and value != 0 else base + extra * change.times
        factor *= 2 if change.by.double else 1
    return max(0, base) * factor


def extra(changes: Iterable[Change], name: str) -> int:
    """What the changes add to a plain number besides the main one: a range, targets, a push."""
    return sum(getattr(change.by, name) * change.times for change in changes)


def consumed(doing: Doing, choices: tuple[Consume, ...]) -> list[tuple[Consume, tuple[Element, ...]]]:
    """The offered consumptions that the performer takes, each with the elements that it took for them.

    Those turn inert (rulebook, Elemental Infusions).
    """
    taken = []
    for consume in choices:
        if consume.instead and consume.then:
            continue
        if holds(doing, consume.when) and (paid := consume_elements(doing, consume.elements)):
            taken.append((consume, paid))
            _owe_xp(doing, consume.xp)
    return taken


def consume_elements(doing: Doing, names: tuple[str, ...]) -> tuple[Element, ...]:
    """The elements that the performer consumes for some names, ("any" is any one); none if it does not.

    Monsters consume whenever they can, for every monster of their type that acts in the round.
    """
    game = doing.game
    own_card = doing.automatic or game.turn.who == doing.actor
    if doing.actor in game.state.monsters and own_card:
        kind = game.state.monsters[doing.actor].kind
        had = game.state.types[kind].consumed if kind in game.state.types else []
        left = without(names, had)
        return () if left is None else tuple(element for element in had if element not in left)
    ways = element_ways(doing, names)
    if not ways or doing.automatic:
        return ()
    options = tuple(Option(" + ".join(way), way) for way in ways)
    question = Decision(
        who=doing.decider, kind=Kind.CONSUME, options=options, instead=(Option("no"),), about=(doing.source,)
    )
    chosen = game.table.ask(question)
    if chosen.value is None:
        return ()
    paid: tuple[Element, ...] = chosen.value
    effects.consume(game, doing.actor, list(paid))
    doing.elements.extend(paid)
    return paid


def element_ways(doing: Doing, names: Iterable[str]) -> list[tuple[Element, ...]]:
    """The sets of available elements that would pay for some names ("any" is any one)."""
    ready = [element for element in Element if effects.available(doing.game, element)]
    each = [ready if name == ANY else [e for e in ready if e == name] for name in names]
    ways = {tuple(sorted(way)): tuple(way) for way in product(*each) if len(set(way)) == len(way)}
    return list(ways.values())


def without(names: tuple[str, ...], had: list[Element]) -> list[Element] | None:
    """What is left of some elements when names ("any" is any one) are paid from them; ``None`` if they cannot be."""
    left = list(had)
    for name in sorted(names, key=lambda name: name == ANY):
        found = next((e for e in left if name in (e, ANY)), None)
        if found is None:
            return None
        left.remove(found)
    return left
