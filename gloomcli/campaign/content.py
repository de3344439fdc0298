"""The game's content as the campaign needs it: records by the names people know."""

from collections.abc import Mapping
from typing import NamedTuple

from gloomcli.model.definitions import CharacterClass, Edition, Item


class Content(NamedTuple):
    """What a campaign is played with. The mappings may load their records only when asked for one."""

    edition: Edition
    items: Mapping[str, Item]
    classes: Mapping[str, CharacterClass]
