"""``gloom undo`` and ``gloom redo``: whole commands, back and forth."""

from typing import Annotated

import typer

from gloomcli.cli.groups import PLAIN

undo_app = typer.Typer(**PLAIN)
redo_app = typer.Typer(**PLAIN)


@undo_app.command()
def undo(
    ctx: typer.Context,
    steps: Annotated[int, typer.Argument(min=1, help="How many commands.")] = 1,
    to: Annotated[str, typer.Option("--to", metavar="CHECKPOINT", help="Back to a point that was named.")] = "",
) -> None:
    """Take back the last command, the last few, or all since a checkpoint.

    Example: gloom undo
    """
    from gloomcli.cli.campaigns import campaign_folder, now

    for done in campaign_folder(ctx).undo(when=now(), command=ctx.obj.command, steps=steps, to=to or None):
        typer.echo(f"Undone: {done.summary}")


@redo_app.command()
def redo(ctx: typer.Context) -> None:
    """Do again what was undone last.

    Example: gloom redo
    """
    from gloomcli.cli.campaigns import campaign_folder, now

    done = campaign_folder(ctx).redo(when=now(), command=ctx.obj.command)
    typer.echo(f"Done again: {done.summary}")
