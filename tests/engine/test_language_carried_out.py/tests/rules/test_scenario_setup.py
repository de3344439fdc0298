"""Setting up Black Barrow for two, three and four characters (rulebook, Scenario Setup; scenario book, page 1)."""

from collections import deque
from typing import Any

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Event, FigurePlaced, NoStandee
from gloomcli.engine.game import Game
from gloomcli.engine.rooms import open_door
from gloomcli.engine.scenario import advance
from gloomcli.engine.terrain import hazard_damage, trap_damage
from gloomcli.model.hexes import Hex, hex_label
from tests.rules.barrow import CLASSES, barrow, seated
from tests.rules.building import case
from tests.rules.seats import Seat, StackedDealer

N, E, NONE = "normal", "elite", None
MONSTERS: dict[int, list[tuple[str, tuple[int, int], tuple[str | None, ...]]]] = {
    1: [
        ("bandit-guard", (0, 0), (NONE, N, N)),
        ("bandit-guard", (0, 1), (NONE, N, E)),
        ("bandit-guard", (-1, 2), (N, N, N)),
        ("bandit-guard", (-1, 3), (E, NONE, NONE)),
        ("bandit-guard", (-2, 4), (N, N, N)),
        ("bandit-guard", (-2, 5), (NONE, N, E)),
        ("bandit-guard", (-3, 6), (NONE, N, N)),
    ],
    2: [
        ("bandit-archer", (-9, 2), (NONE, N, N)),
        ("bandit-archer", (-9, 3), (E, E, E)),
        ("bandit-archer", (-10, 4), (NONE, N, N)),
        ("bandit-guard", (-4, 2), (N, NONE, N)),
        ("bandit-guard", (-4, 3), (NONE, E, E)),
        ("bandit-guard", (-5, 4), (N, NONE, N)),
    ],
    3: [
        ("bandit-archer", (-11, 10), (NONE, NONE, N)),
        ("bandit-archer", (-10, 10), (N, E, N)),
        ("bandit-archer", (-9, 10), (N, N, N)),
        ("bandit-archer", (-8, 10), (NONE, NONE, N)),
        ("living-bones", (-8, 6), (NONE, NONE, N)),
        ("living-bones", (-7, 6), (NONE, NONE, N)),
        ("living-bones", (-9, 8), (N, N, N)),
        ("living-bones", (-8, 8), (N, E, N)),
    ],
}
"""By room: the type, its hex (q grows east, r south-east) and its ranks for two, three and four characters."""
DOORS = {2: (-2, 3), 3: (-7, 5)}
"""The door that leads into each further room."""
START = [(3, 1), (2, 2), (3, 2), (2, 3), (1, 4), (2, 4), (1, 5)]
TRAPS = [(-7, 4), (-6, 4)]
COINS = [(-11, 8), (-6, 8), (-11, 9), (-7, 9), (-12, 10)]
TABLES = [(-9, 7), (-10, 7), (-6, 7), (-7, 7)]
TREASURE = (-7, 10)
WALLS = [((-2, 2), (-1, 2)), ((-3, 4), (-2, 4))]
HP = {
    ("bandit-guard", N): 6,
    ("bandit-guard", E): 9,
    ("bandit-archer", N): 5,
    ("bandit-archer", E): 7,
    ("living-bones", N): 5,
    ("living-bones", E): 6,
}
"""Hit points at monster level 1."""


def label(place: tuple[int, int]) -> str:
    """The first tile's corner is the ninth hex of the first row of the drawing."""
    return hex_label(Hex(place[0] + 8, place[1]))


def labels(places: list[tuple[int, int]]) -> set[str]:
    return set(map(label, places))


def set_up(players: int, **setup: Any) -> Game:
    game = seated(barrow(CLASSES[:players], **setup))
    advance(game)
    return game


def standing(game: Game) -> list[tuple[str, str, str, int]]:
    return sorted((m.kind, m.hex, m.rank.value, m.hp) for m in game.state.monsters.values())


def expected(room: int, players: int) -> list[tuple[str, str, str, int]]:
    found = [(kind, label(place), ranks[players - 2]) for kind, place, ranks in MONSTERS[room]]
    return sorted((kind, at, rank, HP[kind, rank]) for kind, at, rank in found if rank)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_first_room_is_set_up(players: int) -> None:
    game = set_up(players)
    assert standing(game) == expected(1, players)
    assert len(expected(1, players)) == {2: 3, 3: 6, 4: 6}[players]
    state = game.state
    assert (state.open_rooms, state.open_doors, state.players) == (["1"], [], players)
    assert (state.traps, state.coins, state.treasures, state.obstacles) == ({}, {}, {}, {})


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("room", [2, 3])
def test_further_rooms_are_set_up_when_their_door_opens(players: int, room: int) -> None:
    game = set_up(players)
    for number in range(2, room + 1):
        game.state.monsters.clear()
        open_door(game, "brute", label(DOORS[number]))
    assert standing(game) == expected(room, players)


