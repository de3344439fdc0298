"""Let automatic players play Black Barrow: ``python benchmarks/autoplay.py [GAMES [CHARACTERS]]``.

Prints how many games were won, the rounds, and the time of a game with its split: the engine's part is the time that
replaying the game's own log takes, the players' part is the rest. The last line compares the time of a turn in the
last third of a game's rounds with the first third's; it must not grow with the rounds played.
"""

import sys
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from gloomcli.agents.automatic.auto import AutoPlayer
from gloomcli.agents.dealer import SeededDealer
from gloomcli.agents.script import Nobody
from gloomcli.engine.decisions import DEALER, PLAYERS
from gloomcli.engine.scenario import advance, new_game
from gloomcli.engine.state import Phase
from gloomcli.engine.table import Table
from gloomcli.model.play import Outcome, Setup
from tests.agents.parties import party_of, setup_of

Turn = tuple[int, float]
"""The round of an engine turn and the seconds it took."""


def play_once(setup: Setup, seed: int) -> tuple[bool, int, float, list[str]]:
    """One game: whether it was won, its rounds, its seconds and its log."""
    player = AutoPlayer()
    start = perf_counter()
    game = new_game(setup, Table({DEALER: SeededDealer(seed), PLAYERS: player}))
    player.attach(game)
    while game.state.outcome is None:
        advance(game)
    return game.state.outcome is Outcome.WON, game.state.round, perf_counter() - start, game.table.log


def replay(setup: Setup, log: list[str]) -> tuple[float, list[Turn]]:
    """The engine alone: the seconds of the whole game, and of each figure's turn."""
    game = new_game(setup, Table({PLAYERS: Nobody()}, past=log))
    turns: list[Turn] = []
    begin = perf_counter()
    while game.state.outcome is None:
        in_turns, start = game.state.phase is Phase.TURNS, perf_counter()
        advance(game)
        if in_turns:
            turns.append((game.state.round, perf_counter() - start))
    return perf_counter() - begin, turns


def thirds(turns: list[Turn], rounds: int) -> tuple[list[float], list[float]]:
    """The turns of the first and of the last third of the rounds."""
    first = [seconds for number, seconds in turns if number <= rounds / 3]
    last = [seconds for number, seconds in turns if number > rounds * 2 / 3]
    return first, last


def middle(values: list[float], part: float = 0.5) -> float:
    """The value below which a part of the values lie, in milliseconds."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] * 1000


def mean(values: list[float]) -> float:
    """Milliseconds on average."""
    return sum(values) / max(1, len(values)) * 1000


def main(games: int, players: int) -> int:
    """Play and print; the exit code is 1 if a turn grows to more than twice its time."""
    wholes, engines, first, last = list[float](), list[float](), list[float](), list[float]()
    won = rounds = 0
    play_once(setup_of(party_of(players, 0)), 0)
    for seed in range(games):
        setup = setup_of(party_of(players, seed))
        victory, length, seconds, log = play_once(setup, seed)
        engine, turns = replay(setup, log)
        early, late = thirds(turns, length)
        won, rounds = won + victory, rounds + length
        wholes.append(seconds)
        engines.append(engine)
        first += early
        last += late
    ratio = mean(last) / mean(first)
    print(f"{games} games with {players} characters: won {won} ({won / games:.0%}), {rounds / games:.1f} rounds")
    print(f"a game        median {middle(wholes):.0f} ms, p95 {middle(wholes, 0.95):.0f} ms")
    print(f"  engine      mean {mean(engines):.0f} ms, players {mean(wholes) - mean(engines):.0f} ms")
    print(f"a turn        first third {mean(first):.2f} ms, last third {mean(last):.2f} ms, ratio {ratio:.2f}")
    return int(ratio > 2)


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:3]]
    sys.exit(main(*(arguments + [40, 4][len(arguments) :])))
