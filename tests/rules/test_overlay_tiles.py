"""Doors, traps, terrain and obstacles under moving feet (rulebook, Overlay Tiles; Move)."""

import msgspec

from gloomcli.engine.actions.landing import land
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Damaged, HazardEntered, TrapSprung
from gloomcli.engine.rooms import open_door
from gloomcli.engine.state import TrapState
from gloomcli.model.abilities import Attack, Effect, Lasts, Move, Push, Trigger
from gloomcli.model.rulesets import RULESETS
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, ally, case, foe, hero


def reachable(scene: Scene, ability: Move, who: str = "hero") -> set[str]:
    """The hexes where the character may end this move."""
    before = len(scene.questions(Kind.MOVE))
    scene.perform(who, ability)
    asked = scene.questions(Kind.MOVE)[before:]
    return {text for text in asked[0].legal() if not text.startswith(("via", "stop"))} if asked else set()


# -- movement


def test_a_character_goes_through_allies_but_not_through_enemies() -> None:
    scene = Scene("H R . F .", H=hero(), R=ally(), F=foe())
    assert reachable(scene, Move(move=4)) == {"C1"}


def test_jump_passes_everything_but_ends_by_the_rules() -> None:
    """It ignores figures and terrain on the way; the last hex obeys the rules (rulebook, Move)."""
    scene = Scene("H # F ^ .", H=hero(), F=foe())
    assert reachable(scene, Move(move=4, jump=True)) == {"D1", "E1"}
    scene.perform("hero", Move(move=4, jump=True), says=("E1",))
    assert (scene.hex("hero"), scene.hp("hero")) == ("E1", 10)


def test_a_jump_that_ends_on_a_trap_springs_it() -> None:
    scene = Scene("H # ^ F", H=hero(), F=foe())
    scene.perform("hero", Move(move=2, jump=True), says=("C1",))
    assert (scene.hp("hero"), scene.state.traps) == (7, {})


def flying(scene: Scene, who: str = "hero", lasts: Lasts = Lasts.PERSISTENT) -> Scene:
    scene.perform(who, Effect(on=Trigger.ALWAYS, flying=True, lasts=lasts), source="wings")
    return scene


def test_flying_passes_everything_and_may_end_on_anything_but_a_figure() -> None:
    scene = flying(Scene("H # F ^ ! ~ .", H=hero(), F=foe()))
    assert reachable(scene, Move(move=5)) == {"B1", "D1", "E1", "F1"}
    scene.perform("hero", Move(move=5), says=("D1",))
    assert (scene.hex("hero"), scene.hp("hero")) == ("D1", 10)
    assert scene.state.traps


def test_a_boss_that_nothing_moves_stays_on_its_obstacle() -> None:
    scene = Scene("F . H", H=hero(), F=foe(hp=20))
    boss = msgspec.structs.replace(scene.game.setup.monsters["foe"], immovable=True)
    scene.game.setup = msgspec.structs.replace(scene.game.setup, monsters={"foe": boss})
    scene.state.obstacles["A1"] = "boulder"
    land(scene.game)
    assert (scene.hex("foe-1"), scene.hp("foe-1")) == ("A1", 20)


@case("room-13")
def test_flying_that_ends_above_an_obstacle_hurts_like_a_trap_and_moves_the_figure_aside() -> None:
    scene = flying(Scene("H # $ . F", H=hero(), F=foe()), lasts=Lasts.TURN)
    scene.perform("hero", Move(move=1), says=("B1",))
    assert (scene.hex("hero"), scene.hp("hero")) == ("B1", 10)
    scene.end_turn("hero")  # C1 is as near as A1, but there is a token
    assert [damaged.amount for damaged in scene.told(Damaged)] == [3]
    assert (scene.hp("hero"), scene.hex("hero")) == (7, "A1")


def test_players_choose_where_it_comes_down() -> None:
    scene = flying(Scene("H # . F", H=hero(), F=foe()), lasts=Lasts.ROUND)
    scene.perform("hero", Move(move=1), says=("B1",))
    scene.end_turn("hero")
    assert scene.hex("hero") == "B1"
    scene.end_round("C1")
    assert scene.hex("hero") == "C1"


def test_difficult_terrain_costs_two_points_to_enter() -> None:
    scene = Scene("H ~ . . F", H=hero(), F=foe())
    assert reachable(scene, Move(move=3)) == {"B1", "C1"}
    assert reachable(scene, Move(move=1)) == set()


@case("jotl-02")
def test_a_jump_onto_difficult_terrain_costs_two_for_the_last_hex() -> None:
    """The last hex of a jump is a normal move (rulebook, Move); it costs one in Jaws of the Lion."""
    scene = Scene("H . ~ . F", H=hero(), F=foe())
    assert reachable(scene, Move(move=2, jump=True)) == {"B1"}
    assert reachable(scene, Move(move=3, jump=True)) == {"B1", "C1", "D1"}
    scene.game.ruleset = RULESETS["jaws-of-the-lion"]
    assert reachable(scene, Move(move=2, jump=True)) == {"B1", "C1"}


