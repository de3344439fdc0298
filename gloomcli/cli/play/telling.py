"""What a scenario command prints: what happened, the screen, the open question."""

import re
import sys
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import typer

from gloomcli.cli.play.asking import explanation, hung, question, signs_of
from gloomcli.cli.play.offering import UNBROKEN, option_lines, reminder
from gloomcli.cli.play.session import Session
from gloomcli.cli.play.terminal import columns
from gloomcli.engine.decisions import Decision, Kind
from gloomcli.engine.events import Event, RoundBegan
from gloomcli.engine.view import ScenarioView, view
from gloomcli.paths import templates_folder
from gloomcli.reports.rendering.environment import Templates
from gloomcli.reports.words.languages import Language


def templates_of(session: Session, language: Language | None = None) -> Templates:
    """The templates of the campaign, in English if no other language is named."""
    return Templates(templates_folder(), session.files.root / "templates", language)


_LONG: Final = 12
"""Lines of answers from which on the question above them may be out of sight on a small screen."""


class Voice(NamedTuple):
    """How things are told."""

    words_only: bool = False
    """For screen readers: no drawings, nothing aligned, positions in words."""
    emphasis: bool = False
    """Headings stand out; that never means anything by itself."""
    width: int = 0
    """Where lines of events are broken; 0: nowhere."""


