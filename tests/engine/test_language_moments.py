"""The engine knows every moment at which effects and items come in: a small effect of each, as data."""

from typing import Any, Final

import pytest

from gloomcli.engine.state import CardState, Phase
from gloomcli.model.abilities import Action, Effect, Trigger
from gloomcli.yamlio.convert import load
from tests.engine.small_plays import HURT, TWO_FOES, Look, Row, acting, action, at, check, coins, hp, item, marks, play
from tests.rules.building import Scene, foe

FIGHTING: Final = {"F": foe(hp=10), **HURT}
# trigger -> picture, action, answers, figures, what to do next and look at, what it must be
TRIGGERS: Final[dict[Trigger, Row]] = {
    Trigger.ATTACK: (
        "H F",
        "{do: [{on: attack, attack: 2}, {attack: 1}], lasts: round}",
        ("foe-1",),
        {},
        hp("foe-1"),
        (7,),
    ),
    Trigger.ATTACK_ACTION: (
        "F H G",
        "{do: [{on: attack action, targets: 1}, {attack: 1}], lasts: round}",
        ("foe-1", "foe-2"),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (9, 9),
    ),
    Trigger.BEFORE_ATTACK: (
        "H F",
        "{do: [{on: before attack action, do: [{apply: [poison], to: one enemy}]}, {attack: 1}], lasts: round}",
        ("foe-1", "foe-1"),
        {},
        hp("foe-1"),
        (8,),
    ),
    Trigger.AFTER_ATTACK: (
        "H F",
        "{do: [{on: after attack action, do: [{heal: 2, to: self}]}, {attack: 1}], lasts: round}",
        ("foe-1",),
        FIGHTING,
        hp("hero"),
        (6,),
    ),
    Trigger.ATTACKED: (
        "H F",
        "{do: [{on: attacked, shield: 1, attack: 1, retaliate: 1, do: [{apply: [muddle], to: the attacker}]}],"
        " lasts: round}",
        (),
        {},
        lambda s: (s.turn("foe-1").hp("hero"), s.hp("foe-1"), s.conditions("foe-1")),
        (8, 9, {"muddle"}),
    ),
    Trigger.HIT: (
        "H F",
        "{do: [{on: hit, prevent: true}], lasts: persistent, uses: [1]}",
        (),
        {},
        lambda s: (s.turn("foe-1").hp("hero"), s.hero().tally.xp, s.hero().cards["Test"]),
        (10, 1, CardState.DISCARDED),
    ),
    Trigger.DAMAGED: (
        "H F",
        "{do: [{on: damaged, shield: 1, do: [{heal: 1, to: self}]}], lasts: round}",
        (),
        HURT,
        lambda s: (s.hurt("hero", 3), s.hp("hero")),
        (2, 2),
    ),
    Trigger.HEAL: (
        "H F",
        "{do: [{on: heal, heal: 2, conditions: [strengthen]}, {heal: 1, to: self}], lasts: round}",
        (),
        HURT,
        lambda s: (s.hp("hero"), s.conditions("hero")),
        (7, {"strengthen"}),
    ),
    Trigger.HEALED: (
        "H F",
        "{do: [{on: healed, heal: 1}, {heal: 1, to: self}], lasts: round}",
        (),
        HURT,
        hp("hero"),
        (6,),
    ),
    Trigger.MOVE: (
        "H F .",
        "{do: [{on: move, move: 1, jump: true}, {move: 1}], lasts: round}",
        ("C1",),
        {},
        at("hero"),
        "C1",
    ),
    Trigger.AFTER_MOVE: (
        "H . F",
        "{do: [{on: after move, do: [{heal: 1, to: self}]}, {move: 1}], lasts: round}",
        ("B1",),
        FIGHTING,
        hp("hero"),
        (5,),
    ),
    Trigger.LOOT: (
        "H . $",
        "{do: [{on: loot, loot: 1}, {loot: 1}], lasts: round}",
        (),
        {},
        coins,
        1,
    ),
    Trigger.KILL: (
        "H F",
        "{do: [{on: kill, do: [{heal: 3, to: self}]}, {attack: 3}], lasts: round}",
        ("foe-1",),
        {"F": foe(hp=1), **HURT},
        hp("hero"),
        (7,),
    ),
    Trigger.RETALIATE: (
        "H F",
        "{do: [{retaliate: 1}, {on: retaliate, retaliate: 1, conditions: [poison]}], lasts: round}",
        (),
        {},
        lambda s: (s.turn("foe-1").hp("foe-1"), s.conditions("foe-1")),
        (8, {"poison"}),
    ),
    Trigger.AFTER_ACTION: (
        "H F",
        "{do: [{on: after action, do: [{heal: 1, to: self}]}], lasts: round}",
        ("bottom Other",),
        FIGHTING,
        hp("hero"),
        (6,),
    ),
    Trigger.TURN_START: (
        "H F",
        "{do: [{on: turn start, do: [{heal: 1, to: self}]}], lasts: persistent}",
        (),
        HURT,
        lambda s: s.begin_turn("hero").hp("hero"),
        5,
    ),
    Trigger.TURN_END: (
        "H F",
        "{do: [{on: turn end, do: [{heal: 1, to: self}]}], lasts: round}",
        (),
        HURT,
        hp("hero"),
        (5,),
    ),
    Trigger.ROUND_START: (
        "H F",
        "{do: [{on: round start, do: [{heal: 1, to: self}]}], lasts: persistent}",
        (),
        {"given": {"hp": 4, "max_hp": 10, "discards": ("Old",)}},
        lambda s: next_round(s).hp("hero"),
        5,
    ),
    Trigger.ROUND_END: (
        "H F",
        "{do: [{on: round end, do: [{heal: 1, to: self}]}], lasts: round}",
        (),
        HURT,
        lambda s: s.end_round().hp("hero"),
        5,
    ),
    Trigger.ENEMY_DAMAGED: (
        "H F",
        "{do: [{on: enemy damaged, do: [{apply: [muddle], to: the target}]}, {attack: 1}], lasts: round}",
        ("foe-1",),
        {},
        marks("foe-1"),
        {"muddle"},
    ),
    Trigger.ENEMY_NEAR: (
        "H . . F",
        "{do: [{on: enemy near, do: [{suffer: 1, to: the target}]}, {pull: 2, range: 3}], lasts: persistent,"
        " uses: [0, 0]}",
        ("foe-1", "C1"),
        {},
        hp("foe-1"),
        (9,),
    ),
    Trigger.ENEMY_DIES: (
        "H F G",
        "{do: [{on: enemy dies, when: target is normal, do: [{suffer: 1, to: all enemies adjacent to the target}]},"
        " {attack: 3}], lasts: round}",
        ("foe-1",),
        {"F": foe(hp=1), "G": foe(hp=10)},
        hp("foe-2"),
        (9,),
    ),
    Trigger.SHORT_REST: (
        "H F",
        "{do: [{on: short rest, do: [{heal: 1, to: self}]}], lasts: persistent}",
        (),
        {"given": {"hp": 4, "max_hp": 10, "discards": ("Old", "Older")}},
        lambda s: s.end_round("short rest").hp("hero"),
        5,
    ),
    Trigger.LONG_REST: (
        "H F",
        "{do: [{on: long rest, do: [{heal: 1, to: self}]}], lasts: persistent}",
        (),
        {"given": {"hp": 4, "max_hp": 10, "discards": ("Old", "Older")}},
        lambda s: rest(s).hp("hero"),
        7,
    ),
    Trigger.ALWAYS: (
        "H F",
        "{do: [{on: always, shield: enemies adjacent, when: not has poison}], lasts: round}",
        (),
        {},
        lambda s: (s.turn("foe-1").hp("hero"), s.give("hero", "poison").turn("foe-1").hp("hero")),
        (9, 6),
    ),
}


