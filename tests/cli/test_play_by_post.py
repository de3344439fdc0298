"""Play by post: ``docs/play-by-post.md`` is played again, and what letters may hold beyond that."""

import re
from pathlib import Path
from random import Random

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


def test_cards_that_will_not_fit_are_told_at_once_whoever_is_asked_first(barrow: Program) -> None:
    out, err = post(barrow, "grim: L3\nvesna: L2\n  fira + mana\n  top mana\n", code=1)
    assert "Question for Ann · Grim: which two cards" in out
    assert "Question for Bob · Vesna: which two cards" in out
    assert err.startswith("standard input:3  ")
    assert "fira" in err
    assert "Asked is: Vesna: which two cards" in err
    assert "fira" not in out
    # what was sent with them waits for the correction, and a second bad try is told again
    assert "Question for Bob" in post(barrow, "grim: L4\n", code=1)[0]
    assert "fina" in post(barrow, "vesna: fina + mana\n", code=1)[1]
    out, err = post(barrow, "vesna: fire orbs + mana\n")
    assert "Question for Bob" not in out
    assert not err.partition("Waiting")[0]
    post(barrow, "grim: Trample + Grab and Go\n")
    assert "vesna cards: Fire Orbs + Mana Bolt" in given(barrow)


def test_a_long_rest_that_is_not_possible_is_told_at_once(barrow: Program) -> None:
    _, err = post(barrow, "grim: L3\nvesna: L2\n  long rest\n", code=1)
    assert err.startswith('standard input:3  No card in the hand is called "long rest"')


def test_of_two_cards_the_one_that_is_none_is_named(barrow: Program) -> None:
    _, err = post(barrow, "grim: L3\n  tra, skew\nvesna: L2\n", code=1)
    assert 'No card in the hand is called "skew"' in err


def test_what_an_action_does_may_stand_before_a_colon(barrow: Program) -> None:
    post(barrow, "grim: L3\n  dagger + trample\n  move 2: K3\nvesna: L2\n  fire orbs + mana\n", code=1)
    assert given(barrow)[0] == "grim place: L3"


def test_cards_of_several_that_will_not_fit_are_all_told(barrow: Program) -> None:
    out, err = post(barrow, "grim: L3\nvesna: L2\ngrim: tramle + dagger\nvesna: fira + mana\n", code=1)
    assert err.count("Asked is: Grim: which two cards") == 1
    assert err.count("Asked is: Vesna: which two cards") == 1
    assert out.count("Question for ") == 2


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


# -- what cannot be read is never passed over


GRIM = ("grim: L3", "  Spare Dagger + Trample", "  top spare: g1", "  bottom trample: K3", "  never short rest")
VESNA = """
vesna: L2
  Fire Orbs + Impaling Eruption
  bottom Impaling Eruption: move K2
  top Fire Orbs: attack g1, guard 5, guard 4
"""


def actions(program: Program) -> list[str]:
    return [line.partition(": ")[2] for line in given(program) if line.startswith("grim action: ")]


@pytest.mark.parametrize(
    "line",
    ["  bottom tramle: K3", "  bottom tramle", "  bottm trample", "  bottom tramle; K3", "  bottom trample to K3"],
)
@pytest.mark.parametrize("place", [2, 3])
@pytest.mark.parametrize("last", ["", "\n  end turn"])
def test_an_action_that_cannot_be_read_stops_there(barrow: Program, line: str, place: int, last: str) -> None:
    lines = [*GRIM[:3]]
    lines.insert(place, line)
    _, err = post(barrow, "\n".join(lines) + last + VESNA, code=1)
    assert "Asked is: Grim: which action?" in err
    assert line.strip(" ").partition(":")[0].partition(";")[0] in err
    assert "end turn" not in actions(barrow)
    # nobody else's letter makes it go on, the correction does
    before = given(barrow)
    post(barrow, "vesna: no rest\n")
    assert given(barrow) == before
    post(barrow, "grim: bottom trample: K3\n")
    assert {"top Spare Dagger", "bottom Trample"} <= set(actions(barrow))
    assert "end turn" not in actions(barrow)


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("spare dagger, trample", "Spare Dagger + Trample"),
        ("Trample and Spare Dagger, lead with dagger", "Spare Dagger + Trample"),
        ("Trample & Spare Dagger; lead dagger", "Spare Dagger + Trample"),
        ("Trample + Spare Dagger, lead dagger", "Spare Dagger + Trample"),
        ("Trample + dagger (lead: spare)", "Spare Dagger + Trample"),
        ("trample and dagger, dagger leads", "Spare Dagger + Trample"),
        ("trample + dagger, lead 27", "Spare Dagger + Trample"),
        ("grab and go and eye for an eye", "Grab and Go + Eye for an Eye"),
        ("grab, eye", "Grab and Go + Eye for an Eye"),
    ],
)
def test_cards_may_be_joined_and_led_in_any_way(barrow: Program, line: str, cards: str) -> None:
    post(barrow, f"grim: L3\n  {line}\n{VESNA}")
    assert f"grim cards: {cards}" in given(barrow)


