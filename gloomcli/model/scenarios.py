"""Scenarios: maps drawn as text, what stands on them, goals and rewards."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from gloomcli.model.definitions import Count
from gloomcli.model.records import Amount, Record
from gloomcli.model.scenario_rules import Check, Objective, Place, Ranks, Rule, Shift
from gloomcli.model.terms import Condition
from gloomcli.model.words import ENGLISH, Words


class Sign(Record, frozen=True, kw_only=True):
    """What a character of the map picture stands for; every hex drawn with it holds all of this."""

    hexes: Annotated[int, msgspec.Meta(ge=1, le=12)] = 1
    """How many touching hexes one overlay tile covers; a run of the sign is cut into so many at a time."""
    monster: str = ""
    for_: Ranks = (None, None, None)
    level_shift: Shift = 0
    """Its level is so much above or below the level of the other monsters, within 0 to 7."""
    setup: bool = False
    """It is placed at the beginning although its room opens later; its hex is seen from then on."""
    waits: bool = False
    """It does not come with its room, but when a rule places it."""
    mark: str = ""
    """A name by which rules know this figure among others of its type."""
    obstacle: str = ""
    """Its name: table, boulder, ..."""
    trap: str = ""
    """Its picture: spike, bear, poison, ...; its effect is damage unless ``conditions`` or ``damage`` say else."""
    damage: Amount | None = None
    conditions: tuple[Condition, ...] = ()
    hazard: str = ""
    difficult: str = ""
    plate: str = ""
    corridor: str = ""
    """Plain floor between two map tiles: its picture; it does nothing."""
    coins: Count = 0
    treasure: int | Literal["goal"] | None = None
    start: bool = False


class Door(Record, frozen=True, kw_only=True):
    """A door; its letter stands in the room picture."""

    kind: str
    rooms: tuple[str, ...]
    locked: bool = False
    """No character opens it by stepping on it; the rules of the scenario tell what does."""
    portal: bool = False
    """Its rooms do not touch: whoever enters it comes out in the other one, as the rules of the scenario tell."""


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
    """A hex, or several with spaces between, each with one of it."""
    is_: Sign


class Goal(Check, frozen=True, kw_only=True):
    """One part of a goal; all parts must hold."""


class Rewards(Record, frozen=True, kw_only=True):
    """What winning gives in campaign mode (rulebook, Scenario Completion)."""

    gold_each: Count = 0
    gold_collective: Count = 0
    xp_each: Count = 0
    reputation: int = 0
    prosperity: int = 0
    checkmarks_each: Count = 0
    perks_each: Count = 0
    without_gold: bool = False
    """Money tokens of this scenario are worth nothing, won or lost."""
    without_bonus_xp: bool = False
    """There is no experience for its success."""
    global_achievements: tuple[str, ...] = ()
    party_achievements: tuple[str, ...] = ()
    lose_global_achievements: tuple[str, ...] = ()
    lose_party_achievements: tuple[str, ...] = ()
    items: tuple[Count, ...] = ()
    """By number; one that comes twice stands here twice."""
    item_designs: tuple[Count, ...] = ()
    unlocks: tuple[str, ...] = ()
    """Scenarios (by number) that open."""
    unlocks_one_of: tuple[str, ...] = ()
    """Scenarios of which the party chooses one, which opens."""
    city_events: tuple[Count, ...] = ()
    """Events that come into the city deck."""
    road_events: tuple[Count, ...] = ()
    unlocks_class: str = ""
    """The class whose box is opened, by name."""
    opens_envelope: str = ""
    """A sealed envelope, by the name that the edition's table has for it."""
    completes_quest: Count | None = None
    """The personal quest whose last scenario this is."""
    retires_quest: Count | None = None
    """The character with this personal quest retires; no events are added for that if ``without_events``."""
    without_events: bool = False
    items_to_quest: Count | None = None
    """The items go to the character with this personal quest."""
    items_unsellable: bool = False
    gold_for_enhancements: bool = False
    """The gold can only be spent on enhancements, at once."""


class Treasure(Record, frozen=True, kw_only=True):
    """The content of a numbered treasure tile."""

    gold: Count = 0
    xp: Count = 0
    checkmarks: Count = 0
    item: Count | None = None
    second_item: Count | None = None
    item_design: Count | None = None
    random_item_design: bool = False
    random_side_scenario: bool = False
    unlocks: tuple[str, ...] = ()
    damage: Amount = 0
    conditions: tuple[Condition, ...] = ()
    special: str = ""
    """What else it holds, in words."""


