"""How the hit points of characters went, round by round."""

from collections.abc import Sequence
from typing import Final

import msgspec

from gloomcli.engine import events as e
from gloomcli.engine.state import State
from gloomcli.model.play import Setup
from gloomcli.reports.story.rounds import played

_LEVELS: Final = "▁▂▃▄▅▆▇█"


class HitPoints(msgspec.Struct, frozen=True, kw_only=True):
    """One character's hit points."""

    name: str
    most: int
    """Its maximum."""
    ends: tuple[int, ...]
    """Before the first round, then at the end of each that was played; shorter if it left the board before the others.
    """
    exhausted: bool
    """Whether the last of them is 0 because it was exhausted."""
    spark: str
    """The same as a row of bars, "▇▆▂x"; a cross stands for 0."""


def hit_points(setup: Setup, state: State, events: Sequence[e.Event], *, whole: bool = True) -> tuple[HitPoints, ...]:
    """Of every character of the scenario; the last number is what it has in ``state``, if the events are ``whole``."""
    now = {who: given.hp for who, given in zip(state.characters, setup.characters, strict=True)}
    ends: dict[str, list[int]] = {who: [] for who in now}
    gone: set[str] = set()
    for event in played(events):
        if isinstance(event, e.RoundBegan):
            _note(now, ends, gone)
        elif isinstance(event, e.Damaged | e.Healed) and event.who in now:
            now[event.who] = event.left
        elif isinstance(event, e.Exhausted) and event.who in now:
            now[event.who] = 0
        elif isinstance(event, e.Removed) and event.who in now:
            gone.add(event.who)
            ends[event.who].append(now[event.who])
    for who, character in state.characters.items():
        if whole and who not in gone:
            now[who] = character.hp  # corrections by hand tell no hit points
    _note(now, ends, gone)
    return tuple(
        HitPoints(
            name=character.name,
            most=max(character.max_hp, 1),
            ends=tuple(ends[who]),
            exhausted=ends[who][-1:] == [0],
            spark="".join(_bar(left, character.max_hp) for left in ends[who]),
        )
        for who, character in state.characters.items()
    )


def _note(now: dict[str, int], ends: dict[str, list[int]], gone: set[str]) -> None:
    for who, left in now.items():
        if who not in gone and ends[who][-1:] != [0]:
            ends[who].append(left)


def _bar(left: int, most: int) -> str:
    return _LEVELS[min(7 * left // max(most, 1), 7)] if left > 0 else "x"