def next_round(scene: Scene) -> Scene:
    scene.end_round()
    scene.state.phase = Phase.CARDS
    return scene.advance()


def rest(scene: Scene) -> Scene:
    scene.end_round()
    scene.hero().resting = True
    return scene.turn("hero", "Old")


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_trigger(trigger: Trigger) -> None:
    check(TRIGGERS[trigger])


def test_damage_that_is_prevented_can_be_retaliated() -> None:
    text = "{do: [{on: hit, prevent: true, retaliate: 3, retaliate range: 3}], lasts: persistent, uses: [0, 0]}"
    scene = play("H . F", text, who={"F": foe(hp=10, range=2, move=0)})
    scene.turn("foe-1")
    assert (scene.hp("hero"), scene.hp("foe-1")) == (10, 7)


def test_every_trigger_is_in_the_table() -> None:
    assert set(Trigger) == {*TRIGGERS, Trigger.YOUR_TURN, Trigger.DIES}


def test_a_monster_does_its_last_deed() -> None:
    dying = Effect(on=Trigger.DIES, do=action("[{suffer: 2, to: all adjacent enemies}]").do)
    scene = Scene("H F", H=acting("[attack: 9]"), F=foe(hp=1))
    scene.perform("foe-1", dying)
    scene.turn("hero", "top Test", "foe-1", "suffer")
    assert scene.hp("hero") == 8


MOMENTS: Final = {
    # trigger of an item -> action, answers, what the hero has then
    Trigger.YOUR_TURN: ("[{attack: 1}]", ("use Thing", "top Test"), 5),
    Trigger.TURN_START: ("[{attack: 1}]", ("use Thing",), 5),
    Trigger.TURN_END: ("[{attack: 1}]", ("top Test", "use Thing"), 5),
    Trigger.AFTER_ACTION: ("[{heal: 1, to: self}]", ("top Test", "use Thing"), 6),
}


@pytest.mark.parametrize("trigger", MOMENTS)
def test_an_item_is_used_at_its_moment(trigger: Trigger) -> None:
    text, answers, expected = MOMENTS[trigger]
    thing = item(trigger, do=action("[{heal: 1, to: self}]").do)
    scene = Scene("H . F", H=acting(text, hp=4, max_hp=10, items=(thing,)), F=foe())
    scene.turn("hero", *answers)
    assert scene.hp("hero") == expected


@pytest.mark.parametrize(
    ("trigger", "effect", "text", "look", "expected"),
    [
        pytest.param("heal", "double: true", "[{heal: 2, to: self}]", hp("hero"), (8,), id="heal"),
        pytest.param("loot", "loot: 1", "[loot: 1]", coins, 1, id="loot"),
    ],
)
def test_an_item_improves_an_ability(trigger: str, effect: str, text: str, look: Look, expected: Any) -> None:
    made = load(f"[{{on: {trigger}, {effect}}}]", Action, "a test").do[0]
    assert isinstance(made, Effect)
    thing = item(Trigger(trigger), effect=made)
    scene = Scene("H . $ F", H=acting(text, hp=4, max_hp=10, items=(thing,)), F=foe())
    scene.turn("hero", "top Test", "use Thing")
    assert look(scene) == expected
