"""Chance between scenarios: what is drawn follows from the campaign's seed and from what there is to draw.

So the same campaign draws the same again, and taking a draw back does not turn up something better.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def shuffled(seed: int, occasion: str, things: Sequence[T]) -> tuple[T, ...]:
    """The things in an order that depends on the seed, the occasion and the things alone, wherever they stood."""
    whole = "·".join(sorted(map(str, things)))
    return tuple(sorted(things, key=lambda thing: (_number(f"{seed}/{occasion}/{whole}/{thing}"), str(thing))))


def picked(seed: int, occasion: str, things: Sequence[T], count: int = 1) -> tuple[T, ...]:
    """So many of the things (fewer if there are not as many), each as likely as any other."""
    return shuffled(seed, occasion, things)[:count]


def _number(text: str) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
