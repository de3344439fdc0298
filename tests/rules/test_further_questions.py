"""Questions players ask about attacks, conditions, movement and turns, with answers from the rulebook and the FAQ."""

from collections.abc import Callable

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ModifierDrawn, Retaliated
from gloomcli.engine.round import next_figure
from gloomcli.model.abilities import Ability, Apply, Attack, Heal, Loot, Move, Pull, Push, Retaliate, Shield
from gloomcli.model.scenarios import Sign
from gloomcli.model.terms import Condition, Rank
from tests.rules.building import Scene, ally, card, foe, hero

# -- modifier cards


@pytest.mark.parametrize(
    ("cards", "damage"),
    [
        (("+1 rolling", "x2"), 8),
        (("+1 rolling", "bless"), 8),
        (("+1 rolling", "null"), 0),
        (("+1 rolling", "curse"), 0),
        (("+2 rolling", "-2"), 3),
    ],
)
def test_rolling_cards_are_added_before_a_card_that_multiplies(cards: tuple[str, ...], damage: int) -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30)).stack("hero", *cards)
    assert scene.attack("hero", "foe-1", 3).damage == damage


@pytest.mark.parametrize(
    ("cards", "damage"),
    [
        (("+1 rolling", "null"), 0),
        (("null", "+1 rolling"), 0),
        (("null", "+1"), 4),
        (("x2", "+2"), 6),
        (("-1", "-2"), 2),
        (("+2 rolling", "+1"), 6),
        (("bless", "x2"), 6),
    ],
)
def test_with_advantage(cards: tuple[str, ...], damage: int) -> None:
    scene = Scene("H F", H=hero(conditions=("strengthen",)), F=foe(hp=30)).stack("hero", *cards)
    assert scene.attack("hero", "foe-1", 3).damage == damage


@pytest.mark.parametrize(
    ("cards", "damage"),
    [(("+2 rolling", "+1"), 4), (("+1", "null"), 0), (("x2", "+2"), 5), (("+1 rolling", "+1 rolling", "x2"), 6)],
)
def test_with_disadvantage(cards: tuple[str, ...], damage: int) -> None:
    scene = Scene("H F", H=hero(conditions=("muddle",)), F=foe(hp=30)).stack("hero", *cards)
    assert scene.attack("hero", "foe-1", 3).damage == damage


def test_of_attack_one_a_x2_and_a_plus_one_are_equal_and_the_first_applies() -> None:
    scene = Scene("H F", H=hero(conditions=("strengthen",)), F=foe(hp=30)).stack("hero", "+1", "x2")
    assert scene.attack("hero", "foe-1", 1).damage == 2


def test_each_target_of_an_attack_with_disadvantage_draws_two_cards_of_its_own() -> None:
    scene = Scene("F H G", H=hero(conditions=("muddle",)), F=foe(hp=30), G=foe(hp=30))
    scene.stack("hero", "+1", "-1", "+2", "-2")
    scene.perform("hero", Attack(attack=3, targets=2), says=("foe-1", "foe-2"))
    assert [e.damage for e in scene.told(Attacked)] == [2, 1]


def test_add_target_of_a_card_is_another_attack_with_its_conditions() -> None:
    scene = Scene("F H G", H=hero(), F=foe(hp=30), G=foe(hp=30)).stack("hero", "+0 add target", "+1")
    scene.perform("hero", Attack(attack=2, conditions=(Condition.WOUND,)), says=("foe-1", "foe-2"))
    assert (scene.hp("foe-1"), scene.hp("foe-2")) == (28, 27)
    assert scene.conditions("foe-2") == {"wound"}


def test_a_card_that_disadvantage_passes_over_has_no_effect() -> None:
    scene = Scene("F H G", H=hero(conditions=("muddle",)), F=foe(hp=30), G=foe(hp=30))
    scene.stack("hero", "+0 rolling add target", "+0")
    scene.perform("hero", Attack(attack=2), says=("foe-1",))
    assert scene.hp("foe-2") == 30


