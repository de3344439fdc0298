"""The answers of an open question as they are listed: numbers, what each means, and which would do nothing now."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Final

from gloomcli.cli.asking import HEXES, WIDTH, hung, note_of, options
from gloomcli.engine.character_turn import Use
from gloomcli.engine.decisions import DEALER, Decision, Kind, Option
from gloomcli.engine.game import Game
from gloomcli.reports.abilities import describe_action
from gloomcli.reports.names import Names

_NONE: Final[Mapping[str, str]] = MappingProxyType({})
_VIA: Final = "via "
UNBROKEN: Final = 2000
"""The width of lines that are not to be broken."""
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
    longest = max((len(option.text) for option, note in zip(every, notes, strict=True) if note), default=0)
    lines: list[str] = []
    rows = list(zip(range(1, len(every) + 1), every, notes, strict=True))
    for brief, group in groupby(rows, key=lambda row: _is_brief(decision, row[1], row[2])):
        if brief:
            lines += side_by_side([_short(number, option, idle) for number, option, _ in group], width)
            continue
        for number, option, note in group:
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
    note = note_of(option, decision, game, names)
    why = idle.get(option.text, "")
    return f"{note} - {why}" if note and why else note or why


def _hex_lines(every: list[Option], width: int) -> list[str]:
    """Hexes side by side; those that are only passed, which are many, in one line below."""
    numbered = list(enumerate(every, 1))
    via = [number for number, option in numbered if option.text.startswith(_VIA)]
    if len(via) < 2:
        return side_by_side([f"{number} {option.text}" for number, option in numbered], width)
    lines = side_by_side([f"{number} {option.text}" for number, option in numbered if number not in via], width)
    first = every[via[0] - 1].text
    return [*lines, *hung("  ", f"{via[0]} to {via[-1]} {_VIA}a hex on the way, such as: {first}", width)]


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


# -- reminders


def reminder(decision: Decision) -> str:
    """What is to be typed, in a line, below a list of answers that may have scrolled the question away."""
    some = [str(number) for number in range(1, decision.pick + 1)]
    if decision.pick > 1:
        return f"Type {decision.pick} of them, by number or name, such as: {' + '.join(some)}"
    return "Type a number, or words of an answer."


__all__ = ["UNBROKEN", "option_lines", "reminder", "side_by_side"]
