"""Rules of scenarios about monsters that wait, sleep or are barred, and about doors and obstacles."""

import msgspec

from gloomcli.engine import goals
from gloomcli.engine.choosing import enemies
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import FigurePlaced, RuleWorked
from gloomcli.engine.invariants import check
from gloomcli.engine.round import take_turn
from gloomcli.engine.special_rules import scenario_rules
from gloomcli.model.abilities import Attack, Destroy, Move
from gloomcli.model.scenario_rules import (
    Bar,
    Check,
    HitPoints,
    Moment,
    Objective,
    Place,
    Rule,
    Side,
    Sleep,
    Spawn,
)
from gloomcli.model.scenarios import Sign
from gloomcli.model.terms import Rank
from tests.rules.building import Scene, foe, hero
from tests.rules.scenario_parts import scene, with_rules

PLATE = Sign(plate="pressure")
NORMAL, ELITE = Rank.NORMAL, Rank.ELITE


# -- those that come later, marked ones, hit points


def test_figures_that_wait_come_when_a_rule_places_them() -> None:
    late = Sign(monster="foe", for_=(ELITE, NORMAL, NORMAL), waits=True)
    position = Scene("a W H F", H=hero(), F=foe(), signs={"W": late})
    with_rules(position, rules=(Rule(summary="Later.", if_=(Check(killed=1),), place=("foe",)),))
    scenario_rules.notice(position.game)
    assert list(position.state.monsters) == ["foe-1"]
    position.state.kills["other"] = 1
    scenario_rules.notice(position.game)
    assert [(each.hex, each.rank) for each in position.told(FigurePlaced)] == [("B1", ELITE)]


def test_where_a_marked_figure_dies_another_may_come() -> None:
    spawn = Spawn(monster="foe", for_=(ELITE, ELITE, ELITE), at="the one")
    position = scene(Rule(summary="It changes.", if_=(Check(killed=1, of=("the one",)),), spawn=(spawn,)))
    position.state.monsters["foe-1"].mark = "the one"
    position.state.monsters["foe-1"].drops_coin = False
    position.hurt("foe-1", 9)
    scenario_rules.notice(position.game)
    assert [(each.hex, each.rank) for each in position.told(FigurePlaced)] == [("B1", ELITE)]
    assert goals.holds(position.game, Check(killed=1))


def test_hit_points_that_figures_have_at_once() -> None:
    given = HitPoints(who="foe", hp=(2, 4, 4))
    rule = Rule(summary="Wounded.", when=Moment.SETUP, hit_points=given)
    position = with_rules(Scene("F G K H", H=hero(), F=foe(), G=foe(), K=foe()), rules=(rule,))
    position.says("foe-2")
    scenario_rules.work(position.game, Moment.SETUP)
    assert [position.hp(f"foe-{number}") for number in (1, 2, 3)] == [4, 2, 4]


def test_people_that_reach_safety_leave_the_board_and_are_counted() -> None:
    people = Objective(hp=4, side=Side.NOBODY, person=True, at="A1", do=(Move(move=2),), towards="b", saved=True)
    objectives, places = {"Villager": people}, {"b": Place(hexes=("E1",))}
    position = with_rules(Scene(". . . . b H", H=hero()), objectives=objectives, places=places)
    for hexes, saved in (("C1", False), ("", True)):
        take_turn(position.game, "villager-1")
        assert not hexes or position.hex("villager-1") == hexes
        assert goals.holds(position.game, Check(saved=1, of=("Villager",))) is saved
    assert position.state.objectives == {}


# -- sleepers


SLEEP = Rule(summary="They sleep.", when=Moment.ALWAYS, rounds="odd", sleep=Sleep(who=("foe",)))


def test_sleepers_do_not_act_as_long_as_the_rule_holds() -> None:
    position = scene(SLEEP)
    scenario_rules.work(position.game, Moment.ROUND_START)
    assert (position.state.asleep, position.state.monsters["foe-1"].acted) == ({"foe-1": 0}, True)
    position.state.round += 1
    scenario_rules.work(position.game, Moment.ROUND_START)
    assert (position.state.asleep, position.state.monsters["foe-1"].acted) == ({}, False)


def lightly(picture: str = "a F . H b") -> Scene:
    sleep = Sleep(who=("foe",), lightly=True)
    position = scene(Rule(summary="They sleep.", when=Moment.ALWAYS, sleep=sleep), picture=picture)
    scenario_rules.notice(position.game)
    assert "foe-1" in position.state.asleep
    return position


def test_a_light_sleeper_wakes_when_it_is_harmed() -> None:
    for harm in ("damage", "condition", "attack"):
        position = lightly()
        if harm == "damage":
            position.hurt("foe-1", 1)
        elif harm == "condition":
            position.give("foe-1", "muddle")
        else:
            position.stack("hero", "-1").attack("hero", "foe-1", 1, range=3)
        scenario_rules.notice(position.game)
        assert position.state.asleep == {}
        assert not position.state.monsters["foe-1"].acted
        assert position.told(RuleWorked, text="Foe 1 wakes up.")