def test_a_blessed_monster_strikes_twice_as_hard_and_the_bless_leaves_its_deck() -> None:
    scene = Scene("H F", H=hero(hp=20), F=foe(attack=3)).give("foe-1", "bless")
    assert scene.state.monster_deck.draw.count("bless") == 1
    assert scene.stack("monsters", "bless", add=False).attack("foe-1", "hero").damage == 6
    assert "bless" not in scene.state.monster_deck.draw + scene.state.monster_deck.discard


def test_a_cursed_summon_has_its_summoners_deck_cursed() -> None:
    scene = Scene("R H F", H=hero(), R=ally(), F=foe()).give("rat-1", "curse")
    assert scene.hero().deck.draw.count("curse") == 1
    assert scene.conditions("rat-1") == set()


def test_a_bless_drawn_shuffles_nothing_at_the_end_of_the_round() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30)).give("hero", "bless").stack("hero", "bless", add=False)
    scene.attack("hero", "foe-1", 1)
    assert not scene.hero().deck.shuffle


# -- pierce, poison, shield


def test_pierce_of_attack_and_card_adds_up() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30, shield=3)).stack("hero", "+0 pierce 1")
    assert scene.attack("hero", "foe-1", 3, pierce=1).damage == 2


def test_poison_counts_in_an_area_against_the_poisoned_alone() -> None:
    scene = Scene("F H G", H=hero(), F=foe(hp=30, conditions=("poison",)), G=foe(hp=30))
    scene.perform("hero", Attack(attack=2, targets=2), says=("foe-1", "foe-2"))
    assert [e.damage for e in scene.told(Attacked)] == [3, 2]


def test_poison_counts_with_a_null_for_nothing() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30, conditions=("poison",))).stack("hero", "null")
    assert scene.attack("hero", "foe-1", 2).damage == 0


def test_shield_does_not_help_against_traps_wounds_hazards_or_retaliate() -> None:
    scene = Scene("H . F", H=hero(conditions=("wound",)), F=foe())
    scene.perform("hero", Shield(shield=3))
    assert scene.hurt("hero", 2) == 2
    assert scene.hurt("hero", 2, cause="retaliate") == 2
    scene.begin_turn("hero")
    assert scene.hp("hero") == 5


# -- retaliate


def test_who_is_pushed_out_of_reach_does_not_retaliate() -> None:
    scene = Scene("H F .", H=hero(), F=foe(hp=9, retaliate=2))
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1", "C1"))
    assert (scene.hex("foe-1"), scene.hp("hero")) == ("C1", 10)


def test_who_is_pulled_into_reach_retaliates() -> None:
    scene = Scene("H . F", H=hero(), F=foe(hp=9, retaliate=2))
    scene.perform("hero", Attack(attack=1, range=3, pull=1), says=("foe-1", "B1"))
    assert (scene.hex("foe-1"), scene.hp("hero")) == ("B1", 8)


def test_retaliate_without_a_range_does_not_reach_a_distant_archer() -> None:
    scene = Scene("H . F", H=hero(), F=foe(hp=9, retaliate=2))
    scene.attack("hero", "foe-1", 1, range=3)
    assert scene.told(Retaliated) == []


def test_a_ranged_attack_from_the_next_hex_is_retaliated() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=9, retaliate=2))
    scene.attack("hero", "foe-1", 1, range=3)
    assert scene.hp("hero") == 8


def test_retaliates_of_different_ranges_add_up_where_both_reach() -> None:
    scene = Scene("H F . G", H=hero(hp=20), F=foe(hp=30), G=foe(hp=30))
    scene.perform("hero", Retaliate(retaliate=1, range=3), Retaliate(retaliate=2))
    scene.perform("foe-1", Attack(attack=1))
    scene.perform("foe-2", Attack(attack=1, range=3))
    assert (scene.hp("foe-1"), scene.hp("foe-2")) == (27, 29)