@pytest.mark.parametrize("line", ["trampel and dagger", "dagger", "dagger, trampel", "dagger + trample, lead eye"])
def test_cards_that_cannot_be_read_are_told(barrow: Program, line: str) -> None:
    _, err = post(barrow, f"grim: L3\n  {line}\n  top spare: g1\n{VESNA}", code=1)
    assert err.startswith("standard input:2  ")
    assert "Asked is: Grim: which two cards" in err
    # the rest of the letter waits for the cards
    post(barrow, "grim: dagger, trample\n")
    assert actions(barrow) == ["top Spare Dagger"]


@pytest.mark.parametrize("name", ["Ann", "ann", "Grim (Ann)", "Ann · Grim", "Ann/Grim", "brute (ann)"])
def test_a_player_may_be_named(barrow: Program, name: str) -> None:
    post(barrow, f"{name}: L3\nBob: L2\n")
    assert given(barrow) == ["grim place: L3", "vesna place: L2"]


def test_a_player_of_several_is_asked_which(barrow: Program) -> None:
    barrow.edit("characters/vesna.yaml", "player: Bob", "player: Ann")
    _, err = post(barrow, "ann: L3, K3; L2\n", code=2)
    assert err.count("could be: Grim · Vesna") == 1
    assert 'standard input:1  "ann" could be' in err


def test_a_name_is_refused_once_for_each_line(barrow: Program) -> None:
    _, err = post(barrow, "pip: L3, K3; L2\n", code=2)
    assert err.count("is nobody here") == 1


def test_an_action_ordered_anew_takes_the_place_of_what_waits(barrow: Program) -> None:
    post(barrow, "\n".join(GRIM[:2]) + "\n  top spare: g9\n  bottom trample: K3\n" + VESNA, code=1)
    post(barrow, "grim: top spare: g1\n")
    assert actions(barrow) == ["top Spare Dagger", "bottom Trample"]
    assert "grim target: bandit-guard-1" in given(barrow)


OUT_OF_REACH = """
grim: L3
  shield bash + trample
  {}
  bottom trample: K3
vesna: L2
  mana + frost
  top mana: guard 5
  bottom frost
"""


@pytest.mark.parametrize("line", ["top shield: g1", "attack with shield: g1", "top shield -> attack guard 1"])
def test_an_action_whose_target_is_out_of_reach_stops_there(barrow: Program, line: str) -> None:
    _, err = post(barrow, OUT_OF_REACH.format(line).replace("top mana: guard 5", "end turn"), code=1)
    assert "standard input:4  " in err
    assert "none in reach" in err
    assert "Asked is: Grim: which action?" in err
    assert not actions(barrow)
    # the correction alone goes on, and what else was ordered with it
    post(barrow, "grim: bottom shield\n")
    assert actions(barrow)[:2] == ["bottom Shield Bash"]


def test_whoever_is_asked_first_is_told_that_nobody_is_in_reach(barrow: Program) -> None:
    _, err = post(barrow, OUT_OF_REACH.format("top shield: g1"), code=1)
    assert err.startswith("standard input:8  ")
    assert '"guard 5" is not possible with "top Mana Bolt" now: none in reach' in err
    assert "Asked is: Vesna: which action?" in err
    assert not [line for line in given(barrow) if " action: " in line]


WALK = "grim: L3\n  dagger + trample, lead dagger\n  bottom trample: {}\nvesna: L2\n  Fire Orbs + Impaling Eruption\n"


@pytest.mark.parametrize("way", ["L2, K2", "move L2, K2", "K2 via L2", "move K2 via L2"])
def test_a_move_may_be_told_hex_by_hex(barrow: Program, way: str) -> None:
    _, err = post(barrow, WALK.format(way))
    assert "left out" not in err
    assert [line for line in given(barrow) if line.startswith("grim move")] == ["grim move: via L2", "grim move: K2"]


def test_several_hexes_on_the_way_may_each_have_their_via(barrow: Program) -> None:
    post(barrow, WALK.format("move J2 via K3 via K2"))
    moves = [line.partition(": ")[2] for line in given(barrow) if line.startswith("grim move")]
    assert moves == ["via K3", "via K2", "J2"]


