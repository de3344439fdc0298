"""Several parties in one world: each has its own place, reputation and achievements (rulebook, Party Sheet)."""

import msgspec

from gloomcli.campaign.facts import Change, PartyFounded, PartyTurned
from gloomcli.campaign.naming import check_name
from gloomcli.campaign.records import Campaign, Party
from gloomcli.model.problems import RuleError


def found_party(campaign: Campaign, name: str) -> Change:
    """A new party takes the place of the one at the table, which rests. It starts in town with reputation 0.

    Raises RuleError for a name that a party has.
    """
    _check_name(campaign, name)
    resting = (*campaign.other_parties, campaign.party)
    made = msgspec.structs.replace(campaign, party=Party(name=name), other_parties=resting)
    return Change(made, (PartyFounded(name=name, rests=campaign.party.name),))


def switch_party(campaign: Campaign, name: str) -> Change:
    """A party that rested comes to the table; the other one rests. ``name`` is one of theirs, exactly.

    Raises RuleError if there is none of that name.
    """
    waiting = {party.name: party for party in campaign.other_parties}
    if name not in waiting:
        there = " · ".join(waiting) or "none"
        raise RuleError(f"No party called {name} rests. Resting: {there}")
    others = tuple(party for party in campaign.other_parties if party.name != name)
    made = msgspec.structs.replace(campaign, party=waiting[name], other_parties=(*others, campaign.party))
    return Change(made, (PartyTurned(name=name, rests=campaign.party.name),))


def _check_name(campaign: Campaign, name: str) -> None:
    if not name.strip():
        raise RuleError("A party needs a name.")
    check_name(name)
    for party in (campaign.party, *campaign.other_parties):
        if party.name.casefold() == name.casefold():
            raise RuleError(f"There is a party called {party.name} already. Names are unique.")
