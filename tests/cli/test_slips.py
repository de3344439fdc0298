"""What people get nearly right: told with a way on, and never done in silence."""

import json

import pytest

from gloomcli.campaign.records import CharacterSheet, Party, World
from gloomcli.paths import data_folder
from tests.cli.program import Program


def test_quest_parts_are_counted_together(blades: Program) -> None:
    blades("character", "quest", "grim", "--drew", "finding the cure")
    out = blades("character", "quest", "grim", "--count", "1=4").out
    assert out == "Grim's quest Finding the Cure, part 1: 4 of 8.\n"
    assert blades.refused("character", "quest", "grim", "--count", "1=4") == (
        "Nothing changes: Finding the Cure is that far already (4 of 8, 0 of 1)."
    )
    assert blades.wrong("character", "quest", "grim", "--count", "3=1") == (
        "There is no part 3: Finding the Cure has 2 parts."
    )
    assert blades.wrong("character", "quest", "grim", "--count", "1=5", "--count", "1=6").startswith("Part 1 is there")
    out = blades("character", "quest", "grim", "--count", "1=8", "--count", "2=1").out
    assert out.splitlines()[:2] == [
        "Grim's quest Finding the Cure, part 1: 8 of 8.",
        "Grim's quest Finding the Cure, part 2: 1 of 1.",
    ]


def test_a_counted_achievement_is_lost_once(blades: Program) -> None:
    for _ in range(3):
        blades("achievement", "gain", "ancient technology")
    lines = blades("achievement", "lose", "ancient technology").out.splitlines()
    assert lines == ["Global achievement lost: Ancient Technology.", "It counted 3 times and is held 2 times now."]
    assert "Ancient Technology x 2" in blades("achievement", "list").out
    lines = blades("achievement", "lose", "ancient technology").out.splitlines()
    assert lines[1] == "It counted 2 times and is held once now."
    lines = blades("achievement", "lose", "ancient technology").out.splitlines()
    assert lines == ["Global achievement lost: Ancient Technology."]


PAPER = """\
party achievements: [first steps]
global achievements: [power of enh]
city events: {added: [99], gone: [99, 3]}
treasures looted: [400, 7]
items found: {'96': 99, foo: 1}
opened: [bar]
scenarios won: [1]
characters:
  - {name: Grim, class: brute, level: 3, perks: [1, 1, 1], items: [hide armor, hide armor], cards: [fatal adv, trample]}
  - {name: Pip, class: tinkerer}
enhancements:
  - {class: brute, card: tramp, half: top, what: jump}
"""


def test_doubtful_things_on_paper_are_told_and_no_valid_one_goes_with_them(gloom: Program) -> None:
    (gloom.folder / "paper.yaml").write_text(PAPER, encoding="utf-8")
    told = gloom("campaign", "new", "V", "--from", "paper.yaml", "--dir", "v").err
    for doubt in (
        "There is no city event 99; it is left out.",
        "There is no treasure 400; it is left out.",
        '"foo" was taken for Endurance Footwraps.',
        "99 copies of ",
        'Nothing sealed is called "bar" (',
        "Grim has Hide Armor twice; one copy of an item is the limit.",
        "Grim: remove two -1 has 1 box; a mark is left out.",
        "Grim: Trample is a level 1 card, which every Brute has",
        "Trample (top) has no enhancement spot for jump; it stays all the same.",
    ):
        assert f"Doubtful: {doubt}" in told
    sheet = gloom.text("v/characters/grim.yaml")
    assert "cards:\n  - Fatal Advance\n" in sheet
    assert sheet.count("Hide Armor") == 1
    world = gloom.text("v/campaign.yaml")
    assert "- The Power of Enhancement" in world
    assert "treasures looted:\n  - 7\n" in world
    gloom("campaign", "check", "--campaign", "v")


def test_faults_of_a_form_are_placed_in_it(gloom: Program) -> None:
    text = PAPER.replace("class: tinkerer", "class: brute").replace("scenarios won: [1]", "scenarios won: [1, 222]")
    (gloom.folder / "paper.yaml").write_text(text, encoding="utf-8")
    assert gloom.wrong("campaign", "new", "V", "--from", "paper.yaml", "--dir", "v").splitlines() == [
        "paper.yaml:7:20  scenarios won: There is no scenario 222.",
        "1 thing to mend in 1 file; nothing was changed.",
    ]
    (gloom.folder / "paper.yaml").write_text(text.replace(", 222", ""), encoding="utf-8")
    first = gloom.wrong("campaign", "new", "V", "--from", "paper.yaml", "--dir", "v").splitlines()[0]
    assert first.startswith("paper.yaml:10:24  class: ")
    assert not (gloom.folder / "v").exists()


