"""The board as one figure of the party sees it: who threatens where, what it can reach, where to stand."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from gloomcli.agents.automatic.foes import Foes
from gloomcli.agents.automatic.halves import Halves
from gloomcli.agents.automatic.stamina import Stamina, counts
from gloomcli.agents.automatic.weights import Weights
from gloomcli.engine.actions.walking import mover_of, terrain_of
from gloomcli.engine.game import Game
from gloomcli.engine.hexes.board import FAR, Board, members
from gloomcli.engine.hexes.paths import Mover, Terrain, Ways, find_ways
from gloomcli.engine.sides import side_of
from gloomcli.engine.state import Character, Phase
from gloomcli.model.scenario_rules import Side
from gloomcli.model.terms import Condition

Shared = dict[tuple[Board, str, int, bool], tuple[int, ...]]
"""Placements of areas, kept for as long as a game is played."""


class Threat(NamedTuple):
    """A foe as a danger to one figure."""

    zone: int
    """The hexes where it can attack somebody."""
    ranges: Sequence[int]
    """How far it is from each hex."""
    near: int
    """How near the nearest other figure of the party is to it."""
    nearest: float
    """The damage likely for a figure nearer to it than all others; for one as near; for one farther away."""
    as_near: float
    farther: float
    acted: bool


class Ground(NamedTuple):
    """Hexes where a movement can end: unharmed, or only by way of a trap and at what price."""

    free: int
    dear: int = 0
    toll: float = 0.0


class Outlook:
    """One figure's view of the board; everything is worked out when first asked."""

    def __init__(self, game: Game, who: str, halves: Halves, foes: Foes, shared: Shared, weights: Weights) -> None:
        """``halves`` are those of the figure's cards."""
        self.game, self.who, self.shared, self.weights = game, who, shared, weights
        self.choosing_cards = game.state.phase is Phase.CARDS
        self.distance = halves.distance if who in game.state.characters else 1
        """How far from its enemies the figure is at home."""
        self._points = max(6, halves.most_points) + 2
        self.figure = game.figure(who)
        self.board = board = game.board
        self.here = board.index[self.figure.hex]
        index, state = board.index, game.state
        self.enemies, self.foes = foes, foes.every
        self.friends = [
            (other, index[figure.hex])
            for other, figure in state.figures()
            if figure.hex and other != who and side_of(game, other) is Side.PARTY
        ]
        self.stamina = (
            Stamina(game, self.figure, halves.reviver, weights) if isinstance(self.figure, Character) else None
        )
        self.memo: dict[object, Any] = {}
        """For whoever values something on this board."""
        self._stood = 0
        """The hexes whose standing is known."""
        self._ways: dict[tuple[bool, bool], Ways] = {}
        self._reaches: dict[tuple[int, bool, bool], Ground] = {}
        self._dangers: dict[int, float] = {}
        self._standing: dict[int, float] = {}

    # -- where it can go

    def reach(self, points: int, *, jump: bool = False, flying: bool = False) -> Ground:
        """Where it can end a movement, its own hex included; doors only if they may be opened."""
        if Condition.IMMOBILIZE in self.figure.conditions:
            return Ground(1 << self.here)
        known = self._reaches.get((points, jump, flying))
        if known is None:
            known = self._reaches[points, jump, flying] = self._reach(points, jump=jump, flying=flying)
        return known

    def _reach(self, points: int, *, jump: bool, flying: bool) -> Ground:
        ways = self._ways.get((jump, flying))
        if ways is None:
            ways = self._ways[jump, flying] = self._find(jump=jump, flying=flying)
        free, harmed = 1 << self.here, 0
        for layer in ways.layers:
            if layer.cost <= points:
                if layer.negatives == 0:
                    free |= layer.hexes
                elif layer.negatives == 1:
                    harmed |= layer.hexes
        return self.ground(free, harmed)

    def ground(self, free: int, harmed: int) -> Ground:
        """The hexes worth going to: over a trap only where there is no other way, and only by who survives it."""
        if not self.may_open:
            free, harmed = free & ~self.board.closed_doors, harmed & ~self.board.closed_doors
        harm = max((trap.damage for trap in self.game.state.traps.values()), default=0)
        if not harmed or harm >= self.figure.hp:
            return Ground(free)
        return Ground(free, harmed & self.beyond, 0.5 * harm + self.cost_of(harm))

    @cached_property
    def beyond(self) -> int:
        """The hexes to which no way leads but over a trap or the like, however long it may be."""
        game = self.game
        mover = mover_of(game, self.who, jump=False, flying=False)
        ways = find_ways(self.board, terrain_of(game), mover, game.ruleset)
        found = 0
        for layer in ways.layers:
            found |= layer.hexes if layer.negatives else 0
        return found

    def _find(self, *, jump: bool, flying: bool) -> Ways:
        game = self.game
        mover: Mover = mover_of(game, self.who, jump=jump, flying=flying)
        terrain: Terrain = terrain_of(game)
        return find_ways(self.board, terrain, mover, game.ruleset, limit=self._points)

    # -- where it is well

    @cached_property
    def _threats(self) -> list[Threat]:
        """The foes that can do harm."""
        others = [at for _, at in self.friends]
        weights, found = self.weights, []
        for foe, zone in zip(self.foes, self.enemies.zones, strict=True):
            if foe.threat:
                away = self.board.ranges_from(foe.at)
                later = weights.acted if foe.acted else 1.0
                near = min([away[at] for at in others], default=FAR)
                harm = [foe.threat * share * later for share in (weights.nearest, weights.as_near, weights.farther)]
                found.append(Threat(zone, away, near, harm[0], harm[1], harm[2], foe.acted))
        return found

    def danger(self, at: int) -> float:
        """Damage that it is likely to suffer before its next turn when it stands there."""
        if not self._stood >> at & 1:
            self._judge(1 << at)
        return self._dangers.get(at, 0.0)

    def attackers(self, at: int) -> float:
        """How many attacks are likely to come, this round, upon who stands there."""
        found = 0.0
        for threat in self._threats:
            if threat.zone >> at & 1 and not threat.acted:
                away = threat.ranges[at]
                found += 1.0 if away < threat.near else 0.6 if away == threat.near else 0.35
        return found

    def cost_of(self, harm: float) -> float:
        """What so much damage is worth avoiding: the more, the nearer it comes to the hit points left."""
        if not harm:
            return 0.0
        weights, share = self.weights, harm / max(1, self.figure.hp)
        fallen = weights.fall * max(0.0, min(1.0, share - 0.5)) if weights.fall else 0.0
        return harm * (weights.harm + weights.harm_share * min(1.5, share)) + fallen

    def standing(self, at: int) -> float:
        """How good it is to end the turn there: what it fears there, how near it is, what lies there."""
        if not self._stood >> at & 1:
            self._judge(1 << at)
        return self._standing[at]

    def standings(self, hexes: int) -> dict[int, float]:
        """How good it is to end the turn on each hex of a set, in the order of their numbers."""
        fresh = hexes & ~self._stood
        if fresh:
            self._judge(fresh)
        known = self._standing
        return {at: known[at] for at in members(hexes)}

    def _judge(self, fresh: int) -> None:
        """Find out the danger and the standing of hexes, all at once: most are out of most foes' reach."""
        self._stood |= fresh
        dangers = self._fear(fresh)
        self._dangers |= dangers
        # enemies are kept within a distance; to the next door there is none
        home, step = (self.distance + self.weights.slack, self.weights.approach) if self.foes else (0, 0.7)
        loot, doors, standing = self._loot, self.board.closed_doors, self._standing
        for at in members(fresh):
            harm = dangers.get(at)
            worth = -self.cost_of(harm) if harm else 0.0
            worth -= step * max(0, self.away(at) - home)
            worth += loot.get(at, 0.0)
            if doors >> at & 1:
                worth += 3.0
            standing[at] = worth

    def _fear(self, hexes: int) -> dict[int, float]:
        """The damage likely on those hexes of a set where any is."""
        found: dict[int, float] = {}
        for zone, ranges, near, nearest, as_near, farther, _ in self._threats:
            for at in members(zone & hexes):
                away = ranges[at]
                found[at] = found.get(at, 0.0) + (nearest if away < near else as_near if away == near else farther)
        if Condition.INVISIBLE in self.figure.conditions:
            return {at: harm * 0.2 for at, harm in found.items()}
        return found

    @cached_property
    def _loot(self) -> dict[int, float]:
        """What it is worth to loot each hex where something lies."""
        state, each = self.game.state, self.weights.coin
        return {
            self.board.index[label]: each * state.coins.get(label, 0) + 1.5 * (label in state.treasures)
            for label in (*state.coins, *state.treasures)
            if label in self.board.index
        }

    def away(self, at: int) -> int:
        """The range to the nearest enemy, or to the next door when there is none."""
        nearest = self._goals[at] if self._goals else 0
        return 0 if nearest >= FAR else nearest

    @cached_property
    def _goals(self) -> Sequence[int]:
        """The range from each hex to the nearest of those that it makes for; empty if there is none."""
        if self.foes:
            return self.enemies.nearest
        return list(map(min, zip(*[self.board.ranges_from(at) for at in self._door_sides()], strict=True)))

    def _door_sides(self) -> Iterator[int]:
        doors = self.board.closed_doors
        for at in members(self.board.floor):
            if self.board.door_neighbour_bits[at] & doors:
                yield at

    # -- doors

    @cached_property
    def may_open(self) -> bool:
        """Whether it is time to open a door: no enemy is left, and the party is there and has cards."""
        return not self.foes and self._party_ready()

    def _party_ready(self) -> bool:
        """Whether nearly all are near and fit, or nobody is resting any more."""
        sides = list(self._door_sides())
        between = self.board.range_between
        ready = tired = everybody = 0
        for _, character in self.game.characters():
            everybody += 1
            at = self.board.index.get(character.hex)
            near = at is not None and min((between(side, at) for side in sides), default=FAR) <= 6
            fit = not character.resting and not needs_rest(character)
            tired += not fit
            ready += near and fit
        return ready * 4 >= everybody * 3 or tired == 0


def needs_rest(character: Character) -> bool:
    """Whether the character should take a long rest before the next room."""
    hand, discards = counts(character)
    if character.leading:
        # as it was when the round began
        hand, discards = hand + 2, max(0, discards - 2)
    return discards >= 2 and (hand < 2 or character.hp <= 0.5 * character.max_hp)
