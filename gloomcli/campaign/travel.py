"""Where the party is (rulebook, Traveling and Road Events)."""

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, Travelled
from gloomcli.campaign.records import TOWN, Campaign
from gloomcli.model.problems import RuleError
from gloomcli.model.rulesets import RULESETS
from gloomcli.model.scenarios import Scenario


def return_to_town(campaign: Campaign) -> Change:
    """The party goes back to Gloomhaven. Raises RuleError if it is there."""
    if campaign.party.location == TOWN:
        raise RuleError(f"The party is in {TOWN} already.")
    made, facts = go_to(campaign, TOWN)
    party = msgspec.structs.replace(made.party, city_event_drawn=False, donated=(), road_event_drawn=False)
    return Change(without_enhancement_gold(made.changed(party=party)), facts)


def without_enhancement_gold(campaign: Campaign) -> Campaign:
    """The campaign when the party has gone on: gold that was for enhancements at once is lost."""
    kept = [sheet for sheet in campaign.characters if sheet.gold_for_enhancements]
    return campaign.changed(*(msgspec.structs.replace(sheet, gold_for_enhancements=0) for sheet in kept))


def road_event_due(content: Content, campaign: Campaign, scenario: Scenario) -> bool:
    """Whether the way to a scenario brings a road event (rulebook, Traveling and Road Events).

    None from a scenario that is linked to it, or to the same one again; none from town if it is linked to the town;
    never one when playing casually, and never in editions without travels.
    """
    party = campaign.party
    if not RULESETS[content.edition.ruleset].travels:
        return False
    if party.road_event_drawn or party.location == scenario.name:
        return False
    if party.location == TOWN:
        return not scenario.linked_to_gloomhaven
    here = next((number for number, name in content.edition.scenarios.items() if name == party.location), "")
    place = content.scenarios.get(here)
    return place is None or scenario.number not in place.links


def go_to(campaign: Campaign, place: str) -> Change:
    """The party is at ``place`` (a scenario's name, or the town) from now on; no facts if it was there before."""
    before = campaign.party.location
    if before == place:
        return Change(campaign, ())
    party = msgspec.structs.replace(campaign.party, location=place)
    return Change(campaign.changed(party=party), (Travelled(before=before, after=place),))
