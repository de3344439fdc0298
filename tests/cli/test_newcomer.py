"""What the prompt says to those who do not know it: answers that would do nothing, signs, advice, who acts when."""

import re

import pytest

from gloomcli.cli.play.asking import advice, meant
from gloomcli.engine.decisions import Decision, Kind, NotLegal, Option, read
from tests.cli.program import Program

CARDS = Decision(
    who="grim", kind=Kind.CARDS, options=tuple(map(Option, ("Trample", "Eye for an Eye", "Skewer"))), pick=2
)
TARGETS = Decision(
    who="grim",
    kind=Kind.TARGET,
    options=tuple(map(Option, ("bandit-guard-1", "bandit-guard-2"))),
    instead=(Option("skip"),),
)
SIGNS = {"g1": "bandit-guard-1", "g2": "bandit-guard-2", "v": "vesna"}


@pytest.fixture
def barrow(blades: Program) -> Program:
    """Black Barrow, both characters placed far from the guards."""
    blades("scenario", "start", "1")
    return blades


def played(program: Program, *lines: str) -> str:
    """What is shown once some lines are typed."""
    return program("scenario", "play", text="".join(f"{line}\n" for line in (*lines, "q"))).out


@pytest.mark.parametrize(
    ("decision", "typed", "answer"),
    [
        (CARDS, "tram+skew", "Trample + Skewer"),
        (CARDS, "1+3", "Trample + Skewer"),
        (CARDS, "3 1", "Skewer + Trample"),
        (TARGETS, "g2", "bandit-guard-2"),
        (TARGETS, "G2*", "bandit-guard-2"),
        (TARGETS, "2", "bandit-guard-2"),
        (TARGETS, "guard 1", "bandit-guard-1"),
    ],
)
def test_what_is_typed_is_understood(decision: Decision, typed: str, answer: str) -> None:
    assert " + ".join(option.text for option in read(decision, meant(decision, typed, SIGNS))) == answer


def test_a_sign_of_someone_who_is_no_answer_is_none() -> None:
    with pytest.raises(NotLegal):
        read(TARGETS, meant(TARGETS, "v", SIGNS))


@pytest.mark.parametrize(
    ("decision", "typed", "more"),
    [
        (CARDS, "1 + 9", "The list goes from 1 to 3."),
        (CARDS, "1", "Two cards are named together, such as: Trample + Eye for an Eye"),
        (CARDS, "long rest", "A long rest needs two discarded cards at least."),
        (CARDS, "tra + xyz", ""),
        (TARGETS, "7", "The list goes from 1 to 3."),
        (TARGETS, "xyz", ""),
    ],
)
def test_advice_after_a_refusal(decision: Decision, typed: str, more: str) -> None:
    assert advice(decision, typed) == more


def test_actions_that_would_do_nothing_are_marked(barrow: Program) -> None:
    out = played(barrow, "L3", "M5", "grab + spare", "freezing + mana")
    menu = " ".join(out.partition("Vesna: which action?")[2].partition("\n>")[0].split())
    assert "top Freezing Nova Attack 2, all adjacent enemies, immobilize" in menu
    assert "(ice consumed: attack +1) - none in reach" in menu
    assert "bottom Freezing Nova Heal 4, range 4; infuse light; lost - nobody in reach is hurt" in menu
    assert "attack 2 with Mana Bolt (none in reach)" in menu
    assert "move 2 with Mana Bolt 9 end turn" in menu


def test_what_is_marked_does_nothing_and_what_is_not_does_something(barrow: Program) -> None:
    played(barrow, "L3", "M5", "grab + spare", "freezing + flame")
    out = barrow("scenario", "show").out
    who, menu = re.findall(r"(\w+): which action\?\n(.*)", out, re.DOTALL)[0]
    marked = set(re.findall(r"\d ((?:attack|move) 2 with [A-Z][\w ]+?) \(", menu))
    every = set(re.findall(r"\d ((?:attack|move) 2 with [A-Z][\w ]+?)(?: ·| \(|\n|$)", menu))
    assert marked < every
    for answer in every:
        out = played(barrow, answer)
        left_alone = out.rpartition(f"{who} plays")[2]
        asks_on = bool(re.search(rf"{who} \([^)]*\): (whom\?|where to)", left_alone))
        assert asks_on == (answer not in marked), answer
        barrow("scenario", "undo")


