"""Money tokens and treasure tiles (rulebook, Loot)."""

from gloomcli.engine import damage, effects
from gloomcli.engine.choosing import hexes_within
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.events import Looted
from gloomcli.engine.game import Game
from gloomcli.engine.special_rules.barriers import may_loot_goal_tile


def loot_at_end_of_turn(game: Game, who: str, at: str) -> int:
    """A character picks up what is in its hex as its turn ends; some scenarios except goal tiles from this."""
    by_action = any(rule.goal_tiles_by_action for rule in game.setup.scenario.rules)
    kept = by_action and game.state.treasures.get(at) == "goal"
    return _take(game, who, at, game.state.coins.get(at, 0), treasure=not kept)


def loot_hex(game: Game, who: str, at: str) -> int:
    """A character picks up everything in one hex; returns the number of money tokens."""
    return _take(game, who, at, game.state.coins.get(at, 0), treasure=True)


def _take(game: Game, who: str, at: str, coins: int, *, treasure: bool) -> int:
    state = game.state
    treasure = treasure and (state.treasures.get(at) != "goal" or may_loot_goal_tile(game, who))
    left = state.coins.pop(at, 0) - coins
    if left:
        state.coins[at] = left
    tile = state.treasures.pop(at, None) if treasure else None
    if not coins and tile is None:
        return 0
    state.characters[who].tally.coins += coins
    number = tile if isinstance(tile, int) else None
    if number is not None:
        state.looted[number] = state.characters[who].name
    if tile == "goal":
        state.goals_looted += 1
        state.looters += [who] if who not in state.looters else []
    game.tell(Looted(who=who, coins=coins, treasure=number, goal=tile == "goal", hex=at))
    if number is not None:
        _spring_treasure(game, who, number)
    return coins


def _spring_treasure(game: Game, who: str, number: int) -> None:
    """Some treasures harm who opens them, at once; the rest is settled after the scenario."""
    content = game.setup.scenario.treasures.get(number)
    if content is None:
        return
    if isinstance(content.damage, int) and content.damage:
        damage.suffer(game, who, content.damage, f"treasure {number}")
    for condition in content.conditions:
        if game.exists(who):
            effects.give_condition(game, who, condition)


def loot_around(game: Game, who: str, reach: int, most: int | None = None) -> int:
    """A Loot ability: everything within a range and in sight, its own hex included; returns the money tokens.

    Where it may take no more than ``most`` tokens and tiles the character chooses them one by one.
    """
    state, here = game.state, game.figure(who).hex
    near = [at for at in (here, *hexes_within(game, here, reach)) if at in state.coins or at in state.treasures]
    there = sum(state.coins.get(at, 0) + (at in state.treasures) for at in near)
    if most is None or there <= most:
        return sum(loot_hex(game, who, at) for at in near if game.exists(who))
    return sum(_loot_one(game, who, near, left) for left in range(most, 0, -1) if game.exists(who))


def _loot_one(game: Game, who: str, near: list[str], left: int) -> int:
    state = game.state
    options = [Option(at, (at, False)) for at in near if at in state.coins]
    options += [Option(f"{at} treasure", (at, True)) for at in near if at in state.treasures]
    at, treasure = game.ask(who, Kind.LOOT, options, left).value
    return _take(game, who, at, 0 if treasure else 1, treasure=treasure)


def take_from_supply(game: Game, who: str, coins: int) -> int:
    """A character gains money tokens that were not on the board; returns how many."""
    if coins:
        game.state.coins_placed += coins
        game.state.characters[who].tally.coins += coins
        game.tell(Looted(who=who, coins=coins, hex=game.figure(who).hex))
    return coins


def loot_as_monster(game: Game, who: str, reach: int) -> int:
    """A monster's Loot takes money tokens only, and they are gone (rulebook, Monster Turn)."""
    here = game.figure(who).hex
    coins = sum(game.state.coins.pop(at, 0) for at in (here, *hexes_within(game, here, reach)))
    game.state.coins_gone += coins
    if coins:
        game.tell(Looted(who=who, coins=coins, hex=here))
    return coins
