"""What a party brings into a scenario (rulebook, Scenario Level; Game Variants)."""

from typing import Any

import pytest

from gloomcli.campaign.perks import perk_text
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.setup import modifier_deck, prepare, recommended_level
from gloomcli.model.definitions import Perk
from gloomcli.model.play import Setup
from gloomcli.model.problems import RuleError
from gloomcli.model.scenarios import Requirement
from gloomcli.model.terms import Difficulty
from tests.campaign.sample import CONTENT, EDITION, STANDARD_DECK, campaign, scenario, sheet


def prepared(before: Campaign, **options: Any) -> Setup:
    return prepare(CONTENT, before, options.pop("scenario", scenario()), monsters={}, decks={}, **options)


PAIR = (sheet(level=1), sheet("Vesna", "Spellweaver", level=2, xp=45))


@pytest.mark.parametrize(
    ("levels", "difficulty", "level"),
    [
        ((1, 1), Difficulty.NORMAL, 1),
        ((1, 2), Difficulty.NORMAL, 1),
        ((2, 2), Difficulty.NORMAL, 1),
        ((2, 3), Difficulty.NORMAL, 2),
        ((3, 3, 3), Difficulty.NORMAL, 2),
        ((4, 5, 5, 5), Difficulty.NORMAL, 3),
        ((9, 9), Difficulty.NORMAL, 5),
        ((1, 1), Difficulty.EASY, 0),
        ((3, 3), Difficulty.HARD, 3),
        ((3, 3), Difficulty.VERY_HARD, 4),
        ((9, 9, 9, 9), Difficulty.VERY_HARD, 7),
    ],
    ids=str,
)
def test_the_scenario_level_is_half_the_average_rounded_up(
    levels: tuple[int, ...], difficulty: Difficulty, level: int
) -> None:
    assert recommended_level(EDITION, levels, difficulty) == level


def test_solo_play_raises_the_monsters_alone() -> None:
    setup = prepared(campaign(sheet(level=2), sheet("Vesna", "Spellweaver", level=2)), solo=True)
    assert (setup.level, setup.monster_level) == (1, 2)


def test_monster_level_stops_at_seven() -> None:
    assert prepared(campaign(*PAIR), level=7, solo=True).monster_level == 7


def test_a_character_brings_hit_points_hand_deck_and_equipped_items() -> None:
    vesna = sheet(
        "Vesna", "Spellweaver", level=2, xp=45, items=("Hide Armor", "Winged Shoes"), equipped=("Hide Armor",)
    )
    setup = prepared(campaign(sheet(), vesna), members=["Vesna", "Grim"])
    first = setup.characters[0]
    assert (first.name, first.hp, [item.name for item in first.items]) == ("Vesna", 7, ["Hide Armor"])
    assert [card.name for card in first.hand] == ["Trample", "Skewer", "Grab and Go"]
    assert first.modifiers == (*STANDARD_DECK, "-1", "-1")
    assert setup.characters[1].modifiers == STANDARD_DECK


def test_the_chosen_hand_is_brought() -> None:
    chosen = sheet(hand=("Skewer", "Provoking Roar", "Trample"))
    setup = prepared(campaign(chosen, PAIR[1]))
    assert [card.name for card in setup.characters[0].hand] == ["Skewer", "Provoking Roar", "Trample"]


def test_perks_change_the_deck() -> None:
    deck = modifier_deck(CONTENT, sheet(level=4, perks=("remove two -1", "replace -1 with +1", "replace -1 with +1")))
    assert (deck.count("-1"), deck.count("+1"), len(deck)) == (1, 7, 18)


def test_a_perk_spares_the_minus_ones_of_items() -> None:
    perk = "ignore negative item effects; add +1"
    grim = sheet(perks=(perk,), items=("Hide Armor",), equipped=("Hide Armor",), level=2)
    setup = prepared(campaign(grim, PAIR[1]))
    assert setup.characters[0].modifiers == (*STANDARD_DECK, "+1")
    assert setup.characters[0].ignores_item_penalties


def test_unequipped_items_bring_no_minus_ones() -> None:
    assert modifier_deck(CONTENT, sheet(items=("Hide Armor",))) == STANDARD_DECK


def test_a_perk_without_its_card_is_refused() -> None:
    with pytest.raises(RuleError, match="The perk 'replace -1 with \\+1' has no card -1 left to remove"):
        modifier_deck(CONTENT, sheet(perks=("replace -1 with +1",) * 6))


