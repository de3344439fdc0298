"""Why it came to that."""

import pytest

from gloomcli.engine import events as e
from gloomcli.model.terms import Condition
from gloomcli.reports.explain import explain, explain_last
from tests.reports.sample import names

FOCUS = e.FocusChosen(
    who="bandit-guard-1",
    focus="grim",
    weighed=(
        e.EnemyWeighed(who="grim", negatives=0, path=1, nearness=2, initiative=72, ruled_out_by=""),
        e.EnemyWeighed(who="vesna", negatives=1, path=3, nearness=3, initiative=99, ruled_out_by="longer way"),
        e.EnemyWeighed(who="mystic-ally", negatives=0, path=None, nearness=4, initiative=98.5, ruled_out_by="no way"),
    ),
)
DRAWN = e.ModifierDrawn(who="grim", faces=("+1", "-1"), used=("+1",), advantage=1, left=14)
ATTACK = e.Attacked(
    who="grim",
    target="bandit-guard-1",
    base=3,
    added=(e.Term("Skewer", 2), e.Term("poison", 1)),
    faces=("+1",),
    modified=7,
    shield=2,
    pierce=1,
    damage=6,
    advantage=1,
    reasons=("strengthen",),
)


def test_every_term_of_an_attack() -> None:
    assert explain(ATTACK, names(), before=[DRAWN]) == [
        "   3  attack value",
        "  +2  Skewer",
        "  +1  poison",
        "  +1  modifier card (+1 of +1, -1; 14 cards left in the deck)",
        "  -1  shield 2, pierced by 1",
        " = 6  damage to Bandit Guard 1",
        "      advantage: strengthen",
    ]


@pytest.mark.parametrize(
    ("attack", "row"),
    [
        pytest.param(
            e.Attacked(who="grim", target="vesna", base=3, faces=("x2",), modified=6, damage=6),
            "  x2  modifier card (x2)",
            id="x2",
        ),
        pytest.param(
            e.Attacked(who="grim", target="vesna", base=3, faces=("null",), modified=0, damage=0),
            "  -3  modifier card (null)",
            id="null",
        ),
        pytest.param(
            e.Attacked(who="grim", target="vesna", base=3, faces=("+1 rolling", "x2"), modified=8, damage=8),
            "  +5  modifier cards (+1 rolling, x2)",
            id="rolling",
        ),
        pytest.param(
            e.Attacked(who="grim", target="vesna", base=3, doubled=True, faces=("+0",), modified=6, damage=6),
            "  x2  attack doubled: 6",
            id="doubled",
        ),
        pytest.param(
            e.Attacked(who="grim", target="vesna", base=3, faces=("+0",), modified=3, shield=5, damage=0),
            "  -5  shield 5",
            id="shield",
        ),
        pytest.param(
            e.Attacked(who="grim", target="vesna", base=3, faces=("+0",), modified=3, damage=1),
            "  -2  other effects",
            id="other",
        ),
    ],
)
def test_single_terms(attack: e.Attacked, row: str) -> None:
    assert row in explain(attack, names())


def test_enemies_weighed() -> None:
    assert explain(FOCUS, names()) == [
        "  enemy        way  traps  nearness  initiative",
        "  Grim           1      0         2          72  focus",
        "  Vesna          3      1         3          99  longer way",
        "  Mystic Ally    -      0         4        98.5  no way",
    ]


def test_no_enemy_to_focus_on() -> None:
    event = e.FocusChosen(who="bandit-guard-1", focus="", weighed=())
    assert explain_last([event], names()) == [
        "Bandit Guard 1: no focus",
        "  there is no enemy on the board that it could focus on",
    ]


def test_the_last_result_is_explained() -> None:
    later = (e.Gained(who="grim", xp=1, source="Skewer"), e.RoundEnded(round=1))
    assert explain_last([FOCUS, DRAWN, ATTACK, *later], names())[:2] == [
        "Grim attacks Bandit Guard 1: 6 damage",
        "   3  attack value",
    ]
    assert explain_last(later, names()) == []


def test_a_monsters_turn_is_explained_from_its_focus_on() -> None:
    attack = e.Attacked(who="bandit-guard-1", target="grim", base=2, faces=("+0",), modified=2, damage=2)
    events = [FOCUS, e.Moved(who="bandit-guard-1", path=("B2", "B3")), attack, DRAWN, ATTACK]
    lines = explain_last(events, names(), who="bandit-guard-1")
    assert lines[0] == "Bandit Guard 1: focus on Grim"
    assert lines[5:7] == ["Moves B2 -> B3 (1 hex)", "Bandit Guard 1 attacks Grim: 2 damage"]
    assert lines[-1] == " = 2  damage to Grim"


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (
            e.Damaged(who="grim", amount=1, left=6, cause="wound"),
            ["Grim suffers 1", "1 from wound; 6 left"],
        ),
        (
            e.Healed(who="grim", by="vesna", amount=0, left=6, removed=(Condition.POISON,)),
            [
                "Grim is healed for 0",
                "0 restored by Vesna; 6 hit points now",
                "the heal took the poison away and restored nothing",
            ],
        ),
        (
            e.ConditionRefused(who="living-bones-2", condition=Condition.POISON, why="immune"),
            ["Living Bones 2", "Living Bones 2 takes no poison: immune"],
        ),
    ],
)
def test_other_results(event: e.Event, lines: list[str]) -> None:
    assert explain_last([event], names()) == lines
