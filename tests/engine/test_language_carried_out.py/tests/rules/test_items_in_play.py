"""Items used during a scenario (rulebook, Item Cards; Items)."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ItemUsed
from gloomcli.engine.scenario import new_state
from gloomcli.engine.state import ItemState
from gloomcli.model.abilities import Attack, Move, Refresh
from gloomcli.model.play import Result, Tally
from tests.rules.building import Scene, card, case, foe, hero

READY, SPENT, CONSUMED = ItemState.READY, ItemState.SPENT, ItemState.CONSUMED


@case("itm-01")
def test_an_item_for_an_attack_is_offered_before_the_card_is_drawn_and_not_after() -> None:
    scene = Scene("H F", H=hero(items=("Minor Power Potion",)), F=foe(hp=20))
    scene.perform("hero", Attack(attack=3), says=("foe-1",))
    assert "use Minor Power Potion" in scene.questions(Kind.TARGET)[0].legal()
    after = scene.seat.asked[scene.seat.asked.index(scene.questions(Kind.TARGET)[0]) + 1 :]
    assert not any("use Minor Power Potion" in question.legal() for question in after)
    assert (scene.hp("foe-1"), scene.hero().items["Minor Power Potion"]) == (17, READY)


@case("itm-05")
def test_any_number_of_items_may_be_used_in_one_attack() -> None:
    scene = Scene("H F", H=hero(items=("Minor Power Potion", "Poison Dagger", "War Hammer")), F=foe(hp=20))
    scene.perform(
        "hero",
        Attack(attack=3),
        says=("use Minor Power Potion", "use War Hammer", "use Poison Dagger", "foe-1"),
    )
    assert [used.item for used in scene.told(ItemUsed)] == ["Minor Power Potion", "War Hammer", "Poison Dagger"]
    assert scene.conditions("foe-1") == {"stun", "poison"}
    assert scene.hp("foe-1") == 16
    assert scene.hero().items == {"Minor Power Potion": CONSUMED, "Poison Dagger": SPENT, "War Hammer": CONSUMED}


def test_a_used_item_is_not_offered_again() -> None:
    scene = Scene("H F", H=hero(items=("Minor Power Potion",)), F=foe(hp=20))
    scene.perform("hero", Attack(attack=3), says=("use Minor Power Potion", "foe-1"))
    scene.perform("hero", Attack(attack=3), says=("foe-1",))
    assert len(scene.told(ItemUsed)) == 1
    assert scene.hp("foe-1") == 20 - 4 - 3


def test_an_item_for_movement_adds_to_one_move() -> None:
    scene = Scene("H . . . . F", H=hero(items=("Boots of Striding",)), F=foe())
    scene.perform("hero", Move(move=2), says=("use Boots of Striding", "E1"))
    assert (scene.hex("hero"), scene.hero().items) == ("E1", {"Boots of Striding": SPENT})
    scene.perform("hero", Move(move=2), says=("C1",))
    assert scene.hex("hero") == "C1"


def test_winged_shoes_make_a_jump() -> None:
    scene = Scene("H # . F", H=hero(items=("Winged Shoes",)), F=foe())
    scene.perform("hero", Move(move=2), says=("use Winged Shoes", "C1"))
    assert scene.hex("hero") == "C1"


def test_an_item_of_the_own_turn_is_used_before_between_or_after_the_actions() -> None:
    strike = card("Strike", top=(Attack(attack=2),))
    for answers in (
        ("use Minor Healing Potion", "top Strike", "foe-1", "end turn"),
        ("top Strike", "foe-1", "use Minor Healing Potion", "end turn"),
        ("top Strike", "foe-1", "move 2 with Other", "use Minor Healing Potion"),
    ):
        scene = Scene(
            "H F", H=hero(hp=2, max_hp=9, plays=(strike, card("Other")), items=("Minor Healing Potion",)), F=foe()
        )
        scene.turn("hero", *answers)
        assert (scene.hp("hero"), scene.hero().items) == (5, {"Minor Healing Potion": CONSUMED})


def test_a_stunned_character_uses_no_items() -> None:
    scene = Scene(
        "H F", H=hero(hp=2, max_hp=9, items=("Minor Healing Potion", "Leather Armor"), conditions=("stun",)), F=foe()
    )
    scene.turn("foe-1")
    scene.turn("hero")
    assert scene.questions(Kind.ITEM) == []


def test_an_armor_that_gives_disadvantage_is_declared_before_the_draw() -> None:
    scene = Scene("H F", H=hero(items=("Leather Armor",)), F=foe(attack=3))
    scene.stack("monsters", "+1", "-1").turn("foe-1", "use Leather Armor")
    assert scene.told(Attacked)[0].advantage == -1
    assert (scene.hp("hero"), scene.hero().items) == (8, {"Leather Armor": SPENT})


def test_a_shield_item_is_only_offered_where_there_would_be_damage() -> None:
    scene = Scene("H F", H=hero(items=("Heater Shield",)), F=foe(attack=1))
    scene.stack("monsters", "-1", "+1").turn("foe-1")
    assert scene.questions(Kind.ITEM) == []
    scene.turn("foe-1", "use Heater Shield")
    assert (scene.hp("hero"), scene.hero().items) == (9, {"Heater Shield": SPENT})


def test_hide_armor_works_twice_before_it_is_spent() -> None:
    scene = Scene("H F", H=hero(items=("Hide Armor",)), F=foe(attack=2))
    scene.turn("foe-1", "use Hide Armor")
    assert (scene.hp("hero"), scene.hero().items) == (9, {"Hide Armor": ItemState.IN_USE})
    scene.turn("foe-1")
    assert (scene.hp("hero"), scene.hero().items) == (8, {"Hide Armor": SPENT})
    scene.turn("foe-1")
    assert scene.hp("hero") == 6


def test_an_iron_helmet_works_by_itself_every_time() -> None:
    scene = Scene("H F", H=hero(items=("Iron Helmet",)), F=foe(attack=3))
    scene.stack("monsters", "x2", "x2").turn("foe-1").turn("foe-1")
    assert scene.hp("hero") == 10 - 3 - 3


def test_goggles_give_advantage_to_the_whole_action() -> None:
    scene = Scene("F H G", H=hero(items=("Eagle-Eye Goggles",)), F=foe(number=1), G=foe(number=2))
    scene.perform("hero", Attack(attack=2, targets=2), says=("use Eagle-Eye Goggles", "foe-1", "foe-2"))
    assert [attack.advantage for attack in scene.told(Attacked)] == [1, 1]


@pytest.mark.parametrize(
    ("what", "kept"), [("spent", {"a": READY, "b": CONSUMED}), ("consumed", {"a": SPENT, "b": READY})]
)
def test_refresh_makes_items_usable(what: str, kept: dict[str, ItemState]) -> None:
    scene = Scene("H F", H=hero(items=("Boots of Striding", "Minor Healing Potion")), F=foe())
    items = scene.hero().items
    items["Boots of Striding"], items["Minor Healing Potion"] = SPENT, CONSUMED
    scene.perform("hero", Refresh(refresh=1, items=what))  # type: ignore[arg-type]
    assert list(items.values()) == list(kept.values())


@case("itm-07")
def test_every_item_is_ready_at_the_start_of_a_scenario() -> None:
    """Nothing is used up for good: what comes out of a scenario says nothing of items (rulebook, Item Cards)."""
    scene = Scene("H F", H=hero(items=("Boots of Striding", "Minor Healing Potion")), F=foe())
    items = scene.hero().items
    items["Boots of Striding"], items["Minor Healing Potion"] = SPENT, CONSUMED
    assert set(new_state(scene.game.setup).characters["hero"].items.values()) == {READY}
    assert "items" not in Result.__struct_fields__ + Tally.__struct_fields__
