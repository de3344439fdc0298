"""Automatic players: they win, they always answer, and they always answer alike."""

import msgspec
import pytest

from gloomcli.agents.automatic.auto import AutoPlayer
from gloomcli.agents.dealer import SeededDealer
from gloomcli.engine.decisions import DEALER, PLAYERS, Decision, Kind, Option
from gloomcli.engine.scenario import advance, new_game, resume
from gloomcli.engine.state import State
from gloomcli.engine.table import Table
from gloomcli.model.play import Outcome
from tests.agents.parties import automatic_game, party_of, played, setup_of

EVERY_ITEM = tuple(range(1, 15))


def test_four_characters_often_win_black_barrow() -> None:
    """A floor against getting worse: over many seeds they win about six in ten, so forty games may give a few less.

    Played only until the forty can no longer end otherwise.
    """
    games, floor, won = 40, 18, 0
    for seed in range(games):
        won += played(setup_of(party_of(4, seed)), seed).state.outcome is Outcome.WON
        if won == floor or won + games - seed - 1 < floor:
            break
    assert won >= floor, f"won {won} of the first {seed + 1}"


@pytest.mark.parametrize("seed", range(1, 25))
def test_they_answer_everything_that_any_party_is_asked(seed: int) -> None:
    items = ((), EVERY_ITEM[:7], EVERY_ITEM[7:])[seed % 3]
    setup = setup_of(party_of(2 + seed % 3, seed), level=1 + seed // 3 % 3, items=items, seed=seed)
    assert played(setup, seed).state.outcome is not None


def test_the_same_game_gets_the_same_answers() -> None:
    setup = setup_of(party_of(4, 3))
    assert played(setup, 5).table.log == played(setup, 5).table.log


def test_a_game_put_away_after_every_step_goes_on_alike() -> None:
    setup = setup_of(party_of(3, 4))
    straight = played(setup, 9)
    player = AutoPlayer()
    table = Table({DEALER: SeededDealer(9), PLAYERS: player})
    game = new_game(setup, table)
    while game.state.outcome is None:
        state = msgspec.json.decode(msgspec.json.encode(game.state), type=State)
        game = resume(setup, state, table)
        player.attach(game)
        advance(game)
    assert table.log == straight.table.log


def test_a_game_taken_up_within_a_turn_goes_on_alike() -> None:
    setup = setup_of(party_of(4, 2))
    log = played(setup, 2).table.log
    for given in range(60, 120, 7):
        player = AutoPlayer()
        game = new_game(setup, Table({DEALER: SeededDealer(2), PLAYERS: player}, past=log[:given]))
        player.attach(game)
        while len(game.table.log) < given + 30:
            advance(game)
        shared = min(len(log), len(game.table.log))
        assert game.table.log[:shared] == log[:shared]


def test_they_change_nothing_when_they_answer() -> None:
    game = automatic_game(setup_of(party_of(4, 1)), 1)
    advance(game)
    before = msgspec.json.encode(game.state)
    player = AutoPlayer()
    player.attach(game)
    for who, cards in game.cards.items():
        options = tuple(Option(name, name) for name in cards)
        player.decide(Decision(who=who, kind=Kind.CARDS, options=options, pick=2))
    assert msgspec.json.encode(game.state) == before


def test_a_player_without_a_game_says_so() -> None:
    with pytest.raises(RuntimeError, match="attach"):
        AutoPlayer().decide(Decision(who="brute", kind=Kind.SHORT_REST, options=(Option("short rest"),)))


def test_every_kind_of_decision_gets_a_legal_answer() -> None:
    """Even where a decision says nothing about what it is for."""
    game = automatic_game(setup_of(party_of(2, 0)), 1)
    advance(game)
    player = AutoPlayer()
    player.attach(game)
    who = next(iter(game.state.characters))
    bare = {Kind.DAMAGE: (3, 10), Kind.MOVE: ("", 2, who)}
    plain = tuple(Option(name, name) for name in game.state.characters)
    areas = (Option("first", 1), Option("second", 2))
    theirs = set(Kind) - {
        Kind.MODIFIER,
        Kind.MONSTER_CARD,
        Kind.STANDEE,
        Kind.LOSE_AT_RANDOM,
        Kind.ACTION,
        Kind.MONSTER,
    }
    for kind in sorted(theirs):
        if kind in (Kind.CARDS, Kind.EFFECT):
            continue
        options = areas if kind is Kind.AREA else plain
        decision = Decision(who=who, kind=kind, options=options, instead=(Option("nothing"),), about=bare.get(kind, ()))
        assert player.decide(decision) in decision.legal(), kind
