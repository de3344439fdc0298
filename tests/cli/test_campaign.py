"""``gloom campaign``, ``undo`` and ``redo``."""

import json

import pytest

from tests.cli.program import Program

STATUS = """\
The Blades                                          Gloomhaven · 0 scenarios won
Reputation   0   prices as listed · next change at 3
Prosperity   1   0 of 4 to level 2
Achievements City Rule: Militaristic (global)

Grim    Brute         L1   0 XP, 45 to L2   30 gold   checks ...
Vesna   Spellweaver   L1   0 XP, 45 to L2   30 gold   checks ...

Open         1 Black Barrow
Due now      city event (gloom event draw city)
             Grim is to choose one of 2 quests
             Vesna is to choose one of 2 quests
"""


def test_a_campaign_is_a_folder_named_after_it(gloom: Program) -> None:
    ran = gloom("campaign", "new", "The Gilded Blades", "--seed", "7")
    assert ran.out.splitlines() == [
        "The Gilded Blades begins (Gloomhaven, seed 7).",
        "Its files are in the-gilded-blades. Next: gloom character new CLASS --name NAME --campaign the-gilded-blades",
    ]
    assert {path.name for path in (gloom.folder / "the-gilded-blades").iterdir()} == {
        *("campaign.yaml", "party.yaml", "journal.yaml", ".gloom")
    }


def test_a_folder_that_holds_something_is_left_alone(gloom: Program) -> None:
    (gloom.folder / "mine").mkdir()
    (gloom.folder / "mine" / "diary.txt").touch()
    assert (
        gloom.wrong("campaign", "new", "Mine")
        == "mine is there already and not empty. Choose another folder: --dir DIR"
    )
    assert [path.name for path in (gloom.folder / "mine").iterdir()] == ["diary.txt"]


def test_an_unknown_edition(gloom: Program) -> None:
    assert gloom.wrong("campaign", "new", "Mine", "--edition", "frosthaven").startswith(
        'There is no edition "frosthaven"'
    )
    assert not (gloom.folder / "mine").exists()


def test_without_a_seed_one_is_chosen_and_kept(gloom: Program) -> None:
    facts = json.loads(gloom("campaign", "new", "Mine", "--json").out)
    assert f"seed: {facts[0]['seed']}\n" in gloom.text("mine/campaign.yaml")


def test_status(blades: Program) -> None:
    assert blades("campaign", "status").out == STATUS
    assert blades("campaign", "status").out == STATUS


def test_status_follows_every_edit(blades: Program) -> None:
    blades("campaign", "status")
    blades.edit("party.yaml", "reputation: 0", "reputation: 4")
    blades.edit("campaign.yaml", "prosperity: 0", "prosperity: 5")
    blades.edit("characters/vesna.yaml", "xp: 0", "xp: 47")
    seen = blades("campaign", "status").out
    assert "Reputation   4   prices -1 · next change at 7\n" in seen
    assert "Prosperity   2   5 of 9 to level 3\n" in seen
    assert "Vesna   Spellweaver   L1   47 XP, 48 to L3   30 gold   checks ...\n" in seen
    assert seen.endswith(" · Vesna can level up to 2\n")


def test_status_as_json_is_the_same_from_the_cache(blades: Program) -> None:
    first = json.loads(blades("campaign", "status", "--json").out)
    assert json.loads(blades("campaign", "status", "--json").out) == first
    assert first["prosperity level"] == 1
    assert [(line["name"], line["class"], line["gold"]) for line in first["characters"]] == [
        ("Grim", "Brute", 30),
        ("Vesna", "Spellweaver", 30),
    ]
    assert first["open scenarios"] == [{"number": "1", "name": "Black Barrow", "blocked": ""}]


def test_a_spoilt_cache_is_no_matter(blades: Program) -> None:
    blades("campaign", "status")
    (blades.folder / ".gloom/cache/overview.msgpack").write_bytes(b"\xc1spoilt")
    assert blades("campaign", "status").out == STATUS


def test_a_new_campaign_says_what_is_due(gloom: Program) -> None:
    gloom("campaign", "new", "Mine", "--dir", ".")
    assert gloom("campaign", "status").out.endswith(
        "Due now      a first character (gloom character new CLASS --name NAME)\n"
    )


