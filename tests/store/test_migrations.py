"""Files of an older format: brought forward by the first command that changes something, never half, never lost."""

import errno
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gloomcli.campaign.content import Content
from gloomcli.cli.campaigns import content_of
from gloomcli.library.catalog import open_catalog
from gloomcli.model.problems import FileError, Problem
from gloomcli.store.campaign_files import changed_texts, load
from gloomcli.store.drafts import draft, is_campaign_file
from gloomcli.store.exchange import exported, imported
from gloomcli.store.files import StoreError
from gloomcli.store.folder import Folder, open_folder
from gloomcli.store.migrations import Migration, Renamed, Unfit, migrate, misfit
from gloomcli.store.play_files import YAML, PlayFiles
from tests.store.faulty import Crash, FaultyFiles

WHEN = "2024-03-14 20:15"


def coins_to_gold(data: dict[str, Any]) -> dict[str, Any]:
    """Purses of ``12 gold`` become numbers."""
    for path, sheet in data.items():
        if path.startswith("characters/") and "gold" in sheet:
            number, _, unit = str(sheet["gold"]).partition(" ")
            if not number.isdecimal() or unit not in ("", "gold"):
                raise Unfit(path, ["gold"], f'"{sheet["gold"]}" is no amount of gold')
            sheet["gold"] = int(number)
    return data


MIGRATIONS = {
    -7: Migration("never", "nothing"),
    0: Migration(
        "ticks are checkmarks",
        "ticks are called checkmarks, gold is a number",
        (Renamed("characters/*", ("ticks",), "checkmarks"), Renamed("campaign.yaml", ("gifts",), "donations")),
        coins_to_gold,
    ),
}
OLD = {
    "campaign.yaml": b"# Our world.\nname: The Blades   # since 2019\nedition: gloomhaven\nformat: 0\nseed: 7\n"
    b"gifts: 20   # for the oak\nx-table: round\n",
    "party.yaml": b"name: The Blades\n",
    "characters/grim.yaml": b"name: Grim\nplayer: Ann\nclass: Brute\n# three make a perk\nticks: 2   # nearly\n"
    b"gold: 12 gold   # in a sock\nlevel: 1\nxp: 3\n",
    "characters/vesna.yaml": b"name: Vesna\nplayer: Bob\nclass: Spellweaver\n",
}
NEW = {
    **OLD,
    "campaign.yaml": OLD["campaign.yaml"].replace(b"format: 0", b"format: 1").replace(b"gifts", b"donations"),
    "characters/grim.yaml": OLD["characters/grim.yaml"].replace(b"ticks", b"checkmarks").replace(b"12 gold", b"12"),
}
DONE = {**NEW, "characters/grim.yaml": NEW["characters/grim.yaml"].replace(b"xp: 3", b"xp: 8")}


@pytest.fixture(scope="module")
def content() -> Content:
    return content_of(open_catalog())


def campaign(path: Path, texts: dict[str, bytes] = OLD) -> Path:
    for name, text in texts.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(text)
    return path


def more_xp(folder: Folder, content: Content) -> None:
    """What a changing command does: five experience points for Grim."""
    with folder.changes(when=WHEN, command="xp") as files:
        texts = files.read_all(is_campaign_file)
        loaded = load(texts, content, read=draft(texts, MIGRATIONS))
        grim, vesna = loaded.campaign.characters
        better = msgspec.structs.replace(grim, xp=grim.xp + 5)
        new = msgspec.structs.replace(loaded.campaign, characters=(better, vesna))
        for path, text in changed_texts(loaded, new).items():
            files.write(path, text)
        files.tell("Grim learns")
        if loaded.migrated is not None:
            files.kept |= loaded.migrated.kept()
            files.tell(loaded.migrated.summary)


def state(path: Path) -> dict[str, bytes]:
    return open_folder(path).read_all(is_campaign_file)


