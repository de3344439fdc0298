"""Starting a scenario: from the campaign to the files of a scenario in play."""

from typing import Final, NamedTuple

import msgspec
import typer

from gloomcli.agents.script import Nobody
from gloomcli.campaign.records import Campaign, Enhancement
from gloomcli.campaign.sentences import sentences
from gloomcli.campaign.setup import allowed_to_play, prepare
from gloomcli.campaign.travel import road_event_due
from gloomcli.cli.campaigns import Opened, campaign_folder, changing, open_campaign, read_files, write_change
from gloomcli.cli.in_play import already, check_free
from gloomcli.cli.known import known_to
from gloomcli.cli.notes import complain
from gloomcli.cli.play.session import Session, check_templates, open_session
from gloomcli.cli.play.telling import Teller
from gloomcli.cli.soundness import check_sound
from gloomcli.engine.decisions import Decision
from gloomcli.engine.scenario import new_state
from gloomcli.library.catalog import Catalog
from gloomcli.library.files import FileKind, scenario_id
from gloomcli.library.index import Thing
from gloomcli.library.names import candidates, find
from gloomcli.model.play import Setup
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.scenarios import Scenario
from gloomcli.model.terms import Difficulty
from gloomcli.store.change import Change
from gloomcli.store.folder import Folder
from gloomcli.store.play_files import LOG, YAML, PlayFiles
from gloomcli.store.play_records import FORMAT, Dealer, Play, brought, write_play
from gloomcli.store.table_files import TABLE

_DEALERS: Final[dict[str, Dealer]] = {"seeded": "seeded", "hand": "by hand", "by hand": "by hand"}


_ROAD_EVENT: Final = (
    "A road event is due on the way here. To draw it: gloom scenario abandon, gloom event draw road, then start again."
)


class Wanted(NamedTuple):
    """How a scenario is to be started."""

    number: str
    """Its number, or its name."""
    level: int | None = None
    difficulty: str = "normal"
    seed: int | None = None
    """Without one it follows from the campaign's seed and the scenarios played."""
    solo: bool = False
    casual: bool = False
    force: bool = False
    """A casual one need not be revealed."""
    dealer: str = "seeded"
    members: tuple[str, ...] = ()
    """Who goes; everyone if empty."""


def begin(ctx: typer.Context, wanted: Wanted) -> None:
    """Start a scenario, set it up as far as it goes without an answer, and show it.

    Raises RuleError if one is in play or this one may not be played, UsageError for words that name nothing.
    """
    opened = open_campaign(ctx)
    check_free(opened)
    play = planned(opened, wanted)
    scenario = opened.catalog.scenario(play.scenario)
    if not wanted.casual and road_event_due(opened.content, opened.campaign, scenario):
        complain(_ROAD_EVENT)
    files = PlayFiles(opened.folder.path)
    check_templates(files)
    with files.alone(ctx.obj.command):
        for line in put_in_place(ctx, play):
            typer.echo(line)
        session, decision = set_up(ctx)
        teller = Teller(session)
        teller.news()
        typer.echo()
        teller.map()
        teller.end(decision)
    typer.echo("To answer it and go on: gloom scenario play")


def planned(opened: Opened, wanted: Wanted) -> Play:
    """The record of a scenario about to begin. Raises RuleError, UsageError as :func:`begin` does."""
    from gloomcli.cli.names import match_character

    if wanted.dealer not in _DEALERS:
        raise UsageError(f'There is no dealer "{wanted.dealer}": seeded, or hand.')
    difficulty = _difficulty(wanted.difficulty)
    members = [match_character(name, opened.campaign.characters) for name in wanted.members]
    catalog, campaign = opened.catalog, opened.campaign
    wanted = wanted._replace(number=_number(opened, wanted))
    scenario = _scenario(catalog, campaign, wanted)
    check_sound(catalog, wanted.number)
    setup = prepare(
        opened.content,
        campaign,
        scenario,
        monsters=catalog.scenario_monsters(scenario),
        decks=catalog.scenario_decks(scenario),
        members=members,
        difficulty=difficulty,
        level=wanted.level,
        solo=wanted.solo,
        casual=wanted.casual,
        force=wanted.force,
    )
    world = campaign.world
    seed = world.seed + len(world.scenarios_won) + len(world.scenarios_lost) if wanted.seed is None else wanted.seed
    classes = {given.class_name for given in setup.characters}
    stickers = tuple(each for each in world.enhancements if each.class_ in classes)
    return _record(setup, wanted, difficulty, edition=world.edition, seed=seed, stickers=stickers)


