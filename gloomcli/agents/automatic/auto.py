"""The automatic player: sensible, greedy, and the same every time."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from gloomcli.agents.answers import Answer, Mind, whole
from gloomcli.agents.automatic.selection import answer_cards
from gloomcli.agents.automatic.turns import (
    answer_action,
    answer_area,
    answer_move,
    answer_place,
    answer_push,
    answer_target,
)
from gloomcli.agents.automatic.upkeep import (
    answer_damage,
    answer_effect,
    answer_first,
    answer_item,
    answer_loot,
    answer_lose_card,
    answer_monster,
    answer_recover,
    answer_redraw,
    answer_refresh,
    answer_short_rest,
)
from gloomcli.agents.automatic.weights import USUAL, Weights
from gloomcli.engine.decisions import Decision, Kind
from gloomcli.engine.game import Game

_ANSWERS: Final[Mapping[Kind, Answer]] = MappingProxyType(
    {
        Kind.CARDS: answer_cards,
        Kind.ACTION: answer_action,
        Kind.MOVE: answer_move,
        Kind.TARGET: answer_target,
        Kind.AREA: answer_area,
        Kind.DAMAGE: answer_damage,
        Kind.LOSE_CARD: answer_lose_card,
        Kind.RECOVER: answer_recover,
        Kind.REFRESH: answer_refresh,
        Kind.ELEMENT: answer_first,
        Kind.CONSUME: answer_first,
        Kind.ITEM: answer_item,
        Kind.EFFECT: answer_effect,
        Kind.PUSH: answer_push,
        Kind.PLACE: answer_place,
        Kind.SHORT_REST: answer_short_rest,
        Kind.REDRAW: answer_redraw,
        Kind.MONSTER: answer_monster,
        Kind.ORDER: answer_first,
        Kind.LOOT: answer_loot,
    }
)


class AutoPlayer:
    """Answers for any character, and for all players together.

    It knows what players know: the board, the cards in their hands, what is left in the decks, but not their order.
    The same game in the same state gets the same answers; nothing is remembered from one decision to the next.
    """

    def __init__(self, weights: Weights = USUAL) -> None:
        """:meth:`attach` gives it the game."""
        self._weights = weights
        self._mind: Mind | None = None

    def attach(self, game: Game) -> None:
        """Look at this game from now on; before its first decision."""
        self._mind = Mind(game, self._weights)

    def decide(self, decision: Decision) -> str:
        """A legal answer; raises ``RuntimeError`` without a game."""
        if self._mind is None:
            raise RuntimeError("the automatic player has no game to look at; attach one first")
        answer = _ANSWERS.get(decision.kind)
        return answer(self._mind, decision) if answer else whole(decision)[0].text
