"""A campaign at a glance, and facts in words."""

from gloomcli.campaign import facts
from gloomcli.campaign.overview import overview
from gloomcli.campaign.records import RetiredCharacter
from gloomcli.campaign.sentences import _SAYINGS, sentences
from gloomcli.campaign.tables import price_change
from tests.campaign.sample import CONTENT, EDITION, campaign, sheet


def test_overview_works_out_what_is_not_stored() -> None:
    retired = (RetiredCharacter(name="Old", player="Ann", class_="Tinkerer", level=5),)
    grim = sheet(level=2, xp=100, gold=31, checkmarks=4, perks=("remove two -1",))
    seen = overview(
        CONTENT,
        campaign(grim, prosperity=5, reputation=4, scenarios_open=("1", "2"), scenarios_won=("1",), retired=retired),
    )
    assert (seen.prosperity_level, seen.prosperity_to_next) == (2, 4)
    assert (seen.price_change, seen.prices_change_at) == (-1, 7)
    assert (seen.won, seen.lost) == (1, 0)
    assert [(line.number, line.name) for line in seen.open_scenarios] == [("2", "Barrow Lair")]
    assert (seen.characters[0].xp_to_next, seen.characters[0].checkmarks_to_perk) == (50, 2)
    assert seen.due == ("Grim can level up to 3", "Grim may choose 1 card", "Grim may mark 2 perks")


def test_nothing_more_to_reach() -> None:
    seen = overview(
        CONTENT, campaign(sheet(level=9, xp=600, checkmarks=18, cards=("x",) * 8), prosperity=64, reputation=20)
    )
    assert (seen.prosperity_to_next, seen.prices_change_at) == (None, None)
    assert (seen.characters[0].xp_to_next, seen.characters[0].checkmarks_to_perk) == (None, None)


def test_the_next_better_price_from_below_zero() -> None:
    assert price_change(EDITION, -12) == (3, -10)


def test_every_fact_has_its_sentence() -> None:
    assert set(_SAYINGS) == set(facts.AnyFact.__args__)


def test_gold_after_a_trade_is_told_with_it() -> None:
    told = (
        facts.ItemBought(who="Grim", item="Hide Armor", price=10),
        facts.GoldChanged(who="Grim", before=30, after=20),
        facts.ItemSold(who="Grim", item="Hide Armor", price=5),
        facts.GoldChanged(who="Grim", before=20, after=25),
        facts.GoldChanged(who="Grim", before=25, after=20),
    )
    assert sentences(told) == [
        "Grim buys Hide Armor for 10 gold. 20 gold left.",
        "Grim sells Hide Armor for 5 gold. 25 gold now.",
        "Grim: -5 gold; 20 now.",
    ]
