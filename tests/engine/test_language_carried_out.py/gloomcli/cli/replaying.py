"""Comparing two states."""

from collections.abc import Iterator
from typing import Any

import msgspec

from gloomcli.engine.state import State

_MOST = 12


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
