"""Open questions in words: what is asked, what each answer means, and what kind of words are accepted."""

import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from gloomcli.cli.topics import topics_for
from gloomcli.engine.character_turn import Use
from gloomcli.engine.choosing import distance
from gloomcli.engine.decisions import DEALER, PLAYERS, Decision, Kind, NotLegal, Option, plain
from gloomcli.engine.game import Game
from gloomcli.engine.state import Figure, Monster
from gloomcli.model.definitions import Item
from gloomcli.model.terms import Half
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.names import Names
from gloomcli.reports.questions import (
    away,
    damage_question,
    figure_note,
    lose_question,
    move_question,
    push_question,
    put_to,
    question_of,
    redraw_question,
    rest_question,
    the_dealer,
    the_players,
)
from gloomcli.reports.words.abilities import describe_action
from gloomcli.reports.words.ability_parts import conditions
from gloomcli.reports.words.phrases import sentence

WIDTH: Final = 80
_ROOM: Final = 36
"""The room that the further lines of a text after a head need beside it."""

_EXPLAINED: Final[dict[Kind, str]] = {
    Kind.CARDS: "Two cards for this round. The number behind a name is its initiative: that of the card named first "
    "counts, low numbers act early. In the turn one card gives its top and the other its bottom.",
    Kind.ACTION: "One top and one bottom action, of different cards, in either order. Any card's top may be used as "
    "an attack 2, any bottom as a move 2. What would do nothing now is marked.",
    Kind.MOVE: "A hex to end in. With via, such as via K2, a hex to go to first, from which you are asked again with "
    "what is left of the movement: so you choose the way yourself.",
    Kind.AREA: "The hexes that the pattern of the card covers, each way it may lie: turned or mirrored, with an enemy "
    "in it. Numbers are those of the list.",
    Kind.TARGET: "A figure, by number, by name or by its sign on the map, such as g1; skip leaves it out.",
    Kind.PLACE: "A hex by its letter and number on the edges of the map; at the start those marked : are free.",
    Kind.PUSH: "The hex that the figure is pushed or pulled to next; the numbers are those of the list.",
    Kind.DAMAGE: "Suffer it, or lose one card of the hand or two discarded ones instead; a lost card is gone for the "
    "rest of the scenario.",
    Kind.LOSE_CARD: "A lost card is gone for the rest of the scenario, unless something recovers it.",
    Kind.ITEM: "Now is a moment for this item; no keeps it for later.",
    Kind.CONSUME: "What the elements on the board would add to this action; they are used up. no leaves them.",
    Kind.SHORT_REST: "Lose a discarded card at random and take the others back into the hand.",
    Kind.REDRAW: "The card in brackets came up at random. Lose it, or have another one drawn, once, for 1 damage.",
    Kind.LOOT: "Which of the tokens and treasures in reach; each character keeps what it loots.",
    Kind.MODIFIER: "Type the card that the real deck showed, such as +1, -1, x2 or null.",
    Kind.MONSTER: "The rules leave this open, so the players decide.",
}
HEXES: Final = (Kind.MOVE, Kind.AREA, Kind.PUSH, Kind.PLACE)
"""Kinds whose answers are many short texts, shown side by side."""


def question(decision: Decision, game: Game, names: Names, words: Words = ENGLISH) -> str:
    """What is asked, of whom: one line."""
    return put_to(asked(decision, names, words), _about(decision, game, names), _text(decision, names, words), words)


def _text(decision: Decision, names: Names, words: Words) -> str:
    match decision.kind:
        case Kind.DAMAGE:
            amount, hp, cause, by = decision.about
            return damage_question(amount, hp, cause, names.figure(by), words)
        case Kind.LOSE_CARD if decision.pick > 1:
            return lose_question(decision.pick, words)
        case Kind.SHORT_REST:
            return rest_question(_joined(decision.about[0]), words)
        case Kind.REDRAW:
            return redraw_question(decision.about[0], words)
        case Kind.PUSH:
            _, target, *more = decision.about
            return push_question(names.figure(target), words, push="pull" not in more)
        case Kind.MOVE:
            _, points, _, path, left = decision.about
            return move_question(points, left, path[-1] if path else "", words)
    return question_of(decision.kind.value, words)


def asked(decision: Decision, names: Names, words: Words = ENGLISH) -> str:
    """Who is asked."""
    everyone = {PLAYERS: the_players(words), DEALER: the_dealer(words)}
    return everyone.get(decision.who) or names.figure(decision.who)


def _about(decision: Decision, game: Game, names: Names) -> str:
    """The plain words that the engine gave with the question."""
    if decision.kind in (Kind.DAMAGE, Kind.ACTION, Kind.SHORT_REST, Kind.REDRAW):
        return ""
    if decision.kind is Kind.PUSH:
        return str(decision.about[0])
    parts = [part for part in decision.about if isinstance(part, str) and part]
    if decision.who == DEALER:
        parts = parts or ["monsters"] * (decision.kind is Kind.MODIFIER)
    known = {*game.setup.monsters, *game.state.characters, *game.state.summons, *game.state.monsters}
    parts = [part for part in parts if part != decision.who]
    return ", ".join(names.figure(part) if part in known else part for part in parts)


def _joined(names: Any) -> str:
    return ", ".join(names) if isinstance(names, tuple) else str(names)


