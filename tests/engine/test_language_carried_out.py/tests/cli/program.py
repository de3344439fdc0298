"""Running the program within a test, in a folder of its own."""

from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from gloomcli.cli.app import app


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


class Program:
    """The program in a working folder. A crash is a failure of the test, never an exit code."""

    def __init__(self, folder: Path) -> None:
        """``folder``: the working folder."""
        self.folder = folder

    def __call__(self, *words: str, code: int = 0, text: str = "") -> Ran:
        """Run ``gloom`` with these words; ``text`` is what is typed. Fails unless it ends with ``code``."""
        result = CliRunner().invoke(app, list(words), input=text, prog_name="gloom")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        ran = Ran(result.exit_code, result.stdout, result.stderr)
        assert ran.code == code, ran
        return ran

    def refused(self, *words: str) -> str:
        """What the rules say to a command that they refuse."""
        ran = self(*words, code=1)
        assert not ran.out
        return ran.err.strip()

    def wrong(self, *words: str) -> str:
        """What is said to a command that makes no sense, or meets broken files."""
        ran = self(*words, code=2)
        assert not ran.out
        return ran.err.strip()

    def text(self, name: str) -> str:
        """The content of a file."""
        return (self.folder / name).read_text(encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace a text that stands once in a file."""
        text = self.text(name)
        assert text.count(old) == 1, text
        (self.folder / name).write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def gloom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GLOOM_CACHE_DIR", str(tmp_path.parent / "cache"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1773518400")
    monkeypatch.delenv("GLOOM_CAMPAIGN", raising=False)
    return Program(tmp_path)


@pytest.fixture
def blades(gloom: Program) -> Program:
    """The program in a campaign with Grim the Brute and Vesna the Spellweaver, 30 gold each."""
    gloom("campaign", "new", "The Blades", "--seed", "7", "--dir", ".")
    gloom("character", "new", "brute", "--name", "Grim", "--player", "Ann")
    gloom("character", "new", "spellweaver", "--name", "Vesna", "--player", "Bob")
    return gloom
