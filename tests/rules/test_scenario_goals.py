"""Goals and losses of scenarios: each kind, met and not met (rulebook, Finishing a Scenario)."""

from typing import Any

import msgspec
import pytest

from gloomcli.engine import goals
from gloomcli.engine.effects import exhaust, leave_alive
from gloomcli.engine.special_rules.escaping import offer_way_out
from gloomcli.engine.state import Phase
from gloomcli.model.play import Outcome
from gloomcli.model.scenario_rules import Check, Objective, Place, Side
from gloomcli.model.scenarios import Goal, Sign
from tests.rules.building import Scene, foe, hero
from tests.rules.scenario_parts import with_rules


def verdict(scene: Scene) -> Outcome | None:
    goals.judge(scene.game)
    return scene.state.verdict


def scene(*goal: Goal, **fields: Any) -> Scene:
    return with_rules(Scene("a F H b", H=hero(), F=foe(hp=3), goal=goal), **fields)


@pytest.mark.parametrize(
    ("goal", "state", "met"),
    [
        (Goal(kill_all=True), {}, False),
        (Goal(kill_all_revealed=True), {"monsters": {}}, True),
        (Goal(kill=("foe",)), {"kills": {"foe": 1}}, False),
        (Goal(kill=("foe",)), {"kills": {"foe": 1}, "monsters": {}}, True),
        (Goal(kill=("foe",)), {"monsters": {}}, False),
        (Goal(kill_all_of=("foe",)), {"monsters": {}}, True),
        (Goal(kill_all_of=("other",)), {}, True),
        (Goal(kill_all_except=("foe",)), {}, True),
        (Goal(kill_all_except=("other",)), {}, False),
        (Goal(killed="2 x C"), {"kills": {"foe": 3}}, False),
        (Goal(killed="2 x C"), {"kills": {"foe": 4}}, True),
        (Goal(killed=2, of=("other",)), {"kills": {"foe": 4}}, False),
        (Goal(killed=2, of=("other", "foe")), {"kills": {"foe": 1, "other": 1}}, True),
        (Goal(reveal=("1",)), {}, True),
        (Goal(reveal=("2",)), {}, False),
        (Goal(characters_in=("1",)), {}, True),
        (Goal(characters_in=("1", "2")), {}, False),
        (Goal(all_in=("1",)), {}, True),
        (Goal(all_in=("2",)), {}, False),
        (Goal(empty_of_characters=("1",)), {}, False),
        (Goal(empty_of_characters=("2",)), {}, False),
        (Goal(empty_of_characters=("2",)), {"open_rooms": ["1", "2"]}, True),
        (Goal(exhausted_outside=("2",)), {}, False),
        (Goal(exhausted_outside=("2",)), {"exhausted_in": {"kin": "2"}}, False),
        (Goal(exhausted_outside=("2",)), {"exhausted_in": {"kin": "1"}}, True),
        (Goal(hidden=("2",)), {}, True),
        (Goal(hidden=("1",)), {}, False),
        (Goal(present=("foe",), present_in=("1",)), {}, True),
        (Goal(present=("foe",), present_in=("2",)), {}, False),
        (Goal(saved=2, of=("Villager",)), {"saved": {"Villager": 1}}, False),
        (Goal(saved=2, of=("Villager",)), {"saved": {"Villager": 2}}, True),
        (Goal(loot=2), {"goals_looted": 1}, False),
        (Goal(loot=2), {"goals_looted": 2}, True),
        (Goal(loot_left=True), {}, True),
        (Goal(loot_left=True), {"goals_looted": 1}, False),
        (Goal(loot="each"), {"looters": ["hero"]}, True),
        (Goal(loot="each"), {}, False),
        (Goal(survive=3), {"round": 3}, False),
        (Goal(survive=3), {"round": 3, "phase": Phase.CLEANUP}, True),
        (Goal(survive=3), {"round": 2, "phase": Phase.CLEANUP}, False),
        (Goal(any_of=(Check(survive=9), Check(present=("foe",)))), {}, True),
        (Goal(any_of=(Check(survive=9), Check(gone=("foe",)))), {}, False),
        (Goal(players=(2,)), {}, True),
        (Goal(players=(3, 4)), {}, False),
        (Goal(judged="The players see to it."), {"monsters": {}}, False),
        (Goal(kill_all_revealed=True, survive=3), {"monsters": {}}, False),
    ],
)
def test_a_goal_is_met(goal: Goal, state: dict[str, Any], met: bool) -> None:
    position = scene(goal)
    for name, value in state.items():
        setattr(position.state, name, value)
    assert (verdict(position) is Outcome.WON) is met


def test_monsters_that_side_with_the_party_need_not_be_killed() -> None:
    assert verdict(scene(Goal(kill_all=True), allied_monsters=("foe",))) is Outcome.WON


def test_all_of_an_objective_must_be_destroyed() -> None:
    altar = Objective(hp="3 + C", at="a", count=1, also={"2": 1})
    position = scene(Goal(destroy=("Altar",)), objectives={"Altar": altar}, places={"a": Place(hexes=("A1",))})
    assert position.hp("altar-1") == 5
    position.hurt("altar-1", 9)
    assert verdict(position) is None
    position.state.destroyed["Altar"] = 2
    assert verdict(position) is Outcome.WON


