"""What the rules of a scenario keep in its place, and whom they keep out."""

from gloomcli.engine.game import Game
from gloomcli.engine.special_rules.concerning import whom


def barred_doors(game: Game, who: str) -> list[str]:
    """The hexes of the doors that a monster neither enters nor passes."""
    monster, plan = game.state.monsters.get(who), game.plan
    if monster is None:
        return []
    here = plan.room_of.get(monster.hex)
    bars = [rule.bars for rule in game.setup.scenario.rules if rule.bars and monster.kind in rule.bars.who]
    letters = {letter for bar in bars if not bar.in_rooms or here in bar.in_rooms for letter in bar.doors}
    return [at for at, letter in plan.doors.items() if letter in letters and at in game.board.index]


def can_be_cleared(game: Game, at: str) -> bool:
    """Whether a hex holds an obstacle that can be destroyed or moved."""
    name = game.state.obstacles.get(at)
    return name is not None and not any(name in rule.indestructible for rule in game.setup.scenario.rules)


def may_use_items(game: Game, who: str) -> bool:
    """Whether a character may use its items now."""
    return not any(rule.no_items and who in whom(game, rule.to) for rule in game.setup.scenario.rules)


def may_loot_goal_tile(game: Game, who: str) -> bool:
    """Whether a character may loot a goal treasure tile: where each loots only one, not another."""
    return who not in game.state.looters or not any(rule.one_goal_tile_each for rule in game.setup.scenario.rules)
