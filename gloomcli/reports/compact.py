"""The board after a turn: round and elements, the map, and everyone on it with hit points, in few lines."""

from collections.abc import Iterable, Iterator

from gloomcli.engine.view import ScenarioView
from gloomcli.reports.boards import Course, board, marks_of, wrapped
from gloomcli.reports.status import round_lines


def compact(view: ScenarioView, *, width: int = 80, course: Course | None = None) -> list[str]:
    """The lines; what the map's signs mean stands below it, as far as they are on it; ``course`` is drawn into it."""
    lines = board(view, width=width, course=course)
    if "" not in lines:
        return lines
    at = lines.index("")
    known = set(marks_of(view).legend)
    signs = [entry for line in lines[at + 1 :] for entry in line.split(" · ") if entry not in known]
    ranks = [entry for entry in marks_of(view).legend if entry[0] in "*&"]
    return [*round_lines(view, width=width), *lines[:at], *wrapped([*_everyone(view), *ranks, *signs], width)]


def _everyone(view: ScenarioView) -> Iterator[str]:
    marks = marks_of(view).figures
    for character in view.characters:
        if not character.exhausted:
            yield _line(marks[character.who], character.name, character.hp, character.max_hp, character.conditions)
    for summon in view.summons:
        yield _line(marks[summon.who], summon.name, summon.hp, summon.max_hp, summon.conditions)
    for kind in view.types:
        for number, member in enumerate(kind.members):
            name = kind.name if not number else ""
            wards = [
                f"{word} {value}"
                for word, value in (("shield", member.shield), ("retaliate", member.retaliate))
                if value
            ]
            yield _line(marks[member.who], name, member.hp, member.max_hp, [*wards, *member.conditions])
    for each in view.objectives:
        yield _line(marks[each.who], each.name, each.hp, each.max_hp, each.conditions)


def _line(mark: str, name: str, hp: int, most: int, state: Iterable[str]) -> str:
    words = [mark, name, f"{hp}/{most}", *state]
    return " ".join(word for word in words if word)
