"""Reports: each of them in each format, of a scenario after 20 rounds in a campaign of 50 sessions.

Run: ``python benchmarks/reports.py [--runs 5] [--language pt-BR] [report ...]``. For each it prints the milliseconds in
one warm process, the milliseconds as a command, and the ratio of the latter to ``python -c "import typer"``, which is
run in turns with it, so that a busy machine slows both. The goal is a second for every command; the exit code is 1 if
one takes longer than thirteen of those imports.
"""

import argparse
import io
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.startup import make_folder, seconds
from gloomcli.cli.app import app

ROUNDS = 20
FORMATS = ("txt", "md", "html")
REPORTS = {
    "session": ("session",),
    "party": ("party",),
    "character": ("character", "hero-0"),
    "campaign": ("campaign",),
    "scenario": ("scenario", "1"),
    "round": ("round",),
    "earlier round": ("round", "--number", "10"),
    "deck": ("deck",),
}
MOST = 13.0
"""Ratio to the bare import: a second on a machine that takes 77 ms for that."""


def gloom(*words: str) -> None:
    """Run a command in this process; it must succeed."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        code = app(list(words), prog_name="gloom", standalone_mode=False)
    if code:
        raise SystemExit(f"gloom {' '.join(words)} ended with {code}")


def begun() -> int:
    """Start Black Barrow and let it be played for 20 rounds, with the first seed that lasts; returns the answers."""
    for seed in range(50):
        gloom("scenario", "start", "1", "--casual", "--seed", str(seed))
        gloom("scenario", "auto", "--rounds", str(ROUNDS))
        if "outcome: " not in Path("scenario.yaml").read_text(encoding="utf-8"):
            return len(Path("scenario.log").read_text(encoding="utf-8").splitlines())
        gloom("scenario", "abandon", "--yes")
    raise SystemExit(f"No game lasts {ROUNDS} rounds.")


def warm(words: list[str], runs: int) -> float:
    """Seconds in a process that has printed it before."""
    gloom(*words)
    taken = []
    for _ in range(runs):
        start = perf_counter()
        gloom(*words)
        taken.append(perf_counter() - start)
    return median(taken)


def cold(words: list[str], folder: Path, runs: int) -> tuple[float, float]:
    """Seconds as a command, and its ratio to the bare import."""
    command = [str(Path(sys.executable).parent / "gloom"), *words]
    bare = [sys.executable, "-c", "import typer"]
    seconds(command, folder)
    pairs = [(seconds(command, folder), seconds(bare, folder)) for _ in range(runs)]
    took, imported = (median(column) for column in zip(*pairs, strict=True))
    return took, took / imported


def rows(names: list[str], language: str, folder: Path, runs: int) -> Iterator[float]:
    """Print a line for each report and format; gives the ratios."""
    for name in names:
        for format_ in FORMATS:
            words = ["report", *REPORTS[name], "--format", format_, "--language", language]
            inside = warm(words, runs)
            took, ratio = cold(words, folder, runs)
            line = f"{name:14} {format_:5} warm {inside * 1000:5.0f} ms   command {took * 1000:5.0f} ms"
            print(f"{line}   ratio {ratio:4.1f}", flush=True)
            yield ratio


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", nargs="*", choices=[*REPORTS, []])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--language", default="en")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, chdir(name):
        folder = Path(name)
        make_folder(folder)
        print(f"{ROUNDS} rounds, {begun()} answers")
        worst = max(rows(given.reports or list(REPORTS), given.language, folder, given.runs))
    print(f"worst ratio {worst:.1f} (at most {MOST:.1f})")
    return int(worst > MOST)


if __name__ == "__main__":
    os.environ.pop("GLOOM_CAMPAIGN", None)
    sys.exit(main())
