"""The printed numbers of monsters and summons, before anything changes them."""

from gloomcli.engine.game import Game
from gloomcli.engine.state import Monster, Summon
from gloomcli.model.formulas import is_relative, parse_formula


def number(game: Game, amount: int | str | None) -> int:
    """A number or a formula over C and L, as monster and summon cards print them."""
    if amount is None or isinstance(amount, int):
        return amount or 0
    players, level = game.state.players, game.state.monster_level
    known = {"C": players, "L": level, "C x L": players * level}
    return parse_formula(amount).value(known.__getitem__)


def own_move(game: Game, who: str) -> int | None:
    """A monster's or summon's base movement; ``None`` if it has none (characters have none of their own)."""
    figure = game.figure(who)
    if isinstance(figure, Monster):
        return game.monster_stats(figure).move
    return game.summon_stats(figure).move if isinstance(figure, Summon) else None


def own_attack(game: Game, who: str) -> int | None:
    """A monster's or summon's base attack value; ``None`` if it has none."""
    figure = game.figure(who)
    if isinstance(figure, Monster):
        value = game.monster_stats(figure).attack
    elif isinstance(figure, Summon):
        value = game.summon_stats(figure).attack
    else:
        return None
    if isinstance(value, str) and not is_relative(value):
        known = {
            "C": game.state.players,
            "L": game.state.monster_level,
            "hp": figure.hp,
            "hp max": figure.max_hp,
            "hexes moved this turn": game.turn.hexes_moved if game.turn.who == who else 0,
            "scouts": scouts(game),
        }
        return parse_formula(value).value(known.__getitem__)
    return None if value is None else int(value)


def scouts(game: Game) -> int:
    """How many vermling scouts are on the board: a boss attacks with this value."""
    return sum(monster.kind == "vermling-scout" for monster in game.state.monsters.values())


def own_range(game: Game, who: str) -> int:
    """A monster's or summon's base range; 0 for melee and for characters."""
    figure = game.figure(who)
    if isinstance(figure, Monster):
        return game.monster_stats(figure).range
    return game.summon_stats(figure).range if isinstance(figure, Summon) else 0
