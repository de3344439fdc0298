"""``gloom scenario record``: scenarios played elsewhere."""

import pytest

from tests.cli.program import Program

WON = ("scenario", "record", "1", "--won")


def test_a_scenario_won_elsewhere(blades: Program) -> None:
    ran = blades(*WON, "--xp", "grim=12,vesna=9", "--coins", "grim=4", "--checks", "vesna=2", "--rounds", "9")
    assert ran.out.splitlines() == [
        "1 Black Barrow won in 9 rounds.",
        "Grim: +18 XP, 6 of them for success; 18 now.",
        "Grim: +8 gold; 38 now.",
        "Vesna: +15 XP, 6 of them for success; 15 now.",
        "Vesna: +2 checkmarks; 2 now.",
        "Party achievement: First Steps.",
        "Scenario 2 opens.",
        "The party goes from Gloomhaven to Black Barrow.",
    ]
    assert "scenarios:\n  - 1\n" in blades.text("characters/grim.yaml")


def test_lost_keeps_experience_and_gold(blades: Program) -> None:
    lines = blades("scenario", "record", "1", "--lost", "--xp", "grim=5", "--gold", "vesna=7").out.splitlines()
    assert lines == [
        "1 Black Barrow lost.",
        "Grim: +5 XP; 5 now.",
        "Vesna: +7 gold; 37 now.",
        "The party goes from Gloomhaven to Black Barrow.",
    ]
    assert "scenarios lost:" in blades.text("campaign.yaml")


def test_the_level_follows_from_the_characters_or_is_given(blades: Program) -> None:
    assert "Grim: +12 gold" in blades(*WON, "--level", "2", "--coins", "grim=4").out


def test_a_random_treasure_is_drawn_or_told(blades: Program) -> None:
    assert "Scenario 63 opens." in blades(*WON, "--treasure", "7=grim", "--drawn", "7=magma").out
    blades("undo")
    first = blades(*WON, "--treasure", "7=grim").out
    assert "Grim loots treasure 7." in first
    blades("undo")
    assert blades(*WON, "--treasure", "7=vesna").out.split("Scenario ")[1] == first.split("Scenario ")[1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--treasure", "8=grim"), "Black Barrow has no treasure 8. Its treasures: 7"),
        (("--with", "grim"), "A party is 2 to 4 characters; here is 1 character: Grim. Add one: gloom character new "
         "CLASS --name NAME"),
        (
            ("--treasure", "7=grim", "--drawn", "7=2"),
            "Treasure 7 gives a random side scenario: 2 cannot be drawn. Left to draw: 63 · 64 · 65 · 66 · 67 · 68 · "
            "69 · 70 · 71",
        ),
    ],
)  # fmt: skip
def test_recording_refused(blades: Program, words: tuple[str, ...], message: str) -> None:
    assert blades.refused(*WON, *words) == message
    assert "scenarios won: []" in blades.text("campaign.yaml")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--xp", "grim"), '"grim" must be written --xp NAME=N.'),
        (("--xp", "grim=a"), '"a" is not a whole number (0 or more): --xp NAME=N.'),
        (("--xp", "grim=1,grim=2"), "Grim is there twice: --xp NAME=N."),
        (("--checks", "grim=3"), "A battle goal gives 1 or 2 checkmarks; more can be added: gloom character checks "
         "NAME +1"),
        (("--lost",), "Say how it ended: --won or --lost."),
    ],
)  # fmt: skip
def test_words_that_make_no_sense(blades: Program, words: tuple[str, ...], message: str) -> None:
    assert blades.wrong(*WON, *words) == message


def test_a_scenario_is_won_once(blades: Program) -> None:
    blades(*WON)
    assert blades.refused(*WON) == (
        "Black Barrow is won already and gives no rewards again; play it casually (--casual)."
    )
    lines = blades(*WON, "--casual", "--xp", "grim=3").out.splitlines()
    assert lines == [
        "1 Black Barrow won, played casually.",
        "Grim: +9 XP, 6 of them for success; 15 now.",
        "Vesna: +6 XP, 6 of them for success; 12 now.",
    ]
    assert "House rule: 1 Black Barrow for The Blades (scenario not available)." in blades(*WON, "--force").out
