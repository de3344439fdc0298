"""Whom a monster can attack from where, and which enemy it focuses on (rulebook, Focus).

Summoned figures follow the same rules, with their own enemies.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from gloomcli.engine.hexes.area import Anchor, Area, orientations, placements_over
from gloomcli.engine.hexes.board import Board, members
from gloomcli.engine.hexes.paths import Mover, Terrain, Ways, find_ways
from gloomcli.model.hexes import Hex
from gloomcli.model.rulesets import Ruleset

ALL_TARGETS: Final = 99
"""For :attr:`Action.targets`: every enemy in range."""

DRAWN_AWAY: Final = "drawn to another"
"""The reason against all other enemies where a rule of the scenario names the focus."""

OUT_OF_REACH: Final = "out of reach"
"""The reason against an enemy that no way leads to."""


class Foe(msgspec.Struct, frozen=True):
    """An enemy of the acting figure that it can see as an enemy: invisible ones are left out.

    ``initiative`` sorts earlier figures first; a summon's sorts just before its summoner's.
    """

    figure: str
    at: int
    initiative: tuple[float, ...]
    draws: bool = False
    """The acting figure focuses on it if it can attack it this turn (scenario rules)."""


class Action(msgspec.Struct, frozen=True, kw_only=True):
    """What the acting figure does this turn, as far as moving and attacking go.

    ``move`` is in movement points, 0 when it cannot move. ``range`` 0 is a melee attack. ``targets`` counts an
    area as one. ``muddled``: it attacks with Disadvantage anyway, so it keeps no distance.
    """

    move: int = 0
    attack: bool = True
    range: int = 0
    targets: int = 1
    area: Area | None = None
    jump: bool = False
    flying: bool = False
    teleport: bool = False
    muddled: bool = False


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """All that a monster's decision depends on.

    ``friends`` are hexes of its allies, which it passes through; ``others`` are hexes of all remaining figures, such as
    invisible characters, which it treats as obstacles and never ends on. Both are bit sets.
    """

    board: Board
    terrain: Terrain
    at: int
    action: Action
    foes: tuple[Foe, ...]
    friends: int = 0
    others: int = 0


class Weighed(NamedTuple):
    """What counted for or against one enemy as the focus.

    ``negatives`` and ``cost`` are of the best way to attack it, -1 if there is none; ``excluded`` names the
    tie-breaker that it lost by, and is empty for a focus.
    """

    figure: str
    negatives: int
    cost: int
    nearness: int
    initiative: tuple[float, ...]
    excluded: str = ""


class TieBreaker(NamedTuple):
    """One step of an order of preference: its name and what it looks at, less being better."""

    name: str
    key: Callable[[Weighed], object]


_NEARNESS: Final = TieBreaker("nearness", lambda weighed: weighed.nearness)
_ORDER: Final = (
    TieBreaker("negative hexes", lambda weighed: weighed.negatives),
    TieBreaker("movement", lambda weighed: weighed.cost),
    _NEARNESS,
    TieBreaker("initiative", lambda weighed: weighed.initiative),
)


def focus_order(ruleset: Ruleset) -> tuple[TieBreaker, ...]:
    """By what, in order, a monster picks its focus; enemies that still tie are for the players to choose from."""
    return tuple(step for step in _ORDER if step is not _NEARNESS or ruleset.nearness_breaks_focus_ties)


class Attacks:
    """From which hexes the acting figure can attack whom, enemies numbered as in the situation.

    Sets of enemies are bit sets too. ``spots[i]`` are the hexes from which it can attack enemy ``i`` at all.
    """

    __slots__ = ("_areas", "_clumsy", "_foes", "_seen", "_single", "extra", "spots")

    def __init__(self, situation: Situation) -> None:
        """Work out the hexes; a figure without an attack reckons with a plain melee attack."""
        board, action, foes = situation.board, situation.action, situation.foes
        self._foes = foes
        area = action.area if action.attack else None
        distance = max(1, action.range) if action.attack else 1
        self.extra = (action.targets if action.attack else 1) - (1 if area else 0)
        """How many enemies it may attack beside those in the area."""
        within = [board.within(foe.at, distance) & ~(1 << foe.at) for foe in foes]
        ranged = action.attack and action.range > 0 and not action.muddled
        self._clumsy = [board.within(foe.at, 1) if ranged else 0 for foe in foes]
        self._areas = _area_hexes(board, foes, area, distance) if area else {}
        self._seen = []
        for i, foe in enumerate(foes):
            asked = within[i] if self.extra else 0
            for hit, hexes in self._areas.items():
                asked |= hexes if hit >> i & 1 else 0
            self._seen.append(board.seen_among(foe.at, asked))
        self._single = [near & seen for near, seen in zip(within, self._seen, strict=True)]
        self.spots = [near if self.extra else 0 for near in self._single]
        for hit, hexes in self._areas.items():
            for i in members(hit):
                self.spots[i] |= hexes & self._seen[i]

    def clumsy(self, foe: int) -> int:
        """Hexes from which an attack on the enemy is made with Disadvantage for being adjacent."""
        return self._clumsy[foe]

    def clumsy_at(self, hex_: int) -> int:
        """The enemies that would be attacked with Disadvantage from ``hex_``."""
        return self._those(self._clumsy, hex_)

    def choices(self, hex_: int) -> list[tuple[int, int]]:
        """What an attack from ``hex_`` can take: enemies hit together by the area, and those in reach singly."""
        single = self._those(self._single, hex_) if self.extra else 0
        if not self._areas:
            return [(0, single)]
        seen = self._those(self._seen, hex_)
        hits = {hit & seen for hit, hexes in self._areas.items() if hexes >> hex_ & 1}
        return [(hit, single) for hit in sorted(hits | {0}, reverse=True)]

    @staticmethod
    def _those(hexes: Sequence[int], hex_: int) -> int:
        bits = 0
        for i, each in enumerate(hexes):
            bits |= (each >> hex_ & 1) << i
        return bits


def _area_hexes(board: Board, foes: Sequence[Foe], area: Area, distance: int) -> dict[int, int]:
    """For each set of enemies that the area can cover at once: the hexes it can be laid from, sight not minded."""
    found: dict[int, int] = {}
    if area.anchor is Anchor.SELF:
        for shape in orientations(area):
            covered: dict[int, int] = {}
            for i, foe in enumerate(foes):
                place = board.hexes[foe.at]
                for step in shape:
                    origin = board.numbers.get(Hex(place.q - step.q, place.r - step.r))
                    if origin is not None:
                        covered[origin] = covered.get(origin, 0) | 1 << i
            for origin, hit in covered.items():
                found[hit] = found.get(hit, 0) | 1 << origin
        return found
    for covered_hexes in {bits for foe in foes for bits in placements_over(board, area, foe.at)}:
        hit = sum(1 << i for i, foe in enumerate(foes) if covered_hexes >> foe.at & 1)
        hexes = 0
        for hex_ in members(covered_hexes):
            hexes |= board.within(hex_, distance)
        found[hit] = found.get(hit, 0) | hexes
    return found


def mover_of(situation: Situation) -> Mover:
    """How the acting figure moves in this situation."""
    action = situation.action
    barred = situation.others
    for foe in situation.foes:
        barred |= 1 << foe.at
    return Mover(
        at=situation.at,
        jump=action.jump,
        flying=action.flying,
        teleport=action.teleport,
        friends=situation.friends,
        barred=barred,
    )


def all_ways(situation: Situation, mover: Mover, ruleset: Ruleset) -> Ways:
    """The ways of the acting figure to anywhere, later turns included."""
    return find_ways(situation.board, situation.terrain, mover, ruleset)


def weigh(situation: Situation, ruleset: Ruleset, ways: Ways, attacks: Attacks) -> tuple[Weighed, ...]:
    """Every enemy with what counts for it as the focus, and what excluded it; in the order of the situation."""
    weighed = []
    for i, foe in enumerate(situation.foes):
        best = next((layer for layer in ways.layers if layer.hexes & attacks.spots[i]), None)
        negatives, cost = (best.negatives, best.cost) if best else (-1, -1)
        nearness = situation.board.range_between(situation.at, foe.at)
        excluded = "" if best else OUT_OF_REACH
        weighed.append(Weighed(foe.figure, negatives, cost, nearness, foe.initiative, excluded))
    weighed = _drawn(situation, weighed)
    for step in focus_order(ruleset):
        left = [step.key(each) for each in weighed if not each.excluded]
        if len(left) < 2:
            break
        least = min(left)  # type: ignore[type-var]
        weighed = [
            each if each.excluded or step.key(each) == least else each._replace(excluded=step.name) for each in weighed
        ]
    return tuple(weighed)


def _drawn(situation: Situation, weighed: list[Weighed]) -> list[Weighed]:
    """Exclude all others where the figure can attack, in this turn, somebody on whom it must focus then."""
    move = situation.action.move
    pairs = list(zip(situation.foes, weighed, strict=True))
    if not any(foe.draws and not each.excluded and each.cost <= move for foe, each in pairs):
        return weighed
    return [each if each.excluded or foe.draws else each._replace(excluded=DRAWN_AWAY) for foe, each in pairs]
