"""The engine carries out what verbs carry besides their main number: a small ability of each, as data."""

from typing import Final

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked
from gloomcli.engine.state import CardState
from gloomcli.model.abilities import Lasts
from tests.engine.small_plays import (
    FIRE,
    HURT,
    TWO_FOES,
    Row,
    acting,
    action,
    at,
    check,
    coins,
    doing,
    hp,
    marks,
    play,
    with_supply,
    xp,
)
from tests.rules.building import Scene, foe, hero

DETAILS: Final[dict[str, Row]] = {
    "attack: same target": (
        "F H G",
        "[{attack: 1, targets: 2, same target: true}]",
        ("foe-1",),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (8, 10),
    ),
    "attack: path too": (
        "H F G",
        "[{attack: 1, range: 2, path too: true}]",
        ("foe-2",),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (9, 9),
    ),
    "attack: xp each": (
        "F H G",
        "[{attack: 1, targets: 2, xp each: 1}]",
        ("foe-1", "foe-2"),
        TWO_FOES,
        xp,
        2,
    ),
    "attack: xp kill": (
        "H F",
        "[{attack: 1, xp kill: 2}]",
        ("foe-1",),
        {"F": foe(hp=1)},
        xp,
        2,
    ),
    "attack: all targets of the attack before": (
        "F H G",
        "[{attack: 1, targets: 2}, {apply: [muddle], to: all targets}]",
        ("foe-1", "foe-2"),
        TWO_FOES,
        lambda s: (s.conditions("foe-1"), s.conditions("foe-2")),
        ({"muddle"}, {"muddle"}),
    ),
    "bonus: target is another": (
        "F H G",
        "[{attack: 1}, {attack: 1, bonus: [{when: target is another, attack: 2}]}]",
        ("foe-1", "foe-2"),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (9, 7),
    ),
    "bonus: no other target": (
        "F H G",
        "[{attack: 1}, {attack: 1, bonus: [{when: target is another, attack: 2}]}]",
        ("foe-1", "foe-1"),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (8, 10),
    ),
    "bonus: cost on an attack": (
        "H F",
        "[{attack: 1, bonus: [{cost: [{suffer: 2}], attack: 3}]}]",
        ("foe-1", "pay", "suffer"),
        {},
        hp("hero", "foe-1"),
        (8, 6),
    ),
    "bonus: cost on a heal": (
        "H A",
        "[{heal: 1, to: one adjacent ally, bonus: [{cost: [{suffer: 2}], heal: 3}]}]",
        ("pay", "amy", "suffer"),
        {"A": hero("Amy", hp=2, max_hp=10)},
        hp("hero", "amy"),
        (8, 6),
    ),
    "cost: what is not paid is not done": (
        "H F",
        "[{attack: 3, cost: [{suffer: 2}]}]",
        ("no",),
        {},
        hp("hero", "foe-1"),
        (10, 10),
    ),
    "consume: numbers in the place of an attack's": (
        "H F",
        "[{attack: 2, consume: [{elements: [fire], attack: 5, instead: true}]}]",
        ("fire", "foe-1"),
        {**FIRE},
        hp("foe-1"),
        (5,),
    ),
    "consume: abilities in the place of all": (
        "H F",
        "[{attack: 2, consume: [{elements: [fire], instead: true, then: [{heal: 3, to: self}]}]}]",
        ("fire",),
        {**HURT, **FIRE},
        hp("hero", "foe-1"),
        (7, 10),
    ),
    "consume: then after a move": (
        "H .",
        "[{move: 1, consume: [{elements: [fire], then: [{heal: 1, to: self}]}]}]",
        ("fire", "B1"),
        {**HURT, **FIRE},
        lambda s: (s.hp("hero"), s.hex("hero")),
        (5, "B1"),
    ),
    "consume: then after a kill": (
        "H F",
        "[{kill: one adjacent enemy, consume: [{elements: [fire], then: [{heal: 1, to: self}], xp: 1}]}]",
        ("fire", "foe-1"),
        {**HURT, **FIRE},
        lambda s: (s.hp("hero"), s.hero().tally.xp),
        (5, 1),
    ),
    "heal: half of what the target has at most": (
        "H A",
        "[{heal: half target hp max rounded down, to: one ally}]",
        ("amy",),
        {"A": hero("Amy", hp=1, max_hp=8)},
        hp("amy"),
        (5,),
    ),
    "heal: targets and conditions": (
        "H A",
        "[{heal: 1, range: 1, targets: 2, conditions: [strengthen]}]",
        ("hero", "amy"),
        {**HURT, "A": hero("Amy", hp=2, max_hp=8)},
        lambda s: (s.hp("hero"), s.hp("amy"), s.conditions("amy")),
        (5, 3, {"strengthen"}),
    ),
    "move: loot hexes": ("H $ .", "[{move: 2, loot hexes: true}]", ("C1",), {}, coins, 1),
    "move: ends": (
        "H . .\n . . .",
        "[{move: 2, ends: moved in a straight line}]",
        ("C1",),
        {},
        lambda s: "B2" in s.questions(Kind.MOVE)[0].legal(),
        False,
    ),
    "loot: most": (
        "$ H $",
        "[{loot: 1, most: 1}]",
        ("A1",),
        {},
        lambda s: (s.hero().tally.coins, list(s.state.coins)),
        (1, ["C1"]),
    ),
    "loot: coins": ("H F", "[{loot: 1, coins: enemies adjacent}]", (), {}, coins, 1),
    "cure: conditions": (
        "H",
        "[{cure: 1, conditions: [wound, muddle]}]",
        (),
        {"given": {"conditions": ("poison", "muddle")}},
        marks("hero"),
        {"poison"},
    ),
    "suffer: up to, and what depends on it": (
        "H F",
        "[{suffer: 3, up to: true}, {attack: damage suffered}]",
        ("2", "suffer", "foe-1"),
        {},
        hp("hero", "foe-1"),
        (8, 8),
    ),
    "kill: hp at most, whose": (
        "F H G",
        "[{kill: all adjacent enemies, hp at most: 5, whose: target has poison, xp each: 1}]",
        (),
        {"F": foe(hp=5, conditions=("poison",)), "G": foe(hp=5)},
        lambda s: (s.hp("foe-1"), s.hp("foe-2"), s.hero().tally.xp),
        (0, 5, 1),
    ),
    "kill: what follows knows the place": (
        "H . F G",
        "[{kill: one enemy}, {attack: 2, range: 4, to: all enemies adjacent to the target}]",
        ("foe-1",),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (0, 8),
    ),
    "obstacle: size 3": (
        "H . .\n . . .",
        "[{obstacle: 1, within: 2, size: 3}]",
        ("A2 B1 B2",),
        {},
        lambda s: (sorted(s.state.obstacles), len(s.state.large_obstacles)),
        (["A2", "B1", "B2"], 1),
    ),
    "obstacle: at the target": (
        "H F",
        "[{attack: 9, splash: [{obstacle: 1, at: the target, when: killed the target}]}]",
        ("foe-1", "B1"),
        {"F": foe(hp=1, coin=False)},
        lambda s: list(s.state.obstacles),
        ["B1"],
    ),
    "destroy: all": ("# H #", "[destroy: all]", ("A1", "C1"), {}, lambda s: s.state.obstacles, {}),
    "force: ends": (
        "H . . F",
        "[{force: one enemy, do: [move: 2], ends: adjacent}]",
        ("foe-1", "B1"),
        {},
        lambda s: [d.legal() for d in s.questions(Kind.MOVE)],
        [("B1", "via C1")],
    ),
    "force: area": (
        "H . F G",
        '[{force: all enemies, do: [{suffer: 1}], range: 3, area: "X X"}]',
        ("C1 D1",),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (9, 9),
    ),
    "grant: controlled, xp each": (
        "A F\n H .",
        "[{grant: one ally, do: [attack: 2], controlled: true, xp each: 1}]",
        ("amy", "foe-1"),
        {"A": hero("Amy")},
        lambda s: (s.hp("foe-1"), s.hero().tally.xp, s.questions(Kind.TARGET)[-1].who),
        (8, 1, "hero"),
    ),
    "grant: effects last with the card": (
        "H A",
        "{do: [{grant: one ally, do: [shield: 1]}], lasts: persistent}",
        ("amy",),
        {"A": hero("Amy")},
        lambda s: ([e.lasts for e in s.hero("amy").effects], s.hero().cards["Test"]),
        ([Lasts.PERSISTENT], CardState.ACTIVE),
    ),
    "refresh: slots": (
        "H",
        "[{refresh: all, slots: [head]}]",
        (),
        {"given": {"items": ("Minor Healing Potion",)}},
        lambda s: s.hero().items,
        {"Minor Healing Potion": "ready"},
    ),
    "xp and xp for": (
        "H F",
        "[{attack: 4, xp: 1, xp for: damage dealt / 2}]",
        ("foe-1",),
        {},
        xp,
        3,
    ),
    "when": ("H F", "[{attack: 4, when: alone and has poison}]", (), {}, hp("foe-1"), (10,)),
    "teleport: where the target died": (
        "H F",
        "[{attack: 9}, {teleport: the target, when: killed the target}]",
        ("foe-1", "B1"),
        {"F": foe(hp=1)},
        at("hero"),
        "B1",
    ),
    "discard: lost": ("H", "[{discard: 1, lost: true}]", (), {}, lambda s: s.hero().cards["Spare"], CardState.LOST),
    "recover: all lost": (
        "H",
        "[{recover: all, from: lost}]",
        (),
        {"given": {"lost": ("Old", "Older")}},
        lambda s: s.hero().pile(CardState.LOST),
        [],
    ),
}


