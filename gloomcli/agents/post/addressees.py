"""Who is meant by the name before a colon: a character's, a player's, or both together."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from gloomcli.engine.decisions import DEALER, PLAYERS, Kind, plain
from gloomcli.engine.state import State

_NOBODY: Final[Mapping[str, str]] = MappingProxyType({})


class Addressee(NamedTuple):
    """Who is meant, and the kind of question if that was added ("grim move")."""

    who: str
    kind: str = ""


def addressee(state: State, typed: str, players: Mapping[str, str] = _NOBODY) -> Addressee | None:
    """Who is meant, if that is one only: a name, or several joined as in "Ann · Grim" and "Grim (Ann)".

    ``players`` by the names of their characters.
    """
    found = addressees(state, typed, players)
    return found[0] if len(found) == 1 else None


def addressees(state: State, typed: str, players: Mapping[str, str] = _NOBODY) -> list[Addressee]:
    """All who may be meant: by a character's name, id or class, players, dealer, or a player's name, or a beginning."""
    if found := _of_one_name(state, typed, players):
        return found
    parts = [part for part in re.split(r"[()·/,|]|\s[-–—]\s", typed) if part.strip()]
    if len(parts) < 2:
        return []
    first, *others = (_of_one_name(state, part, players) for part in parts)
    return [each for each in first if all(each.who in [other.who for other in found] for found in others)]


def _of_one_name(state: State, typed: str, players: Mapping[str, str]) -> list[Addressee]:
    wanted = plain(typed)
    if not wanted:
        return []
    names = {plain(PLAYERS): PLAYERS, plain(DEALER): DEALER}
    for who, character in state.characters.items():
        names |= {plain(name): who for name in (character.class_name, who, character.name)}
    if wanted in names:
        return [Addressee(names[wanted])]
    people = [(plain(players.get(character.name, "")), who) for who, character in state.characters.items()]
    if own := [Addressee(who) for player, who in people if player == wanted]:
        return own
    every = [*names.items(), *(each for each in people if each[0])]
    if kinds := list(dict.fromkeys(_with_kind(every, wanted))):
        return kinds
    begun = dict.fromkeys(who for name, who in every if name.startswith(wanted))
    return [Addressee(who) for who in begun]


def _with_kind(names: list[tuple[str, str]], wanted: str) -> Iterator[Addressee]:
    kinds = {plain(each) for each in Kind}
    for name, who in names:
        kind = wanted.removeprefix(f"{name} ")
        if kind != wanted and kind in kinds:
            yield Addressee(who, kind)


__all__ = ["Addressee", "addressee", "addressees"]
