"""Rulebook, Conditions: the ten conditions, what each does, and when it ends, for characters, summons and monsters.

A condition of the expiring kind ends at the end of the figure's next turn: gained before its turn in a round, with that
turn; gained during or after its turn, with the turn of the next round.
"""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ConditionGained, ConditionRefused, Damaged, Healed, Moved, TurnLost
from gloomcli.model.abilities import Apply, Attack, Heal, Move
from gloomcli.model.scenarios import Sign
from gloomcli.model.terms import EXPIRING_CONDITIONS, Condition
from tests.rules.building import Scene, ally, card, case, foe, hero

EXPIRING = sorted(condition.value for condition in EXPIRING_CONDITIONS)
FIGURES = ["hero", "foe-1", "rat-1"]


def three() -> Scene:
    """A character, a summon of its and a monster, out of each other's reach."""
    return Scene("H . . . . R . . . . F", H=hero(hp=20), R=ally(hp=20), F=foe(hp=20, does=()))


# -- how long


def test_six_conditions_expire() -> None:
    assert EXPIRING == ["disarm", "immobilize", "invisible", "muddle", "strengthen", "stun"]


@pytest.mark.parametrize("condition", EXPIRING)
@pytest.mark.parametrize("who", FIGURES)
def test_gained_before_the_turn_it_ends_with_that_turn(who: str, condition: str) -> None:
    scene = three().give(who, condition)
    scene.begin_turn(who)
    assert scene.conditions(who) == {condition}
    scene.end_turn(who)
    assert scene.conditions(who) == set()


@pytest.mark.parametrize("condition", EXPIRING)
@pytest.mark.parametrize("who", FIGURES)
def test_gained_during_the_turn_it_stays_until_the_end_of_the_next(who: str, condition: str) -> None:
    scene = three().begin_turn(who).give(who, condition).end_turn(who)
    assert scene.conditions(who) == {condition}
    scene.begin_turn(who).end_turn(who)
    assert scene.conditions(who) == set()


@pytest.mark.parametrize("condition", EXPIRING)
@pytest.mark.parametrize("who", FIGURES)
def test_gained_after_the_turn_it_stays_until_the_end_of_the_next(who: str, condition: str) -> None:
    scene = three().begin_turn(who).end_turn(who).give(who, condition).end_round()
    assert scene.conditions(who) == {condition}
    scene.begin_turn(who)
    assert scene.conditions(who) == {condition}
    scene.end_turn(who)
    assert scene.conditions(who) == set()


@pytest.mark.parametrize("condition", EXPIRING)
def test_regained_during_the_turn_it_stays_until_the_end_of_the_next(condition: str) -> None:
    """Reapplied, its duration begins anew (rulebook, Conditions)."""
    scene = three().give("hero", condition).begin_turn("hero").give("hero", condition).end_turn("hero")
    assert scene.conditions("hero") == {condition}
    scene.begin_turn("hero").end_turn("hero")
    assert scene.conditions("hero") == set()


@case("con-11")
def test_a_condition_does_not_stack_with_itself() -> None:
    scene = three().begin_turn("foe-1").give("foe-1", "immobilize").end_turn("foe-1").end_round()
    scene.give("foe-1", "immobilize")
    assert list(scene.state.monsters["foe-1"].conditions) == [Condition.IMMOBILIZE]
    assert [told.again for told in scene.told(ConditionGained)] == [False, True]
    scene.begin_turn("foe-1").end_turn("foe-1")
    assert scene.conditions("foe-1") == set()


@case("con-09")
def test_muddled_at_10_a_monster_attacks_with_disadvantage_at_50_and_is_rid_of_it() -> None:
    scene = Scene("H F", H=hero(initiative=10), F=foe(hp=20, initiative=50, does=(Attack(attack="+0"),)))
    scene.attack("hero", "foe-1", 1, conditions=(Condition.MUDDLE,))
    scene.turn("foe-1")
    assert scene.told(Attacked)[-1].advantage == -1
    assert scene.conditions("foe-1") == set()


@pytest.mark.parametrize("condition", ["poison", "wound"])
@pytest.mark.parametrize("who", FIGURES)
def test_poison_and_wound_stay_until_healed(who: str, condition: str) -> None:
    scene = three().give(who, condition)
    for _ in range(3):
        scene.begin_turn(who).end_turn(who).end_round()
    assert scene.conditions(who) == {condition}


