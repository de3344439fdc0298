"""Whether the tests of a predicate hold at a moment of an action."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from gloomcli.engine import stats
from gloomcli.engine.actions.quantities import quantity
from gloomcli.engine.auras import ruled
from gloomcli.engine.choosing import adjacent, allies, distance, enemies, is_doomed, is_marked
from gloomcli.engine.game import Doing
from gloomcli.model.hexes import DIRECTIONS, parse_hex
from gloomcli.model.predicates import Test, parse_predicate
from gloomcli.model.terms import Condition, Element, ElementState


def holds(doing: Doing, predicate: str) -> bool:
    """Whether every test of a predicate holds; an empty one always does."""
    return not predicate or all(_TESTS[test.name](doing, test) != test.negated for test in parse_predicate(predicate))


def _here(doing: Doing) -> str:
    return doing.game.figure(doing.actor).hex


def _beside_any(doing: Doing, pool: list[str], at: str) -> bool:
    game = doing.game
    return bool(at) and any(game.figure(who).hex != at and adjacent(game, game.figure(who).hex, at) for who in pool)


def _around(doing: Doing, at: str) -> set[str]:
    board = doing.game.board
    return {board.labels[n] for n in board.neighbours[board.index[at]]} if at else set()


def _beside_wall(doing: Doing, at: str) -> bool:
    return len(_around(doing, at)) < len(DIRECTIONS)


def _has_any(doing: Doing, who: str, conditions: str) -> bool:
    if not doing.game.exists(who):
        return False
    held = doing.game.figure(who).conditions
    return any(Condition(name) in held for name in conditions.split(", "))


def _straight(doing: Doing, _: Test) -> bool:
    steps = [parse_hex(at) for at in doing.path]
    ways = {(b.q - a.q, b.r - a.r) for a, b in pairwise(steps)}
    return len(ways) == 1


def _first_attack(doing: Doing, _: Test) -> bool:
    return not doing.game.figure(doing.actor).attacked_this_round


def _is_summon(doing: Doing, _: Test) -> bool:
    return doing.target in doing.game.state.summons


def _has_rank(doing: Doing, who: str, test: Test) -> bool:
    monster = doing.game.state.monsters.get(who)
    return monster is not None and monster.rank == test.argument


def _strong_or_waning(doing: Doing, test: Test) -> bool:
    return Element(test.argument) in doing.game.state.elements


def _strong(doing: Doing, test: Test) -> bool:
    return doing.game.state.elements.get(Element(test.argument)) is ElementState.STRONG


def _wounded(doing: Doing, who: str) -> bool:
    return doing.game.exists(who) and doing.game.figure(who).hp < doing.game.figure(who).max_hp


def _target_flies(doing: Doing, _: Test) -> bool:
    return doing.game.exists(doing.target) and stats.flies(doing.game, doing.target)


def _long_resting(doing: Doing, _: Test) -> bool:
    character = doing.game.state.characters.get(doing.actor)
    return character is not None and character.resting


_TESTS: Final[dict[str, Callable[[Doing, Test], bool]]] = {
    "melee": lambda doing, _: not doing.ranged,
    "ranged": lambda doing, _: doing.ranged,
    "single target": lambda doing, _: doing.single,
    "first attack": _first_attack,
    "augmented": lambda doing, _: not doing.ranged or bool(ruled(doing.game, doing.actor, "ranged augments")),
    "by a summon": lambda doing, _: doing.actor in doing.game.state.summons or "by a summon" in doing.counts,
    "adjacent": lambda doing, _: distance(doing.game, _here(doing), doing.target_hex) == 1,
    "alone": lambda doing, _: not _beside_any(doing, allies(doing.game, doing.actor), _here(doing)),
    "undisturbed": lambda doing, _: not _beside_any(doing, enemies(doing.game, doing.actor), _here(doing)),
    "adjacent to an ally": lambda doing, _: _beside_any(doing, allies(doing.game, doing.actor), _here(doing)),
    "adjacent to an obstacle": lambda doing, _: bool(
        _around(doing, _here(doing)).intersection(doing.game.state.obstacles)
    ),
    "adjacent to a wall": lambda doing, _: _beside_wall(doing, _here(doing)),
    "target adjacent to an ally": lambda doing, _: _beside_any(
        doing, allies(doing.game, doing.actor), doing.target_hex
    ),
    "target adjacent to an own summon": lambda doing, _: _beside_any(
        doing, doing.game.summons_of(doing.owner or doing.actor), doing.target_hex
    ),
    "target alone": lambda doing, _: not _beside_any(doing, allies(doing.game, doing.target), doing.target_hex),
    "target adjacent to its ally": lambda doing, _: _beside_any(
        doing, allies(doing.game, doing.target), doing.target_hex
    ),
    "target adjacent to an obstacle": lambda doing, _: bool(
        _around(doing, doing.target_hex).intersection(doing.game.state.obstacles)
    ),
    "target adjacent to a wall": lambda doing, _: _beside_wall(doing, doing.target_hex),
    "target is an ally": lambda doing, _: doing.target in allies(doing.game, doing.actor),
    "target is an enemy": lambda doing, _: doing.target in enemies(doing.game, doing.actor),
    "target is self": lambda doing, _: doing.target == doing.actor,
    "target is a summon": _is_summon,
    "target is a character": lambda doing, _: doing.target in doing.game.state.characters,
    "target is an objective": lambda doing, _: doing.target in doing.game.state.objectives,
    "target is {rank}": lambda doing, test: _has_rank(doing, doing.target, test),
    "target is doomed": lambda doing, _: doing.game.exists(doing.target) and is_doomed(doing, doing.target),
    "target is marked": lambda doing, _: doing.game.exists(doing.target) and is_marked(doing, doing.target),
    "song action": lambda doing, _: "song" in doing.kinds,
    "doom action": lambda doing, _: "doom" in doing.kinds,
    "augment action": lambda doing, _: "augment" in doing.kinds,
    "command action": lambda doing, _: "command" in doing.kinds,
    "damage would kill": lambda doing, _: quantity(doing, "damage suffered") >= quantity(doing, "hp"),
    "below half hp": lambda doing, _: quantity(doing, "hp") < (quantity(doing, "hp max") + 1) // 2,
    "target hp below half the hp lost": lambda doing, _: 2 * quantity(doing, "target hp") < quantity(doing, "hp lost"),
    "target is another": lambda doing, _: doing.target not in doing.earlier,
    "target undamaged": lambda doing, _: not _wounded(doing, doing.target),
    "target damaged": lambda doing, _: _wounded(doing, doing.target),
    "target acted": lambda doing, _: doing.game.exists(doing.target) and doing.game.figure(doing.target).acted,
    "target flies": _target_flies,
    "target has shield": lambda doing, _: quantity(doing, "target shield") > 0,
    "target has retaliate": lambda doing, _: quantity(doing, "target retaliate") > 0,
    "target has a negative condition": lambda doing, _: quantity(doing, "negative conditions on target") > 0,
    "target has {condition}": lambda doing, test: _has_any(doing, doing.target, test.argument),
    "target had {condition}": lambda doing, test: any(
        Condition(name) in doing.had for name in test.argument.split(", ")
    ),
    "killed the target": lambda doing, _: doing.last_killed,
    "damaged the target": lambda doing, _: doing.damage > 0,
    "is {rank}": lambda doing, test: _has_rank(doing, doing.actor, test),
    "has {condition}": lambda doing, test: _has_any(doing, doing.actor, test.argument),
    "has a negative condition": lambda doing, _: quantity(doing, "negative conditions") > 0,
    "undamaged": lambda doing, _: not _wounded(doing, doing.actor),
    "attacker adjacent": lambda doing, _: distance(doing.game, _here(doing), doing.target_hex) == 1,
    "moved in a straight line": _straight,
    "ended where it started": lambda doing, _: len(doing.path) > 1 and doing.path[0] == doing.path[-1],
    "moved this turn": lambda doing, _: doing.game.turn.hexes_moved > 0,
    "damaged this round": lambda doing, _: doing.game.figure(doing.actor).suffered > 0,
    "damaged this turn": lambda doing, _: doing.actor in doing.game.turn.damaged,
    "on difficult terrain": lambda doing, _: _here(doing) in doing.game.state.difficult,
    "on an objective hex": lambda doing, _: _here(doing) in doing.game.state.treasures,
    "own turn": lambda doing, _: doing.game.turn.who == doing.actor,
    "long resting": _long_resting,
    "trap sprung": lambda doing, _: doing.counts.get("traps sprung", 0) > 0,
    "item used": lambda doing, _: doing.game.turn.item_used,
    "{element} strong or waning": _strong_or_waning,
    "{element} strong": _strong,
    "any element strong or waning": lambda doing, _: bool(doing.game.state.elements),
    "{quantity} at least {number}": lambda doing, test: quantity(doing, test.argument) >= test.number,
    "{quantity} at most {number}": lambda doing, test: quantity(doing, test.argument) <= test.number,
}


def known_tests() -> frozenset[str]:
    """The names of all tests that the engine can make."""
    return frozenset(_TESTS)
