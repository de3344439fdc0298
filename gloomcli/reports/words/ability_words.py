"""What each verb without further abilities in it says, in parts: its numbers, range and targets."""

from collections.abc import Callable
from typing import Any, Final

from gloomcli.model import abilities as a
from gloomcli.model.words import Words
from gloomcli.reports.words.ability_parts import (
    commas,
    conditions,
    elements,
    gains,
    given,
    lasting,
    number,
    reach,
    whom,
    xp_each_of,
)
from gloomcli.reports.words.phrases import amount, predicate, sentence, targets


def _move(it: a.Move, words: Words) -> tuple[str, ...]:
    return (
        words.say("move {amount}", amount=amount(it.move, words)),
        given(it.jump, words.pgettext("ability", "jump")),
        given(it.loot_hexes, words.pgettext("ability", "loots every hex")),
        given(it.ends, words.say("only if {condition}", condition=predicate(it.ends, words))),
    )


def _heal(it: a.Heal, words: Words) -> tuple[str, ...]:
    return (words.say("heal {amount}", amount=amount(it.heal, words)), reach(it, words), gains(it, words))


def _shield(it: a.Shield, words: Words) -> tuple[str, ...]:
    return _for_a_time(it, words, words.say("shield {amount}", amount=amount(it.shield, words)))


def _retaliate(it: a.Retaliate, words: Words) -> tuple[str, ...]:
    return _for_a_time(
        it,
        words,
        words.say("retaliate {amount}", amount=amount(it.retaliate, words)),
        given(it.range > 1, words.say("range {number}", number=it.range)),
    )


def _for_a_time(it: Any, words: Words, *parts: str) -> tuple[str, ...]:
    return (*parts, whom(it.to, words), lasting(it.lasts, words))


def _apply(it: a.Apply, words: Words) -> tuple[str, ...]:
    return (commas(*conditions(it.apply, words)), reach(it, words), gains(it, words))


def _cure(it: a.Cure, words: Words) -> tuple[str, ...]:
    either = f" {words.gettext('or')} ".join(conditions(it.conditions, words))
    if it.cure == "all":
        text = words.say("remove all {conditions}", conditions=either or words.gettext("negative conditions"))
    elif either:
        text = words.say("remove {number} {conditions}", number=it.cure, conditions=either)
    else:
        text = words.say("remove {number} negative conditions", number=it.cure)
    return (text, whom(it.to, words))


def _push(it: a.Push, words: Words) -> tuple[str, ...]:
    return (words.say("push {number}", number=it.push), reach(it, words))


def _pull(it: a.Pull, words: Words) -> tuple[str, ...]:
    return (words.say("pull {number}", number=it.pull), reach(it, words))


def _infuse(it: a.Infuse, words: Words) -> tuple[str, ...]:
    return (words.say("infuse {elements}", elements=elements(it.infuse, words)),)


def _loot(it: a.Loot, words: Words) -> tuple[str, ...]:
    return (
        words.say("loot {amount}", amount=it.loot),
        given(it.most is not None, words.say("at most {number}", number=it.most)),
        given(it.coins, words.say("and {number} money tokens more", number=amount(it.coins, words))),
    )


def _call(it: a.Call, words: Words) -> tuple[str, ...]:
    rank = words.pgettext("rank", it.rank)
    who = it.call.replace("-", " ").title()
    count = amount(it.count, words)
    return (
        words.say("summon {number} {rank} {monster}", number=count, rank=rank, monster=who),
        given(it.hp is not None, words.say("with {number} HP", number=number(it.hp, words))),
        given(it.beside != "self", words.say("beside {figure}", figure=targets(it.beside, words))),
    )


def _suffer(it: a.Suffer, words: Words) -> tuple[str, ...]:
    number = amount(it.suffer, words)
    if it.up_to:
        number = words.say("up to {amount}", amount=number)
    if it.to == "self" and not (it.range or it.area or it.whose):
        return (words.say("suffer {amount} damage", amount=number),)
    return (
        words.say("{amount} damage to {figures}", amount=number, figures=reach(it, words)),
        given(it.whose, words.say("only if {condition}", condition=predicate(it.whose, words))),
    )


def _recover(it: a.Recover, words: Words) -> tuple[str, ...]:
    return (_recovered(it, words), whom(it.to, words))


def _recovered(it: a.Recover, words: Words) -> str:
    if it.recover == "all":
        return {
            "lost": words.gettext("recover all lost cards"),
            "discarded": words.gettext("recover all discarded cards"),
        }.get(it.from_, words.gettext("recover all discarded or lost cards"))
    few = it.recover if isinstance(it.recover, int) else 2
    text = {
        "lost": words.ngettext("recover {number} lost card", "recover {number} lost cards", few),
        "discarded": words.ngettext("recover {number} discarded card", "recover {number} discarded cards", few),
    }.get(
        it.from_,
        words.ngettext("recover {number} discarded or lost card", "recover {number} discarded or lost cards", few),
    )
    return text.format(number=amount(it.recover, words))


