"""Parties, names, checkpoints, reputation and prosperity by hand, campaigns handed on."""

import errno
import json
import os
from io import FileIO

import pytest

from tests.cli.program import Program


def test_another_party_in_the_same_world(blades: Program) -> None:
    blades.edit("party.yaml", "achievements: []", "achievements: [First Steps]   # hard won")
    assert blades("party", "new", "The Quiet Ones").out == "The Quiet Ones set out; The Blades rest.\n"
    assert blades("party", "list").out.splitlines() == [
        "The Quiet Ones   Gloomhaven   reputation 0   no achievements",
        "The Blades       Gloomhaven   reputation 0   First Steps",
    ]
    assert "name: The Blades" in blades.text("parties/the-blades.yaml")
    blades("reputation", "add", "-3")
    assert blades("party", "switch", "blades").out == "The Blades come to the table; The Quiet Ones rest.\n"
    assert "achievements: [First Steps]   # hard won" in blades.text("party.yaml")
    assert "reputation: -3" in blades.text("parties/the-quiet-ones.yaml")
    assert not (blades.folder / "parties/the-blades.yaml").exists()
    blades("undo")
    assert blades("party", "list").out.startswith("The Quiet Ones   Gloomhaven   reputation -3")


def test_parties_refused(blades: Program) -> None:
    assert blades.refused("party", "new", "the blades") == (
        "There is a party called The Blades already. Names are unique."
    )
    assert blades.refused("party", "switch", "quiet") == "No party called quiet rests. Resting: none"
    blades("party", "new", "The Quiet Ones")
    assert blades.wrong("party", "switch", "loud").startswith('No resting party is called "loud"')


def test_two_parties_of_one_name_are_a_fault(blades: Program) -> None:
    (blades.folder / "parties").mkdir()
    (blades.folder / "parties/a.yaml").write_text("name: the blades\nreputation: 30\n", encoding="utf-8")
    assert blades.wrong("campaign", "check").splitlines() == [
        "parties/a.yaml:1:7  name: party.yaml has the same name. Names of parties are unique.",
        "parties/a.yaml:2:13  reputation: 30 is out of bounds. It goes from -20 to 20.",
        "2 things to mend in 1 file; nothing was changed.",
    ]


def test_reputation_and_prosperity_by_hand(blades: Program) -> None:
    assert blades("reputation", "add", "+3").out == "Reputation 0 -> 3.\n"
    assert blades("reputation", "show").out == "Reputation 3: prices -1; they fall next at 7\n"
    assert blades("prosperity", "add", "+5").out == "Prosperity 0 -> 5; level 2.\n"
    assert blades("prosperity", "show").out.splitlines()[:2] == [
        "Prosperity 2: 5 points; 4 more to level 3",
        "Items 001 to 021 are in the shop; new characters start at level 2 at most.",
    ]
    assert json.loads(blades("prosperity", "show", "--json").out)["level"] == 2
    assert blades("prosperity", "add", "-3").out == (
        "Prosperity 5 -> 4.\nOnly -1 of -3: a loss never takes back a level.\n"
    )
    assert blades.refused("prosperity", "add", "-1") == (
        "Nothing changes: prosperity has 4 points. A loss never takes back a level (here 4 points), and the track ends "
        "at 64."
    )
    assert blades.refused("reputation", "add", "+0") == "Nothing changes: reputation is 3; it goes from -20 to 20."


def test_a_new_name_for_the_campaign(blades: Program) -> None:
    assert blades("campaign", "rename", "The Gilded Blades").out == (
        "The Blades is called The Gilded Blades from now on.\n"
    )
    assert "name: The Gilded Blades" in blades.text("party.yaml")
    assert blades.refused("campaign", "rename", "The Gilded Blades") == "The Gilded Blades is the name already."


def test_checkpoints(blades: Program) -> None:
    blades("campaign", "checkpoint", "start")
    for _ in range(3):
        blades("character", "gold", "grim", "-5")
    assert blades("campaign", "checkpoint").out == "start\n"
    assert blades.refused("campaign", "checkpoint", "start").startswith('There is a checkpoint "start" already; ')
    assert len(blades("undo", "--to", "start").out.splitlines()) == 3
    assert "gold: 30" in blades.text("characters/grim.yaml")
    assert blades.wrong("undo", "--to", "nowhere") == 'There is no checkpoint "nowhere". Checkpoints: start.'
    blades("character", "gold", "grim", "-5")
    blades("campaign", "checkpoint", "start", "--move")
    assert blades.refused("undo", "--to", "start") == 'Nothing was done since the checkpoint "start".'