def kept(path: Path) -> dict[str, bytes]:
    place = path / ".gloom" / "older" / "format-0"
    return {str(file.relative_to(place)): file.read_bytes() for file in place.rglob("[!.]*") if file.is_file()}


KEPT = {name: OLD[name] for name in ("campaign.yaml", "characters/grim.yaml")}


def problems_of(texts: dict[str, bytes], content: Content) -> list[Problem]:
    with pytest.raises(FileError) as found:
        load(texts, content, read=draft(texts, MIGRATIONS))
    return list(found.value.problems)


def test_reading_changes_nothing_and_reads_what_was_meant(content: Content) -> None:
    loaded = load(OLD, content, read=draft(OLD, MIGRATIONS))
    grim = loaded.campaign.characters[0]
    assert (grim.checkmarks, grim.gold, loaded.campaign.world.donations) == (2, 12, 20)
    assert loaded.campaign.world.format == 1
    assert load(NEW, content, read=draft(NEW, MIGRATIONS)).migrated is None


def test_the_first_change_brings_the_files_forward_and_comments_stay(tmp_path: Path, content: Content) -> None:
    path = campaign(tmp_path)
    more_xp(open_folder(path), content)
    assert state(path) == DONE
    assert kept(path) == KEPT
    told = [entry["what"] for entry in open_folder(path).journal()]
    assert told == [
        "The files are brought from format 0 to 1: "
        "ticks are checkmarks (ticks are called checkmarks, gold is a number).",
        "Grim learns",
    ]
    more_xp(open_folder(path), content)
    assert b"xp: 13" in state(path)["characters/grim.yaml"]
    assert kept(path) == KEPT


def test_undo_gives_back_the_older_files_and_the_next_command_brings_them_forward_again(
    tmp_path: Path, content: Content
) -> None:
    path = campaign(tmp_path)
    more_xp(open_folder(path), content)
    open_folder(path).undo(when=WHEN, command="undo")
    assert state(path) == OLD
    open_folder(path).redo(when=WHEN, command="redo")
    assert state(path) == DONE
    open_folder(path).undo(when=WHEN, command="undo")
    edited = OLD["characters/grim.yaml"] + b"notes: older than old\n"
    (path / "characters/grim.yaml").write_bytes(edited)
    more_xp(open_folder(path), content)
    assert state(path) == {**DONE, "characters/grim.yaml": DONE["characters/grim.yaml"] + b"notes: older than old\n"}
    assert kept(path) == {**KEPT, "characters/grim.yaml.2": edited}


def test_undo_goes_on_into_commands_of_the_older_format(tmp_path: Path, content: Content) -> None:
    path = campaign(tmp_path)
    with open_folder(path).changes(when=WHEN, command="older gloom") as files:
        files.write("characters/grim.yaml", OLD["characters/grim.yaml"].replace(b"xp: 3", b"xp: 4"))
        files.tell("One more")
    more_xp(open_folder(path), content)
    assert len(open_folder(path).undo(when=WHEN, command="undo", steps=2)) == 2
    assert state(path) == OLD
    more_xp(open_folder(path), content)
    assert state(path) == DONE


# -- faults


def boundaries(path: Path, content: Content) -> int:
    files = FaultyFiles()
    more_xp(Folder(campaign(path), files), content)
    return files.count


@pytest.mark.parametrize("half", [False, True], ids=["before", "in the midst"])
def test_a_crash_at_any_boundary_leaves_the_older_files_or_the_new_ones(
    tmp_path: Path, content: Content, half: bool
) -> None:
    seen = []
    for at in range(1, boundaries(tmp_path / "count", content) + 1):
        path = campaign(tmp_path / str(at))
        with pytest.raises(Crash):
            more_xp(Folder(path, FaultyFiles(at, half=half)), content)
        after = state(path)
        assert after in (OLD, DONE), at
        seen.append(after == DONE)
        assert after == OLD or kept(path) == KEPT
        more_xp(open_folder(path), content)
        assert state(path) == (DONE if after == OLD else again(DONE)), at
        assert kept(path) == KEPT, at
        told = [entry["what"].partition(":")[0] for entry in open_folder(path).journal()]
        forward = "The files are brought from format 0 to 1"
        assert told == ([forward, "Grim learns"] if after == OLD else ["Grim learns", forward, "Grim learns"])
    assert seen == sorted(seen)
    assert set(seen) == {True, False}


