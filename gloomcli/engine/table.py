"""The table: the one door through which every choice is asked and everything that happens is told."""

from collections.abc import Callable, Mapping, Sequence

from gloomcli.engine.decisions import DEALER, PLAYERS, Agent, Decision, Option, Refusal, read
from gloomcli.engine.events import Event
from gloomcli.model.problems import GloomError


class Drift(GloomError):
    """A recorded answer does not belong to the question that the game asks at this point."""

    def __init__(self, number: int, line: str, decision: Decision) -> None:
        """``number`` counts recorded answers from 0."""
        self.number, self.line, self.decision = number, line, decision
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
        number = len(self.log)
        if number < len(self._past):
            return self._recall(decision, number)
        agent = self._agents.get(decision.who)
        if agent is None:
            agent = self._agents[PLAYERS]
        chosen = read(decision, agent.decide(decision))
        line = answer_line(decision, chosen)
        self.log.append(line)
        if self._keep is not None:
            self._keep(line)
        return chosen

    def _recall(self, decision: Decision, number: int) -> tuple[Option, ...]:
        line = self._past[number]
        label = f"{decision.who} {decision.kind}: "
        if not line.startswith(label):
            raise Drift(number, line, decision)
        try:
            chosen = read(decision, line[len(label) :])
        except Refusal:
            raise Drift(number, line, decision) from None
        self.log.append(line)
        return chosen


__all__ = ["DEALER", "PLAYERS", "Drift", "Table", "answer_line"]
