"""The board in plain characters, with the labels that people type on its edges.

Hexes stand four characters apart (three on wide boards); even-numbered rows are half a hex further to the right. No
colour is needed to read it, and closed rooms are not on it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from gloomcli.engine.state import Phase
from gloomcli.engine.view import CharacterView, HexView, ObjectiveView, ScenarioView
from gloomcli.model.hexes import parse_hex
from gloomcli.model.terms import Rank
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.words.phrases import objective, overlay

FLOOR: Final = "."
OBSTACLE: Final = "#"
TRAP: Final = "^"
TREASURE: Final = "!"
COIN: Final = "$"
HAZARD: Final = "%"
DIFFICULT: Final = "~"
PLATE: Final = "="
CLOSED: Final = "d"
OPENED: Final = "/"
START: Final = ":"
WALL: Final = "|"
TARGET: Final = "<"
RANKS: Final = {Rank.NORMAL: "", Rank.ELITE: "*", Rank.BOSS: "&"}
_RESERVED: Final = frozenset({CLOSED, "l"})
"""Letters for no type: closed doors have one, and a small L reads as a 1."""
_MARGIN: Final = 4
_TALL: Final = 12
"""Rows from which the column letters are repeated below the board."""


class Marks(msgspec.Struct, frozen=True):
    """How figures are drawn, and what the letters mean."""

    figures: dict[str, str]
    """By figure id: G, g1*, +V."""
    legend: tuple[str, ...]


class Course(msgspec.Struct, frozen=True):
    """A figure's movement and attack, drawn into the map: its hexes in order, the first included, and its targets."""

    path: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    """Figure ids."""


def board(view: ScenarioView, *, width: int = 80, course: Course | None = None, words: Words = ENGLISH) -> list[str]:
    """The lines of the map and, below an empty line, its legend; lines are ``width`` long if the board allows.

    A ``course`` shows a way as numbered steps on free hexes, and ``<`` behind those who are attacked.
    """
    if not view.hexes:
        return [words.gettext("Nothing of the board is to be seen.")]
    marks = marks_of(view, words)
    cells = {hex_.at: _cell(hex_, marks, view.phase) for hex_ in view.hexes}
    legend = list(wrapped(_legend(view, marks, cells, words), width))
    if course is not None:
        _draw(course, view, cells)
        legend += _course_legend(course, words)
    return [*_grid(cells, view.walls, width), "", *legend]


def _draw(course: Course, view: ScenarioView, cells: dict[str, str]) -> None:
    taken = {hex_.at: hex_.figure for hex_ in view.hexes if hex_.figure}
    for step, at in enumerate(course.path):
        if at in cells and at not in taken:
            cells[at] = str(step)
    for at, figure in taken.items():
        if figure in course.targets:
            cells[at] += TARGET


def _course_legend(course: Course, words: Words) -> list[str]:
    way = ""
    if len(course.path) > 1:
        way = words.say("numbers: its way from {start} to {end}", start=course.path[0], end=course.path[-1])
    struck = words.gettext("attacked")
    attacked = f"{TARGET} {struck}" if course.targets else ""
    return [" · ".join(part for part in (way, attacked) if part)] if way or attacked else []


def letters_of(*views: ScenarioView) -> dict[str, str]:
    """A small letter for each monster type and kind of objective by name, the same in all the views."""
    types = (kind.name for view in views for kind in view.types)
    objectives = (kind_of(each) for view in views for each in view.objectives)
    letters: dict[str, str] = {}
    for name in dict.fromkeys((*types, *objectives)):
        letters[name] = _letter(name, {*_RESERVED, *letters.values()})
    return letters


