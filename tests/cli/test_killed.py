"""``kill -9`` at any moment: the campaign is as it was before the command or after it, and play goes on."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from gloomcli.cli.app import app
from gloomcli.store.drafts import is_campaign_file
from gloomcli.store.folder import open_folder
from tests.cli.program import Program

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")

KILLS = 36
COMMANDS = (
    "character xp grim +3",
    "shop buy grim leather armor",
    "scenario record 1 --lost --xp grim=5,vesna=4 --coins vesna=3",
    "undo",
    "redo",
    "party travel gloomhaven",
    "character new {newcomer} --name Pip{turn} --player Cid",
    "shop sell grim leather armor",
    "campaign checkpoint here{turn}",
    "character gold vesna +7",
    "party new Quiet",
    "party switch blades",
    "undo 2",
)
NEWCOMERS = ("tinkerer", "mindthief", "scoundrel")
MOMENTS = (("writing", 0.012), ("start", 0.4), ("writing", 0.004), ("at work", 0.15), ("writing", 0.008))
"""Since when the delay counts, and its most in seconds."""


class Seen(NamedTuple):
    """What a reader makes of a campaign."""

    texts: dict[str, bytes]
    journal: list[dict[str, Any]]


def seen(folder: Path) -> Seen:
    found = open_folder(folder)
    return Seen(found.read_all(is_campaign_file), found.journal())


def killed(folder: Path, words: str, delay: float, since: str) -> bool:
    """Run a command and kill it after a delay; whether it was still running.

    The delay counts ``since`` the "start", since it is "at work" in the campaign, or since it is "writing".
    """
    holder = folder / ".gloom" / "holder"
    before = holder.stat().st_mtime_ns if holder.exists() else 0

    def has_come() -> bool:
        if since == "writing":
            return any(name.startswith(("new-", "staged", "commit")) for name in os.listdir(holder.parent))
        return since == "start" or (holder.exists() and holder.stat().st_mtime_ns != before)

    nothing = subprocess.DEVNULL
    line = [sys.executable, "-m", "gloomcli", *words.split()]
    process = subprocess.Popen(line, cwd=folder, stdin=nothing, stdout=nothing, stderr=nothing)
    while not has_come() and process.poll() is None:
        time.sleep(0.0002)
    time.sleep(delay)
    process.kill()
    return process.wait() == -signal.SIGKILL


def undisturbed(folder: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a command in a folder, whatever comes of it."""
    with monkeypatch.context() as patch:
        patch.chdir(folder)
        result = CliRunner().invoke(app, words.split(), prog_name="gloom")
    assert result.exception is None or isinstance(result.exception, SystemExit)


def gold(program: Program, before: Seen) -> None:
    """One more command, which just works and clears away what the killed one left."""
    sheet = before.texts["characters/grim.yaml"].decode()
    amount = int(sheet.partition("gold: ")[2].split()[0])
    program("character", "gold", "grim", "+1")
    assert program.text("characters/grim.yaml") == sheet.replace(f"gold: {amount}", f"gold: {amount + 1}")
    assert len(seen(program.folder).journal) == len(before.journal) + 1
    assert not list((program.folder / ".gloom").glob("new-*"))


def test_a_killed_command_has_been_given_or_not(blades: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(20)
    real, twin = blades.folder, blades.folder.parent / "twin"
    really = 0
    for number in range(KILLS):
        turn, at = divmod(number, len(COMMANDS))
        words = COMMANDS[at].format(newcomer=NEWCOMERS[turn], turn=turn)
        before = seen(real)
        shutil.copytree(real, twin)
        undisturbed(twin, words, monkeypatch)
        after = seen(twin)
        shutil.rmtree(twin)
        since, most = MOMENTS[number % len(MOMENTS)]
        really += killed(real, words, chance.uniform(0, most), since)
        assert seen(real) in (before, after), (number, words)
        blades("campaign", "check")
        if seen(real) == before:
            undisturbed(real, words, monkeypatch)
        elif not words.startswith("undo"):
            gold(blades, after)
            continue
        assert seen(real) == after, (number, words)
    assert really


def test_a_killed_scenario_goes_on_to_the_same_end(blades: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(4)
    real, twin = blades.folder, blades.folder.parent / "twin"
    shutil.copytree(real, twin)
    undisturbed(twin, "scenario start 1", monkeypatch)
    undisturbed(twin, "scenario auto --rounds 2", monkeypatch)
    whole = (twin / "scenario.log").read_text().splitlines()
    killed(real, "scenario start 1", chance.uniform(0, 0.1), "writing")
    blades("campaign", "check")
    if not (real / "scenario.yaml").exists():
        blades("scenario", "start", "1")
    for _ in range(5):
        killed(real, "scenario auto --rounds 2", chance.uniform(0, 0.5), "at work")
        blades("campaign", "check")
        blades("scenario", "show")
    blades("scenario", "auto", "--rounds", "2")
    blades("scenario", "replay")
    log = blades.text("scenario.log").splitlines()
    assert log[: len(whole)] == whole[: len(log)]
