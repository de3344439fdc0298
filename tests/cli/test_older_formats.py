"""Campaigns, scenarios and tables in files of an older format, as people meet them."""

from typing import cast

import pytest

from gloomcli.store import drafts, play_records
from gloomcli.store.migrations import Migration, Renamed
from tests.cli.program import Program

FORWARD = "The files are brought from format 0 to 1: ticks (ticks are called checkmarks now)."
PLAYED = "The files are brought from format 0 to 1: chance (chance is called seed now)."


@pytest.fixture
def older(blades: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A gloom whose format has changed once, and a campaign from before."""
    ticks = Migration("ticks", "ticks are called checkmarks now", (Renamed("characters/*", ("ticks",), "checkmarks"),))
    chance = Migration("chance", "chance is called seed now", (Renamed("*", ("chance",), "seed"),))
    monkeypatch.setitem(cast("dict[int, Migration]", drafts.MIGRATIONS), 0, ticks)
    monkeypatch.setitem(cast("dict[int, Migration]", play_records.MIGRATIONS), 0, chance)
    blades("campaign", "checkpoint", "start")
    make_older(blades)
    return blades


def make_older(program: Program) -> None:
    program.edit("campaign.yaml", "format: 1", "format: 0   # the first")
    for name in ("grim", "vesna"):
        program.edit(f"characters/{name}.yaml", "checkmarks: 0", "ticks: 4   # nearly")


def make_play_older(program: Program, name: str) -> None:
    program.edit(name, "format: 1", "format: 0   # the first")
    program.edit(name, "\nseed: 7", "\nchance: 7   # lucky")


def test_looking_leaves_the_files_alone(older: Program) -> None:
    before = older.text("characters/grim.yaml")
    for words in ("campaign", "status"), ("character", "show", "grim"), ("shop", "list", "--for", "grim"):
        older(*words)
    assert "4" in older("character", "show", "grim", "--json").out
    ran = older("campaign", "check")
    assert ran.out.startswith("All is well: 4 files, 2 characters")
    assert ran.err == f"When a command next changes something: {FORWARD}\n"
    assert older.text("characters/grim.yaml") == before
    assert not (older.folder / ".gloom/older").exists()


def test_the_first_change_brings_all_forward_and_says_so(older: Program) -> None:
    before = older.text("characters/vesna.yaml")
    ran = older("character", "xp", "grim", "+5")
    assert ran.err == f"{FORWARD} As they were, they are kept in .gloom/older/format-0.\n"
    assert "format: 1   # the first" in older.text("campaign.yaml")
    assert older.text("characters/vesna.yaml") == before.replace("ticks", "checkmarks")
    assert older.text(".gloom/older/format-0/characters/vesna.yaml") == before
    assert FORWARD in older("campaign", "log").out
    assert older("character", "xp", "grim", "+5").err == ""
    older("undo", "2")
    assert older.text("characters/vesna.yaml") == before
    older("campaign", "check")
    older("redo")
    older("shop", "buy", "grim", "boots of striding")
    assert older("campaign", "check").err == ""


def test_a_refused_command_leaves_the_files_alone(older: Program) -> None:
    before = older.text("campaign.yaml")
    older.refused("character", "level-up", "grim")
    assert older.text("campaign.yaml") == before


def test_faults_are_told_where_the_editor_finds_them(older: Program) -> None:
    older.edit("characters/grim.yaml", "ticks: 4", "ticks: 99")
    line = older.text("characters/grim.yaml").partition("ticks")[0].count("\n") + 1
    said = older.wrong("character", "xp", "grim", "+5")
    assert said.startswith(f"characters/grim.yaml:{line}  checkmarks: ")
    assert "(The file is of format 0; since then: ticks are called checkmarks now.)" in said
    assert said.endswith("1 thing to mend in 1 file; nothing was changed.")


def test_newer_files_are_refused_with_a_remedy(blades: Program) -> None:
    blades.edit("campaign.yaml", "format: 1", "format: 2\nfuture: yes")
    for words in ("campaign", "status"), ("character", "xp", "grim", "+5"), ("campaign", "check"):
        said = blades.wrong(*words)
        assert "format: 2 is a newer format than this gloom knows (1). Install a newer gloom." in said
        assert "future" not in said


def test_a_scenario_in_play(older: Program) -> None:
    older("scenario", "start", "1")
    make_play_older(older, "scenario.yaml")
    before = older.text("scenario.yaml")
    older("scenario", "show")
    assert older.text("scenario.yaml") == before
    ran = older("scenario", "auto", "--rounds", "1")
    assert ran.err.count(PLAYED) == 1
    assert "format: 1   # the first" in older.text("scenario.yaml")
    assert "\nseed: 7   # lucky" in older.text("scenario.yaml")
    assert older.text(".gloom/older/format-0/scenario.yaml") == before
    older("scenario", "undo")
    older("scenario", "replay")
    older("campaign", "check")


def test_a_finished_scenario_of_an_older_format_is_told_as_ever(older: Program) -> None:
    older("scenario", "start", "1")
    older("scenario", "play", text="1\n1\ngm lose\n")
    older("scenario", "auto", "--rounds", "1")
    told = older("scenario", "finish")
    assert FORWARD in told.err
    place = "sessions/001-black-barrow/scenario.yaml"
    summary = older("report", "session").out
    make_play_older(older, place)
    before = older.text(place)
    assert older("report", "session").out == summary
    older("campaign", "check")
    assert older.text(place) == before


def test_a_table(older: Program) -> None:
    older("table", "start", "1")
    make_play_older(older, "table.yaml")
    before = older.text("table.yaml")
    older("table", "show")
    assert older.text("table.yaml") == before
    older("table", "do", "grim", "12")
    assert "format: 1   # the first" in older.text("table.yaml")
    assert "\nseed: 7   # lucky" in older.text("table.yaml")
    assert older.text(".gloom/older/format-0/table.yaml") == before
    older("table", "do", "undo")
    assert older.text("table.yaml") == before
    older("table", "do", "grim", "13")
    older("campaign", "check")
