"""Every scenario played by automatic players: nothing breaks, nothing is lost, every save goes on as it was.

Run: ``python benchmarks/soak.py [--scenarios 1 19 solo-3] [--players 2 3 4] [--seeds 3] [--rounds 30] [--sample]``.
It prints a line for each scenario: rounds played, how the games ended, milliseconds for a turn, manual rules met.
``--sample`` plays each scenario once, for a few rounds. The exit code is 1 if anything was found.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from time import perf_counter

import msgspec

from gloomcli.agents.automatic.auto import AutoPlayer
from gloomcli.agents.dealer import SeededDealer
from gloomcli.engine import gm, invariants
from gloomcli.engine.decisions import DEALER, PLAYERS
from gloomcli.engine.events import Event, ManualStep
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import advance, new_game
from gloomcli.engine.state import State
from gloomcli.engine.table import Table
from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.play import CharacterSetup, Setup
from gloomcli.model.scenarios import Scenario

PARTY = ("brute", "spellweaver", "cragheart", "scoundrel")
ROUNDS = 30


class Played(msgspec.Struct):
    """One game: how far it went, how it ended, and what was wrong."""

    rounds: int = 0
    turns: int = 0
    seconds: float = 0.0
    ending: str = ""
    manual: set[str] = set()
    fault: str = ""


def scenarios(catalog: Catalog) -> list[Scenario]:
    """Every scenario that has a board."""
    found = [catalog.scenario(_number(id_)) for id_ in catalog.ids(FileKind.SCENARIO)]
    return [scenario for scenario in found if not scenario.no_map]


def _number(id_: str) -> str:
    return "solo-" + id_[5:].lstrip("0") if id_.startswith("solo-") else id_.lstrip("0")


def setup_of(catalog: Catalog, scenario: Scenario, players: int, level: int = 1) -> Setup:
    """A scenario for so many starting characters; a solo scenario for the one whose class it is."""
    edition = catalog.edition()
    alone = [id_ for id_ in catalog.ids(FileKind.CLASS) if catalog.character_class(id_).name == scenario.class_]
    return Setup(
        scenario=scenario,
        edition=edition,
        level=level,
        monster_level=level,
        characters=tuple(_brought(catalog, id_) for id_ in (alone or PARTY[:players])),
        monsters=catalog.scenario_monsters(scenario),
        decks=catalog.scenario_decks(scenario),
    )


def _brought(catalog: Catalog, id_: str) -> CharacterSetup:
    class_ = catalog.character_class(id_)
    return CharacterSetup(
        name=class_.name,
        class_name=class_.name,
        level=1,
        hp=class_.hp[0],
        hand=tuple(card for card in class_.cards if card.level == 1)[: class_.hand_size],
        modifiers=catalog.edition().modifier_deck,
        items=tuple(catalog.item(number) for number in (1, 4, 11, 12)),
        companion=class_.companion,
    )


def play(setup: Setup, seed: int, rounds: int = ROUNDS, *, careful: bool = True) -> Played:
    """Play up to so many rounds; ``careful`` checks all invariants and a save after every step."""
    done, events, player = Played(), list[Event](), AutoPlayer()
    game = new_game(setup, Table({DEALER: SeededDealer(seed), PLAYERS: player}, listen=events.append))
    gm.serve(game)
    player.attach(game)
    try:
        while game.state.outcome is None and game.state.round <= rounds:
            began = perf_counter()
            advance(game)
            done.seconds += perf_counter() - began
            done.turns += 1
            if careful and (fault := _fault(game)):
                done.fault = fault
                break
    except Exception as error:  # whatever it is, it is what this looks for
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        where = f" at {place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place else ""
        done.fault = f"{type(error).__name__}: {error}{where}"
    done.rounds = game.state.round
    done.ending = str(game.state.outcome or game.state.verdict or "open")
    done.manual = {event.text for event in events if isinstance(event, ManualStep)}
    return done


def _fault(game: Game) -> str:
    faults = invariants.check(game)
    saved = msgspec.json.decode(msgspec.json.encode(game.state), type=State)
    return "; ".join(faults) or ("" if saved == game.state else "a save of this state reads differently")


def soak(chosen: Sequence[Scenario], players: Sequence[int], seeds: int, rounds: int) -> Iterator[tuple[str, str]]:
    """A line for each scenario, and what was wrong with it; progress goes to the error stream."""
    catalog = open_catalog()
    for at, scenario in enumerate(chosen, 1):
        sizes = players[:1] if scenario.class_ else players
        games = {(n, seed): play(setup_of(catalog, scenario, n), seed, rounds) for n in sizes for seed in range(seeds)}
        endings = Counter(game.ending for game in games.values())
        turns = sum(game.turns for game in games.values())
        speed = 1000 * sum(game.seconds for game in games.values()) / max(1, turns)
        manual = set[str]().union(*(game.manual for game in games.values()))
        rounds_each = sum(game.rounds for game in games.values()) / len(games)
        line = (
            f"{scenario.number:>8}  {scenario.name:<28.28} rounds {rounds_each:5.1f}"
            f"  {speed:6.1f} ms  manual {len(manual)}  {', '.join(f'{n} {ending}' for ending, n in endings.items())}"
        )
        faults = [f"{n} players, seed {seed}, round {g.rounds}: {g.fault}" for (n, seed), g in games.items() if g.fault]
        print(f"\r{at}/{len(chosen)} {scenario.name:<40.40}", end="", file=sys.stderr, flush=True)
        yield line, "\n".join(faults)
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)


def main() -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenarios", nargs="*", default=[])
    parser.add_argument("--players", nargs="*", type=int, default=[2, 3, 4])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--sample", action="store_true")
    given = parser.parse_args()
    every = [each for each in scenarios(open_catalog()) if not given.scenarios or each.number in given.scenarios]
    players, seeds, rounds = ([3], 1, 4) if given.sample else (given.players, given.seeds, given.rounds)
    wrong = 0
    for line, faults in soak(every, players, seeds, rounds):
        print(line, flush=True)
        if faults:
            wrong += 1
            print(faults, flush=True)
    print(f"{len(every)} scenarios, {wrong} with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
