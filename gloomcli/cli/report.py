"""``gloom report``: what was played, to read and to print."""

from typing import Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.reporting.printing import (
    FormatOption,
    LanguageOption,
    OpenOption,
    OutputOption,
    PaperOption,
    PdfOption,
    deliver,
    printing,
)
from gloomcli.reports.rendering.environment import Format
from gloomcli.reports.words.languages import Language

report_app = typer.Typer(name="report", help="Print what was played.", **PLAIN)


@report_app.callback()
def report() -> None:
    """Print what was played."""


@report_app.command()
def session(
    ctx: typer.Context,
    number: Annotated[
        int | None, typer.Option("--number", min=1, help="Of a finished session; by default the latest.")
    ] = None,
    format_: FormatOption = "",
    pdf: PdfOption = False,
    output: OutputOption = None,
    open_: OpenOption = False,
    language: LanguageOption = "",
    paper: PaperOption = "",
) -> None:
    """Tell a session: the scenario in play, or the one finished last.

    Example: gloom report session -o session.html
    """
    from gloomcli.cli.reporting.session_report import report_session

    wanted = printing(format_, pdf, output, open_, language, paper)
    deliver(wanted, "session", lambda format_, language: report_session(ctx, number, format_, language))


PlayersOption = Annotated[
    int | None, typer.Option("--players", min=2, max=4, help="For how many characters; by default the party's.")
]
LevelOption = Annotated[
    int | None, typer.Option("--level", min=0, max=7, help="Of the scenario; by default the recommended one.")
]
SpoilersOption = Annotated[bool, typer.Option("--spoilers", help="Show what the campaign does not know yet.")]


@report_app.command()
def deck(
    ctx: typer.Context,
    monsters: Annotated[
        list[str] | None, typer.Argument(help="Names of monsters, or a scenario; by default those seen in play.")
    ] = None,
    players: PlayersOption = None,
    level: LevelOption = None,
    spoilers: SpoilersOption = False,
    format_: FormatOption = "",
    pdf: PdfOption = False,
    output: OutputOption = None,
    open_: OpenOption = False,
    language: LanguageOption = "",
    paper: PaperOption = "",
) -> None:
    """Print monsters with their numbers and ability cards, worked out for normal and elite.

    Example: gloom report deck "bandit guard" "living bones" --level 2
    """
    from gloomcli.cli.reporting.reference_report import report_deck

    def text(format_: Format, language: Language) -> str:
        return report_deck(ctx, monsters or (), players, level, format_, language, spoilers=spoilers)

    deliver(printing(format_, pdf, output, open_, language, paper), "monsters", text)


@report_app.command()
def scenario(
    ctx: typer.Context,
    scenario: Annotated[str, typer.Argument(help="Its number or name.")],
    players: PlayersOption = None,
    level: LevelOption = None,
    first_room: Annotated[bool, typer.Option("--first-room", help="Only what is open from the beginning.")] = False,
    spoilers: Annotated[
        bool, typer.Option("--spoilers", help="With rewards, links and treasures; also for scenarios not open yet.")
    ] = False,
    format_: FormatOption = "",
    pdf: PdfOption = False,
    output: OutputOption = None,
    open_: OpenOption = False,
    language: LanguageOption = "",
    paper: PaperOption = "",
) -> None:
    """Print a scenario to be set up: goal, level, monsters, tiles, rules and the maps of its rooms.

    Example: gloom report scenario 1 --first-room -o barrow.html
    """
    from gloomcli.cli.reporting.setup_report import report_scenario

    def text(format_: Format, language: Language) -> str:
        return report_scenario(
            ctx, scenario, players, level, format_, language, first_room=first_room, spoilers=spoilers
        )

    deliver(printing(format_, pdf, output, open_, language, paper), "scenario", text)


@report_app.command(name="round")
def round_(
    ctx: typer.Context,
    number: Annotated[
        int | None, typer.Option("--number", min=0, help="Of the round, 0 for the setup; by default the latest.")
    ] = None,
    format_: FormatOption = "",
    pdf: PdfOption = False,
    output: OutputOption = None,
    open_: OpenOption = False,
    language: LanguageOption = "",
    paper: PaperOption = "",
) -> None:
    """Print a round of the scenario in play for mailing: what happened, the board, and what is asked of whom.

    Example: gloom report round --format md -o round.md
    """
    from gloomcli.cli.reporting.round_report import report_round

    wanted = printing(format_, pdf, output, open_, language, paper)
    deliver(wanted, "round", lambda format_, language: report_round(ctx, number, format_, language))
