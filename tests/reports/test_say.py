"""Events in plain words: every kind in many variants, and those that are told together."""

import inspect
import itertools
import re
import time
import types
import typing
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec
import pytest

from gloomcli.engine import events as e
from gloomcli.model.play import Outcome
from gloomcli.model.terms import Condition, Element, Half, Rank
from gloomcli.reports.names import Names
from gloomcli.reports.say import Line, say, template_name
from tests.reports.sample import FIGHT, PACKAGED, blow, names, placed, templates

WEIGHED = e.EnemyWeighed(who="grim", negatives=0, path=1, nearness=2, initiative=72, ruled_out_by="")
TEMPLATES = templates()


def candidates(field: str, kind: Any) -> list[Any]:
    """Values that a field may have, the plainest first."""
    if field in ("who", "target", "by", "focus"):
        return ["grim", "bandit-guard-1", *([""] if field in ("by", "focus") else [])]
    if field == "path":
        return [("A1", "B1"), ("A1",), ("A1", "B1", "C2")]
    if field == "faces":
        return [("+1",), (), ("+0 rolling stun", "x2")]
    if kind in (int, float):
        return [1, 0, 3, -1]
    if kind is bool:
        return [False, True]
    if kind is str:
        return ["C2"] if field == "hex" else ["something"] if field != "why" else ["cards", "hit points"]
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return list(kind)
    if isinstance(kind, types.UnionType):
        parts = typing.get_args(kind)
        return [value for part in parts for value in ([None] if part is type(None) else candidates(field, part))]
    inner = typing.get_args(kind)[0]
    if inner is e.Term:
        return [(), (e.Term("poison", 1),), (e.Term("Skewer", 2), e.Term("poison", 1))]
    if inner is e.EnemyWeighed:
        return [(), (WEIGHED,)]
    some = candidates(field, inner)
    return [(some[0],), (), (*some, *some)[:3]]


def variants(kind: type[e.Event]) -> Iterator[e.Event]:
    """The event with each field at each of its values, the others plain; and all at their last."""
    hints = typing.get_type_hints(kind)
    options = {field: candidates(field, hints[field]) for field in kind.__struct_fields__}
    plain = {field: values[0] for field, values in options.items()}
    yield kind(**plain)
    for field, values in options.items():
        yield from (kind(**{**plain, field: value}) for value in values[1:])
    for pair in itertools.combinations(options, 2):
        yield kind(**{**plain, **{field: options[field][-1] for field in pair}})
    yield kind(**{field: values[-1] for field, values in options.items()})


def texts(*events: e.Event, verbose: bool = True) -> list[str]:
    return [line.text for line in say(events, names(), TEMPLATES, verbose=verbose)]


@pytest.mark.parametrize("kind", e.event_types(), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_has_words(kind: type[e.Event]) -> None:
    for event in variants(kind):
        (text,) = texts(event)
        assert text, event
        assert not re.search(r"None|\(\)|  | \.|\bbandit-guard| ,|\[|Condition\.|Element\.", text), (text, event)
        if kind not in (e.RoundBegan, e.TurnBegan, e.ManualStep, e.RuleWorked, e.Corrected):
            assert text.endswith("."), text


def test_there_is_no_template_without_an_event() -> None:
    known = {template_name(kind) for kind in e.event_types()}
    assert {f"events/{path.name}" for path in (PACKAGED / "events").iterdir()} == known


def test_minor_events_only_on_request() -> None:
    minor = [kind for kind in e.event_types() if kind.minor and kind is not e.Gained]
    events = [next(variants(kind)) for kind in minor]
    assert (len(minor) > 3, texts(*events, verbose=False)) == (True, [])
    assert len(texts(*events)) == len(minor)


def moved(to: str, why: str = "") -> e.CardsMoved:
    return e.CardsMoved(who="grim", cards=("Trample",), to=to, why=why)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (e.Gained(who="grim", xp=2, source="Trample"), ["Grim gains 2 XP (Trample)."]),
        (moved("lost"), ["Grim: Trample lost."]),
        (moved("lost", "short rest"), []),  # told with the rest
        (moved("lost", "negate damage"), []),  # told with the damage
        (moved("discarded"), []),
        (moved("discarded", e.NOTHING_DONE), ["Grim: Trample discarded (nothing was done)."]),
    ],
)
def test_experience_and_what_becomes_of_cards_is_told(event: e.Event, told: list[str]) -> None:
    assert texts(event, verbose=False) == told


