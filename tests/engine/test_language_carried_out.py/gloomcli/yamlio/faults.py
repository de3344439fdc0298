"""Collecting what is wrong with a file, and guessing what was meant."""

from collections.abc import Iterable

from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.yamlio.nodes import Node, Shape

_NEAR = 65.0
_LONGEST_SHOWN = 40


class Faults:
    """The problems found so far in one file."""

    def __init__(self, source: str) -> None:
        """``source``: the file's name as a person would write it."""
        self.source = source
        self.problems: list[Problem] = []

    def add(self, node: Node, field: str, message: str, hint: str = "") -> None:
        """Note a fault at ``node``; ``hint`` is a sentence saying what would do."""
        self.add_at(node.place(self.source), field, message, hint)

    def add_at(self, place: Place, field: str, message: str, hint: str = "") -> None:
        """Note a fault at ``place``."""
        self.problems.append(Problem(place, field, f"{message}." if hint else message, hint))

    def wrong(self, node: Node, field: str, expected: str, hint: str = "") -> None:
        """Note that ``node`` is not what is ``expected``."""
        self.add(node, field, f"{shown(node)} is not {expected}", hint)

    def refuse(self) -> None:
        """Raise FileError with all problems in the order of the file, if there are any."""
        if self.problems:
            raise FileError(in_order(self.problems))


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Problems in the order in which a person meets them in the file."""
    return sorted(problems, key=lambda problem: (problem.place.line, problem.place.column))


def shown(node: Node) -> str:
    """A node's value as a message shows it."""
    if node.shape is Shape.LIST:
        return f"a list of {len(node.items)}"
    if node.shape is Shape.MAP:
        return "a mapping"
    if isinstance(node.value, str):
        text = node.value if len(node.value) <= _LONGEST_SHOWN else node.value[:_LONGEST_SHOWN] + "..."
        return '"' + text.replace("\n", " ") + '"'
    if node.value is None:
        return "nothing"
    return str(node.value).lower() if isinstance(node.value, bool) else str(node.value)


def near_miss(word: str, words: Iterable[str]) -> str | None:
    """The one of ``words`` that ``word`` is probably a misspelling of."""
    from rapidfuzz import fuzz, process  # here, because only a fault needs it

    choices = sorted(words)
    found = process.extractOne(
        word.lower(), [choice.lower() for choice in choices], scorer=fuzz.ratio, score_cutoff=_NEAR
    )
    return choices[found[2]] if found else None


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """``Did you mean ...?`` for a misspelt word, or nothing."""
    near = near_miss(word, words) if isinstance(word, str) else None
    return f"Did you mean {near}?" if near else ""
