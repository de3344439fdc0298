"""The sanctuary, enhancements, special conditions, retirement (rulebook, Visiting Gloomhaven), on printed numbers."""

from typing import Any

import msgspec
import pytest

from gloomcli.campaign.conditions import accept, offered
from gloomcli.campaign.enhancing import choices, enhance, enhancement_faults, on_class, price
from gloomcli.campaign.facts import HouseRuled, Retired
from gloomcli.campaign.fame import change_reputation, gain_achievement
from gloomcli.campaign.founding import join
from gloomcli.campaign.quests import dealt, is_fulfilled, keep_quest, progress_text, quests_left, set_progress
from gloomcli.campaign.records import Campaign, Enhancement, RetiredCharacter
from gloomcli.campaign.retirement import retire
from gloomcli.campaign.sanctuary import donate, next_step
from gloomcli.campaign.setup import character_setup, prepare
from gloomcli.campaign.stickers import Line
from gloomcli.campaign.supply import stock
from gloomcli.campaign.tables import perks_earned
from gloomcli.campaign.travel import return_to_town
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.terms import Condition, Half
from tests.campaign.real import on_real, pair, real, said
from tests.campaign.sample import sheet

case = pytest.mark.case
KNOWN = ("City Rule: Militaristic", "The Power of Enhancement")


# -- the sanctuary


@case("pro-02")
def test_the_donation_that_makes_100_opens_envelope_b_and_nothing_more() -> None:
    made, facts = donate(real(), on_real(donations=90), "Grim")
    assert said(facts) == [
        "Grim donates 10 gold to the sanctuary; 100 in all.",
        "Grim: -10 gold; 20 now.",
        "For the next scenario: 2 bless cards (Grim).",
        "Open now: Envelope B.",
    ]
    assert made.world.prosperity == 0
    brought = character_setup(real(), made.character("Grim"), made.party.next_scenario)
    assert brought.conditions == (Condition.BLESS, Condition.BLESS)
    assert character_setup(real(), made.character("Vesna"), made.party.next_scenario).conditions == ()


def test_prosperity_grows_every_50_gold_to_400_and_every_100_to_1000() -> None:
    totals = [*range(150, 401, 50), *range(500, 1001, 100)]
    grown = []
    for total in range(10, 1110, 10):
        made, _ = donate(real(), on_real(donations=total - 10, opened=("Envelope B",)), "Grim")
        if made.world.prosperity:
            grown.append(total)
    assert grown == totals
    assert next_step(real().edition, 1000) is None


def test_one_donation_for_each_character_and_visit() -> None:
    made = donate(real(), on_real(), "Grim").campaign
    with pytest.raises(RuleError, match="Grim has donated in this visit already; once in each is the limit"):
        donate(real(), made, "Grim")
    made = donate(real(), made, "Vesna").campaign
    assert made.world.donations == 20
    away = made.changed(party=msgspec.structs.replace(made.party, location="Black Barrow"))
    with pytest.raises(RuleError, match="donating happens in Gloomhaven"):
        donate(real(), away, "Grim")
    donate(real(), return_to_town(away).campaign, "Grim")


def test_a_donation_without_the_gold() -> None:
    with pytest.raises(RuleError, match=r"^A donation is 10 gold\. Grim has 9\.$"):
        donate(real(), on_real(*pair(gold=9)), "Grim")


# -- enhancements


def cost(card: str, half: Half, what: str, *earlier: Enhancement) -> int:
    class_ = real().classes["Brute"]
    found = next(each for each in class_.cards if each.name == card)
    line = next(each for each in choices(real(), found, half) if what in (each.text, each.what))
    return price(real(), on_real(enhancements=earlier).world, class_, found, half, line).total


def sticker(card: str, half: Half = Half.TOP, what: str = "poison") -> Enhancement:
    return Enhancement(class_="Brute", card=card, half=half, what=what, by="Old")


