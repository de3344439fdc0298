"""Levels, cards, perks and corrections (rulebook, Leveling Up; Additional Perks)."""

from typing import Any

import pytest

from gloomcli.campaign.facts import CardGained, ExperienceChanged, HouseRuled, LevelGained, PerkMarked
from gloomcli.campaign.growth import choosable_cards, correct, gain_card, level_up, mark_perk
from gloomcli.campaign.perks import marked_perks, with_perks
from gloomcli.campaign.records import HouseRule, RetiredCharacter
from gloomcli.campaign.setup import modifier_deck
from gloomcli.campaign.tables import perks_earned
from gloomcli.model.problems import RuleError
from tests.campaign.sample import BRUTE, CONTENT, EDITION, STANDARD_DECK, campaign, sheet

case = pytest.mark.case
FEWER, SWAP, PLUS = "remove two -1", "replace -1 with +1", "ignore negative item effects; add +1"


def grim(**fields: Any) -> Any:
    return campaign(sheet(**fields)).characters[0]


@case("chr-03")
def test_all_levels_reached_are_taken_in_order() -> None:
    made, facts = level_up(
        CONTENT, campaign(sheet(xp=100)), "Grim", cards=["Juggernaut", "Brute Force"], perks=[FEWER, SWAP]
    )
    assert facts == (
        LevelGained(who="Grim", level=2, hp=12),
        LevelGained(who="Grim", level=3, hp=14),
        CardGained(who="Grim", card="Juggernaut"),
        CardGained(who="Grim", card="Brute Force"),
        PerkMarked(who="Grim", perk=FEWER),
        PerkMarked(who="Grim", perk=SWAP),
    )
    assert made.characters[0] == grim(level=3, xp=100, cards=("Juggernaut", "Brute Force"), perks=(FEWER, SWAP))


THRESHOLDS = ((45, 2), (95, 3), (150, 4), (210, 5), (275, 6), (345, 7), (420, 8), (500, 9))


@pytest.mark.parametrize(("xp", "level"), THRESHOLDS)
def test_thresholds_of_experience(xp: int, level: int) -> None:
    made, _ = level_up(CONTENT, campaign(sheet(xp=xp)), "Grim")
    assert made.characters[0].level == level
    with pytest.raises(RuleError, match=f"^Grim has {xp - 1} XP; level {level} needs {xp}, 1 more\\.$"):
        level_up(CONTENT, campaign(sheet(xp=xp - 1, level=level - 1)), "Grim")


def test_nobody_rises_beyond_level_9() -> None:
    with pytest.raises(RuleError, match="level 9, the highest there is"):
        level_up(CONTENT, campaign(sheet(xp=900, level=9)), "Grim", force=True)


def test_levelling_up_happens_in_town() -> None:
    with pytest.raises(RuleError) as error:
        level_up(CONTENT, campaign(sheet("Vesna", "Spellweaver", xp=45), location="Black Barrow"), "Vesna")
    assert str(error.value) == (
        "Vesna is away: levelling up happens in Gloomhaven. The party is at Black Barrow (gloom party travel "
        "gloomhaven)."
    )


def test_prosperity_raises_a_character_to_its_level() -> None:
    made, facts = level_up(CONTENT, campaign(sheet(xp=20), prosperity=9), "Grim", to_prosperity=True)
    assert (made.characters[0].level, made.characters[0].xp) == (3, 95)
    assert facts[-1] == ExperienceChanged(who="Grim", before=20, after=95)


def test_the_refusal_names_prosperity_if_that_is_higher() -> None:
    with pytest.raises(RuleError, match=r"25 more\. It may advance to the prosperity level, 3, at once: --to-prosp"):
        level_up(CONTENT, campaign(sheet(xp=20), prosperity=9), "Grim")


def test_a_level_by_house_rule_comes_with_its_experience() -> None:
    made, facts = level_up(CONTENT, campaign(sheet(xp=20)), "Grim", force=True)
    assert (made.characters[0].level, made.characters[0].xp) == (2, 45)
    assert HouseRuled(allows="too little experience", who="Grim", what="level 2") in facts


@case("chr-05")
def test_a_card_of_the_level_or_below_joins_the_pool() -> None:
    before = sheet(level=5, xp=210, cards=("Fatal Advance", "Brute Force", "Hook and Chain"))
    assert choosable_cards(before, BRUTE) == ("Juggernaut", "Devastating Hack", "Unstoppable Charge")
    made, _ = gain_card(CONTENT, campaign(before), "Grim", "Juggernaut")
    assert made.characters[0].cards[-1] == "Juggernaut"
    assert CONTENT.classes["Brute"].hand_size == 3


def test_a_card_above_the_level_is_refused() -> None:
    with pytest.raises(RuleError, match="Brute Force cannot have been gained by level 2"):
        gain_card(CONTENT, campaign(sheet(level=2, xp=45)), "Grim", "Brute Force")
    with pytest.raises(RuleError, match="cannot have been gained"):
        gain_card(CONTENT, campaign(sheet(level=3, xp=95, cards=("Brute Force",))), "Grim", "Hook and Chain")


def test_one_card_for_each_level() -> None:
    with pytest.raises(RuleError, match=r"Grim has chosen a card for each of its levels \(level 2\)"):
        gain_card(CONTENT, campaign(sheet(level=2, xp=45, cards=("Juggernaut",))), "Grim", "Fatal Advance")


