"""How much of the content is data: halves of cards said in the language of abilities, by hooks, or not at all."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any

import msgspec

from gloomcli.model.abilities import Hook, Manual
from gloomcli.model.definitions import CharacterClass


class Encoding(StrEnum):
    """How a half of a card is encoded; the weakest part of it counts."""

    DATA = "data"
    HOOK = "hook"
    MANUAL = "manual"


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """Halves (or whole cards without halves) by how they are encoded."""

    name: str
    data: int = 0
    hook: int = 0
    manual: int = 0

    @property
    def halves(self) -> int:
        """All of them."""
        return self.data + self.hook + self.manual


def encoding(action: Any) -> Encoding:
    """How an action, or anything else that holds abilities, is encoded."""
    kinds = {type(record) for record in _records(action)}
    return Encoding.MANUAL if Manual in kinds else Encoding.HOOK if Hook in kinds else Encoding.DATA


def class_coverage(it: CharacterClass) -> Coverage:
    """The halves of a class's cards."""
    return coverage(it.name, [half for card in it.cards for half in (card.top, card.bottom)])


def coverage(name: str, parts: Iterable[Any]) -> Coverage:
    """Anything that holds abilities, counted under a name."""
    found = [encoding(part) for part in parts]
    return Coverage(name=name, **{kind.value: found.count(kind) for kind in Encoding})


def coverage_lines(rows: Iterable[Coverage]) -> Iterator[str]:
    """A table with a sum below."""
    every = list(rows)
    total = Coverage(
        name="all",
        data=sum(r.data for r in every),
        hook=sum(r.hook for r in every),
        manual=sum(r.manual for r in every),
    )
    width = max(len(row.name) for row in [*every, total])
    yield f"{'':<{width}}  halves    data    hook  manual"
    for row in [*every, total]:
        yield f"{row.name:<{width}}  {row.halves:>6}  {row.data:>6}  {row.hook:>6}  {row.manual:>6}"


def _records(value: Any) -> Iterator[Any]:
    if isinstance(value, msgspec.Struct):
        yield value
        for name in value.__struct_fields__:
            yield from _records(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _records(item)
