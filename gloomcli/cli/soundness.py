"""Own content is checked before it is shown or played, and goes on being: what is shipped was checked before."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from gloomcli.library.catalog import Catalog
    from gloomcli.library.files import ContentFile
    from gloomcli.model.problems import Problem
    from gloomcli.model.scenarios import Scenario
    from gloomcli.store.play_records import Play

CONTENT: Final = "content"
"""The folder of a campaign's own content."""
_MOST: Final = 6
"""Files that are named."""


def check_sound(catalog: "Catalog", number: str, classes: Collection[str] = ()) -> None:
    """Raise FileError with every fault of a scenario, if own content has a part in it.

    That is its own file, those of its monsters and their decks, or those of ``classes``, the names of who plays, and
    the items. Raises UsageError if there is no such scenario. What was found sound is remembered by the bytes of the
    files.
    """
    if len(catalog.roots) < 2:
        return
    files = _concerned(catalog, number, classes)
    if not any(_is_own(catalog, file) for file in files):
        return
    from gloomcli.engine.actions.hooks import HOOKS
    from gloomcli.engine.special_rules.named_hooks import HOOKS as RULE_HOOKS
    from gloomcli.library.checks import check_scenario
    from gloomcli.library.files import FileKind, scenario_id
    from gloomcli.library.reading import read_bytes
    from gloomcli.model.problems import FileError

    hooks, rule_hooks, id_ = {*HOOKS}, {*RULE_HOOKS}, scenario_id(number)
    there = "\n".join(sorted([*map(" ".join, catalog.files), *hooks, *rule_hooks])).encode()
    state = b"\0".join([there, *(file.path.encode() + b"\0" + read_bytes(file) for file in files)])
    name = "\n".join(["sound scenario", id_, *map(str, catalog.roots)])
    if catalog.cache.load(name, state, bool):
        return
    own_classes = [file.id for file in files if file.kind is FileKind.CLASS]
    if problems := check_scenario(catalog.roots, id_, hooks, rule_hooks=rule_hooks, classes=own_classes):
        raise FileError(problems)
    catalog.cache.save(name, state, True)


def _concerned(catalog: "Catalog", number: str, classes: Collection[str]) -> "list[ContentFile]":
    """The files that have a part in a scenario: of classes and items only own ones."""
    from gloomcli.library.files import FileKind, scenario_id

    files = catalog.files
    parts = [(FileKind.SCENARIO, scenario_id(number))]
    for monster in catalog.scenario(number).monsters:
        parts.append((FileKind.MONSTER, monster))
        if (FileKind.MONSTER, monster) in files:
            parts.append((FileKind.DECK, catalog.monster(monster).deck))
    found = [files[part] for part in dict.fromkeys(parts) if part in files]
    own = [file for file in files.values() if _is_own(catalog, file)]
    found += [file for file in own if file.kind is FileKind.ITEMS]
    found += [f for f in own if f.kind is FileKind.CLASS and catalog.character_class(f.id).name in classes]
    return found


def _is_own(catalog: "Catalog", file: "ContentFile") -> bool:
    return any(Path(file.path).is_relative_to(root) for root in catalog.roots[1:])


# -- what is in play


def scenario_in_play(catalog: "Catalog", play: "Play", marks: Any) -> "Scenario":
    """The scenario that a record of one in play names. Raises FileError if it, or own content with it, is not sound.

    ``marks``: where the parts of the record are.
    """
    from gloomcli.library.files import FOLDERS, SUFFIX, FileKind, scenario_id
    from gloomcli.model.problems import FileError, Problem

    id_ = scenario_id(play.scenario)
    if (FileKind.SCENARIO, id_) not in catalog.files:
        folder = next(name for name, kind in FOLDERS.items() if kind is FileKind.SCENARIO)
        message = f"there is no file of scenario {play.scenario}, {play.name}."
        hint = f"Bring it back: {CONTENT}/{folder}/{id_.zfill(3)}{SUFFIX}"
        raise FileError([Problem(marks.at(["scenario"]), "scenario", message, hint)])
    check_sound(catalog, play.scenario, {given.class_ for given in play.characters})
    return catalog.scenario(play.scenario)


@contextmanager
def played_content(root: Path, play: "Play", marks: Any, give_up: str = "") -> "Iterator[Catalog]":
    """The content of what is in play in a campaign's folder; faults told within say how one goes on.

    ``marks``: where the parts of the record are; ``give_up``: the command that gives up what is in play. Raises
    FileError for an edition that there is no content for.
    """
    from gloomcli.library.catalog import editions, open_catalog
    from gloomcli.model.problems import FileError, Problem

    if play.edition not in editions():
        from gloomcli.yamlio import did_you_mean

        hint = did_you_mean(play.edition, editions()) or f"There are: {', '.join(editions())}."
        raise FileError([Problem(marks.at(["edition"]), "edition", f'there is no edition "{play.edition}".', hint)])
    own = root / CONTENT
    catalog = open_catalog(play.edition, *([own] if own.is_dir() else []))
    try:
        yield catalog
    except FileError as error:
        if give_up and (way := _way_on(catalog, error.problems)):
            error.kept = f"nothing was changed. {way}; {give_up} gives the scenario up"
        raise


def _way_on(catalog: "Catalog", problems: "Sequence[Problem]") -> str:
    """What to do about faults of what is in play beside mending them; empty if no own content has to do with it."""
    from gloomcli.paths import shown_path

    files = [shown_path(Path(file.path)) for file in catalog.files.values() if _is_own(catalog, file)]
    if all(problem.field == "scenario" or problem.place.source in files for problem in problems):
        return "The scenario in play waits for that"
    if not files:
        return ""
    named = ", ".join(files[:_MOST]) + (f" and {len(files) - _MOST} more" if len(files) > _MOST else "")
    return f"If that comes of a change to the campaign's own content ({named}), put it back as it was"
