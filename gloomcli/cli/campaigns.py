"""Opening a campaign's folder for a command, and keeping what the command changed."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from shutil import rmtree
from typing import Final

import msgspec
import typer

from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.sentences import sentences
from gloomcli.cli.glance import fingerprint
from gloomcli.cli.groups import BROKEN
from gloomcli.cli.notes import note
from gloomcli.library.cache import Cache
from gloomcli.library.catalog import Catalog, Loading, editions, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.library.late import Late
from gloomcli.model.problems import FileError, Problem, RuleError, UsageError
from gloomcli.store.campaign_files import Loaded, changed_texts, load, load_readable
from gloomcli.store.change import Change as Files
from gloomcli.store.drafts import CHARACTERS, WORLD, Draft, draft, is_campaign_file
from gloomcli.store.folder import Folder, find_folder, open_folder
from gloomcli.store.migrations import Migrated

FIRST_EDITION: Final = "gloomhaven"
_NOTED: Final = "notes told"
"""Where a command's context keeps them."""


class Opened:
    """A campaign as a command finds it. Content is loaded when it is first asked for."""

    def __init__(self, folder: Folder, campaign: Campaign, loaded: Loaded | None = None, *, key: bytes = b"") -> None:
        """``loaded`` is there when the files were read now, not taken from the cache; ``key``: their fingerprint."""
        self.folder = folder
        self.campaign = campaign
        self.loaded = loaded
        self.key = key

    @cached_property
    def catalog(self) -> Catalog:
        """The content that the campaign is played with, its own folder of content laid over the edition's."""
        return catalog_of(self.folder.path, self.campaign.world.edition)

    @cached_property
    def content(self) -> Content:
        """The same by the names people know."""
        return content_of(self.catalog)


def content_of(catalog: Catalog) -> Content:
    """A catalogue as the campaign functions take it."""
    return Content(
        catalog.edition(),
        catalog.items_by_name,
        catalog.classes_by_name,
        Loading({number: number for number in catalog.ids(FileKind.SCENARIO)}, catalog.scenario),
        Late(catalog.city_events),
        Late(catalog.road_events),
        Late(lambda: {quest.name: quest for quest in catalog.personal_quests().values()}),
        Late(lambda: {goal.name: goal for goal in catalog.battle_goals().values()}),
        Late(lambda: {each.name: each for each in catalog.achievements().global_}),
        Late(lambda: {each.name: each for each in catalog.achievements().party}),
        Loading({id_: id_ for id_ in catalog.ids(FileKind.MONSTER)}, catalog.monster),
    )


def open_campaign(ctx: typer.Context) -> Opened:
    """The campaign to look at; from the cache if no file has changed since it was last read and found good.

    Raises UsageError if there is none, FileError with every fault of its files.
    """
    folder = campaign_folder(ctx)
    texts = folder.read_all(is_campaign_file)
    cache, name = Cache.usual(), f"campaign {folder.path.resolve()}"
    key = fingerprint(folder.path, texts)
    campaign = cache.load(name, key, Campaign)
    if campaign is not None:
        return Opened(folder, campaign, key=key)
    opened = _read(folder, texts)
    opened.key = key
    cache.save(name, key, opened.campaign)
    return opened


def look_at_campaign(ctx: typer.Context) -> Opened:
    """The campaign to look at; if sheets are broken, without them, and at its end the command tells what to mend.

    Raises as :func:`open_campaign` does if the faults are in what everything else needs.
    """
    try:
        return open_campaign(ctx)
    except FileError as error:
        folder = campaign_folder(ctx)
        opened = _readable(folder, folder.read_all(is_campaign_file))
        if opened is None:
            raise
        error.kept = "nothing was changed. The rest of the campaign reads well"
        ctx.meta[BROKEN] = error
        return opened


def is_whole(ctx: typer.Context) -> bool:
    """Whether nothing was left out of what the command looks at."""
    return BROKEN not in ctx.meta


