"""Hit points by round, draws against expectation, and charts of them."""

import pytest

from gloomcli.engine import events as e
from gloomcli.engine.state import State
from gloomcli.reports.story.hit_points import HitPoints, hit_points
from gloomcli.reports.story.luck import Draws, luck
from gloomcli.reports.svg.charts import Deeds, damage_chart, draws_chart, hit_points_chart
from gloomcli.reports.svg.elements import to_text
from gloomcli.reports.words.languages import Language
from tests.reports.sample import FIGHT, setup, state, won

HOSTILE = '<script>"&'


def ends(state: State, *events: e.Event) -> dict[str, tuple[int, ...]]:
    return {each.name: each.ends for each in hit_points(setup(), state, events)}


def test_hit_points_by_round() -> None:
    assert ends(won(), *FIGHT) == {"Grim": (12, 10, 10, 10, 3, 7), "Vesna": (6, 6, 4, 4, 4, 0)}
    grim, vesna = hit_points(setup(), won(), FIGHT)
    assert (grim.exhausted, vesna.exhausted) == (False, True)
    assert (grim.spark, vesna.spark) == ("█▆▆▆▂▅", "██▅▅▅x")


def test_who_leaves_alive_ends_there() -> None:
    away = won()
    away.characters["vesna"].exhausted, away.characters["vesna"].hp = True, 0
    away.escaped = ["vesna"]
    rounds = (e.RoundBegan(round=1), e.Removed(who="vesna", why="it has reached the way out"), e.RoundBegan(round=2))
    assert ends(away, *rounds)["Vesna"] == (6, 6)
    assert not hit_points(setup(), away, rounds)[1].exhausted


def test_before_the_first_round() -> None:
    assert ends(state()) == {"Grim": (7,), "Vesna": (6,)}


def test_draws_against_expectation() -> None:
    party, monsters = luck(setup(), won(), FIGHT)
    assert sum(each.drawn for each in party.draws) == party.cards == 5
    assert sum(each.expected for each in monsters.draws) == pytest.approx(5)
    assert [each.label for each in monsters.draws] == ["x0", "-2", "-1", "+0", "+1", "+2", "x2"]
    assert {each.label: each.expected for each in monsters.draws}["+0"] == pytest.approx(5 * 6 / 20)


def test_charts_tell_all_numbers() -> None:
    words = Language()
    points = HitPoints(name=HOSTILE, most=12, ends=(12, 7, 0), exhausted=True, spark="")
    charts = [
        to_text(hit_points_chart([points], words)),
        to_text(damage_chart([Deeds(name=HOSTILE, dealt=31, taken=0)], words)),
        to_text(draws_chart(HOSTILE, [Draws(label="+1", drawn=17, expected=2.5)], words)),
    ]
    for chart, number in zip(charts, ("12, 7, 0", "31 dealt, 0 taken", "+1: 17 (2.5)"), strict=True):
        assert number in chart
        assert "<script" not in chart
        assert "&lt;script&gt;" in chart


def test_charts_of_nothing() -> None:
    words = Language()
    nobody = HitPoints(name="Grim", most=1, ends=(0,), exhausted=True, spark="x")
    assert "<svg" in to_text(hit_points_chart([nobody], words))
    assert "<svg" in to_text(damage_chart([Deeds(name="Grim", dealt=0, taken=0)], words))
    assert "<svg" in to_text(draws_chart("", [], words))


def test_many_rounds_have_few_numbers_on_the_axis() -> None:
    long = HitPoints(name="Grim", most=9, ends=(9,) * 61, exhausted=False, spark="")
    chart = to_text(hit_points_chart([long], Language()))
    assert chart.count("<text") < 18
    assert ">60<" in chart