def again(texts: dict[str, bytes]) -> dict[str, bytes]:
    return {**texts, "characters/grim.yaml": texts["characters/grim.yaml"].replace(b"xp: 8", b"xp: 13")}


def test_a_full_disk_at_any_boundary(tmp_path: Path, content: Content) -> None:
    for at in range(1, boundaries(tmp_path / "count", content) + 1):
        path = campaign(tmp_path / str(at))
        told = ""
        try:
            more_xp(Folder(path, FaultyFiles(at, error=errno.ENOSPC)), content)
        except StoreError as error:
            told = str(error)
        assert "No space left on device" in told or not told
        after = DONE if not told or "The change is safe" in told else OLD
        assert state(path) == after, at
        more_xp(open_folder(path), content)
        assert state(path) == (again(DONE) if after == DONE else DONE)


def test_a_crash_while_the_scenario_in_play_is_brought_forward(tmp_path: Path) -> None:
    old, new, copy = b"format: 0\n", b"format: 1\n", f".gloom/older/format-0/{YAML}"

    def save(path: Path, faulty: FaultyFiles) -> None:
        (path / ".gloom" / "scenario").mkdir(parents=True, exist_ok=True)
        (path / YAML).write_bytes(old)
        files = PlayFiles(path)
        files._disk = faulty
        files.keep_older({copy: old})
        files.save(new, old)

    count = FaultyFiles()
    save(tmp_path / "count", count)
    for at in range(1, count.count + 1):
        with pytest.raises(Crash):
            save(tmp_path / str(at), FaultyFiles(at, half=True))
        now = (tmp_path / str(at) / YAML).read_bytes()
        assert now in (old, new)
        assert now == old or (tmp_path / str(at) / copy).read_bytes() == old
        save(tmp_path / str(at), FaultyFiles())
        assert (tmp_path / str(at) / copy).read_bytes() == old
        assert (tmp_path / str(at) / YAML).read_bytes() == new


# -- what people wrote into old files


def changed(name: str, old: bytes, new: bytes) -> dict[str, bytes]:
    assert old in OLD[name]
    return {**OLD, name: OLD[name].replace(old, new)}


FAULTS = [
    (changed("characters/grim.yaml", b"ticks: 2", b"ticks: 99"), "characters/grim.yaml:5", "checkmarks"),
    (changed("characters/grim.yaml", b"xp: 3", b"xp: few"), "characters/grim.yaml:8:5", "xp"),
    (changed("characters/grim.yaml", b"12 gold", b"twelve"), "characters/grim.yaml:6:7", "no amount of gold"),
    (changed("characters/grim.yaml", b"level", b"checkmarks: 1\nlevel"), "characters/grim.yaml:7:13", "already"),
    (changed("characters/grim.yaml", b"class: Brute", b"class: [Brute"), "characters/grim.yaml:5:1", "begun in line 3"),
    (changed("characters/vesna.yaml", b"player: Bob", b"player: Bob\n<<<<<<< ours"), "characters/vesna.yaml:3", ""),
    (changed("characters/vesna.yaml", b"class: Spellweaver", b"class: Spelweaver"), "characters/vesna.yaml:3:8", ""),
    (changed("campaign.yaml", b"gifts: 20", b"gifts: lots"), "campaign.yaml:6", "donations"),
    (changed("characters/vesna.yaml", b"Vesna", b"V\xff"), "characters/vesna.yaml:1:8", "UTF-8"),
]


