"""Achievements: what a world, and each party in it, has done or brought about."""

from typing import Annotated

import msgspec

from gloomcli.model.records import Record


class Achievement(Record, frozen=True, kw_only=True):
    """A global or party achievement."""

    name: str
    type_: str = ""
    """Of the global achievements of one type only the last gained stands (rulebook, Global Achievements)."""
    counted: bool = False
    """It can be gained more than once, and each time counts."""
    most: Annotated[int, msgspec.Meta(ge=1)] | None = None
    """How often it can be gained, if that is limited."""


class Achievements(Record, frozen=True, kw_only=True):
    """All achievements of an edition."""

    global_: tuple[Achievement, ...]
    party: tuple[Achievement, ...]
