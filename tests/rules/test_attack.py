"""Rulebook, Attack: range, sight, the order of what changes an attack's value, and what death does to the rest."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ConditionGained, Damaged, Died, ForcedMove, ModifierDrawn, Term
from gloomcli.model.abilities import Attack, Bonus, Consume, Effect, Loot, Trigger
from gloomcli.model.terms import Condition, Element, ElementState
from tests.rules.building import Scene, case, foe, hero

WOUND, POISON, CURSE, STUN = Condition.WOUND, Condition.POISON, Condition.CURSE, Condition.STUN


@case("atk-01")
def test_bonuses_and_poison_come_before_the_card_and_shield_after_it() -> None:
    """(3 + 1 item + 1 poison) x 2 - 2 shield = 8."""
    scene = Scene(
        ". H F",
        H=hero(items=("Minor Power Potion",)),
        F=foe(hp=20, shield=2, conditions=("poison",)),
    )
    told = scene.stack("hero", "x2").attack("hero", "foe-1", 3, says=("use minor power potion",))
    assert told.added == (Term("Minor Power Potion", 1), Term("poison", 1))
    assert (told.base, told.modified, told.shield, told.damage) == (3, 10, 2, 8)
    assert scene.hp("foe-1") == 12


@pytest.mark.parametrize(
    ("face", "damage"),
    [("+0", 3), ("+1", 4), ("-1", 2), ("+2", 5), ("-2", 1), ("x2", 6), ("null", 0), ("bless", 6), ("curse", 0)],
)
def test_the_modifier_card_changes_the_attack_value(face: str, damage: int) -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=20)).stack("hero", face)
    assert scene.attack("hero", "foe-1", 3).damage == damage


def test_damage_is_never_below_zero() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=5, shield=3)).stack("hero", "-2")
    assert scene.attack("hero", "foe-1", 1).damage == 0
    assert scene.hp("foe-1") == 5
    assert not scene.told(Damaged)


def test_a_bonus_counts_for_each_target_that_meets_its_condition() -> None:
    """The order of an attack is gone through for each target anew (rulebook, Attack)."""
    scene = Scene("F H G", H=hero(), F=foe(conditions=("wound",)), G=foe())
    scene.perform(
        "hero",
        Attack(attack=2, targets=2, bonus=(Bonus(when="target has wound", attack=3),)),
        says=("foe-1", "foe-2"),
    )
    assert [e.damage for e in scene.told(Attacked)] == [5, 2]


def test_a_doubled_attack_is_doubled_before_the_card() -> None:
    effect = Effect(on=Trigger.ATTACK, double=True)
    scene = Scene("H F", H=hero(), F=foe(hp=20)).stack("hero", "+1")
    scene.perform("hero", effect, Attack(attack=3), says=("foe-1",))
    assert scene.told(Attacked)[0].damage == 7


# -- pierce


@case("atk-03")
def test_unused_pierce_adds_nothing() -> None:
    """Rulebook, Attack Effects: pierce ignores so many points of shield, no more than there are."""
    scene = Scene("H F", H=hero(), F=foe(shield=1))
    told = scene.attack("hero", "foe-1", 2, pierce=3)
    assert (told.pierce, told.damage) == (1, 2)


@pytest.mark.parametrize(("shield", "pierce", "damage"), [(3, 0, 0), (3, 1, 1), (3, 2, 2), (3, 3, 3), (2, 5, 3)])
def test_pierce_ignores_points_of_shield(shield: int, pierce: int, damage: int) -> None:
    scene = Scene("H F", H=hero(), F=foe(shield=shield))
    assert scene.attack("hero", "foe-1", 3, pierce=pierce).damage == damage


def test_pierce_of_a_modifier_card_works_on_the_attack_it_modifies() -> None:
    """Attack effects on a modifier card work as if written on the action (rulebook, Attack Modifier Cards)."""
    scene = Scene("H F", H=hero(), F=foe(shield=3)).stack("hero", "+0 rolling pierce 3", "+1")
    assert scene.attack("hero", "foe-1", 2).damage == 3


# -- added effects


@case("atk-05")
def test_null_keeps_the_conditions_of_the_attack() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=5)).stack("hero", "null")
    assert scene.attack("hero", "foe-1", 4, conditions=(WOUND,)).damage == 0
    assert (scene.hp("foe-1"), scene.conditions("foe-1")) == (5, {"wound"})


def test_a_curse_card_keeps_the_conditions_of_the_attack() -> None:
    """Known mistake: a null or curse cancelled the conditions of the attack."""
    scene = Scene("H F", H=hero(), F=foe(hp=5)).stack("hero", "curse")
    scene.attack("hero", "foe-1", 4, conditions=(STUN,))
    assert (scene.hp("foe-1"), scene.conditions("foe-1")) == (5, {"stun"})


def test_an_attack_stopped_by_shield_keeps_its_conditions() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=5, shield=5))
    scene.attack("hero", "foe-1", 2, conditions=(POISON, WOUND))
    assert scene.conditions("foe-1") == {"poison", "wound"}


def test_poison_given_by_an_attack_does_not_strengthen_that_attack() -> None:
    """Added effects come after the damage (official FAQ, Attack)."""
    scene = Scene("H F", H=hero(), F=foe(hp=10))
    assert scene.attack("hero", "foe-1", 2, conditions=(POISON,)).damage == 2
    assert scene.attack("hero", "foe-1", 2).damage == 3


@case("atk-07")
def test_a_killed_target_is_neither_cursed_nor_pushed() -> None:
    """It has left the board before added effects apply; no curse card enters the monsters' deck."""
    scene = Scene("H F . .", H=hero(), F=foe(hp=5))
    scene.attack("hero", "foe-1", 5, conditions=(CURSE, STUN), push=2)
    assert scene.told(Died, who="foe-1")
    assert not scene.told(ConditionGained)
    assert not scene.told(ForcedMove)
    assert "curse" not in scene.state.monster_deck.draw


