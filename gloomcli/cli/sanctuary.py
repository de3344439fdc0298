"""``gloom sanctuary``: donations."""

from typing import TYPE_CHECKING

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson, Force, Who

if TYPE_CHECKING:
    from gloomcli.campaign.facts import Change
    from gloomcli.cli.campaigns import Opened

sanctuary_app = typer.Typer(name="sanctuary", help="Donations.", **PLAIN)


@sanctuary_app.command()
def donate(ctx: typer.Context, character: Who, force: Force = False, as_json: AsJson = False) -> None:
    """Donate 10 gold, once for each character and visit: two bless cards in the next scenario.

    Example: gloom sanctuary donate grim
    """
    from gloomcli.campaign.sanctuary import donate as give
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.cli.names import match_character

    def act(opened: "Opened") -> "Change":
        check_no_play(opened, "nobody donates")
        who = match_character(character, opened.campaign.characters)
        return give(opened.content, opened.campaign, who, force=force)

    change_campaign(ctx, act, as_json=as_json)


@sanctuary_app.command()
def show(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Show what has been donated, when the town next gains by it, and who has donated in this visit.

    Example: gloom sanctuary show
    """
    from gloomcli.campaign.sanctuary import check_sanctuary, next_step
    from gloomcli.campaign.wording import joined
    from gloomcli.cli.campaigns import look_at_campaign, print_json

    opened = look_at_campaign(ctx)
    check_sanctuary(opened.catalog.edition())
    total, donated = opened.campaign.world.donations, opened.campaign.party.donated
    step = next_step(opened.catalog.edition(), total)
    if as_json:
        print_json({"donations": total, "next at": step, "donated": donated})
        return
    following = f"; the town gains next at {step}" if step is not None else ""
    typer.echo(f"Donated: {total} gold{following}")
    typer.echo(f"In this visit: {joined(donated) or 'nobody'}")
