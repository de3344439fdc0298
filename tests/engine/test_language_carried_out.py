"""The engine carries out every verb of the language: a small ability of each, as data, with what is expected."""

from typing import Final, get_args

import pytest

from gloomcli.engine.actions.predicates import known_tests
from gloomcli.engine.actions.quantities import known_quantities
from gloomcli.engine.events import ManualStep
from gloomcli.engine.state import CardState, ItemState
from gloomcli.model.abilities import Ability
from gloomcli.model.formulas import QUANTITIES
from gloomcli.model.predicates import TESTS
from tests.engine.small_plays import FIRE, HURT, TWO_FOES, Row, acting, at, check, coins, doing, hp, marks, with_supply
from tests.rules.building import Scene, hero

# verb -> picture, action, answers, figures, what to look at, what it must be
VERBS: Final[dict[str, Row]] = {
    "attack": ("H F", "[attack: 3]", ("foe-1",), {}, hp("foe-1"), (7,)),
    "move": ("H . .", "[move: 2]", ("C1",), {}, at("hero"), "C1"),
    "heal": ("H", "[{heal: 3, to: self}]", (), HURT, hp("hero"), (7,)),
    "shield": ("H F", "{do: [shield: 2], lasts: round}", (), {}, lambda s: s.turn("foe-1").hp("hero"), 10),
    "retaliate": ("H F", "{do: [retaliate: 2], lasts: round}", (), {}, lambda s: s.turn("foe-1").hp("foe-1"), 8),
    "apply": ("H F", "[apply: [muddle]]", ("foe-1",), {}, marks("foe-1"), {"muddle"}),
    "cure": (
        "H",
        "[cure: all]",
        (),
        {"given": {"conditions": ("poison", "muddle")}},
        marks("hero"),
        set(),
    ),
    "push": ("H F .", "[push: 1]", ("foe-1", "C1"), {}, at("foe-1"), "C1"),
    "pull": ("H . F", "[{pull: 1, range: 2}]", ("foe-1", "B1"), {}, at("foe-1"), "B1"),
    "infuse": ("H F", "[attack: 1, {infuse: [fire]}]", ("foe-1",), {}, lambda s: s.element("fire"), "strong"),
    "if consumed": (
        "H",
        "[{if consumed: [fire], do: [{heal: 1, to: self}]}]",
        ("fire",),
        {**HURT, **FIRE},
        lambda s: (s.hp("hero"), s.element("fire")),
        (5, "inert"),
    ),
    "loot": ("H $", "[loot: 1]", (), {}, coins, 1),
    "summon": (
        "H .",
        "{do: [{summon: Rat, hp: 3, move: 1, attack: 1}], lasts: persistent}",
        ("B1",),
        {},
        lambda s: (s.hp("rat-1"), s.hex("rat-1")),
        (3, "B1"),
    ),
    "grant": (
        "A F\n H .",
        "[{grant: one ally, do: [attack: 2]}]",
        ("amy", "foe-1"),
        {"A": hero("Amy")},
        hp("foe-1"),
        (8,),
    ),
    "force": ("H F G", "[{force: one enemy, do: [attack: 2]}]", ("foe-1", "foe-2"), TWO_FOES, hp("foe-2"), (8,)),
    "recover": (
        "H",
        "[recover: 1]",
        ("Old",),
        {"given": {"discards": ("Old",)}},
        lambda s: s.hero().cards["Old"],
        CardState.HAND,
    ),
    "discard": ("H", "[discard: 1]", (), {}, lambda s: s.hero().cards["Spare"], CardState.DISCARDED),
    "suffer": ("H F", "[{suffer: 2, to: one adjacent enemy}]", ("foe-1",), {}, hp("foe-1"), (8,)),
    "trap": ("H . F", "[{trap: 4, conditions: [wound]}]", ("B1",), {}, lambda s: s.state.traps["B1"].damage, 4),
    "obstacle": ("H .", "[obstacle: 1]", ("B1",), {}, lambda s: list(s.state.obstacles), ["B1"]),
    "destroy": ("H #", "[destroy: 1]", ("B1",), {}, lambda s: s.state.obstacles, {}),
    "disarm trap": ("H ^", "[disarm trap: 1]", ("B1",), {}, lambda s: s.state.traps, {}),
    "swap": (
        "H . F",
        "[{swap: self, with: one enemy}]",
        ("foe-1",),
        {},
        at("hero", "foe-1"),
        ("C1", "A1"),
    ),
    "teleport": ("H F .", "[teleport: anywhere]", ("C1",), {}, at("hero"), "C1"),
    "kill": ("H F", "[{kill: one adjacent normal enemy}]", ("foe-1",), {}, hp("foe-1"), (0,)),
    "mark": (
        "H F G",
        "{do: [{mark: one enemy}, {on: attack, when: target is marked, attack: 3}], lasts: persistent}",
        ("foe-1",),
        TWO_FOES,
        lambda s: [e.mark for e in s.game.figure("foe-1").effects],
        [True],
    ),
    "repeat": ("H", "[{repeat: 2, do: [{heal: 1, to: self}]}]", (), HURT, hp("hero"), (6,)),
    "on": (
        "H F",
        "{do: [{on: attack, attack: 2}, {attack: 1}], lasts: round}",
        ("foe-1",),
        {},
        hp("foe-1"),
        (7,),
    ),
    "hook": (
        "H F .",
        "[{attack: 1, splash: [{hook: push against walls, amount: 1, to: the target, summary: s}]}]",
        ("foe-1", "C1"),
        {},
        at("foe-1"),
        "C1",
    ),
    "manual": ("H", "[manual: Turn the table]", (), {}, lambda s: s.told(ManualStep)[0].text, "Turn the table"),
}


@pytest.mark.parametrize("verb", VERBS)
def test_verb(verb: str) -> None:
    check(VERBS[verb])


OTHERWISE: Final = {"call", "give", "refresh", "special"}
"""Verbs with a test of their own below; specials are those of bosses."""


def test_every_verb_is_in_the_table() -> None:
    every = {str(verb.__struct_config__.tag) for verb in get_args(Ability)}
    assert every == set(VERBS) | OTHERWISE


def test_refresh() -> None:
    scene = Scene("H", H=acting("[{refresh: 1, items: consumed}]", hp=4, max_hp=10, items=("Minor Healing Potion",)))
    scene.hero().items["Minor Healing Potion"] = ItemState.CONSUMED
    scene.turn("hero", "top Test", "use Minor Healing Potion")
    assert scene.hp("hero") == 7


def test_give() -> None:
    scene = Scene("H A", H=acting("[{give: Pack, to: one adjacent ally}]"), A=hero("Amy", plays=()))
    with_supply(scene, "Pack")
    scene.turn("hero", "top Test", "amy")
    assert scene.hero("amy").pile(CardState.HAND) == ["Pack"]


def test_monsters_call_monsters() -> None:
    scene = Scene(". F H", H=hero(), F=doing("[{call: foe, rank: elite, hp: 4, count: 1}]", hp=10))
    scene.turn("foe-1")
    assert [(m.rank, m.hp) for who, m in scene.state.monsters.items() if who != "foe-1"] == [("elite", 4)]


def test_every_word_of_the_language_means_something() -> None:
    assert known_tests() == set(TESTS)
    assert known_quantities() == set(QUANTITIES)
