"""The monster and deck reference: of the monsters in play, of a scenario, or of those named."""

from collections.abc import Sequence
from typing import NamedTuple

import typer

from gloomcli.cli.campaigns import FIRST_EDITION, Opened, campaign_folder, look_at_campaign
from gloomcli.cli.known import known_here
from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.index import Thing
from gloomcli.model.definitions import Monster
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.scenarios import Scenario
from gloomcli.paths import templates_folder
from gloomcli.reports.monster_numbers import Conditions
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.sheets.deck_reference import deck_reference, deck_report
from gloomcli.reports.words.languages import Language
from gloomcli.store.play_files import YAML
from gloomcli.store.table_files import TABLE


class Here(NamedTuple):
    """What a report about content is made with: the campaign one stands in, if any."""

    catalog: Catalog
    opened: Opened | None
    templates: Templates


def here(ctx: typer.Context, language: Language) -> Here:
    """The campaign's content, of which it decides what is a spoiler, or the first edition's if there is none.

    Raises FileError with every fault of a campaign's files.
    """
    try:
        campaign_folder(ctx)
    except UsageError:
        return Here(open_catalog(FIRST_EDITION), None, Templates(templates_folder(), None, language))
    opened = look_at_campaign(ctx)
    if (known := known_here(ctx, opened.campaign.world.edition)) is not None:
        opened.catalog.reveal(known)
    return Here(opened.catalog, opened, Templates(templates_folder(), opened.folder.path / "templates", language))


def conditions(place: Here, players: int | None, level: int | None) -> Conditions:
    """How many characters and which level are meant: those named, else the party's; two at level 1 without one.

    A party of one is set up for as two (solo scenarios excepted, which are not told apart by this).
    """
    from gloomcli.campaign.setup import recommended_level

    sheets = place.opened.campaign.characters if place.opened is not None else ()
    if level is None:
        level = recommended_level(place.catalog.edition(), [sheet.level for sheet in sheets]) if sheets else 1
    return Conditions(players or min(4, max(2, len(sheets))), level)


def report_deck(
    ctx: typer.Context,
    named: Sequence[str],
    players: int | None,
    level: int | None,
    format_: Format,
    language: Language,
    *,
    spoilers: bool = False,
) -> str:
    """The reference as text; without names that of the monsters in play. Raises RuleError if there are none."""
    place = here(ctx, language)
    known = conditions(place, players, level)
    scenario = None
    if named:
        scenario, ids = _named(place.catalog, named, spoilers=spoilers)
    else:
        scenario, ids, known = _in_play(ctx, place, players, level)
    monsters = [_variant(place.catalog, scenario, id_) for id_ in ids]
    decks = {monster.deck: place.catalog.monster_deck(monster.deck) for monster in monsters}
    report = deck_report(
        monsters,
        decks,
        known,
        scenario=scenario.name if scenario else "",
        number=scenario.number if scenario else "",
        words=language,
    )
    return deck_reference(report, format_, place.templates)


def _variant(catalog: Catalog, scenario: Scenario | None, id_: str) -> Monster:
    return catalog.scenario_monsters(scenario)[id_] if scenario and id_ in scenario.monsters else catalog.monster(id_)


def _named(catalog: Catalog, named: Sequence[str], *, spoilers: bool) -> tuple[Scenario | None, list[str]]:
    """The monster types that names mean; the scenario, if just one is named."""
    entries = [catalog.find(name, Thing.MONSTER, Thing.SCENARIO, spoilers=spoilers) for name in named]
    ids: list[str] = []
    for entry in entries:
        ids += catalog.scenario(entry.id).monsters if entry.kind is Thing.SCENARIO else [entry.id]
    only = entries[0] if len(entries) == 1 and entries[0].kind is Thing.SCENARIO else None
    if only and not ids:
        raise UsageError(f"{only.name} names no monsters of its own.")
    return (catalog.scenario(only.id) if only else None), list(dict.fromkeys(ids))


def _in_play(
    ctx: typer.Context, place: Here, players: int | None, level: int | None
) -> tuple[Scenario, list[str], Conditions]:
    """The monster types seen so far in the scenario in play or on the table, with its level."""
    from gloomcli.cli.at_table.tabling import open_table
    from gloomcli.cli.play.session import open_session

    path = place.opened.folder.path if place.opened is not None else None
    if path is not None and (path / YAML).is_file():
        session = open_session(ctx)
        session.look()
        setup, state = session.setup, session.state
    elif path is not None and (path / TABLE).is_file():
        top = open_table(ctx).top
        setup, state = top.game.setup, top.game.state
    else:
        raise RuleError("No scenario is in play. Name monsters or a scenario, as in: gloom report deck 1")
    seen = {*state.types, *state.kills, *(monster.kind for monster in state.monsters.values())}
    ids = [id_ for id_ in setup.monsters if id_ in seen]
    if not ids:
        raise RuleError("No monster has been seen yet. Name monsters or a scenario, as in: gloom report deck 1")
    # numbers of monsters go by the monster level, which is higher for a party of one player
    found = Conditions(players or min(4, max(2, state.players)), state.monster_level if level is None else level)
    return setup.scenario, ids, found
