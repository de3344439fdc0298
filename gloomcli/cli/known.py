"""What the campaign that one stands in knows already, so that looking at it spoils nothing."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from pathlib import Path

    from gloomcli.cli.campaigns import Opened
    from gloomcli.library.catalog import Catalog
    from gloomcli.library.index import Entry
    from gloomcli.reports.own import Own


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
    return known_to(opened) if opened.campaign.world.edition == edition else None


def edition_here(ctx: typer.Context | None) -> str:
    """The edition of the campaign that one stands in, if there is content for it; outside of campaigns the first."""
    from gloomcli.cli.campaigns import FIRST_EDITION
    from gloomcli.library.catalog import editions

    here = _campaign_here(ctx)
    return here[0] if here and here[0] in editions() else FIRST_EDITION


def own_folder(ctx: typer.Context, edition: str) -> "Path | None":
    """The own content of the campaign that one stands in, if that is one of ``edition`` and has some, broken or not."""
    own = campaign_content(ctx)
    return own[1] if own and own[0] == edition else None


def own_names(catalog: "Catalog") -> "Own":
    """What of a catalogue is own content, laid over the edition's. Raises FileError for broken files."""
    from gloomcli.reports.own import NOTHING_OWN

    if len(catalog.roots) < 2:
        return NOTHING_OWN
    from gloomcli.cli.reporting.sheets_report import own_content

    return own_content(catalog)


def is_own(catalog: "Catalog", entry: "Entry") -> bool:
    """Whether what a name means comes from own content."""
    from gloomcli.library.catalog import Catalog
    from gloomcli.library.files import FileKind, overlaid
    from gloomcli.library.index import Thing

    if len(catalog.roots) < 2:
        return False
    if entry.kind is Thing.ITEM:
        return int(entry.id) in Catalog(catalog.roots[1:], catalog.cache).items()
    files = overlaid(catalog.roots[1:])
    kinds = {
        Thing.CLASS: FileKind.CLASS,
        Thing.MONSTER: FileKind.MONSTER,
        Thing.SCENARIO: FileKind.SCENARIO,
        Thing.DECK: FileKind.DECK,
    }
    if entry.kind is Thing.CARD:
        return (FileKind.CLASS, entry.of) in files or (FileKind.DECK, entry.of) in files
    return (kinds[entry.kind], entry.id) in files


def known_to(opened: "Opened") -> "Callable[[Entry], bool]":
    """Whether a campaign knows what a name names."""
    from gloomcli.campaign.founding import available_classes
    from gloomcli.campaign.supply import known_items
    from gloomcli.library.files import FileKind
    from gloomcli.library.index import Thing

    world, catalog = opened.campaign.world, opened.catalog
    scenarios = {*world.scenarios_open, *world.scenarios_won, *_in_play(opened)}
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


def _in_play(opened: "Opened") -> list[str]:
    """The number of the scenario in play, here or on a real table: of one played against the story too."""
    from gloomcli.store.play_files import YAML
    from gloomcli.store.table_files import TABLE

    paths = [opened.folder.path / name for name in (YAML, TABLE)]
    return [number for path in paths if path.is_file() and (number := written(path, "scenario"))]


def written(path: "Path", key: str) -> str:
    """What a file of the campaign has at a key in its first column, also if the rest of it is broken."""
    import re

    found = re.search(rf"^{key}:[ \t]*(.*?)[ \t]*$", path.read_text(encoding="utf-8", errors="replace"), re.MULTILINE)
    return found[1].strip("\"'") if found else ""


def campaign_content(ctx: typer.Context) -> "tuple[str, Path] | None":
    """The edition and the own content of the campaign that one stands in, if it has some, broken or not."""
    here = _campaign_here(ctx)
    return (here[0], here[1] / "content") if here and (here[1] / "content").is_dir() else None


def _campaign_here(ctx: typer.Context | None) -> "tuple[str, Path] | None":
    """The edition and the folder of the campaign that one stands in, broken or not."""
    from gloomcli.cli.campaigns import FIRST_EDITION, campaign_folder
    from gloomcli.model.problems import UsageError
    from gloomcli.store.drafts import WORLD

    if ctx is None or ctx.obj is None:
        return None
    try:
        folder = campaign_folder(ctx).path
    except UsageError:
        return None
    return written(folder / WORLD, "edition") or FIRST_EDITION, folder
