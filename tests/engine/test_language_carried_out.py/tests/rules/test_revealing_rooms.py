"""Doors opened in the middle of a turn, and who acts then (rulebook, Revealing a Room; Spawning)."""

from typing import Any

import pytest

from gloomcli.engine import effects
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, MonsterCardDrawn, TurnBegan
from gloomcli.engine.rooms import open_door, place_monster
from gloomcli.engine.round import next_figure
from gloomcli.engine.scenario import advance
from gloomcli.engine.state import Phase
from gloomcli.model.abilities import Attack, Call, Move, Shield
from gloomcli.model.definitions import MonsterCard
from gloomcli.model.rulesets import RULESETS
from gloomcli.model.scenarios import Sign
from gloomcli.model.terms import Rank
from tests.rules.building import Scene, card, case, foe, hero

N, E, NONE = Rank.NORMAL, Rank.ELITE, None
RUN = card("Run", 50, bottom=(Move(move=4),))


def behind(picture: str, rooms: str, *sign: Any, heroes: int = 2, **given: Any) -> Scene:
    """A room behind door ``d``; ``g`` stands for the given monster type there, at every number of characters."""
    kind, ranks = sign or ("foe", (N, N, N))
    return Scene(
        picture,
        rooms=rooms,
        doors={"d": "12"},
        signs={"g": Sign(monster=kind, for_=ranks)},
        players=heroes,
        **given,
    )


def turns(scene: Scene) -> list[str]:
    return [turn.who for turn in scene.told(TurnBegan)]


def play_turns(scene: Scene, *answers: str) -> list[str]:
    scene.says(*answers)
    while scene.state.phase is Phase.TURNS:
        advance(scene.game)
    scene.done()
    return turns(scene)


# -- the movement that opens a door


@case("room-01")
def test_the_movement_goes_on_behind_the_door() -> None:
    """Two hexes to the door and two beyond it; the room is there at once."""
    scene = behind("H . d . . g", "1 1 d 2 2 2", H=hero(plays=(RUN, card("Rest", 60))), monsters=(foe(),))
    scene.says("bottom Run", "C1", "E1", "attack 2 with Rest", "foe-1").turn("hero")
    moves = scene.questions(Kind.MOVE)
    assert "F1" not in moves[1].legal()  # a monster stands there now
    assert {"D1", "E1", "stop"} <= set(moves[1].legal())
    assert (scene.hex("hero"), scene.state.open_rooms, scene.hp("foe-1")) == ("E1", ["1", "2"], 8)


def test_a_door_may_end_the_movement() -> None:
    scene = behind("H d . . g", "1 d 2 2 2", H=hero(plays=(RUN, card("Rest", 60))), monsters=(foe(),))
    scene.turn("hero", "bottom Run", "B1", "stop")
    assert scene.hex("hero") == "B1"
    assert scene.state.open_doors == ["B1"]


def test_a_door_is_opened_with_the_last_point_too() -> None:
    scene = behind("H . d . g", "1 1 d 2 2", H=hero(), monsters=(foe(),))
    scene.perform("hero", Move(move=2), says=("C1",))
    assert (scene.hex("hero"), list(scene.state.monsters)) == ("C1", ["foe-1"])
    assert len(scene.questions(Kind.MOVE)) == 1


def test_a_way_leads_no_farther_than_a_closed_door() -> None:
    scene = behind("H d . . .", "1 d 2 2 2", H=hero(), monsters=(foe(),))
    scene.perform("hero", Move(move=4), says=("B1", "E1"))
    assert [set(question.legal()) for question in scene.questions(Kind.MOVE)] == [
        {"B1", "via B1", "stop"},
        {"A1", "C1", "D1", "E1", "via A1", "via C1", "via D1", "stop"},
    ]


def test_an_open_door_is_a_hex_like_any_other() -> None:
    scene = behind("H d . . F", "1 d 2 2 2", H=hero(), F=foe(move=3), seen="12")
    scene.turn("foe-1")
    assert scene.hex("foe-1") == "B1"


# -- what is placed


@pytest.mark.parametrize(("heroes", "ranks"), [(2, [E]), (3, []), (4, [N])])
def test_monsters_are_placed_by_the_number_of_characters(heroes: int, ranks: list[Rank]) -> None:
    scene = behind("H d g", "1 d 2", "foe", (E, NONE, N), heroes=heroes, H=hero(), monsters=(foe(),))
    open_door(scene.game, "hero", "B1")
    assert [monster.rank for monster in scene.state.monsters.values()] == ranks


@case("room-05")
def test_exhausted_characters_still_count() -> None:
    scene = behind(
        "A B C D d g",
        "1 1 1 1 d 2",
        "foe",
        (NONE, NONE, E),
        heroes=4,
        A=hero("Ada"),
        B=hero("Ben"),
        C=hero("Cyd"),
        D=hero("Dot"),
        monsters=(foe(),),
    )
    effects.exhaust(scene.game, "ada", "hit points")
    open_door(scene.game, "dot", "E1")
    assert [monster.rank for monster in scene.state.monsters.values()] == [E]


