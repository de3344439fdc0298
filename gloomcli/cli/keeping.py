"""``gloom campaign``: names, checkpoints, and campaigns handed on as one file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gloomcli.model.problems import Problem

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
        note_all(ctx, folder)
        typer.echo(f'Checkpoint "{name.strip()}": gloom undo --to "{name.strip()}" comes back here.')
        return
    for each in folder.checkpoints() or ["No checkpoints yet."]:
        typer.echo(each)


@keeping_app.command("export")
def export_campaign(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it; - is the terminal.")],
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Write the whole campaign, its journal and its own content and templates included, into one JSON file.

    Example: gloom campaign export blades.json
    """
    from gloomcli.cli.campaigns import open_campaign
    from gloomcli.cli.notes import note
    from gloomcli.store.exchange import exported, own_files
    from gloomcli.store.files import explained, write_whole

    opened = open_campaign(ctx)
    if str(file) != "-":
        _check_target(file, opened.folder.path, force=force)
    with explained("The content of the campaign cannot be read"):
        files, left = own_files(opened.folder.path)
    data = exported(opened.campaign, opened.folder.journal(), files)
    for name in left:
        note(f"{name} is not text (UTF-8) and is left out.")
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
    import msgspec

    from gloomcli.cli.campaigns import bring_in
    from gloomcli.cli.names import slug
    from gloomcli.model.problems import Place
    from gloomcli.store.exchange import imported, write_journal, write_own_files
    from gloomcli.store.files import explained

    with explained(f"{file} cannot be read"):
        data = file.read_bytes()
    campaign, entries, files = imported(data, str(file))
    path = folder or ctx.obj.campaign or Path(slug(campaign.world.name) or "campaign")

    def unpack() -> None:
        write_own_files(path, files)
        write_journal(path, entries)

    def placed(sheets: "Sequence[str]", problem: "Problem") -> "Problem":
        source = problem.place.source
        part = campaign.characters[sheets.index(source)].name if source in sheets else source
        field = ", ".join(filter(None, (part, problem.field)))
        return msgspec.structs.replace(problem, place=Place(str(file)), field=field)

    bring_in(path, campaign, f"Imported from {file.name}.", ctx.obj.command, before=unpack, placed=placed)
    typer.echo(f"{campaign.world.name} is in {path}.")


def _check_target(file: Path, folder: Path, *, force: bool) -> None:
    """Refuse to write over what is there already; over a campaign's own files always. Raises UsageError."""
    from gloomcli.model.problems import UsageError

    target, home = file.resolve(), folder.resolve()
    if home in target.parents and (target.suffix != ".json" or target.parent != home):
        raise UsageError(
            f"{file} is a place for the campaign's own files. Write it elsewhere, or to a name with .json."
        )
    if file.is_file() and not force:
        raise UsageError(f"{file} is there already. Choose another name, or replace it with --force.")
