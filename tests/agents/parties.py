"""Parties of starting characters in Black Barrow, played by automatic players."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from gloomcli.agents.automatic.auto import AutoPlayer
from gloomcli.agents.dealer import SeededDealer
from gloomcli.engine.decisions import DEALER, PLAYERS
from gloomcli.engine.game import Game
from gloomcli.engine.scenario import new_game, play
from gloomcli.engine.table import Table
from gloomcli.library.catalog import open_catalog
from gloomcli.model.definitions import AbilityCard, CharacterClass
from gloomcli.model.play import CharacterSetup, Setup

CLASSES = ("brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief")
OUTFITS = {
    "brute": (8, 12),
    "tinkerer": (12, 13),
    "spellweaver": (12, 13),
    "scoundrel": (11, 12),
    "cragheart": (8, 12),
    "mindthief": (11, 12),
}
"""What 30 gold buys each class."""


def party_of(players: int, number: int) -> tuple[str, ...]:
    """One of the parties of so many characters."""
    every = list(combinations(CLASSES, players))
    return every[number * 7 % len(every)]


def setup_of(classes: Sequence[str], *, level: int = 1, items: Sequence[int] | None = None, seed: int = 0) -> Setup:
    """Black Barrow for characters of a level, with the items that they can afford or the given ones."""
    catalog = open_catalog()
    edition, scenario = catalog.edition(), catalog.scenario("1")
    characters = []
    for name in classes:
        class_ = catalog.character_class(name)
        worn = OUTFITS[name] if items is None else items
        characters.append(
            CharacterSetup(
                name=class_.name,
                class_name=class_.name,
                level=level,
                hp=class_.hp[level - 1],
                hand=hand_of(class_, level, seed),
                modifiers=edition.modifier_deck,
                items=tuple(catalog.item(number) for number in worn),
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


def hand_of(class_: CharacterClass, level: int, seed: int) -> tuple[AbilityCard, ...]:
    """The first cards of the class, or with a seed any that it may bring."""
    allowed = [card for card in class_.cards if not isinstance(card.level, int) or card.level <= level]
    if not seed:
        return tuple(card for card in allowed if card.level == 1)[: class_.hand_size]
    chosen = Random(f"{seed} {class_.name}").sample(range(len(allowed)), class_.hand_size)
    return tuple(allowed[number] for number in sorted(chosen))


def automatic_game(setup: Setup, seed: int) -> Game:
    """A game that automatic players will play, not begun yet."""
    player = AutoPlayer()
    game = new_game(setup, Table({DEALER: SeededDealer(seed), PLAYERS: player}))
    player.attach(game)
    return game


def played(setup: Setup, seed: int) -> Game:
    """A game played to its end."""
    game = automatic_game(setup, seed)
    play(game)
    return game
