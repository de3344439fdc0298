"""Languages of reports: a catalogue of texts, and how numbers and dates are written.

A catalogue is a gettext file, ``templates/locale/<code>/LC_MESSAGES/gloom.po``. It is read as it is, since compiling it
takes less time than a program starts. Babel is imported where a language is first asked to write something.
"""

from collections.abc import Mapping
from datetime import date
from functools import cached_property
from gettext import GNUTranslations
from pathlib import Path
from typing import Any, Final

from gloomcli.model.problems import UsageError
from gloomcli.model.words import Words

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "pt_BR": "português do Brasil"}
"""By code, what each calls itself."""
LOCALES: Final[Mapping[str, str]] = {"en": "en_GB"}
"""How numbers and dates are written, where that is not told by the language alone."""
NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""From 0; ``terms`` notes them for catalogues."""


class Language(Words):
    """English, with numbers and dates."""

    @property
    def tag(self) -> str:
        """As pages of HTML name it: "pt-BR"."""
        return self.code.replace("_", "-")

    @cached_property
    def _locale(self) -> Any:
        from babel import Locale

        return Locale.parse(LOCALES.get(self.code, self.code))

    def number(self, value: float, digits: int = 0) -> str:
        """A number with at most so many decimals, grouped where that is the custom: "2,000", "2.5"."""
        from babel.numbers import format_decimal

        shown = value if round(value, digits) else 0  # never "-0"
        return str(format_decimal(shown, "#,##0." + "#" * digits if digits else "#,##0", locale=self._locale))

    def in_words(self, number: int) -> str:
        """A number up to ten in words, a larger one in digits."""
        return self.pgettext("number", NUMBER_WORDS[number]) if number in range(11) else self.number(number)

    def signed(self, value: float, digits: int = 0) -> str:
        """A number that is a change: "+2", "-1", "+0"."""
        return ("-" if value < 0 else "+") + self.number(abs(value), digits)

    def percent(self, share: float) -> str:
        """A share of 1 as a whole percentage: "62%"."""
        from babel.numbers import format_percent

        return str(format_percent(share, "#,##0%", locale=self._locale))

    def day(self, day: date) -> str:
        """A date in words: "14 March 2026"."""
        from babel.dates import format_date

        return str(format_date(day, "long", locale=self._locale))


class Translated(Language):
    """A language with a catalogue; what that does not hold stays in English."""

    def __init__(self, code: str, catalogue: Path) -> None:
        """``catalogue`` is a ``.po`` file, read at the first text asked for."""
        self.code = code
        self._path = catalogue

    @cached_property
    def _texts(self) -> GNUTranslations:
        from io import BytesIO

        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        compiled = BytesIO()
        with self._path.open("rb") as file:
            write_mo(compiled, read_po(file, locale=self.code))
        compiled.seek(0)
        return GNUTranslations(compiled)

    def gettext(self, message: str) -> str:
        """A text in this language."""
        return self._texts.gettext(message) if message else ""

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The form of a text that goes with a number."""
        return self._texts.ngettext(one, many, number)

    def pgettext(self, context: str, message: str) -> str:
        """A text that means different things in different places."""
        return self._texts.pgettext(context, message)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """The form of such a text that goes with a number."""
        return self._texts.npgettext(context, one, many, number)


def language(code: str, templates: Path) -> Language:
    """The language of a code, which may be spelt as in "pt-br"; its catalogue is in the packaged ``templates`` folder.

    Raises ``UsageError`` for one that is not known.
    """
    wanted = code.replace("-", "_").lower()
    for known in LANGUAGES:
        if wanted in (known.lower(), known.partition("_")[0].lower()):
            break
    else:
        raise UsageError(f'There is no language "{code}". Known: {", ".join(LANGUAGES).replace("_", "-")}.')
    if known == "en":
        return Language()
    return Translated(known, templates / "locale" / known / "LC_MESSAGES" / "gloom.po")
