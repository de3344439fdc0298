"""Checks of what goals, rules, places and objectives of scenarios name: each name by the kind of its field."""

import re
from collections.abc import Callable, Collection, Iterator
from functools import cached_property
from typing import Any, Final

import msgspec

from gloomcli.library.checks.shelf import Doc, Path_, Shelf, known_names, walk
from gloomcli.model.formulas import parse_formula
from gloomcli.model.maps import MapPlan
from gloomcli.model.problems import Problem
from gloomcli.model.records import words
from gloomcli.model.scenario_rules import (
    Bar,
    Check,
    Harm,
    HitPoints,
    Objective,
    Offer,
    Place,
    Rule,
    Sleep,
    Spawn,
    Times,
)
from gloomcli.model.scenarios import Scenario, Sign

GROUPS: Final = frozenset(
    {
        "characters",
        "characters without loot",
        "characters and summons",
        "enemies",
        "demons",
        "everyone",
        "the figure",
    }
)
"""Those that rules name as a group (:attr:`Harm.to`)."""
PLATE: Final = "plate"
_PRINTED: Final = frozenset({"C", "L", "C x L"})
"""What amounts of scenarios may count: characters and the level."""
_SHOWN: Final = re.compile(r".* .*")
"""Places that need not be declared: descriptions in words; the players show them."""
_LETTER: Final = re.compile("[a-z]")
"""Nor need the letters of the maps that an edition prints. Own scenarios declare theirs, if only as ``b: {}``."""

ROOM, DOOR, AT, MONSTER, ANYONE = "room", "door", "place or hex", "monster", "monster, mark or objective"
OBJECTIVE, WHOM, WAITING, NEAR = (
    "objective",
    "group, monster, mark or objective",
    "monster or mark",
    "place or objective",
)
LIES, TERRAIN, OBSTACLE, HOOK, AMOUNT = "overlay or door", "terrain", "obstacle", "hook", "amount"

_WHERE: Final = frozenset({AT, NEAR})

KINDS: Final[dict[type[msgspec.Struct], dict[str, str]]] = {
    Scenario: {"enemies_of_everyone": MONSTER},
    Place: {"hexes": AT, "on": LIES, "room": ROOM},
    Check: {
        **dict.fromkeys(("kill", "kill_all_of", "kill_all_except", "of", "gone", "present", "by"), ANYONE),
        **dict.fromkeys(("present_in", "reveal", "hidden", "characters_in", "all_in"), ROOM),
        **dict.fromkeys(("empty_of_characters", "exhausted_outside"), ROOM),
        **dict.fromkeys(("occupy", "reach", "escape", "exhausted_off"), AT),
        **dict.fromkeys(("killed", "saved", "occupied", "exhausted"), AMOUNT),
        "destroy": OBJECTIVE,
    },
    Spawn: {"monster": MONSTER, "at": AT, "each": OBJECTIVE, "count": AMOUNT, "worn": AMOUNT},
    Harm: {"to": WHOM, "in_rooms": ROOM, "near": NEAR, "on": TERRAIN, "damage": AMOUNT, "heal": AMOUNT},
    Offer: {"beside": OBJECTIVE},
    HitPoints: {"who": WHOM, "in_rooms": ROOM},
    Sleep: {"who": WHOM, "in_rooms": ROOM},
    Bar: {"who": MONSTER, "doors": DOOR, "in_rooms": ROOM},
    Times: dict.fromkeys(("standing", "less_fallen", "saved"), ANYONE),
    Rule: {
        **dict.fromkeys(("of", "to", "take_off", "wake"), WHOM),
        **dict.fromkeys(("unlock", "open_doors", "holds_open"), DOOR),
        "for_each_killed": ANYONE,
        "open_rooms": ROOM,
        "lay_traps": AT,
        "place": WAITING,
        "indestructible": OBSTACLE,
        "clear": OBJECTIVE,
        "hook": HOOK,
    },
    Objective: {"hp": AMOUNT, "worn": AMOUNT, "room": ROOM, "also": ROOM, "at": AT, "towards": AT, "draws": WHOM},
}
"""What each field of the records of scenarios names."""
FREE: Final = frozenset({"rounds", "told", "judged", "summary", "deed", "result"})
"""Text fields of the same records that hold words."""


def check_names(shelf: Shelf) -> Iterator[Problem]:
    """Whatever goals, special rules, places and objectives name is there; amounts count characters and the level."""
    for id_, doc in shelf.scenarios.items():
        known = _Known(doc.value, shelf.plans.get(id_), shelf.rule_hooks, printed=not shelf.is_own(doc))
        for path, record in walk(doc.value):
            for name, kind in _kinds(record).items():
                for place, value in _values(getattr(record, name), (*path, words(name))):
                    yield from _fault(doc, place, value, kind, known)


