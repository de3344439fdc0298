"""Rulebook, Advantage and Disadvantage: two cards, rolling cards among them, and what cannot be compared."""

import pytest

from gloomcli.engine.events import Attacked, ModifierDrawn
from gloomcli.model.abilities import Attack
from tests.rules.building import Scene, case, foe, hero

CARDS = {
    # advantage or not, cards in drawing order, and the cards that count
    "the better one": (1, ("-1", "+1"), ("+1",)),
    "the better one, drawn first": (1, ("+2", "+0"), ("+2",)),
    "x2 is better than +1": (1, ("+1", "x2"), ("x2",)),
    "anything is better than null": (1, ("null", "-2"), ("-2",)),
    "equal cards: the first": (1, ("+1", "+1"), ("+1",)),
    "one rolling, first: added to the other": (1, ("+1 rolling", "-1"), ("+1 rolling", "-1")),
    "one rolling, second: added to the other": (1, ("-1", "+1 rolling"), ("-1", "+1 rolling")),
    "one rolling, an effect": (1, ("+0 rolling stun", "+1"), ("+0 rolling stun", "+1")),
    "two rolling: draw on and add all": (
        1,
        ("+1 rolling", "+0 rolling muddle", "+1"),
        ("+1 rolling", "+0 rolling muddle", "+1"),
    ),
    "three rolling: draw on and add all": (
        1,
        ("+1 rolling", "+0 rolling muddle", "+0 rolling stun", "-1"),
        ("+1 rolling", "+0 rolling muddle", "+0 rolling stun", "-1"),
    ),
    "the worse one": (-1, ("-1", "+1"), ("-1",)),
    "the worse one, drawn second": (-1, ("+2", "+0"), ("+0",)),
    "null is the worst": (-1, ("-2", "null"), ("null",)),
    "a rolling card does not count, first": (-1, ("+1 rolling", "+1"), ("+1",)),
    "a rolling card does not count, second": (-1, ("x2", "+1 rolling"), ("x2",)),
    "two rolling: draw on and use the last": (-1, ("+1 rolling", "+0 rolling stun", "+0"), ("+0",)),
    "three rolling: draw on and use the last": (
        -1,
        ("+1 rolling", "+0 rolling stun", "+0 rolling muddle", "x2"),
        ("x2",),
    ),
    "neither: one card": (0, ("+1",), ("+1",)),
    "neither, rolling: draw on and add all": (
        0,
        ("+1 rolling", "+0 rolling stun", "+2"),
        ("+1 rolling", "+0 rolling stun", "+2"),
    ),
    # official FAQ: an added effect is worth something, nobody knows how much
    "an effect on the same number is better": (1, ("+1", "+1 stun"), ("+1 stun",)),
    "an effect on a higher number is better": (1, ("+0", "+1 stun"), ("+1 stun",)),
    "an effect on a lower number: the first": (1, ("+0 stun", "+2"), ("+0 stun",)),
    "an effect on a lower number: the first again": (1, ("+2", "+0 stun"), ("+2",)),
    "two effects: the first": (1, ("+1 fire", "+1 stun"), ("+1 fire",)),
    "two effects on different numbers: the first": (1, ("+0 muddle", "+2 stun"), ("+0 muddle",)),
    "no effect on the same number is worse": (-1, ("+1 stun", "+1"), ("+1",)),
    "an effect on a lower number, disadvantage: the first": (-1, ("+0 stun", "+2"), ("+0 stun",)),
    "an effect on a higher number, disadvantage": (-1, ("+2 stun", "+1"), ("+1",)),
}


def attack(scene: Scene, advantage: int, value: int = 3) -> Attacked:
    """An attack with advantage, disadvantage or neither."""
    if advantage < 0:
        scene.give("hero", "muddle")
    return scene.attack("hero", "foe-1", value, advantage=advantage > 0)


@pytest.mark.parametrize(("advantage", "drawn", "used"), CARDS.values(), ids=CARDS)
def test_which_cards_count(advantage: int, drawn: tuple[str, ...], used: tuple[str, ...]) -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", *drawn)
    attack(scene, advantage)
    told = scene.told(ModifierDrawn)[0]
    assert (told.advantage, told.faces, told.used) == (advantage, drawn, used)


@case("amd-01")
def test_advantage_uses_the_better_card() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", "-1", "+1")
    assert attack(scene, 1, 3).damage == 4


