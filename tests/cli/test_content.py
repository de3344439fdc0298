"""gloom content: what it prints, and what it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from gloomcli.cli.content import content_app
from gloomcli.model.problems import GloomError, RuleError, UsageError
from tests.cli.program import Program
from tests.library.sample import FILES, write_sample

RAT = "monsters/rat.yaml"


def run(*words: str, code: int = 0) -> str:
    """What a command prints on stdout; anything but an intended end is a failure."""
    result = CliRunner().invoke(content_app, list(words))
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.stdout


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GLOOM_CACHE_DIR", str(tmp_path / "cache"))


# --- check ------------------------------------------------------------------------------------------------------------


def own_content(folder: Path, old: str = "", new: str = "") -> Path:
    """Own content with the sample's rat."""
    (folder / "monsters").mkdir(parents=True)
    (folder / "monster-decks").mkdir()
    (folder / RAT).write_text(FILES[RAT].replace(old, new), encoding="utf-8")
    (folder / "monster-decks" / "rat.yaml").write_text(FILES["monster-decks/rat.yaml"], encoding="utf-8")
    return folder


def test_check_without_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gloomcli.cli.content.hooks", lambda: None)
    assert run("check", str(own_content(tmp_path / "own"))) == ""
    assert json.loads(run("check", "--json")) == []


