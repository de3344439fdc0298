"""``gloom report``: what was played, to read and to print."""

from typing import Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.printing import (
    FormatOption,
    LanguageOption,
    OpenOption,
    OutputOption,
    PdfOption,
    deliver,
    printing,
)

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
) -> None:
    """Tell a session: the scenario in play, or the one finished last.

    Example: gloom report session -o session.html
    """
    from gloomcli.cli.session_report import report_session

    wanted = printing(format_, pdf, output, open_, language)
    deliver(wanted, "session", lambda format_, language: report_session(ctx, number, format_, language))
