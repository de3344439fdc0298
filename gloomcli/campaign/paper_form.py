"""What a group copies from its sheets to move a campaign from paper."""

from typing import Annotated

import msgspec

from gloomcli.campaign.records import Enhancement, RetiredCharacter, ScenarioNumber
from gloomcli.model.definitions import Count
from gloomcli.model.records import Record

NumberText = Annotated[str, msgspec.Meta(extra={"number text": True})]
"""A name, or a number in its place."""


class PaperDeck(Record, frozen=True, kw_only=True):
    """How an event deck differs from the 30 cards it began with."""

    added: tuple[Count, ...] = ()
    gone: tuple[Count, ...] = ()
    """Removed from the game, whether they were there from the start or added."""


class PaperCharacter(Record, frozen=True, kw_only=True):
    """A character sheet as it is on paper; names may be typed as kindly as on the command line."""

    name: str
    player: str = ""
    class_: str
    lineage: str = ""
    level: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    xp: Count | None = None
    """Without it, the least for the level."""
    gold: Count = 0
    checkmarks: Count = 0
    perks: tuple[NumberText, ...] = ()
    items: tuple[NumberText, ...] = ()
    cards: tuple[str, ...] = ()
    quest: str = ""
    quest_progress: tuple[Count, ...] = ()
    scenarios: tuple[ScenarioNumber, ...] = ()
    notes: str = ""


class Paper(Record, frozen=True, kw_only=True):
    """The whole of it: campaign board, party sheet, decks, character sheets."""

    party: str = ""
    """Its name; the command's NAME if it is not given."""
    reputation: int = 0
    party_achievements: tuple[str, ...] = ()
    global_achievements: tuple[str, ...] = ()
    prosperity: Count = 0
    donations: Count = 0
    unlocked_classes: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    scenarios_won: tuple[ScenarioNumber, ...] = ()
    scenarios_open: tuple[ScenarioNumber, ...] = ()
    treasures_looted: tuple[Count, ...] = ()
    items_found: dict[str, Count] = {}
    city_events: PaperDeck = PaperDeck()
    road_events: PaperDeck = PaperDeck()
    enhancements: tuple[Enhancement, ...] = ()
    characters: tuple[PaperCharacter, ...] = ()
    retired: tuple[RetiredCharacter, ...] = ()
    notes: str = ""