def test_the_end_of_the_round_ends_no_condition() -> None:
    scene = three().begin_turn("hero").end_turn("hero").give("hero", *EXPIRING, "poison", "wound").end_round()
    assert len(scene.conditions("hero")) == 8


# -- poison, wound, heal


def test_poison_adds_one_to_every_enemy_attack() -> None:
    scene = Scene("F H G", H=hero(hp=20, conditions=("poison",)), F=foe(attack=2), G=foe(attack=2))
    assert scene.attack("foe-1", "hero").damage == 3
    assert scene.attack("foe-2", "hero").damage == 3


def test_poison_adds_nothing_to_other_damage() -> None:
    """Known mistake: it was added to wounds and other damage."""
    scene = three().give("hero", "poison", "wound").begin_turn("hero")
    assert scene.hp("hero") == 19
    scene.hurt("hero", 3)
    assert scene.hp("hero") == 16


def test_poison_does_not_multiply() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=20)).give("foe-1", "poison", "poison")
    assert scene.attack("hero", "foe-1", 2).damage == 3


@pytest.mark.parametrize("who", FIGURES)
def test_a_wound_hurts_at_the_start_of_each_turn(who: str) -> None:
    scene = three().give(who, "wound")
    for left in (19, 18):
        scene.begin_turn(who)
        assert scene.hp(who) == left
        scene.end_turn(who).end_round()
    assert [told.cause for told in scene.told(Damaged)] == ["wound", "wound"]


def test_a_wound_kills_before_the_figure_acts() -> None:
    scene = Scene("H F", H=hero(hp=9), F=foe(hp=1, conditions=("wound",)))
    scene.turn("foe-1")
    assert not scene.game.exists("foe-1")
    assert scene.hp("hero") == 9


def test_the_damage_of_a_wound_can_be_negated() -> None:
    """Any damage may be (rulebook, Character Damage)."""
    scene = Scene("H", H=hero(hp=5, hand=("Spare",), conditions=("wound",)))
    scene.says("lose Spare").begin_turn("hero")
    assert (scene.hp("hero"), scene.conditions("hero")) == (5, {"wound"})


HEALS = {
    "healthy": ((), 4, 7, set()),
    "poisoned": (("poison",), 4, 3, set()),
    "wounded": (("wound",), 4, 7, set()),
    "both": (("poison", "wound"), 4, 3, set()),
    "muddled too": (("wound", "muddle"), 4, 7, {"muddle"}),
    "more than is missing": ((), 20, 10, set()),
}


@pytest.mark.parametrize(("conditions", "heal", "hp", "left"), HEALS.values(), ids=HEALS)
def test_what_a_heal_does(conditions: tuple[str, ...], heal: int, hp: int, left: set[str]) -> None:
    scene = Scene("H", H=hero(hp=3, max_hp=10)).give("hero", *conditions)
    scene.perform("hero", Heal(heal=heal, to="self"))
    assert (scene.hp("hero"), scene.conditions("hero")) == (hp, left)


@case("con-01")
def test_a_heal_on_poison_only_removes_it() -> None:
    scene = Scene("H", H=hero(hp=3, max_hp=10, conditions=("poison",)))
    scene.perform("hero", Heal(heal=4, to="self"))
    assert (scene.hp("hero"), scene.conditions("hero")) == (3, set())


@case("con-03")
def test_a_heal_on_poison_and_wound_removes_both_and_heals_nothing() -> None:
    scene = Scene("H", H=hero(hp=3, max_hp=10, conditions=("wound", "poison")))
    scene.perform("hero", Heal(heal=4, to="self"))
    assert (scene.hp("hero"), scene.conditions("hero")) == (3, set())


@case("con-05")
def test_a_wounded_character_takes_a_long_rest() -> None:
    """1 damage at the start of its turn, then Heal 2, which clears the wound: 5, 4, 6."""
    scene = Scene("H", H=hero(hp=5, max_hp=10, resting=True, discards=("One", "Two"), conditions=("wound",)))
    scene.turn("hero", "One")
    assert (scene.hp("hero"), scene.conditions("hero")) == (6, set())


