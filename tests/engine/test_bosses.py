"""What bosses and monsters with rules of their own do: special actions, last deeds, shared standees, immunities."""

import pytest

from gloomcli.engine.actions.performing import settle
from gloomcli.engine.events import Attacked, Damaged, FigurePlaced, ManualStep, ModifierDrawn
from gloomcli.engine.monsters.turn import react
from gloomcli.engine.rooms import free_standees, place_monster
from gloomcli.model.abilities import Effect, Pull, Push, Suffer, Trigger
from gloomcli.model.terms import Condition, Element, ElementState, Rank
from tests.rules.building import Scene, foe, hero

OPEN = """
. . . . . .
 . . . . . .
. . F H . .
 . . . . . .
. . . . . .
"""
SPECIAL_1, SPECIAL_2 = 576, 572
"""Cards of the boss deck."""


def boss(kind: str, *others: str, players: int = 2, level: int = 1) -> Scene:
    """A boss next to a hero, and monster types that it may summon."""
    spare = tuple(foe(other) for other in others)
    return Scene(OPEN, F=foe(kind, rank="boss", hp=40), H=hero(hp=60), monsters=spare, players=players, level=level)


# --- special actions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "ranks"), [(2, ["normal"] * 2), (3, ["normal", "elite"]), (4, ["elite"] * 2)], ids=str
)
def test_a_special_action_summons_by_the_number_of_characters(players: int, ranks: list[str]) -> None:
    scene = boss("jekserah", "living-bones", "living-corpse", players=players).deal("jekserah", SPECIAL_1)
    scene.turn("jekserah-1")
    assert [event.rank for event in scene.told(FigurePlaced, how="summoned")] == ranks
    assert {event.who.rpartition("-")[0] for event in scene.told(FigurePlaced, how="summoned")} == {"living-bones"}
    assert scene.told(Attacked, who="jekserah-1", target="hero", base=2)  # attack 3 at level 1, -1


def test_what_a_scenario_rules_is_told_and_the_rest_is_done() -> None:
    scene = boss("winged-horror").deal("winged-horror", SPECIAL_2)
    scene.turn("winged-horror-1")
    assert [event.text[:15] for event in scene.told(ManualStep)] == ["It lays one egg"]
    assert scene.told(Attacked, who="winged-horror-1", base=3)


@pytest.mark.parametrize(("level", "retaliate"), [(0, 3), (2, 3), (3, 4), (4, 4), (5, 5), (7, 5)])
def test_a_special_action_grows_with_the_level(level: int, retaliate: int) -> None:
    scene = boss("inox-bodyguard", level=level).deal("inox-bodyguard", SPECIAL_2)
    scene.turn("inox-bodyguard-1").attack("hero", "inox-bodyguard-1", 1)
    assert scene.told(Damaged, who="hero", cause="retaliate", amount=retaliate)


def test_a_boss_consumes_for_its_special_action() -> None:
    scene = boss("the-colorless", "night-demon", "sun-demon").deal("the-colorless", SPECIAL_1)
    scene.state.elements = {Element.DARK: ElementState.STRONG}
    scene.turn("the-colorless-1")
    assert len(scene.told(FigurePlaced, how="summoned")) == 1
    assert scene.element("dark") == "inert"
    assert scene.conditions("the-colorless-1") == {"invisible"}


# --- numbers that depend on the moment --------------------------------------------------------------------------------


def test_the_dark_rider_attacks_harder_the_farther_it_rode() -> None:
    scene = Scene(". . . . . .\n F . . . H .", F=foe("dark-rider", rank="boss"), H=hero(hp=60))
    scene.deal("dark-rider", 578).turn("dark-rider-1")  # move +0, attack +0
    assert [event.base for event in scene.told(Attacked)] == [3 + 3]


def test_the_overseer_attacks_with_as_much_as_there_are_scouts() -> None:
    scene = Scene(
        ". A . . .\n F H . B",
        F=foe("merciless-overseer", rank="boss"),
        A=foe("vermling-scout"),
        B=foe("vermling-scout"),
        H=hero(hp=60),
    )
    assert scene.attack("merciless-overseer-1", "hero").base == 2


# --- who cannot be moved ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["the-sightless-eye", "elder-drake"])
def test_some_bosses_can_be_neither_pushed_nor_pulled(kind: str) -> None:
    scene = boss(kind)
    before = scene.hex(f"{kind}-1")
    scene.perform("hero", Push(push=2, to="one adjacent enemy"), says=(f"{kind}-1",))
    scene.perform("hero", Pull(pull=2, range=3), says=(f"{kind}-1",))
    assert scene.hex(f"{kind}-1") == before
    assert not scene.give(f"{kind}-1", "stun").conditions(f"{kind}-1")


