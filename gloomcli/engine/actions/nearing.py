"""Effects that answer to enemies who step beside their bearer: at once, hex by hex."""

from gloomcli.engine.actions import bonuses
from gloomcli.engine.choosing import adjacent, enemies
from gloomcli.engine.decisions import PLAYERS
from gloomcli.engine.game import Doing, Game
from gloomcli.model.abilities import Trigger


def watchers(game: Game, who: str) -> list[str]:
    """The enemies of a figure that have such an effect."""
    return [
        other
        for other, figure in game.state.figures()
        if any(active.effect.on is Trigger.ENEMY_NEAR for active in figure.effects) and other in enemies(game, who)
    ]


def come_near(game: Game, who: str, watching: list[str]) -> bool:
    """A figure has entered its hex, by itself or forced: those watching who stand adjacent react; true if it is gone.

    Entering counts, from wherever it comes: another hex adjacent to them will do.
    """
    for other in watching:
        if not (game.exists(who) and game.exists(other)):
            continue
        at = game.figure(who).hex
        if not adjacent(game, at, game.figure(other).hex):
            continue
        owner = game.player_of(other)
        moment = Doing(game=game, actor=other, decider=owner or PLAYERS, source="", owner=owner, target=who)
        moment.target_hex = at
        found = bonuses.applying(moment, Trigger.ENEMY_NEAR)
        for active in found:
            bonuses.note(moment, active)
            bonuses.use(moment, active)
        if found:
            game.rules.settle(game)
    return not game.exists(who)
