"""Money tokens and treasure tiles (rulebook, Loot)."""

from gloomcli.engine import damage, effects
from gloomcli.engine.choosing import hexes_within
from gloomcli.engine.events import Looted
from gloomcli.engine.game import Game


def loot_hex(game: Game, who: str, at: str) -> int:
    """A character picks up everything in one hex; returns the number of money tokens."""
    state = game.state
    coins = state.coins.pop(at, 0)
    treasure = state.treasures.pop(at, None)
    if not coins and treasure is None:
        return 0
    state.characters[who].tally.coins += coins
    number = treasure if isinstance(treasure, int) else None
    if number is not None:
        state.looted[number] = state.characters[who].name
    state.goals_looted += treasure == "goal"
    game.tell(Looted(who=who, coins=coins, treasure=number, goal=treasure == "goal", hex=at))
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


def loot_around(game: Game, who: str, reach: int) -> int:
    """A Loot ability: everything within a range and in sight, its own hex included; returns the money tokens."""
    here = game.figure(who).hex
    return sum(loot_hex(game, who, at) for at in (here, *hexes_within(game, here, reach)))


def loot_as_monster(game: Game, who: str, reach: int) -> int:
    """A monster's Loot takes money tokens only, and they are gone (rulebook, Monster Turn)."""
    here = game.figure(who).hex
    coins = sum(game.state.coins.pop(at, 0) for at in (here, *hexes_within(game, here, reach)))
    game.state.coins_gone += coins
    if coins:
        game.tell(Looted(who=who, coins=coins, hex=here))
    return coins
