"""``gloom prosperity`` and ``gloom reputation``: how they stand, and changes by hand."""

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import SIGNED, AsJson, Change

prosperity_app = typer.Typer(name="prosperity", help="How prosperous the town is.", **PLAIN)
reputation_app = typer.Typer(name="reputation", help="What the party is known for.", **PLAIN)


@prosperity_app.command("show")
def show_prosperity(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Show prosperity: points, level, what the next level needs, donations.

    Example: gloom prosperity show
    """
    from gloomcli.campaign.fame import check_prosperity
    from gloomcli.campaign.tables import points_to_next, prosperity_level
    from gloomcli.campaign.wording import counted
    from gloomcli.cli.campaigns import look_at_campaign, print_json

    opened = look_at_campaign(ctx)
    edition, world = opened.catalog.edition(), opened.campaign.world
    check_prosperity(edition)
    level, missing = prosperity_level(edition, world), points_to_next(edition.prosperity, world.prosperity)
    first, last = edition.prosperity_items[0][0], edition.prosperity_items[level - 1][1]
    if as_json:
        print_json(
            {
                "points": world.prosperity,
                "level": level,
                "to next": missing,
                "items": [first, last],
                "donations": world.donations,
            }
        )
        return
    to_next = "" if missing is None else f"; {missing} more to level {level + 1}"
    typer.echo(f"Prosperity {level}: {counted(world.prosperity, 'point')}{to_next}")
    typer.echo(f"Items {first:03d} to {last:03d} are in the shop; new characters start at level {level} at most.")
    typer.echo(f"Donated to the sanctuary: {world.donations} gold")


@prosperity_app.command("add", context_settings=SIGNED)
def add_prosperity(ctx: typer.Context, change: Change, as_json: AsJson = False) -> None:
    """Change prosperity by hand; a loss never takes back a level.

    Example: gloom prosperity add +1
    """
    from gloomcli.campaign.fame import change_prosperity
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.names import match_counted

    by = match_counted(change)
    change_campaign(ctx, lambda opened: change_prosperity(opened.content, opened.campaign, by), as_json=as_json)


@reputation_app.command("show")
def show_reputation(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Show the party's reputation and what it does to prices.

    Example: gloom reputation show
    """
    from gloomcli.campaign.fame import check_reputation
    from gloomcli.campaign.tables import price_change
    from gloomcli.campaign.wording import signed
    from gloomcli.cli.campaigns import look_at_campaign, print_json

    opened = look_at_campaign(ctx)
    edition, party = opened.catalog.edition(), opened.campaign.party
    check_reputation(edition)
    prices = price_change(edition, party.reputation)
    if as_json:
        print_json({"reputation": party.reputation, "prices": prices.change, "next at": prices.next_at})
        return
    following = f"; they fall next at {prices.next_at}" if prices.next_at is not None else ""
    typer.echo(f"Reputation {party.reputation}: prices {signed(prices.change)}{following}")


@reputation_app.command("add", context_settings=SIGNED)
def add_reputation(ctx: typer.Context, change: Change, as_json: AsJson = False) -> None:
    """Change the party's reputation by hand, between -20 and 20.

    Example: gloom reputation add -1
    """
    from gloomcli.campaign.fame import change_reputation
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.names import match_counted

    by = match_counted(change)
    change_campaign(ctx, lambda opened: change_reputation(opened.content, opened.campaign, by), as_json=as_json)
