"""What stands against an action by the rules, and how a group may decide to do it all the same."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from gloomcli.campaign.facts import HouseRuled
from gloomcli.campaign.records import TOWN, Allowance, Campaign, HouseRule, World
from gloomcli.model.problems import RuleError


class Objection(NamedTuple):
    """Why the rules refuse, and the house rule that would allow it."""

    allows: Allowance
    message: str


LASTING: Final[tuple[Allowance, ...]] = (
    "second copy",
    "more than the stock",
    "not for sale",
    "more perks",
    "scenario not available",
    "more enhanced cards",
    "no enhancement spot",
)
"""Departures that a later check would find again: one rule allows them for ever after."""
_REPEATED: Final[tuple[Allowance, ...]] = ("more perks",)
"""Those among them that count each time."""


def overruled(objections: Sequence[Objection], who: str, what: str, *, force: bool) -> tuple[HouseRuled, ...]:
    """What a group allows itself with ``force``. Raises RuleError with every objection without it."""
    if objections and not force:
        raise RuleError("\n".join(objection.message for objection in objections))
    return tuple(HouseRuled(allows=objection.allows, who=who, what=what) for objection in objections)


def with_house_rules(world: World, allowed: Iterable[HouseRuled]) -> World:
    """The world that remembers what was allowed: what happens once each time, what lasts once."""
    rules = list(world.house_rules)
    for fact in allowed:
        rule = HouseRule(allows=fact.allows, who=fact.who, what=fact.what)
        if rule not in rules or fact.allows in _REPEATED or fact.allows not in LASTING:
            rules.append(rule)
    return msgspec.structs.replace(world, house_rules=tuple(rules)) if len(rules) > len(world.house_rules) else world


def away(campaign: Campaign, who: str, doing: str) -> list[Objection]:
    """An objection if the party is not in town; ``doing`` is what happens there only: ``levelling up``."""
    place = campaign.party.location
    if place == TOWN:
        return []
    where = f"The party is at {place} (gloom party travel {TOWN.lower()})."
    return [Objection("away from town", f"{who} is away: {doing} happens in {TOWN}. {where}")]
