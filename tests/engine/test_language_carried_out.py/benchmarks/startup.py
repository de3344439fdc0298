"""Start-up: a warm ``gloom campaign status`` on a campaign of 50 sessions, against ``python -c "import typer"``.

Run: ``python benchmarks/startup.py [--runs 21]``. Both are run in turns, so that a busy machine slows both; the figure
is the ratio of their medians. The goal is a ratio of at most 2.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from gloomcli.campaign.records import Campaign, CharacterSheet, Party, RetiredCharacter, World
from gloomcli.store.campaign_files import changed_texts

SESSIONS = 50
ENTRIES = 2000


def long_campaign() -> Campaign:
    """A campaign after 50 sessions: most of it won, five characters retired, four at level 5."""
    numbers = tuple(map(str, range(1, SESSIONS + 1)))
    retired = tuple(
        RetiredCharacter(name=f"Elder {at}", player=f"Player {at % 4}", class_="Brute", level=6) for at in range(5)
    )
    world = World(
        name="The Long Road",
        edition="gloomhaven",
        format=1,
        seed=7,
        prosperity=24,
        donations=220,
        global_achievements=("City Rule: Militaristic", "The Power of Enhancement"),
        scenarios_open=(*numbers, "63", "64"),
        scenarios_won=numbers[:40],
        scenarios_lost=numbers[:9],
        treasures_looted=tuple(range(1, 31)),
        retired=retired,
    )
    classes = ("Brute", "Spellweaver", "Tinkerer", "Scoundrel")
    sheets = tuple(
        CharacterSheet(
            name=f"Hero {at}",
            player=f"Player {at}",
            class_=class_,
            level=5,
            xp=230,
            gold=60,
            checkmarks=9,
            items=("Iron Helmet",) if at < 2 else ("Minor Healing Potion",),
        )
        for at, class_ in enumerate(classes)
    )
    return Campaign(world=world, party=Party(name="The Long Road", reputation=8), characters=sheets)


def make_folder(path: Path) -> None:
    """Write the campaign with a journal of 2,000 entries."""
    for name, text in changed_texts(None, long_campaign()).items():
        target = path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text or b"")
    entry = (
        "- when: 2026-03-14 20:00:00\n  what: Hero 1 buys Iron Helmet for 9 gold.\n  command: gloom shop buy hero-1 7\n"
    )
    (path / "journal.yaml").write_text(entry * ENTRIES, encoding="utf-8")


def seconds(command: list[str], folder: Path) -> float:
    """How long a command takes, from its start to its end."""
    start = perf_counter()
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, env=os.environ)
    return perf_counter() - start


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=21)
    runs = parser.parse_args().runs
    program = str(Path(sys.executable).parent / "gloom")
    gloom = [program, "campaign", "status"]
    typer = [sys.executable, "-c", "import typer"]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make_folder(folder)
        change = seconds([program, "character", "equip", "hero-0", "iron-helmet"], folder)
        cold = seconds(gloom, folder)
        pairs = [(seconds(gloom, folder), seconds(typer, folder)) for _ in range(runs)]
    status, bare = (median(column) * 1000 for column in zip(*pairs, strict=True))
    print(f"gloom character equip {change * 1000:.0f} ms; ", end="")
    print(f"gloom campaign status {status:.0f} ms (first {cold * 1000:.0f} ms), import typer {bare:.0f} ms: ", end="")
    print(f"ratio {status / bare:.2f} (goal 2.00)")


if __name__ == "__main__":
    main()
