"""Nothing that reports can tell is left in English: what code and content hold, told in a language in disguise."""

import re
from collections.abc import Iterator
from datetime import date
from functools import cache

import msgspec
import pytest

from gloomcli.agents.dealer import SeededDealer
from gloomcli.agents.randoms import RandomPlayer
from gloomcli.campaign import facts
from gloomcli.campaign.sentences import sentence
from gloomcli.cli.play.asking import note_of, options, question
from gloomcli.engine.decisions import Decision, Kind
from gloomcli.engine.events import Event
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import advance, new_game
from gloomcli.engine.table import Table
from gloomcli.library.catalog import Catalog, editions, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.paths import templates_folder
from gloomcli.reports import questions
from gloomcli.reports.monster_numbers import Conditions
from gloomcli.reports.names import names_of
from gloomcli.reports.rendering.environment import Templates
from gloomcli.reports.say import say
from gloomcli.reports.sheets.deck_reference import monster_sheet
from gloomcli.reports.sheets.setup_sheet import Around, SheetWishes, scenario_sheet, setup_sheet
from gloomcli.reports.topics import TOPICS, topic_name, topic_text
from gloomcli.reports.words import phrases
from gloomcli.reports.words.abilities import describe_action
from gloomcli.reports.words.event_words import cause, reason, step
from tests.agents.parties import setup_of
from tests.reports.disguise import Disguised, left_in_english
from tests.reports.literals import PLACE, asked, literals

WORDS = Disguised()
SPELT_OUT = {
    f"all {PLACE} {PLACE} cards are in decks": "all 10 bless cards are in decks",
    f"treasure {PLACE}": "treasure 7",
}
"""Texts that are put together of words, with what comes of it."""


def left(*told: str) -> list[str]:
    """What is English in some texts, joined so that names are looked for once."""
    return left_in_english(" | ".join(told))


# --- the test of the test ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "found"),
    [
        pytest.param(WORDS.gettext("Hand"), [], id="catalogue"),
        pytest.param(WORDS.say("{who} wakes up.", who="Bandit Guard 3"), [], id="a name"),
        pytest.param(WORDS.pgettext("sentence", "Own 200 gold, or not."), ["[own] gold or not"], id="unknown"),
        pytest.param(WORDS.day(date(2026, 3, 14)), [], id="a date"),
        pytest.param("B12 g1 2 x L", [], id="labels"),
        pytest.param('<p class="soft" title="a tip">Ж</p>', ["ж [tip]"], id="markup"),
        pytest.param("Bandit left Guard", ["[bandit] left guard"], id="parts of names"),
    ],
)
def test_english_shows_through(told: str, found: list[str]) -> None:
    assert left_in_english(told) == found


# --- what is in the code ----------------------------------------------------------------------------------------------


def test_the_code_is_looked_through() -> None:
    """Given by name, by place, through a constant, as one of two, with places in it; beside the options; kept."""
    found = {text for _, text in literals("engine")}
    assert {"immune", "it is safe", "a correction", f"{PLACE} {PLACE} wakes up.", "a closing door"} <= found
    answers = {text for given_to, text in asked() if given_to == "answer"}
    assert {"no rest", "end turn", "pay", f"use {PLACE}", f"lose {PLACE}"} <= answers
    subjects = {text for given_to, text in asked() if given_to == "subject"}
    assert {"start", "acts first", f"place {PLACE}"} <= subjects


def spelt_out(text: str) -> str:
    return SPELT_OUT.get(text, text)


def test_causes_reasons_and_steps() -> None:
    told = {"cause": cause, "source": cause, "why": reason}
    faults = []
    for given_to, text in literals("engine"):
        function, _, field = given_to.partition(".")
        if field in told and function != "exhaust":
            faults += left(told[field](spelt_out(text), WORDS))
        elif function in ("RuleWorked", "ManualStep") and field == "text":
            faults += left(step(text, WORDS))
    assert faults == []


def test_questions_and_answers() -> None:
    with_names = {
        Kind.DAMAGE: questions.damage_question(3, 5, "a closing door", "Bandit Guard 2", WORDS),
        Kind.MOVE: questions.move_question(3, 2, PLACE, WORDS),
        Kind.PUSH: questions.push_question("Bandit Guard 2", WORDS, push=True),
        Kind.REDRAW: questions.redraw_question("Trample", WORDS),
    }
    assert left(*(with_names.get(kind) or questions.question_of(kind, WORDS) for kind in Kind)) == []
    faults = []
    for given_to, text in asked():
        if given_to == "subject":
            faults += left(questions.put_to("", text, "", WORDS))
        elif text != f"via {PLACE}":
            faults += left(questions.answer_note(text, WORDS) or text)
    assert faults == []


