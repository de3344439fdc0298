"""What the prompt of play shows again, tells and understands: questions, cards, ways, corrections, narrow screens."""

import re

import pytest

from tests.cli.program import Program
from tests.cli.test_terminal import READY, Terminal

PLACED = ("L3", "M5")
CARDS = ("shield bash + sweeping", "impaling + mana")
"""Grim acts at 15, far from the guards, who stand in column I."""


@pytest.fixture
def barrow(blades: Program) -> Program:
    """Black Barrow just started."""
    blades("scenario", "start", "1")
    return blades


def played(program: Program, *lines: str, words: tuple[str, ...] = ()) -> list[str]:
    """What is shown at first, then after each line."""
    out = program("scenario", "play", *words, text="".join(f"{line}\n" for line in (*lines, "q"))).out
    return re.split(r"^> .*\n", out, flags=re.M)[:-1]


def test_what_was_typed_in_a_pipe_stands_behind_the_prompt(barrow: Program) -> None:
    out = barrow("scenario", "play", text="L2\nnowhere\n").out
    assert [line for line in out.splitlines() if line.startswith(">")] == ["> L2", "> nowhere", "> "]


# -- shown again


def test_enter_alone_puts_the_question_again(barrow: Program) -> None:
    *_, first, again = played(barrow, *PLACED, "hand", "")[-3:]
    question = "Grim: which two cards, the leading one first?"
    assert first.startswith("Grim: 0 XP")
    assert again.startswith(question)
    assert "Trample               72  top     Attack 3, pierce 2" in again


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("? trample", "Trample (Grim), initiative 72\n  top     Attack 3, pierce 2\n  bottom  Move 4, jump;"),
        ("? fire orbs", "Fire Orbs (Vesna), initiative 69\n  top     Attack 3, range 3"),
        ("? sp", "Spare Dagger (Grim), initiative 27"),
        ("? frost", "Frost Armor (Vesna)"),
        ("? e f a e", "Eye for an Eye (Grim)"),
        ("? shield", "Shield\n"),  # a topic comes first
        ("? r", '"r" comes up in: round'),
        ("? over", "Overwhelming Assault (Grim)"),
        ("? xyzzy", 'There is no topic "xyzzy"'),
    ],
)
def test_cards_can_be_asked_about(barrow: Program, typed: str, told: str) -> None:
    assert played(barrow, *PLACED, typed)[-1].startswith(told)


# -- what words name


def test_a_word_that_names_several_actions_lists_them(barrow: Program) -> None:
    refused = " ".join(played(barrow, *PLACED, *CARDS, "top shield", "move")[-1].split())
    assert refused == (
        '"move" could be: bottom Sweeping Blow (Move 3; push 1, all adjacent enemies) · move 2 with Sweeping Blow'
    )


def test_an_action_is_named_by_what_it_does(barrow: Program) -> None:
    shown = played(barrow, *PLACED, *CARDS, "move 3")[-1]
    assert "Grim plays the bottom of Sweeping Blow." in shown
    assert "Grim (Sweeping Blow): where to, with 3 points?" in shown


def test_a_number_among_words_is_none_of_the_list(barrow: Program) -> None:
    assert "The list goes" not in played(barrow, *PLACED, *CARDS, "move 9")[-1]


# -- ways, and actions that come to nothing


def test_a_way_over_a_hex_is_drawn_with_what_is_left(barrow: Program) -> None:
    shown = played(barrow, *PLACED, *CARDS, "bottom sweeping", "via K3")[-1]
    assert " 3      g" in shown
    assert re.search(r"^ 3 .* 1   G", shown, re.M)
    assert "numbers: its way from L3 to K3" in shown
    assert "Grim (Sweeping Blow): where to from K3, with 2 points of 3 left?" in shown


def test_an_action_that_does_nothing_says_so(barrow: Program) -> None:
    assert "Grim: Shield Bash discarded (nothing was done)." in played(barrow, *PLACED, *CARDS, "top shield")[-1]


def test_a_push_is_called_one(barrow: Program) -> None:
    shown = played(barrow, *PLACED, *CARDS, "bottom sweeping", "J3")[-1]
    assert re.search(r"Grim \(Sweeping Blow\): push Bandit Guard \d to which hex\?", shown)


# -- corrections


