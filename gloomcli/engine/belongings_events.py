"""Events of what characters have: their cards, items, money and experience."""

from typing import Final

from gloomcli.engine.event import Event

NOTHING_DONE: Final = "nothing was done"
"""Why a card is discarded whose action came to nothing."""


class ModifiersAdded(Event, frozen=True, kw_only=True):
    """Cards came into a character's attack modifier deck for this scenario."""

    who: str
    card: str
    count: int


class Looted(Event, frozen=True, kw_only=True):
    """Money tokens and treasures picked up."""

    who: str
    coins: int = 0
    treasure: int | None = None
    goal: bool = False
    hex: str = ""


class CardsMoved(Event, frozen=True, kw_only=True):
    """Ability cards changed place: lost, discarded, active, hand."""

    minor = True
    who: str
    cards: tuple[str, ...]
    to: str
    why: str = ""


class ShortRested(Event, frozen=True, kw_only=True):
    """A short rest: one card lost at random."""

    who: str
    lost: str
    redrawn: str = ""
    """The card kept by suffering 1 damage."""


class LongRested(Event, frozen=True, kw_only=True):
    """A long rest: one card lost by choice."""

    who: str
    lost: str


class ItemUsed(Event, frozen=True, kw_only=True):
    """An item was used."""

    who: str
    item: str
    on: str = ""


class ItemsRefreshed(Event, frozen=True, kw_only=True):
    """Items can be used again."""

    who: str
    items: tuple[str, ...]


class Gained(Event, frozen=True, kw_only=True):
    """Experience gained."""

    minor = True
    who: str
    xp: int
    source: str


class Shuffled(Event, frozen=True, kw_only=True):
    """A deck's discards went back into it."""

    minor = True
    deck: str