def test_undo_stops_at_the_beginning(blades: Program) -> None:
    blades("undo", "2")
    assert blades.refused("undo").startswith("“The Blades begins (Gloomhaven, seed 7).” is where")
    assert blades.text("campaign.yaml").startswith("# What all parties")
    blades("redo")
    blades("campaign", "export", "one.json")
    blades("campaign", "import", "one.json", "--dir", "copy")
    assert blades.refused("undo", "--campaign", "copy") == (
        "“Imported from one.json.” is where this campaign begins: that cannot be undone. "
        "To be rid of the campaign, remove its folder."
    )


def test_a_broken_journal_is_no_place_to_write(blades: Program) -> None:
    whole = blades.text("journal.yaml")
    (blades.folder / "journal.yaml").write_text(whole + "foo: [\n", encoding="utf-8")
    assert blades.wrong("character", "gold", "grim", "+1").startswith("journal.yaml:")
    assert "gold: 30" in blades.text("characters/grim.yaml")
    (blades.folder / "journal.yaml").unlink()
    assert blades.wrong("campaign", "check").startswith("journal.yaml  the file is missing.")
    ran = blades("character", "gold", "grim", "+1")
    assert ran.err == "journal.yaml is gone; a new one is begun. A backup may have the old one.\n"
    assert blades("campaign", "check").out.startswith("All is well")


def test_handed_on_as_one_file(blades: Program) -> None:
    blades("party", "new", "The Quiet Ones")
    blades("campaign", "export", "all.json")
    out = blades("campaign", "import", "all.json", "--dir", "copy").out
    assert out == "The Blades is in copy.\n"
    assert blades("party", "list", "--campaign", "copy").out == blades("party", "list").out
    assert blades("campaign", "export", "-", "--campaign", "copy").out.count("Imported from all.json.") == 1
    logged = blades("campaign", "log", "--campaign", "copy").out.splitlines()
    assert [line[21:] for line in logged[1:]] == [line[21:] for line in blades("campaign", "log").out.splitlines()]


def test_an_export_replaces_nothing_unasked(blades: Program) -> None:
    (blades.folder / "all.json").write_text("mine", encoding="utf-8")
    assert blades.wrong("campaign", "export", "all.json") == (
        "all.json is there already. Choose another name, or replace it with --force."
    )
    assert blades.text("all.json") == "mine"
    blades("campaign", "export", "all.json", "--force")
    assert '"kind": "gloom campaign"' in blades.text("all.json")
    before = blades.text("campaign.yaml")
    for name in ("campaign.yaml", "characters/grim.yaml", "characters/all.json", ".gloom/all.json", "scenario.log"):
        assert blades.wrong("campaign", "export", name, "--force").startswith(f"{name} is a place for the campaign's")
    assert blades.text("campaign.yaml") == before


BLADE = """\
- number: 501
  name: House Blade
  slot: one hand
  price: 10
  count: 1
  use: spent
  from: [{scenario: 1}]
  during: attack
  effect: {on: attack, attack: 1}
  summary: One more.
"""


def test_house_content_and_templates_go_along(blades: Program) -> None:
    own = {"content/items.yaml": BLADE, "templates/own.txt.j2": "{{ 1 }}\n"}
    for name, text in own.items():
        (blades.folder / name).parent.mkdir(parents=True)
        (blades.folder / name).write_text(text, encoding="utf-8")
    (blades.folder / "content/picture.png").write_bytes(b"\xff\xfe\0")
    blades("shop", "buy", "grim", "House Blade", "--force")
    ran = blades("campaign", "export", "all.json")
    assert ran.err == "content/picture.png is not text (UTF-8) and is left out.\n"
    blades("campaign", "import", "all.json", "--dir", "copy")
    for name, text in own.items():
        assert blades.text(f"copy/{name}") == text
    assert "House Blade" in blades("character", "show", "grim", "--campaign", "copy").out


@pytest.mark.parametrize(
    "path",
    ["../x", "content/../../x", "/etc/x", "content", "content/", "content/.x", "characters/x.yaml", "content/a\\b"],
)
def test_an_import_writes_nowhere_else(blades: Program, path: str) -> None:
    blades("campaign", "export", "all.json")
    whole = json.loads(blades.text("all.json")) | {"files": {path: "x"}}
    (blades.folder / "all.json").write_text(json.dumps(whole), encoding="utf-8")
    assert f"{path} is no place for content or templates." in blades.wrong(
        "campaign", "import", "all.json", "--dir", "copy"
    )
    assert not (blades.folder / "copy").exists()


