"""Which of the rounds of a game were played."""

from collections.abc import Sequence
from typing import Final

from gloomcli.engine import events as e

_BEGINNINGS: Final = (
    e.CardsRevealed,
    e.ElementsWaned,
    e.LongRestDeclared,
    e.MonsterCardDrawn,
    e.Shuffled,
    e.TurnBegan,
)
"""What happens in a round before anybody has done anything."""


def last_round(events: Sequence[e.Event]) -> int:
    """The last round that was played; 0 for none."""
    return max((event.round for event in played(events) if isinstance(event, e.RoundBegan)), default=0)


def played(events: Sequence[e.Event]) -> Sequence[e.Event]:
    """The events without those of a last round that has only begun."""
    last = max((at for at, event in enumerate(events) if isinstance(event, e.RoundBegan)), default=len(events))
    return events if any(not isinstance(event, _BEGINNINGS) for event in events[last + 1 :]) else events[:last]
