"""The journal: a YAML list that only ever grows at its end, and is read from there."""

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.store.files import FileSystem
from gloomcli.store.records import Append

NAME: Final = "journal.yaml"
HEAD: Final = "# What happened in this campaign, the latest last. Commands only add to it.\n"
MISSING: Final = "Commands have written one: bring it back from a backup. Otherwise the next one begins a new one."
_CHUNK = 16_384
_LONG, _MANY = 1_000_000, 500
_LONGEST = 1_000_000_000


def entry(when: str, command: str, facts: dict[str, Any]) -> dict[str, Any]:
    """One entry: when, ``what`` happened in a sentence, the command, and whatever other facts belong to it."""
    found: dict[str, Any] = {"when": when, "what": facts.get("what", ""), "command": command, **facts}
    return {key: value for key, value in found.items() if value not in ("", None)}


def appending(files: FileSystem, path: Path, entries: list[dict[str, Any]]) -> Append:
    """The end of the journal at ``path`` with ``entries`` added. Costs the same however long the journal is."""
    from gloomcli.yamlio import dump

    size = files.size(path)
    start = "" if size else HEAD
    if size and files.read_end(path, size - 1) != b"\n":
        start = "\n"
    return Append(size, start + "".join(dump([one]) for one in entries))


def completed(files: FileSystem, path: Path, append: Append) -> None:
    """Make sure that ``append`` is in the journal, once and whole, whatever a crash has left of it."""
    data = append.text.encode()
    size = files.size(path)
    there = files.read_end(path, append.start) if size > append.start else b""
    if there.startswith(data):
        return
    if data.startswith(there) and size >= append.start:
        files.append(path, append.start, data)
    else:  # somebody has edited the journal meanwhile: their text stays
        files.append(path, size, data)


def latest(files: FileSystem, path: Path, limit: int | None, pending: Append | None = None) -> list[dict[str, Any]]:
    """The last ``limit`` entries (None: all), the latest first; ``pending`` may not be there yet, or only in part.

    Reads only the end of the file. Raises FileError for entries that a person has broken.
    """
    from gloomcli.yamlio import parse

    size, more = files.size(path), b""
    if pending is not None and not _is_there(files, path, pending, size):
        size, more = min(size, pending.start), pending.text.encode()
    start, step = size, _CHUNK
    while True:
        start = max(0, start - step) if limit is not None else 0
        data = (files.read_end(path, start)[: size - start] if size else b"") + more
        text = data if start == 0 else _from_first_entry(data)
        if start == 0 or (limit is not None and _count(text) >= limit):
            break
        step *= 2
    try:
        found = parse(_last_entries(text, limit), NAME, max_bytes=_LONGEST).data() or []
        return [one for one in reversed(found) if isinstance(one, dict)]
    except FileError as error:
        raise FileError([_unplaced(problem, start) for problem in error.problems]) from None


def faults(text: bytes, source: str) -> list[Problem]:
    """What is wrong with a whole journal that is YAML. Raises FileError if it is not."""
    from gloomcli.yamlio import parse

    document = parse(text, source, max_bytes=_LONGEST)
    found, hint = document.data(), "An entry begins like: - when: 2026-03-14 20:00:00"
    if found is not None and not isinstance(found, list):
        return [Problem(document.marks.at(), "", "a journal is a list of entries.", hint)]
    broken = [at for at, one in enumerate(found or []) if not isinstance(one, dict) or "what" not in one]
    return [Problem(document.marks.at([at]), "", "this is no entry: it has no what.", hint) for at in broken]


def is_missing(files: FileSystem, path: Path, last: Append | None) -> bool:
    """Whether the journal is gone though a command has written to it; ``last``: what the last one added."""
    return last is not None and not files.size(path)


def check(files: FileSystem, path: Path, last: Append | None, source: str) -> None:
    """Refuse to go on with a journal that a person has broken.

    Only one whose length is not that after the ``last`` command is read whole, and only its last entries if it is very
    long: the cost does not grow with them. Raises FileError with every fault, naming the journal ``source``.
    """
    size = files.size(path)
    if not size:
        return
    if last is not None and size == last.start + len(last.text.encode()):
        with suppress(FileError):
            if any("what" in each for each in latest(files, path, 1)):
                return
    if size > _LONG:
        latest(files, path, _MANY)
        return
    if problems := faults(files.read(path), source):
        raise FileError(problems)


def _is_there(files: FileSystem, path: Path, append: Append, size: int) -> bool:
    return size > append.start and files.read_end(path, append.start).startswith(append.text.encode())


def _count(text: bytes) -> int:
    return text.startswith(b"- ") + text.count(b"\n- ")


def _from_first_entry(data: bytes) -> bytes:
    """From the first entry that is whole; the one cut at the start is left out."""
    at = data.find(b"\n- ")
    return data[at + 1 :] if at >= 0 else b""


def _last_entries(text: bytes, limit: int | None) -> bytes:
    if limit is None:
        return text
    at = len(text)
    for _ in range(limit):
        found = text.rfind(b"\n- ", 0, at)
        if found < 0:
            return text
        at = found
    return text[at + 1 :]


def _unplaced(problem: Problem, start: int) -> Problem:
    """Line numbers are those of the end that was read, so they are only told when all was."""
    if start == 0:
        return problem
    return Problem(Place(problem.place.source), problem.field, problem.message, problem.hint)
