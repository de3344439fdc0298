"""What players sent, what of it was used, and what waits on."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from gloomcli.agents.post.gist import closing, is_cards, is_end, superseded, with_cards
from gloomcli.agents.post.letters import Role, Step
from gloomcli.agents.post.reading import Reader, Understand
from gloomcli.agents.post.standing import Standing
from gloomcli.engine.decisions import Decision, Kind
from gloomcli.engine.game import Game


class Misfit(NamedTuple):
    """Why the game could not go on with what was sent."""

    step: Step
    decision: Decision
    why: str


class Trial(Protocol):
    """What would come of an answer, on a copy of the game."""

    def idle(self, decision: Decision, answer: str) -> str:
        """Why an action would do nothing at all; "" if it does something, or asks for something."""

    def ends(self, decision: Decision, answer: str) -> bool:
        """Whether the action is over with the answer, and asks for nothing more."""

    def next(self, decision: Decision, answer: str) -> Decision | None:
        """The question that follows."""


class Mailbox:
    """Steps from letters. ``misfit`` says what did not fit, ``dropped`` are steps that nothing asked for."""

    def __init__(
        self,
        game: Game,
        steps: Sequence[Step],
        waiting: Sequence[Step],
        standing: Mapping[str, Sequence[Standing]],
        understand: Understand,
        trial: Trial,
    ) -> None:
        """``steps`` came now, ``waiting`` earlier; ``standing`` by figure; ``understand`` makes legal answers of words.

        What a player sent earlier is put aside if cards for a round come from the same player now, an action with its
        details if the same half of a card is ordered anew.
        """
        self._game, self._standing, self._trial = game, standing, trial
        self._reader = Reader(game, (*steps, *waiting), understand)
        new, old = with_cards(steps, self._reader.hand), with_cards(waiting, self._reader.hand)
        renewed = self._renewed(new, old)
        again = superseded([step for step in new if self._is_for_now(step)], old, self._reader.owner)
        gone = [self._reader.owner(step) in renewed or n in again for n, step in enumerate(old)]
        corrected = {self._reader.owner(step) for step in new if step.who}
        kept = [
            step
            for step, out in zip(old, gone, strict=True)
            if not out and not (step.role is Role.MISFIT and self._reader.owner(step) in corrected)
        ]
        self._new = len(new)
        self._steps = [*new, *closing(new), *kept]
        self._earlier = len(self._steps) - len(kept)
        self._used: set[int] = set()
        self.dropped: list[Step] = []
        for step, out in zip(old, gone, strict=True):
            if out:
                self._drop(step)
        self.misfit: Misfit | None = None
        self._later: list[Misfit] = []
        self._last: tuple[str, Kind] | None = None
        self._own: dict[str, list[int]] = {}
        for n, step in enumerate(self._steps):
            if step.who:
                self._own.setdefault(self._reader.owner(step), []).append(n)

    @property
    def misfits(self) -> list[Misfit]:
        """Where the game stopped, then what will not fit questions that are not asked yet."""
        return [*([self.misfit] if self.misfit is not None else ()), *self._later]

    def _renewed(self, new: Sequence[Step], old: Sequence[Step]) -> set[str]:
        """Who begins anew: cards came, and not only in place of cards that did not fit."""
        owner = self._reader.owner
        sent = {owner(step) for step in new if step.who and is_cards(step)}
        acting = {owner(step) for step in new if step.role is Role.ACTION}
        corrected = {owner(step) for step in old if step.role is Role.MISFIT}
        return sent - (corrected - acting)

    # -- what is left

    def left(self) -> list[Step]:
        """Steps with a name that still wait for their question; those of rounds that are over are dropped."""
        found = []
        for step in self._unused(named=True):
            if step.role is Role.ASIDE or self._is_over(step):
                continue
            if step.round and step.round < self._game.state.round:
                self._drop(step)
            else:
                found.append(step)
        return found

    def kept(self) -> list[Step]:
        """What is left, for the round in which it was sent; cards for a later round, and what follows them, are not.

        What did not fit is among it: the same player's other orders wait until it is corrected.
        """
        now, later, found = self._game.state.round, set[str](), list[Step]()
        seen = {who for who, each in self._game.state.characters.items() if each.leading or each.resting}
        for step in self.left():
            who = self._reader.owner(step)
            if is_cards(step):
                (later if who in seen else seen).add(who)
            found.append(step if step.round or who in later else step._replace(round=max(1, now)))
        for bad in (misfit.step for misfit in self.misfits):
            if bad not in found and any(step.who == bad.who for step in found):
                found.insert(0, bad._replace(role=Role.MISFIT, text=str(bad), about="", round=max(1, now)))
        return found

    def _is_over(self, step: Step) -> bool:
        """Whether a step ends a turn that is over."""
        character = self._game.state.characters.get(self._reader.owner(step))
        return is_end(step) and character is not None and character.acted

    def unreached(self) -> list[Step]:
        """Steps without a name, and gm orders, that were not reached."""
        return self._unused(named=False)

    def _unused(self, *, named: bool) -> list[Step]:
        return [step for n, step in enumerate(self._steps) if n not in self._used and bool(step.who) is named]

    # -- one step after the other

    def _queue(self, who: str) -> list[int]:
        """A player's steps that may be used in this round, in order."""
        now = max(1, self._game.state.round)
        return [n for n in self._own.get(who, ()) if n not in self._used and self._steps[n].round in (0, now)]

    def _is_for_now(self, step: Step) -> bool:
        return step.round in (0, max(1, self._game.state.round))

    def _skip(self, skipped: list[int]) -> None:
        for n in skipped:
            self._used.add(n)
            self._drop(self._steps[n])

    def _drop(self, step: Step) -> None:
        if step.line and step.role not in (Role.ASIDE, Role.MISFIT) and not is_end(step) and step not in self.dropped:
            self.dropped.append(step)


__all__ = ["Mailbox", "Misfit", "Trial"]
