"""Places that a scenario names by letters: known ones, and those that the players show on their printed map."""

from collections.abc import Iterator

from gloomcli.engine.decisions import PLAYERS, Kind, Option
from gloomcli.engine.game import Game
from gloomcli.model.maps import Piece
from gloomcli.model.scenario_rules import Place

PLATE = "plate"


def hexes_of(game: Game, name: str, room: str = "", count: int = 0, *, free: bool = False) -> list[str]:
    """The revealed hexes of a place, or the one hex of this label.

    Where content does not know them the players are asked once, for ``count`` hexes or as many as the place has;
    with ``room`` only for those in that room, with ``free`` only for those where no figure stands. Empty if nothing
    of the place is revealed.
    """
    if name in game.plan.hexes:
        return [name]
    place = game.setup.scenario.places.get(name, Place())
    if place.hexes:
        return [at for at in place.hexes if at in game.board.index]
    key = f"{name} {room}".rstrip()
    if key not in game.state.places:
        taken = game.occupied() if free else ()
        left = [at for at in _candidates(game, place, room or place.room) if at not in taken]
        shown = _shown(game, name, place, left, count or place.count)
        if not shown:
            return []
        game.state.places[key] = shown
    return list(game.state.places[key])


def _shown(game: Game, name: str, place: Place, candidates: list[str], count: int) -> list[str]:
    left = list(dict.fromkeys(candidates))
    if place.on and len(left) <= count:
        return left
    taken = {at for hexes in game.state.places.values() for at in hexes}
    left = [at for at in left if at not in taken] or left
    found: list[str] = []
    while left and len(found) < count:
        options = [Option(at, at) for at in left]
        found.append(game.ask(PLAYERS, Kind.PLACE, options, f"place {name}").value)
        left.remove(found[-1])
    return found


def _candidates(game: Game, place: Place, room: str) -> Iterator[str]:
    rooms, plan = game.state.open_rooms, game.plan
    if place.on in game.setup.scenario.doors:
        yield from (at for at, letter in plan.doors.items() if letter == place.on)
    elif place.on:
        for piece in plan.pieces:
            at = piece.hexes[0]
            if _bears(piece, place.on) and plan.room_of.get(at) in ([room] if room else rooms):
                yield at
    else:
        for at, found in plan.room_of.items():
            if found in rooms and found == (room or found) and at not in game.state.obstacles:
                yield at


def _bears(piece: Piece, on: str) -> bool:
    what = piece.what
    return bool(what.plate) if on == PLATE else on in (what.obstacle, what.hazard, what.difficult, what.corridor)


def nearest_empty(game: Game, at: str) -> list[str]:
    """The empty hexes that are nearest to a hex: itself if it is one."""
    if at not in game.board.index:
        return []
    board, here = game.board, game.board.index[at]
    away = {label: board.range_between(here, n) for label, n in board.index.items() if _is_open_floor(game, label)}
    return [label for label, far in away.items() if far == min(away.values())]


def _is_open_floor(game: Game, at: str) -> bool:
    closed = at in game.plan.doors and at not in game.state.open_doors
    return not closed and game.is_empty(at)
