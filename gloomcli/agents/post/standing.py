"""Standing answers: what a player wants done whenever a usual choice comes up, until told otherwise.

::

    if hit for 4 or more: lose Grab and Go      also: or less; "suffer" instead of a card
    lose a card before dropping under 4         also: lose two discarded, lose Grab and Go
    always suffer
    never short rest                            also: always short rest
    never redraw
    never use Iron Helmet                       also: always use; never use items
    skip what is not ordered
"""

import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from gloomcli.engine.decisions import Decision, Kind, Refusal, plain, read

A_CARD: Final = "a card"
TWO_DISCARDED: Final = "two discarded"
SUFFER: Final = "suffer"
ITEMS: Final = "items"


class Rule(StrEnum):
    """What a standing answer is about."""

    HIT = "hit for or more"
    SCRATCHED = "hit for or less"
    UNDER = "before dropping under"
    SUFFER = "always suffer"
    REST = "always short rest"
    NO_REST = "never short rest"
    NO_REDRAW = "never redraw"
    USE = "always use"
    NO_USE = "never use"
    SKIP = "skip what is not ordered"


class Standing(NamedTuple):
    """A standing answer: what it is about, a number of hit points or of damage, and a card or an item."""

    rule: Rule
    number: int = 0
    thing: str = ""

    def __str__(self) -> str:
        """How it is written."""
        if self.rule in (Rule.HIT, Rule.SCRATCHED):
            more = "more" if self.rule is Rule.HIT else "less"
            return f"if hit for {self.number} or {more}: {_deed(self.thing)}"
        if self.rule is Rule.UNDER:
            return f"{_deed(self.thing)} before dropping under {self.number}"
        return f"{self.rule} {self.thing}".strip()

    @property
    def topic(self) -> tuple[str, ...]:
        """What it shares with answers that it takes the place of."""
        if self.rule in (Rule.REST, Rule.NO_REST):
            return ("short rest",)
        if self.rule in (Rule.USE, Rule.NO_USE):
            return ("use", plain(self.thing))
        return (self.rule,)


def _deed(thing: str) -> str:
    return SUFFER if thing == SUFFER else f"lose {thing}"


_THING: Final = r"[^:;,+#\s][^:;,+#]*"
_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBER: Final = rf"(\d{{1,3}}|{'|'.join(_NUMBERS)})"
_HIT: Final = re.compile(
    rf"if (?:i am |i'm |i get )?hit (?:for|by) (?:(at least|at most) )?{_NUMBER} ?(\+|or (?:more|less|higher|fewer))?"
    rf"(?: damage)?\s*[:,]?\s*(?:then )?(?:(suffer)(?: it)?|lose ({_THING}))",
    re.IGNORECASE,
)
_LESS: Final = ("at most", "or less", "or fewer")
_UNDER: Final = re.compile(
    rf"lose ({_THING}?) (?:before|rather than|instead of) (?:drop(?:ping)?|fall(?:ing)?|go(?:ing)?)"
    rf" (?:under|below) {_NUMBER}",
    re.IGNORECASE,
)
_USE: Final = re.compile(rf"(always|never) use ({_THING})", re.IGNORECASE)
_FIXED: Final = (
    (r"always suffer|never lose (?:a card|cards|any cards?)", Rule.SUFFER),
    (r"(?:always )?take (?:every|a) short rest|always (?:take (?:a |every )?)?short rests?", Rule.REST),
    (r"(?:never (?:take (?:a |any )?)?|do not (?:take (?:a |any )?)?|no )short rests?", Rule.NO_REST),
    (r"(?:never|do not) redraw", Rule.NO_REDRAW),
    (
        r"skip (?:what(?:ever)?|everything|anything|all)(?: that| which)?(?: i| we)?"
        r"(?: is| was| are| have| has| did| do)? not(?: been)? order(?:ed)?",
        Rule.SKIP,
    ),
)
_MEANT: Final = re.compile(
    r"(?:if|never|always|skip (?:what(?:ever)?|everything|anything|all))\s.*|lose\s.*\s(?:before|rather|instead)\s.*",
    re.IGNORECASE,
)


EXAMPLES: Final = (
    "if hit for 4 or more: lose Trample",
    "if hit for 2 or less: suffer",
    "lose a card before dropping under 4",
    "always suffer",
    "never short rest",
    "never redraw",
    "never use items",
    "skip what is not ordered",
)
"""One of each."""


def is_meant(text: str) -> bool:
    """Whether some words begin like a standing answer, as no card and no other answer does."""
    return _MEANT.fullmatch(text) is not None


def parse_standing(text: str) -> Standing | None:
    """The standing answer that some words make; ``None`` if they make none."""
    words = " ".join(text.replace("\u2019", "'").split()).rstrip(".!")
    spelt = re.sub(r"(?<=is|id|ve|re|do|as)n'?t\b", " not", words.lower()).replace("short-rest", "short rest")
    for pattern, rule in _FIXED:
        if re.fullmatch(pattern, spelt):
            return Standing(rule)
    if (found := _HIT.fullmatch(words)) is not None:
        bounds = [bound.lower() for bound in (found[1], found[3]) if bound]
        if len(bounds) != 1:
            return None
        rule = Rule.SCRATCHED if bounds[0] in _LESS else Rule.HIT
        return Standing(rule, _number(found[2]), SUFFER if found[4] else _thing(found[5]))
    if (found := _UNDER.fullmatch(words)) is not None:
        return Standing(Rule.UNDER, _number(found[2]), _thing(found[1]))
    if (found := _USE.fullmatch(words)) is not None:
        return Standing(Rule.USE if found[1].lower() == "always" else Rule.NO_USE, 0, _thing(found[2]))
    return None