def test_check_names_file_line_and_field(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gloomcli.cli.content.hooks", lambda: None)
    own_content(tmp_path / "own", "standees: 2", "standes: 2")
    monkeypatch.chdir(tmp_path)
    assert (
        run("check", "own", code=2)
        == "own/monsters/rat.yaml:3:1  standes: is not a field here. Did you mean standees?\n"
    )
    (fault,) = json.loads(run("check", "own", "--json", code=2))
    assert (fault["file"], fault["line"], fault["column"], fault["field"]) == ("own/monsters/rat.yaml", 3, 1, "standes")


def test_check_needs_a_folder() -> None:
    with pytest.raises(UsageError, match="There is no folder nowhere"):
        run("check", "nowhere")


# --- show -------------------------------------------------------------------------------------------------------------

SHOWN = [
    ("brute", "Brute · Inox · hand 10"),
    ("trample", "Trample · Brute · level 1 · initiative 72 · no. 1"),
    ("boots of str", "Boots of Striding · legs · 20 gold · no. 1 · 2 copies"),
    ("bandit guard", "Bandit Guard · deck guard · 6 standees"),
    ("deck archer", "Archer · 8 cards"),
    ("card 521", "81  Attack +2  (no. 521)"),
    ("black barrow", "1 Black Barrow · G-10"),
]


@pytest.mark.parametrize(("thing", "first"), SHOWN)
def test_show_at_a_glance(thing: str, first: str) -> None:
    assert run("show", *thing.split()).splitlines()[0] == first


def test_show_says_what_cards_do() -> None:
    assert run("show", "trample").splitlines()[1:] == [
        "  top     Attack 3, pierce 2",
        "  bottom  Move 4, jump; attack 2, all enemies moved through; 2 XP; lost",
    ]


def test_show_a_monster_by_level() -> None:
    lines = run("show", "bandit guard").splitlines()
    assert lines[1].split() == ["level", *map(str, range(8))]
    assert lines[3].split() == ["hp", "5", "6", "6", "9", "10", "11", "14", "16"]


def test_what_opens_a_scenario_and_what_it_begins_with_are_shown() -> None:
    shown = run("show", "scenario", "26", "--spoilers").splitlines()
    assert "Requires   Water-Breathing, or Through the Ruins" in shown
    assert "Begins     everyone with 3 curses" in shown
    assert shown[-1] == "Linked to  Gloomhaven"


def test_a_scenario_without_a_map_is_shown_without_one() -> None:
    assert any(
        line.startswith("No map     its rooms") for line in run("show", "foggy thicket", "--spoilers").splitlines()
    )
    with pytest.raises(RuleError, match="Foggy Thicket has no map: its rooms"):
        run("map", "55", "--spoilers")


def test_show_a_scenario() -> None:
    assert run("show", "scenario", "1").splitlines()[1:] == [
        "Goal       Kill every enemy.",
        "Monsters   Bandit Guard, Bandit Archer, Living Bones",
        "Rooms      3 · treasure 7",
        "Rewards    First Steps (party)",
        "Opens      2",
        "Linked to  2",
    ]
    assert run("show", "scenario", "1", "--spoilers").splitlines()[-1] == "Linked to  2 Barrow Lair"


@pytest.mark.parametrize(("thing", "_"), SHOWN)
def test_show_as_json(thing: str, _: str) -> None:
    found = json.loads(run("show", *thing.split(), "--json"))
    assert found["kind"] in ("class", "card", "item", "monster", "deck", "scenario")


def test_show_what_lies_beside_a_hand() -> None:
    assert run("show", "sawbones", "--spoilers").splitlines()[-6:-3] == [
        "  50  Medical Pack (7 copies)",
        "      top     Heal 4, self",
        "      bottom  Heal 4, self",
    ]
    assert run("show", "medical pack", "--spoilers").startswith("Medical Pack · Sawbones · level M · initiative 50")
    assert "At its side  Summon Bear (8 + 2 x level HP, move 3, attack 2)" in run("show", "beast", "--spoilers")


def test_locked_classes_stay_locked() -> None:
    for words in (("sunkeeper",), ("medical pack",), ("sawbones", "--json")):
        with pytest.raises(RuleError, match="--spoilers shows it"):
            run("show", *words)


def test_show_json_has_the_keys_of_the_files() -> None:
    found = json.loads(run("show", "trample", "--json"))
    assert found["top"] == [{"attack": 3, "spots": ["attack", "pierce"], "pierce": 2}]
    assert found["bottom"]["xp"] == 2


def test_the_campaign_one_stands_in_knows_more(blades: Program) -> None:
    assert blades.refused("content", "map", "2").startswith("This campaign does not know this scenario yet")
    text = blades.text("campaign.yaml")
    opened = text.replace("scenarios open:\n  - 1\n", "scenarios open:\n  - 1\n  - 2\n").replace("won: []", "won: [1]")
    assert opened != text
    (blades.folder / "campaign.yaml").write_text(opened, encoding="utf-8")
    assert "Barrow Lair" in blades("content", "show", "scenario", "2").out
    assert blades("content", "map", "2").out
    assert "does not know" in blades.refused("content", "show", "sunkeeper")


REFUSED = [
    (("show", "boots of stridding"), r"No .* is called \"boots of stridding\"\. Boots of Striding \(item 1\)\?"),
    (("show", "barrow lair"), "does not know this scenario yet; --spoilers shows it"),
    (("show", "brute", "--edition", "frost"), 'There is no edition "frost"'),
    (("map", "99"), 'No scenario is called "99"'),
    (("map", "2"), "does not know this scenario yet"),
    (("schema", "monstr"), "Did you mean monster"),
    (("schema",), "Which kind"),
]


@pytest.mark.parametrize(("words", "message"), REFUSED)
def test_refusals_say_what_would_do(words: tuple[str, ...], message: str) -> None:
    with pytest.raises(GloomError, match=message):
        run(*words)


def test_own_content_goes_first(tmp_path: Path) -> None:
    own = own_content(tmp_path / "own")
    assert run("show", "cellar rat", "--with", str(own)).startswith("Cellar Rat · deck rat · 2 standees")


# --- coverage, schemas, maps ------------------------------------------------------------------------------------------


STILL_BY_HAND = {
    "two-mini": 3,
    "lightning": 5,
    "angry-face": 7,
    "triangles": 2,
    "eclipse": 1,
    "squidface": 2,
    "saw": 1,
    "music-note": 2,
    "circles": 1,
    "sun": 2,
    "bosses' specials": 9,
    "items": 19,
}
"""How many halves and the like the players still carry out themselves: these numbers may only fall."""


def test_coverage_counts_halves() -> None:
    found = json.loads(run("coverage", "--json"))
    assert {"Brute", "monster cards", "items"} <= set(found)
    by_hand = {name: row["manual"] for name, row in found.items() if row["manual"]}
    assert {name for name, count in by_hand.items() if count > STILL_BY_HAND.get(name, 0)} == set()
    assert found["monster cards"] == {"data": 258, "hook": 0, "manual": 0}
    lines = run("coverage").splitlines()
    assert lines[0].split() == ["halves", "data", "hook", "manual"]
    assert lines[-1].split()[0] == "all"


def test_nine_halves_in_ten_are_data() -> None:
    rows = json.loads(run("coverage", "--json")).values()
    data, every = sum(row["data"] for row in rows), sum(sum(row.values()) for row in rows)
    assert data >= 0.9 * every


def test_schemas_for_editors(tmp_path: Path) -> None:
    found: dict[str, Any] = json.loads(run("schema", "monster"))
    assert found["$defs"]["Monster"]["properties"]["standees"]["type"] == "integer"
    run("schema", "-o", str(tmp_path / "schemas"))
    assert {path.name for path in (tmp_path / "schemas").iterdir()} == {
        f"{kind}.schema.json"
        for kind in (
            "edition",
            "class",
            "monster",
            "deck",
            "items",
            "scenario",
            "city-events",
            "road-events",
            "battle-goals",
            "personal-quests",
            "achievements",
        )
    }
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="cannot be written to"):
        run("schema", "-o", str(in_the_way / "below"))