def test_a_hex_where_the_move_does_not_go_on_stops_before_it(barrow: Program) -> None:
    _, err = post(barrow, WALK.format("K3, A1"), code=1)
    assert '"A1" is not possible after a move to K3' in err
    assert "Asked is: Grim (Trample): where to" in err
    assert not [line for line in given(barrow) if line.startswith("grim move")]


def test_choices_may_stand_before_the_actions(barrow: Program) -> None:
    lines = [*GRIM[:2], "  no rest", "  use Iron Helmet", *GRIM[2:4]]
    post(barrow, "\n".join(lines) + VESNA, code=1)
    post(barrow, "grim: bottom trample: K3\n")
    assert "no rest" not in "".join(post(barrow, "vesna: suffer\n"))


def test_questions_name_figures_as_the_map_does(barrow: Program) -> None:
    out, err = post(barrow, "\n".join(GRIM[:2]) + "\n  top spare\n" + VESNA)
    assert "  1  g" in out
    assert "Send back a line such as:  Grim: g" in out
    assert "bandit-guard" not in out + err
    _, err = post(barrow, "grim: g9\n", code=1)
    assert "bandit-guard" not in err
    assert "bandit-guard" not in barrow("report", "round").out
    post(barrow, "grim: bandit-guard-1\n")
    assert "grim target: bandit-guard-1" in given(barrow)


# -- standing answers that cannot be read or do not count


@pytest.mark.parametrize(
    "line", ["never shrt rest", "if hit for lots: suffer", "skip what nobody says", "lose a card before droping to 4"]
)
def test_what_is_meant_for_a_standing_answer_is_refused(barrow: Program, line: str) -> None:
    _, err = post(barrow, f"grim: L3\n  {line}\n", code=2)
    assert f'standard input:2  "{line}" is no standing answer. They are written: if hit for' in err
    assert not given(barrow)


def test_of_two_that_contradict_each_other_the_later_one_counts(barrow: Program) -> None:
    out, err = post(barrow, "grim: L3\n  never short rest\n  always short rest\n")
    assert "from now on: always short rest" in out
    assert "from now on: never" not in out
    assert 'standard input:2  does not count, a later line says otherwise: "never short rest"' in err
    assert "never" not in barrow.text("standing.orders").partition("\n")[2]


def test_what_cannot_be_forgotten_is_told(barrow: Program) -> None:
    post(barrow, "grim: L3\n  never short rest\n")
    _, err = post(barrow, "grim:\n  forget foo\n")
    assert 'standard input:2  Grim has no standing answer "foo" to be forgotten. There are: never short rest' in err
    out, _ = post(barrow, "grim:\n  forget short rest\n")
    assert "no longer: never short rest" in out


def test_a_file_that_is_no_letter_is_refused(barrow: Program) -> None:
    _, err = post(barrow, "grim: Trample\n" * 20_000, code=2)
    assert "has 20000 answers; one letter has 5000 at most" in err


def test_undo_does_not_tell_which_cards(barrow: Program) -> None:
    post(barrow, "grim: L3\nvesna: L2\ngrim: Trample + Provoking Roar\n")
    out = barrow("scenario", "undo").out
    assert out.startswith("Taken back: grim cards\n")


# -- whatever is misspelled


LETTERS = "abekrtx :,;+-&"


def misspelled(line: str, draw: Random) -> str:
    at = draw.randrange(len(line.strip())) + len(line) - len(line.lstrip())
    letter = draw.choice(LETTERS)
    return draw.choice(
        [line[:at] + line[at + 1 :], line[:at] + letter + line[at:], line[:at] + letter + line[at + 1 :]]
    )


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_misspelled_no_turn_ends_without_an_action_that_was_ordered(barrow: Program, seed: int) -> None:
    draw = Random(seed)
    lines = list(GRIM[:4])
    if draw.random() < 0.3:
        lines[2:4] = [lines[3].replace("K3", "L2"), lines[2]]
    if draw.random() < 0.3:
        lines.append("  end turn")
    at = draw.randrange(1, len(lines))
    lines[at] = misspelled(lines[at], draw)
    ran = CliRunner().invoke(app, ["scenario", "orders", "-"], input="\n".join(lines) + VESNA, prog_name="gloom")
    assert ran.exit_code in (0, 1, 2), lines
    taken = actions(barrow)
    assert "end turn" not in taken, lines
    if "Vesna (69)" in ran.stdout:
        assert len(taken) == 2, lines