def test_a_file_that_is_no_campaign(blades: Program) -> None:
    (blades.folder / "bad.json").write_text('{"kind": "gloom campaign", "world": 3}', encoding="utf-8")
    message = blades.wrong("campaign", "import", "bad.json", "--dir", "copy")
    assert message.startswith("bad.json  this is no campaign exported by gloom: Expected `object`, got `int`")
    assert not (blades.folder / "copy").exists()
    assert blades.wrong("campaign", "import", "none.json", "--dir", "copy").startswith("none.json cannot be read")


def test_an_import_is_checked_against_the_content(blades: Program) -> None:
    blades("campaign", "export", "all.json")
    blades.edit("all.json", '"class": "Brute"', '"class": "Bruute"')
    assert 'no class is called "Bruute". Brute?' in blades.wrong("campaign", "import", "all.json", "--dir", "copy")
    assert not (blades.folder / "copy").exists()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Two\nlines", "holds a character that no line of text holds"),
        ("\x1b[31mred", "holds a character that no line of text holds"),
        ("...", "it needs a letter or a digit"),
        ("x" * 400, "That name has 400 characters; 60 at most."),
    ],
)
def test_names_that_cannot_stand_in_a_line(blades: Program, name: str, said: str) -> None:
    for words in (
        ("campaign", "new", name),
        ("campaign", "rename", name),
        ("party", "new", name),
        ("character", "new", "tinkerer", "--name", name),
        ("character", "new", "tinkerer", "--name", "Pip", "--player", name),
        ("character", "rename", "grim", name),
    ):
        assert said in blades.wrong(*words)
    assert blades("character", "rename", "grim", "Grímur 2.").code == 0


def test_words_that_are_no_text(blades: Program) -> None:
    assert "is not UTF-8" in blades.wrong("campaign", "rename", "Gr\udcffm")


# -- a full disk