def _number(typed: str) -> int:
    return int(typed) if typed.isdecimal() else _NUMBERS.index(typed.lower()) + 1


def _thing(typed: str) -> str:
    known = {A_CARD: A_CARD, "a card of the hand": A_CARD, TWO_DISCARDED: TWO_DISCARDED, ITEMS: ITEMS}
    return known.get(typed.strip().lower(), typed.strip())


def clash(one: Standing, other: Standing) -> bool:
    """Whether two standing answers cannot both hold: others on one matter are passed on to the next if not possible."""
    firm = (Rule.REST, Rule.NO_REST, Rule.USE, Rule.NO_USE)
    return one.topic == other.topic and (one.rule in firm or one == other)


def overruled(new: Sequence[Standing]) -> list[bool]:
    """Which of the standing answers of one letter a later one of it takes the place of."""
    return [any(clash(one, other) for other in new[at + 1 :]) for at, one in enumerate(new)]


def renewed(old: Iterable[Standing], new: Sequence[Standing]) -> list[Standing]:
    """Old standing answers with those of a letter before them, which take the place of those on the same matter."""
    topics = {each.topic for each in new}
    first = [each for each, gone in zip(new, overruled(new), strict=True) if not gone]
    return [*first, *(other for other in old if other.topic not in topics)]


# -- answering


Slowness = Callable[[str], int]
"""The initiative on a card."""


def standing_answer(rules: Sequence[Standing], decision: Decision, slowness: Slowness) -> str | None:
    """What the first standing answer that fits has to say; ``None`` if none does.

    Where a card may be any, it is the one with the highest initiative number.
    """
    for rule in rules:
        answer = _ANSWERS.get(decision.kind, _on_use)(rule, decision, slowness)
        if answer is not None:
            return answer
    if any(rule.rule is Rule.SKIP for rule in rules) and decision.kind not in (Kind.CARDS, Kind.ACTION):
        return decision.instead[0].text if decision.instead else None
    return None


def _on_damage(rule: Standing, decision: Decision, slowness: Slowness) -> str | None:
    amount, hp = decision.about[0], decision.about[1]
    due = {
        Rule.HIT: amount >= rule.number,
        Rule.SCRATCHED: amount <= rule.number,
        Rule.UNDER: hp - amount < rule.number,
        Rule.SUFFER: True,
    }
    if not due.get(rule.rule, False):
        return None
    if rule.rule is Rule.SUFFER or rule.thing == SUFFER:
        return SUFFER
    if rule.thing == A_CARD:
        hand = [option.text for option in decision.options if option.text not in (SUFFER, f"lose {TWO_DISCARDED}")]
        return max(hand, key=lambda text: slowness(text.removeprefix("lose ")), default=None)
    return _legal(decision, f"lose {rule.thing}")


def _on_lose_card(rule: Standing, decision: Decision, slowness: Slowness) -> str | None:
    """Which two discarded cards go, after ``lose two discarded``."""
    if rule.thing != TWO_DISCARDED or decision.pick != 2:
        return None
    slowest = sorted((option.text for option in decision.options), key=slowness, reverse=True)
    return " + ".join(slowest[:2])


def _on_short_rest(rule: Standing, decision: Decision, _: Slowness) -> str | None:
    if rule.rule is Rule.REST:
        return decision.options[0].text
    return decision.instead[0].text if rule.rule is Rule.NO_REST else None


def _on_redraw(rule: Standing, decision: Decision, _: Slowness) -> str | None:
    return decision.options[0].text if rule.rule is Rule.NO_REDRAW else None


def _on_use(rule: Standing, decision: Decision, _: Slowness) -> str | None:
    """Items offered at their moment: a yes or no to one of them."""
    offered = [option.text for option in decision.options]
    if not decision.instead or not offered or not all(text.startswith("use ") for text in offered):
        return None
    named = [text for text in offered if plain(text) == plain(f"use {rule.thing}")]
    if rule.rule is Rule.USE and named:
        return named[0]
    if rule.rule is Rule.NO_USE and (rule.thing == ITEMS or named == offered):
        return decision.instead[0].text
    return None


def _legal(decision: Decision, text: str) -> str | None:
    try:
        return read(decision, text)[0].text
    except Refusal:
        return None


_ANSWERS: Final[dict[Kind, Callable[[Standing, Decision, Slowness], str | None]]] = {
    Kind.DAMAGE: _on_damage,
    Kind.LOSE_CARD: _on_lose_card,
    Kind.SHORT_REST: _on_short_rest,
    Kind.REDRAW: _on_redraw,
}


__all__ = ["EXAMPLES", "Rule", "Standing", "is_meant", "overruled", "parse_standing", "renewed", "standing_answer"]
