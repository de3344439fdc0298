"""Personal quests: what a character lives for, and what its retirement opens."""

from typing import Annotated, Literal

import msgspec

from gloomcli.model.events import Consequence
from gloomcli.model.records import Count, Record
from gloomcli.model.terms import Rank, Slot

Pursuit = Literal[
    "kills",
    "monster types killed",
    "scenarios won",
    "different scenarios won",
    "chain",
    "items owned",
    "gold owned",
    "gold donated",
    "checkmarks earned",
    "own exhaustions",
    "exhaustions",
    "enhancements bought",
    "quests of others fulfilled",
]
"""What a part of a quest counts, since the character got the quest:

- monsters killed by it, and different types of monsters;
- scenarios won with it, each time or each only once; the last scenario of a chain;
- items and gold it owns at one time; gold it donated; enhancements it bought; checkmarks its battle goals earned;
- how often it was exhausted, or any character of the party, itself included;
- personal quests that other characters of the party fulfilled.
"""


class QuestPart(Record, frozen=True, kw_only=True):
    """One part of a quest: a count of something."""

    what: Pursuit
    count: Annotated[int, msgspec.Meta(ge=1)] = 1
    after: tuple[Count, ...] = ()
    """Parts (counted from 0) that must be done before this one begins to count."""
    monsters: tuple[str, ...] = ()
    """Kills of these types only (by id); variants of a type count as it."""
    rank: Rank | None = None
    """Kills of this rank only."""
    carrying: Count | None = None
    """Kills with this item equipped only (by number)."""
    item: Count | None = None
    """This very item (by number)."""
    slots: tuple[Slot, ...] = ()
    """Items of these slots only."""
    scenarios: tuple[str, ...] = ()
    """Only these scenarios (by number) count."""
    above: Count = 0
    """Only scenarios with a higher number than this count."""
    region: str = ""
    """Only scenarios in this region of the map count; the players say which these are."""
    bosses: bool = False
    """Only scenarios with a boss count."""
    chain: tuple[str, ...] = ()
    """Scenarios (by number) to win one after the other; the first of them opens when this part begins."""


class PersonalQuest(Record, frozen=True, kw_only=True):
    """A personal quest card."""

    number: Count
    name: str
    parts: Annotated[tuple[QuestPart, ...], msgspec.Meta(min_length=1)]
    reward: Consequence
    """What retirement opens."""
    summary: str
