"""Special rules of scenarios: moments, what they ask for, what they do; sides; the rules of content."""

from typing import Any

import pytest

from gloomcli.engine import items
from gloomcli.engine.actions.looting import loot_at_end_of_turn, loot_hex
from gloomcli.engine.choosing import allies, enemies
from gloomcli.engine.events import FigurePlaced, ManualStep, RuleWorked
from gloomcli.engine.game import Doing
from gloomcli.engine.special_rules import scenario_rules
from gloomcli.engine.special_rules.named_hooks import HOOKS
from gloomcli.engine.stats import shield_of
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Effect, Move, Trigger
from gloomcli.model.maps import parse_map
from gloomcli.model.play import Outcome
from gloomcli.model.scenario_rules import (
    Check,
    Harm,
    Moment,
    Objective,
    Place,
    Rule,
    Side,
    Sleep,
    Spawn,
    Times,
    is_among,
)
from gloomcli.model.scenarios import Scenario
from gloomcli.model.terms import Condition, Element, ElementState, Rank
from gloomcli.reports.scenario_rules import rule_counts, rule_rows
from tests.rules.building import Scene, catalog, foe, hero
from tests.rules.scenario_parts import scene, with_rules

MANUAL = 56
"""Rules, and parts of goals, that the players still carry out or judge themselves. This may only fall."""
GROUPS = {
    "characters",
    "characters without loot",
    "characters and summons",
    "enemies",
    "demons",
    "everyone",
    "the figure",
}
NORMAL, ELITE = Rank.NORMAL, Rank.ELITE


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


def test_a_standing_rule_keeps_a_condition_from_ending() -> None:
    gone, over = (Condition.INVISIBLE,), (Check(killed=1),)
    rule = Rule(summary="It is unseen.", when=Moment.ALWAYS, until=over, to="foe", conditions=gone)
    position = scene(rule)
    scenario_rules.notice(position.game)
    for _ in range(2):
        assert position.conditions("foe-1") == {"invisible"}
        position.turn("foe-1")
    position.state.kills["other"] = 1
    position.turn("foe-1")
    assert position.conditions("foe-1") == set()


def test_what_sleeps_for_good_does_not_act_and_can_be_attacked() -> None:
    position = scene(Rule(summary="It waits.", when=Moment.ALWAYS, sleep=Sleep(who=("foe",))))
    scenario_rules.notice(position.game)
    assert position.state.monsters["foe-1"].acted
    position.stack("hero", "+0").attack("hero", "foe-1", 2)
    assert (position.hp("foe-1"), list(position.state.asleep)) == (4, ["foe-1"])


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
    at = position.hex("hero")
    position.state.treasures[at] = "goal"
    loot_at_end_of_turn(position.game, "hero", at)
    assert position.state.goals_looted == 0
    loot_hex(position.game, "hero", at)
    assert (position.state.goals_looted, position.state.looters) == (1, ["hero"])


@pytest.mark.parametrize(
    ("harm", "hp"),
    [
        (Harm(to="characters", near="b", within=2, damage=1), 8),
        (Harm(to="characters", near="b", within=3, damage=1), 7),
        (Harm(to="characters", near="Altar", within=1, damage=1), 7),
        (Harm(to="characters", on="water", damage=1), 7),
        (Harm(to="characters", on="mud", damage=1), 8),
        (Harm(to="characters", having=Condition.POISON, damage=1), 8),
        (Harm(to="characters", lacking=Condition.POISON, damage=1), 7),
        (Harm(to="characters", wounded=True, damage=1), 8),
        (Harm(to="characters", as_trap=True), 5),
        (Harm(to="characters without loot", damage=1), 7),
    ],
)
def test_harm_may_ask_where_figures_stand_and_what_they_have(harm: Harm, hp: int) -> None:
    rule = Rule(summary="Harm.", when=Moment.SETUP, harm=(harm,))
    altar, places = Objective(hp=3, side=Side.NEUTRAL, at="A1"), {"b": Place(hexes=("E1",))}
    position = scene(rule, picture="a H . . b F", objectives={"Altar": altar}, places=places)
    position.state.difficult["B1"] = "water"
    scenario_rules.work(position.game, Moment.SETUP)
    assert position.hp("hero") == hp


def test_harm_may_concern_the_wounded_only() -> None:
    rule = Rule(summary="They bleed.", when=Moment.ROUND_END, harm=(Harm(to="everyone", wounded=True, damage=1),))
    position = scene(rule)
    position.hurt("hero", 1)
    position.end_round()
    assert (position.hp("hero"), position.hp("foe-1")) == (6, 6)


def test_a_harm_that_meets_nobody_is_not_told() -> None:
    position = scene(Rule(summary="Wet.", when=Moment.ROUND_END, harm=(Harm(to="everyone", on="water", damage=1),)))
    position.end_round()
    assert position.told(RuleWorked) == []
    position.state.difficult[position.hex("hero")] = "water"
    position.end_round()
    assert [told.text for told in position.told(RuleWorked)] == ["Wet."]


def test_a_rule_of_entering_works_on_every_hex_that_is_entered() -> None:
    harm = Harm(to="the figure", on="water", damage=1)
    rule = Rule(summary="Wet.", when=Moment.ENTER, of="characters and summons", harm=(harm,))
    position = scene(rule, picture="H . . . F")
    position.state.difficult.update({"B1": "water", "C1": "water"})
    position.perform("hero", Move(move=6), says=("D1",))
    assert position.hp("hero") == 6
    position.perform("hero", Move(move=6, jump=True), says=("A1",))
    assert position.hp("hero") == 6


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


