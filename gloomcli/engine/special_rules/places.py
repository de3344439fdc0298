"""Places that a scenario names by letters: known ones, and those that the players show on their printed map."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from gloomcli.engine.decisions import PLAYERS, Kind, Option
from gloomcli.engine.game import Game
from gloomcli.model.maps import Piece
from gloomcli.model.scenario_rules import Place

PLATE: Final = "plate"
NOT_YET: Final = "not here yet"
"""What the players say of a place that is in no open room."""


def hexes_of(
    game: Game, name: str, room: str = "", count: int = 0, *, free: bool = False, may_wait: bool = False
) -> list[str]:
    """The revealed hexes of a place, or the one hex of this label.

    Where content does not know them the players are asked once, for ``count`` hexes or as many as the place has;
    with ``room`` only for those in that room, with ``free`` only for those where no figure stands. Empty if nothing
    of the place is revealed. With ``may_wait`` they may say that it is not in an open room yet, and are asked again
    when a further one is revealed.
    """
    if name in game.plan.hexes:
        return [name]
    state, place = game.state, game.setup.scenario.places.get(name, Place())
    if place.hexes:
        return [at for at in place.hexes if at in game.board.index]
    key = f"{name} {room}".rstrip()
    settled = key in state.places and key not in state.awaited
    if not settled and not (may_wait and state.awaited.get(key) == len(state.open_rooms)):
        _show(game, key, replace(place, room=room or place.room, count=count or place.count), free, may_wait)
    return list(state.places.get(key, ()))


def all_hexes_of(game: Game, name: str) -> list[str]:
    """The hexes of a place, if all of them are revealed; otherwise none."""
    found = hexes_of(game, name, may_wait=True)
    known = game.setup.scenario.places.get(name, Place()).hexes
    return [] if name in game.state.awaited or len(found) < len(known) else found


def _show(game: Game, key: str, place: Place, free: bool, may_wait: bool) -> None:
    """Let the players show what is not known yet of a place; what can only be these hexes is not asked."""
    state = game.state
    found = state.places.get(key, [])
    barred = {*found, *_claimed(game, place), *(game.occupied() if free else ())}
    candidates = [at for at in dict.fromkeys(_candidates(game, place)) if at not in barred]
    seen = [at for at in candidates if at in game.board.index]
    hidden = len(seen) < len(candidates)
    if not place.on:
        taken = {at for hexes in state.places.values() for at in hexes}
        seen = [at for at in seen if at not in taken] or seen
    elif len(candidates) <= place.count - len(found):
        found, seen = [*found, *seen], []
    while seen and len(found) < place.count:
        options = [Option(at, at) for at in seen] + [Option(NOT_YET, "")] * (hidden and may_wait)
        chosen = game.ask(PLAYERS, Kind.PLACE, options, f"place {_named(game, key)}").value
        if not chosen:
            break
        found = [*found, chosen]
        seen.remove(chosen)
    state.awaited.pop(key, None)
    if hidden and len(found) < place.count:
        state.awaited[key] = len(state.open_rooms)
    if found:
        state.places[key] = found


def _claimed(game: Game, place: Place) -> set[str]:
    """The hexes of other places on the same kind of thing: a plate has one letter."""
    places = game.setup.scenario.places
    alike = {key for key in game.state.places if place.on and places.get(_named(game, key), Place()).on == place.on}
    return {at for key in alike for at in game.state.places[key]}


def _named(game: Game, key: str) -> str:
    """The name of the place that is kept under a key: without the room for which it was asked."""
    name, _, room = key.rpartition(" ")
    return name if name and room in game.setup.scenario.rooms else key


def _candidates(game: Game, place: Place) -> Iterator[str]:
    """Where a place may be, in open rooms and in those still closed."""
    plan = game.plan
    if place.on in game.setup.scenario.doors:
        yield from (at for at, letter in plan.doors.items() if letter == place.on)
    elif place.on:
        for piece in plan.pieces:
            at = piece.hexes[0]
            if _bears(piece, place.on) and plan.room_of.get(at) == (place.room or plan.room_of.get(at)):
                yield at
    else:
        for at, found in plan.room_of.items():
            if found == (place.room or found) and at not in game.state.obstacles:
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
