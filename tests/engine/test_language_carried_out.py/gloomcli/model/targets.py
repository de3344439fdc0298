"""Targets in words: whom an ability affects, and from where they are counted.

One grammar covers every phrase: a count ("one", "two", "all"; none means all), what restricts it ("adjacent",
"normal", "elite", "doomed"), who ("enemies", "allies", "self and allies", "own summons"), conditions they must have
("with poison") and the place ("within 3", "adjacent to the target", "in the area", "moved through").
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from typing import Final

from gloomcli.model.records import Record
from gloomcli.model.terms import Condition, Rank


class Who(StrEnum):
    """The figures a phrase may choose from, seen from the performer."""

    SELF = "self"
    ALLY = "ally"
    ENEMY = "enemy"
    ALLY_OR_SELF = "ally or self"
    """Counted: so many figures among the performer and its allies."""
    SELF_AND_ALLIES = "self and allies"
    """The performer always, and the allies the phrase names."""
    ALLIES_AND_ENEMIES = "allies and enemies"
    EVERYONE = "everyone"
    """Self, allies and enemies."""
    OWN_SUMMON = "own summon"
    SELF_AND_OWN_SUMMONS = "self and own summons"
    SUMMONED_ALLY = "summoned ally"
    """An ally that is a summon, whoever summoned it."""
    SELF_AND_SUMMONED_ALLIES = "self and summoned allies"
    CHARACTER = "character"
    """An ally that is a character, so no summon."""
    BEAR = "bear"
    """The companion of the performer's class."""
    MARKED = "marked enemy"
    """The figure that the card of this effect marks."""
    TARGET = "target"
    """Targets of the ability or attack at hand; of a triggered effect, the figure its moment is about."""
    ATTACKER = "attacker"
    """Exactly the figure that attacks the bearer of an effect."""


class Where(StrEnum):
    """What places the figures, and what a range is counted from."""

    ANYWHERE = "anywhere"
    WITHIN = "within"
    EXACTLY = "exactly"
    """At exactly this distance, no nearer."""
    OWN_RANGE = "within own range"
    """Within the range that the performer has for its attacks."""
    ROOM = "in the room"
    AREA = "in the area"
    """In the area of the ability just performed."""
    MOVED_THROUGH = "moved through"
    """In hexes that the performer left or entered with the movement just performed."""
    NEAR_TARGET = "of the target"
    NEAR_TARGETS = "of any target"
    NEAR_OBSTACLE = "of the obstacle"
    """Near the obstacles that the action just made, moved or destroyed."""
    NEAR_PATH = "of the path"
    """Near any hex entered with the movement just performed."""
    NEAR_OWN_SUMMONS = "of own summons"
    NEAR_POISONED = "of a poisoned enemy"


class Targets(Record, frozen=True, kw_only=True):
    """A parsed phrase."""

    who: Who
    count: int = 0
    """0 means all of them."""
    where: Where = Where.ANYWHERE
    range: int = 0
    """Hexes, 1 for "adjacent"; 0 where ``where`` needs none."""
    ranks: tuple[Rank, ...] = ()
    """Only monsters of these ranks; empty for no restriction."""
    conditions: tuple[Condition, ...] = ()
    """Only figures that have at least one of these."""
    other: bool = False
    """Only figures that the ability has not targeted yet ("another")."""
    doomed: bool = False
    """Only enemies that a card of the performer's marks."""
    exactly: int = 0
    """The phrase names nobody unless there are exactly so many; 0 for no such demand."""


