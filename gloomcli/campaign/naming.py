"""What people may call a campaign, a party or a character."""

import unicodedata
from typing import Final

from gloomcli.model.problems import UsageError

LONGEST: Final = 60
"""Characters of a name at most; files are called after names."""
_UNSEEN: Final = ("Cc", "Cs", "Zl", "Zp")
"""Categories of characters that end a line, steer a terminal, or are no text."""


_SEPARATING: Final = ",="
"""What stands between names, and after them, in options such as ``--xp NAME=N``."""


def check_character(name: str) -> None:
    """The same for a character, whose name stands in options. Raises UsageError."""
    check_name(name)
    if found := [char for char in _SEPARATING if char in name]:
        raise UsageError(f'"{name}" holds "{found[0]}", which options such as --xp NAME=N keep apart. Leave it out.')


def check_name(name: str) -> None:
    """Raises UsageError for a name that cannot stand in a line of text: too long, without a letter or digit, unseen."""
    if any(unicodedata.category(char) in _UNSEEN for char in name):
        raise UsageError(f"{name!a} holds a character that no line of text holds. Use letters, digits and spaces.")
    if not any(char.isalnum() for char in name):
        raise UsageError(f'"{name}" is no name: it needs a letter or a digit.')
    if len(name) > LONGEST:
        raise UsageError(f"That name has {len(name)} characters; {LONGEST} at most.")
