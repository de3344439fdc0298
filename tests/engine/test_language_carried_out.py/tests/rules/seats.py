"""Who answers the questions of a test's position."""

from collections import deque

from gloomcli.engine.decisions import Decision, Kind, plain


class Seat:
    """Answers each question with the next scripted answer if that is legal, else with the most cautious one."""

    def __init__(self) -> None:
        """Nothing scripted."""
        self.script: deque[str] = deque()
        self.asked: list[Decision] = []

    def decide(self, decision: Decision) -> str:
        """The next answer of the script if it fits this question, else skip, suffer, or the first option."""
        self.asked.append(decision)
        if self.script and self._fits(decision, self.script[0]):
            return self.script.popleft()
        if decision.instead and decision.kind not in (Kind.REDRAW, Kind.CARDS):
            return decision.instead[0].text
        return " + ".join(option.text for option in decision.options[: decision.pick])

    @staticmethod
    def _fits(decision: Decision, answer: str) -> bool:
        texts = {plain(option.text) for option in (*decision.options, *decision.instead)}
        whole = plain(answer) in texts
        return whole or (decision.pick > 1 and all(plain(part) in texts for part in answer.split(" + ")))


class StackedDealer:
    """Deals stacked cards in order; without any left, a +0, or else what comes first."""

    def __init__(self) -> None:
        """Nothing stacked."""
        self.stacked: dict[str, deque[str]] = {}
        self.asked: list[Decision] = []

    def decide(self, decision: Decision) -> str:
        """The next thing stacked for the deck or kind of chance in question."""
        self.asked.append(decision)
        legal = [option.text for option in decision.options]
        queue = self.stacked.get(str(decision.about[1]) if decision.kind is Kind.MODIFIER else decision.kind.value)
        if queue:
            assert queue[0] in legal, f"{queue[0]!r} is not in the pile: {legal}"
            return queue.popleft()
        return "+0" if "+0" in legal else legal[0]
