"""Answers that stand ready: from a file of orders, a test, or a recording."""

from collections.abc import Iterable

from gloomcli.engine.decisions import Decision, Suspend


class Script:
    """Gives its answers one after the other, whatever is asked; suspends the game after the last."""

    def __init__(self, answers: Iterable[str]) -> None:
        """``answers`` are taken in order."""
        self._answers = iter(answers)

    def decide(self, decision: Decision) -> str:
        """The next answer; raises ``Suspend`` when none is left."""
        for answer in self._answers:
            return answer
        raise Suspend(decision)


class Nobody:
    """Has no answers: the game stops at the first question."""

    def decide(self, decision: Decision) -> str:
        """Raises ``Suspend``."""
        raise Suspend(decision)
