"""Where the party is (rulebook, Traveling and Road Events)."""

import msgspec

from gloomcli.campaign.facts import Change, Travelled
from gloomcli.campaign.records import TOWN, Campaign
from gloomcli.model.problems import RuleError


def return_to_town(campaign: Campaign) -> Change:
    """The party goes back to Gloomhaven. Raises RuleError if it is there."""
    if campaign.party.location == TOWN:
        raise RuleError(f"The party is in {TOWN} already.")
    return go_to(campaign, TOWN)


def go_to(campaign: Campaign, place: str) -> Change:
    """The party is at ``place`` (a scenario's name, or the town) from now on; no facts if it was there before."""
    before = campaign.party.location
    if before == place:
        return Change(campaign, ())
    party = msgspec.structs.replace(campaign.party, location=place)
    return Change(campaign.changed(party=party), (Travelled(before=before, after=place),))
