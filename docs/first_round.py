"""Plays first-round.md again, and writes its real output into it.

Blocks marked ``console`` are one game in one temporary folder, in their order. Lines that begin with ``$ gloom`` are
commands, those that begin with ``>`` are typed at the prompt of the last command, in whatever block it began.

Usage: python docs/first_round.py [--check]
"""

import os
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

DOCUMENT = Path(__file__).resolve().parent / "first-round.md"
BLOCK = re.compile(r"^```console\n(.*?)^```", re.S | re.M)
TYPED = re.compile(r"^(?:\$ (?:gloom|cd) |> ).*", re.M)
"""Lines that people type; also a board has lines that begin with $."""


def run(command: str, typed: list[str], folder: Path) -> list[str]:
    """The output of a command before its first prompt, and after each line that was typed."""
    environment = os.environ | {
        "NO_COLOR": "1",
        "GLOOM_TODAY": "2026-03-14",
        "PATH": sysconfig.get_path("scripts") + os.pathsep + os.environ["PATH"],
    }
    done = subprocess.run(
        shlex.split(command),
        cwd=folder,
        env=environment,
        input="".join(f"{line}\n" for line in typed),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return re.split(r"^> .*\n", done.stdout, flags=re.M) if typed else [done.stdout]


def played(text: str, folder: Path) -> list[str]:
    """The output after every line, command or typed, of all blocks."""
    lines = [line for block in BLOCK.findall(text) for line in TYPED.findall(block)]
    found: list[str] = []
    while lines:
        command = lines.pop(0)[2:]
        if command.startswith("cd "):
            folder /= command[3:]
            found.append("")
            continue
        typed: list[str] = []
        while lines and lines[0].startswith("> "):
            typed.append(lines.pop(0)[2:])
        answers = run(command, typed, folder)
        found += answers + [""] * (1 + len(typed) - len(answers))
    return found


def refreshed(text: str) -> str:
    """The document with the output of every line as it is now."""
    with tempfile.TemporaryDirectory() as name:
        outputs = iter(played(text, Path(name)))

    def again(match: re.Match[str]) -> str:
        return "```console\n" + "".join(f"{line}\n{next(outputs)}" for line in TYPED.findall(match[1])) + "```"

    return BLOCK.sub(again, text)


def main() -> int:
    """Write the document anew, or with ``--check`` only say whether it would change."""
    before = DOCUMENT.read_text(encoding="utf-8")
    after = refreshed(before)
    if after == before:
        return 0
    if "--check" in sys.argv:
        sys.stderr.write("first-round.md no longer shows what is played; run: python docs/first_round.py\n")
        return 1
    DOCUMENT.write_text(after, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
