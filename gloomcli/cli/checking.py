"""``gloom campaign check``: every file of a campaign read afresh, all that is wrong told at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import typer

from gloomcli.campaign.records import Campaign
from gloomcli.campaign.wording import counted
from gloomcli.cli.campaigns import Opened, campaign_folder, read_again
from gloomcli.cli.notes import Progress, followed, note
from gloomcli.cli.session import open_session
from gloomcli.cli.session_report import archived
from gloomcli.cli.tabling import open_table
from gloomcli.model.problems import FileError, GloomError, Place, Problem
from gloomcli.paths import shown_path, templates_folder
from gloomcli.reports.environment import Templates
from gloomcli.store.campaign_checks import check_treasures
from gloomcli.store.drafts import CHARACTERS, PARTIES, WORLD
from gloomcli.store.files import DiskFiles
from gloomcli.store.folder import Folder
from gloomcli.store.journal import NAME as JOURNAL
from gloomcli.store.play_files import LOG, SESSIONS, YAML, sessions
from gloomcli.store.play_records import Play, read_play
from gloomcli.store.table_files import TABLE, read_table
from gloomcli.yamlio import parse

_TEMPLATES = "templates"
CONTENT = "content"


def check_campaign(ctx: typer.Context) -> str:
    """What there is, in a sentence, if all is well. Raises FileError with every fault of every file."""
    folder = campaign_folder(ctx)
    faults = _Faults(folder)
    found: list[Opened] = []
    with faults.noted():
        found.append(read_again(ctx))
    campaign = found[0].campaign if found else None
    if campaign is not None:
        marks = parse(folder.read(WORLD), WORLD).marks
        faults.add(check_treasures(campaign.world, found[0].content, marks))
    _check_places(folder, faults)
    with faults.noted(JOURNAL):
        faults.add(folder.journal_faults())
    more = [
        *_check_play(ctx, folder, campaign, faults),
        *_check_table(ctx, folder, campaign, faults),
        *_check_content(folder, campaign, faults),
        *_check_sessions(folder, faults),
        *_check_templates(folder, faults),
    ]
    if faults.problems:
        raise FileError(faults.problems)
    loaded = found[0].loaded
    if loaded is not None and loaded.migrated is not None:
        note(f"When a command next changes something: {loaded.migrated.summary}")
    files = len(loaded.texts) if loaded else 0
    seen = [counted(files, "file"), counted(len(found[0].campaign.characters), "character"), *more]
    return f"All is well: {', '.join(seen)}."


class _Faults:
    """What was found so far, with files named as they are seen from the working folder."""

    def __init__(self, folder: Folder) -> None:
        self.problems: list[Problem] = []
        self._folder = folder

    def add(self, problems: list[Problem], place: str = "") -> None:
        """Note faults of files within the campaign's folder, ``place`` being where they are in it."""
        for problem in problems:
            source = problem.place.source
            at = self._folder.path / place / source
            shown = shown_path(at) if at.exists() else source
            moved = msgspec.structs.replace(problem.place, source=shown)
            self._note(msgspec.structs.replace(problem, place=moved))

    def _note(self, problem: Problem) -> None:
        if not any((each.place, each.message) == (problem.place, problem.message) for each in self.problems):
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


def _check_play(ctx: typer.Context, folder: Folder, campaign: Campaign | None, faults: _Faults) -> Iterator[str]:
    """The scenario in play: its files, whether they fit together, and whether those who play have sheets."""
    if not (folder.path / YAML).exists():
        if (folder.path / LOG).exists():
            hint = f"Bring {YAML} back, or take the log away."
            faults.add([Problem(Place(LOG), "", f"there is no {YAML} that it belongs to.", hint)])
        return
    with faults.noted(YAML):
        open_session(ctx).look()
        if campaign is not None:
            faults.add(_strangers(campaign, *read_play(folder.read(YAML), YAML)))
        yield "the scenario in play"


def _check_table(ctx: typer.Context, folder: Folder, campaign: Campaign | None, faults: _Faults) -> Iterator[str]:
    """The scenario on a real table: whether it can be put there, and whether those who play have sheets."""
    if not (folder.path / TABLE).exists():
        return
    if (folder.path / YAML).exists():
        hint = "Clear one: gloom scenario abandon, or gloom table abandon."
        faults.add([Problem(Place(TABLE), "", f"{YAML} is there as well; only one scenario is played.", hint)])
    with faults.noted(TABLE):
        open_table(ctx)
        if campaign is not None:
            faults.add(_strangers(campaign, *read_table(folder.read(TABLE), TABLE)))
        yield "the scenario on the table"


def _strangers(campaign: Campaign, play: Play, marks: Any) -> list[Problem]:
    sheets = {sheet.name: sheet.class_ for sheet in campaign.characters}
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


def _check_content(folder: Folder, campaign: Campaign | None, faults: _Faults) -> Iterator[str]:
    """The campaign's own content, by all that is asked of content."""
    own = folder.path / CONTENT
    if campaign is None or not own.is_dir():
        return
    from gloomcli.cli.content import hooks, rule_hooks
    from gloomcli.library.checks import CHECKS, check_content
    from gloomcli.paths import content_folder

    roots = [content_folder() / campaign.world.edition, own]
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
    if there:
        yield counted(len(there), "session")


def _check_templates(folder: Folder, faults: _Faults) -> Iterator[str]:
    templates = Templates(templates_folder(), folder.path / _TEMPLATES)
    faults.add(list(templates.check()))
    if names := templates.own_names():
        yield counted(len(names), "template")