def explanation(decision: Decision, width: int = WIDTH) -> list[str]:
    """What ``?`` says: what the question is for and which words are accepted."""
    lines = [_EXPLAINED[decision.kind]] if decision.kind in _EXPLAINED else []
    if decision.kind is Kind.CARDS and decision.instead:
        lines.append("Or a long rest: it acts last, recovers the discarded cards but one, which is lost, and heals 2.")
    if decision.pick > 1:
        some = " + ".join(option.text for option in decision.options[: decision.pick])
        lines.append(f"Name {decision.pick}, joined by +, by number or by words that fit one only, such as: {some}")
    else:
        lines.append("Answer with a number from the list, or with beginnings of its words that fit one answer only.")
    if topics := ("setup",) if decision.about[:1] == ("start",) else topics_for(decision.kind):
        lines.append(f"The rules in short: {', '.join(f'? {topic}' for topic in topics)}")
    lines.append("What else can be typed, in short: ? prompt")
    lines.append("Enter alone shows the question once more, ? and the name of a card its two halves.")
    lines.append("why [FIGURE] · map · hand · deck · show · log · gm ORDER · undo (u) · save · quit (q)")
    return [line for text in lines for line in hung("", text, width)]


# -- the answers


def options(decision: Decision) -> list[Option]:
    """All answers in the order of the list."""
    return [*decision.options, *decision.instead]


def hung(head: str, text: str, width: int) -> list[str]:
    """A text after a head, its further lines below the first; below the head's beginning if that leaves little room."""
    from textwrap import wrap

    indent = len(head) if width - len(head) >= _ROOM else min(8, len(head))
    found = wrap(head + text, width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
    return [line.rstrip() for line in found] or [head.rstrip()]


def note_of(option: Option, decision: Decision, game: Game, names: Names, words: Words = ENGLISH) -> str:
    """What an answer means, where its text does not tell: what a card does, who a figure is and how it is."""
    value = option.value
    if isinstance(value, Use):
        card = game.card(decision.who, value.card)
        if value.basic:
            return describe_action(value.basic_action(), words)
        return describe_action(card.top if value.half is Half.TOP else card.bottom, words)
    if isinstance(value, Item):
        return sentence(value.summary, words)
    if isinstance(value, str) and game.exists(value):
        return _figure(value, game, names, words, away_from=decision.who if decision.kind is Kind.TARGET else "")
    return ""


def _figure(who: str, game: Game, names: Names, words: Words, *, away_from: str = "") -> str:
    figure = game.figure(who)
    facts = [*_state(figure, words)]
    if away_from and away_from != who and game.exists(away_from):
        facts.append(away(distance(game, game.figure(away_from).hex, figure.hex), words))
    return figure_note(names.figure(who), figure.hex, ", ".join(facts), words)


def _state(figure: Figure, words: Words) -> Iterator[str]:
    if isinstance(figure, Monster):
        yield words.pgettext("rank", figure.rank.value)
    yield f"{figure.hp}/{figure.max_hp}"
    yield from conditions(tuple(figure.conditions), words)


def legal(decision: Decision, most: int = 12) -> str:
    """The answers in one line, shortened if there are many."""
    every = [option.text for option in options(decision)]
    left = f" · and {len(every) - most} more" if len(every) > most else ""
    return " · ".join(every[:most]) + left


# -- what was typed


def signs_of(game: Game) -> dict[str, str]:
    """How figures are drawn on the map, by id: g1, V."""
    from gloomcli.engine.view import view
    from gloomcli.reports.boards import marks_of

    marks = marks_of(view(game.setup, game.state, game.plan)).figures
    return {who: mark.rstrip("*&") for who, mark in marks.items()}


def by_sign(game: Game) -> dict[str, str]:
    """Figures by their signs on the map, in small letters."""
    return {sign.lower(): who for who, sign in signs_of(game).items()}


def meant(decision: Decision, typed: str, signs: Mapping[str, str] = MappingProxyType({})) -> str:
    """An answer as the table reads it: numbers of the list and ``signs`` of the map as the answers they stand for.

    Raises NotLegal for a number that the dealer has no card or standee of.
    """
    every = options(decision)
    texts = {option.text for option in every}
    if (sign := signs.get(typed.lower().rstrip("*&"), "")) in texts:
        return sign
    if decision.pick > 1 and "+" in typed:
        typed = re.sub(r"\s*\+\s*", " + ", typed).strip()
    parts = [part for part in typed.replace("+", " ").replace(",", " ").split() if part]
    if typed in texts or not parts or not all(part.isdecimal() for part in parts):
        return typed
    if decision.who == DEALER:
        # numbers here are cards and standees, not places in a list
        if (signed := f"+{typed.strip()}") in texts:
            return signed
        raise NotLegal(decision, typed)
    numbers = [int(part) for part in parts]
    if len(numbers) in (1, decision.pick) and all(1 <= number <= len(every) for number in numbers):
        return " + ".join(every[number - 1].text for number in numbers)
    return typed


def advice(decision: Decision, typed: str) -> str:
    """What to say in addition to a refusal, from what was probably wanted; "" if there is nothing."""
    every = options(decision)
    numbers = [int(part) for part in re.split(r"[+,\s]+", typed.strip()) if part.isdecimal()]
    only_numbers = re.fullmatch(r"[\d+,\s]+", typed) is not None
    if decision.who != DEALER and only_numbers and any(not 1 <= number <= len(every) for number in numbers):
        return f"The list goes from 1 to {len(every)}."
    if decision.kind is Kind.CARDS:
        if plain(typed) in ("rest", "long rest") and not decision.instead:
            return "A long rest needs two discarded cards at least."
        some = " + ".join(option.text for option in decision.options[: decision.pick])
        return f"Two cards are named together, such as: {some}" if "+" not in typed and len(numbers) < 2 else ""
    return ""


Ask = Callable[[Decision], str]
"""Gives the line typed in answer to an open question; raises EOFError at the end of the input."""