def test_an_attacker_exhausted_by_retaliate_attacks_nobody_else() -> None:
    scene = Scene("F H G", H=hero(hp=2), F=foe(hp=9, retaliate=2), G=foe(hp=9))
    scene.perform("hero", Attack(attack=1, targets=2), says=("foe-1",))
    assert (scene.hero().exhausted, scene.hp("foe-2")) == (True, 9)


def test_retaliate_comes_for_each_attack_on_the_retaliating_figure() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30, retaliate=2))
    scene.attack("hero", "foe-1", 1)
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 6


def test_a_null_is_retaliated_all_the_same() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30, retaliate=2)).stack("hero", "null")
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 8


def test_a_disarmed_or_stunned_figure_retaliates() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=30, retaliate=2, conditions=("stun", "disarm")))
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == 8


def test_a_push_without_an_attack_is_not_retaliated() -> None:
    scene = Scene("H F #", H=hero(), F=foe(hp=30, retaliate=2))
    scene.perform("hero", Push(push=1), says=("foe-1",))
    assert scene.told(Retaliated) == []


# -- push and pull


def test_a_pull_of_an_adjacent_enemy_does_nothing() -> None:
    scene = Scene("H F .", H=hero(), F=foe())
    scene.perform("hero", Pull(pull=2, range=3), says=("foe-1",))
    assert scene.hex("foe-1") == "B1"


def test_a_pull_stops_beside_the_puller() -> None:
    scene = Scene("H . . F", H=hero(), F=foe())
    scene.perform("hero", Pull(pull=4, range=5), says=("foe-1", "C1"))
    assert scene.hex("foe-1") == "B1"


def test_a_character_is_not_pushed_through_a_monsters_closed_door() -> None:
    scene = Scene(
        "F H d .", rooms="1 1 d 2", doors={"d": "12"}, H=hero(), F=foe(does=(Attack(attack="+0", push=2),))
    ).turn("foe-1")
    assert (scene.hex("hero"), scene.state.open_doors) == ("B1", [])


def test_a_push_onto_a_trap_goes_on_behind_it() -> None:
    scene = Scene("H F ^ .", H=hero(), F=foe(hp=9))
    scene.perform("hero", Push(push=2), says=("foe-1", "C1", "D1"))
    assert (scene.hex("foe-1"), scene.hp("foe-1"), scene.state.traps) == ("D1", 6, {})


def test_a_disarmed_character_pushes_and_curses_without_an_attack() -> None:
    scene = Scene("H F .", H=hero(conditions=("disarm",)), F=foe())
    scene.perform("hero", Push(push=1), Apply(apply=(Condition.MUDDLE,), range=3), says=("foe-1", "C1", "foe-1"))
    assert (scene.hex("foe-1"), scene.conditions("foe-1")) == ("C1", {"muddle"})


# -- conditions


def test_a_heal_at_full_hit_points_cures_poison_and_wound() -> None:
    scene = Scene("H F", H=hero(conditions=("poison", "wound")), F=foe())
    scene.perform("hero", Heal(heal=3))
    assert (scene.conditions("hero"), scene.hp("hero")) == (set(), 10)


def test_a_wounded_monster_dies_before_it_acts_and_leaves_its_coin() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=1, max_hp=5, conditions=("wound",))).turn("foe-1")
    assert (scene.state.monsters, scene.state.coins, scene.told(Attacked)) == ({}, {"B1": 1}, [])
    assert scene.hero().tally.kills == 0


def test_a_wounded_summon_suffers_at_the_start_of_its_own_turn() -> None:
    scene = Scene("R H F", H=hero(), R=ally(hp=4, conditions=("wound",)), F=foe())
    scene.turn("hero")
    assert scene.hp("rat-1") == 4
    scene.turn("rat-1")
    assert scene.hp("rat-1") == 3


def test_strengthen_and_muddle_cancel_out() -> None:
    scene = Scene("H F", H=hero(conditions=("strengthen", "muddle")), F=foe(hp=30))
    scene.attack("hero", "foe-1", 1)
    assert scene.told(ModifierDrawn)[0].advantage == 0


