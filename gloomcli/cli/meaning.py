"""What players mean by the words that they type."""

from collections.abc import Mapping

from gloomcli.agents.card_pairs import cards_meant
from gloomcli.cli.asking import by_sign, meant
from gloomcli.cli.session import Session
from gloomcli.engine.decisions import Decision, Kind, read
from gloomcli.engine.gm import read_order
from gloomcli.engine.gm_words import one_of
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
    return " + ".join(option.text for option in read(decision, meant(decision, typed, signs)))


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
