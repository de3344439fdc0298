"""How long the cards last, and what losing one costs."""

from functools import cache, cached_property

from gloomcli.agents.automatic.weights import USUAL, Weights
from gloomcli.engine.game import Game
from gloomcli.engine.state import CardState, Character
from gloomcli.engine.stats import shield_of

DAMAGE_EACH_TURN = 2.3
"""What a character takes off the monsters in a usual turn."""
ROUNDS_EACH_ROOM = 6.0
"""What a room that is still closed is likely to take."""


@cache
def turns_left(hand: int, discards: int) -> int:
    """How many turns a character can still play with so many cards, resting whenever it must."""
    turns, discards = hand // 2, discards + hand // 2 * 2
    hand %= 2
    if discards < 2:
        return turns
    return turns + turns_left(hand + discards - 1, 0)


def smooth_turns(hand: int, discards: int) -> float:
    """Like :func:`turns_left`, without jumps between odd and even numbers of cards."""
    return (turns_left(hand, discards) + turns_left(hand, discards + 1)) / 2


def rounds_needed(game: Game) -> float:
    """How many more rounds the scenario is likely to take."""
    state = game.state
    toughness = sum(monster.hp + 2 * shield_of(game, who) for who, monster in state.monsters.items())
    party = max(1, sum(1 for _ in game.characters()))
    closed = len(game.setup.scenario.rooms) - len(state.open_rooms)
    return toughness / (DAMAGE_EACH_TURN * party) + closed * ROUNDS_EACH_ROOM * state.players / party


def counts(character: Character) -> tuple[int, int]:
    """Cards in hand, and cards discarded or played."""
    hand = discards = 0
    for place in character.cards.values():
        hand += place is CardState.HAND
        discards += place is CardState.DISCARDED or place is CardState.PLAYED
    return hand, discards


class Stamina:
    """What turns are worth to one character at one moment."""

    def __init__(self, game: Game, character: Character, reviver: str = "", weights: Weights = USUAL) -> None:
        """Count the cards and compare them with what is still to be done; a reviver takes lost cards back later."""
        self._game, self._weights = game, weights
        self.hand, self.discards = counts(character)
        self.turns = smooth_turns(self.hand, self.discards)
        self.easily = character.cards.get(reviver) in (CardState.HAND, CardState.DISCARDED)
        """What is lost comes back."""

    @cached_property
    def price(self) -> float:
        """What one turn is worth, in points of damage: little while there are turns to spare."""
        weights, spare = self._weights, self.turns - rounds_needed(self._game)
        return min(3.0, max(weights.turn_least, weights.turn - weights.turn_spare * spare))

    def cost(self, hand: int = 0, discards: int = 0) -> float:
        """What it costs to lose so many cards from the hand and from the discards."""
        left = smooth_turns(max(0, self.hand - hand), max(0, self.discards - discards))
        return (self.turns - left) * self.price * (0.4 if self.easily else 1.0)

    def gain(self, lost: int = 0, discards: int = 0) -> float:
        """What it is worth to take back so many lost and discarded cards."""
        more = smooth_turns(self.hand + lost + discards, max(0, self.discards - discards))
        return (more - self.turns) * self.price
