"""The program: ``gloom NOUN VERB``. Commands parse words, call one use case and print; no rule lives here."""

import gc
from pathlib import Path
from typing import Annotated, Final

import typer

from gloomcli.cli.groups import PLAIN, WORDS, Invocation, LazyGroup, Part
from gloomcli.cli.notes import be_quiet

_OBJECTS_BEFORE_COLLECTING: Final = 200_000


class Gloom(LazyGroup):
    """The root of all commands."""

    parts = {
        "quickstart": Part("gloomcli.cli.quickstart:quickstart_app", "Watch a ready party play Black Barrow."),
        "campaign": Part(
            "gloomcli.cli.campaign:campaign_app",
            "Begin one, see how it stands, read what happened.",
            also=("gloomcli.cli.keeping:keeping_app", "gloomcli.cli.paper:paper_app"),
        ),
        "party": Part("gloomcli.cli.party:party_app", "Where the party is; several parties in one world."),
        "character": Part(
            "gloomcli.cli.character:character_app",
            "New characters, their sheets, what they bring, how they grow.",
            also=("gloomcli.cli.growth:growth_app", "gloomcli.cli.quests:quests_app"),
        ),
        "shop": Part("gloomcli.cli.shop:shop_app", "What is for sale, buying and selling."),
        "event": Part("gloomcli.cli.event:event_app", "City and road events."),
        "sanctuary": Part("gloomcli.cli.sanctuary:sanctuary_app", "Donations."),
        "enhance": Part("gloomcli.cli.enhance:enhance_app", "Stickers on ability cards."),
        "prosperity": Part("gloomcli.cli.fame:prosperity_app", "How prosperous the town is."),
        "reputation": Part("gloomcli.cli.fame:reputation_app", "What the party is known for."),
        "achievement": Part("gloomcli.cli.achievement:achievement_app", "Global and party achievements."),
        "scenario": Part(
            "gloomcli.cli.scenario:scenario_app",
            "Which are open, playing them, booking those played elsewhere.",
            also=("gloomcli.cli.scenarios:scenarios_app",),
        ),
        "table": Part(
            "gloomcli.cli.table:table_app", "Play with the physical game: monsters, decks, elements kept here."
        ),
        "report": Part(
            "gloomcli.cli.report:report_app",
            "Print what was played, and sheets.",
            also=("gloomcli.cli.sheets:sheets_app",),
        ),
        "odds": Part("gloomcli.cli.odds:odds_app", "Chances of a modifier deck, exactly."),
        "content": Part("gloomcli.cli.content:content_app", "Look at and check the game's data."),
        "help": Part("gloomcli.cli.topics:help_app", "Reminders of the rules by topic."),
        "undo": Part("gloomcli.cli.history:undo_app", "Take back the last command."),
        "redo": Part("gloomcli.cli.history:redo_app", "Do again what was undone last."),
    }


app = typer.Typer(cls=Gloom, **{**PLAIN, "add_completion": True})


def _show_version(asked: bool) -> None:
    if asked:
        from gloomcli import __version__

        typer.echo(f"gloom {__version__}")
        raise typer.Exit


@app.callback()
def root(
    ctx: typer.Context,
    campaign: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            envvar="GLOOM_CAMPAIGN",
            help="The campaign's folder; otherwise the one you are in. May stand anywhere in the line.",
        ),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Results and errors only: no notes, no bars.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Gloomhaven campaigns in text files, and scenarios played in the terminal.

    Example: gloom campaign new "The Gilded Blades"
    """
    be_quiet(quiet)
    ctx.obj = Invocation(campaign, ctx.meta[WORDS])


def main() -> None:
    """The console script.

    Most commands end before anything is worth collecting: Python's usual 700 new objects between two looks for
    garbage cost them a tenth of their time.
    """
    gc.set_threshold(_OBJECTS_BEFORE_COLLECTING)
    app()
