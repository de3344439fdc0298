"""Initiative: who comes before whom (rulebook, Determining Initiative)."""

from gloomcli.engine.game import Game
from gloomcli.engine.state import Character, Monster, Objective, Summon
from gloomcli.model.terms import Rank

LONG_REST = 99
"""The initiative of a resting character."""
_CHARACTER, _MONSTER = 0, 1


def initiative_of(game: Game, who: str) -> int:
    """A character's initiative in this round: its leading card's, or 99 for a long rest."""
    character = game.state.characters[who]
    if character.resting or not character.leading:
        return LONG_REST
    return game.card(who, character.leading).initiative


def initiative_key(game: Game, who: str) -> tuple[float, ...]:
    """What sorts figures into the order of the round; equal keys are for the players to order.

    Ties between characters go by the other card, between a character and monsters to the character; elites come
    before normal monsters, each by standee number; a summon comes right before its summoner.
    """
    figure = game.figure(who)
    if isinstance(figure, Summon):
        order = game.summons_of(figure.owner).index(who)
        return (*_character_key(game, figure.owner), -1, order)
    if isinstance(figure, Character):
        return (*_character_key(game, who), 0, 0)
    if isinstance(figure, Objective):
        # people and things act, and are ranked as targets, as their scenario says
        return (game.setup.scenario.objectives[figure.name].initiative, _MONSTER, -1, 0, figure.number)
    assert isinstance(figure, Monster)
    card = game.monster_card(figure.kind).initiative if figure.kind in game.state.types else LONG_REST
    return (card, _MONSTER, 0, figure.rank is Rank.NORMAL, figure.number)


def _character_key(game: Game, who: str) -> tuple[float, float, float]:
    character = game.state.characters[who]
    second = game.card(who, character.second).initiative if character.second else LONG_REST
    return initiative_of(game, who), _CHARACTER, second
