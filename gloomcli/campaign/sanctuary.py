"""Donations (rulebook, Donating to the Sanctuary)."""

import msgspec

from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.consequences import apply
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, Donated, ForNextScenario
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.objections import Objection, away, overruled
from gloomcli.campaign.quests import advance
from gloomcli.campaign.records import Campaign
from gloomcli.model.definitions import Edition
from gloomcli.model.problems import RuleError


def check_sanctuary(edition: Edition) -> None:
    """Raises RuleError in editions without a sanctuary."""
    if not edition.has_sanctuary:
        raise RuleError(f"{edition.name} has no sanctuary.")


def donate(content: Content, campaign: Campaign, who: str, *, force: bool = False) -> Change:
    """A character donates 10 gold, has two bless cards in the next scenario, and the town may gain by the total.

    Raises RuleError in editions without a sanctuary, away from town or for a second donation in one visit (unless
    ``force``), or without the gold.
    """
    edition, sheet = content.edition, campaign.character(who)
    check_sanctuary(edition)
    if sheet.gold < edition.donation:
        raise RuleError(f"A donation is {edition.donation} gold. {who} has {sheet.gold}.")
    objections = away(campaign, who, "donating")
    if who in campaign.party.donated:
        message = f"{who} has donated in this visit already; once in each is the limit."
        objections.append(Objection("second donation", message))
    allowed = overruled(objections, who, "donation", force=force)
    ledger = Ledger(content, campaign)
    before = campaign.world.donations
    total = before + edition.donation
    ledger.set_world(donations=total)
    ledger.tell(Donated(who=who, gold=edition.donation, total=total))
    ledger.add_gold(who, -edition.donation)
    _bless(ledger, who, edition.donation_blesses)
    advance(ledger, who, "gold donated", edition.donation)
    for step in edition.donation_steps:
        if before < step.total <= total:
            apply(ledger, [step.then])
    ledger.allow(allowed)
    return conclude(ledger)


def next_step(edition: Edition, donations: int) -> int | None:
    """The total of donations that next brings something; None if there is none."""
    return next((step.total for step in edition.donation_steps if step.total > donations), None)


def _bless(ledger: Ledger, who: str, cards: int) -> None:
    party = ledger.campaign.party
    coming = party.next_scenario
    blesses = {**coming.blesses, who: coming.blesses.get(who, 0) + cards}
    donated = party.donated if who in party.donated else (*party.donated, who)
    ledger.set_party(donated=donated, next_scenario=msgspec.structs.replace(coming, blesses=blesses))
    ledger.tell(ForNextScenario(who=who, what=f"{cards} bless cards"))