def _record(
    setup: Setup, wanted: Wanted, difficulty: Difficulty, *, edition: str, seed: int, stickers: tuple[Enhancement, ...]
) -> Play:
    return Play(
        format=FORMAT,
        scenario=setup.scenario.number,
        name=setup.scenario.name,
        edition=edition,
        difficulty=difficulty,
        level=setup.level,
        monster_level=setup.monster_level,
        solo=wanted.solo,
        casual=wanted.casual,
        dealer=_DEALERS[wanted.dealer],
        seed=seed,
        variants=setup.variants,
        treasures_looted=setup.looted,
        enhancements=stickers,
        characters=tuple(brought(given) for given in setup.characters),
        answers=0,
        state=new_state(setup),
    )


def _difficulty(typed: str) -> Difficulty:
    try:
        return Difficulty(typed.replace("-", " ").lower())
    except ValueError:
        raise UsageError(f'There is no difficulty "{typed}": {", ".join(Difficulty)}.') from None


def _number(opened: Opened, wanted: Wanted) -> str:
    """The number of the scenario meant: as it was typed, or of the one called so.

    By its name only one that the campaign knows of is found, or with ``force`` any. Raises UsageError if a name may
    be that of several.
    """
    catalog, typed = opened.catalog, wanted.number
    if typed in catalog.edition().scenarios or (FileKind.SCENARIO, scenario_id(typed)) in catalog.files:
        return typed
    scenarios = [entry for entry in catalog.entries if entry.kind is Thing.SCENARIO]
    if not (wanted.casual and wanted.force):
        is_known = known_to(opened)
        scenarios = [msgspec.structs.replace(entry, spoiler=False) for entry in scenarios if is_known(entry)]
    return find(typed, scenarios, "scenario").id if candidates(typed, scenarios) else typed


def _scenario(catalog: Catalog, campaign: Campaign, wanted: Wanted) -> Scenario:
    """The scenario; one that is locked is refused as such even if there is no map of it."""
    try:
        return catalog.scenario(wanted.number)
    except UsageError:
        opened, known = campaign.world.scenarios_open, catalog.edition().scenarios
        left = " · ".join(number for number in opened if number not in campaign.world.scenarios_won) or "none"
        if wanted.number not in known and (FileKind.SCENARIO, scenario_id(wanted.number)) not in catalog.files:
            raise UsageError(f'There is no scenario "{wanted.number}". Open: {left}') from None
        if wanted.number not in opened and not (wanted.casual and wanted.force):
            raise RuleError(f"Scenario {wanted.number} is locked. Open: {left}") from None
        raise


def put_in_place(ctx: typer.Context, play: Play) -> list[str]:
    """Write the files of a scenario about to begin, in one step. Raises RuleError if one is in play.

    Returns what the group allowed itself by it.
    """
    folder = campaign_folder(ctx)
    with changing(ctx) as files:
        if files.read(YAML) is not None:
            raise already(at_table=False)
        if files.read(TABLE) is not None:
            raise already(at_table=True)
        files.write(YAML, write_play(play))
        files.write(LOG, "")
        party = ", ".join(given.name for given in play.characters)
        files.tell(f"{play.scenario} {play.name} begins, level {play.level}: {party}.")
        told = allow(folder, files, play)
    PlayFiles(folder.path).forget()
    return told


def allow(folder: Folder, files: Change, play: Play) -> list[str]:
    """With the step that begins a scenario against the rules, write the house rule; returns it in words."""
    if not play.casual:
        return []
    opened = read_files(folder, files)
    scenario = opened.catalog.scenario(play.scenario)
    change = allowed_to_play(opened.content, opened.campaign, scenario, casual=True)
    if change.campaign != opened.campaign:
        write_change(files, opened.loaded, change)
    return list(sentences(change.facts))


def set_up(ctx: typer.Context) -> tuple[Session, Decision | None]:
    """Play a scenario just begun up to its first question."""
    session = open_session(ctx)
    session.fresh = 0
    return session, session.go_on(lambda _: Nobody())
