"""``gloom report session`` and ``gloom quickstart``: the summary of what was played."""

import pytest

from tests.cli.program import Program


@pytest.fixture
def played(blades: Program) -> Program:
    """Black Barrow won in its first round, by a correction, and finished."""
    blades("scenario", "start", "1")
    blades("scenario", "play", text="1\n1\ngm win\n")
    blades("scenario", "auto")
    blades("scenario", "finish", "--checks", "vesna=2")
    return blades


def test_a_finished_session(played: Program) -> None:
    out = played("report", "session").out
    assert "session 1 · 14 March 2026" in out
    assert "BLACK BARROW" in out
    assert "won in round 1" in out
    assert "2 Barrow Lair" in out
    assert out == played("report", "session", "--number", "1").out


@pytest.mark.parametrize(("format_", "start"), [("txt", "The Blades"), ("md", "# "), ("html", "<!DOCTYPE html>")])
def test_every_format(played: Program, format_: str, start: str) -> None:
    ran = played("report", "session", "--format", format_, "-o", f"summary.{format_}")
    assert f"Written to summary.{format_}." in ran.err
    assert played.text(f"summary.{format_}").lower().startswith(start.lower())


def test_the_scenario_in_play_comes_first(played: Program) -> None:
    played("scenario", "start", "1", "--casual")
    assert "won" not in played("report", "session").out.splitlines()[1]
    assert "won in round 1" in played("report", "session", "--number", "1").out


def test_sessions_are_numbered(played: Program) -> None:
    played("scenario", "start", "1", "--casual")
    played("scenario", "play", text="1\n1\ngm lose\n")
    played("scenario", "auto")
    played("scenario", "finish")
    assert "session 2" in played("report", "session").out


def test_what_is_not_there(blades: Program) -> None:
    assert "None was finished yet." in blades.refused("report", "session")


def test_what_was_played_at_a_table_has_no_story(blades: Program) -> None:
    blades("table", "start", "1")
    blades("table", "finish", "--won")
    said = "1 Black Barrow won in 1 round. It was played at a table on 2026-03-14, so there is no story to tell"
    assert said in blades.refused("report", "session")
    blades("undo")
    assert "None was finished yet." in blades.refused("report", "session")
    blades("redo")
    assert said in blades.refused("report", "session")
    assert "Black Barrow won in 1 round" in blades("campaign", "log").out


def test_an_earlier_session_is_not_taken_for_what_was_recorded(played: Program) -> None:
    played("scenario", "record", "2", "--won")
    ran = played("report", "session")
    assert "BLACK BARROW" in ran.out
    assert "It was only recorded, on 2026-03-14, so there is no story to tell" in ran.err
    assert "This is an earlier session." in ran.err
    assert not played("report", "session", "--number", "1").err


def test_a_session_of_a_number_that_is_not_there(played: Program) -> None:
    assert "There is no session 4. There are 1." in played.refused("report", "session", "--number", "4")


def test_a_broken_result_is_told(played: Program) -> None:
    name = "sessions/001-black-barrow/result.yaml"
    played.edit(name, "session: 1\n", "session: one\n")
    assert "result.yaml" in played.wrong("report", "session")


def test_a_broken_template_of_the_campaign_is_told(played: Program) -> None:
    (played.folder / "templates").mkdir()
    (played.folder / "templates" / "session.txt.j2").write_text("{{ session.scenaro }}")
    assert "session.txt.j2" in played.wrong("report", "session")


def test_a_log_that_does_not_replay_is_told_as_far_as_it_goes(played: Program) -> None:
    name = "sessions/001-black-barrow/scenario.log"
    played.edit(name, "vesna place: L3", "vesna place: Z3")
    ran = played("report", "session")
    assert "The story is told up to there." in ran.err
    assert "BLACK BARROW" in ran.out
    assert f"{name}:" in ran.err
    assert "Take out this line" not in ran.err
    assert "The log does not fit this version of the game" in " ".join(ran.out.split())


def test_quickstart_prints_the_same_summary_for_the_same_seed(gloom: Program) -> None:
    first = gloom("quickstart", "one", "--seed", "5").out
    assert "BLACK BARROW" in first
    assert "Bandit Guard" in first
    assert gloom("quickstart", "two", "--seed", "5").out == first
    assert "Black Barrow" in gloom("campaign", "log", "--campaign", "one").out
    assert gloom.wrong("quickstart", "one") == (
        "one is there already and not empty. Choose another folder: gloom quickstart OTHER-DIR"
    )


def test_a_dash_is_the_terminal(blades: Program) -> None:
    blades("scenario", "start", "1")
    assert blades("report", "session", "-o", "-").out == blades("report", "session").out
    assert not (blades.folder / "-").exists()
