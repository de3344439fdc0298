"""What happened, in plain words: events to lines, those that belong together in one sentence.

Each event class has a template ``events/<name of the class>.j2``. It is given the event's fields, with names for the
ids of figures and monster types, and:

- ``group``: this event and those of the same kind that directly follow and are told with it;
- ``conditions``: for conditions gained or lost, all of the group's;
- ``victim``: who suffers what comes of it, with ``damaged``, ``negated``, ``died``, ``exhausted`` (the events that
  follow, or none), ``gained`` (conditions that followed) and ``gained_again``;
- ``moved``: the movement that follows a choice of focus; ``drawn``: the modifier cards drawn before an attack;
- ``does``: for a monster ability card, what it does.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from gloomcli.engine import events as e
from gloomcli.reports.names import Names
from gloomcli.reports.rendering.environment import Templates

_OUTCOMES: Final[dict[type[e.Event], str]] = {
    e.Damaged: "damaged",
    e.DamageNegated: "negated",
    e.Died: "died",
    e.Exhausted: "exhausted",
}
_HAVE_OUTCOME: Final = (e.Attacked, e.Damaged, e.HazardEntered, e.Retaliated, e.TrapSprung)
"""Events that tell what came of them."""
_LOST: Final = "lost"
_TOLD_ELSEWHERE: Final = ("short rest", "long rest", "negate damage")
_NOTHING: Final[dict[str, Any]] = {
    **dict.fromkeys((*_OUTCOMES.values(), "moved", "drawn")),
    "victim": "",
    "does": "",
    "gained": (),
    "gained_again": False,
    "conditions": (),
}


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a report of play."""

    text: str
    about: e.Event
    """The event it tells, or the first of those that it tells together."""
    first: int
    """Where that event stands among the events told (from 0)."""
    heading: int = 0
    """1 for a new round, 2 for a figure's turn, 0 for everything else."""


class _Told(msgspec.Struct, frozen=True):
    """Events told together: the main one first, and where the first of them stands."""

    first: int
    head: e.Event
    with_it: tuple[e.Event, ...] = ()
    drawn: e.ModifierDrawn | None = None


def say(events: Sequence[e.Event], names: Names, templates: Templates, *, verbose: bool = False) -> list[Line]:
    """The lines for some events; minor ones only if ``verbose``.

    Raises ``FileError`` if one of the campaign's own templates is broken.
    """
    lines = []
    for told in _together(events):
        if told.head.minor and not verbose and not _matters(told.head):
            continue
        text = " ".join(templates.render(template_name(type(told.head)), _values(told, names)).split())
        if text:
            heading = {e.RoundBegan: 1, e.TurnBegan: 2}.get(type(told.head), 0)
            lines.append(Line(text=text, about=told.head, first=told.first, heading=heading))
    return lines


def _matters(event: e.Event) -> bool:
    """Whether a minor event is told all the same: experience, cards that are lost or come to nothing.

    Of cards that a rest takes, or that negate damage, the events of those tell.
    """
    if isinstance(event, e.CardsMoved):
        return event.why == e.NOTHING_DONE or (event.to == _LOST and event.why not in _TOLD_ELSEWHERE)
    return isinstance(event, e.Gained)


def template_name(kind: type[e.Event]) -> str:
    """The template of an event class: ``events/condition_gained.j2``."""
    return f"events/{re.sub('(?<!^)(?=[A-Z])', '_', kind.__name__).lower()}.j2"


# --- which events are told together -----------------------------------------------------------------------------------


def _together(events: Sequence[e.Event]) -> Iterator[_Told]:
    taken: set[int] = set()
    drawn: e.ModifierDrawn | None = None
    for number, event in enumerate(events):
        if number in taken:
            continue
        if isinstance(event, e.ModifierDrawn) and _attack_follows(events, number):
            drawn = event
            continue
        found = list(_companions(events, number, event, taken))
        taken.update(found)
        first = number if drawn is None else _before(events, number, drawn)
        yield _Told(first, event, tuple(events[i] for i in found), drawn)
        if not event.minor:
            drawn = None


def _attack_follows(events: Sequence[e.Event], number: int) -> bool:
    who = getattr(events[number], "who", "")
    for event in events[number + 1 :]:
        if isinstance(event, e.Attacked):
            return event.who == who
        if not event.minor:
            return False
    return False


def _before(events: Sequence[e.Event], number: int, drawn: e.Event) -> int:
    while events[number] is not drawn:
        number -= 1
    return number


def _companions(events: Sequence[e.Event], number: int, head: e.Event, taken: set[int]) -> Iterator[int]:
    """The positions of the events told with ``head``; minor events among them are told by themselves."""
    seen: set[type[e.Event]] = set()
    for place in range(number + 1, len(events)):
        event = events[place]
        if (event.minor and not head.minor) or place in taken:
            continue
        if not _belongs(head, event) or (type(event) in seen and type(event) in _OUTCOMES):
            return
        seen.add(type(event))
        yield place


def _belongs(head: e.Event, event: e.Event) -> bool:
    match head:
        case e.FocusChosen():
            return isinstance(event, e.Moved) and event.who == head.who
        case e.FigurePlaced():
            return isinstance(event, e.FigurePlaced) and head.how == event.how != "summoned"
        case e.ConditionGained():
            same = isinstance(event, e.ConditionGained) and (event.who, event.by) == (head.who, head.by)
            return same and event.again == head.again  # type: ignore[attr-defined]
        case e.EffectGained():
            return isinstance(event, e.EffectGained) and (event.who, event.source) == (head.who, head.source)
        case e.EffectEnded():
            return event == head
        case e.ConditionEnded():
            return isinstance(event, e.ConditionEnded) and event.who == head.who
    if not isinstance(head, _HAVE_OUTCOME):
        return False
    if isinstance(event, e.ConditionGained):
        return event.who == _victim(head) and not isinstance(head, e.Damaged)
    return type(event) in _OUTCOMES and type(event) is not type(head) and getattr(event, "who", "") == _victim(head)


def _victim(head: e.Event) -> str:
    return head.target if isinstance(head, e.Attacked | e.Retaliated) else str(getattr(head, "who", ""))


# --- what their template is given -------------------------------------------------------------------------------------


def _values(told: _Told, names: Names) -> dict[str, Any]:
    head, with_it = told.head, told.with_it
    shown = names.shown(head)
    values = {**_NOTHING, **shown, "group": [shown, *(names.shown(x) for x in with_it if type(x) is type(head))]}
    if isinstance(head, e.ConditionGained | e.ConditionEnded):
        alike = [x for x in (head, *with_it) if isinstance(x, e.ConditionGained | e.ConditionEnded)]
        values["conditions"] = [x.condition for x in alike]
    elif isinstance(head, _HAVE_OUTCOME):
        values["victim"] = names.figure(_victim(head))
        gained = [event for event in with_it if isinstance(event, e.ConditionGained)]
        values["gained"] = [event.condition for event in gained]
        values["gained_again"] = bool(gained) and all(event.again for event in gained)
        values |= {_OUTCOMES[type(event)]: names.shown(event) for event in with_it if type(event) in _OUTCOMES}
    elif isinstance(head, e.FocusChosen):
        moves = [names.shown(event) for event in with_it]
        if moves:
            path = moves[0]["path"][:1] + sum((move["path"][1:] for move in moves), ())
            values["moved"] = {**moves[-1], "path": path}
    elif isinstance(head, e.MonsterCardDrawn):
        values["does"] = names.cards.get(head.kind, {}).get(head.card, "")
    if told.drawn is not None:
        values["drawn"] = names.shown(told.drawn)
    return values
