"""Which scenario led to which, and how that is drawn."""

import re
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from gloomcli.campaign import facts as f
from gloomcli.campaign.content import Content
from gloomcli.campaign.remembering import Entry
from gloomcli.model.scenarios import Origin, Requirement, Scenario, Treasure
from gloomcli.reports.sheets.scenario_tree import TreeScenario, scenario_tree
from gloomcli.reports.svg.elements import to_text
from gloomcli.reports.svg.layers import layered
from gloomcli.reports.svg.tree import holds_names, svg_tree
from gloomcli.reports.words.languages import Language
from tests.campaign.sample import CONTENT, campaign, scenario

WORDS = Language()


def found_by(number: str, *origins: Origin, **fields: object) -> Scenario:
    return scenario(number=number, name=f"Place {number}", unlocked_by=origins, treasures={}, **fields)


SCENARIOS = {
    each.number: each
    for each in (
        scenario(treasures={7: Treasure(unlocks=("5",))}),
        found_by("2", Origin(scenario="1")),
        found_by("3", Origin(scenario="2"), requires=(Requirement(complete=("First Steps",)),)),
        found_by("4", Origin(scenario="2"), Origin(scenario="3")),
        found_by("5", Origin(treasure=7)),
        found_by("6", Origin(city_event=11, option="A")),
        found_by("7", Origin(scenario="6")),
    )
}
NAMES = {number: each.name for number, each in SCENARIOS.items()}
HERE: Content = CONTENT._replace(scenarios=SCENARIOS, edition=msgspec.structs.replace(CONTENT.edition, scenarios=NAMES))


def tree(open_: str, won: str = "", *entries: Entry, **world: Any) -> tuple[TreeScenario, ...]:
    made = campaign(scenarios_open=tuple(open_.split()), scenarios_won=tuple(won.split()), **world)
    return scenario_tree(HERE, made, entries, WORDS, own=("4",))


def shape(found: tuple[TreeScenario, ...]) -> list[str]:
    return ["  " * each.depth + each.number for each in found]


def test_a_new_campaign_knows_one_scenario() -> None:
    (first,) = tree("1")
    assert (first.number, first.name, first.state, first.parents, first.depth) == ("1", "Black Barrow", "open", (), 0)


def test_each_stands_under_the_one_won_first_that_opens_it() -> None:
    found = tree("1 2 3 4", "1 2 3")
    assert shape(found) == ["1", "  2", "    3", "    4"]
    assert found[3].parents == ("2", "3")
    assert shape(tree("1 2 3 4", "1 3 2")) == ["1", "  2", "    3", "      4"]


def test_locked_ones_are_not_there() -> None:
    assert "3" not in {each.number for each in tree("1 2", "1")}


def test_blocked_ones_say_what_they_need() -> None:
    third = tree("1 2 3", "1 2")[2]
    assert (third.state, third.needs) == ("blocked", "First Steps")


def test_treasures_and_events_are_told() -> None:
    found = {each.number: each for each in tree("1 5 6 7", "1 6", treasures_looted=(7,))}
    assert (found["5"].found, found["5"].parents) == ("treasure 7", ("1",))
    assert (found["6"].found, found["6"].parents) == ("city event 11", ())
    assert (found["7"].found, found["7"].parents) == ("", ("6",))


def test_the_journal_knows_better() -> None:
    drawn = f.EventResolved(deck="road", number=3, option="A", label="go", gates=(), card="removed")
    entry = Entry("2026-03-14 20:00:00", "gloom", (drawn, f.ScenarioOpened(number="2")))
    assert tree("1 2", "", entry)[1].found == "road event 3"
    played = f.ScenarioPlayed(number="1", name="Black Barrow", outcome="won", rounds=9)
    looted = f.TreasureLooted(who="Grim", number=7)
    entry = Entry("2026-03-14 20:00:00", "gloom", (played, looted, f.ScenarioOpened(number="6")))
    sixth = tree("1 6", "1", entry)[1]
    assert (sixth.found, sixth.parents) == ("treasure 7", ("1",))


