"""City and road events (rulebook, Events; Traveling and Road Events), on the printed cards' numbers."""

from typing import Any

import msgspec
import pytest

from gloomcli.campaign.consequences import Choices, shared
from gloomcli.campaign.content import Content
from gloomcli.campaign.decks import cards_of
from gloomcli.campaign.events import add_by_hand, drawn_event, remove_by_hand, resolve
from gloomcli.campaign.facts import EventResolved, ItemGained
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.setup import character_setup
from gloomcli.campaign.travel import return_to_town, road_event_due
from gloomcli.model.events import Consequence, Event, EventOption, EventOutcome, Gate, NextScenarioEffect
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.terms import Condition, Slot
from tests.campaign.real import on_real, pair, real, said
from tests.campaign.sample import sheet

case = pytest.mark.case


def with_event(*effects: Consequence, card: Any = "removed", gate: Gate | None = None) -> Content:
    """The real content with city event 1 replaced: option A has these effects; B gives 1 reputation."""
    outcomes: tuple[EventOutcome, ...] = (EventOutcome(gate=gate, effects=effects, card=card),)
    if gate is not None:
        outcomes += (EventOutcome(effects=(Consequence(reputation=-1),), card="returned"),)
    b = EventOption(label="go on", outcomes=(EventOutcome(effects=(Consequence(reputation=1),), card="returned"),))
    made = Event(number=1, A=EventOption(label="stay", outcomes=outcomes), B=b)
    return real()._replace(city_events={**real().city_events, 1: made})


def option_a(content: Content, campaign: Campaign, **choices: Any) -> tuple[Campaign, list[str]]:
    made, facts = resolve(content, campaign, "city", "A", number=1, choices=Choices(**choices))
    return made, said(facts)[1:]


def test_new_decks_are_events_1_to_30_in_a_seeded_order() -> None:
    world = on_real().world
    assert sorted(world.city_events) == sorted(world.road_events) == list(range(1, 31))
    assert world.city_events != world.road_events
    assert world.city_events == on_real().world.city_events


@case("evt-02")
@pytest.mark.parametrize(("card", "place"), [("removed", None), ("returned", -1)])
def test_the_card_leaves_the_game_or_goes_under_its_deck(card: str, place: int | None) -> None:
    before = on_real()
    made, _ = option_a(with_event(card=card), before)
    left = tuple(number for number in before.world.city_events if number != 1)
    assert made.world.city_events == (left if place is None else (*left, 1))


def test_the_top_card_is_drawn_unless_players_drew_another() -> None:
    campaign = on_real()
    assert drawn_event(real(), campaign, "city").number == campaign.world.city_events[0]
    assert drawn_event(real(), campaign, "city", 17).number == 17
    with pytest.raises(RuleError, match=r"^City event 31 is not in the deck\. In it: 1, 2, 3,"):
        drawn_event(real(), campaign, "city", 31)
    with pytest.raises(RuleError, match="No road events are left"):
        drawn_event(real(), on_real(road_events=()), "road")


def test_one_city_event_each_visit_and_only_in_town() -> None:
    made, _ = resolve(real(), on_real(), "city", "B", number=1)
    with pytest.raises(RuleError, match="drawn in this visit already"):
        resolve(real(), made, "city", "B", number=2)
    away = made.changed(party=msgspec.structs.replace(made.party, location="Black Barrow"))
    with pytest.raises(RuleError, match=r"^City events happen in Gloomhaven\. The party is at Black Barrow"):
        resolve(real(), away, "city", "B", number=2)
    again = return_to_town(away).campaign
    resolve(real(), again, "city", "B", number=2)


def test_a_second_event_by_house_rule() -> None:
    made, _ = resolve(real(), on_real(), "city", "B", number=1)
    _, facts = resolve(real(), made, "city", "B", number=2, force=True)
    assert said(facts)[-1] == "House rule: city event 2 for Blades (event not due)."


@case("evt-04")
def test_each_loses_only_what_it_has() -> None:
    party = [
        sheet(name, class_, gold=gold)
        for (name, gold), class_ in zip(
            (("A", 3), ("B", 0), ("C", 20), ("D", 5)),
            ("Brute", "Tinkerer", "Spellweaver", "Scoundrel"),
            strict=True,
        )
    ]
    made, _ = option_a(with_event(Consequence(gold_each=-10)), on_real(*party))
    assert [each.gold for each in made.characters] == [0, 0, 10, 0]


