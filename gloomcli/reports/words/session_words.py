"""The phrases of a session's summary that all its formats show, in the language of the report."""

from collections.abc import Iterable, Iterator

import msgspec

from gloomcli.engine.state import State
from gloomcli.reports.names import Names
from gloomcli.reports.story.luck import Luck
from gloomcli.reports.story.sides import Sides, objective_id
from gloomcli.reports.words.figure_words import plural_name
from gloomcli.reports.words.languages import Language


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of what came of a session."""

    head: str
    text: str


def level_words(level: int, monster_level: int, words: Language) -> str:
    """The scenario's level; in solo play that of the monsters with it."""
    if level == monster_level:
        return str(level)
    return words.say("{level} (monsters {monsters})", level=level, monsters=monster_level)


def status_words(outcome: str, rounds: int, words: Language, *, casual: bool) -> str:
    """How it ended, and when: "won in round 5"."""
    if outcome == "won":
        told = words.say("won in round {round}", round=rounds)
    elif outcome:
        told = words.say("lost in round {round}", round=rounds)
    else:
        return words.say("in play, round {round}", round=rounds)
    return words.say("{result}, played casually", result=told) if casual else told


def cut_words(told_to: int | None, words: Language) -> str:
    """That the fight could be told only up to a round, 0 for not at all; "" if it was told whole."""
    if told_to is None:
        return ""
    if not told_to:
        return words.gettext(
            "The log does not fit this version of the game: the story, the luck, the elements consumed and the hit "
            "points by round are missing; the other numbers are of the whole scenario."
        )
    return words.say(
        "The log fits this version of the game only up to round {round}: the story, the luck, the elements consumed "
        "and the hit points by round end there; the other numbers are of the whole scenario.",
        round=told_to,
    )


def luck_words(side: Luck, words: Language, told_to: int | None = None) -> Entry:
    """What a side drew, and what it could expect; ``told_to`` is the round up to which that was counted, if not all."""
    head = words.gettext("Luck of the party") if side.side == "party" else words.gettext("Luck of the monsters")
    return Entry(
        head=words.say("{what} (to round {round})", what=head, round=told_to) if told_to else head,
        text=words.count(
            "{number} modifier card, {total} in all (expected {expected}); {doubled} doubled, {missed} missed.",
            "{number} modifier cards, {total} in all (expected {expected}); {doubled} doubled, {missed} missed.",
            side.cards,
            total=words.signed(side.total) if side.total else 0,
            expected=words.number(side.expected, 1),
            doubled=words.in_words(side.doubles) if side.doubles else words.gettext("none"),
            missed=words.in_words(side.misses) if side.misses else words.gettext("none"),
        ),
    )


def gains(
    state: State,
    coin_value: int,
    gained: Iterable[str],
    opens: Iterable[str],
    due: Iterable[str],
    names: Names,
    sides: Sides,
) -> Iterator[Entry]:
    """What the fight brought, and what comes next."""
    words = names.language
    yield from _fallen(state, names, sides)
    loot = ", ".join(_loot(state, coin_value, names)) or words.gettext("nothing")
    yield Entry(head=words.gettext("Looted"), text=loot + ".")
    if told := " ".join(gained):
        yield Entry(head=words.gettext("Gained"), text=told)
    if told := ", ".join(opens):
        yield Entry(head=words.gettext("Open now"), text=told + ".")
    if told := ", ".join(due):
        yield Entry(head=words.gettext("To do"), text=told + ".")


def _fallen(state: State, names: Names, sides: Sides) -> Iterator[Entry]:
    """Enemies killed, things destroyed, and whom the party lost of those that it did not bring itself."""
    words = names.language
    killed: list[str] = []
    destroyed: list[str] = []
    lost: list[str] = []
    for kind, count in {**state.kills, **{objective_id(name): n for name, n in state.destroyed.items()}}.items():
        who, name = f"{kind}-1", names.kind(kind)
        told = name if kind in names.single else f"{count} {name if count == 1 else plural_name(name)}"
        if sides.is_ally(who) or sides.is_ward(who):
            lost.append(told)
        else:
            (killed if sides.is_monster(who) else destroyed).append(told)
    for head, found in (
        (words.gettext("Killed"), killed),
        (words.gettext("Destroyed"), destroyed),
        (words.gettext("Lost"), lost),
    ):
        if found:
            yield Entry(head=head, text=", ".join(found) + ".")


def _loot(state: State, coin_value: int, names: Names) -> Iterator[str]:
    words = names.language
    if coins := sum(character.tally.coins for character in state.characters.values()):
        yield words.count(
            "{number} money token worth {value} gold each",
            "{number} money tokens worth {value} gold each",
            coins,
            value=coin_value,
        )
    for number, who in state.looted.items():
        yield words.say("treasure {number} ({who})", number=number, who=names.figure(who))
