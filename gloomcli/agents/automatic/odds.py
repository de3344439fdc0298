"""What an attack can be expected to do, with the standard attack modifier deck."""

from functools import cache
from typing import Final, NamedTuple

_DECK: Final = ((-2, 1), (-1, 5), (0, 6), (1, 5), (2, 1))
_CARDS: Final = 20


class Odds(NamedTuple):
    """What to expect of one attack on one target."""

    damage: float
    """Hit points it takes on average, never more than there are."""
    kill: float
    """How likely it kills, 0 to 1."""


@cache
def odds(attack: int, shield: int, hp: int, edge: int = 0) -> Odds:
    """One attack with a value before the modifier card; ``shield`` is what pierce leaves of it.

    ``edge`` is 1 with advantage and -1 with disadvantage.
    """
    single: dict[int, float] = {}
    for plus, cards in _DECK:
        harm = max(0, attack + plus - shield)
        single[harm] = single.get(harm, 0) + cards / _CARDS
    for harm in (0, max(0, 2 * attack - shield)):
        single[harm] = single.get(harm, 0) + 1 / _CARDS
    chances = _drawn_twice(single, edge) if edge else single
    damage = sum(min(harm, hp) * chance for harm, chance in chances.items())
    kill = sum(chance for harm, chance in chances.items() if harm >= hp)
    return Odds(damage, kill)


def _drawn_twice(single: dict[int, float], edge: int) -> dict[int, float]:
    pick = max if edge > 0 else min
    both: dict[int, float] = {}
    for first, one in single.items():
        for second, other in single.items():
            harm = pick(first, second)
            both[harm] = both.get(harm, 0) + one * other
    return both