def test_loot_with_nothing_in_reach_and_immobilized_moves_are_marked(barrow: Program) -> None:
    played(barrow, "L3", "M5", "grab + spare", "ride + fire")
    barrow("scenario", "gm", "condition", "add", "grim", "immobilize")
    barrow("scenario", "gm", "condition", "add", "vesna", "immobilize")
    out = barrow("scenario", "show").out
    assert "Loot 1 - nothing to loot" in out
    assert re.search(r"move 2 with [\w ]+ \(nowhere to go\)", out)


def test_trying_changes_nothing(barrow: Program) -> None:
    played(barrow, "L3", "M5", "grab + spare", "freezing + mana")
    before = {name: barrow.text(name) for name in ("scenario.yaml", "scenario.log")}
    barrow("scenario", "show")
    played(barrow, "?")
    assert {name: barrow.text(name) for name in before} == before
    assert "The same state" in barrow("scenario", "replay").out


def test_signs_are_taken_wherever_a_figure_is_named(barrow: Program) -> None:
    out = played(barrow, "L3", "M5", "spare + grab", "freezing + mana", "why g1", "why V")
    assert "There is no figure" not in out
    assert "Bandit Guard 1" in barrow("scenario", "why", "g1").out


def test_the_order_of_the_round_stands_below_the_board(barrow: Program) -> None:
    out = played(barrow, "L3", "M5", "spare + grab", "freezing + mana")
    assert "\nTurns: 21 Vesna now · 27 Grim\n" in out  # the guards acted at 15
    plain = barrow("scenario", "play", "--plain", text="q\n").out
    assert re.search(r"^Turns: ", plain, re.MULTILINE)
    assert not set("·│┌─*$") & set(plain)


def test_answers_are_read_out_without_columns_and_signs(barrow: Program) -> None:
    played(barrow, "L3", "M5", "spare + grab", "freezing + mana")
    out = barrow("scenario", "play", "--plain", text="?\nq\n").out
    assert "1 top Freezing Nova: Attack 2, all adjacent enemies, immobilize" in out
    assert "undo (u); save;" in out
    barrow("scenario", "gm", "hex", "guard 1", "L5")
    out = barrow("scenario", "play", "--plain", text="attack 2 with freezing\nq\n").out
    assert "1 Bandit Guard 1 in L5 (normal, 6/6, 1 away)\n2 skip" in out


def test_ways_over_a_hex_take_one_line(barrow: Program) -> None:
    out = played(barrow, "L3", "M5", "spare + grab", "ride + mana", "bottom grab")
    assert re.search(r"\d+ to \d+ via a hex on the way, such as: via \w\d", out)


def test_refusals_are_broken_where_the_screen_ends(barrow: Program) -> None:
    out = played(barrow, "xyzzy", "L3", "M5", "xyzzy + xyzzy", "1 + 77")
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "The list goes from 1 to 10." in out


def test_the_goal_and_what_comes_next_are_said(blades: Program) -> None:
    assert blades("scenario", "start", "1").out.endswith("To answer it and go on: gloom scenario play\n")
    assert "Goal: Kill every enemy." in played(blades)


@pytest.mark.parametrize("words", [(), ("--plain",)])
def test_a_round_is_announced_once(blades: Program, words: tuple[str, ...]) -> None:
    """By the board, which begins with it; the news before it do not say it too."""
    blades("scenario", "start", "1")
    blades("scenario", "play", text="L3\nM5\nshield bash + sweeping\nimpaling + mana\n")
    answers = "bottom shield bash\nend turn\nend turn\nend turn\nno rest\nno rest\nsuffer\nsuffer\n"
    out = blades("scenario", "play", *words, text=answers * 3).out
    after = out[out.index("End of round 1.") :]
    assert [line for line in after.splitlines() if line.startswith("Round 2")][1:] == []
    assert "Round 2" in after
