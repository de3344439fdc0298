"""Numbers that follow from an edition's tables and what the records hold."""

from collections.abc import Sequence
from typing import NamedTuple

from gloomcli.campaign.records import CharacterSheet, RetiredCharacter, World
from gloomcli.model.definitions import Edition


def level_of(thresholds: Sequence[int], points: int) -> int:
    """The level (from 1) that ``points`` reach, where ``thresholds[0]`` is 0."""
    return max(1, sum(points >= needed for needed in thresholds))


def prosperity_level(edition: Edition, world: World) -> int:
    """1 to 9 (rulebook, Gloomhaven Prosperity)."""
    return level_of(edition.prosperity, world.prosperity)


def points_to_next(thresholds: Sequence[int], points: int) -> int | None:
    """How many points are missing for the next level; None at the highest."""
    return next((needed - points for needed in thresholds if needed > points), None)


def least_xp(edition: Edition, level: int) -> int:
    """The experience at which ``level`` (1 to 9) is reached."""
    return edition.xp[level - 1]


def levels_due(edition: Edition, sheet: CharacterSheet) -> int:
    """How many levels the character's experience is ahead of its level (rulebook, Leveling Up)."""
    return max(0, level_of(edition.xp, sheet.xp) - sheet.level)


def starting_gold(edition: Edition, level: int) -> int:
    """Gold of a new character (rulebook, Creating New Characters)."""
    return edition.starting_gold_per_level * (level + 1)


class PriceChange(NamedTuple):
    """What a reputation does to shop prices, and the nearest better reputation that does more."""

    change: int
    next_at: int | None
    """The reputation at which prices fall further; None when they cannot."""


def price_change(edition: Edition, reputation: int) -> PriceChange:
    """The change of every price in gold (rulebook, Reputation)."""
    now = next(step.change for step in edition.prices if step.from_ <= reputation <= step.to)
    better = [step.from_ for step in edition.prices if step.from_ > reputation and step.change < now]
    return PriceChange(now, min(better, default=None))


def perks_from_checkmarks(edition: Edition, checkmarks: int) -> int:
    """Every three checkmarks are a perk, six perks at most (rulebook, Additional Perks)."""
    return min(checkmarks, edition.checkmarks_max) // edition.checkmarks_per_perk


def perks_from_retirements(world: World, sheet: CharacterSheet) -> int:
    """One perk for each character that the player retired before (rulebook, Announcing Retirement).

    Where a player leads several characters, each of them follows in a line of its own.
    """
    return sum(same_line(former, sheet) for former in world.retired)


def same_line(former: RetiredCharacter, sheet: CharacterSheet) -> bool:
    """Whether a character follows one that retired; capital letters in the names make no difference."""
    return (former.player.casefold(), former.lineage.casefold()) == (sheet.player.casefold(), sheet.lineage.casefold())


def perks_earned(edition: Edition, world: World, sheet: CharacterSheet) -> int:
    """How many perk boxes the character may have marked.

    By levels, checkmarks, its player's retired characters, and rewards of scenarios.
    """
    by_checkmarks = perks_from_checkmarks(edition, sheet.checkmarks)
    return sheet.level - 1 + by_checkmarks + perks_from_retirements(world, sheet) + sheet.perks_from_rewards
