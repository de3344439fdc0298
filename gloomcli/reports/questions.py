"""The questions of a game in words of any language; their answers are typed in English everywhere."""

from collections.abc import Mapping
from typing import Final

from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.event_words import cause as cause_of
from gloomcli.reports.terms import noted

_ASKED: Final[Mapping[str, tuple[str, str]]] = {
    "cards": noted("question", "which two cards, the leading one first?"),
    "action": noted("question", "which action?"),
    "target": noted("question", "whom?"),
    "area": noted("question", "which hexes?"),
    "lose card": noted("question", "which card is lost?"),
    "recover": noted("question", "which card comes back?"),
    "refresh": noted("question", "which item is refreshed?"),
    "element": noted("question", "which element?"),
    "consume": noted("question", "consume elements?"),
    "item": noted("question", "use an item?"),
    "effect": noted("question", "how?"),
    "place": noted("question", "which hex?"),
    "short rest": noted("question", "a short rest?"),
    "monster": noted("question", "what does it do?"),
    "order": noted("question", "who acts first?"),
    "loot": noted("question", "what is looted?"),
    "modifier card": noted("question", "which modifier card was drawn?"),
    "monster card": noted("question", "which ability card was drawn?"),
    "standee": noted("question", "which standee was drawn?"),
    "lose at random": noted("question", "which card came up at random?"),
}
"""By kind of decision."""
ATTACK: Final = noted("cause", "attack")
_SUBJECTS: Final[Mapping[str, tuple[str, str]]] = {
    "acts first": noted("subject", "acts first"),
    "discard": noted("subject", "discard"),
    "has hit points": noted("subject", "has hit points"),
    "leaves the board": noted("subject", "leaves the board"),
    "long rest": noted("subject", "long rest"),
    "monsters": noted("subject", "monsters"),
    "obstacle": noted("subject", "obstacle"),
    "start": noted("subject", "start"),
}
"""What questions are about, where that is no name."""
_ANSWERS: Final[Mapping[str, tuple[str, str]]] = {
    "done": noted("answer", "done"),
    "end turn": noted("answer", "end turn"),
    "long rest": noted("answer", "long rest"),
    "lose another for 1 damage": noted("answer", "lose another for 1 damage"),
    "lose two discarded": noted("answer", "lose two discarded"),
    "no": noted("answer", "no"),
    "no rest": noted("answer", "no rest"),
    "short rest": noted("answer", "short rest"),
    "skip": noted("answer", "skip"),
    "stop": noted("answer", "stop"),
    "suffer": noted("answer", "suffer"),
}
"""Answers that are the same in every game."""


def question_of(kind: str, words: Words = ENGLISH) -> str:
    """What is asked, by the kind of decision: "which action?"."""
    found = _ASKED.get(kind)
    return words.pgettext(*found) if found else f"{kind}?"


def lose_question(number: int, words: Words = ENGLISH) -> str:
    """Which cards are lost, of several."""
    return words.say("which {number} cards are lost?", number=number)


def rest_question(cards: str, words: Words = ENGLISH) -> str:
    """Whether to take a short rest with these cards discarded."""
    return words.say("a short rest, with {cards} discarded?", cards=cards)


def damage_question(amount: int, hp: int, cause: str, by: str, words: Words = ENGLISH) -> str:
    """Whether damage is suffered; ``by`` is who deals it, or ""."""
    cause = words.pgettext(*ATTACK) if cause == ATTACK[1] else cause_of(cause, words)
    if by:
        return words.count(
            "{amount} damage ({cause} by {figure}), {number} hit point left. Suffer it, or lose a card?",
            "{amount} damage ({cause} by {figure}), {number} hit points left. Suffer it, or lose a card?",
            hp,
            amount=amount,
            cause=cause,
            figure=by,
        )
    return words.count(
        "{amount} damage ({cause}), {number} hit point left. Suffer it, or lose a card?",
        "{amount} damage ({cause}), {number} hit points left. Suffer it, or lose a card?",
        hp,
        amount=amount,
        cause=cause,
    )


def move_question(points: int, left: int, at: str, words: Words = ENGLISH) -> str:
    """Where to move with so many of some movement points left, from the hex ``at`` on the way; "": from where it is."""
    if at:
        return words.count(
            "where to from {hex}, with {number} point of {points} left?",
            "where to from {hex}, with {number} points of {points} left?",
            left,
            hex=at,
            points=points,
        )
    return words.count("where to, with {number} point?", "where to, with {number} points?", left)


def push_question(figure: str, words: Words = ENGLISH, *, push: bool) -> str:
    """Where a figure is pushed or pulled."""
    if push:
        return words.say("push {figure} to which hex?", figure=figure)
    return words.say("pull {figure} to which hex?", figure=figure)


def redraw_question(card: str, words: Words = ENGLISH) -> str:
    """Whether a short rest takes the card that came up at random."""
    return words.say("{card} came up at random to be lost. Lose it, or another one for 1 damage?", card=card)


def put_to(who: str, subject: str, text: str, words: Words = ENGLISH) -> str:
    """A question with who is asked, and about what."""
    if subject := ", ".join(_subject(part, words) for part in subject.split(", ") if part):
        return words.say("{who} ({subject}): {question}", who=who, subject=subject, question=text)
    return words.say("{who}: {question}", who=who, question=text)


def _subject(part: str, words: Words) -> str:
    if part in _SUBJECTS:
        return words.pgettext(*_SUBJECTS[part])
    verb, _, thing = part.partition(" ")
    if verb == "place" and thing:
        return words.say("to be placed: {thing}", thing=thing)
    return part


def answer_note(answer: str, words: Words = ENGLISH) -> str:
    """What an answer that is typed in English means; "" in English, and for names and hexes."""
    meaning = words.pgettext(*_ANSWERS[answer]) if answer in _ANSWERS else answer
    return meaning if meaning != answer else ""


def figure_note(figure: str, at: str, facts: str, words: Words = ENGLISH) -> str:
    """A figure that may be chosen, with where it is and how."""
    return words.say("{figure} in {hex} ({facts})", figure=figure, hex=at, facts=facts)


def away(hexes: int, words: Words = ENGLISH) -> str:
    """How far from who is asked."""
    return words.say("{number} away", number=hexes)


def the_players(words: Words = ENGLISH) -> str:
    """All players together, as who is asked."""
    return words.gettext("Players")


def the_dealer(words: Words = ENGLISH) -> str:
    """Whoever draws the cards."""
    return words.gettext("Dealer")
