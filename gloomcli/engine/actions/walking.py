"""Figures on the move: what they pass, and what happens hex by hex (rulebook, Move, Overlay Tiles)."""

from typing import Final

from gloomcli.engine.actions import looting, nearing
from gloomcli.engine.choosing import allies
from gloomcli.engine.events import Moved
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.hexes.board import hex_set
from gloomcli.engine.hexes.paths import Mover, Terrain
from gloomcli.engine.rooms import open_door
from gloomcli.engine.special_rules import scenario_rules, sleep
from gloomcli.engine.terrain import tread
from gloomcli.model.terms import Condition

HELD: Final = frozenset({Condition.STUN, Condition.IMMOBILIZE})
"""Conditions that end a movement on the spot: a trap gives them on the way."""


def terrain_of(game: Game) -> Terrain:
    """What lies on the revealed board, as bit sets."""
    state, index = game.state, game.board.index
    return Terrain(
        obstacles=hex_set([index[at] for at in state.obstacles if at in index]),
        traps=hex_set([index[at] for at in state.traps if at in index]),
        hazards=hex_set([index[at] for at in state.hazards if at in index]),
        difficult=hex_set([index[at] for at in state.difficult if at in index]),
    )


def mover_of(game: Game, who: str, *, jump: bool, flying: bool, at: int | None = None) -> Mover:
    """A figure as it moves: through its allies, round everyone else, onto closed doors if it is a character."""
    index = game.board.index
    friends = {*allies(game, who), *(other for other in game.state.asleep if sleep.is_untouched(game, other))}
    return Mover(
        at=index[game.figure(who).hex] if at is None else at,
        jump=jump,
        flying=flying,
        friends=hex_set([index[game.figure(other).hex] for other in friends]),
        barred=hex_set([index[f.hex] for other, f in game.state.figures() if other != who and other not in friends]),
        opens_doors=who in game.state.characters,
    )


def walk(doing: Doing, path: list[str], *, jump: bool, flying: bool, loot: bool = False) -> None:
    """Move a figure along hexes: doors open, traps and hazards work, tokens stay where they are."""
    game, who = doing.game, doing.actor
    figure = game.figure(who)
    walked = [figure.hex]
    watching = nearing.watchers(game, who)
    standing = {at: other for at, other in game.occupied().items() if other != who}
    for number, at in enumerate(path, 1):
        figure.hex = at
        walked.append(at)
        game.turn.hexes_moved += who == game.turn.who
        if at in standing:
            doing.moved_through.append(standing[at])
        if at in game.plan.doors and at not in game.state.open_doors and who in game.state.characters:
            open_door(game, who, at)
            doing.counts["doors opened"] = doing.counts.get("doors opened", 0) + 1
            scenario_rules.notice(game)
        if loot and who in game.state.characters:
            looting.loot_hex(game, who, at)
        # Jump ignores terrain on the way; the last hex obeys the rules of normal movement (rulebook, Move)
        last = number == len(path)
        if (not jump or last) and (tread(doing, who, at, flying=flying) or HELD.intersection(figure.conditions)):
            break
        if watching and (nearing.come_near(game, who, watching) or HELD.intersection(figure.conditions)):
            break
    sleep.approach(game, who)
    doing.path += tuple(walked[1:])
    doing.hexes_moved += len(walked) - 1
    game.tell(Moved(who=who, path=tuple(walked), jump=jump, flying=flying))
