"""Items at work: every one used wherever it can be, and some of the kinds that no shop sells at first."""

import pytest

from gloomcli.engine.actions.recovery import choose_items
from gloomcli.engine.decisions import Decision
from gloomcli.engine.events import Attacked, Consumed, Damaged, ItemUsed, ManualStep
from gloomcli.engine.state import ItemState
from gloomcli.model.abilities import Attack, Heal, Loot, Move, Push
from gloomcli.model.terms import Element, ElementState
from tests.rules.building import Scene, ally, card, catalog, foe, hero

BOARD = """
. . . . . .
 . . A . . .
. . H F . .
 . . . G . .
. . $ . . .
"""
ITEMS = [pytest.param(item.name, id=f"{number} {item.name}") for number, item in catalog().items().items()]


def eager(decision: Decision) -> str:
    """Answers that use whatever can be used, and skip nothing."""
    texts = [option.text for option in decision.options]
    used = next((text for text in texts if text.startswith("use ")), "")
    return used or " + ".join(texts[: decision.pick]) or decision.instead[0].text


def arena(item: str) -> Scene:
    """A hero with an item and much to do for it."""
    strong = dict.fromkeys(Element, ElementState.STRONG)
    plays = (
        card("Strike", 30, top=[Attack(attack=3), Attack(attack=2, range=3)], bottom=[Move(move=4)]),
        card("Rest", 40, top=[Heal(heal=2, range=1)], bottom=[Loot(loot=1), Heal(heal=1, range=1)]),
    )
    return Scene(
        BOARD,
        H=hero(hp=20, max_hp=40, plays=plays, hand=("One", "Two", "Three"), discards=("Four", "Five"), items=(item,)),
        A=ally("Rat", hp=5),
        F=foe("foe", hp=30),
        G=foe("foe", hp=30, number=2),
        elements=strong,
    )


@pytest.mark.parametrize("name", ITEMS)
def test_every_item_can_be_used_to_the_end_of_a_round(name: str) -> None:
    scene = arena(name)
    scene.seat.decide = eager  # type: ignore[method-assign]
    for who in ("hero", "foe-1", "foe-2"):
        if scene.game.exists(who):
            scene.turn(who)
    scene.end_round()
    item = next(item for item in catalog().items().values() if item.name == name)
    if scene.told(ItemUsed) and item.use and item.uses == 1 and not item.name.endswith("Earring"):
        assert scene.hero().items[name] is (ItemState.SPENT if item.use == "spent" else ItemState.CONSUMED)


def test_an_item_turns_an_attack_into_an_area() -> None:
    scene = Scene(". F\n H G", H=hero(items=("Battle-Axe",)), F=foe("foe"), G=foe("foe", number=2))
    both = f"{scene.at['F']} {scene.at['G']}"
    scene.perform("hero", Attack(attack=2), says=("use Battle-Axe", both))
    assert {event.target for event in scene.told(Attacked)} == {"foe-1", "foe-2"}
    assert scene.hero().items["Battle-Axe"] is ItemState.CONSUMED


@pytest.mark.parametrize("shown", ["fire", "ice"])
def test_any_element_may_pay_for_an_item(shown: str) -> None:
    fire_and_ice = {Element.FIRE: ElementState.STRONG, Element.ICE: ElementState.WANING}
    scene = Scene("H F", H=hero(items=("Robes of Evocation",)), F=foe("foe"), elements=fire_and_ice)
    scene.attack("hero", "foe-1", 2, says=("use Robes of Evocation", shown))
    assert scene.told(Attacked)[0].modified == 3
    assert scene.told(Consumed)[0].elements == (Element(shown),)


def test_an_item_that_wants_an_element_is_not_offered_without_one() -> None:
    scene = Scene("H F", H=hero(items=("Robes of Evocation",)), F=foe("foe"))
    scene.attack("hero", "foe-1", 2)
    assert not any("use" in text for asked in scene.seat.asked for text in asked.legal())


def test_a_bloody_axe_is_paid_for_with_blood() -> None:
    scene = Scene("H F", H=hero(hp=10, items=("Bloody Axe",)), F=foe("foe"))
    scene.attack("hero", "foe-1", 2, says=("use Bloody Axe",))
    assert scene.told(Attacked)[0].modified == 3
    assert scene.hp("hero") == 8


def test_a_cure_potion_works_on_a_stun() -> None:
    scene = Scene("H . F", H=hero(items=("Minor Cure Potion",), conditions=("stun",)), F=foe("foe"))
    scene.turn("hero", "use Minor Cure Potion")
    assert not scene.conditions("hero")


def test_no_other_item_works_while_stunned() -> None:
    scene = Scene("H . F", H=hero(items=("Minor Healing Potion",), conditions=("stun",), max_hp=12), F=foe("foe"))
    scene.turn("hero")
    assert not any("use" in text for asked in scene.seat.asked for text in asked.legal())


def test_what_is_lost_cannot_be_refreshed() -> None:
    scene = Scene("H F", H=hero(items=("Utility Belt", "Moon Earring")), F=foe("foe"))
    scene.state.characters["hero"].items["Utility Belt"] = ItemState.CONSUMED
    assert choose_items(scene.game, "hero", "hero", None, "spent or consumed") == []


def test_heavy_greaves_hold_their_wearer() -> None:
    scene = Scene(". H F", H=hero(items=("Heavy Greaves",), hp=30), F=foe("foe"))
    scene.perform("foe-1", Push(push=2, to="one adjacent enemy"))
    assert scene.hex("hero") == scene.at["H"]


def test_a_shadow_armor_takes_an_attack_away() -> None:
    scene = Scene("H F", H=hero(items=("Shadow Armor",)), F=foe("foe"))
    scene.attack("foe-1", "hero", 4, says=("use Shadow Armor",))
    assert not scene.told(Damaged)


def test_what_players_settle_is_told_when_the_item_is_used() -> None:
    scene = Scene("H F", H=hero(items=("Heart of the Betrayer",), hp=30), F=foe("foe"))
    scene.attack("foe-1", "hero", 2, says=("use Heart of the Betrayer",))
    assert [event.who for event in scene.told(ManualStep)] == ["hero"]


def test_a_summoned_golem_fights_on_without_its_item() -> None:
    scene = Scene("H . F", H=hero(items=("Power Core",), hp=30), F=foe("foe"))
    scene.turn("hero", "use Power Core", "B1")
    assert scene.hp("steel-construct-1") == 5
    scene.turn("steel-construct-1")
    assert scene.told(Attacked, who="steel-construct-1")[0].base == 3
