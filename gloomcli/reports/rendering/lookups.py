"""What templates know of languages: texts looked up in the catalogue, and filters that write in a language.

``{% trans %}`` and ``_()`` come to these. A text may hold ``%(name)s`` places only, since other formats could ask for
any amount of padding.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any, Final

from jinja2 import pass_context
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from markupsafe import Markup

from gloomcli.reports.words.languages import Language
from gloomcli.reports.words.sheet_words import face_words

_HARMLESS: Final = re.compile(r"%(?:%|\(\w+\)[sd])")


def look_ups(language: Language) -> dict[str, Callable[..., str]]:
    """The functions of gettext by the names that ``{% trans %}`` calls, which fill in the values themselves."""

    @pass_context
    def gettext(context: Context, message: str, /, **values: Any) -> str:
        return _filled(context, language.gettext(message), values)

    @pass_context
    def ngettext(context: Context, one: str, many: str, num: int, /, **values: Any) -> str:
        return _filled(context, language.ngettext(one, many, num), {"num": num, **values})

    @pass_context
    def pgettext(context: Context, where: str, message: str, /, **values: Any) -> str:
        return _filled(context, language.pgettext(where, message), values)

    @pass_context
    def npgettext(context: Context, where: str, one: str, many: str, num: int, /, **values: Any) -> str:
        return _filled(context, language.npgettext(where, one, many, num), {"num": num, **values})

    functions = (gettext, ngettext, pgettext, npgettext)
    return {**{function.__name__: function for function in functions}, "_": gettext}


def _filled(context: Context, text: str, values: Mapping[str, Any]) -> str:
    if "%" in _HARMLESS.sub("", text):
        raise SecurityError("texts can be filled in with %(name)s only; write a percent sign as %%")
    safe = Markup(text) if context.eval_ctx.autoescape else text
    return safe % values


def filters_of(language: Language) -> dict[str, Callable[..., Any]]:
    """The filters that write in a language."""

    def words(number: int, none: str = "") -> str:
        """A small number in words, a larger one in digits; ``none`` stands for 0."""
        return none if none and not number else language.in_words(number)

    def listed(things: Iterable[Any], last: str = "") -> str:
        """Things joined as in speech: "fire, ice and air"."""
        return language.listed(things, last)

    def decimal(value: float, digits: int = 1) -> str:
        """A number with at most so many decimals."""
        return language.number(value, min(max(int(digits), 0), 6))

    def day(value: date) -> str:
        """A date in words."""
        return language.day(value)

    def term(value: Any, context: str) -> str:
        """A word of the game in the language; ``context`` says of what kind it is."""
        return language.pgettext(context, str(value))

    def modifier(card: str) -> str:
        """A modifier card in the language; other texts stay."""
        try:
            return face_words(card, language)
        except ValueError:
            return card

    def possessive(name: str) -> str:
        """A name as an owner, to go before what it owns in English: "Grim's", "Living Bones'"."""
        return language.say("{name}'", name=name) if name.endswith("s") else language.say("{name}'s", name=name)

    return {
        "day": day,
        "decimal": decimal,
        "face": modifier,
        "listed": listed,
        "percent": language.percent,
        "possessive": possessive,
        "signed": language.signed,
        "term": term,
        "words": words,
    }
