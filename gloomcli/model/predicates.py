"""Predicates in words: the conditions under which an ability, a bonus or an effect applies.

A predicate is one or more tests joined with "and"; "not" before a test turns it around. Tests with a blank take a
condition, an element, a rank or, in comparisons, a quantity of :mod:`gloomcli.model.formulas` and a number.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from gloomcli.model.formulas import QUANTITIES
from gloomcli.model.records import Record
from gloomcli.model.terms import Condition, Element, Rank


class Test(Record, frozen=True, kw_only=True):
    """One test: its pattern's name, what stood in its blank, and a comparison's number."""

    __test__ = False  # no test case, whatever pytest makes of the name

    name: str
    argument: str = ""
    negated: bool = False
    number: int = 0


TESTS: Final[dict[str, str]] = {
    "melee": "the attack at hand is a melee attack",
    "ranged": "the attack at hand is a ranged attack",
    "single target": "the attack at hand targets one figure only",
    "first attack": "the attack is the performer's first in this round",
    "augmented": "the attack carries the performer's augments",
    "by a summon": "a summon of the bearer, not the bearer itself, does it",
    "adjacent": "the target is adjacent to the performer",
    "alone": "no ally of the performer stands next to it",
    "undisturbed": "the performer is adjacent to no enemy",
    "adjacent to an ally": "the performer is adjacent to an ally",
    "adjacent to an obstacle": "the performer is adjacent to an obstacle",
    "adjacent to a wall": "the performer is adjacent to a wall",
    "target adjacent to an ally": "the target is adjacent to an ally of the performer",
    "target adjacent to an own summon": "the target is adjacent to a summon of the performer",
    "target alone": "no ally of the target stands next to it",
    "target adjacent to its ally": "the target is adjacent to one of its own allies",
    "target adjacent to an obstacle": "the target is adjacent to an obstacle",
    "target adjacent to a wall": "the target is adjacent to a wall",
    "target is an ally": "the target is an ally of the performer",
    "target is an enemy": "the target is an enemy of the performer",
    "target is self": "the target is the performer",
    "target is a summon": "the target is somebody's summon",
    "target is a character": "the target is a character",
    "target is an objective": "the target is a thing or person of the scenario",
    "target is {rank}": "the target is a monster of that rank",
    "target is doomed": "the target is marked by a card of the performer",
    "target is marked": "the target is marked by the very card that asks",
    "target is another": "the target is not the one of the ability before",
    "target undamaged": "the target has all of its hit points",
    "target damaged": "the target has lost hit points",
    "target acted": "the target has had its turn this round",
    "target flies": "the target has flying",
    "target has shield": "the target has a shield value",
    "target has retaliate": "the target has a retaliate value",
    "target has a negative condition": "the target has any condition that harms",
    "target has {condition}": "the target has the condition",
    "target had {condition}": "the target had the condition before the attack at hand",
    "killed the target": "the attack or ability just performed killed its target",
    "damaged the target": "the attack just performed made its target suffer damage",
    "is {rank}": "the performer is a monster of that rank",
    "has {condition}": "the performer has the condition",
    "has a negative condition": "the performer has any condition that harms",
    "undamaged": "the performer has all of its hit points",
    "below half hp": "the performer has fewer hit points than half of its maximum, rounded up",
    "target hp below half the hp lost": "the target has fewer hit points than half of those the performer lost",
    "damage would kill": "the damage about to be suffered leaves the bearer no hit point",
    "attacker adjacent": "the attacker is adjacent to the bearer",
    "moved in a straight line": "the movement just performed ran in one direction",
    "ended where it started": "the movement just performed ended in its first hex",
    "moved this turn": "the performer has moved this turn",
    "damaged this round": "the performer has suffered damage this round",
    "damaged this turn": "the performer has suffered damage this turn",
    "on difficult terrain": "the performer stands on difficult terrain",
    "on an objective hex": "the performer stands on a hex the scenario names",
    "augment action": "the action at hand is an augment",
    "song action": "the action at hand is a song",
    "doom action": "the action at hand is a doom",
    "command action": "the action at hand is a command to the bear",
    "own turn": "it is the performer's turn",
    "long resting": "the performer takes a long rest this round",
    "trap sprung": "a trap of this action was sprung",
    "item used": "an item was used this turn",
    "{element} strong or waning": "the element is not inert",
    "{element} strong": "the element is strong",
    "any element strong or waning": "some element is not inert",
    "{quantity} at least {number}": "a quantity compared with a number",
    "{quantity} at most {number}": "a quantity compared with a number",
}
"""Every test with what it asks; a blank in braces stands for any word of that kind."""


def _any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words; longer ones first, for some begin like others."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_BLANKS: Final = {
    "{condition}": rf"(?P<condition>(?:{_any_of(Condition)})(?:(?:, | or )(?:{_any_of(Condition)}))*)",
    "{element}": rf"(?P<element>{_any_of(Element)})",
    "{rank}": rf"(?P<rank>{_any_of(Rank)})",
    "{quantity}": rf"(?P<quantity>{_any_of(QUANTITIES)})",
    "{number}": r"(?P<number>\d+)",
}


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The tests with blanks, by name; compiled when one is first read, since that takes longer than all else here."""
    found = []
    for name in TESTS:
        text = name
        for blank, pattern in _BLANKS.items():
            text = text.replace(blank, pattern)
        if text != name:
            found.append((name, re.compile(text)))
    return tuple(found)


@cache
def parse_predicate(text: str) -> tuple[Test, ...]:
    """The tests that must all hold; raises ``ValueError`` for words that are no test.

    An argument with several conditions keeps them as written, joined by ", ": any of them will do.

    >>> parse_predicate("target has poison or wound and not alone")
    (Test(name='target has {condition}', argument='poison, wound', negated=False, number=0), \
Test(name='alone', argument='', negated=True, number=0))
    >>> parse_predicate("hexes moved at least 3")
    (Test(name='{quantity} at least {number}', argument='hexes moved', negated=False, number=3),)
    """
    words = " ".join(text.split())
    return tuple(_parse_test(part) for part in words.split(" and ")) if words else ()


def about_target(text: str) -> bool:
    """Whether a predicate can only be judged once there is a target.

    >>> about_target("target has poison and alone"), about_target("alone")
    (True, False)
    """
    return any(
        test.name == "adjacent" or "target" in test.name.split() + test.argument.split()
        for test in parse_predicate(text)
        if test.name != "single target"
    )


def _parse_test(text: str) -> Test:
    negated = text.startswith("not ")
    body = text.removeprefix("not ")
    if body in TESTS and "{" not in body:
        return Test(name=body, negated=negated)
    for name, pattern in _patterns():
        if match := pattern.fullmatch(body):
            found = match.groupdict()
            number = int(found.pop("number", "0"))
            argument = next(iter(found.values()), "").replace(" or ", ", ")
            return Test(name=name, argument=argument, negated=negated, number=number)
    raise ValueError(
        f"{text!r} is no test; tests, joined with 'and' and turned around by 'not', are: {'; '.join(TESTS)}"
    )
