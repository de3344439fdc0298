"""What is kept of every command: the files before and after it, and where undo and redo stand."""

from typing import Final

import msgspec

FORMAT: Final = 1
"""The number of the present format of the records of commands. Fields added with defaults do not change it."""
LIMIT: Final = 200
"""How many commands can be undone."""


class Image(msgspec.Struct, frozen=True, omit_defaults=True):
    """A file before and after a command; None: it was not there."""

    name: str
    before: str | None = None
    after: str | None = None


class Append(msgspec.Struct, frozen=True):
    """What a command adds to the journal, and at which byte."""

    start: int
    text: str


class History(msgspec.Struct, frozen=True):
    """Where undo and redo stand: numbers of commands, the latest last.

    ``floor`` is the number below the oldest command that can be undone; ``marks`` are named points: the number of the
    last command done there.
    """

    done: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()
    floor: int = 0
    marks: dict[str, int] = {}

    @property
    def top(self) -> int:
        """The number of the last command that was not undone; ``floor`` if there is none."""
        return self.done[-1] if self.done else self.floor

    def needed(self) -> frozenset[int]:
        """The commands whose records must be kept."""
        return frozenset(self.done) | frozenset(self.undone)


class Record(msgspec.Struct, frozen=True):
    """One command: its number, a sentence about it, when and how it was given, and what it did to the files."""

    number: int
    summary: str
    when: str
    command: str
    images: tuple[Image, ...]
    append: Append | None
    history: History
    format: int = FORMAT

    def encode(self) -> bytes:
        """As bytes of JSON."""
        return msgspec.json.encode(self)


class NewerFormat(Exception):
    """The record was made by a newer gloom."""


class _Head(msgspec.Struct):
    format: int = FORMAT


def decode(data: bytes) -> Record:
    """A record from its bytes. Raises msgspec.DecodeError if they are cut off or spoilt, NewerFormat."""
    try:
        found = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError:  # what a newer gloom keeps may look otherwise
        if msgspec.json.decode(data, type=_Head).format > FORMAT:
            raise NewerFormat from None
        raise
    if found.format > FORMAT:
        raise NewerFormat
    return found
