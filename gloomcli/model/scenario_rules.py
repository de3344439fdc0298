"""Goals and special rules of scenarios as data: what must hold, when a rule works, and what it does."""

import re
from enum import StrEnum
from typing import Annotated, Final, Literal

import msgspec

from gloomcli.model.abilities import Ability, Effect
from gloomcli.model.records import Amount, Count, Record
from gloomcli.model.terms import Condition, Element, ElementState, Half, Rank

Ranks = Annotated[
    tuple[Rank | None, ...],
    msgspec.Meta(min_length=3, max_length=3),
]
"""A figure's rank for two, three and four characters; null: absent."""
Shift = Annotated[int, msgspec.Meta(ge=-7, le=7)]
Rounds = Annotated[str, msgspec.Meta(pattern=r"^(|odd|even|from \d+|every \d+ from \d+|\d+(, \d+)*)$")]
"""Rounds in words: "odd", "even", "from 7", "every 4 from 1", "2" or "3, 9"; "" for every round."""


class Side(StrEnum):
    """With whom a figure holds."""

    PARTY = "party"
    MONSTERS = "monsters"
    EVERYONE = "enemy of everyone"
    """An enemy of party and monsters alike."""
    NEUTRAL = "neutral"
    """Neither enemy nor ally of anybody: a thing that nobody attacks."""
    NOBODY = "nobody"
    """An enemy of the monsters that is no ally of the party: what must be kept from harm."""


class Place(Record, frozen=True, kw_only=True):
    """Hexes that the printed map names by a letter."""

    hexes: tuple[str, ...] = ()
    """Where it is; without any the players show it on their map when it first matters."""
    on: str = ""
    """What lies there, among which it is to be found: "plate", the name of an obstacle, or a door's letter."""
    room: str = ""
    count: Annotated[int, msgspec.Meta(ge=1)] = 1


class Check(Record, frozen=True, kw_only=True):
    """Something that may hold in a scenario in play; everything that is filled in must hold together.

    Names are those of monster types (ids) or objectives; enemies are those of the party.
    """

    kill_all: bool = False
    """Every room is open and no enemy is left."""
    kill_all_revealed: bool = False
    """No enemy is left on the board."""
    kill: tuple[str, ...] = ()
    """Each of these was killed at least once, and none is left."""
    kill_all_of: tuple[str, ...] = ()
    """Every room is open, and no monster of these types is left."""
    kill_all_except: tuple[str, ...] = ()
    """Every room is open, and no enemies but of these types are left."""
    killed: Amount = 0
    """At least so many were killed or destroyed."""
    of: tuple[str, ...] = ()
    """Whom ``killed`` or ``saved`` counts, by type, mark or name; none: every enemy of the party."""
    saved: Amount = 0
    """At least so many objectives (``of``) have reached the place where they are safe."""
    gone: tuple[str, ...] = ()
    """None of these is on the board."""
    present: tuple[str, ...] = ()
    """Each of these is on the board."""
    present_in: tuple[str, ...] = ()
    """The rooms in which those of ``present`` must be; none: anywhere."""
    destroy: tuple[str, ...] = ()
    """Every objective of these names was destroyed."""
    reveal: tuple[str, ...] = ()
    """These rooms are open."""
    hidden: tuple[str, ...] = ()
    """These rooms are not open yet."""
    reveal_all: bool = False
    loot_all_treasure: bool = False
    """Every room is open and no treasure tile is left."""
    loot: int | Literal["all", "each"] = 0
    """Goal treasure tiles looted: so many, all, or one at least by each character."""
    loot_left: bool = False
    """Not all goal treasure tiles are looted yet."""
    occupy: tuple[str, ...] = ()
    """Characters stand in these places at the same time."""
    occupied: Amount = 0
    """How many of ``occupy``, the first ones; 0: all."""
    reach: str = ""
    """A character (or ``by``) is in this place."""
    by: str = ""
    """The objective (such as an escort) or monster type that must be there."""
    beside: bool = False
    """In a hex adjacent to the place is near enough."""
    escape: str = ""
    """No character is in play any more, since all have left the board from this place; who became exhausted has not,
    where that loses the scenario."""
    survive: Count = 0
    """The end of this round has come."""
    exhausted: Amount = 0
    """At least so many characters are exhausted (those that left the board are not)."""
    exhausted_off: str = ""
    """Only those count for ``exhausted`` that became so elsewhere than in this place."""
    characters_in: tuple[str, ...] = ()
    """A character is in each of these rooms."""
    all_in: tuple[str, ...] = ()
    """Every character in play is in these rooms."""
    empty_of_characters: tuple[str, ...] = ()
    """One of these rooms is open, and no character is in it."""
    exhausted_outside: tuple[str, ...] = ()
    """A character became exhausted elsewhere than in these rooms."""
    exhausted_without_loot: bool = False
    """A character is exhausted that has looted no goal treasure tile."""
    players: tuple[int, ...] = ()
    """The number of characters at the start is one of these."""
    any_of: "tuple[Check, ...]" = ()
    """At least one of these holds."""
    told: str = ""
    """What the players say is so, in words: they are asked once."""
    judged: str = ""
    """What the players judge for themselves, in words; it never holds by itself."""


