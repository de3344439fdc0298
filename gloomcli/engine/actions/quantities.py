"""What the quantities of formulas count at a moment of an action."""

from collections.abc import Callable
from functools import partial
from typing import Final

from gloomcli.engine import printed, stats
from gloomcli.engine.choosing import adjacent, allies, distance, enemies
from gloomcli.engine.game import Doing
from gloomcli.engine.state import CardState, Monster, level_of
from gloomcli.model.formulas import is_relative, parse_formula
from gloomcli.model.terms import Element


def amount(doing: Doing, value: int | str, base: int | None = None) -> int:
    """The number an amount stands for; ``base`` is the performer's own value, which "+1" changes.

    Never below 0.
    """
    if isinstance(value, int):
        return max(0, value)
    if is_relative(value):
        return max(0, (base or 0) + int(value))
    return max(0, parse_formula(value).value(partial(quantity, doing)))


def quantity(doing: Doing, name: str) -> int:
    """The value of a quantity; raises ``KeyError`` for an unknown one."""
    return _QUANTITIES[name](doing)


def _hp_of(doing: Doing, who: str) -> int:
    return doing.game.figure(who).hp if doing.game.exists(who) else 0


def _lost(doing: Doing, who: str) -> int:
    return doing.game.figure(who).max_hp - doing.game.figure(who).hp if doing.game.exists(who) else 0


def _beside(doing: Doing, pool: list[str], at: str, *, but: str = "") -> int:
    game = doing.game
    return sum(who != but and game.figure(who).hex != at and adjacent(game, game.figure(who).hex, at) for who in pool)


def _here(doing: Doing) -> str:
    return doing.game.figure(doing.actor).hex


def _obstacles_beside(doing: Doing, at: str) -> int:
    board = doing.game.board
    around = {board.labels[n] for n in board.neighbours[board.index[at]]} if at else set()
    return len(around.intersection(doing.game.state.obstacles))


def _retaliate(doing: Doing) -> int:
    return sum(damage for damage, _ in stats.retaliates_of(doing.game, doing.target))


def _level_of(doing: Doing) -> int:
    owner = doing.owner or doing.actor
    character = doing.game.state.characters.get(owner)
    return character.level if character else doing.game.state.monster_level


def _pile(doing: Doing, where: CardState) -> int:
    owner = doing.owner or doing.actor
    character = doing.game.state.characters.get(owner)
    return len(character.pile(where)) if character else 0


_QUANTITIES: Final[dict[str, Callable[[Doing], int]]] = {
    "C": lambda doing: doing.game.state.players,
    "L": lambda doing: doing.game.state.monster_level,
    "level": _level_of,
    "hp": lambda doing: _hp_of(doing, doing.actor),
    "hp lost": lambda doing: _lost(doing, doing.actor),
    "hp max": lambda doing: doing.game.figure(doing.actor).max_hp,
    "shield": lambda doing: stats.shield_of(doing.game, doing.actor),
    "hexes moved": lambda doing: doing.hexes_moved,
    "hexes moved this turn": lambda doing: doing.game.turn.hexes_moved,
    "damage dealt": lambda doing: doing.damage,
    "damage dealt this turn": lambda doing: doing.game.turn.damage_dealt,
    "damage suffered": lambda doing: doing.counts.get("damage suffered", 0),
    "damage suffered this round": lambda doing: doing.game.figure(doing.actor).suffered,
    "attack value": lambda doing: doing.attack_value,
    "enemies targeted": lambda doing: len(set(doing.targets)),
    "enemies hit": lambda doing: len(doing.hit),
    "enemies killed": lambda doing: len(doing.killed),
    "enemies moved through": lambda doing: sum(who in doing.moved_through for who in enemies(doing.game, doing.actor)),
    "enemies adjacent": lambda doing: _beside(doing, enemies(doing.game, doing.actor), _here(doing)),
    "allies adjacent": lambda doing: _beside(doing, allies(doing.game, doing.actor), _here(doing)),
    "enemies adjacent to target": lambda doing: _beside(
        doing, enemies(doing.game, doing.actor), doing.target_hex, but=doing.target
    ),
    "allies adjacent to target": lambda doing: _beside(doing, allies(doing.game, doing.actor), doing.target_hex),
    "allies within two": lambda doing: sum(
        distance(doing.game, _here(doing), doing.game.figure(who).hex) <= 2 for who in allies(doing.game, doing.actor)
    ),
    "figures damaged": lambda doing: len(doing.harmed),
    "target hp max": lambda doing: doing.game.figure(doing.target).max_hp if doing.game.exists(doing.target) else 0,
    "range to spare": lambda doing: max(0, doing.reach - distance(doing.game, _here(doing), doing.target_hex)),
    "obstacles adjacent": lambda doing: _obstacles_beside(doing, _here(doing)),
    "obstacles adjacent to target": lambda doing: _obstacles_beside(doing, doing.target_hex),
    "enemies killed this round": lambda doing: doing.game.figure(doing.actor).killed,
    "overkill": lambda doing: doing.counts.get("overkill", 0),
    "doors opened": lambda doing: doing.counts.get("doors opened", 0),
    "obstacles destroyed": lambda doing: doing.counts.get("obstacles destroyed", 0),
    "traps disarmed": lambda doing: doing.counts.get("traps disarmed", 0),
    "negative conditions": lambda doing: stats.negative_conditions(doing.game, doing.actor),
    "negative conditions on target": lambda doing: stats.negative_conditions(doing.game, doing.target),
    "negative conditions removed": lambda doing: doing.counts.get("negative conditions removed", 0),
    "target hp": lambda doing: _hp_of(doing, doing.target),
    "target hp lost": lambda doing: _lost(doing, doing.target),
    "target shield": lambda doing: stats.shield_of(doing.game, doing.target),
    "target retaliate": _retaliate,
    "target level": lambda doing: _target_level(doing),
    "target range": lambda doing: distance(doing.game, _here(doing), doing.target_hex),
    "elements consumed": lambda doing: len(doing.elements),
    "elements strong or waning": lambda doing: sum(element in doing.game.state.elements for element in Element),
    "C x L": lambda doing: doing.game.state.players * doing.game.state.monster_level,
    "scouts": lambda doing: printed.scouts(doing.game),
    "summons": lambda doing: len(doing.game.summons_of(doing.owner or doing.actor)),
    "cards in hand": lambda doing: _pile(doing, CardState.HAND),
    "cards lost": lambda doing: _pile(doing, CardState.LOST),
    "money": lambda doing: doing.game.state.characters[doing.owner or doing.actor].tally.coins,
    "money looted": lambda doing: doing.counts.get("money looted", 0),
}


def _target_level(doing: Doing) -> int:
    target = doing.game.figure(doing.target)
    if isinstance(target, Monster):
        return level_of(doing.game.state, target)
    character = doing.game.state.characters.get(doing.game.player_of(doing.target))
    return character.level if character else 0


def known_quantities() -> frozenset[str]:
    """The names of all quantities that the engine can count."""
    return frozenset(_QUANTITIES)
