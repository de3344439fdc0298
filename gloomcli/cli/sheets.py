"""``gloom report``: the sheets of a campaign, to read and to print."""

from typing import Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import Who
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

sheets_app = typer.Typer(name="report", **PLAIN)


@sheets_app.callback()
def sheets() -> None:
    """Print the sheets of a campaign."""


@sheets_app.command()
def party(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="A party; by default the one at the table.")] = "",
    format_: FormatOption = "",
    pdf: PdfOption = False,
    output: OutputOption = None,
    open_: OpenOption = False,
    language: LanguageOption = "",
    paper: PaperOption = "",
) -> None:
    """Print the party sheet: reputation, achievements, characters, what can be played and is to be done.

    Example: gloom report party --open
    """
    from gloomcli.cli.reporting.sheets_report import report_party

    wanted = printing(format_, pdf, output, open_, language, paper)
    deliver(wanted, "party", lambda format_, language: report_party(ctx, name, format_, language))


@sheets_app.command()
def character(
    ctx: typer.Context,
    name: Who,
    format_: FormatOption = "",
    pdf: PdfOption = False,
    output: OutputOption = None,
    open_: OpenOption = False,
    language: LanguageOption = "",
    paper: PaperOption = "",
) -> None:
    """Print a character sheet: level, items, perks, cards, modifier deck, personal quest.

    Example: gloom report character grim -o grim.pdf
    """
    from gloomcli.cli.names import slug
    from gloomcli.cli.reporting.sheets_report import report_character

    wanted = printing(format_, pdf, output, open_, language, paper)
    deliver(wanted, slug(name) or "character", lambda format_, language: report_character(ctx, name, format_, language))


@sheets_app.command()
def campaign(
    ctx: typer.Context,
    format_: FormatOption = "",
    pdf: PdfOption = False,
    output: OutputOption = None,
    open_: OpenOption = False,
    language: LanguageOption = "",
    paper: PaperOption = "",
) -> None:
    """Print the record of the campaign: scenarios and what led to them, town, sessions, retired heroes, finds.

    Example: gloom report campaign -o campaign.html
    """
    from gloomcli.cli.reporting.sheets_report import report_campaign

    wanted = printing(format_, pdf, output, open_, language, paper)
    deliver(wanted, "campaign", lambda format_, language: report_campaign(ctx, format_, language))
