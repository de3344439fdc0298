"""What characters may do in the place of an action, where the rules of a scenario offer it."""

from typing import NamedTuple

from gloomcli.engine import effects
from gloomcli.engine.actions import looting
from gloomcli.engine.choosing import adjacent
from gloomcli.engine.decisions import Option
from gloomcli.engine.events import Removed
from gloomcli.engine.game import Game
from gloomcli.engine.state import CardState
from gloomcli.model.scenario_rules import Offer
from gloomcli.model.terms import Half


class Deed(NamedTuple):
    """One way to give up an action for something."""

    offer: Offer
    target: str
    """The objective, or the hex of the tile."""
    card: str
    half: Half

    def __str__(self) -> str:
        """The answer that chooses it: ``free captive-1 instead of bottom Trample``."""
        return f"{self.offer.deed} {self.target} instead of {self.half.value} {self.card}"


def options(game: Game, who: str, cards: list[str], halves: list[Half]) -> list[Option]:
    """Everything of that kind that a character can do where it stands, with the actions that it has left."""
    found = []
    for rule in game.setup.scenario.rules:
        if rule.offer is None:
            continue
        wanted = [half for half in halves if rule.offer.half in (None, half)]
        deeds = [
            Deed(rule.offer, t, card, half)
            for t in _targets(game, who, rule.offer)
            for card in cards
            for half in wanted
        ]
        found += [Option(str(deed), deed) for deed in deeds]
    return found


def _targets(game: Game, who: str, offer: Offer) -> list[str]:
    state, here = game.state, game.figure(who).hex
    things = [each for each, o in state.objectives.items() if o.name == offer.beside and adjacent(game, here, o.hex)]
    tiles = [at for at, tile in state.treasures.items() if tile == "goal" and adjacent(game, here, at)]
    return things + (tiles if offer.beside_goal_tile else [])


def do(game: Game, who: str, deed: Deed) -> None:
    """Discard the card and do it."""
    effects.move_cards(game, who, (deed.card,), CardState.DISCARDED, deed.offer.deed)
    if deed.offer.beside_goal_tile:
        looting.loot_hex(game, who, deed.target)
        return
    objective = game.state.objectives.pop(deed.target)
    game.state.saved[objective.name] = game.state.saved.get(objective.name, 0) + 1
    game.tell(Removed(who=deed.target, why=deed.offer.deed))
