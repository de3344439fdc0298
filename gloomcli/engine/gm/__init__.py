"""Corrections by the players ("gm orders"): the rules themselves leave what is unclear to them.

An order may be given in place of any answer. It is logged at its place among the answers (``gm: hp grim 5``) and takes
effect right there, on the state as it then stands; a replay that comes to that question carries it out again before
the answer. What would pull the ground from under something half done (moving figures, cards, tokens) has to wait for a
question that can be put afresh: the choice of cards, of an action, or of items at the end of a turn.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from gloomcli.engine.decisions import Decision
from gloomcli.engine.events import Corrected
from gloomcli.engine.game import Game
from gloomcli.engine.gm import board as gm_board
from gloomcli.engine.gm import cards as gm_cards
from gloomcli.engine.gm import scenario as gm_scenario
from gloomcli.engine.gm.words import NO_SIGNS, Given, called, one_of
from gloomcli.engine.table import Order
from gloomcli.model.problems import RuleError, UsageError


class Verb(NamedTuple):
    """A kind of order: how it is written, what reads it, and whether it must wait for a calm moment."""

    usage: str
    read: Callable[[Given], Order]
    calm: bool = False


VERBS: Final[Mapping[str, Verb]] = {
    "hp": Verb("hp FIGURE NUMBER", gm_board.hit_points),
    "condition": Verb("condition add|remove FIGURE CONDITION", gm_board.condition),
    "hex": Verb("hex FIGURE HEX", gm_board.move, calm=True),
    "kill": Verb("kill FIGURE", gm_board.kill, calm=True),
    "place": Verb("place MONSTER normal|elite|boss HEX [NUMBER]", gm_board.place, calm=True),
    "away": Verb("away FIGURE", gm_scenario.away, calm=True),
    "spot": Verb('spot "PLACE" HEX...|none', gm_scenario.spot, calm=True),
    "door": Verb("door HEX", gm_board.door, calm=True),
    "trap": Verb("trap HEX DAMAGE|none", gm_board.trap, calm=True),
    "obstacle": Verb("obstacle HEX NAME|none", gm_board.obstacle, calm=True),
    "element": Verb("element ELEMENT strong|waning|inert", gm_board.element, calm=True),
    "coins": Verb("coins HEX|CHARACTER NUMBER", gm_board.coins),
    "xp": Verb("xp CHARACTER NUMBER", gm_cards.experience),
    "card": Verb('card CHARACTER "CARD" hand|discarded|lost', gm_cards.card, calm=True),
    "item": Verb('item CHARACTER "ITEM" ready|spent|consumed', gm_cards.item, calm=True),
    "deck": Verb("deck CHARACTER|monsters add|remove FACE", gm_cards.modifiers, calm=True),
    "initiative": Verb('initiative CHARACTER "CARD"', gm_cards.leading, calm=True),
    "monster-card": Verb("monster-card MONSTER NUMBER", gm_cards.monster_card, calm=True),
    "win": Verb("win", gm_board.win),
    "lose": Verb("lose", gm_board.lose),
}


def serve(game: Game) -> None:
    """Let the table of a game take orders."""
    game.table.read_order = lambda text, decision: read_order(game, text, decision)


def read_order(game: Game, text: str, decision: Decision, signs: Mapping[str, str] = NO_SIGNS) -> Order:
    """What an order would do now; nothing is done before it is applied. ``signs`` of the map stand for figures.

    Raises UsageError for words that make no order, RuleError for one that is not possible now; both say what is.
    """
    words = [quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', text)]
    if not words:
        raise UsageError(f"An order is one of: {' · '.join(verb.usage for verb in VERBS.values())}")
    name = one_of(words[0], VERBS, "order")
    verb = VERBS[name]
    if verb.calm and decision.again is None:
        raise RuleError(
            f'"{name}" has to wait: {called(game, decision.who)} is in the midst of something ({decision.kind}). '
            "Answer that first; it can be given when cards, an action or the end of a turn are asked."
        )
    given = Given(game=game, decision=decision, words=words[1:], usage=verb.usage, signs=signs)
    order = verb.read(given)
    return Order(order.text, lambda: _apply(game, order))


def _apply(game: Game, order: Order) -> None:
    pending = len(game.reactions)
    order.apply()
    # a correction sets things right; it is no deed that effects could answer
    del game.reactions[pending:]
    game.tell(Corrected(order=order.text))


def explain() -> list[str]:
    """How every order is written."""
    return [verb.usage for verb in VERBS.values()]
