"""What a scenario command prints: what happened, the screen, the open question."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from gloomcli.cli.asking import option_lines, question
from gloomcli.cli.session import Session
from gloomcli.engine.decisions import Decision
from gloomcli.engine.events import Event
from gloomcli.engine.view import ScenarioView, view
from gloomcli.paths import templates_folder
from gloomcli.reports.environment import Templates

if TYPE_CHECKING:
    from gloomcli.cli.orders import Orders


def _players(ctx: typer.Context) -> dict[str, str]:
    """Who plays whom; nobody is known if the campaign's files are broken."""
    from gloomcli.cli.campaigns import open_campaign
    from gloomcli.model.problems import GloomError

    try:
        return {sheet.name: sheet.player for sheet in open_campaign(ctx).campaign.characters}
    except GloomError:
        return {}


def templates_of(session: Session) -> Templates:
    """The templates of the campaign."""
    return Templates(templates_folder(), session.files.root / "templates")


class Teller:
    """Prints what happens in a session."""

    def __init__(self, session: Session) -> None:
        """Templates are read when the first event is told."""
        self._session = session
        self._templates = templates_of(session)

    def news(self) -> None:
        """Tell what happened since the last time."""
        self.events(self._session.news)
        self._session.told()

    def events(self, events: Sequence[Event], *, verbose: bool = False) -> None:
        """Tell some events: rounds and turns as headings, the rest below them."""
        from gloomcli.reports.say import say

        for line in say(events, self._session.names, self._templates, verbose=verbose):
            if line.heading == 1:
                typer.echo()
            typer.echo(line.text if line.heading else f"  {line.text}")

    def question(self, decision: Decision, *, answers: bool = True) -> None:
        """Put the open question, with its answers."""
        session = self._session
        typer.echo(question(decision, session.game, session.names))
        if answers:
            for line in option_lines(decision, session.game, session.names):
                typer.echo(line)

    def end(self, decision: Decision | None) -> None:
        """How things stand at the end of a command: the open question, or that the scenario is over."""
        state = self._session.state
        if decision is not None:
            typer.echo()
            self.question(decision)
        elif state.outcome is not None:
            typer.echo(f"The scenario is {state.outcome}, in round {state.round}. Next: gloom scenario finish")
        else:
            typer.echo(f"Round {state.round} is over.")

    def ask_by_post(self, ctx: typer.Context, decision: Decision | None, sent: "Orders") -> None:
        """Put every open question to its player, with answers as they may be sent back."""
        if decision is None:
            self.end(None)
            return
        from gloomcli.cli.orders import question_lines

        session, players = self._session, _players(ctx)
        typer.echo()
        typer.echo(f"Round {session.state.round} played as far as the orders go." if session.state.round else "Setup.")
        for asked in sent.questions(decision):
            options = option_lines(asked, session.game, session.names)
            for line in question_lines(asked, session, players, options):
                typer.echo(line)

    def screen(self) -> None:
        """The whole screen."""
        from gloomcli.reports.status import status

        typer.echo(status(self.view()), nl=False)

    def map(self) -> None:
        """The board."""
        from gloomcli.reports.boards import board

        for line in board(self.view()):
            typer.echo(line)

    def hands(self) -> None:
        """What everyone has."""
        from gloomcli.reports.status import hand_lines

        for line in hand_lines(self.view()):
            typer.echo(line)

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
        found = explain_last(events, session.names, who=who)
        if who and found:
            found += ["", *board(self.view(), course=course_of(events, who))]
        if found:
            return found
        return [f"Nothing that {session.names.figure(who) or 'anyone'} did lately needs explaining."]

    def _coming(self, who: str) -> list[str]:
        """What a monster or summon that has not acted yet would do, drawn on the map."""
        from gloomcli.engine.monster_turn import coming_turn
        from gloomcli.reports.boards import Course, board
        from gloomcli.reports.explain import explain_coming

        game, names, lines = self._session.game, self._session.names, list[str]()
        labels = game.board.labels
        for focus, outcome in coming_turn(game, who):
            path = (game.figure(who).hex, *(labels[number] for number in outcome.path))
            course = Course(path, outcome.targets)
            lines += ["or" if lines else "As things stand:", *explain_coming(focus, course, names), ""]
            lines += [*board(self.view(), course=course), ""]
        return lines[:-1]

    def lately(self) -> None:
        """What happened in the last steps."""
        self.events(self._session.recent(), verbose=True)
