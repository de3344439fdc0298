"""Plans for a turn: which halves in which order, where to move, and what that is worth."""

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Final, NamedTuple

from gloomcli.agents.blows import blow_of
from gloomcli.agents.halves import BASIC_PARTS, Halves, Part
from gloomcli.agents.outlook import Ground, Outlook
from gloomcli.agents.worth import ability_worth, part_worth
from gloomcli.engine.board import members
from gloomcli.model.abilities import Ability, Attack, Move
from gloomcli.model.terms import Half

Chunk = tuple[Part, tuple[Ability, ...]]
"""Some abilities of a half, performed from one hex."""

_FIRST_SPOTS = 4
"""How many of the hexes that are best to stand on are looked at for one ability."""
_FIRST_TARGETS = 4


class Spot(NamedTuple):
    """A hex to end a movement on, and what it is worth with all that is done there."""

    worth: float
    at: int


class Ends:
    """The hexes where a movement can end, and what has been found out about them."""

    __slots__ = ("aims", "hexes", "ranked", "spots", "worth")

    def __init__(self, ground: Ground, standing: Callable[[int], float]) -> None:
        """Judge how good it is to stand on each hex."""
        self.hexes = ground.free | ground.dear
        self.worth = {at: standing(at) for at in members(self.hexes)}
        """What it is worth to stand there, less what it costs to come there."""
        for at in members(ground.dear):
            self.worth[at] -= ground.toll
        self.ranked = sorted(self.worth, key=self.worth.__getitem__, reverse=True)
        """The best first."""
        self.aims: dict[int, dict[int, None]] = {}
        """The hexes to look at for an attack, by the identity of its ability."""
        self.spots: dict[tuple[int, ...], Spot] = {}
        """The best hexes for some abilities, by their identities."""


class Prospect(NamedTuple):
    """What a half holds in store, whatever it is used with."""

    cost: float
    """What using it costs in cards, less its experience."""
    here: float
    """What its abilities before its movement are worth from where the figure stands."""
    chunks: tuple[Chunk, ...]
    """All its abilities but the movement."""
    after: tuple[Chunk, ...]
    """Those after its movement."""


_NOTHING: Final = Prospect(0.0, 0.0, (), ())
"""In place of a second half."""


