"""Playing a game again by its log, and comparing two states."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from gloomcli.agents.script import Nobody
from gloomcli.engine import gm
from gloomcli.engine.decisions import DEALER, PLAYERS, Decision, Suspend
from gloomcli.engine.events import Event
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import advance, resume
from gloomcli.engine.state import State
from gloomcli.engine.table import Drift, Table
from gloomcli.model.play import Setup
from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.store.play_files import LOG

_MOST = 12


def replay(
    setup: Setup,
    state: State,
    lines: Sequence[str],
    *,
    listen: Callable[[Event], None],
    step: Callable[[int], None] = lambda _: None,
    first: int = 0,
    numbers: Sequence[int] = (),
) -> tuple[Game, Decision | None]:
    """A game from ``state`` on by the answers in ``lines``, up to where the next one is missing, and what is asked.

    ``first`` is how many answers of the log came before, ``numbers`` in which lines of it each stands. Raises FileError
    where one does not fit.
    """
    table = Table({PLAYERS: Nobody(), DEALER: Nobody()}, past=lines, listen=listen)
    game = resume(setup, state, table)
    gm.serve(game)
    try:
        while game.state.outcome is None:
            taken = len(table.log)
            advance(game)
            step(len(table.log) - taken)
    except Suspend as open_question:
        return game, open_question.decision
    except Drift as drift:
        raise misfit(first + drift.number, drift, numbers) from None
    return game, None


def misfit(number: int, drift: Drift, numbers: Sequence[int]) -> FileError:
    """The error for a log that does not fit its game, ``numbers`` being the lines of its answers."""
    line = numbers[number] if number < len(numbers) else number + 1
    asked = f"{drift.decision.who} {drift.decision.kind}"
    why = f": {drift.why}." if drift.why else f'; the game asks "{asked}" there.'
    message = f'"{drift.line}" does not fit{why}'
    hint = "Take out this line and those after it to go on from there."
    return FileError([Problem(Place(LOG, line), "", message, hint)])


def differences(now: State, again: State) -> list[str]:
    """Where two states differ: the first few places, each with what ``now`` has and what ``again`` has."""
    found = list(_walk(msgspec.to_builtins(now), msgspec.to_builtins(again), ""))
    return found[:_MOST] + ([f"and {len(found) - _MOST} more"] if len(found) > _MOST else [])


def _walk(now: Any, again: Any, path: str) -> Iterator[str]:
    if now == again:
        return
    if isinstance(now, dict) and isinstance(again, dict):
        for key in dict.fromkeys([*now, *again]):
            yield from _walk(now.get(key), again.get(key), f"{path} {key}".strip())
        if now.keys() == again.keys() and list(now) != list(again):
            yield f"{path}: the same in another order"
        return
    yield f"{path}: {_text(now)}, by the log {_text(again)}"


def _text(value: Any) -> str:
    return "nothing" if value is None else str(value)
