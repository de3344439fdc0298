"""Rulebook, Attack Effects: push, pull (pierce and add target stand with attacks and areas)."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Damaged, ForcedMove, TrapSprung
from gloomcli.model.abilities import Attack, Pull, Push
from gloomcli.model.scenarios import Sign
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, case, foe, hero


def pushed(scene: Scene) -> tuple[str, ...]:
    """The way that the figure was forced."""
    return scene.told(ForcedMove)[-1].path


def test_push_moves_the_target_away_from_the_attacker() -> None:
    scene = Scene("H F . .", H=hero(), F=foe())
    scene.attack("hero", "foe-1", 1, push=2, then=("C1", "D1"))
    assert scene.hex("foe-1") == "D1"


def test_every_pushed_hex_must_be_farther_away() -> None:
    scene = Scene(
        """
         . . a
        . H F b
         . . c
        """,
        H=hero(),
        F=foe(),
    )
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1", scene.at["b"]))
    (question,) = scene.questions(Kind.PUSH)
    assert {option.text for option in question.options} == {scene.at[way] for way in "abc"}


def test_every_pulled_hex_must_be_nearer() -> None:
    scene = Scene(
        """
        . . . .
         H . . F
        . . . .
        """,
        H=hero(),
        F=foe(),
    )
    scene.says("foe-1", "C2")
    scene.perform("hero", Attack(attack=1, range=3, pull=3))
    assert pushed(scene) == ("D2", "C2", "B2")


def test_a_push_ends_where_nothing_is_free() -> None:
    """Obstacles, walls and the target's enemies stop it."""
    scene = Scene("H F . #", H=hero(), F=foe())
    scene.perform("hero", Attack(attack=1, push=3), says=("foe-1", "C1"))
    assert scene.hex("foe-1") == "C1"


def test_a_figure_is_not_pushed_through_its_enemies() -> None:
    scene = Scene("H F B .", H=hero(), B=hero("Friend"), F=foe())
    scene.attack("hero", "foe-1", 1, push=2)
    assert scene.hex("foe-1") == "B1"


def test_a_figure_may_be_pushed_through_its_allies_but_not_end_there() -> None:
    scene = Scene("H F G .", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1",))
    assert scene.hex("foe-1") == "B1"
    scene.perform("hero", Attack(attack=1, push=2), says=("foe-1", "C1"))
    assert scene.hex("foe-1") == "D1"


def test_a_push_does_not_mind_difficult_terrain() -> None:
    scene = Scene("H F ~ ~", H=hero(), F=foe())
    scene.attack("hero", "foe-1", 1, push=2, then=("C1", "D1"))
    assert scene.hex("foe-1") == "D1"


def test_a_push_springs_traps() -> None:
    """Rulebook, Traps: forced movement springs them; at level 1 a trap deals 3."""
    scene = Scene("H F ^", H=hero(), F=foe(hp=10))
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1", "C1"))
    assert [told.amount for told in scene.told(Damaged)] == [1, 3]
    assert scene.state.traps == {}


def test_forced_movement_into_hazardous_terrain_hurts() -> None:
    """Half of a trap's damage, rounded down: 1 at level 1."""
    scene = Scene("H F !", H=hero(), F=foe(hp=10))
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1", "C1"))
    assert [told.amount for told in scene.told(Damaged)] == [1, 1]
    assert scene.state.hazards


@case("atk-17")
def test_a_flyer_pushed_into_a_trap_does_not_spring_it() -> None:
    scene = Scene("H F ^", H=hero(), F=foe(flying=True))
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1", "C1"))
    assert scene.hex("foe-1") == "C1"
    assert not scene.told(TrapSprung)
    assert "C1" in scene.state.traps


def test_push_may_be_declined() -> None:
    """Like any added effect (official FAQ)."""
    scene = Scene("H F . .", H=hero(), F=foe())
    scene.perform("hero", Attack(attack=1, push=2), says=("foe-1", "skip"))
    assert scene.hex("foe-1") == "B1"


def test_a_push_that_is_used_is_used_in_full() -> None:
    """Official FAQ: it stops short only where obstacles or figures are in the way."""
    scene = Scene(". . . . . .\n . H F . . .\n. . . . . .", H=hero(), F=foe())
    scene.perform("hero", Attack(attack=1, push=2), says=("foe-1", "D2", "E2"))
    assert scene.hex("foe-1") == "E2"
    assert all("skip" not in question.legal() for question in scene.questions(Kind.PUSH)[1:])


def test_a_push_may_be_aimed_at_what_bars_it() -> None:
    """Official FAQ: a direction may be chosen in which a wall stops the figure, though another is free."""
    scene = Scene("H F . .", H=hero(), F=foe())
    scene.perform("hero", Attack(attack=1, push=2), says=("foe-1", "C1", "skip"))
    assert scene.hex("foe-1") == "C1"


def test_pushes_of_the_action_and_of_a_card_are_separate() -> None:
    """Official FAQ: push 1 and push 1 make 0, 1 or 2."""
    scene = Scene("H F . .", H=hero(), F=foe()).stack("hero", "+0 rolling push 1", "+0")
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1", "C1", "skip"))
    assert scene.hex("foe-1") == "C1"


def test_closed_doors_stop_forced_movement() -> None:
    scene = Scene("H F d .", rooms="1 1 d 2", doors={"d": "12"}, H=hero(), F=foe())
    scene.attack("hero", "foe-1", 1, push=2)
    assert scene.hex("foe-1") == "B1"


def test_push_and_pull_without_an_attack_draw_no_card() -> None:
    scene = Scene("H F .", H=hero(), F=foe())
    scene.perform("hero", Push(push=1), says=("foe-1", "C1"))
    scene.perform("hero", Pull(pull=1, to="one enemy within 2"), says=("foe-1", "B1"))
    assert scene.hex("foe-1") == "B1"
    assert not scene.told(Damaged)


@pytest.mark.parametrize("condition", ["immobilize", "stun"])
def test_figures_that_cannot_move_can_be_pushed(condition: str) -> None:
    scene = Scene("H F .", H=hero(), F=foe(conditions=(condition,)))
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1", "C1"))
    assert scene.hex("foe-1") == "C1"


def test_a_monsters_push_is_carried_out_by_the_players() -> None:
    """Where the monster's action leaves a choice the players decide (rulebook, Monster Turn)."""
    scene = Scene(
        """
         . .
        F H .
         . .
        """,
        H=hero(),
        F=foe(does=(Attack(attack="+0", push=1),)),
    )
    scene.turn("foe-1", "C2")
    assert scene.hex("hero") == "C2"


def test_a_trap_of_a_condition_works_on_who_is_pushed_into_it() -> None:
    signs = {"%": Sign(trap="poison", conditions=(Condition.POISON,))}
    scene = Scene("H F %", signs=signs, H=hero(), F=foe())
    scene.perform("hero", Attack(attack=1, push=1), says=("foe-1", "C1"))
    assert scene.conditions("foe-1") == {"poison"}
