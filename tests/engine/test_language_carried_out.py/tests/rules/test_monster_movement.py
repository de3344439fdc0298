"""Where a monster goes (rulebook, Monster Movement; Conditions)."""

import pytest

from gloomcli.engine.decisions import PLAYERS, Kind
from gloomcli.engine.events import (
    Attacked,
    Died,
    FocusChosen,
    ModifierDrawn,
    Moved,
    TrapSprung,
    TurnLost,
)
from gloomcli.model.abilities import Ability, Attack, Move, Shield
from tests.rules.building import Scene, case, foe, hero

WALK: tuple[Ability, ...] = (Move(move="+0"),)
STRIKE: tuple[Ability, ...] = (Attack(attack="+0"),)


def focus(scene: Scene, who: str = "foe-1") -> str:
    return scene.told(FocusChosen, who=who)[0].focus


def victims(scene: Scene, who: str = "foe-1") -> list[str]:
    return [attack.target for attack in scene.told(Attacked, who=who)]


# -- movement (rulebook, Monster Movement)


@case("ai-10")
def test_without_an_attack_it_moves_as_if_for_a_melee_attack() -> None:
    """Base range 3 does not count: from 4 hexes away it goes as near as Move 2 brings it."""
    scene = Scene("F . . . H", H=hero(), F=foe(move=2, range=3, does=WALK)).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("C1", [])


def test_without_an_attack_it_stops_next_to_its_focus() -> None:
    scene = Scene("F . . H", H=hero(), F=foe(move=5, range=3, does=WALK)).turn("foe-1")
    assert scene.hex("foe-1") == "C1"


@case("ai-14")
def test_out_of_reach_it_comes_as_near_as_it_can() -> None:
    scene = Scene(
        """
        . . . . . . .
         F . . . . H .
        . . . . . . .
        """,
        H=hero(),
        F=foe(move=2),
    ).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("C2", [])


def test_a_card_without_a_move_leaves_it_where_it_is() -> None:
    scene = Scene("F . H", H=hero(), F=foe(does=STRIKE)).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("A1", [])


def test_a_card_without_an_attack_attacks_nobody() -> None:
    scene = Scene("F H", H=hero(), F=foe(does=WALK)).turn("foe-1")
    assert victims(scene) == []


def test_an_archer_stops_as_soon_as_it_is_in_range() -> None:
    scene = Scene("F . . . . H", H=hero(), F=foe(move=4, range=3)).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("C1", ["hero"])


def test_an_archer_steps_away_from_an_adjacent_focus() -> None:
    """It moves to lose Disadvantage (rulebook, Monster Movement)."""
    scene = Scene(". . F H", H=hero(), F=foe(range=3)).turn("foe-1")
    assert scene.hex("foe-1") == "B1"
    assert scene.told(ModifierDrawn)[0].advantage == 0


@case("ai-12")
def test_a_muddled_archer_does_not_step_away() -> None:
    """It has Disadvantage either way."""
    scene = Scene(
        """
        . . . .
         . F H .
        . . . .
        """,
        H=hero(),
        F=foe(range=3, conditions=("muddle",)),
    ).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("B2", ["hero"])
    assert scene.told(ModifierDrawn)[0].advantage == -1
    assert scene.conditions("foe-1") == set()


@case("ai-16")
@pytest.mark.parametrize(("move", "end", "hit"), [(2, "B2", ["ada", "ben"]), (1, "B1", ["ada"])])
def test_with_two_targets_it_goes_where_it_hits_both_if_it_can(move: int, end: str, hit: list[str]) -> None:
    """The most targets after the focus, within this turn's movement (rulebook, Monster Movement)."""
    scene = Scene(
        """
        F . A .
         . . B .
        """,
        A=hero("Ada"),
        B=hero("Ben"),
        F=foe(move=move, targets=2),
    ).turn("foe-1")
    assert (focus(scene), scene.hex("foe-1"), victims(scene)) == ("ada", end, hit)


@case("ai-18")
def test_no_disadvantage_against_the_focus_comes_before_more_targets() -> None:
    scene = Scene("F . . A B", A=hero("Ada"), B=hero("Ben"), F=foe(move=3, range=2, targets=2)).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("B1", ["ada"])


@case("ai-20")
def test_a_pattern_laid_from_its_own_hex_is_a_melee_attack_of_an_archer() -> None:
    line = (Move(move="+0"), Attack(attack="+0", area="O X X"))
    scene = Scene("F H", H=hero(), F=foe(range=3, does=line)).turn("foe-1")
    assert scene.hex("foe-1") == "A1"
    attack = scene.told(Attacked)[0]
    assert (attack.target, attack.ranged, attack.advantage) == ("hero", False, 0)
    scene = Scene("F . . . H", H=hero(), F=foe(move=3, range=3, does=line)).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("C1", ["hero"])


