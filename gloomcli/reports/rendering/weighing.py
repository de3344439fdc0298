"""How much the lists and mappings of a template hold in all, so that none grows beyond measure by holding others.

A list that holds the same list twice, again and again, stays small in memory but not when it is written out.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from gloomcli.reports.rendering.limits import MOST_HELD, MOST_STEPS, TooMuch

_HOLDERS: Final = (list, tuple, set, frozenset, Mapping, msgspec.Struct)


class Weight(NamedTuple):
    """What something comes to when it is written out."""

    things: int
    characters: int


class Scales:
    """Weighs what a rendering puts together; records, which stay as they are, once each."""

    def __init__(self) -> None:
        """Nothing weighed yet."""
        self._records: dict[int, Weight] = {}

    def forget(self) -> None:
        """Another rendering begins, whose records may be others."""
        self._records.clear()

    def check(self, value: Any) -> Any:
        """The value itself; raises :class:`TooMuch` if all that it holds is too much."""
        if isinstance(value, _HOLDERS):
            self._weigh(value)
        return value

    def _weigh(self, value: Any) -> Weight:
        things = characters = 0
        left = [value]
        while left:
            one = left.pop()
            things += 1
            if isinstance(one, str):
                characters += len(one)
            elif isinstance(one, Mapping):
                things += len(one)
                left += [*one, *one.values()]
            elif isinstance(one, msgspec.Struct):
                found = self._record(one)
                things += found.things
                characters += found.characters
            elif isinstance(one, list | tuple | set | frozenset):
                things += len(one)
                left += one
            if things > MOST_STEPS or characters > MOST_HELD:
                raise TooMuch(f"it holds more than {MOST_STEPS:,} things or {MOST_HELD:,} characters in one list")
        return Weight(things, characters)

    def _record(self, record: msgspec.Struct) -> Weight:
        found = self._records.get(id(record))
        if found is None:
            fields = [getattr(record, name) for name in record.__struct_fields__]
            found = self._records[id(record)] = self._weigh(fields)
        return found
