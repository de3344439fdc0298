"""Buying and selling (rulebook, Visiting Gloomhaven; Reputation)."""

import pytest

from gloomcli.campaign.facts import GoldChanged, HouseRuled, ItemBought, ItemSold
from gloomcli.campaign.records import HouseRule
from gloomcli.campaign.shop import buy, price_text, sell
from gloomcli.campaign.supply import affordable, copies, offers, price, stock
from gloomcli.model.problems import RuleError
from tests.campaign.sample import CONTENT, EDITION, ITEMS, campaign, sheet

case = pytest.mark.case

BOUNDS = {
    5: (-20, -19),
    4: (-18, -15),
    3: (-14, -12, -11),
    2: (-10, -7),
    1: (-6, -3),
    0: (-2, 0, 2),
    -1: (3, 6),
    -2: (7, 10),
    -3: (11, 14),
    -4: (15, 18),
    -5: (19, 20),
}


@pytest.mark.parametrize(("reputation", "change"), [(at, change) for change, ends in BOUNDS.items() for at in ends])
def test_reputation_changes_prices(reputation: int, change: int) -> None:
    assert price(EDITION, reputation, ITEMS["Eagle-Eye Goggles"]) == 30 + change


@case("shp-02")
def test_buying_costs_the_price_at_the_partys_reputation() -> None:
    made, facts = buy(CONTENT, campaign(sheet(gold=33), reputation=-12), "Grim", ITEMS["Eagle-Eye Goggles"])
    assert made.characters[0].items == ("Eagle-Eye Goggles",)
    assert made.characters[0].gold == 0
    assert facts == (
        ItemBought(who="Grim", item="Eagle-Eye Goggles", price=33),
        GoldChanged(who="Grim", before=33, after=0),
    )


def test_too_poor_says_the_price_its_reason_and_what_is_affordable() -> None:
    before = campaign(sheet("Vesna", "Spellweaver", gold=12), reputation=4)
    with pytest.raises(RuleError) as error:
        buy(CONTENT, before, "Vesna", ITEMS["Eagle-Eye Goggles"])
    assert str(error.value) == (
        "Eagle-Eye Goggles cost 29 gold (30, reputation 4: -1). Vesna has 12.\n"
        "Vesna can afford: Hide Armor 9 · Minor Healing Potion 9 · Minor Stamina Potion 9"
    )


def test_one_gold_short_of_plain_price() -> None:
    with pytest.raises(
        RuleError, match=r"^Hide Armor costs 10 gold\. Grim has 9\.\nGrim can afford: nothing in stock$"
    ):
        buy(CONTENT, campaign(sheet(gold=9)), "Grim", ITEMS["Hide Armor"])


@case("shp-04")
def test_sold_out_names_the_owners() -> None:
    owners = [sheet(name, class_, items=("Boots of Striding",)) for name, class_ in (("Grim", "Brute"), ("Vesna", "X"))]
    with pytest.raises(RuleError) as error:
        buy(CONTENT, campaign(*owners, sheet("Ulf", gold=30)), "Ulf", ITEMS["Boots of Striding"])
    assert str(error.value) == (
        "Boots of Striding are sold out: 2 in the world, owned by Grim and Vesna. One must be sold back first."
    )


def test_nobody_owns_two_copies() -> None:
    with pytest.raises(RuleError, match="Grim owns Hide Armor already: one copy of an item is the limit"):
        buy(CONTENT, campaign(sheet(gold=30, items=("Hide Armor",))), "Grim", ITEMS["Hide Armor"])


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Boots of Dashing", "Boots of Dashing are for sale from prosperity level 3; it is 1 now."),
        ("Odd Amulet", "Odd Amulet is not for sale: a design or a treasure must bring it to the shop first."),
    ],
)
def test_not_for_sale_says_what_brings_it(name: str, message: str) -> None:
    with pytest.raises(RuleError) as error:
        buy(CONTENT, campaign(sheet(gold=100)), "Grim", ITEMS[name])
    assert str(error.value) == message


def test_shopping_is_done_in_town() -> None:
    away = campaign(sheet(gold=100, items=("Hide Armor",)), location="Black Barrow")
    message = r"The shops are in Gloomhaven, and the party is at Black Barrow \(gloom party travel gloomhaven\)\."
    with pytest.raises(RuleError, match=message):
        buy(CONTENT, away, "Grim", ITEMS["Winged Shoes"])
    with pytest.raises(RuleError, match=message):
        sell(CONTENT, away, "Grim", ITEMS["Hide Armor"])


