"""Compiled content between runs: one entry for each file, good only for its very bytes and this program's records.

A cache that cannot be used is no fault: everything in it can be made again.
"""

import os
from collections.abc import Hashable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import msgspec

from gloomcli import __version__
from gloomcli.paths import cache_folder

T = TypeVar("T")
_KEY_BYTES: Final = 32
_SHAPED_BY: Final = ("model", "yamlio", "yamlio/kinds", "library")
"""The folders of modules that decide what a compiled file looks like."""


class Cache:
    """A folder of entries, or nothing at all."""

    def __init__(self, folder: Path | None) -> None:
        """``folder`` is made when first written to; ``None`` for a cache that keeps nothing."""
        self.folder = folder
        self._stamp = b""

    @classmethod
    def usual(cls) -> "Cache":
        """The user's cache."""
        return cls(cache_folder())

    def load(self, name: str, content: bytes, cls: type[T]) -> T | None:
        """What was kept under ``name`` for this ``content``; ``None`` if nothing was, or if the entry is damaged."""
        if self.folder is None:
            return None
        try:
            entry = self._path(name).read_bytes()
            if entry[:_KEY_BYTES] != self._key(content):
                return None
            value: T = _decoder(cast("Hashable", cls)).decode(entry[_KEY_BYTES:])
        except (OSError, msgspec.MsgspecError, ValueError):
            return None
        return value

    def save(self, name: str, content: bytes, value: Any) -> None:
        """Keep ``value`` under ``name`` as compiled from ``content``; silently does nothing where it cannot."""
        if self.folder is None:
            return
        path = self._path(name)
        fresh = path.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(self._key(content) + msgspec.msgpack.encode(value))
            fresh.replace(path)
            return
        with suppress(OSError):
            fresh.unlink()

    def _path(self, name: str) -> Path:
        assert self.folder is not None
        return self.folder / (sha256(name.encode()).hexdigest()[:32] + ".msgpack")

    def _key(self, content: bytes) -> bytes:
        self._stamp = self._stamp or _program_stamp()
        return sha256(self._stamp + content).digest()


@cache
def _decoder(cls: Hashable) -> Any:
    return msgspec.msgpack.Decoder(cls)


def _program_stamp() -> bytes:
    """What changes whenever the record types may have changed: the version, and the state of their modules."""
    package = Path(__file__).resolve().parent.parent
    stamp = [__version__]
    for name in _SHAPED_BY:
        with suppress(OSError), os.scandir(package / name) as entries:
            found = ((entry.name, entry.stat()) for entry in entries if entry.name.endswith(".py"))
            stamp += sorted(f"{name} {stat.st_size} {stat.st_mtime_ns}" for name, stat in found)
    return sha256("\n".join(stamp).encode()).digest()
