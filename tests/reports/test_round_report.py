"""The report of a round: what happened, how things stand, what is asked, and nothing that is secret."""

from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from gloomcli.engine.events import Event
from gloomcli.engine.state import CardState, Phase, State
from gloomcli.engine.view import view
from gloomcli.model.maps import parse_map
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.sheets.round_report import (
    Choice,
    Question,
    RoundFacts,
    RoundReport,
    round_report,
    round_text,
    rounds_of,
)
from gloomcli.reports.words.languages import language
from tests.reports.sample import FIGHT, PACKAGED, names, setup, state

FORMATS: tuple[Format, ...] = ("txt", "md", "html")
CARDS = Question(
    player="Ann",
    text="Grim: which action?",
    choices=(
        Choice(text="top Trample", note=("Attack 3, pierce 2",)),
        Choice(text="Eye for an Eye", note=("18", "Retaliate 2", "Heal 2")),
        Choice(text="end turn"),
    ),
    short=False,
    reply="Grim: top Trample",
)
HEXES = Question(
    player="",
    text="Players (Bandit Guard 1): what does it do?",
    choices=(Choice(text="C2"), Choice(text="C1 + grim")),
    short=True,
    reply="players: C2",
)
FACTS = RoundFacts(
    campaign="The Blades",
    party="The Blades",
    players={"Grim": "Ann", "Vesna": "Bob"},
    questions=(CARDS, HEXES),
    waiting="Vesna 2",
    pictures=False,
)


def report(
    code: str = "en",
    facts: RoundFacts = FACTS,
    number: int = 3,
    events: tuple[Event, ...] = FIGHT,
    at: State | None = None,
) -> tuple[RoundReport, Templates]:
    given, words = setup(), language(code, PACKAGED)
    templates = Templates(PACKAGED, None, words)
    shown = view(given, at or state(), parse_map(given.scenario))
    return round_report(shown, rounds_of(events)[number], number, facts, names(code), templates), templates


def text(format_: Format, code: str = "en", facts: RoundFacts = FACTS) -> str:
    found, templates = report(code, replace(facts, pictures=format_ == "html"))
    if format_ == "html":
        found = replace(found, svg="<svg></svg>")  # pictures have tests of their own
    return round_text(found, format_, templates)


@pytest.mark.parametrize("format_", FORMATS)
def test_golden(format_: Format, golden: Callable[[str, str], None]) -> None:
    golden(f"round.{format_}", text(format_))


def test_golden_in_portuguese(golden: Callable[[str, str], None]) -> None:
    golden("round.pt-BR.txt", text("txt", "pt-BR"))


def test_events_are_told_by_round() -> None:
    rounds = rounds_of(FIGHT)
    assert sorted(rounds) == [0, 1, 2, 3, 4, 5]
    assert len(rounds[0]) == 2
    assert sum(map(len, rounds.values())) == len(FIGHT)


def test_turns() -> None:
    before, guard, grim = report(number=1)[0].turns
    assert (before.head, guard.head, grim.head) == ("", "Bandit Guard 1 (50)", "Grim (72)")
    assert before.lines[0] == "Grim leads with Trample (72), then Eye for an Eye."
    assert len(guard.lines) == 2


def test_how_things_stand() -> None:
    found = report()[0]
    assert found.elements == (("fire", "strong"), ("earth", "waning"))
    guards = next(row for row in found.order if row.name == "Bandit Guard")
    assert guards.initiative == "50"
    assert guards.does == ("normal: move 2; attack 3", "elite: move 2; attack 4")
    vesna = next(row for row in found.order if row.name == "Vesna")
    assert (vesna.initiative, vesna.does, vesna.done) == ("99", ("long rest",), True)
    elite = next(row for row in found.figures if row.name == "Bandit Guard 4")
    assert (elite.mark, elite.hex, elite.hp, elite.max_hp, elite.state) == ("g4*", "F3", 9, 9, ("elite", "shield 1"))
    grim = next(row for row in found.figures if row.name == "Grim")
    assert (grim.hp, grim.max_hp, grim.state) == (7, 12, ("poison",))
    piles = {pile.label: pile.cards for pile in found.characters[0].piles}
    assert piles["items"] == ("Boots of Striding (spent)",)


def test_cards_that_were_chosen_are_secret_until_they_are_shown() -> None:
    at = state()
    at.phase = Phase.CARDS
    grim = at.characters["grim"]
    grim.cards = {**grim.cards, "Trample": CardState.PLAYED, "Eye for an Eye": CardState.PLAYED}
    found = report(at=at)[0]
    assert found.choosing
    assert next(row for row in found.order if row.name == "Grim").does == ("has chosen",)
    piles = {pile.label: pile.cards for pile in found.characters[0].piles}
    assert "played" not in piles
    assert set(piles["hand"]) == {"Trample", "Eye for an Eye"}


def test_a_past_round_asks_nothing_and_tells_no_order() -> None:
    found, templates = report(facts=RoundFacts(past=True, pictures=False), number=2)
    assert found.order == ()
    shown = round_text(found, "txt", templates)
    assert "At the end of the round" in shown
    assert "Question" not in shown


def test_answers_stay_english() -> None:
    shown = text("txt", "pt-BR")
    assert "top Trample" in shown
    assert "Grim: top Trample" in shown
    for leftover in ("Question", "Elements", "attack", "shield", "poison", "waning", "Round", "coin", "long rest"):
        assert leftover not in shown, leftover


@pytest.mark.parametrize("format_", FORMATS)
def test_hostile_names(format_: Format) -> None:
    odd = '<script>x</script> | *"`Bad`"*'
    asked = replace(CARDS, player=odd, text=odd, reply=odd, choices=(Choice(text=odd, note=(odd,)),))
    facts = replace(FACTS, campaign=odd, questions=(asked,), waiting=odd, players={"Grim": odd})
    shown = text(format_, facts=facts)
    if format_ == "html":
        assert "<script" not in shown
    if format_ == "md":
        assert r"\<script\>x\</script\> \| \*" in shown


@pytest.mark.parametrize("code", ["en", "pt-BR"])
def test_text_fits_a_mail(code: str) -> None:
    assert max(map(len, text("txt", code).splitlines())) <= 78


class Page(HTMLParser):
    """Checks that elements close, and that nothing is loaded or run."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        if tag not in ("meta", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed() -> None:
    page = Page()
    page.feed(text("html"))
    assert page.open == []
