"""Words of the game that texts are put together from, noted here so that catalogues hold them.

They are looked up by what they are and their value in the records: ``words.pgettext("condition", "poison")``, or
``"poison"|term("condition")`` in a template.
"""

from collections.abc import Mapping
from typing import Final


def noted(context: str, message: str) -> tuple[str, str]:
    """A term and its context; that it stands in the code is what puts it into the catalogues."""
    return context, message


_NOTED: Final = (
    noted("condition", "poison"),
    noted("condition", "wound"),
    noted("condition", "immobilize"),
    noted("condition", "disarm"),
    noted("condition", "stun"),
    noted("condition", "muddle"),
    noted("condition", "curse"),
    noted("condition", "invisible"),
    noted("condition", "strengthen"),
    noted("condition", "bless"),
    noted("element", "fire"),
    noted("element", "ice"),
    noted("element", "air"),
    noted("element", "earth"),
    noted("element", "light"),
    noted("element", "dark"),
    noted("element state", "inert"),
    noted("element state", "waning"),
    noted("element state", "strong"),
    noted("rank", "normal"),
    noted("rank", "elite"),
    noted("rank", "boss"),
    noted("slot", "head"),
    noted("slot", "body"),
    noted("slot", "legs"),
    noted("slot", "one hand"),
    noted("slot", "two hands"),
    noted("slot", "small"),
    noted("half", "top"),
    noted("half", "bottom"),
    noted("difficulty", "easy"),
    noted("difficulty", "normal"),
    noted("difficulty", "hard"),
    noted("difficulty", "very hard"),
    noted("outcome", "won"),
    noted("outcome", "lost"),
    noted("number", "no"),
    noted("number", "one"),
    noted("number", "two"),
    noted("number", "three"),
    noted("number", "four"),
    noted("number", "five"),
    noted("number", "six"),
    noted("number", "seven"),
    noted("number", "eight"),
    noted("number", "nine"),
    noted("number", "ten"),
)

TERMS: Final[Mapping[str, frozenset[str]]] = {
    context: frozenset(word for kind, word in _NOTED if kind == context) for context in dict(_NOTED)
}
"""By context."""
