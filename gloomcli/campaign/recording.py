"""Scenarios that were played elsewhere, booked by the same rules as those played here."""

from collections.abc import Mapping, Sequence

from gloomcli.campaign.chance import picked
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change
from gloomcli.campaign.objections import Objection, overruled, with_house_rules
from gloomcli.campaign.parties import check_at_table
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.results import Booking, book, draws_due
from gloomcli.campaign.setup import check_party, obstacles
from gloomcli.model.play import Outcome, Result, Tally
from gloomcli.model.problems import RuleError
from gloomcli.model.scenarios import Scenario


def played_elsewhere(
    scenario: Scenario,
    members: Sequence[CharacterSheet],
    *,
    won: bool,
    level: int,
    rounds: int = 0,
    xp: Mapping[str, int] | None = None,
    coins: Mapping[str, int] | None = None,
    treasures: Mapping[int, str] | None = None,
    exhausted: Sequence[str] = (),
) -> Result:
    """The result of a scenario played with the physical game; ``xp`` is without the bonus for success."""
    earned, money = xp or {}, coins or {}
    tallies = {
        name: Tally(
            xp=earned.get(name, 0),
            coins=money.get(name, 0),
            exhausted_in_round=max(1, rounds) if name in exhausted else 0,
        )
        for name in (each.name for each in members)
    }
    return Result(
        scenario=scenario.number,
        outcome=Outcome.WON if won else Outcome.LOST,
        level=level,
        rounds=rounds,
        tallies=tallies,
        treasures=dict(treasures or {}),
        kills={},
    )


def record(
    content: Content,
    campaign: Campaign,
    scenario: Scenario,
    result: Result,
    booking: Booking,
    *,
    force: bool = False,
    begun: bool = False,
) -> Change:
    """Book a result if the scenario could be played; of one that was ``begun`` here that is known.

    Raises RuleError as :func:`~gloomcli.campaign.results.book` does, and for a scenario that is locked, blocked or
    won before, or characters that must retire or level up first (``force``: booked all the same, as a house rule), a
    party too small or too large, treasures that are not in the scenario or were looted before.
    """
    members = [campaign.character(who) for who in result.tallies]
    check_at_table(campaign, members)
    if not force and not scenario.class_:
        check_party(members)
    _check_treasures(campaign, scenario, result)
    against = [] if begun else obstacles(content, campaign, scenario, members, casual=booking.casual)
    refused = [Objection("scenario not available", message) for message in against]
    what = f"{scenario.number} {scenario.name}"
    allowed = overruled(refused, campaign.party.name, what, force=force)
    made, facts = book(content, campaign, scenario, result, booking)
    return Change(made.changed(world=with_house_rules(made.world, allowed)), (*facts, *allowed))


def drawn_by_seed(
    content: Content, campaign: Campaign, scenario: Scenario, result: Result, given: Mapping[int, str]
) -> dict[int, str]:
    """What the random rewards of treasures turn out: as given, else drawn by the campaign's seed."""
    found: dict[int, str] = {}
    for due in draws_due(content, campaign, scenario, result):
        left = [option for option in due.options if option not in found.values()]
        drawn = given.get(due.treasure) or picked(campaign.world.seed, due.kind, left or due.options)[0]
        found[due.treasure] = drawn
    return found


def _check_treasures(campaign: Campaign, scenario: Scenario, result: Result) -> None:
    for number, who in result.treasures.items():
        if number not in scenario.treasures:
            there = ", ".join(map(str, scenario.treasures)) or "none"
            raise RuleError(f"{scenario.name} has no treasure {number}. Its treasures: {there}")
        if number in campaign.world.treasures_looted:
            raise RuleError(f"Treasure {number} was looted before; {who} found none there.")