@pytest.fixture
def full(blades: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A campaign on a disk that takes no more."""

    def write(self: FileIO, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gloomcli.store.files._put", write)
    return blades


def test_a_new_campaign_leaves_nothing_behind(full: Program) -> None:
    assert "No space left" in full.wrong("campaign", "new", "Others", "--dir", "deep/others")
    assert not (full.folder / "deep").exists()
    (full.folder / "empty").mkdir()
    assert "No space left" in full.wrong("campaign", "new", "Others", "--dir", "empty")
    assert list((full.folder / "empty").iterdir()) == []


def test_exports_and_reports_leave_what_was_there(full: Program) -> None:
    before = sorted(full.folder.rglob("*"))
    (full.folder / "all.json").write_text("old")
    assert "No space left" in full.wrong("campaign", "export", "all.json", "--force")
    assert full.text("all.json") == "old"
    assert sorted(full.folder.rglob("*")) == sorted([*before, full.folder / "all.json"])


def test_a_full_disk_changes_nothing_and_the_next_command_works(
    blades: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(self: FileIO, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    before = blades.text("characters/grim.yaml")
    with monkeypatch.context() as patch:
        patch.setattr("gloomcli.store.files._put", write)
        assert "No space left on device" in blades.wrong("shop", "buy", "grim", "leather")
        assert blades("character", "show", "grim").out
    assert blades.text("characters/grim.yaml") == before
    blades("shop", "buy", "grim", "leather")
    blades("campaign", "check")


# -- a folder that cannot be written


def test_a_read_only_campaign_is_shown_and_left_alone(blades: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    blades("scenario", "start", "1")
    blades("scenario", "play", text="1\n1\n")
    open_ = os.open

    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    def only_reading(path: str, flags: int, *more: int, **how: int) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            refused()
        return open_(path, flags, *more, **how)

    for name in ("write", "append", "rename", "remove", "make_folder"):
        monkeypatch.setattr(f"gloomcli.store.files.DiskFiles.{name}", refused)
    monkeypatch.setattr(os, "open", only_reading)
    for words in ("campaign status", "campaign check", "campaign log", "character show grim", "scenario show"):
        assert blades(*words.split()).out
    before = (blades.text("scenario.yaml"), blades.text("scenario.log"))
    for words in ("character xp grim +1", "undo", "scenario auto", "scenario abandon --yes", "party deal"):
        assert "Read-only file system" in blades.wrong(*words.split())
    assert (blades.text("scenario.yaml"), blades.text("scenario.log")) == before


def test_characters_belong_to_parties(blades: Program) -> None:
    """Those of a party that rests are not at the table: neither listed nor booked, until they come back."""
    blades("party", "new", "The Quiet Ones")
    assert "party: The Blades" in blades.text("characters/grim.yaml")
    blades("character", "new", "cragheart", "--name", "Boulder")
    blades("character", "new", "tinkerer", "--name", "Pip")
    assert "Grim (belongs to The Blades) · Vesna (belongs to The Blades)" in blades("campaign", "status").out
    ran = blades("scenario", "record", "1", "--won")
    assert "Grim" not in ran.out
    assert "Pip: +" in ran.out
    blades("party", "switch", "blades")
    assert "Boulder (belongs to The Quiet Ones)" in blades("character", "list").out
    assert blades.refused("scenario", "start", "2", "--with", "grim", "--with", "pip", "--casual") == (
        "Pip belongs to The Quiet Ones: gloom character back pip"
    )
    assert blades("character", "back", "pip").out == "Pip comes to the table, with The Blades.\n"
    assert "party: The Blades" in blades.text("characters/pip.yaml")
    assert blades.refused("character", "back", "pip") == "Pip is with The Blades already."


def test_a_party_that_is_not_there(blades: Program) -> None:
    blades.edit("characters/grim.yaml", "level: 1", "level: 1\nparty: The Blade")
    said = blades.wrong("campaign", "check")
    assert 'party: no party is called "The Blade". The Blades?' in said


def test_a_player_leads_another_character(blades: Program) -> None:
    """Rulebook: one may switch characters without retiring. The perks of retirements go with the player."""
    blades.edit(
        "campaign.yaml",
        "seed: 7",
        "seed: 7\nretired:\n  - {name: Old, player: Ann, class: Tinkerer, level: 3, lineage: North}\n"
        "  - {name: Older, player: Ann, class: Tinkerer, level: 3}\nconditions met: [a first retirement]",
    )
    assert blades("character", "rest", "grim").out == "Grim goes to rest.\n"
    assert blades.refused("character", "rest", "grim") == "Grim rests already."
    assert "Grim (rests)" in blades("campaign", "status").out
    assert "Not here" in blades("character", "show", "grim").out
    blades("character", "new", "cragheart", "--name", "Boulder", "--player", "ann", "--lineage", "old")
    text = blades.text("characters/boulder.yaml")
    assert "player: Ann" in text
    assert "lineage: North" in text
    assert "1 by retirements" in blades("character", "perk", "boulder").out
    blades("character", "new", "scoundrel", "--name", "Sly", "--player", "ANN")
    assert "1 by retirements" in blades("character", "perk", "sly").out
    assert "Sly" in blades("scenario", "record", "1", "--won").out


def test_new_characters_join_in_town(blades: Program) -> None:
    blades("scenario", "record", "1", "--won")
    said = "New characters join in Gloomhaven. The party is at Black Barrow (gloom party travel gloomhaven)."
    assert blades.refused("character", "new", "cragheart", "--name", "Boulder") == said
    ran = blades("character", "new", "cragheart", "--name", "Boulder", "--force")
    assert "House rule: a new character for Boulder (away from town)." in ran.out


GONE = "journal.yaml is gone; a new one is begun. A backup may have the old one."


@pytest.mark.parametrize("where", ["scenario", "table"])
def test_commands_of_play_tell_that_the_journal_is_gone(blades: Program, where: str) -> None:
    def told(*words: str, text: str = "") -> int:
        (blades.folder / "journal.yaml").unlink()
        count = blades(*words, text=text).err.splitlines().count(GONE)
        (blades.folder / "journal.yaml").write_text("- {when: 2026-01-01, what: Began}\n")
        return count

    assert told(where, "start", "1") == 1
    if where == "scenario":
        assert told("scenario", "play", text="1\n1\ngm lose\n") == 1
        assert told("scenario", "auto", "--rounds", "1") == 1
    else:
        assert told("table", "do", "18", "69") == 1
    assert told(where, "finish", *(["--lost"] if where == "table" else [])) == 1
    blades(where, "start", "1")
    assert told(where, "abandon", "--yes") == 1
