"""Dealers and scripts."""

from collections import Counter

import pytest

from gloomcli.agents.dealer import SeededDealer
from gloomcli.agents.script import Nobody, Script
from gloomcli.engine.decisions import DEALER, Decision, Kind, Option, Suspend


def draw(number: int, *options: Option) -> Decision:
    return Decision(who=DEALER, kind=Kind.MODIFIER, options=options, about=(number, ""))


CARDS = tuple(Option(face, face) for face in ("+0", "+1", "-1", "x2"))


def test_a_draw_depends_on_the_seed_and_its_number_alone() -> None:
    straight = [SeededDealer(7).decide(draw(number, *CARDS)) for number in range(50)]
    dealer = SeededDealer(7)
    backwards = [dealer.decide(draw(number, *CARDS)) for number in reversed(range(50))]
    assert straight == backwards[::-1]
    assert straight != [SeededDealer(8).decide(draw(number, *CARDS)) for number in range(50)]


def test_cards_of_which_there_are_more_come_more_often() -> None:
    options = (Option("+0", "+0", weight=6), Option("x2", "x2", weight=1), Option("-1", "-1", weight=3))
    drawn = Counter(SeededDealer("weights").decide(draw(number, *options)) for number in range(5_000))
    assert drawn["+0"] / 5_000 == pytest.approx(0.6, abs=0.03)
    assert drawn["-1"] / 5_000 == pytest.approx(0.3, abs=0.03)
    assert drawn["x2"] / 5_000 == pytest.approx(0.1, abs=0.03)


def test_a_script_gives_its_answers_and_then_waits() -> None:
    script = Script(["+1", "-1"])
    assert [script.decide(draw(number, *CARDS)) for number in range(2)] == ["+1", "-1"]
    with pytest.raises(Suspend):
        script.decide(draw(2, *CARDS))


def test_nobody_has_no_answer() -> None:
    with pytest.raises(Suspend) as waiting:
        Nobody().decide(draw(0, *CARDS))
    assert waiting.value.decision.kind is Kind.MODIFIER
