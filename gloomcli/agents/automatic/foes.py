"""The enemies of the party: what each is likely to do, and what every view of them has in common."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from gloomcli.engine import printed, stats
from gloomcli.engine.game import Game
from gloomcli.engine.hexes.board import Board, hex_set
from gloomcli.engine.sides import is_enemy_of_party
from gloomcli.engine.state import Monster, Objective, Phase
from gloomcli.model.abilities import Ability, Attack, Move
from gloomcli.model.formulas import is_relative
from gloomcli.model.terms import Condition


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


class Foes:
    """All enemies of the party as they stand on one board.

    What depends on nothing else is worked out here when first asked, once for every figure that looks at them and for
    as long as nothing about them changes: a change of any of them is a new collection.
    """

    def __init__(self, board: Board, every: Sequence[Foe]) -> None:
        """``every`` are all of them, on hexes of ``board``."""
        self.board, self.every = board, tuple(every)
        self.bits = hex_set([foe.at for foe in every])
        """Where they stand."""
        self.blows: dict[tuple[int, int], Any] = {}
        """For attacks weighed by their printed numbers alone: by the identity of the ability and its advantage."""
        self._spots: dict[int, tuple[int, ...]] = {}

    @cached_property
    def nearest(self) -> list[int]:
        """For each hex the range to the nearest of them; there must be some."""
        return list(map(min, zip(*[self.board.ranges_from(foe.at) for foe in self.every], strict=True)))

    @cached_property
    def zones(self) -> tuple[int, ...]:
        """For each of them the hexes where it can attack somebody within one turn; none if it does no harm."""
        return tuple(self.board.within(foe.at, foe.far) if foe.threat else 0 for foe in self.every)

    def spots(self, reach: int) -> tuple[int, ...]:
        """For each of them the hexes within a range and in sight of it."""
        known = self._spots.get(reach)
        if known is None:
            board = self.board
            known = self._spots[reach] = tuple(
                board.seen_among(foe.at, board.within(foe.at, reach) & ~(1 << foe.at)) for foe in self.every
            )
        return known
