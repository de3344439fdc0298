"""Abilities and actions in a few words: "Attack 3, pierce 2", "Move 4, jump; attack 2, all enemies moved through"."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from gloomcli.model import abilities as a
from gloomcli.reports.ability_parts import MOMENTS, adjusted, commas, counted, gains, given, number, reach, uses


def describe(ability: a.Ability) -> str:
    """One ability in a few words, with a capital.

    >>> describe(a.Attack(attack=3, pierce=2))
    'Attack 3, pierce 2'
    >>> describe(a.Move(move="+1", jump=True))
    'Move +1, jump'
    """
    text = _WRITERS[type(ability)](ability)
    return text[:1].upper() + text[1:]


def describe_action(action: a.Action) -> str:
    """A whole action with what it costs and gives.

    >>> describe_action(a.Action(do=(a.Attack(attack=3), a.Infuse(infuse=("fire",))), xp=1, lost=True))
    'Attack 3; infuse fire; 1 XP; lost'
    """
    text = "; ".join(filter(None, [*map(_lower, action.do), *_action_marks(action)]))
    return text[:1].upper() + text[1:]


def describe_abilities(abilities: Iterable[a.Ability]) -> str:
    """Several abilities in a row, with a capital.

    >>> describe_abilities([a.Shield(shield=1), a.Retaliate(retaliate=2)])
    'Shield 1; retaliate 2'
    """
    text = _listed(abilities)
    return text[:1].upper() + text[1:]


_LASTS: Final = {
    a.Lasts.ACTION: "this action",
    a.Lasts.TURN: "this turn",
    a.Lasts.ROUND: "this round",
    a.Lasts.PERSISTENT: "persistent",
}


def _action_marks(action: a.Action) -> Iterator[str]:
    yield given(action.give_to, f"given to {action.give_to}")
    yield given(action.xp, f"{action.xp} XP")
    yield uses(action.uses)
    yield _lasts(action.lasts)
    yield from (word for word in ("augment", "song", "doom", "command") if getattr(action, word))
    yield given(action.lost, "lost")
    yield given(action.unrecoverable, "not recoverable")


def _lasts(lasts: a.Lasts | None) -> str:
    return _LASTS[lasts] if lasts else ""


# --- the parts of a description ---------------------------------------------------------------------------------------


def _lower(ability: a.Ability) -> str:
    text: str = _WRITERS[type(ability)](ability)
    return text


def _listed(abilities: Iterable[a.Ability]) -> str:
    return "; ".join(map(_lower, abilities))


def _bonus(bonus: a.Bonus) -> str:
    return adjusted(bonus) + _conditional(bonus)


def _conditional(bonus: a.Bonus) -> str:
    return (
        given(bonus.per, f" for each of {bonus.per}")
        + given(bonus.when, f" if {bonus.when}")
        + given(bonus.cost, f" at the cost of ({_listed(bonus.cost)})")
    )


def _consumed(consume: a.Consume) -> str:
    gain = "; ".join(filter(None, [adjusted(consume), _listed(consume.then)]))
    head = f"{' and '.join(consume.elements)} consumed{given(consume.when, f' if {consume.when}')}"
    return f"({head}: {given(consume.instead, 'instead ')}{gain})"


def _with_rest(ability: a.Verb, *parts: str) -> str:
    """The parts of an ability, then what every verb may carry."""
    text = commas(*parts, *map(_bonus, ability.bonus))
    for consume in ability.consume:
        text += " " + _consumed(consume)
    return commas(
        text + given(ability.when, f" if {ability.when}"),
        given(ability.cost, f"at the cost of ({_listed(ability.cost)})"),
        given(ability.xp, f"{ability.xp} XP"),
        given(ability.xp_for, f"XP for {ability.xp_for}"),
    )


# --- the verbs --------------------------------------------------------------------------------------------------------


def _attack(it: a.Attack) -> str:
    return _with_rest(
        it,
        f"attack {it.attack}",
        reach(it),
        given(it.same_target, "all on one enemy"),
        gains(it),
        given(it.advantage, "advantage"),
        given(it.ignore_shield, "ignores shields"),
        given(it.path_too, "also every enemy on the way"),
        given(it.xp_each, f"{it.xp_each} XP for each target"),
        given(it.xp_kill, f"{it.xp_kill} XP for each kill"),
        given(it.splash, f"then {_listed(it.splash)}"),
    )


def _move(it: a.Move) -> str:
    ends = given(it.ends, f"only if {it.ends}")
    return _with_rest(it, f"move {it.move}", given(it.jump, "jump"), given(it.loot_hexes, "loots every hex"), ends)


def _heal(it: a.Heal) -> str:
    return _with_rest(it, f"heal {it.heal}", reach(it), gains(it))


def _lasting(it: Any, *parts: str) -> str:
    to = "" if it.to == "self" else it.to
    return _with_rest(it, *parts, to, _lasts(it.lasts))


def _shield(it: a.Shield) -> str:
    return _lasting(it, f"shield {it.shield}")


def _retaliate(it: a.Retaliate) -> str:
    return _lasting(it, f"retaliate {it.retaliate}", given(it.range > 1, f"range {it.range}"))


def _apply(it: a.Apply) -> str:
    return _with_rest(it, ", ".join(it.apply), reach(it), gains(it))


def _cure(it: a.Cure) -> str:
    which = " or ".join(it.conditions) or "negative conditions"
    return _with_rest(it, f"remove {it.cure} {which}", it.to if it.to != "self" else "")


def _push(it: a.Push) -> str:
    return _with_rest(it, f"push {it.push}", reach(it))


def _pull(it: a.Pull) -> str:
    return _with_rest(it, f"pull {it.pull}", reach(it))


def _infuse(it: a.Infuse) -> str:
    return _with_rest(it, f"infuse {', '.join(it.infuse)}")


def _consume_first(it: a.ConsumeFirst) -> str:
    return _with_rest(it, f"{' and '.join(it.if_consumed)} consumed: {_listed(it.do)}")


def _loot(it: a.Loot) -> str:
    most = given(it.most is not None, f"at most {it.most}")
    return _with_rest(it, f"loot {it.loot}", most, given(it.coins, f"and {it.coins} money tokens more"))


def _summon(it: a.Summon) -> str:
    stats = commas(
        f"{it.hp} HP",
        f"move {number(it.move)}",
        f"attack {number(it.attack)}",
        reach(it),
        given(it.shield, f"shield {it.shield}"),
        given(it.retaliate, f"retaliate {it.retaliate}"),
        given(it.retaliate_range > 1, f"retaliate range {it.retaliate_range}"),
        gains(it),
        given(it.flying, "flying"),
        given(it.infuse, f"infuses {', '.join(it.infuse)}"),
        _listed(it.traits),
        given(it.on_death, f"on death {_listed(it.on_death)}"),
    )
    return _with_rest(it, f"summon {given(it.count > 1, f'{it.count} ')}{it.summon} ({stats})")


def _call(it: a.Call) -> str:
    name = it.call.replace("-", " ").title()
    hp = given(it.hp is not None, f"with {it.hp} HP")
    return _with_rest(it, f"summon {it.count} {it.rank} {name}", hp, given(it.beside != "self", f"beside {it.beside}"))


def _grant(it: a.Grant) -> str:
    verb = "must" if it.controlled else "may"
    each = given(it.xp_each, f"{it.xp_each} XP for each")
    return _with_rest(it, f"{it.grant} {verb} perform ({_listed(it.do)})", each)


def _force(it: a.Force) -> str:
    return _with_rest(it, f"make {it.force} perform ({_listed(it.do)})", reach(it), given(it.ends, f"ending {it.ends}"))


def _suffer(it: a.Suffer) -> str:
    amount = f"up to {it.suffer}" if it.up_to else str(it.suffer)
    if it.to == "self" and not it.range and not it.area:
        return _with_rest(it, f"suffer {amount} damage")
    return _with_rest(it, f"{amount} damage to {reach(it)}")


def _recover(it: a.Recover) -> str:
    cards = "cards" if it.recover != 1 else "card"
    return _with_rest(it, f"recover {it.recover} {it.from_} {cards}", it.to if it.to != "self" else "")


def _refresh(it: a.Refresh) -> str:
    items = "items" if it.refresh != 1 else "item"
    slots = given(it.slots, f"({' or '.join(it.slots)})")
    return _with_rest(it, f"refresh {it.refresh} {it.items} {items} {slots}".rstrip(), it.to if it.to != "self" else "")


def _discard(it: a.Discard) -> str:
    cards = counted(it.discard, "card")
    return _with_rest(it, f"{'lose' if it.lost else 'discard'} {cards}", it.to if it.to != "self" else "")


def _give(it: a.Give) -> str:
    return _with_rest(it, f"give {it.give} to {it.to}")


def _trap(it: a.Trap) -> str:
    does = commas(given(it.trap, f"{it.trap} damage"), *it.conditions, _listed(it.sprung))
    return _with_rest(
        it,
        f"place {counted(it.count, 'trap')} ({does})",
        f"within {it.within}",
        given(it.nearest_enemy, "nearest to an enemy"),
        given(it.xp_sprung, f"{it.xp_sprung} XP when sprung"),
    )


def _obstacle(it: a.Obstacle) -> str:
    size = given(it.size > 1, f"of {it.size} hexes each")
    where = f"in the hex of {it.at}" if it.at else f"within {it.within}"
    return _with_rest(it, f"place {counted(it.obstacle, 'obstacle')} {size}".rstrip(), where)


def _destroy(it: a.Destroy) -> str:
    return _with_rest(it, f"destroy {counted(it.destroy, 'obstacle')}", f"within {it.within}")


def _disarm_trap(it: a.DisarmTrap) -> str:
    return _with_rest(it, f"disarm {counted(it.disarm_trap, 'trap')}", f"within {it.within}")


def _swap(it: a.Swap) -> str:
    return _with_rest(it, f"swap places of {it.swap}{given(it.with_, f' and {it.with_}')}")


def _teleport(it: a.Teleport) -> str:
    where = it.teleport if it.teleport == "anywhere" else f"to {it.teleport}"
    return _with_rest(it, f"teleport {where}")


def _kill(it: a.Kill) -> str:
    return _with_rest(
        it,
        f"kill {it.kill}",
        reach(it),
        given(it.hp_at_most is not None, f"with {it.hp_at_most} HP at most"),
        given(it.whose, f"only if {it.whose}"),
        given(it.xp_each, f"{it.xp_each} XP for each"),
    )


def _mark(it: a.Mark) -> str:
    return _with_rest(it, f"mark {it.mark}")


def _repeat(it: a.Repeat) -> str:
    return _with_rest(it, f"{it.repeat} times ({_listed(it.do)})")


def _special(it: a.Special) -> str:
    return _with_rest(it, f"special action {it.special}")


def _effect(it: a.Effect) -> str:
    bearers = "" if it.bearers == "self" else f"{it.bearers}: "
    gain = commas(adjusted(it), given(it.do, f"{given(it.optional, 'may ')}{_listed(it.do)}"))
    text = f"{bearers}{MOMENTS[it.on]}: {gain}{_conditional(it)}"
    return commas(
        text,
        given(it.pay, f"consuming {' and '.join(it.pay)}"),
        *map(_consumed, it.consume),
        given(it.once, f"once each {it.once}"),
        _lasts(it.lasts),
        given(it.optional and not it.do, "if wanted"),
    )


def _hook(it: a.Hook) -> str:
    return _with_rest(it, it.summary.rstrip("."))


def _manual(it: a.Manual) -> str:
    return _with_rest(it, f"by hand: {it.manual.rstrip('.')}")


_WRITERS: Final[dict[type[Any], Callable[[Any], str]]] = {
    a.Attack: _attack,
    a.Move: _move,
    a.Heal: _heal,
    a.Shield: _shield,
    a.Retaliate: _retaliate,
    a.Apply: _apply,
    a.Cure: _cure,
    a.Push: _push,
    a.Pull: _pull,
    a.Infuse: _infuse,
    a.ConsumeFirst: _consume_first,
    a.Loot: _loot,
    a.Summon: _summon,
    a.Call: _call,
    a.Grant: _grant,
    a.Force: _force,
    a.Suffer: _suffer,
    a.Recover: _recover,
    a.Refresh: _refresh,
    a.Discard: _discard,
    a.Give: _give,
    a.Trap: _trap,
    a.Obstacle: _obstacle,
    a.Destroy: _destroy,
    a.DisarmTrap: _disarm_trap,
    a.Swap: _swap,
    a.Teleport: _teleport,
    a.Kill: _kill,
    a.Mark: _mark,
    a.Repeat: _repeat,
    a.Special: _special,
    a.Effect: _effect,
    a.Hook: _hook,
    a.Manual: _manual,
}
