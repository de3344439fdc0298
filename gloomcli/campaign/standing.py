"""What there is to know of a campaign at a glance: records only, quickly loaded."""

from gloomcli.model.records import Record


class CharacterLine(Record, frozen=True, kw_only=True, omit_defaults=False):
    """One character at a glance."""

    name: str
    class_: str
    player: str
    level: int
    xp: int
    xp_to_next: int | None
    """Experience missing for ``next_level``; None at the highest level."""
    next_level: int | None
    """The level that the character's experience does not reach yet."""
    gold: int
    checkmarks: int
    checkmarks_to_perk: int | None
    """None when checkmarks give no more perks."""
    quest: str
    quest_progress: str
    """``3 of 8``, or empty where it is not known."""


class ScenarioLine(Record, frozen=True, kw_only=True, omit_defaults=False):
    """A scenario that is open."""

    number: str
    name: str
    blocked: str = ""
    """What it needs before it can be played, if anything."""


class Overview(Record, frozen=True, kw_only=True, omit_defaults=False):
    """A campaign at a glance."""

    name: str
    party: str
    edition: str
    location: str
    won: int
    """Scenarios won."""
    lost: int
    """Attempts lost."""
    reputation: int | None
    """None in editions without it, and so below."""
    price_change: int
    prices_change_at: int | None
    prosperity: int | None
    """In points."""
    prosperity_level: int
    prosperity_to_next: int | None
    party_achievements: tuple[str, ...]
    global_achievements: tuple[str, ...]
    characters: tuple[CharacterLine, ...]
    away: tuple[str, ...]
    """Characters that rest or belong to other parties, each with that."""
    open_scenarios: tuple[ScenarioLine, ...]
    due: tuple[str, ...]
    """What waits to be done, a phrase each."""
    house_rules: int
