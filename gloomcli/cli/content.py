"""``gloom content``: the game's data, looked at and checked."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloomcli.cli.groups import PLAIN

if TYPE_CHECKING:
    from gloomcli.library.catalog import Catalog
    from gloomcli.library.index import Entry

content_app = typer.Typer(name="content", help="Look at and check the game's data.", **PLAIN)

EditionOption = Annotated[str, typer.Option("--edition", help="The edition to look in.")]
EditionHere = Annotated[
    str,
    typer.Option("--edition", help="The edition to look in, if not the campaign's.", show_default="gloomhaven"),
]
FolderOption = Annotated[list[Path] | None, typer.Option("--with", help="A folder of own content that goes first.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the facts as JSON.")]
SpoilersOption = Annotated[
    bool, typer.Option("--spoilers", help="Show what this campaign, or a new one, does not know yet.")
]


@content_app.command()
def check(
    ctx: typer.Context,
    folders: Annotated[
        list[Path] | None,
        typer.Argument(help="Folders of own content, laid over the edition; none: all editions and the campaign's."),
    ] = None,
    edition: EditionOption = "gloomhaven",
    as_json: JsonOption = False,
) -> None:
    """Find every fault in the content, with its file, line and field.

    Example: gloom content check my-content
    """
    from gloomcli.cli.known import campaign_content
    from gloomcli.cli.notes import Progress
    from gloomcli.library.catalog import editions
    from gloomcli.library.checks import CHECKS, check_content
    from gloomcli.model.problems import UsageError
    from gloomcli.paths import content_folder

    for folder in folders or ():
        if not folder.is_dir():
            raise UsageError(f"There is no folder {folder}.")
    names = [_known_edition(edition)] if folders else editions()
    own = None if folders else campaign_content(ctx)
    every = [
        [content_folder() / name, *(folders or ()), *([own[1]] if own and own[0] == name else [])] for name in names
    ]
    with Progress("Checks", len(every) * (1 + len(CHECKS))) as progress:
        problems = [
            problem
            for roots in every
            for problem in check_content(roots, hooks(), rule_hooks=rule_hooks(), step=progress.step)
        ]
    if as_json:
        _print_json([_problem_facts(problem) for problem in problems])
    else:
        for problem in problems:
            typer.echo(str(problem))
        _say(_verdict(problems, [*names, *(["the campaign's own content"] if own else [])]))
    raise typer.Exit(2 if problems else 0)


@content_app.command()
def show(
    ctx: typer.Context,
    thing: Annotated[list[str], typer.Argument(help="Its name or number; 'item 3' or 'deck guard' say its kind.")],
    edition: EditionHere = "",
    own: FolderOption = None,
    spoilers: SpoilersOption = False,
    as_json: JsonOption = False,
) -> None:
    """Show a class, card, item, monster, deck or scenario at a glance.

    Example: gloom content show boots of striding
    """
    from gloomcli.cli.known import is_own
    from gloomcli.cli.soundness import check_sound
    from gloomcli.library.index import Thing

    catalog = _catalog(edition, own, ctx)
    entry = catalog.find(" ".join(thing), spoilers=spoilers)
    if entry.kind is Thing.SCENARIO and entry.has_file:
        check_sound(catalog, entry.id)
    if as_json:
        from gloomcli.yamlio import to_data

        house = {"house content": True} if is_own(catalog, entry) else {}
        _print_json({"kind": entry.kind.value, "name": entry.name, **to_data(_record(catalog, entry)), **house})
        return
    for line in _lines(catalog, entry, spoilers=spoilers):
        typer.echo(line)
    if is_own(catalog, entry):
        typer.echo("House content: not as printed.")


@content_app.command()
def coverage(
    edition: EditionOption = "gloomhaven", spoilers: SpoilersOption = False, as_json: JsonOption = False
) -> None:
    """Count how many halves of cards are data, need a hook, or are settled by the players.

    Example: gloom content coverage
    """
    from gloomcli.library.files import FileKind
    from gloomcli.reports.coverage import Coverage, class_coverage, coverage_lines
    from gloomcli.reports.coverage import coverage as count

    catalog = _catalog(edition, None)
    starting = set(catalog.edition().starting_classes)
    rows: list[Coverage] = []
    for id_ in catalog.ids(FileKind.CLASS):
        found = catalog.character_class(id_)
        row = class_coverage(found)
        known = spoilers or found.starting or found.name in starting
        rows.append(row if known else Coverage(name=found.icon, data=row.data, hook=row.hook, manual=row.manual))
    cards = [card for id_ in catalog.ids(FileKind.DECK) for card in catalog.monster_deck(id_).cards]
    bosses = [catalog.monster(id_) for id_ in catalog.ids(FileKind.MONSTER)]
    specials = [special for boss in bosses for special in (boss.special_1, boss.special_2) if special]
    rows += [
        count("monster cards", cards),
        count("bosses' specials", specials),
        count("items", catalog.items().values()),
    ]
    if as_json:
        _print_json({row.name: {"data": row.data, "hook": row.hook, "manual": row.manual} for row in rows})
    else:
        for line in coverage_lines(rows):
            typer.echo(line)


@content_app.command()
def rules(
    ctx: typer.Context,
    scenario: Annotated[list[str] | None, typer.Argument(help="Numbers or names of scenarios; none: all.")] = None,
    edition: EditionHere = "",
    own: FolderOption = None,
    spoilers: SpoilersOption = False,
    as_json: JsonOption = False,
) -> None:
    """List the special rules of scenarios: as data, by a hook, or carried out by the players.

    Of scenarios that are not open yet it only counts them.

    Example: gloom content rules 19 27
    """
    from gloomcli.library.files import FileKind
    from gloomcli.library.index import Thing
    from gloomcli.reports.scenario_rules import rule_lines, rule_rows, veiled

    catalog = _catalog(edition, own, ctx)
    named = [catalog.find(typed, Thing.SCENARIO).id for typed in scenario or ()]
    numbers = named or sorted(catalog.ids(FileKind.SCENARIO), key=_in_order)
    rows = rule_rows(catalog.scenario(number) for number in numbers)
    if not spoilers:
        known = {entry.id for entry in catalog.entries if entry.kind is Thing.SCENARIO and not entry.spoiler}
        rows = veiled(rows, known)
    if as_json:
        from msgspec import to_builtins

        _print_json([to_builtins(row) for row in rows])
    else:
        for line in rule_lines(rows):
            typer.echo(line)


def _in_order(number: str) -> tuple[bool, int, str]:
    digits = "".join(c for c in number if c.isdecimal())
    return not number.isdecimal(), int(digits or 0), number


@content_app.command()
def schema(
    kind: Annotated[str, typer.Argument(help="Such as class, monster, items or scenario; none: all.")] = "",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The folder to write the schemas to.")] = None,
) -> None:
    """Print or write JSON Schemas, with which editors complete and check content files.

    Example: gloom content schema scenario -o schemas
    """
    from gloomcli.library.files import TYPES, FileKind
    from gloomcli.model.problems import UsageError
    from gloomcli.yamlio import did_you_mean, json_schema

    known = [each.value for each in FileKind]
    if kind and kind not in known:
        hint = did_you_mean(kind, known) or f"Kinds: {', '.join(known)}."
        raise UsageError(f'No content is of the kind "{kind}". {hint}')
    if not kind and output is None:
        raise UsageError(f"Which kind? {', '.join(known)}. Or -o FOLDER for all of them.")
    found = {each: json_schema(TYPES[FileKind(each)], title=f"gloom {each}") for each in ([kind] if kind else known)}
    if output is None:
        _print_json(found[kind])
        return
    _write_schemas(output, found)


@content_app.command(name="map")
def show_map(
    ctx: typer.Context,
    number: Annotated[str, typer.Argument(help="The scenario's number or name.")],
    players: Annotated[int, typer.Option("--players", min=2, max=4, help="For how many characters.")] = 4,
    room: Annotated[str, typer.Option("--room", help="Only this room, with its doors.")] = "",
    edition: EditionHere = "",
    own: FolderOption = None,
    spoilers: SpoilersOption = False,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw it as a picture in this file; - is the terminal.")
    ] = None,
) -> None:
    """Draw a scenario's map as it is set up, all rooms open.

    Example: gloom content map 1 --players 2 --svg black-barrow.svg
    """
    from gloomcli.cli.soundness import check_sound
    from gloomcli.library.index import Thing
    from gloomcli.reports.maps import check_room, plan_of, scenario_map, setup_view

    catalog = _catalog(edition, own, ctx)
    entry = catalog.find(number, Thing.SCENARIO, spoilers=spoilers)
    check_sound(catalog, entry.id)
    scenario = catalog.scenario(entry.id)
    names = {id_: monster.name for id_, monster in catalog.scenario_monsters(scenario).items()}
    if svg is not None:
        from gloomcli.reports.svg.boards import svg_board

        whole = setup_view(scenario, plan_of(scenario), names, players)
        if room:
            check_room(scenario, room)
        _write(svg, svg_board(whole, rooms=[room] if room else ()))
        return
    for line in scenario_map(scenario, names, players, room=room):
        typer.echo(line)


def _write(path: Path, content: str) -> None:
    """Into a file, or with - to the terminal."""
    from gloomcli.model.problems import UsageError
    from gloomcli.store.files import write_whole

    if str(path) == "-":
        typer.echo(content, nl=False)
        return
    try:
        write_whole(path, content.encode())
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}.") from None
    _say(f"{path} written.")


# --- helpers ----------------------------------------------------------------------------------------------------------


def _catalog(edition: str, own: Sequence[Path] | None, ctx: typer.Context | None = None) -> "Catalog":
    """The catalogue; with ``ctx`` the campaign that one stands in adds its own and decides what is no spoiler.

    Without an ``edition`` it is the campaign's, outside of campaigns the first.
    """
    from gloomcli.cli.known import edition_here, known_here, own_folder
    from gloomcli.library.catalog import open_catalog
    from gloomcli.model.problems import UsageError

    for folder in own or ():
        if not folder.is_dir():
            raise UsageError(f"There is no folder {folder}.")
    edition = edition or edition_here(ctx)
    here = own_folder(ctx, edition) if ctx is not None else None
    catalog = open_catalog(edition, *([here] if here else []), *(own or ()))
    if ctx is not None and (known := known_here(ctx, edition)) is not None:
        catalog.reveal(known)
    return catalog


def _known_edition(edition: str) -> str:
    from gloomcli.library.catalog import open_catalog

    open_catalog(edition)
    return edition


def hooks() -> set[str]:
    """The names of the hooks that the engine has."""
    from gloomcli.engine.actions.hooks import HOOKS

    return set(HOOKS)


def rule_hooks() -> set[str]:
    """The names of the hooks that special rules of scenarios may name."""
    from gloomcli.engine.special_rules.named_hooks import HOOKS

    return set(HOOKS)


def _record(catalog: "Catalog", entry: "Entry") -> Any:
    from gloomcli.library.index import Thing

    match entry.kind:
        case Thing.CLASS:
            return catalog.character_class(entry.id)
        case Thing.MONSTER:
            return catalog.monster(entry.id)
        case Thing.SCENARIO:
            return catalog.scenario(entry.id)
        case Thing.ITEM:
            return catalog.item(int(entry.id))
        case Thing.DECK:
            return catalog.monster_deck(entry.id)
        case Thing.CARD if entry.id.isdigit():
            return catalog.monster_deck(entry.of).card(int(entry.id))
        case Thing.CARD:
            class_ = catalog.character_class(entry.of)
            simple = {f"{card.name} ({card.level})": card for card in class_.tutorial}
            return next((card for card in class_.every_card if card.name == entry.id), simple.get(entry.id))


def _lines(catalog: "Catalog", entry: "Entry", *, spoilers: bool) -> Iterable[str]:
    from gloomcli.library.index import Thing
    from gloomcli.reports import reference

    record = _record(catalog, entry)
    plain: dict[Thing, Callable[[Any], Iterable[str]]] = {
        Thing.CLASS: reference.class_lines,
        Thing.MONSTER: reference.monster_lines,
        Thing.ITEM: reference.item_lines,
    }
    if entry.kind in plain:
        return plain[entry.kind](record)
    if entry.kind is Thing.DECK:
        return reference.deck_lines(record, entry.name)
    if entry.kind is Thing.SCENARIO:
        monsters = {id_: monster.name for id_, monster in catalog.scenario_monsters(record).items()}
        scenarios = [
            other for other in catalog.entries if other.kind is Thing.SCENARIO and (spoilers or not other.spoiler)
        ]
        return reference.scenario_lines(record, {other.id: other.name for other in scenarios}, monsters)
    if entry.id.isdigit():
        return [reference.monster_card_line(record)]
    return reference.card_lines(record, catalog.character_class(entry.of).name)


def _write_schemas(folder: Path, schemas: dict[str, Any]) -> None:
    import json

    from gloomcli.model.problems import UsageError

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for kind, found in schemas.items():
            path = folder / f"{kind}.schema.json"
            path.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
            _say(f"{path} written.")
    except OSError as error:
        raise UsageError(f"{folder} cannot be written to: {(error.strerror or 'no reason given').lower()}.") from None


def _problem_facts(problem: Any) -> dict[str, Any]:
    return {
        "file": problem.place.source,
        "line": problem.place.line,
        "column": problem.place.column,
        "field": problem.field,
        "message": " ".join(filter(None, [problem.message, problem.hint])),
    }


def _verdict(problems: Sequence[Any], names: Sequence[str]) -> str:
    if not problems:
        *some, last = names
        return f"No faults in {', '.join(some)} and {last}." if some else f"No faults in {last}."
    files = len({problem.place.source for problem in problems})
    return f"{len(problems)} thing{'s' * (len(problems) != 1)} to mend in {files} file{'s' * (files != 1)}."


def _print_json(data: Any) -> None:
    import json

    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def _say(text: str) -> None:
    typer.echo(text, err=True)