@case("evt-08")
def test_an_item_goes_to_the_one_character_that_players_choose() -> None:
    content = with_event(Consequence(item=125))
    with pytest.raises(RuleError, match=r"^One character has .*; who\? Grim and Vesna: --item ITEM=NAME$"):
        option_a(content, on_real())
    name = next(item.name for item in content.items.values() if item.number == 125)
    made, facts = resolve(content, on_real(), "city", "A", number=1, choices=Choices(takers={name: "Vesna"}))
    assert [fact for fact in facts if isinstance(fact, ItemGained)] == [ItemGained(who="Vesna", item=name)]
    assert name in made.character("Vesna").items
    assert name not in made.character("Grim").items


GATES = {
    "a class that is there": (Gate(any_class=("Brute",)), {}, True),
    "a class that is not": (Gate(any_class=("Cragheart", "Scoundrel")), {}, False),
    "reputation above": (Gate(reputation_above=4), {"party_reputation": 5}, True),
    "reputation not above": (Gate(reputation_above=4), {"party_reputation": 4}, False),
    "reputation below": (Gate(reputation_below=-4), {"party_reputation": -5}, True),
    "reputation not below": (Gate(reputation_below=-4), {"party_reputation": -4}, False),
    "gold together": (Gate(pay=60), {}, True),
    "too little gold together": (Gate(pay=61), {}, False),
    "gold each": (Gate(pay_each=30), {}, True),
    "too little gold each": (Gate(pay_each=31), {}, False),
    "an item that nobody has": (Gate(give_item=13), {}, False),
}


@pytest.mark.parametrize(("gate", "fields", "opens"), GATES.values(), ids=GATES)
def test_gates(gate: Gate, fields: dict[str, Any], opens: bool) -> None:
    _, told = option_a(with_event(Consequence(prosperity=1), gate=gate), on_real(**fields))
    assert ("Prosperity 0 -> 1." in told) is opens
    assert any(line.startswith("Reputation") for line in told) is not opens


def test_gold_together_is_shared_evenly_or_as_players_say() -> None:
    content = with_event(Consequence(prosperity=1), gate=Gate(pay=25))
    made, _ = option_a(content, on_real())
    assert sorted(each.gold for each in made.characters) == [17, 18]
    made, _ = option_a(content, on_real(), shares={"Vesna": 25})
    assert made.character("Vesna").gold == 5
    with pytest.raises(RuleError, match=r"^It is 25 gold together; the shares make 20\.$"):
        option_a(content, on_real(), shares={"Vesna": 20})
    with pytest.raises(RuleError, match=r"^Vesna has 30 gold and cannot pay 40\.$"):
        option_a(with_event(gate=Gate(pay=40)), on_real(), shares={"Vesna": 40})


@pytest.mark.parametrize(
    ("total", "purses", "paid"),
    [(10, (3, 20), (3, 7)), (5, (0, 5), (0, 5)), (9, (9, 9), (5, 4)), (40, (3, 4), (3, 4)), (0, (3, 4), (0, 0))],
)
def test_who_pays_when_nobody_says(total: int, purses: tuple[int, int], paid: tuple[int, int]) -> None:
    found = shared(total, ("A", "B"), {}, dict(zip("AB", purses, strict=True)))
    assert tuple(found.values()) == paid


def test_an_item_given_away_goes_back_to_the_shop() -> None:
    name = "Minor Stamina Potion"
    content = with_event(Consequence(reputation=2), gate=Gate(give_item=13))
    made, told = option_a(content, on_real(*pair(items=(name,), equipped=(name,))))
    assert told == ["Grim gives Minor Stamina Potion away.", "Reputation 0 -> 2."]
    assert made.character("Grim").items == made.character("Grim").equipped == ()


def test_players_choose_between_effects() -> None:
    """City event 1, option A: 10 XP each, then 5 gold less each, or 1 reputation less."""
    with pytest.raises(RuleError) as error:
        resolve(real(), on_real(), "city", "A", number=1)
    assert str(error.value) == "Choose one: 1 -5 gold each · 2 -1 reputation. Say which: --choose N"
    made, _ = resolve(real(), on_real(), "city", "A", number=1, choices=Choices(picks=(2,)))
    assert (made.party.reputation, made.character("Grim").gold, made.character("Grim").xp) == (-1, 30, 10)


