"""What a journal tells, as facts again: the sentences of commands read back, those that were undone left out.

Only facts that reports tell of the past are read; a sentence that is none of these, or was edited into something
else, is passed over.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from gloomcli.campaign import facts as f
from gloomcli.campaign.facts import AnyFact

_Make = Callable[[re.Match[str]], AnyFact]


class Entry(NamedTuple):
    """What one command did, as far as it can be read back."""

    when: str
    """The local time, to the second."""
    command: str
    facts: tuple[AnyFact, ...]


def remembered(journal: Sequence[Mapping[str, Any]]) -> tuple[Entry, ...]:
    """The entries of a journal (the earliest first) that still hold: what was undone, and not redone, is gone."""
    held: list[Mapping[str, Any]] = []
    undone: list[Mapping[str, Any]] = []
    for entry in journal:
        what = str(entry.get("what", ""))
        kind, _, summary = what.partition(": ")
        source, target = (held, undone) if kind == "undone" else (undone, held)
        if kind in ("undone", "redone"):
            at = next((at for at in reversed(range(len(source))) if source[at].get("what") == summary), None)
            if at is not None:
                target.append(source.pop(at))
        else:
            held.append(entry)
    found = (Entry(str(each.get("when", "")), str(each.get("command", "")), _facts(each)) for each in held)
    return tuple(entry for entry in found if entry.facts)


def fact_of(told: str) -> AnyFact | None:
    """The fact that a sentence tells; None for other sentences.

    >>> fact_of("Scenario 12 opens.")
    ScenarioOpened(number='12')
    """
    for pattern, make in _READINGS:
        match = pattern.fullmatch(told)
        if match is not None:
            return make(match)
    return None


def _facts(entry: Mapping[str, Any]) -> tuple[AnyFact, ...]:
    also = entry.get("also", ())
    told = [entry.get("what", ""), *(also if isinstance(also, list) else [also])]
    found = (fact_of(str(each)) for each in told)
    return tuple(fact for fact in found if fact is not None)


def _played(match: re.Match[str]) -> AnyFact:
    return f.ScenarioPlayed(
        number=match[1],
        name=match[2],
        outcome="won" if match[3] == "won" else "lost",
        rounds=int(match[4] or 0),
        casual=bool(match[5]),
    )


def _joined(match: re.Match[str]) -> AnyFact:
    who, class_name, player = match[1], match[2], match[3]
    level, xp, gold = map(int, match.group(4, 5, 6))
    return f.CharacterJoined(who=who, class_name=class_name, player=player, level=level, xp=xp, gold=gold)


def _retired(match: re.Match[str]) -> AnyFact:
    return f.Retired(who=match[1], class_name=match[2], level=int(match[3]), player=match[4], perks=int(match[5]))


def _achievement(match: re.Match[str]) -> AnyFact:
    kind = f.AchievementLost if match[2] else f.AchievementGained
    return kind(scope="global" if match[1] == "Global" else "party", name=match[3])


def _prosperity(match: re.Match[str]) -> AnyFact:
    level = int(match[3] or 0)
    return f.ProsperityChanged(before=int(match[1]), after=int(match[2]), level_before=0, level_after=level)


def _event(match: re.Match[str]) -> AnyFact:
    return f.EventResolved(
        deck="city" if match[1] == "City" else "road",
        number=int(match[2]),
        option="A" if match[3] == "A" else "B",
        label=match[4],
        gates=(),
        card="removed" if match[5] == "removed" else "returned",
    )


def _reading(pattern: str, make: _Make) -> tuple[re.Pattern[str], _Make]:
    return re.compile(pattern), make


_READINGS: Final = (
    _reading(r"(\d+|[a-z]+-\d+) (.+) (won|lost)(?: in (\d+) rounds?)?(, played casually)?\.", _played),
    _reading(r"Scenario (\S+) opens\.", lambda m: f.ScenarioOpened(number=m[1])),
    _reading(r"(.+) loots treasure (\d+)\.", lambda m: f.TreasureLooted(who=m[1], number=int(m[2]))),
    _reading(r"(.+) the (.+?) joins \((.*)\): level (\d), (\d+) XP, (\d+) gold\.", _joined),
    _reading(r"(.+) the (.+?) \(level (\d)\) retires; who follows (.+) has (\d+) perks? more\.", _retired),
    _reading(r"A class is unlocked: (.+)\.", lambda m: f.ClassUnlocked(class_name=m[1])),
    _reading(r"Open now: (.+)\.", lambda m: f.SealedOpened(name=m[1])),
    _reading(r"(Global|Party) achievement( lost)?: (.+)\.", _achievement),
    _reading(r"Prosperity (\d+) -> (\d+)(?:; level (\d+))?\.", _prosperity),
    _reading(r"(.+) set out; (.+) rest\.", lambda m: f.PartyFounded(name=m[1], rests=m[2])),
    _reading(
        r"(.+) begins \((.+), seed (\d+)\)\.", lambda m: f.CampaignFounded(name=m[1], edition=m[2], seed=int(m[3]))
    ),
    _reading(r"(City|Road) event (\d+), ([AB]): (.*); the card is (removed|returned)\.", _event),
    _reading(r"(.+) has fulfilled (.+); the quest leaves the game\.", lambda m: f.QuestFulfilled(who=m[1], quest=m[2])),
)
"""What each kind of sentence looks like, and the fact it makes; :mod:`gloomcli.campaign.sentences` writes them."""