def test_what_stands_twice_or_is_nowhere_in_the_game(blades: Program) -> None:
    text = blades.text("campaign.yaml").replace("scenarios won: []", "scenarios won: [1, 1]")
    (blades.folder / "campaign.yaml").write_text(text + "treasures looted: [7, 7]\nopened: [Enveloppe A]\n", "utf-8")
    told = blades.wrong("campaign", "check")
    assert "scenarios won: 1 is there twice. Keep one." in told
    assert "treasures looted: 7 is there twice. Keep one." in told
    assert 'opened: no envelope or book is called "Enveloppe A". Envelope A?' in told
    (blades.folder / "campaign.yaml").write_text(
        text.replace("[1, 1]", "[1]") + "treasures looted: [400, 7]\n", "utf-8"
    )
    assert "treasures looted: there is no treasure 400. Treasures go up to 75." in blades.wrong("campaign", "check")


def test_what_is_due_and_what_is_open_at_a_glance(blades: Program) -> None:
    for _ in range(2):
        blades("achievement", "gain", "ancient technology")
    blades.edit("campaign.yaml", "  - 1\nscenarios won", "  - 1\n  - 2\nscenarios won")
    blades("party", "deal", "--with", "grim")
    lines = blades("campaign", "status").out.splitlines()
    assert "Achievements City Rule: Militaristic (global) · Ancient Technology x 2 (global)" in lines
    assert "Open         1 Black Barrow" in lines
    assert "Blocked      2 Barrow Lair (needs First Steps)" in lines
    assert any("Grim is to choose one of 2 battle goals" in line for line in lines)
    assert blades.refused("party", "deal", "--with", "grim") == "Grim has battle goals for the next scenario."
    assert [line.split()[0] for line in blades("party", "deal").out.splitlines()] == ["Vesna"]
    assert blades.refused("party", "deal") == "Grim and Vesna have battle goals for the next scenario."
    dealt = [json.loads(blades("character", "goal", who, "--json").out)["dealt"] for who in ("grim", "vesna")]
    assert len({*dealt[0], *dealt[1]}) == 4


def test_names_that_options_could_not_say(blades: Program) -> None:
    for name in ("A,B", "Grim=3"):
        for words in (("new", "tinkerer", "--name", name), ("rename", "grim", name)):
            assert "which options such as --xp NAME=N keep apart" in blades.wrong("character", *words)
    blades("character", "new", "tinkerer", "--name", "  Pip ")
    blades("character", "rename", "grim", " 龍王 ")
    sheet = blades.text("characters/pip.yaml")
    assert "name: Pip\n" in sheet
    rows = blades("campaign", "status").out.splitlines()
    assert "龍王    Brute" in "\n".join(rows)
    assert "Vesna   Spellweaver" in "\n".join(rows)


def test_a_character_that_joined_away_from_town_is_a_house_rule(blades: Program) -> None:
    blades.edit("party.yaml", "location: Gloomhaven", "location: Black Barrow")
    blades("character", "new", "tinkerer", "--name", "Pip", "--force")
    assert "what: a new character" in blades.text("campaign.yaml")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--won --choose 7", "Black Barrow leaves no choice of a scenario. Leave out: --choose 7"),
        ("--won --ending foo", "Black Barrow has no endings to choose from. Leave out: --ending"),
        ("--won --drawn 7=foo", "Treasure 7 was not looted, or gives nothing random. Leave out: --drawn 7=foo"),
        ("--won --item 3=grim", "Black Barrow does not give Hide Armor. It gives: no item (--item)"),
        ("--won --share grim=3", "Black Barrow gives no gold to share. Leave out: --share"),
        ("--lost --share grim=3", "Black Barrow, lost, gives no gold to share. Leave out: --share"),
    ],
)
def test_what_a_scenario_does_not_give_is_not_passed_over(blades: Program, words: str, said: str) -> None:
    assert blades.wrong("scenario", "record", "1", *words.split()) == said
    assert "scenarios won: []" in blades.text("campaign.yaml")


def test_stickers_can_be_said_as_they_are_listed(blades: Program) -> None:
    listed = blades("enhance", "grim", "trample", "bottom").out.splitlines()
    assert [" ".join(line.split()) for line in listed if "one element" in line] == [
        "bottom one element of ability 1 100 gold",
        "bottom one element of ability 2 200 gold: 100 x 2 for several targets",
    ]
    terms = json.loads(blades("enhance", "grim", "trample", "bottom", "--json").out)[-1]
    assert (terms["price"], terms["base"], terms["factor"]) == (300, 150, 2)
    ask = ("enhance", "grim", "trample", "bottom")
    assert "costs 200 gold" in blades(*ask, "one element of ability 2", "--price").out
    assert blades.wrong(*ask, "one element", "--price") == (
        '"one element" may be fire of ability 1 or fire of ability 2.'
    )
    assert blades.wrong(*ask, "one element of ability 1") == ("Say which element: fire, ice, air, earth, light, dark.")
    blades("enhance", "grim", "trample", "bottom", "fire of ability 2", "--force")
    assert "ability: 2" in blades.text("campaign.yaml")


