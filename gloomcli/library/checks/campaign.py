"""Checks of what happens between scenarios: events, battle goals, personal quests, achievements, the town's tables."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final

from gloomcli.library.checks.shelf import Doc, Path_, Shelf, known_names, walk
from gloomcli.library.files import FileKind
from gloomcli.model.events import Consequence, EventOption, Gate
from gloomcli.model.problems import Problem
from gloomcli.model.quests import QuestPart

_SUM: Final = re.compile(r"level( \+ \d+)?")


def check_numbers(shelf: Shelf) -> Iterator[Problem]:
    """Numbers, and names where there are any, are given once in a file."""
    for kind in (FileKind.CITY_EVENTS, FileKind.ROAD_EVENTS, FileKind.BATTLE_GOALS, FileKind.QUESTS):
        for doc in shelf.lists[kind]:
            yield from _twice(doc, (), doc.value)
    if shelf.achievements:
        for field, found in {
            "global": shelf.achievements.value.global_,
            "party": shelf.achievements.value.party,
        }.items():
            yield from _twice(shelf.achievements, (field,), found)


def _twice(doc: Doc[Any], path: Path_, things: Iterable[Any]) -> Iterator[Problem]:
    seen: set[Any] = set()
    for index, thing in enumerate(things):
        for field in ("number", "name"):
            value = getattr(thing, field, None)
            if value is not None and value in seen:
                yield doc.problem((*path, index, field), f"{value!r} is here twice")
            seen.add(value)


def check_outcomes(shelf: Shelf) -> Iterator[Problem]:
    """Of an option's outcomes only the last may be without a gate; the other option exists only in events."""
    for doc in (*shelf.city_events, *shelf.road_events):
        for index, event in enumerate(doc.value):
            for letter in ("A", "B"):
                yield from _option(doc, (index, letter), event.option(letter), letter)


def _option(doc: Doc[Any], path: Path_, option: EventOption, letter: str) -> Iterator[Problem]:
    for number, outcome in enumerate(option.outcomes):
        where = (*path, "outcomes", number)
        others = [effect.also_option for effect in outcome.effects if effect.also_option]
        if outcome.gate is None and number < len(option.outcomes) - 1:
            yield doc.problem(where, "only the last outcome may be without a gate: those after it never happen")
        if letter in others:
            yield doc.problem((*where, "effects"), f"option {letter} cannot resolve itself")
        if outcome.card == "as the other option" and not others:
            yield doc.problem((*where, "card"), "no effect of this outcome resolves the other option")


def check_references(shelf: Shelf) -> Iterator[Problem]:
    """Classes, items, scenarios, events, achievements and sealed things that anything here names exist."""
    known = _Known(shelf)
    docs: list[Doc[Any]] = [*shelf.city_events, *shelf.road_events]
    docs += [*shelf.quests, *([shelf.edition] if shelf.edition else [])]
    for doc in docs:
        for path, record in walk(doc.value):
            if isinstance(record, Consequence | Gate | QuestPart):
                for field, names, among, what in known.of(record):
                    yield from _unknown(doc, (*path, field), names, among, what)
    yield from _tables(shelf, known)
    yield from _rewards(shelf, known)
    yield from _class_events(shelf, known)


def _rewards(shelf: Shelf, known: "_Known") -> Iterator[Problem]:
    """Only what is opened: scenarios' own checks look after the rest."""
    for doc in shelf.scenarios.values():
        envelope, class_ = doc.value.rewards.opens_envelope, doc.value.rewards.unlocks_class
        yield from _unknown(doc, ("rewards", "opens envelope"), _given(envelope), known.sealed, "sealed envelope")
        yield from _unknown(doc, ("rewards", "unlocks class"), _given(class_), known.classes, "class")


def _class_events(shelf: Shelf, known: "_Known") -> Iterator[Problem]:
    """A class's events are in both decks, where there are decks."""
    for doc in shelf.classes.values():
        events = {"unlock events": doc.value.unlock_events, "retire events": doc.value.retire_events}
        for field, number in events.items():
            for deck in (known.city_events, known.road_events):
                yield from _unknown(doc, (field,), _given(number), deck, "event")


def _tables(shelf: Shelf, known: "_Known") -> Iterator[Problem]:
    if shelf.edition is None:
        return
    doc, it = shelf.edition, shelf.edition.value
    totals = [step.total for step in it.donation_steps]
    if totals != sorted(set(totals)):
        yield doc.problem(("donation steps",), "the totals must rise")
    for deck in (known.city_events, known.road_events):
        yield from _unknown(doc, ("starting events",), it.starting_events, deck, "event")
    yield from _unknown(doc, ("starting achievements",), it.starting_achievements, known.global_, "global achievement")
    if it.enhancements:
        yield from _unknown(
            doc, ("enhancements", "needs"), [it.enhancements.needs], known.global_, "global achievement"
        )
    for index, condition in enumerate(it.special_conditions):
        path = ("special conditions", index)
        needed = [condition.global_achievement] if condition.global_achievement else []
        yield from _unknown(doc, (*path, "global achievement"), needed, known.global_, "global achievement")
        party = condition.party_achievements
        yield from _unknown(doc, (*path, "party achievements"), party, known.party, "party achievement")


