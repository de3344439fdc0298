"""``gloom report``: what was played, to read and to print."""

from pathlib import Path
from typing import Annotated

import typer

from gloomcli.cli.groups import PLAIN

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
    format_: Annotated[str, typer.Option("--format", help="txt, md or html.")] = "txt",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write it there; - is the terminal.")
    ] = None,
) -> None:
    """Tell a session: the scenario in play, or the one finished last.

    Example: gloom report session --format html -o session.html
    """
    from gloomcli.cli.session_report import report_session
    from gloomcli.model.problems import UsageError
    from gloomcli.store.files import write_whole

    if format_ not in ("txt", "md", "html"):
        raise UsageError(f'There is no format "{format_}": txt, md, html.')
    text = report_session(ctx, number, format_)
    if output is None or str(output) == "-":
        typer.echo(text, nl=False)
        return
    try:
        write_whole(output, text.encode())
    except OSError as error:
        raise UsageError(f"{output} cannot be written: {error.strerror or error}.") from None
    typer.echo(f"Written to {output}.")
