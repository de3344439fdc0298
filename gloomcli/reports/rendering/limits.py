"""How much a template may do before it is stopped: far more than any report needs."""

from typing import Final

MOST_STEPS: Final = 200_000
"""Loop turns, calls and included files of one rendering."""
MOST_SECONDS: Final = 5.0
"""Of one rendering; a report is one, and so is each sentence of a story."""
SLOW_SECONDS: Final = 1.0
"""Renderings that take longer are slow, and may take so long together:"""
MOST_SECONDS_IN_ALL: Final = 10.0
MOST_TEXT: Final = 1_000_000
"""Characters of a report, and of any text or list that a template makes on the way."""
MOST_HELD: Final = 10_000_000
"""Characters of all that a list holds, and what that holds."""
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