def test_what_lies_in_the_rooms() -> None:
    game = set_up(2)
    state = game.state
    open_door(game, "brute", label(DOORS[2]))
    assert {at: (trap.name, trap.damage) for at, trap in state.traps.items()} == dict.fromkeys(
        labels(TRAPS), ("spike trap", 3)
    )
    assert (state.coins, state.treasures, state.obstacles) == ({}, {}, {})
    open_door(game, "brute", label(DOORS[3]))
    assert state.coins == dict.fromkeys(labels(COINS), 1)
    assert state.treasures == {label(TREASURE): 7}
    assert state.obstacles == dict.fromkeys(labels(TABLES), "table")
    assert len(game.board) == 32 + 23 + 28 + 2


def test_a_looted_treasure_is_not_placed_again() -> None:
    game = set_up(2, looted=(7,))
    for number in (2, 3):
        open_door(game, "brute", label(DOORS[number]))
    assert game.state.treasures == {}


def test_the_outer_walls_of_the_first_room_keep_it_apart() -> None:
    game = set_up(2)
    open_door(game, "brute", label(DOORS[2]))
    board = game.board
    for a, b in WALLS:
        assert board.index[label(b)] not in board.neighbours[board.index[label(a)]]
    assert board.range_between(board.index[label((-3, 3))], board.index[label((-1, 3))]) == 2


def test_characters_choose_among_the_start_hexes_that_are_free() -> None:
    seat = Seat()
    seat.script.extend([label((1, 5)), label((3, 1))])
    game = seated(barrow(CLASSES[:2]), players=seat)
    advance(game)
    first, second = (decision for decision in seat.asked if decision.kind is Kind.PLACE)
    assert (first.who, set(first.legal())) == ("brute", labels(START))
    assert (second.who, set(second.legal())) == ("tinkerer", labels(START) - {label((1, 5))})
    assert [character.hex for character in game.state.characters.values()] == [label((1, 5)), label((3, 1))]


def test_standee_numbers_are_drawn() -> None:
    dealer, events = StackedDealer(), list[Event]()
    dealer.stacked[Kind.STANDEE.value] = deque(["4", "2", "6"])
    game = seated(barrow(), dealer=dealer, events=events)
    advance(game)
    assert list(game.state.monsters) == ["bandit-guard-4", "bandit-guard-2", "bandit-guard-6"]
    asked = [decision for decision in dealer.asked if decision.kind is Kind.STANDEE]
    assert [decision.legal() for decision in asked] == [
        ("1", "2", "3", "4", "5", "6"),
        ("1", "2", "3", "5", "6"),
        ("1", "3", "5", "6"),
    ]
    assert next(event.rank for event in events if isinstance(event, FigurePlaced) and event.rank) == "elite"


def test_no_more_monsters_than_standees_elites_first() -> None:
    """All six guards stand in the first room of four characters; the second would hold three more."""
    events: list[Event] = []
    game = seated(barrow(CLASSES[:4]), events=events)
    advance(game)
    open_door(game, "brute", label(DOORS[2]))
    assert sum(monster.kind == "bandit-guard" for monster in game.state.monsters.values()) == 6
    missing = [event for event in events if isinstance(event, NoStandee)]
    assert [(event.kind, event.rank) for event in missing] == [
        ("bandit-guard", E),
        ("bandit-guard", N),
        ("bandit-guard", N),
    ]
    game = seated(barrow(CLASSES[:4]))
    advance(game)
    del game.state.monsters["bandit-guard-3"]
    open_door(game, "brute", label(DOORS[2]))
    placed = game.state.monsters["bandit-guard-3"]
    assert (placed.rank, placed.hex) == ("elite", label((-4, 3)))


def test_decks_start_full() -> None:
    game = set_up(3)
    standard = sorted(["+0"] * 6 + ["+1"] * 5 + ["-1"] * 5 + ["+2", "-2", "x2", "null"])
    for deck in [game.state.monster_deck, *(c.deck for c in game.state.characters.values())]:
        assert (sorted(deck.draw), deck.discard) == (standard, [])
    assert {name: len(deck.draw) for name, deck in game.state.monster_decks.items()} == {
        "archer": 8,
        "guard": 8,
        "living-bones": 8,
    }


@pytest.mark.parametrize(
    ("level", "trap", "hazard"),
    [(0, 2, 1), (1, 3, 1), (2, 4, 2), (3, 5, 2), (4, 6, 3), (5, 7, 3), (6, 8, 4), (7, 9, 4)],
)
@case("end-04")
def test_traps_harm_two_and_the_level_hazards_half_of_that_rounded_down(level: int, trap: int, hazard: int) -> None:
    game = seated(barrow(monster_level=level))
    assert (trap_damage(game), hazard_damage(game)) == (trap, hazard)


@case("end-02")
def test_solo_play_raises_monsters_and_traps_alone() -> None:
    """Scenario level 1, monster level 2 (rulebook, Open Information and Solo Play)."""
    game = set_up(2, level=1, monster_level=2)
    assert sorted(monster.hp for monster in game.state.monsters.values()) == [6, 6, 10]
    open_door(game, "brute", label(DOORS[2]))
    assert {trap.damage for trap in game.state.traps.values()} == {4}
    edition = game.setup.edition
    assert (game.state.level, edition.levels[game.state.level].gold, edition.levels[game.state.level].xp) == (1, 2, 6)
