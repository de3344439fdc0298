"""Rulebook, Shield, Retaliate, Heal."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ModifierDrawn, Retaliated
from gloomcli.model.abilities import Attack, Heal, Retaliate, Shield
from tests.rules.building import Scene, ally, case, foe, hero


def shielded(scene: Scene, *points: int) -> Scene:
    """Let the hero have these shields for the round."""
    for shield in points:
        scene.perform("hero", Shield(shield=shield))
    return scene


# -- shield


@pytest.mark.parametrize(("shield", "face", "damage"), [(1, "+0", 2), (2, "+1", 2), (2, "x2", 4), (4, "+0", 0)])
def test_shield_comes_after_the_card(shield: int, face: str, damage: int) -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=20, shield=shield)).stack("hero", face)
    assert scene.attack("hero", "foe-1", 3).damage == damage


def test_shields_stack() -> None:
    scene = shielded(Scene("H F", H=hero(), F=foe(attack=5)), 1, 2)
    told = scene.attack("foe-1", "hero")
    assert (told.shield, told.damage) == (3, 2)


def test_a_monsters_shields_stack_with_that_of_its_statistics_card() -> None:
    scene = Scene("H F", H=hero(), F=foe(shield=1, does=(Shield(shield=2),))).turn("foe-1")
    assert scene.attack("hero", "foe-1", 5).damage == 2


@pytest.mark.parametrize("cause", ["trap", "wound", "hazard", "retaliate"])
def test_shield_works_against_attacks_only(cause: str) -> None:
    scene = shielded(Scene("H", H=hero(hp=9)), 3)
    assert scene.hurt("hero", 2, cause=cause) == 2


def test_a_wound_ignores_shield() -> None:
    scene = shielded(Scene("H", H=hero(hp=9)), 3).give("hero", "wound").begin_turn("hero")
    assert scene.hp("hero") == 8


def test_a_shield_protects_from_every_attack_of_the_round() -> None:
    scene = shielded(Scene("H F", H=hero(hp=20), F=foe(attack=3)), 1)
    for _ in range(3):
        assert scene.attack("foe-1", "hero").damage == 2


def test_a_shield_on_a_modifier_card_lasts_for_the_round() -> None:
    scene = Scene("H F", H=hero(), F=foe(attack=3, hp=20)).stack("hero", "+1 shield 1 self")
    scene.attack("hero", "foe-1", 1)
    assert scene.attack("foe-1", "hero").damage == 2
    scene.end_round()
    assert scene.attack("foe-1", "hero").damage == 3


# -- retaliate


@case("ret-01")
def test_a_dead_figure_does_not_retaliate() -> None:
    scene = Scene("H F", H=hero(hp=9), F=foe(hp=2, retaliate=3))
    scene.attack("hero", "foe-1", 2)
    assert scene.hp("hero") == 9


def test_retaliate_strikes_an_adjacent_attacker() -> None:
    scene = Scene("H F", H=hero(hp=9), F=foe(hp=9, retaliate=3))
    scene.attack("hero", "foe-1", 2)
    assert scene.hp("hero") == 6


@case("ret-03")
@pytest.mark.parametrize(("picture", "damage"), [("H . . F", 2), ("H . . . F", 0), ("H F", 2)])
def test_retaliate_with_a_range(picture: str, damage: int) -> None:
    scene = Scene(picture, H=hero(hp=9), F=foe(hp=9, retaliate=2, retaliate_range=3))
    scene.attack("hero", "foe-1", 1, range=5)
    assert scene.hp("hero") == 9 - damage


def test_retaliate_without_a_range_does_not_reach_a_distant_attacker() -> None:
    scene = Scene("H . F", H=hero(hp=9), F=foe(hp=9, retaliate=2))
    scene.attack("hero", "foe-1", 1, range=3)
    assert scene.hp("hero") == 9


def test_retaliate_strikes_an_adjacent_attacker_even_if_its_attack_is_ranged() -> None:
    """What counts is where the attacker stands."""
    scene = Scene("H F", H=hero(hp=9), F=foe(hp=9, retaliate=2))
    scene.attack("hero", "foe-1", 1, range=3)
    assert scene.hp("hero") == 7


@case("ret-05")
def test_retaliates_add_up_and_strike_once_for_each_attack() -> None:
    scene = Scene("F H G", H=hero(hp=20), F=foe(hp=9), G=foe(hp=9))
    scene.perform("hero", Retaliate(retaliate=1), Retaliate(retaliate=2))
    scene.attack("foe-1", "hero")
    scene.attack("foe-2", "hero")
    assert (scene.hp("foe-1"), scene.hp("foe-2")) == (6, 6)
    assert [told.amount for told in scene.told(Retaliated)] == [3, 3]


def test_only_the_retaliates_that_reach_add_up() -> None:
    scene = Scene("H . F", H=hero(hp=20), F=foe(hp=9))
    scene.perform("hero", Retaliate(retaliate=1), Retaliate(retaliate=2, range=2))
    scene.attack("foe-1", "hero", 2, range=3)
    assert scene.hp("foe-1") == 7


@case("ret-07")
def test_retaliate_is_no_attack() -> None:
    """Shield does not help, no card is drawn, nothing strikes back, and the damage can be negated."""
    scene = Scene("H F", H=hero(hp=9, hand=("Spare",)), F=foe(hp=9, retaliate=2))
    shielded(scene, 2).perform("hero", Retaliate(retaliate=1))
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 7
    assert len(scene.told(ModifierDrawn)) == 1
    assert scene.hp("foe-1") == 8
    scene.attack("hero", "foe-1", 1, then=("lose Spare",))
    assert scene.hp("hero") == 7


@case("ret-09")
def test_a_retaliate_on_this_rounds_card_works_only_after_the_monster_acted() -> None:
    scene = Scene("H F", H=hero(hp=9, initiative=20), F=foe(hp=9, initiative=60, does=(Retaliate(retaliate=2),)))
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 9
    scene.turn("foe-1")
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 7


def test_retaliate_answers_every_attack_of_an_action() -> None:
    scene = Scene("F H G", H=hero(hp=9), F=foe(hp=9, retaliate=1), G=foe(hp=9, retaliate=1))
    scene.perform("hero", Attack(attack=1, targets=2), says=("foe-1", "foe-2"))
    assert scene.hp("hero") == 7


def test_retaliate_answers_an_attack_without_damage() -> None:
    scene = Scene("H F", H=hero(hp=9), F=foe(hp=9, retaliate=1)).stack("hero", "null")
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 8


def test_a_target_pushed_out_of_reach_does_not_retaliate_and_one_pulled_into_reach_does() -> None:
    """Retaliate comes after all effects of the attack (official FAQ)."""
    away = Scene("H F .", H=hero(hp=9), F=foe(hp=9, retaliate=2))
    away.attack("hero", "foe-1", 1, push=1, then=("C1",))
    assert away.hp("hero") == 9
    near = Scene("H . F", H=hero(hp=9), F=foe(hp=9, retaliate=2))
    near.attack("hero", "foe-1", 1, range=2, pull=1, then=("B1",))
    assert near.hp("hero") == 7


def test_an_attacker_that_retaliate_kills_attacks_no_more() -> None:
    scene = Scene(
        """
        F M G
         . .
        H . .
        """,
        H=hero(hp=1),
        M=hero("Mate", hp=1),
        F=foe(hp=9, retaliate=1),
        G=foe(hp=9),
    )
    scene.perform("mate", Attack(attack=1, targets=2), says=("foe-1",))
    assert not scene.game.exists("mate")
    assert [told.target for told in scene.told(Attacked)] == ["foe-1"]


def test_an_attack_by_a_summon_is_answered_on_the_summon() -> None:
    scene = Scene("H R F", H=hero(hp=9), R=ally(hp=5), F=foe(hp=9, retaliate=2))
    scene.turn("rat-1")
    assert (scene.hp("rat-1"), scene.hp("hero")) == (3, 9)


def test_stunned_and_disarmed_figures_retaliate() -> None:
    scene = Scene("H F", H=hero(hp=9), F=foe(hp=9, retaliate=2, conditions=("stun", "disarm")))
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 7


def test_retaliate_is_not_poisoned() -> None:
    """Poison adds to attacks only."""
    scene = Scene("H F", H=hero(hp=9, conditions=("poison",)), F=foe(hp=9, retaliate=2))
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 7


# -- heal


def test_a_heal_never_exceeds_the_maximum() -> None:
    scene = Scene("H", H=hero(hp=8, max_hp=10))
    scene.perform("hero", Heal(heal=5, to="self"))
    assert scene.hp("hero") == 10


def test_a_heal_with_a_range_affects_oneself_or_one_ally_in_range_and_sight() -> None:
    scene = Scene("F H . B . C", H=hero(hp=1, max_hp=9), B=hero("Ben"), C=hero("Cy"), F=foe())
    scene.perform("hero", Heal(heal=3, range=2), says=("hero",))
    (question,) = scene.questions(Kind.TARGET)
    assert [option.text for option in question.options] == ["hero", "ben"]
    assert scene.hp("hero") == 4


def test_a_heal_needs_sight() -> None:
    scene = Scene("H B", rooms="1 2", seen="12", H=hero(hp=1, max_hp=9), B=hero("Ben", hp=1, max_hp=9))
    scene.perform("hero", Heal(heal=3, range=5), says=("hero",))
    assert [o.text for d in scene.questions(Kind.TARGET) for o in d.options] == ["hero"]


def test_a_monster_heals_the_one_that_lost_most() -> None:
    scene = Scene(
        "H . . . F G",
        H=hero(),
        F=foe(hp=8, max_hp=10, does=(Heal(heal=3, range=3),)),
        G=foe(hp=2, max_hp=10),
    ).turn("foe-1")
    assert (scene.hp("foe-1"), scene.hp("foe-2")) == (8, 5)
