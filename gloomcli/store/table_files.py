"""``table.yaml``: a scenario on a real table, as it stands now; earlier states are kept for taking back."""

import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from gloomcli.model.blows import Blow
from gloomcli.store import migrations
from gloomcli.store.files import DiskFiles, explained
from gloomcli.store.play_records import Play, migrated, read_as, rewritten

TABLE: Final = "table.yaml"
_KEPT: Final = ".gloom/table.undo"
_FRESH: Final = ".gloom/table.new"
_MOST: Final = 60
_HEAD: Final = "# A scenario on a real table, as it stands now. Everything may be corrected by hand.\n"


class TablePlay(Play, frozen=True, kw_only=True):
    """A scenario on a real table: the same as one in play here, without a log."""

    initiative: Mapping[str, Annotated[int, msgspec.Meta(ge=1, le=99)]] = {}
    """Of the characters in this round, by id; 99 is a long rest."""
    turn: str = ""
    """Whose turn it is: a character's id, or a monster type's."""
    attacks: tuple[Blow, ...] = ()
    """What the monsters whose turn it is, or was last, have attacked."""


def read_table(text: bytes, source: str) -> tuple[TablePlay, Any]:
    """The record that a text holds, and its marks. Raises FileError with every fault."""
    return read_as(TablePlay, text, source)


def table_text(play: TablePlay, old: tuple[bytes, TablePlay] | None = None) -> bytes:
    """The text of a record; if a person has touched the ``old`` text, with its record, it stays as far as possible."""
    return rewritten(play, _HEAD, old)


def save_table(root: Path, text: bytes, *, before: bytes | None) -> None:
    """Put the text in place in one step; ``before`` is kept for taking back. Raises StoreError.

    If that is of an older format, it is kept beside the others of that format as well.
    """
    disk = DiskFiles()
    with explained(f"{TABLE} cannot be written"):
        if before is not None:
            if (older := migrated(before, TABLE)) is not None:
                migrations.keep(disk, root, older.kept())
            _keep(disk, root, [*_kept(disk, root), before][-_MOST:])
        disk.write(root / _FRESH, text, root / TABLE)
        disk.rename(root / _FRESH, root / TABLE)
        disk.settle(root)


def earlier(root: Path) -> bytes | None:
    """The text before the last change, which is then no longer kept; ``None`` if there is none."""
    disk = DiskFiles()
    with explained(f"{TABLE} cannot be taken back"):
        kept = _kept(disk, root)
        if not kept:
            return None
        _keep(disk, root, kept[:-1])
        return kept[-1]


def forget_earlier(root: Path) -> None:
    """Keep nothing for taking back: another scenario begins."""
    with explained(f"{TABLE} cannot be written"):
        DiskFiles().remove(root / _KEPT)


def _kept(disk: DiskFiles, root: Path) -> list[bytes]:
    try:
        return msgspec.msgpack.decode(zlib.decompress(disk.read(root / _KEPT)), type=list[bytes])
    except (OSError, zlib.error, msgspec.MsgspecError):
        return []


def _keep(disk: DiskFiles, root: Path, texts: list[bytes]) -> None:
    (root / _KEPT).parent.mkdir(exist_ok=True)
    disk.write(root / _KEPT, zlib.compress(msgspec.msgpack.encode(texts), 1))
