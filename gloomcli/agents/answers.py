"""What every answer may draw on: the game, the board as the one who answers sees it, and how to put an answer."""

from collections.abc import Callable, Iterable
from typing import Any

from gloomcli.agents.automatic.foes import Foe, Foes, enemies_of_party
from gloomcli.agents.automatic.halves import Halves
from gloomcli.agents.automatic.outlook import Outlook, Shared
from gloomcli.agents.automatic.plans import Planner
from gloomcli.agents.automatic.weights import Weights
from gloomcli.engine.decisions import Decision, Option
from gloomcli.engine.game import Game
from gloomcli.engine.state import Monster, Phase
from gloomcli.model.definitions import Item

Answer = Callable[["Mind", Decision], str]


class Mind:
    """What the automatic player knows of a game: no more than a player may know. It never changes the game."""

    def __init__(self, game: Game, weights: Weights) -> None:
        """Look at a game."""
        self.game, self.weights = game, weights
        self._shared: Shared = {}
        self._halves: dict[str, Halves] = {}
        self._known_foes: dict[tuple[object, ...], Foe] = {}
        self._foes = Foes(game.board, ())
        self._looks: dict[str, tuple[object, Planner]] = {}

    def halves(self, who: str) -> Halves:
        """The halves of the cards of a character, or of a summon's owner."""
        owner = self.game.player_of(who)
        cards = self.game.cards.get(owner, {})
        known = self._halves.get(owner)
        if known is None or known.parts.keys() != cards.keys():
            # a card of another character may have come into its hand
            known = self._halves[owner] = Halves(cards)
        return known

    def planner(self, who: str) -> Planner:
        """The plans of a figure on the board as it is now."""
        now = self._moment()
        known = self._looks.get(who)
        if known is None or known[0] != now:
            halves = self.halves(who)
            look = Outlook(self.game, who, halves, self._enemies(), self._shared, self.weights)
            known = self._looks[who] = (now, Planner(look, halves))
        return known[1]

    def _enemies(self) -> Foes:
        """Every enemy of the party, read anew only where something about it has changed."""
        game, before = self.game, self._known_foes
        state, board = game.state, game.board
        self._known_foes = {}
        for who, figure in enemies_of_party(game):
            card = state.types.get(figure.kind) if isinstance(figure, Monster) else None
            drawn = card.card if card and state.phase is Phase.TURNS else None
            key = who, board, figure.hex, figure.hp, figure.acted, tuple(figure.conditions), drawn, len(state.monsters)
            # what effects do may depend on anything
            known = None if figure.effects or state.auras else before.get(key)
            self._known_foes[key] = known or Foe(game, who, figure, board.index[figure.hex])
        every = tuple(self._known_foes.values())
        if self._foes.board is not board or self._foes.every != every:
            self._foes = Foes(board, every)
        return self._foes

    def look(self, who: str) -> Outlook:
        """The board as a figure sees it now."""
        return self.planner(who).look

    def _moment(self) -> object:
        """What a view of the board depends on."""
        state = self.game.state
        figures = tuple(
            [
                (name, f.hex, f.hp, f.acted, tuple(f.conditions), tuple([e.source for e in f.effects]))
                for name, f in state.figures()
            ]
        )
        cards = tuple([(c.leading, c.resting, *c.cards.values(), *c.items.values()) for c in state.characters.values()])
        tokens = tuple(state.coins.items()), tuple(state.traps), tuple(state.obstacles), tuple(state.elements)
        types = tuple([entry.card for entry in state.types.values()])
        return figures, cards, tokens, types, state.phase, len(state.open_doors), len(state.treasures)


def whole(decision: Decision) -> tuple[Option, ...]:
    """Every option that is an answer by itself."""
    return (*decision.options, *decision.instead)


def leave(decision: Decision) -> str | None:
    """The answer that does nothing, if there is one."""
    return decision.instead[0].text if decision.instead else None


def best(options: Iterable[Option], worth: Callable[[Any], float]) -> tuple[float, Option | None]:
    """The option whose value is worth most; the first of equals."""
    most, chosen = float("-inf"), None
    for option in options:
        value = worth(option.value)
        if value > most:
            most, chosen = value, option
    return most, chosen


def things(decision: Decision) -> list[Option]:
    """The options that are no items."""
    return [option for option in decision.options if not isinstance(option.value, Item)]


def offered(decision: Decision) -> list[Option]:
    """The items among the options."""
    return [option for option in decision.options if isinstance(option.value, Item)]
