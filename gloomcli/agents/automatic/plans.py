"""Plans for a turn: which halves in which order, where to move, and what that is worth."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from gloomcli.agents.automatic.blows import blow_of
from gloomcli.agents.automatic.halves import BASIC_PARTS, Halves, Part
from gloomcli.agents.automatic.outlook import Ground, Outlook
from gloomcli.agents.automatic.worth import ability_worth, part_worth
from gloomcli.engine.hexes.board import members
from gloomcli.model.abilities import Ability, Attack, Move
from gloomcli.model.terms import Half

_FIRST_SPOTS = 4
"""How many of the hexes that are best to stand on are looked at for one ability."""
_FIRST_TARGETS = 4


class Chunk:
    """Some abilities of a half, performed from one hex, and what they are worth where that is known."""

    __slots__ = ("abilities", "deeds", "part")

    def __init__(self, part: Part, abilities: tuple[Ability, ...]) -> None:
        """``abilities`` are some of ``part``'s."""
        self.part, self.abilities = part, abilities
        self.deeds: dict[int, float] = {}
        """By hex."""


class Spot(NamedTuple):
    """A hex to end a movement on, and what it is worth with all that is done there."""

    worth: float
    at: int


class Ends:
    """The hexes where a movement can end, and what has been found out about them."""

    __slots__ = ("aims", "hexes", "ranked", "spots", "worth")

    def __init__(self, ground: Ground, look: Outlook) -> None:
        """Judge how good it is to stand on each hex."""
        self.hexes = ground.free | ground.dear
        self.worth = look.standings(self.hexes)
        """What it is worth to stand there, less what it costs to come there."""
        for at in members(ground.dear):
            self.worth[at] -= ground.toll
        self.ranked = sorted(self.worth, key=self.worth.__getitem__, reverse=True)
        """The best first."""
        self.aims: dict[Chunk, dict[int, None]] = {}
        """The hexes to look at for some abilities."""
        self.spots: dict[tuple[Chunk, ...], Spot] = {}
        """The best hexes for some abilities together."""


class Prospect:
    """What a half holds in store, whatever it is used with."""

    __slots__ = ("after", "chunks", "cost", "ends", "here", "turns")

    def __init__(self, cost: float, here: float, before: Sequence[Chunk], after: Sequence[Chunk]) -> None:
        """``before`` and ``after`` its movement."""
        self.cost = cost
        """What using it costs in cards, less its experience."""
        self.here = here
        """What its abilities before its movement are worth from where the figure stands."""
        self.chunks = (*before, *after)
        """All its abilities but the movement."""
        self.after = tuple(after)
        """Those after its movement."""
        self.ends: Ends | None = None
        """Where its movement can end, if it has one."""
        self.turns: dict[Prospect, Spot] = {}
        """What a turn is worth in which it comes first, by what comes second."""


