"""Whole games for tests: a party in Black Barrow, answered at random."""

from collections.abc import Sequence

from gloomcli.agents.dealer import SeededDealer
from gloomcli.agents.randoms import RandomPlayer
from gloomcli.agents.script import Script
from gloomcli.engine import gm
from gloomcli.engine.decisions import DEALER, PLAYERS, Agent, Decision, Suspend
from gloomcli.engine.events import Event
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import advance, new_game
from gloomcli.engine.state import Phase
from gloomcli.engine.table import Table
from gloomcli.library.catalog import open_catalog
from gloomcli.model.play import CharacterSetup, Setup


def black_barrow(classes: Sequence[str] = ("brute", "spellweaver"), items: Sequence[int] = (), level: int = 1) -> Setup:
    """Black Barrow for some classes with their first cards; every one of them has all the items."""
    catalog = open_catalog()
    edition, scenario = catalog.edition(), catalog.scenario("1")
    characters = []
    for name in classes:
        class_ = catalog.character_class(name)
        characters.append(
            CharacterSetup(
                name=class_.name,
                class_name=class_.name,
                level=1,
                hp=class_.hp[0],
                hand=tuple(card for card in class_.cards if card.level == 1)[: class_.hand_size],
                modifiers=edition.modifier_deck,
                items=tuple(catalog.item(number) for number in items),
            )
        )
    return Setup(
        scenario=scenario,
        edition=edition,
        level=level,
        monster_level=level,
        characters=tuple(characters),
        monsters=catalog.scenario_monsters(scenario),
        decks=catalog.scenario_decks(scenario),
    )


def random_game(setup: Setup, seed: int = 1, events: list[Event] | None = None) -> Game:
    """A game whose players answer at random, not begun yet."""
    agents: dict[str, Agent] = {DEALER: SeededDealer(seed), PLAYERS: RandomPlayer(seed)}
    return new_game(setup, Table(agents, listen=None if events is None else events.append))


def until(game: Game, phase: Phase, round_: int = 1) -> Game:
    """The game between two steps, at this phase of a round (card selection: of the round after it)."""
    while not (game.state.phase is phase and game.state.round >= round_):
        advance(game)
    return game


class Scripted:
    """A game answered by a script as far as that goes, with gm orders taken."""

    def __init__(self, answers: Sequence[str], setup: Setup | None = None, seed: int = 3) -> None:
        """Play until an answer is missing."""
        self.events: list[Event] = []
        agents: dict[str, Agent] = {DEALER: SeededDealer(seed), PLAYERS: Script(answers)}
        self.table = Table(agents, listen=self.events.append)
        self.game = new_game(setup or black_barrow(), self.table)
        gm.serve(self.game)
        self.open: Decision | None = None
        try:
            while self.game.state.outcome is None:
                advance(self.game)
        except Suspend as open_question:
            self.open = open_question.decision
