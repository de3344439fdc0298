"""Scenarios: maps drawn as text, what stands on them, goals and rewards."""

from typing import Annotated, Literal

import msgspec

from gloomcli.model.definitions import Count
from gloomcli.model.records import Amount, Record
from gloomcli.model.terms import Condition, Rank

Ranks = Annotated[
    tuple[Rank | None, ...],
    msgspec.Meta(min_length=3, max_length=3),
]
"""A figure's rank for two, three and four characters; null: absent."""


class Sign(Record, frozen=True, kw_only=True):
    """What a character of the map picture stands for; every hex drawn with it holds all of this."""

    hexes: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1
    """How many touching hexes one overlay tile covers; a run of the sign is cut into so many at a time."""
    monster: str = ""
    for_: Ranks = (None, None, None)
    obstacle: str = ""
    """Its name: table, boulder, ..."""
    trap: str = ""
    """Its picture: spike, bear, poison, ...; its effect is damage unless ``conditions`` or ``damage`` say else."""
    damage: Amount | None = None
    conditions: tuple[Condition, ...] = ()
    hazard: str = ""
    difficult: str = ""
    plate: str = ""
    coins: Count = 0
    treasure: int | Literal["goal"] | None = None
    start: bool = False


class Door(Record, frozen=True, kw_only=True):
    """A door; its letter stands in the room picture."""

    kind: str
    rooms: tuple[str, ...]
    locked: bool = False


class Room(Record, frozen=True, kw_only=True):
    """A room; its digit or letter stands in the room picture."""

    tiles: tuple[str, ...] = ()
    marker: str = ""
    """The number or letter printed for the section read when it opens."""
    open_to: tuple[str, ...] = ()
    """Rooms that this one touches without a wall between."""


class Extra(Record, frozen=True, kw_only=True):
    """One more thing on a hex that already has a sign."""

    at: str
    is_: Sign


class Goal(Record, frozen=True, kw_only=True):
    """One part of a goal; all parts must hold."""

    kill_all: bool = False
    kill: tuple[str, ...] = ()
    loot_all_treasure: bool = False


class Rewards(Record, frozen=True, kw_only=True):
    """What winning gives in campaign mode (rulebook, Scenario Completion)."""

    gold_each: Count = 0
    gold_collective: Count = 0
    xp_each: Count = 0
    reputation: int = 0
    prosperity: int = 0
    checkmarks_each: Count = 0
    global_achievements: tuple[str, ...] = ()
    party_achievements: tuple[str, ...] = ()
    lose_global_achievements: tuple[str, ...] = ()
    lose_party_achievements: tuple[str, ...] = ()
    items: tuple[Count, ...] = ()
    item_designs: tuple[Count, ...] = ()
    unlocks: tuple[str, ...] = ()
    """Scenarios (by number) that open."""


class Treasure(Record, frozen=True, kw_only=True):
    """The content of a numbered treasure tile."""

    gold: Count = 0
    xp: Count = 0
    item: Count | None = None
    item_design: Count | None = None
    random_item_design: bool = False
    random_side_scenario: bool = False
    unlocks: tuple[str, ...] = ()
    damage: Amount = 0
    conditions: tuple[Condition, ...] = ()


class Scenario(Record, frozen=True, kw_only=True):
    """A scenario with its board.

    ``rooms_map`` and ``map`` are two pictures of one grid (:mod:`gloomcli.model.maps`). The first holds a room's sign
    on each of its hexes and a door's letter on each door; the second what lies there at setup. Neighbouring hexes of
    different rooms have a wall between them.
    """

    name: str
    number: str
    grid: str = ""
    requires: tuple[str, ...] = ()
    """Party or global achievements, all needed."""
    links: tuple[str, ...] = ()
    goal: tuple[Goal, ...]
    rewards: Rewards = Rewards()
    treasures: dict[int, Treasure] = {}
    rooms: dict[str, Room]
    start_room: str
    doors: dict[str, Door] = {}
    rooms_map: str
    map: str
    signs: dict[str, Sign] = {}
    extras: tuple[Extra, ...] = ()
    monsters: tuple[str, ...]
    """Every monster type that may appear."""
