"""What an edition says about the town: the sanctuary, the enhancer, and what happens by itself when it is due."""

from typing import Annotated

import msgspec

from gloomcli.model.events import Consequence
from gloomcli.model.records import Count, Record


class DonationStep(Record, frozen=True, kw_only=True):
    """What happens when donations to the sanctuary reach a total."""

    total: Annotated[int, msgspec.Meta(ge=1)]
    """Gold donated by all characters together, ever."""
    then: Consequence


class EnhancementTable(Record, frozen=True, kw_only=True):
    """Prices of enhancements (rulebook, Enhancing Ability Cards), in gold."""

    needs: str
    """The global achievement without which nothing can be enhanced."""
    plus_one: dict[str, Count]
    """For +1 to a number of an ability."""
    effects: dict[str, Count]
    """For what is added to an ability: conditions, jump, elements."""
    hex_: Count
    """A further hex of an area attack: this divided by the hexes that it attacks already, rounded up."""
    several_targets: Annotated[int, msgspec.Meta(ge=1)]
    """Factor for abilities that may have several targets; hexes are not subject to it."""
    each_level: Count
    """For each level of the card above 1."""
    each_earlier: Count
    """For each enhancement that is already on the same action."""


class SpecialCondition(Record, frozen=True, kw_only=True):
    """Something that happens when the campaign reaches a state; everything that is given must hold."""

    global_achievement: str = ""
    times: Annotated[int, msgspec.Meta(ge=1)] = 1
    """How often the global achievement was gained."""
    party_achievements: tuple[str, ...] = ()
    """The party has all of these."""
    reputation_at_least: int | None = None
    reputation_at_most: int | None = None
    prosperity_level: Count = 0
    retired: Count = 0
    """Characters retired so far."""
    optional: bool = False
    """The party decides whether it happens."""
    then: tuple[Consequence, ...]
