"""What cards of the second edition need of the language: enemies that come near, kills of the round, led enemies."""

from collections.abc import Callable

import pytest

from gloomcli.engine.events import Died
from gloomcli.model.modifiers import parse_modifier
from tests.engine.small_plays import HURT, TWO_FOES, acting, check, hp, play, xp
from tests.rules.building import Scene, foe, hero

ROWS = {
    "only whose predicate holds": (
        "F H # G",
        "[{suffer: 2, to: all enemies, whose: target adjacent to an obstacle}]",
        (),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (10, 8),
    ),
    "overkill goes on to a neighbour": (
        "H F G",
        "[{attack: 5}, {suffer: overkill, to: one enemy adjacent to the target, when: killed the target}]",
        ("foe-1", "foe-2"),
        {"F": foe(hp=2), "G": foe(hp=10)},
        hp("foe-2"),
        (7,),
    ),
    "a kill of this round": (
        "H F G",
        "[{kill: one adjacent normal enemy}, {heal: 1, to: self, xp: 1, when: enemies killed this round at least 1}]",
        ("foe-1",),
        {**TWO_FOES, **HURT},
        lambda scene: (scene.hp("hero"), xp(scene)),
        (5, 1),
    ),
    "no kill yet": (
        "H F",
        "[{attack: 1}, {heal: 1, to: self, when: enemies killed this round at least 1}]",
        ("foe-1",),
        HURT,
        hp("hero"),
        (4,),
    ),
    "heals without effect": (
        "H",
        "{do: [{on: healed, prevent: true}, {heal: 2, to: self}], lasts: round}",
        (),
        HURT,
        hp("hero"),
        (4,),
    ),
    "own rank": ("H", "[{suffer: 1}, {suffer: 2, when: is elite}]", (), HURT, hp("hero"), (3,)),
    "a higher maximum": (
        "H",
        "[{hook: raise maximum, amount: 5, summary: s}, {heal: 20, to: self}]",
        (),
        HURT,
        hp("hero"),
        (15,),
    ),
    "a forced enemy attacks the target of before": (
        "H F . G",
        "[{apply: [poison], range: 4}, {force: all enemies within 3 of the target, do: [{attack: 2, range: 3,"
        " to: the target}]}]",
        ("foe-2",),
        TWO_FOES,
        hp("foe-1", "foe-2"),
        (10, 7),
    ),
}


@pytest.mark.parametrize("name", ROWS)
def test_it_is_carried_out(name: str) -> None:
    check(ROWS[name])


def near(uses: int = 5) -> str:
    each = ", ".join("0" * uses)
    return f"{{do: [{{on: enemy near, do: [{{suffer: 2, to: the target}}]}}], lasts: persistent, uses: [{each}]}}"


def test_enemies_that_walk_up_are_hurt_at_each_hex() -> None:
    scene = Scene(". . . F\n H . . .", H=acting(near()), F=foe(hp=10, move=3, initiative=90))
    scene.turn("hero", "top Test")
    scene.turn("foe-1")
    assert scene.hp("foe-1") == 8


def test_whoever_dies_on_the_way_does_not_attack() -> None:
    scene = Scene("H . . F", H=acting(near()), F=foe(hp=2, move=3, initiative=90))
    scene.turn("hero", "top Test")
    scene.turn("foe-1")
    assert scene.told(Died)[0].hex == "B1"
    assert scene.hp("hero") == 10


def test_an_enemy_can_be_granted_an_attack_on_its_own() -> None:
    granted = "[{grant: one ally or enemy within 3, do: [{attack: 3, range: 3}]}]"
    scene = play("H F G", granted, "foe-1", "foe-2", who=TWO_FOES)
    assert scene.hp("foe-2") == 7


def test_a_door_opened_by_the_movement() -> None:
    scene = Scene(
        "F H d .",
        rooms="1 1 d 2",
        doors={"d": "12"},
        H=acting("[{move: 1}, {apply: [stun], to: all enemies within 3, when: doors opened at least 1}]"),
        F=foe(hp=10),
    )
    scene.turn("hero", "top Test", "C1")
    assert scene.conditions("foe-1") == {"stun"}


FACES: dict[str, tuple[str, Callable[[Scene], object], object]] = {
    "+0 harm 1": ("", lambda scene: (scene.hp("foe-1"), scene.hp("foe-2")), (8, 9)),
    "+1 heal 1 ally": ("amy", lambda scene: scene.hp("amy"), 5),
}


@pytest.mark.parametrize("face", FACES)
def test_modifier_cards(face: str) -> None:
    answer, look, expected = FACES[face]
    scene = Scene("A .\n F H G", H=hero(), A=hero("Amy", hp=4, max_hp=8, plays=()), **TWO_FOES)
    scene.stack("hero", face)
    scene.attack("hero", "foe-1", 1, then=tuple(filter(None, [answer])))
    assert look(scene) == expected
    assert parse_modifier(face).has_effect