def test_a_map_for_two() -> None:
    lines = run("map", "1", "--players", "2").splitlines()
    assert lines[0].split() == list("ABCDEFGHIJKLM")
    assert lines[4] == " 4    a1* .   .   .   .   .   .   d   g3* .   .   :"
    assert "g Bandit Guard" in lines[-3]


def test_a_map_of_one_room_has_its_doors() -> None:
    lines = run("map", "1", "--room", "3").splitlines()
    assert lines[:2] == ["    B   C   D   E   F   G", " 6            d"]
    assert lines[2] == " 7  .   .   b1  b2  .   ."
    assert not any("Guard" in line for line in lines)
    with pytest.raises(UsageError, match=r'Black Barrow has no room "4"\. Its rooms: 1, 2, 3\.'):
        run("map", "1", "--room", "4")


def test_a_map_as_a_picture(tmp_path: Path) -> None:
    written = tmp_path / "barrow.svg"
    assert run("map", "1", "--svg", str(written)) == ""
    assert written.read_text(encoding="utf-8") == run("map", "1", "--svg", "-")
    room = run("map", "1", "--players", "2", "--room", "3", "--svg", "-")
    assert room.startswith("<svg ")
    assert "<title>Map of Black Barrow, room 3</title>" in room
    with pytest.raises(UsageError, match=r"nowhere/barrow\.svg cannot be written: No such file or directory\."):
        run("map", "1", "--svg", str(tmp_path / "nowhere" / "barrow.svg"))
    with pytest.raises(UsageError, match=r'no room "4"'):
        run("map", "1", "--room", "4", "--svg", "-")


def test_rules_of_scenarios_not_open_are_only_counted(blades: Program) -> None:
    rules = ("content", "rules", "19", "3")
    assert blades(*rules).out.splitlines() == [
        "19  3 rules: 3 data, 0 hook, 0 manual",
        " 3  2 rules: 2 data, 0 hook, 0 manual",
        "5 rules: 5 data, 0 hook, 0 manual",
    ]
    assert {row["name"] + row["when"] + row["summary"] for row in json.loads(blades(*rules, "--json").out)} == {""}
    assert "Forgotten Crypt" in blades(*rules, "--spoilers").out
    opened = blades.text("campaign.yaml").replace("scenarios open:\n  - 1\n", "scenarios open:\n  - 1\n  - 3\n")
    (blades.folder / "campaign.yaml").write_text(opened, encoding="utf-8")
    shown = blades(*rules).out
    assert "Inox Encampment" in shown
    assert "Forgotten Crypt" not in shown


def test_a_map_of_own_content(tmp_path: Path) -> None:
    own = write_sample(tmp_path / "own")
    drawn = run("map", "cellar", "--with", str(own))
    assert "r Cellar Rat" in drawn


def test_own_content_must_be_there(gloom: Program) -> None:
    assert gloom.wrong("content", "show", "brute", "--with", "nope") == "There is no folder nope."
    assert gloom.wrong("content", "map", "1", "--with", "nope") == "There is no folder nope."


def test_numbers_of_monsters_stand_apart_in_lines_of_78(gloom: Program) -> None:
    """The Dark Rider's attack is a formula, which no column holds: a line for each level."""
    for name in ("dark rider", "bandit guard", "cultist", "night demon", "vermling scout"):
        lines = gloom("content", "show", name, "--spoilers").out.splitlines()
        table = lines[next(i for i, line in enumerate(lines) if line.startswith("level ")) :]
        rows = [line for line in table if line.startswith("  ")]
        assert rows
        assert all(len(line) <= 78 for line in rows)
    shown = gloom("content", "show", "dark rider", "--spoilers").out
    assert "    level 3: 4 + hexes moved this turn\n" in shown