def test_tokens_and_tiles_come_with_the_room() -> None:
    scene = behind("H d $ # ^ ?", "1 d 2 2 2 2", H=hero())
    assert (scene.state.coins, scene.state.obstacles, scene.state.traps, scene.state.treasures) == ({}, {}, {}, {})
    open_door(scene.game, "hero", "B1")
    state = scene.state
    assert (state.coins, state.obstacles, list(state.traps), state.treasures) == (
        {"C1": 1},
        {"D1": "table"},
        ["E1"],
        {"F1": 7},
    )


def test_standee_numbers_come_from_those_not_on_the_board() -> None:
    scene = behind("F H d g g", "1 1 d 2 2", H=hero(), F=foe(number=2, standees=4))
    scene.stack_chance(Kind.STANDEE, "4", "1")
    open_door(scene.game, "hero", "C1")
    assert list(scene.state.monsters) == ["foe-2", "foe-4", "foe-1"]
    asked = [decision.legal() for decision in scene.dealer.asked if decision.kind is Kind.STANDEE]
    assert asked == [("1", "3", "4"), ("1", "3")]


def test_where_standees_run_short_elites_come_first() -> None:
    scene = Scene(
        "H d g g e",
        rooms="1 d 2 2 2",
        doors={"d": "12"},
        signs={"g": Sign(monster="foe", for_=(N, N, N)), "e": Sign(monster="foe", for_=(E, E, E))},
        H=hero(),
        monsters=(foe(standees=2),),
    )
    open_door(scene.game, "hero", "B1")
    assert [(monster.rank, monster.hex) for monster in scene.state.monsters.values()] == [(E, "E1"), (N, "C1")]


# -- who acts in this round


@case("room-03")
def test_only_those_revealed_act_by_the_card_that_is_out() -> None:
    """Two others of the type acted before at 20; the character opens the door at 50."""
    scene = behind(
        "F H . d g g",
        "1 1 1 d 2 2",
        H=hero(plays=(RUN, card("Rest", 60)), hp=30),
        F=foe(number=7, initiative=20, does=(Attack(attack="+0"),)),
    )
    scene.stack_chance(Kind.STANDEE, "3", "1")
    assert play_turns(scene, "bottom Run", "D1", "stop") == ["foe-7", "hero", "foe-1", "foe-3"]
    assert scene.told(MonsterCardDrawn) == []


def test_revealed_monsters_whose_initiative_is_still_to_come_wait_for_it() -> None:
    scene = behind(
        "B H . d g",
        "1 1 1 d 2",
        H=hero("Ada", plays=(RUN, card("Rest", 60))),
        B=hero("Ben", initiative=70),
        monsters=(foe(initiative=80, does=()),),
    )
    assert play_turns(scene, "bottom Run", "D1", "stop") == ["ada", "ben", "foe-1"]


def test_a_new_type_draws_its_card_at_once_and_acts_if_its_initiative_has_passed() -> None:
    scene = behind(
        "F H . d g",
        "1 1 1 d 2",
        "wolf",
        (N, N, N),
        H=hero(plays=(RUN, card("Rest", 60))),
        F=foe(initiative=90, does=()),
        monsters=(foe("wolf", initiative=10, does=()),),
    )
    assert play_turns(scene, "bottom Run", "D1", "stop") == ["hero", "wolf-1", "foe-1"]
    assert [(drawn.kind, drawn.initiative) for drawn in scene.told(MonsterCardDrawn)] == [("wolf", 10)]


def test_revealed_monsters_act_after_the_revealing_turn_is_over() -> None:
    scene = behind(
        "H . d g",
        "1 1 d 2",
        H=hero(hp=9, plays=(RUN, card("Hit", 60, top=(Attack(attack=3),)))),
        monsters=(foe(hp=3, initiative=1),),
    )
    assert play_turns(scene, "bottom Run", "C1", "stop", "top Hit", "foe-1") == ["hero"]
    assert scene.told(Attacked, who="foe-1") == []


def test_a_type_all_of_whose_figures_have_gone_keeps_its_card_in_this_round() -> None:
    scene = behind(
        "F H . d g",
        "1 1 1 d 2",
        H=hero(plays=(RUN, card("Hit", 60, top=(Attack(attack=3),)))),
        F=foe(hp=1, number=5, initiative=20, does=(Shield(shield=0),)),
    )
    assert play_turns(scene, "top Hit", "foe-5", "bottom Run", "D1", "stop") == ["foe-5", "hero", "foe-1"]
    assert scene.told(MonsterCardDrawn) == []


def test_monsters_revealed_before_their_type_acts_act_with_it() -> None:
    scene = behind(
        "F H . d g",
        "1 1 1 d 2",
        H=hero(initiative=20, plays=(card("Run", 20, bottom=(Move(move=4),)), card("Rest", 60))),
        F=foe(number=5, initiative=40, does=()),
    )
    assert play_turns(scene, "bottom Run", "D1", "stop") == ["hero", "foe-1", "foe-5"]


# -- spawning and summoning


