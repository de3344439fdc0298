"""Check lines of sight with known answers: ``python benchmarks/sight.py [FILE...]``.

Prints every wrong pair, then how many are right and the time for the whole table of a board, each hex to each other,
for boards of ordinary size. Exit code 1 if any pair is wrong.
"""

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.case_files import SightCase, sight_cases
from gloomcli.engine.hexes.board import Board
from gloomcli.model.hexes import Hex

LARGEST = 200
"""Hexes of an ordinary board; no scenario has more."""


def wrong_pairs(case: SightCase, board: Board) -> list[str]:
    """What is wrong on a board."""
    return [
        f"{case.id}: {a} to {b}: expected {seen}, got {not seen}"
        for a, b, seen in case.pairs
        if (board.seen_among(board.at(Hex(*a)), 1 << board.at(Hex(*b))) != 0) is not seen
    ]


def table(board: Board) -> float:
    """The milliseconds for the whole table of a board."""
    start = perf_counter()
    for hex_ in range(len(board)):
        board.seen_from(hex_)
    return (perf_counter() - start) * 1000


def main(paths: list[Path]) -> int:
    """Check all boards; the exit code."""
    pairs = failed = 0
    times = []
    for case in sight_cases(paths):
        for ruleset in (case.ruleset, *case.also):
            wrong = wrong_pairs(case, case.board(ruleset))
            board = case.board(ruleset)
            if len(board) <= LARGEST:
                times.append(table(board))
            pairs += len(case.pairs)
            failed += len(wrong)
            print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"passed {pairs - failed} of {pairs}")
    if times:
        times.sort()
        print(f"a board's table: median {times[len(times) // 2]:.1f} ms, p95 {times[len(times) * 95 // 100]:.1f} ms")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main([Path(name) for name in sys.argv[1:]]))
