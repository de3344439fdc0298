"""A gm order given as a command."""

from gloomcli.cli.play.asking import by_sign
from gloomcli.cli.play.session import Session
from gloomcli.engine.decisions import Decision, Suspend
from gloomcli.engine.gm import read_order
from gloomcli.engine.gm.words import quoted
from gloomcli.engine.state import State
from gloomcli.engine.table import ORDER
from gloomcli.model.problems import GloomError, RuleError


class Once:
    """Gives one order at the first question, then leaves."""

    def __init__(self, session: Session, words: list[str]) -> None:
        """``words`` as the shell has split them: one with spaces was in quotes."""
        self._session = session
        self._text = " ".join(map(quoted, words)) if len(words) > 1 else words[0]
        self._given = False
        self._fault: GloomError | None = None

    def decide(self, decision: Decision) -> str:
        """The order; at any further question raises Suspend."""
        if self._given:
            raise Suspend(decision)
        self._given = True
        try:
            return ORDER + read_order(self._session.game, self._text, decision, by_sign(self._session.game)).text
        except GloomError as error:
            self._fault = error
            raise Suspend(decision) from None

    def check(self, state: State) -> None:
        """Raise what was wrong with the order, RuleError if there was no question to give it at."""
        if self._fault is not None:
            raise self._fault
        if not self._given:
            raise RuleError(f"The scenario is {state.outcome}; only gloom scenario undo leads back into it.")
