"""Whole games by random players: nothing breaks, nothing is lost, and any save goes on as the game would have."""

from random import Random

import msgspec
import pytest

from gloomcli.agents.automatic.auto import AutoPlayer
from gloomcli.agents.dealer import SeededDealer
from gloomcli.agents.randoms import RandomPlayer
from gloomcli.engine import invariants
from gloomcli.engine.decisions import DEALER, PLAYERS, Decision
from gloomcli.engine.events import Event
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import advance, new_game, result, resume
from gloomcli.engine.state import State
from gloomcli.engine.table import Table
from gloomcli.model.play import Result, Setup
from tests.rules.barrow import CLASSES, barrow

GAMES = 60
ITEMS = ((), (1, 3, 4, 6, 8, 11, 13, 14), (2, 5, 7, 9, 12, 14))
STEPS = 2_000
"""More than any game takes: cards run out long before."""


def setup_of(seed: int) -> Setup:
    players = 2 + seed % 3
    classes = tuple(CLASSES[(seed + 5 * n) % len(CLASSES)] for n in range(players))
    return barrow(classes, level=1 + seed // 3 % 3, items=ITEMS[seed % len(ITEMS)], chance=Random(seed))


def played(seed: int, *, every: int = 0) -> tuple[list[str], list[Event], Result, State]:
    """A game to its end; ``every`` so many steps it is put away and taken up again from what was saved."""
    setup, events = setup_of(seed), list[Event]()
    table = Table({DEALER: SeededDealer(seed), PLAYERS: RandomPlayer(seed)}, listen=events.append)
    game = new_game(setup, table)
    for step in range(STEPS):
        advance(game)
        if not every:
            assert invariants.check(game) == []
            assert not game.reactions
            assert saved(game) == game.state
        elif step % every == seed % every:
            game = resume(setup, saved(game), table)
        if game.state.outcome is not None:
            return table.log, events, result(game), game.state
    raise AssertionError(f"the game of seed {seed} does not end")


def saved(game: Game) -> State:
    return msgspec.json.decode(msgspec.json.encode(game.state), type=State)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_is_sound_and_can_be_put_away_at_any_step(seed: int) -> None:
    straight = played(seed)
    assert straight == played(seed, every=7)
    assert straight[0]


def test_a_game_is_the_same_when_it_is_put_away_after_every_step() -> None:
    assert played(4) == played(4, every=1)


class Erring:
    """A sensible player who answers at random now and then: it gets farther into a scenario than a random one."""

    def __init__(self, seed: int) -> None:
        self._sensible, self._random, self._chance = AutoPlayer(), RandomPlayer(seed), Random(seed)

    def attach(self, game: Game) -> None:
        self._sensible.attach(game)

    def decide(self, decision: Decision) -> str:
        return (self._random if self._chance.random() < 0.2 else self._sensible).decide(decision)


@pytest.mark.parametrize("seed", range(9))
def test_games_that_get_farther_are_sound_at_every_level(seed: int) -> None:
    classes = tuple(CLASSES[(seed + n) % len(CLASSES)] for n in range(2 + seed % 3))
    setup = barrow(classes, level=seed + 1, monster_level=seed % 8, items=ITEMS[seed % 3], chance=Random(seed))
    player = Erring(seed)
    game = new_game(setup, Table({DEALER: SeededDealer(seed), PLAYERS: player}))
    player.attach(game)
    while game.state.outcome is None:
        advance(game)
        assert invariants.check(game) == []
        assert saved(game) == game.state