@pytest.mark.parametrize(("texts", "place", "word"), FAULTS, ids=[f"{place} {word}" for _, place, word in FAULTS])
def test_faults_are_told_where_they_stand_in_the_old_text(
    texts: dict[str, bytes], place: str, word: str, content: Content
) -> None:
    told = [str(each) for each in problems_of(texts, content)]
    assert any(one.startswith((f"{place}:", f"{place} ")) and word in one for one in told), told


def test_a_fault_says_what_the_old_words_mean_now(content: Content) -> None:
    (fault,) = problems_of(changed("characters/grim.yaml", b"ticks: 2", b"ticks: 99"), content)
    assert fault.hint.endswith("(The file is of format 0; since then: ticks are called checkmarks, gold is a number.)")


def test_a_step_that_trips_over_a_file_is_a_fault_of_the_file(content: Content) -> None:
    (fault,) = problems_of({**OLD, "characters/grim.yaml": b"- Grim\n- [gold]\n"}, content)[:1]
    assert "characters/grim.yaml" in str(fault) or "campaign.yaml:4" in str(fault)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (2, "newer format.*Install a newer gloom"),
        (-7, "format: -7 is not a whole number .1 or more"),
        (0, "format: 0 is not"),
    ],
)
def test_other_formats_are_refused(content: Content, number: int, said: str) -> None:
    texts = changed("campaign.yaml", b"format: 0", b"format: %d" % number)
    with pytest.raises(FileError, match=f"^campaign.yaml:4:9  .*{said}"):
        load(texts, content, read=draft(texts, {}))


def test_a_gap_between_the_formats_is_told() -> None:
    (fault,) = misfit(1, 3, draft(OLD, {}).marks["campaign.yaml"].at(["format"]))
    assert str(fault).startswith("campaign.yaml:4:9  format: 1 is a format too old")


# -- several steps, other files


def test_steps_follow_one_another() -> None:
    steps = {
        1: Migration("a", "a is b", (Renamed("*", ("list", "*", "a"), "b"),)),
        2: Migration("b", "b is c", (Renamed("*", ("list", "*", "b"), "c"),), lambda data: {**data, "x": {"made": 1}}),
    }
    old = b"format: 1\nlist:\n- a: 1   # one\n- {a: 2, d: 3}\n"
    found = migrate({"f": old}, "f", steps)
    assert found is not None
    assert found.texts["f"] == b"format: 3\nlist:\n- c: 1   # one\n- {c: 2, d: 3}\n"
    assert found.texts["x"] == b"made: 1\n"
    assert [*found.kept()] == [".gloom/older/format-1/f"]
    assert found.summary == "The files are brought from format 1 to 3: a (a is b); b (b is c)."


def test_an_exported_campaign_of_an_older_format(content: Content) -> None:
    whole = json.loads(exported(load(NEW, content).campaign, [{"what": "Started"}]))
    whole["world"] |= {"format": 0, "gifts": whole["world"].pop("donations")}
    sheet = whole["characters"][0]
    sheet |= {"ticks": sheet.pop("checkmarks"), "gold": "12 gold"}
    made, entries, _ = imported(json.dumps(whole).encode(), "blades.json", MIGRATIONS)
    assert made == load(NEW, content).campaign
    assert [entry["what"] for entry in entries] == ["Started"]
    sheet["gold"] = "much"
    with pytest.raises(FileError, match=r"^blades.json  gold: .* is no amount of gold"):
        imported(json.dumps(whole).encode(), "blades.json", MIGRATIONS)


def steps_of_records() -> Iterator[tuple[str, bool]]:
    yield '{"format": 2, "number": 9}', True
    yield '{"number": "x"}', False


@pytest.mark.parametrize(("text", "newer"), list(steps_of_records()))
def test_records_of_a_newer_gloom_are_told_as_such(tmp_path: Path, text: str, newer: bool) -> None:
    path = campaign(tmp_path, NEW)
    (path / ".gloom" / "undo").mkdir(parents=True)
    (path / ".gloom" / "undo" / "00000009.json").write_text(text)
    with pytest.raises(StoreError, match="Install a newer gloom" if newer else "spoilt"):
        open_folder(path).done()
