"""Special rules as the setup sheet tells them: when, in which rounds, and who comes with so many characters.

What is expected comes from the printed scenarios: 3, 27, 36, 53, 60, 61, 62, 83 and 90.
"""

from functools import cache

import pytest

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.scenario_rules import Check, Moment, Rule, is_among
from gloomcli.paths import templates_folder
from gloomcli.reports.monster_numbers import Conditions
from gloomcli.reports.words.languages import Language, language
from gloomcli.reports.words.rule_words import RuleLine, moment, rounds_in_words, rule_lines_of


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog("gloomhaven")


def lines(catalog: Catalog, number: str, players: int, level: int = 1, code: str = "en") -> list[RuleLine]:
    scenario = catalog.scenario(number)
    return rule_lines_of(scenario, catalog.scenario_monsters(scenario), Conditions(players, level), spoken(code))


@cache
def spoken(code: str) -> Language:
    """A language, whose catalogue takes its time to read."""
    return language(code, templates_folder())


def line(catalog: Catalog, number: str, at: int, players: int, level: int = 1) -> str:
    return lines(catalog, number, players, level)[at - 1].text


@pytest.mark.parametrize(("players", "rank"), [(2, "normal"), (3, "elite"), (4, "elite")])
def test_the_rank_goes_by_the_number_of_characters(catalog: Catalog, players: int, rank: str) -> None:
    told = line(catalog, "36", 1, players)
    assert told == f"End of every 4th round from round 1 (1, 5, 9, ...): A Flame Demon comes at a ({rank})."


def test_two_kinds_at_two_places(catalog: Catalog) -> None:
    told = line(catalog, "27", 3, 3)
    assert told.startswith("End of rounds 3 and 9: ")
    assert told.endswith("(normal Frost Demon at d; elite Sun Demon at e).")


def test_one_kind_at_two_places(catalog: Catalog) -> None:
    assert line(catalog, "62", 1, 3) == "Start of every round: Living Bones come at a and b (elite at a; normal at b)."


def test_several_of_a_kind_are_counted(catalog: Catalog) -> None:
    assert "(2 x elite at b; 2 x normal at c)" in line(catalog, "90", 1, 3)


def test_nobody_comes_with_so_many(catalog: Catalog) -> None:
    assert "(none with 3 characters)" in line(catalog, "3", 1, 3)
    assert "(normal)" in line(catalog, "3", 2, 3)


def test_hit_points_lost_while_the_door_stood(catalog: Catalog) -> None:
    """2 x C + L - 2 for each round: 2 x 3 + 4 - 2 with three characters at level 4."""
    assert "(8 HP less for each round that is over)" in line(catalog, "36", 6, 3, 4)


def test_those_that_wait_on_the_map(catalog: Catalog) -> None:
    """With two characters one elite Flame Demon is marked, with three a normal one besides."""
    assert line(catalog, "83", 3, 2) == "Once room 3 is open: Flame Demons come when all Cultists are dead (elite)."
    assert line(catalog, "83", 3, 3).endswith("(elite; normal).")


def test_odd_and_even_rounds(catalog: Catalog) -> None:
    first, second, _ = lines(catalog, "61", 4)
    assert (first.when, second.when) == ("In odd rounds", "In even rounds")
    assert lines(catalog, "60", 2)[0].when == "Start of every round from round 7"
    assert [each.when for each in lines(catalog, "53", 2)] == [f"Start of round {number}" for number in (2, 4, 6, 8)]


def rule(when: Moment, *checks: Check, rounds: str = "", once: bool = False, of: str = "") -> Rule:
    return Rule(summary="", when=when, if_=checks, rounds=rounds, once=once, of=of)


SEEN, UNSEEN = Check(reveal=("4",)), Check(hidden=("2",))


@pytest.mark.parametrize(
    ("it", "told"),
    [
        (rule(Moment.ROUND_END), "End of every round"),
        (rule(Moment.ROUND_START, once=True), "Start of the next round"),
        (rule(Moment.ROUND_END, Check(reveal=("2", "3"))), "End of every round, once rooms 2 and 3 are open"),
        (rule(Moment.ROUND_END, SEEN, once=True), "End of the round in which room 4 opens"),
        (rule(Moment.ROUND_END, UNSEEN, rounds="9"), "End of round 9, while room 2 is not open"),
        (rule(Moment.AT_ONCE, SEEN), "When room 4 opens"),
        (rule(Moment.AT_ONCE, Check(loot=1)), ""),
        (rule(Moment.AT_ONCE, SEEN, Check(loot=1)), "Once room 4 is open"),
        (rule(Moment.ALWAYS), ""),
        (rule(Moment.TURN_START, of="hound"), "Start of the turn of Hound"),
        (rule(Moment.TURN_END, of="characters and summons"), "End of a character's or summon's turn"),
        (rule(Moment.TURN_END, of="everyone", rounds="2"), "End of a figure's turn, in round 2"),
        (rule(Moment.ENTER), "On entering a hex"),
    ],
)
def test_moments(it: Rule, told: str) -> None:
    assert moment(it, {"hound": "Hound"}) == told


def test_the_rounds_named_are_those_in_which_it_works() -> None:
    for rounds, first in (("every 4 from 1", (1, 5, 9)), ("every 6 from 2", (2, 8, 14)), ("every 2 from 3", (3, 5, 7))):
        assert f"({', '.join(map(str, first))}, ...)" in rounds_in_words(rounds)
        assert tuple(number for number in range(1, 15) if is_among(rounds, number))[:3] == first


@pytest.mark.parametrize("code", ["en", "pt-BR"])
def test_no_rule_about_rounds_or_monsters_goes_without_them(catalog: Catalog, code: str) -> None:
    """Every moment of a round, every choice of rounds and every rank is told, for every number of characters."""
    for number in catalog.ids(FileKind.SCENARIO):
        scenario = catalog.scenario(number)
        for players in (2, 3, 4):
            told = lines(catalog, number, players, code=code)
            assert len(told) == len({each.text for each in told})
            for rule in scenario.rules:
                when = moment(rule, {}, spoken(code))
                assert when or (not rule.rounds and rule.when in (Moment.SETUP, Moment.AT_ONCE, Moment.ALWAYS))
            coming = [rule for rule in scenario.rules if rule.spawn]
            assert sum(each.does.endswith(").") for each in told) >= len(coming) - sum(
                all(spawn.for_[players - 2] == "boss" for spawn in rule.spawn) for rule in coming
            )


def test_in_portuguese(catalog: Catalog) -> None:
    assert lines(catalog, "36", 3, code="pt-BR")[0].text == (
        "Fim de cada 4ª rodada a partir da rodada 1 (1, 5, 9, ...): Um Flame Demon surge em a (elite)."
    )
    assert lines(catalog, "61", 3, code="pt-BR")[1].when == "No decorrer das rodadas pares"
