"""A campaign's folder: reading it with every fault at once, writing back only what changed."""

from typing import Any

import pytest
from msgspec import structs

from gloomcli.campaign.founding import found, join
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.shop import buy, sell
from gloomcli.model.problems import FileError
from gloomcli.store.campaign_files import Loaded, changed_texts, character_path, load
from gloomcli.store.drafts import is_campaign_file
from tests.campaign.sample import BRUTE, CONTENT, EDITION, ITEMS, campaign, sheet

WORLD = """\
# our world
name: Blades
edition: gloomhaven
format: 1
seed: 7   # the dealer's

scenarios open: [1]
"""
PARTY = "name: 'Blades'\nnotes: |\n  owe Ulf a beer\n"
GRIM = """\
# Grim
name: Grim
player: "Ann"
class: Brute
level: 1

xp: 0
gold: 31   # after the potion
items:
- Hide Armor   # dented
# from his uncle
- Winged Shoes
x-colour: red
"""


def folder(**files: str) -> dict[str, bytes]:
    """The files of a small campaign; keyword ``grim`` is characters/grim.yaml, and so on."""
    texts = {"campaign.yaml": WORLD, "party.yaml": PARTY, "characters/grim.yaml": GRIM}
    for name, text in files.items():
        texts[f"{name}.yaml" if name in ("campaign", "party") else f"characters/{name}.yaml"] = text
    return {path: text.encode() for path, text in texts.items()}


def loaded(**files: str) -> Loaded:
    return load(folder(**files), CONTENT)


def faults(**files: str) -> list[str]:
    with pytest.raises(FileError) as error:
        loaded(**files)
    return str(error.value).splitlines()


def written(before: Loaded, after: Campaign) -> dict[str, str | None]:
    return {path: None if text is None else text.decode() for path, text in changed_texts(before, after).items()}


def applied(texts: Any, changes: dict[str, bytes | None]) -> dict[str, bytes]:
    return {path: text for path, text in {**texts, **changes}.items() if text is not None}


def test_a_folder_is_read_as_a_campaign() -> None:
    assert loaded().campaign == campaign(
        sheet(gold=31, items=("Hide Armor", "Winged Shoes")), scenarios_open=("1",)
    ).changed(party=structs.replace(campaign().party, notes="owe Ulf a beer\n"))


def test_nothing_changed_nothing_written() -> None:
    before = loaded()
    assert changed_texts(before, before.campaign) == {}


def test_only_what_changed_is_rewritten() -> None:
    before = loaded()
    after = sell(CONTENT, before.campaign, "Grim", ITEMS["Hide Armor"]).campaign
    assert written(before, after) == {
        "characters/grim.yaml": GRIM.replace("gold: 31", "gold: 36").replace("- Hide Armor   # dented\n", "")
    }


def test_a_purchase_goes_into_the_list_in_its_own_style() -> None:
    before = loaded()
    after = buy(CONTENT, before.campaign, "Grim", ITEMS["Eagle-Eye Goggles"]).campaign
    expected = GRIM.replace("gold: 31", "gold: 1").replace("- Winged Shoes\n", "- Winged Shoes\n- Eagle-Eye Goggles\n")
    assert written(before, after) == {"characters/grim.yaml": expected}


def test_a_field_that_was_not_there_is_added() -> None:
    before = loaded()
    after = before.campaign.changed(world=structs.replace(before.campaign.world, scenarios_won=("1",), prosperity=1))
    text = written(before, after)["campaign.yaml"]
    assert text is not None
    assert text.startswith(WORLD.partition("scenarios")[0].rstrip("\n"))
    assert load({**folder(), "campaign.yaml": text.encode()}, CONTENT).campaign == after


def test_a_new_campaign_shows_its_numbers() -> None:
    made = found("The Blades", edition=EDITION, folder="gloomhaven", seed=7).campaign
    texts = {path: text.decode() for path, text in changed_texts(None, made).items() if text}
    assert texts["campaign.yaml"] == (
        "# What all parties of this campaign share. Edit freely; gloom campaign check reads everything over.\n"
        "name: The Blades\nedition: gloomhaven\nformat: 1\nseed: 7\nprosperity: 0\ndonations: 0\n"
        "global achievements:\n  - 'City Rule: Militaristic'\nscenarios open:\n  - 1\nscenarios won: []\n"
    )
    assert texts["party.yaml"] == (
        "# The party sheet.\nname: The Blades\nlocation: Gloomhaven\nreputation: 0\nachievements: []\n"
    )


def test_a_new_character_gets_a_file_and_reads_back() -> None:
    before = loaded(grim=GRIM.replace("Brute", "Tinkerer"))
    after = join(CONTENT, before.campaign, BRUTE, name="Jörg: the 2nd", player="Bob").campaign
    changes = changed_texts(before, after)
    assert list(changes) == ["characters/jorg-the-2nd.yaml"]
    again = load(applied(before.texts, changes), CONTENT)
    assert again.campaign == after