@pytest.mark.parametrize("name", DETAILS)
def test_detail(name: str) -> None:
    check(DETAILS[name])


def test_a_trap_rewards_its_maker_and_does_more_when_it_is_sprung() -> None:
    text = "[{trap: 2, conditions: [stun], xp sprung: 2, within: 2, sprung: [{heal: 3, to: self}]}]"
    scene = play("H . . F", text, "C1", who={"F": foe(hp=10, move=1), **HURT})
    scene.perform("hero", *action("[{force: one enemy, do: [{move: 1}]}]").do, says=("foe-1", "C1"))
    assert (scene.hp("foe-1"), scene.conditions("foe-1"), scene.hp("hero")) == (8, {"stun"}, 7)
    assert scene.hero().tally.xp == 2


def test_a_monsters_trap_lies_as_near_to_an_enemy_as_can_be() -> None:
    scene = Scene("F . . H", H=hero(), F=doing("[{trap: 2, within: 2, nearest enemy: true}]"))
    scene.turn("foe-1")
    assert list(scene.state.traps) == ["C1"]


def test_given_cards_are_no_shield_from_damage_and_return_to_their_supply() -> None:
    scene = Scene("H A F", H=acting("[{give: Pack, to: one adjacent ally}]"), A=hero("Amy", hp=5, max_hp=10), F=foe())
    with_supply(scene, "Pack")
    scene.turn("hero", "top Test", "amy")
    scene.hurt("amy", 1)
    assert not scene.questions(Kind.DAMAGE)
    amy = scene.hero("amy")
    amy.cards["Pack"], amy.leading, amy.second = CardState.PLAYED, "Pack", "Amy second"
    scene.turn("amy", "top Pack")
    assert scene.hp("amy") == 8
    assert ("Pack" in amy.cards, amy.borrowed, scene.hero().supply) == (False, {}, ["Pack"])


