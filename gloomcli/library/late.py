"""A mapping that is made when it is first looked into."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Late(Mapping[K, V]):
    """What ``make`` gives, made once and not before something is looked for in it."""

    def __init__(self, make: Callable[[], Mapping[K, V]]) -> None:
        """``make`` may raise ``FileError`` for broken content; so does then whoever looks."""
        self._make = make

    @cached_property
    def _held(self) -> Mapping[K, V]:
        return self._make()

    def __getitem__(self, key: K) -> V:
        """What stands at ``key``."""
        return self._held[key]

    def __iter__(self) -> Iterator[K]:
        """The keys."""
        return iter(self._held)

    def __len__(self) -> int:
        """How many there are."""
        return len(self._held)
