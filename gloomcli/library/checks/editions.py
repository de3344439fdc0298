"""Checks of an edition's tables and items."""

from collections.abc import Iterator

from gloomcli.library.checks.shelf import Shelf, known_names
from gloomcli.library.files import SUFFIX, FileKind, scenario_id
from gloomcli.model.modifiers import parse_modifier
from gloomcli.model.problems import Problem
from gloomcli.model.rulesets import RULESETS

_LEVELS = 9
_SCENARIO_LEVELS = 8


def check_tables(shelf: Shelf) -> Iterator[Problem]:
    """Tables have as many rows as there are levels, and their numbers rise."""
    doc = shelf.edition
    if doc is None:
        return
    it = doc.value
    if it.ruleset not in RULESETS:
        yield doc.problem(("ruleset",), f"there is no ruleset {it.ruleset!r}", known_names(it.ruleset, RULESETS))
    if len(it.xp) != _LEVELS:
        yield doc.problem(("xp",), f"{len(it.xp)} numbers, but there are {_LEVELS} levels")
    if len(it.levels) != _SCENARIO_LEVELS:
        yield doc.problem(
            ("levels",), f"{len(it.levels)} rows, but scenario levels go from 0 to {_SCENARIO_LEVELS - 1}"
        )
    for name, numbers in {"xp": it.xp, "prosperity": it.prosperity}.items():
        if list(numbers) != sorted(set(numbers)) or not numbers or numbers[0] != 0:
            yield doc.problem((name,), "the numbers must begin with 0 and rise")
    for number, (before, after) in enumerate(zip(it.prices, it.prices[1:], strict=False), 1):
        if after.from_ != before.to + 1:
            yield doc.problem(
                ("prices", number, "from"), f"the row before ends at {before.to}, so this must be {before.to + 1}"
            )
    limit = it.reputation_limit
    if not it.prices or it.prices[0].from_ > -limit or it.prices[-1].to < limit:
        yield doc.problem(("prices",), f"the rows must reach from {-limit} to {limit}, the limits of reputation")


def check_modifier_deck(shelf: Shelf) -> Iterator[Problem]:
    """Every face of the standard deck is a card."""
    if shelf.edition is None:
        return
    for number, face in enumerate(shelf.edition.value.modifier_deck):
        try:
            parse_modifier(face)
        except ValueError as error:
            yield shelf.edition.problem(("modifier deck", number), str(error))


def check_names(shelf: Shelf) -> Iterator[Problem]:
    """Classes, scenarios and items that the tables name exist, each with a file or in one."""
    doc = shelf.edition
    if doc is None:
        return
    names = {found.value.name for found in shelf.classes.values()}
    for at, name in enumerate(doc.value.starting_classes):
        if name not in names and not _some_broken(shelf, FileKind.CLASS):
            yield doc.problem(("starting classes", at), f"there is no class {name!r}", known_names(name, names))
    for number, name in doc.value.scenarios.items():
        if not shelf.has(FileKind.SCENARIO, scenario_id(number)):
            message = f"scenario {number}, {name!r}, has no file"
            yield doc.problem(("scenarios", number), message, f"It would be scenarios/{_file_name(number)}.")
    for at, (first, last) in enumerate(doc.value.prosperity_items):
        missing = [str(item) for item in range(first, last + 1) if item not in shelf.item_numbers]
        if missing and not _some_broken(shelf, FileKind.ITEMS):
            yield doc.problem(("prosperity items", at), f"there is no item {', '.join(missing)}")
    lists = {
        "starting scenarios": doc.value.starting_scenarios,
        "random side scenarios": doc.value.random_side_scenarios,
    }
    for field, numbers in lists.items():
        for index, scenario in enumerate(numbers):
            if scenario not in doc.value.scenarios:
                yield doc.problem((field, index), f"no scenario has the number {scenario!r}")


def _some_broken(shelf: Shelf, kind: FileKind) -> bool:
    """Whether files of a kind could not be read, so that one cannot say what is missing."""
    return any(broken is kind for broken, _ in shelf.broken)


def _file_name(number: str) -> str:
    name = scenario_id(number)
    return f"{name:0>3}{SUFFIX}" if name.isdecimal() else f"{name}{SUFFIX}"


def check_items(shelf: Shelf) -> Iterator[Problem]:
    """Numbers and names of items are given once in a file; each comes from somewhere."""
    tables = shelf.edition.value if shelf.edition else None
    for doc in shelf.items:
        numbers: set[int] = set()
        names: set[str] = set()
        for index, item in enumerate(doc.value):
            if item.number in numbers:
                yield doc.problem((index, "number"), f"item {item.number} is here twice")
            if item.name in names:
                yield doc.problem((index, "name"), f"{item.name!r} is here twice")
            if item.use is None and item.uses > 1:
                yield doc.problem((index, "uses"), "an item that is neither spent nor consumed has no number of uses")
            for place, source in enumerate(item.from_):
                if source.places != 1:
                    yield doc.problem((index, "from", place), f"this names {source.places} places; it must name one")
            sold = tables is None or any(first <= item.number <= last for first, last in tables.prosperity_items)
            if not sold and not item.from_:
                message = f"prosperity never brings item {item.number} into the shop: 'from' must say where it is found"
                yield doc.problem((index, "number"), message)
            numbers.add(item.number)
            names.add(item.name)
