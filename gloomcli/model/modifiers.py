"""Attack modifier cards, written as text: ``+1``, ``x2``, ``null``, ``+0 rolling stun``, ``+1 heal 2 self``.

The text is at once what content files hold, what a player types for the card drawn, and what a saved deck lists.
"""

import re
from enum import StrEnum
from functools import cache
from typing import Any, Final, Literal

import msgspec

from gloomcli.model.terms import Condition, Element


class Special(StrEnum):
    """Cards that leave the deck when drawn (rulebook, Attack Modifier Cards)."""

    BLESS = "bless"
    CURSE = "curse"


class ModifierCard(msgspec.Struct, frozen=True, kw_only=True):
    """One attack modifier card.

    ``factor`` is 2 for a x2 card, 0 for a null, else 1; ``plus`` is added to the attack value.
    """

    face: str
    plus: int = 0
    factor: Literal[0, 1, 2] = 1
    rolling: bool = False
    special: Special | None = None
    conditions: tuple[Condition, ...] = ()
    """Applied to the target; invisible, strengthen and bless go to the attacker."""
    infuse: tuple[Element, ...] = ()
    push: int = 0
    pull: int = 0
    pierce: int = 0
    add_target: bool = False
    heal: int = 0
    """Hit points that the attacker heals."""
    heal_ally: int = 0
    """Hit points that one of its allies heals."""
    harm: int = 0
    """Damage that all enemies adjacent to the attacker suffer; it is no attack."""
    shield: int = 0
    refresh_item: bool = False

    @property
    def shuffles(self) -> bool:
        """Whether the deck is shuffled at the end of the round: the standard x2 and null only."""
        return self.face in ("x2", "null")

    @property
    def has_effect(self) -> bool:
        """Whether the card does more than change the number (an "undefined positive value" in comparisons)."""
        return bool(
            self.conditions
            or self.infuse
            or self.push
            or self.pull
            or self.pierce
            or self.add_target
            or self.heal
            or self.heal_ally
            or self.harm
            or self.shield
            or self.refresh_item
        )


SUPPLY: Final = 10
"""Bless cards, and curse cards for monsters and for characters, of which there are ten each."""
_NUMBERED: Final = frozenset({"push", "pull", "pierce", "heal", "shield", "harm"})
_CONDITIONS: Final = frozenset(Condition)
_ELEMENTS: Final = frozenset(Element)
_EFFECT = re.compile(r"(add target|refresh item|[a-z]+)(?: (\d+))?(?: self| (ally))?(?:,? |$)")


@cache
def parse_modifier(face: str) -> ModifierCard:
    """The card that a face names; raises ``ValueError`` for text that is no card.

    >>> parse_modifier("+0 rolling push 1").push
    1
    """
    text = " ".join(face.split())
    if text in ("bless", "curse"):
        return ModifierCard(face=text, factor=2 if text == "bless" else 0, special=Special(text))
    value, _, rest = text.partition(" ")
    head = re.fullmatch(r"([+-]\d)|x2|null", value)
    if head is None:
        raise ValueError(f"{face!r} is no modifier card; cards look like +1, -2, x2, null, bless or +0 rolling stun")
    rolling = rest == "rolling" or rest.startswith("rolling ")
    rest = rest.removeprefix("rolling").strip()
    return ModifierCard(
        face=text,
        plus=int(head[1]) if head[1] else 0,
        factor=1 if head[1] else 2 if value == "x2" else 0,
        rolling=rolling,
        **_effects(rest, face),
    )


def _effects(text: str, face: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    conditions: list[Condition] = []
    elements: list[Element] = []
    at = 0
    while at < len(text):
        match = _EFFECT.match(text, at)
        if match is None:
            raise ValueError(f"{face!r}: {text[at:]!r} is no effect of a modifier card")
        word, number = match[1], match[2]
        if word in _NUMBERED and number:
            found["heal_ally" if match[3] and word == "heal" else word] = int(number)
        elif word in ("add target", "refresh item"):
            found[word.replace(" ", "_")] = True
        elif word in _CONDITIONS:
            conditions.append(Condition(word))
        elif word in _ELEMENTS:
            elements.append(Element(word))
        else:
            raise ValueError(f"{face!r}: {word!r} is no effect of a modifier card")
        at = match.end()
    return found | {"conditions": tuple(conditions), "infuse": tuple(elements)}


def better_card(first: ModifierCard, second: ModifierCard, attack: int) -> ModifierCard | None:
    """The better of two cards for an attack value; ``None`` if that cannot be said.

    An added effect has an undefined positive value, so a lower number with an effect cannot be compared with a
    higher one without it (official FAQ, advantage).
    """
    a, b = ((attack + card.plus) * card.factor for card in (first, second))
    if first.has_effect and second.has_effect:
        return (
            None if a == b or first.face.split(" ", 1)[1:] != second.face.split(" ", 1)[1:] else (first, second)[b > a]
        )
    if a == b:
        return first if first.has_effect else second if second.has_effect else None
    high, low = (first, second) if a > b else (second, first)
    return None if low.has_effect else high
