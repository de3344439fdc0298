"""What may be typed at a real table, and its short forms: ``b1-3p c2-4 gx1`` taken apart into entries."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from gloomcli.model.terms import Condition, Element

USAGE: Final = (
    "18 69 or 1869       initiatives in party order, or: grim 18; 99 or rest is a long rest",
    "next, or Enter      the next turn, the end of the round",
    "g3 -4   g3 +2       damage after shields, healing; g1 g3 -2 for several",
    "g3 poison           gives a condition, or takes it off; grim bless, monsters curse",
    "g3 kill             also: grim exhausted",
    "coin grim 2         money tokens; xp grim 1; treasure 7 grim",
    "fire   fire -       infuse an element, consume it",
    "mod   mod grim adv  draw modifier cards; mod 3 dis: for an attack 3",
    "room   room 2       reveal the next room, or this one",
    "add guard elite 5   one more monster, with this standee or a random one",
    "Short: g3-4p v-2 gx1   -4 and poison on g3, -2 on V, 1 XP for G; 3-4 if only one is 3",
    "       -2 +1 x2 c1     for the character whose turn it is; g1g3-2 for several",
    "       f e-  m  mm     fire, earth consumed; one or two cards of the monsters' deck",
    "       letters: p w i d s(tun) m v(invisible) t(strengthen) b c(urse) k(ill)",
    "show · undo · won · lost · ? · quit",
)
"""What ``?`` says."""
LETTERS: Final[Mapping[str, str]] = {
    "p": Condition.POISON,
    "w": Condition.WOUND,
    "i": Condition.IMMOBILIZE,
    "d": Condition.DISARM,
    "s": Condition.STUN,
    "m": Condition.MUDDLE,
    "v": Condition.INVISIBLE,
    "t": Condition.STRENGTHEN,
    "b": Condition.BLESS,
    "c": Condition.CURSE,
    "k": "kill",
}
"""What may follow a figure's sign, or a number, without a space."""
COUNTED: Final[Mapping[str, str]] = {"x": "xp", "c": "coin", "t": "treasure"}
"""The same before a number."""
_NUMBER: Final = r"[+-]\d{1,3}"
_COUNTED: Final = rf"[{''.join(COUNTED)}][+-]?\d{{1,3}}"
_PART: Final = re.compile(rf"{_NUMBER}|{_COUNTED}|[{''.join(LETTERS)}]")
_PARTS: Final = rf"(?:{_NUMBER}|{_COUNTED}|[{''.join(LETTERS)}])"
_FIRST: Final = rf"(?:{_NUMBER}|{_COUNTED})"
"""After a sign without a number, or none, a number must come first: the rest could be a name."""
_ELEMENTS: Final[Mapping[str, str]] = {**{each.value: each.value for each in Element}, "leaf": "earth", "wind": "air"}


class Entry(NamedTuple):
    """Some figures, by id, and the words for what happens to each."""

    who: list[str]
    words: list[str]


class Known(NamedTuple):
    """Who may be meant."""

    signs: Mapping[str, str]
    """By sign in small letters: g1, v."""
    numbers: Mapping[str, str]
    """By the number of a standee that only one monster has."""
    actor: str
    """The character whose turn it is, or ""."""
    people: frozenset[str]
    """The characters, by id."""
    figure: Callable[[Sequence[str]], tuple[list[str], list[str]]]
    """The figures that some words begin with, and the other words."""


def apart(word: str, known: Known) -> Entry | None:
    """A word such as ``b1-3p`` or ``-2`` (of whose turn it is) taken apart; ``None`` if it is none of these."""
    typed = word.lower()
    if typed in known.signs:
        return None
    numbered = sorted((sign for sign in known.signs if sign[-1].isdecimal()), key=len, reverse=True)
    lettered = sorted((sign for sign in known.signs if not sign[-1].isdecimal()), key=len, reverse=True)
    heads = (
        (numbered, rf"(?P<parts>{_PARTS}+)"),
        ([*numbered, *lettered], rf"(?P<parts>{_FIRST}{_PARTS}*)"),
    )
    for signs, parts in heads:
        one = "|".join(map(re.escape, signs))
        if signs and (found := re.fullmatch(rf"(?P<who>(?:{one})+){parts}", typed)):
            who = [known.signs[sign] for sign in re.findall(one, found["who"])]
            return Entry(list(dict.fromkeys(who)), _words(found["parts"]))
    found = re.fullmatch(rf"(?P<who>.*?)(?P<parts>{_FIRST}{_PARTS}*)", typed)
    if found is None:
        return None
    if not found["who"]:
        return Entry([known.actor], _words(found["parts"])) if known.actor else None
    meant = known.numbers.get(found["who"])
    if meant is None and found["who"].isalpha() and "-" in word:
        named = known.figure([found["who"]])[0]
        meant = named[0] if named and named[0] in known.people else None  # guard-2 is a name
    return Entry([meant], _words(found["parts"])) if meant is not None else None


def _words(parts: str) -> list[str]:
    found: list[str] = []
    for part in _PART.findall(parts):
        if part in LETTERS:
            found.append(LETTERS[part])
        elif part[0] in COUNTED:
            found += [COUNTED[part[0]], part[1:]]
        else:
            found.append(part)
    return found


def entries(words: Sequence[str], known: Known) -> list[Entry]:
    """A line as its entries, one for each group of figures; empty if it does not begin with figures."""
    found: list[Entry] = []
    left = list(words)
    while left:
        bare = left[0][0] in "+-" and bool(found)
        if not bare and (entry := apart(left[0], known)) is not None:
            found.append(entry)
            left = left[1:]
            continue
        who, rest = known.figure(left)
        if who:
            found.append(Entry(who, []))
        elif not found:
            return []
        else:
            found[-1].words.append(left[0])
            rest = left[1:]
        left = rest
    return found


def initiatives(words: Sequence[str], people: int) -> list[str]:
    """Initiatives one by one; so many of two digits each may stand together: ``18346972``."""
    if people > 1 and len(words) == 1 and re.fullmatch(rf"\d{{{2 * people}}}", words[0]):
        return [words[0][at : at + 2] for at in range(0, 2 * people, 2)]
    return list(words)


def element(word: str) -> str:
    """The element that a word or a beginning of it names, with a minus behind it or not; "" if it is none."""
    typed = word.lower().removesuffix("-")
    fitting = [name for name in _ELEMENTS if typed and name.startswith(typed)]
    real = [name for name in fitting if name == _ELEMENTS[name]] or fitting
    return _ELEMENTS[real[0]] if len(real) == 1 else ""


def elements(words: Sequence[str]) -> list[tuple[str, bool]]:
    """Elements with whether each is consumed: ``fire``, ``f-``, ``fire -``, ``f e-``; all words must be."""
    found: list[tuple[str, bool]] = []
    for word in words:
        if word.lower() in ("-", "consume", "consumed", "off") and found:
            found[-1] = (found[-1][0], True)
        elif name := element(word):
            found.append((name, word.endswith("-")))
        else:
            return []
    return found


__all__ = ["COUNTED", "LETTERS", "USAGE", "Entry", "Known", "apart", "element", "elements", "entries", "initiatives"]
