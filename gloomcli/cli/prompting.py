"""Players who answer at a prompt."""

import typer

from gloomcli.cli.asking import HEXES, Ask, advice, by_sign, explanation, meant
from gloomcli.cli.session import Session
from gloomcli.cli.telling import Teller
from gloomcli.engine.decisions import Decision, Suspend, read
from gloomcli.engine.gm import read_order
from gloomcli.engine.gm_words import one_of
from gloomcli.engine.table import ORDER
from gloomcli.model.problems import GloomError
from gloomcli.reports.topics import about


class Undo(Exception):
    """The last answer is to be taken back."""


class Prompt:
    """Asks for every answer; words that are no answers show or explain things. The end of the input leaves the game."""

    def __init__(self, session: Session, teller: Teller, ask: Ask) -> None:
        """``ask`` gives the lines that are typed."""
        self._session, self._teller, self._ask = session, teller, ask
        self._turn = ""
        self._shown: list[str] = []

    def decide(self, decision: Decision) -> str:
        """The answer of a player. Raises Suspend when the player leaves, Undo to take the last answer back."""
        self._teller.news()
        typer.echo()
        self._board_once(decision)
        self._teller.question(decision, remind=True)
        while True:
            try:
                typed = self._ask(decision).strip()
            except (EOFError, KeyboardInterrupt):
                typer.echo()
                raise Suspend(decision) from None
            if not typed or self._command(decision, typed):
                continue
            try:
                return understood(self._session, decision, typed)
            except GloomError as error:
                self._teller.wrapped(str(error))
                if not _is_order(typed) and (more := advice(decision, typed)):
                    self._teller.wrapped(more)

    def _board_once(self, decision: Decision) -> None:
        """The board, before the first question of each turn and round, and before one of hexes if it has changed."""
        state, turn = self._session.state, self._session.game.turn.who
        moment = f"{state.round} {state.phase} {turn}"
        changed = decision.kind in HEXES and self._shown != self._teller.seen()
        if moment != self._turn or changed:
            self._turn, self._shown = moment, self._teller.seen()
            self._teller.board()

    def _command(self, decision: Decision, typed: str) -> bool:
        """Whether the words are no answer but were done here. Raises Suspend to leave, Undo to take an answer back."""
        word, _, rest = typed.partition(" ")
        word = word.lower()
        if word in ("q", "quit", "exit") and not rest:
            raise Suspend(decision)
        if word in ("u", "undo") and not rest:
            raise Undo
        if word == "why":
            self._why(rest)
            return True
        topic = rest if word in ("?", "help") else word[1:] + rest if word.startswith("?") else ""
        if topic:
            self._teller.lines(about(topic))
            return True
        shown = {
            "?": lambda: self._teller.lines(explanation(decision)),
            "help": lambda: self._teller.lines(explanation(decision)),
            "save": lambda: typer.echo("Every answer is saved as soon as it is given. Leave with: quit"),
            "deck": self._teller.decks,
            "map": self._teller.map,
            "hand": self._teller.hands,
            "show": self._teller.screen,
            "log": self._teller.lately,
        }
        if word in shown and not rest:
            shown[word]()
            return True
        return False

    def _why(self, typed: str) -> None:
        try:
            self._teller.lines(self._teller.why(figure_meant(self._session, typed)))
        except GloomError as error:
            self._teller.wrapped(str(error))


def understood(session: Session, decision: Decision, typed: str) -> str:
    """What was typed as an answer or a gm order that the table will take. Raises GloomError if it will not."""
    if _is_order(typed):
        return ORDER + read_order(session.game, typed.partition(" ")[2], decision).text
    return " + ".join(option.text for option in read(decision, meant(decision, typed, by_sign(session.game))))


def _is_order(typed: str) -> bool:
    return typed.partition(" ")[0].lower() in ("gm", "gm:")


def figure_meant(session: Session, typed: str) -> str:
    """The id of a figure, by its sign or name, also of one that has left the board lately; "" for no words."""
    if not typed.strip():
        return ""
    if (who := by_sign(session.game).get(typed.strip().lower().rstrip("*&"))) is not None:
        return who
    here = [who for who, _ in session.state.figures()]
    gone = [who for event in session.recent() if isinstance(who := getattr(event, "who", ""), str)]
    return one_of(typed, dict.fromkeys(who for who in (*here, *gone) if who), "figure")


__all__ = ["Prompt", "Undo", "figure_meant", "understood"]
