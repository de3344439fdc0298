"""A scenario on a real table in words: the order of the round with the monsters' numbers worked out, and figures."""

import re
from collections.abc import Iterator, Sequence
from typing import Protocol

from gloomcli.engine.state import Phase
from gloomcli.engine.view import CharacterView, FigureView, ScenarioView, TypeView
from gloomcli.model.terms import Rank
from gloomcli.reports.boards import marks_of, wrapped
from gloomcli.reports.status import monster_numbers, round_line


class Place(Protocol):
    """A place in the order of a round."""

    @property
    def initiative(self) -> int:
        """1 to 99."""

    @property
    def who(self) -> str:
        """A character's id, or a monster type's."""


def table_lines(view: ScenarioView, order: Sequence[Place], turn: str, *, width: int = 80) -> list[str]:
    """Round and elements, then who acts when; ``turn`` is marked. Those without a place in the order come last."""
    line = round_line(view, width=width)
    lines = [line] if len(line) <= width else wrapped(re.split(r" · | {2,}", line), width, rest=" " * 8)
    placed = {place.who for place in order}
    for place in order:
        lines += place_lines(view, place, now=place.who == turn, width=width)
    for character in view.characters:
        if character.who not in placed:
            lines += _person(view, character, "  --  ", width)
    for kind in view.types:
        if kind.kind not in placed and kind.members:
            lines += [f"  --  {kind.name}", *_members(view, kind, width)]
    for each in view.objectives:
        lines.append(f"      {each.name} {each.hp}/{each.max_hp}")
    return lines


def place_lines(view: ScenarioView, place: Place, *, now: bool = True, width: int = 80) -> list[str]:
    """One place in the order: a character with its state, or a monster type with what it does and its figures."""
    head = f"{'>' if now else ' '} {place.initiative:02}  "
    turns = view.phase is Phase.TURNS  # before them, who has acted did so in the round before
    for character in view.characters:
        if character.who == place.who:
            return _person(view, character, head, width, done=turns and character.acted)
    kind = next(each for each in view.types if each.kind == place.who)
    done = ["done"] if turns and kind.members and all(member.acted for member in kind.members) else []
    lines = wrapped([*_numbers(kind), *done], width, first=f"{head}{kind.name}  ", rest=" " * 8)
    return [*lines, *_members(view, kind, width)]


def figure_line(view: ScenarioView, who: str) -> str:
    """One figure as it is now."""
    for character in view.characters:
        if character.who == who:
            return ", ".join(_character(view, character))
    return next(
        (f"{each.name} {' '.join(_state(each))}" for each in view.figures() if each.who == who), who.replace("-", " ")
    )


def _person(view: ScenarioView, character: CharacterView, head: str, width: int, *, done: bool = False) -> list[str]:
    entries = _character(view, character)
    entries[-1] += " · done" if done else ""
    return wrapped(entries, width, first=head, rest=" " * 8, between=", ")


def _character(view: ScenarioView, character: CharacterView) -> list[str]:
    """A character's state, what it has earned, and the treasures that it has looted."""
    state = " ".join(_state(character))
    if character.exhausted:
        state = "away" if character.away else "exhausted"
    treasures = [f"treasure {number}" for number, name in view.treasures_looted.items() if name == character.name]
    rest = ["long rest"] if character.resting else []
    return [f"{character.name} {state}", f"{character.xp} XP", _coins(character.coins), *rest, *treasures]


def _coins(number: int) -> str:
    return f"{number} coin{'' if number == 1 else 's'}"


def _numbers(kind: TypeView) -> Iterator[str]:
    if kind.card is None:
        return
    texts = {rank: monster_numbers(kind.card, kind.stats[rank]) for rank in Rank if rank in kind.stats}
    if len(set(texts.values())) == 1:
        yield next(iter(texts.values()))
    else:
        yield from (f"{rank} {text}" for rank, text in texts.items())
    if kind.card.shuffle:
        yield "shuffles"


def _members(view: ScenarioView, kind: TypeView, width: int) -> list[str]:
    marks = marks_of(view).figures
    acted = [view.phase is Phase.TURNS and member.acted for member in kind.members]
    # a room was revealed after this type's turn: only the others act
    done = [["done"] if each and not all(acted) else [] for each in acted]
    found = [
        " ".join([marks[member.who], *_state(member), *word]) for member, word in zip(kind.members, done, strict=True)
    ]
    return wrapped(found, width, first=" " * 8, rest=" " * 8)


def _state(figure: FigureView) -> list[str]:
    words = [f"{figure.hp}/{figure.max_hp}"]
    words += [f"shield {figure.shield}"] if figure.shield else []
    words += [f"retaliate {figure.retaliate}"] if figure.retaliate else []
    return words + [str(condition) for condition in figure.conditions]