def of_level(level: int) -> str:
    """A card of the Brute's whose top is an attack on a single target."""
    for card in real().classes["Brute"].cards:
        line = next((each for each in choices(real(), card, Half.TOP) if each.text == "+1 attack"), None)
        if card.level == level and line is not None and not line.several:
            return card.name
    raise LookupError(level)


@case("enh-01")
def test_base_level_and_earlier_sticker() -> None:
    card = of_level(4)
    assert cost(card, Half.TOP, "+1 attack", sticker(card)) == 200


@case("enh-03")
def test_only_stickers_on_the_same_action_count() -> None:
    card = next(
        each.name
        for each in real().classes["Brute"].cards
        if each.level == 2 and any(line.what == "move" for line in choices(real(), each, Half.BOTTOM))
    )
    assert cost(card, Half.BOTTOM, "+1 move", sticker(card)) == 55
    assert cost(card, Half.BOTTOM, "+1 move", sticker(card, Half.BOTTOM)) == 130


@case("enh-07")
def test_summons_and_jumps() -> None:
    table = real().edition.enhancements
    assert table is not None
    assert table.plus_one["summon hp"] == table.effects["jump"] == 50
    assert [table.plus_one[f"summon {what}"] for what in ("move", "attack", "range")] == [100, 100, 50]
    card = next(
        each.name
        for each in real().classes["Brute"].cards
        if each.level == 1 and any(line.what == "jump" for line in choices(real(), each, Half.BOTTOM))
    )
    assert cost(card, Half.BOTTOM, "jump") == 50


@case("enh-09")
def test_a_lost_action_has_no_discount() -> None:
    lost = [card for card in real().classes["Brute"].cards if card.level == 1 and card.top.lost]
    with_attack = [card for card in lost if any(each.text == "+1 attack" for each in choices(real(), card, Half.TOP))]
    for card in with_attack:
        line = next(each for each in choices(real(), card, Half.TOP) if each.text == "+1 attack")
        assert cost(card.name, Half.TOP, "+1 attack") == (100 if line.several else 50)


def test_several_targets_cost_twice_the_base() -> None:
    """Trample's bottom attacks all enemies moved through; a further target always counts as several."""
    assert cost("Trample", Half.BOTTOM, "+1 attack") == 100
    assert cost("Trample", Half.TOP, "+1 attack") == 50


def test_a_hex_is_divided_by_the_hexes_and_never_doubled() -> None:
    """Sweeping Blow strikes three hexes: 200 / 3, rounded up."""
    assert cost("Sweeping Blow", Half.TOP, "hex") == 67
    assert cost("Sweeping Blow", Half.TOP, "+1 attack") == 100


ATTACK = Line("attack", plus=True, at=0)


def enhanced(campaign: Campaign, card: str = "Trample", **options: Any) -> Any:
    return enhance(real(), campaign, "Grim", card, Half.TOP, ATTACK, **options)


@case("enh-05")
def test_no_more_enhanced_cards_than_the_prosperity_level() -> None:
    """Prosperity level 2, two cards with stickers: no third card, but a second sticker on one of them."""
    campaign = on_real(
        *pair(gold=500),
        prosperity=4,
        global_achievements=KNOWN,
        enhancements=(sticker("Trample", what="+1 pierce"), sticker("Skewer")),
    )
    with pytest.raises(RuleError) as error:
        enhanced(campaign, "Sweeping Blow")
    assert str(error.value) == (
        "Brute has 2 enhanced cards (Trample and Skewer); prosperity level 2 allows 2. A further sticker on one of "
        "them is possible."
    )
    made, facts = enhanced(campaign, "Trample")
    assert said(facts) == ["Grim enhances Trample (top): +1 attack, for 125 gold.", "Grim: -125 gold; 375 now."]
    forced, told = enhanced(campaign, "Sweeping Blow", force=True)
    assert isinstance(told[-1], HouseRuled)
    assert enhancement_faults(real(), forced.world) == []
    assert enhancement_faults(real(), made.world) == []


