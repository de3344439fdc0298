"""Special rules of scenarios: moments, what they ask for, what they do; objectives, escorts, sides, locked doors."""

from typing import Any

import pytest

from gloomcli.engine import deeds, goals, scenario_rules
from gloomcli.engine.choosing import allies, enemies
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import FigurePlaced, FocusChosen, ManualStep, RuleWorked
from gloomcli.engine.invariants import check
from gloomcli.engine.round import take_turn
from gloomcli.engine.scenario_hooks import HOOKS
from gloomcli.engine.state import CardState
from gloomcli.engine.stats import shield_of
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Attack, Destroy, Effect, Move, Trigger
from gloomcli.model.maps import parse_map
from gloomcli.model.play import Outcome
from gloomcli.model.scenario_rules import (
    Bar,
    Check,
    Harm,
    HitPoints,
    Moment,
    Objective,
    Offer,
    Place,
    Rule,
    Side,
    Sleep,
    Spawn,
    Times,
    is_among,
)
from gloomcli.model.scenarios import Scenario, Sign
from gloomcli.model.terms import Condition, Element, ElementState, Half, Rank
from gloomcli.reports.scenario_rules import rule_counts, rule_rows
from tests.rules.building import Scene, catalog, foe, hero
from tests.rules.scenario_parts import with_rules

MANUAL = 71
"""Rules, and parts of goals, that the players still carry out or judge themselves. This may only fall."""
NORMAL, ELITE = Rank.NORMAL, Rank.ELITE


def scene(*rules: Rule, picture: str = "a F H b", **fields: Any) -> Scene:
    return with_rules(Scene(picture, H=hero(hp=8), F=foe(hp=6)), rules=rules, **fields)


# -- moments


@pytest.mark.parametrize(
    ("rounds", "some"),
    [
        ("", [1, 2, 3, 4, 5, 6]),
        ("odd", [1, 3, 5]),
        ("even", [2, 4, 6]),
        ("from 4", [4, 5, 6]),
        ("every 4 from 2", [2, 6]),
        ("3", [3]),
        ("3, 5", [3, 5]),
    ],
)
def test_rounds(rounds: str, some: list[int]) -> None:
    assert [number for number in range(1, 7) if is_among(rounds, number)] == some


def test_a_rule_of_the_end_of_rounds_works_in_its_rounds_until_it_is_over() -> None:
    rule = Rule(
        summary="Harm.",
        when=Moment.ROUND_END,
        rounds="odd",
        until=(Check(killed=1),),
        harm=(Harm(to="characters", damage=1),),
    )
    position = scene(rule)
    for round_, hp in ((1, 7), (2, 7), (3, 6)):
        position.state.round = round_
        position.says("suffer") if round_ % 2 else position
        scenario_rules.work(position.game, Moment.ROUND_END)
        assert position.hp("hero") == hp
    position.state.kills["foe"] = 1
    scenario_rules.work(position.game, Moment.ROUND_END)
    position.state.kills.clear()
    scenario_rules.work(position.game, Moment.ROUND_END)
    assert position.hp("hero") == 6


def test_a_rule_that_comes_in_at_once_does_so_once() -> None:
    rule = Rule(summary="Dark.", if_=(Check(killed=1),), elements={Element.DARK: ElementState.STRONG})
    position = scene(rule)
    scenario_rules.notice(position.game)
    assert position.element("dark") == "inert"
    position.state.kills["foe"] = 1
    scenario_rules.notice(position.game)
    scenario_rules.notice(position.game)
    assert position.element("dark") == "strong"
    assert len(position.told(RuleWorked, text="Dark.")) == 1


def test_a_rule_of_turns_concerns_whose_turn_it_is() -> None:
    rule = Rule(
        summary="Ache.",
        when=Moment.TURN_END,
        of="characters and summons",
        harm=(Harm(to="the figure", damage=2),),
    )
    position = scene(rule)
    position.begin_turn("foe-1").end_turn("foe-1")
    assert (position.hp("hero"), position.hp("foe-1")) == (8, 6)
    position.begin_turn("hero").says("suffer").end_turn("hero")
    assert (position.hp("hero"), position.hp("foe-1")) == (6, 6)


def test_a_manual_rule_is_announced() -> None:
    position = scene(Rule(summary="Do it.", when=Moment.ROUND_START, manual=True))
    scenario_rules.work(position.game, Moment.ROUND_START)
    assert position.told(ManualStep, text="Do it.")


