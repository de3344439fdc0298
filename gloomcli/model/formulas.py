"""Amounts that are no plain numbers: formulas over quantities, such as "L+2" or "2 x hexes moved"."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from gloomcli.model.records import Record

QUANTITIES: Final[dict[str, str]] = {
    "C": "the number of characters",
    "L": "the scenario level",
    "C x L": "the number of characters times the scenario level",
    "level": "the level of the character that owns the ability",
    "hp": "the performer's current hit points",
    "hp lost": "the performer's maximum hit points less its current ones",
    "hp max": "the performer's maximum hit points",
    "shield": "the performer's shield value",
    "hexes moved": "hexes the performer moved with the last Move ability of this action",
    "hexes moved this turn": "hexes the performer moved so far this turn",
    "damage dealt": "damage the target suffered from the attack at hand",
    "damage dealt this turn": "damage the performer inflicted so far this turn",
    "damage suffered": "damage about to be or just suffered at the moment of a trigger; else by this action's Suffer",
    "damage suffered this round": "damage the performer suffered since the round began",
    "attack value": "the value of the attack at hand, before the modifier card",
    "figures damaged": "figures that suffered damage from this action, of whatever kind",
    "enemies targeted": "enemies targeted so far by this action's attacks",
    "enemies hit": "enemies that suffered damage from this action's attacks",
    "enemies killed": "enemies killed so far by this action",
    "enemies moved through": "enemies in hexes of the movement just performed",
    "enemies adjacent": "enemies adjacent to the performer",
    "allies adjacent": "allies adjacent to the performer",
    "allies within two": "allies of the performer within two hexes",
    "enemies adjacent to target": "enemies of the performer adjacent to the target, the target not counted",
    "allies adjacent to target": "allies of the performer adjacent to the target",
    "obstacles adjacent": "hexes with obstacles adjacent to the performer",
    "obstacles adjacent to target": "hexes with obstacles adjacent to the target",
    "enemies killed this round": "enemies that the performer has killed since the round began",
    "overkill": "damage of the attack at hand beyond what killed its target",
    "doors opened": "doors opened by this action",
    "obstacles destroyed": "hexes of the obstacles destroyed by this action",
    "traps disarmed": "traps disarmed by this action",
    "negative conditions": "negative conditions on the performer",
    "negative conditions on target": "negative conditions on the target",
    "negative conditions removed": "negative conditions removed by this action",
    "target hp": "the target's current hit points",
    "target hp max": "the target's maximum hit points",
    "target hp lost": "the target's maximum hit points less its current ones",
    "target shield": "the target's shield value",
    "target retaliate": "the target's retaliate value",
    "target level": "the target's level",
    "target range": "hexes between the performer and the target",
    "range to spare": "the range of the attack at hand less the hexes between the performer and the target",
    "elements consumed": "elements consumed by this action",
    "elements strong or waning": "elements that are not inert",
    "scouts": "vermling scouts on the board",
    "summons": "the performer's summons on the board",
    "cards in hand": "cards in the performer's hand",
    "cards lost": "cards in the performer's lost pile",
    "money": "money tokens the performer carries from this scenario",
    "money looted": "money tokens looted by this action",
}
"""The quantities that a formula, a ``per`` or a comparison may name, with what each counts."""


class Formula(Record, frozen=True, kw_only=True):
    """``constant`` plus the sum of factor times quantity, the whole divided by ``divisor``."""

    constant: int = 0
    terms: tuple[tuple[int, str], ...] = ()
    divisor: int = 1
    round_up: bool = False

    def value(self, lookup: Callable[[str], int]) -> int:
        """The number, with ``lookup`` giving the value of each quantity.

        >>> parse_formula("L+2").value(lambda name: 5)
        7
        """
        total = self.constant + sum(factor * lookup(name) for factor, name in self.terms)
        return -(-total // self.divisor) if self.round_up else total // self.divisor


_HALF: Final = re.compile(r"half (.+) rounded (up|down)")
_DIVIDED: Final = re.compile(r"(.+) / ([1-9])")
_TERM: Final = re.compile(r"(?:([1-9]\d*) ?x ?)?([A-Za-z][A-Za-z0-9 ]*)")
_RELATIVE: Final = re.compile(r"[+-]\d+")


def is_relative(amount: int | str) -> bool:
    """Whether an amount changes the performer's own value ("+1") instead of being one (3, "hexes moved").

    >>> is_relative("+1"), is_relative("-1"), is_relative(1), is_relative("L+2")
    (True, True, False, False)
    """
    return isinstance(amount, str) and _RELATIVE.fullmatch(amount.strip()) is not None


@cache
def parse_formula(amount: int | str) -> Formula:
    """The formula an amount stands for; raises ``ValueError`` for unknown quantities and for changes ("+1").

    A sum may be halved ("half hp rounded up") or divided ("damage dealt / 5", rounded down).

    >>> parse_formula("2 x C + 1")
    Formula(constant=1, terms=((2, 'C'),), divisor=1, round_up=False)
    >>> parse_formula("half hp rounded up").value(lambda name: 7)
    4
    """
    if isinstance(amount, int):
        return Formula(constant=amount)
    text = " ".join(amount.split())
    if is_relative(text):
        raise ValueError(f"{amount!r} changes the performer's own value; a value such as 3 or 'L+2' is needed here")
    divisor, round_up = 1, False
    if half := _HALF.fullmatch(text):
        text, divisor, round_up = half[1], 2, half[2] == "up"
    elif divided := _DIVIDED.fullmatch(text):
        text, divisor = divided[1], int(divided[2])
    constant, terms = 0, []
    first, *rest = re.split(r" ?([+-]) ?", text)
    for sign, part in zip(["+", *rest[::2]], [first, *rest[1::2]], strict=True):
        factor = -1 if sign == "-" else 1
        if part.isdecimal():
            constant += factor * int(part)
            continue
        term = _TERM.fullmatch(part)
        if term is None or term[2] not in QUANTITIES:
            raise ValueError(_refusal(amount))
        terms.append((factor * int(term[1] or 1), term[2]))
    return Formula(constant=constant, terms=tuple(terms), divisor=divisor, round_up=round_up)


def _refusal(amount: str) -> str:
    return (
        f"{amount!r} is no amount; sums of numbers, 'N x' and quantities are, also 'half ... rounded up' "
        f"and '... / 5'; quantities: {', '.join(QUANTITIES)}"
    )
