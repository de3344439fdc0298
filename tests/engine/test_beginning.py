"""What scenarios begin with: shifted levels, early figures, figures placed by hand, cards and conditions for all."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from gloomcli.engine.choosing import adjacent
from gloomcli.engine.effects import dismiss
from gloomcli.engine.events import CardsMoved, Event, ModifiersAdded
from gloomcli.engine.game import Game
from gloomcli.engine.invariants import check
from gloomcli.engine.rooms import place_monster
from gloomcli.engine.scenario import advance
from gloomcli.engine.state import CardState, Phase, level_of
from gloomcli.engine.view import view
from gloomcli.model.abilities import Summon
from gloomcli.model.play import Setup
from gloomcli.model.terms import Condition, Rank
from tests.rules.barrow import barrow, seated
from tests.rules.pieces import catalog


def setup(number: str, players: int = 2, level: int = 1, **changes: Any) -> Setup:
    """A scenario for the first classes; ``changes`` are those of its characters."""
    given, scenario = barrow(("brute", "tinkerer", "spellweaver", "scoundrel")[:players]), catalog().scenario(number)
    return replace(
        given,
        scenario=scenario,
        level=level,
        monster_level=level,
        characters=tuple(replace(each, **changes) for each in given.characters),
        monsters=catalog().scenario_monsters(scenario),
        decks=catalog().scenario_decks(scenario),
    )


def begun(given: Setup) -> tuple[Game, list[Event]]:
    events: list[Event] = []
    game = seated(given, events=events)
    advance(game)
    assert check(game) == []
    return game, events


# -- levels


@pytest.mark.parametrize(
    ("number", "players", "kind", "level", "expected"),
    [
        pytest.param("28", 2, "living-corpse", 1, 3, id="above"),
        pytest.param("28", 2, "living-corpse", 6, 7, id="never above 7"),
        pytest.param("Solo 1", 1, "bandit-guard", 3, 2, id="below"),
        pytest.param("Solo 1", 1, "bandit-guard", 0, 0, id="never below 0"),
        pytest.param("28", 2, "cultist", 1, 1, id="other types are not shifted"),
    ],
)
def test_a_shifted_level(number: str, players: int, kind: str, level: int, expected: int) -> None:
    game, _ = begun(setup(number, players, level))
    monster = next(each for each in game.state.monsters.values() if each.kind == kind)
    printed = game.monster_type(kind).stats(monster.rank, expected)
    assert level_of(game.state, monster) == expected
    assert (monster.hp, game.monster_stats(monster)) == (printed.hp, printed)
    shown = next(each for each in view(game.setup, game.state, game.plan).types if each.kind == kind)
    assert shown.stats[monster.rank] == printed


def test_a_monster_that_comes_later_has_the_level_of_its_type() -> None:
    game, _ = begun(setup("28"))
    who = place_monster(game, "living-corpse", Rank.NORMAL, "E3", how="spawned")
    assert who is not None
    assert level_of(game.state, game.state.monsters[who]) == 3


# -- rooms


def test_every_room_that_is_open_from_the_beginning_is_set_up() -> None:
    game, _ = begun(setup("50"))
    assert game.state.open_rooms == ["1", "4"]
    assert {game.plan.room_of[monster.hex] for monster in game.state.monsters.values()} == {"1", "4"}


def test_early_figures_stand_on_the_board_before_their_room_opens() -> None:
    game, _ = begun(setup("35", 4))
    assert game.state.open_rooms == ["1"]
    early = {each.hex: each.rank for each in game.state.monsters.values() if each.kind == "city-archer"}
    assert early == {"A9": Rank.ELITE, "B9": Rank.ELITE, "I9": Rank.ELITE, "J9": Rank.ELITE}
    assert {at for at in game.board.labels if game.plan.room_of.get(at) == "2"} == set(early)
    assert {each.at for each in view(game.setup, game.state, game.plan).hexes} == set(game.board.labels)


def test_figures_without_a_known_hex_are_placed_by_the_players() -> None:
    given = setup("Solo 7", 1)
    game, _ = begun(given)
    count = Counter((each.kind, each.rank) for each in game.state.monsters.values())
    assert count == {
        (each.monster, rank): each.count for each in given.scenario.unplaced if (rank := each.for_[0]) is not None
    }
    assert not {each.hex for each in game.state.monsters.values()} & set(game.plan.starts)


# -- what everyone begins with


def test_curses_and_conditions() -> None:
    game, _ = begun(setup("2"))
    assert [each.deck.draw.count("curse") for each in game.state.characters.values()] == [3, 3]
    game, _ = begun(setup("5"))
    assert all(Condition.DISARM in each.conditions for each in game.state.characters.values())


def test_minus_one_cards() -> None:
    game, events = begun(setup("14"))
    assert [each.deck.draw.count("-1") for each in game.state.characters.values()] == [8, 8]
    assert [event for event in events if isinstance(event, ModifiersAdded)] == [
        ModifiersAdded(who=who, card="-1", count=3) for who in game.state.characters
    ]


def test_discards_are_chosen() -> None:
    game, events = begun(setup("76", discards=1))
    assert all(len(each.pile(CardState.DISCARDED)) == 4 for each in game.state.characters.values())
    assert sum(isinstance(event, CardsMoved) for event in events) == 8


def test_a_perk_spares_its_character() -> None:
    game, _ = begun(setup("2", ignores_scenario_effects=True, conditions=(Condition.CURSE,)))
    assert [each.deck.draw.count("curse") for each in game.state.characters.values()] == [1, 1]


def test_an_unsaid_goal_is_never_met_by_itself() -> None:
    given = setup("2")
    game, _ = begun(replace(given, scenario=replace(given.scenario, goal=())))
    game.state.monsters.clear()
    advance(game)
    assert game.state.verdict is None


def test_the_companion_of_a_class_begins_beside_its_character_and_acts_with_it() -> None:
    bear = Summon(summon="Bear", hp="8 + 2 x level", move=3, attack=2)
    game, _ = begun(setup("1", companion=bear))
    bears = [summon for summon in game.state.summons.values() if summon.name == "Bear"]
    assert [(each.owner, each.hp) for each in bears] == [("brute", 10), ("tinkerer", 10)]
    for each in bears:
        home = game.state.characters[each.owner].hex
        assert adjacent(game, home, each.hex) or each.hex in game.plan.starts
        assert game.summon_stats(each).move == 3
    while game.state.phase is not Phase.TURNS:
        advance(game)
    assert not any(each.acted for each in bears)
    dismiss(game, "bear-1", "gone")
    assert check(game) == []


@pytest.mark.parametrize(("players", "most"), [(2, 1), (3, 2), (4, 2)])
def test_a_party_that_is_split_begins_in_two_rooms(players: int, most: int) -> None:
    game, _ = begun(setup("50", players))
    rooms = [game.plan.room_of[character.hex] for character in game.state.characters.values()]
    assert max(rooms.count(room) for room in rooms) == most
