"""Solve monster moves with known answers: ``python benchmarks/monster_moves.py [FILE...]``.

Prints every wrong answer, then how many are right and the time that a decision takes. Boards are compiled beforehand;
the first decision on a board works out range and sight, which is timed apart. Exit code 1 if any answer is wrong;
cases in doubt are only listed.
"""

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.case_files import Answer, MoveCase, move_cases
from gloomcli.engine.monsters.deciding import decide
from gloomcli.model.rulesets import RULESETS

ROUNDS = 5


def solve(case: MoveCase) -> tuple[set[Answer], float, float]:
    """The answers to a case, and the milliseconds of the first decision and of a usual one."""
    situation, ruleset = case.situation(), RULESETS[case.ruleset]
    start = perf_counter()
    outcomes = decide(situation, ruleset)
    first = perf_counter() - start
    start = perf_counter()
    for _ in range(ROUNDS):
        decide(situation, ruleset)
    usual = (perf_counter() - start) / ROUNDS
    return case.answers(situation.board, outcomes), first * 1000, usual * 1000


def show(answers: set[Answer]) -> str:
    """Answers for people, one a line."""
    lines = (
        f"    end {end}  targets {sorted(targets)}  focus {sorted(foci)}  heading for {sorted(goals)}"
        for end, targets, foci, goals in sorted(answers, key=lambda answer: (answer[0], sorted(answer[1])))
    )
    return "\n".join(lines)


def spread(times: list[float]) -> str:
    """Median, 95th percentile and longest of some times."""
    times = sorted(times)
    return f"median {times[len(times) // 2]:.3f} ms, p95 {times[len(times) * 95 // 100]:.3f} ms, max {times[-1]:.3f} ms"


def main(paths: list[Path]) -> int:
    """Solve all cases; the exit code."""
    cases = move_cases(paths)
    firsts, usuals, failed, sure = [], [], 0, 0
    for case in cases:
        got, first, usual = solve(case)
        firsts.append(first)
        usuals.append(usual)
        right = got == case.expected()
        if case.doubt:
            print(f"{case.id}: in doubt, {'as expected' if right else 'otherwise'}: {case.doubt}")
            continue
        sure += 1
        if not right:
            failed += 1
            print(f"{case.id}: {case.note}\n  expected\n{show(case.expected())}\n  got\n{show(got)}")
    print(f"passed {sure - failed} of {sure}")
    if cases:
        print(f"a decision: {spread(usuals)}\nthe first on its board: {spread(firsts)}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main([Path(name) for name in sys.argv[1:]]))