def test_a_light_sleeper_wakes_when_a_character_ends_a_movement_beside_it() -> None:
    position = lightly("F . . . H")
    position.perform("hero", Move(move=2), says=("C1",))
    assert "foe-1" in position.state.asleep
    position.perform("hero", Move(move=1), says=("B1",))
    assert position.state.asleep == {}


def test_those_put_to_sleep_at_once_sleep_until_a_rule_wakes_them() -> None:
    position = scene(
        Rule(summary="Asleep.", if_=(Check(killed=1),), sleep=Sleep(who=("enemies",), in_rooms=("1",))),
        Rule(summary="Awake.", if_=(Check(killed=2),), wake=("enemies",)),
    )
    scenario_rules.notice(position.game)
    assert position.state.asleep == {}
    for kills, asleep in ((1, {"foe-1": 0}), (1, {"foe-1": 0}), (2, {}), (3, {})):
        position.state.kills["other"] = kills
        scenario_rules.notice(position.game)
        assert position.state.asleep == asleep


def test_the_untouched_are_nobodys_enemies_and_can_be_passed_but_not_ended_on() -> None:
    rule = Rule(summary="Away.", when=Moment.ALWAYS, sleep=Sleep(who=("foe",), untouched=True))
    position = scene(rule, picture="H F a b")
    scenario_rules.notice(position.game)
    assert enemies(position.game, "hero") == []
    assert position.hurt("foe-1", 3) == 0
    position.give("foe-1", "poison")
    assert (position.hp("foe-1"), position.conditions("foe-1")) == (6, set())
    position.perform("hero", Move(move=2), says=("C1",))
    assert position.hex("hero") == "C1"
    assert "B1" not in position.questions(Kind.MOVE)[-1].legal()


# -- what stays as it is


def test_some_obstacles_can_be_neither_destroyed_nor_moved() -> None:
    rule = Rule(summary="They stay.", when=Moment.ALWAYS, indestructible=("dark pit",))
    position = scene(rule, picture=". . H . F")
    position.state.obstacles.update({"A1": "dark pit", "B1": "boulder", "D1": "dark pit"})
    position.perform("hero", Destroy(destroy=1, within=2), says=("B1",))
    assert sorted(position.state.obstacles) == ["A1", "D1"]


def test_a_monster_does_not_pass_a_door_that_is_barred_to_it() -> None:
    for rooms, passes in (((), False), (("2",), True)):
        position = Scene("F d . H", rooms="1 d 2 2", doors={"d": "12"}, seen="12", H=hero(), F=foe(move=3))
        bars = Bar(who=("foe",), doors=("d",), in_rooms=rooms)
        with_rules(position, rules=(Rule(summary="Barred.", when=Moment.ALWAYS, bars=bars),))
        if passes:
            position.stack("monsters", "+0")
        position.turn("foe-1")
        assert position.hex("foe-1") == ("C1" if passes else "A1")


def test_who_returns_walks_home_before_it_acts() -> None:
    fish = Objective(hp=9, side=Side.PARTY, person=True, at="A1", returns=True, do=(Attack(attack=1),))
    position = with_rules(Scene(". . . F H", H=hero(), F=foe(hp=6)), objectives={"Fish": fish})
    position.state.objectives["fish-1"].hex = "C1"
    take_turn(position.game, "fish-1")
    assert (position.hex("fish-1"), position.hp("foe-1")) == ("A1", 6)


def held() -> Scene:
    signs = {"P": PLATE}
    position = Scene("P H d . F", rooms="1 1 d 2 2", doors={"d": "12"}, H=hero(hp=8), F=foe(), signs=signs)
    locked = msgspec.structs.replace(position.game.setup.scenario.doors["d"], locked=True)
    rule = Rule(summary="Held.", when=Moment.ALWAYS, if_=(Check(occupy=("p",)),), holds_open=("d",))
    return with_rules(position, doors={"d": locked}, rules=(rule,), places={"p": Place(on="plate")})


def test_a_door_is_open_as_long_as_something_holds_it() -> None:
    position = held()
    scenario_rules.notice(position.game)
    assert (position.state.open_doors, position.state.open_rooms) == ([], ["1"])
    position.hero().hex = "A1"
    scenario_rules.notice(position.game)
    assert (position.state.open_doors, position.state.open_rooms) == (["C1"], ["1", "2"])
    position.hero().hex = "B1"
    scenario_rules.notice(position.game)
    assert (position.state.open_doors, position.state.open_rooms) == ([], ["1", "2"])
    assert check(position.game) == []


def test_who_stands_in_a_door_that_falls_shut_is_hurt_and_moved_aside() -> None:
    position = held()
    position.state.open_rooms.append("2")
    position.state.open_doors.append("C1")
    position.hero().hex = "C1"
    position.says("B1")
    scenario_rules.notice(position.game)
    assert (position.hex("hero"), position.hp("hero")) == ("B1", 5)
    assert check(position.game) == []