def test_status_below_the_campaigns_folder(blades: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(blades.folder / "characters")
    assert blades("campaign", "status").out == STATUS


def test_the_campaign_may_be_named_anywhere_in_the_line(gloom: Program) -> None:
    gloom("campaign", "new", "Mine", "--dir", "there")
    for words in (
        ("--campaign", "there", "campaign", "status"),
        ("campaign", "--campaign=there", "status"),
        ("campaign", "status", "--campaign", "there"),
    ):
        assert gloom(*words).out.startswith("Mine ")


def test_no_campaign_here(gloom: Program) -> None:
    assert gloom.wrong("campaign", "status").startswith("No campaign here: ")
    assert gloom.wrong("campaign", "status", "--campaign", "there").startswith("No campaign in there")


def test_broken_files_are_told_all_at_once_and_left_alone(blades: Program) -> None:
    blades.edit("characters/grim.yaml", "gold: 30", "gold: 3I")
    blades.edit("characters/vesna.yaml", "items: []", "items: [Boots of Stridding]")
    before = blades.text("characters/grim.yaml")
    for words in (("shop", "buy", "vesna", "12"), ("campaign", "check")):
        assert blades.wrong(*words).splitlines() == [
            'characters/grim.yaml:7:7  gold: "3I" is not a whole number (0 or more)',
            'characters/vesna.yaml:10:9  items: no item is called "Boots of Stridding". Boots of Striding?',
            "2 things to mend in 2 files; nothing was changed.",
        ]
    assert blades.text("characters/grim.yaml") == before


def test_files_are_named_as_seen_from_the_working_folder(gloom: Program) -> None:
    gloom("campaign", "new", "Mine", "--dir", "there")
    gloom.edit("there/party.yaml", "reputation: 0", "reputation: 30")
    told = gloom.wrong("campaign", "check", "--campaign", "there")
    assert told.startswith("there/party.yaml:4:13  reputation: 30 is out of bounds. It goes from -20 to 20.")


def test_an_unknown_edition_in_the_file(blades: Program) -> None:
    blades.edit("campaign.yaml", "edition: gloomhaven", "edition: gloomhavn")
    assert blades.wrong("campaign", "status").startswith(
        'campaign.yaml:3:10  edition: there is no edition "gloomhavn". Did you mean gloomhaven?'
    )


def test_check(blades: Program) -> None:
    assert blades("campaign", "check").out == "All is well: 4 files, 2 characters.\n"


def test_the_log_tells_newest_first(blades: Program) -> None:
    blades("shop", "buy", "grim", "hide armor")
    lines = blades("campaign", "log").out.splitlines()
    assert [line for line in lines if "one of these quests" not in line] == [
        "2026-03-14 20:00:00  Grim buys Hide Armor for 10 gold. 20 gold left.",
        "2026-03-14 20:00:00  Vesna the Spellweaver joins (Bob): level 1, 0 XP, 30 gold.",
        "2026-03-14 20:00:00  Grim the Brute joins (Ann): level 1, 0 XP, 30 gold.",
        "2026-03-14 20:00:00  The Blades begins (Gloomhaven, seed 7).",
    ]
    (last,) = json.loads(blades("campaign", "log", "--last", "1", "--json").out)
    assert last["command"] == 'gloom shop buy grim "hide armor"'


def test_undo_and_redo(blades: Program) -> None:
    start = blades.text("characters/grim.yaml")
    blades("shop", "buy", "grim", "hide armor")
    bought = blades.text("characters/grim.yaml")
    assert blades("undo").out == "Undone: Grim buys Hide Armor for 10 gold. 20 gold left.\n"
    assert blades.text("characters/grim.yaml") == start
    assert blades("redo").out == "Done again: Grim buys Hide Armor for 10 gold. 20 gold left.\n"
    assert blades.text("characters/grim.yaml") == bought
    assert blades("undo", "2").out.splitlines()[1].startswith("Undone: Vesna")
    assert not (blades.folder / "characters/vesna.yaml").exists()
    assert "Vesna" not in blades("campaign", "status").out


def test_nothing_to_redo(blades: Program) -> None:
    assert blades.refused("redo") == "There is nothing to redo."


def test_the_same_seed_and_time_make_the_same_bytes(gloom: Program) -> None:
    for name in ("one", "two"):
        gloom("campaign", "new", "Mine", "--seed", "3", "--dir", name)
    for file in ("campaign.yaml", "party.yaml"):
        assert gloom.text(f"one/{file}") == gloom.text(f"two/{file}")


def test_a_campaign_in_the_folder_that_one_stands_in(gloom: Program) -> None:
    out = gloom("campaign", "new", "The Blades", "--seed", "7", "--dir", ".").out
    assert out.splitlines()[1] == (
        f"Its files are in this folder, {gloom.folder.name}. Next: gloom character new CLASS --name NAME"
    )


def test_a_new_character_without_a_class_is_told_which_there_are(blades: Program) -> None:
    told = blades.wrong("character", "new")
    assert told == (
        "Which class? Free are: Tinkerer · Scoundrel · Cragheart · Mindthief. "
        "For example: gloom character new Tinkerer --name NAME"
    )
    assert blades.wrong("character", "new", "--name", "Pip") == told
    assert "gloom character new scoundrel --name NAME" in blades.wrong("character", "new", "scoundrel")


def test_how_one_of_the_quests_dealt_is_kept(blades: Program) -> None:
    ran = blades("character", "new", "tinkerer", "--name", "Old Pip")
    assert ran.err == 'To keep one: gloom character quest "Old Pip" --keep QUEST\n'
    kept = ran.out.splitlines()[1].split(": ")[1].split(" and ")[0]
    assert f"follows the quest {kept}" in blades("character", "quest", "Old Pip", "--keep", kept).out