class Teller:
    """Prints what happens in a session."""

    def __init__(self, session: Session, voice: Voice | None = None) -> None:
        """Templates are read when the first event is told."""
        self._session = session
        self._templates = templates_of(session)
        self._voice = voice or Voice(width=columns() if sys.stdout.isatty() else 0)
        self._columns = columns()

    def lines(self, lines: Iterable[str]) -> None:
        """Print some lines; in words only, none of them is aligned, and drawings after an empty line are left out."""
        for line in lines:
            if not self._voice.words_only:
                typer.echo(line)
            elif not line:
                return
            else:
                from gloomcli.reports.spoken import spoken

                for part in hung("", spoken(" ".join(line.split())).replace(" ;", ";"), self._columns):
                    typer.echo(part)

    def wrapped(self, text: str) -> None:
        """Print a message, broken where the screen ends."""
        self.lines(line for part in text.splitlines() for line in hung("", part, self._width))

    @property
    def _width(self) -> int:
        """How long lines may be; in words only they are broken at last, when signs have become words."""
        return UNBROKEN if self._voice.words_only else self._columns

    def news(self, *, board: bool = False) -> None:
        """Tell what happened since the last time; with the ``board`` to follow, not that a round began: it says so."""
        found = self._session.news
        self.events(found[:-1] if board and found and isinstance(found[-1], RoundBegan) else found)
        self._session.told()

    def events(self, events: Sequence[Event], *, verbose: bool = False) -> None:
        """Tell some events: rounds and turns as headings, the rest below them."""
        from gloomcli.reports.say import say

        for line in say(events, self._session.names, self._templates, verbose=verbose):
            if line.heading == 1:
                typer.echo()
            self._event(line.text, heading=bool(line.heading))

    def _event(self, text: str, *, heading: bool) -> None:
        indent = "" if heading or self._voice.words_only else "  "
        lines = hung(indent, text, self._voice.width) if self._voice.width else [indent + text]
        for line in lines:
            typer.echo(typer.style(line, bold=True) if heading and self._voice.emphasis else line)

    def question(self, decision: Decision, *, remind: bool = False, brief: bool = False) -> None:
        """Put the open question, with its answers; ``remind`` of what is to be typed below a long list.

        ``brief``: a long list, which has been seen before, is left out.
        """
        from gloomcli.cli.play.idling import idle

        session = self._session
        width = self._width
        asked = question(decision, session.game, session.names)
        lines = option_lines(
            decision,
            session.game,
            session.names,
            width=width,
            idle=idle(session, decision),
            signs=signs_of(session.game),
        )
        if brief and len(lines) > _LONG:
            again = "Enter alone lists the answers." if remind else "The answers: gloom scenario show"
            self.lines(hung("", f"{asked} {again}", width))
            return
        self.lines([*hung("", asked, width), *lines])
        if remind and len(lines) > _LONG:
            self.lines(hung("", f"{asked} {reminder(decision)}", width))

    def explain(self, decision: Decision) -> None:
        """What an open question is for, and what may be typed."""
        self.lines(explanation(decision, self._width))

    def recall(self, typed: str) -> None:
        """What there is to say on some words: a topic of the rules, a card, an item."""
        from gloomcli.cli.play.recalling import recalled

        self.lines(recalled(self._session.game, typed, self._width))

    def end(self, decision: Decision | None, *, brief: bool = False) -> None:
        """How things stand at the end of a command: the open question, or that the scenario is over.

        ``brief``: a long list of answers is left out.
        """
        state = self._session.state
        if decision is not None:
            typer.echo()
            self.question(decision, brief=brief)
        elif state.outcome is not None:
            typer.echo(f"The scenario is {state.outcome}, in round {state.round}. Next: gloom scenario finish")
        else:
            typer.echo(f"Round {state.round} is over.")

    def goal(self) -> None:
        """What is to be reached."""
        if goal := self.view().goal:
            self.wrapped(f"Goal: {goal}")

    def screen(self) -> None:
        """The whole screen."""
        from gloomcli.reports.status import deck_lines, order_lines, round_lines, status

        if not self._voice.words_only:
            typer.echo(status(self.view(), width=self._columns), nl=False)
            return
        seen = self.view()
        # the members of monster types are told with their positions
        order = [line for line in order_lines(seen, width=UNBROKEN) if not re.match(r" +[a-z]+\d+[*&]? \d+/", line)]
        self.lines([*round_lines(seen, width=UNBROKEN, aligned=False), *order])
        self.hands()
        self.lines(deck_lines(seen, width=UNBROKEN))
        self.map()

    def board(self, decision: Decision) -> None:
        """The board after a turn, in few lines, and who acts when."""
        if not self._voice.words_only:
            head, *rest = self.drawn(decision)
            self._event(head, heading=True)
            self.lines([*rest, ""])
            return
        from gloomcli.cli.play.turn_order import turn_lines
        from gloomcli.reports.status import round_lines

        seen = self.view()
        self.lines(round_lines(seen, width=UNBROKEN, aligned=False))
        self.map()
        self.lines(turn_lines(seen, self._session.game.turn.who, width=UNBROKEN))

    def drawn(self, decision: Decision) -> list[str]:
        """The board as it is drawn, with the way that a figure has planned so far, and who acts when."""
        from gloomcli.cli.play.turn_order import turn_lines
        from gloomcli.reports.boards import Course
        from gloomcli.reports.compact import compact

        course, seen, game = None, self.view(), self._session.game
        if decision.kind is Kind.MOVE:
            _, _, actor, planned, _ = decision.about
            course = Course((game.figure(actor).hex, *planned)) if planned else None
        lines = compact(seen, width=self._columns, course=course)
        return lines + turn_lines(seen, game.turn.who, width=self._columns)

    def map(self) -> None:
        """The board; in words, who and what is where."""
        from gloomcli.reports.boards import board
        from gloomcli.reports.spoken import positions

        self.lines(positions(self.view()) if self._voice.words_only else board(self.view(), width=self._columns))

    def hands(self) -> None:
        """What everyone has."""
        from gloomcli.reports.status import hand_lines

        self.lines(hand_lines(self.view(), width=self._width))

    def decks(self) -> None:
        """How many cards are left in every deck, and which ones in those of attack modifiers."""
        from gloomcli.reports.status import deck_lines, pile_lines

        session = self._session
        decks = {"Monsters": session.state.monster_deck}
        decks |= {each.name: each.deck for each in session.state.characters.values() if not each.exhausted}
        self.lines([*deck_lines(self.view(), width=self._width), *pile_lines(decks, width=self._width)])

    def view(self) -> ScenarioView:
        """What may be seen."""
        session = self._session
        return view(session.setup, session.state, session.game.plan)

    def why(self, who: str = "") -> list[str]:
        """Why the latest event came out as it did, of one figure or of anyone."""
        from gloomcli.reports.boards import board
        from gloomcli.reports.explain import course_of, explain_last

        session = self._session
        if who and (coming := self._coming(who)):
            return coming
        events = session.recent()
        found = explain_last(events, session.names, who=who, in_words=self._voice.words_only)
        if who and found and not self._voice.words_only:
            found += ["", *board(self.view(), width=self._columns, course=course_of(events, who))]
        if found:
            return found
        nothing = f"Nothing that {session.names.figure(who) or 'anyone'} did lately needs explaining."
        return hung("", nothing, self._width)

    def _coming(self, who: str) -> list[str]:
        """What a monster or summon that has not acted yet would do, drawn on the map."""
        from gloomcli.engine.monsters.turn import coming_turn
        from gloomcli.reports.boards import Course, board
        from gloomcli.reports.explain import explain_coming

        game, names, lines = self._session.game, self._session.names, list[str]()
        labels = game.board.labels
        for focus, outcome in coming_turn(game, who):
            path = (game.figure(who).hex, *(labels[number] for number in outcome.path))
            course = Course(path, outcome.targets)
            in_words = self._voice.words_only
            lines += ["or" if lines else "As things stand:", *explain_coming(focus, course, names, in_words=in_words)]
            if not in_words:
                lines += ["", *board(self.view(), width=self._columns, course=course), ""]
        return lines[:-1] if lines and not lines[-1] else lines

    def lately(self) -> None:
        """What happened in the last steps."""
        self.events(self._session.recent(), verbose=True)
