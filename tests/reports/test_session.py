"""The summary of a session."""

import html.parser
import re
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from gloomcli.campaign import facts as f
from gloomcli.engine import events as e
from gloomcli.engine.state import State
from gloomcli.engine.view import view
from gloomcli.model.maps import parse_map
from gloomcli.model.play import Outcome
from gloomcli.model.problems import FileError
from gloomcli.model.terms import Rank
from gloomcli.reports.names import names_of
from gloomcli.reports.rendering.environment import Format
from gloomcli.reports.sheets.session import SessionRecord, session_record, session_summary
from gloomcli.reports.story.moments import moments
from gloomcli.reports.story.telling import story
from gloomcli.reports.words.figure_words import figures_in_words
from tests.reports.sample import FACTS, FIGHT, blow, board, names, placed, setup, state, templates, won

FORMATS: tuple[Format, ...] = ("txt", "md", "html")


def record(own: Path | None = None, code: str = "en") -> SessionRecord:
    return session_record(setup(), won(), FIGHT, FACTS, names(code), templates(own, code))


@pytest.mark.parametrize("format_", FORMATS)
def test_golden(format_: Format, golden: Callable[[str, str], None]) -> None:
    golden(f"session.{format_}", session_summary(record(), format_, templates(), board(), board()))


@pytest.mark.parametrize("format_", FORMATS)
def test_golden_in_portuguese(format_: Format, golden: Callable[[str, str], None]) -> None:
    text = session_summary(record(code="pt"), format_, templates(code="pt"), board(), board())
    golden(f"session.pt.{format_}", text)


@pytest.mark.parametrize("format_", FORMATS)
def test_the_same_fight_is_told_in_the_same_bytes(format_: Format) -> None:
    first, second = (session_summary(record(), format_, templates()) for _ in range(2))
    assert first == second


def test_numbers() -> None:
    grim, vesna = record().characters
    assert (grim.damage, grim.kills, grim.taken, grim.prevented, grim.lost) == (11, 2, 9, 3, 1)
    assert (grim.xp, grim.bonus, grim.gold, grim.checks) == (5, 6, 4, 0)
    assert (grim.infused, grim.consumed) == (2, 1)
    assert (vesna.bonus, vesna.gold, vesna.checks, vesna.exhausted) == (6, 0, 1, 5)


def test_without_a_campaign_the_rewards_are_those_of_the_rules() -> None:
    facts = replace(FACTS, changed=())
    grim = session_record(setup(), won(), FIGHT, facts, names(), templates()).characters[0]
    assert (grim.bonus, grim.gold) == (6, 4)


def test_luck() -> None:
    party, monsters = record().luck
    assert (party.side, party.cards, party.total, party.doubles, party.misses) == ("party", 5, 0, 2, 0)
    assert (monsters.cards, monsters.total, monsters.misses) == (5, 2, 1)
    assert (party.expected, monsters.expected) == (0.2, 0.0)


def test_a_summons_cards_are_its_owners_luck() -> None:
    drawn = e.ModifierDrawn(who="mystic-ally", faces=("+2",), used=("+2",), advantage=0, left=9)
    arrival = e.FigurePlaced(who="mystic-ally", hex="B3", how="summoned", by="vesna")
    (party,) = session_record(setup(), won(), (arrival, drawn), FACTS, names(), templates()).luck
    assert (party.side, party.total) == ("party", 2)


def test_what_changed_and_what_opens() -> None:
    came = {entry.head: entry.text for entry in record().came}
    assert came["Gained"] == "Party achievement: First Steps."
    assert came["Open now"] == "2 Barrow Lair, 63."
    assert came["Looted"] == "2 money tokens worth 2 gold each, treasure 7 (Grim)."
    assert came["Killed"] == "3 Bandit Guards, 1 Living Bones."
    assert came["To do"] == "Vesna can level up to 2."


