"""Files of an older format brought to the present one, step by step, with what people wrote in them.

Each kind of files has a registry of its own: :data:`gloomcli.store.drafts.MIGRATIONS` for the campaign's,
:data:`gloomcli.store.play_records.MIGRATIONS` for those of a scenario in play or on the table.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from difflib import SequenceMatcher
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.store.files import FileSystem

if TYPE_CHECKING:
    from gloomcli.yamlio import Document

OLDER: Final = ".gloom/older"
"""Where files of an older format are kept as they were, within the campaign's folder."""
Data = dict[str, Any]
"""The plain data of all files of a kind, by their paths."""
_FORMAT: Final = re.compile(rb"^format[ \t]*:[ \t]*(\d{1,9})[ \t]*(?:#.*)?\r?$", re.MULTILINE)


class Renamed(NamedTuple):
    """A key that is called otherwise from now on; nothing else on its line changes."""

    files: str
    """A pattern of paths: ``characters/*``."""
    path: tuple[str, ...]
    """The keys that lead to it, itself the last; ``*`` is every item of a list, every key of a mapping."""
    new: str


class Migration(NamedTuple):
    """One step from a format to the next: keys get their new names, then ``step`` changes whatever else there is."""

    name: str
    changes: str
    """What it changes, for people: ``gold is a number, no longer a text``."""
    renames: tuple[Renamed, ...] = ()
    step: Callable[[Data], Data] | None = None
    """Makes the data of the next format; pure, and the number of the format is none of its business."""


class Unfit(Exception):
    """Raised by a step that cannot cope with what a person wrote."""

    def __init__(self, path: str, keys: Sequence[str | int], message: str) -> None:
        """``keys`` lead to it in the file at ``path``; ``message`` is without a full stop."""
        super().__init__(message)
        self.path = path
        self.keys = tuple(keys)


Migrations = Mapping[int, Migration]
"""By the number of the format that they start from."""


class Migrated(NamedTuple):
    """Files brought to the present format."""

    texts: Mapping[str, bytes]
    before: Mapping[str, bytes]
    """As they are on the disk."""
    older: int
    """Their format there."""
    steps: tuple[Migration, ...]

    def changed(self) -> dict[str, bytes | None]:
        """The files that are to be written, with their new content; None: removed."""
        gone = dict.fromkeys(path for path in self.before if path not in self.texts)
        return {**gone, **{path: text for path, text in self.texts.items() if text != self.before.get(path)}}

    def kept(self) -> dict[str, bytes]:
        """The files that are written over or removed, as they were, by where they are kept."""
        return {f"{self.place}/{path}": self.before[path] for path in self.changed() if path in self.before}

    @property
    def place(self) -> str:
        """The folder where they are kept."""
        return f"{OLDER}/format-{self.older}"

    @property
    def summary(self) -> str:
        """What is done to the files, in a sentence."""
        what = "; ".join(f"{each.name} ({each.changes})" for each in self.steps)
        now = self.older + len(self.steps)
        return f"The files are brought from format {self.older} to {now}: {what}."

    def put_back(self, document: "Document") -> None:
        """Let all places in a document made from one of the texts be those on the disk, where people will look."""
        old, new = self.before.get(document.source, b""), self.texts[document.source]
        if old == new or document.root is None:
            return
        lines = _lines_before(old.decode("utf-8").split("\n"), new.decode("utf-8").split("\n"))
        waiting = [document.root]
        while waiting:
            node = waiting.pop()
            line, is_same = lines[node.line] if node.line < len(lines) else (node.line, True)
            node.line, node.column = line, node.column if is_same else -1
            waiting += [*node.items, *(each for entry in node.entries for each in entry)]

    def explained(self, problems: Sequence[Problem]) -> list[Problem]:
        """The problems of the files, saying that these are of an older format and what it means today."""
        touched = self.changed()
        note = f"(The file is of format {self.older}; since then: {'; '.join(each.changes for each in self.steps)}.)"
        return [
            msgspec.structs.replace(each, hint=f"{each.hint} {note}".strip()) if each.place.source in touched else each
            for each in problems
        ]


def migrate(texts: Mapping[str, bytes], head: str, migrations: Migrations) -> Migrated | None:
    """The files in the present format; None if they are in it, in one that no migration starts from, or in none.

    ``head`` is the path of the file that tells the format. What a migration leaves alone stays byte for byte; files
    that cannot be parsed stay as they are, for whoever reads them to tell why. Raises FileError if a migration cannot
    cope with what is in the others.
    """
    if not migrations or head not in texts or (older := format_in(texts[head], head)) not in migrations:
        return None
    readable, faults = _readable(texts)
    steps: list[Migration] = []
    while (migration := migrations.get(older + len(steps))) is not None:
        number = older + len(steps)
        try:
            readable = _one_step(readable, head, number, migration)
        except (Unfit, LookupError, TypeError, ValueError, AttributeError) as error:  # whatever a person made of it
            raise FileError(faults or [_unfit(texts, head, number, migration, error)]) from None
        steps.append(migration)
    unreadable = {path: text for path, text in texts.items() if any(each.place.source == path for each in faults)}
    return Migrated({**unreadable, **readable}, texts, older, tuple(steps))


