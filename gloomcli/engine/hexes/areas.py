"""Area pictures as patterns that can be laid on a board."""

from functools import cache

from gloomcli.engine.hexes.area import Anchor, Area
from gloomcli.model.areas import parse_area


@cache
def pattern(picture: str) -> Area:
    """The pattern that a picture shows; raises ``ValueError`` if it shows none."""
    area = parse_area(picture)
    return Area(steps=area.hexes, anchor=Anchor.SELF if area.anchor == "self" else Anchor.FREE)
