"""Automatic games put away and taken up again at every step: nothing breaks, and each goes on as it would have.

Two, three and four characters at levels 1 to 3 play Black Barrow to its end; after each step the invariants hold, and
a second game is rebuilt from its save after every step. Usage: python benchmarks/saves.py [GAMES]
"""

import sys
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from gloomcli.agents.automatic.auto import AutoPlayer
from gloomcli.agents.dealer import SeededDealer
from gloomcli.engine import invariants
from gloomcli.engine.decisions import DEALER, PLAYERS
from gloomcli.engine.scenario import advance, new_game, resume
from gloomcli.engine.state import State
from gloomcli.engine.table import Table
from gloomcli.model.play import Outcome, Setup
from tests.agents.parties import party_of, setup_of


def played(setup: Setup, seed: int, *, rebuilt: bool) -> tuple[list[str], State, list[str]]:
    """The answers, the last state, and what was broken on the way."""
    player = AutoPlayer()
    table = Table({DEALER: SeededDealer(seed), PLAYERS: player})
    game, broken = new_game(setup, table), list[str]()
    player.attach(game)
    while game.state.outcome is None:
        advance(game)
        if rebuilt:
            game = resume(setup, msgspec.json.decode(msgspec.json.encode(game.state), type=State), table)
            player.attach(game)
        else:
            broken += invariants.check(game)
    return table.log, game.state, broken


def main(games: int) -> int:
    """Play all; the exit code is 1 if a game broke a rule or went on differently."""
    faults, won = 0, {2: [0, 0], 3: [0, 0], 4: [0, 0]}
    for seed in range(games):
        players = 2 + seed % 3
        setup = setup_of(party_of(players, seed), level=1 + seed // 3 % 3, seed=seed)
        log, state, broken = played(setup, seed, rebuilt=False)
        again, other, _ = played(setup, seed, rebuilt=True)
        if broken or again != log or other != state:
            faults += 1
            print(f"seed {seed}: {broken[:3] or 'a game taken up again went on differently'}")
        won[players][0] += state.outcome is Outcome.WON
        won[players][1] += 1
    wins = ", ".join(f"{number} characters {some} of {every}" for number, (some, every) in won.items())
    print(f"{games - faults} of {games} games sound and the same from every save; won: {wins}")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
