"""``gloom scenario orders`` and ``auto``: play by post, and by itself."""

import pytest

from tests.cli.program import Program

OPENING = """
# Round 1, mailed on Tuesday
grim: L2
vesna: L3           # beside him

Grim:  Trample + Grab and Go
spellweaver: Fire Orbs + Mana Bolt
"""


@pytest.fixture
def barrow(blades: Program) -> Program:
    """Black Barrow just started."""
    blades("scenario", "start", "1")
    return blades


def write(program: Program, text: str) -> None:
    (program.folder / "one.orders").write_text(text)


def given(program: Program) -> list[str]:
    return [line for line in program.text("scenario.log").splitlines() if not line.startswith("dealer ")]


def test_answers_are_taken_in_order_and_the_next_question_is_put(barrow: Program) -> None:
    write(barrow, OPENING)
    ran = barrow("scenario", "orders", "one.orders")
    assert given(barrow) == [
        "grim place: L2",
        "vesna place: L3",
        "grim cards: Trample + Grab and Go",
        "vesna cards: Fire Orbs + Mana Bolt",
    ]
    assert "Grim leads with Trample (72)" in ran.out
    assert "Vesna: which action?" in ran.out
    assert not ran.err


def test_the_standard_input_will_do(barrow: Program) -> None:
    barrow("scenario", "orders", "-", text=OPENING)
    assert len(given(barrow)) == 4


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Fireball", '"Fireball" is not possible now. Possible: top Fire Orbs'),
        ("vesna move: L4", "but Vesna is asked"),
        ("bottom", "could be: bottom Fire Orbs · bottom Mana Bolt"),
        ("gm: hp grim 99", "no number from 1 to 10"),
        ("+", "is not an answer"),
    ],
)
def test_the_first_that_does_not_fit_ends_it_and_what_came_before_stays(barrow: Program, line: str, said: str) -> None:
    write(barrow, f"{OPENING}gm: hp grim 9\n{line}\nvesna: end turn\n")
    ran = barrow("scenario", "orders", "one.orders", code=1)
    assert ran.err.startswith("one.orders:9  ")
    assert said in ran.err
    assert "Asked is: Vesna: which action?" in ran.err
    assert "Possible: top Fire Orbs" in ran.err
    assert given(barrow)[-1] == "gm: hp grim 9"
    assert len(given(barrow)) == 5


def test_the_log_itself_is_an_orders_file(barrow: Program) -> None:
    barrow("scenario", "auto", "--rounds", "2")
    log = barrow.text("scenario.log")
    write(barrow, "\n".join(given(barrow)))
    barrow("scenario", "abandon", "--yes")
    barrow("scenario", "start", "1")
    barrow("scenario", "orders", "one.orders")
    assert barrow.text("scenario.log") == log


def test_answers_left_over_at_the_end_are_told(barrow: Program) -> None:
    barrow("scenario", "play", text="1\n1\ngm win\n")
    barrow("scenario", "auto")
    write(barrow, "end turn\nend turn\n")
    assert (
        "one.orders:1  the last 2 answers were not asked for" in barrow("scenario", "orders", "one.orders", code=1).err
    )


def test_files_that_cannot_be_read(barrow: Program) -> None:
    assert "none.orders cannot be read" in barrow.wrong("scenario", "orders", "none.orders")
    (barrow.folder / "one.orders").write_bytes(b"grim: L2\n\xff\n")
    assert "one.orders:2:1" in barrow.wrong("scenario", "orders", "one.orders")


# -- automatic players


def test_auto_stops_between_rounds(barrow: Program) -> None:
    assert "Round 1 is over." in barrow("scenario", "auto", "--rounds", "1").out
    assert "Round 3 is over." in barrow("scenario", "auto", "--rounds", "2").out
    barrow("scenario", "play", text="q\n")
    assert "The same state" in barrow("scenario", "replay").out


def test_auto_finishes_a_round_that_people_began(barrow: Program) -> None:
    write(barrow, OPENING)
    barrow("scenario", "orders", "one.orders")
    assert "Round 1 is over." in barrow("scenario", "auto", "--rounds", "1").out


def test_auto_plays_to_the_end_like_round_by_round(barrow: Program) -> None:
    barrow("scenario", "auto")
    log = barrow.text("scenario.log")
    assert "The same state" in barrow("scenario", "replay").out
    barrow("scenario", "abandon", "--yes")
    barrow("scenario", "start", "1")
    while "is over." in barrow("scenario", "auto", "--rounds", "4").out:
        pass
    assert barrow.text("scenario.log") == log