def test_all_objections_are_told_at_once() -> None:
    with pytest.raises(RuleError) as error:
        buy(CONTENT, campaign(sheet(items=("Boots of Dashing",)), location="X"), "Grim", ITEMS["Boots of Dashing"])
    assert [line.split()[0:3] for line in str(error.value).splitlines()] == [
        ["The", "shops", "are"],
        ["Boots", "of", "Dashing"],
        ["Grim", "owns", "Boots"],
        ["Boots", "of", "Dashing"],
        ["Grim", "can", "afford:"],
    ]


def test_force_buys_for_what_there_is_and_keeps_house_rules() -> None:
    made, facts = buy(CONTENT, campaign(sheet(gold=12)), "Grim", ITEMS["Boots of Dashing"], force=True)
    assert (made.characters[0].gold, made.characters[0].items) == (0, ("Boots of Dashing",))
    assert made.world.house_rules == (
        HouseRule(allows="not for sale", who="Grim", what="Boots of Dashing"),
        HouseRule(allows="too little gold", who="Grim", what="Boots of Dashing"),
    )
    assert facts[2:] == (
        HouseRuled(allows="not for sale", who="Grim", what="Boots of Dashing"),
        HouseRuled(allows="too little gold", who="Grim", what="Boots of Dashing"),
    )


@pytest.mark.parametrize(("name", "value"), [("Rusty Crown", 15), ("Hide Armor", 5), ("Boots of Dashing", 12)])
def test_selling_gives_half_the_listed_price_rounded_down(name: str, value: int) -> None:
    made, facts = sell(CONTENT, campaign(sheet(items=(name,), gold=1), reputation=20), "Grim", ITEMS[name])
    assert (made.characters[0].gold, made.characters[0].items) == (1 + value, ())
    assert facts == (ItemSold(who="Grim", item=name, price=value), GoldChanged(who="Grim", before=1, after=1 + value))


def test_a_sold_item_is_no_longer_equipped() -> None:
    worn = sheet(items=("Hide Armor", "Winged Shoes"), equipped=("Hide Armor", "Winged Shoes"))
    assert sell(CONTENT, campaign(worn), "Grim", ITEMS["Hide Armor"]).campaign.characters[0].equipped == (
        "Winged Shoes",
    )


def test_selling_what_one_does_not_own_is_refused() -> None:
    with pytest.raises(RuleError, match=r"^Grim does not own Hide Armor\. Grim owns: Winged Shoes$"):
        sell(CONTENT, campaign(sheet(items=("Winged Shoes",))), "Grim", ITEMS["Hide Armor"])


def test_a_sold_copy_is_in_stock_again() -> None:
    owners = campaign(sheet(items=("Hide Armor",)), sheet("Vesna", items=("Hide Armor",)))
    assert stock(EDITION, owners, ITEMS["Hide Armor"]) == 0
    assert stock(EDITION, sell(CONTENT, owners, "Grim", ITEMS["Hide Armor"]).campaign, ITEMS["Hide Armor"]) == 1


def test_a_looted_item_is_for_sale_once_it_was_sold() -> None:
    owner = campaign(sheet(items=("Rusty Crown",)), further_items={"Rusty Crown": 1})
    assert stock(EDITION, owner, ITEMS["Rusty Crown"]) == 0
    assert stock(EDITION, sell(CONTENT, owner, "Grim", ITEMS["Rusty Crown"]).campaign, ITEMS["Rusty Crown"]) == 1


@pytest.mark.parametrize(("points", "last"), [(0, 13), (8, 13), (9, 22), (64, 22)])
def test_prosperity_fills_the_shop(points: int, last: int) -> None:
    assert offers(CONTENT, campaign(prosperity=points))[-1].item.number == last


def test_a_design_brings_every_copy() -> None:
    assert copies(EDITION, campaign(further_items={"Odd Amulet": 2}).world, ITEMS["Odd Amulet"]) == 2


def test_affordable_leaves_out_what_is_owned_dear_or_sold_out() -> None:
    two = (sheet("Vesna", items=("Hide Armor",)), sheet("Ulf", items=("Hide Armor",)))
    found = affordable(CONTENT, campaign(sheet(gold=20, items=("Winged Shoes",)), *two), "Grim")
    assert [offer.item.name for offer in found] == [
        "Boots of Striding",
        "Heater Shield",
        "Minor Healing Potion",
        "Minor Stamina Potion",
    ]


def test_price_text_gives_reasons_only_where_there_are_any() -> None:
    assert price_text(CONTENT, campaign(reputation=2), ITEMS["Hide Armor"]) == "10 gold"
    assert price_text(CONTENT, campaign(reputation=-20), ITEMS["Hide Armor"]) == "15 gold (10, reputation -20: +5)"
