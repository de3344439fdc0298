"""``gloom character`` and ``gloom party``."""

import json

import pytest

from gloomcli.paths import content_folder
from tests.cli.program import Program


def test_a_new_character_gets_its_file(blades: Program) -> None:
    ran = blades("character", "new", "cragheart", "--name", "Ulf", "--player", "Cleo")
    joined, quests = ran.out.splitlines()
    assert joined == "Ulf the Cragheart joins (Cleo): level 1, 0 XP, 30 gold."
    first, second = quests.removeprefix("Ulf keeps one of these quests: ").removesuffix(".").split(" and ")
    assert blades.text("characters/ulf.yaml") == (
        "# A character sheet. Items are all that is owned; equipped are those brought along.\n"
        "name: Ulf\nplayer: Cleo\nclass: Cragheart\nlevel: 1\nxp: 0\ngold: 30\nperks: []\ncheckmarks: 0\n"
        f"items: []\nequipped: []\nquests dealt:\n  - {first}\n  - {second}\n"
    )


def test_a_level_4_character_at_prosperity_4(blades: Program) -> None:
    blades.edit("campaign.yaml", "prosperity: 0", "prosperity: 15")
    ran = blades("character", "new", "cragheart", "--name", "Ulf", "--level", "4", "--json")
    assert json.loads(ran.out)[:1] == [
        {
            "fact": "character joined",
            "who": "Ulf",
            "player": "Ulf",
            "class name": "Cragheart",
            "level": 4,
            "xp": 150,
            "gold": 75,
        }
    ]
    seen = blades("campaign", "status").out
    assert "Ulf may choose 3 cards" in seen
    assert "Ulf may mark 3 perks" in seen


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("brute", "--name", "Ulf"), "Grim is a Brute already: there is one of each class in the box."),
        (("cragheart", "--name", "grim"), "Grim is the name of Ann's Brute. Names are unique."),
        (
            ("cragheart", "--name", "Ulf", "--level", "2"),
            "A new character may start at level 1, the prosperity level; not at 2.",
        ),
    ],
)
def test_new_characters_refused(blades: Program, words: tuple[str, ...], message: str) -> None:
    assert blades.refused("character", "new", *words) == message
    assert not (blades.folder / "characters/ulf.yaml").exists()


def test_classes_are_matched_kindly(blades: Program) -> None:
    assert "Ulf the Mindthief joins" in blades("character", "new", "mind", "--name", "Ulf").out
    assert blades.wrong("character", "new", "cragheard", "--name", "X") == (
        'No class is called "cragheard". Cragheart (class)?'
    )


def test_locked_classes_are_never_named(blades: Program) -> None:
    unlocked = "Unlocked: Brute, Tinkerer, Spellweaver, Scoundrel, Cragheart and Mindthief"
    assert blades.refused("character", "new", "sun", "--name", "X") == f"That class is not unlocked yet. {unlocked}"
    assert blades.wrong("character", "new", "doom", "--name", "X") == 'No class is called "doom".'
    assert "Ulf the Scoundrel joins" in blades("character", "new", "sc", "--name", "Ulf").out


def test_a_class_that_the_content_names_but_does_not_hold(blades: Program) -> None:
    tables = (content_folder() / "gloomhaven" / "edition.yaml").read_text(encoding="utf-8")
    (blades.folder / "content").mkdir()
    own = tables.replace("starting classes: [Brute,", "starting classes: [Ghost, Brute,")
    (blades.folder / "content" / "edition.yaml").write_text(own, encoding="utf-8")
    assert blades.wrong("character", "new", "ghost", "--name", "X") == (
        "The content of this edition has no file of the Ghost: see gloom content check."
    )
    assert "Ulf the Mindthief joins" in blades("character", "new", "mind", "--name", "Ulf").out


def test_characters_are_matched_by_name_and_class(blades: Program) -> None:
    for typed in ("grim", "Grim", "brute", "gr"):
        assert blades("character", "show", typed).out.startswith("Grim, Inox Brute, played by Ann\n")
    assert blades.wrong("character", "show", "ulf") == (
        'No character is called "ulf". There are: Grim (Brute), Vesna (Spellweaver).'
    )
    assert blades.wrong("character", "show", "vessna").endswith("Vesna (Spellweaver)?")