def test_two_reasons_for_advantage_and_one_against_cancel_out_too() -> None:
    scene = Scene("H F", H=hero(conditions=("strengthen", "muddle")), F=foe(hp=30))
    scene.attack("hero", "foe-1", 1, range=3)
    assert scene.told(ModifierDrawn)[0].advantage == 0


def test_an_immobilized_character_attacks_heals_and_loots_but_does_not_jump() -> None:
    scene = Scene("H $ F", H=hero(hp=5, max_hp=10, conditions=("immobilize",)), F=foe())
    scene.perform("hero", Move(move=3, jump=True), Heal(heal=2), Loot(loot=1))
    assert (scene.hex("hero"), scene.hp("hero"), scene.hero().tally.coins) == ("A1", 7, 1)


def test_a_monster_stunned_after_its_turn_loses_the_next_one() -> None:
    scene = Scene("H F", H=hero(), F=foe()).turn("foe-1").give("foe-1", "stun").turn("foe-1")
    assert len(scene.told(Attacked)) == 1
    assert scene.conditions("foe-1") == set()


def test_a_stunned_summon_does_not_act_but_its_summoner_does() -> None:
    scene = Scene("R F H", H=hero(), R=ally(conditions=("stun",)), F=foe(hp=9)).turn("rat-1")
    assert (scene.hp("foe-1"), scene.conditions("rat-1")) == (9, set())


def test_an_invisible_character_can_loot_and_is_healed_in_an_area() -> None:
    scene = Scene("H B F", H=hero(), B=hero("Friend", hp=3, max_hp=9, conditions=("invisible",)), F=foe())
    scene.perform("hero", Heal(heal=2, to="all adjacent allies"))
    assert scene.hp("friend") == 5


# -- actions and movement


def test_a_jump_passes_enemies_obstacles_and_traps() -> None:
    scene = Scene("H F # ^ .", H=hero(), F=foe())
    scene.perform("hero", Move(move=4, jump=True), says=("E1",))
    assert (scene.hex("hero"), scene.hp("hero"), list(scene.state.traps)) == ("E1", 10, ["D1"])


def test_a_jump_that_ends_on_a_trap_springs_it() -> None:
    scene = Scene("H F ^", H=hero(), F=foe())
    scene.perform("hero", Move(move=2, jump=True), says=("C1",))
    assert (scene.hp("hero"), scene.state.traps) == (7, {})


def test_hazardous_terrain_hurts_with_each_hex_entered_and_not_who_stands_in_it() -> None:
    scene = Scene("H ! ! .", H=hero(), level=4)
    scene.perform("hero", Move(move=3), says=("D1",))
    assert scene.hp("hero") == 10 - 3 - 3
    scene.state.hazards[scene.hex("hero")] = "thorns"
    scene.turn("hero")
    assert scene.hp("hero") == 4


def test_difficult_terrain_costs_two_and_is_not_entered_with_one_point() -> None:
    scene = Scene("H . ~ .", H=hero())
    scene.perform("hero", Move(move=2))
    assert "C1" not in scene.questions(Kind.MOVE)[0].legal()


def test_abilities_of_one_action_are_not_split_by_the_other_card() -> None:
    one = card("One", top=(Attack(attack=1), Heal(heal=1)))
    two = card("Two", bottom=(Move(move=2),))
    scene = Scene(". H F", H=hero(plays=(one, two)), F=foe()).turn("hero", "top One", "foe-1", "bottom Two", "A1")
    kinds = [d.kind for d in scene.seat.asked]
    assert kinds.index(Kind.MOVE) > kinds.index(Kind.TARGET)


# -- monsters


def monster(picture: str, *abilities: Ability, **given: object) -> Scene:
    """A monster ``F`` whose card says this takes its turn."""
    kinds: dict[str, Callable[..., object]] = {"H": hero, "B": lambda: hero("Other", initiative=70)}
    who = {letter: make() for letter, make in kinds.items() if letter in picture}
    return Scene(picture, F=foe(does=abilities, **given), **who).turn("foe-1")  # type: ignore[arg-type]