def test_only_after_its_achievement_in_town_and_with_the_gold() -> None:
    with pytest.raises(RuleError, match="Cards can be enhanced once The Power of Enhancement is achieved"):
        enhanced(on_real(*pair(gold=500)))
    with pytest.raises(RuleError, match="enhancing happens in Gloomhaven"):
        enhanced(on_real(*pair(gold=500), global_achievements=KNOWN, party_location="Black Barrow"))
    with pytest.raises(RuleError, match=r"^\+1 attack on Trample \(top\) costs 50 gold\. Grim has 49\.$"):
        enhanced(on_real(*pair(gold=49), global_achievements=KNOWN))


# -- what happens by itself


@pytest.mark.parametrize(
    ("reputation", "told"),
    [
        (10, ["It has come to this: reputation 10 or more.", "A class is unlocked: Sunkeeper."]),
        (-10, ["It has come to this: reputation -10 or less.", "A class is unlocked: Nightshroud."]),
    ],
)
def test_reputation_opens_a_class_once(reputation: int, told: list[str]) -> None:
    made, facts = change_reputation(real(), on_real(), reputation)
    assert said(facts)[1:3] == told
    assert sum("event" in line for line in said(facts)) == 2
    less = change_reputation(real(), made, -reputation // 2).campaign
    again = change_reputation(real(), less, reputation // 2)
    assert len(again.facts) == 1


@case("pro-04")
def test_reputation_stays_within_20() -> None:
    made = change_reputation(real(), on_real(party_reputation=19), 3).campaign
    assert made.party.reputation == 20
    assert {76} <= set(made.world.city_events)
    assert {67} <= set(made.world.road_events)
    with pytest.raises(RuleError, match="Nothing changes: reputation is 20; it goes from -20 to 20"):
        change_reputation(real(), made, 1)


def test_a_fifth_ancient_technology_opens_envelope_a() -> None:
    campaign = on_real(global_achievements=("Ancient Technology",) * 4)
    made, facts = gain_achievement(real(), campaign, "global", "Ancient Technology")
    assert made.world.global_achievements.count("Ancient Technology") == 5
    assert said(facts)[-1] == "Open now: Envelope A."


def test_the_party_decides_about_the_drake() -> None:
    campaign = on_real(party_achievements=("The Drake's Command", "The Drake's Treasure"))
    assert len(offered(real(), campaign)) == 1
    made, facts = accept(real(), campaign)
    assert said(facts)[-1] == "Global achievement: The Drake Aided."
    assert 75 in made.world.city_events
    assert offered(real(), made) == ()
    with pytest.raises(RuleError, match="Nothing is offered"):
        accept(real(), made)


def test_one_achievement_of_a_type_stands() -> None:
    made, facts = gain_achievement(real(), on_real(), "global", "City Rule: Economic")
    assert made.world.global_achievements == ("City Rule: Economic",)
    assert said(facts) == [
        "Global achievement lost: City Rule: Militaristic.",
        "Global achievement: City Rule: Economic.",
    ]
    drake = on_real(global_achievements=("The Drake Aided",))
    slain = gain_achievement(real(), drake, "global", "The Drake Slain").campaign
    assert slain.world.global_achievements == ("The Drake Slain",)


# -- quests and retirement

GREED = "Greed Is Good"


def test_two_quests_are_dealt_and_one_is_kept() -> None:
    made, facts = join(real(), on_real(), real().classes["Cragheart"], name="Ulf", player="Cleo")
    first, second = made.character("Ulf").quests_dealt
    assert said(facts)[1] == f"Ulf keeps one of these quests: {first} and {second}."
    kept = keep_quest(real(), made, "Ulf", second).campaign
    assert kept.character("Ulf").quest == second
    assert first in quests_left(real(), kept)
    assert second not in quests_left(real(), kept)
    with pytest.raises(RuleError, match=f"Ulf follows {second} and cannot change it"):
        keep_quest(real(), kept, "Ulf", first)


def test_a_quest_that_was_not_dealt() -> None:
    campaign = on_real(*pair(quests_dealt=(GREED, "Law Bringer")), sheet("Ulf", "Cragheart", quest="Trophy Hunt"))
    with pytest.raises(RuleError, match=r"^Pounds of Flesh was not dealt to Grim\. Dealt: Greed Is Good and Law Br"):
        keep_quest(real(), campaign, "Grim", "Pounds of Flesh")
    assert keep_quest(real(), campaign, "Grim", "Pounds of Flesh", drawn=True).campaign.character("Grim").quest
    with pytest.raises(RuleError, match="Trophy Hunt is not to be had"):
        keep_quest(real(), campaign, "Grim", "Trophy Hunt", drawn=True)


def test_no_quests_left_means_none() -> None:
    retired = tuple(
        RetiredCharacter(name=f"R{at}", player="Cleo", class_="Brute", level=1, quest=name)
        for at, name in enumerate(real().quests)
    )
    campaign = on_real(retired=retired, conditions_met=("a first retirement",))
    assert dealt(real(), campaign) == ()
    made, facts = join(real(), campaign, real().classes["Cragheart"], name="Ulf", player="Cleo")
    assert made.character("Ulf").quests_dealt == ()
    assert len(facts) == 1
    with pytest.raises(RuleError, match="Ulf follows no personal quest, and without one a character never retires"):
        retire(real(), made, "Ulf")


@case("ret-c1")
def test_retirement() -> None:
    """Three items to the supply, gold gone, prosperity 1 more, the quest out of the game, its box open, a perk."""
    items = ("Boots of Striding", "Hide Armor", "Minor Healing Potion")
    campaign = on_real(*pair(gold=200, quest=GREED, items=items, equipped=items[:1]))
    assert is_fulfilled(real(), campaign, campaign.character("Grim"))
    made, facts = retire(real(), campaign, "Grim")
    told = said(facts)
    assert told[:5] == [
        "Grim has fulfilled Greed Is Good; the quest leaves the game.",
        *(f"Grim gives {name} away." for name in items),
        "Grim: -200 gold; 0 now.",
    ]
    assert "Prosperity 0 -> 1." in told
    assert "A class is unlocked: Quartermaster." in told
    assert "Open now: Town Records." in told
    assert [each.name for each in made.characters] == ["Vesna"]
    assert stock(real().edition, made, real().items["Hide Armor"]) == real().items["Hide Armor"].count
    assert GREED not in quests_left(real(), made)
    assert perks_earned(real().edition, made.world, sheet("New", "Brute")) == 1
    assert {42} <= set(made.world.city_events) & set(made.world.road_events)


def test_the_classs_events_come_once() -> None:
    former = RetiredCharacter(name="Old", player="Cleo", class_="Brute", level=3)
    campaign = on_real(*pair(gold=200, quest=GREED), retired=(former,))
    assert 42 not in retire(real(), campaign, "Grim").campaign.world.city_events


@case("ret-c3")
def test_an_open_box_gives_a_random_design_and_side_scenario_instead() -> None:
    campaign = on_real(*pair(gold=200, quest=GREED), unlocked_classes=("Quartermaster",))
    made, facts = retire(real(), campaign, "Grim")
    told = said(facts)
    assert "Quartermaster was open already; a random item design and side scenario come instead." in told
    assert len(made.world.further_items) == 1
    (opened,) = set(made.world.scenarios_open) - {"1"}
    assert opened in real().edition.random_side_scenarios
    chosen, _ = retire(real(), campaign, "Grim", drawn=["66", "Shoes of Happiness"])
    assert "66" in chosen.world.scenarios_open
    assert "Shoes of Happiness" in chosen.world.further_items


@case("ret-c7")
def test_a_retired_class_may_be_played_again_with_its_stickers() -> None:
    stickers = (sticker("Trample"),)
    campaign = on_real(*pair(gold=200, quest=GREED), enhancements=stickers)
    made = retire(real(), campaign, "Grim").campaign
    again = join(real(), made, real().classes["Brute"], name="Grom", player="Cleo").campaign
    assert again.character("Grom").class_ == "Brute"
    assert on_class(again.world, "Brute") == stickers


def test_retirement_before_its_time_and_place() -> None:
    campaign = on_real(*pair(gold=199, quest=GREED), party_location="Black Barrow")
    with pytest.raises(RuleError) as error:
        retire(real(), campaign, "Grim")
    assert str(error.value).splitlines() == [
        "Grim is away: retiring happens in Gloomhaven. The party is at Black Barrow (gloom party travel gloomhaven).",
        "Grim's quest is not fulfilled: Greed Is Good, 199 of 200.",
    ]
    _, facts = retire(real(), campaign, "Grim", force=True)
    assert any(isinstance(fact, Retired) for fact in facts)


def test_a_fulfilled_quest_bars_from_further_scenarios() -> None:
    campaign = on_real(*pair(gold=200, quest=GREED))
    with pytest.raises(RuleError, match=r"^Grim has fulfilled Greed Is Good and retires before the next scenario"):
        prepare(real(), campaign, real().scenarios["1"], monsters={}, decks={})


def test_quests_that_the_campaign_follows_by_itself() -> None:
    campaign = on_real(*pair(quest="Augmented Abilities"), enhancements=tuple(
        Enhancement(class_="Brute", card="Trample", half=Half.TOP, what="poison", by="Grim") for _ in range(3)
    ))  # fmt: skip
    assert progress_text(real(), campaign, campaign.character("Grim")) == "3 of 4"
    made = donate(real(), on_real(*pair(quest="Piety in All Things", gold=50)), "Grim").campaign
    assert progress_text(real(), made, made.character("Grim")) == "10 of 120"
    won = on_real(*pair(quest="Eternal Wanderer", scenarios=("1", "2", "3")))
    assert progress_text(real(), won, won.character("Grim")) == "3 of 15"


def test_a_trail_begins_when_the_part_before_it_is_done() -> None:
    campaign = on_real(*pair(quest="Finding the Cure"))
    made, facts = set_progress(real(), campaign, "Grim", {1: 7})
    assert "59" not in made.world.scenarios_open
    made, facts = set_progress(real(), made, "Grim", {1: 8})
    assert said(facts) == ["Grim's quest Finding the Cure, part 1: 8 of 8.", "Scenario 59 opens."]
    with pytest.raises(UsageError, match="There is no part 3: Finding the Cure has 2 parts"):
        set_progress(real(), made, "Grim", {3: 1})
    with pytest.raises(RuleError, match="Nothing changes: Finding the Cure is that far already"):
        set_progress(real(), made, "Grim", {1: 8})


@case("chr-01")
def test_a_level_4_character_of_a_player_who_retired_two() -> None:
    former = tuple(RetiredCharacter(name=name, player="Cleo", class_="Brute", level=3) for name in ("A", "B"))
    campaign = on_real(prosperity=15, retired=former)
    made, _ = join(real(), campaign, real().classes["Cragheart"], name="Ulf", player="Cleo", level=4)
    ulf = made.character("Ulf")
    assert (ulf.gold, ulf.xp, ulf.level - 1 - len(ulf.cards)) == (75, 150, 3)
    assert perks_earned(real().edition, made.world, ulf) == 5


def test_lines_of_a_solo_player() -> None:
    """A second character beside the first begins a line of its own; a successor follows the one that retired."""
    campaign = on_real(*pair(gold=200, quest=GREED))
    second = join(real(), campaign, real().classes["Cragheart"], name="Ulf", player="Ann").campaign
    assert second.character("Ulf").lineage == "Ulf"
    made = retire(real(), second, "Grim").campaign
    third = join(real(), made, real().classes["Tinkerer"], name="Tom", player="Ann").campaign
    assert third.character("Tom").lineage == ""
    assert perks_earned(real().edition, third.world, third.character("Tom")) == 1
    assert perks_earned(real().edition, third.world, third.character("Ulf")) == 0
