"""An attack of a monster at a real table, as it is remembered until monsters act again."""

from typing import Annotated

import msgspec

from gloomcli.model.records import Count, Record


class Blow(Record, frozen=True, kw_only=True):
    """One attack on one target: what it came to, and what of it can still be warded off."""

    by: str
    """The attacker's id."""
    target: str
    attack: Annotated[int, msgspec.Meta(ge=1)] = 1
    """Which Attack ability of the card, from 1."""
    value: Count = 0
    """After the modifier card, before any shield."""
    shield: Count = 0
    pierce: Count = 0
    damage: Count = 0
    """Hit points that the target has lost by it."""