@case("con-15")
def test_negated_damage_keeps_the_other_effects_of_the_attack() -> None:
    """Rulebook, Character Damage: the other effects of what dealt the damage still apply."""
    scene = Scene("F H . .", H=hero(hp=4, hand=("Spare",)), F=foe(inflicts=(POISON,)))
    scene.says("lose Spare")
    assert scene.attack("foe-1", "hero", 3).damage == 3
    assert (scene.hp("hero"), scene.conditions("hero")) == (4, {"poison"})
    assert scene.hero().cards["Spare"] == "lost"


# -- death


def test_a_monster_dies_at_zero_hit_points_and_leaves_a_money_token() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=3))
    here = scene.hex("foe-1")
    scene.attack("hero", "foe-1", 3)
    assert not scene.game.exists("foe-1")
    assert scene.state.coins == {here: 1}


def test_a_summoned_monster_leaves_no_money_token() -> None:
    """Known mistake: summoned monsters dropped coins."""
    scene = Scene("H F", H=hero(), F=foe(hp=3, coin=False))
    scene.attack("hero", "foe-1", 3)
    assert scene.state.coins == {}


# -- range and sight


@case("atk-09")
def test_each_target_has_its_own_modifier_card() -> None:
    scene = Scene("F H G\n I", H=hero(), F=foe(), G=foe(), I=foe())
    scene.stack("hero", "+1", "-1", "x2")
    scene.perform("hero", Attack(attack=3, targets=3), says=("foe-1", "foe-2", "foe-3"))
    assert [draw.faces for draw in scene.told(ModifierDrawn)] == [("+1",), ("-1",), ("x2",)]
    assert [told.damage for told in scene.told(Attacked)] == [4, 2, 6]


def test_target_x_means_different_enemies() -> None:
    """Rulebook, Area Effects and Multiple Targets: different enemies within range."""
    scene = Scene("H F", H=hero(), F=foe(hp=10))
    scene.perform("hero", Attack(attack=3, targets=3), says=("foe-1",))
    assert len(scene.told(Attacked)) == 1


def test_a_monster_may_strike_one_enemy_with_all_of_its_attacks() -> None:
    """Where its card says so; each is an attack with a card of its own, and none strikes a figure that is gone."""
    scene = Scene(
        "B F H", H=hero(hp=20), B=hero("Ben"), F=foe(targets=3, does=(Attack(attack="+0", same_target=True),))
    )
    scene.turn("foe-1")
    assert len(scene.told(ModifierDrawn)) == 3
    assert len({told.target for told in scene.told(Attacked)}) == 1
    weak = Scene("F H", H=hero(hp=1), F=foe(targets=3, does=(Attack(attack="+0", same_target=True),)))
    weak.turn("foe-1")
    assert len(weak.told(Attacked)) == 1


def test_a_character_may_attack_fewer_than_its_targets() -> None:
    scene = Scene("F H G", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Attack(attack=3, targets=2), says=("foe-1", "done"))
    assert [told.target for told in scene.told(Attacked)] == ["foe-1"]


def test_melee_reaches_adjacent_hexes_only() -> None:
    scene = Scene("H . F G", H=hero(), F=foe(), G=foe())
    assert not scene.perform("hero", Attack(attack=3)).performed
    assert not scene.questions(Kind.TARGET)


