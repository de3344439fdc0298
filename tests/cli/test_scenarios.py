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
        (("--checks", "grim=3"), "A battle goal gives 1 or 2 checkmarks; more can be added: gloom character checks "
         "NAME +1"),
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


def test_who_must_level_up_plays_nothing_first(blades: Program) -> None:
    """As when a scenario is started: levelling up cannot be refused."""
    blades(*WON, "--xp", "grim=90")
    blades("party", "travel", "gloomhaven")
    said = "Grim has 96 XP and advances to level 3 before the next scenario: gloom character level-up grim"
    assert blades.refused("scenario", "record", "2", "--won") == said
    assert blades.refused("scenario", "record", "1", "--won", "--casual") == said
    assert "House rule: 2 Barrow Lair" in blades("scenario", "record", "2", "--won", "--force").out


def test_who_has_fulfilled_its_quest_plays_nothing_more(blades: Program) -> None:
    """Away from town as well: it goes there and retires."""
    blades(*WON)
    blades.edit("characters/grim.yaml", "quests dealt:", "quest: Seeker of Xorn\nquest progress: [9, 9]\nquests dealt:")
    text = blades.text("characters/grim.yaml")
    start = text.index("quests dealt:")
    dealt = text[start : text.index("scenarios:")]
    blades.edit("characters/grim.yaml", dealt, "")
    said = (
        "Grim has fulfilled Seeker of Xorn and retires before the next scenario: gloom party travel gloomhaven, then "
        "gloom character retire grim"
    )
    for command in (("record", "2", "--won"), ("start", "2")):
        assert said in blades.refused("scenario", *command)


@pytest.mark.parametrize("number", ["85", "67"])
def test_a_rewarded_item_goes_to_a_character(blades: Program, number: str) -> None:
    said = blades.refused("scenario", "record", number, "--won", "--force")
    assert said.startswith("One character has ")
    assert said.endswith("; who? Grim and Vesna: --item ITEM=NAME")


def test_a_rewarded_item_is_taken(blades: Program) -> None:
    ran = blades("scenario", "record", "85", "--won", "--force", "--item", "orb of dawn=vesna")
    assert "Orb of Dawn" in blades.text("characters/vesna.yaml")
    assert "New in the shop" not in ran.out


def test_casual_play_is_for_scenarios_on_the_map(blades: Program) -> None:
    """Rulebook, Campaign Overview: any revealed scenario, whatever it needs."""
    for command in (("record", "50", "--won", "--casual"), ("start", "2", "--casual")):
        assert f"Scenario {command[1]} is locked. Open: 1" in blades.refused("scenario", *command)
    assert "House rule: 50 " in blades("scenario", "record", "50", "--won", "--casual", "--force").out
    assert "which hex?" in blades("scenario", "start", "2", "--casual", "--force").out


def test_a_road_event_on_the_way_is_not_passed_over_in_silence(blades: Program) -> None:
    """None on the way to what is linked to town or to the place before; one on the way from there to others."""
    said = "A road event was due on the way there."
    assert said in blades(*WON).err
    assert said not in blades("scenario", "record", "2", "--won").err
    blades("undo")
    blades("undo")
    blades("event", "draw", "road", "--drew", "1", "--option", "B", "--force")
    assert said not in blades(*WON).err
    assert said not in blades(*WON, "--casual").err


def test_why_tells_of_a_house_rule(blades: Program) -> None:
    said = "by a house rule (--force): it was not available when it was begun or booked"
    blades("scenario", "record", "2", "--won", "--force")
    assert said in blades("scenario", "list", "--why", "2").out
    assert said not in blades("scenario", "list", "--why", "1").out


def test_gold_that_is_for_enhancements_alone(blades: Program) -> None:
    """Scenario 27: 100 gold each for enhancements at once, wherever the party is; what is left over is lost."""
    rule = "  - 'City Rule: Militaristic'"
    blades.edit("campaign.yaml", rule, f"{rule}\n  - The Power of Enhancement")
    ran = blades("scenario", "record", "27", "--won", "--force")
    assert "Grim: 100 gold for enhancements." in ran.out
    assert "gold: 30\n" in blades.text("characters/grim.yaml")
    price = blades("enhance", "grim", "trample", "top", "+1 attack", "--price").out
    assert price == (
        "+1 attack on Trample (top) costs 50 gold: 50 + 0 for the card's level + 0 for stickers on the action. "
        "Grim has 30 and 100 for enhancements.\n"
    )
    blades("enhance", "grim", "trample", "top", "+1 attack")
    text = blades.text("characters/grim.yaml")
    assert "gold: 30\n" in text
    assert "gold for enhancements: 50\n" in text
    blades("party", "travel", "gloomhaven")
    assert "gold for enhancements: 0" in blades.text("characters/grim.yaml")
    assert "Vesna has 30." in blades("enhance", "vesna", "mana bolt", "top", "+1 attack", "--price").out


@pytest.mark.parametrize("where", ["scenario", "table"])
def test_a_scenario_begun_by_force_is_a_house_rule(blades: Program, where: str) -> None:
    """Once, however often it is begun; one that is open, or casual without force, is none."""
    rule = "allows: scenario not available\n    who: The Blades\n    what: 2 Barrow Lair\n"
    told = blades(where, "start", "2", "--casual", "--force").out
    assert told.startswith("House rule: ")
    assert rule in blades.text("campaign.yaml")
    assert blades("campaign", "check").out.startswith("All is well")
    blades(where, "abandon", "--yes")
    blades(where, "start", "2", "--casual", "--force")
    assert blades.text("campaign.yaml").count("allows:") == 1
    blades(where, "abandon", "--yes")
    assert "House rule" not in blades(where, "start", "1", "--casual", "--force").out
    assert blades.text("campaign.yaml").count("allows:") == 1


def test_what_began_by_force_is_undone_whole(blades: Program) -> None:
    before = blades.text("campaign.yaml")
    blades("scenario", "start", "2", "--casual", "--force")
    blades("undo")
    assert blades.text("campaign.yaml") == before
    assert not (blades.folder / "scenario.yaml").exists()
