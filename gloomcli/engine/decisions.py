"""Decisions: every choice of a game, with all its legal options as text that is typed, logged and read back."""

import re
from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import cache
from itertools import permutations
from typing import Any, Final, Protocol

import msgspec

from gloomcli.model.problems import GloomError

DEALER: Final = "dealer"
PLAYERS: Final = "players"
"""All players together decide (rulebook: "if a monster action is ever ambiguous, the players decide")."""


class Kind(StrEnum):
    """What a decision is about."""

    # the dealer's
    MODIFIER = "modifier card"
    MONSTER_CARD = "monster card"
    STANDEE = "standee"
    LOSE_AT_RANDOM = "lose at random"
    # players'
    CARDS = "cards"
    ACTION = "action"
    MOVE = "move"
    TARGET = "target"
    AREA = "area"
    DAMAGE = "damage"
    LOSE_CARD = "lose card"
    RECOVER = "recover"
    REFRESH = "refresh"
    ELEMENT = "element"
    CONSUME = "consume"
    ITEM = "item"
    EFFECT = "effect"
    PUSH = "push"
    PLACE = "place"
    SHORT_REST = "short rest"
    REDRAW = "redraw"
    MONSTER = "monster"
    ORDER = "order"
    LOOT = "loot"


class Option(msgspec.Struct, frozen=True):
    """One legal answer: the text that stands for it and the value that the rules use."""

    text: str
    value: Any = None
    weight: int = 1
    """For the dealer: how many cards of the pile look like this."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A question to one person (a character's id), to all players, or to the dealer.

    ``pick`` options are chosen, in order where that matters; each of ``instead`` is an answer by itself.
    """

    who: str
    kind: Kind
    options: tuple[Option, ...]
    pick: int = 1
    instead: tuple[Option, ...] = ()
    about: tuple[Any, ...] = ()
    """What the question is about (an ability, an event, numbers), for whoever explains it."""
    again: Callable[[], "Decision"] | None = None
    """Puts the question afresh after a correction; ``None`` while something is under way that its options rest on."""

    def legal(self) -> tuple[str, ...]:
        """Every legal answer as text."""
        if self.pick == 1:
            return tuple(option.text for option in (*self.options, *self.instead))
        chosen = permutations(self.options, self.pick)
        return tuple(" + ".join(o.text for o in some) for some in chosen) + tuple(o.text for o in self.instead)


class Refusal(GloomError):
    """An answer that was not taken; the question stays open."""

    exit_code = 1

    def __init__(self, decision: Decision, answer: str, candidates: Sequence[str] = ()) -> None:
        """``candidates`` are the options that the answer might mean."""
        self.decision, self.answer, self.candidates = decision, answer, tuple(candidates)
        super().__init__(self.explain())

    def explain(self) -> str:
        """One sentence for the person who answered."""
        raise NotImplementedError


class Unreadable(Refusal):
    """The answer is empty or cannot be taken apart."""

    def explain(self) -> str:
        """How many things were expected, and what is wrong with those that were named."""
        if self.candidates:
            return f'"{self.answer}": {self.candidates[0]}'
        if self.decision.pick > 1:
            return f'"{self.answer}" is not an answer; name {self.decision.pick}, joined by +'
        return f'"{self.answer}" is not an answer'


class NotLegal(Refusal):
    """The answer is none of the legal options."""

    def explain(self) -> str:
        """What is legal now."""
        if self.decision.kind is Kind.CARDS:
            return self._no_such_card()
        legal = [option.text for option in (*self.decision.options, *self.decision.instead)]
        shown = " · ".join(legal[:12]) + (f" · and {len(legal) - 12} more" if len(legal) > 12 else "")
        return f'"{self.answer}" is not possible now. Possible: {shown}'

    def _no_such_card(self) -> str:
        hand = " · ".join(option.text for option in self.decision.options)
        rest = "".join(f". Or: {option.text}" for option in self.decision.instead)
        return f'No card in the hand is called "{self.answer}". In hand: {hand}{rest}'


class Ambiguous(Refusal):
    """The answer could mean several options."""

    def explain(self) -> str:
        """The candidates."""
        return f'"{self.answer}" could be: {" · ".join(self.candidates)}'


@cache
def plain(text: str) -> str:
    """Text reduced to what matters when answers are compared: lower-case words and numbers.

    >>> plain("Eye for an Eye"), plain("bandit-guard-2"), plain("-1")
    ('eye for an eye', 'bandit guard 2', '-1')
    """
    return " ".join(re.findall(r"[+-]?[a-z0-9]+", re.sub(r"(?<=\w)-(?=\w)", " ", text.lower().replace("'", ""))))


def read(decision: Decision, answer: str) -> tuple[Option, ...]:
    """The options that an answer chooses; raises :class:`Refusal`.

    An answer may be an option's text, a unique beginning of its words, or its number in the list (from 1).
    """
    if not plain(answer):
        raise Unreadable(decision, answer)
    for option in decision.instead:
        if plain(option.text) == plain(answer):
            return (option,)
    if decision.pick == 1:
        return (_read_one(decision, answer, (*decision.options, *decision.instead)),)
    if decision.instead and not re.search(r"[+,]|^\s*\d+\s*$", answer):
        try:
            return (_read_one(decision, answer, decision.instead),)
        except Refusal:
            pass
    parts = [part for part in re.split(r"\s*[+,]\s+|\s+[+]\s*", answer.strip()) if part.strip()]
    if decision.kind is Kind.CARDS and len(parts) == 1:
        _read_one(decision, parts[0], decision.options)  # whether there is such a card is said first
    if len(parts) != decision.pick:
        raise Unreadable(decision, answer, [f"{len(parts)} named, {decision.pick} needed, joined by +"])
    chosen = tuple(_read_one(decision, part, decision.options) for part in parts)
    twice = next((option for at, option in enumerate(chosen) if any(option is each for each in chosen[:at])), None)
    if twice is not None:
        raise Unreadable(decision, answer, [f"{twice.text} is named twice, {decision.pick} different ones are needed"])
    return chosen


def _read_one(decision: Decision, answer: str, options: Sequence[Option]) -> Option:
    for option in options:
        if option.text == answer:
            return option
    wanted = plain(answer)
    exact = [option for option in options if plain(option.text) == wanted]
    if exact:
        return exact[0]
    if wanted.isdecimal() and 1 <= int(wanted) <= len(options):
        return options[int(wanted) - 1]
    found = [option for option in options if _begins(plain(option.text), wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Ambiguous(decision, answer, [option.text for option in found])
    raise NotLegal(decision, answer)


def _begins(text: str, wanted: str) -> bool:
    """Whether each word of ``wanted`` begins a word of ``text``, in order; numbers are taken whole."""
    rest = iter(text.split())
    return all(any(_stands_for(part, word) for word in rest) for part in wanted.split())


def _stands_for(part: str, word: str) -> bool:
    return word == part if part.isdecimal() else word.startswith(part)


class Agent(Protocol):
    """Whoever answers decisions."""

    def decide(self, decision: Decision) -> str:
        """The answer as text; raises :class:`Suspend` if there is none now."""
        ...


class Suspend(Exception):
    """No answer is available now: the game waits for this decision."""

    def __init__(self, decision: Decision) -> None:
        """``decision`` is the open question."""
        super().__init__(decision.kind)
        self.decision = decision