@case("room-07")
def test_a_monster_spawned_at_the_end_of_a_round_acts_from_the_next() -> None:
    scene = Scene("H . . a F", H=hero(hand=("A", "B"), plays=()), F=foe(does=()))
    scene.state.phase = Phase.CLEANUP
    scene.end_round()
    place_monster(scene.game, "foe", N, "C1", how="spawned")
    scene.state.phase = Phase.CARDS
    scene.advance("A + B")
    assert play_turns(scene) == ["hero", "foe-1", "foe-2"]


@case("room-07")
def test_a_monster_spawned_during_a_round_acts_in_it_as_if_revealed() -> None:
    scene = Scene("H . . . F", H=hero(), F=foe(initiative=10, does=()), monsters=(foe("wolf", initiative=20, does=()),))
    scene.turn("foe-1").turn("hero")
    place_monster(scene.game, "wolf", N, "C1", how="spawned")
    assert next_figure(scene.game) == "wolf-1"


def test_a_monster_summoned_in_a_round_does_not_act_in_it() -> None:
    scene = Scene("H . . . F", H=hero(initiative=10), F=foe(number=5, initiative=20, does=(Call(call="foe"),)))
    assert play_turns(scene) == ["hero", "foe-5"]
    assert list(scene.state.monsters) == ["foe-5", "foe-1"]


@case("room-11", "room-12", "jotl-04")
@pytest.mark.parametrize(
    ("rules", "how", "coins"),
    [
        ("gloomhaven", "revealed", 1),
        ("gloomhaven", "summoned", 0),
        ("gloomhaven", "spawned", 0),
        ("jaws-of-the-lion", "revealed", 1),
        ("jaws-of-the-lion", "summoned", 1),
    ],
)
def test_summoned_and_spawned_monsters_leave_no_money(rules: str, how: str, coins: int) -> None:
    """Those summoned do in Jaws of the Lion."""
    scene = Scene("H . . . F", H=hero(), F=foe(initiative=10))
    scene.game.ruleset = RULESETS[rules]
    place_monster(scene.game, "foe", N, "B1", how=how)
    scene.attack("hero", "foe-2", 99)
    assert scene.state.coins == ({"B1": coins} if coins else {})


# -- ability cards


def two_cards(**given: Any) -> Scene:
    cards = tuple(MonsterCard(number=n, initiative=10 * n, do=(), **given) for n in (1, 2, 3))
    scene = Scene("H . . F", H=hero(plays=(), hand=tuple("ABCDEFGH")), F=foe(cards=cards))
    scene.state.monster_decks["foe"].draw, scene.state.monster_decks["foe"].discard = [1, 2, 3], []
    scene.state.phase = Phase.CARDS
    return scene


def cards_drawn(scene: Scene, rounds: int) -> list[int]:
    for pair in ("A + B", "C + D", "E + F", "G + H")[:rounds]:
        scene.advance(pair)
        play_turns(scene)
        scene.advance()
    return [drawn.card for drawn in scene.told(MonsterCardDrawn)]


def test_each_round_shows_another_card_until_the_deck_is_used_up() -> None:
    scene = two_cards()
    assert sorted(cards_drawn(scene, 3)) == [1, 2, 3]
    assert scene.state.monster_decks["foe"].draw == []


def test_the_card_that_is_shown_is_the_card_that_is_performed() -> None:
    cards = (
        MonsterCard(number=1, initiative=80, do=(Attack(attack="+5"),)),
        MonsterCard(number=2, initiative=30, do=(Attack(attack="+1"),)),
    )
    scene = Scene("H F", H=hero(hp=20, plays=(), hand=tuple("ABCD")), F=foe(cards=cards, attack=2))
    scene.state.monster_decks["foe"].draw, scene.state.monster_decks["foe"].discard = [1, 2], []
    scene.state.phase = Phase.CARDS
    scene.stack_chance(Kind.MONSTER_CARD, "2").advance("A + B")
    assert scene.told(MonsterCardDrawn)[0].initiative == 30
    play_turns(scene)
    assert scene.hp("hero") == 20 - 3


def test_types_that_share_a_deck_share_its_card() -> None:
    """One card for all of them; the players order the types (official FAQ)."""
    scene = Scene(
        "H . . F . G",
        H=hero(plays=(), hand=("A", "B")),
        F=foe("bandit-guard"),
        G=foe("city-guard"),
    )
    scene.state.monster_decks["guard"].draw += scene.state.monster_decks["guard"].discard
    scene.state.monster_decks["guard"].discard.clear()
    scene.state.phase = Phase.CARDS
    scene.stack_chance(Kind.MONSTER_CARD, "527").advance("A + B")
    assert {kind: entry.card for kind, entry in scene.state.types.items()} == {"bandit-guard": 527, "city-guard": 527}
    assert scene.state.monster_decks["guard"].discard == [527]


def test_a_deck_is_shuffled_at_the_end_of_the_round_if_its_card_says_so() -> None:
    plain, shuffling = two_cards(), two_cards(shuffle=True)
    cards_drawn(plain, 1)
    cards_drawn(shuffling, 1)
    assert len(plain.state.monster_decks["foe"].draw) == 2
    assert sorted(shuffling.state.monster_decks["foe"].draw) == [1, 2, 3]
