"""What of the content is a campaign's own, so that sheets can say so."""

from typing import NamedTuple


class Own(NamedTuple):
    """The names of own classes and items, and the numbers of own scenarios."""

    classes: frozenset[str] = frozenset()
    items: frozenset[str] = frozenset()
    scenarios: frozenset[str] = frozenset()


NOTHING_OWN = Own()