@pytest.mark.parametrize("format_", FORMATS)
def test_hostile_and_odd_names(format_: Format) -> None:
    facts = replace(
        FACTS,
        campaign='<script>alert("x")</script> & *Sons*',
        changed=(f.AchievementGained(scope="party", name="<b>Bold</b> | _x_"),),
    )
    odd = won()
    odd.characters["grim"].name = "Grim | <i>the</i> *Bold*"
    made = session_record(setup(), odd, FIGHT, facts, names_of(setup(), odd), templates())
    seen = view(setup(), odd, parse_map(setup().scenario))
    text = session_summary(made, format_, templates(), seen, seen)
    if format_ == "html":
        page = Page()
        page.feed(text)
        assert page.open == []
        assert "<script" not in text
        assert "<i>the" not in text
    if format_ == "md":
        assert r"Grim \| \<i\>the\</i\> \*Bold\*" in text


def test_an_unfinished_scenario_has_a_summary_too() -> None:
    unfinished = session_record(setup(), state(), FIGHT[:20], replace(FACTS, changed=()), names(), templates())
    assert "in play, round 3" in session_summary(unfinished, "txt", templates())


def cut_short(events: Sequence[e.Event], code: str = "en") -> SessionRecord:
    """A fight lost in round 21, in which the characters fell in rounds 21 and 12, but only these events are known."""
    end = won()
    end.outcome, end.round = Outcome.LOST, 21
    for who, one in end.characters.items():
        one.hp, one.tally.exhausted_in_round = 0, 21 if who == "grim" else 12
    return session_record(setup(), end, events, FACTS, names(code), templates(code=code), whole=False)


def told_short(format_: Format, events: Sequence[e.Event], code: str = "en") -> str:
    return " ".join(session_summary(cut_short(events, code), format_, templates(code=code)).split())


SHORT: Sequence[e.Event] = (
    e.RoundBegan(round=1),
    *blow("bandit-guard-1", "grim", 3, 9),
    e.RoundBegan(round=2),
    *blow("grim", "bandit-guard-1", 2, 3),
)


@pytest.mark.parametrize("format_", FORMATS)
def test_a_story_cut_short_says_so_on_the_page(format_: Format) -> None:
    text = told_short(format_, SHORT)
    assert "only up to round 2" in text
    assert "lost in round 21" in text.replace("*", "").replace("<strong>", "")
    assert "party (to round 2)" in text
    assert "até a rodada 2" in told_short(format_, SHORT, "pt")


def test_nobody_is_exhausted_in_what_a_story_cut_short_tells() -> None:
    told_of = cut_short(SHORT).hit_points
    assert [(one.ends, one.exhausted) for one in told_of] == [((12, 9, 9), False), ((6, 6, 6), False)]


@pytest.mark.parametrize("format_", FORMATS)
def test_a_log_that_fits_nowhere_is_told_by_its_numbers(format_: Format) -> None:
    assert "The log does not fit this version of the game" in told_short(format_, ())


def test_nothing_is_cut_from_a_whole_story() -> None:
    assert (record().told_to, record().cut) == (None, "")


def test_nothing_happened_yet() -> None:
    empty = session_record(setup(), state(), (), replace(FACTS, changed=(), on=None), names(), templates())
    for format_ in FORMATS:
        assert session_summary(empty, format_, templates())