def test_a_long_rest_and_a_potion_are_heals() -> None:
    """Poison takes all of them (official FAQ)."""
    rest = Scene("H", H=hero(hp=5, max_hp=10, resting=True, discards=("One", "Two"), conditions=("poison",)))
    rest.turn("hero", "One")
    assert (rest.hp("hero"), rest.conditions("hero")) == (5, set())
    potion = Scene("H", H=hero(hp=5, max_hp=10, items=("Minor Healing Potion",), conditions=("poison",)))
    potion.turn("hero", "use Minor Healing Potion", "end turn")
    assert (potion.hp("hero"), potion.conditions("hero")) == (5, set())


def test_a_monsters_heal_on_itself_cures_poison_and_heals_nothing() -> None:
    """Known mistake: it cured the poison and healed as well."""
    scene = Scene("H . F", H=hero(), F=foe(hp=2, max_hp=9, conditions=("poison",), does=(Heal(heal=3, to="self"),)))
    scene.turn("foe-1")
    assert (scene.hp("foe-1"), scene.conditions("foe-1")) == (2, set())


def test_a_heal_of_nothing_is_still_a_heal() -> None:
    """At full hit points it removes poison and wound all the same."""
    scene = Scene("H", H=hero(hp=10, conditions=("wound",)))
    scene.perform("hero", Heal(heal=2, to="self"))
    assert scene.conditions("hero") == set()
    assert scene.told(Healed)[0].amount == 0


# -- immobilize, disarm, stun, muddle


def test_immobilized_figures_perform_no_move_abilities() -> None:
    scene = Scene("H . . F", H=hero(conditions=("immobilize",)), F=foe(conditions=("immobilize",)))
    assert not scene.perform("hero", Move(move=3)).performed
    scene.turn("foe-1")
    assert not scene.told(Moved)


def test_an_immobilized_figure_attacks_whom_it_reaches() -> None:
    scene = Scene("H F", H=hero(hp=9), F=foe(conditions=("immobilize",)))
    scene.turn("foe-1")
    assert scene.hp("hero") == 7


def test_disarmed_figures_perform_no_attack_abilities() -> None:
    scene = Scene("H F", H=hero(hp=9, conditions=("disarm",)), F=foe(conditions=("disarm",)))
    assert not scene.perform("hero", Attack(attack=3)).performed
    scene.turn("foe-1")
    assert not scene.told(Attacked)
    assert not scene.seat.asked


@case("con-07")
def test_a_disarmed_archer_moves_as_if_it_had_no_attack() -> None:
    """Towards being adjacent: from 4 hexes away with Move 2 it ends 2 away, not at its range of 3."""
    scene = Scene("H . . . F .", H=hero(), F=foe(range=3, move=2, conditions=("disarm",)))
    scene.turn("foe-1")
    assert scene.hex("foe-1") == "C1"
    assert not scene.told(Attacked)


def test_a_disarmed_figure_still_moves_and_heals() -> None:
    scene = Scene("H .", H=hero(hp=3, max_hp=9, conditions=("disarm",)))
    scene.perform("hero", Heal(heal=2, to="self"), Move(move=1), says=("B1",))
    assert (scene.hp("hero"), scene.hex("hero")) == (5, "B1")


@case("con-13")
def test_a_stunned_character_discards_its_cards_and_does_nothing() -> None:
    """No action, no item, and no long rest instead."""
    scene = Scene(
        "H F", H=hero(items=("Minor Healing Potion",), discards=("One", "Two"), conditions=("stun",)), F=foe()
    )
    scene.turn("hero")
    assert {scene.hero().cards[name] for name in ("Hero leading", "Hero second")} == {"discarded"}
    assert not scene.seat.asked
    assert scene.told(TurnLost, who="hero")
    assert scene.conditions("hero") == set()


@case("con-13")
def test_a_stunned_character_that_declared_a_long_rest_performs_it() -> None:
    scene = Scene(
        "H",
        H=hero(
            hp=3, max_hp=9, resting=True, discards=("One", "Two"), items=("Minor Healing Potion",), conditions=("stun",)
        ),
    )
    scene.turn("hero", "One")
    assert scene.hp("hero") == 5
    assert (scene.hero().cards["One"], scene.hero().cards["Two"]) == ("lost", "hand")
    assert not scene.questions(Kind.ITEM)


