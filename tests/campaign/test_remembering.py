"""Sentences of the journal, read back as the facts they told."""

from typing import Any

import pytest

from gloomcli.campaign import facts as f
from gloomcli.campaign.remembering import fact_of, remembered
from gloomcli.campaign.sentences import sentence

FACTS: tuple[f.AnyFact, ...] = (
    f.ScenarioPlayed(number="1", name="Black Barrow", outcome="won", rounds=0),
    f.ScenarioPlayed(number="4", name="Crypt of the Damned", outcome="lost", rounds=1),
    f.ScenarioPlayed(number="solo-07", name="Return to the Black Barrow", outcome="won", rounds=12, casual=True),
    f.ScenarioOpened(number="68"),
    f.TreasureLooted(who="Vesna", number=7),
    f.CharacterJoined(who="Grim the Old", player="Ann (away)", class_name="Brute", level=2, xp=45, gold=45),
    f.Retired(who="Grim the Old", player="Ann", class_name="Brute", level=9, perks=1),
    f.Retired(who="Ulf", player="Ann", class_name="Cragheart", level=3, perks=2),
    f.ClassUnlocked(class_name="Quartermaster"),
    f.SealedOpened(name="Town Records"),
    f.AchievementGained(scope="global", name="City Rule: Economic"),
    f.AchievementLost(scope="global", name="City Rule: Militaristic"),
    f.AchievementGained(scope="party", name="First Steps"),
    f.PartyFounded(name="The Quiet Ones", rests="The Blades"),
    f.CampaignFounded(name="Ten", edition="Gloomhaven", seed=11),
    f.EventResolved(deck="city", number=14, option="A", label="fight", gates=(), card="removed"),
    f.QuestFulfilled(who="Grim", quest="Greed Is Good"),
)


@pytest.mark.parametrize("fact", FACTS, ids=sentence)
def test_what_was_told_is_read_back(fact: f.AnyFact) -> None:
    assert fact_of(sentence(fact)) == fact


def test_prosperity_tells_its_level_only_where_that_changes() -> None:
    same = f.ProsperityChanged(before=2, after=3, level_before=1, level_after=1)
    more = f.ProsperityChanged(before=3, after=4, level_before=1, level_after=2)
    assert [getattr(fact_of(sentence(each)), "level_after", None) for each in (same, more)] == [0, 2]


@pytest.mark.parametrize("told", ["", "Grim gains Boots of Striding.", "undone: Scenario 2 opens.", "Scenario opens"])
def test_other_sentences_are_passed_over(told: str) -> None:
    assert fact_of(told) is None


def entry(what: str, *also: str) -> dict[str, Any]:
    return {"when": "2026-03-14 20:00:00", "what": what, "command": "gloom", **({"also": [*also]} if also else {})}


def told(*entries: dict[str, Any]) -> list[list[str]]:
    return [[sentence(fact) for fact in each.facts] for each in remembered(entries)]


def test_what_was_undone_is_gone_and_what_was_redone_is_there() -> None:
    won, opens = "1 Black Barrow won.", "Scenario 2 opens."
    assert told(entry(won, opens)) == [[won, opens]]
    assert told(entry(won, opens), entry(f"undone: {won}")) == []
    assert told(entry(won, opens), entry(f"undone: {won}"), entry(f"redone: {won}")) == [[won, opens]]


def test_the_latest_of_two_alike_is_the_one_undone() -> None:
    lost, won = "1 Black Barrow lost.", "1 Black Barrow won."
    steps = [entry(lost, "Scenario 8 opens."), entry(won), entry(lost), entry(f"undone: {lost}")]
    assert told(*steps) == [[lost, "Scenario 8 opens."], [won]]


def test_odd_entries_are_passed_over() -> None:
    odd: list[dict[str, Any]] = [{}, {"what": 3, "also": "Scenario 2 opens."}, {"what": "undone: nothing"}]
    assert told(*odd) == [["Scenario 2 opens."]]
