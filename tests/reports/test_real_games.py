"""Everything above on games that the engine plays: Black Barrow with players who answer at random."""

import re
from functools import cache

import pytest
from msgspec.structs import replace

from gloomcli.agents.dealer import SeededDealer
from gloomcli.agents.randoms import RandomPlayer
from gloomcli.engine import rooms
from gloomcli.engine.events import Event
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import advance, new_game
from gloomcli.engine.table import Table
from gloomcli.engine.view import view
from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.model.play import CharacterSetup, Setup
from gloomcli.reports.boards import board
from gloomcli.reports.explain import explain
from gloomcli.reports.names import names_of
from gloomcli.reports.rendering.environment import Format
from gloomcli.reports.say import say
from gloomcli.reports.sheets.pages import Paper, finished
from gloomcli.reports.sheets.session import SessionFacts, session_record, session_summary
from gloomcli.reports.status import status
from tests.reports.sample import templates

FORMATS: tuple[Format, ...] = ("txt", "md", "html")


def character(catalog: Catalog, class_: str, name: str) -> CharacterSetup:
    given = catalog.character_class(class_)
    cards = [card for card in given.cards if card.level == 1]
    return CharacterSetup(
        name=name,
        class_name=given.name,
        level=1,
        hp=given.hp[0],
        hand=tuple(cards[: given.hand_size]),
        modifiers=catalog.edition().modifier_deck,
    )


@cache
def black_barrow() -> Setup:
    catalog = open_catalog()
    scenario = catalog.scenario("1")
    monsters = {kind: catalog.monster(kind) for kind in scenario.monsters}
    party = (("brute", "Grim"), ("spellweaver", "Vesna"), ("tinkerer", "Tam"), ("scoundrel", "Sly"))
    return Setup(
        scenario=scenario,
        edition=catalog.edition(),
        level=1,
        monster_level=1,
        characters=tuple(character(catalog, class_, name) for class_, name in party),
        monsters=monsters,
        decks={monster.deck: catalog.monster_deck(monster.deck) for monster in monsters.values()},
    )


def started(seed: int) -> tuple[Game, list[Event]]:
    events: list[Event] = []
    table = Table({"dealer": SeededDealer(seed), "players": RandomPlayer(seed)}, listen=events.append)
    return new_game(black_barrow(), table), events


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_can_be_told(seed: int) -> None:
    setup, own = black_barrow(), templates()
    game, events = started(seed)
    while game.state.outcome is None:
        advance(game)
        screen = status(view(setup, game.state, game.plan))
        assert max(map(len, screen.splitlines())) <= 80
    names = names_of(setup, game.state)
    lines = say(events, names, own, verbose=True)
    assert len(lines) > len(events) // 2
    for number, event in enumerate(events):
        assert isinstance(explain(event, names, before=events[:number]), list)
    record = session_record(setup, game.state, events, SessionFacts(campaign="Blades"), names, own)
    summaries = [session_summary(record, format_, own) for format_ in FORMATS]
    assert all("Black Barrow" in text or "BLACK BARROW" in text for text in summaries)
    assert "None" not in "".join([*summaries, *(line.text for line in lines)])


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("times", [1, 3, 5])
def test_games_long_or_short_are_told_on_two_pages(times: int, paper: Paper) -> None:
    try:
        from weasyprint import HTML
    except (ImportError, OSError):
        pytest.skip("WeasyPrint or its library Pango is not installed")
    setup, own = black_barrow(), templates()
    game, events = started(2)
    advance(game)
    start = view(setup, game.state, game.plan)
    while game.state.outcome is None:
        advance(game)
    names = names_of(setup, game.state)
    record = session_record(setup, game.state, events, SessionFacts(campaign="Blades"), names, own)
    record = replace(record, story=record.story * times)  # the longest: 25 paragraphs
    page = session_summary(record, "html", own, start, view(setup, game.state, game.plan))
    assert len(HTML(string=finished(page, paper)).render().pages) <= 2


@pytest.mark.parametrize("wide", [8, 40])
def test_maps_are_printed_as_wide_as_planned_so_that_both_have_the_same_scale(wide: int) -> None:
    try:
        from weasyprint import HTML
    except (ImportError, OSError):
        pytest.skip("WeasyPrint or its library Pango is not installed")
    setup, own = black_barrow(), templates()
    game, events = started(2)
    advance(game)
    seen = view(setup, game.state, game.plan)
    record = session_record(
        setup, game.state, events, SessionFacts(campaign="Blades"), names_of(setup, game.state), own
    )
    page = re.sub(
        r'style="width: [\d.]+%"', f'style="width: {wide}%"', session_summary(record, "html", own, seen, seen)
    )
    boxes = [box for it in HTML(string=finished(page, "a4")).render().pages for box in it._page_box.descendants()]
    across = next(box.width for box in boxes if box.element_tag == "div" and "maps" in box.element.get("class", ""))
    figures = [box.width for box in boxes if box.element_tag == "figure" and box.element.get("style")]
    assert figures == pytest.approx([across * wide / 100] * 2, rel=0.01)


def test_the_whole_map_fits_eighty_columns() -> None:
    game, _ = started(1)
    advance(game)
    for door, letter in game.plan.doors.items():
        game.state.open_doors.append(door)
        for room in game.setup.scenario.doors[letter].rooms:
            if room not in game.state.open_rooms:
                rooms.reveal(game, room, door)
    lines = board(view(game.setup, game.state, game.plan))
    assert max(map(len, lines)) <= 80
    assert any("|" in line for line in lines[:12])
    assert "treasure with its number" in " ".join(lines)
