"""Battle goals dealt, kept and judged; what kills do for personal quests (rulebook, Battle Goal Cards)."""

from typing import Any

import pytest

from gloomcli.campaign.goals import deal_goals, judged, keep_goal
from gloomcli.campaign.quests import progress_text
from gloomcli.campaign.records import NextScenario
from gloomcli.campaign.results import Booking, book
from gloomcli.campaign.setup import character_setup
from gloomcli.model.play import Outcome, Tally
from gloomcli.model.problems import RuleError
from tests.campaign.real import on_real, pair, real
from tests.campaign.sample import result, sheet

case = pytest.mark.case


def test_two_goals_each_and_no_card_twice() -> None:
    made, facts = deal_goals(real(), on_real())
    dealt = [goal for each in made.characters for goal in each.goals_dealt]
    assert len(dealt) == len(set(dealt)) == 4
    assert len(facts) == 2
    kept = keep_goal(real(), made, "Grim", dealt[1]).campaign
    assert (kept.character("Grim").goal, kept.character("Grim").goals_dealt) == (dealt[1], ())
    with pytest.raises(RuleError, match="Grim and Vesna have battle goals for the next scenario"):
        deal_goals(real(), kept)
    with pytest.raises(RuleError, match=f"{dealt[0]} was not dealt to Vesna"):
        keep_goal(real(), kept, "Vesna", dealt[0])
    assert keep_goal(real(), kept, "Vesna", dealt[0], drawn=True).campaign.character("Vesna").goal == dealt[0]


def test_goals_are_shuffled_back_after_the_scenario() -> None:
    made = deal_goals(real(), on_real()).campaign
    played = book(real(), made, real().scenarios["1"], result(Grim=Tally(), Vesna=Tally())).campaign
    assert [each.goals_dealt for each in played.characters] == [(), ()]


@pytest.mark.parametrize(
    ("goal", "tally", "marks"),
    [
        ("Layabout", {"xp": 7}, 2),
        ("Layabout", {"xp": 8}, 0),
        ("Workhorse", {"xp": 13}, 1),
        ("Workhorse", {"xp": 12}, 0),
        ("Hoarder", {"coins": 5}, 1),
        ("Pacifist", {"kills": 3}, 1),
        ("Pacifist", {"kills": 4}, 0),
        ("Sadist", {"kills": 5}, 1),
        ("Indigent", {}, 2),
        ("Indigent", {"coins": 1}, 0),
        ("Protector", {"exhausted_in_round": 3}, 1),
        ("Plunderer", {}, 0),
        ("Purist", {}, None),
    ],
)
def test_what_the_result_decides(goal: str, tally: dict[str, int], marks: int | None) -> None:
    came_out = result(Grim=Tally(**tally), Vesna=Tally())  # type: ignore[arg-type]
    assert judged(real(), sheet(goal=goal), came_out) == marks
    assert judged(real(), sheet(goal=goal), result(Outcome.LOST, Grim=Tally(), Vesna=Tally())) == 0


def test_treasures_and_exhausted_friends_decide_too() -> None:
    looted = result(treasures={7: "Grim"}, Grim=Tally(), Vesna=Tally(exhausted_in_round=2))
    assert judged(real(), sheet(goal="Plunderer"), looted) == 1
    assert judged(real(), sheet(goal="Protector"), looted) == 0
    assert judged(real(), sheet(goal="Nothing of that name"), looted) is None


@pytest.mark.parametrize(
    ("quest", "tally", "told"),
    [
        ("Law Bringer", {"kinds_killed": {"bandit-guard": 2, "cultist": 1, "living-bones": 5}}, "3 of 20"),
        ("Pounds of Flesh", {"kinds_killed": {"vermling-scout-mindthief-solo": 2}}, "2 of 15"),
        ("Trophy Hunt", {"kinds_killed": {"bandit-guard": 2, "cultist": 1}}, "2 of 20"),
        ("Fearless Stand", {"kinds_killed": {"cultist": 4}, "elites_killed": 3}, "3 of 20"),
        ("Zealot of the Blood God", {"exhausted_in_round": 9}, "1 of 12"),
        ("A Study of Anatomy", {"exhausted_in_round": 9}, "1 of 15"),
    ],
)
def test_quests_count_what_happened_in_the_scenario(quest: str, tally: dict[str, Any], told: str) -> None:
    campaign = on_real(*pair(quest=quest))
    made = book(real(), campaign, real().scenarios["1"], result(Grim=Tally(**tally), Vesna=Tally())).campaign
    assert progress_text(real(), made, made.character("Grim")) == told


def test_checkmarks_of_battle_goals_count_for_battle_legend() -> None:
    campaign = on_real(*pair(quest="Battle Legend"))
    came_out = result(Grim=Tally(), Vesna=Tally())
    made = book(real(), campaign, real().scenarios["1"], came_out, Booking(checkmarks={"Grim": 2})).campaign
    assert progress_text(real(), made, made.character("Grim")) == "2 of 15"


@case("end-10")
def test_discards_of_an_event_come_after_the_hand_is_chosen() -> None:
    """The whole hand is brought, and so many of it are to be discarded once the scenario begins."""
    setup = character_setup(real(), sheet(), NextScenario(discards_each=2))
    assert (len(setup.hand), setup.discards) == (10, 2)
