"""A campaign's folder: finding it, undo and redo, checkpoints, the journal, several processes at once."""

import os
import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest

from gloomcli.model.problems import FileError, RuleError, UsageError
from gloomcli.store import lock
from gloomcli.store.files import StoreError
from gloomcli.store.folder import Folder, find_folder, open_folder
from gloomcli.store.records import LIMIT
from gloomcli.yamlio import load_data

WHEN = "2024-03-14 20:15"
DRIVER = Path(__file__).with_name("driver.py")


def gold(folder: Folder, amount: int) -> None:
    """A command: Grim has that much gold."""
    with folder.changes(when=WHEN, command=f"gold {amount}") as change:
        change.write("grim.yaml", f"gold: {amount}\n")
        change.tell(f"Grim has {amount} gold", gold=amount)


def now(folder: Folder) -> str:
    """What the file holds."""
    return folder.read("grim.yaml").decode()


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """A campaign with three commands behind it."""
    found = open_folder(tmp_path)
    for amount in (1, 2, 3):
        gold(found, amount)
    return found


def undo(folder: Folder, **how: object) -> list[str]:
    """Undo; gives what was undone."""
    return [done.summary for done in folder.undo(when=WHEN, command="undo", **how)]  # type: ignore[arg-type]


def redo(folder: Folder) -> str:
    """Redo; gives what was done again."""
    return folder.redo(when=WHEN, command="redo").summary


def test_undo_and_redo_step_over_whole_commands(folder: Folder) -> None:
    assert undo(folder) == ["Grim has 3 gold"]
    assert now(folder) == "gold: 2\n"
    assert undo(folder) == ["Grim has 2 gold"]
    assert [done.summary for done in folder.undone()] == ["Grim has 2 gold", "Grim has 3 gold"]
    assert redo(folder) == "Grim has 2 gold"
    assert now(folder) == "gold: 2\n"
    assert [done.summary for done in folder.done()] == ["Grim has 2 gold", "Grim has 1 gold"]
    assert redo(folder) == "Grim has 3 gold"
    with pytest.raises(RuleError, match="nothing to redo"):
        redo(folder)


def test_several_commands_are_undone_in_one_step(folder: Folder) -> None:
    assert undo(folder, steps=3) == ["Grim has 3 gold", "Grim has 2 gold", "Grim has 1 gold"]
    with pytest.raises(UsageError, match="There is no grim"):
        now(folder)
    with pytest.raises(RuleError, match="nothing to undo"):
        undo(folder)
    assert redo(folder) == "Grim has 1 gold"
    with pytest.raises(RuleError, match="Only 1 command can be undone, not 2"):
        undo(folder, steps=2)


def test_a_new_command_drops_what_could_be_redone(folder: Folder) -> None:
    undo(folder)
    gold(folder, 7)
    with pytest.raises(RuleError, match="nothing to redo"):
        redo(folder)
    assert undo(folder, steps=2) == ["Grim has 7 gold", "Grim has 2 gold"]
    assert now(folder) == "gold: 1\n"


def test_undo_does_not_lose_what_a_person_wrote(folder: Folder) -> None:
    sheet = folder.path / "grim.yaml"
    sheet.write_text("gold: 3 # lucky\n")
    with pytest.raises(StoreError) as error:
        undo(folder)
    assert str(error.value) == (
        "grim.yaml was changed by hand since: “Grim has 3 gold” cannot be undone without losing the change. "
        "Nothing was changed. Take the change back in the editor, or use --aside: then what you wrote is kept beside, "
        "in grim.yaml.edited."
    )
    assert now(folder) == "gold: 3 # lucky\n"
    gold(folder, 4)
    with pytest.raises(StoreError, match=r"was changed by hand after “Grim has 3 gold”.*Undo fewer"):
        undo(folder, steps=2)
    undo(folder)
    assert now(folder) == "gold: 3 # lucky\n"
    sheet.write_text("gold: 3\n")
    assert undo(folder) == ["Grim has 3 gold"]


def test_checkpoints_are_returned_to_by_name(folder: Folder) -> None:
    folder.checkpoint("before the barrow", when=WHEN, command="checkpoint")
    gold(folder, 4)
    gold(folder, 5)
    assert folder.checkpoints() == ["before the barrow"]
    assert undo(folder, to="before the barrow") == ["Grim has 5 gold", "Grim has 4 gold"]
    assert now(folder) == "gold: 3\n"
    with pytest.raises(RuleError, match="Nothing was done since"):
        undo(folder, to="before the barrow")
    with pytest.raises(UsageError, match='no checkpoint "barrow"'):
        undo(folder, to="barrow")
    undo(folder)
    with pytest.raises(RuleError, match="lies ahead"):
        undo(folder, to="before the barrow")
    gold(folder, 6)
    assert folder.checkpoints() == []


