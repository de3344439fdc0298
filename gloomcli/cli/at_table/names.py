"""Whom words at a real table name: figures by their signs, by name, or by a beginning of it that fits one only."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gloomcli.cli.at_table.shorthand import COUNTED
from gloomcli.engine.decisions import plain
from gloomcli.model.terms import Condition

WORDS: Final = frozenset(
    {
        *(condition.value for condition in Condition),
        *COUNTED.values(),
        *("coins", "loot", "shield"),
        *("kill", "dead", "exhaust", "exhausted", "rest", "r", "negate", "adv", "dis"),
    }
)
"""What is said of figures in whole words, and names nobody."""


def split(words: Sequence[str], signs: Mapping[str, str], names: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """The figures, by id, that some words begin with, and the other words.

    ``signs`` are ids by sign in small letters, ``names`` names by id.
    """
    plain_names = {who: plain(name).split() for who, name in names.items()}
    found: list[str] = []
    at = 0
    while at < len(words):
        for count in (3, 2, 1):
            part = words[at : at + count]
            who = _figure(" ".join(part), signs, plain_names) if len(part) == count else None
            if who is not None:
                found.append(who)
                at += count
                break
        else:
            break
    return found, list(words[at:])


def _figure(typed: str, signs: Mapping[str, str], names: Mapping[str, Sequence[str]]) -> str | None:
    if typed.lower() in signs:
        return signs[typed.lower()]
    wanted = plain(typed).split()
    if re.search(r"[+-]\d|^\d+$", typed) or (wanted and wanted[-1] in WORDS):
        return None
    fitting = [who for who, name in names.items() if wanted and _begins(name, wanted)]
    return fitting[0] if len(fitting) == 1 else None


def _begins(name: Sequence[str], wanted: Sequence[str]) -> bool:
    rest = iter(name)
    return all(any(word == part if part.isdecimal() else word.startswith(part) for word in rest) for part in wanted)