class _Known:
    """What there is to be named; ``None`` where nothing of a kind could be read."""

    def __init__(self, shelf: Shelf) -> None:
        whole = not shelf.broken
        edition = shelf.edition.value if shelf.edition else None
        named = shelf.achievements.value if shelf.achievements else None
        self.classes = {doc.value.name for doc in shelf.classes.values()} if whole else None
        self.items = shelf.item_numbers if whole else None
        self.monsters = set(shelf.monsters) if whole else None
        self.scenarios = {*edition.scenarios} if edition else None
        self.sealed = {*edition.sealed} if edition else None
        self.city_events = {event.number for doc in shelf.city_events for event in doc.value} or None
        self.road_events = {event.number for doc in shelf.road_events for event in doc.value} or None
        self.global_ = {each.name for each in named.global_} if named else None
        self.party = {each.name for each in named.party} if named else None

    def of(
        self, record: Consequence | Gate | QuestPart
    ) -> Iterator[tuple[str, Iterable[Any], Collection[Any] | None, str]]:
        """What a record names: field, names, those that there are, what they are."""
        match record:
            case Gate():
                yield "any class", record.any_class, self.classes, "class"
                yield "give item", _given(record.give_item), self.items, "item"
            case Consequence():
                yield "item", _given(record.item), self.items, "item"
                yield "item design", _given(record.item_design), self.items, "item"
                yield "unlocks", record.unlocks, self.scenarios, "scenario"
                yield "city events", record.city_events, self.city_events, "city event"
                yield "road events", record.road_events, self.road_events, "road event"
                yield "global achievement", _given(record.global_achievement), self.global_, "global achievement"
                yield "party achievement", _given(record.party_achievement), self.party, "party achievement"
                yield "classes", record.classes, self.classes, "class"
                yield "opens", record.opens, self.sealed, "sealed envelope or book"
            case QuestPart():
                yield "monsters", record.monsters, self.monsters, "monster"
                yield "item", _given(record.item), self.items, "item"
                yield "carrying", _given(record.carrying), self.items, "item"
                yield "scenarios", record.scenarios, self.scenarios, "scenario"
                yield "chain", record.chain, self.scenarios, "scenario"


def _given(value: Any) -> list[Any]:
    return [] if value in (None, "") else [value]


def _unknown(
    doc: Doc[Any], path: Path_, names: Iterable[Any], among: Collection[Any] | None, what: str
) -> Iterator[Problem]:
    for name in names:
        if among is not None and name not in among:
            hint = known_names(name, among) if isinstance(name, str) else ""
            yield doc.problem(path, f"there is no {what} {name!r}", hint)


def check_quests(shelf: Shelf) -> Iterator[Problem]:
    """Parts wait only for others of their quest; only chains have a chain, only kills have monsters and ranks."""
    for doc in shelf.quests:
        for index, quest in enumerate(doc.value):
            for number, part in enumerate(quest.parts):
                path = (index, "parts", number)
                if any(other >= len(quest.parts) or other == number for other in part.after):
                    message = f"parts are counted from 0 to {len(quest.parts) - 1}, and none waits for itself"
                    yield doc.problem((*path, "after"), message)
                if (part.what == "chain") != bool(part.chain):
                    yield doc.problem((*path, "chain"), "a part has a chain exactly if it is one")
                if part.what != "kills" and (part.monsters or part.rank or part.carrying is not None):
                    yield doc.problem((*path, "what"), "monsters, rank and carrying narrow kills only")


def check_goals(shelf: Shelf) -> Iterator[Problem]:
    """Every part of a battle goal has a bound, and bounds are numbers or sums with the level."""
    for doc in shelf.battle_goals:
        for index, goal in enumerate(doc.value):
            for number, part in enumerate(goal.parts):
                path = (index, "parts", number)
                if part.at_least is None and part.at_most is None:
                    yield doc.problem(path, "'at least' or 'at most' is missing")
                for field, bound in {"at least": part.at_least, "at most": part.at_most}.items():
                    if isinstance(bound, str) and not _SUM.fullmatch(bound):
                        yield doc.problem((*path, field), f"{bound!r} is neither a number nor level + a number")
