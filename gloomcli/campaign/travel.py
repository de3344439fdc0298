"""Where the party is (rulebook, Traveling and Road Events)."""

import msgspec

from gloomcli.campaign.facts import Change, Travelled
from gloomcli.campaign.records import TOWN, Campaign
from gloomcli.model.problems import RuleError


def return_to_town(campaign: Campaign) -> Change:
    """The party goes back to Gloomhaven. Raises RuleError if it is there."""
    before = campaign.party.location
    if before == TOWN:
        raise RuleError(f"The party is in {TOWN} already.")
    party = msgspec.structs.replace(campaign.party, location=TOWN)
    return Change(campaign.changed(party=party), (Travelled(before=before, after=TOWN),))
