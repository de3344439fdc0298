"""The board as one figure of the party sees it: who threatens where, what it can reach, where to stand."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from gloomcli.agents.halves import Halves
from gloomcli.agents.stamina import Stamina, counts
from gloomcli.agents.weights import Weights
from gloomcli.engine import printed, stats
from gloomcli.engine.board import FAR, Board, hex_set, members
from gloomcli.engine.game import Game
from gloomcli.engine.paths import Mover, Terrain, Ways, find_ways
from gloomcli.engine.sides import is_enemy_of_party, side_of
from gloomcli.engine.state import Character, Monster, Objective, Phase
from gloomcli.engine.walking import mover_of, terrain_of
from gloomcli.model.abilities import Ability, Attack, Move
from gloomcli.model.formulas import is_relative
from gloomcli.model.scenario_rules import Side
from gloomcli.model.terms import Condition

Shared = dict[tuple[Board, str, int, bool], tuple[int, ...]]
"""Placements of areas, kept for as long as a game is played."""


class Foe:
    """A monster, with what it is likely to do to the party, or a thing to be destroyed, which does nothing."""

    __slots__ = ("acted", "at", "attack", "conditions", "far", "hp", "kind", "retaliates", "shield", "threat", "who")

    def __init__(self, game: Game, who: str, monster: Monster | Objective, at: int) -> None:
        """Read its numbers and its type's card of this round, if it has still to act."""
        self.who, self.at, self.hp = who, at, monster.hp
        self.conditions = frozenset(monster.conditions)
        in_turns = game.state.phase is Phase.TURNS
        self.acted = in_turns and monster.acted
        self.shield = stats.shield_of(game, who)
        self.retaliates = stats.retaliates_of(game, who)
        if isinstance(monster, Objective):
            self.kind, self.attack, self.threat, self.far = monster.name, 0.0, 0.0, 0
            return
        self.kind = monster.kind
        card = game.monster_stats(monster)
        self.attack = float(printed.own_attack(game, who) or 0)
        move, reach, targets = card.move or 0, card.range, max(1, card.targets)
        if in_turns and not monster.acted and monster.kind in game.state.types:
            move, reach, self.attack = _by_card(game.monster_card(monster.kind).do, move, reach, self.attack)
        held = monster.conditions
        if Condition.STUN in held or Condition.DISARM in held:
            self.attack = 0.0
        elif Condition.MUDDLE in held:
            self.attack -= 0.5
        if Condition.IMMOBILIZE in held or Condition.STUN in held:
            move = 0
        self.threat = self.attack * (1 + 0.3 * (targets - 1))
        """Damage that it is likely to deal in a turn."""
        self.far = move + max(1, reach)
        """The range at which it can attack somebody within one turn."""


def enemies_of_party(game: Game) -> list[tuple[str, Monster | Objective]]:
    """Every enemy of the party on the board: monsters, and what is to be destroyed."""
    every: list[tuple[str, Monster | Objective]] = [*game.state.monsters.items(), *game.state.objectives.items()]
    return [(who, each) for who, each in every if is_enemy_of_party(game, who)]


def _by_card(abilities: tuple[Ability, ...], move: int, reach: int, attack: float) -> tuple[int, int, float]:
    """Movement, range and attack in this round."""
    moves, total = 0, 0.0
    for ability in abilities:
        if isinstance(ability, Move):
            moves = _changed(ability.move, move)
        elif isinstance(ability, Attack):
            total += _changed(ability.attack, int(attack))
            reach = _changed(ability.range, reach) if ability.range else reach
    return moves, reach, total


def _changed(value: int | str, base: int) -> int:
    if isinstance(value, int):
        return value
    return max(0, base + int(value)) if is_relative(value) else base


class Threat(NamedTuple):
    """A foe as a danger to one figure."""

    ranges: Sequence[int]
    """How far it is from each hex."""
    far: int
    """The range at which it can attack."""
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

    def __init__(self, game: Game, who: str, halves: Halves, foes: list[Foe], shared: Shared, weights: Weights) -> None:
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
        self.foes = foes
        self.friends = [
            (other, index[figure.hex])
            for other, figure in state.figures()
            if figure.hex and other != who and side_of(game, other) is Side.PARTY
        ]
        self.stamina = (
            Stamina(game, self.figure, halves.reviver, weights) if isinstance(self.figure, Character) else None
        )
        self.foe_bits = hex_set([foe.at for foe in foes])
        self.memo: dict[object, Any] = {}
        """For whoever values something on this board."""
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
        for foe in self.foes:
            if foe.threat:
                away = self.board.ranges_from(foe.at)
                later = weights.acted if foe.acted else 1.0
                near = min([away[at] for at in others], default=FAR)
                harm = [foe.threat * share * later for share in (weights.nearest, weights.as_near, weights.farther)]
                found.append(Threat(away, foe.far, near, harm[0], harm[1], harm[2], foe.acted))
        return found

    def danger(self, at: int) -> float:
        """Damage that it is likely to suffer before its next turn when it stands there."""
        known = self._dangers.get(at)
        if known is not None:
            return known
        total = 0.0
        for ranges, far, near, nearest, as_near, farther, _ in self._threats:
            away = ranges[at]
            if away <= far:
                total += nearest if away < near else as_near if away == near else farther
        if Condition.INVISIBLE in self.figure.conditions:
            total *= 0.2
        self._dangers[at] = total
        return total

    def attackers(self, at: int) -> float:
        """How many attacks are likely to come, this round, upon who stands there."""
        found = 0.0
        for threat in self._threats:
            away = threat.ranges[at]
            if away <= threat.far and not threat.acted:
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
        known = self._standing.get(at)
        if known is None:
            known = self._standing[at] = self._stand(at)
        return known

    def _stand(self, at: int) -> float:
        worth = -self.cost_of(self.danger(at))
        if self.foes:
            worth -= self.weights.approach * max(0, self.away(at) - self.distance - self.weights.slack)
        else:
            worth -= 0.7 * self.away(at)
        worth += self._loot.get(at, 0.0)
        if self.board.closed_doors >> at & 1:
            worth += 3.0
        return worth

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
        nearest = min([ranges[at] for ranges in self._goals], default=0)
        return 0 if nearest >= FAR else nearest

    @cached_property
    def _goals(self) -> list[Sequence[int]]:
        """The ranges from each hex that it makes for."""
        goals = [foe.at for foe in self.foes] or list(self._door_sides())
        return [self.board.ranges_from(at) for at in goals]

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
