"""Rulebook, Item Cards: items around attacks, their moment, and what becomes of them."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ItemUsed
from gloomcli.model.abilities import Apply, Attack, Heal, Move
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, card, foe, hero

OTHER = card("Other")


def wearing(*items: str, hp: int = 20, attack: int = 3) -> Scene:
    """A character with items next to a monster."""
    return Scene("H F", H=hero(hp=hp, items=items), F=foe(hp=50, attack=attack))


def state(scene: Scene, item: str) -> str:
    """Whether an item is ready, in use, spent or consumed."""
    return scene.hero().items[item].value


# -- before the draw


def test_items_for_an_attack_are_offered_before_its_card_is_drawn() -> None:
    """Not after: the last question before the draw is the target, and after it nothing more is asked."""
    scene = wearing("Minor Power Potion").stack("hero", "null")
    scene.attack("hero", "foe-1", 3)
    offered = scene.questions(Kind.TARGET)[0]
    assert [option.text for option in offered.options] == ["foe-1", "use Minor Power Potion"]
    assert len(scene.seat.asked) == 1
    assert state(scene, "Minor Power Potion") == "ready"


@pytest.mark.parametrize(("item", "after"), [("Eagle-Eye Goggles", "spent"), ("Minor Power Potion", "consumed")])
def test_a_used_item_is_spent_or_consumed(item: str, after: str) -> None:
    scene = wearing(item)
    scene.attack("hero", "foe-1", 3, says=(f"use {item}",))
    assert state(scene, item) == after
    scene.attack("hero", "foe-1", 3)
    assert len(scene.told(ItemUsed)) == 1


def test_any_number_of_items_may_be_used_on_an_attack() -> None:
    scene = wearing("Minor Power Potion", "Poison Dagger", "Eagle-Eye Goggles")
    told = scene.attack(
        "hero", "foe-1", 3, says=("use Minor Power Potion", "use Poison Dagger", "use Eagle-Eye Goggles")
    )
    assert (told.advantage, told.damage) == (1, 4)
    assert scene.conditions("foe-1") == {"poison"}


# -- the whole action, or one attack


def test_eagle_eye_goggles_work_for_the_whole_attack_action() -> None:
    scene = Scene("F H G", H=hero(items=("Eagle-Eye Goggles",)), F=foe(hp=20), G=foe(hp=20))
    scene.perform("hero", Attack(attack=2, targets=2), says=("use Eagle-Eye Goggles", "foe-1", "foe-2"))
    assert [told.advantage for told in scene.told(Attacked)] == [1, 1]


def test_eagle_eye_goggles_do_not_work_for_the_next_action() -> None:
    scene = wearing("Eagle-Eye Goggles")
    scene.attack("hero", "foe-1", 2, says=("use Eagle-Eye Goggles",))
    assert scene.attack("hero", "foe-1", 2).advantage == 0


def test_eagle_eye_goggles_are_not_offered_between_two_attacks_of_an_action() -> None:
    scene = Scene("F H G", H=hero(items=("Eagle-Eye Goggles",)), F=foe(hp=20), G=foe(hp=20))
    scene.perform("hero", Attack(attack=2, targets=2), says=("foe-1", "foe-2"))
    assert "use Eagle-Eye Goggles" not in scene.questions(Kind.TARGET)[1].legal()


def test_a_power_potion_strengthens_every_attack_of_the_action() -> None:
    scene = Scene("F H G", H=hero(items=("Minor Power Potion",)), F=foe(hp=20), G=foe(hp=20))
    scene.perform("hero", Attack(attack=2, targets=2), says=("use Minor Power Potion", "foe-1", "foe-2"))
    assert [told.damage for told in scene.told(Attacked)] == [3, 3]


def test_the_poison_dagger_works_for_one_attack() -> None:
    scene = Scene("F H G", H=hero(items=("Poison Dagger",)), F=foe(hp=20), G=foe(hp=20))
    scene.perform("hero", Attack(attack=2, targets=2), says=("use Poison Dagger", "foe-1", "foe-2"))
    assert scene.conditions("foe-1") == {"poison"}
    assert scene.conditions("foe-2") == set()
    assert state(scene, "Poison Dagger") == "spent"


def test_the_poison_dagger_may_be_kept_for_the_second_attack() -> None:
    scene = Scene("F H G", H=hero(items=("Poison Dagger",)), F=foe(hp=20), G=foe(hp=20))
    scene.perform("hero", Attack(attack=2, targets=2), says=("foe-1", "use Poison Dagger", "foe-2"))
    assert scene.conditions("foe-1") == set()
    assert scene.conditions("foe-2") == {"poison"}


@pytest.mark.parametrize("item", ["War Hammer", "Poison Dagger"])
def test_melee_items_do_not_work_on_ranged_attacks(item: str) -> None:
    scene = wearing(item)
    scene.attack("hero", "foe-1", 2, range=3)
    assert all(f"use {item}" not in question.legal() for question in scene.questions(Kind.TARGET))


def test_the_war_hammer_stuns_with_every_melee_attack_of_the_action() -> None:
    scene = Scene("F H G", H=hero(items=("War Hammer",)), F=foe(hp=20), G=foe(hp=20))
    scene.perform("hero", Attack(attack=2, targets=2), says=("use War Hammer", "foe-1", "foe-2"))
    assert scene.conditions("foe-1") == scene.conditions("foe-2") == {"stun"}
    assert state(scene, "War Hammer") == "consumed"


def test_the_piercing_bow_ignores_all_shield_of_ranged_attacks() -> None:
    scene = Scene("H . F", H=hero(items=("Piercing Bow",)), F=foe(hp=20, shield=4))
    assert scene.attack("hero", "foe-1", 3, range=3, says=("use Piercing Bow",)).damage == 3
    near = Scene("H F", H=hero(items=("Piercing Bow",)), F=foe(hp=20, shield=4))
    near.attack("hero", "foe-1", 3)
    assert "use Piercing Bow" not in near.questions(Kind.TARGET)[0].legal()


def test_attack_items_are_of_no_use_without_an_attack() -> None:
    scene = wearing("Minor Power Potion", "Poison Dagger")
    scene.perform("hero", Apply(apply=(Condition.MUDDLE,), to="all adjacent enemies"))
    assert not scene.seat.asked


# -- when attacked


def test_leather_armor_gives_one_attacker_disadvantage() -> None:
    scene = wearing("Leather Armor").stack("monsters", "+1", "-1")
    told = scene.attack("foe-1", "hero", says=("use Leather Armor",))
    assert (told.advantage, told.damage) == (-1, 2)
    assert state(scene, "Leather Armor") == "spent"
    assert scene.attack("foe-1", "hero").advantage == 0


def test_the_heater_shield_works_on_one_attack_that_would_damage() -> None:
    scene = wearing("Heater Shield")
    assert scene.attack("foe-1", "hero", says=("use Heater Shield",)).damage == 2
    assert scene.attack("foe-1", "hero").damage == 3
    assert state(scene, "Heater Shield") == "spent"


@pytest.mark.parametrize("item", ["Heater Shield", "Hide Armor"])
def test_armor_is_not_offered_where_there_is_no_damage(item: str) -> None:
    """Its moment is damage from an attack."""
    scene = wearing(item).stack("monsters", "null")
    scene.attack("foe-1", "hero")
    scene.hurt("hero", 2)
    assert not scene.questions(Kind.ITEM)
    assert state(scene, item) == "ready"


def test_hide_armor_works_twice() -> None:
    """The next two attacks that would damage; then it is spent."""
    scene = wearing("Hide Armor").stack("monsters", "+0", "null", "+0", "+0")
    damage = [scene.attack("foe-1", "hero", says=("use Hide Armor",)).damage]
    assert state(scene, "Hide Armor") == "in use"
    damage += [scene.attack("foe-1", "hero").damage for _ in range(3)]
    assert damage == [2, 0, 2, 3]
    assert len(scene.told(ItemUsed)) == 1
    assert state(scene, "Hide Armor") == "spent"


def test_armor_and_pierce() -> None:
    """Pierce goes through the shield of an item as through any other."""
    scene = Scene("H F", H=hero(hp=20, items=("Heater Shield",)), F=foe(attack=3, pierce=1))
    assert scene.attack("foe-1", "hero", says=("use Heater Shield",)).damage == 3


@pytest.mark.parametrize(("face", "damage"), [("x2", 3), ("bless", 3), ("+2", 5), ("+1", 4)])
def test_the_iron_helmet_takes_a_x2_for_a_0(face: str, damage: int) -> None:
    scene = wearing("Iron Helmet").stack("monsters", face)
    assert scene.attack("foe-1", "hero").damage == damage


def test_the_iron_helmet_works_every_time() -> None:
    """It is neither spent nor consumed."""
    scene = wearing("Iron Helmet").stack("monsters", "x2", "x2")
    assert [scene.attack("foe-1", "hero").damage for _ in range(2)] == [3, 3]
    assert not scene.seat.asked


def test_the_iron_helmet_is_of_no_use_to_others() -> None:
    scene = Scene("H F B", H=hero(items=("Iron Helmet",)), F=foe(attack=3), B=hero("Friend"))
    scene.stack("monsters", "x2")
    assert scene.attack("foe-1", "friend", to="all adjacent enemies") is not None
    assert scene.told(Attacked, target="hero")[0].damage == 3


def test_a_x2_under_the_iron_helmet_still_shuffles() -> None:
    """The card was drawn, whatever it counted as."""
    scene = wearing("Iron Helmet").stack("monsters", "x2")
    scene.attack("foe-1", "hero")
    assert scene.end_round().state.monster_deck.discard == []


# -- during the turn


def test_items_are_used_before_between_and_after_the_actions() -> None:
    walk = card("Walk", top=(Heal(heal=1, to="self"),), bottom=(Move(move=1),))
    for answers in (
        ("use Minor Healing Potion", "bottom Walk", "B1"),
        ("bottom Walk", "B1", "use Minor Healing Potion", "attack 2 with Other"),
        ("bottom Walk", "B1", "attack 2 with Other", "use Minor Healing Potion"),
    ):
        scene = Scene("H .", H=hero(hp=1, max_hp=9, items=("Minor Healing Potion",), plays=(walk, OTHER)))
        scene.turn("hero", *answers)
        assert (scene.hp("hero"), scene.hex("hero")) == (4, "B1")
        assert state(scene, "Minor Healing Potion") == "consumed"


def test_boots_of_striding_add_two_to_a_move() -> None:
    scene = Scene("H . . . .", H=hero(items=("Boots of Striding",)))
    scene.perform("hero", Move(move=2), says=("use Boots of Striding", "E1"))
    assert (scene.hex("hero"), state(scene, "Boots of Striding")) == ("E1", "spent")


def test_winged_shoes_make_a_move_a_jump() -> None:
    scene = Scene("H F . #", H=hero(items=("Winged Shoes",)), F=foe())
    scene.perform("hero", Move(move=2), says=("use Winged Shoes", "C1"))
    assert scene.hex("hero") == "C1"


def test_the_cloak_of_invisibility_lasts_until_the_end_of_the_next_turn() -> None:
    scene = Scene("H F", H=hero(items=("Cloak of Invisibility",), plays=(card("One"), OTHER)), F=foe())
    scene.turn("hero", "use Cloak of Invisibility", "end turn")
    assert scene.conditions("hero") == {"invisible"}
    scene.turn("foe-1")
    assert not scene.told(Attacked)
    scene.begin_turn("hero").end_turn("hero")
    assert scene.conditions("hero") == set()


def test_a_stamina_potion_recovers_up_to_two_discarded_cards() -> None:
    scene = Scene("H", H=hero(items=("Minor Stamina Potion",), discards=("One", "Two", "Three"), lost=("Gone",)))
    scene.turn("hero", "use Minor Stamina Potion", "Three", "One", "end turn")
    cards = scene.hero().cards
    assert [cards[name] for name in ("One", "Two", "Three", "Gone")] == ["hand", "discarded", "hand", "lost"]


def test_a_long_rest_refreshes_spent_items_and_no_consumed_ones() -> None:
    scene = Scene(
        "H F", H=hero(items=("Heater Shield", "Minor Power Potion"), resting=True, discards=("One", "Two")), F=foe()
    )
    scene.attack("hero", "foe-1", 1, says=("use Minor Power Potion",))
    scene.attack("foe-1", "hero", says=("use Heater Shield",))
    scene.turn("hero", "One")
    assert (state(scene, "Heater Shield"), state(scene, "Minor Power Potion")) == ("ready", "consumed")
