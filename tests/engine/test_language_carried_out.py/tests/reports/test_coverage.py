"""How halves are encoded: the weakest part counts, however deep it lies."""

import pytest

from gloomcli.model import abilities as a
from gloomcli.model.definitions import Perk
from gloomcli.reports.coverage import Encoding, coverage, coverage_lines, encoding
from gloomcli.reports.reference import perk_line

MANUAL, HOOK, LOOT = a.Manual(manual="x"), a.Hook(hook="x", summary="x"), a.Loot(loot=1)


@pytest.mark.parametrize(
    ("do", "expected"),
    [
        pytest.param((LOOT,), Encoding.DATA, id="data"),
        pytest.param((LOOT, HOOK), Encoding.HOOK, id="hook"),
        pytest.param((HOOK, MANUAL), Encoding.MANUAL, id="manual beats hook"),
        pytest.param((a.Grant(grant="one ally", do=(MANUAL,)),), Encoding.MANUAL, id="within a grant"),
        pytest.param(
            (a.Move(move=1, consume=(a.Consume(elements=("fire",), then=(HOOK,)),)),), Encoding.HOOK, id="consumed"
        ),
    ],
)
def test_encoding(do: tuple[a.Ability, ...], expected: Encoding) -> None:
    assert encoding(a.Action(do=do)) is expected


def test_a_table_with_a_sum() -> None:
    rows = [coverage("Brute", [a.Action(do=(LOOT,)), a.Action(do=(HOOK,))]), coverage("items", [])]
    assert [line.split() for line in coverage_lines(rows)] == [
        ["halves", "data", "hook", "manual"],
        ["Brute", "2", "1", "1", "0"],
        ["items", "0", "0", "0", "0"],
        ["all", "2", "1", "1", "0"],
    ]


@pytest.mark.parametrize(
    ("perk", "words"),
    [
        (Perk(remove=("-1", "-1")), "remove 2 x -1"),
        (Perk(remove=("-1",), add=("+1",)), "replace -1 with +1"),
        (Perk(add=("+0 rolling disarm", "+0 rolling muddle")), "add +0 rolling disarm and +0 rolling muddle"),
        (Perk(add=("+1",), ignore="negative item effects"), "add +1, ignore negative item effects"),
    ],
)
def test_perks_in_words(perk: Perk, words: str) -> None:
    assert perk_line(perk) == words
