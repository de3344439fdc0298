"""What differs between the editions of the game, as fields of one record.

Code asks the ruleset in play about the one thing it needs to know; it never asks which edition that is.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import msgspec


class SightRule(StrEnum):
    """How line of sight is drawn between two hexes (rulebook, Line-of-sight)."""

    CORNER = "corner"
    """From some corner of the one hex to some corner of the other, touching no wall."""
    INSIDE = "inside"
    """From some point inside the one hex to some point inside the other."""


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one edition where editions differ; ``id`` is how campaigns and content name it."""

    id: str
    name: str

    sight: SightRule
    """How line of sight is drawn."""

    nearness_breaks_focus_ties: bool
    """Enemies equally far to attack: the one fewer hexes of range away is the focus (rulebook, Focus)."""
    nearness_ranks_second_targets: bool
    """Nearness also ranks the further targets of an attack, before initiative."""
    clean_shot_before_more_targets: bool
    """A monster would rather attack its focus without Disadvantage than attack more targets."""
    second_targets_ranked: bool
    """Which further targets an attack takes is settled by rank; otherwise the players choose."""
    approach_for_most_targets: bool
    """Unable to attack this turn, a monster heads for the hex with the most targets, not just for its focus."""

    jump_ends_difficult_cost: int
    """Movement points for the last hex of a jump when it is difficult terrain."""
    icy_terrain: bool
    """Whoever walks onto icy terrain slides on."""
    teleport: bool
    """Some figures teleport instead of walking."""

    summoned_monsters_drop_coins: bool
    """A monster summoned by another monster leaves a money token when it dies."""

    travels: bool
    """The party travels between the town and scenarios, and draws city events on visits, road events on the way.

    Otherwise it is always in town, and one city event comes after each scenario that is won, none after a lost one.
    """


GLOOMHAVEN: Final = Ruleset(
    id="gloomhaven",
    name="Gloomhaven",
    sight=SightRule.CORNER,
    nearness_breaks_focus_ties=True,
    nearness_ranks_second_targets=True,
    clean_shot_before_more_targets=True,
    second_targets_ranked=True,
    approach_for_most_targets=True,
    jump_ends_difficult_cost=2,
    icy_terrain=False,
    teleport=False,
    summoned_monsters_drop_coins=False,
    travels=True,
)
"""The first edition."""

JAWS_OF_THE_LION: Final = Ruleset(
    id="jaws-of-the-lion",
    name="Gloomhaven: Jaws of the Lion",
    sight=SightRule.INSIDE,
    nearness_breaks_focus_ties=False,
    nearness_ranks_second_targets=False,
    clean_shot_before_more_targets=True,
    second_targets_ranked=True,
    approach_for_most_targets=True,
    jump_ends_difficult_cost=1,
    icy_terrain=False,
    teleport=False,
    summoned_monsters_drop_coins=True,
    travels=False,
)
"""The introductory box."""

FROSTHAVEN: Final = Ruleset(
    id="frosthaven",
    name="Frosthaven",
    sight=SightRule.INSIDE,
    nearness_breaks_focus_ties=True,
    nearness_ranks_second_targets=False,
    clean_shot_before_more_targets=False,
    second_targets_ranked=False,
    approach_for_most_targets=False,
    jump_ends_difficult_cost=1,
    icy_terrain=True,
    teleport=True,
    summoned_monsters_drop_coins=False,
    travels=True,
)
"""The sequel; only its monster and sight rules are kept here."""

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {ruleset.id: ruleset for ruleset in (GLOOMHAVEN, JAWS_OF_THE_LION, FROSTHAVEN)}
)
"""Every ruleset by its id."""
