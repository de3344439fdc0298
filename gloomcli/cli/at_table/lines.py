"""A line at a real table, word after word: pieces without blanks, names, conditions and elements in whole words."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gloomcli.cli.at_table.names import WORDS
from gloomcli.cli.at_table.pieces import Cards, Doubtful, Entry, Infusion, Known, Piece, Unreadable, ambiguous, chunk
from gloomcli.cli.at_table.reasons import condition
from gloomcli.cli.at_table.shorthand import COUNTED, LETTERS, element

_CONSUMED: Final = ("-", "consume", "consumed", "off")


def read(words: Sequence[str], known: Known) -> list[Piece]:
    """A line as its pieces; empty if it begins with a word that is none.

    Raises Unreadable for what says nothing, or could be several things.
    """
    only_elements = bool(element(words[0])) and all(element(word) or word.lower() in _CONSUMED for word in words)
    pieces: list[Piece] = []
    left = list(words)
    while left:
        rest = _next(left, known, pieces, only_elements=only_elements)
        if rest is None:
            return []
        left = rest
    return pieces


def _next(left: list[str], known: Known, pieces: list[Piece], *, only_elements: bool) -> list[str] | None:
    """Read one word or several at the beginning of a line; ``None`` if the line is none of these pieces."""
    typed, last = left[0].lower(), pieces[-1] if pieces else None
    if isinstance(last, Infusion) and typed in _CONSUMED:
        pieces[-1] = last._replace(consumed=True)
        return left[1:]
    if isinstance(last, Entry):
        if (typed in WORDS and typed not in known.signs) or typed.isdecimal():
            last.words.append(typed)
            return left[1:]
        if typed[0] in "+-":
            pieces += chunk(typed, known, last)
            return left[1:]
    if _are_cards(left, known, first=not pieces):
        pieces.append(Cards(len(typed)))
        return left[1:]
    if only_elements:
        pieces.append(_only_element(typed, known))
        return left[1:]
    return _figures_or_chunk(left, known, pieces)


def _are_cards(left: list[str], known: Known, *, first: bool) -> bool:
    """Whether m, mm and so on draw modifier cards; m is also a sign where somebody's name begins with it."""
    if not re.fullmatch("m+", left[0].lower()) or left[1:2] in (["bless"], ["curse"]):
        return False
    if "m" in known.signs and known.acting:
        raise ambiguous(f'"{left[0]}"', ["mod", f"an attack on {known.name(known.signs['m'])}"])
    return "m" not in known.signs or (first and len(left) == 1)


def _only_element(typed: str, known: Known) -> Infusion:
    """An element on a line of elements; on a monsters' turn its letter may be a target as well."""
    if known.acting and known.signs.get(typed) in known.targets:
        raise ambiguous(f'"{typed}"', [element(typed), f"an attack on {known.name(known.signs[typed])}"])
    return Infusion(element(typed), typed.endswith("-"))


def _figures_or_chunk(left: list[str], known: Known, pieces: list[Piece]) -> list[str] | None:
    typed, last = left[0].lower(), pieces[-1] if pieces else None
    who, rest = known.figure(left)
    if not pieces and known.numbers.get(typed) in known.acting:  # 2 grim
        who, rest = known.figure(left[1:])
        who = [known.numbers[typed], *who]
    named = len(left) - len(rest) == 1 and typed.isalpha() and typed not in known.signs
    if who and named and element(typed) == typed:
        who = []
    run = _run(typed, known, named=bool(who)) if not who or named else None
    if who and run and not any(typed in known.name(each).lower().split() for each in who):
        raise ambiguous(f'"{typed}"', [known.name(who[0]), "what its letters say"])
    if who:
        pieces.append(Entry(who, []))
        return rest
    if name := element(typed):
        if isinstance(last, Entry) and typed in LETTERS and last.words[::2] != [*_counted(last)]:
            raise ambiguous(f'"{typed}"', [name, f"{LETTERS[typed]} for {' and '.join(map(known.name, last.who))}"])
        pieces.append(Infusion(name, typed.endswith("-")))
    elif run:
        pieces += run
    elif typed.isalpha() and isinstance(last, Entry):
        last.words.append(condition(typed))
    elif typed.removeprefix("+").isalpha() and not pieces:
        return None
    else:
        pieces += chunk(typed, known)  # says what is wrong
    return left[1:]


def _counted(entry: Entry) -> Iterator[str]:
    """The XP, coins and treasures of an entry that says nothing else."""
    yield from (word for word in entry.words if word in COUNTED.values())


def _run(typed: str, known: Known, *, named: bool) -> list[Piece]:
    """The pieces of a word; none if they cannot be read, or it is a name as well and they are in doubt."""
    try:
        return chunk(typed, known)
    except Doubtful:
        if not named:
            raise
        return []
    except Unreadable:
        return []
