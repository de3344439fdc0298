"""How much a template may do before it is stopped: far more than any report needs."""

from typing import Final

MOST_STEPS: Final = 200_000
"""Loop turns, calls and included files of one rendering."""
MOST_SECONDS: Final = 5.0
MOST_TEXT: Final = 1_000_000
"""Characters of a report, and of any text or list that a template makes on the way."""
MOST_FILE: Final = 256_000
"""Bytes of a template file."""
MOST_WIDTH: Final = 400
"""Characters to which a template may pad or indent text."""


class TooMuch(Exception):
    """A template was stopped; the message says why, as the end of a sentence about the template."""


class Unusable(Exception):
    """A template file that cannot be taken at all; the message is the end of a sentence about it."""

    def __init__(self, file: str, message: str, hint: str) -> None:
        """``file`` is its path; ``hint`` what to do."""
        super().__init__(message)
        self.file, self.hint = file, hint
