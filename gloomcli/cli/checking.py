"""``gloom campaign check``: every file of a campaign read afresh, all that is wrong told at once."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import typer

from gloomcli.campaign.wording import counted
from gloomcli.cli.at_table.tabling import open_table
from gloomcli.cli.campaigns import campaign_folder
from gloomcli.cli.examining import examined
from gloomcli.cli.notes import Progress, followed, note
from gloomcli.cli.play.session import open_session
from gloomcli.cli.reporting.session_report import archived, archived_result
from gloomcli.model.problems import FileError, GloomError, Place, Problem
from gloomcli.paths import shown_path, templates_folder
from gloomcli.reports.rendering.environment import Templates
from gloomcli.store.campaign_checks import check_treasures
from gloomcli.store.drafts import CHARACTERS, PARTIES, WORLD, Draft, is_campaign_file
from gloomcli.store.files import DiskFiles
from gloomcli.store.folder import Folder
from gloomcli.store.journal import NAME as JOURNAL
from gloomcli.store.play_files import LOG, SESSIONS, YAML, sessions
from gloomcli.store.play_records import Play, read_play
from gloomcli.store.table_files import TABLE, read_table

_TEMPLATES = "templates"
Sheets = Mapping[str, str]
"""The class of each character by its name."""


def check_campaign(ctx: typer.Context) -> str:
    """What there is, in a sentence, if all is well. Raises FileError with every fault of every file."""
    folder = campaign_folder(ctx)
    faults = _Faults(folder)
    found = examined(folder)
    faults.add(found.problems)
    read = found.read
    if read is not None and read.world is not None and found.content is not None and WORLD not in read.partial:
        with faults.noted():
            faults.add(check_treasures(read.world, found.content, read.marks[WORLD]))
    _check_places(folder, faults)
    with faults.noted(JOURNAL):
        faults.add(folder.journal_faults())
    sheets = _sheets(folder, read)
    more = [
        *_check_play(ctx, folder, sheets, faults),
        *_check_table(ctx, folder, sheets, faults),
        *_check_content(ctx, faults),
        *_check_sessions(folder, faults),
        *_check_templates(folder, faults),
    ]
    if faults.problems or found.loaded is None:
        raise FileError(faults.problems)
    if found.loaded.migrated is not None:
        note(f"When a command next changes something: {found.loaded.migrated.summary}")
    characters = counted(len(found.loaded.campaign.characters), "character")
    return f"All is well: {', '.join([counted(len(found.loaded.texts), 'file'), characters, *more])}."


def _same(one: Problem, other: Problem) -> bool:
    """The hint may differ with who looked."""
    return (one.place, one.field, one.message) == (other.place, other.field, other.message)


def _sheets(folder: Folder, read: Draft | None) -> Sheets | None:
    """The characters; None if some sheet cannot be read."""
    if read is None:
        return None
    files = [path for path in folder.read_all(is_campaign_file) if path.startswith(f"{CHARACTERS}/")]
    return {sheet.name: sheet.class_ for sheet in read.sheets.values()} if len(files) == len(read.sheets) else None


class _Faults:
    """What was found so far, with files named as they are seen from the working folder."""

    def __init__(self, folder: Folder) -> None:
        self.problems: list[Problem] = []
        self._folder = folder

    def add(self, problems: Sequence[Problem], place: str = "") -> None:
        """Note faults of files within the campaign's folder, ``place`` being where they are in it."""
        for problem in problems:
            source = problem.place.source
            at = self._folder.path / place / source
            shown = shown_path(at) if at.exists() else source
            moved = msgspec.structs.replace(problem.place, source=shown)
            self._note(msgspec.structs.replace(problem, place=moved))

    def _note(self, problem: Problem) -> None:
        if not any(_same(each, problem) for each in self.problems):
            self.problems.append(problem)

    @contextmanager
    def noted(self, name: str = "", place: str = "") -> Iterator[None]:
        """Note what is raised within; ``name``: the file concerned where the error does not say it."""
        try:
            yield
        except FileError as error:
            self.add(list(error.problems), place)
        except GloomError as error:
            self.add([Problem(Place(name or str(self._folder.path)), "", str(error))], place)


