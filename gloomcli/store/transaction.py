"""Writing several files so that a crash at any instant leaves either the old ones or the new ones.

What happens, in this order, inside the campaign's ``.gloom``:

1. every new content is written to a file ``new-N``, and the whole record to ``staged``; all are safe on the disk;
2. ``staged`` is renamed to ``commit``: from here on the command counts;
3. the contents are renamed to their places, removed files removed, the journal continued;
4. ``commit`` is renamed to ``undo/NUMBER.json``, where undo finds it.

Whoever opens the campaign next throws away what is staged, or finishes what is committed.
"""

from pathlib import Path
from typing import Final

import msgspec

from gloomcli.store import journal
from gloomcli.store.files import FileSystem, StoreError
from gloomcli.store.records import History, Image, NewerFormat, Record, decode

_STAGED: Final = "staged"
_COMMIT: Final = "commit"
_UNDO: Final = "undo"
_NEW: Final = "new-"
_SUFFIX: Final = ".json"


class Log:
    """The records of a campaign's commands, and the writing of its files by them."""

    def __init__(self, files: FileSystem, root: Path) -> None:
        """``root``: the campaign's folder; its ``.gloom`` must be there before anything is written."""
        self.files = files
        self.root = root
        self.own = root / ".gloom"
        self.notes: list[str] = []

    def pending(self) -> Record | None:
        """The command that is committed but not finished: another process is at it, or it crashed.

        Raises StoreError if its record is spoilt.
        """
        try:
            return _decoded(self.files.read(self.own / _COMMIT), _COMMIT)
        except (FileNotFoundError, NotADirectoryError):
            return None

    def numbers(self) -> list[int]:
        """The numbers of the records kept, ascending."""
        names = self.files.names(self.own / _UNDO)
        return sorted(int(name.removesuffix(_SUFFIX)) for name in names if name.removesuffix(_SUFFIX).isdigit())

    def record(self, number: int) -> Record:
        """The record of a command. Raises StoreError if it is gone or spoilt."""
        name = f"{_UNDO}/{number:08}{_SUFFIX}"
        try:
            return _decoded(self.files.read(self.own / name), name)
        except FileNotFoundError:
            raise StoreError(f"The record of command {number} is gone from .gloom: it cannot be undone.") from None

    def latest(self) -> Record | None:
        """The record of the last command, finished or not; None before the first."""
        pending = self.pending()
        if pending is not None:
            return pending
        numbers = self.numbers()
        return self.record(numbers[-1]) if numbers else None

    def read(self, name: str) -> bytes | None:
        """A file's content as it is on the disk, None if there is none."""
        try:
            return self.files.read(self.root / name)
        except (FileNotFoundError, NotADirectoryError):
            return None

    def commit(self, record: Record) -> None:
        """Write what ``record`` says. An OSError before the commit mark leaves everything as it was.

        Raises OSError; StoreError if the command counts but could not be finished: the next one will.
        """
        try:
            self._stage(record)
        except OSError:
            self._discard()
            raise
        try:
            self.files.rename(self.own / _STAGED, self.own / _COMMIT)
        except OSError:
            self._discard()
            raise
        try:
            self.files.settle(self.own)
            self._finish(record)
        except OSError as error:
            raise StoreError(
                f"The change is safe, but not all files could be written yet: {error.strerror or error}. "
                "The next command will finish it."
            ) from error

    def recover(self) -> Record | None:
        """Finish what was committed, throw away what was not; gives the command that was finished.

        To be called with the lock held. Raises OSError if that cannot be written.
        """
        record = self.pending()
        if record is not None:
            self._finish(record)
        self._discard()
        return record

    def _stage(self, record: Record) -> None:
        for index, image in enumerate(record.images):
            if image.after is not None:
                self.files.write(self.own / f"{_NEW}{index}", image.after.encode(), self.root / image.name)
        self.files.write(self.own / _STAGED, record.encode())

    def _discard(self) -> None:
        """Remove what was staged by a command that did not come to its commit mark."""
        try:
            for name in self.files.names(self.own):
                if name == _STAGED or name.startswith(_NEW):
                    self.files.remove(self.own / name)
        except OSError:
            pass  # nothing reads them; the next command tries again

    def _finish(self, record: Record) -> None:
        """Everything after the commit mark; may be repeated after a crash in the midst of it."""
        for index, image in enumerate(record.images):
            self._put(self.own / f"{_NEW}{index}", image)
        for folder in sorted({(self.root / image.name).parent for image in record.images}):
            self.files.settle(folder)
        if record.append is not None:
            journal.completed(self.files, self.root / journal.NAME, record.append)
        self.files.make_folder(self.own / _UNDO)
        self.files.rename(self.own / _COMMIT, self.own / _UNDO / f"{record.number:08}{_SUFFIX}")
        self._prune(record.history, record.number)

    def _put(self, staged: Path, image: Image) -> None:
        target = self.root / image.name
        current = self.read(image.name)
        wanted = image.after.encode() if image.after is not None else None
        if current == wanted:
            return
        if current != (image.before.encode() if image.before is not None else None) and current is not None:
            self._keep_aside(image.name, current)
        if wanted is None:
            self.files.remove(target)
            return
        self.files.make_folder(target.parent)
        if self.read(f"{self.own.name}/{staged.name}") != wanted:  # a full disk can leave half of it
            self.files.write(staged, wanted, target)
        self.files.rename(staged, target)

    def _keep_aside(self, name: str, content: bytes) -> None:
        """Somebody edited the file between a crash and now: their text is kept beside it."""
        self.files.write(self.root / f"{name}.edited", content)
        self.notes.append(
            f"{name} was edited while a crashed command was still to be finished. It has been finished; "
            f"the edited text is in {name}.edited."
        )

    def _prune(self, history: History, latest: int) -> None:
        needed = history.needed() | {latest}
        for number in self.numbers():
            if number not in needed:
                self.files.remove(self.own / _UNDO / f"{number:08}{_SUFFIX}")


def _decoded(data: bytes, name: str) -> Record:
    try:
        return decode(data)
    except NewerFormat:
        raise StoreError(f".gloom/{name} was written by a newer gloom than this. Install a newer gloom.") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise StoreError(f".gloom/{name} is spoilt. Remove it to go on without it.") from None