class Moment(StrEnum):
    """When a rule works."""

    SETUP = "setup"
    AT_ONCE = "at once"
    """As soon as what it asks for holds; once."""
    ROUND_START = "start of round"
    ROUND_END = "end of round"
    TURN_START = "start of turn"
    TURN_END = "end of turn"
    ENTER = "entering a hex"
    """Whenever a figure that does not fly enters a hex by a movement, as it would spring a trap."""
    ALWAYS = "always"
    """All the time that what it asks for holds."""


class Spawn(Record, frozen=True, kw_only=True):
    """Monsters that appear."""

    monster: str
    for_: Ranks
    count: Amount = 1
    at: str = ""
    """A hex or a named place: the nearest empty hex to it; none: the players choose."""
    each: str = ""
    """One (or ``count``) for each objective of this name that stands, beside it."""
    level_shift: Shift = 0
    worn: Amount = 0
    """Damage that it has suffered for each round that is over, but never its last hit point."""


class Harm(Record, frozen=True, kw_only=True):
    """What happens to figures."""

    to: str
    """"characters", "characters without loot" (that looted no goal tile), "characters and summons", "enemies",
    "demons", "everyone", "the figure", a monster type, an objective or a mark."""
    in_rooms: tuple[str, ...] = ()
    """Only to those in these rooms."""
    near: str = ""
    """Only to those within ``within`` hexes of this place, or of an objective of this name."""
    within: int = 1
    on: str = ""
    """Only to those in a hex with an overlay of this name, such as water."""
    having: Condition | None = None
    """Only to those with this condition."""
    lacking: Condition | None = None
    """Only to those without it."""
    wounded: bool = False
    """Only to those below their maximum hit points."""
    damage: Amount = 0
    as_trap: bool = False
    """It deals the damage of a trap."""
    heal: Amount = 0
    conditions: tuple[Condition, ...] = ()


class Offer(Record, frozen=True, kw_only=True):
    """What a character may do in its turn in the place of an action, beside something."""

    deed: str
    """What it does, in a word or two."""
    beside: str = ""
    """An objective's name: it leaves the board, and counts as saved."""
    beside_goal_tile: bool = False
    """A goal treasure tile, which the character loots."""
    half: Half | None = None
    """Which action it gives up; none: either."""


class HitPoints(Record, frozen=True, kw_only=True):
    """Hit points that some figures have at once: the players see on their printed map which of them has which."""

    who: str
    """As :attr:`Harm.to`."""
    in_rooms: tuple[str, ...] = ()
    """Only those in these rooms."""
    hp: tuple[Count, ...]
    """The hit points of one after the other."""


class Sleep(Record, frozen=True, kw_only=True):
    """Monsters that do not act for now."""

    who: tuple[str, ...]
    """Each as :attr:`Harm.to`."""
    in_rooms: tuple[str, ...] = ()
    """Only those in these rooms."""
    lightly: bool = False
    """One of them wakes for good when it is attacked, damaged or given a negative condition, and when a character or
    a summon ends a movement beside it."""
    untouched: bool = False
    """Nothing affects them, and others pass through their hexes, but do not end there."""


class Bar(Record, frozen=True, kw_only=True):
    """Doors that some monsters neither enter nor pass."""

    who: tuple[str, ...]
    """Monster types."""
    doors: tuple[str, ...]
    """By their letters."""
    in_rooms: tuple[str, ...] = ()
    """Only those that are in these rooms."""


class Times(Record, frozen=True, kw_only=True):
    """How often something counts: once for each that stands, or once less for each that fell."""

    standing: tuple[str, ...] = ()
    """Once for each of these monster types and objectives on the board, its bearer not counted."""
    at_first: Count = 0
    """So often at first; once less for each of ``less_fallen``."""
    less_fallen: tuple[str, ...] = ()
    """Monster types and objectives, of which every one killed or destroyed makes it one less."""
    saved: tuple[str, ...] = ()
    """Once for each objective of these names that is safe."""
    halved: bool = False
    """Half of it, rounded up."""


