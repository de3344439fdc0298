"""``gloom scenario``: starting, playing at the prompt, leaving and coming back, taking back, finishing, giving up."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.program import Program

FIRST = "1\n1\n"
"""The starting hexes L2 and L3."""
CARDS = "Trample + Grab and Go\nFire Orbs + Mana Bolt\n"
CAMPAIGN_FILES = ("campaign.yaml", "party.yaml", "characters/grim.yaml", "characters/vesna.yaml")


@pytest.fixture
def barrow(blades: Program) -> Program:
    """Black Barrow just started."""
    blades("scenario", "start", "1")
    return blades


def campaign(program: Program) -> list[str]:
    return [program.text(name) for name in CAMPAIGN_FILES]


# -- starting


def test_start_shows_the_board_and_the_first_question(blades: Program) -> None:
    out = blades("scenario", "start", "1").out
    assert "Bandit Guard" in out
    assert "d closed door" in out
    assert "Grim (start): which hex?" in out
    assert "scenario: 1" in blades.text("scenario.yaml")
    assert blades("campaign", "log", "--last", "1").out.startswith("2026-03-14")


def test_the_level_follows_from_the_characters_and_the_difficulty(blades: Program) -> None:
    blades("scenario", "start", "1", "--difficulty", "hard", "--solo")
    text = blades.text("scenario.yaml")
    assert "\nlevel: 2\n" in text
    assert "\nmonster level: 3\n" in text
    assert "difficulty: hard" in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["27"], "Scenario 27 is locked. Open: 1"),
        (["1", "--level", "8"], "Scenario levels go from 0 to 7"),
        (["1", "--with", "grim"], "A party is 2 to 4 characters"),
    ],
)
def test_the_rules_refuse(blades: Program, words: list[str], said: str) -> None:
    assert said in blades.refused("scenario", "start", *words)
    assert not (blades.folder / "scenario.yaml").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["999"], "999"),
        (["1", "--difficulty", "mild"], "easy, normal, hard, very hard"),
        (["1", "--dealer", "fate"], "seeded, or hand"),
        (["1", "--with", "bob"], "Grim (Brute), Vesna (Spellweaver)"),
    ],
)
def test_words_that_name_nothing(blades: Program, words: list[str], said: str) -> None:
    assert said in blades.wrong("scenario", "start", *words)


def test_a_scenario_without_a_map_is_refused_with_what_to_do_instead(blades: Program) -> None:
    said = blades.refused("scenario", "start", "55", "--casual")
    assert said.startswith("Foggy Thicket cannot be set up: its rooms and monsters are drawn at random from cards.")
    assert said.endswith("gloom scenario record 55")


def test_a_solo_scenario_is_for_one_of_its_class(blades: Program) -> None:
    assert "by one character alone, a Brute" in blades.refused("scenario", "start", "solo 1", "--casual")
    assert "a Brute" in blades.refused("scenario", "start", "solo 1", "--casual", "--with", "vesna")
    assert "Grim (start): which hex?" in blades("scenario", "start", "solo 1", "--casual", "--with", "grim").out
    assert "Round 1" in blades("scenario", "auto", "--rounds", "1").out


def test_there_must_be_characters(gloom: Program) -> None:
    gloom("campaign", "new", "Nobody", "--dir", ".")
    assert "gloom character new" in gloom.refused("scenario", "start", "1")


def test_only_one_scenario_is_in_play(barrow: Program) -> None:
    before = barrow.text("scenario.yaml")
    assert "in play already" in barrow.refused("scenario", "start", "1")
    assert barrow.text("scenario.yaml") == before


@pytest.mark.parametrize("verb", ["show", "play", "auto", "why", "undo", "replay", "finish", "abandon"])
def test_without_a_scenario_every_command_says_how_to_start_one(blades: Program, verb: str) -> None:
    assert "No scenario is in play" in blades.wrong("scenario", verb)


# -- showing


def test_show_writes_nothing(barrow: Program) -> None:
    before = (barrow.text("scenario.yaml"), barrow.text("scenario.log"))
    out = barrow("scenario", "show").out
    assert "Black Barrow" in out
    assert "Grim (start): which hex?" in out
    assert (barrow.text("scenario.yaml"), barrow.text("scenario.log")) == before


def test_show_as_json(barrow: Program) -> None:
    data = json.loads(barrow("scenario", "show", "--json").out)
    assert data["asked"]["who"] == "grim"
    assert "L2" in data["asked"]["answers"]
    assert data["view"]["name"] == "Black Barrow"


# -- at the prompt


def test_play_asks_answers_and_leaves(barrow: Program) -> None:
    out = barrow("scenario", "play", text=f"{FIRST}q\n").out
    assert "Grim: which two cards, the leading one first?" in out
    assert "72  top     Attack 3, pierce 2" in out
    assert out.endswith("Saved. Go on with: gloom scenario play\n")
    assert barrow.text("scenario.log").splitlines()[-2:] == ["grim place: L2", "vesna place: L3"]


def test_the_end_of_the_input_leaves_too(barrow: Program) -> None:
    assert "Saved." in barrow("scenario", "play", text="1").out
    assert barrow.text("scenario.log").endswith("grim place: L2\n")


def test_answers_are_understood_kindly(barrow: Program) -> None:
    barrow("scenario", "play", text="l4\n2\n1 6\nfire o + mana\n")
    assert barrow.text("scenario.log").splitlines()[3:7] == [
        "grim place: L4",
        "vesna place: L3",
        "grim cards: Trample + Grab and Go",
        "vesna cards: Fire Orbs + Mana Bolt",
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Z9", '"Z9" is not possible now. Possible: L2'),
        ("99", '"99" is not possible now'),
        ("?", "Answer with a number from the list"),
        ("map", "G Grim"),
        ("hand", "Trample"),
        ("show", "level 1"),
        ("log", "Bandit Guard"),
        ("why", "Nothing that anyone did lately"),
        ("why imp", 'no figure "imp"'),
        ("gm", "An order is one of"),
        ("gm hp grim 99", '"99" is no number from 1 to 10'),
    ],
)
def test_words_that_are_no_answers(barrow: Program, typed: str, said: str) -> None:
    before = barrow.text("scenario.log")
    assert said in barrow("scenario", "play", text=f"{typed}\nq\n").out
    assert barrow.text("scenario.log") == before


def test_a_correction_at_the_prompt(barrow: Program) -> None:
    barrow("scenario", "play", text=f"{FIRST}gm hp grim 5\nq\n")
    assert barrow.text("scenario.log").endswith("gm: hp grim 5\n")
    assert "Brute 5/10" in barrow("scenario", "show").out


def test_why_explains_the_last_attack(barrow: Program) -> None:
    barrow("scenario", "auto", "--rounds", "3")
    out = barrow("scenario", "why", "grim").out
    assert out.startswith("Grim attacks ")
    assert "attack value" in out


def test_why_explains_what_happened_last(barrow: Program) -> None:
    barrow("scenario", "auto", "--rounds", "3")
    out = barrow("scenario", "why").out
    assert "focus on" in out or "attack value" in out


# -- own templates


def test_a_broken_template_is_told_before_anything_is_played(barrow: Program) -> None:
    (barrow.folder / "templates/events").mkdir(parents=True)
    (barrow.folder / "templates/events/moved.j2").write_text("{% if %}")
    before = barrow.text("scenario.log")
    said = barrow.wrong("scenario", "auto", "--rounds", "1")
    assert said.startswith("templates/events/moved.j2:1")
    assert said.endswith("nothing was changed.")
    assert barrow.text("scenario.log") == before


def test_a_template_that_fails_when_it_is_used_does_not_deny_what_was_played(barrow: Program) -> None:
    (barrow.folder / "templates/events").mkdir(parents=True)
    (barrow.folder / "templates/events/cards_revealed.j2").write_text("{{ nobody.knows }}")
    before = barrow.text("scenario.log")
    ran = barrow("scenario", "auto", "--rounds", "1", code=2)
    assert ran.err.strip().endswith("what was played is kept.")
    assert barrow.text("scenario.log") != before


# -- leaving and coming back


def test_a_game_left_at_every_question_is_the_same_game(barrow: Program) -> None:
    answers = [*"11", *CARDS.splitlines(), *["1"] * 8]
    barrow("scenario", "play", text="\n".join(answers) + "\n")
    whole = (barrow.text("scenario.yaml"), barrow.text("scenario.log"))
    barrow("scenario", "abandon", "--yes")
    barrow("scenario", "start", "1")
    for answer in answers:
        barrow("scenario", "play", text=f"{answer}\n")
    assert (barrow.text("scenario.yaml"), barrow.text("scenario.log")) == whole
    assert "The same state" in barrow("scenario", "replay").out


def test_an_answer_in_the_log_counts_even_if_the_state_was_never_saved(barrow: Program) -> None:
    old = barrow.text("scenario.yaml")
    barrow("scenario", "play", text=FIRST + CARDS)
    shown = barrow("scenario", "show").out
    (barrow.folder / "scenario.yaml").write_text(old)
    assert barrow("scenario", "show").out == shown
    barrow("scenario", "play", text="q\n")
    assert "The same state" in barrow("scenario", "replay").out


def test_a_half_written_answer_is_left_out(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST)
    with (barrow.folder / "scenario.log").open("a") as log:
        log.write("grim cards: Tram")
    ran = barrow("scenario", "play", text=CARDS)
    assert 'not whole ("grim cards: Tram")' in ran.err
    assert "grim cards: Tram\n" not in barrow.text("scenario.log")
    assert "The same state" in barrow("scenario", "replay").out


def test_a_last_answer_without_the_end_of_its_line_counts(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST + CARDS.splitlines()[0])
    log, shown = barrow.text("scenario.log"), barrow("scenario", "show").out
    path = barrow.folder / "scenario.log"
    path.write_text(log.removesuffix("\n"))
    assert barrow("scenario", "show").out == shown
    barrow("scenario", "play", text="q\n")
    assert barrow.text("scenario.log") == log


def test_remarks_in_the_log_do_no_harm(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST)
    shown = barrow("scenario", "show").out
    barrow.edit("scenario.log", "grim place", "\n# where to begin\ngrim place")
    assert barrow("scenario", "show").out == shown
    barrow("scenario", "play", text=CARDS)
    barrow("scenario", "undo", "2")
    assert "# where to begin\ngrim place: L2\n" in barrow.text("scenario.log")
    barrow.edit("scenario.log", "vesna place: L3", "vesna place: L3\n\ngrim cards: Nope")
    line = len(barrow.text("scenario.log").splitlines())
    assert f"scenario.log:{line}  " in barrow.wrong("scenario", "show")


# -- taking back


def test_undo_takes_back_the_last_answer_and_what_followed(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST)
    before = barrow.text("scenario.log")
    barrow("scenario", "play", text=CARDS)
    assert barrow("scenario", "undo").out.startswith("Taken back: vesna cards\n")
    assert barrow.text("scenario.log") == before + "grim cards: Trample + Grab and Go\n"
    assert "Grim: which two cards" in barrow("scenario", "undo").out
    assert barrow.text("scenario.log") == before


def test_undo_across_rounds_and_the_same_answers_again_give_the_same_game(barrow: Program) -> None:
    barrow("scenario", "auto", "--rounds", "2")
    log, shown = barrow.text("scenario.log"), barrow("scenario", "show").out
    answers = [line for line in log.splitlines() if not line.startswith("dealer ")]
    barrow("scenario", "undo", "12")
    assert len(barrow.text("scenario.log")) < len(log)
    orders = "\n".join(answers[-12:])
    barrow("scenario", "orders", "-", text=orders)
    assert barrow.text("scenario.log") == log
    assert barrow("scenario", "show").out.splitlines()[-1] == shown.splitlines()[-1]
    assert "The same state" in barrow("scenario", "replay").out


def test_undo_works_without_the_kept_states(barrow: Program) -> None:
    barrow("scenario", "auto", "--rounds", "1")
    for kept in (barrow.folder / ".gloom" / "scenario").glob("*.step"):
        kept.unlink()
    barrow("scenario", "undo")
    assert "The same state" in barrow("scenario", "replay").out


def test_undo_at_the_prompt(barrow: Program) -> None:
    out = barrow("scenario", "play", text="1\nu\n2\n").out
    assert "Taken back: grim place: L2" in out
    assert barrow.text("scenario.log").endswith("grim place: L3\n")


def test_there_may_be_nothing_to_take_back(barrow: Program) -> None:
    assert "no answer has been given yet" in barrow("scenario", "play", text="u\nq\n").out
    assert "no answer has been given yet" in barrow.refused("scenario", "undo")


def test_wrong_cards_are_told_part_by_part(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST)
    wrong = "Trample + Avalanche\nTrample + Trample\nTrample\nAvalanche\nTrample + Skewer + Grab\nq\n"
    out = barrow("scenario", "play", text=wrong).out
    assert out.count('No card in the hand is called "Avalanche". In hand: ') == 2
    assert "Trample is named twice, 2 different ones are needed" in out
    assert '"Trample": 1 named, 2 needed, joined by +' in out
    assert "3 named, 2 needed" in out


def test_the_hand_is_asked_for_with_tops_and_bottoms_on_their_own_lines(barrow: Program) -> None:
    out = barrow("scenario", "play", text=FIRST + "q\n").out
    assert "  1  Trample               72  top     Attack 3, pierce 2\n" in out
    assert "\n                               bottom  Move 4, jump; attack 2, all enemies moved\n" in out
    assert max(map(len, out.splitlines())) <= 80


def test_targets_say_how_far_away_they_are_and_moves_explain_ways(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST + CARDS)
    answers = "bottom Fire Orbs\n?\nJ4\nstop\ntop Mana Bolt\nq\n"
    out = " ".join(barrow("scenario", "play", text=answers).out.split())
    assert "With via, such as via K2, a hex to go to first, from which you are asked again" in out
    assert re.search(r"Bandit Guard \d in [A-Z]\d \([^)]*\d away\)", out)


def test_a_card_of_the_log_that_is_not_in_hand_is_named(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST + CARDS)
    barrow.edit("scenario.log", "vesna cards: Fire Orbs", "vesna cards: Trample")
    said = barrow.wrong("scenario", "replay")
    assert 'does not fit: No card in the hand is called "Trample". In hand: ' in said


def test_more_than_was_answered_cannot_be_taken_back(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST)
    before = (barrow.text("scenario.yaml"), barrow.text("scenario.log"))
    assert barrow.refused("scenario", "undo", "999") == "Only 2 answers can be undone, not 999. Nothing was changed."
    assert (barrow.text("scenario.yaml"), barrow.text("scenario.log")) == before


# -- the start, taken back


def test_a_scenario_nobody_has_answered_in_is_taken_back_by_undo(barrow: Program) -> None:
    before = barrow.text("scenario.log")
    assert barrow("undo").out.startswith("Undone: 1 Black Barrow begins")
    assert not (barrow.folder / "scenario.yaml").exists()
    assert not (barrow.folder / "scenario.log").exists()
    barrow("redo")
    barrow("scenario", "play", text="q\n")
    assert barrow.text("scenario.log") == before


def test_a_scenario_played_on_is_not_taken_back_by_undo(barrow: Program) -> None:
    barrow("scenario", "play", text=FIRST)
    before = (barrow.text("scenario.yaml"), barrow.text("scenario.log"))
    for words in (["undo"], ["undo", "2"]):
        said = barrow.refused(*words)
        assert said.startswith("The scenario was played on since")
        assert "gloom scenario undo takes back answers, gloom scenario abandon" in said
    assert (barrow.text("scenario.yaml"), barrow.text("scenario.log")) == before


# -- players as dealers


def test_players_type_what_their_decks_show(blades: Program) -> None:
    out = blades("scenario", "start", "1", "--dealer", "hand").out
    assert "Dealer (Bandit Guard): which standee was drawn?" in out
    out = blades("scenario", "play", text=f"6\n2\n4\n{FIRST}{CARDS}3\n527\nq\n").out
    assert '"3" is not possible now' in out
    log = blades.text("scenario.log").splitlines()
    assert log[:3] == ["dealer standee: 6", "dealer standee: 2", "dealer standee: 4"]
    assert log[-1] == "dealer monster card: 527"
    assert "Taken back: dealer monster card: 527" in blades("scenario", "undo").out
    assert "--dealer hand" in blades("scenario", "auto", code=1).err


# -- broken by hand


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("answers: ", "answers: many # ", "is not a whole number"),
        ("name: Black Barrow", "nme: Black Barrow", "Did you mean name?"),
        ("seed: 7", "seed: 7\nseed: 8", "seed"),
        ("level: 1\nmonster", "level: 1\ncolour: red\nmonster", "colour"),
        ("    grim:", "\tgrim:", "tab"),
        ("hp: 10\n      max hp", "hp: 12\n      max hp", "12 is not within 1 to 10"),
        ("hex: L2", "hex: Z9", '"Z9" is no hex of an open room'),
        ("hex: L2", "hex: L3", "L3 is taken by grim"),
        ("Shield Bash: hand", "Shield Bush: hand", "Shield Bush"),
        ("class: Brute", "class: Bruteish", "Did you mean Brute?"),
        ("  round: 1", "  round: 99999999999999999999", "of at most 15 digits"),
        ("  round: 1", "  round: -1", "is not a whole number (0 or more)"),
        ("  draws: ", "  draws: -", "is not a whole number (0 or more)"),
        ("  level: 1\n  monster", "  level: 9\n  monster", "9 does not fit what was set up: 1"),
        ("  monster level: 1\n  players", "  monster level: 9\n  players", "9 does not fit what was set up: 1"),
        ("  players: 2", "  players: 7", "7 does not fit what was set up: 2"),
    ],
)
def test_a_broken_file_is_told_with_its_place(barrow: Program, old: str, new: str, said: str) -> None:
    barrow("scenario", "play", text=f"{FIRST}{CARDS}1\n")
    text = barrow.text("scenario.yaml")
    assert old in text
    before = campaign(barrow)
    (barrow.folder / "scenario.yaml").write_text(text.replace(old, new, 1))
    for verb in ("show", "play", "auto"):
        err = barrow.wrong("scenario", verb)
        assert "scenario.yaml:" in err
        assert said in err
    assert campaign(barrow) == before
    (barrow.folder / "scenario.yaml").write_text(text)
    barrow("scenario", "show")


def test_a_state_corrected_by_hand_is_taken_and_replay_says_so(barrow: Program) -> None:
    barrow("scenario", "play", text=f"{FIRST}{CARDS}q\n")
    text = barrow.text("scenario.yaml")
    (barrow.folder / "scenario.yaml").write_text(text.replace("hp: 10\n      max hp", "hp: 4\n      max hp", 1))
    assert "Brute 4/10" in barrow("scenario", "show").out
    ran = barrow("scenario", "replay", code=1)
    assert "characters grim hp: 4, by the log 10" in ran.err


def test_a_log_that_lost_lines_is_told(barrow: Program) -> None:
    barrow("scenario", "auto", "--rounds", "1")
    (barrow.folder / "scenario.log").write_text("")
    assert "Bring the log back, or write 0 here" in barrow.wrong("scenario", "show")


def test_a_log_that_does_not_fit_is_told_with_its_line(barrow: Program) -> None:
    barrow("scenario", "play", text=f"{FIRST}1 2\n")
    barrow.edit("scenario.log", "cards: Trample", "cards: Skewer")
    err = barrow.wrong("scenario", "show")
    line = len(barrow.text("scenario.log").splitlines())
    assert f"scenario.log:{line}  " in err
    assert 'does not fit: No card in the hand is called "Skewer". In hand: ' in err


# -- corrections


def test_gm_orders_are_listed_given_and_refused(barrow: Program) -> None:
    assert "gm hp FIGURE NUMBER" in barrow("scenario", "gm").out
    barrow("scenario", "play", text=FIRST)
    out = barrow("scenario", "gm", "hp", "grim", "4").out
    assert "hp Grim: 4" in out
    assert len(out.splitlines()) < 5
    assert "The order is written: gm hp FIGURE NUMBER" in barrow.wrong("scenario", "gm", "hp", "vesna", "abc")
    assert "There are: Trample" in barrow("scenario", "gm", "card", "grim", "Fire Orbs", "lost", code=1).err
    barrow("scenario", "gm", "card", "grim", "Eye for an Eye", "lost")
    barrow("scenario", "gm", "xp", "grim", "-0")
    assert barrow.text("scenario.log").splitlines()[-3:] == [
        "gm: hp grim 4",
        'gm: card grim "Eye for an Eye" lost',
        "gm: xp grim 0",
    ]
    assert "The same state" in barrow("scenario", "replay").out
    assert "Taken back: gm: xp grim 0" in barrow("scenario", "undo").out


# -- the end


@pytest.fixture
def won(barrow: Program) -> Program:
    """Black Barrow won in its first round, by a correction."""
    barrow("scenario", "play", text=f"{FIRST}gm win\ngm coins grim 3\ngm xp vesna 5\n")
    barrow("scenario", "auto", "--rounds", "1")
    return barrow


def test_finish_books_the_result_and_puts_the_files_away(won: Program) -> None:
    assert "Next: gloom scenario finish" in won("scenario", "show").out
    out = won("scenario", "finish", "--checks", "grim=1").out
    assert "1 Black Barrow won in 1 round." in out
    assert "Grim: +6 gold; 36 now." in out
    assert "checkmarks: 1" in won.text("characters/grim.yaml")
    assert "Party achievement: First Steps." in out
    assert "Scenario 2 opens." in out
    assert "gold: 36" in won.text("characters/grim.yaml")
    assert not (won.folder / "scenario.yaml").exists()
    assert sorted(path.name for path in (won.folder / "sessions" / "001-black-barrow").iterdir()) == [
        "result.yaml",
        "scenario.log",
        "scenario.yaml",
    ]
    assert "BLACK BARROW" in won("report", "session").out


def test_finish_is_undone_as_a_whole(won: Program) -> None:
    before = campaign(won)
    log = won.text("scenario.log")
    won("scenario", "finish")
    assert "Undone: 1 Black Barrow won" in won("undo").out
    assert campaign(won) == before
    assert won.text("scenario.log") == log
    won("scenario", "finish")
    assert (won.folder / "sessions" / "001-black-barrow").is_dir()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--checks", "grim"], "NAME=N"),
        (["--checks", "bob=1"], "none of Grim, Vesna"),
        (["--checks", "grim=7"], "1 or 2"),
    ],
)
def test_words_that_finish_cannot_take(won: Program, words: list[str], said: str) -> None:
    assert said in won.wrong("scenario", "finish", *words)
    assert (won.folder / "scenario.yaml").exists()


def test_nobody_gets_another_name_while_a_scenario_is_in_play(barrow: Program) -> None:
    before = campaign(barrow)
    assert barrow.refused("character", "rename", "grim", "Grom").startswith("A scenario is in play")
    assert campaign(barrow) == before


def test_results_are_booked_to_those_who_played(won: Program) -> None:
    won.edit("characters/grim.yaml", "name: Grim", "name: X")
    won.edit("characters/vesna.yaml", "name: Vesna", "name: Grim")
    won.edit("characters/grim.yaml", "name: X", "name: Vesna")
    before = campaign(won)
    assert won.refused("scenario", "finish") == (
        "Grim played as a Brute, but the sheet of Grim is a Spellweaver's. Mend the sheets."
    )
    assert campaign(won) == before


def test_a_scenario_that_is_not_over_cannot_be_finished(barrow: Program) -> None:
    before = campaign(barrow)
    assert "is not over" in barrow.refused("scenario", "finish")
    assert campaign(barrow) == before


def test_checkmarks_are_for_success_only(barrow: Program) -> None:
    barrow("scenario", "play", text=f"{FIRST}gm lose\n")
    barrow("scenario", "auto", "--rounds", "1")
    assert "only when the scenario is won" in barrow.refused("scenario", "finish", "--checks", "grim=1")
    assert "lost in 1 round" in barrow("scenario", "finish").out


def test_no_orders_after_the_end(won: Program) -> None:
    assert "only gloom scenario undo" in won("scenario", "gm", "hp", "grim", "4", code=1).err


# -- giving up


def test_an_unknown_scenario_lists_only_the_open_ones(blades: Program) -> None:
    assert blades.wrong("scenario", "start", "999") == 'There is no scenario "999". Open: 1'


def test_automatic_players_are_stopped(barrow: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("gloomcli.cli.play.automatic.run_automatically", stopped)
    said = barrow("scenario", "auto", code=130).err
    assert said == "\nSaved. Go on with gloom scenario auto, or gloom scenario play.\n"
    assert barrow("scenario", "play", text="q\n").out


def test_a_new_round_does_not_show_what_the_last_one_was(barrow: Program) -> None:
    barrow("scenario", "auto", "--rounds", "1")
    screen = barrow("scenario", "show").out
    order = screen.partition("XP, ")[0]
    assert "Round 2" in order
    assert "--  Bandit Guard" in order
    assert "done" not in order


TOWN = [
    ("shop", "buy", "grim", "7"),
    ("shop", "sell", "grim", "7"),
    ("character", "level-up", "grim", "--force"),
    ("party", "travel", "gloomhaven"),
    ("sanctuary", "donate", "grim"),
    ("party", "new", "The Quiet Ones"),
    ("character", "retire", "grim", "--force"),
    ("event", "draw", "city"),
    ("event", "draw", "road", "--option", "A", "--force"),
    ("scenario", "record", "1", "--lost"),
]
FROM_NEXT = [
    ("character", "equip", "grim", "hide"),
    ("character", "new", "mindthief", "--name", "Ulf"),
    ("character", "hand", "grim", *(str(number) for number in range(1, 11))),
    ("character", "perk", "grim", "1"),
    ("character", "card", "grim", "fatal advance"),
]


@pytest.mark.parametrize("words", TOWN)
def test_town_is_far_while_a_scenario_is_in_play(barrow: Program, words: tuple[str, ...]) -> None:
    said = barrow.refused(*words)
    assert re.match("A scenario is in play: no.* before it is over", said)
    assert said.endswith("gloom scenario play goes on, finish books it, abandon gives it up.")


def test_sheets_changed_in_the_midst_of_a_scenario_count_from_the_next(barrow: Program) -> None:
    give_choices(barrow)
    for words in FROM_NEXT:
        assert barrow.refused(*words).endswith("To do it now all the same: --force")
        assert barrow(*words, "--force").err.startswith("A scenario is in play: this counts from the next one.")


def give_choices(program: Program) -> None:
    """Grim owns an item and may mark a perk and choose a card."""
    program.edit("characters/grim.yaml", "items: []", "items: [Hide Armor]")
    program.edit("characters/grim.yaml", "level: 1\nxp: 0", "level: 2\nxp: 45")


@pytest.mark.parametrize("words", TOWN)
def test_town_is_far_while_a_scenario_is_on_the_table(blades: Program, words: tuple[str, ...]) -> None:
    blades("table", "start", "1")
    said = blades.refused(*words)
    assert re.match("A scenario is on the table: no.* before it is over", said)
    assert said.endswith("gloom table play goes on, finish books it, abandon gives it up.")


def test_sheets_changed_while_a_scenario_is_on_the_table_count_from_the_next(blades: Program) -> None:
    blades("table", "start", "1")
    give_choices(blades)
    for words in FROM_NEXT:
        assert blades.refused(*words).startswith("A scenario is on the table, and this would count from the next one")
        assert blades(*words, "--force").err.startswith("A scenario is on the table: this counts from the next one.")
    assert "Rename after: gloom table finish" in blades.refused("character", "rename", "grim", "Grom")
    blades("table", "finish", "--lost")


def test_abandon_asks(barrow: Program) -> None:
    assert "Nothing was changed." in barrow("scenario", "abandon", text="n\n", code=1).err
    assert (barrow.folder / "scenario.yaml").exists()
    barrow("scenario", "abandon", text="y\n")
    assert not (barrow.folder / "scenario.yaml").exists()
    assert not (barrow.folder / "scenario.log").exists()


def test_abandon_works_on_broken_files_and_is_undone(barrow: Program) -> None:
    (barrow.folder / "scenario.yaml").write_text("a: [")
    before = campaign(barrow)
    barrow("scenario", "abandon", "--yes")
    assert campaign(barrow) == before
    barrow("undo")
    assert barrow.text("scenario.yaml") == "a: ["


def test_the_files_are_plain_text_for_git(barrow: Program) -> None:
    barrow("scenario", "auto", "--rounds", "1")
    assert Path(barrow.folder / ".gloom" / ".gitignore").read_text() == "*\n"
    for name in ("scenario.yaml", "scenario.log"):
        assert barrow.text(name).endswith("\n")
