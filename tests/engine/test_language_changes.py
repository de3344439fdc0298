"""The engine makes every change that a bonus, an element or an effect can make: one of each, as data."""

from typing import Final

import pytest

from gloomcli.engine.events import Attacked
from gloomcli.engine.state import CardState
from gloomcli.model.abilities import Adjustment
from tests.engine.small_plays import (
    FIRE,
    HURT,
    TWO_FOES,
    Row,
    at,
    check,
    coins,
    doing,
    hp,
    marks,
    play,
    xp,
)
from tests.rules.building import Scene, foe, hero

CONSUMED: Final = "consume: [{elements: [fire], "
# field -> picture, action, answers, figures, look, expected
CHANGES: Final[dict[str, Row]] = {
    "attack": ("H F", f"[{{attack: 1, {CONSUMED}attack: 2}}]}}]", ("fire", "foe-1"), FIRE, hp("foe-1"), (7,)),
    "move": ("H . .", f"[{{move: 1, {CONSUMED}move: 1}}]}}]", ("fire", "C1"), FIRE, at("hero"), "C1"),
    "heal": ("H", f"[{{heal: 1, to: self, {CONSUMED}heal: 1}}]}}]", ("fire",), {**FIRE, **HURT}, hp("hero"), (6,)),
    "shield": (
        "H F",
        f"{{do: [{{shield: 1, {CONSUMED}shield: 1}}]}}], lasts: round}}",
        ("fire",),
        FIRE,
        lambda s: s.turn("foe-1").hp("hero"),
        10,
    ),
    "retaliate": (
        "H F",
        f"{{do: [{{retaliate: 1, {CONSUMED}retaliate: 1}}]}}], lasts: round}}",
        ("fire",),
        FIRE,
        lambda s: s.turn("foe-1").hp("foe-1"),
        8,
    ),
    "retaliate_range": (
        "H . F",
        "{do: [{on: attacked, retaliate: 1, retaliate range: 2}], lasts: round}",
        (),
        {"F": foe(hp=10, range=2, move=0)},
        lambda s: s.turn("foe-1").hp("foe-1"),
        9,
    ),
    "suffer": (
        "H F",
        f"[{{suffer: 1, to: one adjacent enemy, {CONSUMED}suffer: 2}}]}}]",
        ("fire", "foe-1"),
        FIRE,
        hp("foe-1"),
        (7,),
    ),
    "recover": (
        "H",
        f"[{{recover: 1, {CONSUMED}recover: 1}}]}}]",
        ("fire", "Old", "Older"),
        {**FIRE, "given": {"discards": ("Old", "Older")}},
        lambda s: len(s.hero().pile(CardState.HAND)),
        3,
    ),
    "range": (
        "H . . F",
        f"[{{apply: [muddle], range: 2, {CONSUMED}range: 1}}]}}]",
        ("fire", "foe-1"),
        FIRE,
        marks("foe-1"),
        {"muddle"},
    ),
    "targets": (
        "F H G",
        f"[{{apply: [muddle], {CONSUMED}targets: 1}}]}}]",
        ("fire", "foe-1", "foe-2"),
        {**FIRE, **TWO_FOES},
        lambda s: (s.conditions("foe-1"), s.conditions("foe-2")),
        ({"muddle"}, {"muddle"}),
    ),
    "pierce": (
        "H F",
        f"[{{attack: 2, {CONSUMED}pierce: 2}}]}}]",
        ("fire", "foe-1"),
        {**FIRE, "F": foe(hp=10, shield=2)},
        hp("foe-1"),
        (8,),
    ),
    "push": (
        "H F .",
        f"[{{attack: 1, {CONSUMED}push: 1}}]}}]",
        ("fire", "foe-1", "C1"),
        FIRE,
        at("foe-1"),
        "C1",
    ),
    "pull": (
        "H . F",
        f"[{{attack: 1, range: 2, {CONSUMED}pull: 1}}]}}]",
        ("fire", "foe-1", "B1"),
        FIRE,
        at("foe-1"),
        "B1",
    ),
    "loot": ("H . $", f"[{{loot: 1, {CONSUMED}loot: 1}}]}}]", ("fire",), FIRE, coins, 1),
    "conditions": (
        "H F",
        f"[{{apply: [muddle], {CONSUMED}conditions: [wound]}}]}}]",
        ("fire", "foe-1"),
        FIRE,
        marks("foe-1"),
        {"muddle", "wound"},
    ),
    "xp": ("H F", f"[{{attack: 1, {CONSUMED}xp: 2}}]}}]", ("fire", "foe-1"), FIRE, xp, 2),
    "jump": ("H # .", f"[{{move: 2, {CONSUMED}jump: true}}]}}]", ("fire", "C1"), FIRE, at("hero"), "C1"),
    "flying": (
        "H # .",
        f"[{{move: 2, {CONSUMED}flying: true}}]}}]",
        ("fire", "C1"),
        FIRE,
        at("hero"),
        "C1",
    ),
    "double": (
        "H",
        "{do: [{on: heal, double: true}, {heal: 2, to: self}], lasts: round}",
        (),
        HURT,
        hp("hero"),
        (8,),
    ),
    "ignore_shield": (
        "H F",
        f"[{{attack: 2, {CONSUMED}ignore shield: true}}]}}]",
        ("fire", "foe-1"),
        {**FIRE, "F": foe(hp=10, shield=5)},
        hp("foe-1"),
        (8,),
    ),
    "advantage": (
        "H F",
        f"[{{attack: 2, {CONSUMED}advantage: true}}]}}]",
        ("fire", "foe-1"),
        FIRE,
        lambda s: s.told(Attacked)[0].advantage,
        1,
    ),
    "disadvantage": (
        "H F",
        "{do: [{on: attacked, disadvantage: true}], lasts: round}",
        (),
        {},
        lambda s: s.turn("foe-1").told(Attacked)[0].advantage,
        -1,
    ),
    "x2_as_0": (
        "H F",
        "{do: [{on: attacked, x2 as 0: true}], lasts: round}",
        (),
        {},
        lambda s: s.stack("monsters", "x2").turn("foe-1").hp("hero"),
        8,
    ),
    "prevent": (
        "H F",
        "{do: [{on: damaged, prevent: true}], lasts: persistent, uses: [0]}",
        (),
        {},
        lambda s: (s.hurt("hero", 5), s.hurt("hero", 5)),
        (0, 5),
    ),
    "immune": (
        "H F",
        "{do: [{on: always, immune: [poison]}], lasts: round}",
        (),
        {},
        lambda s: s.give("hero", "poison", "wound").conditions("hero"),
        {"wound"},
    ),
    "immovable": (
        "H F .",
        "{do: [{on: always, immovable: true}], lasts: round}",
        (),
        {"F": doing("[{push: 1}]")},
        lambda s: s.turn("foe-1").hex("hero"),
        "A1",
    ),
    "to": (
        "F H G",
        f"[{{attack: 1, {CONSUMED}to: all adjacent enemies}}]}}]",
        ("fire", "foe-1"),
        {**FIRE, **TWO_FOES},
        hp("foe-1", "foe-2"),
        (9, 9),
    ),
    "area": (
        "H F G",
        f'[{{attack: 1, {CONSUMED}area: "O X X"}}]}}]',
        ("fire", "B1 C1", "foe-1"),
        {**FIRE, **TWO_FOES},
        hp("foe-1", "foe-2"),
        (9, 9),
    ),
    "path_too": (
        "H F G",
        f"[{{attack: 1, range: 2, {CONSUMED}path too: true}}]}}]",
        ("fire", "foe-2"),
        {**FIRE, **TWO_FOES},
        hp("foe-1", "foe-2"),
        (9, 9),
    ),
    "kill": (
        "F H G",
        f"[{{attack: 1, to: all adjacent enemies, {CONSUMED}kill: one normal target}}]}}]",
        ("fire", "foe-1"),
        {**FIRE, **TWO_FOES},
        hp("foe-1", "foe-2"),
        (0, 9),
    ),
    "basic_attack": (
        "H F",
        "{do: [{on: always, basic attack: 4}], lasts: persistent}",
        (),
        {},
        lambda s: again(s, "attack 4 with Spare", "foe-1").hp("foe-1"),
        6,
    ),
    "basic_move": (
        "H . . . F",
        "{do: [{on: always, basic move: 3}], lasts: persistent}",
        ("move 3 with Other", "D1"),
        {},
        at("hero"),
        "D1",
    ),
}


