"""``gloom achievement``: global and party achievements, gained and lost by hand, and what the party is offered."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson

if TYPE_CHECKING:
    from gloomcli.campaign.fame import Scope
    from gloomcli.cli.campaigns import Opened

achievement_app = typer.Typer(name="achievement", help="Global and party achievements.", **PLAIN)

Name = Annotated[list[str], typer.Argument(metavar="NAME", help="Its name, or the beginnings of its words.")]


@achievement_app.command("list")
def list_achievements(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Show what the world and the party have achieved.

    Example: gloom achievement list
    """
    from gloomcli.cli.campaigns import look_at_campaign, print_json

    campaign = look_at_campaign(ctx).campaign
    world, party = campaign.world.global_achievements, campaign.party.achievements
    if as_json:
        print_json({"global": world, "party": party})
        return
    for scope, held in (("global", world), ("party", party)):
        for name in dict.fromkeys(held):
            times = f" x {held.count(name)}" if held.count(name) > 1 else ""
            typer.echo(f"{scope:<7} {name}{times}")


@achievement_app.command()
def gain(ctx: typer.Context, name: Name, as_json: AsJson = False) -> None:
    """Gain an achievement by hand; one of a type replaces the former.

    Example: gloom achievement gain power of enhancement
    """
    from gloomcli.campaign.fame import gain_achievement
    from gloomcli.cli.campaigns import change_campaign

    change_campaign(
        ctx,
        lambda opened: gain_achievement(opened.content, opened.campaign, *_meant(opened, " ".join(name))),
        as_json=as_json,
    )


@achievement_app.command()
def lose(ctx: typer.Context, name: Name, as_json: AsJson = False) -> None:
    """Lose an achievement by hand.

    Example: gloom achievement lose first steps
    """
    from gloomcli.campaign.fame import lose_achievement
    from gloomcli.cli.campaigns import change_campaign

    change_campaign(
        ctx,
        lambda opened: lose_achievement(opened.content, opened.campaign, *_meant(opened, " ".join(name))),
        as_json=as_json,
    )


@achievement_app.command()
def accept(
    ctx: typer.Context,
    what: Annotated[str, typer.Argument(metavar="[WHAT]", help="Which, if several things are offered.")] = "",
    as_json: AsJson = False,
) -> None:
    """Let happen what is offered to the party, if it wants to: gloom campaign status shows it as due.

    Example: gloom achievement accept
    """
    from gloomcli.campaign.conditions import accept as let_happen
    from gloomcli.cli.campaigns import change_campaign

    change_campaign(ctx, lambda opened: let_happen(opened.content, opened.campaign, what), as_json=as_json)


def _meant(opened: "Opened", typed: str) -> "tuple[Scope, str]":
    from gloomcli.cli.names import Someone
    from gloomcli.library.names import find

    content = opened.content
    found = find(
        typed,
        [
            Someone(name, (), f"{name} ({scope})")
            for scope, names in (("global", content.global_achievements), ("party", content.party_achievements))
            for name in names
        ],
        "achievement",
    )
    return ("global" if found.label.endswith("(global)") else "party"), found.name