class Requirement(Record, frozen=True, kw_only=True):
    """What must hold, all of it, before a party may play: party or global achievements by name."""

    complete: tuple[str, ...] = ()
    incomplete: tuple[str, ...] = ()
    """Achievements that the party and the world must not have."""
    counts: dict[str, Annotated[int, msgspec.Meta(ge=2)]] = {}
    """Achievements gained several times, and how often at least."""

    def missing(self, held: Sequence[str], words: Words = ENGLISH) -> list[str]:
        """What of it does not hold, in words; ``held`` names a counted achievement once for each time."""
        return [
            *(name for name in self.complete if name not in held),
            *(
                words.say("{achievement} not to be achieved", achievement=name)
                for name in self.incomplete
                if name in held
            ),
            *(f"{least} x {name}" for name, least in self.counts.items() if held.count(name) < least),
        ]


class Origin(Record, frozen=True, kw_only=True):
    """One way in which a scenario opens: one of these places."""

    scenario: str = ""
    treasure: Count | None = None
    city_event: Count | None = None
    road_event: Count | None = None
    option: Literal["A", "B"] | None = None
    """The option of the event."""
    personal_quest: Count | None = None
    random_side_scenario: bool = False
    """One of those drawn at random."""
    sealed: bool = False
    """Something that stays closed until the game says otherwise."""


class SetupEach(Record, frozen=True, kw_only=True):
    """What every character begins with; perks that ignore negative scenario effects spare it (rulebook, Perks)."""

    curses: Count = 0
    """Curse cards shuffled into the attack modifier deck."""
    minus_ones: Count = 0
    """-1 cards added to the attack modifier deck."""
    conditions: tuple[Condition, ...] = ()
    damage: Amount = 0
    discards: Count = 0
    """Cards discarded after choosing the hand."""


class Placement(Record, frozen=True, kw_only=True):
    """Monsters of a room whose hexes only the printed book shows: at setup the players place them."""

    room: str
    monster: str
    for_: Ranks
    count: Annotated[int, msgspec.Meta(ge=1)] = 1
    level_shift: Shift = 0
    mark: str = ""
    """As :attr:`Sign.mark`."""


class Scenario(Record, frozen=True, kw_only=True):
    """A scenario with its board.

    ``rooms_map`` and ``map`` are two pictures of one grid (:mod:`gloomcli.model.maps`). The first holds a room's sign
    on each of its hexes and a door's letter on each door; the second what lies there at setup. Neighbouring hexes of
    different rooms have a wall between them.
    """

    name: str
    number: str
    grid: str = ""
    """Where it is on the world map."""
    side_scenario: bool = False
    class_: str = ""
    """The class, by name, whose solo scenario it is: only one character of this class plays it."""
    requires: tuple[Requirement, ...] = ()
    """Any one of these is enough; none: nothing is required."""
    unlocked_by: tuple[Origin, ...] = ()
    closed_by: tuple[str, ...] = ()
    """Scenarios that close this one for good when they are won."""
    links: tuple[str, ...] = ()
    """Scenarios to which one can go on from here at once."""
    linked_to_gloomhaven: bool = False
    """No road event is drawn on the way to it."""
    goal_summary: str = ""
    """The goal in words."""
    goal: tuple[Goal, ...] = ()
    """Without any part it is never met by itself: the players say when it is."""
    lose: tuple[Check, ...] = ()
    """Any of these loses the scenario, besides the exhaustion of all characters."""
    rewards: Rewards = Rewards()
    endings: dict[str, Rewards] = {}
    """Further rewards by the conclusion that the party reaches, where there are several."""
    treasures: dict[int, Treasure] = {}
    setup_each: SetupEach = SetupEach()
    no_map: str = ""
    """Why there is no board and it cannot be set up; it can still be recorded."""
    rooms: dict[str, Room] = {}
    start_room: str = ""
    open_rooms: tuple[str, ...] = ()
    """Further rooms that are open from the beginning."""
    doors: dict[str, Door] = {}
    rooms_map: str = ""
    map: str = ""
    signs: dict[str, Sign] = {}
    extras: tuple[Extra, ...] = ()
    unplaced: tuple[Placement, ...] = ()
    monsters: tuple[str, ...]
    """Every monster type that may appear."""
    allied_monsters: tuple[str, ...] = ()
    """Those of them that side with the party."""
    enemies_of_everyone: tuple[str, ...] = ()
    """Those of them that are enemies of party and monsters alike."""
    objectives: dict[str, Objective] = {}
    """By name: further things and people on the board that can be destroyed or must be kept alive."""
    places: dict[str, Place] = {}
    """Hexes with a letter on the printed map that rules name."""
    rules: tuple[Rule, ...] = ()
    """The special rules, each with how it is carried out."""

    @property
    def first_rooms(self) -> tuple[str, ...]:
        """The rooms that are open from the beginning."""
        return (self.start_room, *self.open_rooms)