def _refresh(it: a.Refresh, words: Words) -> tuple[str, ...]:
    slots = f" {words.gettext('or')} ".join(words.pgettext("slot", slot) for slot in it.slots)
    text = _refreshed(it, words) + given(slots, f" ({slots})")
    return (text, whom(it.to, words))


def _refreshed(it: a.Refresh, words: Words) -> str:
    if it.refresh == "all":
        return {
            "spent": words.gettext("refresh all spent items"),
            "consumed": words.gettext("refresh all consumed items"),
        }.get(it.items, words.gettext("refresh all spent or consumed items"))
    text = {
        "spent": words.ngettext("refresh {number} spent item", "refresh {number} spent items", it.refresh),
        "consumed": words.ngettext("refresh {number} consumed item", "refresh {number} consumed items", it.refresh),
    }.get(
        it.items,
        words.ngettext(
            "refresh {number} spent or consumed item", "refresh {number} spent or consumed items", it.refresh
        ),
    )
    return text.format(number=it.refresh)


def _discard(it: a.Discard, words: Words) -> tuple[str, ...]:
    if it.lost:
        text = words.count("lose one card", "lose {number} cards", it.discard)
    else:
        text = words.count("discard one card", "discard {number} cards", it.discard)
    return (text, whom(it.to, words))


def _give(it: a.Give, words: Words) -> tuple[str, ...]:
    return (words.say("give {card} to {figures}", card=it.give, figures=targets(it.to, words)),)


def _within(distance: int, words: Words) -> str:
    return words.say("within {number}", number=distance)


def _obstacle(it: a.Obstacle, words: Words) -> tuple[str, ...]:
    if it.size > 1:
        text = words.count(
            "place one obstacle of {size} hexes each",
            "place {number} obstacles of {size} hexes each",
            it.obstacle,
            size=it.size,
        )
    else:
        text = words.count("place one obstacle", "place {number} obstacles", it.obstacle)
    there = words.say("in the hex of {figure}", figure=targets(it.at, words)) if it.at else _within(it.within, words)
    return (text, there)


def _destroy(it: a.Destroy, words: Words) -> tuple[str, ...]:
    if it.destroy == "all":
        text = words.gettext("destroy all obstacles")
    else:
        text = words.count("destroy one obstacle", "destroy {number} obstacles", it.destroy)
    return (text, _within(it.within, words))


def _disarm_trap(it: a.DisarmTrap, words: Words) -> tuple[str, ...]:
    if it.disarm_trap == "all":
        text = words.gettext("disarm all traps")
    else:
        text = words.count("disarm one trap", "disarm {number} traps", it.disarm_trap)
    return (text, _within(it.within, words))


def _swap(it: a.Swap, words: Words) -> tuple[str, ...]:
    one, other = targets(it.swap, words), targets(it.with_, words)
    if other:
        return (words.say("swap places of {figure} and {other}", figure=one, other=other),)
    return (words.say("swap places of {figures}", figures=one),)


def _teleport(it: a.Teleport, words: Words) -> tuple[str, ...]:
    if it.teleport == "anywhere":
        return (words.gettext("teleport anywhere"),)
    return (words.say("teleport to {figure}", figure=targets(it.teleport, words)),)


def _kill(it: a.Kill, words: Words) -> tuple[str, ...]:
    most = it.hp_at_most
    return (
        words.say("kill {figures}", figures=targets(it.kill, words)),
        reach(it, words),
        given(most is not None, words.say("with {number} HP at most", number=most)),
        given(it.whose, words.say("only if {condition}", condition=predicate(it.whose, words))),
        xp_each_of(it.xp_each, words),
    )


def _mark(it: a.Mark, words: Words) -> tuple[str, ...]:
    return (words.say("mark {figure}", figure=targets(it.mark, words)),)


def _special(it: a.Special, words: Words) -> tuple[str, ...]:
    return (words.say("special action {number}", number=it.special),)


def _hook(it: a.Hook, words: Words) -> tuple[str, ...]:
    return (sentence(it.summary, words).rstrip("."),)


def _manual(it: a.Manual, words: Words) -> tuple[str, ...]:
    return (words.say("by hand: {what}", what=sentence(it.manual, words).rstrip(".")),)


SIMPLE: Final[dict[type[Any], Callable[[Any, Words], tuple[str, ...]]]] = {
    a.Move: _move,
    a.Heal: _heal,
    a.Shield: _shield,
    a.Retaliate: _retaliate,
    a.Apply: _apply,
    a.Cure: _cure,
    a.Push: _push,
    a.Pull: _pull,
    a.Infuse: _infuse,
    a.Loot: _loot,
    a.Call: _call,
    a.Suffer: _suffer,
    a.Recover: _recover,
    a.Refresh: _refresh,
    a.Discard: _discard,
    a.Give: _give,
    a.Obstacle: _obstacle,
    a.Destroy: _destroy,
    a.DisarmTrap: _disarm_trap,
    a.Swap: _swap,
    a.Teleport: _teleport,
    a.Kill: _kill,
    a.Mark: _mark,
    a.Special: _special,
    a.Hook: _hook,
    a.Manual: _manual,
}
"""By verb."""