@case("amd-03")
def test_advantage_with_two_rolling_cards_adds_everything() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", "+1 rolling", "+0 rolling muddle", "+1")
    assert attack(scene, 1, 2).damage == 4
    assert scene.conditions("foe-1") == {"muddle"}


@case("amd-05")
def test_disadvantage_with_two_rolling_cards_uses_only_the_last() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", "+1 rolling", "+0 rolling stun", "+0")
    assert attack(scene, -1, 3).damage == 3
    assert scene.conditions("foe-1") == set()


@case("amd-07")
def test_an_added_effect_cannot_be_compared_with_a_higher_number() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", "+0 stun", "+2")
    assert attack(scene, 1, 3).damage == 3
    assert scene.conditions("foe-1") == {"stun"}


def test_cards_are_compared_by_what_they_make_of_this_attack() -> None:
    """Doubling nothing is worth less than +1."""
    scene = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", "x2", "+1")
    assert attack(scene, 1, 0).damage == 1


def test_rolling_cards_are_added_before_doubling_and_null_is_nothing() -> None:
    """Official FAQ: after a null the attack deals no damage under any circumstances."""
    doubled = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", "+1 rolling", "x2")
    assert attack(doubled, 0, 3).damage == 8
    missed = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", "+1 rolling", "+0 rolling stun", "null")
    assert attack(missed, 0, 3).damage == 0
    assert missed.conditions("foe-1") == {"stun"}


# -- where they come from


def test_a_ranged_attack_on_an_adjacent_enemy_has_disadvantage() -> None:
    near = Scene("H F", H=hero(), F=foe(hp=30))
    assert near.attack("hero", "foe-1", 2, range=3).advantage == -1
    far = Scene("H . F", H=hero(), F=foe(hp=30))
    assert far.attack("hero", "foe-1", 2, range=3).advantage == 0
    melee = Scene("H F", H=hero(), F=foe(hp=30))
    assert melee.attack("hero", "foe-1", 2).advantage == 0


def test_disadvantage_is_for_the_adjacent_target_alone() -> None:
    scene = Scene("H F G", H=hero(), F=foe(hp=30), G=foe(hp=30))
    scene.perform("hero", Attack(attack=2, range=3, targets=2), says=("foe-1", "foe-2"))
    assert [told.advantage for told in scene.told(Attacked)] == [-1, 0]


def test_a_ranged_monster_next_to_its_target_has_disadvantage() -> None:
    scene = Scene("H F", H=hero(), F=foe(range=3, does=(Attack(attack="+0"),)))
    scene.stack("monsters", "+1", "-1").turn("foe-1")
    assert scene.told(ModifierDrawn)[0].used == ("-1",)


def test_strengthen_gives_advantage_and_muddle_disadvantage() -> None:
    scene = Scene("H F", H=hero(conditions=("strengthen",)), F=foe(hp=30, conditions=("muddle",)))
    assert scene.attack("hero", "foe-1", 2).advantage == 1
    assert scene.attack("foe-1", "hero").advantage == -1


def test_one_of_each_cancels_out() -> None:
    scene = Scene("H F", H=hero(conditions=("strengthen", "muddle")), F=foe(hp=30)).stack("hero", "-1")
    assert scene.attack("hero", "foe-1", 3).damage == 2
    assert scene.told(ModifierDrawn)[0].faces == ("-1",)


def test_instances_do_not_stack() -> None:
    """Two reasons for disadvantage and one for advantage still cancel out."""
    scene = Scene("H F", H=hero(conditions=("strengthen", "muddle")), F=foe(hp=30)).stack("hero", "-1")
    told = scene.attack("hero", "foe-1", 3, range=2)
    assert (told.advantage, told.damage) == (0, 2)
    twice = Scene("H F", H=hero(conditions=("strengthen",)), F=foe(hp=30)).stack("hero", "-1", "+0")
    assert twice.attack("hero", "foe-1", 3, advantage=True).damage == 3


def test_a_monster_whose_card_has_advantage_or_whose_attackers_do_not() -> None:
    scene = Scene("H F", H=hero(hp=30), F=foe(hp=30, advantage=True, attackers_disadvantage=True))
    assert scene.attack("foe-1", "hero").advantage == 1
    assert scene.attack("hero", "foe-1", 2).advantage == -1
