"""Play by post: ``docs/play-by-post.md`` is played again, and what letters may hold beyond that."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gloomcli.cli.app import app
from tests.cli.program import Program

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "play-by-post.md"


@pytest.fixture
def barrow(blades: Program) -> Program:
    """Black Barrow just started."""
    blades("scenario", "start", "1")
    return blades


def post(program: Program, text: str, code: int = 0) -> tuple[str, str]:
    ran = program("scenario", "orders", "-", text=text, code=code)
    return ran.out, ran.err


def given(program: Program) -> list[str]:
    return [line for line in program.text("scenario.log").splitlines() if not line.startswith("dealer ")]


def test_the_documented_rounds_play_as_they_are_told(barrow: Program) -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    blocks = re.findall(r"^```(orders \S+|console)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert len(blocks) > 8
    for head, block in blocks:
        if head != "console":
            (barrow.folder / head.split()[1]).write_text(block)
            continue
        (line, told) = re.fullmatch(r"\$ (.*?)\n(.*)", block, re.DOTALL).groups()  # type: ignore[union-attr]
        assert run(line) == told


def run(line: str) -> str:
    """What a line of the document prints."""
    piped = re.fullmatch(r'echo "(.*)" \| (.*)', line)
    words = (piped[2] if piped else line).split()
    result = CliRunner().invoke(app, words[1:], input=f"{piped[1]}\n" if piped else "", prog_name="gloom")
    assert result.exit_code in (0, 1), result
    return result.stdout + result.stderr


CARDS = """
grim: L3
vesna: L2
grim: Trample + Eye for an Eye, lead Eye for an Eye
"""


def test_cards_stay_secret_until_all_are_shown(barrow: Program) -> None:
    out, err = post(barrow, CARDS)
    assert "Question for Bob · Vesna: which two cards" in out
    assert "Trample" not in out + err
    assert "Eye for an Eye" not in barrow("scenario", "show").out.partition("hand")[0]
    out, _ = post(barrow, "vesna: Mana Bolt + Frost Armor\n")
    assert "Grim leads with Eye for an Eye" in out


def test_everyone_who_has_sent_nothing_is_asked(barrow: Program) -> None:
    out, _ = post(barrow, "grim: L3\nvesna: L2\n")
    assert "Question for Ann · Grim: which two cards" in out
    assert "Question for Bob · Vesna: which two cards" in out
    out, _ = post(barrow, "vesna: Mana Bolt + Frost Armor\n")
    assert "Question for Ann" in out
    assert "Question for Bob" not in out
    assert given(barrow) == ["grim place: L3", "vesna place: L2"]
    post(barrow, "grim: Trample + Grab and Go\n")
    assert given(barrow)[-1] == "vesna cards: Mana Bolt + Frost Armor"


def test_what_waits_is_kept_for_its_round_only(barrow: Program) -> None:
    post(barrow, CARDS + "  top Trample: guard 1\n")
    assert "round 1\n" in barrow.text("waiting.orders")
    assert "top Trample" in barrow.text("waiting.orders")
    post(barrow, "vesna: Mana Bolt + Frost Armor; end turn\ngrim: end turn\n")
    barrow("scenario", "auto", "--rounds", "1")
    _, err = post(barrow, "grim: Sweeping Blow + Skewer\n", code=1)
    assert "is left out" in err
    assert not (barrow.folder / "waiting.orders").exists()


def test_what_waits_does_not_go_into_another_game(barrow: Program) -> None:
    post(barrow, "vesna: L2; Mana Bolt + Frost Armor\n")
    barrow("scenario", "abandon", "--yes")
    barrow("scenario", "start", "1", "--seed", "99")
    post(barrow, "grim: L3\n")
    assert given(barrow) == ["grim place: L3"]


def test_standing_answers_are_kept_changed_and_forgotten(barrow: Program) -> None:
    out, _ = post(barrow, "grim:\n  never short rest\n  lose a card before dropping under 4\n")
    assert "Grim: from now on: never short rest" in out
    out, _ = post(barrow, "brute: always short rest\n")
    assert "Grim: no longer: never short rest" in out
    assert barrow.text("standing.orders").splitlines()[1:] == [
        "Grim:",
        "  always short rest",
        "  lose a card before dropping under 4",
    ]
    post(barrow, "grim: forget all\n")
    assert not (barrow.folder / "standing.orders").exists()


def test_standing_answers_answer(barrow: Program) -> None:
    post(barrow, "grim: L3\nvesna: L2\ngrim:\n always suffer\n never short rest\n skip what is not ordered\n")
    for _ in range(3):
        out = barrow("scenario", "show").out
        assert "Suffer it" not in out
        barrow("scenario", "auto", "--rounds", "1")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("grim: L3\ngrm: L2\n", 'standard input:2  "grm" is nobody here. In play: Grim (Ann), Vesna (Bob)'),
        ("never short rest\n", 'standard input:1  Whose is "never short rest"? Write: NAME: never short rest'),
    ],
)
def test_what_can_be_for_nobody_is_refused_before_anything_is_played(barrow: Program, text: str, said: str) -> None:
    assert said in post(barrow, text, code=2)[1]
    assert given(barrow) == []


def test_the_files_of_post_are_checked_like_letters(barrow: Program) -> None:
    (barrow.folder / "standing.orders").write_text("Pip:\n  always suffer\n")
    assert 'standing.orders:2  "Pip" is nobody here' in post(barrow, "grim: L3\n", code=2)[1]
