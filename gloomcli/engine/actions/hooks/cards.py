"""Hooks about ability cards."""

from gloomcli.engine.actions import recovery
from gloomcli.engine.choosing import SKIP, adjacent, allies, choose
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.game import Doing, Game
from gloomcli.model.abilities import Hook


def recover_a_neighbours_card(doing: Doing, ability: Hook) -> bool:
    """The chosen ally may take a lost card of an ally adjacent to it into its own hand, where it stays."""
    game = doing.game
    for who in choose(doing, ability.to):
        if who not in game.state.characters:
            continue
        options = [Option(f"{name} of {owner}", (owner, name)) for owner, name in _lost_nearby(game, who)]
        if not options:
            continue
        chosen = game.ask(who, Kind.RECOVER, options, who, 1, instead=SKIP)
        if chosen.text != SKIP:
            owner, name = chosen.value
            recovery.borrow(game, who, owner, name)
            return True
    return False


def _lost_nearby(game: Game, who: str) -> list[tuple[str, str]]:
    """Lost cards of adjacent characters, with their owners; no second card of a name that the figure has."""
    own, here = game.state.characters[who].cards, game.figure(who).hex
    return [
        (owner, name)
        for owner in allies(game, who)
        if owner in game.state.characters and adjacent(game, here, game.figure(owner).hex)
        for name in recovery.recoverable(game, owner, "lost")
        if name not in own
    ]
