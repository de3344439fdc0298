"""A command is written whole or not at all, whatever happens."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest

from gloomcli.model.problems import UsageError
from gloomcli.store.change import Change
from gloomcli.store.files import DiskFiles, FileSystem, StoreError
from gloomcli.store.folder import Folder, open_folder
from gloomcli.store.transaction import Log
from tests.store.faulty import Crash, FaultyFiles

OLD = {
    "campaign.yaml": b"name: Blades\n",
    "party.yaml": b"# ours\r\nreputation: 1\r\n",
    "characters/grim.yaml": "name: Grim \N{SKULL}\n".encode(),
}
NEW = {
    "campaign.yaml": b"name: Blades\n",
    "party.yaml": b"# ours\r\nreputation: 2\r\n",
    "characters/vesna.yaml": b"name: Vesna\n",
    "retired/grim.yaml": b"name: Grim\n",
}
WHEN = "2024-03-14 20:15"


def everything(name: str) -> bool:
    """All files of the campaign but the journal."""
    return name.endswith(".yaml") and name != "journal.yaml" and not name.startswith(".")


def campaign(path: Path) -> Path:
    """A campaign in its old state, with one command in its journal."""
    for name in OLD:
        (path / name).parent.mkdir(parents=True, exist_ok=True)
    folder = open_folder(path)
    with folder.changes(when=WHEN, command="start") as change:
        for name, content in OLD.items():
            change.write(name, content)
        change.tell("Started")
    return path


def retire(folder: Folder) -> None:
    """The command under test: changes one file, makes two, removes one."""
    with folder.changes(when=WHEN, command="retire grim") as change:
        change.write("party.yaml", NEW["party.yaml"])
        change.write("characters/vesna.yaml", NEW["characters/vesna.yaml"])
        change.write("retired/grim.yaml", NEW["retired/grim.yaml"])
        change.write("characters/grim.yaml", None)
        change.tell("Grim retires", gold=31)


def undo(folder: Folder) -> None:
    """Takes the last command back."""
    folder.undo(when=WHEN, command="undo")


def boundaries(path: Path, command: Callable[[Folder], None]) -> int:
    """How many operations of the command write."""
    files = FaultyFiles()
    command(Folder(path, files))
    return files.count


def state(path: Path, files: FileSystem | None = None) -> dict[str, bytes]:
    """What a reader sees."""
    return open_folder(path, files).read_all(everything)


def check_next_command(path: Path, before: dict[str, bytes], entries: list[str]) -> None:
    """The next command just works, nothing is left lying about, and the journal is complete."""
    with open_folder(path).changes(when=WHEN, command="next") as change:
        assert change.read_all(everything) == before
        change.write("party.yaml", "reputation: 9\n")
        change.tell("Next")
    assert state(path) == before | {"party.yaml": b"reputation: 9\n"}
    assert [entry["what"] for entry in open_folder(path).journal()] == ["Next", *entries]
    assert sorted(item.name for item in (path / ".gloom").iterdir()) == [".gitignore", "holder", "lock", "undo"]
    on_disk = {str(file.relative_to(path)) for file in path.rglob("*.*") if ".gloom" not in file.parts}
    assert {name for name in on_disk if not (path / name).is_dir()} == {*state(path), "journal.yaml"}


@pytest.mark.parametrize("half", [False, True], ids=["before", "in the midst"])
def test_a_crash_at_any_boundary_leaves_the_old_or_the_new_state(tmp_path: Path, half: bool) -> None:
    count = boundaries(campaign(tmp_path / "count"), retire)
    assert count > 12
    seen = set()
    for at in range(1, count + 1):
        path = campaign(tmp_path / str(at))
        with pytest.raises(Crash):
            retire(Folder(path, FaultyFiles(at, half=half)))
        after = state(path)
        assert after in (OLD, NEW), at
        seen.add(after == NEW)
        done = ["Grim retires"] if after == NEW else []
        assert [entry["what"] for entry in open_folder(path).journal()] == [*done, "Started"]
        check_next_command(path, after, [*done, "Started"])
    assert seen == {True, False}


def test_a_crash_while_finishing_after_a_crash(tmp_path: Path) -> None:
    count = boundaries(campaign(tmp_path / "count"), retire)
    for at in range(1, count + 1):
        path = campaign(tmp_path / str(at))
        with pytest.raises(Crash):
            retire(Folder(path, FaultyFiles(at)))
        after = state(path)
        for again in range(1, 40):
            try:
                with Folder(path, FaultyFiles(again, half=True)).changes(when=WHEN, command="nothing"):
                    break
            except Crash:
                assert state(path) == after
        else:
            raise AssertionError("never finished")
        check_next_command(path, after, ["Grim retires", "Started"] if after == NEW else ["Started"])


def test_a_crash_during_undo_leaves_it_done_or_not(tmp_path: Path) -> None:
    path = campaign(tmp_path / "count")
    retire(open_folder(path))
    count = boundaries(path, undo)
    for at in range(1, count + 1):
        path = campaign(tmp_path / str(at))
        retire(open_folder(path))
        with pytest.raises(Crash):
            undo(Folder(path, FaultyFiles(at, half=True)))
        after = state(path)
        assert after in (OLD, NEW)
        told = [done.summary for done in open_folder(path).done()]
        assert told == (["Started"] if after == OLD else ["Grim retires", "Started"])
        if after == NEW:
            undo(open_folder(path))
        open_folder(path).redo(when=WHEN, command="redo")
        assert state(path) == NEW


def refusal(folder: Folder) -> str:
    """Why the command was refused, if it was."""
    try:
        retire(folder)
    except StoreError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("all_fail", [False, True], ids=["no space", "nothing works"])
def test_a_full_disk_at_any_boundary(tmp_path: Path, all_fail: bool) -> None:
    count = boundaries(campaign(tmp_path / "count"), retire)
    for at in range(1, count + 1):
        path = campaign(tmp_path / str(at))
        files = FaultyFiles(at, error=errno.ENOSPC, all_fail=all_fail)
        told = refusal(Folder(path, files))
        assert "No space left on device" in told or not told
        after = NEW if not told or "The change is safe" in told else OLD
        assert state(path) == after
        assert state(path, files) == after
        check_next_command(path, after, ["Grim retires", "Started"] if after == NEW else ["Started"])


def test_a_folder_that_cannot_be_written_is_still_read(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    files = FaultyFiles(1, error=errno.EROFS, all_fail=True)
    with pytest.raises(StoreError, match="cannot be changed: Read-only file system"):
        retire(Folder(path, files))
    assert state(path, files) == OLD


def test_a_committed_command_is_seen_even_where_it_cannot_be_finished(tmp_path: Path) -> None:
    path = crashed_after(tmp_path / "ours", "rename commit")
    assert state(path, FaultyFiles(1, error=errno.EROFS, all_fail=True)) == NEW


def test_half_written_files_left_behind_are_cleared(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    (path / ".gloom" / "new-0").write_bytes(b"repu")
    (path / ".gloom" / "staged").write_bytes(b'{"num')
    assert state(path) == OLD
    retire(open_folder(path))
    check_next_command(path, NEW, ["Grim retires", "Started"])


def crashed_after(path: Path, operation: str, more: int = 1) -> Path:
    """A campaign in which the command crashed ``more`` operations after one of its operations."""
    files = FaultyFiles()
    retire(Folder(campaign(path.with_name("other")), files))
    campaign(path)
    with pytest.raises(Crash):
        retire(Folder(path, FaultyFiles(files.told.index(operation) + 1 + more)))
    return path


def finish(path: Path, crash_at: int = 0) -> Folder:
    """The next command, which does nothing itself; gives its folder."""
    folder = Folder(path, FaultyFiles(crash_at, half=True))
    with folder.changes(when=WHEN, command="next"):
        return folder


def test_text_edited_between_a_crash_and_the_next_command_is_kept_aside(tmp_path: Path) -> None:
    path = crashed_after(tmp_path / "ours", "rename party.yaml")
    (path / "party.yaml").write_text("reputation: 7\n")
    for at in range(1, 30):
        try:
            folder = finish(path, at)
            break
        except Crash:
            assert state(path) == NEW
    assert state(path) == NEW
    assert (path / "party.yaml.edited").read_text() == "reputation: 7\n"
    assert (path / "party.yaml").read_bytes() == NEW["party.yaml"]
    (path / "party.yaml.edited").unlink()
    assert folder.notes == []
    check_next_command(path, NEW, ["Grim retires", "Started"])


def test_people_are_told_about_edited_text_kept_aside(tmp_path: Path) -> None:
    path = crashed_after(tmp_path / "ours", "rename party.yaml")
    (path / "party.yaml").write_text("reputation: 7\n")
    assert "the edited text is in party.yaml.edited" in finish(path).notes[0]


def test_a_journal_line_added_between_a_crash_and_the_next_command_stays(tmp_path: Path) -> None:
    path = crashed_after(tmp_path / "ours", "append journal.yaml")
    with (path / "journal.yaml").open("a") as journal:
        journal.write("- what: By hand\n")
    check_next_command(path, NEW, ["By hand", "Grim retires", "Started"])


class Interrupted(DiskFiles):
    """A disk on which another process is at work between two reads."""

    def __init__(self, path: Path) -> None:
        """``path``: the campaign."""
        self.path = path
        self.done = False

    def read(self, path: Path) -> bytes:
        """Reads; after the first file of the campaign the other process gives its command."""
        content = super().read(path)
        if path.name == "grim.yaml" and not self.done:
            self.done = True
            retire(open_folder(self.path))
        return content


def test_a_reader_never_sees_half_of_a_command(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    assert state(path, Interrupted(path)) == NEW


def failing(folder: Folder) -> None:
    """A command that is refused after it has written."""
    with folder.changes(when=WHEN, command="x") as change:
        change.write("party.yaml", "reputation: 3\n")
        raise ValueError("refused")


def test_nothing_is_written_when_the_command_fails(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    with pytest.raises(ValueError, match="refused"):
        failing(open_folder(path))
    check_next_command(path, OLD, ["Started"])


def overtaken(folder: Folder) -> None:
    """A command during which an editor saves a file."""
    with folder.changes(when=WHEN, command="x") as change:
        change.read_all(everything)
        (folder.path / "party.yaml").write_text("by hand: 1\n")
        change.write("party.yaml", "reputation: 3\n")


def test_a_file_changed_by_somebody_else_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    with pytest.raises(StoreError, match="was changed by somebody else"):
        overtaken(open_folder(path))
    assert (path / "party.yaml").read_text() == "by hand: 1\n"


def test_permissions_survive(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    (path / "party.yaml").chmod(0o640)
    retire(open_folder(path))
    assert (path / "party.yaml").stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("name", ["../x.yaml", "/etc/x", ".gloom/lock", "a//b", "", "a\\b"])
def test_names_that_lead_elsewhere_are_refused(tmp_path: Path, name: str) -> None:
    change = Change(Log(DiskFiles(), tmp_path), lambda _: {})
    with pytest.raises(UsageError, match="is no name for a file"):
        change.write(name, "x")