class Planner:
    """Plans for one figure on one board."""

    def __init__(self, look: Outlook, halves: Halves) -> None:
        """``halves`` are those of the figure's cards."""
        self.look, self.halves = look, halves
        self._turns: dict[tuple[int, int], Spot] = {}
        self._deeds: dict[int, dict[int, float]] = {}
        self._prospects: dict[int, Prospect] = {}
        self._ends: dict[Ground, Ends] = {}

    # -- a whole turn

    def turn(self, first: Part, second: Part | None = None) -> Spot:
        """What it is worth to use one or two halves in this order, and where the turn ends."""
        key = (id(first), id(second))
        known = self._turns.get(key)
        if known is None:
            known = self._turns[key] = self._turn(first, second)
        return known

    def _turn(self, first: Part, second: Part | None) -> Spot:
        one = self._prospects.get(id(first)) or self._prospect(first)
        two = _NOTHING if second is None else self._prospects.get(id(second)) or self._prospect(second)
        worth, here = one.here, self.look.here
        if first.move is not None:
            spot = self.best(self.reach(first), one.after + two.chunks)
            worth, at = worth + spot.worth, spot.at
        elif second is not None and second.move is not None:
            spot = self.best(self.reach(second), two.after)
            worth, at = worth + two.here + spot.worth, spot.at
        else:
            worth, at = worth + two.here + self.look.standing(here), here
        return Spot(worth - one.cost - two.cost, at)

    def _prospect(self, part: Part) -> Prospect:
        before = ((part, part.before),) if part.before else ()
        after = ((part, part.after),) if part.after else ()
        here = self.deed(part, part.before, self.look.here) if before else 0.0
        known = self._prospects[id(part)] = Prospect(self.cost(part), here, before + after, after)
        return known

    def cost(self, part: Part) -> float:
        """What using a half costs in cards, less its experience."""
        stamina = self.look.stamina
        lost = stamina.cost(discards=1) if part.gone and stamina is not None else 0.0
        return lost - 0.12 * part.action.xp

    def deed(self, part: Part, abilities: tuple[Ability, ...], at: int) -> float:
        """What some abilities of a half are worth from a hex."""
        known = self._deeds.setdefault(id(abilities), {})
        worth = known.get(at)
        if worth is None:
            worth = known[at] = part_worth(self.look, part, abilities, at)
        return worth

    # -- where to

    def reach(self, part: Part) -> Ground:
        """The hexes where the movement of a half can end."""
        assert part.move is not None
        return self.look.reach(part.points, jump=part.move.jump)

    def best(self, ground: Ground, chunks: tuple[Chunk, ...]) -> Spot:
        """The best of some hexes to perform abilities from and to end the turn on; each chunk has some."""
        ends = self._ends.get(ground)
        if ends is None:
            ends = self._ends[ground] = Ends(ground, self.look.standing)
        key = tuple([id(abilities) for _, abilities in chunks])
        known = ends.spots.get(key)
        if known is None:
            known = ends.spots[key] = self._find_best(ends, chunks)
        return known

    def _find_best(self, ends: Ends, chunks: tuple[Chunk, ...]) -> Spot:
        best, chosen = -1e9, self.look.here
        deeds = [(self._deeds.setdefault(id(abilities), {}), part, abilities) for part, abilities in chunks]
        for at in self._candidates(ends, chunks):
            worth = ends.worth[at]
            for known, part, abilities in deeds:
                deed = known.get(at)
                if deed is None:
                    deed = known[at] = part_worth(self.look, part, abilities, at)
                worth += deed
            if worth > best:
                best, chosen = worth, at
        return Spot(best, chosen)

    def _candidates(self, ends: Ends, chunks: tuple[Chunk, ...]) -> Iterable[int]:
        ranked = ends.ranked
        chosen = dict.fromkeys(ranked[:2])
        for _, abilities in chunks:
            for ability in abilities:
                if isinstance(ability, Attack):
                    aims = ends.aims.get(id(ability))
                    if aims is None:
                        aims = ends.aims[id(ability)] = self._spots_for(ability, ends)
                    chosen.update(aims)
                elif self.look.friends:
                    chosen.update(dict.fromkeys(ranked[:_FIRST_SPOTS]))
        return chosen

    def _spots_for(self, attack: Attack, ends: Ends) -> dict[int, None]:
        """The best hexes to make an attack from, and the best one for each of its best targets."""
        blow = blow_of(self.look, attack)
        if not blow.spots & ends.hexes:
            return {}
        useful = [at for at in ends.ranked if blow.spots >> at & 1]
        if blow.area:
            return dict.fromkeys(useful[: 3 * _FIRST_SPOTS])
        chosen = dict.fromkeys(useful[:_FIRST_SPOTS])
        for mark in blow.marks[:_FIRST_TARGETS]:
            for at in useful:
                if mark.spots >> at & 1:
                    chosen[at] = None
                    break
        return chosen

    # -- two cards

    def variants(self, card: str, half: Half) -> tuple[Part, ...]:
        """The ways to use a card for a half that need looking at: as printed, and as a basic action."""
        printed = self.halves.parts[card][half]
        return (printed,) if printed.beats_basic[half] else (printed, BASIC_PARTS[half])

    def promise(self, part: Part) -> float:
        """About what a half may be worth with all its targets in reach, less its cost: quickly seen, to sort by."""
        total = 0.2 * part.points - self.cost(part)
        for ability in part.action.do:
            if isinstance(ability, Attack):
                blow = blow_of(self.look, ability)
                targets = blow.targets if not blow.area else 2
                total += sum(max(0.0, mark.worth) for mark in blow.marks[:targets])
            elif not isinstance(ability, Move):
                total += ability_worth(self.look, ability, self.look.here, part.action.lasts, len(part.action.uses))
        return total

    def shortlist(self, cards: list[str], most: int) -> list[tuple[str, str]]:
        """The pairs of cards that promise most, so many at most."""
        pairs = list(combinations(cards, 2))
        if len(pairs) <= most:
            return pairs
        promise = {(card, half): max(map(self.promise, self.variants(card, half))) for card in cards for half in Half}

        def together(pair: tuple[str, str]) -> float:
            one, two = pair
            return max(
                promise[one, Half.TOP] + promise[two, Half.BOTTOM], promise[two, Half.TOP] + promise[one, Half.BOTTOM]
            )

        return sorted(pairs, key=together, reverse=True)[:most]

    def pair(self, one: str, two: str) -> Spot:
        """What two cards are worth, used in the best way."""
        best = Spot(-1e9, self.look.here)
        for above, below in ((one, two), (two, one)):
            for top in self.variants(above, Half.TOP):
                for bottom in self.variants(below, Half.BOTTOM):
                    best = max(best, self.turn(top, bottom))
                    if top.move is not None or bottom.move is not None:
                        best = max(best, self.turn(bottom, top))
        return best
