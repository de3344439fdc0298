"""``gloom party``: where the party is."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson

if TYPE_CHECKING:
    from gloomcli.cli.campaigns import Opened

party_app = typer.Typer(name="party", help="Where the party is; several parties in one world.", **PLAIN)

Name = Annotated[str, typer.Argument(metavar="NAME", help="What the party calls itself.")]


@party_app.command("list")
def list_parties(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List the parties of this world; the first one is at the table.

    Example: gloom party list
    """
    from gloomcli.cli.campaigns import look_at_campaign, print_json

    opened = look_at_campaign(ctx)
    campaign, told = opened.campaign, opened.catalog.edition().has_reputation
    parties = (campaign.party, *campaign.other_parties)
    if as_json:
        print_json(parties)
        return
    width = max(len(party.name) for party in parties)
    for party in parties:
        held = " · ".join(party.achievements) or "no achievements"
        known = f"reputation {party.reputation}   " if told else ""
        typer.echo(f"{party.name:<{width}}   {party.location}   {known}{held}")


@party_app.command()
def new(ctx: typer.Context, name: Name, as_json: AsJson = False) -> None:
    """Let another party set out in the same world, with reputation 0; the one at the table rests.

    Example: gloom party new "The Quiet Ones"
    """
    from gloomcli.campaign.facts import Change
    from gloomcli.campaign.parties import found_party
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_no_play

    def act(opened: "Opened") -> Change:
        check_no_play(opened, "nobody leaves")
        return found_party(opened.campaign, name)

    change_campaign(ctx, act, as_json=as_json)


@party_app.command()
def switch(ctx: typer.Context, name: Name, as_json: AsJson = False) -> None:
    """Bring a party that rests to the table.

    Example: gloom party switch quiet
    """
    from gloomcli.campaign.facts import Change
    from gloomcli.campaign.parties import switch_party
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.cli.names import Someone
    from gloomcli.library.names import find

    def act(opened: "Opened") -> Change:
        check_no_play(opened, "nobody leaves")
        resting = [Someone(party.name, (), party.name) for party in opened.campaign.other_parties]
        return switch_party(opened.campaign, find(name, resting, "resting party").name if resting else name)

    change_campaign(ctx, act, as_json=as_json)


@party_app.command()
def travel(
    ctx: typer.Context,
    place: Annotated[str, typer.Argument(metavar="PLACE", help="gloomhaven; scenarios are reached by starting them.")],
    as_json: AsJson = False,
) -> None:
    """Bring the party back to town, where it shops and levels up.

    Example: gloom party travel gloomhaven
    """
    from gloomcli.campaign.facts import Change
    from gloomcli.campaign.records import TOWN
    from gloomcli.campaign.travel import return_to_town
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.model.problems import UsageError

    if not place.strip() or not TOWN.lower().startswith(place.strip().lower()):
        raise UsageError(f'The party can travel to {TOWN}, not to "{place}"; gloom scenario start leads to scenarios.')

    def act(opened: "Opened") -> Change:
        check_no_play(opened, "nobody leaves")
        return return_to_town(opened.campaign)

    change_campaign(ctx, act, as_json=as_json)


@party_app.command()
def deal(
    ctx: typer.Context,
    who: Annotated[
        list[str] | None, typer.Option("--with", metavar="NAME", help="Who goes, if not all; may be repeated.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Deal two battle goals to each character for the next scenario; each keeps one.

    Example: gloom party deal
    """
    from gloomcli.campaign.facts import Change
    from gloomcli.campaign.goals import deal_goals
    from gloomcli.cli.campaigns import change_campaign
    from gloomcli.cli.names import match_character

    def act(opened: "Opened") -> Change:
        names = [match_character(typed, opened.campaign.characters) for word in who or () for typed in word.split(",")]
        return deal_goals(opened.content, opened.campaign, names)

    change_campaign(ctx, act, as_json=as_json)
