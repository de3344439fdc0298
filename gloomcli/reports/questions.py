"""The questions of a game in words of any language; their answers are typed in English everywhere."""

import re
from collections.abc import Mapping
from typing import Final

from gloomcli.model.terms import Condition, Element
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.words.event_words import cause as cause_of
from gloomcli.reports.words.phrases import sentence, spot
from gloomcli.reports.words.terms import noted

_PLACE: Final = re.compile(r"\\{(\w+)\\}")
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
    # hexes
    "destroy": noted("subject", "destroy"),
    "disarm": noted("subject", "disarm"),
    "obstacle to": noted("subject", "obstacle to"),
    "teleport": noted("subject", "teleport"),
    "turncoat": noted("subject", "turncoat"),
    # moments at which effects and items work
    "attack": noted("subject", "attack"),
    "attack action": noted("subject", "attack action"),
    "before attack action": noted("subject", "before attack action"),
    "after attack action": noted("subject", "after attack action"),
    "attacked": noted("subject", "attacked"),
    "hit": noted("subject", "hit"),
    "damaged": noted("subject", "damaged"),
    "heal": noted("subject", "heal"),
    "healed": noted("subject", "healed"),
    "move": noted("subject", "move"),
    "after move": noted("subject", "after move"),
    "loot": noted("subject", "loot"),
    "kill": noted("subject", "kill"),
    "dies": noted("subject", "dies"),
    "retaliate": noted("subject", "retaliate"),
    "after action": noted("subject", "after action"),
    "your turn": noted("subject", "your turn"),
    "turn start": noted("subject", "turn start"),
    "turn end": noted("subject", "turn end"),
    "round start": noted("subject", "round start"),
    "round end": noted("subject", "round end"),
    "enemy damaged": noted("subject", "enemy damaged"),
    "enemy near": noted("subject", "enemy near"),
    "enemy dies": noted("subject", "enemy dies"),
    "short rest": noted("subject", "short rest"),
    "always": noted("subject", "always"),
}
"""What questions are about, where that is no name."""
_ANSWERS: Final[Mapping[str, tuple[str, str]]] = {
    "done": noted("answer", "done"),
    "end turn": noted("answer", "end turn"),
    "long rest": noted("answer", "long rest"),
    "leave the board": noted("answer", "leave the board"),
    "lose another for 1 damage": noted("answer", "lose another for 1 damage"),
    "lose two discarded": noted("answer", "lose two discarded"),
    "no": noted("answer", "no"),
    "no rest": noted("answer", "no rest"),
    "not here yet": noted("answer", "not here yet"),
    "pay": noted("answer", "pay"),
    "short rest": noted("answer", "short rest"),
    "skip": noted("answer", "skip"),
    "stop": noted("answer", "stop"),
    "suffer": noted("answer", "suffer"),
}
"""Answers that are the same in every game."""
_PATTERNS: Final = (
    noted("answer", "attack {attack} instead of move {move}"),
    noted("answer", "lose {card}"),
    noted("answer", "use {item}"),
    noted("answer", "{who} loses {card}"),
    noted("answer", "{hex} treasure"),
    noted("answer", "{card} of {owner}"),
)
"""Answers with names in them."""
_KINDS: Final = (
    noted("active card", "augment"),
    noted("active card", "doom"),
    noted("active card", "song"),
)
"""Of which a character ends one where it has too many."""
_WORDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(Condition, "condition"),
    **dict.fromkeys(Element, "element"),
}
"""Answers that are words of the game, with the contexts of their translations."""


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
    if part.startswith("place "):
        return words.say("to be placed: {thing}", thing=spot(part.removeprefix("place "), words))
    if part.startswith("end one "):
        return words.say("end one {kind}", kind=words.pgettext("active card", part.removeprefix("end one ")))
    return cause_of(part, words)


def answer_note(answer: str, words: Words = ENGLISH) -> str:
    """What an answer that is typed in English means; "" in English, and for names and hexes."""
    meaning = _meaning(answer, words)
    return meaning if meaning != answer else ""


def _meaning(answer: str, words: Words) -> str:
    if answer in _ANSWERS:
        return words.pgettext(*_ANSWERS[answer])
    parts = answer.split(" + ")
    if _WORDS.keys() >= set(parts):
        return " + ".join(words.pgettext(_WORDS[part], part) for part in parts)
    if answer.startswith("pay "):
        verbs = (words.pgettext("verb", verb) for verb in answer.removeprefix("pay ").split(" and "))
        return words.say("pay {price}", price=words.listed(verbs))
    for context, form in _PATTERNS:
        if found := re.fullmatch(_PLACE.sub(r"(?P<\1>.+)", re.escape(form)), answer):
            return words.pgettext(context, form).format(**found.groupdict())
    return sentence(answer, words)


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
