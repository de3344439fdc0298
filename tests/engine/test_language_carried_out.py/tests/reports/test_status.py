"""The screen of a scenario in play."""

from collections.abc import Callable

import pytest

from gloomcli.engine.state import Phase
from gloomcli.engine.view import view
from gloomcli.model import abilities as a
from gloomcli.model.definitions import MonsterCard, MonsterStats
from gloomcli.model.maps import parse_map
from gloomcli.model.terms import Condition
from gloomcli.reports.status import monster_numbers, order_lines, round_line, status
from tests.reports.sample import setup, state


def test_the_whole_screen(golden: Callable[[str, str], None]) -> None:
    given = setup()
    screen = status(view(given, state(), parse_map(given.scenario)))
    golden("status.txt", screen)
    assert max(map(len, screen.splitlines())) <= 80


def test_while_cards_are_chosen() -> None:
    given, shown = setup(), state()
    shown.phase, shown.types = Phase.CARDS, {}
    shown.characters["vesna"].resting = False
    lines = order_lines(view(given, shown, parse_map(given.scenario)))
    assert lines[0].startswith("--  Grim ")
    assert lines[0].endswith("has chosen")
    assert "is choosing" in lines[1]


def test_before_the_first_round() -> None:
    given, shown = setup(), state()
    shown.round, shown.elements = 0, {}
    assert round_line(view(given, shown, parse_map(given.scenario))).split("  ")[0] == "Setup · Old Mill · level 1"


@pytest.mark.parametrize(
    ("do", "stats", "words"),
    [
        ((a.Move(move="+1"), a.Attack(attack="-1")), MonsterStats(hp=5, move=2, attack=3), "move 3; attack 2"),
        ((a.Attack(attack="+0", range="+1"),), MonsterStats(hp=5, attack=2, range=3), "attack 2, range 4"),
        ((a.Attack(attack="-2"),), MonsterStats(hp=5, attack=1), "attack 0"),
        ((a.Attack(attack="+0", targets=2),), MonsterStats(hp=5, attack=2), "attack 2, target 2"),
        (
            (a.Attack(attack="+0"),),
            MonsterStats(hp=5, attack=2, conditions=(Condition.POISON,), pierce=1),
            "attack 2, poison, pierce 1",
        ),
        ((a.Attack(attack="+1"),), MonsterStats(hp=5, attack="C"), "attack C+1"),
        ((a.Shield(shield=1), a.Retaliate(retaliate=2)), MonsterStats(hp=5), "shield 1; retaliate 2"),
    ],
)
def test_a_monsters_card_with_its_numbers(do: tuple[a.Ability, ...], stats: MonsterStats, words: str) -> None:
    got = monster_numbers(MonsterCard(number=1, initiative=50, do=do), stats)
    assert sorted(got.replace(";", ",").split(", ")) == sorted(words.replace(";", ",").split(", "))
