"""Plans for a turn: which halves in which order, where to move, and what that is worth."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

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


class Planner:
    """Plans for one figure on one board."""

    def __init__(self, look: Outlook, halves: Halves) -> None:
        """``halves`` are those of the figure's cards."""
        self.look, self.halves = look, halves
        self._turns: dict[tuple[int, int], Spot] = {}
        self._spots: dict[tuple[object, ...], Spot] = {}
        self._deeds: dict[tuple[int, int], float] = {}
        self._costs: dict[int, float] = {}
        self._ranked: dict[Ground, list[int]] = {}

    # -- a whole turn

    def turn(self, first: Part, second: Part | None = None) -> Spot:
        """What it is worth to use one or two halves in this order, and where the turn ends."""
        key = (id(first), id(second))
        known = self._turns.get(key)
        if known is None:
            worth, at = self._turn(first, second)
            known = self._turns[key] = Spot(worth - self.cost(first) - (self.cost(second) if second else 0), at)
        return known

    def _turn(self, first: Part, second: Part | None) -> Spot:
        here = self.look.here
        if first.move is None:
            worth = self._here(first, first.before)
            if second is None or second.move is None:
                worth += self._here(second, second.before) if second else 0.0
                return Spot(worth + self.look.standing(here), here)
            spot = self.best(self.reach(second), ((second, second.after),))
            return Spot(worth + self._here(second, second.before) + spot.worth, spot.at)
        chunks: tuple[Chunk, ...] = ((first, first.after),)
        if second is not None:
            chunks += ((second, second.before), (second, second.after))
        spot = self.best(self.reach(first), chunks)
        return Spot(self._here(first, first.before) + spot.worth, spot.at)

    def cost(self, part: Part) -> float:
        """What using a half costs in cards, less its experience."""
        known = self._costs.get(id(part))
        if known is None:
            stamina = self.look.stamina
            lost = stamina.cost(discards=1) if part.gone and stamina is not None else 0.0
            known = self._costs[id(part)] = lost - 0.12 * part.action.xp
        return known

    def _here(self, part: Part, abilities: tuple[Ability, ...]) -> float:
        return self.deed(part, abilities, self.look.here) if abilities else 0.0

    def deed(self, part: Part, abilities: tuple[Ability, ...], at: int) -> float:
        """What some abilities of a half are worth from a hex."""
        key = (id(abilities), at)
        known = self._deeds.get(key)
        if known is None:
            known = self._deeds[key] = part_worth(self.look, part, abilities, at)
        return known

    # -- where to

    def reach(self, part: Part) -> Ground:
        """The hexes where the movement of a half can end."""
        assert part.move is not None
        return self.look.reach(part.points, jump=part.move.jump)

    def best(self, ground: Ground, chunks: tuple[Chunk, ...]) -> Spot:
        """The best of some hexes to perform abilities from and to end the turn on."""
        chunks = tuple((part, abilities) for part, abilities in chunks if abilities)
        key = (ground, *[id(abilities) for _, abilities in chunks])
        known = self._spots.get(key)
        if known is None:
            known = self._spots[key] = self._find_best(ground, chunks)
        return known

    def _find_best(self, ground: Ground, chunks: tuple[Chunk, ...]) -> Spot:
        standing, deed = self.look.standing, self.deed
        best, chosen = -1e9, self.look.here
        for at in self._candidates(ground, chunks):
            worth = standing(at) - (ground.toll if ground.dear >> at & 1 else 0.0)
            for part, doing in chunks:
                worth += deed(part, doing, at)
            if worth > best:
                best, chosen = worth, at
        return Spot(best, chosen)

    def _candidates(self, ground: Ground, chunks: tuple[Chunk, ...]) -> Iterable[int]:
        ranked = self.ranked(ground)
        chosen = dict.fromkeys(ranked[:2])
        for _, abilities in chunks:
            for ability in abilities:
                if isinstance(ability, Attack):
                    chosen.update(self._spots_for(ability, ground, ranked))
                elif self.look.friends:
                    chosen.update(dict.fromkeys(ranked[:_FIRST_SPOTS]))
        return chosen

    def _spots_for(self, attack: Attack, ground: Ground, ranked: list[int]) -> dict[int, None]:
        """The best hexes to make an attack from, and the best one for each of its best targets."""
        blow = blow_of(self.look, attack)
        if not blow.spots & (ground.free | ground.dear):
            return {}
        useful = [at for at in ranked if blow.spots >> at & 1]
        if blow.area:
            return dict.fromkeys(useful[: 3 * _FIRST_SPOTS])
        chosen = dict.fromkeys(useful[:_FIRST_SPOTS])
        for mark in blow.marks[:_FIRST_TARGETS]:
            for at in useful:
                if mark.spots >> at & 1:
                    chosen[at] = None
                    break
        return chosen

    def ranked(self, ground: Ground) -> list[int]:
        """The hexes that can be reached, the best to stand on first."""
        known = self._ranked.get(ground)
        if known is None:
            standing, dear, toll = self.look.standing, ground.dear, ground.toll
            known = sorted(members(ground.free | dear), key=lambda at: (toll if dear >> at & 1 else 0.0) - standing(at))
            self._ranked[ground] = known
        return known

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
