"""The words of a language: every visible text is written in English in the code and looked up here.

In English the texts are their own words; other languages (``reports.languages``) look them up in a catalogue. Texts are
found in the code by the names of the methods, so their first arguments must be plain strings,
never put together, and the calls must not stand inside of other strings:

    words.say("{who} buys {item} for {price} gold.", who=who, item=item, price=price)
    words.count("{number} card", "{number} cards", len(cards))
    words.pgettext("rank", "elite")
"""

from collections.abc import Iterable
from typing import Any, Final


class Words:
    """English, and what other languages change: the look-ups of gettext."""

    code = "en"
    """The language, as people name it on the command line."""

    def gettext(self, message: str) -> str:
        """A text in this language, its ``{places}`` still to be filled."""
        return message

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The form of a text that goes with a number."""
        return one if number == 1 else many

    def pgettext(self, context: str, message: str) -> str:
        """A text that means different things in different places; ``context`` says which is meant."""
        return message

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        """The form of such a text that goes with a number."""
        return one if number == 1 else many

    # -- what code calls

    def say(self, message: str, **values: Any) -> str:
        """A text with its ``{places}`` filled."""
        return self.gettext(message).format(**values)

    def count(self, one: str, many: str, number: int, **values: Any) -> str:
        """A text that goes with a number, which it may show as ``{number}``."""
        return self.ngettext(one, many, number).format(number=number, **values)

    def listed(self, things: Iterable[Any], last: str = "") -> str:
        """Things joined as in speech: "fire, ice and air"; ``last`` replaces the "and"."""
        texts = [str(thing) for thing in things]
        if len(texts) < 2:
            return "".join(texts)
        between = last or self.gettext("and")
        return f"{', '.join(texts[:-1])} {between} {texts[-1]}"


ENGLISH: Final = Words()
