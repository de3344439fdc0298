"""What is said beside the results: notes for people, and how far a longer work is. ``--quiet`` silences both."""

import sys
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from time import monotonic
from typing import Any, Final, TextIO, TypeVar

import typer

_QUIET: Final = ContextVar("quiet", default=False)
WIDTH: Final = 80
"""The most signs on a line of words."""
_PATIENCE: Final = 1.0
"""Seconds that a work may take before a bar shows how far it is."""

T = TypeVar("T")


def be_quiet(quiet: bool) -> None:
    """Whether notes and bars are left out from now on, in this run of the program."""
    _QUIET.set(quiet)


def note(text: str) -> None:
    """Tell people something that is no result and no error, on standard error."""
    if not _QUIET.get():
        complain(text)


def complain(text: str) -> None:
    """Tell people what is wrong, on standard error."""
    typer.echo(fitted(text), err=True)


def tell(text: str) -> None:
    """Print a result in words; on a terminal no word of it is broken."""
    typer.echo(fitted(text, sys.stdout))


def fitted(text: str, stream: TextIO | None = None) -> str:
    """A text for a stream (standard error); on a terminal, lines are broken where it ends, or at 80 signs.

    What is carried over stands a little to the right.
    """
    stream = stream or sys.stderr
    if not stream.isatty():
        return text
    from textwrap import wrap

    width = width_of(stream)
    lines = []
    for line in text.splitlines():
        indent = line[: len(line) - len(line.lstrip())]
        lines += wrap(line, width, subsequent_indent=f"{indent}  ", break_long_words=False, break_on_hyphens=False) or [
            ""
        ]
    return "\n".join(lines)


def width_of(stream: TextIO) -> int:
    """How many signs go on a line: 80, or as many as a narrower terminal has."""
    from shutil import get_terminal_size

    return min(WIDTH, get_terminal_size().columns) if stream.isatty() else WIDTH


class Progress:
    """A bar on standard error, if that is a terminal and the work goes on for more than a second."""

    def __init__(self, label: str, length: int | None) -> None:
        """``length`` steps are to be done; each is told with ``step``. None: nobody knows how many."""
        self._label, self._length = label, length
        self._done = 0
        self._bar: Any = None
        self._told = False
        self._shown = not _QUIET.get() and sys.stderr.isatty()
        self._from = monotonic() + _PATIENCE

    def __enter__(self) -> "Progress":
        """Begin."""
        return self

    def step(self, count: int = 1) -> None:
        """So many steps more are done."""
        self.reach(self._done + count)

    def reach(self, done: int) -> None:
        """So many steps are done in all."""
        count, self._done = done - self._done, done
        if not self._shown or not count or monotonic() < self._from:
            return
        if self._length is None:
            typer.echo(f"\r{self._label} {done} ", nl=False, err=True)
            self._told = True
        elif self._bar is None:
            self._bar = typer.progressbar(length=self._length, label=self._label, file=sys.stderr)
            self._bar.__enter__()
            self._bar.update(done)
        else:
            self._bar.update(count)

    def __exit__(self, *_: object) -> None:
        """End the line of the bar."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
        elif self._told:
            typer.echo(err=True)


def followed(things: Iterable[T], label: str, length: int) -> Iterator[T]:
    """The things one after the other, with a bar that shows how many are done."""
    with Progress(label, length) as progress:
        for thing in things:
            yield thing
            progress.step()
