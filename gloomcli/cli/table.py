"""``gloom table``: a scenario with the physical game; this keeps initiative, monsters, decks and elements."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.notes import tell

if TYPE_CHECKING:
    from gloomcli.cli.at_table.tabling import Sitting

table_app = typer.Typer(
    name="table",
    help="Play with the physical game: this keeps monsters, initiative, decks and elements.",
    **PLAIN,
)


@table_app.command()
def start(
    ctx: typer.Context,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="The scenario's number or name.")],
    level: Annotated[int | None, typer.Option("--level", help="0 to 7 instead of the recommended one.")] = None,
    difficulty: Annotated[str, typer.Option("--difficulty", help="easy, normal, hard or very hard.")] = "normal",
    seed: Annotated[int | None, typer.Option("--seed", min=0, help="Starts the dealer of cards.")] = None,
    solo: Annotated[bool, typer.Option("--solo", help="One player for all: monsters are a level higher.")] = False,
    casual: Annotated[bool, typer.Option("--casual", help="Against the story: no rewards.")] = False,
    force: Annotated[bool, typer.Option("--force", help="With --casual: though it is not revealed yet.")] = False,
    who: Annotated[list[str] | None, typer.Option("--with", metavar="NAME", help="Who goes, if not all.")] = None,
) -> None:
    """Start a scenario on your table: which monsters come first, with random standees.

    Example: gloom table start 1
    """
    from gloomcli.cli.at_table.tabling import begin
    from gloomcli.cli.play.starting import Wanted

    wanted = Wanted(
        number=number,
        level=level,
        difficulty=difficulty,
        seed=seed,
        solo=solo,
        casual=casual,
        force=force,
        members=tuple(who or ()),
    )
    for line in begin(ctx, wanted):
        tell(line)


@table_app.command()
def play(ctx: typer.Context) -> None:
    """Keep the table with short words; Enter goes on to the next turn, ? lists the words.

    Example: gloom table play
    """
    from gloomcli.cli.at_table.tabling import sitting
    from gloomcli.model.problems import GloomError

    with sitting(ctx) as table:
        tell("\n".join(table.show()))
        while True:
            try:
                typed = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                typer.echo()
                break
            if typed.lower() in ("q", "quit", "exit"):
                break
            try:
                _do(table, typed)
            except GloomError as error:
                tell(str(error))
        tell("Saved. Go on with: gloom table play")


@table_app.command(context_settings={"ignore_unknown_options": True})
def do(ctx: typer.Context, words: Annotated[list[str], typer.Argument(metavar="WORDS...")]) -> None:
    """Do one thing that could be typed at the prompt; ? lists them.

    Example: gloom table do g3 -4
    """
    from gloomcli.cli.at_table.tabling import sitting

    with sitting(ctx) as table:
        _do(table, " ".join(words))


def _do(table: "Sitting", typed: str) -> None:
    for line in table.do(typed):
        tell(line)


@table_app.command()
def show(ctx: typer.Context) -> None:
    """Show the order of the round, what monsters do, and how everyone is.

    Example: gloom table show
    """
    from gloomcli.cli.at_table.tabling import open_table

    for line in open_table(ctx).show():
        tell(line)


@table_app.command()
def finish(
    ctx: typer.Context,
    won: Annotated[bool, typer.Option("--won", help="It was won, if that was not said at the table.")] = False,
    lost: Annotated[bool, typer.Option("--lost", help="It was lost.")] = False,
    checks: Annotated[list[str] | None, typer.Option("--checks", metavar="NAME=N")] = None,
    drawn: Annotated[
        list[str] | None, typer.Option("--drawn", metavar="N=WHAT", help="What a random treasure was.")
    ] = None,
    share: Annotated[
        list[str] | None, typer.Option("--share", metavar="NAME=N", help="Shares of collective gold.")
    ] = None,
    item: Annotated[list[str] | None, typer.Option("--item", metavar="ITEM=NAME", help="Who takes an item.")] = None,
    choose: Annotated[str, typer.Option("--choose", metavar="N", help="The scenario chosen to open.")] = "",
    ending: Annotated[str, typer.Option("--ending", help="The conclusion reached, where there are several.")] = "",
) -> None:
    """Book the scenario with its experience, tokens and treasures, and clear the table.

    Example: gloom table finish --checks grim=1
    """
    from gloomcli.cli.at_table.tabling import Said, finish_table
    from gloomcli.cli.campaigns import show_facts
    from gloomcli.cli.recording import note_due

    change = finish_table(ctx, Said(won, lost, checks, drawn, share, item, choose, ending))
    show_facts(change, as_json=False)
    note_due(ctx, change)


@table_app.command()
def abandon(ctx: typer.Context, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Clear the table as if the scenario had never been started; gloom undo brings it back.

    Example: gloom table abandon --yes
    """
    from gloomcli.cli.at_table.tabling import clear_table

    if not yes and not typer.confirm("Clear the table?"):
        typer.echo("Nothing was changed.")
        return
    clear_table(ctx)
    typer.echo("The table is clear.")
