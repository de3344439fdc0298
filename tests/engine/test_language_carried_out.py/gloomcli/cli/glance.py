"""A campaign at a glance without reading it again: what was worked out before, as long as nothing has changed.

Everything here loads quickly; ``gloom campaign status`` is to cost little more than starting the program.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from gloomcli import __version__
from gloomcli.campaign.standing import Overview
from gloomcli.paths import content_folder

_KEPT: Final = ".gloom/cache/overview.msgpack"
_UNFINISHED: Final = ".gloom/commit"
"""There while a command's changes are being put in place: then the files must be read with care."""
_TOP: Final = ("campaign.yaml", "party.yaml")
_FOLDERS: Final = ("characters", "parties")
_PARTS: Final = ("campaign", "store", "model")
"""The parts of the program that decide what a campaign looks like."""


class _Kept(msgspec.Struct):
    """An overview, and what it was made from."""

    key: bytes
    seen: Overview


def glance(given: Path | None) -> Overview | None:
    """The overview kept for the campaign in ``given`` or around the working folder; None if there is none that holds.

    Nothing is checked or complained of here: None means that the files must be read.
    """
    here = Path.cwd()
    folder = given or next((each for each in (here, *here.parents) if (each / _TOP[0]).is_file()), None)
    if folder is None:
        return None
    try:
        kept = msgspec.msgpack.decode((folder / _KEPT).read_bytes(), type=_Kept)
        return kept.seen if kept.key == _key(folder) else None
    except (OSError, msgspec.MsgspecError):
        return None


def keep(folder: Path, key: bytes, seen: Overview) -> None:
    """Keep the overview of a campaign that was read with this fingerprint; does nothing where that is not possible."""
    path = folder / _KEPT
    fresh = path.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        if (folder / ".gloom").is_dir():
            path.parent.mkdir(exist_ok=True)
            fresh.write_bytes(msgspec.msgpack.encode(_Kept(key, seen)))
            fresh.replace(path)


def fingerprint(folder: Path, texts: Mapping[str, bytes]) -> bytes:
    """What decides whether a campaign that was found good still is: its files, the content, this program."""
    package = Path(__file__).resolve().parent.parent
    roots = [content_folder(), folder / "content", *(package / part for part in _PARTS)]
    stamps = [__version__, *(line for root in roots for line in _stamps(str(root)))]
    parts = ["\n".join(stamps).encode()]
    for path in sorted(texts):
        parts += [f"{path} {len(texts[path])}".encode(), texts[path]]
    return b"\n".join(parts)


def _key(folder: Path) -> bytes:
    """The fingerprint of a campaign as it is on the disk. Raises OSError if it cannot be read at this moment."""
    _check_finished(folder)
    texts = {name: (folder / name).read_bytes() for name in _TOP}
    for part in _FOLDERS:
        for path in (folder / part).glob("*.y*ml"):
            if not path.name.startswith(".") and path.suffix in (".yaml", ".yml"):
                texts[f"{part}/{path.name}"] = path.read_bytes()
    _check_finished(folder)
    return fingerprint(folder, texts)


def _check_finished(folder: Path) -> None:
    if (folder / _UNFINISHED).exists():
        raise OSError("a command is at work")


def _stamps(folder: str) -> Iterator[str]:
    try:
        with os.scandir(folder) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in found:
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _stamps(entry.path)
        elif entry.is_file():
            stat = entry.stat()
            yield f"{entry.path} {stat.st_size} {stat.st_mtime_ns}"
