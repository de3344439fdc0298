"""A language in disguise: whatever its catalogue holds is written in Cyrillic letters, so that all else shows.

Reports in it say what they say in Portuguese, and take as much room. Latin letters are left only where a text did not
come through the catalogue: names of the game and what people typed, as they should, or words that nobody can translate.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import cache, cached_property
from gettext import GNUTranslations, NullTranslations
from html import unescape
from string import ascii_letters
from typing import Any, Final

import msgspec

from gloomcli.library.catalog import Catalog, editions, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.paths import templates_folder
from gloomcli.reports.words.figure_words import plural_name
from gloomcli.reports.words.languages import Translated

_CYRILLIC: Final = "абцдефгхийклмнопярстужвшызАБЦДЕФГХИЙКЛМНОПЯРСТУЖВШЫЗ"
_DISGUISE: Final = str.maketrans(dict(zip(ascii_letters, _CYRILLIC, strict=True)))
_PLAIN: Final = re.compile(r"%\(\w+\)[sd]|\{\w+\}|&#?\w+;|</?\w+[^>]*>|[^{}%&<>]+|.", re.DOTALL)
_WORD: Final = re.compile(r"[^\W\d_]+")
_LATIN: Final = re.compile(r"[A-Za-z]")
_LABEL: Final = re.compile(r"\b[Ss]olo[-\s]\d+|\b[A-Za-z]{1,2}\d+\b|(?<![^\W\d_])[A-Za-z](?![^\W\d_])")
"""Numbers of scenarios, hexes, signs on the map, and letters of formulas."""
_MARKUP: Final = re.compile(r"<style>.*?</style>|<[^>]*>", re.DOTALL)
_SPOKEN: Final = re.compile(r'\s(?:alt|aria-label|aria-description|title|content|placeholder)="([^"]*)"')
"""Attributes that people read or hear."""
_HIDDEN: Final = re.compile(r"<meta [^>]*>")


def disguised(text: str) -> str:
    """A text with its letters replaced, but for places to be filled, entities and tags."""
    parts = _PLAIN.findall(text)
    return "".join(part if part[0] in "%{&<" and len(part) > 1 else part.translate(_DISGUISE) for part in parts)


class _Missing(NullTranslations):
    """Marks what a catalogue does not hold."""

    def gettext(self, message: str) -> str:
        return "\0" + message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "\0" + (msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return "\0" + message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return "\0" + (msgid1 if n == 1 else msgid2)


class Disguised(Translated):
    """Portuguese in disguise."""

    def __init__(self) -> None:
        """Of the catalogue that comes with the program."""
        code = "pt_BR"
        super().__init__(code, templates_folder() / "locale" / code / "LC_MESSAGES" / "gloom.po")

    @cached_property
    def _texts(self) -> GNUTranslations:
        texts = super()._texts
        texts.add_fallback(_Missing())
        return texts

    def gettext(self, message: str) -> str:
        """A text, in disguise if the catalogue has it."""
        return self._shown(super().gettext(message))

    def ngettext(self, one: str, many: str, number: int) -> str:
        """A form of a text, in disguise if the catalogue has it."""
        return self._shown(super().ngettext(one, many, number))

    def pgettext(self, context: str, message: str) -> str:
        """A text of a context, in disguise if the catalogue has it."""
        return self._shown(super().pgettext(context, message))

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """A form of a text of a context, in disguise if the catalogue has it."""
        return self._shown(super().npgettext(context, one, many, number))

    def day(self, day: date) -> str:
        """A date, in disguise since its words are those of Babel."""
        return disguised(super().day(day))

    @staticmethod
    def _shown(text: str) -> str:
        return text[1:] if text.startswith("\0") else disguised(text)


# --- what shows through -----------------------------------------------------------------------------------------------


def left_in_english(text: str, known: Iterable[str] = ()) -> list[str]:
    """What shows through and is no name of the game nor ``known``, each with the words around it, the first few."""
    if "</" in text:
        heard = " | ".join(unescape(each) for each in _SPOKEN.findall(_HIDDEN.sub(" ", text)))
        text = unescape(_MARKUP.sub(" | ", text)) + " | " + heard
    phrases = _by_first_word(frozenset(known))
    words = _words(_LABEL.sub(" ", text))
    at, found = 0, []
    while at < len(words):
        length = next((len(p) for p in phrases.get(words[at], ()) if tuple(words[at : at + len(p)]) == p), 0)
        if not length and _LATIN.search(words[at]):
            found.append(" ".join([*words[max(0, at - 4) : at], f"[{words[at]}]", *words[at + 1 : at + 5]]))
            length = 5
        at += length or 1
    return found[:5]


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(text)]


@cache
def _by_first_word(known: frozenset[str]) -> dict[str, list[tuple[str, ...]]]:
    """The words of every name that reports leave as it is, by the first of them, the longest names first."""
    names = {tuple(_words(_LABEL.sub(" ", name))) for name in (*_names(), *known)} - {()}
    found: dict[str, list[tuple[str, ...]]] = {}
    for name in sorted(names, key=len, reverse=True):
        found.setdefault(name[0], []).append(name)
    return found


@cache
def _names() -> tuple[str, ...]:
    return tuple(name for edition in editions() for name in _named(open_catalog(edition)))


def _named(catalog: Catalog) -> Iterator[str]:
    """The names in the content."""
    load: Callable[[FileKind, str], Any] = catalog._load
    for kind in FileKind:
        for id_ in catalog.ids(kind):
            names = [*_names_in(msgspec.to_builtins(load(kind, id_)))]
            yield from names
            if kind is FileKind.DECK:
                yield id_.replace("-", " ")
            if kind is FileKind.MONSTER:
                yield from map(plural_name, names)
    yield from catalog.edition().sealed


def _names_in(thing: object) -> Iterator[str]:
    """Everything under a key that holds names."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key in ("name", "summon", "region") and isinstance(value, str):
                yield value
            yield from _names_in(value)
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from _names_in(each)