def test_a_ranged_pattern_reaches_whom_no_single_attack_would() -> None:
    """One covered hex in range is enough (rulebook, Area Effects and Multiple Targets)."""
    pair = (Attack(attack="+0", range=2, area="X X"),)
    scene = Scene("F . . H", H=hero(), F=foe(does=pair)).turn("foe-1")
    assert victims(scene) == ["hero"]
    scene = Scene("F . . . H", H=hero(), F=foe(does=pair)).turn("foe-1")
    assert victims(scene) == []


@case("ai-22")
@pytest.mark.parametrize("end", ["B1", "A2"])
def test_players_choose_between_equally_good_hexes(end: str) -> None:
    """Ambiguity is theirs to settle (rulebook, Monster Turn)."""
    scene = Scene(
        """
        F . .
         . H .
        """,
        H=hero(),
        F=foe(),
    ).turn("foe-1", f"{end} + hero")
    asked = scene.questions(Kind.MONSTER)
    assert [(question.who, question.legal()) for question in asked] == [(PLAYERS, ("B1 + hero", "A2 + hero"))]
    assert (scene.hex("foe-1"), victims(scene)) == (end, ["hero"])


def test_closed_doors_are_walls_to_monsters() -> None:
    """Nothing is seen, reached or focused on through one (rulebook, Overlay Tiles)."""
    scene = Scene("F d H", rooms="1 d 2", doors={"d": "12"}, seen="12", H=hero(), F=foe(move=5, range=5))
    scene.state.open_doors.clear()
    scene.turn("foe-1")
    assert (focus(scene), scene.hex("foe-1"), victims(scene)) == ("", "A1", [])
    scene.state.open_doors.append("B1")
    scene.turn("foe-1")
    assert victims(scene) == ["hero"]


def test_monsters_do_not_open_doors() -> None:
    scene = Scene("H F d .", rooms="1 1 d 2", doors={"d": "12"}, H=hero(), F=foe(range=4)).turn("foe-1")
    assert (scene.hex("foe-1"), scene.state.open_rooms) == ("B1", ["1"])


def test_a_flying_monster_ignores_traps_and_obstacles() -> None:
    scene = Scene("F ^ # . H", H=hero(), F=foe(move=3, flying=True)).turn("foe-1")
    assert (scene.hex("foe-1"), scene.hp("foe-1"), victims(scene)) == ("D1", 10, ["hero"])
    assert scene.told(TrapSprung) == []


def test_a_flying_monster_may_end_on_a_trap_without_springing_it() -> None:
    scene = Scene("F ^ H", H=hero(), F=foe(flying=True)).turn("foe-1")
    assert (scene.hex("foe-1"), scene.hp("foe-1"), victims(scene)) == ("B1", 10, ["hero"])
    assert scene.state.traps


def test_hazardous_terrain_is_avoided_like_a_trap() -> None:
    scene = Scene(
        """
        F ! . H
         . . . .
        """,
        H=hero(),
        F=foe(move=4),
    ).turn("foe-1", "C1 + hero")
    assert (scene.told(Moved)[0].path, scene.hp("foe-1"), victims(scene)) == (("A1", "A2", "B2", "C1"), 10, ["hero"])


def test_difficult_terrain_costs_monsters_two() -> None:
    scene = Scene("F ~ . . H", H=hero(), F=foe(move=3)).turn("foe-1")
    assert scene.hex("foe-1") == "C1"
    scene = Scene("F ~ . . H", H=hero(), F=foe(move=1)).turn("foe-1")
    assert scene.hex("foe-1") == "A1"


# -- conditions on monsters (rulebook, Conditions)


def test_a_disarmed_archer_comes_near_and_does_not_attack() -> None:
    """It moves as if its card had no attack (official FAQ, Disarm)."""
    scene = Scene("F . . . H", H=hero(), F=foe(move=2, range=3, conditions=("disarm",))).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene), scene.conditions("foe-1")) == ("C1", [], set())


def test_an_immobilized_monster_attacks_from_where_it_stands() -> None:
    scene = Scene("F . H", H=hero(), F=foe(conditions=("immobilize",))).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene), scene.conditions("foe-1")) == ("A1", [], set())
    scene.turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("B1", ["hero"])


def test_a_stunned_monster_does_nothing_at_all() -> None:
    scene = Scene("F H", H=hero(), F=foe(does=(Shield(shield=1), Attack(attack="+0")), conditions=("stun",)))
    scene.turn("foe-1")
    assert scene.told(TurnLost, who="foe-1")
    assert (victims(scene), scene.conditions("foe-1")) == ([], set())
    assert scene.attack("hero", "foe-1", 2).shield == 0


def test_a_wounded_monster_suffers_before_it_acts_and_may_die_of_it() -> None:
    scene = Scene("F H", H=hero(), F=foe(hp=1, conditions=("wound",))).turn("foe-1")
    assert (victims(scene), scene.told(Died)[0].by) == ([], "")
    assert scene.hero().tally.kills == 0