def marks_of(view: ScenarioView, words: Words = ENGLISH, letters: Mapping[str, str] | None = None) -> Marks:
    """Letters for everyone on the board: large for characters, small with their number for monsters.

    ``letters`` are those of types and objectives if they are to be the same on several boards.
    """
    small = letters_of(view) if letters is None else letters
    standing = [character for character in view.characters if not character.exhausted]
    figures = {character.who: mark for character, mark in _capitals(standing)}
    legend = [f"{mark} {character.name}" for character, mark in _capitals(standing)]
    for summon in view.summons:
        owner = figures.get(summon.owner, "")
        same = [other.who for other in view.summons if other.owner == summon.owner]
        mark = f"+{owner}" + (str(same.index(summon.who) + 1) if len(same) > 1 else "")
        figures[summon.who] = mark
        legend.append(f"{mark} {summon.name}")
    ranks: set[Rank] = set()
    for kind in view.types:
        letter = small[kind.name]
        figures |= {member.who: f"{letter}{member.number}{RANKS[member.rank]}" for member in kind.members}
        ranks |= {member.rank for member in kind.members}
        if kind.members:
            legend.append(f"{letter} {kind.name}")
    for name in dict.fromkeys(map(kind_of, view.objectives)):
        letter = small[name]
        members = [each for each in view.objectives if kind_of(each) == name]
        figures |= {each.who: f"{letter}{each.who.rpartition('-')[2]}" for each in members}
        legend.append(f"{letter} {objective(name, words)}")
    legend += [
        f"{RANKS[rank]} {words.pgettext('rank', rank.value)}" for rank in (Rank.ELITE, Rank.BOSS) if rank in ranks
    ]
    return Marks(figures, tuple(legend))


def kind_of(each: ObjectiveView) -> str:
    """What an objective is: its name, without the number that tells it from others of the name."""
    kind, _, number = each.who.rpartition("-")
    is_only_one = "-".join(each.name.lower().split()) == kind
    return each.name if is_only_one else each.name.removesuffix(f" {number}")


def _capitals(characters: Sequence[CharacterView]) -> Iterator[tuple[CharacterView, str]]:
    """The first letter of each name, as many more as it takes to tell them apart (at most three)."""
    names = [character.name for character in characters]
    for number, character in enumerate(characters):
        name = character.name.replace(" ", "")
        others = [other.replace(" ", "").lower() for other in names[:number] + names[number + 1 :]]
        long = (n for n in (1, 2, 3) if not any(other.startswith(name[:n].lower()) for other in others))
        length = next(long, 0)
        yield character, name[:length].capitalize() if length else name[:1].upper() + str(number + 1)


def _letter(name: str, taken: set[str]) -> str:
    """A small letter for a monster type: the first of its last word if that is free."""
    words = name.lower().split()
    wanted = [word[0] for word in reversed(words)] + [*"".join(words)] + [*"abcefghijklmnopqrstuvwxyz"]
    return next((letter for letter in wanted if letter.isalpha() and letter not in taken), "m")


# --- the grid ---------------------------------------------------------------------------------------------------------


def _cell(hex_: HexView, marks: Marks, phase: Phase) -> str:
    if hex_.figure:
        return marks.figures.get(hex_.figure, "?")
    if hex_.closed:
        return CLOSED
    lying = _lying(hex_)
    if lying:
        return lying[0][0]
    if hex_.door:
        return OPENED
    return START if hex_.start and phase is Phase.SETUP else FLOOR


def _lying(hex_: HexView, words: Words = ENGLISH) -> list[tuple[str, str]]:
    """What lies on a hex, the most important first: its sign, and its meaning in the legend."""
    found = []
    if hex_.obstacle:
        found.append((OBSTACLE, overlay(hex_.obstacle, words)))
    if hex_.trap:
        found.append((TRAP, trap_name(hex_.trap, words)))
    if hex_.treasure is not None:
        number = "" if hex_.treasure == "goal" else str(hex_.treasure)
        goal = words.gettext("goal treasure")
        found.append((TREASURE + number, words.gettext("treasure with its number") if number else goal))
    if hex_.coins:
        found.append((COIN if hex_.coins == 1 else f"{COIN}{hex_.coins}", words.gettext("coins")))
    found += [(HAZARD, overlay(hex_.hazard, words))] if hex_.hazard else []
    found += [(DIFFICULT, overlay(hex_.difficult, words))] if hex_.difficult else []
    found += [(PLATE, words.say("{kind} plate", kind=overlay(hex_.plate, words)))] if hex_.plate else []
    return found