# -- what rules do


def test_monsters_are_spawned_at_their_place_or_beside_it_and_leave_no_money() -> None:
    spawn = Spawn(monster="foe", for_=(ELITE, NORMAL, NORMAL), count="C", at="b")
    rule = Rule(summary="They come.", when=Moment.ROUND_END, spawn=(spawn,))
    position = scene(rule, places={"b": Place(hexes=("D1",))}, picture="a F H b c")
    scenario_rules.work(position.game, Moment.ROUND_END)
    placed = position.told(FigurePlaced, how="spawned")
    assert [(each.hex, each.rank) for each in placed] == [("D1", ELITE), ("E1", ELITE)]
    assert not any(position.state.monsters[each.who].drops_coin for each in placed)


def test_a_place_that_is_not_known_is_asked_for_once() -> None:
    spawn = Spawn(monster="foe", for_=(NORMAL, NORMAL, NORMAL), at="z")
    position = scene(Rule(summary="They come.", when=Moment.ROUND_END, spawn=(spawn,)), picture="a F H b c")
    position.says("D1")
    scenario_rules.work(position.game, Moment.ROUND_END)
    assert position.state.places == {"z": ["D1"]}
    scenario_rules.work(position.game, Moment.ROUND_END)
    assert len(position.state.monsters) == 3


def test_conditions_and_heals() -> None:
    rule = Rule(
        summary="Both.",
        when=Moment.SETUP,
        harm=(Harm(to="characters", conditions=(Condition.MUDDLE,)), Harm(to="foe", heal=2)),
    )
    position = scene(rule)
    position.hurt("foe-1", 3)
    scenario_rules.work(position.game, Moment.SETUP)
    assert position.conditions("hero") == {"muddle"}
    assert position.hp("foe-1") == 5


def test_a_standing_effect_holds_as_long_as_it_is_asked_for() -> None:
    rule = Rule(
        summary="Harder.",
        when=Moment.ALWAYS,
        until=(Check(killed=1),),
        to="enemies",
        effect=Effect(on=Trigger.ALWAYS, shield=2),
    )
    position = scene(rule)
    for _ in range(2):
        scenario_rules.notice(position.game)
        assert shield_of(position.game, "foe-1") == 2
    position.state.kills["other"] = 1
    scenario_rules.notice(position.game)
    assert shield_of(position.game, "foe-1") == 0


def test_a_standing_effect_may_count_several_times() -> None:
    rule = Rule(
        summary="Harder.",
        when=Moment.ALWAYS,
        to="foe",
        effect=Effect(on=Trigger.ALWAYS, shield=1),
        hp_more=2,
        times=Times(at_first=3, less_fallen=("Altar",)),
    )
    position = scene(rule)
    for fallen, shield, most in ((0, 3, 12), (1, 2, 10), (3, 0, 6), (4, 0, 6)):
        position.state.destroyed["Altar"] = fallen
        scenario_rules.notice(position.game)
        assert shield_of(position.game, "foe-1") == shield
        assert (position.hp("foe-1"), position.state.monsters["foe-1"].max_hp) == (most, most)


@pytest.mark.parametrize(("halved", "shield"), [(False, 3), (True, 4)])
def test_a_standing_effect_may_count_once_for_each_that_stands_besides_its_bearer(halved: bool, shield: int) -> None:
    effect = Effect(on=Trigger.ALWAYS, shield=-1)
    times = Times(standing=("foe", "other"), halved=halved)
    rules = (
        Rule(summary="Hard.", when=Moment.ALWAYS, to="foe", effect=Effect(on=Trigger.ALWAYS, shield=5)),
        Rule(summary="Softer.", when=Moment.ALWAYS, to="foe", effect=effect, times=times),
    )
    position = with_rules(Scene("F G K H", H=hero(), F=foe(hp=6), G=foe("other"), K=foe("other")), rules=rules)
    scenario_rules.notice(position.game)
    assert shield_of(position.game, "foe-1") == shield


def test_a_monster_reckons_with_the_range_that_a_rule_gives_to_its_ranged_attacks() -> None:
    effect = Effect(on=Trigger.ATTACK_ACTION, range=1, when="ranged")
    rule = Rule(summary="Farther.", when=Moment.ALWAYS, to="foe", effect=effect)
    position = with_rules(Scene("F . . . H", H=hero(hp=9), F=foe(range=3, attack=2, move=2)), rules=(rule,))
    scenario_rules.notice(position.game)
    position.stack("monsters", "+0").turn("foe-1")
    assert position.hex("foe-1") == "A1"
    assert position.hp("hero") == 7