# -- traps and hazards


def test_a_trap_is_sprung_once_and_gone_and_the_movement_goes_on() -> None:
    scene = Scene("H ^ . F", H=hero(), F=foe())
    scene.perform("hero", Move(move=2), says=("C1",))
    assert (scene.hex("hero"), scene.hp("hero"), scene.state.traps) == ("C1", 7, {})
    assert [(trap.who, trap.damage) for trap in scene.told(TrapSprung)] == [("hero", 3)]


def test_shield_does_nothing_against_a_trap() -> None:
    scene = Scene("H ^ F", H=hero(), F=foe())
    scene.perform("hero", Effect(on=Trigger.ALWAYS, shield=2))
    scene.perform("hero", Move(move=1), says=("B1",))
    assert scene.hp("hero") == 7


def test_trap_damage_can_be_negated_but_its_conditions_cannot() -> None:
    scene = Scene("H ^ F", H=hero(hand=("Spare",)), F=foe())
    scene.state.traps["B1"] = TrapState(name="bear trap", damage=3, conditions=[Condition.IMMOBILIZE])
    scene.perform("hero", Move(move=1), says=("B1", "lose Spare"))
    assert (scene.hp("hero"), scene.conditions("hero")) == (10, {"immobilize"})


def test_a_character_killed_by_a_trap_moves_no_farther() -> None:
    scene = Scene("H ^ . F", H=hero(hp=3), F=foe())
    scene.perform("hero", Move(move=2), says=("C1",))
    assert scene.hero().exhausted


def test_hazardous_terrain_harms_each_time_it_is_entered_and_stays() -> None:
    scene = Scene("H ! ! F", H=hero(), F=foe(), level=3)
    scene.perform("hero", Move(move=2), says=("C1",))
    assert [hazard.damage for hazard in scene.told(HazardEntered)] == [2, 2]
    assert (scene.hp("hero"), list(scene.state.hazards)) == (6, ["B1", "C1"])
    scene.begin_turn("hero").end_turn("hero")
    assert scene.hp("hero") == 6


def test_summons_avoid_traps_as_monsters_do() -> None:
    scene = Scene(
        """
        R ^ . F
         . . H .
        """,
        H=hero(),
        R=ally(move=4),
        F=foe(),
    )
    scene.turn("rat-1")
    assert (scene.hex("rat-1"), scene.hp("rat-1"), bool(scene.state.traps)) == ("C1", 4, True)


# -- doors


def test_closed_doors_are_walls_to_summons() -> None:
    scene = Scene("H R d F", rooms="1 1 d 2", doors={"d": "12"}, seen="12", H=hero(), R=ally(move=5), F=foe())
    scene.state.open_doors.clear()
    scene.turn("rat-1")
    assert scene.hex("rat-1") == "B1"
    scene.state.open_doors.append("C1")
    scene.turn("rat-1")
    assert (scene.hex("rat-1"), scene.hp("foe-1")) == ("C1", 8)


def test_nothing_is_seen_or_hit_through_a_closed_door() -> None:
    scene = Scene("H d F", rooms="1 d 2", doors={"d": "12"}, seen="12", H=hero(), F=foe())
    scene.state.open_doors.clear()
    scene.perform("hero", Attack(attack=3, range=5))
    assert scene.questions(Kind.TARGET) == []


@case("room-15")
def test_each_half_of_a_double_door_opens_on_its_own() -> None:
    scene = Scene(
        """
        H d . F
         . d . .
        """,
        rooms="""
        1 d 2 2
         1 d 2 2
        """,
        doors={"d": "12"},
        H=hero(),
        F=foe(),
    )
    open_door(scene.game, "hero", "B1")
    assert (scene.state.open_doors, scene.state.open_rooms) == (["B1"], ["1", "2"])
    assert scene.game.board.closed_doors == 1 << scene.game.board.index["B2"]


# -- who gets the kill


def test_a_kill_by_a_trap_counts_for_whoever_had_it_sprung() -> None:
    """Not for its maker (official FAQ, Traps)."""
    scene = Scene("B H F ^", H=hero(), B=hero("Ben"), F=foe(hp=3))
    scene.state.traps["D1"].owner = "ben"
    scene.perform("hero", Push(push=1), says=("foe-1", "D1"))
    assert [scene.hero(who).tally.kills for who in ("hero", "ben")] == [1, 0]


def test_a_kill_by_a_trap_entered_of_its_own_will_counts_for_nobody() -> None:
    scene = Scene("B F ^ H", H=hero(), B=hero("Ben", conditions=("invisible",)), F=foe(hp=3))
    scene.state.traps["C1"].owner = "ben"
    scene.turn("foe-1")
    assert "foe-1" not in scene.state.monsters
    assert [scene.hero(who).tally.kills for who in ("hero", "ben")] == [0, 0]
