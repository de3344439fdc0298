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
from gloomcli.campaign.wording import joined
from gloomcli.model.play import Outcome, Result, Tally
from gloomcli.model.problems import RuleError, UsageError
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
    party too small or too large, treasures that are not in the scenario or were looted before; UsageError for choices
    that this scenario does not give.
    """
    members = [campaign.character(who) for who in result.tallies]
    check_at_table(campaign, members)
    if not force and not scenario.class_:
        check_party(members)
    _check_treasures(campaign, scenario, result)
    check_applies(content, scenario, result, booking)
    against = [] if begun else obstacles(content, campaign, scenario, members, casual=booking.casual)
    refused = [Objection("scenario not available", message) for message in against]
    what = f"{scenario.number} {scenario.name}"
    allowed = overruled(refused, campaign.party.name, what, force=force)
    made, facts = book(content, campaign, scenario, result, booking)
    return Change(made.changed(world=with_house_rules(made.world, allowed)), (*facts, *allowed))


def check_applies(content: Content, scenario: Scenario, result: Result, booking: Booking) -> None:
    """Raises UsageError for anything said about rewards that this result does not bring: it was meant otherwise."""
    names = {item.number: item.name for item in content.items.values()}
    rewarded = result.outcome is Outcome.WON and not booking.casual
    rewards = [scenario.rewards, *scenario.endings.values()] if rewarded else []
    title = scenario.name if rewarded else f"{scenario.name}, {'lost' if not booking.casual else 'played casually'},"
    items = [names[number] for each in rewards for number in each.items if number in names]
    if booking.choice and not any(each.unlocks_one_of for each in rewards):
        raise UsageError(f"{title} leaves no choice of a scenario. Leave out: --choose {booking.choice}")
    if booking.ending and not (rewarded and scenario.endings):
        raise UsageError(f"{title} has no endings to choose from. Leave out: --ending")
    if strange := [item for item in booking.takers if item not in items]:
        raise UsageError(f"{title} does not give {strange[0]}. It gives: {joined(items) or 'no item'} (--item)")
    if booking.shares and not any(each.gold_collective for each in rewards):
        raise UsageError(f"{title} gives no gold to share. Leave out: --share")


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