def test_a_character_that_left_has_no_file() -> None:
    before = loaded()
    after = Campaign(world=before.campaign.world, party=before.campaign.party)
    assert changed_texts(before, after) == {"characters/grim.yaml": None}


@pytest.mark.parametrize(
    ("name", "taken", "path"),
    [
        ("Grim", set(), "characters/grim.yaml"),
        ("Grim", {"characters/grim.yaml"}, "characters/grim-2.yaml"),
        ("../../etc/passwd", set(), "characters/etc-passwd.yaml"),
        ("名前", set(), "characters/character.yaml"),
    ],
    ids=["plain", "taken", "no way out of the folder", "no letters"],
)
def test_character_files(name: str, taken: set[str], path: str) -> None:
    assert character_path(name, taken) == path


@pytest.mark.parametrize(
    ("path", "is_one"),
    [
        ("campaign.yaml", True),
        ("party.yaml", True),
        ("characters/grim.yaml", True),
        ("characters/.grim.yaml", False),
        ("characters/notes.txt", False),
        ("journal.yaml", False),
        ("content/characters/grim.yaml", False),
    ],
)
def test_campaign_files(path: str, is_one: bool) -> None:
    assert is_campaign_file(path) is is_one


def test_missing_files_say_what_to_do() -> None:
    with pytest.raises(FileError) as error:
        load({}, CONTENT)
    assert str(error.value).splitlines() == [
        "campaign.yaml  the file is missing. Every campaign has one; gloom undo or a backup may bring it back.",
        "party.yaml  the file is missing. It needs no more than a line like: name: The Gilded Blades",
    ]


def test_all_faults_of_all_files_at_once() -> None:
    grim = GRIM.replace("gold: 31", 'gold: "3I"').replace("level: 1", "levle: 1")
    vesna = "name: Vesna\nplayer: Bob\nclass: Spellweaver\nitems: [Winged Shoos]\n"
    assert faults(
        campaign=WORLD.replace("seed: 7", "seed: 7\nseed: 8"), party=PARTY + "\tx: 1\n", grim=grim, vesna=vesna
    ) == [
        "campaign.yaml:6:1  seed: is here twice: first in line 5. Keep one.",
        "party.yaml:4:1  a tab as indentation. Use spaces.",
        "characters/grim.yaml:5:1  levle: is not a field here. Did you mean level?",
        'characters/grim.yaml:8:7  gold: "3I" is not a whole number (0 or more)',
        'characters/vesna.yaml:4:9  items: no item is called "Winged Shoos". Winged Shoes?',
    ]


SHEET_FAULTS = [
    pytest.param(
        {"level: 1": "level: 3", "xp: 0": "xp: 50"},
        "characters/grim.yaml:5:8  level: level 3 needs 95 XP, and there are 50. With 50 XP the level is 2.",
        id="level beyond experience",
    ),
    pytest.param(
        {"- Hide Armor": "- Hide Armour"},
        'characters/grim.yaml:10:3  items: no item is called "Hide Armour". Hide Armor?',
        id="unknown item",
    ),
    pytest.param(
        {"- Hide Armor": "- Winged Shoes"},
        "characters/grim.yaml:12:3  items: Winged Shoes is there twice. One copy of an item is the limit.",
        id="second copy",
    ),
    pytest.param(
        {"- Hide Armor": "- Boots of Dashing"},
        "characters/grim.yaml:10:3  items: Grim owns Boots of Dashing, which is not in the world yet."
        " Sell one, or add what was found to the further items of campaign.yaml.",
        id="not for sale yet",
    ),
    pytest.param(
        {"x-colour: red": "equipped: [Piercing Bow]"},
        "characters/grim.yaml:13:12  equipped: Grim does not own Piercing Bow. Add it to the items, or remove it here.",
        id="equipped, not owned",
    ),
    pytest.param(
        {"- Hide Armor": "- Boots of Striding", "x-colour: red": "equipped: [Boots of Striding, Winged Shoes]"},
        "characters/grim.yaml:13:11  equipped: room for one legs item, not for Boots of Striding (legs) and"
        " Winged Shoes (legs). Unequip one first.",
        id="slot limit",
    ),
    pytest.param(
        {"class: Brute": "class: Brut"},
        'characters/grim.yaml:4:8  class: no class is called "Brut". Brute?',
        id="class",
    ),
    pytest.param(
        {"class: Brute": "class: Sunkeeper"},
        "characters/grim.yaml:4:8  class: the Sunkeeper is not unlocked."
        " Add it to the unlocked classes of campaign.yaml.",
        id="locked class",
    ),
    pytest.param(
        {"x-colour: red": "cards: [Jugernaut]"},
        'characters/grim.yaml:13:9  cards: no card of the Brute is called "Jugernaut". Juggernaut?',
        id="unknown card",
    ),
    pytest.param(
        {"x-colour: red": "cards: [Juggernaut]"},
        "characters/grim.yaml:13:8  cards: 1 card gained, but level 1 gives 0",
        id="card without a level",
    ),
    pytest.param(
        {"x-colour: red": "hand: [Trample, Skewer]"},
        "characters/grim.yaml:13:7  hand: a Brute brings 3 cards, not 2",
        id="hand size",
    ),
    pytest.param(
        {"x-colour: red": "perks: [remove two -2]"},
        'characters/grim.yaml:13:9  perks: no perk is called "remove two -2". remove two -1?',
        id="unknown perk",
    ),
    pytest.param(
        {"x-colour: red": "checkmarks: 6\nperks: [remove two -1, remove two -1]"},
        "characters/grim.yaml:14:8  perks: remove two -1 is marked 2 times and has 1 to mark",
        id="perk boxes",
    ),
    pytest.param(
        {"x-colour: red": "checkmarks: 5\nperks: [remove two -1, replace -1 with +1]"},
        "characters/grim.yaml:14:8  perks: 2 perks marked, but 1 earned"
        " (0 by level, 1 by checkmarks, 0 by retirements)",
        id="perks not earned",
    ),
    pytest.param(
        {"x-colour: red": "checkmarks: 19"},
        "characters/grim.yaml:13:13  checkmarks: 19 is more than the sheet has. 18 at most.",
        id="checkmarks",
    ),
]