def test_ambiguous_names_list_the_candidates(blades: Program) -> None:
    blades("character", "new", "cragheart", "--name", "Grimalda")
    assert blades("character", "show", "grim").out.startswith("Grim, ")
    assert blades.wrong("character", "show", "gr") == '"gr" may be Grim (Brute) or Grimalda (Cragheart).'


def test_show_tells_the_whole_sheet(blades: Program) -> None:
    lines = blades("character", "show", "grim").out.splitlines()
    assert lines[1:6] == [
        "Level        1   0 XP, 45 to the next level",
        "Hit points   10",
        "Gold         30",
        "Checkmarks   0   ...",
        "Perks        0 marked of 0 earned",
    ]
    assert "Modifiers    6 of +0 · 5 of +1 · 5 of -1 · +2 · -2 · x2 · null" in lines


def test_list(blades: Program) -> None:
    assert [line.split()[0] for line in blades("character", "list").out.splitlines()] == ["Grim", "Vesna"]
    assert [sheet["name"] for sheet in json.loads(blades("character", "list", "--json").out)] == ["Grim", "Vesna"]


def test_equip_and_unequip(blades: Program) -> None:
    blades("shop", "buy", "grim", "hide armor")
    assert blades("character", "equip", "grim", "hide").out == "Grim equips Hide Armor.\n"
    assert "7 of -1" in blades("character", "show", "grim").out
    assert blades.refused("character", "equip", "grim", "hide") == "Grim has Hide Armor equipped already."
    assert blades("character", "unequip", "grim", "3").out == "Grim leaves Hide Armor at home.\n"
    assert blades.refused("character", "equip", "grim", "iron", "helmet") == (
        "Grim does not own Iron Helmet. Grim owns: Hide Armor"
    )


def test_two_small_items_at_level_1(blades: Program) -> None:
    for item in ("12", "13"):
        blades("shop", "buy", "grim", item)
    blades("character", "equip", "grim", "12")
    assert blades.refused("character", "equip", "grim", "13").startswith("Grim: room for 1 small item at level 1")


HAND = [
    *("trample", "eye for an eye", "sweeping blow", "provoking roar", "overwhelming", "grab and go", "warding"),
    *("shield bash", "leaping", "skewer"),
]


def test_a_hand_is_chosen(blades: Program) -> None:
    assert blades("character", "hand", "grim").out.startswith("Hand         10 cards, none chosen")
    blades("character", "hand", "grim", *HAND)
    shown = blades("character", "hand", "grim").out
    assert shown.startswith("Hand         10 cards, as chosen:")
    assert "Other cards  Spare Dagger (1) · Balanced Measure (X) · Wall of Doom (X)" in shown
    assert json.loads(blades("character", "hand", "grim", "--json").out)[9] == "Skewer"


def test_a_hand_is_refused(blades: Program) -> None:
    assert blades.refused("character", "hand", "grim", *HAND[:9]).splitlines() == [
        "Grim: a Brute brings 10 cards, not 9.",
        "Not in it so far: Spare Dagger · Skewer · Balanced Measure · Wall of Doom",
    ]
    assert 'card of the Brute is called "fire orbs"' in blades.wrong("character", "hand", "grim", "fire orbs")


def test_the_party_comes_back_to_town(blades: Program) -> None:
    blades.edit("party.yaml", "location: Gloomhaven", "location: Black Barrow")
    assert blades.refused("shop", "buy", "grim", "3") == (
        "The shops are in Gloomhaven, and the party is at Black Barrow (gloom party travel gloomhaven)."
    )
    assert blades("party", "travel", "gloom").out == "The party goes from Black Barrow to Gloomhaven.\n"
    blades("shop", "buy", "grim", "3")
    assert blades.refused("party", "travel", "gloomhaven") == "The party is in Gloomhaven already."
    assert blades.wrong("party", "travel", "rome").startswith('The party can travel to Gloomhaven, not to "rome"')


def test_nobody_leaves_in_the_midst_of_a_scenario(blades: Program) -> None:
    blades.edit("party.yaml", "location: Gloomhaven", "location: Black Barrow")
    (blades.folder / "scenario.yaml").write_text("round: 3\n", encoding="utf-8")
    assert blades.refused("party", "travel", "gloomhaven").startswith("A scenario is in play: ")