def test_remarks_of_the_campaign() -> None:
    kept = [text for given_to, text in literals("campaign") if given_to == "ENGLISH"]
    remarks = [facts.Remark(what=re.sub(r"\{\w+\}", "2", text)) for text in kept]
    assert len(remarks) > 3
    assert left(*(sentence(remark, WORDS) for remark in remarks)) == []


def test_reminders() -> None:
    assert left(*(topic_name(name, WORDS) for name in TOPICS), *(topic_text(name, WORDS) for name in TOPICS)) == []


# --- what is in the content -------------------------------------------------------------------------------------------


@cache
def book(edition: str) -> Catalog:
    return open_catalog(edition)


def texts_of(record: object) -> Iterator[str]:
    """Every text in a record of a report, but for pictures."""
    if isinstance(record, str):
        yield record
    elif isinstance(record, msgspec.Struct):
        for field in record.__struct_fields__:
            yield from texts_of(getattr(record, field))
    elif isinstance(record, list | tuple):
        for each in record:
            yield from texts_of(each)


@pytest.mark.parametrize("edition", editions())
def test_items_and_quests(edition: str) -> None:
    items, quests = book(edition).items(), book(edition).personal_quests()
    summaries = [*(item.summary for item in items.values()), *(quest.summary for quest in quests.values())]
    assert left(*(phrases.sentence(each, WORDS) for each in summaries)) == []


@pytest.mark.parametrize("edition", editions())
def test_ability_cards(edition: str) -> None:
    classes = (book(edition).character_class(id_) for id_ in book(edition).ids(FileKind.CLASS))
    cards = [card for class_ in classes for card in class_.every_card]
    assert left(*(describe_action(half, WORDS) for card in cards for half in (card.top, card.bottom))) == []


@pytest.mark.parametrize("edition", editions())
def test_monsters(edition: str) -> None:
    known = Conditions(level=2, players=3)
    found = (book(edition).monster(id_) for id_ in book(edition).ids(FileKind.MONSTER))
    sheets = [monster_sheet(each, book(edition).monster_deck(each.deck), known, WORDS) for each in found]
    assert left(*texts_of(sheets)) == []


@pytest.mark.parametrize("edition", editions())
def test_scenarios(edition: str) -> None:
    here = book(edition)
    names = {id_: here.scenario(id_).name for id_ in here.ids(FileKind.SCENARIO)}
    wishes = SheetWishes(known=Conditions(level=2, players=4), spoilers=True, pictures=False)
    templates = Templates(templates_folder(), None, WORDS)
    faults = []
    for id_ in names:
        scenario = here.scenario(id_)
        around = Around(
            edition=here.edition(),
            monsters=here.scenario_monsters(scenario),
            scenarios=names,
            items={item.number: item.name for item in here.items().values()},
        )
        sheet = setup_sheet(scenario_sheet(scenario, around, wishes, WORDS), "txt", templates)
        faults += [f"{id_}: {each}" for each in left(sheet)]
    assert faults == []


# --- what comes up in play --------------------------------------------------------------------------------------------


class Curious:
    """A player who answers at random and notes what every question and its answers are in the language."""

    def __init__(self, seed: int) -> None:
        self._random = RandomPlayer(seed)
        self.game: Game | None = None
        self.told: set[str] = set()

    def decide(self, decision: Decision) -> str:
        if self.game is not None:
            names = names_of(self.game.setup, self.game.state, language=WORDS)
            self.told.add(question(decision, self.game, names, WORDS))
            self.told |= {note_of(each, decision, self.game, names, WORDS) for each in options(decision)}
        return self._random.decide(decision)


@pytest.mark.parametrize("seed", range(2))
def test_a_game(seed: int) -> None:
    classes = [("brute", "spellweaver", "mindthief"), ("tinkerer", "scoundrel", "cragheart")][seed]
    setup = setup_of(classes, level=5, items=range(1 + seed, 32, 2), seed=seed)
    events: list[Event] = []
    player = Curious(seed)
    game = player.game = new_game(setup, Table({"dealer": SeededDealer(seed), "players": player}, listen=events.append))
    while game.state.outcome is None:
        advance(game)
    names = names_of(setup, game.state, language=WORDS)
    lines = say(events, names, Templates(templates_folder(), None, WORDS), verbose=True)
    assert len(lines) > 100
    assert len(player.told) > 100
    assert left(*(line.text for line in lines), *sorted(player.told)) == []