def test_the_end_of_a_card_with_two_effects_is_told_once() -> None:
    over = e.EffectEnded(who="grim", source="Eye for an Eye")
    assert texts(over, over) == ["Grim: Eye for an Eye is over."]


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("hex bandit-guard-1 J4", "hex Bandit Guard 1: J4"),
        ("kill bandit-guard-1", "kill Bandit Guard 1"),
        ("hp grim 5", "hp Grim: 5"),
        ("place bandit-guard elite C5 2", "place Bandit Guard: elite C5 2"),
        ("trap C4 3", "trap C4 3"),
    ],
)
def test_corrections_are_told_in_names(order: str, told: str) -> None:
    assert texts(e.Corrected(order=order)) == [f"Corrected by hand: {told}"]


POISON = e.ConditionGained(who="bandit-guard-1", condition=Condition.POISON, by="grim")
MUDDLE = e.ConditionGained(who="bandit-guard-1", condition=Condition.MUDDLE, by="grim")
GAINED = e.Gained(who="grim", xp=1, source="Skewer")


@pytest.mark.parametrize(
    ("events", "told"),
    [
        pytest.param(
            (
                e.ModifierDrawn(who="grim", faces=("+1",), used=("+1",), advantage=0, left=14),
                e.Attacked(
                    who="grim",
                    target="bandit-guard-1",
                    base=3,
                    faces=("+1",),
                    modified=4,
                    shield=1,
                    pierce=1,
                    damage=4,
                ),
                e.Damaged(who="bandit-guard-1", amount=4, left=3, cause="attack", by="grim"),
            ),
            ["Grim hits Bandit Guard 1 for 4: attack 3, card +1, shield 1 pierced. 3 left."],
            id="attack",
        ),
        pytest.param(
            (*blow("grim", "bandit-guard-1", 3, 0),),
            ["Grim hits Bandit Guard 1 for 3: attack 3, card +0. It dies, leaving a coin."],
            id="kill",
        ),
        pytest.param(
            (*blow("grim", "bandit-guard-1", 3, 2), POISON, GAINED, MUDDLE),
            [
                "Grim hits Bandit Guard 1 for 3: attack 3, card +0. 2 left. Bandit Guard 1 gains poison and muddle.",
                "Grim gains 1 XP (Skewer).",
            ],
            id="conditions",
        ),
        pytest.param(
            (*blow("grim", "bandit-guard-1", 3, 2), *blow("grim", "bandit-guard-4", 3, 6)),
            [
                "Grim hits Bandit Guard 1 for 3: attack 3, card +0. 2 left.",
                "Grim hits Bandit Guard 4 for 3: attack 3, card +0. 6 left.",
            ],
            id="two-targets",
        ),
        pytest.param(
            (
                e.Attacked(
                    who="bandit-guard-1",
                    target="vesna",
                    base=2,
                    added=(e.Term("poison", 1),),
                    faces=("+1",),
                    modified=4,
                    damage=4,
                    advantage=-1,
                ),
                e.DamageNegated(who="vesna", amount=4, cards=("Fire Orbs",)),
            ),
            [
                "Bandit Guard 1 hits Vesna for 4: attack 2, poison +1, card +1 with disadvantage. "
                "Vesna loses Fire Orbs instead."
            ],
            id="negated",
        ),
        pytest.param(
            (e.Attacked(who="grim", target="bandit-guard-4", base=3, faces=("null",), modified=0, damage=0),),
            ["Grim attacks Bandit Guard 4: attack 3, card null: no damage."],
            id="missed",
        ),
        pytest.param(
            (*blow("bandit-guard-1", "vesna", 6, 0),),
            ["Bandit Guard 1 hits Vesna for 6: attack 6, card +0. Vesna is exhausted."],
            id="exhausted",
        ),
        pytest.param(
            (
                e.Retaliated(who="bandit-guard-1", target="grim", amount=2),
                e.Damaged(who="grim", amount=2, left=5, cause="retaliate", by="bandit-guard-1"),
            ),
            ["Bandit Guard 1 retaliates against Grim for 2. 5 left."],
            id="retaliate",
        ),
        pytest.param(
            (
                e.TrapSprung(who="grim", hex="B2", trap="spike trap", damage=3),
                e.Damaged(who="grim", amount=3, left=4, cause="trap"),
            ),
            ["Grim springs the spike trap at B2 for 3. 4 left."],
            id="trap",
        ),
        pytest.param(
            (
                e.TrapSprung(who="bandit-guard-1", hex="B2", trap="trap", damage=2, conditions=(Condition.POISON,)),
                e.BoardChanged(who="bandit-guard-1", hex="C3", what="trap", created=True),
                e.BoardChanged(who="grim", hex="C3", what="trap", created=False),
                e.BoardChanged(who="", hex="D3", what="trap", created=True),
                e.BoardChanged(who="grim", hex="B1", what="obstacle", created=True),
                e.BoardChanged(who="grim", hex="B1", what="obstacle", created=False),
            ),
            [
                "Bandit Guard 1 springs the trap at B2 for 2, with poison.",
                "Bandit Guard 1 sets a trap at C3.",
                "Grim removes the trap at C3.",
                "A trap appears at D3.",
                "Grim puts an obstacle at B1.",
                "Grim removes the obstacle at B1.",
            ],
            id="traps and obstacles",
        ),
        pytest.param(
            (
                e.FocusChosen(who="bandit-guard-1", focus="grim", weighed=(WEIGHED,)),
                e.Moved(who="bandit-guard-1", path=("D2", "C2")),
            ),
            ["Bandit Guard 1 focuses on Grim and moves from D2 to C2."],
            id="focus",
        ),
        pytest.param(
            (e.Damaged(who="grim", amount=1, left=6, cause="wound"),),
            ["Grim suffers 1 from wound. 6 left."],
            id="wound",
        ),
        pytest.param(
            (placed("bandit-guard-4", "F3", Rank.ELITE), placed("living-bones-2", "F2")),
            ["On the board: Bandit Guard 4 (elite) at F3, Living Bones 2 at F2."],
            id="placed",
        ),
        pytest.param((POISON, MUDDLE), ["Bandit Guard 1 gains poison and muddle from Grim."], id="two-conditions"),
        pytest.param(
            (POISON, e.ConditionEnded(who="bandit-guard-1", condition=Condition.POISON)),
            ["Bandit Guard 1 gains poison from Grim.", "Bandit Guard 1 is rid of poison."],
            id="gained-and-ended",
        ),
        pytest.param(
            (e.MonsterCardDrawn(kind="living-bones", card=1, initiative=64),),
            ["Living Bones, initiative 64: attack +1."],
            id="monster-card",
        ),
        pytest.param(
            (
                e.EffectGained(who="bandit-guard-1", source="Bandit Guard", shield=1),
                e.EffectGained(who="bandit-guard-1", source="Bandit Guard", retaliate=2),
                e.EffectGained(who="grim", source="Warding Strength", shield=1),
            ),
            ["Bandit Guard 1 has shield 1 and retaliate 2.", "Grim: Warding Strength is in force, shield 1."],
            id="effects",
        ),
        pytest.param(
            (e.ScenarioEnded(outcome=Outcome.WON, round=9),), ["The scenario is won in round 9."], id="scenario-ended"
        ),
        pytest.param(
            (e.ActionTaken(who="grim", card="Trample", half=Half.BOTTOM, basic=True),),
            ["Grim plays Trample for a basic Move 2."],
            id="basic",
        ),
        pytest.param(
            (e.ElementsWaned(strong=(Element.FIRE,), waning=(Element.ICE, Element.AIR)),),
            ["Elements: fire strong, ice and air waning."],
            id="elements",
        ),
    ],
)
def test_told_together(events: tuple[e.Event, ...], told: list[str]) -> None:
    assert texts(*events) == told


