"""Checks of the words in abilities: phrases, predicates, formulas, areas, elements, and what they name."""

import typing
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from gloomcli.library.checks.shelf import Doc, Path_, Shelf, known_names, walk
from gloomcli.library.files import FileKind
from gloomcli.model import abilities as a
from gloomcli.model.areas import parse_area
from gloomcli.model.definitions import Item
from gloomcli.model.formulas import QUANTITIES, is_relative, parse_formula
from gloomcli.model.predicates import parse_predicate
from gloomcli.model.problems import Problem
from gloomcli.model.records import Amount, words
from gloomcli.model.targets import parse_targets
from gloomcli.model.terms import Element

PHRASES: Final = frozenset(
    {"to", "at", "bearers", "beside", "force", "give_to", "grant", "kill", "mark", "swap", "teleport", "with_"}
)
PREDICATES: Final = frozenset({"when", "ends", "whose"})
PICTURES: Final = frozenset({"area"})
FORMULAS: Final = frozenset({"xp_for"})
QUANTITY: Final = frozenset({"per"})
ELEMENTS: Final = frozenset({"elements", "infuse", "if_consumed", "pay"})
FREE: Final = frozenset({"summon", "call", "rank", "give", "hook", "summary", "manual", "recover"})
"""Text fields of abilities that hold names or own words."""

_ANY: Final = frozenset({"any", *Element})
_UNFIXED: Final = frozenset({"anywhere", "all"})
"""Words that some fields allow instead of a phrase or an amount."""


def check_words(shelf: Shelf) -> Iterator[Problem]:
    """Every phrase, predicate, formula, area and element in every ability can be understood."""
    for doc in shelf.docs:
        for path, record in walk(doc.value):
            if _speaks(type(record)):
                yield from _record_problems(doc, path, record)


def check_references(shelf: Shelf) -> Iterator[Problem]:
    """Hooks exist, summoned monsters exist, cards given exist."""
    for doc in shelf.docs:
        for path, record in walk(doc.value):
            match record:
                case a.Hook() if shelf.hooks is not None and record.hook not in shelf.hooks:
                    message = f"the program has no hook {record.hook!r}"
                    yield doc.problem((*path, "hook"), message, known_names(record.hook, shelf.hooks))
                case a.Call() if not shelf.has(FileKind.MONSTER, record.call):
                    message = f"there is no monster {record.call!r}"
                    yield doc.problem((*path, "call"), message, known_names(record.call, shelf.monster_ids()))
                case a.Give() if record.give not in _card_names(doc):
                    message = f"this class has no card {record.give!r}"
                    yield doc.problem((*path, "give"), message, known_names(record.give, _card_names(doc)))


def _speaks(cls: type[Any]) -> bool:
    return cls.__module__ in (a.__name__, a.Adjustment.__module__) or cls is Item


def _record_problems(doc: Doc[Any], path: Path_, record: msgspec.Struct) -> Iterator[Problem]:
    amounts = _amount_fields(type(record))
    for name in record.__struct_fields__:
        value = getattr(record, name)
        if name in ELEMENTS:
            yield from _elements(doc, (*path, words(name)), value)
        elif isinstance(value, str) and value:
            reader = _reader(name, amounts)
            fault = _fault(reader, value) if reader else ""
            if fault:
                yield doc.problem((*path, words(name)), fault)


def _reader(name: str, amounts: frozenset[str]) -> Callable[[str], object] | None:
    readers: Mapping[str, Callable[[str], object]] = {
        **dict.fromkeys(PHRASES, _phrase),
        **dict.fromkeys(PREDICATES, parse_predicate),
        **dict.fromkeys(PICTURES, parse_area),
        **dict.fromkeys(FORMULAS, parse_formula),
        **dict.fromkeys(QUANTITY, _quantity),
        **dict.fromkeys(amounts, _amount),
    }
    return readers.get(name)


def _fault(reader: Callable[[str], object], value: str) -> str:
    try:
        reader(value)
    except ValueError as error:
        return str(error)
    return ""


def _phrase(text: str) -> None:
    if text not in _UNFIXED:
        parse_targets(text)


def _amount(text: str) -> None:
    if text not in _UNFIXED and not is_relative(text):
        parse_formula(text)


def _quantity(text: str) -> None:
    if text not in QUANTITIES:
        parse_formula(text)


def _elements(doc: Doc[Any], path: Path_, names: tuple[str, ...]) -> Iterator[Problem]:
    for index, name in enumerate(names):
        for word in name.split(" or "):
            if word not in _ANY:
                yield doc.problem(
                    (*path, index),
                    f"{word!r} is no element",
                    known_names(word, _ANY),
                )


@cache
def _amount_fields(cls: type[Any]) -> frozenset[str]:
    """The fields of a record that hold an :data:`Amount`."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return frozenset(name for name, hint in hints.items() if hint == Amount or Amount in typing.get_args(hint))


def _card_names(doc: Doc[Any]) -> list[str]:
    """The cards that abilities of a class give: those of its supply."""
    return [each.card.name for each in getattr(doc.value, "supply", ())]
