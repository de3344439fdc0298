"""Places whose hexes the players show: when they are asked, and what may be answered."""

from gloomcli.engine import goals
from gloomcli.engine.decisions import Kind
from gloomcli.engine.rooms import reveal
from gloomcli.engine.special_rules.escaping import offer_way_out
from gloomcli.engine.special_rules.places import NOT_YET, hexes_of
from gloomcli.model.scenario_rules import Check, Place
from gloomcli.model.scenarios import Goal, Sign
from tests.rules.building import Scene, hero
from tests.rules.scenario_parts import with_rules

PLATE = Sign(plate="pressure")


def plates(**places: Place) -> Scene:
    """Heroes at A1 and B1; plates at C1 in room 1, at E1 and F1 in room 2, which is closed."""
    position = Scene(
        "H K p d q r",
        rooms="1 1 1 d 2 2",
        doors={"d": "12"},
        signs=dict.fromkeys("pqr", PLATE),
        H=hero("Hero"),
        K=hero("Kin"),
    )
    return with_rules(position, places=places)


def asked(position: Scene) -> list[tuple[str, ...]]:
    return [each.legal() for each in position.questions(Kind.PLACE)]


def test_plates_in_closed_rooms_are_needed_as_well() -> None:
    position = plates(a=Place(on="plate", count=3))
    both = Check(occupy=("a",))
    position.hero("hero").hex = "C1"
    assert not goals.holds(position.game, both)
    reveal(position.game, "2", "")
    position.hero("kin").hex = "E1"
    assert not goals.holds(position.game, both)
    assert asked(position) == []
    assert position.state.places == {"a": ["C1", "E1", "F1"]}


def test_a_plate_has_one_letter_and_may_be_in_a_closed_room() -> None:
    position = plates(a=Place(on="plate", room="1"), b=Place(on="plate"), c=Place(on="plate"))
    position.hero("hero").hex = "C1"
    assert goals.holds(position.game, Check(occupy=("a",)))
    assert not goals.holds(position.game, Check(occupy=("b", "c")))
    assert asked(position) == []
    reveal(position.game, "2", "")
    position.says("F1")
    assert not goals.holds(position.game, Check(occupy=("b", "c")))
    assert position.state.places == {"a": ["C1"], "b": ["F1"], "c": ["E1"]}
    assert asked(position) == [("E1", "F1")]


def test_a_visible_plate_need_not_be_the_one() -> None:
    position = plates(a=Place(on="plate", count=2))
    position.hero("hero").hex = "C1"
    position.says(NOT_YET)
    for _ in range(2):
        assert not goals.holds(position.game, Check(occupy=("a",)))
    assert asked(position) == [("C1", NOT_YET)]
    reveal(position.game, "2", "")
    position.says("E1", "F1")
    assert not goals.holds(position.game, Check(occupy=("a",)))
    assert position.state.places == {"a": ["E1", "F1"]}
    position.hero("hero").hex, position.hero("kin").hex = "E1", "F1"
    assert goals.holds(position.game, Check(occupy=("a",)))


def test_a_way_out_is_asked_for_again_when_a_room_is_revealed() -> None:
    position = with_rules(plates(out=Place()), goal=(Goal(escape="out"),))
    position.says(NOT_YET)
    for _ in range(2):
        offer_way_out(position.game, "hero")
    assert asked(position)[0][-1] == NOT_YET
    assert len(asked(position)) == 1
    reveal(position.game, "2", "")
    position.hero("hero").hex = "F1"
    position.says("F1", "leave the board")
    offer_way_out(position.game, "hero")
    position.done()
    assert NOT_YET not in asked(position)[1], "every room is open"
    assert position.state.escaped == ["hero"]


def test_a_way_out_in_a_room_that_is_known_waits_for_it() -> None:
    position = with_rules(plates(out=Place(room="2")), goal=(Goal(escape="out"),))
    offer_way_out(position.game, "hero")
    assert asked(position) == []


def test_where_monsters_come_must_be_shown_at_once() -> None:
    position = plates(a=Place()).says("B1")
    assert hexes_of(position.game, "a") == ["B1"]
    assert NOT_YET not in asked(position)[0]
