"""The few things that are done with files, behind one door, so that tests can let each of them fail."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import Protocol

from gloomcli.model.problems import GloomError


class StoreError(GloomError):
    """The files could not be read or written: disk full, no permission, busy, changed meanwhile."""


class FileSystem(Protocol):
    """Operations on files. All raise OSError as the system does; each is one boundary where a crash may come."""

    def read(self, path: Path) -> bytes:
        """The content. Raises FileNotFoundError if there is none."""
        ...

    def read_end(self, path: Path, start: int) -> bytes:
        """The content from ``start`` on."""
        ...

    def size(self, path: Path) -> int:
        """The length in bytes, 0 if there is no such file."""
        ...

    def names(self, folder: Path) -> list[str]:
        """The names of the plain files in a folder, sorted; none if there is no such folder."""
        ...

    def folders(self, folder: Path) -> list[str]:
        """The names of the folders in a folder, sorted."""
        ...

    def write(self, path: Path, data: bytes, like: Path | None = None) -> None:
        """Make a file with ``data`` that is safely on the disk; with the permissions of ``like`` if that exists."""
        ...

    def append(self, path: Path, start: int, data: bytes) -> None:
        """Cut a file (made if missing) at ``start`` and put ``data`` there, safely on the disk."""
        ...

    def rename(self, old: Path, new: Path) -> None:
        """Give a file another name, in one step, in place of what was there."""
        ...

    def remove(self, path: Path) -> None:
        """Remove a file; nothing happens if it is not there."""
        ...

    def make_folder(self, path: Path) -> None:
        """Make a folder, and those above it; nothing happens if it is there."""
        ...

    def settle(self, folder: Path) -> None:
        """Make renamings and removals in a folder safe on the disk."""
        ...


class DiskFiles:
    """The real thing."""

    def read(self, path: Path) -> bytes:
        """The content."""
        return path.read_bytes()

    def read_end(self, path: Path, start: int) -> bytes:
        """The content from ``start`` on."""
        with path.open("rb") as file:
            file.seek(start)
            return file.read()

    def size(self, path: Path) -> int:
        """The length in bytes."""
        try:
            return path.stat().st_size
        except FileNotFoundError:
            return 0

    def names(self, folder: Path) -> list[str]:
        """The names of the plain files."""
        try:
            with os.scandir(folder) as entries:
                return sorted(entry.name for entry in entries if entry.is_file())
        except (FileNotFoundError, NotADirectoryError):
            return []

    def folders(self, folder: Path) -> list[str]:
        """The names of the folders."""
        try:
            with os.scandir(folder) as entries:
                return sorted(entry.name for entry in entries if entry.is_dir())
        except FileNotFoundError:
            return []

    def write(self, path: Path, data: bytes, like: Path | None = None) -> None:
        """Make a file, flushed to the disk."""
        with path.open("wb", buffering=0) as file:
            _put(file, data)
            if like is not None:
                with suppress(OSError):
                    os.chmod(path, like.stat().st_mode & 0o777)
            os.fsync(file.fileno())

    def append(self, path: Path, start: int, data: bytes) -> None:
        """Cut and continue a file, flushed to the disk."""
        with path.open("ab", buffering=0) as file:
            file.truncate(start)
            _put(file, data)
            os.fsync(file.fileno())

    def rename(self, old: Path, new: Path) -> None:
        """Rename, replacing. A link stays: what it leads to is replaced."""
        if not new.is_symlink():
            os.replace(old, new)
            return
        target = new.resolve()
        try:
            os.replace(old, target)
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
            write_whole(target, old.read_bytes())  # on another disk
            old.unlink()
        self.settle(target.parent)

    def remove(self, path: Path) -> None:
        """Remove."""
        path.unlink(missing_ok=True)

    def make_folder(self, path: Path) -> None:
        """Make a folder."""
        path.mkdir(parents=True, exist_ok=True)

    def settle(self, folder: Path) -> None:
        """Flush a folder; systems that cannot do that do it by themselves."""
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """Make a file for people, or replace one; if that fails, there is what was there before.

    What is no plain file (a device, a pipe) is written to as it is. Raises OSError.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    target = path.resolve()
    fresh = target.with_name(f".{target.name[:100]}.{os.getpid()}.new")
    try:
        DiskFiles().write(fresh, data, target)
        os.replace(fresh, target)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _put(file: FileIO, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


@contextmanager
def explained(what: str) -> Iterator[None]:
    """Turn an OSError within into a StoreError: ``what`` could not be done, and why. ``what`` is a sentence's start."""
    try:
        yield
    except OSError as error:
        name = f" ({Path(error.filename).name})" if isinstance(error.filename, str | Path) else ""
        raise StoreError(f"{what}: {error.strerror or error}{name}.") from error
