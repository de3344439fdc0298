"""The answers of an open question as they are listed: numbers, what each means, and which would do nothing now."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from gloomcli.cli.play.asking import HEXES, WIDTH, hung, note_of, options
from gloomcli.engine.character_turn import Use
from gloomcli.engine.decisions import DEALER, Decision, Kind, Option
from gloomcli.engine.game import Game
from gloomcli.engine.monsters.deciding import Outcome
from gloomcli.reports.names import Names
from gloomcli.reports.words.abilities import describe_action

_NONE: Final[Mapping[str, str]] = MappingProxyType({})
_VIA: Final = "via "
UNBROKEN: Final = 2000
"""The width of lines that are not to be broken."""
_LEAST: Final = 44
"""The room that the halves of cards need beside their names."""
_SET_IN: Final = "     "
_SIGNED: Final = 3
"""The room for a figure's sign."""


def option_lines(
    decision: Decision,
    game: Game,
    names: Names,
    *,
    width: int = WIDTH,
    idle: Mapping[str, str] = _NONE,
    signs: Mapping[str, str] = _NONE,
) -> list[str]:
    """The numbered answers with what they mean; short ones side by side.

    ``idle`` tells by answer why it would do nothing now, ``signs`` by figure how it is drawn, to be typed as well.
    """
    every = options(decision)
    if decision.kind is Kind.CARDS:
        return _card_lines(decision, game, width)
    if decision.who == DEALER:
        return side_by_side([option.text for option in every], width)
    if decision.kind in HEXES:
        return _hex_lines(every, width)
    notes = [_noted(option, decision, game, names, idle) for option in every]
    rows = list(zip(range(1, len(every) + 1), every, notes, strict=True))
    brief = {number for number, option, note in rows if _is_brief(decision, option, note)}
    longest = max((len(option.text) for number, option, note in rows if note and number not in brief), default=0)
    lines: list[str] = []
    for together, group in groupby(rows, key=lambda row: row[0] in brief):
        if together:
            lines += side_by_side([_short(number, option, idle) for number, option, _ in group], width)
            continue
        for number, option, note in group:
            if width >= UNBROKEN:
                lines.append(f"{number} {_read_out(option, note, signs)}")
                continue
            head = f"{number:3}  {option.text.ljust(longest)}  " if note else f"{number:3}  {option.text}"
            if option.value in signs:
                head = f"{number:3}  {signs[option.value].ljust(_SIGNED)}  "
            lines += hung(head, note, width)
    return lines


def _is_brief(decision: Decision, option: Option, note: str) -> bool:
    """Whether an answer tells all by its text: then several share a line."""
    if isinstance(option.value, Use):
        return option.value.basic
    return decision.kind in (Kind.ACTION, Kind.DAMAGE) and not note


def _short(number: int, option: Option, idle: Mapping[str, str]) -> str:
    return f"{number} {option.text}" + (f" ({idle[option.text]})" if option.text in idle else "")


def _noted(option: Option, decision: Decision, game: Game, names: Names, idle: Mapping[str, str]) -> str:
    if isinstance(option.value, Outcome):
        return _deed(option.value, game, names)
    note = note_of(option, decision, game, names)
    why = idle.get(option.text, "")
    return f"{note} - {why}" if note and why else note or why


def _read_out(option: Option, note: str, signs: Mapping[str, str]) -> str:
    """An answer without columns; the note of a figure names it."""
    if option.value in signs and note:
        return note
    return f"{option.text}: {note}" if note else option.text


def _deed(outcome: Outcome, game: Game, names: Names) -> str:
    """What a monster would do, where the rules leave it open."""
    way = f"moves to {game.board.labels[outcome.path[-1]]}" if outcome.path else "stays"
    if outcome.targets:
        return f"{way}, attacks {', '.join(map(names.figure, outcome.targets))}"
    return f"{way}, focus on {names.figure(outcome.foci[0])}" if outcome.foci else way


def _hex_lines(every: list[Option], width: int) -> list[str]:
    """Hexes side by side; those that are only passed, which are many, in one line below."""
    numbered = list(enumerate(every, 1))
    via = [number for number, option in numbered if option.text.startswith(_VIA)]
    if len(via) < 2:
        return side_by_side([f"{number} {option.text}" for number, option in numbered], width)
    texts = {number: f"{number} {option.text}" for number, option in numbered if number not in via}
    ends = [text for number, text in texts.items() if number < via[0]]
    passed = f"{via[0]} to {via[-1]} {_VIA}a hex on the way, such as: {every[via[0] - 1].text}"
    others = [text for number, text in texts.items() if number > via[0]]
    return [*side_by_side(ends, width), *side_by_side([passed, *others], width)]


def _card_lines(decision: Decision, game: Game, width: int) -> list[str]:
    """The cards of a hand with their initiatives, top and bottom on lines of their own; then the long rest."""
    cards = game.cards.get(decision.who, {})
    longest = max((len(option.text) for option in decision.options), default=0)
    lines = []
    for number, option in enumerate(options(decision), 1):
        head = f"{number:3}  {option.text}"
        if option.value not in cards:
            lines.append(head)
            continue
        card = cards[option.value]
        top, bottom = describe_action(card.top), describe_action(card.bottom)
        if width >= UNBROKEN:
            lines.append(f"{number} {option.text}, initiative {card.initiative}. Top: {top}. Bottom: {bottom}.")
            continue
        head = f"{head.ljust(longest + 5)}  {card.initiative:02}  "
        if len(head) + _LEAST > width:
            lines.append(head.rstrip())
            head = _SET_IN
        lines += hung(f"{head}top     ", top, width)
        lines += hung(f"{' ' * len(head)}bottom  ", bottom, width)
    return lines


def side_by_side(texts: Iterable[str], width: int) -> list[str]:
    """Texts with signs between them, on as few lines as they need."""
    lines, line = [], ""
    for text in texts:
        if line and len(line) + len(text) + 5 > width:
            lines.append(line)
            line = ""
        line = f"{line} · {text}" if line else f"  {text}"
    return [*lines, line]


def reminder(decision: Decision) -> str:
    """What to type, to follow the question put once more below a list that may have moved it out of sight."""
    some = " + ".join(str(number) for number in range(1, decision.pick + 1))
    return f"By number or name, such as: {some}" if decision.pick > 1 else "By number, or by words of an answer."


__all__ = ["UNBROKEN", "option_lines", "reminder", "side_by_side"]
