"""A file system that crashes or refuses at a chosen operation."""

import errno
import os
from pathlib import Path

from gloomcli.store.files import DiskFiles

WRITING = ("write", "append", "rename", "remove", "make_folder", "settle")


class Crash(BaseException):
    """The process ends here; nothing in the program may catch it and go on."""


class FaultyFiles(DiskFiles):
    """Counts the operations that write; at number ``at`` it crashes, after half of it if ``half``, or fails.

    With ``error`` it does not crash: from there on every operation that needs space (or any, if ``all_fail``) fails.
    """

    def __init__(self, at: int = 0, *, half: bool = False, error: int = 0, all_fail: bool = False) -> None:
        """``at`` 0: never."""
        self.at = at
        self.half = half
        self.error = error
        self.all_fail = all_fail
        self.count = 0
        self.told: list[str] = []

    def _pass(self, what: str, path: Path, data: bytes = b"", start: int = -1) -> None:
        if self.at and self.count >= self.at and not self.error:
            raise Crash
        self.count += 1
        self.told.append(f"{what} {path.name}")
        if not self.at or self.count < self.at:
            return
        if self.error:
            if self.all_fail or what in ("write", "append", "make_folder"):
                self._half(path, data, start)
                raise OSError(self.error, os.strerror(self.error), str(path))
            return
        if self.half:
            self._half(path, data, start)
        raise Crash

    def _half(self, path: Path, data: bytes, start: int) -> None:
        if data and self.error not in (errno.EROFS, errno.EACCES):
            mode = "wb" if start < 0 else "ab"
            with path.open(mode) as file:
                if start >= 0:
                    file.truncate(start)
                file.write(data[: len(data) // 2])

    def write(self, path: Path, data: bytes, like: Path | None = None) -> None:
        """Counted."""
        self._pass("write", path, data)
        super().write(path, data, like)

    def append(self, path: Path, start: int, data: bytes) -> None:
        """Counted."""
        self._pass("append", path, data, start)
        super().append(path, start, data)

    def rename(self, old: Path, new: Path) -> None:
        """Counted."""
        self._pass("rename", new)
        super().rename(old, new)

    def remove(self, path: Path) -> None:
        """Counted."""
        self._pass("remove", path)
        super().remove(path)

    def make_folder(self, path: Path) -> None:
        """Counted."""
        self._pass("make_folder", path)
        super().make_folder(path)

    def settle(self, folder: Path) -> None:
        """Counted."""
        self._pass("settle", folder)
        super().settle(folder)