def _one_step(texts: Mapping[str, bytes], head: str, number: int, migration: Migration) -> dict[str, bytes]:
    from gloomcli.yamlio import dump, edit, load_data

    made = dict(texts)
    for each in migration.renames:
        for path in made:
            if fnmatchcase(path, each.files):
                made[path] = _renamed(made[path], path, each)
    data = {path: load_data(text, path) for path, text in made.items()}
    new = migration.step(deepcopy(data)) if migration.step else data
    new = {**new, head: {**new[head], "format": number + 1}}
    return {
        path: (edit(made[path].decode("utf-8"), each) if path in made else dump(each)).encode()
        for path, each in new.items()
    }


def _renamed(text: bytes, path: str, renamed: Renamed) -> bytes:
    from gloomcli.yamlio import KeyTaken, rename_key

    try:
        return rename_key(text.decode("utf-8"), renamed.path, renamed.new).encode()
    except KeyTaken as taken:
        message = f'"{renamed.new}" stands here already, and "{renamed.path[-1]}" is to be called so'
        raise Unfit(path, taken.path, message) from None


def _unfit(texts: Mapping[str, bytes], head: str, number: int, migration: Migration, error: Exception) -> Problem:
    from gloomcli.yamlio import parse

    path, keys = (error.path, error.keys) if isinstance(error, Unfit) else (head, ("format",))
    place = parse(texts[path], path).marks.at(keys) if path in texts else Place(path)
    why = str(error) if isinstance(error, Unfit) else repr(error)
    message = f"this cannot be brought from format {number} to {number + 1} ({migration.name}): {why}."
    return Problem(place, str(keys[-1]) if keys else "", message, f"Mend it by hand; the step: {migration.changes}.")


def _readable(texts: Mapping[str, bytes]) -> tuple[dict[str, bytes], list[Problem]]:
    from gloomcli.yamlio import parse

    found, problems = {}, list[Problem]()
    for path, text in texts.items():
        try:
            parse(text, path)
        except FileError as error:
            problems += error.problems
        else:
            found[path] = text
    return found, problems


def format_in(text: bytes, source: str) -> int:
    """The number of the format that a text names, -1 if it names none or cannot be read.

    Found without parsing where it stands plainly, because every command asks.
    """
    from gloomcli.yamlio import load_data

    if plain := _FORMAT.search(text):
        return int(plain[1])
    try:
        return format_of(load_data(text, source))
    except FileError:
        return -1  # whoever reads the file tells what is wrong with it


def _lines_before(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, bool]]:
    """For each line of the new text, the one of the old text that it comes from, and whether it is still the same."""
    return list(_pairs(SequenceMatcher(None, old, new, autojunk=False).get_opcodes(), max(len(old) - 1, 0)))


def _pairs(blocks: Sequence[tuple[str, int, int, int, int]], last: int) -> Iterator[tuple[int, bool]]:
    for tag, old_from, old_to, new_from, new_to in blocks:
        for at in range(new_to - new_from):
            line = old_from + at if tag == "equal" else min(old_from + at, max(old_to - 1, 0))
            yield min(line, last), tag == "equal"


def format_of(data: object) -> int:
    """The number of the format that data names; -1 if it names none."""
    number = data.get("format") if isinstance(data, dict) else None
    return number if type(number) is int else -1


def misfit(number: int, known: int, place: Place) -> list[Problem]:
    """The fault of files of a format newer than the one ``known``, or older without a way to it, if that is so."""
    if number == known:
        return []
    if number > known:
        message, hint = f"{number} is a newer format than this gloom knows ({known}).", "Install a newer gloom."
    else:
        message = f"{number} is a format too old to be brought to the present one ({known})."
        hint = "A gloom between the two can do it."
    return [Problem(place, "format", message, hint)]


def keep(files: FileSystem, root: Path, texts: Mapping[str, bytes]) -> None:
    """Write what :meth:`Migrated.kept` tells, before the files themselves change. Raises OSError.

    Nothing kept before is lost: another text of the same file goes beside it.
    """
    for path, text in texts.items():
        target, number = root / path, 1
        while (there := _content(files, target)) not in (None, text):
            number += 1
            target = root / f"{path}.{number}"
        if there != text:
            files.make_folder(target.parent)
            fresh = target.with_name(f".{target.name}.new")
            files.write(fresh, text)
            files.rename(fresh, target)
            files.settle(target.parent)


def _content(files: FileSystem, path: Path) -> bytes | None:
    try:
        return files.read(path)
    except (FileNotFoundError, NotADirectoryError):
        return None
