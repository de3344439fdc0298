"""The table: the one door through which every choice is asked and everything that happens is told."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from gloomcli.engine.decisions import DEALER, PLAYERS, Agent, Decision, NotLegal, Option, Refusal, read
from gloomcli.engine.events import Event
from gloomcli.model.problems import GloomError

ORDER: Final = "gm: "
"""How the line of a correction by the players begins, as it is given and as it stands in a log."""


class Order(NamedTuple):
    """A correction that was found possible: its exact words, and what carries it out."""

    text: str
    apply: Callable[[], None]


class Drift(GloomError):
    """A recorded answer does not belong to the question that the game asks at this point."""

    def __init__(self, number: int, line: str, decision: Decision, why: str = "") -> None:
        """``number`` counts recorded answers from 0; ``why`` is what is wrong with an answer to the right question."""
        self.number, self.line, self.decision, self.why = number, line, decision, why
        super().__init__(
            f'answer {number + 1}, "{line}", does not answer the question that the game asks there '
            f"({decision.who} {decision.kind})"
        )


def answer_line(decision: Decision, chosen: Sequence[Option]) -> str:
    """How an answer stands in a log: ``brute action: top trample``."""
    return f"{decision.who} {decision.kind}: " + " + ".join(option.text for option in chosen)


class Table:
    """Asks whoever is to answer; past answers first.

    ``agents`` answers for a figure's id, for ``players`` and for ``dealer``; ``players`` also stands in for any
    figure that has no agent of its own. ``keep`` is called with each new line as soon as it is given.
    """

    def __init__(
        self,
        agents: Mapping[str, Agent],
        *,
        past: Sequence[str] = (),
        keep: Callable[[str], None] | None = None,
        listen: Callable[[Event], None] | None = None,
    ) -> None:
        """Set the table; ``listen`` is called with every event."""
        self._agents = agents
        self._past = past
        self._keep = keep
        self._listen = listen
        self.log: list[str] = []
        """Every answer given since this table was set, past ones included."""
        self.read_order: Callable[[str, Decision], Order] | None = None
        """Reads a correction given in place of an answer; raises ``GloomError`` if it is not possible."""

    def seat(self, agents: Mapping[str, Agent]) -> None:
        """Let others answer from now on."""
        self._agents = agents

    @property
    def replaying(self) -> bool:
        """Whether recorded answers remain."""
        return len(self.log) < len(self._past)

    def tell(self, event: Event) -> None:
        """Make an event known."""
        if self._listen is not None:
            self._listen(event)

    def ask(self, decision: Decision) -> Option:
        """The one option chosen."""
        return self.ask_some(decision)[0]

    def ask_some(self, decision: Decision) -> tuple[Option, ...]:
        """The options chosen; a question with a single possible answer is neither asked nor logged.

        Raises ``Suspend`` if no answer is available and :class:`Drift` if a past answer does not fit.
        """
        options, instead = decision.options, decision.instead
        if not instead and len(options) == decision.pick == 1:
            return options
        if not options and len(instead) == 1:
            return instead
        while (number := len(self.log)) < len(self._past):
            line = self._past[number]
            if not line.startswith(ORDER):
                return self._recall(decision, number, line)
            decision = self._correct_again(decision, number, line)
        agent = self._agents.get(decision.who)
        if agent is None:
            agent = self._agents[PLAYERS]
        while (answer := agent.decide(decision)).startswith(ORDER):
            decision = self._correct(decision, answer, self._note)
        chosen = read(decision, answer)
        self._note(answer_line(decision, chosen))
        return chosen

    def _note(self, line: str) -> None:
        self.log.append(line)
        if self._keep is not None:
            self._keep(line)

    def _correct(self, decision: Decision, line: str, note: Callable[[str], None]) -> Decision:
        """Carry out a correction, which is noted first, since it may ask for draws; then the question is put again."""
        if self.read_order is None:
            raise NotLegal(decision, line)
        order = self.read_order(line.removeprefix(ORDER), decision)
        note(ORDER + order.text)
        order.apply()
        return decision.again() if decision.again is not None else decision

    def _correct_again(self, decision: Decision, number: int, line: str) -> Decision:
        try:
            return self._correct(decision, line, self.log.append)
        except Drift:
            raise
        except GloomError:
            raise Drift(number, line, decision) from None

    def _recall(self, decision: Decision, number: int, line: str) -> tuple[Option, ...]:
        label = f"{decision.who} {decision.kind}: "
        if not line.startswith(label):
            raise Drift(number, line, decision)
        try:
            chosen = read(decision, line[len(label) :])
        except Refusal as refusal:
            raise Drift(number, line, decision, str(refusal)) from None
        self.log.append(line)
        return chosen


__all__ = ["DEALER", "ORDER", "PLAYERS", "Drift", "Order", "Table", "answer_line"]
