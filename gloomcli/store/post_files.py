"""The files of play by post: what players want done as a rule, and what they sent that could not be used yet.

``standing.orders`` belongs to the campaign, ``waiting.orders`` to the scenario in play; both are written in the
grammar of orders, and people may change them.
"""

from pathlib import Path
from typing import Final

from gloomcli.store.files import DiskFiles, explained

STANDING: Final = "standing.orders"
WAITING: Final = "waiting.orders"
_FRESH: Final = ".gloom/post.new"


def read_post(root: Path, name: str) -> str:
    """The text of one of the files; "" if there is none. Raises FileError if it is no text."""
    from gloomcli.yamlio import decode

    with explained(f"{name} cannot be read"):
        try:
            data = DiskFiles().read(root / name)
        except FileNotFoundError:
            return ""
    return decode(data, name)


def write_post(root: Path, name: str, text: str) -> None:
    """Put one of the files in place, in one step; without text it is removed. Raises StoreError."""
    disk = DiskFiles()
    with explained(f"{name} cannot be written"):
        if not text:
            disk.remove(root / name)
        else:
            disk.write(root / _FRESH, text.encode(), root / name)
            disk.rename(root / _FRESH, root / name)
        disk.settle(root)
