"""``gloom quickstart``: a ready party plays Black Barrow, and the session summary is printed."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

from gloomcli.cli.groups import PLAIN, Invocation, quoted
from gloomcli.cli.notes import note

if TYPE_CHECKING:
    from gloomcli.campaign.content import Content
    from gloomcli.campaign.facts import Change
    from gloomcli.campaign.records import Campaign
    from gloomcli.library.catalog import Catalog

quickstart_app = typer.Typer(**PLAIN | {"no_args_is_help": False})

_FOLDER: Final = Path("gloom-quickstart")
_NAME: Final = "The Gilded Blades"


class _Member(NamedTuple):
    name: str
    class_id: str
    items: tuple[int, ...]
    """By number; 30 gold buy them."""


_PARTY: Final = (
    _Member("Grim", "brute", (8, 12)),
    _Member("Vesna", "spellweaver", (1, 12)),
    _Member("Pip", "tinkerer", (1, 12)),
    _Member("Boulder", "cragheart", (8, 12)),
)


@quickstart_app.command()
def quickstart(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="[DIR]", help="The folder to make.")] = _FOLDER,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Other cards come up with another seed.")] = 1,
) -> None:
    """Make a campaign with a ready party, let it play Black Barrow by itself, and print the session summary.

    Example: gloom quickstart
    """
    from gloomcli.cli.campaign import found_campaign
    from gloomcli.cli.campaigns import open_campaign
    from gloomcli.cli.play.automatic import run_automatically
    from gloomcli.cli.play.finishing import finish_scenario
    from gloomcli.cli.play.session import playing
    from gloomcli.cli.play.starting import Wanted, planned, put_in_place, set_up
    from gloomcli.cli.reporting.session_report import report_session
    from gloomcli.model.problems import UsageError
    from gloomcli.reports.words.languages import Language

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is there already and not empty. Choose another folder: gloom quickstart OTHER-DIR")
    note(f"A party of four plays Black Barrow in {folder} ...")
    found_campaign(folder, _NAME, edition="gloomhaven", seed=seed, command=ctx.obj.command)
    ctx.obj = Invocation(folder, ctx.obj.command)
    _fill(ctx)
    put_in_place(ctx, planned(open_campaign(ctx), Wanted(number="1", seed=seed)))
    with playing(ctx):
        set_up(ctx)
    with playing(ctx) as session:
        run_automatically(session)
    finish_scenario(ctx, (), ())
    typer.echo(report_session(ctx, None, "txt", Language(), dated=False), nl=False)
    note(f"\nYour turn: cd {quoted(str(folder))}, then gloom campaign status")


def _fill(ctx: typer.Context) -> None:
    """Let the party join and buy what it needs, in one step."""
    from gloomcli.cli.campaigns import campaign_folder, now, read_again, write_change

    with campaign_folder(ctx).changes(when=now(), command=ctx.obj.command) as files:
        opened = read_again(ctx)
        change = _party(opened.content, opened.catalog, opened.campaign)
        write_change(files, opened.loaded, change)


def _party(content: "Content", catalog: "Catalog", campaign: "Campaign") -> "Change":
    from gloomcli.campaign.equipment import equip
    from gloomcli.campaign.facts import Change
    from gloomcli.campaign.founding import join
    from gloomcli.campaign.shop import buy

    facts: tuple[object, ...] = ()
    for member in _PARTY:
        class_ = catalog.character_class(member.class_id)
        change = join(content, campaign, class_, name=member.name, player=member.name)
        facts += change.facts
        for number in member.items:
            item = catalog.item(number)
            for act in (buy, equip):
                change = act(content, change.campaign, member.name, item)
                facts += change.facts
        campaign = change.campaign
    return Change(campaign, facts)  # type: ignore[arg-type]
