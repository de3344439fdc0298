"""``gloom party``: where the party is."""

from typing import Annotated

import typer

from gloomcli.cli.groups import PLAIN
from gloomcli.cli.options import AsJson

party_app = typer.Typer(name="party", help="Where the party is.", **PLAIN)


@party_app.callback()
def party() -> None:
    """Where the party is."""


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
    from gloomcli.cli.campaigns import Opened, change_campaign
    from gloomcli.model.problems import RuleError, UsageError
    from gloomcli.store.play_files import YAML as SCENARIO_FILE

    if not place.strip() or not TOWN.lower().startswith(place.strip().lower()):
        raise UsageError(f'The party can travel to {TOWN}, not to "{place}"; gloom scenario start leads to scenarios.')

    def act(opened: Opened) -> Change:
        if (opened.folder.path / SCENARIO_FILE).exists():
            raise RuleError("A scenario is in play: gloom scenario play goes on, gloom scenario abandon gives it up.")
        return return_to_town(opened.campaign)

    change_campaign(ctx, act, as_json=as_json)
