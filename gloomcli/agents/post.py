"""Players whose orders came by post: what they sent is matched with what the game asks, player by player.

Steps with a name wait until that player is asked; so it does not matter who comes first in the file. What answers a
choice that nobody could foresee (damage, items, rests) may stand anywhere among a player's steps, everything else is
taken in order. A step without a name, and a gm order, are taken when all lines above them have been.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from gloomcli.agents.letters import Role, Step, hexes_in, loosened
from gloomcli.agents.standing import Standing, standing_answer
from gloomcli.engine.decisions import DEALER, PLAYERS, Decision, Kind, Suspend, plain
from gloomcli.engine.game import Game
from gloomcli.engine.state import State
from gloomcli.model.problems import GloomError, UsageError

_IN_ACTION: Final = (Kind.MOVE, Kind.TARGET, Kind.AREA, Kind.PUSH, Kind.PLACE)
_ORDERED: Final = (Kind.CARDS, Kind.ACTION, *_IN_ACTION)
"""Kinds whose answers are taken in the order in which they were sent."""
_RESTS: Final = ("long rest", "short rest", "no rest", "rest")
_END: Final = "end turn"


class Misfit(NamedTuple):
    """Why the game could not go on with what was sent."""

    step: Step
    decision: Decision
    why: str


class Addressee(NamedTuple):
    """Who is meant by a name before a colon, and the kind of question if that was added ("grim move")."""

    who: str
    kind: str = ""


def addressee(state: State, typed: str) -> Addressee | None:
    """Who is meant: a character's name, id or class, players, dealer, or a unique beginning of one of these."""
    wanted = plain(typed)
    names = {plain(PLAYERS): PLAYERS, plain(DEALER): DEALER}
    for who, character in state.characters.items():
        names |= {plain(name): who for name in (character.class_name, who, character.name)}
    if wanted in names:
        return Addressee(names[wanted])
    for name, who in names.items():
        kind = wanted.removeprefix(f"{name} ")
        if kind != wanted and kind in {plain(each) for each in Kind}:
            return Addressee(who, kind)
    begun = {who for name, who in names.items() if wanted and name.startswith(wanted)}
    return Addressee(begun.pop()) if len(begun) == 1 else None


