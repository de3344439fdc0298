"""Things and people that a scenario brings: objectives, escorts, deeds beside them."""

import msgspec
import pytest

from gloomcli.engine import goals
from gloomcli.engine.choosing import allies, enemies
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import FocusChosen
from gloomcli.engine.invariants import check
from gloomcli.engine.round import take_turn
from gloomcli.engine.special_rules import deeds, scenario_rules
from gloomcli.engine.state import CardState
from gloomcli.engine.stats import shield_of
from gloomcli.model.abilities import Attack, Effect, Move, Trigger
from gloomcli.model.scenario_rules import (
    Check,
    Moment,
    Objective,
    Offer,
    Place,
    Rule,
    Side,
    Spawn,
    Times,
)
from gloomcli.model.terms import Half, Rank
from tests.rules.building import Scene, foe, hero
from tests.rules.scenario_parts import scene, with_rules

# -- deeds instead of actions


def test_an_action_may_be_given_up_for_what_a_rule_offers() -> None:
    offer = Offer(deed="free", beside="Captive", half=Half.BOTTOM)
    rules = (
        Rule(summary="Free them.", when=Moment.ALWAYS, offer=offer),
        Rule(
            summary="They help.",
            when=Moment.ALWAYS,
            to="characters",
            effect=Effect(on=Trigger.ALWAYS, shield=1),
            times=Times(saved=("Captive",)),
        ),
    )
    captive = Objective(hp=3, side=Side.NEUTRAL, at="A1")
    position = Scene("a H . F", H=hero(hp=8, hand=("One", "Two")), F=foe())
    with_rules(position, rules=rules, objectives={"Captive": captive})
    assert enemies(position.game, "foe-1") == ["hero"]
    character = position.hero()
    character.leading, character.second = "One", "Two"
    character.cards.update({"One": CardState.PLAYED, "Two": CardState.PLAYED})
    position.turn("hero", "free captive-1 instead of bottom Two", "end turn")
    asked = position.questions(Kind.ACTION)
    assert not [text for text in asked[0].legal() if text.startswith("free") and "top" in text]
    assert not [text for text in asked[1].legal() if text.startswith("free") or "bottom" in text]
    assert (position.state.objectives, position.state.saved) == ({}, {"Captive": 1})
    assert goals.holds(position.game, Check(saved=1, of=("Captive",)))
    assert character.cards["Two"] is CardState.DISCARDED
    assert shield_of(position.game, "hero") == 1


def test_a_goal_tile_may_be_looted_from_beside_it() -> None:
    offer = Offer(deed="loot", beside_goal_tile=True)
    position = Scene("a H . F", H=hero(), F=foe())
    with_rules(position, rules=(Rule(summary="Loot.", when=Moment.ALWAYS, offer=offer),))
    position.state.treasures["A1"] = "goal"
    for option in deeds.options(position.game, "hero", ["One"], [Half.TOP])[:1]:
        position.hero().cards["One"] = CardState.PLAYED
        deeds.do(position.game, "hero", option.value)
    assert position.state.looters == ["hero"]


# -- objectives


def test_a_thing_is_attacked_and_is_immune_to_conditions() -> None:
    position = scene(objectives={"Altar": Objective(hp="4 + C x L", at="D1")})
    assert position.hp("altar-1") == 6
    position.give("altar-1", "stun")
    assert position.conditions("altar-1") == set()
    position.stack("hero", "+0")
    position.attack("hero", "altar-1", 2)
    assert position.hp("altar-1") == 4
    assert "altar-1" not in enemies(position.game, "foe-1")
    assert check(position.game) == []


def test_what_is_to_be_kept_safe_is_an_enemy_of_monsters_and_nobodys_ally() -> None:
    position = scene(objectives={"Tree": Objective(hp=9, side=Side.NOBODY, at="D1")})
    assert "tree-1" in enemies(position.game, "foe-1")
    assert "tree-1" not in enemies(position.game, "hero")
    assert allies(position.game, "hero") == allies(position.game, "tree-1") == []


def test_monsters_are_drawn_to_what_they_can_attack() -> None:
    for where, focus in (("D1", "tree-1"), ("H1", "hero")):
        tree = Objective(hp=9, side=Side.NOBODY, at=where, draws=("foe",))
        position = with_rules(Scene("H F . . . . . .", H=hero(hp=9), F=foe(move=2)), objectives={"Tree": tree})
        position.stack("monsters", "+0").turn("foe-1")
        assert position.told(FocusChosen)[0].focus == focus
    assert position.hp("tree-1") == 9


def test_characters_may_lose_cards_for_an_objective_so_often() -> None:
    tree = Objective(hp=9, side=Side.NOBODY, at="A1", cards_negate=1)
    position = Scene("a H . F", H=hero(hand=("One", "Two")), F=foe())
    with_rules(position, objectives={"Tree": tree})
    assert position.hurt("tree-1", 2, "suffer") == 2
    assert position.hurt("tree-1", 2, "hero loses One") == 0
    assert position.hurt("tree-1", 2) == 2
    assert position.hero().cards["One"] is CardState.LOST