def test_effects_wait_for_the_next_scenario() -> None:
    content = with_event(
        Consequence(next_scenario=NextScenarioEffect(damage_each=2, conditions_each=(Condition.CURSE,))),
        Consequence(next_scenario=NextScenarioEffect(discards_each=1, minus_ones=3)),
    )
    with pytest.raises(RuleError, match=r"^One character has 3 -1 cards; who\? Grim and Vesna: --minus-ones NAME$"):
        option_a(content, on_real())
    made, told = option_a(content, on_real(), minus_ones="Grim")
    assert told == [
        "For the next scenario: 2 damage each.",
        "For the next scenario: curse each.",
        "For the next scenario: 3 -1 cards (Grim).",
        "For the next scenario: discard 1 each.",
    ]
    grim = character_setup(content, made.character("Grim"), made.party.next_scenario)
    vesna = character_setup(content, made.character("Vesna"), made.party.next_scenario)
    assert (grim.damage, grim.conditions, grim.discards) == (2, (Condition.CURSE,), 1)
    assert (grim.modifiers.count("-1"), vesna.modifiers.count("-1")) == (8, 5)


def test_an_item_consumed_for_the_next_scenario() -> None:
    potions = ("Minor Healing Potion", "Minor Stamina Potion")
    content = with_event(Consequence(consume_each=Slot.SMALL))
    campaign = on_real(*pair(items=potions, equipped=potions[:1]))
    with pytest.raises(RuleError, match=r"^Grim consumes one of .*\. Say which: --consume NAME=ITEM$"):
        option_a(content, campaign)
    made, told = option_a(content, campaign, consumed={"Grim": potions[0]})
    assert told == ["For the next scenario: Minor Healing Potion is consumed (Grim)."]
    setup = character_setup(content, made.character("Grim"), made.party.next_scenario)
    assert setup.consumed == potions[:1]
    assert made.character("Grim").items == potions


def test_events_are_added_and_the_deck_is_shuffled() -> None:
    made = add_by_hand(real(), on_real(), "city", [31]).campaign
    assert sorted(made.world.city_events) == list(range(1, 32))
    assert made.world.city_events[:30] != on_real().world.city_events
    with pytest.raises(RuleError, match="City event 31 is in the deck already"):
        add_by_hand(real(), made, "city", [31])
    with pytest.raises(UsageError, match="There is no road event 99"):
        add_by_hand(real(), made, "road", [99])
    taken = remove_by_hand(real(), made, "city", [31, 3]).campaign
    assert cards_of(taken.world, "city") == tuple(each for each in made.world.city_events if each not in (3, 31))


def test_the_resolved_event_does_not_stay_on_top() -> None:
    campaign = on_real()
    top = campaign.world.city_events[0]
    made, facts = resolve(with_event(), campaign, "city", "B", number=None, choices=Choices(picks=(1,)))
    assert isinstance(facts[0], EventResolved)
    assert made.world.city_events[0] != top


@case("evt-06")
@pytest.mark.parametrize(
    ("place", "number", "due"),
    [
        ("Black Barrow", "2", False),
        ("Gloomhaven", "2", True),
        ("Gloomhaven", "8", False),
        ("Black Barrow", "3", True),
        ("Black Barrow", "1", False),
    ],
)
def test_road_events_on_the_way(place: str, number: str, due: bool) -> None:
    """From 1 to its link 2: none. From town: one, unless linked to town (8). To the same scenario again: none."""
    campaign = on_real(party_location=place)
    assert road_event_due(real(), campaign, real().scenarios[number]) is due


def test_one_road_event_on_each_way() -> None:
    made, _ = resolve(real(), on_real(), "road", "B", number=14)
    assert not road_event_due(real(), made, real().scenarios["1"])
    with pytest.raises(RuleError, match="A road event was drawn on this way already"):
        resolve(real(), made, "road", "B", number=2)


@pytest.mark.parametrize("deck", ["city", "road"])
def test_every_event_can_be_resolved(deck: Any) -> None:
    """No printed event breaks on a party of two with one small item each, whatever it asks."""
    potions = ("Minor Stamina Potion",)
    campaign = on_real(*pair(items=potions), party_reputation=5)
    names = {item.name: "Grim" for item in real().items.values()}
    choices = Choices(takers=names, givers=names, picks=(1, 1), minus_ones="Grim")
    for number in real().events(deck):
        for option in ("A", "B"):
            world = msgspec.structs.replace(campaign.world, **{f"{deck}_events": (number,)})
            made, facts = resolve(real(), campaign.changed(world=world), deck, option, choices=choices)
            assert isinstance(facts[0], EventResolved)
            assert (number in cards_of(made.world, deck)) == (facts[0].card == "returned")