class Post:
    """Answers from letters. ``misfit`` says what did not fit, ``dropped`` are steps that nothing asked for."""

    def __init__(
        self,
        game: Game,
        steps: Sequence[Step],
        waiting: Sequence[Step],
        standing: Mapping[str, Sequence[Standing]],
        understand: Callable[[Decision, str], str],
    ) -> None:
        """``steps`` came now, ``waiting`` earlier; ``standing`` by figure; ``understand`` makes legal answers of words.

        What a player sent earlier is put aside if cards for a round come from the same player now.
        """
        self._game, self._standing, self._understand = game, standing, understand
        self._known = {step.who: addressee(game.state, step.who) for step in (*steps, *waiting)}
        renewed = {self._owner(step) for step in steps if step.who and _is_cards(step)}
        kept = [step for step in waiting if self._owner(step) not in renewed]
        self._new = len(steps)
        self._steps = [*steps, *_closing(steps), *kept]
        self._earlier = len(self._steps) - len(kept)
        self._used: set[int] = set()
        self.dropped: list[Step] = [step for step in waiting if self._owner(step) in renewed and not is_end(step)]
        self.misfit: Misfit | None = None
        self._why: GloomError | None = None
        self._last: tuple[str, Kind] | None = None

    def decide(self, decision: Decision) -> str:
        """The answer that was sent. Raises Suspend if there is none, or if it does not fit."""
        if self.misfit is not None:
            raise Suspend(decision)
        for source in (self._unnamed, self._named, self._standing_answer, self._implied):
            answer = source(decision)
            if answer is not None:
                return answer
            if self.misfit is not None:
                break
        raise Suspend(decision)

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
        """What is left, for the round in which it was sent; cards for a later round, and what follows them, are not."""
        now, later, found = self._game.state.round, set[str](), []
        seen = {who for who, each in self._game.state.characters.items() if each.leading or each.resting}
        for step in self.left():
            who = self._owner(step)
            if _is_cards(step):
                (later if who in seen else seen).add(who)
            found.append(step if step.round or who in later else step._replace(round=max(1, now)))
        return found

    def _is_over(self, step: Step) -> bool:
        """Whether a step ends a turn that is over."""
        character = self._game.state.characters.get(self._owner(step))
        return is_end(step) and character is not None and character.acted

    def unreached(self) -> list[Step]:
        """Steps without a name, and gm orders, that were not reached."""
        return self._unused(named=False)

    def has_something_for(self, who: str, kind: Kind) -> bool:
        """Whether something that a player sent looks like an answer to a kind of question."""
        return any(_looks_like(self._steps[n], kind) for n in self._queue(who))

    def _unused(self, *, named: bool) -> list[Step]:
        return [step for n, step in enumerate(self._steps) if n not in self._used and bool(step.who) is named]

    # -- matching

    def _unnamed(self, decision: Decision) -> str | None:
        first = next((n for n in range(self._new) if n not in self._used and self._steps[n].role is not Role.ASIDE), -1)
        if first < 0 or self._steps[first].who:
            return None
        step = self._steps[first]
        if step.role is Role.ORDER:
            self._why = None
            answer = self._understood(decision, f"gm {step.text}")
        else:
            answer = self._fit(decision, step)
        if answer is not None:
            return self._taken(decision, answer, first)
        if step.strict or step.role is Role.ORDER or _looks_like(step, decision.kind):
            self._fault(decision, first)
        return None

    def _named(self, decision: Decision) -> str | None:
        queue = self._queue(decision.who)
        if decision.kind in (Kind.CARDS, Kind.ACTION):
            return self._next_of(decision, list(self._until(queue, decision)), skipping=True)
        if decision.kind is Kind.AREA and (found := self._area(decision, queue)) is not None:
            return found
        if decision.kind in _IN_ACTION:
            window = list(self._action(queue))
            role = {Kind.MOVE: Role.MOVE, Kind.PUSH: Role.PUSH}.get(decision.kind)
            own = [n for n in window if self._steps[n].role is role]
            if decision.kind is Kind.PUSH:
                own = [n for n in own if self._fit(decision, self._steps[n]) is not None]
            return self._next_of(decision, own or window, skipping=False)
        return self._anywhere(decision, queue)

    def _queue(self, who: str) -> list[int]:
        """A player's steps that may be used in this round, in order."""
        now = max(1, self._game.state.round)
        return [
            n
            for n, step in enumerate(self._steps)
            if n not in self._used and step.who and self._owner(step) == who and step.round in (0, now)
        ]

    def _owner(self, step: Step) -> str:
        found = self._known[step.who]
        return found.who if found is not None else ""

    def _until(self, queue: list[int], decision: Decision) -> Iterator[int]:
        """Steps up to the next round's cards; the cards that are on the table already are passed over."""
        character = self._game.state.characters.get(decision.who)
        for n in queue:
            step = self._steps[n]
            if decision.kind is Kind.ACTION and _is_cards(step):
                names = {plain(name) for name in step.text.split("+")}
                if character is None or names != {plain(character.leading), plain(character.second)}:
                    return
                self._used.add(n)
                continue
            yield n

    def _action(self, queue: list[int]) -> Iterator[int]:
        """Steps up to the next action, or the end of the turn: of what came now, then of what came earlier."""
        for part in (filter(self._earlier.__gt__, queue), filter(self._earlier.__le__, queue)):
            for n in part:
                if self._steps[n].role is Role.ACTION or plain(self._steps[n].text) == _END:
                    break
                yield n

    def _next_of(self, decision: Decision, window: list[int], *, skipping: bool) -> str | None:
        """The first step that looks like an answer, if it fits; with ``skipping`` a later one will do."""
        first = -1
        for at, n in enumerate(window):
            step = self._steps[n]
            if not _looks_like(step, decision.kind):
                continue
            answer = self._fit(decision, step)
            if answer is not None:
                if skipping:
                    self._skip(window[:at])
                return self._taken(decision, answer, n)
            first = n if first < 0 else first
            if step.strict or not skipping:
                break
        if first >= 0:
            self._fault(decision, first)
        return None

    def _anywhere(self, decision: Decision, queue: list[int]) -> str | None:
        for at, n in enumerate(queue):
            step = self._steps[n]
            if step.role is not Role.ANSWER or (at and step.text.isdecimal()):
                continue
            if decision.kind is Kind.DAMAGE and re.match(r"lose .+\+", step.text, re.IGNORECASE):
                return self._understood(decision, "lose two discarded")
            if decision.pick == 2 and "+" not in step.text and self._pair(decision, queue[at : at + 2]):
                return self._pair(decision, queue[at : at + 2], use=True)
            answer = self._fit(decision, step)
            if answer is not None:
                return self._taken(decision, answer, n)
            if step.strict and not at:
                self._fault(decision, n)
                break
        return None

    def _pair(self, decision: Decision, two: list[int], *, use: bool = False) -> str:
        """Two answers that were joined by a comma."""
        if len(two) < 2 or self._steps[two[0]].line != self._steps[two[1]].line:
            return ""
        text = " + ".join(loosened(self._steps[n].text)[-1] for n in two)
        answer = self._understood(decision, text)
        if use:
            self._used.update(two)
        return answer or ""

    def _area(self, decision: Decision, queue: list[int]) -> str | None:
        """The area that covers the hexes named one after the other."""
        run: list[int] = []
        wanted: set[str] = set()
        for n in self._action(queue):
            hexes = hexes_in(loosened(self._steps[n].text)[-1])
            if hexes is None or self._steps[n].role is not Role.ANSWER:
                break
            run.append(n)
            wanted.update(hexes)
        every = {option.text: set(option.text.split()) for option in decision.options}
        found = [text for text, covered in every.items() if covered == wanted]
        found = found or [text for text, covered in every.items() if wanted and covered > wanted]
        if len(found) != 1:
            return None
        self._used.update(run[1:])
        return self._taken(decision, found[0], run[0])

    # -- one step and one question

    def _fit(self, decision: Decision, step: Step) -> str | None:
        """The legal answer that a step gives; ``None`` if it gives none, and then ``_why`` says why."""
        known = self._known[step.who] if step.who else None
        self._why = None
        if known is not None and known.kind not in ("", plain(decision.kind)):
            asked = self._game.state.characters.get(decision.who)
            name = asked.name if asked is not None else decision.who
            self._why = UsageError(f'the line is for "{step.who}", but {name} is asked about: {decision.kind}')
            return None
        if step.role is Role.PUSH and not self._is_pushed(decision, step):
            return None
        for text in self._texts(decision, step):
            answer = self._understood(decision, text)
            if answer is not None:
                return answer
        return None

    def _texts(self, decision: Decision, step: Step) -> list[str]:
        texts = [step.text] if decision.kind in (Kind.CARDS, Kind.ACTION) else loosened(step.text)
        hexes = hexes_in(texts[-1])
        if decision.kind is Kind.TARGET and hexes is not None and len(hexes) == 1:
            offered = {option.text for option in decision.options}
            texts += [who for who, figure in self._game.state.figures() if figure.hex == hexes[0] and who in offered]
        return texts

    def _is_pushed(self, decision: Decision, step: Step) -> bool:
        target = decision.about[1] if decision.kind is Kind.PUSH and len(decision.about) > 1 else ""
        parts, words = plain(step.about).split(), iter(plain(str(target)).split())
        return bool(target) and all(any(w == p if p.isdecimal() else w.startswith(p) for w in words) for p in parts)

    def _understood(self, decision: Decision, text: str) -> str | None:
        try:
            return self._understand(decision, text)
        except GloomError as error:
            self._why = self._why or error
            return None

    def _taken(self, decision: Decision, answer: str, n: int) -> str:
        self._used.add(n)
        self._last = (decision.who, decision.kind)
        return answer

    def _fault(self, decision: Decision, n: int) -> None:
        """Note what does not fit; it is not kept, unless the question was not to be foreseen."""
        step = self._steps[n]
        if step.role is not Role.ORDER:
            self._fit(decision, step)
        self.misfit = Misfit(step, decision, str(self._why or f'"{step}" is not an answer'))
        if decision.kind in _ORDERED:
            self._used.add(n)

    def _skip(self, skipped: list[int]) -> None:
        for n in skipped:
            self._used.add(n)
            self._drop(self._steps[n])

    def _drop(self, step: Step) -> None:
        if step.line and step.role is not Role.ASIDE and step not in self.dropped:
            self.dropped.append(step)

    # -- without words for it

    def _standing_answer(self, decision: Decision) -> str | None:
        who, game = decision.who, self._game
        if who not in game.state.characters:
            return None
        return standing_answer(self._standing.get(who, ()), decision, lambda name: game.card(who, name).initiative)

    def _implied(self, decision: Decision) -> str | None:
        """Those whom a letter names are all that it means."""
        done = [option.text for option in decision.instead if option.text == "done"]
        return done[0] if done and self._last == (decision.who, Kind.TARGET) else None


