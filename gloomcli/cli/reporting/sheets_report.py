"""Sheets of a campaign as reports: what they need, gathered from its folder."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from gloomcli.campaign.facts import ScenarioPlayed
from gloomcli.campaign.remembering import Entry, remembered
from gloomcli.cli.campaigns import Opened, look_at_campaign
from gloomcli.cli.names import Someone, match_character
from gloomcli.library.catalog import Catalog
from gloomcli.library.files import FileKind
from gloomcli.library.names import find
from gloomcli.paths import templates_folder
from gloomcli.reports.milestones import day_of
from gloomcli.reports.own import NOTHING_OWN, Own
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.words.languages import Language
from gloomcli.store.folder import Folder
from gloomcli.store.play_files import RESULT, sessions

if TYPE_CHECKING:
    from gloomcli.reports.sheets.campaign_record import PlayedSession


def report_party(ctx: typer.Context, typed: str, format_: Format, language: Language) -> str:
    """The sheet of the party at the table, or of the one meant. Raises UsageError if there is none like that."""
    from gloomcli.campaign.parties import switch_party
    from gloomcli.reports.sheets.party_sheet import party_sheet

    opened = look_at_campaign(ctx)
    campaign = opened.campaign
    if typed and (name := _meant_party(typed, opened)) != campaign.party.name:
        campaign = switch_party(campaign, name).campaign
    sheet = party_sheet(opened.content, campaign, language, own_content(opened.catalog))
    return rendered(opened, f"party.{format_}.j2", {"party": sheet}, language)


def report_character(ctx: typer.Context, typed: str, format_: Format, language: Language) -> str:
    """The sheet of the character meant. Raises UsageError if there is none like that."""
    from gloomcli.reports.sheets.character_sheet import character_record

    opened = look_at_campaign(ctx)
    who = match_character(typed, opened.campaign.characters)
    sheet = character_record(opened.content, opened.campaign, who, language, own_content(opened.catalog))
    return rendered(opened, f"character.{format_}.j2", {"sheet": sheet}, language)


def report_campaign(ctx: typer.Context, format_: Format, language: Language) -> str:
    """The record of the campaign. Raises FileError if its journal cannot be read."""
    from gloomcli.reports.sheets.campaign_record import campaign_record

    opened = look_at_campaign(ctx)
    entries = remembered(opened.folder.journal()[::-1])
    played = played_sessions(opened.folder, entries)
    own = own_content(opened.catalog)
    record = campaign_record(opened.content, opened.campaign, entries, played, language, own)
    return rendered(opened, f"campaign.{format_}.j2", {"record": record}, language)


def played_sessions(folder: Folder, entries: Sequence[Entry]) -> "list[PlayedSession]":
    """The scenarios played as the journal has them, those whose files are kept with the number of their session.

    Kept sessions that the journal does not know, because somebody shortened it, are told by their own files. Raises
    FileError if these are broken.
    """
    kept = {number: place.rpartition("/")[2].partition("-")[2] for number, place in sessions(folder.path).items()}
    rows = [(entry, fact) for entry in entries for fact in entry.facts if isinstance(fact, ScenarioPlayed)]
    numbers: dict[int, int] = {}
    start = len(rows)
    for number in sorted(kept, reverse=True):
        fits = (at for at in reversed(range(start)) if _is_session(*rows[at], kept[number]))
        at = next(fits, None)
        if at is not None:
            numbers[at] = number
            start = at
    lost = [_from_files(folder, number) for number in sorted(set(kept) - set(numbers.values()))]
    return lost + [_session(numbers.get(at, 0), entry.when, fact) for at, (entry, fact) in enumerate(rows)]


def _is_session(entry: Entry, fact: ScenarioPlayed, name: str) -> bool:
    from gloomcli.engine.actions.summoning import slug  # here, because it brings much of the engine

    return " record " not in entry.command and (slug(fact.name) or "scenario") == name


def _from_files(folder: Folder, number: int) -> "PlayedSession":
    from gloomcli.store.session_records import read_result

    place = f"{sessions(folder.path)[number]}/{RESULT}"
    result = read_result(folder.read(place), place)
    fact = next(fact for fact in result.changed if isinstance(fact, ScenarioPlayed))
    return _session(number, result.when, fact)


def _session(number: int, when: str, fact: ScenarioPlayed) -> "PlayedSession":
    from gloomcli.reports.sheets.campaign_record import PlayedSession

    return PlayedSession(
        session=number,
        on=day_of(when),
        number=fact.number,
        name=fact.name,
        won=fact.outcome == "won",
        rounds=fact.rounds,
        casual=fact.casual,
    )


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
    parties = (opened.campaign.party, *opened.campaign.other_parties)
    return find(typed, [Someone(party.name, (), party.name) for party in parties], "party").name