class Page(html.parser.HTMLParser):
    """Checks that elements close, and remembers what a page asks for."""

    void = frozenset({"meta", "br", "hr", "link", "img", "input"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed_and_stands_alone() -> None:
    text = session_summary(record(), "html", templates(), board(), board())
    page = Page()
    page.feed(text)
    assert page.open == []
    assert not page.seen & {"script", "link", "img", "iframe"}
    assert not re.search(r"https?:|url\(|@import|\son\w+=", text.replace('xmlns="http://www.w3.org/2000/svg"', ""))


@pytest.mark.parametrize("code", ["en", "pt"])
def test_text_fits_eighty_columns(code: str) -> None:
    long = won()
    long.characters["grim"].name = "Grimbald of the Long and Winding Road to Hohenschwangau"
    made = session_record(setup(), long, FIGHT, FACTS, names(code), templates(code=code))
    assert max(map(len, session_summary(made, "txt", templates(code=code)).splitlines())) <= 78


@pytest.mark.parametrize(
    ("outcome", "casual", "monsters", "told"),
    [
        (Outcome.WON, False, 1, "level 1, won in round 5"),
        (Outcome.LOST, False, 1, "level 1, lost in round 5"),
        (Outcome.WON, True, 1, "level 1, won in round 5, played casually"),
        (Outcome.LOST, False, 2, "level 1 (monsters 2), lost in round 5"),
        (None, False, 1, "level 1, in play, round 5"),
    ],
)
def test_how_it_ended(outcome: Outcome | None, casual: bool, monsters: int, told: str) -> None:
    end = won()
    end.outcome, end.monster_level = outcome, monsters
    played = f.ScenarioPlayed(number="901", name="Old Mill", outcome="won", rounds=5, casual=casual)
    made = session_record(setup(), end, FIGHT, replace(FACTS, changed=(played,)), names(), templates())
    line = session_summary(made, "txt", templates()).splitlines()[1]
    assert line == f"OLD MILL (901), {told}"


@pytest.mark.parametrize("format_", FORMATS)
def test_nothing_is_left_in_english(format_: Format) -> None:
    text = session_summary(record(code="pt"), format_, templates(code="pt"), board(), board())
    visible = re.sub(r"<style>.*?</style>|<[^>]*>|gerador", " ", text, flags=re.DOTALL)
    assert not re.findall(r"\b(the|damage|round|cards?|won|killed|dealt|level|expected|none|nothing|open)\b", visible)
    if format_ == "html":
        assert '<html lang="pt-BR">' in text


def test_a_fight_of_many_rounds() -> None:
    rounds = [event for number in range(1, 61) for event in (e.RoundBegan(round=number), *blow("grim", "x-1", 1, 4))]
    made = session_record(setup(), won(), rounds, FACTS, names(), templates())
    text = session_summary(made, "txt", templates())
    assert len(made.hit_points[0].ends) == 61
    assert max(map(len, text.splitlines())) <= 80


@pytest.mark.parametrize("code", ["en", "pt"])
def test_it_takes_well_under_a_second(code: str) -> None:
    start = time.process_time()
    session_summary(record(code=code), "html", templates(code=code), board(), board())
    assert time.process_time() - start < 0.8


def test_a_campaigns_own_summary(tmp_path: Path) -> None:
    (tmp_path / "session.txt.j2").write_text("{{ session.scenario }}: {{ session.outcome }}", encoding="utf-8")
    assert session_summary(record(), "txt", templates(tmp_path)) == "Old Mill: won\n"


def test_a_campaigns_own_wording(tmp_path: Path) -> None:
    (tmp_path / "story").mkdir()
    (tmp_path / "story/door.j2").write_text("{{ who }} kicked it in.\n", encoding="utf-8")
    assert "Grim kicked it in." in " ".join(part.text for part in record(tmp_path).story)
    (tmp_path / "story/door.j2").write_text("\n{{ whom }}\n", encoding="utf-8")
    with pytest.raises(FileError, match=r"story/door\.j2:2 "):
        record(tmp_path)


# --- the story --------------------------------------------------------------------------------------------------------


def told(*events: e.Event, end: State | None = None) -> list[str]:
    return [part.text for part in story(moments(setup(), end or state(), events, names()), templates())]


def kinds(*events: e.Event) -> list[str]:
    return [m.kind for part in moments(setup(), state(), events, names()) for m in part.moments]


def test_turning_points() -> None:
    assert kinds(*FIGHT) == [
        *("opening", "door", "summon_lost", "near_death", "saved", "elite_killed", "treasure"),
        *("exhausted", "last_blow", "won"),
    ]


def test_near_death_is_told_when_it_is_reached_not_while_it_lasts() -> None:
    blows = (*blow("bandit-guard-1", "grim", 9, 3), *blow("bandit-guard-1", "grim", 1, 2))
    assert kinds(e.RoundBegan(round=2), *blows) == ["near_death"]
    healed = e.Healed(who="grim", by="vesna", amount=4, left=6)
    assert kinds(e.RoundBegan(round=2), *blows, healed, *blow("bandit-guard-1", "grim", 4, 2)) == ["near_death"] * 2


def test_cards_lost_for_little_are_no_turning_point() -> None:
    assert kinds(e.RoundBegan(round=2), e.DamageNegated(who="grim", amount=2, cards=("Trample",))) == []


def test_a_lost_scenario_has_no_last_blow() -> None:
    end = e.ScenarioEnded(outcome=Outcome.LOST, round=2)
    assert kinds(e.RoundBegan(round=2), *blow("grim", "bandit-guard-1", 5, 0), end) == ["lost"]


def test_elites_of_one_killer_are_told_together() -> None:
    elites = (placed("bandit-guard-4", "F3", Rank.ELITE), placed("bandit-guard-5", "F2", Rank.ELITE))
    blows = (*blow("grim", "bandit-guard-4", 9, 0), *blow("grim", "bandit-guard-5", 9, 0))
    (text,) = told(*elites, e.RoundBegan(round=2), *blows)
    assert "wo elites" in text or "Bandit Guard 4 and Bandit Guard 5" in text


def test_quiet_rounds_are_told_in_one_sentence() -> None:
    quiet = [
        event for number in (2, 3) for event in (e.RoundBegan(round=number), *blow("grim", "bandit-guard-1", 1, 4))
    ]
    (part,) = story(moments(setup(), state(), quiet, names()), templates())
    assert (part.rounds, part.turning) == ("2-3", False)
    assert re.search(r"\b2\b", part.text)


def test_the_same_words_do_not_come_twice_running() -> None:
    events: list[e.Event] = []
    for number in range(2, 30, 2):
        events += [e.RoundBegan(round=number), *blow("bandit-guard-1", "grim", 1, 11)]
        events += [e.RoundBegan(round=number + 1), e.DoorOpened(who="grim", hex="D2", rooms=("2",))]
    doors = told(*events)[1::2]
    assert len(doors) == 14
    assert all(one != other for one, other in pairwise(doors))
    assert len(set(doors)) > 2


@pytest.mark.parametrize(
    ("foes", "words"),
    [
        ((), ""),
        ((placed("living-bones-1", "A1"),), "one Living Bones"),
        ((placed("bandit-guard-1", "A1"), placed("bandit-guard-2", "A2")), "two Bandit Guards"),
        (
            (placed("bandit-guard-1", "A1", Rank.ELITE), placed("bandit-guard-2", "A2")),
            "two Bandit Guards (one elite)",
        ),
        (
            (placed("bandit-guard-1", "A1", Rank.ELITE), placed("bandit-guard-2", "A2", Rank.ELITE)),
            "two Bandit Guards (both elite)",
        ),
        (
            tuple(placed(f"bandit-guard-{n}", f"A{n}", Rank.ELITE) for n in (1, 2, 3)),
            "three Bandit Guards (all elite)",
        ),
        (
            (placed("bandit-guard-1", "A1", Rank.ELITE), placed("living-bones-2", "A2", Rank.ELITE)),
            "one elite Bandit Guard and one elite Living Bones",
        ),
    ],
)
def test_figures_in_words(foes: tuple[e.FigurePlaced, ...], words: str) -> None:
    assert figures_in_words(foes, names()) == words


@pytest.mark.parametrize("noise", range(4))  # the wording depends on where in the events the end stands
def test_a_loss_says_when_and_what_still_stood(noise: int) -> None:
    deaths = [at for at, event in enumerate(FIGHT) if isinstance(event, e.Died)]
    fight = [*FIGHT[: deaths[-1]], *[e.RoundEnded(round=5)] * noise, e.ScenarioEnded(outcome=Outcome.LOST, round=5)]
    told = story(moments(setup(), state(), fight, names()), templates())
    assert "one Living Bones" in told[-1].text.rpartition("round 5")[2] or "Round 5 was the last" in told[-1].text
    assert "lost" in told[-1].text
