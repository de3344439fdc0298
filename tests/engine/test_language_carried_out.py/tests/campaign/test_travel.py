"""Where the party is (rulebook, Traveling and Road Events)."""

import pytest

from gloomcli.campaign.facts import Travelled
from gloomcli.campaign.travel import go_to, return_to_town
from gloomcli.model.problems import RuleError
from tests.campaign.sample import campaign


def test_back_to_town() -> None:
    made, facts = return_to_town(campaign(location="Black Barrow"))
    assert made.party.location == "Gloomhaven"
    assert facts == (Travelled(before="Black Barrow", after="Gloomhaven"),)


def test_already_there() -> None:
    with pytest.raises(RuleError, match="The party is in Gloomhaven already"):
        return_to_town(campaign())
    assert go_to(campaign(), "Gloomhaven") == (campaign(), ())
