"""What players mean by the words that they type."""

from collections.abc import Mapping, Sequence

import msgspec

from gloomcli.agents.post.card_pairs import cards_meant
from gloomcli.cli.play.asking import by_sign, meant, note_of, options
from gloomcli.cli.play.session import Session
from gloomcli.engine.character_turn import Use
from gloomcli.engine.decisions import Ambiguous, Decision, Kind, Option, Refusal, plain, read
from gloomcli.engine.gm import read_order
from gloomcli.engine.gm.words import one_of
from gloomcli.engine.table import ORDER


def understood(session: Session, decision: Decision, typed: str, signs: Mapping[str, str] | None = None) -> str:
    """What was typed as an answer or a gm order that the table will take. Raises GloomError if it will not.

    ``signs`` of the map, if they are known already.
    """
    if is_order(typed):
        return ORDER + read_order(session.game, typed.partition(" ")[2], decision, by_sign(session.game)).text
    signs = by_sign(session.game) if signs is None else signs
    if decision.kind is Kind.CARDS:
        cards = session.game.cards.get(decision.who, {})
        hand = {name: cards[name].initiative for option in decision.options if (name := option.text) in cards}
        typed = cards_meant(typed, hand) or typed
    if decision.kind is Kind.ACTION:
        typed = by_deed(session, decision, typed) or typed
    try:
        return " + ".join(option.text for option in read(decision, meant(decision, typed, signs)))
    except Refusal as refusal:
        figures = {who: session.names.figure(who) for who, _ in session.state.figures()}
        raise by_names(refusal, figures) from None


def by_names(refusal: Refusal, figures: Mapping[str, str]) -> Refusal:
    """The same refusal with figures by their names instead of their ids."""

    def named(some: Sequence[Option]) -> tuple[Option, ...]:
        return tuple(msgspec.structs.replace(each, text=figures.get(each.text, each.text)) for each in some)

    asked = refusal.decision
    asked = msgspec.structs.replace(asked, options=named(asked.options), instead=named(asked.instead))
    return type(refusal)(asked, refusal.answer, [figures.get(each, each) for each in refusal.candidates])


def by_deed(session: Session, decision: Decision, typed: str) -> str:
    """The action that is named by what it does, as "move 4"; "" if that is no concern of the words.

    Raises Ambiguous if several could be meant, by what they do or by their names.
    """
    every = options(decision)
    wanted = plain(typed).split()
    if not wanted or any(plain(option.text) == plain(typed) for option in every):
        return ""
    notes = {option.text: note_of(option, decision, session.game, session.names) for option in every}
    doing = [text for text, note in notes.items() if any(_begins(part, wanted) for part in note.split("; "))]
    if not doing:
        return ""
    try:
        named = [option.text for option in read(decision, typed)]
    except Ambiguous as refusal:
        named = list(refusal.candidates)
    except Refusal:
        named = []
    found = [option.text for option in every if option.text in (*doing, *named)]
    if len(found) == 1:
        return found[0]
    raise Ambiguous(decision, typed, [_shown(option, notes[option.text]) for option in every if option.text in found])


def _shown(option: Option, note: str) -> str:
    basic = isinstance(option.value, Use) and option.value.basic
    return option.text if basic or not note else f"{option.text} ({note})"


def _begins(part: str, wanted: Sequence[str]) -> bool:
    """Whether an ability begins with some words, each of them begun at least; numbers are taken whole."""
    words = plain(part).split()
    return len(words) >= len(wanted) and all(
        word == begun if begun.isdecimal() else word.startswith(begun)
        for word, begun in zip(words, wanted, strict=False)
    )


def is_order(typed: str) -> bool:
    """Whether a gm order was typed rather than an answer."""
    return typed.partition(" ")[0].lower() in ("gm", "gm:")


def figure_meant(session: Session, typed: str) -> str:
    """The id of a figure, by its sign or name, also of one that has left the board lately; "" for no words."""
    if not typed.strip():
        return ""
    if (who := by_sign(session.game).get(typed.strip().lower().rstrip("*&"))) is not None:
        return who
    here = [who for who, _ in session.state.figures()]
    gone = [who for event in session.recent() if isinstance(who := getattr(event, "who", ""), str)]
    names = {who: session.names.figure(who) for who in (*here, *gone) if who}
    return one_of(typed, names, "figure", names)
