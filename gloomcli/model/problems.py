"""What can be wrong, as values: problems in files, and the errors that people are told about.

Exit codes of the program: 0 done, 1 refused as things stand, 2 usage or a broken file.
"""

from collections.abc import Sequence

import msgspec


class Place(msgspec.Struct, frozen=True):
    """Where in a file: ``source`` as a person would name it, ``line`` and ``column`` counted from 1 (0: unknown)."""

    source: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """``file:line:column``, as editors understand it."""
        if not self.line:
            return self.source
        return f"{self.source}:{self.line}:{self.column}" if self.column else f"{self.source}:{self.line}"


class Problem(msgspec.Struct, frozen=True):
    """One fault: where it is, the field concerned, what is wrong, and what would do (``hint`` may be empty)."""

    place: Place
    field: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        """One line for people."""
        head = f"{self.place}  {self.field}: " if self.field else f"{self.place}  "
        return head + self.message + (f" {self.hint}" if self.hint else "")


class GloomError(Exception):
    """An error that is told to the person who ran the command; never a bug."""

    exit_code = 2


class RuleError(GloomError):
    """Refused as things stand, mostly by the rules: the message says what is not met, the numbers, what would do."""

    exit_code = 1


class UsageError(GloomError):
    """The words of a command make no sense: an unknown name, an ambiguous one, a missing file."""


class FileError(GloomError):
    """One or more files are broken; ``problems`` lists every fault found.

    ``kept`` says what is changed all the same, where that is so.
    """

    kept = ""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Collect ``problems`` (at least one)."""
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))
