"""``gloom campaign``: names, checkpoints, and campaigns handed on as one file."""

from pathlib import Path
from typing import Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson

keeping_app = typer.Typer(name="campaign", **PLAIN)


@keeping_app.command()
def rename(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    as_json: AsJson = False,
) -> None:
    """Give the campaign another name; its folder stays where it is.

    Example: gloom campaign rename "The Gilded Blades"
    """
    from gloomcli.campaign.renaming import rename_campaign
    from gloomcli.cli.campaigns import change_campaign

    change_campaign(ctx, lambda opened: rename_campaign(opened.campaign, name), as_json=as_json)


@keeping_app.command()
def checkpoint(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="What to call this point.")] = "",
    move: Annotated[bool, typer.Option("--move", help="Move the checkpoint that is called so here.")] = False,
) -> None:
    """Name this point, to come back to it with gloom undo --to NAME; without a name, list those there are.

    Example: gloom campaign checkpoint "before the retirement"
    """
    from gloomcli.cli.campaigns import campaign_folder, note_all, now

    folder = campaign_folder(ctx)
    if name.strip():
        folder.checkpoint(name.strip(), when=now(), command=ctx.obj.command, move=move)
        note_all(folder)
        typer.echo(f'Checkpoint "{name.strip()}": gloom undo --to "{name.strip()}" comes back here.')
        return
    for each in folder.checkpoints() or ["No checkpoints yet."]:
        typer.echo(each)


@keeping_app.command("export")
def export_campaign(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; - is the terminal.")],
) -> None:
    """Write the whole campaign, its journal included, into one JSON file.

    Example: gloom campaign export blades.json
    """
    from gloomcli.cli.campaigns import open_campaign
    from gloomcli.store.exchange import exported
    from gloomcli.store.files import explained, write_whole

    opened = open_campaign(ctx)
    data = exported(opened.campaign, opened.folder.journal())
    if str(file) == "-":
        typer.echo(data.decode(), nl=False)
        return
    with explained(f"{file} cannot be written"):
        write_whole(file, data)
    typer.echo(f"{opened.campaign.world.name} is in {file}.")


@keeping_app.command("import")
def import_campaign(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What gloom campaign export wrote.")],
    folder: Annotated[
        Path | None, typer.Option("--dir", metavar="DIR", help="The folder to make; by default named after it.")
    ] = None,
) -> None:
    """Make a campaign's folder out of an exported file.

    Example: gloom campaign import blades.json
    """
    from gloomcli.cli.campaigns import bring_in
    from gloomcli.cli.names import slug
    from gloomcli.store.exchange import imported, write_journal
    from gloomcli.store.files import explained

    with explained(f"{file} cannot be read"):
        data = file.read_bytes()
    campaign, entries = imported(data, str(file))
    path = folder or ctx.obj.campaign or Path(slug(campaign.world.name) or "campaign")
    bring_in(
        path, campaign, f"Imported from {file.name}.", ctx.obj.command, before=lambda: write_journal(path, entries)
    )
    typer.echo(f"{campaign.world.name} is in {path}.")
