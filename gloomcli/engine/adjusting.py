"""What changes an ability's numbers: consumed elements, bonuses under a condition, effects in force."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from gloomcli.engine import bonuses, effects
from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.engine.game import Doing
from gloomcli.engine.predicates import holds
from gloomcli.engine.quantities import amount, quantity
from gloomcli.model.abilities import Ability, Adjustment, Attack, Consume, Trigger, Verb
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


def adjustments(doing: Doing, ability: Verb, trigger: Trigger | None) -> list[Change]:
    """Everything that changes an ability as a whole; elements are consumed and effects used up by asking.

    An attack's bonuses depend on each target and are not among them.
    """
    found = [
        Change(by=consume, source=" + ".join(consume.elements), then=consume.then, instead=consume.instead)
        for consume in consumed(doing, ability.consume)
    ]
    if not isinstance(ability, Attack):
        for bonus in ability.bonus:
            if holds(doing, bonus.when):
                times = quantity(doing, bonus.per) if bonus.per else 1
                found.append(Change(by=bonus, source=doing.source, times=times))
                effects.gain_xp(doing.game, doing.owner, bonus.xp * times, doing.source)
    if trigger is not None and doing.game.exists(doing.actor):
        for active in bonuses.applying(doing, trigger):
            times = quantity(doing, active.effect.per) if active.effect.per else 1
            found.append(Change(by=active.effect, source=active.source, times=times, then=active.effect.do))
            bonuses.use(doing, active)
    return found


def total(doing: Doing, base: int, changes: Iterable[Change], name: str) -> int:
    """A number with the changes of that name added, or replaced by them."""
    for change in changes:
        value = getattr(change.by, name)
        if value == 0:
            continue
        extra = amount(doing, value) if isinstance(value, str) else value
        base = extra if change.instead else base + extra * change.times
        if change.by.double:
            base *= 2
    return max(0, base)


def follow_up(doing: Doing, changes: Iterable[Change]) -> None:
    """Note the abilities that follow from changes; they are performed after the ability at hand."""
    for change in changes:
        doing.follow += change.then


def consumed(doing: Doing, choices: tuple[Consume, ...]) -> list[Consume]:
    """The offered consumptions that the performer takes; their elements turn inert (rulebook, Elemental Infusions)."""
    taken = []
    for consume in choices:
        if consume.instead and consume.then:
            continue
        if holds(doing, consume.when) and consume_elements(doing, consume.elements):
            taken.append(consume)
            effects.gain_xp(doing.game, doing.owner, consume.xp, doing.source)
    return taken


def consume_elements(doing: Doing, names: tuple[str, ...]) -> bool:
    """Whether the performer consumes all of some elements.

    Monsters consume whenever they can, for every monster of their type that acts in the round.
    """
    game = doing.game
    own_card = doing.automatic or game.turn.who == doing.actor
    if doing.actor in game.state.monsters and own_card:
        kind = game.state.monsters[doing.actor].kind
        return _within(names, game.state.types[kind].consumed) if kind in game.state.types else False
    ways = element_ways(doing, names)
    if not ways or doing.automatic:
        return False
    options = tuple(Option(" + ".join(way), way) for way in ways)
    question = Decision(
        who=doing.decider, kind=Kind.CONSUME, options=options, instead=(Option("no"),), about=(doing.source,)
    )
    chosen = game.table.ask(question)
    if chosen.value is None:
        return False
    effects.consume(game, doing.actor, list(chosen.value))
    doing.elements.extend(chosen.value)
    return True


def element_ways(doing: Doing, names: Iterable[str]) -> list[tuple[Element, ...]]:
    """The sets of available elements that would pay for some names ("any" is any one)."""
    ready = [element for element in Element if effects.available(doing.game, element)]
    each = [ready if name == ANY else [e for e in ready if e == name] for name in names]
    ways = {tuple(sorted(way)): tuple(way) for way in product(*each) if len(set(way)) == len(way)}
    return list(ways.values())


def _within(names: tuple[str, ...], had: list[Element]) -> bool:
    left = list(had)
    for name in sorted(names, key=lambda name: name == ANY):
        found = next((e for e in left if name in (e, ANY)), None)
        if found is None:
            return False
        left.remove(found)
    return True