@pytest.mark.parametrize("who", ["foe-1", "rat-1"])
def test_a_stunned_monster_or_summon_does_nothing(who: str) -> None:
    scene = Scene("H R F", H=hero(), R=ally(conditions=("stun",)), F=foe(conditions=("stun",)))
    scene.turn(who)
    assert not scene.told(Attacked)
    assert scene.told(TurnLost, who=who)


def test_a_character_stunned_in_its_own_turn_does_no_more_in_it() -> None:
    """Official FAQ: it suffers the effects at once, and through its next turn."""
    signs = {"%": Sign(trap="stun", conditions=(Condition.STUN,))}
    walk = card("Walk", bottom=(Move(move=1), Heal(heal=3, to="self")))
    hit = card("Hit", top=(Attack(attack=2),))
    scene = Scene("F H %", signs=signs, H=hero(hp=3, max_hp=9, plays=(walk, hit)), F=foe())
    scene.turn("hero", "bottom Walk", scene.at.get("%", "C1"))
    assert scene.hp("hero") == 3
    assert not scene.told(Attacked)
    assert {scene.hero().cards[name] for name in ("Walk", "Hit")} == {"discarded"}
    assert scene.conditions("hero") == {"stun"}


def test_a_monster_stunned_on_its_way_does_not_attack() -> None:
    signs = {"%": Sign(trap="stun", conditions=(Condition.STUN,))}
    scene = Scene("H . % F", signs=signs, H=hero(hp=9), F=foe(move=2))
    scene.turn("foe-1")
    assert scene.hp("hero") == 9
    assert scene.conditions("foe-1") == {"stun"}


@pytest.mark.parametrize("condition", ["stun", "immobilize"])
def test_a_movement_ends_where_a_trap_stuns_or_immobilizes(condition: str) -> None:
    """From then on the figure performs no move abilities."""
    signs = {"%": Sign(trap="snare", conditions=(Condition(condition),))}
    scene = Scene("H % . .", signs=signs, H=hero())
    scene.perform("hero", Move(move=3), says=("D1",))
    assert scene.hex("hero") == "B1"


def test_a_stunned_character_uses_no_items_against_attacks() -> None:
    scene = Scene("F H", H=hero(hp=9, items=("Heater Shield", "Leather Armor"), conditions=("stun",)), F=foe(attack=3))
    assert scene.attack("foe-1", "hero").damage == 3
    assert not scene.questions(Kind.ITEM)


def test_shield_and_retaliate_work_for_a_stunned_figure() -> None:
    """They are no abilities that it performs (official FAQ)."""
    scene = Scene("H F", H=hero(hp=9), F=foe(hp=9, shield=1, retaliate=2, conditions=("stun",)))
    assert scene.attack("hero", "foe-1", 3).damage == 2
    assert scene.hp("hero") == 7


# -- immunity, traps


def test_immune_monsters_refuse_conditions() -> None:
    """Rulebook, Bosses: immune to those listed on their statistics card."""
    scene = Scene("H F", H=hero(), F=foe(rank="boss", immune=(Condition.STUN, Condition.CURSE)))
    scene.attack("hero", "foe-1", 1, conditions=(Condition.STUN, Condition.CURSE, Condition.MUDDLE))
    assert scene.conditions("foe-1") == {"muddle"}
    assert "curse" not in scene.state.monster_deck.draw
    assert {told.condition for told in scene.told(ConditionRefused)} == {Condition.STUN, Condition.CURSE}


def test_conditions_may_be_given_without_an_attack() -> None:
    scene = Scene("F H G", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Apply(apply=(Condition.POISON, Condition.MUDDLE), to="all adjacent enemies"))
    assert scene.conditions("foe-1") == scene.conditions("foe-2") == {"poison", "muddle"}


def test_positive_conditions_are_not_removed_by_a_heal() -> None:
    scene = Scene("H", H=hero(hp=3, max_hp=9, conditions=("invisible", "strengthen", "poison")))
    scene.perform("hero", Heal(heal=2, to="self"))
    assert scene.conditions("hero") == {"invisible", "strengthen"}
