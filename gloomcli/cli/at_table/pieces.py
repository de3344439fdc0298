"""A line at a real table taken apart into pieces, which may stand together without blanks: ``2-3ix1e``, ``3g6v``.

    line      = chunk { blank chunk }
    chunk     = { entry | attack | element | cards }
    entry     = [ figure { figure } ] happening { happening }       g3-4p   g1g3-2   -2   x2c1
    figure    = sign | number of a standee                          g3   v   3
    happening = "-" N | "+" N | "x" N | "c" N | "t" N | "s" N | "n" | a condition's letter | "k"
    attack    = { monster } target { mark } { target { mark } }     2g   gv   2gv   2g<s1
    mark      = "<" | ">" | "!" | "/" N | "s" N | "n"               the last two behind a named attacker only
    element   = a beginning of its name [ "-" ]                     f   e-
    cards     = "m" { "m" }

Attacks are read on a monsters' turn only. Without a figure, what happens is for the character whose turn it is. At
each place the longest figure, number and group is taken; a word alone may also be a name, a condition or the like.
What can be read in two ways is refused with both, and a line in which one piece cannot be read says nothing at all.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from string import ascii_lowercase
from typing import Final, NamedTuple

from gloomcli.cli.at_table.shorthand import COUNTED, LETTERS, element
from gloomcli.model.problems import UsageError


class Entry(NamedTuple):
    """Some figures, by id, and the words for what happens to each."""

    who: list[str]
    words: list[str]


class Attack(NamedTuple):
    """Attacks of monsters, by id (none: of those whose turn it is, one after the other), each on all the targets."""

    by: list[str]
    on: list[tuple[str, list[str]]]
    """Targets, by id, with their marks."""


class Infusion(NamedTuple):
    """An element that becomes strong, or is consumed."""

    name: str
    consumed: bool


class Cards(NamedTuple):
    """So many modifier cards of the monsters."""

    number: int


Piece = Entry | Attack | Infusion | Cards


class Known(NamedTuple):
    """Who may be meant."""

    signs: Mapping[str, str]
    """By sign in small letters: g1, v."""
    letters: frozenset[str]
    """With which signs of monsters begin, of those that are gone as well."""
    numbers: Mapping[str, str]
    """By the number of a standee: those whose turn it is, then those that only one monster has."""
    actor: str
    """The character whose turn it is, or ""."""
    people: frozenset[str]
    """The characters, by id."""
    acting: frozenset[str]
    """The monsters whose turn it is."""
    targets: frozenset[str]
    """Whom they may attack."""
    figure: Callable[[Sequence[str]], tuple[list[str], list[str]]]
    """The figures that some words begin with, and the other words."""
    name: Callable[[str], str]
    """What people call a figure."""
    why: Callable[[str], str]
    """Why a text names no figure, in a sentence, or ""."""


class Unreadable(UsageError):
    """A piece that says nothing, or could be several things."""


class Doubtful(Unreadable):
    """A piece that could be several things."""


class _Reading(NamedTuple):
    """One way to read the next piece of a chunk."""

    kind: str
    piece: Piece
    length: int
    says: str


_NUMBER: Final = re.compile(r"[+-]\d{1,3}")
_COUNT: Final = re.compile(r"([xct])([+-]?\d{1,3})")
_WARD: Final = re.compile(r"s(\d{1,2})|n")
_LETTER: Final = re.compile(f"[{''.join(LETTERS)}]")
_ELEMENT: Final = re.compile(r"[fiaeld](-(?!\d))?")
_HAPPENS: Final = rf"[+-]\d|[{''.join(LETTERS)}]"
_HAPPENS_TO_PEOPLE: Final = r"[+-]\d|[xct][+-]?\d|s\d|n"
_MARK: Final = r"[<>!]|/\d"
_MARK_NAMED: Final = rf"{_MARK}|s\d|n"


def _any(signs: Iterable[str]) -> str:
    """An expression for one of some signs, the longest first; for none of them if there are none."""
    return "|".join(map(re.escape, sorted(signs, key=lambda each: (-len(each), each)))) or "(?!)"


def _whole(sign: str, signs: Iterable[str], but: str) -> str:
    """An expression for a sign that is not the beginning of a longer one with something behind it."""
    longer = _any(each.removeprefix(sign) for each in signs if each.startswith(sign) and each != sign)
    return rf"{re.escape(sign)}(?!(?:{longer})(?:{but}))"


class _Chunk:
    """A chunk as far as it has been read."""

    def __init__(self, word: str, known: Known, open_: Entry | None = None) -> None:
        """``open_`` is the entry of the words before, if this one goes on with it."""
        self.word, self.known, self.at = word.lower(), known, 0
        self.pieces: list[Piece] = []
        self.open, self.bare = open_, False
        """The entry that may go on, and whether nothing but XP and the like was said in it, of nobody by sign."""
        people = [sign for sign, who in known.signs.items() if who in known.people]
        others = [sign for sign, who in known.signs.items() if who not in known.people]
        one = _any(known.signs)
        self._groups = (
            re.compile(rf"((?:{one})*(?:{_any(others)}))(?={_HAPPENS})"),
            re.compile(rf"((?:{one})*(?:{_any(people)}))(?={_HAPPENS_TO_PEOPLE})"),
        )
        self._one = re.compile(one)
        self._numbered = re.compile(rf"({_any(known.numbers)})(?=[+-]\d)")
        self._attack = self._attack_expression()
        self._attack_beside_figures = self._attack_expression(but="")

    def _attack_expression(self, but: str = r"[+-]\d") -> re.Pattern[str] | None:
        """Attacks; none is on the beginning of a longer sign if ``but`` follows that, or ("") whatever follows.

        In ``4vg5-1`` Grim is no target where there is a g5, though in ``4g5-1`` he is: otherwise 4 would say nothing.
        """
        known = self.known
        if not known.acting:
            return None
        by = [sign for names in (known.signs, known.numbers) for sign, who in names.items() if who in known.acting]
        aims = [sign for sign, who in known.signs.items() if who in known.targets]
        on, whole = _any(aims), "|".join(_whole(sign, known.signs, but) for sign in aims) or "(?!)"
        first, next_ = (rf"(?:{each})(?![+-]\d)" for each in (on if but else whole, whole))
        one, marked = rf"(?:{_any(by)})", rf"(?:{_MARK_NAMED})"
        happens = _HAPPENS_TO_PEOPLE.removesuffix("|n") if "n" in known.signs else _HAPPENS_TO_PEOPLE
        alone = rf"(?:{whole})(?!{happens})"
        named = rf"(?P<by>{one}+)(?P<on>{first}{marked}*(?:{next_}{marked}*)*)"
        return re.compile(rf"{named}|(?P<alone>(?:{alone}(?:{_MARK})*)+)")

    def read(self) -> list[Piece]:
        """All pieces. Raises Unreadable."""
        while self.at < len(self.word):
            found = self._readings(self.word[self.at :])
            if not found:
                raise self._unread()
            if len(found) > 1:
                raise self._ambiguous([each.says for each in found])
            self._take(found[0])
        return self.pieces

    def _take(self, reading: _Reading) -> None:
        self.at += reading.length
        piece = reading.piece
        if reading.kind == "more":
            assert self.open is not None
            assert isinstance(piece, Entry)
            self.open.words.extend(piece.words)
            self.bare = self.bare and piece.words[0] in COUNTED.values()
            return
        self.pieces.append(piece)
        self.open = piece if isinstance(piece, Entry) else None
        self.bare = reading.kind == "bare" and isinstance(piece, Entry) and piece.words[0] in COUNTED.values()

    # -- what may come next

    def _readings(self, rest: str) -> list[_Reading]:
        """Every way to read the next piece, less those that give way to another."""
        if named := self._named(rest):
            return [*named, *self._figures(rest)]
        figures = self._figures(rest)
        attacks = self._attacks(rest, self._attack_beside_figures if figures else self._attack)
        every = [*figures, *attacks, *self._happenings(rest), *self._elements(rest)]
        kinds = {each.kind for each in every}
        signed = any(each.kind == "figure" and re.match(r"[+-]", rest[each.length :]) for each in every)
        drop: set[str] = set()
        if "figure" in kinds:
            if _COUNT.match(rest) and (signed or not (self.open or self.pieces)):  # c2-1 is for figure c2
                drop |= {"more", "bare"}
            if signed or not re.match(r"[fiaeld][xct]", rest):
                drop.add("element")
        longer = rest[1:2].isdecimal() and kinds & {"figure", "attack"}
        if longer or ("more" in kinds and not self.bare):
            drop.add("element")
        return [each for each in every if each.kind not in drop]

    def _figures(self, rest: str) -> list[_Reading]:
        found: dict[tuple[str, ...], _Reading] = {}
        for expression in (*self._groups, self._numbered):
            if match := expression.match(rest):
                names = self.known.signs if expression is not self._numbered else self.known.numbers
                signs = self._one.findall(match[1]) if expression is not self._numbered else [match[1]]
                who = list(dict.fromkeys(names[sign] for sign in signs))
                said = re.match(rf"{_HAPPENS_TO_PEOPLE}|.", rest[match.end() :])
                says = f"{said[0] if said else ''} for {self._names(who)}"
                found.setdefault(tuple(who), _Reading("figure", Entry(who, []), match.end(), says))
        return list(found.values())

    def _named(self, rest: str) -> list[_Reading]:
        """A character's name before damage or healing: ``vesna-2``; guard-2 is a name."""
        match = re.match(r"[a-z]{2,}(?=[+-]\d)", rest)
        who = self.known.figure([match[0]])[0] if match and self.at == 0 else []
        if match is None or not who or who[0] not in self.known.people:
            return []
        return [_Reading("figure", Entry(who, []), match.end(), f"hit points of {self._names(who)}")]

    def _attacks(self, rest: str, expression: re.Pattern[str] | None) -> list[_Reading]:
        match = expression.match(rest) if expression else None
        if match is None:
            return []
        known = self.known
        attackers = self._attackers(match["by"] or "")
        self._check_attackers(attackers, match["on"] or "")
        by = [known.signs.get(sign) or known.numbers[sign] for sign in attackers]
        on: list[tuple[str, list[str]]] = []
        for part in re.findall(rf"{_MARK_NAMED}|{_any(known.signs)}", match["on"] or match["alone"]):
            if re.fullmatch(_MARK_NAMED, part) and part not in known.signs:
                on[-1][1].append(part)
            else:
                on.append((known.signs[part], []))
        says = f"an attack on {self._names(who for who, _ in on)}"
        return [_Reading("attack", Attack(by, on), match.end(), says)]

    def _attackers(self, text: str) -> list[str]:
        return re.findall(_any([*self.known.signs, *self.known.numbers]), text)

    def _check_attackers(self, by: Sequence[str], on: str) -> None:
        """``3g4v``: 3 and g4 against Vesna, or 3 against Grim and 4 against Vesna."""
        aims = {sign for sign, who in self.known.signs.items() if who in self.known.targets}
        for at, (before, sign) in enumerate(pairwise(by), start=1):
            number = sign.lstrip(ascii_lowercase)
            if before.isdecimal() and sign.removesuffix(number) in aims:
                apart = f"{''.join(by[:at])}{sign.removesuffix(number)} {number}{''.join(by[at + 1 :])}{on}"
                raise self._ambiguous([f"{' '.join(by)} {on}", apart])

    def _happenings(self, rest: str) -> list[_Reading]:
        words, length = _happening(rest)
        who = self.open.who if self.open else []
        of_people = bool(who) and all(each in self.known.people for each in who)
        ward = _WARD.match(rest) if of_people else None
        if ward is not None:
            words, length = ["shield", ward[1]] if ward[1] else ["negate"], ward.end()
            if ward[1] in self.known.numbers and re.match(r"[+-]\d", rest[length:]):
                raise self._ambiguous([f"shield {ward[1]} {rest[length:]}", f"stun {rest[1:]}"])
        if not words:
            return []
        self._check_number(rest[:length], rest[length:])
        counted = words[0] in COUNTED.values()
        if self.open and (of_people or not counted):
            says = f"{' '.join(words)} for {self._names(who)}"
            return [_Reading("more", Entry(who, words), length, says)]
        started = bool(self.pieces) and not isinstance(self.pieces[-1], Entry) and not counted
        if not self.known.actor or started or words[0] in LETTERS.values():
            return []
        says = f"{' '.join(words)} for {self._names([self.known.actor])}"
        return [_Reading("bare", Entry([self.known.actor], words), length, says)]

    def _elements(self, rest: str) -> list[_Reading]:
        match = _ELEMENT.match(rest)
        if match is None or (rest[1:2].isdecimal() and rest[0] in self.known.letters):
            return []  # e3-1 is never earth and a 3, though the e3 may be gone
        after = rest[match.end() :]
        if re.match(r"[+-]?\d", after) and not (self._numbered.match(after) or self._attacks(after, self._attack)):
            return []
        name = element(match[0])
        return [_Reading("element", Infusion(name, bool(match[1])), match.end(), name)]

    # -- what cannot be read

    def _check_number(self, text: str, rest: str) -> None:
        """Where two numbers meet (``2-33-2``), the second could be a standee's."""
        digits = re.sub(r"\D", "", text)
        for at in range(1, len(digits)):
            tail = digits[at:]
            attacks = self.known.numbers.get(tail) in self.known.acting and bool(
                self._attacks(tail + rest, self._attack)
            )
            if tail in self.known.numbers and (re.match(r"[+-]\d", rest) or attacks):
                split = f"{text.removesuffix(tail)} {tail}{rest}"
                raise self._ambiguous([f"{text} {rest}", split])

    def _unread(self) -> Unreadable:
        piece = self.word[self.at :]
        where = f'"{piece}"' + (f' in "{self.word}"' if self.at else "")
        why = self.known.why
        reason = why(piece) or (why(self.word) if self.word.isalpha() else "") or "? lists what does."
        return Unreadable(f"{where} says nothing here. {reason} Nothing was changed.")

    def _ambiguous(self, says: Sequence[str]) -> Unreadable:
        where = f'"{self.word[self.at :]}"' + (f' in "{self.word}"' if self.at else "")
        return ambiguous(where, says)

    def _names(self, who: Iterable[str]) -> str:
        return " and ".join(map(self.known.name, who))


def ambiguous(where: str, says: Sequence[str]) -> Doubtful:
    """What is said of something that can be read in several ways."""
    return Doubtful(f"{where} could be: {' · '.join(says)}. Blanks keep pieces apart. Nothing was changed.")


def _happening(text: str) -> tuple[list[str], int]:
    """The words of what happens at the beginning of a text, and how long it is."""
    if match := _NUMBER.match(text):
        return [match[0]], match.end()
    if match := _COUNT.match(text):
        return [COUNTED[match[1]], match[2]], match.end()
    if match := _LETTER.match(text):
        return [LETTERS[match[0]]], match.end()
    return [], 0


def chunk(word: str, known: Known, open_: Entry | None = None) -> list[Piece]:
    """A word without blanks as its pieces; what goes on with the ``open_`` entry is added to it. Raises Unreadable."""
    return _Chunk(word, known, open_).read()


__all__ = ["Attack", "Cards", "Doubtful", "Entry", "Infusion", "Known", "Piece", "Unreadable", "ambiguous", "chunk"]