def test_only_so_many_commands_can_be_undone(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    folder.checkpoint("start", when=WHEN, command="checkpoint")
    for amount in range(LIMIT + 3):
        gold(folder, amount)
    assert len(folder.done()) == LIMIT
    assert folder.checkpoints() == []
    assert len(list((tmp_path / ".gloom" / "undo").iterdir())) == LIMIT
    undo(folder, steps=LIMIT)
    assert now(folder) == "gold: 2\n"


def test_the_journal_tells_everything_and_is_plain_yaml(folder: Folder) -> None:
    undo(folder)
    assert (
        (folder.path / "journal.yaml").read_text()
        == """\
# What happened in this campaign, the latest last. Commands only add to it.
- when: 2024-03-14 20:15
  what: Grim has 1 gold
  command: gold 1
  gold: 1
- when: 2024-03-14 20:15
  what: Grim has 2 gold
  command: gold 2
  gold: 2
- when: 2024-03-14 20:15
  what: Grim has 3 gold
  command: gold 3
  gold: 3
- when: 2024-03-14 20:15
  what: 'undone: Grim has 3 gold'
  command: undo
"""
    )
    assert folder.journal(1) == [{"when": WHEN, "what": "undone: Grim has 3 gold", "command": "undo"}]
    assert [entry["what"] for entry in folder.journal()][1:] == [
        "Grim has 3 gold",
        "Grim has 2 gold",
        "Grim has 1 gold",
    ]


def test_the_journal_is_read_from_its_end(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    entry = "- when: 2024-03-14 20:15\n  what: |\n    Thing {}\n    and more\n"
    (tmp_path / "journal.yaml").write_text("".join(entry.format(index) for index in range(20_000)))
    start = process_time()
    found = folder.journal(3)
    assert process_time() - start < 0.2
    assert [one["what"] for one in found] == [f"Thing {index}\nand more\n" for index in (19_999, 19_998, 19_997)]
    assert len(folder.journal(2_000)) == 2_000


def test_a_journal_edited_by_hand_is_continued(folder: Folder) -> None:
    journal = folder.path / "journal.yaml"
    journal.write_text("- what: by hand # no line break")
    gold(folder, 5)
    assert [entry["what"] for entry in folder.journal()] == ["Grim has 5 gold", "by hand"]
    whole = journal.read_text()
    journal.write_text("- what: [\n" + whole)
    assert [entry["what"] for entry in folder.journal(2)] == ["Grim has 5 gold", "by hand"]
    with pytest.raises(FileError, match=r"journal.yaml:\d"):
        folder.journal()
    for broken in ("- what: [\n" + whole, whole + "foo: [\n", whole.replace("what:", "wath:")):
        journal.write_text(broken)
        with pytest.raises(FileError, match=r"journal.yaml:\d"):
            gold(folder, 6)
        with pytest.raises(FileError, match=r"journal.yaml:\d"):
            undo(folder)
    assert now(folder) == "gold: 5\n"
    journal.write_text(whole)
    gold(folder, 6)
    assert folder.journal(1)[0]["what"] == "Grim has 6 gold"


def test_a_journal_that_is_gone_is_told(folder: Folder) -> None:
    assert folder.journal_faults() == []
    (folder.path / "journal.yaml").unlink()
    assert [problem.message for problem in folder.journal_faults()] == ["the file is missing."]
    gold(folder, 4)
    assert folder.notes == ["journal.yaml is gone; a new one is begun. A backup may have the old one."]
    assert folder.journal_faults() == []
    assert [entry["what"] for entry in folder.journal()] == ["Grim has 4 gold"]


def test_what_was_edited_is_put_aside_if_wanted(folder: Folder) -> None:
    sheet = folder.path / "grim.yaml"
    sheet.write_text("gold: 3 # lucky\n")
    assert undo(folder, aside=True) == ["Grim has 3 gold"]
    assert now(folder) == "gold: 2\n"
    assert (folder.path / "grim.yaml.edited").read_text() == "gold: 3 # lucky\n"
    assert folder.notes == ["What was written into grim.yaml by hand is in grim.yaml.edited."]


def test_the_making_of_a_campaign_cannot_be_undone(tmp_path: Path) -> None:
    made = open_folder(tmp_path)
    with made.changes(when=WHEN, command="new") as change:
        change.write("campaign.yaml", "name: x\n")
        change.tell("x begins")
    gold(made, 1)
    with pytest.raises(RuleError, match="Only 1 command can be undone: “x begins” is where this campaign begins"):
        undo(made, steps=2)
    assert undo(made) == ["Grim has 1 gold"]
    with pytest.raises(RuleError, match=r"“x begins” is where this campaign begins: that cannot be undone\."):
        undo(made)
    assert (tmp_path / "campaign.yaml").is_file()
    assert redo(made) == "Grim has 1 gold"


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links here")
def test_a_file_that_is_a_link_stays_one(folder: Folder, tmp_path_factory: pytest.TempPathFactory) -> None:
    real = tmp_path_factory.mktemp("elsewhere") / "real.yaml"
    sheet = folder.path / "grim.yaml"
    sheet.rename(real)
    sheet.symlink_to(real)
    gold(folder, 4)
    assert (sheet.is_symlink(), real.read_text()) == (True, "gold: 4\n")
    undo(folder)
    assert (sheet.is_symlink(), real.read_text()) == (True, "gold: 3\n")


def test_the_folder_is_found_from_below(tmp_path: Path) -> None:
    inner = tmp_path / "characters" / "deep"
    inner.mkdir(parents=True)
    with pytest.raises(UsageError, match="No campaign here"):
        find_folder(inner)
    (tmp_path / "campaign.yaml").write_text("name: x\n")
    assert find_folder(inner) == tmp_path
    assert find_folder(Path("/"), tmp_path) == tmp_path
    assert find_folder(Path("/"), tmp_path / "campaign.yaml") == tmp_path
    with pytest.raises(UsageError, match=r"it has no campaign\.yaml"):
        find_folder(tmp_path, inner)


def hurried(folder: Folder) -> None:
    """A command that does not wait."""
    with folder.changes(when=WHEN, command="x", patience=0.05):
        pass


def test_a_busy_campaign_names_who_is_at_work(folder: Folder) -> None:
    with lock.held(folder.path / ".gloom", "shop buy grim"):
        with pytest.raises(StoreError, match=r"at work in this campaign: shop buy grim \(process \d+\)"):
            hurried(folder)
        assert now(folder) == "gold: 3\n"
    hurried(folder)


def test_reading_makes_nothing(tmp_path: Path) -> None:
    (tmp_path / "campaign.yaml").write_text("name: x\n")
    folder = open_folder(tmp_path)
    assert folder.read_all(lambda name: True) == {"campaign.yaml": b"name: x\n"}
    assert folder.journal() == []
    assert folder.done() == []
    assert list(tmp_path.iterdir()) == [tmp_path / "campaign.yaml"]


def test_two_hundred_commands_from_twenty_processes_at_once_lose_nothing(tmp_path: Path) -> None:
    gold(open_folder(tmp_path), 0)
    workers = [
        subprocess.Popen([sys.executable, str(DRIVER), str(tmp_path), str(index), "10"], stderr=subprocess.PIPE)
        for index in range(20)
    ]
    errors = [worker.communicate(timeout=60)[1].decode() for worker in workers]
    assert errors == [""] * 20
    folder = open_folder(tmp_path)
    assert load_data(now(folder), "grim.yaml") == {"gold": 200}
    counts = [entry["gold"] for entry in folder.journal() if "gold" in entry]
    assert counts == list(range(200, -1, -1))
    assert len(folder.done()) == LIMIT
    undo(folder, steps=LIMIT)
    assert now(folder) == "gold: 0\n"


def test_a_save_is_quick_however_long_the_journal(folder: Folder) -> None:
    entry = "- when: 2024-03-14 20:15\n  what: Something\n"
    (folder.path / "journal.yaml").write_text(entry * 100_000)
    times = []
    for index in range(20):
        start = process_time()
        with folder.changes(when=WHEN, command="save") as change:
            for name in ("campaign.yaml", "party.yaml", "grim.yaml"):
                change.write(name, f"gold: {index}\n" * 200)
            change.tell("Saved")
        times.append(process_time() - start)
    assert sorted(times)[len(times) // 2] < 0.05
