"""The setup sheet of a scenario."""

import typer

from gloomcli.cli.reporting.reference_report import conditions, here
from gloomcli.cli.soundness import check_sound
from gloomcli.library.index import Thing
from gloomcli.reports.rendering.environment import Format
from gloomcli.reports.sheets.setup_sheet import Around, SheetWishes, scenario_sheet, setup_sheet
from gloomcli.reports.words.languages import Language


def report_scenario(
    ctx: typer.Context,
    typed: str,
    players: int | None,
    level: int | None,
    format_: Format,
    language: Language,
    *,
    first_room: bool = False,
    spoilers: bool = False,
) -> str:
    """The sheet as text. Raises UsageError for a scenario that is not there, RuleError for one not known yet."""
    place = here(ctx, language)
    catalog = place.catalog
    entry = catalog.find(typed, Thing.SCENARIO, spoilers=spoilers)
    check_sound(catalog, entry.id)
    scenario = catalog.scenario(entry.id)
    told = [each for each in catalog.entries if spoilers or not each.spoiler]
    around = Around(
        edition=catalog.edition(),
        monsters=catalog.scenario_monsters(scenario),
        scenarios={each.id: each.name for each in told if each.kind is Thing.SCENARIO},
        items={item.number: item.name for item in catalog.items().values()} if spoilers else {},
    )
    wishes = SheetWishes(
        known=conditions(place, players, level),
        party=place.opened.campaign.party.name if place.opened is not None else "",
        first_room=first_room,
        spoilers=spoilers,
        pictures=format_ == "html",
    )
    return setup_sheet(scenario_sheet(scenario, around, wishes, language), format_, place.templates)