def change_campaign(ctx: typer.Context, act: Callable[[Opened], Change], *, as_json: bool = False) -> Change:
    """Read the campaign, change it by ``act``, write what changed and the journal in one step, and tell it.

    Raises what ``act`` raises, and then nothing was written.
    """
    folder = campaign_folder(ctx)
    with changing(ctx) as files:
        opened = read_files(folder, files)
        change = act(opened)
        write_change(files, opened.loaded, change)
    show_facts(change, as_json=as_json)
    return change


def write_change(files: Files, loaded: Loaded | None, change: Change) -> None:
    """Put a change into the files and the journal: its first sentence, and all others with it.

    Raises RuleError if nothing happened.
    """
    if not change.facts:
        raise RuleError("That changes nothing.")
    for path, text in changed_texts(loaded, change.campaign).items():
        files.write(path, text)
    first, *others = sentences(change.facts)
    files.tell(first, **({"also": others} if others else {}))
    if loaded is not None and loaded.migrated is not None:
        _tell_migrated(files, loaded.migrated)


def _tell_migrated(files: Files, migrated: Migrated) -> None:
    """Keep the files of an older format as they were, and say so: in the journal, and where no pipe is disturbed."""
    files.kept |= migrated.kept()
    files.tell(migrated.summary, kept=migrated.place)
    note(f"{migrated.summary} As they were, they are kept in {migrated.place}.")


def bring_in(
    path: Path,
    campaign: Campaign,
    what: str,
    command: str,
    *,
    before: Callable[[], None] | None = None,
    doubts: Sequence[str] = (),
    placed: Callable[[Sequence[str], Problem], Problem],
) -> None:
    """Make the folder of a campaign that comes from elsewhere, once all of it was checked against the content.

    ``what`` goes into the journal, with ``doubts``; ``before`` puts there what belongs to it beside the files made
    here, such as content of its own; ``placed`` is a fault of one of them where it comes from, given the files of the
    characters. Raises UsageError for a folder that holds something already, FileError with every
    fault.
    """
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise UsageError(f"{path} is there already and not empty. Choose another folder: --dir DIR")
    texts = changed_texts(None, campaign)
    with made_or_gone(path):
        if before is not None:
            before()
        with _told_elsewhere(texts, placed):
            _read_texts(open_folder(path), {name: text for name, text in texts.items() if text is not None})
        with open_folder(path).changes(when=now(), command=command) as files:
            for name, text in texts.items():
                files.write(name, text)
            files.tell(what, **({"also": list(doubts)} if doubts else {}))


@contextmanager
def _told_elsewhere(texts: Iterable[str], placed: Callable[[Sequence[str], Problem], Problem]) -> Iterator[None]:
    sheets = [name for name in texts if name.startswith(f"{CHARACTERS}/")]
    try:
        yield
    except FileError as error:
        raise FileError([placed(sheets, problem) for problem in error.problems]) from None


@contextmanager
def made_or_gone(path: Path) -> Iterator[None]:
    """While a campaign is put into a new or empty folder: if that fails, nothing of it stays."""
    missing = [folder for folder in (path, *path.parents) if not folder.exists()]
    try:
        yield
    except BaseException:
        if missing:
            rmtree(missing[-1], ignore_errors=True)
        elif path.is_dir():
            for made in path.iterdir():
                rmtree(made, ignore_errors=True) if made.is_dir() else made.unlink(missing_ok=True)
        raise


def show_facts(change: Change, *, as_json: bool) -> None:
    """Tell what a change did: in sentences, or as JSON."""
    if as_json:
        print_json(list(change.facts))
    else:
        for line in sentences(change.facts):
            typer.echo(line)


def print_json(data: object) -> None:
    """Print facts for programs; keys are those of the files."""
    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def campaign_folder(ctx: typer.Context) -> Folder:
    """The campaign's folder. Raises UsageError if there is none."""
    return open_folder(find_folder(Path.cwd(), ctx.obj.campaign))


