"""``gloom report deck``, ``scenario`` and ``round``: from the files of a campaign, or without one."""

import pytest

from tests.cli.program import Program


@pytest.fixture
def barrow(blades: Program) -> Program:
    """Black Barrow with both characters on the board, in its first round."""
    blades("scenario", "start", "1")
    blades("scenario", "orders", "-", text="grim: L3\nvesna: L2\n")
    return blades


def orders(program: Program, text: str) -> None:
    program("scenario", "orders", "-", text=text)


def test_the_monsters_seen_in_play(barrow: Program) -> None:
    out = barrow("report", "deck").out
    assert "BANDIT GUARD" in out
    assert "LIVING BONES" not in out


def test_monsters_by_name_and_by_scenario(blades: Program) -> None:
    assert "Monster level 3, 4 characters" in blades("report", "deck", "hound", "--level", "3", "--players", "4").out
    assert "LIVING BONES" in blades("report", "deck", "1").out
    assert "does not know this scenario yet" in blades("report", "deck", "2", code=1).err
    assert "BANDIT COMMANDER" in blades("report", "deck", "2", "--spoilers").out
    assert "Name monsters or a scenario" in blades("report", "deck", code=1).err


def test_a_setup_sheet(blades: Program) -> None:
    out = blades("report", "scenario", "black barrow").out
    assert "ROOM 3" in out
    assert "First Steps" not in out
    assert "ROOM 3" not in blades("report", "scenario", "1", "--first-room").out
    assert "First Steps" in blades("report", "scenario", "1", "--spoilers").out
    assert "does not know this scenario yet" in blades("report", "scenario", "2", code=1).err


def test_in_portuguese(blades: Program) -> None:
    out = blades("report", "scenario", "1", "--language", "pt-BR", "--players", "3").out
    assert "Matar todos os inimigos." in out
    assert "3 personagens" in out


@pytest.mark.parametrize("format_", ["txt", "md", "html"])
def test_every_format(barrow: Program, format_: str) -> None:
    for words in (("round",), ("scenario", "1"), ("deck", "1")):
        barrow("report", *words, "-o", f"x.{format_}")
        assert "Black Barrow" in barrow.text(f"x.{format_}") or "BLACK BARROW" in barrow.text(f"x.{format_}")


def test_a_round_with_its_questions(barrow: Program) -> None:
    out = barrow("report", "round").out
    assert "Grim: which two cards, the leading one first?" in out
    assert "Vesna: which two cards, the leading one first?" in out
    assert "Send back a line such as:  Grim: Trample + " in out


def test_secret_cards_stay_secret(barrow: Program) -> None:
    orders(barrow, "grim: Trample + Eye for an Eye, lead Eye for an Eye\n  top: guard 1\n")
    out = barrow("report", "round").out
    assert "Grim          has chosen" in out
    assert "leads with" not in out
    assert "Grim: which two cards" not in out
    assert "lines of: Grim 2" in out


def test_a_past_round(barrow: Program) -> None:
    letter = "grim: Trample + Eye for an Eye, lead Eye for an Eye\nvesna: Fire Orbs + Mana Bolt\n"
    orders(barrow, letter + "players: 1\nplayers: 1\nplayers: 1\nplayers: 1\n")
    told = barrow("report", "round", "--number", "1").out
    assert "Grim leads with Eye for an Eye (18), then Trample." in told
    setup = barrow("report", "round", "--number", "0").out
    assert "On the board: " in setup
    assert "leads with" not in setup
    assert "has not begun" in barrow("report", "round", "--number", "9", code=1).err


def test_a_report_changes_nothing(barrow: Program) -> None:
    before = {path: path.read_bytes() for path in barrow.folder.rglob("*") if path.is_file()}
    for words in (("round",), ("scenario", "1"), ("deck",)):
        barrow("report", *words)
    after = {path: path.read_bytes() for path in barrow.folder.rglob("*") if path.is_file()}
    assert after == before


def test_without_a_scenario_there_is_no_round(blades: Program) -> None:
    assert "No scenario is in play" in blades("report", "round", code=1).err