def test_corrections_know_the_signs_of_the_map_and_leave_out_the_list(barrow: Program) -> None:
    first = played(barrow, *PLACED)[-1]
    sign, number = re.search(r"^ 3 +(g(\d))", first, re.M).groups()  # type: ignore[union-attr]
    moved, hurt = played(barrow, f"gm hex {sign} J4", "gm hp G 4")[-2:]
    assert f"Corrected by hand: hex Bandit Guard {number}: J4" in moved
    assert re.search(rf"^ 4 .*{sign} ", moved, re.M)
    assert "Corrected by hand: hp Grim: 4" in hurt
    for shown in (moved, hurt):
        assert shown.endswith("Grim: which two cards, the leading one first? Enter alone lists the answers.\n")
        assert "Trample" not in shown
    assert barrow.text("scenario.log").splitlines()[-2:] == [f"gm: hex bandit-guard-{number} J4", "gm: hp grim 4"]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("gm hp nobody 4", r"There are: Grim · Vesna · g\d Bandit Guard \d"),
        ("gm hex guard J4", r'"guard" could be: g\d Bandit Guard \d · g\d Bandit Guard \d'),
        ("gm hex Grim M5", r"Vesna stands in M5\."),
        ("why nobody", r"There are: Grim · Vesna · Bandit Guard \d"),
    ],
)
def test_figures_are_called_by_their_names(barrow: Program, typed: str, told: str) -> None:
    shown = " ".join(played(barrow, *PLACED, typed)[-1].split())
    assert re.search(told, shown)
    assert "bandit-guard" not in shown


# -- words only


def test_why_is_told_in_words(barrow: Program) -> None:
    shown = " ".join(played(barrow, *PLACED, *CARDS, "why guard 1", words=("--plain",))[-1].split())
    assert re.search(r"Grim: \d movement points? to attack it, \d hexes away, initiative 15, the focus", shown)


def test_ranks_are_told_apart(barrow: Program) -> None:
    drawn = played(barrow, *PLACED, *CARDS, "gm monster-card guard 530")[-1]
    assert re.search(r"Bandit Guard \(normal: [^/]+ / elite: [^/]+\)", " ".join(drawn.split()))
    spoken = " ".join(played(barrow, words=("--plain",))[-1].split())
    assert re.search(r"Bandit Guard \(normal: [^.]+\. elite: [^.]+\)", spoken)


# -- terminals


@pytest.mark.parametrize("width", [40, 50, 100])
def test_lines_are_as_wide_as_the_terminal(barrow: Program, width: int) -> None:
    terminal = Terminal(barrow.folder, "scenario", "play", COLUMNS=str(width), NO_COLOR="1")
    for typed in PLACED:
        terminal.until(READY)
        terminal.type(f"{typed}\r")
    shown = terminal.until("Spare Dagger")
    terminal.until(READY)
    terminal.type("?\r")
    terminal.until("low numbers")
    shown += terminal.until("undo (u)")
    terminal.type("q\r")
    terminal.until("Saved.")
    assert terminal.end() == 0
    lines = [line.strip("\r") for line in shown.partition("Round 1")[2].split("\n")]
    assert 0.8 * width < max(map(len, lines)) <= width
    assert any("Move 4, jump; attack 2" in line for line in lines)


def test_ctrl_c_clears_a_line_before_it_leaves(barrow: Program) -> None:
    terminal = Terminal(barrow.folder, "scenario", "play", NO_COLOR="1")
    terminal.until(READY)
    terminal.type("nonsense")
    terminal.until("nonsense")
    terminal.type("\x03L2\r")
    terminal.until("Vesna (start)")
    terminal.until(READY)
    terminal.type("\x03")
    terminal.until("Saved.")
    assert terminal.end() == 0
    assert barrow.text("scenario.log").endswith("grim place: L2\n")


def test_refusals_name_figures_as_the_table_does(barrow: Program) -> None:
    """By their names, which can be typed as well as their signs, and not by what the files call them."""
    barrow("scenario", "play", text="L3\nM5\nshield bash + sweeping\nmana + fire\n")
    barrow("scenario", "gm", "hex", "vesna", "J4")
    *_, strange, several = played(barrow, "top mana bolt", "grim", "guard")
    assert " ".join(strange.split()) == (
        '"grim" is not possible now. Possible: Bandit Guard 5 · Bandit Guard 1 · Bandit Guard 4 · skip'
    )
    assert " ".join(several.split()) == '"guard" could be: Bandit Guard 5 · Bandit Guard 1 · Bandit Guard 4'
    assert "Vesna hits Bandit Guard 4" in barrow("scenario", "play", text="bandit guard 4\n").out
