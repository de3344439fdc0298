"""The milestones of a campaign in short, day by day, from what its journal remembers."""

from collections.abc import Iterator, Sequence
from datetime import date

import msgspec

from gloomcli.campaign import facts as f
from gloomcli.campaign.facts import AnyFact
from gloomcli.campaign.remembering import Entry
from gloomcli.model.words import Words


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """What came to pass on one day."""

    on: date | None
    """None: the journal does not tell the day."""
    what: tuple[str, ...]


def day_of(when: str) -> date | None:
    """The day of a time as journals have it; None if it is none."""
    try:
        return date.fromisoformat(when[:10])
    except ValueError:
        return None


def milestones(entries: Sequence[Entry], words: Words) -> tuple[Day, ...]:
    """Who came and went, what opened, what was achieved; days on which nothing like that came to pass are left out."""
    days: list[Day] = []
    for entry in entries:
        told = tuple(_told(entry.facts, words))
        day = day_of(entry.when)
        if told and days and days[-1].on == day:
            days[-1] = msgspec.structs.replace(days[-1], what=(*days[-1].what, *told))
        elif told:
            days.append(Day(on=day, what=told))
    return tuple(days)


def _told(facts: Sequence[AnyFact], words: Words) -> Iterator[str]:
    for fact in facts:
        text = _text(fact, words)
        if text:
            yield text


def _text(fact: AnyFact, words: Words) -> str:
    """A milestone in a phrase; empty for what is none."""
    if isinstance(fact, f.CampaignFounded):
        return words.gettext("the campaign begins")
    if isinstance(fact, f.CharacterJoined):
        return words.say("{who} the {class_name} joins ({player})", **_named(fact))
    if isinstance(fact, f.Retired):
        return words.say("{who} the {class_name} retires at level {level}", level=fact.level, **_named(fact))
    if isinstance(fact, f.PartyFounded):
        return words.say("{party} set out", party=fact.name)
    if isinstance(fact, f.ClassUnlocked):
        return words.say("class unlocked: {name}", name=fact.class_name)
    if isinstance(fact, f.SealedOpened):
        return words.say("opened: {name}", name=fact.name)
    if isinstance(fact, f.ProsperityChanged):
        reached = fact.level_after > fact.level_before
        return words.say("prosperity level {number}", number=fact.level_after) if reached else ""
    return _achievement(fact, words) if isinstance(fact, f.AchievementGained | f.AchievementLost) else ""


def _named(fact: f.CharacterJoined | f.Retired) -> dict[str, str]:
    return {"who": fact.who, "class_name": fact.class_name, "player": fact.player}


def _achievement(fact: f.AchievementGained | f.AchievementLost, words: Words) -> str:
    """Global ones only: those of parties stand on their sheets."""
    if fact.scope != "global":
        return ""
    if isinstance(fact, f.AchievementLost):
        return words.say("no longer: {achievement}", achievement=fact.name)
    return words.say("global achievement: {achievement}", achievement=fact.name)