def _check_places(folder: Folder, faults: _Faults) -> None:
    """Folders stand where sheets should be."""
    for kind in (CHARACTERS, PARTIES):
        for name in DiskFiles().folders(folder.path / kind):
            if name.endswith((".yaml", ".yml")):
                message = "this is a folder; a sheet is a file."
                faults.add([Problem(Place(f"{kind}/{name}"), "", message, "Move it elsewhere.")])


def _check_play(ctx: typer.Context, folder: Folder, sheets: Sheets | None, faults: _Faults) -> Iterator[str]:
    """The scenario in play: its files, whether they fit together, and whether those who play have sheets."""
    if not (folder.path / YAML).exists():
        if (folder.path / LOG).exists():
            hint = f"Bring {YAML} back, or take the log away."
            faults.add([Problem(Place(LOG), "", f"there is no {YAML} that it belongs to.", hint)])
        return
    with faults.noted(YAML):
        open_session(ctx).look()
        if sheets is not None:
            faults.add(_strangers(sheets, *read_play(folder.read(YAML), YAML)))
        yield "the scenario in play"


def _check_table(ctx: typer.Context, folder: Folder, sheets: Sheets | None, faults: _Faults) -> Iterator[str]:
    """The scenario on a real table: whether it can be put there, and whether those who play have sheets."""
    if not (folder.path / TABLE).exists():
        return
    if (folder.path / YAML).exists():
        hint = "Clear one: gloom scenario abandon, or gloom table abandon."
        faults.add([Problem(Place(TABLE), "", f"{YAML} is there as well; only one scenario is played.", hint)])
    with faults.noted(TABLE):
        open_table(ctx)
        if sheets is not None:
            faults.add(_strangers(sheets, *read_table(folder.read(TABLE), TABLE)))
        yield "the scenario on the table"


def _strangers(sheets: Sheets, play: Play, marks: Any) -> list[Problem]:
    found = []
    for at, given in enumerate(play.characters):
        if given.name not in sheets:
            message = f"there is no sheet of {given.name}."
            place = marks.at(["characters", at, "name"])
            found.append(Problem(place, "name", message, "Bring back the file or the name."))
        elif sheets[given.name] != given.class_:
            message = f"{given.name} plays as a {given.class_}; the sheet is a {sheets[given.name]}'s."
            found.append(Problem(marks.at(["characters", at, "class"]), "class", message))
    return found


def _check_content(ctx: typer.Context, faults: _Faults) -> Iterator[str]:
    """The campaign's own content, by all that is asked of content."""
    from gloomcli.cli.content import hooks, rule_hooks
    from gloomcli.cli.known import campaign_content
    from gloomcli.library.catalog import editions
    from gloomcli.library.checks import CHECKS, check_content
    from gloomcli.paths import content_folder

    edition, own = campaign_content(ctx) or ("", None)
    if own is None or edition not in editions():
        return
    roots = [content_folder() / edition, own]
    with Progress("Content", 1 + len(CHECKS)) as progress:
        found = check_content(roots, hooks(), rule_hooks=rule_hooks(), step=progress.step)
    here = shown_path(own)
    faults.add([problem for problem in found if problem.place.source.startswith(here)])
    yield "its own content"


def _check_sessions(folder: Folder, faults: _Faults) -> Iterator[str]:
    there = sessions(folder.path)
    for name in DiskFiles().folders(folder.path / SESSIONS):
        place = f"{SESSIONS}/{name}"
        if place not in there.values() and name.partition("-")[0].isdecimal():
            faults.add(
                [Problem(Place(place), "", f"there is no {YAML} in it.", "Bring it back, or remove the folder.")]
            )
    for place in followed(there.values(), "Sessions", len(there)):
        with faults.noted(place, place):
            archived(folder, place)
        with faults.noted(place, place):
            archived_result(folder, place)  # also where the scenario is broken
    if there:
        yield counted(len(there), "session")


def _check_templates(folder: Folder, faults: _Faults) -> Iterator[str]:
    templates = Templates(templates_folder(), folder.path / _TEMPLATES)
    faults.add(list(templates.check()))
    if names := templates.own_names():
        yield counted(len(names), "template")