def _closing(steps: Sequence[Step]) -> list[Step]:
    """Who has ordered both actions, or a rest with the card it costs, ends the turn with that if nothing else is said.

    It need not be asked for: such steps have no line.
    """
    found = []
    for who, number in dict.fromkeys((step.who, step.round) for step in steps if step.who):
        own = [step for step in steps if (step.who, step.round) == (who, number)]
        loose = [step for step in own if not step.strict]
        words = {plain(step.text) for step in loose}
        resting = "long rest" in words
        if resting:
            found.append(Step(Role.ANSWER, "rest", who, round=number))
        if resting or (sum(step.role is Role.ACTION for step in loose) >= 2 and _END not in words):
            found.append(Step(Role.ANSWER, _END, who, round=number))
    return found


def _looks_like(step: Step, kind: Kind) -> bool:
    """Whether a step may be meant as an answer to a kind of question."""
    if step.role is not Role.ANSWER:
        return kind in _MEANT.get(step.role, ())
    if step.strict:
        return True
    words = plain(step.text)
    if kind is Kind.CARDS:
        return _is_cards(step)
    if kind is Kind.ACTION:
        return words == _END or words.startswith("use ") or words == "rest"
    if kind in _IN_ACTION:
        return "+" not in step.text and words not in (*_RESTS, _END, "suffer") and not words.startswith("lose ")
    return True


def is_end(step: Step) -> bool:
    """Whether a step only ends a turn, or what comes before a rest."""
    return step.role is Role.ANSWER and plain(step.text) in (_END, "rest")


def _is_cards(step: Step) -> bool:
    """Whether a step may choose the cards of a round."""
    if step.role is Role.CARDS:
        return True
    return step.role is Role.ANSWER and ("+" in step.text or plain(step.text) == "long rest")


_MEANT: Final[dict[Role, tuple[Kind, ...]]] = {
    Role.CARDS: (Kind.CARDS,),
    Role.ACTION: (Kind.ACTION,),
    Role.MOVE: (Kind.MOVE, Kind.PLACE, Kind.PUSH),
    Role.PUSH: (Kind.PUSH,),
}


__all__ = ["Addressee", "Misfit", "Post", "addressee", "is_end"]