def test_a_monster_with_two_attacks_on_its_card_turns_to_another_when_its_focus_falls() -> None:
    scene = Scene("H F B", H=hero(hp=2), B=hero("Other", initiative=70), F=foe(does=(Attack(attack="+0"),) * 2))
    scene.turn("foe-1")
    assert [e.target for e in scene.told(Attacked)] == ["hero", "other"]


def test_two_targets_and_one_enemy_make_one_attack() -> None:
    assert len(monster("H F", Attack(attack="+0", targets=2)).told(Attacked)) == 1


def test_without_a_move_a_monster_stays_and_attacks_only_whom_it_reaches() -> None:
    scene = monster("H . F", Attack(attack="+1"))
    assert (scene.hex("foe-1"), scene.told(Attacked)) == ("C1", [])


def test_a_move_below_nothing_is_none() -> None:
    scene = monster("H . . F", Move(move="-3"), Attack(attack="+0"), move=2)
    assert scene.hex("foe-1") == "D1"


def test_an_attack_below_nothing_does_no_damage_and_still_gives_its_condition() -> None:
    scene = monster("H F", Attack(attack="-3", conditions=(Condition.WOUND,)), attack=2)
    assert (scene.hp("hero"), scene.conditions("hero")) == (10, {"wound"})


def test_a_monster_passes_through_its_allies() -> None:
    scene = Scene("H . G F", H=hero(), F=foe(), G=foe(number=2)).turn("foe-1")
    assert scene.hex("foe-1") == "B1"


def test_a_summon_is_focused_before_its_summoner_where_all_else_is_equal() -> None:
    scene = Scene("H F R", H=hero(initiative=20), R=ally(), F=foe()).turn("foe-1")
    assert scene.told(Attacked)[0].target == "rat-1"


def test_of_equals_in_everything_the_players_choose_the_focus() -> None:
    scene = Scene("H F B", H=hero(), B=hero("Other"), F=foe()).turn("foe-1", "B1 + other")
    assert scene.told(Attacked)[0].target == "other"


def test_a_healing_monster_heals_who_has_lost_most() -> None:
    scene = Scene("H . . F G E", H=hero(), F=foe(does=(Heal(heal=3, range=3),)), G=foe(hp=5, max_hp=10), E=foe(hp=3))
    scene.turn("foe-1")
    assert (scene.hp("foe-2"), scene.hp("foe-3")) == (8, 3)


def test_elites_act_before_normals_whatever_their_numbers() -> None:
    scene = Scene("H F G", H=hero(), F=foe(number=1), G=foe(number=5, rank=Rank.ELITE))
    scene.hero().acted = True
    assert next_figure(scene.game) == "foe-5"


# -- looting


def test_a_coin_under_an_ally_or_a_monster_is_looted_from_beside_it() -> None:
    scene = Scene("F H B", H=hero(), B=hero("Other"), F=foe())
    scene.state.coins |= {"A1": 1, "C1": 2}
    scene.perform("hero", Loot(loot=1))
    assert scene.hero().tally.coins == 3


def test_a_coin_in_an_open_door_can_be_looted() -> None:
    scene = Scene("H d F", rooms="1 d 2", doors={"d": "12"}, seen="12", H=hero(), F=foe())
    scene.state.coins["B1"] = 1
    scene.perform("hero", Loot(loot=1))
    assert scene.hero().tally.coins == 1


def test_a_wall_keeps_a_coin_from_being_looted() -> None:
    scene = Scene("H   $", H=hero(), signs={"b": Sign(coins=1)})
    scene.perform("hero", Loot(loot=2))
    assert scene.hero().tally.coins == 0


def test_two_monsters_that_die_in_one_hex_leave_two_coins() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=1))
    scene.state.coins["B1"] = 1
    scene.attack("hero", "foe-1", 3)
    assert scene.state.coins == {"B1": 2}