def _kinds(record: Any) -> dict[str, str]:
    return next((kinds for cls, kinds in KINDS.items() if isinstance(record, cls)), {})


def _values(value: Any, path: Path_) -> Iterator[tuple[Path_, str]]:
    """The names in a field, each with its path; keys stand for themselves."""
    if isinstance(value, str):
        if value:
            yield path, value
    elif isinstance(value, dict):
        yield from (((*path, key), key) for key in value)
    elif isinstance(value, tuple):
        yield from (((*path, index), each) for index, each in enumerate(value))


def _fault(doc: Doc[Scenario], path: Path_, value: str, kind: str, known: "_Known") -> Iterator[Problem]:
    if kind == AMOUNT:
        if fault := _amount_fault(value):
            yield doc.problem(path, fault)
        return
    among = known.of(kind)
    if among is not None and value not in among and not (kind in _WHERE and known.is_shown(value)):
        message = f"{value!r} is not among the monsters here" if kind == MONSTER else f"there is no {kind} {value!r}"
        if kind == ANYONE:
            message = f"{value!r} is not among the monsters here, nor a mark or an objective"
        hint = known_names(value, known.to_tell(kind))
        if kind in _WHERE and _LETTER.fullmatch(value):
            hint = f"{hint} If the players are to show it on their map, declare it: places: {{{value}: {{}}}}"
        yield doc.problem(path, message, hint, at_key=path[-1] == value)


def _amount_fault(text: str) -> str:
    try:
        formula = parse_formula(text)
    except ValueError as error:
        return str(error)
    others = sorted({name for _, name in formula.terms} - _PRINTED)
    return f"{others[0]!r} counts nothing here: C is the number of characters, L the level" if others else ""


class _Known:
    """What there is to be named in a scenario; None where that cannot be said."""

    def __init__(
        self, it: Scenario, plan: MapPlan | None, hooks: Collection[str] | None, *, printed: bool = True
    ) -> None:
        """``plan``: the map, if there is a sound one; ``hooks``: those that rules may name.

        ``printed``: the edition prints this scenario's map, with the letters of its places.
        """
        self._printed = printed
        self._it = it
        self._plan = plan
        self._hooks = hooks

    @cached_property
    def _signs(self) -> list[Sign]:
        return [*self._it.signs.values(), *(extra.is_ for extra in self._it.extras)]

    @cached_property
    def _marks(self) -> set[str]:
        return {each.mark for each in self._signs if each.mark} | {each.mark for each in self._it.unplaced if each.mark}

    def _lying(self, *fields: str) -> set[str]:
        return {name for sign in self._signs for field in fields if (name := getattr(sign, field))}

    def is_shown(self, place: str) -> bool:
        """Whether a place need not be declared, since the players see where it is."""
        return bool(_SHOWN.fullmatch(place) or (self._printed and _LETTER.fullmatch(place)))

    def to_tell(self, kind: str) -> Collection[str]:
        """The names to tell for one that is not there: not every hex of the map."""
        return {*self._it.places, *self._marks} if kind == AT else self.of(kind) or ()

    def of(self, kind: str) -> Collection[str] | None:
        """The names of a kind."""
        it = self._it
        named = {*it.monsters, *self._marks}
        found: dict[str, Callable[[], Collection[str] | None]] = {
            ROOM: lambda: it.rooms if it.rooms else None,
            DOOR: lambda: it.doors,
            MONSTER: lambda: it.monsters,
            OBJECTIVE: lambda: it.objectives,
            ANYONE: lambda: {*named, *it.objectives},
            WHOM: lambda: {*GROUPS, *named, *it.objectives},
            WAITING: lambda: named,
            AT: self._places,
            NEAR: lambda: None if (there := self._places()) is None else {*there, *it.objectives},
            LIES: lambda: {
                *self._lying("obstacle", "hazard", "difficult", "corridor"),
                *it.doors,
                *([PLATE] if self._lying("plate") else []),
            },
            TERRAIN: lambda: self._lying("hazard", "difficult"),
            OBSTACLE: lambda: self._lying("obstacle"),
            HOOK: lambda: self._hooks,
        }
        return found[kind]()

    def _places(self) -> set[str] | None:
        """Also the hexes of a map; without a map these are not known."""
        return None if self._plan is None else {*self._it.places, *self._marks, *self._plan.hexes}
