"""Sheets of a campaign as reports: what they need, gathered from its folder."""

from pathlib import Path

import typer

from gloomcli.campaign.parties import switch_party
from gloomcli.cli.campaigns import Opened, open_campaign
from gloomcli.library.catalog import Catalog
from gloomcli.library.files import FileKind
from gloomcli.paths import templates_folder
from gloomcli.reports.environment import Format, Templates
from gloomcli.reports.languages import Language
from gloomcli.reports.own import NOTHING_OWN, Own
from gloomcli.reports.party_sheet import party_sheet


def report_party(ctx: typer.Context, typed: str, format_: Format, language: Language) -> str:
    """The sheet of the party at the table, or of the one meant. Raises UsageError if there is none like that."""
    opened = open_campaign(ctx)
    campaign = opened.campaign
    if typed and (name := _meant_party(typed, opened)) != campaign.party.name:
        campaign = switch_party(campaign, name).campaign
    sheet = party_sheet(opened.content, campaign, language, own_content(opened.catalog))
    return rendered(opened, f"party.{format_}.j2", {"party": sheet}, language)


def own_content(catalog: Catalog) -> Own:
    """What of the content is the campaign's own. Raises FileError for broken files."""
    if len(catalog.roots) < 2:
        return NOTHING_OWN
    added = Catalog(catalog.roots[1:], catalog.cache)
    return Own(
        classes=frozenset(added.character_class(id_).name for id_ in added.ids(FileKind.CLASS)),
        items=frozenset(item.name for item in added.items().values()),
        scenarios=frozenset(added.scenario(id_).number for id_ in added.ids(FileKind.SCENARIO)),
    )


def rendered(opened: Opened, template: str, values: dict[str, object], language: Language) -> str:
    """A report from its template, the campaign's own before that of the program."""
    own: Path = opened.folder.path / "templates"
    return Templates(templates_folder(), own, language).render(template, values).strip("\n") + "\n"


def _meant_party(typed: str, opened: Opened) -> str:
    from gloomcli.cli.names import Someone
    from gloomcli.library.names import find

    parties = (opened.campaign.party, *opened.campaign.other_parties)
    return find(typed, [Someone(party.name, (), party.name) for party in parties], "party").name
