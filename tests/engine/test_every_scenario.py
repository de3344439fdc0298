"""Every scenario can be set up: for two, three or four characters in turn, or for the one it is made for."""

import pytest

from gloomcli.engine import rooms
from gloomcli.engine.scenario import advance
from gloomcli.engine.special_rules.barriers import can_be_cleared
from gloomcli.engine.state import Phase
from gloomcli.library.files import FileKind
from gloomcli.model.terms import Condition
from tests.engine.games import until
from tests.engine.test_beginning import begun, setup
from tests.rules.pieces import catalog

NUMBERS = [number for number in catalog().ids(FileKind.SCENARIO) if not catalog().scenario(number).no_map]


@pytest.mark.parametrize("number", NUMBERS)
def test_it_can_be_set_up(number: str) -> None:
    scenario = catalog().scenario(number)
    players = 1 if scenario.class_ else 2 + int(number) % 3
    game, _ = begun(setup(number, players))
    placed = sum(
        len(piece.hexes)
        for piece in game.plan.pieces
        if piece.what.monster
        and not piece.what.waits
        and piece.what.for_[max(0, players - 2)]
        and (piece.what.setup or game.plan.room_of[piece.hexes[0]] in scenario.first_rooms)
    )
    unplaced = sum(each.count for each in scenario.unplaced if each.for_[max(0, players - 2)])
    assert len(game.state.monsters) == placed + unplaced
    assert len({character.hex for character in game.state.characters.values()}) == players


def test_the_wounded_bleed_once_a_round() -> None:
    game, _ = begun(setup("solo-15", 1))
    (guard,) = game.state.monsters.values()
    assert guard.hp == 2
    until(game, Phase.CLEANUP)
    advance(game)
    assert guard.hp == 1
    assert game.state.verdict is None


def test_the_ghost_wolf_stays_invisible_and_the_cannon_does_not_act() -> None:
    game, _ = begun(setup("solo-14", 1))
    (wolf,) = game.state.monsters.values()
    until(game, Phase.CLEANUP)
    assert Condition.INVISIBLE in wolf.conditions
    game, _ = begun(setup("49", 2))
    rooms.reveal(game, "2", "")
    until(game, Phase.TURNS)
    cannon = next(who for who, monster in game.state.monsters.items() if monster.kind == "siege-cannon")
    assert game.figure(cannon).acted


def test_the_elder_drake_keeps_its_boulder() -> None:
    game, _ = begun(setup("34", 2))
    drake = game.state.monsters["elder-drake-1"]
    until(game, Phase.CLEANUP)
    assert (drake.hex, can_be_cleared(game, drake.hex)) == ("F1", False)