@pytest.mark.parametrize(
    ("perk", "text"),
    [
        (Perk(remove=("-1", "-1")), "remove two -1"),
        (Perk(remove=("-1",), add=("+1",)), "replace -1 with +1"),
        (Perk(add=("+0 rolling stun",)), "add +0 rolling stun"),
        (Perk(add=("+0 rolling disarm", "+0 rolling muddle")), "add +0 rolling disarm, +0 rolling muddle"),
        (Perk(add=("+1",), ignore="negative item effects"), "ignore negative item effects; add +1"),
        (Perk(ignore="negative scenario effects"), "ignore negative scenario effects"),
        (Perk(remove=("+0",) * 4), "remove four +0"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_perks_in_words(perk: Perk, text: str) -> None:
    assert perk_text(perk) == text


def test_looted_treasures_are_passed_on() -> None:
    assert prepared(campaign(*PAIR, treasures_looted=(7,))).looted == (7,)


@pytest.mark.parametrize(
    ("before", "options", "message"),
    [
        pytest.param(
            campaign(sheet()),
            {},
            "A party is 2 to 4 characters; here is 1 character: Grim. Add one: gloom character new CLASS --name NAME",
            id="one character",
        ),
        pytest.param(
            campaign(*(sheet(name) for name in "ABCDE")),
            {},
            "A party is 2 to 4 characters; here are 5 characters: A, B, C, D and E. Name those who go: --with NAME",
            id="five characters",
        ),
        pytest.param(
            campaign(*PAIR, scenarios_open=("2", "3"), scenarios_won=("3",)),
            {},
            "Scenario 1 is locked. Open: 2",
            id="locked",
        ),
        pytest.param(
            campaign(*PAIR, scenarios_won=("1",)),
            {},
            "Black Barrow is won already and gives no rewards again; play it casually (--casual).",
            id="won",
        ),
        pytest.param(
            campaign(*PAIR),
            {"scenario": scenario(requires=(Requirement(complete=("First Steps",)),))},
            "Black Barrow needs First Steps.",
            id="achievement missing",
        ),
        pytest.param(
            campaign(*PAIR),
            {"scenario": scenario(requires=(Requirement(complete=("A", "B")), Requirement(counts={"C": 3})))},
            "Black Barrow needs A and B, or 3 x C.",
            id="one of several requirements",
        ),
        pytest.param(
            campaign(*PAIR, global_achievements=("First Steps",)),
            {"scenario": scenario(requires=(Requirement(incomplete=("First Steps",)),))},
            "Black Barrow needs First Steps not to be achieved.",
            id="achievement in the way",
        ),
        pytest.param(
            campaign(sheet(xp=60), PAIR[1]),
            {},
            "Grim has 60 XP and advances to level 2 before the next scenario: gloom character level-up grim",
            id="a level is due in town",
        ),
        pytest.param(
            campaign(*PAIR),
            {"scenario": scenario(no_map="its rooms are drawn at random")},
            "Black Barrow cannot be set up: its rooms are drawn at random. Play it with the printed cards and book it:",
            id="no map",
        ),
        pytest.param(
            campaign(*PAIR),
            {"scenario": scenario(class_="Brute")},
            "Black Barrow is played by one character alone, a Brute: name it.",
            id="solo scenario with two",
        ),
        pytest.param(campaign(*PAIR), {"level": 8}, "Scenario levels go from 0 to 7; 8 is none.", id="level"),
        pytest.param(
            campaign(
                sheet(items=("Boots of Striding", "Winged Shoes"), equipped=("Boots of Striding", "Winged Shoes")),
                PAIR[1],
            ),
            {},
            "Grim: room for one legs item, not for",
            id="slots",
        ),
        pytest.param(
            campaign(sheet(hand=("Trample", "Skewer")), PAIR[1]), {}, "Grim: a Brute brings 3 cards, not 2.", id="hand"
        ),
    ],
)
def test_a_scenario_is_refused(before: Campaign, options: dict[str, Any], message: str) -> None:
    with pytest.raises(RuleError) as error:
        prepared(before, **options)
    assert str(error.value).startswith(message)


def test_levels_wait_while_the_party_is_away_from_town() -> None:
    """Levelling up happens in Gloomhaven only."""
    away = campaign(sheet(xp=60), PAIR[1], location="Black Barrow")
    assert prepared(away).characters[0].level == 1


def test_casual_play_needs_no_achievements() -> None:
    assert prepared(campaign(*PAIR, scenarios_won=("1",)), casual=True).level == 1
