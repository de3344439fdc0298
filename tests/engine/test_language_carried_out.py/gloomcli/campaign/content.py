"""The game's content as the campaign needs it: records by the names people know."""

from collections.abc import Mapping
from typing import NamedTuple

from gloomcli.model.definitions import CharacterClass, Edition, Item
from gloomcli.model.scenarios import Scenario


class Content(NamedTuple):
    """What a campaign is played with. The mappings may load their records only when asked for one."""

    edition: Edition
    items: Mapping[str, Item]
    classes: Mapping[str, CharacterClass]
    scenarios: Mapping[str, Scenario] = {}
    """By number; those that there is a file of."""