COUNTS: Final = {"all": 0, "one": 1, "another": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
"""Counting words; digits do as well."""

_NOUNS: Final = {
    "enemy": Who.ENEMY,
    "enemies": Who.ENEMY,
    "ally": Who.ALLY,
    "allies": Who.ALLY,
    "ally or self": Who.ALLY_OR_SELF,
    "allies or self": Who.ALLY_OR_SELF,
    "self and allies": Who.SELF_AND_ALLIES,
    "allies and enemies": Who.ALLIES_AND_ENEMIES,
    "ally or enemy": Who.ALLIES_AND_ENEMIES,
    "figures": Who.EVERYONE,
    "figure": Who.EVERYONE,
    "own summon": Who.OWN_SUMMON,
    "own summons": Who.OWN_SUMMON,
    "self and own summons": Who.SELF_AND_OWN_SUMMONS,
    "summoned ally": Who.SUMMONED_ALLY,
    "summoned allies": Who.SUMMONED_ALLY,
    "self and summoned allies": Who.SELF_AND_SUMMONED_ALLIES,
    "target": Who.TARGET,
    "targets": Who.TARGET,
    "character": Who.CHARACTER,
    "characters": Who.CHARACTER,
}
_PLACES: Final = {
    "anywhere": Where.ANYWHERE,
    "within own range": Where.OWN_RANGE,
    "in the room": Where.ROOM,
    "in the area": Where.AREA,
    "moved through": Where.MOVED_THROUGH,
}
_ANCHORS: Final = {
    "": Where.WITHIN,
    "the target": Where.NEAR_TARGET,
    "any target": Where.NEAR_TARGETS,
    "the obstacle": Where.NEAR_OBSTACLE,
    "the path": Where.NEAR_PATH,
    "own summons": Where.NEAR_OWN_SUMMONS,
    "a poisoned enemy": Where.NEAR_POISONED,
}
_FIXED: Final = {
    "self": Targets(who=Who.SELF, count=1),
    "the target": Targets(who=Who.TARGET, count=1),
    "the attacker": Targets(who=Who.ATTACKER, count=1),
    "the marked enemy": Targets(who=Who.MARKED, count=1),
    "the bear": Targets(who=Who.BEAR, count=1),
}


def _any_of(words: Iterable[str]) -> str:
    """A pattern for any of the words; longer ones first, for some begin like others."""
    return "|".join(sorted((re.escape(word) for word in words if word), key=len, reverse=True))


_RANK: Final = _any_of(rank.value for rank in Rank)
_CONDITION: Final = _any_of(condition.value for condition in Condition)
_PHRASE: Final = re.compile(
    rf"(?:exactly (?P<exactly>\d+) )?(?:(?P<count>{_any_of(COUNTS)}|[1-9]\d*) )?(?P<near>adjacent )?"
    rf"(?:(?P<ranks>(?:{_RANK})(?: or (?:{_RANK}))*) )?(?P<doomed>doomed )?(?P<who>{_any_of(_NOUNS)})"
    rf"(?: with (?P<conditions>(?:{_CONDITION})(?:(?:, | or )(?:{_CONDITION}))*))?"
    rf"(?: (?:(?P<place>{_any_of(_PLACES)})|(?:(?P<beside>adjacent)|within (?P<range>\d+)|exactly (?P<exact>\d+) away)"
    rf"(?: (?:to|of) (?P<anchor>{_any_of(_ANCHORS)}))?))?"
)


@cache
def parse_targets(phrase: str) -> Targets:
    """The meaning of a target phrase; raises ``ValueError`` for anything that is none.

    >>> parse_targets("two enemies within 3")
    Targets(who=<Who.ENEMY: 'enemy'>, count=2, where=<Where.WITHIN: 'within'>, range=3, ranks=(), conditions=(), \
other=False, doomed=False, exactly=0)
    >>> parse_targets("self and adjacent allies").who, parse_targets("all enemies moved through").where
    (<Who.SELF_AND_ALLIES: 'self and allies'>, <Where.MOVED_THROUGH: 'moved through'>)
    """
    text = " ".join(phrase.split())
    if text in _FIXED:
        return _FIXED[text]
    match = _PHRASE.fullmatch(text.replace("self and adjacent", "adjacent self and"))
    near = bool(match and (match["near"] or match["beside"]))
    if match is None or (match["near"] and (match["place"] or match["range"] or match["beside"] or match["exact"])):
        raise ValueError(_refusal(phrase))
    if match["place"]:
        where, distance = _PLACES[match["place"]], 0
    elif match["exact"]:
        where, distance = Where.EXACTLY, int(match["exact"])
    elif near or match["range"]:
        where, distance = _ANCHORS[match["anchor"] or ""], 1 if near else int(match["range"])
    else:
        where, distance = Where.ANYWHERE, 0
    count = match["count"] or "all"
    return Targets(
        who=_NOUNS[match["who"]],
        count=COUNTS[count] if count in COUNTS else int(count),
        where=where,
        range=distance,
        ranks=tuple(Rank(rank) for rank in re.findall(_RANK, match["ranks"] or "")),
        conditions=tuple(Condition(name) for name in re.findall(_CONDITION, match["conditions"] or "")),
        other=count == "another",
        doomed=match["doomed"] is not None,
        exactly=int(match["exactly"] or 0),
    )


def _refusal(phrase: str) -> str:
    return (
        f"{phrase!r} names no targets; a phrase is {', '.join(map(repr, _FIXED))}, or a count ({', '.join(COUNTS)} "
        f"or a number), 'adjacent' or a rank if need be, who ({', '.join(_NOUNS)}), and a place ('within 3', "
        f"'exactly 2 away', {', '.join(map(repr, _PLACES))}, or 'adjacent to' / 'within 2 of' one of "
        f"{', '.join(repr(anchor) for anchor in _ANCHORS if anchor)}), such as 'all adjacent enemies'"
    )