def test_a_summon_has_all_that_its_card_prints() -> None:
    text = (
        "{do: [{summon: Golem, hp: L+2, move: 1, attack: 2, range: 0, shield: 1, retaliate: 2, retaliate range: 2,"
        " pierce: 1, push: 1, flying: true, conditions: [wound], infuse: [earth], count: 1,"
        " traits: [{on: attacked, disadvantage: true}, {shield: 1}], on death: [{heal: 2, to: self}]}],"
        " lasts: persistent}"
    )
    scene = play("H . F .", text, "B1", who={"F": foe(hp=9, shield=1, attack=1), **HURT}, level=1)
    assert scene.hp("golem-1") == 3
    scene.stack("monsters", "+1", "+0")
    scene.turn("foe-1")
    struck = scene.told(Attacked)[-1]
    assert (struck.target, struck.advantage, struck.shield, struck.damage) == ("golem-1", -1, 2, 0)
    assert scene.hp("foe-1") == 7
    scene.game.figure("golem-1").acted = False
    scene.turn("golem-1")
    assert (scene.hp("foe-1"), scene.conditions("foe-1"), scene.hex("foe-1")) == (5, {"wound"}, "D1")
    assert scene.element("earth") == "strong"
    scene.hurt("golem-1", 9)
    scene.perform("hero", *action("[{heal: 1, to: self}]").do)
    assert scene.hp("hero") == 7


def test_summoned_by_an_ability_within_another() -> None:
    text = "{do: [{if consumed: [fire], do: [{summon: Rat, hp: 3, move: 1, attack: 1}]}], lasts: persistent}"
    scene = play("H . F", text, "fire", "B1", **FIRE)
    assert scene.turn("rat-1").told(Attacked)[0].damage == 1


def test_an_action_knows_that_a_trap_was_sprung() -> None:
    scene = play("H F ^ .", "[{push: 1}, {heal: 1, to: self, when: trap sprung}]", "foe-1", "C1", who=HURT)
    assert (scene.hp("hero"), scene.hex("foe-1")) == (5, "C1")


def test_forced_movement_can_spring_a_trap_for_an_action() -> None:
    text = "[{force: one enemy, do: [{move: 1}]}, {heal: 1, to: self, when: trap sprung}]"
    assert play("H . ^ F", text, "foe-1", "C1", who=HURT).hp("hero") == 5
