"""Questions players ask about obstacles with hit points and figures in each other's hexes (rulebook, Special Rules)."""

import pytest

from gloomcli.engine.choosing import distance
from gloomcli.engine.decisions import Kind
from gloomcli.engine.initiative import initiative_key
from gloomcli.engine.invariants import check
from gloomcli.engine.round import take_turn
from gloomcli.model.abilities import Attack, Infuse, Move, Push, Retaliate, Swap
from gloomcli.model.scenario_rules import Objective, Place, Side
from tests.rules.building import Scene, foe, hero
from tests.rules.scenario_parts import with_rules


def with_altar(picture: str = "F H a .") -> Scene:
    """A hero with a monster on its left and an altar that it can attack on its right."""
    return with_rules(Scene(picture, H=hero(), F=foe(hp=9)), objectives={"Altar": Objective(hp=6, at="C1")})


def test_a_thing_is_not_pushed_by_the_attack_that_hits_it() -> None:
    scene = with_altar().stack("hero", "+0")
    scene.perform("hero", Attack(attack=2, push=1), says=("altar-1",))
    assert (scene.hex("altar-1"), scene.hp("altar-1"), scene.questions(Kind.PUSH)) == ("C1", 4, [])


def test_a_thing_does_not_change_places() -> None:
    scene = with_altar()
    scene.perform("hero", Swap(swap="one adjacent enemy"), says=("altar-1",))
    assert (scene.hex("altar-1"), scene.hex("hero")) == ("C1", "B1")


def test_things_have_initiative_99() -> None:
    scene = with_altar()
    assert initiative_key(scene.game, "altar-1")[0] == 99


@pytest.mark.parametrize("door", ["", "d"])
def test_a_way_to_a_place_in_a_closed_room_leads_to_the_door(door: str) -> None:
    """The place is known from the scenario book, its room is not on the board."""
    hail = Objective(hp=9, side=Side.PARTY, person=True, at="A1", do=(Move(move=2),), towards="b")
    scene = Scene("a . H d b", rooms="1 1 1 d 2", doors={"d": "12"}, H=hero(), seen="12" if door else "1")
    scene = with_rules(scene, objectives={"Hail": hail}, places={"b": Place(hexes=("E1",))})
    take_turn(scene.game, "hail-1")
    assert (scene.hex("hail-1"), scene.state.open_rooms) == ("B1", ["1", "2"] if door else ["1"])


def test_a_hex_of_a_closed_room_is_far_away() -> None:
    scene = Scene("H d b", rooms="1 d 2", doors={"d": "12"}, H=hero())
    assert distance(scene.game, "A1", "C1") > 99


# -- in each other's hexes


def test_a_push_through_an_ally_never_ends_in_its_hex() -> None:
    """A wall beside the ally bars one direction, which would end the push there: it goes on to the free hex."""
    scene = Scene("H F G .", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Push(push=2), says=("foe-1", "C1"))
    assert (scene.hex("foe-1"), scene.hex("foe-2"), check(scene.game)) == ("D1", "C1", [])


def test_a_monster_that_retaliate_kills_infuses_nothing_more() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=1, does=(Attack(attack="+0"), Infuse(infuse=("fire",)))))
    scene.perform("hero", Retaliate(retaliate=2))
    scene.turn("foe-1")
    assert (scene.state.monsters, scene.element("fire")) == ({}, "inert")
