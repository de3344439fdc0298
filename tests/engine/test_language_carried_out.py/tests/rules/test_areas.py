"""Rulebook, Area Effects and Multiple Targets; Add Target (official FAQ)."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ModifierDrawn
from gloomcli.model.abilities import Attack, Effect, Trigger
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, case, foe, hero

FAN = "O X\n X"
LINE = "O X X"
HOOK = "O X\n . X"
TRIANGLE = "X X\n X"


def struck(scene: Scene) -> list[str]:
    """Who was attacked, in order."""
    return [told.target for told in scene.told(Attacked)]


def areas(scene: Scene) -> set[frozenset[str]]:
    """Every way to lay the area that the last question offered."""
    (question,) = scene.questions(Kind.AREA)
    return {frozenset(option.text.split()) for option in question.options}


ROUND = """
 . . .
. a b .
 f H c
. e d .
"""


@pytest.mark.parametrize("pair", ["ab", "bc", "cd", "de", "ef", "fa"])
def test_an_area_may_be_turned_any_way(pair: str) -> None:
    """Two neighbouring hexes beside the attacker, in each of the six directions."""
    picture = ROUND.replace(pair[0], "F").replace(pair[1], "G").translate(str.maketrans("abcdef", "......"))
    scene = Scene(picture, H=hero(), F=foe(), G=foe())
    at = f"{scene.hex('foe-1')} {scene.hex('foe-2')}"
    ways = [at, " ".join(reversed(at.split()))]
    scene.perform("hero", Attack(attack=2, area=FAN))
    way = next(way for way in ways if any(o.text == way for o in scene.questions(Kind.AREA)[-1].options))
    scene.perform("hero", Attack(attack=2, area=FAN), says=(way, "foe-1"))
    assert sorted(struck(scene)) == ["foe-1", "foe-2"]


def test_an_area_may_be_mirrored() -> None:
    """A bent pattern and its mirror image, one enemy at the bend and one at either end (official FAQ)."""
    picture = """
       G
    H F .
     . K
    """
    scene = Scene(picture, H=hero(), F=foe(), G=foe(), K=foe())
    scene.perform("hero", Attack(attack=2, area=HOOK))
    bend, left, right = (scene.hex(who) for who in ("foe-1", "foe-2", "foe-3"))
    assert {frozenset({bend, left}), frozenset({bend, right})} <= areas(scene)


def test_all_targets_of_an_area_are_one_attack_with_a_card_each() -> None:
    scene = Scene("H F G", H=hero(), F=foe(), G=foe()).stack("hero", "+1", "-1")
    scene.perform("hero", Attack(attack=3, area=LINE), says=("B1 C1", "foe-1"))
    assert [told.damage for told in scene.told(Attacked)] == [4, 2]
    assert len(scene.told(ModifierDrawn)) == 2


@case("atk-15")
def test_a_grey_hex_area_reaches_hexes_that_are_not_adjacent() -> None:
    """It is melee: adjacency is not asked for, only sight."""
    scene = Scene("H . F", H=hero(), F=foe())
    scene.perform("hero", Attack(attack=3, area=LINE), says=("B1 C1",))
    (told,) = scene.told(Attacked)
    assert (told.target, told.ranged, told.advantage, told.damage) == ("foe-1", False, 0, 3)


def test_an_area_needs_sight_of_each_target() -> None:
    """A wall between the attacker and a covered hex: what stands there is not attacked."""
    scene = Scene("H . F", rooms="1 1 2", seen="12", H=hero(), F=foe())
    scene.perform("hero", Attack(attack=3, area=LINE))
    assert struck(scene) == []


def test_a_ranged_area_needs_one_hex_within_range() -> None:
    """Range 2: the nearest hex of the three may lie 2 away, the others farther."""
    scene = Scene("H . . F G", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Attack(attack=3, range=2, area="X X X"), says=("C1 D1 E1", "foe-1"))
    assert struck(scene) == ["foe-1", "foe-2"]
    far = Scene("H . . F G", H=hero(), F=foe(), G=foe())
    far.perform("hero", Attack(attack=3, range=1, area="X X"))
    assert struck(far) == []


def test_the_hex_within_range_may_be_empty() -> None:
    """Official FAQ: the area's hexes need no enemy each."""
    scene = Scene("H . F", H=hero(), F=foe())
    scene.perform("hero", Attack(attack=3, range=1, area="X X"), says=("B1 C1",))
    assert struck(scene) == ["foe-1"]


