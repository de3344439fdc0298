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
    aside: Annotated[
        bool, typer.Option("--aside", help="Also where files were edited since: what was written goes to NAME.edited.")
    ] = False,
) -> None:
    """Take back the last command, the last few, or all since a checkpoint.

    Example: gloom undo
    """
    from gloomcli.cli.campaigns import campaign_folder, note_all, now

    folder, unplayed = campaign_folder(ctx), _is_unplayed(ctx)
    undone = folder.undo(
        when=now(), command=ctx.obj.command, steps=steps, to=to or None, unplayed=unplayed, aside=aside
    )
    for done in undone:
        typer.echo(f"Undone: {done.summary}")
    note_all(ctx, folder)


@redo_app.command()
def redo(ctx: typer.Context) -> None:
    """Do again what was undone last.

    Example: gloom redo
    """
    from gloomcli.cli.campaigns import campaign_folder, note_all, now

    folder = campaign_folder(ctx)
    done = folder.redo(when=now(), command=ctx.obj.command)
    typer.echo(f"Done again: {done.summary}")
    note_all(ctx, folder)


def _is_unplayed(ctx: typer.Context) -> bool:
    """Whether a scenario is in play that has been set up, and nobody has answered or corrected anything yet."""
    from gloomcli.cli.campaigns import campaign_folder
    from gloomcli.model.problems import GloomError
    from gloomcli.store.history import PLAYED

    if not (campaign_folder(ctx).path / PLAYED[0]).is_file():
        return False
    from gloomcli.cli.play.replaying import differences
    from gloomcli.cli.play.session import open_session

    try:
        session = open_session(ctx)
        session.look()
        return not session.answered and not differences(session.state, session.replayed().state)
    except GloomError:
        return False
