"""Money tokens and treasure tiles (rulebook, Loot; Finishing a Scenario)."""

from typing import Any

import pytest

from gloomcli.engine.choosing import distance, sees
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Looted
from gloomcli.engine.scenario import result
from gloomcli.model.abilities import Loot, Move
from gloomcli.model.play import Outcome
from gloomcli.model.scenarios import Sign
from tests.rules.building import Scene, card, case, foe, hero

WALK = card("Walk", bottom=(Move(move=4),))


def walking(picture: str, *answers: str, **given: Any) -> Scene:
    scene = Scene(picture, H=hero(plays=(WALK, card("Other"))), F=foe(), **given)
    return scene.turn("hero", "bottom Walk", *answers)


@case("lot-01")
def test_the_end_of_a_turn_loots_token_and_treasure_in_the_own_hex() -> None:
    """Nothing is asked: it must."""
    scene = walking("H . b $ F", "C1", signs={"b": Sign(coins=1, treasure=7)})
    assert (scene.hero().tally.coins, scene.state.looted) == (1, {7: "Hero"})
    assert scene.state.coins == {"D1": 1}
    assert [(looted.coins, looted.treasure) for looted in scene.told(Looted)] == [(1, 7)]
    assert scene.questions(Kind.LOOT) == []


@case("lot-03")
def test_walking_through_a_token_leaves_it() -> None:
    scene = walking("H $ . F", "C1")
    assert (scene.hero().tally.coins, scene.state.coins) == (0, {"B1": 1})


def test_all_tokens_of_a_hex_are_taken() -> None:
    scene = walking("H b F", "B1", signs={"b": Sign(coins=3)})
    assert scene.hero().tally.coins == 3


def test_a_turn_that_did_not_move_loots_too() -> None:
    scene = Scene("H . F", H=hero(), F=foe())
    scene.state.coins["A1"] = 2
    scene.turn("hero")
    assert scene.hero().tally.coins == 2


def test_a_long_rest_ends_with_looting() -> None:
    scene = Scene("H . F", H=hero(resting=True, discards=("A", "B")), F=foe())
    scene.state.coins["A1"] = 1
    scene.turn("hero", "A")
    assert scene.hero().tally.coins == 1


def test_loot_takes_everything_within_its_range() -> None:
    """Past figures and obstacles, the own hex included (rulebook, Loot)."""
    scene = Scene("$ F H # $ $ ?", H=hero(), F=foe())
    scene.state.coins["C1"] = 1
    scene.perform("hero", Loot(loot=2))
    assert (scene.hero().tally.coins, scene.state.coins) == (3, {"F1": 1})
    scene.perform("hero", Loot(loot=4))
    assert (scene.hero().tally.coins, scene.state.looted) == (4, {7: "Hero"})


def test_loot_needs_sight() -> None:
    """Range is counted round the wall."""
    scene = Scene(
        """
        H $ F
         . . .
        """,
        rooms="""
        1 2 2
         1 d 2
        """,
        doors={"d": "12"},
        seen="12",
        H=hero(),
        F=foe(),
    )
    assert (distance(scene.game, "A1", "B1"), sees(scene.game, "A1", "B1")) == (3, False)
    scene.perform("hero", Loot(loot=3))
    assert (scene.hero().tally.coins, scene.state.coins) == (0, {"B1": 1})


def test_loot_of_so_many_is_chosen_token_by_token() -> None:
    scene = Scene("$ H ? F", H=hero(), F=foe())
    scene.state.coins["B1"] = 2
    scene.perform("hero", Loot(loot=1, most=2), says=("C1 treasure", "A1"))
    assert (scene.hero().tally.coins, scene.state.looted, scene.state.coins) == (1, {7: "Hero"}, {"B1": 2})


def test_money_from_the_supply_comes_on_top() -> None:
    scene = Scene("$ H F G", H=hero(), F=foe(number=1), G=foe(number=2))
    scene.perform("hero", Loot(loot=1, coins="enemies adjacent"))
    assert (scene.hero().tally.coins, scene.state.coins) == (2, {})


def test_a_dead_monster_leaves_its_money_where_it_stood() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=1))
    scene.attack("hero", "foe-1", 3)
    assert (scene.state.coins, scene.hero().tally.coins) == ({"B1": 1}, 0)


def test_an_exhausted_character_loots_nothing_more() -> None:
    scene = Scene("H F", H=hero(hp=1, conditions=("wound",)), F=foe())
    scene.state.coins["A1"] = 1
    scene.turn("hero")
    assert (scene.hero().exhausted, scene.hero().tally.coins) == (True, 0)


@case("lot-07")
@pytest.mark.parametrize("outcome", list(Outcome))
def test_what_lies_on_the_board_at_the_end_is_nobodys(outcome: Outcome) -> None:
    scene = Scene("H $ $ ? F", H=hero(), F=foe())
    scene.state.outcome = outcome
    assert result(scene.game).tallies["Hero"].coins == 0
    assert result(scene.game).treasures == {}


def test_a_scenario_hands_over_who_looted_the_treasure() -> None:
    scene = walking("H ? F", "B1")
    scene.state.outcome = Outcome.WON
    assert result(scene.game).treasures == {7: "Hero"}
