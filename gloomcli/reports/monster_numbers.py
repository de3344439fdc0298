"""What monsters do with their ability cards: the cards' changes added to their own numbers, formulas worked out."""

import re
from typing import Any, Final

import msgspec

from gloomcli.model import abilities as a
from gloomcli.model.definitions import MonsterStats
from gloomcli.model.formulas import parse_formula
from gloomcli.model.predicates import Test, parse_predicate
from gloomcli.model.records import Amount

_KNOWN: Final = ("C", "L", "C x L")
_AMOUNTS: Final = ("attack", "move", "heal", "shield", "retaliate", "suffer", "trap", "hp", "range", "count", "loot")
_CONSTANT: Final = re.compile(r"(\d+) \+ (.+)")
_OTHERS: Final = (a.Force, a.Grant)
"""Verbs whose abilities others perform, with their own numbers."""


class Conditions(msgspec.Struct, frozen=True):
    """What formulas of monsters are about."""

    players: int
    """Characters in the scenario: C."""
    level: int
    """The scenario level: L."""

    def value(self, name: str) -> int:
        """A quantity that is known before play; ``KeyError`` for any other."""
        return {"C": self.players, "L": self.level, "C x L": self.players * self.level}[name]


def settled(amount: Amount, known: Conditions) -> Amount:
    """A formula about the number of characters and the level as a number; anything else stays as it is.

    >>> settled("8 x C", Conditions(3, 1)), settled("+1", Conditions(3, 1)), settled("L+2", Conditions(2, 4))
    (24, '+1', 6)
    """
    if isinstance(amount, int):
        return amount
    try:
        return parse_formula(amount).value(known.value)
    except (KeyError, ValueError):
        return amount


def plus(own: int | str | None, amount: Amount) -> Amount:
    """An amount on a card worked out for a monster's own number: 2 and "+1" make 3; formulas stay as they are.

    >>> plus(2, "+1"), plus(2, "-3"), plus("C", "+1"), plus(2, 4)
    (3, 0, 'C+1', 4)
    >>> plus("3 + hexes moved", "-1"), plus("scouts", "+0")
    ('2 + hexes moved', 'scouts')
    """
    if isinstance(amount, int) or amount[:1] not in "+-":
        return amount
    if isinstance(own, int) and amount[1:].isdecimal():
        return max(0, own + int(amount))
    return _sum(str(own or 0), amount)


def _sum(formula: str, change: str) -> str:
    """A formula and a change of it, its own number first if it has one."""
    if not change[1:].isdecimal():
        return f"{formula} {change[0]} {change[1:].lstrip()}"
    constant = _CONSTANT.fullmatch(formula)
    if constant is not None and (number := int(constant[1]) + int(change)) >= 0:
        return f"{number} + {constant[2]}" if number else constant[2]
    if not int(change):
        return formula
    return f"{formula}{change}" if formula.isupper() else f"{formula} {change[0]} {change[1:]}"


def worked_out(ability: a.Ability, stats: MonsterStats) -> a.Ability:
    """A monster's ability with its own numbers put in."""
    if isinstance(ability, a.Move):
        return msgspec.structs.replace(ability, move=plus(stats.move, ability.move))
    if not isinstance(ability, a.Attack):
        return ability
    reach = plus(stats.range, ability.range) if isinstance(ability.range, str) else ability.range or stats.range
    return msgspec.structs.replace(
        ability,
        attack=plus(stats.attack, ability.attack),
        range=reach,
        targets=max(ability.targets, stats.targets),
        pierce=ability.pierce + stats.pierce,
        conditions=tuple(dict.fromkeys((*ability.conditions, *stats.conditions))),
    )


def all_worked_out(abilities: tuple[a.Ability, ...], stats: MonsterStats, known: Conditions) -> tuple[a.Ability, ...]:
    """Abilities with everything put in that is known before play; those that cannot happen then are left out.

    Shields are those of the card alone; what the monster has besides stands with its numbers.
    """
    own = msgspec.structs.replace(
        stats, attack=None if stats.attack is None else settled(stats.attack, known), hp=settled(stats.hp, known)
    )
    return tuple(_within(ability, own, known) for ability in abilities if _possible(ability, known))


def _possible(ability: a.Ability, known: Conditions) -> bool:
    when = ability.when
    return all(_holds(test, known) is not False for test in parse_predicate(when))


def _holds(test: Test, known: Conditions) -> bool | None:
    """Whether a test about C or L holds; None for any other."""
    if test.argument not in _KNOWN:
        return None
    value = known.value(test.argument)
    met = value >= test.number if "at least" in test.name else value <= test.number
    return met is not test.negated


def _open_tests(when: str, known: Conditions) -> str:
    """The tests that only play decides."""
    parts = [part for part in " ".join(when.split()).split(" and ") if part]
    return " and ".join(part for part in parts if _holds(parse_predicate(part)[0], known) is None)


def _within(ability: Any, stats: MonsterStats, known: Conditions) -> Any:
    """An ability, a bonus or a consumption with all that is in it."""
    changes: dict[str, Any] = {}
    for name in ability.__struct_fields__:
        value = getattr(ability, name)
        if name in _AMOUNTS and isinstance(value, str):
            changes[name] = settled(value, known)
        elif name == "when" and value:
            changes[name] = _open_tests(value, known)
        elif _holds_abilities(value) and not isinstance(ability, _OTHERS):
            changes[name] = tuple(_within(each, stats, known) for each in value if _possible(each, known))
    changed = msgspec.structs.replace(ability, **changes) if changes else ability
    return worked_out(changed, stats)


def _holds_abilities(value: Any) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], msgspec.Struct)
