"""Whom the rules of a scenario concern: figures by group, monster type or name."""

from gloomcli.engine.game import Game
from gloomcli.engine.sides import is_enemy_of_party
from gloomcli.engine.state import Objective


def whom(game: Game, named: str, who: str = "") -> list[str]:
    """The figures that a rule names: a group, a monster type or an objective."""
    state = game.state
    match named:
        case "the figure":
            return [who] if who and game.exists(who) else []
        case "characters":
            return [each for each, _ in game.characters()]
        case "characters without loot":
            return [each for each, _ in game.characters() if each not in state.looters]
        case "characters and summons":
            return [each for each, _ in state.figures() if each in state.characters or each in state.summons]
        case "enemies":
            return [each for each in state.monsters if is_enemy_of_party(game, each)]
        case "everyone":
            return [each for each, figure in state.figures() if not isinstance(figure, Objective)]
        case "demons":
            return [each for each, monster in state.monsters.items() if "-demon" in monster.kind]
    found = [each for each, monster in state.monsters.items() if named in (monster.kind, monster.mark)]
    return found or [each for each, objective in state.objectives.items() if objective.name == named]


def draws(game: Game, who: str, other: str) -> bool:
    """Whether an objective draws another figure to it."""
    objective = game.state.objectives.get(who)
    drawn = game.setup.scenario.objectives[objective.name].draws if objective else ()
    return any(other in whom(game, named) for named in drawn)
