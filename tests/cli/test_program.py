"""The program as a whole: help, version, errors, completion, what it imports."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import typer

from gloomcli import __version__
from gloomcli.cli.app import Gloom, app
from tests.cli.program import Program

ROOT: Any = typer.main.get_command(app)


def commands() -> Iterator[tuple[str, ...]]:
    """Every command by its words."""
    ctx = ROOT.make_context("gloom", ["undo"])
    for name in ROOT.list_commands(ctx):
        command = ROOT.get_command(ctx, name)
        inner = getattr(command, "commands", None)
        yield from ((name, each) for each in inner) if inner else [(name,)]


def test_version(gloom: Program) -> None:
    assert gloom("--version").out == f"gloom {__version__}\n"


def test_help_lists_every_part(gloom: Program) -> None:
    shown = gloom("--help").out
    for name, part in Gloom.parts.items():
        assert (f"  {name} " in shown and part.help in shown) or not part.is_there


@pytest.mark.parametrize("words", [*commands()], ids=" ".join)
def test_every_command_has_help_with_an_example(gloom: Program, words: tuple[str, ...]) -> None:
    assert f"Example: gloom {' '.join(words)}" in gloom(*words, "--help").out.replace("\n  ", " ")


def test_no_words_show_help(gloom: Program) -> None:
    assert "Usage: gloom" in gloom(code=2).err + gloom(code=2).out


def test_misspelt_commands(gloom: Program) -> None:
    assert "There is no command 'shp'. Did you mean shop?" in gloom.wrong("shp")
    assert "Did you mean 'buy'?" in gloom.wrong("shop", "bui")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("undo", "many"), "'many' is not a whole number, 1 or more."),
        (("undo", "0"), "0 is not a whole number, 1 or more."),
        (("campaign", "new", "X", "--seed", "-1"), "-1 is not a whole number, 0 or more."),
        (("campaign", "new"), "Missing argument 'NAME'."),
        (("character", "new", "brute"), "Missing option '--name'."),
    ],
)
def test_wrong_values(gloom: Program, words: tuple[str, ...], message: str) -> None:
    assert message in gloom.wrong(*words)


def python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_program_loads_little() -> None:
    heavy = "ruamel _ruamel_yaml jinja2 rapidfuzz filelock pydantic rich gloomcli.engine gloomcli.reports"
    code = f"import sys, gloomcli.cli.app; print([n for n in {heavy.split()!r} if n in sys.modules])"
    assert python(code) == "[]"


def test_a_second_status_reads_no_yaml_and_no_content(blades: Program) -> None:
    blades("campaign", "status")
    heavy = "ruamel _ruamel_yaml jinja2 rapidfuzz pydantic gloomcli.yamlio gloomcli.library gloomcli.model.abilities"
    code = (
        "import sys; sys.argv = ['gloom', 'campaign', 'status']\n"
        "from gloomcli.cli.app import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        f"print([n for n in {heavy.split()!r} if n in sys.modules])"
    )
    assert python(code).splitlines()[-1] == "[]"


def completed(line: str) -> list[str]:
    """What the shell is offered at the end of ``line``."""
    words = line.split(" ")
    env = os.environ | {
        "_GLOOM_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    code = "import sys; sys.argv = ['gloom']; from gloomcli.cli.app import app; app(prog_name='gloom')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)
    assert not done.stderr
    return done.stdout.split()


def test_completion_knows_the_campaign(blades: Program) -> None:
    blades.edit("characters/vesna.yaml", "gold: 30", "gold: 12")
    assert completed("gloom shop buy ") == ["grim", "vesna"]
    assert completed("gloom shop buy vesna m") == ["minor-healing-potion", "minor-stamina-potion", "minor-power-potion"]
    assert completed("gloom shop sell vesna ") == []
    assert completed("gloom character new cr") == ["cragheart"]
    assert completed("gloom character hand grim tr") == ["trample"]
    assert "campaign" in completed("gloom ca")


def test_completion_is_silent_without_a_campaign(gloom: Program) -> None:
    assert completed("gloom shop buy ") == []
    assert gloom.folder.exists()


# -- what the system refuses


def run(gloom: Program, words: str) -> subprocess.CompletedProcess[str]:
    """A command line in a shell, with its redirections."""
    line = f"{sys.executable} -c 'from gloomcli.cli.app import main; main()' {words}"
    return subprocess.run(line, shell=True, cwd=gloom.folder, capture_output=True, text=True, check=False)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")
@pytest.mark.parametrize("words", ["content show brute", "--help", "campaign status", "campaign status --json"])
def test_output_that_cannot_be_written(blades: Program, words: str) -> None:
    ran = run(blades, f"{words} > /dev/full")
    assert (ran.returncode, ran.stderr) == (2, "The output cannot be written: No space left on device.\n")


def test_what_is_played_is_kept_where_it_cannot_be_told(blades: Program) -> None:
    blades("scenario", "start", "1")
    ran = run(blades, "scenario auto --rounds 1 > /dev/full")
    assert (ran.returncode, ran.stderr) == (2, "The output cannot be written: No space left on device.\n")
    assert "The same state" in blades("scenario", "replay").out


def test_no_input_is_the_end_of_the_input(blades: Program) -> None:
    blades("scenario", "start", "1")
    ran = run(blades, "scenario play <&-")
    assert ran.returncode == 0
    assert ran.stderr == ""


@pytest.mark.parametrize(
    "words",
    [
        ("--campaign", "x" * 5000, "campaign", "status"),
        ("quickstart", "x" * 5000),
        ("content", "check", "x" * 5000),
        ("campaign", "new", "Blades", "--dir", "x" * 400),
        ("scenario", "orders", "x" * 400),
        ("report", "session", "-o", "x" * 400),
        ("campaign", "export", "x" * 400 + ".json"),
        ("campaign", "import", "x" * 400),
    ],
)
def test_names_of_files_that_are_too_long(blades: Program, words: tuple[str, ...]) -> None:
    blades("scenario", "start", "1")
    said = blades("--campaign", ".", *words, code=2).err if "--campaign" not in words else blades.wrong(*words)
    assert "File name too long" in said


def test_refusals_for_programs(blades: Program) -> None:
    told = json.loads(blades.refused("shop", "buy", "grim", "100", "--json"))
    assert told["exit code"] == 1
    assert told["error"].startswith("Item 100 is not for sale")
    blades.edit("characters/grim.yaml", "gold: 30", "gold: lots")
    (problem,) = json.loads(blades("campaign", "status", "--json", code=2).err)["problems"]
    assert (problem["file"], problem["field"]) == ("characters/grim.yaml", "gold")


def test_paths_with_blanks_are_quoted_in_hints(gloom: Program) -> None:
    assert gloom("campaign", "new", "Blades", "--dir", "my blades").out.endswith('--campaign "my blades"\n')


def test_it_runs_as_a_module() -> None:
    ran = subprocess.run([sys.executable, "-m", "gloomcli", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout == f"gloom {__version__}\n"
