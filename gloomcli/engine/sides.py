"""With whom every figure holds: the party, the monsters, nobody (rulebook, Character Turn; scenario rules)."""

from collections.abc import Callable

from gloomcli.engine.game import Game
from gloomcli.model.scenario_rules import Side


def side_of(game: Game, who: str) -> Side:
    """The side of a figure; monsters of some types hold with the party, or with nobody, in some scenarios."""
    state = game.state
    monster = state.monsters.get(who)
    if monster is not None:
        scenario = game.setup.scenario
        if monster.kind in scenario.allied_monsters:
            return Side.PARTY
        return Side.EVERYONE if monster.kind in scenario.enemies_of_everyone else Side.MONSTERS
    objective = state.objectives.get(who)
    return objective.side if objective is not None else Side.PARTY


def figures_of(game: Game, fits: Callable[[Side], bool]) -> list[str]:
    """Every figure on the board whose side fits, in the order of :meth:`State.figures`: judged for whole groups."""
    state, scenario = game.state, game.setup.scenario
    found = []
    if fits(Side.PARTY):
        found = [who for who, character in state.characters.items() if not character.exhausted]
        found += state.summons
    if scenario.allied_monsters or scenario.enemies_of_everyone:
        found += [who for who in state.monsters if fits(side_of(game, who))]
    elif fits(Side.MONSTERS):
        found += state.monsters
    return found + [who for who, objective in state.objectives.items() if fits(objective.side)]


def side_for_itself(game: Game, who: str) -> Side:
    """The side that a figure takes now; one that has changed sides for its turn holds with the others."""
    side = side_of(game, who)
    if who and who == game.turn.turned:
        return {Side.PARTY: Side.MONSTERS, Side.MONSTERS: Side.PARTY}.get(side, side)
    return side


def opposed(side: Side, other: Side) -> bool:
    """Whether figures of two sides are enemies."""
    if Side.NEUTRAL in (side, other):
        return False
    if Side.NOBODY in (side, other):
        return bool({side, other} & {Side.MONSTERS, Side.EVERYONE})
    return side is not other


def hostile(game: Game, who: str, other: str) -> bool:
    """Whether a figure takes another for its enemy now."""
    return opposed(side_for_itself(game, who), side_of(game, other))


def is_enemy_of_party(game: Game, who: str) -> bool:
    """Whether a monster or thing is one of those that the party fights."""
    return opposed(Side.PARTY, side_of(game, who))
