"""Finding things by what people type: whole names, numbers, unique beginnings of words, near misses."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeVar

from gloomcli.model.problems import UsageError

_NEAR: Final = 70.0
_AS_NEAR: Final = 10.0
"""Names so much less alike than the best are no longer worth suggesting."""
_MOST_SHOWN: Final = 8
_NEGATIVE: Final = re.compile(r"[-−]\d+")
"""A number that nothing has; without its sign it would name another thing."""


class Named(Protocol):
    """What can be looked up."""

    @property
    def name(self) -> str:
        """What people call it."""
        ...

    @property
    def words(self) -> tuple[str, ...]:
        """Further words it answers to, whole: an id, a number."""
        ...

    @property
    def label(self) -> str:
        """How a list of candidates shows it."""
        ...


N = TypeVar("N", bound=Named)


def plain_words(text: str) -> list[str]:
    """Words as they are compared: no capitals, no punctuation.

    >>> plain_words("Rebel's Stand")
    ['rebels', 'stand']
    """
    return re.findall(r"\w+", text.lower().replace("'", "").replace("’", ""))


def candidates(typed: str, things: Iterable[N]) -> list[N]:
    """The things that ``typed`` may mean: those it names exactly, else those whose words it begins, in order."""
    words = plain_words(typed)
    every = list(things)
    if not words or _NEGATIVE.fullmatch(typed.strip()):
        return []
    exact = [thing for thing in every if words == plain_words(thing.name) or _is_one_of(words, thing.words)]
    if exact:
        return exact
    begun = [thing for thing in every if _begins(words, plain_words(thing.name))]
    front = [thing for thing in begun if plain_words(thing.name)[0].startswith(words[0])]
    return front if len(front) == 1 else begun


def find(typed: str, things: Sequence[N], what: str) -> N:
    """The one thing that ``typed`` means; ``what`` names its kind in messages.

    Raises :class:`UsageError` if there is none (with near misses) or more than one (with all of them).
    """
    found = candidates(typed, things)
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError(f'"{typed}" may be {_listed([thing.label for thing in found], "or")}.')
    near = near_names(typed, things)
    hint = f" {_listed([thing.label for thing in near], 'or')}?" if near else ""
    raise UsageError(f'No {what} is called "{typed}".{hint}')


def near_names(typed: str, things: Iterable[N]) -> list[N]:
    """The things, three at most, whose names ``typed`` is probably a misspelling of."""
    from rapidfuzz import fuzz  # only a misspelt name needs it

    words = plain_words(typed)
    wanted = " ".join(words)

    def likeness(thing: N) -> float:
        name = plain_words(thing.name)
        whole = fuzz.ratio(wanted, " ".join(name))
        return max([whole, *(fuzz.ratio(wanted, word) for word in name if len(words) == 1)])

    ranked = sorted(((likeness(thing), -number, thing) for number, thing in enumerate(things)), reverse=True)[:3]
    return [thing for score, _, thing in ranked if score >= max(_NEAR, ranked[0][0] - _AS_NEAR)]


def _is_one_of(words: list[str], wholes: Iterable[str]) -> bool:
    return any(words == plain_words(whole) for whole in wholes)


def _begins(typed: list[str], name: list[str]) -> bool:
    """Whether each typed word begins a word of the name, in the name's order.

    >>> _begins(["boot", "str"], ["boots", "of", "striding"])
    True
    """
    rest = iter(name)
    return all(any(word.startswith(start) for word in rest) for start in typed)


def _listed(labels: list[str], last: str) -> str:
    shown = labels[:_MOST_SHOWN]
    if len(labels) > len(shown):
        return ", ".join(shown) + f" {last} {len(labels) - len(shown)} more"
    return f" {last} ".join(filter(None, [", ".join(shown[:-1]), shown[-1]]))
