"""Why it came to that: the terms of a sum, and the enemies that a monster weighed.

The answer to ``why`` while playing; every line fits 80 columns unless names are very long.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from gloomcli.campaign.wording import counted
from gloomcli.engine import events as e
from gloomcli.model.words import ENGLISH
from gloomcli.reports.boards import Course
from gloomcli.reports.names import Names
from gloomcli.reports.words.event_words import cause

_NOT_REACHED: Final = "-"
_NOBODY: Final = "  there is no enemy on the board that it could focus on"


def explain(event: e.Event, names: Names, *, before: Sequence[e.Event] = (), in_words: bool = False) -> list[str]:
    """Why an event came out as it did; empty if there is nothing to explain about its kind.

    ``before`` are the events told before it, latest last: cards drawn for an attack are looked up there. ``in_words``
    is without tables.
    """
    match event:
        case e.Attacked():
            return _attack(event, names, _drawn(event, before))
        case e.FocusChosen():
            return _focus_in_words(event, names) if in_words else _focus(event, names)
        case e.ModifierDrawn():
            return [_cards(event)]
        case e.Damaged():
            return _damage(event, names)
        case e.Healed():
            return _heal(event, names)
        case e.ConditionRefused():
            return [f"{names.figure(event.who)} takes no {event.condition}: {event.why}"]
        case e.Skipped():
            return [f"{names.figure(event.who)} left out {event.verb}: {event.why}"]
        case e.Exhausted():
            return [f"{names.figure(event.who)} has no {event.why} left"]
    return []


def explain_last(events: Sequence[e.Event], names: Names, *, who: str = "", in_words: bool = False) -> list[str]:
    """Why the latest event came out so that can be explained, of the figure ``who`` (an id) or of anyone.

    Of a figure's turn the choice of focus is told first, then its latest attack.
    """
    if who:
        return _explain_figure(events, names, who, in_words=in_words)
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        if isinstance(event, e.Attacked | e.FocusChosen | e.Healed) or _stands_alone(event):
            return [headline(event, names), *explain(event, names, before=events[:number], in_words=in_words)]
    return []


def _explain_figure(events: Sequence[e.Event], names: Names, who: str, *, in_words: bool) -> list[str]:
    """The latest focus of a figure, and the attack that followed it."""
    lines: list[str] = []
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        if isinstance(event, e.Attacked) and event.who == who and not lines:
            lines = [headline(event, names), *explain(event, names, before=events[:number])]
        elif isinstance(event, e.FocusChosen) and event.who == who:
            focus = explain(event, names, in_words=in_words)
            return [headline(event, names), *focus, *_moves(events[number:], who), *lines]
    return lines


def course_of(events: Sequence[e.Event], who: str) -> Course:
    """The way and the targets of a figure's latest turn among the events."""
    path: tuple[str, ...] = ()
    targets: list[str] = []
    for event in events:
        if isinstance(event, e.TurnBegan) and event.who == who:
            path, targets = (), []
        elif isinstance(event, e.Moved) and event.who == who:
            path = (*path, *event.path[1:]) if path else event.path
        elif isinstance(event, e.Attacked) and event.who == who:
            targets.append(event.target)
    return Course(path, tuple(targets))


def explain_coming(focus: e.FocusChosen, course: Course, names: Names, *, in_words: bool = False) -> list[str]:
    """What a figure would do if it acted now."""
    lines = [headline(focus, names), *explain(focus, names, in_words=in_words)]
    if len(course.path) > 1:
        steps = len(course.path) - 1
        lines.append(f"Would move {course.path[0]} -> {course.path[-1]} ({counted(steps, 'hex', 'hexes')})")
    if course.targets:
        lines.append("Would attack " + ", ".join(names.figure(who) for who in course.targets))
    return lines


def _moves(events: Iterable[e.Event], who: str) -> list[str]:
    for event in events:
        if isinstance(event, e.Moved) and event.who == who:
            steps = len(event.path) - 1
            return [f"Moves {event.path[0]} -> {event.path[-1]} ({counted(steps, 'hex', 'hexes')})"]
        if isinstance(event, e.TurnBegan):
            break
    return []


def _stands_alone(event: e.Event) -> bool:
    return isinstance(event, e.ConditionRefused) or (isinstance(event, e.Damaged) and event.cause != "attack")


def headline(event: e.Event, names: Names) -> str:
    """What is being explained, in a few words."""
    match event:
        case e.Attacked():
            return f"{names.figure(event.who)} attacks {names.figure(event.target)}: {event.damage} damage"
        case e.FocusChosen(focus=""):
            return f"{names.figure(event.who)}: no focus"
        case e.FocusChosen():
            return f"{names.figure(event.who)}: focus on {names.figure(event.focus)}"
        case e.Damaged():
            return f"{names.figure(event.who)} suffers {event.amount}"
        case e.Healed():
            return f"{names.figure(event.who)} is healed for {event.amount}"
    return names.figure(getattr(event, "who", ""))


# --- attacks ----------------------------------------------------------------------------------------------------------


def _drawn(attack: e.Attacked, before: Sequence[e.Event]) -> e.ModifierDrawn | None:
    for event in reversed(before):
        if isinstance(event, e.Attacked | e.TurnBegan):
            return None
        if isinstance(event, e.ModifierDrawn) and event.who == attack.who:
            return event
    return None