@contextmanager
def changing(ctx: typer.Context) -> Iterator[Files]:
    """The campaign's files, for a command that changes them in one step. Raises as ``Folder.changes`` does."""
    folder = campaign_folder(ctx)
    with folder.changes(when=now(), command=ctx.obj.command) as files:
        yield files
    note_all(ctx, folder)


def note_all(ctx: typer.Context, folder: Folder) -> None:
    """Tell what people should know about a change of the folder's files beside the change itself, each thing once."""
    told = ctx.meta.setdefault(_NOTED, [])
    for text in folder.notes:
        if text not in told:
            note(text)
            told.append(text)


def read_again(ctx: typer.Context) -> Opened:
    """The campaign read and checked afresh. Raises FileError with every fault of its files."""
    folder = campaign_folder(ctx)
    return _read(folder, folder.read_all(is_campaign_file))


def read_files(folder: Folder, files: Files) -> Opened:
    """The campaign as a command that changes it finds it. Raises FileError with every fault of its files."""
    return _read(folder, files.read_all(is_campaign_file))


def now() -> str:
    """The time for the journal: local, to the second; ``SOURCE_DATE_EPOCH`` sets it, for output that repeats."""
    fixed = os.environ.get("SOURCE_DATE_EPOCH", "")
    if fixed.isdecimal():
        return datetime.fromtimestamp(int(fixed), UTC).strftime("%Y-%m-%d %H:%M:%S")
    return datetime.now().astimezone().strftime("%Y-%m-%d %H:%M:%S")


def catalog_of(folder: Path, edition: str) -> Catalog:
    """An edition's content, with that of a campaign's folder laid over it."""
    own = folder / "content"
    return open_catalog(edition, *([own] if own.is_dir() else []))


def _read(folder: Folder, texts: Mapping[str, bytes]) -> Opened:
    try:
        return _read_texts(folder, texts)
    except FileError as error:
        raise _placed(error, folder.path) from None


def _read_texts(folder: Folder, texts: Mapping[str, bytes]) -> Opened:
    read = draft(texts)
    catalog = catalog_of(folder.path, edition_of(read))
    loaded = load(texts, content_of(catalog), read=read)
    opened = Opened(folder, loaded.campaign, loaded)
    opened.catalog = catalog
    return opened


def _readable(folder: Folder, texts: Mapping[str, bytes]) -> Opened | None:
    """What can be looked at; None if that is nothing."""
    try:
        read = draft(texts)
        catalog = catalog_of(folder.path, edition_of(read))
        loaded, _ = load_readable(texts, content_of(catalog), read)
    except FileError:
        return None
    if loaded is None:
        return None
    opened = Opened(folder, loaded.campaign, loaded)
    opened.catalog = catalog
    return opened


def edition_of(read: Draft) -> str:
    """The campaign's edition; the first edition where that cannot be read, so that the rest is checked too."""
    if read.world is None:
        return FIRST_EDITION
    if read.world.edition not in editions():
        from gloomcli.yamlio import did_you_mean

        known = editions()
        hint = did_you_mean(read.world.edition, known) or f"There are: {', '.join(known)}."
        place = read.marks[WORLD].at(["edition"])
        fault = Problem(place, "edition", f'there is no edition "{read.world.edition}".', hint)
        raise FileError([*read.problems, fault])
    return read.world.edition


def _placed(error: FileError, folder: Path) -> FileError:
    """The same error with files named as they are seen from the working folder, so that editors find them."""
    from gloomcli.paths import shown_path

    def placed(problem: Problem) -> Problem:
        source = shown_path(folder / problem.place.source)
        return msgspec.structs.replace(problem, place=msgspec.structs.replace(problem.place, source=source))

    return FileError([placed(problem) for problem in error.problems])
