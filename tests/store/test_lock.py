"""The lock of a campaign: as systems have it that know flock, and as others get it from the library."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import filelock
import pytest

from gloomcli.store import lock
from gloomcli.store.files import StoreError

WITHOUT_FLOCK = "import filelock, sys\nsys.modules['fcntl'] = None\n"
"""The library first: on this very system it locks by what is hidden from us then."""
COUNTS = """
import pathlib, sys, time
from gloomcli.store import lock
folder, times = pathlib.Path(sys.argv[1]), int(sys.argv[2])
for _ in range(times):
    with lock.held(folder, "count"):
        number = int((folder / "number").read_text())
        time.sleep(0.002)
        (folder / "number").write_text(str(number + 1))
"""
HOLDS = """
import pathlib, sys, time
from gloomcli.store import lock
with lock.held(pathlib.Path(sys.argv[1]), "shop buy grim"):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture(params=["flock", "library"])
def prelude(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """How other processes begin, so that they lock as this one does now."""
    if request.param == "flock":
        pytest.importorskip("fcntl")
        return ""
    assert filelock.__version__
    monkeypatch.setitem(sys.modules, "fcntl", None)
    return WITHOUT_FLOCK


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the lock is."""
    (tmp_path / "number").write_text("0")
    return tmp_path


@pytest.fixture
def holder(folder: Path, prelude: str) -> Iterator["subprocess.Popen[str]"]:
    """Another process that holds the lock."""
    command = [sys.executable, "-c", prelude + HOLDS, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_processes_take_turns(folder: Path, prelude: str) -> None:
    command = [sys.executable, "-c", prelude + COUNTS, str(folder), "25"]
    processes = [subprocess.Popen(command) for _ in range(2)]
    assert [process.wait(timeout=60) for process in processes] == [0, 0]
    assert (folder / "number").read_text() == "50"


@pytest.mark.usefixtures("prelude")
def test_threads_take_turns(folder: Path) -> None:
    def count() -> None:
        for _ in range(25):
            with lock.held(folder, "count"):
                number = int((folder / "number").read_text())
                time.sleep(0.001)
                (folder / "number").write_text(str(number + 1))

    threads = [Thread(target=count) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert (folder / "number").read_text() == "50"


def test_who_waits_in_vain_is_told_for_whom(folder: Path, holder: "subprocess.Popen[str]") -> None:
    with (
        pytest.raises(
            StoreError, match=rf"at work in this campaign: shop buy grim \(process {holder.pid}\)\. Try again"
        ),
        lock.held(folder, "campaign status", patience=0.05),
    ):
        pass


def test_the_lock_ends_with_its_process(folder: Path, holder: "subprocess.Popen[str]") -> None:
    holder.kill()
    holder.wait()
    with lock.held(folder, "campaign status", patience=5):
        pass


@pytest.mark.usefixtures("prelude")
def test_what_fails_within_releases_it(folder: Path) -> None:
    with pytest.raises(ZeroDivisionError), lock.held(folder, "first"):
        _ = 1 / 0
    with lock.held(folder, "second", patience=0.05):
        pass
