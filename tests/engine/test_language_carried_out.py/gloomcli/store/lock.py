"""One command at a time changes a campaign."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from gloomcli.store.files import StoreError

PATIENCE: Final = 30.0
"""Seconds to wait for another command."""

_PAUSE = 0.005


@contextmanager
def held(folder: Path, who: str, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of the campaign whose ``.gloom`` is ``folder``, waiting at most ``patience`` seconds for it.

    ``who`` is told to those who wait in vain. The lock ends with the process, however that ends. Raises StoreError if
    another command keeps it for too long, OSError if the folder cannot be written.
    """
    holder = folder / "holder"
    release = _acquire(folder / "lock", patience)
    if release is None:
        raise StoreError(f"Another command is at work in this campaign: {_told(holder)}. Try again when it is done.")
    try:
        with suppress(OSError):
            holder.write_text(f"{who} (process {os.getpid()})", encoding="utf-8")
        yield
    finally:
        release()


def _told(holder: Path) -> str:
    try:
        return holder.read_text(encoding="utf-8") or "unknown"
    except (OSError, UnicodeDecodeError):
        return "unknown"


def _acquire(path: Path, patience: float) -> Callable[[], None] | None:
    """Take the lock; gives what releases it, None if it could not be had in time."""
    try:
        import fcntl
    except ImportError:
        return _acquire_elsewhere(path, patience)
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    end = time.monotonic() + patience
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > end:
                os.close(handle)
                return None
            time.sleep(_PAUSE)
        else:
            return lambda: os.close(handle)


def _acquire_elsewhere(path: Path, patience: float) -> Callable[[], None] | None:
    """The same for systems without POSIX locks; the library takes 20 ms to import, so only there."""
    from filelock import FileLock, Timeout

    lock = FileLock(path)
    try:
        lock.acquire(timeout=patience)
    except Timeout:
        return None
    return lock.release