def test_an_objective_may_come_with_some_numbers_of_characters_only() -> None:
    pump = Objective(hp=1, side=Side.NEUTRAL, at="A1", players=(3, 4))
    position = scene(objectives={"Pump": pump})
    assert position.state.objectives == {}
    assert goals.holds(position.game, Check(destroy=("Pump",)))


def test_a_monster_may_be_worn_by_the_rounds_before_it_came() -> None:
    spawn = Spawn(monster="foe", for_=(Rank.NORMAL, Rank.NORMAL, Rank.NORMAL), at="D1", worn="C")
    position = scene(Rule(summary="It comes.", if_=(Check(killed=1),), spawn=(spawn,)))
    most = position.state.monsters["foe-1"].max_hp
    position.state.round, position.state.kills["other"] = 3, 1
    scenario_rules.notice(position.game)
    assert position.hp("foe-2") == most - 4


def test_an_escort_walks_to_its_place() -> None:
    hail = Objective(hp=9, side=Side.PARTY, person=True, at="A1", do=(Move(move=2),), towards="b")
    position = with_rules(
        Scene(". . . . . b\n . . . H . .", H=hero()), objectives={"Hail": hail}, places={"b": Place(hexes=("F1",))}
    )
    take_turn(position.game, "hail-1")
    assert position.hex("hail-1") == "C1"
    take_turn(position.game, "hail-1")
    take_turn(position.game, "hail-1")
    assert position.hex("hail-1") == "E1"


@pytest.mark.parametrize(("opens", "stays", "rooms"), [(True, "E1", ["1", "2"]), (False, "B1", ["1"])])
def test_an_escort_walks_to_a_closed_door_and_opens_it(opens: bool, stays: str, rooms: list[str]) -> None:
    hail = Objective(hp=9, side=Side.PARTY, person=True, at="A1", do=(Move(move=2),), towards="b", opens_doors=opens)
    position = Scene(". . d . . b\n . H", rooms="1 1 d 2 2 2\n 1 1", doors={"d": "12"}, H=hero())
    with_rules(position, objectives={"Hail": hail}, places={"b": Place(hexes=("F1",))})
    take_turn(position.game, "hail-1")
    assert (position.hex("hail-1"), position.state.open_rooms) == ("C1" if opens else "B1", rooms)
    take_turn(position.game, "hail-1")
    assert position.hex("hail-1") == stays


def test_an_escort_chooses_the_door_that_leads_towards_its_place() -> None:
    hail = Objective(hp=9, side=Side.PARTY, person=True, at="B1", do=(Move(move=1),), towards="b", opens_doors=True)
    rooms, doors = "2 d 1 1 1 e 3 f 4", {"d": "12", "e": "13", "f": "34"}
    position = Scene(". d . . . e . f .\n . . . H", rooms=rooms + "\n 1 1 1 1", doors=doors, H=hero())
    with_rules(position, objectives={"Hail": msgspec.structs.replace(hail, at="C1")}, places={"b": Place(room="4")})
    take_turn(position.game, "hail-1")
    assert position.hex("hail-1") == "D1"


def test_nobody_is_placed_where_somebody_stands() -> None:
    hail = Objective(hp=9, side=Side.PARTY, person=True, at="a")
    position = Scene("H F . .", H=hero(), F=foe())
    with_rules(position, objectives={"Hail": hail})
    assert [asked.legal() for asked in position.questions(Kind.PLACE)] == [("C1", "D1")]
    assert position.hex("hail-1") == "C1"


def test_who_comes_to_a_hex_that_is_taken_stands_beside_it() -> None:
    hail = Objective(hp=9, side=Side.PARTY, person=True, at="B1")
    position = with_rules(Scene("H F . .", H=hero(), F=foe()), objectives={"Hail": hail})
    assert position.hex("hail-1") == "C1"


def test_a_person_attacks_as_monsters_do() -> None:
    guard = Objective(hp=9, side=Side.PARTY, person=True, at="A1", do=(Move(move=2), Attack(attack=3)))
    position = with_rules(Scene(". . . F H", H=hero(), F=foe(hp=6)), objectives={"Guard": guard})
    position.stack("monsters", "+0")
    take_turn(position.game, "guard-1")
    assert position.hex("guard-1") == "C1"
    assert position.hp("foe-1") == 3


def test_a_door_opens_when_it_is_destroyed_and_a_locked_one_by_its_rule() -> None:
    for given in ("objective", "rule"):
        position = Scene("H . d . .", rooms="1 1 d 2 2", doors={"d": "12"}, H=hero())
        locked = position.game.setup.scenario.doors["d"]
        doors = {"d": msgspec.structs.replace(locked, locked=True)}
        if given == "objective":
            with_rules(position, doors=doors, objectives={"Door": Objective(hp=3, at="C1", door=True)})
            position.hurt("door-1", 3)
        else:
            with_rules(position, doors=doors, rules=(Rule(summary="Open.", open_doors=("d",)),))
            assert position.game.board.closed_doors == 0
        scenario_rules.notice(position.game)
        assert position.state.open_rooms == ["1", "2"]
        assert position.state.open_doors == ["C1"]
        assert check(position.game) == []