def again(scene: Scene, *answers: str) -> Scene:
    """Another turn with the card left in the hand."""
    figure = scene.hero()
    figure.leading, figure.second = "Spare", "Other"
    figure.cards["Spare"] = figure.cards["Other"] = CardState.PLAYED
    return scene.turn("hero", *answers)


@pytest.mark.parametrize("field", CHANGES)
def test_change(field: str) -> None:
    check(CHANGES[field])


def test_every_change_is_in_the_table() -> None:
    assert set(Adjustment.__struct_fields__) == set(CHANGES)


def test_an_effect_kills_only_whom_it_may_kill() -> None:
    text = "{do: [{on: attack, pay: [fire], optional: true, kill: one normal target}, {attack: 1}], lasts: persistent}"
    scene = play("H F", text, "foe-1", "Test", **FIRE)
    assert (scene.hp("foe-1"), scene.element("fire"), scene.hero().tally.kills) == (0, "inert", 1)
    scene = play("H F", text, "foe-1", who={"F": foe(hp=10, rank="elite")}, **FIRE)
    assert (scene.hp("foe-1"), scene.element("fire")) == (9, "strong")


def test_all_normal_targets_of_an_area_are_killed() -> None:
    text = '[{attack: 1, range: 2, area: "X X", consume: [{elements: [fire], kill: all normal targets}]}]'
    scene = play("H F G", text, "fire", "B1 C1", "foe-1", who=TWO_FOES, **FIRE)
    assert (scene.hp("foe-1"), scene.hp("foe-2")) == (0, 0)


@pytest.mark.parametrize(("target", "damage", "fire"), [("foe-1", 4, "strong"), ("foe-2", 8, "inert")])
def test_elements_that_work_only_against_some_targets(target: str, damage: int, fire: str) -> None:
    text = "[{attack: 4, consume: [{elements: [fire], when: target adjacent to an ally, attack: 4, xp: 2}]}]"
    figures = {**TWO_FOES, "A": hero("Amy", plays=())}
    scene = play("F H G A", text, target, *(["fire"] if fire == "inert" else []), who=figures, **FIRE)
    assert (scene.told(Attacked)[0].damage, scene.element("fire")) == (damage, fire)
    assert scene.hero().tally.xp == (2 if fire == "inert" else 0)
