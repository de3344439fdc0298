"""``--quiet``, and bars for what takes long."""

import io
import sys
from collections.abc import Iterator

import pytest

from gloomcli.cli import notes
from tests.cli.program import Program


class Terminal(io.StringIO):
    """What is written to a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """None at all."""
    notes.be_quiet(False)
    monkeypatch.setattr(notes, "_PATIENCE", 0.0)
    yield
    notes.be_quiet(False)


def shown(monkeypatch: pytest.MonkeyPatch, screen: io.StringIO) -> io.StringIO:
    """Standard error from now on; not set up in a fixture, as the test runner puts its own in place afterwards."""
    monkeypatch.setattr(sys, "stderr", screen)
    return screen


def test_quiet_leaves_out_notes_wherever_it_stands(blades: Program) -> None:
    blades("scenario", "start", "1")
    assert "Written to a.txt." in blades("report", "session", "-o", "a.txt").err
    assert blades("--quiet", "report", "session", "-o", "b.txt").err == ""
    assert blades("report", "session", "--quiet", "-o", "c.txt").err == ""
    assert blades.text("a.txt") == blades.text("c.txt")


def test_quiet_leaves_errors(blades: Program) -> None:
    assert "There is no language" in blades.wrong("--quiet", "report", "session", "--language", "tlh")


@pytest.mark.usefixtures("patience")
def test_a_bar_for_what_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = shown(monkeypatch, Terminal())
    assert list(notes.followed("abcd", "Letters", 4)) == list("abcd")
    assert "Letters" in terminal.getvalue()
    assert "100%" in terminal.getvalue()


@pytest.mark.usefixtures("patience")
def test_a_count_where_the_end_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = shown(monkeypatch, Terminal())
    with notes.Progress("Round", None) as progress:
        progress.reach(3)
        progress.step()
    assert terminal.getvalue() == "\rRound 3 \rRound 4 \n"


@pytest.mark.usefixtures("patience")
def test_no_bar_for_quick_work_pipes_or_the_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = shown(monkeypatch, Terminal())
    notes.be_quiet(True)
    list(notes.followed("abcd", "Letters", 4))
    notes.be_quiet(False)
    monkeypatch.setattr(notes, "_PATIENCE", 60.0)
    list(notes.followed("abcd", "Letters", 4))
    assert terminal.getvalue() == ""
    pipe = shown(monkeypatch, io.StringIO())
    monkeypatch.setattr(notes, "_PATIENCE", 0.0)
    list(notes.followed("abcd", "Letters", 4))
    assert pipe.getvalue() == ""