@pytest.mark.parametrize(("edits", "fault"), SHEET_FAULTS)
def test_faults_of_a_sheet(edits: dict[str, str], fault: str) -> None:
    text = GRIM
    for old, new in edits.items():
        assert old in text
        text = text.replace(old, new)
    assert faults(grim=text) == [fault]


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("prosperity: 65", "campaign.yaml:8:13  prosperity: 65 points are more than the track has. It ends at 64."),
        (
            "scenarios won: [99]",
            "campaign.yaml:8:17  scenarios won: there is no scenario 99. Scenarios go from 1 to 63.",
        ),
        (
            "further items: {Od Amulet: 1}",
            'campaign.yaml:8:28  further items: no item is called "Od Amulet". Odd Amulet?',
        ),
        (
            "unlocked classes: [Sunkeper]",
            'campaign.yaml:8:20  unlocked classes: no class is called "Sunkeper". Sunkeeper?',
        ),
        (
            "format: 2",
            "campaign.yaml:4:9  format: 2 is a newer format than this gloom knows (1). Install a newer gloom.",
        ),
    ],
)
def test_faults_of_the_world(more: str, fault: str) -> None:
    text = WORLD.replace("format: 1", more) if more.startswith("format") else WORLD + more + "\n"
    assert faults(campaign=text) == [fault]


def test_reputation_has_bounds() -> None:
    assert faults(party=PARTY + "reputation: 21\n") == [
        "party.yaml:4:13  reputation: 21 is out of bounds. It goes from -20 to 20."
    ]


def test_more_copies_than_there_are() -> None:
    others = {
        name.lower(): f"name: {name}\nplayer: Bob\nclass: {class_}\nitems: [Hide Armor]\n"
        for name, class_ in (("Ulf", "Tinkerer"), ("Vesna", "Spellweaver"))
    }
    assert faults(**others) == [
        "characters/vesna.yaml:4:9  items: Grim, Ulf and Vesna own 3 Hide Armor, and there are 2 in the world."
        " Sell one, or add what was found to the further items of campaign.yaml."
    ]


def test_a_house_rule_excuses_what_it_allowed() -> None:
    rule = "house rules:\n  - {allows: not for sale, who: Grim, what: Boots of Dashing}\n"
    grim = GRIM.replace("Hide Armor", "Boots of Dashing")
    assert loaded(grim=grim, campaign=WORLD + rule).campaign.owners("Boots of Dashing") == ("Grim",)


def test_names_and_classes_are_unique() -> None:
    assert faults(other=GRIM.replace("Hide Armor", "Heater Shield").replace("Winged Shoes", "Hide Armor")) == [
        "characters/other.yaml:2:7  name: characters/grim.yaml has the same name. Names are unique."
    ]
    assert faults(other="name: Ulf\nplayer: Bob\nclass: Brute\n") == [
        "characters/other.yaml:3:8  class: characters/grim.yaml is a Brute too. There is one of each class in the box."
    ]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (b"name: Gr\xffim\n", "not UTF-8"),
        (b"name: !!python/object:os.system x\n", "tag"),
        (b"name: &a Grim\n", "anchor"),
        (b"<<<<<<< ours\nname: Grim\n=======\nname: Ulf\n>>>>>>> theirs\n", "merge conflict"),
        (b"", "empty"),
        (b"[" * 100, "nested"),
    ],
    ids=["not UTF-8", "tag", "anchor", "merge conflict", "empty", "deep"],
)
def test_what_no_campaign_file_may_hold(text: bytes, part: str) -> None:
    with pytest.raises(FileError, match=part):
        load({**folder(), "characters/grim.yaml": text}, CONTENT)