def test_plates_must_be_occupied_at_the_same_time_as_many_as_count() -> None:
    plate = Sign(plate="pressure")
    position = Scene("p H q K", H=hero("Hero"), K=hero("Kin"), signs={"p": plate, "q": plate})
    with_rules(position, places={"one": Place(on="plate"), "two": Place(on="plate")})
    check, first = Check(occupy=("one", "two")), Check(occupy=("one", "two"), occupied="C - 1")
    position.says(position.at["p"])
    assert not goals.holds(position.game, check)
    position.done()
    position.hero("hero").hex = position.at["p"]
    assert not goals.holds(position.game, check)
    assert goals.holds(position.game, first)
    position.hero("kin").hex = position.at["q"]
    assert goals.holds(position.game, check)


@pytest.mark.parametrize(("at", "beside", "met"), [("b", False, True), ("H", False, False), ("H", True, True)])
def test_a_place_is_reached(at: str, beside: bool, met: bool) -> None:
    position = scene()
    position.hero().hex = position.at[at]
    assert goals.holds(position.game, Check(reach=position.at["b"], beside=beside)) is met


def test_the_loss_of_an_escort_loses() -> None:
    hail = Objective(hp=4, side=Side.PARTY, person=True, at="A1")
    position = scene(Goal(kill_all=True), objectives={"Hail": hail}, lose=(Check(killed=1, of=("Hail",)),))
    assert verdict(position) is None
    position.hurt("hail-1", 4)
    assert verdict(position) is Outcome.LOST


def test_what_lost_the_scenario_is_known() -> None:
    """Which of the losses of its list it was; none of them, if nobody is left to fight."""
    hail = Objective(hp=4, side=Side.PARTY, person=True, at="A1")
    losses = (Check(survive=9), Check(killed=1, of=("Hail",)))
    lost = scene(Goal(kill_all=True), objectives={"Hail": hail}, lose=losses)
    assert (verdict(lost), lost.state.lost_by) == (None, None)
    lost.hurt("hail-1", 4)
    assert (verdict(lost), lost.state.lost_by) == (Outcome.LOST, 1)
    left = scene(Goal(kill_all=True), lose=losses)
    exhaust(left.game, "hero", "cards")
    assert (verdict(left), left.state.lost_by) == (Outcome.LOST, None)


def test_characters_leave_by_the_way_out_and_win_when_nobody_is_left() -> None:
    position = scene(Goal(escape="out"), places={"out": Place(hexes=("D1",))}, lose=(Check(exhausted=1),))
    offer_way_out(position.game, "hero")
    assert position.state.escaped == []
    position.hero().hex = "D1"
    position.says("leave the board")
    offer_way_out(position.game, "hero")
    position.done()
    assert position.state.escaped == ["hero"]
    assert verdict(position) is Outcome.WON


def test_who_left_is_not_exhausted() -> None:
    position = scene(lose=(Check(exhausted=1),))
    leave_alive(position.game, "hero")
    assert not goals.holds(position.game, Check(exhausted=1))


@pytest.mark.parametrize(
    ("left", "exhausted", "outcome"),
    [
        (("hero",), {}, None),
        (("hero", "kin"), {}, Outcome.WON),
        (("hero",), {"kin": "B1"}, Outcome.LOST),
        (("hero",), {"kin": "D1"}, Outcome.WON),
        ((), {"kin": "D1"}, None),
        ((), {"kin": "B1"}, Outcome.LOST),
        ((), {"kin": "D1", "hero": "D1"}, Outcome.LOST),
    ],
)
def test_who_is_exhausted_off_the_way_out_loses(
    left: tuple[str, ...], exhausted: dict[str, str], outcome: Outcome | None
) -> None:
    position = Scene("H K . x", H=hero("Hero"), K=hero("Kin"), goal=(Goal(escape="out"),))
    lost = Check(exhausted=1, exhausted_off="out")
    with_rules(position, places={"out": Place(hexes=("D1",))}, lose=(lost,))
    for who in left:
        leave_alive(position.game, who)
    for who, at in exhausted.items():
        position.hero(who).hex = at
        exhaust(position.game, who, "hit points")
    assert verdict(position) is outcome


def test_where_a_character_becomes_exhausted_is_remembered() -> None:
    position = scene()
    exhaust(position.game, "hero", "hit points")
    assert position.state.exhausted_in == {"hero": "1"}
    assert position.state.exhausted_at == {"hero": "C1"}


def test_exhausted_before_looting() -> None:
    position = scene()
    position.hero().exhausted = True
    assert goals.holds(position.game, Check(exhausted_without_loot=True))
    position.state.looters.append("hero")
    assert not goals.holds(position.game, Check(exhausted_without_loot=True))


@pytest.mark.parametrize("portal", [False, True])
def test_who_stands_in_an_open_door_is_in_both_rooms_but_in_a_portal_where_it_is(portal: bool) -> None:
    lower = "2 2" if not portal else "1 1\n2 2"
    picture = ". d\n . H" if not portal else ". d\n . .\n. H"
    position = Scene(picture, rooms=f"1 d\n {lower}", doors={"d": "12"}, seen="12", H=hero())
    door = msgspec.structs.replace(position.game.setup.scenario.doors["d"], portal=portal)
    with_rules(position, doors={"d": door})
    position.hero().hex = "B1"
    assert goals.holds(position.game, Check(characters_in=("1",)))
    assert goals.holds(position.game, Check(all_in=("1",)))
    assert not goals.holds(position.game, Check(empty_of_characters=("1",)))
    assert goals.holds(position.game, Check(empty_of_characters=("2",))) is portal
