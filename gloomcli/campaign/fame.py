"""Reputation, prosperity and achievements, corrected by hand: for what happens beside the rules the program knows."""

from typing import Literal

from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, Remark
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.tables import level_of
from gloomcli.campaign.wording import capped
from gloomcli.model.definitions import Edition
from gloomcli.model.problems import RuleError

Scope = Literal["global", "party"]


def check_reputation(edition: Edition) -> None:
    """Raises RuleError in editions where nobody is known for anything."""
    if not edition.has_reputation:
        raise RuleError(f"{edition.name} has no reputation: prices are always as listed.")


def check_prosperity(edition: Edition) -> None:
    """Raises RuleError in editions whose town never changes."""
    if not edition.has_prosperity:
        raise RuleError(f"{edition.name} has no prosperity: scenarios and treasures bring items into the shop.")


def change_reputation(content: Content, campaign: Campaign, by: int) -> Change:
    """The party's reputation changed, within its limits. Raises RuleError if it stays as it is, or if there is none."""
    check_reputation(content.edition)
    ledger = Ledger(content, campaign)
    ledger.add_reputation(by)
    if ledger.campaign == campaign:
        limit = content.edition.reputation_limit
        raise RuleError(
            f"Nothing changes: reputation is {campaign.party.reputation}; it goes from -{limit} to {limit}."
        )
    got = ledger.campaign.party.reputation - campaign.party.reputation
    if got != by:
        limit = content.edition.reputation_limit
        ledger.tell(Remark(what=capped(by, got, f"reputation goes from -{limit} to {limit}")))
    return conclude(ledger)


def change_prosperity(content: Content, campaign: Campaign, by: int) -> Change:
    """Prosperity points changed; a loss never takes back a level. Raises RuleError if they stay as they are."""
    check_prosperity(content.edition)
    ledger = Ledger(content, campaign)
    ledger.add_prosperity(by)
    if ledger.campaign == campaign:
        table, now = content.edition.prosperity, campaign.world.prosperity
        least = table[level_of(table, now) - 1]
        raise RuleError(
            f"Nothing changes: prosperity has {now} points. A loss never takes back a level (here {least} points), and "
            f"the track ends at {table[-1]}."
        )
    got = ledger.campaign.world.prosperity - campaign.world.prosperity
    if got != by:
        why = f"the track ends at {content.edition.prosperity[-1]}" if by > 0 else "a loss never takes back a level"
        ledger.tell(Remark(what=capped(by, got, why)))
    return conclude(ledger)


def gain_achievement(content: Content, campaign: Campaign, scope: Scope, name: str) -> Change:
    """A global or party achievement gained. Raises RuleError if it is held and cannot be gained again."""
    ledger = Ledger(content, campaign)
    gain = ledger.gain_global if scope == "global" else ledger.gain_party
    gain(name)
    if ledger.campaign == campaign:
        raise RuleError(f"{name} is held already.")
    return conclude(ledger)


def lose_achievement(content: Content, campaign: Campaign, scope: Scope, name: str) -> Change:
    """A global or party achievement lost; one of those that count. Raises RuleError if it is not held."""
    ledger = Ledger(content, campaign)
    if scope == "party":
        ledger.lose_party(name)
    else:
        ledger.lose_global(name, once=True)
        if left := ledger.campaign.world.global_achievements.count(name):
            times = "once" if left == 1 else f"{left} times"
            ledger.tell(Remark(what=f"It counted {left + 1} times and is held {times} now."))
    if ledger.campaign == campaign:
        held = campaign.world.global_achievements if scope == "global" else campaign.party.achievements
        raise RuleError(f"{name} is not held. Held: {' · '.join(held) or 'none'}")
    return conclude(ledger)
