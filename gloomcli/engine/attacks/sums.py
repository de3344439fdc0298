"""The numbers of an attack as they add up, on the attacker's side and on the defender's."""

import dataclasses
from dataclasses import dataclass, field
from typing import Final

import msgspec

from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.events import Term
from gloomcli.engine.game import Doing
from gloomcli.model.abilities import Ability, Adjustment, Bonus, Consume
from gloomcli.model.formulas import is_relative
from gloomcli.model.terms import Condition

_NUMBERS: Final = ("range", "targets", "pierce", "push", "pull")


@dataclass(slots=True)
class Strike:
    """The numbers of an attack as they add up."""

    base: int
    range: int = 1
    ranged: bool = False
    targets: int = 1
    pierce: int = 0
    push: int = 0
    pull: int = 0
    conditions: list[Condition] = field(default_factory=list)
    added: list[Term] = field(default_factory=list)
    doubled: bool = False
    ignore_shield: bool = False
    advantage: list[str] = field(default_factory=list)
    """Why it has advantage."""
    disadvantage: list[str] = field(default_factory=list)
    bonus: tuple[Bonus, ...] = ()
    """Bonuses that depend on the target."""
    formulas: list[tuple[str, str, int]] = field(default_factory=list)
    """Attack values that were consumed for and are worked out for each target: formula, source, how many times."""
    offers: tuple[Consume, ...] = ()
    """Uses of elements that depend on the target."""
    taken: list[Consume] = field(default_factory=list)
    """Those for which the elements have been consumed, by all attacks of the ability together."""
    xp_each: int = 0
    xp_kill: int = 0
    path_too: bool = False
    """Also strikes every enemy on the way to the primary target."""
    kill: str = ""
    """A target that is killed instead of being attacked."""
    follow: list[tuple[Ability, ...]] = field(default_factory=list)
    """Abilities that effects perform after the attack."""
    add_targets: int = 0
    slain: bool = False
    """The target was killed instead of being attacked."""

    def for_target(self) -> "Strike":
        """A copy to which one target's bonuses are added."""
        return dataclasses.replace(
            self,
            conditions=list(self.conditions),
            added=list(self.added),
            advantage=list(self.advantage),
            disadvantage=list(self.disadvantage),
            follow=list(self.follow),
        )

    def adjust(self, doing: Doing, by: Adjustment, source: str, times: int = 1) -> None:
        """Add an adjustment, ``times`` over."""
        if by.attack:
            self.added.append(Term(source, _signed(doing, by.attack) * times))
        for name in _NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(by, name) * times)
        self.conditions += [c for c in by.conditions if c not in self.conditions]
        self.doubled = self.doubled or by.double
        self.ignore_shield = self.ignore_shield or by.ignore_shield
        self.path_too = self.path_too or by.path_too
        self.kill = self.kill or by.kill
        if by.advantage:
            self.advantage.append(source)
        if by.disadvantage:
            self.disadvantage.append(source)

    def adjust_action(self, doing: Doing, by: Adjustment, source: str, times: int = 1) -> None:
        """Add an adjustment of the whole ability, before there is a target; a formula may ask about the target."""
        if isinstance(by.attack, str) and not is_relative(by.attack):
            self.formulas.append((by.attack, source, times))
            by = msgspec.structs.replace(by, attack=0)
        self.adjust(doing, by, source, times)

    def replace(self, doing: Doing, by: Adjustment, source: str) -> None:
        """Take an adjustment's numbers in the place of the printed ones."""
        if by.attack:
            self.base = _signed(doing, by.attack)
        for name in _NUMBERS:
            setattr(self, name, getattr(by, name) or getattr(self, name))
        kept = dict.fromkeys(_NUMBERS, 0)
        self.adjust(doing, msgspec.structs.replace(by, attack=0, **kept), source)

    @property
    def value(self) -> int:
        """The attack value before the modifier card."""
        return (self.base + sum(term.amount for term in self.added)) * (2 if self.doubled else 1)


@dataclass(slots=True)
class Defence:
    """What the defender's effects add against one attack."""

    shield: int = 0
    retaliate: list[tuple[int, int]] = field(default_factory=list)
    x2_as_0: bool = False
    prevented: bool = False
    """The attack makes the defender suffer no damage at all."""


def _signed(doing: Doing, value: int | str) -> int:
    if isinstance(value, int):
        return value
    return int(value) if is_relative(value) else amount(doing, value)