def _attack(attack: e.Attacked, names: Names, drawn: e.ModifierDrawn | None) -> list[str]:
    value = attack.base + sum(term.amount for term in attack.added)
    rows = [(f"{attack.base}", "attack value")]
    rows += [(f"{term.amount:+d}", cause(term.source, ENGLISH)) for term in attack.added]
    if attack.doubled:
        value *= 2
        rows.append(("x2", f"attack doubled: {value}"))
    if attack.faces or drawn is not None:
        rows.append((_card_change(attack, value), _cards_of(attack, drawn)))
    rows += _shield(attack)
    left = max(0, attack.modified - max(0, attack.shield - attack.pierce))
    if left != attack.damage:
        rows.append((f"{attack.damage - left:+d}", "other effects"))
    rows.append((f"= {attack.damage}", f"damage to {names.figure(attack.target)}"))
    lines = [f"{number:>4}  {text}" for number, text in rows]
    if attack.reasons:
        kind = {1: "advantage", -1: "disadvantage"}.get(attack.advantage, "neither advantage nor disadvantage")
        lines.append(f"      {kind}: {ENGLISH.listed(attack.reasons)}")
    return lines


def _card_change(attack: e.Attacked, value: int) -> str:
    """What the cards did to the attack value, as they print it if there was one."""
    faces = [face.split(" ")[0] for face in attack.faces]
    if len(faces) == 1 and faces[0][0] in "+-x":
        return faces[0]
    return f"{attack.modified - value:+d}"


def _cards_of(attack: e.Attacked, drawn: e.ModifierDrawn | None) -> str:
    used = ", ".join(attack.faces)
    text = f"modifier {'card' if len(attack.faces) == 1 else 'cards'} ({used}"
    if drawn is None:
        return text + ")"
    if drawn.faces != attack.faces:
        text += f" of {', '.join(drawn.faces)}"
    return text + f"; {counted(drawn.left, 'card')} left in the deck)"


def _shield(attack: e.Attacked) -> list[tuple[str, str]]:
    if not attack.shield:
        return []
    kept = max(0, attack.shield - attack.pierce)
    return [(f"-{kept}", f"shield {attack.shield}" + (f", pierced by {attack.pierce}" if attack.pierce else ""))]


def _cards(drawn: e.ModifierDrawn) -> str:
    text = f"drawn {', '.join(drawn.faces)}"
    if drawn.advantage:
        text += " with advantage" if drawn.advantage > 0 else " with disadvantage"
    if drawn.used != drawn.faces:
        text += f", of which {', '.join(drawn.used) or 'none'} counts"
    return text + f"; {counted(drawn.left, 'card')} left in the deck"


# --- damage and healing -----------------------------------------------------------------------------------------------


def _damage(event: e.Damaged, names: Names) -> list[str]:
    source = f" by {names.figure(event.by)}" if event.by else ""
    return [f"{event.amount} from {event.cause}{source}; {event.left} left"]


def _heal(event: e.Healed, names: Names) -> list[str]:
    lines = [f"{event.amount} restored by {names.figure(event.by)}; {counted(event.left, 'hit point')} now"]
    if "poison" in event.removed:
        lines.append("the heal took the poison away and restored nothing")
    elif event.removed:
        lines.append(f"{ENGLISH.listed(event.removed)} gone with it")
    return lines


# --- focus ------------------------------------------------------------------------------------------------------------


def _focus(event: e.FocusChosen, names: Names) -> list[str]:
    """A table: way, negative hexes on it, nearness, initiative, and why not."""
    if not event.weighed:
        return [_NOBODY]
    head = ("enemy", "way", "traps", "nearness", "initiative", "")
    rows = [_weighed(one, one.who == event.focus, names) for one in event.weighed]
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(5)]
    return [_table_line(row, widths) for row in (head, *rows)]


def _focus_in_words(event: e.FocusChosen, names: Names) -> list[str]:
    """The same without columns, a line for each enemy."""
    lines = []
    for one in event.weighed:
        way = "no way to it" if one.path is None else f"{counted(one.path, 'movement point')} to attack it"
        traps = (
            f"{counted(one.negatives, 'trap or hazard', 'traps or hazards')} on the way" if one.negatives > 0 else ""
        )
        parts = [way, traps, f"{counted(one.nearness, 'hex', 'hexes')} away", f"initiative {one.initiative:g}"]
        why = "the focus" if one.who == event.focus else f"not the focus: {one.ruled_out_by}"
        lines.append(f"{names.figure(one.who)}: {', '.join(filter(None, parts))}, {why}")
    return lines or [_NOBODY]


def _weighed(one: e.EnemyWeighed, focus: bool, names: Names) -> tuple[str, ...]:
    return (
        names.figure(one.who),
        _NOT_REACHED if one.path is None else str(one.path),
        str(one.negatives),
        str(one.nearness),
        f"{one.initiative:g}",
        "focus" if focus else one.ruled_out_by,
    )


def _table_line(row: Sequence[str], widths: Sequence[int]) -> str:
    numbers = (cell.rjust(width) for cell, width in zip(row[1:5], widths[1:], strict=True))
    return f"  {row[0].ljust(widths[0])}  {'  '.join(numbers)}  {row[5]}".rstrip()
