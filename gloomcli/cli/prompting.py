"""Players who answer at a prompt."""

import typer

from gloomcli.cli.asking import HEXES, Ask, advice, explanation
from gloomcli.cli.meaning import figure_meant, is_order, understood
from gloomcli.cli.session import Session
from gloomcli.cli.telling import Teller
from gloomcli.engine.decisions import Decision, Suspend
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
                if not is_order(typed) and (more := advice(decision, typed)):
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
