"""The two cards of a round as people write them: joined by +, "and" or a comma, with the one that leads."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from gloomcli.engine.decisions import plain
from gloomcli.model.problems import UsageError

_JOINTS: Final = re.compile(r"\s*[+&,;/]\s*(?:(?:and|then)\s+)?|\s+(?:and|then|plus)\s+", re.IGNORECASE)
_LEAD: Final = re.compile(
    r"[\s,;(]+lead(?:ing|s)?\b(?:\s+(?:card|with|is|by|the))*\s*[:=]?\s*(?=[^\s:=])", re.IGNORECASE
)
_LEADS: Final = re.compile(r"(.+)[,;(]\s*([^,;(]+?)\s+(?:leads|leading|first)", re.IGNORECASE)


def cards_meant(text: str, hand: Mapping[str, int]) -> str | None:
    """The two cards that some words name, the leading one first: "Skewer + Trample"; ``None`` if they name no two.

    ``hand`` are the cards by name, with their initiatives. A card may be named by beginnings of its words that fit
    no other, the leading one also by its initiative. Raises UsageError if the card that is to lead is neither.
    """
    if pair := _pair(text, hand):
        return " + ".join(pair)
    for body, lead in _with_lead(text):
        if pair := _pair(body, hand):
            first = _leading(lead, {name: hand[name] for name in pair})
            return " + ".join(sorted(pair, key=lambda name: name != first))
    return None


def _pair(text: str, hand: Mapping[str, int]) -> tuple[str, str] | None:
    """The two cards, if there is one way only to read them."""
    found = set()
    for joint in _JOINTS.finditer(text):
        if "+" in text and "+" not in joint[0]:
            continue
        one, two = _named(text[: joint.start()], hand), _named(text[joint.end() :], hand)
        if one and two and one != two:
            found.add((one, two))
    return found.pop() if len(found) == 1 else None


def _with_lead(text: str) -> Iterator[tuple[str, str]]:
    for lead in _LEAD.finditer(text):
        yield text[: lead.start()], text[lead.end() :].rstrip(" ).")
    if (last := _LEADS.fullmatch(text.rstrip(" )."))) is not None:
        yield last[1], last[2]


def _leading(typed: str, pair: Mapping[str, int]) -> str:
    if typed.isdecimal() and (found := [name for name, initiative in pair.items() if initiative == int(typed)]):
        return found[0]
    name = _named(typed, pair)
    if not name:
        one, two = pair
        raise UsageError(f'"{typed}" is to lead, but the cards are {one} and {two}')
    return name


def _named(typed: str, names: Mapping[str, int]) -> str:
    """The one name that is meant, by itself or by beginnings of its words in order; "" if there is none."""
    wanted = plain(typed)
    if not wanted:
        return ""
    exact = [name for name in names if plain(name) == wanted]
    found = exact or [name for name in names if begins(name, wanted)]
    return found[0] if len(found) == 1 else ""


def begins(name: str, typed: str) -> bool:
    """Whether each of some words begins a word of a name, in order; numbers are taken whole."""
    rest = iter(plain(name).split())
    words = plain(typed).split()
    return bool(words) and all(any(w == p if p.isdecimal() else w.startswith(p) for w in rest) for p in words)


__all__ = ["begins", "cards_meant"]
