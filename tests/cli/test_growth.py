"""``gloom character``: growing, and corrections by hand."""

import json

import pytest

from tests.cli.program import Program


def test_a_level_with_its_card_and_perk(blades: Program) -> None:
    blades("character", "xp", "grim", "+50")
    ran = blades("character", "level-up", "grim", "--card", "fatal", "--perk", "1")
    assert ran.out.splitlines() == [
        "Grim reaches level 2: 12 hit points.",
        "Grim gains the card Fatal Advance.",
        "Grim marks a perk: remove two -1.",
    ]
    assert blades.text("characters/grim.yaml").splitlines()[4:10] == [
        "level: 2",
        "xp: 50",
        "gold: 30",
        "perks:",
        "  - remove two -1",
        "checkmarks: 0",
    ]


def test_what_is_left_to_choose_is_told(blades: Program) -> None:
    blades("character", "xp", "grim", "+45")
    assert blades("character", "level-up", "grim").err.splitlines() == [
        "Still due: Grim is to choose one of 2 quests",
        "Still due: Grim may choose 1 card",
        "Still due: Grim may mark 1 perk",
    ]
    assert blades("character", "card", "grim").out.splitlines() == [
        "Grim may choose from:",
        "  2  Fatal Advance",
        "  2  Juggernaut",
    ]
    blades("character", "card", "grim", "jugger")
    blades("character", "perk", "grim", "replace")
    assert blades("character", "perk", "grim").out.splitlines()[:3] == [
        "Grim has marked 1 of 1 earned: 1 by level, 0 by checkmarks, 0 by retirements",
        "  1  .    remove two -1",
        "  2  x    replace -1 with +1",
    ]


def test_perks_for_programs(blades: Program) -> None:
    facts = json.loads(blades("character", "perk", "grim", "--json").out)
    assert (facts["earned"], facts["by level"], facts["by checkmarks"], facts["by retirements"]) == (0, 0, 0, 0)
    assert facts["perks"][0] == {"perk": "remove two -1", "boxes": 1, "marked": 0}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("level-up", "grim"), "Grim has 0 XP; level 2 needs 45, 45 more."),
        (
            ("perk", "grim", "1"),
            "Grim has marked 0 perks of 0 earned (0 by level, 0 by checkmarks, 0 by retirements). "
            "One more comes with the next level or 3 more checkmarks.",
        ),
        (("card", "grim", "juggernaut"), "Grim has chosen a card for each of its levels (level 1)."),
        (
            ("checks", "grim", "-1"),
            "Grim has 0 checkmarks; nothing changes: a loss never undoes a perk, and 18 are the most that count.",
        ),
        (("rename", "grim", "vesna"), "Vesna is the name of Bob's Spellweaver. Names are unique."),
    ],
)
def test_growth_refused(blades: Program, words: tuple[str, ...], message: str) -> None:
    before = blades.text("characters/grim.yaml")
    assert blades.refused("character", *words) == message
    assert blades.text("characters/grim.yaml") == before


def test_levelling_up_away_from_town(blades: Program) -> None:
    blades("character", "xp", "grim", "+45")
    blades.edit("party.yaml", "location: Gloomhaven", "location: Black Barrow")
    assert blades.refused("character", "level-up", "grim") == (
        "Grim is away: levelling up happens in Gloomhaven. The party is at Black Barrow (gloom party travel "
        "gloomhaven)."
    )
    out = blades("character", "level-up", "grim", "--force").out
    assert out.splitlines()[-1] == "House rule: level 2 for Grim (away from town)."


def test_words_that_are_no_perk_and_no_change(blades: Program) -> None:
    assert blades.wrong("character", "perk", "grim", "add a dragon").startswith(
        'The Brute has no perk "add a dragon": 1 remove two -1 · 2 replace -1 with +1 · '
    )
    assert blades.wrong("character", "perk", "grim", "rolling") == (
        '"rolling" may be one of several perks: 5 add three +0 rolling push 1 · 6 add two +0 rolling pierce 3 · '
        "7 add +0 rolling stun · 8 add +0 rolling disarm, +0 rolling muddle · 9 add +0 rolling add target"
    )
    assert blades.wrong("character", "xp", "grim", "12") == (
        '"12" is no change; write it with its sign, such as +3 or -1.'
    )