def test_a_price_says_what_stands_against_paying_it(blades: Program) -> None:
    lines = blades("enhance", "grim", "trample", "top", "+1 attack", "--price").out.splitlines()
    assert lines[1:] == [
        "Refused now: Cards can be enhanced once The Power of Enhancement is achieved.",
        "Refused now: That is too little.",
    ]
    blades("achievement", "gain", "power of enhancement")
    assert "costs 50 gold. Grim has 30." in blades.refused("enhance", "grim", "trample", "top", "+1 attack")
    ran = blades("enhance", "grim", "trample", "top", "+1 attack", "--force")
    assert "House rule: Trample for Grim (too little gold)." in ran.out
    assert "gold: 0" in blades.text("characters/grim.yaml")


def test_all_faults_of_a_file_are_told_at_once(blades: Program) -> None:
    blades("shop", "buy", "grim", "hide armor")
    sheet = blades.text("characters/grim.yaml").replace("gold: 20", "gold: many\ncheckmarks: !!int 2\nplayer: Bea")
    sheet = (
        sheet.replace("- Hide Armor", "- Hide Armour").replace("checkmarks: 0\n", "").replace("level: 1", "level: 2")
    )
    (blades.folder / "characters/grim.yaml").write_text(sheet, encoding="utf-8")
    world = blades.text("campaign.yaml").replace("prosperity: 0", "prosperity: &p 0\nprosperty: 3")
    (blades.folder / "campaign.yaml").write_text(world.replace("City Rule: Mil", "City Rule: Mill"), encoding="utf-8")
    told = blades.wrong("campaign", "check")
    for part in (
        "campaign.yaml:6:13  the anchor &p stands here. Remove it.",
        "prosperty: is not a field here.",
        'global achievements: no global achievement is called "City Rule: Millitaristic". City Rule: Militaristic?',
        'gold: "many" is not a whole number',
        "the tag tag:yaml.org,2002:int stands here",
        "player: is here twice: first in line ",
        'items: no item is called "Hide Armour". Hide Armor?',
        "7 things to mend in 2 files",
    ):
        assert part in told, (part, told)


def test_small_words(blades: Program) -> None:
    blades("character", "quest", "grim", "--drew", "fall of man")
    assert "Quest        The Fall of Man (0 of 2, 0 of 1)\n" in blades("character", "show", "grim").out
    assert blades.refused("reputation", "add", "+0") == ("Nothing changes: reputation is 0; it goes from -20 to 20.")
    blades("prosperity", "add", "+1")
    assert blades("prosperity", "show").out.startswith("Prosperity 1: 1 point; ")
    assert blades.wrong("event", "add", "city", "999") == "There is no city event 999."
    assert blades.refused("scenario", "record", "1", "--lost", "--checks", "grim=1") == (
        "Battle goals give checkmarks only when the scenario is won."
    )


def test_odds_say_what_they_leave_out(blades: Program) -> None:
    for words in (("--shield", "2"), ("--poison",), ("--pierce", "1")):
        assert blades.wrong("odds", "grim", *words) == (
            "Shield, pierce and poison tell on the damage of an attack: add --attack N"
        )
    assert json.loads(blades("odds", "grim", "--attack", "3", "--json").out)["plain"]["average"] == "3"
    blades("sanctuary", "donate", "grim")
    assert blades("odds", "grim").err == (
        "2 bless cards more will be in it in the next scenario, by a donation: --bless 2 counts them.\n"
    )
    assert not blades("odds", "grim", "--bless", "2").err


def test_locked_things_keep_their_names(blades: Program) -> None:
    told = blades.wrong("event", "draw", "city", "--drew", "1", "--option", "a", "--choose", "2", "--drawn", "foo")
    assert "items 071 · " in told
    assert "Endurance" not in told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("gold: 30", "golld: 30", "golld: is not a field here. Did you mean gold?"),
        ("gold: 30", "gold: 30\nGold: 3", "Gold: is not a field here. There is gold as well: keep one."),
        ("gold: 30", "gold: 30\ngold2: 3", "gold2: is not a field here. There is gold as well: keep one."),
        ("items: []", "items: []\nscenarios: [-4]", "scenarios: -4 is not a number (0 or more)"),
        ("items: []", "items: []\n]", "Check the indentation"),
    ],
)
def test_near_misses_of_fields(blades: Program, old: str, new: str, said: str) -> None:
    blades.edit("characters/grim.yaml", old, new)
    assert said in blades.wrong("campaign", "check")


def test_every_key_of_the_files_is_explained() -> None:
    text = (data_folder() / "docs/campaign-files.md").read_text(encoding="utf-8")
    for record in (World, Party, CharacterSheet):
        assert [key for key in record.__struct_encode_fields__ if f"`{key}`" not in text] == []


def test_own_content_is_checked_like_all_content(blades: Program) -> None:
    (blades.folder / "content").mkdir()
    item = "- number: 501\n  name: House Blade\n  slot: one hand\n  price: 10\n  count: 1\n  during: attack\n"
    item += "  effect: {on: attack, attack: 1}\n  summary: One more.\n"
    (blades.folder / "content/items.yaml").write_text(item, encoding="utf-8")
    said = blades.wrong("campaign", "check").splitlines()
    assert said == [*blades("content", "check", "content", code=2).out.splitlines(), said[-1]]
    assert "'from' must say where it is found" in said[0]
