"""What every event is."""

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """Something that happened. ``who`` and the like are figure ids; hexes are labels."""

    minor: ClassVar[bool] = False
    """Left out of short reports."""