class Rule(Record, frozen=True, kw_only=True):
    """A special rule of a scenario: when it works, what it asks for, and what it does.

    It is data, or a ``hook`` (a function of the engine), or ``manual``: announced when it matters, and carried out by
    the players with gm orders.
    """

    summary: str
    when: Moment = Moment.AT_ONCE
    rounds: Rounds = ""
    if_: tuple[Check, ...] = ()
    until: tuple[Check, ...] = ()
    """As soon as all of this holds the rule is over."""
    once: bool = False
    for_each_killed: tuple[str, ...] = ()
    """It works, at once, for each of these that is killed or destroyed."""
    of: str = ""
    """Whose turn, for rules about turns: as :attr:`Harm.to`."""
    spawn: tuple[Spawn, ...] = ()
    open_rooms: tuple[str, ...] = ()
    unlock: tuple[str, ...] = ()
    """Doors, by their letters, that characters can open from now on."""
    open_doors: tuple[str, ...] = ()
    """Doors, by their letters, that open, and the rooms behind them."""
    holds_open: tuple[str, ...] = ()
    """With "always": doors, by their letters, that are open as long as this or another such rule holds, and only so
    long; judged as each turn ends."""
    elements: dict[Element, ElementState] = {}
    harm: tuple[Harm, ...] = ()
    to: str = ""
    """Who bears ``effect``, as :attr:`Harm.to`."""
    effect: Effect | None = None
    conditions: tuple[Condition, ...] = ()
    """With "always": what those of ``to`` have, and what does not end as long as it holds."""
    hp_more: Count = 0
    """Hit points, present and maximum, that the bearers have besides while it holds."""
    offer: Offer | None = None
    """With "always": what characters may do."""
    times: Times | None = None
    """How often the bearers have ``effect`` and ``hp_more``; none: once."""
    no_items: bool = False
    """With "always": those of ``to`` use no items."""
    one_goal_tile_each: bool = False
    """A character that has looted a goal treasure tile loots no other."""
    goal_tiles_by_action: bool = False
    """Goal treasure tiles are not looted at the end of a turn, only by Loot actions."""
    take_off: str = ""
    """Of whom (as :attr:`Harm.to`) the players take one off the board."""
    lay_traps: str = ""
    """The place in whose hexes damage traps are laid; whoever stands there and does not fly springs one at once."""
    place: tuple[str, ...] = ()
    """Monster types, or marks, of which those that have waited come onto the board, each to its hex."""
    hit_points: HitPoints | None = None
    sleep: Sleep | None = None
    """Those that sleep as long as an "always" rule holds, or from now on until a rule wakes them."""
    wake: tuple[str, ...] = ()
    """Who wakes for good, each as :attr:`Harm.to`."""
    bars: Bar | None = None
    indestructible: tuple[str, ...] = ()
    """Obstacles, by their names, that can be neither destroyed nor moved."""
    split_start: bool = False
    """No more than half of the characters, rounded up, begin in the same room."""
    clear: tuple[str, ...] = ()
    """Names of objectives that leave the board."""
    result: Literal["", "won", "lost"] = ""
    hook: str = ""
    manual: bool = False

    @property
    def carried_out_by(self) -> Literal["data", "hook", "manual"]:
        """What carries it out."""
        return "manual" if self.manual else "hook" if self.hook else "data"


class Objective(Record, frozen=True, kw_only=True):
    """Things and people on the board that can be attacked: what must be destroyed, or kept alive."""

    hp: Amount
    side: Side = Side.MONSTERS
    room: str = ""
    """It is placed when this room opens; none: at setup."""
    at: str = ""
    """A hex or a named place."""
    count: Annotated[int, msgspec.Meta(ge=1)] = 1
    players: tuple[int, ...] = ()
    """It is there only with these numbers of characters; none: with any."""
    also: dict[str, Count] = {}
    """Further ones in other rooms: how many by room."""
    person: bool = False
    """Conditions work on it, and it can be healed; things are immune to conditions."""
    worn: Amount = 0
    """Damage that it has suffered for each round that is over when it is placed, but never its last hit point."""
    initiative: Annotated[int, msgspec.Meta(ge=1, le=99)] = 99
    """When it acts, and how monsters rank it."""
    do: tuple[Ability, ...] = ()
    """What it does in its turn; none: it has no turns."""
    towards: str = ""
    """The place towards which it moves; none: as monsters do."""
    opens_doors: bool = False
    returns: bool = False
    """Before it acts it walks back to the hex where it was placed, however far that is."""
    draws: tuple[str, ...] = ()
    """Those (as :attr:`Harm.to`) that focus on it whenever they can attack it in their turn."""
    cards_negate: Count = 0
    """How often in all a character may lose a card of its hand to negate damage to objectives of this name."""
    saved: bool = False
    """It is safe when it reaches the place towards which it goes, and leaves the board."""
    door: bool = False
    """It is a locked door, which opens when it is destroyed."""
    characters_deck: bool = False
    """It attacks with a character's attack modifier deck."""

    @property
    def is_only_one(self) -> bool:
        """There is never another of its name, so that it needs no number."""
        return self.count == 1 and not self.also


_EVERY: Final = re.compile(r"every (\d+) from (\d+)")


def is_among(rounds: str, number: int) -> bool:
    """Whether a round is among those that the words mean.

    >>> [n for n in range(1, 12) if is_among("every 4 from 2", n)]
    [2, 6, 10]
    """
    if rounds in ("", "odd", "even"):
        return not rounds or number % 2 == (rounds == "odd")
    if rounds.startswith("from "):
        return number >= int(rounds[5:])
    every = _EVERY.fullmatch(rounds)
    if every:
        step, first = int(every[1]), int(every[2])
        return number >= first and (number - first) % step == 0
    return str(number) in rounds.split(", ")
