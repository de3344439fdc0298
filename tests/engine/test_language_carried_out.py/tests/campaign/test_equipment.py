"""Item slots (rulebook, Item Cards)."""

import pytest

from gloomcli.campaign.equipment import equip, slots, unequip
from gloomcli.campaign.facts import ItemEquipped, ItemUnequipped
from gloomcli.model.problems import RuleError
from tests.campaign.sample import CONTENT, ITEMS, campaign, sheet


@pytest.mark.case("itm-03")
@pytest.mark.parametrize(("level", "small"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 4), (9, 5)])
def test_small_items_are_half_the_level_rounded_up(level: int, small: int) -> None:
    assert slots(level) == {"head": 1, "body": 1, "legs": 1, "hands": 2, "small items": small}


def test_equip_and_unequip() -> None:
    start = campaign(sheet(items=("Hide Armor",)))
    worn, facts = equip(CONTENT, start, "Grim", ITEMS["Hide Armor"])
    assert worn.characters[0].equipped == ("Hide Armor",)
    assert facts == (ItemEquipped(who="Grim", item="Hide Armor"),)
    assert unequip(worn, "Grim", ITEMS["Hide Armor"]) == (start, (ItemUnequipped(who="Grim", item="Hide Armor"),))


@pytest.mark.parametrize(
    ("worn", "more", "message"),
    [
        pytest.param(
            ("Boots of Striding",),
            "Winged Shoes",
            "Grim: room for one legs item, not for Boots of Striding (legs) and Winged Shoes (legs)."
            " Unequip one first.",
            id="legs",
        ),
        pytest.param(
            ("Heater Shield",),
            "Piercing Bow",
            "Grim: room for 2 hands, not for Heater Shield (one hand) and Piercing Bow (two hands). Unequip one first.",
            id="hands",
        ),
        pytest.param(
            ("Minor Healing Potion",),
            "Minor Stamina Potion",
            "Grim: room for 1 small item at level 2, not for Minor Healing Potion (small) and Minor Stamina Potion"
            " (small). Unequip one first.",
            id="small",
        ),
        pytest.param(("Hide Armor",), "Hide Armor", "Grim has Hide Armor equipped already.", id="twice"),
        pytest.param((), "Rusty Crown", "Grim does not own Rusty Crown. Grim owns: Hide Armor", id="not owned"),
    ],
)
def test_equipping_is_refused(worn: tuple[str, ...], more: str, message: str) -> None:
    owned = tuple(dict.fromkeys((*worn, more))) if more != "Rusty Crown" else ("Hide Armor",)
    with pytest.raises(RuleError) as error:
        equip(CONTENT, campaign(sheet(level=2, items=owned, equipped=worn)), "Grim", ITEMS[more])
    assert str(error.value) == message


def test_a_third_level_has_room_for_a_second_potion() -> None:
    owned = ("Minor Healing Potion", "Minor Stamina Potion")
    start = campaign(sheet(level=3, items=owned, equipped=owned[:1]))
    assert equip(CONTENT, start, "Grim", ITEMS[owned[1]]).campaign.characters[0].equipped == owned


def test_unequipping_what_is_not_worn_is_refused() -> None:
    with pytest.raises(RuleError, match=r"^Grim does not have Hide Armor equipped\. Equipped: nothing$"):
        unequip(campaign(sheet(items=("Hide Armor",))), "Grim", ITEMS["Hide Armor"])