def test_own_and_lost_ones_are_marked() -> None:
    found = {each.number: each for each in tree("1 2 4", "1 2", scenarios_lost=("4", "4"))}
    assert (found["4"].own, found["4"].lost, found["2"].own) == (True, 2, False)


def test_what_leads_round_in_a_circle_is_drawn_once() -> None:
    circle = {n: found_by(n, Origin(scenario=p)) for n, p in (("1", "3"), ("2", "1"), ("3", "2"))}
    here = HERE._replace(scenarios=circle)
    made = campaign(scenarios_open=("1", "2", "3"), scenarios_won=("1", "2", "3"))
    found = scenario_tree(here, made, (), WORDS)
    assert sorted(each.number for each in found) == ["1", "2", "3"]
    assert max(each.depth for each in found) == 2


def test_numbers_that_content_does_not_have_are_shown_all_the_same() -> None:
    assert [(each.number, each.name) for each in tree("1 99")][-1] == ("99", "")


# --- layers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_links_go_down_and_nothing_overlaps(seed: int) -> None:
    chance = Random(seed)
    nodes = [str(number) for number in range(chance.randint(1, 60))]
    links = {
        (nodes[parent], nodes[child])
        for child in range(1, len(nodes))
        for parent in chance.sample(range(child), min(child, chance.randint(0, 2)))
    }
    found = layered(nodes, sorted(links))
    assert set(found.places) == set(nodes)
    for (start, end), points in found.links.items():
        assert (points[0], points[-1]) == (found.places[start], found.places[end])
        assert all(lower[1] - upper[1] == 1 for upper, lower in pairwise(points))
    for row in {row for _, row in found.places.values()}:
        middles = sorted(x for x, at in found.places.values() if at == row)
        assert all(right - left >= 1 - 1e-9 for left, right in pairwise(middles))
        assert middles[0] >= 0.5 - 1e-9
        assert middles[-1] <= found.width - 0.5 + 1e-9


def test_a_chain_is_straight_and_a_fork_stands_under_the_middle() -> None:
    chain = layered("abc", [("a", "b"), ("b", "c")])
    assert chain.places == {"a": (0.5, 0), "b": (0.5, 1), "c": (0.5, 2)}
    fork = layered("abc", [("a", "b"), ("a", "c")])
    assert [fork.places[node] for node in "abc"] == [(1.0, 0), (0.5, 1), (1.5, 1)]


def test_nothing_at_all() -> None:
    assert layered([], []).places == {}


# --- the picture ------------------------------------------------------------------------------------------------------


def test_the_picture_tells_states_without_colour_and_in_words() -> None:
    drawn = to_text(svg_tree(tree("1 2 3 6", "1 2"), WORDS))
    assert "1 Black Barrow, won; 2 Place 2, won; 3 Place 3, blocked: needs First Steps; 6 Place 6, open" in drawn
    assert drawn.count('stroke-dasharray="4 3"') == 2  # the blocked one, and the legend
    assert set(re.findall(r"#[0-9a-f]{3,6}", drawn)) <= {"#000", "#fff", "#444"}


def test_names_give_way_where_there_is_no_room() -> None:
    few = tree("1 2 3 4", "1 2 3")
    many = tuple(
        TreeScenario(
            number=str(n),
            name=f"Place {n}",
            state="open",
            needs="",
            lost=0,
            parents=("1",) if n > 1 else (),
            found="",
            depth=min(n - 1, 1),
            own=False,
        )
        for n in range(1, 40)
    )
    assert (holds_names(few), holds_names(many)) == (True, False)
    assert ">Place 3<" not in to_text(svg_tree(many, WORDS))


def test_hostile_names_are_text() -> None:
    bad = msgspec.structs.replace(tree("1")[0], name='<script>alert("x")</script> & co')
    assert "<script" not in to_text(svg_tree((bad,), WORDS))