# --- last deeds -------------------------------------------------------------------------------------------------------

BLAST = 604
"""Move -1, attack -1, and on death an attack +2 on everyone adjacent."""


def cultist() -> Scene:
    scene = Scene(". H .\n F S .", F=foe("cultist"), H=hero(hp=30), S=hero("Second", hp=30))
    return scene.deal("cultist", BLAST)


def test_a_cultist_that_acted_strikes_all_around_as_it_dies() -> None:
    scene = cultist().turn("cultist-1")
    scene.events.clear()
    scene.perform("hero", Suffer(suffer=40, to="one adjacent enemy"), says=("cultist-1",))
    assert not scene.game.exists("cultist-1")
    assert [(event.who, event.target, event.base) for event in scene.told(Attacked)] == [
        ("cultist-1", "hero", 1 + 2),
        ("cultist-1", "second", 1 + 2),
    ]


def test_its_last_blow_can_be_paid_back_but_it_dies_once() -> None:
    scene = cultist().turn("cultist-1")
    thorns = Effect(on=Trigger.ALWAYS, retaliate=3)
    scene.perform("hero", thorns, Suffer(suffer=40, to="one adjacent enemy"), says=("cultist-1",))
    assert scene.state.kills == {"cultist": 1}
    assert sum(scene.state.coins.values()) == 1


@pytest.mark.parametrize("why", ["it has not acted", "it is stunned", "the round is over"])
def test_it_just_dies_where(why: str) -> None:
    scene = cultist()
    if why != "it has not acted":
        scene.turn("cultist-1")
    if why == "it is stunned":
        scene.give("cultist-1", "stun")
    if why == "the round is over":
        scene.end_round()
    scene.events.clear()
    scene.perform("hero", Suffer(suffer=40, to="one adjacent enemy"), says=("cultist-1",))
    assert not scene.told(Attacked)


# --- standees, traits, decks ------------------------------------------------------------------------------------------


def test_variants_share_the_standees_of_another_type() -> None:
    scene = Scene(OPEN, F=foe("stone-golem", number=1), H=hero(), monsters=(foe("arcane-golem", rank="boss"),))
    assert free_standees(scene.game, "stone-golem") == [2, 3, 4, 5, 6]
    assert free_standees(scene.game, "arcane-golem") == [2, 3, 4, 5, 6]
    who = place_monster(scene.game, "arcane-golem", Rank.BOSS, "A1")
    assert who == "arcane-golem-2"
    assert free_standees(scene.game, "arcane-golem") == []  # there is only one
    assert free_standees(scene.game, "stone-golem") == [3, 4, 5, 6]


def test_the_ghost_wolf_vanishes_as_a_round_begins() -> None:
    scene = Scene(OPEN, F=foe("bystander"), H=hero(), monsters=(foe("ghost-wolf", rank="boss"),))
    who = place_monster(scene.game, "ghost-wolf", Rank.BOSS, "A1")
    assert who is not None
    react(scene.game, who, Trigger.ROUND_START)
    settle(scene.game)
    assert Condition.INVISIBLE in scene.game.figure(who).conditions


def test_some_monsters_draw_from_the_only_characters_deck() -> None:
    scene = Scene(OPEN, F=foe("city-guard-sun-solo"), H=hero(deck=("+2", "+2", "+2"), hp=30))
    scene.attack("city-guard-sun-solo-1", "hero")
    assert [event.faces for event in scene.told(ModifierDrawn)] == [("+2",)]


def test_an_ooze_splits_into_two_of_its_hit_points() -> None:
    scene = Scene(OPEN, F=foe("ooze", hp=4, max_hp=4), H=hero())
    scene.deal("ooze", 696).turn("ooze-1")  # suffer 2, then summon
    assert (scene.hp("ooze-1"), scene.hp("ooze-2")) == (2, 2)


# --- movement for what consumed elements make of an attack ------------------------------------------------------------


@pytest.mark.parametrize(("ice", "steps"), [("strong", 2), ("inert", 3)])
def test_a_monster_moves_for_the_range_that_an_element_gives(ice: str, steps: int) -> None:
    scene = Scene("F . . . . H", F=foe("frost-demon", rank="elite"), H=hero(hp=30), level=7)
    scene.state.elements = {Element.ICE: ElementState(ice)}
    start = scene.hex("frost-demon-1")
    scene.deal("frost-demon", 623).turn("frost-demon-1")  # move -1, attack range 2, with ice range 3
    moved = ord(scene.hex("frost-demon-1")[0]) - ord(start[0])
    assert moved == steps