@case("chr-09")
def test_each_box_of_a_line_costs_one_perk() -> None:
    made = mark_perk(CONTENT, campaign(sheet(level=2, xp=45)), "Grim", SWAP).campaign
    with pytest.raises(RuleError) as error:
        mark_perk(CONTENT, made, "Grim", SWAP)
    assert str(error.value) == (
        "Grim has marked 1 perk of 1 earned (1 by level, 0 by checkmarks, 0 by retirements). "
        "One more comes with the next level or 3 more checkmarks."
    )
    again = mark_perk(CONTENT, campaign(sheet(level=3, xp=95, perks=(SWAP,))), "Grim", SWAP).campaign
    assert again.characters[0].perks == (SWAP, SWAP)


def test_no_box_is_marked_twice() -> None:
    with pytest.raises(RuleError, match=r"Grim has marked its box of: remove two -1\. Free: replace -1 with \+1 · ign"):
        mark_perk(CONTENT, campaign(sheet(level=9, xp=500, perks=(FEWER,))), "Grim", FEWER, force=True)


def test_a_perk_is_refused_when_its_cards_are_gone() -> None:
    minus_ones = STANDARD_DECK.count("-1")
    perks = marked_perks(sheet(perks=(FEWER, SWAP, SWAP)), BRUTE)
    assert with_perks(STANDARD_DECK, perks).count("-1") == minus_ones - 4
    with pytest.raises(RuleError, match="no card -1 left to remove"):
        with_perks(("+0", "-1"), marked_perks(sheet(perks=(FEWER,)), BRUTE))


def test_a_marked_perk_changes_the_deck() -> None:
    made = mark_perk(CONTENT, campaign(sheet(level=2, xp=45)), "Grim", SWAP).campaign
    deck = modifier_deck(CONTENT, made.characters[0])
    assert (deck.count("-1"), deck.count("+1")) == (4, 6)


def test_a_perk_beyond_those_earned_is_a_house_rule_that_lasts() -> None:
    made, facts = mark_perk(CONTENT, campaign(sheet()), "Grim", PLUS, force=True)
    rule = HouseRule(allows="more perks", who="Grim", what=PLUS)
    assert made.world.house_rules == (rule,)
    assert facts == (PerkMarked(who="Grim", perk=PLUS), HouseRuled(allows="more perks", who="Grim", what=PLUS))
    with pytest.raises(RuleError, match="marked 1 perk of 0 earned"):
        mark_perk(CONTENT, made, "Grim", FEWER)


@pytest.mark.parametrize(("marks", "perks"), [(0, 0), (2, 0), (3, 1), (4, 1), (17, 5), (18, 6)])
def test_every_three_checkmarks_are_a_perk(marks: int, perks: int) -> None:
    assert perks_earned(EDITION, campaign().world, sheet(checkmarks=marks)) == perks


@case("end-08")
def test_checkmarks_beyond_three_count_towards_the_next_perk() -> None:
    made, _ = correct(CONTENT, campaign(sheet(checkmarks=2)), "Grim", "checkmarks", 2)
    assert made.characters[0].checkmarks == 4
    assert perks_earned(EDITION, made.world, made.characters[0]) == 1


def test_more_than_18_checkmarks_give_no_perk() -> None:
    made, _ = correct(CONTENT, campaign(sheet(checkmarks=17)), "Grim", "checkmarks", 5)
    assert made.characters[0].checkmarks == 18
    with pytest.raises(RuleError, match="18 are the most that count"):
        correct(CONTENT, made, "Grim", "checkmarks", 1)


@case("chr-07")
@pytest.mark.parametrize(
    ("counter", "fields", "change", "left"),
    [
        ("checkmarks", {"checkmarks": 3}, -1, None),
        ("checkmarks", {"checkmarks": 5}, -4, 3),
        ("xp", {"level": 2, "xp": 45}, -10, None),
        ("xp", {"level": 2, "xp": 50}, -10, 45),
        ("gold", {"gold": 7}, -10, 0),
        ("gold", {"gold": 0}, -10, None),
    ],
)
def test_losses_stop(counter: Any, fields: Any, change: int, left: int | None) -> None:
    if left is None:
        with pytest.raises(RuleError):
            correct(CONTENT, campaign(sheet(**fields)), "Grim", counter, change)
        return
    made, _ = correct(CONTENT, campaign(sheet(**fields)), "Grim", counter, change)
    assert getattr(made.characters[0], counter) == left


@case("ret-c5")
def test_each_line_of_a_solo_player_counts_its_own_retirements() -> None:
    former = RetiredCharacter(name="Old", player="Ann", class_="Tinkerer", level=5)
    world = campaign(retired=(former,)).world
    assert perks_earned(EDITION, world, sheet()) == 1
    assert perks_earned(EDITION, world, sheet("Vesna", "Spellweaver", lineage="Vesna")) == 0
    other = RetiredCharacter(name="Older", player="Ann", class_="Tinkerer", level=5, lineage="Vesna")
    assert perks_earned(EDITION, campaign(retired=(former, other)).world, sheet("X", "Brute", lineage="Vesna")) == 1
