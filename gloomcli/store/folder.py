"""A campaign's folder: reading it as it stands, changing it in one step, undoing, its journal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from gloomcli.model.problems import Place, Problem, RuleError, UsageError
from gloomcli.paths import shown_path
from gloomcli.store import history, journal, lock, migrations
from gloomcli.store.change import Change, text_of
from gloomcli.store.files import DiskFiles, FileSystem, StoreError, explained
from gloomcli.store.records import Append, History, Image, Record
from gloomcli.store.transaction import Log

MARKER: Final = "campaign.yaml"
"""The file that makes a folder a campaign."""

_TRIES: Final = 100


class Done(NamedTuple):
    """A command that was given before: its number, a sentence about it, when, and the words typed."""

    number: int
    summary: str
    when: str
    command: str


def find_folder(start: Path, given: Path | None = None) -> Path:
    """The campaign's folder: ``given``, or else the first one with a ``campaign.yaml`` from ``start`` upwards.

    Raises UsageError if there is none.
    """
    if given is not None:
        folder = given.parent if given.name == MARKER else given
        if (folder / MARKER).is_file():
            return folder
        raise UsageError(f"No campaign in {given}: it has no {MARKER}.")
    for folder in (start, *start.parents):
        if (folder / MARKER).is_file():
            return folder
    raise UsageError(
        f"No campaign here: {start} and the folders above it have no {MARKER}. "
        "Start one with: gloom campaign new NAME, or say where it is: --campaign FOLDER"
    )


def open_folder(path: Path, files: FileSystem | None = None) -> "Folder":
    """The campaign in ``path`` (which may be about to be made). Nothing is read or written yet."""
    return Folder(path, files or DiskFiles())


class Folder:
    """A campaign's folder. Reading takes no lock, changing does; both see whole commands only."""

    def __init__(self, path: Path, files: FileSystem) -> None:
        """``files``: how the disk is reached."""
        self.path = path
        self._files = files
        self._log = Log(files, path)

    def read(self, name: str) -> bytes:
        """The content of one file. Raises UsageError if there is none, StoreError if it cannot be read."""
        with explained(f"{name} cannot be read"):
            content = _overlaid(name, self._log.read(name), self._log.pending())
        if content is None:
            raise UsageError(f"There is no {name} in {self.path}.")
        return content

    def read_all(self, wanted: Callable[[str], bool]) -> dict[str, bytes]:
        """All files whose names (``characters/grim.yaml``) are ``wanted``, as they stood at one moment.

        Looks into the folder itself and the folders directly in it. Raises StoreError if a file cannot be read.
        """
        with explained("The campaign cannot be read"):
            for _ in range(_TRIES):
                before = self._version()
                found = self._read_now(wanted)
                if self._version() == before:
                    return found
        raise StoreError("The campaign is being changed all the time. Try again.")

    def journal(self, limit: int | None = None) -> list[dict[str, Any]]:
        """The journal's entries, the latest first, at most ``limit``.

        The cost depends on ``limit``, not on the journal's length. Raises FileError for entries that are broken.
        """
        with explained("The journal cannot be read"):
            pending = self._log.pending()
            path = self.path / journal.NAME
            return journal.latest(self._files, path, limit, pending.append if pending else None)

    def done(self, limit: int | None = None) -> list[Done]:
        """The commands that can be undone, the latest first, at most ``limit``."""
        numbers = self._history().done[::-1]
        return [self._told(number) for number in numbers[:limit]]

    def undone(self) -> list[Done]:
        """The commands that can be redone, the next one first."""
        return [self._told(number) for number in self._history().undone[::-1]]

    def checkpoints(self) -> list[str]:
        """The names of the checkpoints that can be returned to, the earliest first."""
        marks = self._history().marks
        return sorted(marks, key=lambda name: marks[name])

    @property
    def notes(self) -> list[str]:
        """What people should know about the finishing of a crashed command."""
        return self._log.notes

    @contextmanager
    def changes(self, *, when: str, command: str, patience: float = lock.PATIENCE) -> Iterator["Change"]:
        """Change files in one step: what is written to the `Change` is on the disk when the block ends well.

        ``when`` and ``command`` go into the journal. Nothing is written if the block raises or writes nothing new.
        Raises StoreError if another command is at work for longer than ``patience`` seconds, if a file was changed by
        somebody else meanwhile, or if the disk refuses; the files are then as before.
        """
        with self._alone(command, patience):
            change = Change(self._log, self.read_all)
            yield change
            images = change.images()
            if images or change.entries:
                old = self._history()
                number = self._next_number()
                new = history.after_command(old, number) if images else old
                summary = change.summary or command
                migrations.keep(self._files, self.path, change.kept)
                self._write(number, new, summary, when, command, images, change.entries or [{"what": summary}])

    def undo(
        self,
        *,
        when: str,
        command: str,
        steps: int = 1,
        to: str | None = None,
        unplayed: bool = False,
        aside: bool = False,
    ) -> list[Done]:
        """Take back the last ``steps`` commands, or all since the checkpoint ``to``; gives them, the latest first.

        ``unplayed``: the scenario in play has only been set up, so that its files may go as they are now. ``aside``:
        files changed by hand since are kept beside, with ``.edited`` behind their names. Raises RuleError if there is
        nothing to undo, or only the making of the campaign itself; StoreError if a file was changed by hand since.
        """
        with self._alone(command):
            old = self._history()
            count = history.steps_back(old, steps, to)
            records = [self._log.record(number) for number in old.done[: -count - 1 : -1]]
            history.check_beginning(records, MARKER)
            new = history.after_undo(old, count)
            images = history.reversed_images(records)
            self._replay("undone", records, images, new, when, command, unplayed=unplayed, aside=aside)
            return [_done(record) for record in records]

    def redo(self, *, when: str, command: str) -> Done:
        """Do again what was undone last. Raises RuleError if there is nothing, StoreError as `undo` does."""
        with self._alone(command):
            old = self._history()
            if not old.undone:
                raise RuleError("There is nothing to redo.")
            record = self._log.record(old.undone[-1])
            self._replay("redone", [record], record.images, history.after_redo(old), when, command)
            return _done(record)

    def checkpoint(self, name: str, *, when: str, command: str, move: bool = False) -> None:
        """Give this point a name to return to. Raises RuleError if another has it, unless that shall ``move`` here."""
        with self._alone(command):
            summary = f"checkpoint {name}"
            old = self._history()
            if not move:
                history.check_mark(old, name)
            new = history.with_mark(old, name)
            self._write(self._next_number(), new, summary, when, command, (), [{"what": summary}])

    @contextmanager
    def _alone(self, command: str, patience: float = lock.PATIENCE) -> Iterator[None]:
        """With the lock, and with whatever an earlier command left unfinished put in order."""
        with explained(f"The campaign in {self.path} cannot be changed"):
            self._prepare()
            with lock.held(self._log.own, command, patience):
                self._log.recover()
                self._check_journal()
                yield

    def journal_faults(self) -> list[Problem]:
        """What is wrong with the journal, all of it read; that it is missing if commands have written one."""
        with explained("The journal cannot be read"):
            if journal.is_missing(self._files, self.path / journal.NAME, self._last_append()):
                return [Problem(Place(journal.NAME), "", "the file is missing.", journal.MISSING)]
            content = self._log.read(journal.NAME)
            return journal.faults(content, journal.NAME) if content is not None else []

    def _check_journal(self) -> None:
        """Nothing is added to a journal that is broken; where it is gone, people are told. Raises FileError."""
        path, last = self.path / journal.NAME, self._last_append()
        if journal.is_missing(self._files, path, last):
            self._log.notes.append(f"{journal.NAME} is gone; a new one is begun. A backup may have the old one.")
        journal.check(self._files, path, last, shown_path(path))

    def _last_append(self) -> Append | None:
        latest = self._log.latest()
        return latest.append if latest else None

    def _prepare(self) -> None:
        own = self._log.own
        self._files.make_folder(own)
        if not self._files.size(own / ".gitignore"):
            self._files.write(own / ".gitignore", b"*\n")

    def _version(self) -> tuple[int, int]:
        """Changes with every command that comes to its commit mark, and when it is finished."""
        pending = self._log.pending()
        numbers = self._log.numbers()
        return pending.number if pending else 0, numbers[-1] if numbers else 0

    def _read_now(self, wanted: Callable[[str], bool]) -> dict[str, bytes]:
        pending = self._log.pending()
        names = [*self._files.names(self.path)]
        for folder in self._folders():
            names += [f"{folder}/{name}" for name in self._files.names(self.path / folder)]
        names += [image.name for image in pending.images] if pending else []
        found = {name: _overlaid(name, self._log.read(name), pending) for name in sorted(set(names)) if wanted(name)}
        return {name: content for name, content in found.items() if content is not None}

    def _folders(self) -> list[str]:
        return [name for name in self._files.folders(self.path) if not name.startswith(".")]

    def _history(self) -> History:
        with explained("What was done cannot be read"):
            latest = self._log.latest()
        return latest.history if latest else History()

    def _next_number(self) -> int:
        numbers = self._log.numbers()
        return numbers[-1] + 1 if numbers else 1

    def _told(self, number: int) -> Done:
        with explained("What was done cannot be read"):
            return _done(self._log.record(number))

    def _replay(
        self,
        word: str,
        records: list[Record],
        images: tuple[Image, ...],
        new: History,
        when: str,
        command: str,
        *,
        unplayed: bool = False,
        aside: bool = False,
    ) -> None:
        """Write the images of an undo or redo, if no person has changed the files since."""
        current = {image.name: text_of(image.name, self._log.read(image.name)) for image in images}
        if unplayed:
            images = tuple(
                Image(image.name, before=current[image.name], after=image.after)
                if image.name in history.PLAYED and image.after is None
                else image
                for image in images
            )
        changed = history.conflicts(images, current)
        if changed and history.is_played(changed):
            raise RuleError(history.played_on(changed, records[0].summary, word))
        if aside:
            images = self._set_aside(images, current, changed)
        elif changed:
            was, what = ("was", "the change") if len(changed) == 1 else ("were", "the changes")
            raise StoreError(
                f"{', '.join(changed)} {was} changed by hand since: “{records[0].summary}” cannot be {word} without "
                f"losing {what}. Nothing was changed. Take {what} back in the editor, or use --aside: "
                f"then what you wrote is kept beside, in {changed[0]}.edited."
            )
        entries = [{"what": f"{word}: {record.summary}"} for record in records]
        summary = f"{word}: {records[0].summary}"
        self._write(self._next_number(), new, summary, when, command, images, entries)

    def _set_aside(
        self, images: tuple[Image, ...], current: dict[str, str | None], changed: list[str]
    ) -> tuple[Image, ...]:
        """Keep the files that a person changed beside, so that they may be replaced."""
        texts = {f"{name}.edited": text.encode() for name in changed if (text := current[name]) is not None}
        migrations.keep(self._files, self.path, texts)
        self._log.notes.extend(f"What was written into {name} by hand is in {name}.edited." for name in changed)
        return tuple(
            Image(image.name, before=current[image.name], after=image.after) if image.name in changed else image
            for image in images
        )

    def _write(
        self,
        number: int,
        new: History,
        summary: str,
        when: str,
        command: str,
        images: tuple[Image, ...],
        facts: list[dict[str, Any]],
    ) -> None:
        entries = [journal.entry(when, command, fact) for fact in facts]
        append = journal.appending(self._files, self.path / journal.NAME, entries)
        self._log.commit(Record(number, summary, when, command, images, append, new))


def _overlaid(name: str, content: bytes | None, pending: Record | None) -> bytes | None:
    """A file's content, as it will be when a command that already counts is finished."""
    for image in pending.images if pending else ():
        if image.name == name:
            return image.after.encode() if image.after is not None else None
    return content


def _done(record: Record) -> Done:
    return Done(record.number, record.summary, record.when, record.command)
