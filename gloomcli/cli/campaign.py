"""``gloom campaign``: beginning one, how it stands, whether its files are well, what happened."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloomcli.cli.groups import PLAIN, quoted
from gloomcli.cli.notes import tell
from gloomcli.cli.options import AsJson

if TYPE_CHECKING:
    from gloomcli.campaign.facts import Change

campaign_app = typer.Typer(name="campaign", help="Begin a campaign, see how it stands, read what happened.", **PLAIN)

_SEEDS = 1_000_000


@campaign_app.command()
def new(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the party calls itself.")],
    edition: Annotated[str, typer.Option(help="What is played.")] = "gloomhaven",
    seed: Annotated[int | None, typer.Option(min=0, help="Starts the dealer of cards; chosen if not given.")] = None,
    folder: Annotated[
        Path | None, typer.Option("--dir", metavar="DIR", help="The folder to make; by default named after it.")
    ] = None,
    paper: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="A campaign kept on paper: gloom campaign template.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Begin a campaign in a new folder, or go on with one that was kept on paper.

    Example: gloom campaign new "The Gilded Blades" --seed 7
    """
    from gloomcli.cli.campaigns import show_facts

    name = name.strip()
    path = folder or ctx.obj.campaign or Path(_folder_name(name))
    if paper is not None:
        _move_in(path, paper, name, edition=edition, seed=seed, command=ctx.obj.command)
        return
    change = found_campaign(path, name, edition=edition, seed=seed, command=ctx.obj.command)
    show_facts(change, as_json=as_json)
    if not as_json:
        is_here = path.resolve() == Path.cwd()
        where = f"this folder, {path.resolve().name}" if is_here else str(path)
        option = "" if is_here else f" --campaign {quoted(str(path))}"
        typer.echo(f"Its files are in {where}. Next: gloom character new CLASS --name NAME{option}")


@campaign_app.command()
def status(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Show how the campaign stands: party, characters, open scenarios, what is due now.

    Example: gloom campaign status
    """
    from gloomcli.cli.glance import glance, keep
    from gloomcli.cli.texts.status import status_lines

    seen = glance(ctx.obj.campaign)
    if seen is None:
        from gloomcli.campaign.overview import overview
        from gloomcli.cli.campaigns import is_whole, look_at_campaign

        opened = look_at_campaign(ctx)
        seen = overview(opened.content, opened.campaign)
        if is_whole(ctx):
            keep(opened.folder.path, opened.key, seen)
    if as_json:
        from gloomcli.cli.campaigns import print_json

        print_json(seen)
        return
    for line in status_lines(seen):
        tell(line)


@campaign_app.command()
def check(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Read every file of the campaign afresh and tell everything that is wrong.

    Example: gloom campaign check
    """
    from gloomcli.cli.checking import check_campaign
    from gloomcli.cli.errors import problem_facts
    from gloomcli.model.problems import FileError

    if not as_json:
        typer.echo(check_campaign(ctx))
        return
    from gloomcli.cli.campaigns import print_json

    try:
        print_json({"problems": [], "checked": check_campaign(ctx)})
    except FileError as error:
        print_json({"problems": [problem_facts(problem) for problem in error.problems]})
        raise typer.Exit(error.exit_code) from None


@campaign_app.command()
def log(
    ctx: typer.Context,
    last: Annotated[int | None, typer.Option("--last", min=1, help="Only so many entries.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show what happened, newest first.

    Example: gloom campaign log --last 10
    """
    from gloomcli.cli.campaigns import campaign_folder, print_json

    entries = campaign_folder(ctx).journal(last)
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        for line in _entry_lines(entry):
            typer.echo(line)


def found_campaign(path: Path, name: str, *, edition: str, seed: int | None, command: str) -> "Change":
    """Make the folder of a new campaign and its files.

    Raises UsageError for a name without letters, an unknown edition, or a folder that holds something already.
    """
    import secrets

    from gloomcli.campaign.founding import found
    from gloomcli.campaign.naming import check_name
    from gloomcli.cli.campaigns import made_or_gone, now, write_change
    from gloomcli.library.catalog import open_catalog
    from gloomcli.model.problems import UsageError
    from gloomcli.store.folder import open_folder

    if not name.strip():
        raise UsageError("A campaign needs a name.")
    check_name(name)
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise UsageError(f"{path} is there already and not empty. Choose another folder: --dir DIR")
    tables = open_catalog(edition).edition()
    chosen = secrets.randbelow(_SEEDS) if seed is None else seed
    change = found(name, edition=tables, folder=edition, seed=chosen)
    with made_or_gone(path), open_folder(path).changes(when=now(), command=command) as files:
        write_change(files, None, change)
    return change


def _move_in(path: Path, paper: Path, name: str, *, edition: str, seed: int | None, command: str) -> None:
    """Make the folder of a campaign kept on paper, and tell what is doubtful about it."""
    import secrets
    from functools import partial

    from gloomcli.campaign.naming import check_name
    from gloomcli.campaign.paper import move_in
    from gloomcli.campaign.wording import counted
    from gloomcli.cli.campaigns import bring_in, content_of
    from gloomcli.cli.from_paper import on_paper, read_paper
    from gloomcli.library.catalog import open_catalog

    check_name(name)
    catalog = open_catalog(edition)
    chosen = secrets.randbelow(_SEEDS) if seed is None else seed
    form = read_paper(paper, catalog)
    made = move_in(content_of(catalog), form.paper, name, folder=edition, seed=chosen)
    what = f"{name} goes on from paper ({paper.name})."
    doubts = (*form.guesses, *made.doubts)
    bring_in(path, made.campaign, what, command, doubts=doubts, placed=partial(on_paper, form))
    who = counted(len(made.campaign.characters), "character")
    typer.echo(f"{name} is in {path}: {who}, {counted(len(made.campaign.world.scenarios_won), 'scenario')} won.")
    for doubt in doubts:
        typer.echo(f"Doubtful: {doubt}", err=True)


def _folder_name(name: str) -> str:
    from gloomcli.cli.names import slug

    return slug(name) or "campaign"


def _entry_lines(entry: dict[str, Any]) -> list[str]:
    first = f"{entry.get('when', '')}  {entry.get('what', '')}"
    also = entry.get("also", [])
    indent = " " * (len(str(entry.get("when", ""))) + 2)
    return [first, *(f"{indent}{line}" for line in (also if isinstance(also, list) else [also]))]
