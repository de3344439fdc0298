"""A process that adds to Grim's gold again and again: ``driver.py FOLDER WHO TIMES``."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from gloomcli.store.folder import open_folder
from gloomcli.yamlio import load_data


def main(path: str, who: str, times: str) -> None:
    """Add one, ``times`` times, reading between as status would."""
    folder = open_folder(Path(path))
    for _ in range(int(times)):
        with folder.changes(when="2024-03-14 20:15", command=f"add by {who}") as change:
            gold = load_data(change.read("grim.yaml") or b"", "grim.yaml")["gold"] + 1
            change.write("grim.yaml", f"gold: {gold}\n")
            change.tell(f"{who} added one", gold=gold)
        seen = load_data(folder.read_all(lambda name: name == "grim.yaml")["grim.yaml"], "grim.yaml")["gold"]
        if seen < gold:
            raise SystemExit(f"saw {seen} after {gold}")


if __name__ == "__main__":
    main(*sys.argv[1:])
