"""What the campaign that one stands in knows already, so that looking at it spoils nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from gloomcli.cli.campaigns import Opened
    from gloomcli.library.index import Entry


def known_here(ctx: typer.Context, edition: str) -> "Callable[[Entry], bool] | None":
    """Whether a campaign of ``edition`` knows what a name names; None outside of campaigns, and in a broken one."""
    from gloomcli.cli.campaigns import open_campaign
    from gloomcli.model.problems import GloomError

    if ctx.obj is None:
        return None
    try:
        opened = open_campaign(ctx)
    except GloomError:
        return None
    return _known_to(opened) if opened.campaign.world.edition == edition else None


def _known_to(opened: "Opened") -> "Callable[[Entry], bool]":
    from gloomcli.campaign.founding import available_classes
    from gloomcli.campaign.supply import known_items
    from gloomcli.library.files import FileKind
    from gloomcli.library.index import Thing

    world, catalog = opened.campaign.world, opened.catalog
    scenarios = {*world.scenarios_open, *world.scenarios_won}
    names = {class_.name for class_ in available_classes(opened.content, world)}
    classes = {entry.id for entry in catalog.entries if entry.kind is Thing.CLASS and entry.name in names}
    items = {str(item.number) for item in known_items(opened.content, opened.campaign)}
    played = [number for number in world.scenarios_won if number in catalog.ids(FileKind.SCENARIO)]
    met = {id_ for number in played for id_ in catalog.scenario(number).monsters}
    decks = {catalog.monster(id_).deck for id_ in met}
    known = {Thing.SCENARIO: scenarios, Thing.CLASS: classes, Thing.ITEM: items, Thing.MONSTER: met, Thing.DECK: decks}

    def is_known(entry: "Entry") -> bool:
        if entry.kind is Thing.CARD:
            return entry.of in classes or entry.of in decks
        return entry.id in known[entry.kind]

    return is_known
