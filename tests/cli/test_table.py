"""``gloom table``: a scenario with the physical game."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from gloomcli.cli.app import app
from tests.cli.program import Program
from tests.cli.tabletops import said
from tests.cli.tabletops import table as tabletop

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "at-the-table.md"


@pytest.fixture
def table(blades: Program) -> Program:
    """Black Barrow on the table."""
    blades("table", "start", "1")
    return blades


def do(program: Program, *lines: str, code: int = 0) -> str:
    """What the last of some words comes to."""
    for line in lines[:-1]:
        program("table", "do", *line.split())
    return program("table", "do", *lines[-1].split(), code=code).out


def test_start_says_whom_to_put_on_the_table(blades: Program) -> None:
    out = blades("table", "start", "1").out
    assert "g5* 9/9 shield 1 · g1 6/6 · g4 6/6" in out
    assert out.endswith("First the initiatives, in this order: Grim Vesna\n")
    assert "on the table already" in blades.refused("table", "start", "1")


def test_only_one_scenario_is_in_play(blades: Program) -> None:
    blades("scenario", "start", "1")
    assert "in play already" in blades.refused("table", "start", "1")
    assert "on the table" in blades.wrong("table", "show")
    blades("scenario", "abandon", "--yes")
    blades("table", "start", "1")
    assert blades.refused("scenario", "start", "1") == (
        "A scenario is on the table already: go on with gloom table play, book it with gloom table finish, "
        "or gloom table abandon."
    )
    assert not (blades.folder / "scenario.yaml").exists()


def test_what_was_said_since_keeps_the_start_from_being_undone(table: Program) -> None:
    do(table, "grim 12")
    assert table.refused("undo").endswith(
        "gloom table do undo takes back what was said there, gloom table abandon gives the scenario up. "
        "Nothing was changed."
    )
    do(table, "undo")
    assert table("undo").out.startswith("Undone: 1 Black Barrow begins at the table")
    table("campaign", "check")


def test_comments_survive_what_is_said(table: Program) -> None:
    table.edit("table.yaml", "\nseed: 7", "\nseed: 7   # the birthday")
    do(table, "grim 12", "g1 -2")
    assert "seed: 7   # the birthday" in table.text("table.yaml")


def test_the_documented_words_do_what_is_told(table: Program) -> None:
    block = re.search(r"```console\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert block is not None
    typed = [line[1:].strip() for line in block[1].splitlines() if re.match(r">( [a-z]| 18 69$|$)", line)]
    out = table("table", "play", text="\n".join([*typed, "q"]) + "\n").out
    shown = out.partition("> ")[2]
    # in a pipe the words typed are not echoed
    told = re.sub(r"^>( [a-z].*| 18 69|)\n", "> ", block[1], flags=re.MULTILINE)
    assert shown.startswith(told.removeprefix("> "))


def test_initiatives_one_by_one_and_in_order(table: Program) -> None:
    assert do(table, "vesna 7") == "Vesna 6/6, 0 XP, 0 coins\n"
    out = do(table, "99")
    assert out.index("07  Vesna") < out.index("15  Bandit Guard") < out.index("99  Grim")
    assert "long rest" in out


def test_characters_go_before_monsters_in_a_tie(table: Program) -> None:
    out = do(table, "15 20")
    assert out.index("15  Grim") < out.index("15  Bandit Guard")


def test_turns_follow_and_the_round_ends(table: Program) -> None:
    out = table("table", "play", text="18 69\nfire\n\n\n\nq\n").out
    assert "Round 2: initiatives of Grim, Vesna?" in out
    # that guard card shuffles
    assert "Shuffled: Bandit Guard" in out
    out = do(table, "20 30")
    assert "fire waning" in out
    assert "Ability cards" not in out


def test_conditions_end_with_the_next_turn_and_wounds_hurt(table: Program) -> None:
    do(table, "18 69", "grim stun", "vesna wound", "next")  # the guards' turn is over: Grim's begins
    assert "Grim 10/10 stun" in table("table", "show").out
    out = do(table, "next")
    assert "Vesna 5/6 wound" in out
    assert "Grim 10/10, 0 XP" in table("table", "show").out


SAID = [
    ("g1 -4", "Bandit Guard 1 2/6"),
    ("guard 1 -4 poison", "Bandit Guard 1 2/6 poison"),
    ("g1 g4 -1", "Bandit Guard 1 5/6\nBandit Guard 4 5/6"),
    ("g1 -9", "Bandit Guard 1 is out, a coin is left."),
    ("g5 kill", "Bandit Guard 5 is out, a coin is left."),
    ("+coin grim", "Grim 10/10, 0 XP, 1 coin"),
    ("grim coin 3", "Grim 10/10, 0 XP, 3 coins"),
    ("xp v 2", "Vesna 6/6, 2 XP, 0 coins"),
    ("treasure 7 grim", "Grim 10/10, 0 XP, 0 coins, treasure 7"),
    ("grim exhausted", "Grim is out."),
    ("leaf", "Earth is strong."),
    ("add guard elite 2", "Bandit Guard 2 (elite)"),
    ("mod", r"Monsters: \S+; 19 cards left"),
    ("mod grim adv", r"Grim: \S+ \(drawn: .*\); 18 cards left"),
    ("grim bless", "Grim 10/10, 0 XP, 0 coins\nbless in Grim's deck."),
    ("g1 curse", "Bandit Guard 1 6/6\ncurse in the monsters' deck."),
    ("monsters curse", "curse in the monsters' deck."),
    ("curse m", "curse in the monsters' deck."),
]


def test_words(table: Program) -> None:
    for words, told in SAID:
        answer = do(table, words).strip()
        assert re.fullmatch(told if "\\" in told else re.escape(told), answer), (words, answer)
        do(table, "undo")


def test_there_are_ten_curses_for_the_monsters() -> None:
    top = tabletop("1", cards={}, monsters={"bandit-guard": ["1"]}, names=("Grim", "Vesna"))
    for _ in range(10):
        assert said(top, "monsters curse") == "curse in the monsters' deck."
    assert said(top, "monsters curse") == "Monsters: no curse (all 10 curse cards are in decks)."
    assert said(top, "grim curse") == "Grim 10/10, 0 XP, 0 coins\ncurse in Grim's deck."  # a supply of their own


SHORT = [
    ("g1-4p", "Bandit Guard 1 2/6 poison"),
    ("1-4", "Bandit Guard 1 2/6"),
    ("g1g4-2", "Bandit Guard 1 4/6\nBandit Guard 4 4/6"),
    ("g1iw", "Bandit Guard 1 6/6 immobilize wound"),
    ("g1k", "Bandit Guard 1 is out, a coin is left."),
    ("g1-2 poison g4 -1 vesna-2m", "Bandit Guard 1 4/6 poison\nBandit Guard 4 5/6\nVesna 4/6 muddle, 0 XP, 0 coins"),
    ("gx2c1", "Grim 10/10, 2 XP, 1 coin"),
    ("vt7", "Vesna 6/6, 0 XP, 0 coins, treasure 7"),
    ("f ea", "Fire is strong.\nEarth is strong."),
    ("mm", r"Monsters: \S+; 19 cards left\nMonsters: \S+; 18 cards left"),
]


def test_short_forms(table: Program) -> None:
    for words, told in SHORT:
        answer = do(table, words).strip()
        assert re.fullmatch(told if "\\" in told else re.escape(told), answer), (words, answer)
        do(table, "undo")


def test_whose_turn_it_is_need_not_be_said(table: Program) -> None:
    assert "says nothing" in table.wrong("table", "do", "x1")
    out = do(table, "0918")
    assert out.index("09  Grim") < out.index("15  Bandit Guard") < out.index("18  Vesna")
    assert do(table, "-3") == "Grim 7/10, 0 XP, 0 coins\n"
    assert do(table, "+1x2c1") == "Grim 8/10, 2 XP, 1 coin\n"
    do(table, "f", "next")
    assert "says nothing" in table.wrong("table", "do", "x1")
    assert do(table, "fire-") == "Fire is inert.\n"


def test_one_wrong_entry_leaves_the_whole_line_undone(table: Program) -> None:
    before = table.text("table.yaml")
    assert "out already" in table.refused("table", "do", "g1-9", "g1-2")
    assert "What happens to Vesna?" in table.wrong("table", "do", "g1-2", "vesna")
    assert table.text("table.yaml") == before


def test_a_name_with_a_hyphen_is_no_damage(table: Program) -> None:
    do(table, "g4 kill", "g5 kill")
    assert "says nothing" in table.wrong("table", "do", "guard-2")
    assert "g1 6/6" in table("table", "show").out


def clicks(line: str) -> tuple[int, int]:
    """What a typed line takes in a helper, with menus and with drags, as docs/at-the-table.md counts."""
    if line.isdecimal():
        return (2 * len(line) + 1,) * 2  # a click, two digits, Enter for each; one click draws the monsters' cards
    if not line or re.fullmatch(r"m+|[fiaeld]-?", line):
        return (len(line) if line.startswith("m") else 1,) * 2
    menus = drags = 0
    for word in line.split():
        happens = re.sub(r"^[a-z]?\d*(?=[+-])", "", word)
        dragged = [int(number) for number in re.findall(r"[+x-](\d+)", happens)]
        chosen = re.findall(r"c\d|[a-z](?!\d)", happens)
        menus += 2 + sum(dragged) + len(chosen)
        drags += len(dragged) + (2 + len(chosen) if chosen else 0)
    return menus, drags


CLICKED = [
    ["18346972"],
    ["2-3i", "x1", "e", ""],
    ["2-3", "a3-2", "x1", ""],
    ["mm", "g-6 v-3", ""],
    ["g+2", "a6-2p", ""],
    ["e3-4", "e6-3", "x2c1", "f", ""],
    ["mmm", "e-", "b-3", "p-3", "e", ""],
]
"""The documented round in the steps that a helper takes, each with a menu or drag of its own; damage is as it came."""


def test_a_round_takes_the_key_strokes_that_are_documented(blades: Program) -> None:
    for class_, name in (("tinkerer", "Pip"), ("cragheart", "Boulder")):
        blades("character", "new", class_, "--name", name)
    blades("table", "start", "16", "--casual", "--force", "--seed", "8")
    rows = re.findall(r"^\|.*\|.*\|(.*?)\| (\d+) \| (\d+) \| (\d+) \|$", DOCUMENT.read_text(), re.MULTILINE)
    *turns, (_, *totals) = rows
    counted, typed = [0, 0, 0], list[str]()
    for (cell, *figures), steps in zip(turns, CLICKED, strict=True):
        lines = [line.strip() for line in re.findall(r"`(.*?)`", cell)]
        took = [clicks(step) for step in steps]
        found = [sum(len(line) + 1 for line in lines), sum(menus for menus, _ in took), sum(drags for _, drags in took)]
        assert found == list(map(int, figures)), cell
        counted = [a + b for a, b in zip(counted, found, strict=True)]
        typed += lines
    assert counted == list(map(int, totals))
    out = blades("table", "play", text="".join(f"{line}\n" for line in typed)).out
    assert "says nothing" not in out
    assert "Inox Archer 2 is out, a coin is left." in out
    # elite 4 and +2, normal 3 and +0: the card is +1
    assert "Inox Archer 6* attacks Grim: 4, card +2: 6 damage. Grim 4/10" in out
    assert "Inox Archer 3 attacks Vesna: 3, card +0: 3 damage. Vesna 3/6" in out
    assert "Inox Archer 6 6/8 poison" in out
    assert "Vesna 3/6, 2 XP, 1 coin" in out
    assert "Earth is strong: Earth Demon infuses it." in out
    assert "End of the round. Round 2" in out
    state = blades("table", "show").out
    left = dict(re.findall(r"(Boulder|Grim|Pip|Vesna) (\d+)/", state))
    assert left == {"Boulder": "7", "Grim": "6", "Pip": "5", "Vesna": "3"}
    said = sum(int(hp) for steps in CLICKED for step in steps for hp in re.findall(r"\b[bgpv]-(\d)", step))
    assert said == 6 + 3 + 3 + 3


REFUSED = [
    ("xyzzy", '"xyzzy" says nothing here. ? lists what does.'),
    ("g1", "What happens to Bandit Guard 1?"),
    ("g1 frozen", 'There is no condition "frozen"'),
    ("g1 xp 2", "Bandit Guard 1 is no character"),
    ("xp grim -1", "Grim has 0 coins and 0 XP."),
    ("treasure 8 grim", "There is no treasure 8 here. There is: 7"),
    ("1 2 3", "only Grim, Vesna have none"),
    ("next", "Say initiatives first: Grim, Vesna"),
    ("add guard 1", "Bandit Guard 1 is not free; there are: 2, 3, 6"),
    ("room 9", 'There is no closed room "9"'),
    ("undo", "There is nothing to take back."),
]


def test_words_that_cannot_be(table: Program) -> None:
    before = table.text("table.yaml")
    out = table("table", "play", text="".join(f"{words}\n" for words, _ in REFUSED) + "q\n").out
    answers = re.split(r"^> ", out, flags=re.MULTILINE)[1:]
    for (words, told), answer in zip(REFUSED, answers, strict=False):
        assert told in answer, words
    assert table.text("table.yaml") == before
    assert "says nothing" in table.wrong("table", "do", "xyzzy")
    assert "Say initiatives first" in table.refused("table", "do", "next")


def test_undo_steps_back(table: Program) -> None:
    before = table.text("table.yaml")
    do(table, "18 69", "g1 -9")
    assert "Taken back." in do(table, "undo")
    assert "g1 6/6" in table("table", "show").out
    do(table, "undo")
    assert table.text("table.yaml") == before


def test_rooms_bring_their_monsters_and_new_types_a_card(table: Program) -> None:
    do(table, "18 69")
    out = do(table, "room")
    assert "Bandit Archer" in out.splitlines()[0]
    assert "New: Bandit Archer" in out
    assert re.search(r"\d\d  Bandit Archer  .*attack", out)


def test_what_was_played_is_booked(table: Program) -> None:
    do(table, "18 69", "xp grim 5", "coin vesna 3", "treasure 7 grim", "won")
    out = table("table", "finish", "--checks", "vesna=1").out
    assert "1 Black Barrow" in out
    grim, vesna = table.text("characters/grim.yaml"), table.text("characters/vesna.yaml")
    assert "xp: 11\n" in grim  # 5, and 6 for success at level 1
    assert "gold: 36\n" in vesna  # 30, and 3 tokens at 2 gold
    assert not (table.folder / "table.yaml").exists()
    table("undo")
    assert "Grim 10/10, 5 XP" in table("table", "show").out


def test_how_it_ended_must_be_said(table: Program) -> None:
    assert "--won or --lost" in table.wrong("table", "finish")
    assert "lost" in table("table", "finish", "--lost").out


def test_a_cleared_table_comes_back(table: Program) -> None:
    table("table", "abandon", "--yes")
    assert "gloom table start" in table.wrong("table", "show")
    table("undo")
    assert "Grim" in table("table", "show").out


def test_a_broken_file_is_told_with_its_place(table: Program) -> None:
    table.edit("table.yaml", "\nseed: 7\n", "\nseed: seven\n")
    assert "table.yaml:" in table.wrong("table", "show")


TYPED = "g1 g5 grim vesna v -1 +2 poison kill xp coin 3 rest 18 next mod adv room add guard e m g1-2v-1x1 fe- 1g gv gn"
WORDS = st.lists(
    st.one_of(
        st.sampled_from(TYPED.split()),
        st.text(max_size=5),
    ),
    max_size=5,
).map(" ".join)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(WORDS, max_size=5))
def test_nothing_that_is_typed_breaks_the_table(table: Program, typed: list[str]) -> None:
    clean = [" ".join(line.split()) for line in typed]
    table("table", "play", text="".join(f"{line}\n" for line in clean if line.isprintable()) + "q\n")
    assert "Grim" in table("table", "show").out


ROUND = ["18 69", "g", "5g", "1v4g", "gn", "vs1", "next", "g1-2g4-9x1", "f", "v-2p", "-1c2", "room", "mm", "g5k", "e-"]


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.one_of(st.sampled_from(ROUND), WORDS), min_size=1, max_size=4))
def test_undo_takes_any_line_back(table: Program, typed: list[str]) -> None:
    start = table.text("table.yaml")
    do(table, "18 69")
    for line in typed:
        if not line.isprintable() or line.lower() in ("u", "undo"):
            continue
        before = table.text("table.yaml")
        CliRunner().invoke(app, ["table", "do", "--", line], prog_name="gloom")
        if table.text("table.yaml") != before:
            do(table, "undo")
        assert table.text("table.yaml") == before, line
        CliRunner().invoke(app, ["table", "do", "--", line], prog_name="gloom")
    (table.folder / "table.yaml").write_text(start, encoding="utf-8")
