"""Players who answer at a prompt."""

import typer

from gloomcli.cli.play.asking import HEXES, Ask, advice, options
from gloomcli.cli.play.meaning import figure_meant, is_order, understood
from gloomcli.cli.play.session import Session
from gloomcli.cli.play.telling import Teller
from gloomcli.engine.decisions import Decision, Suspend
from gloomcli.model.problems import GloomError


class Undo(Exception):
    """The last answer is to be taken back."""


class Prompt:
    """Asks for every answer; words that are no answers show or explain things. The end of the input leaves the game."""

    def __init__(self, session: Session, teller: Teller, ask: Ask) -> None:
        """``ask`` gives the lines that are typed."""
        self._session, self._teller, self._ask = session, teller, ask
        self._turn = ""
        self._shown: list[str] = []
        self._ordered: tuple[str, ...] = ()
        """The question in whose place a gm order was given."""

    def decide(self, decision: Decision) -> str:
        """The answer of a player. Raises Suspend when the player leaves, Undo to take the last answer back."""
        self._teller.news(board=True)
        typer.echo()
        self._board_once(decision)
        asked = (decision.who, decision.kind, *(option.text for option in options(decision)))
        self._teller.question(decision, remind=True, brief=self._ordered == asked)
        self._ordered = ()
        while True:
            try:
                typed = self._ask(decision).strip()
            except (EOFError, KeyboardInterrupt):
                typer.echo()
                raise Suspend(decision) from None
            if not typed:
                self._teller.question(decision, remind=True)
                continue
            if self._command(decision, typed):
                continue
            try:
                answer = understood(self._session, decision, typed)
                self._ordered = asked if is_order(typed) else ()
                return answer
            except GloomError as error:
                self._teller.wrapped(str(error))
                if not is_order(typed) and (more := advice(decision, typed)):
                    self._teller.wrapped(more)

    def _board_once(self, decision: Decision) -> None:
        """The board, before the first question of each turn and round; if it has changed before one of hexes, too.

        So it is after a gm order.
        """
        state, turn = self._session.state, self._session.game.turn.who
        moment = f"{state.round} {state.phase} {turn}"
        looked_at = decision.kind in HEXES or bool(self._ordered)
        if moment != self._turn or (looked_at and self._shown != self._teller.drawn(decision)):
            self._turn, self._shown = moment, self._teller.drawn(decision)
            self._teller.board(decision)

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
            self._teller.recall(topic)
            return True
        shown = {
            "?": lambda: self._teller.explain(decision),
            "help": lambda: self._teller.explain(decision),
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
