"""Content files -> checked records, through the cache."""

from pathlib import Path
from typing import Any

from gloomcli.library.cache import Cache
from gloomcli.library.files import ContentFile
from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.paths import shown_path


def read_bytes(file: ContentFile) -> bytes:
    """A content file's bytes; raises :class:`FileError` if it cannot be read."""
    path = Path(file.path)
    try:
        return path.read_bytes()
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise FileError([Problem(Place(shown_path(path)), "", f"the file cannot be read: {reason}")]) from None


def read_record(file: ContentFile, cache: Cache) -> Any:
    """What a content file holds; raises :class:`FileError` with every fault of the file."""
    content = read_bytes(file)
    value = cache.load(file.path, content, file.type)
    if value is None:
        from gloomcli.yamlio import load  # only where a file is not in the cache

        value = load(content, file.type, shown_path(Path(file.path)))
        cache.save(file.path, content, value)
    return value
