"""Figures whose flying ends above an obstacle (rulebook, Move)."""

from gloomcli.engine import damage, stats
from gloomcli.engine.choosing import distance
from gloomcli.engine.decisions import PLAYERS, Kind, Option
from gloomcli.engine.events import Moved
from gloomcli.engine.game import Game
from gloomcli.engine.hexes.board import FAR, members
from gloomcli.engine.terrain import trap_damage


def land(game: Game) -> None:
    """Whoever stands on an obstacle and flies no longer suffers a trap's damage and goes to the nearest empty hex.

    A boss that nothing can move fills the obstacle on which it was placed: it stays.
    """
    obstacles, objectives = game.state.obstacles, game.state.objectives
    if not obstacles:
        return
    fallen = [who for who, f in game.state.figures() if f.hex in obstacles and who not in objectives]
    for who in fallen:
        if game.exists(who) and not stats.stays_up(game, who):
            damage.suffer(game, who, trap_damage(game), "obstacle")
            if game.exists(who):
                _go_aside(game, who)


def _go_aside(game: Game, who: str) -> None:
    figure, board = game.figure(who), game.board
    away = {at: distance(game, figure.hex, at) for n in members(board.floor) if game.is_empty(at := board.labels[n])}
    least = min(away.values(), default=FAR)
    options = [Option(at, at) for at, far in away.items() if far == least]
    if least == FAR:
        return
    at = game.ask(game.player_of(who) or PLAYERS, Kind.PLACE, options, "obstacle").value
    game.tell(Moved(who=who, path=(figure.hex, at)))
    figure.hex = at