def trap_name(trap: str, words: Words = ENGLISH) -> str:
    """What a trap is called: "spike trap"."""
    if trap == "trap":
        return words.gettext("trap")
    return words.say("{kind} trap", kind=overlay(trap.removesuffix(" trap"), words))


def _grid(cells: dict[str, str], walls: Iterable[tuple[str, str]], width: int) -> Iterator[str]:
    places = {at: _place(at) for at in cells}
    columns = [column for column, _ in places.values()]
    rows = [row for _, row in places.values()]
    first, last = min(columns), max(columns)
    pitch = 4 if _MARGIN + 4 * (last - first + 1) + 2 <= width else 3
    header = " " * _MARGIN + "".join(_letters(column).ljust(pitch) for column in range(first, last + 1))
    walled = {frozenset(pair) for pair in walls}
    by_row: dict[int, list[tuple[int, str]]] = {}
    for at, (column, row) in places.items():
        by_row.setdefault(row, []).append((column - first, at))
    yield header.rstrip()
    for row in range(min(rows), max(rows) + 1):
        line = _row(by_row.get(row, []), cells, walled, pitch)
        yield f"{row + 1:>{_MARGIN - 2}}  {' ' * (pitch // 2) if row % 2 else ''}{line}".rstrip()
    if len(by_row) >= _TALL:
        yield header.rstrip()


def _row(row: list[tuple[int, str]], cells: dict[str, str], walled: set[frozenset[str]], pitch: int) -> str:
    line = ""
    before = ""
    for column, at in sorted(row):
        line = line.ljust(column * pitch)
        if before and frozenset((before, at)) in walled and line.endswith(" "):
            line = line[:-1] + WALL
        line += cells[at]
        before = at
    return line


def _place(label: str) -> tuple[int, int]:
    at = parse_hex(label)
    return at.q + at.r // 2, at.r


def _letters(column: int) -> str:
    return (chr(64 + column // 26) if column >= 26 else "") + chr(65 + column % 26)


# --- the legend -------------------------------------------------------------------------------------------------------


def _legend(view: ScenarioView, marks: Marks, cells: dict[str, str], words: Words) -> list[str]:
    meanings: dict[str, list[str]] = {}
    for hex_ in view.hexes:
        for sign, meaning in _lying(hex_, words):
            known = meanings.setdefault(sign[0], [])
            if meaning not in known:
                known.append(meaning)
    entries = [*marks.legend]
    either = words.gettext("or")
    entries += [f"{sign} {words.listed(meaning, either)}" for sign, meaning in meanings.items()]
    shown = set(cells.values())
    closed, opened = words.gettext("closed door"), words.gettext("open door")
    start, wall = words.gettext("starting hex"), words.gettext("wall")
    entries += [f"{CLOSED} {closed}"] if CLOSED in shown else []
    entries += [f"{OPENED} {opened}"] if OPENED in shown else []
    entries += [f"{START} {start}"] if START in shown else []
    entries += [f"{WALL} {wall}"] if view.walls else []
    return entries + list(_underfoot(view, marks, words))


def _underfoot(view: ScenarioView, marks: Marks, words: Words) -> Iterator[str]:
    """What figures stand on, since their mark hides it."""
    for hex_ in view.hexes:
        if hex_.figure and (lying := _lying(hex_)):
            signs = " ".join(sign for sign, _ in lying)
            who = marks.figures.get(hex_.figure, "?")
            yield words.say("under {figure} at {hex}: {signs}", figure=who, hex=hex_.at, signs=signs)


def wrapped(entries: Iterable[str], width: int, *, first: str = "", rest: str = "", between: str = " · ") -> list[str]:
    """Entries one after the other on lines of at most ``width``; only one that is longer than a line is broken."""
    lines: list[str] = []
    line, head = first, len(first)
    empty = True
    for entry in entries:
        if not empty and len(line) + len(between) + len(entry) > width:
            lines.append(line)
            line, head, empty = rest, len(rest), True
        line += entry if empty else between + entry
        empty = False
        while len(line) > width and (at := line.rfind(" ", head + 1, width + 1)) > 0:
            lines.append(line[:at])
            line, head = rest + line[at + 1 :], len(rest)
    return [*lines, line] if not empty or first else lines