# -- whatever else rules do


def test_a_rule_may_work_for_each_one_killed() -> None:
    rule = Rule(summary="One goes.", for_each_killed=("demon",), take_off="foe")
    position = with_rules(Scene("F G K H", H=hero(), F=foe(), G=foe(), K=foe()), rules=(rule,))
    position.state.kills["demon"] = 1
    position.says("foe-2")
    scenario_rules.notice(position.game)
    scenario_rules.notice(position.game)
    assert sorted(position.state.monsters) == ["foe-1", "foe-3"]
    position.state.kills["demon"] = 3
    position.says("foe-1")
    scenario_rules.notice(position.game)
    assert (position.state.monsters, position.state.settled) == ({}, {0: 3})


def test_traps_that_a_rule_lays_are_sprung_by_who_stands_there() -> None:
    rule = Rule(summary="Traps.", when=Moment.SETUP, lay_traps="d")
    position = scene(rule, places={"d": Place(hexes=("A1", "C1"))})
    scenario_rules.work(position.game, Moment.SETUP)
    assert (sorted(position.state.traps), position.hp("hero")) == (["A1"], 5)


def test_some_use_no_items_for_now() -> None:
    rule = Rule(summary="None.", when=Moment.ALWAYS, to="characters without loot", no_items=True)
    position = with_rules(Scene("H F", H=hero(hp=5, max_hp=9, items=("Minor Healing Potion",)), F=foe()), rules=(rule,))
    moment = Doing(game=position.game, actor="hero", decider="hero", source="", owner="hero")
    assert items.usable(moment, Trigger.YOUR_TURN) == []
    position.state.looters.append("hero")
    assert len(items.usable(moment, Trigger.YOUR_TURN)) == 1


def test_a_character_may_be_kept_to_one_goal_tile() -> None:
    position = scene(Rule(summary="One.", when=Moment.ALWAYS, one_goal_tile_each=True))
    position.state.treasures.update({"A1": "goal", "D1": "goal"})
    loot_hex(position.game, "hero", "A1")
    loot_hex(position.game, "hero", "D1")
    assert (position.state.goals_looted, position.state.treasures) == (1, {"D1": "goal"})


def test_what_only_the_players_know_they_are_asked_once() -> None:
    rule = Rule(summary="Light.", when=Moment.ROUND_START, if_=(Check(told="blessed"),), result="won")
    for answer, verdict in (("blessed", Outcome.WON), ("no", None)):
        position = scene(rule).says(answer)
        scenario_rules.work(position.game, Moment.ROUND_START)
        scenario_rules.work(position.done().game, Moment.ROUND_START)
        assert position.state.verdict is verdict


def test_an_objective_may_be_worn_when_it_comes() -> None:
    position = scene(picture="a F H b")
    position.state.round = 4
    with_rules(position, objectives={"Tree": Objective(hp=9, side=Side.NOBODY, at="A1", worn=2)})
    assert (position.hp("tree-1"), position.state.objectives["tree-1"].max_hp) == (3, 9)


# -- content


def test_every_rule_of_content_can_be_carried_out_and_manual_ones_only_fall() -> None:
    scenarios = [catalog().scenario(number) for number in catalog().ids(FileKind.SCENARIO)]
    counts = rule_counts(rule_rows(scenarios))
    assert counts["manual"] <= MANUAL
    for scenario in scenarios:
        known = {*scenario.monsters, *scenario.objectives, *_marks(scenario)}
        for rule in scenario.rules:
            named = {rule.take_off} - {""} | {*rule.for_each_killed}
            named |= {*rule.times.standing, *rule.times.less_fallen, *rule.times.saved} if rule.times else set()
            assert named <= known, scenario.name
            assert {*rule.holds_open, *(rule.bars.doors if rule.bars else ())} <= {*scenario.doors}, scenario.name
            assert not rule.hook or rule.hook in HOOKS, (scenario.name, rule)
            assert {each.monster for each in rule.spawn} <= {*scenario.monsters}, scenario.name
            assert {rule.of, rule.to, *(each.to for each in rule.harm)} - {""} <= known | GROUPS, scenario.name
            sleepers = rule.sleep.who if rule.sleep else ()
            wounded = [rule.hit_points.who] if rule.hit_points else []
            assert {
                *rule.place,
                *wounded,
                *sleepers,
                *rule.wake,
                *(rule.bars.who if rule.bars else ()),
            } <= known | GROUPS, scenario.name
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
    return {each.mark for each in scenario.signs.values()} - {""} | {each.mark for each in scenario.unplaced} - {""}


def _is_known(part: Check, known: set[str], rooms: Any) -> None:
    named = (*part.kill, *part.kill_all_of, *part.kill_all_except, *part.of, *part.gone, *part.present, *part.destroy)
    assert {*named, *([part.by] if part.by else [])} <= known, part
    in_rooms = (*part.characters_in, *part.all_in, *part.empty_of_characters, *part.exhausted_outside)
    assert {*part.reveal, *part.hidden, *part.present_in, *in_rooms} <= {*rooms}, part
    for each in part.any_of:
        _is_known(each, known, rooms)
