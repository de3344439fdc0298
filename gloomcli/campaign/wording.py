"""Small turns of phrase that refusals share; and texts kept in English, said in another language."""

import re
from collections.abc import Iterable, Sequence

from gloomcli.model.words import Words


def costs(item: str) -> str:
    """``cost`` or ``costs``, as the item's name is a plural or not: Boots of Striding cost, Hide Armor costs."""
    head = item.split(" of ")[0]
    return "cost" if head.endswith("s") and not head.endswith("ss") else "costs"


def capped(asked: int, got: int, why: str) -> str:
    """What people are told when only a part of a change was possible; ``why`` names the limit."""
    return f"Only {signed(got)} of {signed(asked)}: {why}."


def signed(number: int) -> str:
    """With its sign: ``+3``, ``-1``, ``0``."""
    return f"{number:+d}" if number else "0"


def joined(names: Sequence[str]) -> str:
    """Names in a row: ``Grim``, ``Grim and Vesna``, ``Grim, Vesna and Ulf``."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


def counted(number: int, noun: str, several: str = "") -> str:
    """A number with its noun: ``1 card``, ``3 cards``; ``several`` is a plural that is more than an s."""
    return f"{number} {noun if number == 1 else several or noun + 's'}"


def retold(text: str, known: Iterable[tuple[str, ...]], words: Words) -> str:
    """A text that was made and kept in English, in a language, if it is one of the ``known`` ones.

    These are written with ``{places}``, as catalogues hold them; those with a plural depend on the ``{number}``.
    """
    for forms in known:
        for form in forms:
            if found := re.fullmatch(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(form)), text):
                values = found.groupdict()
                single = len(forms) == 1
                said = words.gettext(form) if single else words.ngettext(forms[0], forms[1], int(values["number"]))
                return said.format(**values)
    return text