def test_a_result() -> None:
    position = scene(Rule(summary="Late.", when=Moment.ROUND_END, rounds="12", result="lost"))
    position.state.round = 12
    scenario_rules.work(position.game, Moment.ROUND_END)
    assert position.state.verdict is Outcome.LOST


def test_goal_tiles_may_need_a_loot_action() -> None:
    position = Scene("T H .", H=hero())
    with_rules(position, rules=(Rule(summary="Loot.", when=Moment.ALWAYS, goal_tiles_by_action=True),))
    from gloomcli.engine.looting import loot_at_end_of_turn, loot_hex

    at = position.hex("hero")
    position.state.treasures[at] = "goal"
    loot_at_end_of_turn(position.game, "hero", at)
    assert position.state.goals_looted == 0
    loot_hex(position.game, "hero", at)
    assert (position.state.goals_looted, position.state.looters) == (1, ["hero"])


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


# -- sides


def test_monsters_that_side_with_the_party_fight_the_others() -> None:
    position = with_rules(
        Scene("F . H G", H=hero(), F=foe(hp=6), G=foe("friend", hp=6)),
        allied_monsters=("friend",),
    )
    assert set(allies(position.game, "hero")) == {"friend-1"}
    assert set(enemies(position.game, "friend-1")) == {"foe-1"}
    assert set(enemies(position.game, "foe-1")) == {"hero", "friend-1"}


def test_enemies_of_everyone() -> None:
    position = with_rules(
        Scene("F . H G", H=hero(), F=foe(hp=6), G=foe("wild", hp=6)),
        enemies_of_everyone=("wild",),
    )
    assert set(enemies(position.game, "wild-1")) == {"hero", "foe-1"}
    assert set(enemies(position.game, "foe-1")) == {"hero", "wild-1"}
    assert allies(position.game, "hero") == []


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
    spawn = Spawn(monster="foe", for_=(NORMAL, NORMAL, NORMAL), at="D1", worn="C")
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
        import msgspec

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


# -- content


def test_every_rule_of_content_can_be_carried_out_and_manual_ones_only_fall() -> None:
    scenarios = [catalog().scenario(number) for number in catalog().ids(FileKind.SCENARIO)]
    counts = rule_counts(rule_rows(scenarios))
    assert counts["manual"] <= MANUAL
    for scenario in scenarios:
        groups = {"characters", "characters and summons", "enemies", "everyone", "the figure", "demons"}
        known = {*scenario.monsters, *scenario.objectives, *_marks(scenario)}
        for rule in scenario.rules:
            assert not rule.hook or rule.hook in HOOKS, (scenario.name, rule)
            assert {each.monster for each in rule.spawn} <= {*scenario.monsters}, scenario.name
            assert {rule.of, rule.to, *(each.to for each in rule.harm)} - {""} <= known | groups, scenario.name
            sleepers = rule.sleep.who if rule.sleep else ()
            wounded = [rule.hit_points.who] if rule.hit_points else []
            assert {
                *rule.place,
                *wounded,
                *sleepers,
                *rule.wake,
                *(rule.bars.who if rule.bars else ()),
            } <= known | groups, scenario.name
            assert {*rule.open_rooms} <= {*scenario.rooms}, scenario.name
            assert {*rule.open_doors, *rule.unlock} <= {*scenario.doors}, scenario.name
            for each in (*rule.if_, *rule.until):
                _is_known(each, known, scenario.rooms)
        for part in (*scenario.goal, *scenario.lose):
            _is_known(part, known, scenario.rooms)
        if scenario.places and not scenario.no_map:
            hexes = parse_map(scenario).hexes
            assert {at for place in scenario.places.values() for at in place.hexes} <= {*hexes}


def _marks(scenario: Scenario) -> set[str]:
    return {sign.mark for sign in scenario.signs.values()} | {each.mark for each in scenario.unplaced} - {""}


def _is_known(part: Check, known: set[str], rooms: Any) -> None:
    named = (*part.kill, *part.kill_all_of, *part.kill_all_except, *part.of, *part.gone, *part.present, *part.destroy)
    assert {*named, *([part.by] if part.by else [])} <= known, part
    assert {*part.reveal} <= {*rooms}, part
