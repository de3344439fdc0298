"""Check lines of sight with known answers: ``python benchmarks/sight.py [FILE...]``.

Prints every wrong pair, then how many are right and the time for the whole table of a board, each hex to each other.
Exit code 1 if any pair is wrong.
"""

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.case_files import SightCase, sight_cases
from gloomcli.model.hexes import Hex


def wrong_pairs(case: SightCase, ruleset: str) -> tuple[list[str], float]:
    """What is wrong on a board by one ruleset, and the milliseconds for its whole table."""
    board = case.board(ruleset)
    start = perf_counter()
    for hex_ in range(len(board)):
        board.seen_from(hex_)
    taken = perf_counter() - start
    wrong = [
        f"{case.id}: {ruleset}: {a} to {b}: expected {seen}, got {not seen}"
        for a, b, seen in case.pairs
        if bool(board.seen_from(board.at(Hex(*a))) >> board.at(Hex(*b)) & 1) is not seen
    ]
    return wrong, taken * 1000


def main(paths: list[Path]) -> int:
    """Check all boards; the exit code."""
    pairs = failed = 0
    times = []
    for case in sight_cases(paths):
        for ruleset in (case.ruleset, *case.also):
            wrong, taken = wrong_pairs(case, ruleset)
            times.append(taken)
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
