"""Whom a monster focuses on (rulebook, Focus)."""

from gloomcli.engine.events import (
    Attacked,
    FocusChosen,
)
from gloomcli.model.abilities import Ability, Attack, Heal, Move, Shield
from tests.rules.building import Scene, ally, case, foe, hero

WALK: tuple[Ability, ...] = (Move(move="+0"),)
STRIKE: tuple[Ability, ...] = (Attack(attack="+0"),)


def focus(scene: Scene, who: str = "foe-1") -> str:
    return scene.told(FocusChosen, who=who)[0].focus


def victims(scene: Scene, who: str = "foe-1") -> list[str]:
    return [attack.target for attack in scene.told(Attacked, who=who)]


# -- focus (rulebook, Focus)


@case("ai-02")
def test_equally_far_enemies_compare_by_range_before_initiative() -> None:
    """Both take two steps; Ada behind the obstacle is at range 2, Ben at range 3."""
    scene = Scene(
        """
        . . . . . . .
         B . . F # A .
        . . . . . . .
        """,
        A=hero("Ada", initiative=60),
        B=hero("Ben", initiative=20),
        F=foe(does=WALK),
    )
    assert focus(scene.turn("foe-1")) == "ada"


def test_initiative_breaks_what_range_does_not() -> None:
    scene = Scene("B . F . A", A=hero("Ada", initiative=60), B=hero("Ben", initiative=20), F=foe(does=WALK))
    assert focus(scene.turn("foe-1")) == "ben"


@case("ai-04")
def test_a_summon_is_focused_before_its_summoner_even_in_the_round_it_comes() -> None:
    scene = Scene("R . F . H", H=hero(initiative=30), R=ally("Rat", fresh=True), F=foe(does=WALK))
    assert focus(scene.turn("foe-1")) == "rat-1"


def test_an_earlier_character_is_focused_before_a_later_ones_summon() -> None:
    scene = Scene(
        """
        R . F . A
         . . . . . B
        """,
        A=hero("Ada", initiative=20),
        B=hero("Ben", initiative=30),
        R=ally("Rat", owner="ben"),
        F=foe(does=WALK),
    )
    assert focus(scene.turn("foe-1")) == "ada"


def _ringed(**ben: object) -> Scene:
    return Scene(
        """
        . . . . . . # # .
         B . . . F ^ A # .
        . . . . . . # # .
        """
        if ben
        else """
        . . . . . . # # .
         . . . . F ^ A # .
        . . . . . . # # .
        """,
        A=hero("Ada", hp=20),
        F=foe(move=3),
        **ben,  # type: ignore[arg-type]
    )


@case("ai-06")
def test_a_trap_bars_the_way_while_another_focus_is_possible() -> None:
    """Traps are obstacles to a monster unless no way to any focus is without one (rulebook, Monster Turn)."""
    scene = _ringed(B=hero("Ben", hp=20)).turn("foe-1")
    assert (focus(scene), scene.hex("foe-1"), victims(scene)) == ("ben", "B2", ["ben"])
    assert scene.state.traps.keys() == {"F2"}


@case("ai-06")
def test_without_another_focus_it_walks_into_the_trap_and_attacks() -> None:
    scene = _ringed().turn("foe-1")
    assert (focus(scene), scene.hex("foe-1"), victims(scene)) == ("ada", "F2", ["ada"])
    assert scene.hp("foe-1") == 10 - 3  # a trap's damage at level 1 is 2 + 1
    assert not scene.state.traps


@case("ai-08")
def test_a_longer_way_without_a_trap_is_taken_even_if_it_means_no_attack_now() -> None:
    scene = Scene(
        """
        . . . . . .
         F ^ . . H
        """,
        H=hero(),
        F=foe(move=1, range=3),
    ).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("B1", [])
    assert scene.state.traps


@case("ai-30")
def test_an_invisible_enemy_is_no_focus() -> None:
    scene = Scene(
        "A F B",
        A=hero("Ada", initiative=10, conditions=("invisible",)),
        B=hero("Ben", initiative=70),
        F=foe(conditions=("immobilize",)),
    ).turn("foe-1")
    assert (focus(scene), victims(scene)) == ("ben", ["ben"])


def test_with_all_enemies_invisible_it_neither_moves_nor_attacks_but_does_the_rest() -> None:
    """No focus: it performs its other abilities (rulebook, Focus)."""
    scene = Scene(
        "A . . F . . B",
        A=hero("Ada", conditions=("invisible",)),
        B=hero("Ben", conditions=("invisible",)),
        F=foe(hp=4, max_hp=9, does=(Move(move="+0"), Attack(attack="+0"), Heal(heal=2, to="self"), Shield(shield=1))),
    ).turn("foe-1")
    assert (focus(scene), scene.hex("foe-1"), victims(scene), scene.hp("foe-1")) == ("", "D1", [], 6)
    assert scene.attack("ada", "foe-1", 2, range=3).shield == 1


def test_an_invisible_character_is_an_obstacle() -> None:
    scene = Scene("F . A . B", A=hero("Ada", conditions=("invisible",)), B=hero("Ben"), F=foe(move=5)).turn("foe-1")
    assert (focus(scene), scene.hex("foe-1"), victims(scene)) == ("", "A1", [])


def test_a_monster_behind_another_in_a_corridor_has_no_focus() -> None:
    """There is no hex from which it could attack: it stays (rulebook, Focus)."""
    scene = Scene("F G H", H=hero(), F=foe(number=1), G=foe(number=2)).turn("foe-1")
    assert (focus(scene), scene.hex("foe-1"), victims(scene)) == ("", "A1", [])


def test_monsters_pass_through_their_allies_but_not_through_enemies() -> None:
    scene = Scene("F G . H", H=hero(), F=foe(number=1), G=foe(number=2)).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("C1", ["hero"])
    scene = Scene("F A . B", A=hero("Ada", conditions=("invisible",)), B=hero("Ben"), F=foe(move=3)).turn("foe-1")
    assert scene.hex("foe-1") == "A1"


def test_an_obstacle_that_fills_the_corridor_leaves_no_focus() -> None:
    scene = Scene("F # . H", H=hero(), F=foe(move=5)).turn("foe-1")
    assert (focus(scene), scene.hex("foe-1")) == ("", "A1")


def test_obstacles_and_figures_do_not_block_sight() -> None:
    """Only walls do (rulebook, Line-of-sight)."""
    scene = Scene("F # G H", H=hero(), F=foe(number=1, range=3), G=foe(number=2)).turn("foe-1")
    assert (scene.hex("foe-1"), victims(scene)) == ("A1", ["hero"])
