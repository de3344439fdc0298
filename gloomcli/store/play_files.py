"""The files of a scenario in play, written so that a crash loses nothing that was applied.

::

    scenario.yaml             setup, the state at the start of the present step, and how many answers led there
    scenario.log              every answer, one a line, flushed as it is given; the truth about what was answered
    .gloom/scenario/          states of earlier steps, for undo; may be thrown away
    sessions/NNN-name/        the two files of scenarios that were finished, with what they gave

An answer counts as soon as its line is in the log. The log is therefore always at least as far as the state, and
reading both gives the answers that the state still has to take.
"""

import os
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from gloomcli.engine.state import State
from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.store import lock, migrations
from gloomcli.store.files import DiskFiles, StoreError, explained

YAML: Final = "scenario.yaml"
LOG: Final = "scenario.log"
RESULT: Final = "result.yaml"
SESSIONS: Final = "sessions"
STEPS_KEPT: Final = 60
"""States of earlier steps that are kept for undo."""
_PATIENCE: Final = 2.0


class Lines(NamedTuple):
    """The answers of a log; ``torn`` is what stands after the last end of a line, ``numbers`` which lines they are."""

    whole: list[str]
    torn: str = ""
    numbers: tuple[int, ...] = ()


def read_lines(data: bytes, source: str = LOG) -> Lines:
    """The answers in a log; empty lines and comments from ``#`` on are passed over.

    A last line without its end may be all that a crash has left of an answer. Raises FileError if it is not text.
    """
    from gloomcli.yamlio import decode

    *lines, torn = decode(data, source).split("\n")
    answers = {number: line.strip() for number, line in enumerate(lines, 1) if not _is_remark(line)}
    for number, line in answers.items():
        if ": " not in line:
            message = f'"{line}" is not an answer, such as: brute action: top Trample'
            raise FileError([Problem(Place(source, number), "", f"{message}.", "Take the line out, or mend it.")])
    return Lines(list(answers.values()), "" if _is_remark(torn) else torn.strip(), tuple(answers))


def _is_remark(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


class PlayFiles:
    """The files of the scenario in play in one campaign folder."""

    def __init__(self, root: Path) -> None:
        """``root`` is the campaign's folder."""
        self.root = root
        self._own = root / ".gloom" / "scenario"
        self._disk = DiskFiles()
        self._log: int | None = None

    @contextmanager
    def alone(self, command: str) -> Iterator[None]:
        """While one command plays, no other does. Raises StoreError if another one plays."""
        with ExitStack() as kept:
            with explained("The scenario cannot be played"):
                self._disk.make_folder(self._own)
                kept.enter_context(lock.held(self._own, command, _PATIENCE))
            try:
                yield
            finally:
                self._close()

    def append(self, line: str) -> None:
        """Put an answer at the end of the log; it is with the system before this returns."""
        with explained(f"{LOG} cannot be written"):
            if self._log is None:
                self._mend()
                self._log = os.open(self.root / LOG, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
            data = (line + "\n").encode()
            while data:
                data = data[os.write(self._log, data) :]

    def save(self, text: bytes, before: bytes) -> None:
        """Put a new ``scenario.yaml`` in place of ``before``, after the log is safe on the disk.

        Raises StoreError if a person has changed it meanwhile.
        """
        with explained(f"{YAML} cannot be written"):
            if self._log is not None:
                os.fsync(self._log)
            if self._disk.read(self.root / YAML) != before:
                raise StoreError(
                    f"{YAML} was changed by somebody else meanwhile; it is left as it is now. All answers are in {LOG}."
                )
            self._replace(YAML, text)

    def cut(self, lines: Sequence[str]) -> None:
        """Make the log shorter: these are its answers. What people wrote between them stays."""
        self._close()
        with explained(f"{LOG} cannot be written"):
            there = self._disk.read(self.root / LOG)
            found = read_lines(there)
            if found.whole[: len(lines)] == list(lines):
                last = found.numbers[len(lines) - 1] if lines else 0
                data = b"".join(there.splitlines(keepends=True)[:last])
            else:
                data = "".join(line + "\n" for line in lines).encode()
            self._replace(LOG, data)

    def end_line(self) -> None:
        """Give the log's last line the end that it lacks."""
        with explained(f"{LOG} cannot be written"):
            self._disk.append(self.root / LOG, self._disk.size(self.root / LOG), b"\n")

    def _replace(self, name: str, data: bytes) -> None:
        fresh = self._own / name
        self._disk.write(fresh, data, self.root / name)
        self._disk.rename(fresh, self.root / name)
        self._disk.settle(self.root)

    def _mend(self) -> None:
        """Take off what a crash has left of a last line; a comment there gets its end."""
        with suppress(FileNotFoundError):
            data = self._disk.read(self.root / LOG)
            if data and not data.endswith(b"\n"):
                if data[data.rfind(b"\n") + 1 :].lstrip().startswith(b"#"):
                    self.end_line()
                    return
                self._disk.append(self.root / LOG, data.rfind(b"\n") + 1, b"")

    def _close(self) -> None:
        if self._log is not None:
            os.close(self._log)
            self._log = None

    def keep_older(self, texts: Mapping[str, bytes]) -> None:
        """Keep files of an older format as they were, by their paths. Raises StoreError."""
        with explained(f"{YAML} cannot be kept as it was"):
            migrations.keep(self._disk, self.root, texts)

    # -- states of earlier steps

    def keep(self, state: State, key: bytes, lines: Sequence[str]) -> None:
        """Keep the state at the start of a step for undo; ``key`` is of the game, ``lines`` led there."""
        with suppress(OSError):
            data = _stamp(key, lines) + zlib.compress(msgspec.msgpack.encode(state))
            (self._own / f"{len(lines):08}.step").write_bytes(data)
            for number in self._kept()[:-STEPS_KEPT]:
                self._disk.remove(self._own / f"{number:08}.step")

    def kept(self, key: bytes, lines: Sequence[str], most: int, back: int = 0) -> tuple[int, State] | None:
        """The kept state that is nearest to ``most`` lines, and its number of lines; ``back`` takes an earlier one."""
        found = [number for number in self._kept() if number <= most]
        for number in reversed(found[: len(found) - back] or found[:1]):
            with suppress(OSError, msgspec.MsgspecError, zlib.error):
                data = self._disk.read(self._own / f"{number:08}.step")
                stamp = _stamp(key, lines[:number])
                if data.startswith(stamp):
                    return number, msgspec.msgpack.decode(zlib.decompress(data[len(stamp) :]), type=State)
        return None

    def forget(self, above: int = -1) -> None:
        """Throw away the states of steps that came after ``above`` answers."""
        with suppress(OSError):
            for number in self._kept():
                if number > above:
                    self._disk.remove(self._own / f"{number:08}.step")

    def _kept(self) -> list[int]:
        names = self._disk.names(self._own)
        return sorted(int(name.removesuffix(".step")) for name in names if name.endswith(".step"))


def _stamp(key: bytes, lines: Sequence[str]) -> bytes:
    """What tells a state of this very game from one of another, or of one that went on differently."""
    return sha256(key + "\n".join(lines).encode()).digest()


# -- finished scenarios


def sessions(root: Path) -> dict[int, str]:
    """The folders of finished scenarios, as paths within the campaign's folder, by number."""
    disk, found = DiskFiles(), {}
    for name in disk.folders(root / SESSIONS):
        number = name.partition("-")[0]
        if number.isdecimal() and disk.size(root / SESSIONS / name / YAML):
            found[int(number)] = f"{SESSIONS}/{name}"
    return found