def test_corrections(blades: Program) -> None:
    assert blades("character", "gold", "grim", "-10").out == "Grim: -10 gold; 20 now.\n"
    assert blades("character", "checks", "grim", "+1").out == "Grim: +1 checkmark; 1 now.\n"
    assert blades("character", "xp", "grim", "+7").out == "Grim: +7 XP; 7 now.\n"


def test_a_new_name_keeps_the_files_comments(blades: Program) -> None:
    blades.edit("characters/grim.yaml", "gold: 30", "gold: 30   # borrowed")
    blades("character", "rename", "grim", "Grim the Elder")
    assert "gold: 30   # borrowed" in blades.text("characters/grim-the-elder.yaml")
    assert not (blades.folder / "characters/grim.yaml").exists()
    blades("undo")
    assert blades("character", "show", "grim").out.startswith("Grim, ")


def test_odds(blades: Program) -> None:
    lines = blades("odds", "grim").out.splitlines()
    assert lines[0] == "Grim's modifier deck, 20 cards"
    assert lines[2].split() == ["null", "5.0%", "-", "10.0%"]
    lines = blades("odds", "grim", "--attack", "4", "--shield", "2", "--poison").out.splitlines()
    assert lines[0] == "Grim's modifier deck, 20 cards: attack 4, shield 2, poison"
    assert lines[-1].split() == ["average", "3.10", "3.97", "2.23"]
    facts = json.loads(blades("odds", "grim", "--attack", "3", "--json").out)
    assert facts["plain"]["damage"] == {
        "0": "1/20",
        "1": "1/20",
        "2": "1/4",
        "3": "3/10",
        "4": "1/4",
        "5": "1/20",
        "6": "1/20",
    }


CAPPED = [
    (("character", "gold", "grim", "-500"), "Only -30 of -500: nobody has less than no gold."),
    (("character", "checks", "grim", "+40"), "Only +18 of +40: 18 are the most that count."),
    (("prosperity", "add", "+500"), "Only +64 of +500: the track ends at 64."),
    (("reputation", "add", "-100"), "Only -20 of -100: reputation goes from -20 to 20."),
]


@pytest.mark.parametrize(("words", "said"), CAPPED)
def test_a_correction_beyond_its_limit_says_so(blades: Program, words: tuple[str, ...], said: str) -> None:
    assert said in blades(*words).out.splitlines()


def test_whatever_was_forced_is_kept_as_a_house_rule(blades: Program) -> None:
    blades("sanctuary", "donate", "grim")
    blades("sanctuary", "donate", "grim", "--force")
    blades("sanctuary", "donate", "grim", "--force")
    blades("character", "level-up", "vesna", "--force")
    blades("character", "gold", "vesna", "-30")
    blades("shop", "buy", "vesna", "hide armor", "--force")
    blades.edit("party.yaml", "location: Gloomhaven", "location: Black Barrow")
    blades("shop", "sell", "vesna", "hide armor", "--force")
    blades("event", "draw", "city", "--drew", "1", "--option", "a", "--choose", "2", "--force")
    out = blades("character", "retire", "grim", "--force").out
    assert "has fulfilled" not in out
    listed = blades.text("campaign.yaml").partition("house rules:")[2]
    assert [line.partition(": ")[2] for line in listed.splitlines() if "allows:" in line] == [
        *("second donation", "second donation", "too little experience", "too little gold"),
        *("away from town", "event not due", "away from town", "quest not fulfilled"),
    ]
    assert "House rules  8, see campaign.yaml" in blades("campaign", "status").out
    assert blades("campaign", "check").out.startswith("All is well")