@pytest.mark.parametrize(("reach", "targets"), [(2, ["foe-1"]), (3, ["foe-1", "foe-2"]), (4, ["foe-1", "foe-2"])])
def test_range_counts_hexes(reach: int, targets: list[str]) -> None:
    scene = Scene("H . F G .", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Attack(attack=1, range=reach, targets=3), says=tuple(targets))
    assert [told.target for told in scene.told(Attacked)] == targets


def test_an_attack_never_targets_an_ally() -> None:
    scene = Scene("B H . F", H=hero(), B=hero("Friend"), F=foe())
    scene.perform("hero", Attack(attack=3))
    assert not scene.told(Attacked)


@case("atk-13")
def test_range_is_not_counted_through_a_wall() -> None:
    """Two hexes with a wall on their common edge are not adjacent: here they are more than 2 apart."""
    scene = Scene("H F . .", rooms="1 2 2 2", seen="12", H=hero(), F=foe())
    for reach in (0, 1, 2):
        scene.perform("hero", Attack(attack=3, range=reach))
    assert not scene.told(Attacked)


@case("atk-13")
def test_hexes_with_a_wall_between_count_as_two_apart() -> None:
    """An open door beside the wall makes a way of two hexes; melee and Loot 1 still fail, Loot 2 does not."""
    scene = Scene("H F\n d", rooms="1 2\n d", doors={"d": "12"}, seen="12", H=hero(), F=foe(hp=1))
    index = scene.game.board.index
    assert scene.game.board.range_between(index[scene.hex("hero")], index[scene.hex("foe-1")]) == 2
    scene.perform("hero", Attack(attack=3))
    assert not scene.told(Attacked)
    scene.state.coins[scene.hex("foe-1")] = 1
    assert not scene.perform("hero", Loot(loot=1)).performed


def test_obstacles_and_figures_do_not_block_sight() -> None:
    scene = Scene("H # G F", H=hero(), F=foe(), G=foe())
    assert scene.attack("hero", "foe-1", 2, range=3).damage == 2


def test_walls_block_sight() -> None:
    """The gap between the two arms is no floor: what is not on the board is wall."""
    scene = Scene(
        """
        H     F
         . . .
        """,
        H=hero(),
        F=foe(),
    )
    scene.perform("hero", Attack(attack=2, range=5))
    assert not scene.told(Attacked)


def test_a_monster_without_anyone_to_attack_draws_no_card() -> None:
    scene = Scene("H . . . F", H=hero(), F=foe(does=(Attack(attack="+0"),)))
    scene.turn("foe-1")
    assert not scene.told(ModifierDrawn)


def test_monsters_add_to_their_own_attack_value() -> None:
    """A monster card's "Attack +1" changes the value on its statistic card."""
    scene = Scene("H F", H=hero(), F=foe(attack=3, does=(Attack(attack="+1"),)))
    scene.stack("monsters", "+0").turn("foe-1")
    assert scene.told(Attacked)[0].base == 4


def test_a_fixed_attack_value_stands_for_itself() -> None:
    scene = Scene("H F", H=hero(), F=foe(attack=3, does=(Attack(attack=1),)))
    scene.stack("monsters", "+0").turn("foe-1")
    assert scene.told(Attacked)[0].damage == 1


def test_an_attack_bonus_that_was_consumed_for_is_worked_out_for_each_target() -> None:
    """Flanking Strike: +1 for each ally next to the target, and as much again for darkness."""
    scene = Scene(
        "H F B",
        H=hero("Hero"),
        B=hero("Ben"),
        F=foe(hp=20),
        elements={Element.DARK: ElementState.STRONG},
    )
    doubled = Consume(elements=("dark",), attack="allies adjacent to target")
    bonus = Bonus(per="allies adjacent to target", attack=1)
    told = scene.attack("hero", "foe-1", 3, bonus=(bonus,), consume=(doubled,), says=("dark",))
    assert told.damage == 3 + 1 + 1


@pytest.mark.parametrize(("beside", "damage"), [(True, 8), (False, 4)])
def test_elements_are_offered_against_a_target_for_whom_the_bonus_would_hold(beside: bool, damage: int) -> None:
    scene = Scene(
        "H F B" if beside else "H F . B",
        H=hero("Hero"),
        B=hero("Ben"),
        F=foe(hp=20),
        elements={Element.DARK: ElementState.STRONG},
    )
    dark = Consume(elements=("dark",), when="target adjacent to an ally", attack=4, xp=2)
    told = scene.attack("hero", "foe-1", 4, consume=(dark,), then=("dark",) if beside else ())
    assert told.damage == damage
    assert (scene.hero().tally.xp, scene.element("dark")) == ((2, "inert") if beside else (0, "strong"))