def test_every_event_is_told_once() -> None:
    lines = say(FIGHT, names(), TEMPLATES, verbose=True)
    assert [line.first for line in lines] == sorted({line.first for line in lines})
    told = "\n".join(line.text for line in lines)
    deaths = sum(isinstance(event, e.Died) for event in FIGHT)
    assert told.count("It dies") + told.count(" dies at ") == deaths


def test_headings() -> None:
    lines = say(FIGHT, names(), TEMPLATES)
    assert [line.text for line in lines if line.heading == 1] == [f"Round {number}" for number in range(1, 6)]
    assert "Grim (72)" in [line.text for line in lines if line.heading == 2]


def test_a_line_knows_its_event() -> None:
    (line,) = say(blow("grim", "bandit-guard-1", 3, 2), names(), TEMPLATES)
    assert isinstance(line, Line)
    assert (type(line.about), line.first) == (e.Attacked, 0)


@pytest.mark.parametrize(
    ("who", "name"),
    [
        ("grim", "Grim"),
        ("bandit-guard-2", "Bandit Guard 2"),
        ("mystic-ally", "Mystic Ally"),
        ("rat-swarm-3", "Rat Swarm 3"),
        ("Vesna of the Vale", "Vesna of the Vale"),
        ("", ""),
    ],
)
def test_names(who: str, name: str) -> None:
    assert names().figure(who) == name
    assert Names().figure(who) in (name, name.title())


def test_two_thousand_events_take_well_under_a_second() -> None:
    events = (FIGHT * (2000 // len(FIGHT) + 1))[:2000]
    own = templates()
    start = time.process_time()
    say(events, names(), own, verbose=True)
    assert time.process_time() - start < 1.0


def test_variants_cover_all_fields() -> None:
    """The generator above knows every type of field there is."""
    for kind in e.event_types():
        assert inspect.isclass(kind)
        assert issubclass(kind, msgspec.Struct)
        assert len(list(variants(kind))) > len(kind.__struct_fields__)