def test_a_ranged_area_has_disadvantage_against_an_adjacent_target_alone() -> None:
    scene = Scene("H F G", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Attack(attack=3, range=2, area="X X"), says=("B1 C1", "foe-1"))
    assert [told.advantage for told in scene.told(Attacked)] == [-1, 0]


def test_an_area_does_not_attack_allies() -> None:
    scene = Scene("H B F", H=hero(), B=hero("Friend"), F=foe())
    scene.perform("hero", Attack(attack=3, area=LINE), says=("B1 C1",))
    assert struck(scene) == ["foe-1"]


def test_an_area_does_not_hit_invisible_enemies() -> None:
    """Known mistake: area attacks hit invisible figures."""
    scene = Scene(
        "H B F", H=hero(conditions=("invisible",)), B=hero("Friend"), F=foe(does=(Attack(attack="+0", area=LINE),))
    )
    scene.turn("foe-1")
    assert struck(scene) == ["friend"]
    unseen = Scene("H F", H=hero(), F=foe(conditions=("invisible",)))
    unseen.perform("hero", Attack(attack=3, area=LINE))
    assert struck(unseen) == []


def test_a_monster_lays_its_area_over_as_many_enemies_as_it_can() -> None:
    scene = Scene("F H B", H=hero(), B=hero("Friend"), F=foe(does=(Attack(attack="+0", area=LINE),)))
    scene.turn("foe-1")
    assert sorted(struck(scene)) == ["friend", "hero"]


# -- add target


@case("atk-11")
def test_add_target_on_an_area_adds_one_enemy_within_range() -> None:
    """Two in the pattern; only C, outside of it, can be added, once, and with the attack's conditions."""
    scene = Scene(
        """
        H . F G
         . . C
        """,
        H=hero(),
        F=foe(number=1),
        G=foe(number=2),
        C=foe(number=3),
    ).stack("hero", "+0 add target", "+0", "+0")
    attack = Attack(attack=2, range=3, area="X X", conditions=(Condition.WOUND,))
    scene.perform("hero", attack, says=("C1 D1", "foe-1", "foe-3"))
    assert struck(scene) == ["foe-1", "foe-2", "foe-3"]
    assert scene.conditions("foe-3") == {"wound"}
    added = scene.questions(Kind.TARGET)[-1]
    assert [option.text for option in added.options] == ["foe-3"]


def test_add_target_needs_range() -> None:
    scene = Scene("H F . . G", H=hero(), F=foe(), G=foe()).stack("hero", "+0 add target")
    scene.perform("hero", Attack(attack=2, range=3), says=("foe-1",))
    assert struck(scene) == ["foe-1"]


def test_each_add_target_adds_one() -> None:
    scene = Scene(
        "I H F\n G",
        H=hero(),
        F=foe(number=1),
        G=foe(number=2),
        I=foe(number=3),
    ).stack("hero", "+0 rolling add target", "+0 add target", "+0", "+0")
    scene.perform("hero", Attack(attack=2), says=("foe-1", "foe-2", "foe-3"))
    assert struck(scene) == ["foe-1", "foe-2", "foe-3"]


def test_an_effect_that_adds_a_target_adds_one_to_an_area_too() -> None:
    """Not a second area, one enemy more."""
    scene = Scene("F H G K", H=hero(), F=foe(number=1), G=foe(number=2), K=foe(number=3))
    effect = Effect(on=Trigger.ATTACK_ACTION, targets=1)
    scene.perform("hero", effect, Attack(attack=2, area=LINE), says=("C1 D1", "foe-2", "foe-1"))
    assert struck(scene) == ["foe-2", "foe-3", "foe-1"]


def test_an_attack_on_all_in_range_gains_nothing_from_add_target() -> None:
    """Official FAQ: everyone within range is attacked already."""
    scene = Scene("F H G", H=hero(), F=foe(), G=foe()).stack("hero", "+0 add target")
    scene.perform("hero", Attack(attack=2, to="all adjacent enemies"), says=("foe-1",))
    assert struck(scene) == ["foe-1", "foe-2"]


def test_a_monsters_added_target_follows_its_rules() -> None:
    scene = Scene("H F B", H=hero(), B=hero("Friend", initiative=60), F=foe(does=(Attack(attack="+0"),)))
    scene.stack("monsters", "+0 add target", "+0").turn("foe-1")
    assert struck(scene) == ["hero", "friend"]