class Planner:
    """Plans for one figure on one board."""

    def __init__(self, look: Outlook, halves: Halves) -> None:
        """``halves`` are those of the figure's cards."""
        self.look, self.halves = look, halves
        self._nothing = Prospect(0.0, 0.0, (), ())
        """In place of a second half."""
        self._chunks: dict[int, Chunk] = {}
        self._prospects: dict[int, Prospect] = {}
        self._variants: dict[tuple[str, Half], list[Prospect]] = {}
        self._ends: dict[Ground, Ends] = {}

    # -- a whole turn

    def turn(self, first: Part, second: Part | None = None) -> Spot:
        """What it is worth to use one or two halves in this order, and where the turn ends."""
        return self._turn(self.prospect(first), self._nothing if second is None else self.prospect(second))

    def _turn(self, first: Prospect, second: Prospect) -> Spot:
        known = first.turns.get(second)
        if known is not None:
            return known
        worth = first.here
        if first.ends is not None:
            spot = self._best(first.ends, first.after + second.chunks)
            worth, at = worth + spot.worth, spot.at
        elif second.ends is not None:
            spot = self._best(second.ends, second.after)
            worth, at = worth + second.here + spot.worth, spot.at
        else:
            at = self.look.here
            worth = worth + second.here + self.look.standing(at)
        known = first.turns[second] = Spot(worth - first.cost - second.cost, at)
        return known

    def prospect(self, part: Part) -> Prospect:
        """What a half holds in store; worked out once."""
        known = self._prospects.get(id(part))
        if known is None:
            before = (self.chunk(part, part.before),) if part.before else ()
            after = (self.chunk(part, part.after),) if part.after else ()
            here = self._deed(before[0], self.look.here) if before else 0.0
            known = self._prospects[id(part)] = Prospect(self.cost(part), here, before, after)
            if part.move is not None:
                known.ends = self.ends(self.look.reach(part.points, jump=part.move.jump))
        return known

    def cost(self, part: Part) -> float:
        """What using a half costs in cards, less its experience."""
        stamina = self.look.stamina
        lost = stamina.cost(discards=1) if part.gone and stamina is not None else 0.0
        return lost - 0.12 * part.action.xp

    def chunk(self, part: Part, abilities: tuple[Ability, ...]) -> Chunk:
        """Some abilities of a half; the same for the same abilities."""
        known = self._chunks.get(id(abilities))
        if known is None:
            known = self._chunks[id(abilities)] = Chunk(part, abilities)
        return known

    def _deed(self, chunk: Chunk, at: int) -> float:
        """What some abilities of a half are worth from a hex."""
        worth = chunk.deeds.get(at)
        if worth is None:
            worth = chunk.deeds[at] = part_worth(self.look, chunk.part, chunk.abilities, at)
        return worth

    # -- where to

    def ends(self, ground: Ground) -> Ends:
        """What is known of the hexes where a movement can end."""
        known = self._ends.get(ground)
        if known is None:
            known = self._ends[ground] = Ends(ground, self.look)
        return known

    def best(self, ground: Ground, chunks: tuple[Chunk, ...]) -> Spot:
        """The best of some hexes to perform abilities from and to end the turn on; each chunk has some."""
        return self._best(self.ends(ground), chunks)

    def _best(self, ends: Ends, chunks: tuple[Chunk, ...]) -> Spot:
        known = ends.spots.get(chunks)
        if known is None:
            known = ends.spots[chunks] = self._find_best(ends, chunks)
        return known

    def _find_best(self, ends: Ends, chunks: tuple[Chunk, ...]) -> Spot:
        best, chosen = -1e9, self.look.here
        look, worths = self.look, ends.worth
        for at in self._candidates(ends, chunks):
            worth = worths[at]
            for chunk in chunks:
                deed = chunk.deeds.get(at)
                if deed is None:
                    deed = chunk.deeds[at] = part_worth(look, chunk.part, chunk.abilities, at)
                worth += deed
            if worth > best:
                best, chosen = worth, at
        return Spot(best, chosen)

    def _candidates(self, ends: Ends, chunks: tuple[Chunk, ...]) -> Iterable[int]:
        chosen = dict.fromkeys(ends.ranked[:2])
        for chunk in chunks:
            aims = ends.aims.get(chunk)
            if aims is None:
                aims = ends.aims[chunk] = self._aims(ends, chunk)
            chosen.update(aims)
        return chosen

    def _aims(self, ends: Ends, chunk: Chunk) -> dict[int, None]:
        """The hexes to look at for some abilities: for attacks by their targets, else the best to stand on."""
        aims: dict[int, None] = {}
        for ability in chunk.abilities:
            if isinstance(ability, Attack):
                aims.update(self._spots_for(ability, ends))
            elif self.look.friends:
                aims.update(dict.fromkeys(ends.ranked[:_FIRST_SPOTS]))
        return aims

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
            if mark.spots & ends.hexes:
                chosen[next(at for at in useful if mark.spots >> at & 1)] = None
        return chosen

    # -- two cards

    def variants(self, card: str, half: Half) -> tuple[Part, ...]:
        """The ways to use a card for a half that need looking at: as printed, and as a basic action."""
        printed = self.halves.parts[card][half]
        return (printed,) if printed.beats_basic[half] else (printed, BASIC_PARTS[half])

    def prospects_of(self, card: str, half: Half) -> list[Prospect]:
        """What those ways hold in store."""
        known = self._variants.get((card, half))
        if known is None:
            known = self._variants[card, half] = [self.prospect(part) for part in self.variants(card, half)]
        return known

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
            for top in self.prospects_of(above, Half.TOP):
                for bottom in self.prospects_of(below, Half.BOTTOM):
                    best = max(best, self._turn(top, bottom))
                    if top.ends is not None or bottom.ends is not None:
                        best = max(best, self._turn(bottom, top))
        return best
