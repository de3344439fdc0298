"""Abilities and actions in a few words: "Attack 3, pierce 2", "Move 4, jump; attack 2, all enemies moved through"."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from gloomcli.model import abilities as a
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.words.ability_parts import (
    MOMENTS,
    adjusted,
    capital,
    commas,
    conditions,
    elements,
    elements_and,
    gains,
    given,
    lasting,
    number,
    reach,
    uses,
    xp_each_of,
    xp_of,
)
from gloomcli.reports.words.ability_words import SIMPLE
from gloomcli.reports.words.phrases import amount, predicate, targets


def describe(ability: a.Ability, words: Words = ENGLISH) -> str:
    """One ability in a few words, with a capital.

    >>> describe(a.Attack(attack=3, pierce=2))
    'Attack 3, pierce 2'
    >>> describe(a.Move(move="+1", jump=True))
    'Move +1, jump'
    """
    return capital(_lower(ability, words))


def describe_action(action: a.Action, words: Words = ENGLISH) -> str:
    """A whole action with what it costs and gives.

    >>> describe_action(a.Action(do=(a.Attack(attack=3), a.Infuse(infuse=("fire",))), xp=1, lost=True))
    'Attack 3; infuse fire; 1 XP; lost'
    """
    does = (_lower(ability, words) for ability in action.do)
    return capital("; ".join(filter(None, [*does, *_action_marks(action, words)])))


def describe_abilities(abilities: Iterable[a.Ability], words: Words = ENGLISH) -> str:
    """Several abilities in a row, with a capital.

    >>> describe_abilities([a.Shield(shield=1), a.Retaliate(retaliate=2)])
    'Shield 1; retaliate 2'
    """
    return capital(_listed(abilities, words))


def _action_marks(action: a.Action, words: Words) -> Iterator[str]:
    yield given(action.give_to, words.say("given to {figure}", figure=targets(action.give_to, words)))
    yield xp_of(action.xp, words)
    yield uses(action.uses, words)
    yield lasting(action.lasts, words)
    yield given(action.augment, words.pgettext("action", "augment"))
    yield given(action.song, words.pgettext("action", "song"))
    yield given(action.doom, words.pgettext("action", "doom"))
    yield given(action.command, words.pgettext("action", "command"))
    yield given(action.lost, words.pgettext("action", "lost"))
    yield given(action.unrecoverable, words.pgettext("action", "not recoverable"))


# --- the parts of a description ---------------------------------------------------------------------------------------


def _lower(ability: a.Ability, words: Words) -> str:
    if isinstance(ability, a.Effect):
        return _effect(ability, words)
    parts: tuple[str, ...] = _WRITERS[type(ability)](ability, words)
    return _with_rest(ability, words, *parts)


def _listed(abilities: Iterable[a.Ability], words: Words) -> str:
    return "; ".join(_lower(ability, words) for ability in abilities)


def _if(text: str, condition: str, words: Words) -> str:
    return words.say("{text} if {condition}", text=text, condition=predicate(condition, words)) if condition else text


def _price(cost: Iterable[a.Ability], words: Words) -> str:
    return given(cost, words.say("at the cost of ({abilities})", abilities=_listed(cost, words)))


def _bonus(bonus: a.Bonus, words: Words, text: str = "") -> str:
    """What an adjustment changes (or a ``text`` of it), and under which conditions."""
    text = text or adjusted(bonus, words)
    if bonus.per:
        text = words.say("{text} for each of {quantity}", text=text, quantity=amount(bonus.per, words))
    return " ".join(filter(None, [_if(text, bonus.when, words), _price(bonus.cost, words)]))


def _consumed(consume: a.Consume, words: Words) -> str:
    gain = "; ".join(filter(None, [adjusted(consume, words), _listed(consume.then, words)]))
    if consume.instead:
        gain = words.say("instead {gain}", gain=gain)
    head = words.say("{elements} consumed", elements=elements_and(consume.elements, words))
    return f"({_if(head, consume.when, words)}: {gain})"


def _with_rest(ability: a.Verb, words: Words, *parts: str) -> str:
    """The parts of an ability, then what every verb may carry."""
    text = commas(*parts, *(_bonus(bonus, words) for bonus in ability.bonus))
    for consume in ability.consume:
        text += " " + _consumed(consume, words)
    return commas(
        _if(text, ability.when, words),
        _price(ability.cost, words),
        xp_of(ability.xp, words),
        given(ability.xp_for, words.say("XP for {quantity}", quantity=amount(ability.xp_for, words))),
    )


# --- verbs with further abilities in them -----------------------------------------------------------------------------


def _attack(it: a.Attack, words: Words) -> tuple[str, ...]:
    return (
        words.say("attack {amount}", amount=amount(it.attack, words)),
        reach(it, words),
        given(it.same_target, words.pgettext("ability", "all on one enemy")),
        gains(it, words),
        given(it.advantage, words.pgettext("ability", "advantage")),
        given(it.ignore_shield, words.pgettext("ability", "ignores shields")),
        given(it.path_too, words.pgettext("ability", "also every enemy on the way")),
        given(it.xp_each, words.say("{number} XP for each target", number=it.xp_each)),
        given(it.xp_kill, words.say("{number} XP for each kill", number=it.xp_kill)),
        given(it.splash, words.say("then {abilities}", abilities=_listed(it.splash, words))),
    )


def _consume_first(it: a.ConsumeFirst, words: Words) -> tuple[str, ...]:
    head = words.say("{elements} consumed", elements=elements_and(it.if_consumed, words))
    return (f"{head}: {_listed(it.do, words)}",)


def _summon(it: a.Summon, words: Words) -> tuple[str, ...]:
    stats = commas(
        words.say("{number} HP", number=amount(it.hp, words)),
        words.say("move {amount}", amount=number(it.move, words)),
        words.say("attack {amount}", amount=number(it.attack, words)),
        reach(it, words),
        given(it.shield, words.say("shield {amount}", amount=it.shield)),
        given(it.retaliate, words.say("retaliate {amount}", amount=it.retaliate)),
        given(it.retaliate_range > 1, words.say("retaliate range {number}", number=it.retaliate_range)),
        gains(it, words),
        given(it.flying, words.pgettext("ability", "flying")),
        given(it.infuse, words.say("infuses {elements}", elements=elements(it.infuse, words))),
        _listed(it.traits, words),
        given(it.on_death, words.say("on death {abilities}", abilities=_listed(it.on_death, words))),
    )
    who = f"{it.count} {it.summon}" if it.count > 1 else it.summon
    return (words.say("summon {who} ({numbers})", who=who, numbers=stats),)


def _grant(it: a.Grant, words: Words) -> tuple[str, ...]:
    who, does = targets(it.grant, words), _listed(it.do, words)
    if it.controlled:
        text = words.say("{figures} must perform ({abilities})", figures=who, abilities=does)
    else:
        text = words.say("{figures} may perform ({abilities})", figures=who, abilities=does)
    return (text, xp_each_of(it.xp_each, words))


def _force(it: a.Force, words: Words) -> tuple[str, ...]:
    who, does = targets(it.force, words), _listed(it.do, words)
    text = words.say("make {figures} perform ({abilities})", figures=who, abilities=does)
    ends = given(it.ends, words.say("ending {condition}", condition=predicate(it.ends, words)))
    return (text, reach(it, words), ends)


def _trap(it: a.Trap, words: Words) -> tuple[str, ...]:
    damage = given(it.trap, words.say("{amount} damage", amount=amount(it.trap, words)))
    does = commas(damage, *conditions(it.conditions, words), _listed(it.sprung, words))
    return (
        words.count("place one trap ({effect})", "place {number} traps ({effect})", it.count, effect=does),
        words.say("within {number}", number=it.within),
        given(it.nearest_enemy, words.gettext("nearest to an enemy")),
        given(it.xp_sprung, words.say("{number} XP when sprung", number=it.xp_sprung)),
    )


def _repeat(it: a.Repeat, words: Words) -> tuple[str, ...]:
    text = words.say("{number} times ({abilities})", number=amount(it.repeat, words), abilities=_listed(it.do, words))
    return (text,)


def _effect(it: a.Effect, words: Words) -> str:
    bearers = "" if it.bearers == "self" else f"{targets(it.bearers, words)}: "
    does = _listed(it.do, words)
    if it.optional and does:
        does = words.say("may {abilities}", abilities=does)
    gain = _bonus(it, words, commas(adjusted(it, words), does))
    once = {
        "action": words.gettext("once each action"),
        "turn": words.gettext("once each turn"),
        "round": words.gettext("once each round"),
    }
    return commas(
        f"{bearers}{words.pgettext(*MOMENTS[it.on])}: {gain}",
        given(it.pay, words.say("consuming {elements}", elements=elements_and(it.pay, words))),
        *(_consumed(consume, words) for consume in it.consume),
        once[it.once] if it.once else "",
        lasting(it.lasts, words),
        given(it.optional and not it.do, words.gettext("if wanted")),
    )


_WRITERS: Final[dict[type[Any], Callable[[Any, Words], tuple[str, ...]]]] = {
    **SIMPLE,
    a.Attack: _attack,
    a.ConsumeFirst: _consume_first,
    a.Summon: _summon,
    a.Grant: _grant,
    a.Force: _force,
    a.Trap: _trap,
    a.Repeat: _repeat,
}
