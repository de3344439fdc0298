"""``gloom report party``, ``character`` and ``campaign``."""

import re
from pathlib import Path

import pytest

from gloomcli.campaign.facts import ScenarioPlayed
from gloomcli.campaign.remembering import Entry
from gloomcli.cli.reporting.sheets_report import played_sessions
from gloomcli.store.folder import open_folder
from gloomcli.store.session_records import SessionResult, write_result
from tests.cli.program import Program

WON = ("scenario", "record", "1", "--won", "--rounds", "9", "--xp", "grim=10,vesna=12", "--treasure", "7=vesna")


def test_the_party_at_the_table_and_one_that_rests(blades: Program) -> None:
    assert "THE BLADES" in blades("report", "party").out
    blades("party", "new", "The Quiet Ones")
    assert "THE QUIET ONES" in blades("report", "party").out
    rested = blades("report", "party", "blades").out
    assert "THE BLADES" in rested
    assert "The Quiet Ones: Gloomhaven, reputation 0" in rested
    assert 'No party is called "loud"' in blades.wrong("report", "party", "loud")


def test_a_character_sheet(blades: Program) -> None:
    blades("shop", "buy", "grim", "boots of striding")
    sheet = blades("report", "character", "grim").out
    assert "Boots of Striding (1), use: spent · legs" in sheet
    assert "Modifier deck: 20 cards" in sheet
    assert 'No character is called "nobody"' in blades.wrong("report", "character", "nobody")


def test_the_record_of_a_campaign(blades: Program) -> None:
    blades(*WON)
    record = blades("report", "campaign").out
    assert "[x] 1 Black Barrow\n    [ ] 2 Barrow Lair\n" in record
    assert re.search(r"^ +-  14 March 2026  1 Black Barrow  won +9$", record, flags=re.MULTILINE)
    assert "7 (Vesna, scenario 1)" in record
    blades("undo")
    record = blades("report", "campaign").out
    assert "[ ] 1 Black Barrow" in record
    assert "Session" not in record


def test_locked_things_are_not_told(blades: Program) -> None:
    blades(*WON)
    for words in (["party"], ["character", "grim"], ["campaign"]):
        for format_ in ("txt", "md", "html"):
            told = blades("report", *words, "--format", format_).out
            assert not [name for name in ("Inox Encampment", "Sunkeeper", "Envelope", "Ring of Skulls") if name in told]


def test_formats_languages_and_files(blades: Program) -> None:
    blades("report", "party", "-o", "party.html")
    assert blades.text("party.html").startswith("<!DOCTYPE html>")
    assert "Ficha do grupo" in blades("report", "party", "--language", "pt-BR").out
    assert "Registro da campanha" in blades("report", "campaign", "--language", "pt-BR", "--format", "md").out


def test_own_content_is_marked(blades: Program) -> None:
    (blades.folder / "content").mkdir()
    (blades.folder / "content/items.yaml").write_text(
        "- number: 901\n  name: Tin Whistle\n  slot: small\n  price: 5\n  count: 1\n"
        "  during: attack\n  summary: It whistles.\n",
        encoding="utf-8",
    )
    blades.edit("characters/grim.yaml", "items: []", "items: [Tin Whistle]")
    blades.edit("campaign.yaml", "prosperity: 0", "prosperity: 0\nfurther items: {Tin Whistle: 1}")
    assert "Tin Whistle* (901)" in blades("report", "character", "grim").out
    assert "Tin Whistle* (901)" in blades("report", "campaign").out


def test_notes_and_own_templates(blades: Program) -> None:
    blades.edit("party.yaml", "achievements: []", "achievements: []\nnotes: Camp at the <bridge>.")
    assert "Camp at the &lt;bridge&gt;." in blades("report", "party", "--format", "html").out
    (blades.folder / "templates").mkdir()
    (blades.folder / "templates/party.txt.j2").write_text("{{ party.nam }}", encoding="utf-8")
    assert "templates/party.txt.j2:1" in blades.wrong("report", "party")


def test_broken_files_are_told_of(blades: Program) -> None:
    with (blades.folder / "journal.yaml").open("a", encoding="utf-8") as journal:
        journal.write("- what: [\n")
    assert "journal.yaml" in blades.wrong("report", "campaign")
    blades.edit("campaign.yaml", "prosperity: 0", "prosperity: many")
    for words in (["party"], ["character", "grim"], ["campaign"]):
        assert "campaign.yaml" in blades.wrong("report", *words)


# --- sessions ---------------------------------------------------------------------------------------------------------


def entry(name: str, day: int, command: str = "gloom scenario finish") -> Entry:
    fact = ScenarioPlayed(number="1", name=name, outcome="won", rounds=day)
    return Entry(f"2026-03-{day:02} 20:00:00", command, (fact,))


def kept(folder: Path, name: str, result: SessionResult | None = None) -> None:
    place = folder / "sessions" / name
    place.mkdir(parents=True)
    (place / "scenario.yaml").write_text("x", encoding="utf-8")
    if result is not None:
        (place / "result.yaml").write_text(write_result(result), encoding="utf-8")


def numbers(folder: Path, *entries: Entry) -> list[tuple[int, int]]:
    """The number of each session, and its rounds."""
    return [(each.session, each.rounds) for each in played_sessions(open_folder(folder), entries)]


def test_sessions_kept_have_their_numbers(tmp_path: Path) -> None:
    kept(tmp_path, "001-old-mill")
    kept(tmp_path, "002-old-mill")
    record = entry("Old Mill", 2, "gloom scenario record 1 --won")
    assert numbers(tmp_path, entry("Old Mill", 1), record, entry("Old Mill", 3)) == [(1, 1), (0, 2), (2, 3)]


def test_sessions_that_the_journal_lost_tell_themselves(tmp_path: Path) -> None:
    fact = ScenarioPlayed(number="4", name="Crypt", outcome="lost", rounds=7)
    result = SessionResult(session=1, when="2026-02-01 20:00:00", campaign="Blades", party="Blades", changed=(fact,))
    kept(tmp_path, "001-crypt", result)
    kept(tmp_path, "002-old-mill")
    assert numbers(tmp_path, entry("Old Mill", 3)) == [(1, 7), (2, 3)]


@pytest.mark.parametrize("count", [0, 1])
def test_without_anything_played(tmp_path: Path, count: int) -> None:
    assert numbers(tmp_path, *[entry("Old Mill", 1)] * count) == [(0, 1)] * count
