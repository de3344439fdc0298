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


def test_what_is_wrong_is_broken_where_the_terminal_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    text = f"one.orders:9  {'Trample · ' * 20}\n  Asked is: Grim: which action?"
    screen = shown(monkeypatch, Terminal())
    notes.complain(text)
    lines = screen.getvalue().splitlines()
    assert max(map(len, lines)) <= 80
    assert " ".join(" ".join(lines).split()) == " ".join(text.split())
    assert lines[-1] == "  Asked is: Grim: which action?"
    monkeypatch.setenv("COLUMNS", "50")
    notes.note(text)
    assert max(len(line) for line in screen.getvalue().splitlines()[len(lines) :]) <= 50


def test_in_a_file_nothing_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = shown(monkeypatch, io.StringIO())
    notes.complain("x " * 100)
    assert screen.getvalue() == "x " * 100 + "\n"
