"""The bases of everything that stands in a file: typed, checked, with keys in plain words."""

from typing import Annotated, ClassVar

import msgspec


def words(name: str) -> str:
    """A field's key in files: underscores become spaces, a trailing one (for Python keywords) goes."""
    return name.rstrip("_").replace("_", " ")


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, rename=words):
    """A frozen record of content or of a campaign file. Keys in files are the field names with spaces."""

    shorthand: ClassVar[str] = ""
    """The field that a bare scalar or list in a file stands for, if any."""


Count = Annotated[int, msgspec.Meta(ge=0)]
"""A whole number, 0 or more."""

Amount = Annotated[int | str, msgspec.Meta(extra={"signed text": True})]
"""A number (3), a change to the performer's own value ("+1", kept as text), or a formula ("hexes moved")."""

Signed = Annotated[str, msgspec.Meta(extra={"signed text": True})]
"""Text that may be a signed number, such as the face of a modifier card ("+1", "-2", "x2")."""


class Changeable(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, rename=words):
    """A part of a state that changes in place; written to files like a :class:`Record`."""
