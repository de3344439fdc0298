"""What a command is about to do to the files."""

from collections.abc import Callable
from typing import Any

from gloomcli.model.problems import UsageError
from gloomcli.store.files import StoreError
from gloomcli.store.records import Image
from gloomcli.store.transaction import Log

Wanted = Callable[[str], bool]


class Change:
    """The files as the command wants them; nothing is written before it ends.

    ``summary`` is the sentence that undo shows; it is the first thing told unless it is set.
    """

    def __init__(self, log: Log, read_all: Callable[[Wanted], dict[str, bytes]]) -> None:
        """Over the files as they are; ``read_all`` reads many of them."""
        self._log = log
        self._read_all = read_all
        self._seen: dict[str, bytes | None] = {}
        self._new: dict[str, bytes | None] = {}
        self._summary = ""
        self.entries: list[dict[str, Any]] = []
        self.kept: dict[str, bytes] = {}
        """Copies of files that are made beforehand, by path; undo leaves them alone."""

    @property
    def summary(self) -> str:
        """The sentence about the whole command."""
        return self._summary or (str(self.entries[0]["what"]) if self.entries else "")

    @summary.setter
    def summary(self, text: str) -> None:
        self._summary = text

    def read(self, name: str) -> bytes | None:
        """A file's content, with what was written to it here; None if there is none."""
        if name in self._new:
            return self._new[name]
        return self._seen.setdefault(name, self._log.read(name))

    def read_all(self, wanted: Wanted) -> dict[str, bytes]:
        """All files whose names are ``wanted``, as they are on the disk."""
        found = self._read_all(wanted)
        self._seen |= found
        return found

    def write(self, name: str, content: str | bytes | None) -> None:
        """The file ``name`` (within the folder, with forward slashes) shall hold ``content``; None: be removed.

        Raises UsageError for names that lead elsewhere, FileError for bytes that are not UTF-8.
        """
        parts = name.split("/")
        if not name or "\\" in name or any(part in ("", ".", "..") or part.startswith(".gloom") for part in parts):
            raise UsageError(f"{name} is no name for a file of a campaign.")
        data = content.encode() if isinstance(content, str) else content
        text_of(name, data)
        self._new[name] = data

    def tell(self, what: str, **facts: Any) -> None:
        """Put an entry into the journal: a sentence, and whatever facts (plain data) belong to it."""
        self.entries.append({"what": what, **facts})

    def images(self) -> tuple[Image, ...]:
        """What is to be written: only files that differ from what is on the disk.

        Raises StoreError if one of them is not any more what this command has read.
        """
        found = []
        for name, after in self._new.items():
            before = self._log.read(name)
            if name in self._seen and self._seen[name] != before:
                raise StoreError(f"{name} was changed by somebody else meanwhile. Nothing was written; try again.")
            if before != after:
                found.append(Image(name, before=text_of(name, before), after=text_of(name, after)))
        return tuple(found)


def text_of(name: str, data: bytes | None) -> str | None:
    """The text of a file's bytes. Raises FileError if they are not UTF-8."""
    from gloomcli.yamlio import decode

    return None if data is None else decode(data, name)
