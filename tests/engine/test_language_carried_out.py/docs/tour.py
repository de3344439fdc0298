"""Re-runs the console blocks of README.md, and writes their real output into it.

Every block marked ``console`` is played in order in one temporary folder; lines that begin with ``$`` are commands. A
line ``...`` in the written output stands for any number of lines that are left out.

Usage: python docs/tour.py [--check]
"""

import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "README.md"
BLOCK = re.compile(r"```console\n(.*?)```", re.S)
ELLIPSIS = "..."


def run(command: str, folder: Path) -> str:
    """The output of one command, messages to people included."""
    environment = os.environ | {
        "NO_COLOR": "1",
        "COLUMNS": "80",
        "GLOOM_TODAY": "2026-03-14",
        "PATH": sysconfig.get_path("scripts") + os.pathsep + os.environ["PATH"],
    }
    words = shlex.split(command)
    if words[0] == "cd":
        return ""
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return "\n".join(line.rstrip() for line in done.stdout.rstrip().splitlines())


def abridged(output: str, written: str) -> str:
    """The real output with the lines left out that were left out before.

    The written lines around each ``...`` must still be found; otherwise the whole output is returned.
    """
    pieces = re.split(r"^\.\.\.$\n?", written, flags=re.M)
    if len(pieces) == 1:
        return output
    pattern = r"(?:.*\n)*?".join(re.escape(piece.rstrip("\n")) + r"\n?" if piece.strip() else "" for piece in pieces)
    return written.rstrip("\n") if re.fullmatch(pattern, output + "\n") else output


def replay(block: str, folder: Path) -> tuple[str, Path]:
    """One block with fresh output, and the folder in which the next one goes on."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.M)
    text = parts[0]
    for command, written in zip(parts[1::2], parts[2::2], strict=True):
        output = abridged(run(command, folder), written)
        text += f"$ {command}\n" + (output + "\n" if output else "")
        if command.startswith("cd "):
            folder = folder / shlex.split(command)[1]
    return text, folder


def refreshed(text: str) -> str:
    """The README with the output of every block as it is now."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def again(match: re.Match[str]) -> str:
            nonlocal folder
            block, folder = replay(match[1], folder)
            return f"```console\n{block}```"

        return BLOCK.sub(again, text)


def main() -> int:
    """Write the README anew, or with ``--check`` only say whether it would change."""
    before = README.read_text(encoding="utf-8")
    after = refreshed(before)
    if after == before:
        return 0
    if "--check" in sys.argv:
        sys.stderr.write("README.md no longer shows what the commands print; run: python docs/tour.py\n")
        return 1
    README.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
