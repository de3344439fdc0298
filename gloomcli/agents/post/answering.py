"""Players whose orders came by post: what they sent is matched with what the game asks, player by player.

Steps with a name wait until that player is asked; so it does not matter who comes first in the file. What answers a
choice that nobody could foresee (damage, items, rests) may stand anywhere among a player's steps, everything else is
taken in order. A step without a name, and a gm order, are taken when all lines above them have been.
"""

import re
from collections.abc import Iterator
from typing import Final

from gloomcli.agents.post.gist import (
    IN_ACTION,
    hex_of,
    is_cards,
    is_choice,
    is_end,
    item_of,
    looks_like,
    names_card,
)
from gloomcli.agents.post.letters import Role, Step, hexes_in, loosened
from gloomcli.agents.post.mailbox import Mailbox, Misfit
from gloomcli.agents.post.standing import standing_answer
from gloomcli.engine.decisions import Decision, Kind, Suspend, plain

_ORDERED: Final = (Kind.CARDS, Kind.ACTION, *IN_ACTION)
"""Kinds whose answers are taken in the order in which they were sent."""


class Post(Mailbox):
    """Answers from letters, one question after the other."""

    def decide(self, decision: Decision) -> str:
        """The answer that was sent. Raises Suspend if there is none, or if it does not fit."""
        if self.misfit is not None or self._is_corrected_first(decision):
            raise Suspend(decision)
        for source in (self._unnamed, self._named, self._standing_answer, self._implied):
            answer = source(decision)
            if answer is not None:
                return answer
            if self.misfit is not None:
                break
        raise Suspend(decision)

    def foresee(self, decision: Decision) -> bool:
        """Whether a choice of cards that is not asked yet has its answer; what will not fit it is a misfit now."""
        if self._is_corrected_first(decision):
            return False
        stopped, self.misfit = self.misfit, None
        used, last, dropped = set(self._used), self._last, list(self.dropped)
        answer = self._cards(decision, self._queue(decision.who))
        step = self.misfit.step if self.misfit is not None else None
        if answer is not None or (step is not None and is_choice(step) and not is_cards(step)):
            # what answers damage or a short rest is kept for that
            self._used, self._last, self.dropped = used, last, dropped
        elif self.misfit is not None:
            self._later.append(self.misfit)
        self.misfit = stopped
        return answer is not None

    def _is_corrected_first(self, decision: Decision) -> bool:
        """Whether something that did not fit stands in the way of what the same player has sent after it."""
        return any(self._steps[n].role is Role.MISFIT for n in self._queue(decision.who))

    # -- matching

    def _unnamed(self, decision: Decision) -> str | None:
        first = next((n for n in range(self._new) if n not in self._used and self._steps[n].role is not Role.ASIDE), -1)
        if first < 0 or self._steps[first].who:
            return None
        step = self._steps[first]
        if step.role is Role.ORDER:
            self._reader.why = None
            answer = self._reader.understood(decision, f"gm {step.text}")
        else:
            answer = self._reader.fit(decision, step)
        if answer is not None:
            return self._taken(decision, answer, first)
        if step.strict or step.role is Role.ORDER or looks_like(step, decision.kind):
            self._fault(decision, first)
        return None

    def _named(self, decision: Decision) -> str | None:
        queue = self._queue(decision.who)
        if decision.kind is Kind.CARDS:
            return self._cards(decision, queue)
        if decision.kind is Kind.ACTION:
            return self._next_action(decision, list(self._until(queue, decision)))
        if decision.kind is Kind.AREA and (found := self._area(decision, queue)) is not None:
            return found
        if decision.kind in IN_ACTION:
            window = list(self._action(queue, decision))
            role = {Kind.MOVE: Role.MOVE, Kind.PUSH: Role.PUSH}.get(decision.kind)
            own = [n for n in window if self._steps[n].role is role]
            if decision.kind is Kind.PUSH:
                own = [n for n in own if self._reader.fit(decision, self._steps[n]) is not None]
            if decision.kind is Kind.MOVE:
                found = self._on_the_way(decision, own or window, window)
                if found is not None or self.misfit is not None:
                    return found
            return self._next_of(decision, own or window)
        return self._anywhere(decision, queue)

    def _until(self, queue: list[int], decision: Decision) -> Iterator[int]:
        """Steps up to the next round's cards; the cards that are on the table already are passed over."""
        character = self._game.state.characters.get(decision.who)
        for n in queue:
            step = self._steps[n]
            if is_cards(step) and "+" in step.text and step.role is Role.ANSWER:
                yield n  # two things that are no cards of this character
                return
            if is_cards(step):
                names = {plain(name) for name in step.text.split("+")}
                if character is None or names != {plain(character.leading), plain(character.second)}:
                    return
                self._used.add(n)
                continue
            yield n

    def _action(self, queue: list[int], decision: Decision) -> Iterator[int]:
        """Steps up to the next action, or the end of the turn: of what came now, then of what came earlier.

        An action that is under way may be named once more.
        """
        for part in (filter(self._earlier.__gt__, queue), filter(self._earlier.__le__, queue)):
            for at, n in enumerate(part):
                step = self._steps[n]
                if not at and n < self._earlier and self._reader.is_under_way(step, decision):
                    self._used.add(n)
                    self._put_aside_details(queue)
                    continue
                if step.role is Role.ACTION or is_end(step) or n in self._used:
                    break
                yield n

    def _put_aside_details(self, queue: list[int]) -> None:
        """What was sent earlier for an action under way is not used: the action was ordered anew."""
        for n in filter(self._earlier.__le__, queue):
            if self._steps[n].role is Role.ACTION or is_end(self._steps[n]):
                return
            if not is_choice(self._steps[n]):
                self._skip([n])

    def _cards(self, decision: Decision, queue: list[int]) -> str | None:
        """The first step that chooses cards, if it fits; what can be nothing else before it does not."""
        for at, n in enumerate(queue):
            step = self._steps[n]
            if looks_like(step, Kind.CARDS):
                return self._if_it_fits(decision, queue[: at + 1])
            if step.role is Role.ACTION:
                break
            if self._reader.is_unread(step) and not self._comes_after_an_action(n):
                self._fault(decision, n)
                return None
        # actions that were written before their cards wait for them
        later = [at for at, n in enumerate(queue) if looks_like(self._steps[n], Kind.CARDS)]
        passed = [n for n in queue[: later[0]] if self._comes_after_cards(n)] if later else []
        return self._if_it_fits(decision, [*passed, queue[later[0]]]) if later else None

    def _comes_after_cards(self, n: int) -> bool:
        return any(is_cards(self._steps[each]) for each in self._own[self._reader.owner(self._steps[n])] if each < n)

    def _comes_after_an_action(self, n: int) -> bool:
        """Whether a step may be a detail of an action that was taken."""
        own = self._own[self._reader.owner(self._steps[n])]
        before = (self._steps[each] for each in reversed(own) if each < n)
        return next((step.role is Role.ACTION for step in before if step.role is Role.ACTION or is_cards(step)), False)

    def _next_action(self, decision: Decision, window: list[int]) -> str | None:
        """The next action, item or end of the turn, if it fits: no later one is taken in its place."""
        for at, n in enumerate(window):
            step = self._steps[n]
            later = item_of(step) and not step.strict and self._reader.carries(step)
            if not looks_like(step, Kind.ACTION) or (later and self._reader.fit(decision, step) is None):
                continue
            unread = self._stops_at_unread(decision, window[:at], at_all=is_end(step))
            if unread or self._stops_at_idle(decision, window[at:]):
                return None
            return self._if_it_fits(decision, window[: at + 1])
        self._stops_at_unread(decision, window, at_all=True)
        return None

    def _stops_at_unread(self, decision: Decision, window: list[int], *, at_all: bool) -> bool:
        """Whether there is a fault before the next action: ``at_all``, or only what can be no detail of one before."""
        unread = [n for n in window if self._reader.is_unread(self._steps[n])]
        if not at_all:
            names = [name for name in decision.about if isinstance(name, str)]
            unread = [n for n in unread if not self._comes_after_an_action(n) or names_card(self._steps[n], names)]
        if unread:
            self._fault(decision, unread[0])
        return bool(unread)

    def _stops_at_idle(self, decision: Decision, window: list[int]) -> bool:
        """Whether an action, the first step, would do nothing although there are details of it: a fault."""
        n, *after = window
        step = self._steps[n]
        details = list(self._details(n, after)) if step.role is Role.ACTION else []
        answer = self._reader.fit(decision, step) if details else None
        why = self._trial.idle(decision, answer) if answer is not None else ""
        if why:
            detail = self._steps[details[0]]
            self.misfit = Misfit(detail, decision, f'"{detail}" is not possible with "{answer}" now: {why}')
            self._used.update((n, *details))
        return bool(why)

    def _details(self, n: int, after: list[int]) -> Iterator[int]:
        """The steps after an action that say whom or where, sent together with it."""
        for each in after:
            step = self._steps[each]
            if step.role is Role.ACTION or is_end(step) or (n < self._earlier <= each):
                return
            hidden = is_choice(step) or self._reader.is_unread(step)
            if not hidden and any(looks_like(step, kind) for kind in IN_ACTION) and self._reader.may_detail(step):
                yield each

    def _if_it_fits(self, decision: Decision, window: list[int]) -> str | None:
        """The answer of the last step, a fault if it gives none; those before it, not asked for, are put aside."""
        *before, n = window
        answer = self._reader.fit(decision, self._steps[n])
        if answer is None:
            self._fault(decision, n)
            return None
        self._skip([each for each in before if not is_choice(self._steps[each])])
        return self._taken(decision, answer, n)

    def _on_the_way(self, decision: Decision, first: list[int], window: list[int]) -> str | None:
        """The first hex as one on the way, if nothing would ask for the hex after it: so moves are walked hex by hex.

        Where the way does not go on there, the hex after it is a fault.
        """
        n = next((n for n in first if looks_like(self._steps[n], Kind.MOVE)), -1)
        after = window[window.index(n) + 1 :] if n >= 0 else []
        if not after or n < self._earlier <= after[0] or not all(hex_of(self._steps[each]) for each in (n, after[0])):
            return None
        answer, step = self._reader.fit(decision, self._steps[n]), self._steps[after[0]]
        if answer is None or not self._trial.ends(decision, answer):
            return None
        via = self._reader.understood(decision, f"via {answer}")
        follows = self._trial.next(decision, via) if via is not None else None
        if via is not None and follows is not None and follows.kind is Kind.MOVE:
            texts = (hex_of(step), f"via {hex_of(step)}")
            if any(self._reader.understood(follows, text) is not None for text in texts):
                return self._taken(decision, via, n)
        self.misfit = Misfit(step, decision, f'"{step}" is not possible after a move to {answer}')
        self._used.update((n, after[0]))
        return None

    def _next_of(self, decision: Decision, window: list[int]) -> str | None:
        """The first step that looks like an answer, if it fits."""
        for n in window:
            if looks_like(self._steps[n], decision.kind):
                answer = self._reader.fit(decision, self._steps[n])
                if answer is not None:
                    return self._taken(decision, answer, n)
                self._fault(decision, n)
                return None
        return None

    def _anywhere(self, decision: Decision, queue: list[int]) -> str | None:
        for at, n in enumerate(queue):
            step = self._steps[n]
            if step.role is not Role.ANSWER or (at and step.text.isdecimal()):
                continue
            if decision.kind is Kind.DAMAGE and re.match(r"lose .+\+", step.text, re.IGNORECASE):
                return self._reader.understood(decision, "lose two discarded")
            if decision.pick == 2 and "+" not in step.text and self._pair(decision, queue[at : at + 2]):
                return self._pair(decision, queue[at : at + 2], use=True)
            answer = self._reader.fit(decision, step)
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
        answer = self._reader.understood(decision, text)
        if use:
            self._used.update(two)
        return answer or ""

    def _area(self, decision: Decision, queue: list[int]) -> str | None:
        """The area that covers the hexes named one after the other."""
        run: list[int] = []
        wanted: set[str] = set()
        for n in self._action(queue, decision):
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

    def _taken(self, decision: Decision, answer: str, n: int) -> str:
        self._used.add(n)
        self._last = (decision.who, decision.kind)
        return answer

    def _fault(self, decision: Decision, n: int) -> None:
        """Note what does not fit; it is not kept, unless the question was not to be foreseen."""
        step = self._steps[n]
        if step.role is not Role.ORDER:
            self._reader.fit(decision, self._with_second(step) if decision.kind is Kind.CARDS else step)
        self.misfit = Misfit(step, decision, str(self._reader.why or f'"{step}" is not an answer'))
        if decision.kind in _ORDERED:
            self._used.add(n)
        if decision.kind is Kind.CARDS and step.who:
            self._used.update(
                each for each in self._own[self._reader.owner(step)] if self._steps[each].line == step.line
            )

    def _with_second(self, step: Step) -> Step:
        """Cards that were joined by a comma, and so are two steps, as one."""
        line = [each for each in self._steps if each.line == step.line and each.who == step.who]
        two = len(line) == 2 and all(each.role is Role.ANSWER for each in line)
        return step._replace(text=" + ".join(each.text for each in line)) if two else step

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


__all__ = ["Post"]
