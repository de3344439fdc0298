"""Options like ``--xp brute=12``: who or what, and how much or which; several may stand in one, with commas."""

from collections.abc import Iterable, Iterator, Sequence

from gloomcli.campaign.records import CharacterSheet
from gloomcli.cli.names import match_character
from gloomcli.model.problems import UsageError


def pairs(words: Sequence[str] | None, form: str) -> Iterator[tuple[str, str]]:
    """The two sides of each pair. Raises UsageError for words that are none; ``form`` says what they look like."""
    for word in words or ():
        for part in word.split(","):
            name, equals, value = part.partition("=")
            if not equals or not name.strip() or not value.strip():
                raise UsageError(f'"{part.strip()}" must be written {form}.')
            yield name.strip(), value.strip()


def amounts(words: Sequence[str] | None, form: str, sheets: Iterable[CharacterSheet]) -> dict[str, int]:
    """Numbers by character, 0 or more. Raises UsageError for anything else, or a character named twice."""
    people = tuple(sheets)
    found: dict[str, int] = {}
    for typed, value in pairs(words, form):
        who = match_character(typed, people)
        if who in found:
            raise UsageError(f"{who} is there twice: {form}.")
        found[who] = whole(value, form)
    return found


def whole(text: str, form: str) -> int:
    """A number of 0 or more. Raises UsageError for anything else."""
    if not text.isdecimal() or len(text) > 6:
        raise UsageError(f'"{text}" is not a whole number (0 or more): {form}.')
    return int(text)
