"""A monster's attacks and other abilities (rulebook, Monster Attacks; Other Monster Abilities)."""

import pytest

from gloomcli.engine.decisions import PLAYERS, Kind
from gloomcli.engine.events import (
    Attacked,
    FocusChosen,
    Healed,
    Looted,
    ModifierDrawn,
    Moved,
)
from gloomcli.model.abilities import Ability, Apply, Attack, Call, Heal, Loot, Move, Retaliate, Shield
from gloomcli.model.terms import Condition
from tests.rules.building import Scene, case, foe, hero

WALK: tuple[Ability, ...] = (Move(move="+0"),)
STRIKE: tuple[Ability, ...] = (Attack(attack="+0"),)


def focus(scene: Scene, who: str = "foe-1") -> str:
    return scene.told(FocusChosen, who=who)[0].focus


def victims(scene: Scene, who: str = "foe-1") -> list[str]:
    return [attack.target for attack in scene.told(Attacked, who=who)]


# -- attacks (rulebook, Monster Attacks)


def test_each_target_of_a_monster_draws_a_card_of_the_common_deck() -> None:
    scene = Scene("A F B", A=hero("Ada", hp=9), B=hero("Ben", hp=9, initiative=60), F=foe(attack=3, targets=2))
    scene.stack("monsters", "+1", "-2").turn("foe-1")
    assert (scene.hp("ada"), scene.hp("ben")) == (9 - 4, 9 - 1)


def test_a_monster_attacks_its_focus_first() -> None:
    scene = Scene("A F B", A=hero("Ada", initiative=60), B=hero("Ben", initiative=20), F=foe(targets=2)).turn("foe-1")
    assert victims(scene) == ["ben", "ada"]


def test_monsters_apply_the_conditions_of_their_card() -> None:
    scene = Scene("F H", H=hero(), F=foe(does=(Attack(attack="+0", conditions=(Condition.POISON,)),))).turn("foe-1")
    assert scene.conditions("hero") == {"poison"}


# -- other abilities (rulebook, Other Monster Abilities)


@case("ai-28")
def test_a_shield_on_a_card_counts_from_the_monsters_turn_to_the_end_of_the_round() -> None:
    scene = Scene("F H", H=hero(hp=20), F=foe(hp=20, does=(Shield(shield=1), Attack(attack="+0"))))
    assert scene.attack("hero", "foe-1", 3).shield == 0
    scene.turn("foe-1")
    assert scene.attack("hero", "foe-1", 3).shield == 1
    scene.end_round()
    assert scene.attack("hero", "foe-1", 3).shield == 0


def test_retaliate_of_a_card_does_not_grow_from_round_to_round() -> None:
    scene = Scene("F H", H=hero(hp=30), F=foe(hp=30, does=(Retaliate(retaliate=2),)))
    for _ in range(3):
        scene.turn("foe-1")
        before = scene.hp("hero")
        scene.attack("hero", "foe-1", 1)
        assert scene.hp("hero") == before - 2
        scene.end_round()
    before = scene.hp("hero")
    scene.attack("hero", "foe-1", 1)
    assert scene.hp("hero") == before


def test_retaliate_with_a_range_strikes_attackers_so_far_away() -> None:
    scene = Scene("F . . H", H=hero(hp=10), F=foe(hp=20, retaliate=2, retaliate_range=2))
    scene.attack("hero", "foe-1", 1, range=3)
    assert scene.hp("hero") == 10
    scene = Scene("F . H", H=hero(hp=10), F=foe(hp=20, retaliate=2, retaliate_range=2))
    scene.attack("hero", "foe-1", 1, range=3)
    assert scene.hp("hero") == 8


def test_heal_self() -> None:
    scene = Scene("F . . . . H", H=hero(), F=foe(hp=3, max_hp=9, does=(Heal(heal=2, to="self"),))).turn("foe-1")
    assert scene.hp("foe-1") == 5


@pytest.mark.parametrize("text", ["to", "bare"])
def test_a_poisoned_monsters_heal_only_cures(text: str) -> None:
    ability = Heal(heal=2, to="self") if text == "to" else Heal(heal=2)
    scene = Scene("F . H", H=hero(), F=foe(hp=3, max_hp=9, does=(ability,), conditions=("poison",))).turn("foe-1")
    assert (scene.hp("foe-1"), scene.conditions("foe-1")) == (3, set())


def test_a_heal_goes_to_the_most_wounded_in_range() -> None:
    """Itself or an ally within range that has lost the most hit points (rulebook, Other Monster Abilities)."""
    scene = Scene(
        "E . F G . . D H",
        H=hero(),
        F=foe(number=1, hp=8, max_hp=10, does=(Heal(heal=3, range=3),)),
        G=foe(number=2, hp=6, max_hp=10),
        E=foe(number=3, hp=7, max_hp=10),
        D=foe(number=4, hp=1, max_hp=10),
    ).turn("foe-1")
    assert [healed.who for healed in scene.told(Healed)] == ["foe-2"]
    assert scene.hp("foe-2") == 9


def test_players_choose_between_equally_wounded_monsters() -> None:
    scene = Scene(
        "E F G . H",
        H=hero(),
        F=foe(number=1, max_hp=10, does=(Heal(heal=3, range=3),)),
        G=foe(number=2, hp=6, max_hp=10),
        E=foe(number=3, hp=6, max_hp=10),
    ).turn("foe-1", "foe-3")
    assert scene.questions(Kind.TARGET)[0].who == PLAYERS
    assert (scene.hp("foe-3"), scene.hp("foe-2")) == (9, 6)


@case("ai-26")
def test_a_monsters_loot_takes_money_for_good_and_no_treasure() -> None:
    scene = Scene(
        """
        . $ .
         $ F ?
        . . . H
        """,
        H=hero(),
        F=foe(hp=1, does=(Loot(loot=1),)),
    ).turn("foe-1")
    assert (scene.state.coins, scene.state.treasures) == ({}, {"C2": 7})
    assert scene.told(Looted)[0].coins == 2
    scene.attack("hero", "foe-1", 5, range=3)
    assert scene.state.coins == {"B2": 1}  # its own only


def test_monsters_do_not_loot_at_the_end_of_their_turns() -> None:
    scene = Scene("F $ H", H=hero(), F=foe()).turn("foe-1")
    assert (scene.hex("foe-1"), scene.state.coins) == ("B1", {"B1": 1})


def test_monsters_treat_conditions_on_their_card_as_abilities() -> None:
    both = (Apply(apply=(Condition.STRENGTHEN,), to="self"), Attack(attack="+0"))
    scene = Scene("F H", H=hero(), F=foe(does=both)).turn("foe-1")
    assert scene.told(ModifierDrawn)[0].advantage == 1


@case("room-09")
def test_a_monster_summons_only_into_an_empty_hex() -> None:
    """Tokens, figures and overlay tiles fill a hex (rulebook, Summon)."""
    crowded = """
        . $ $ .
         $ F H .
        . # ~ .
        """
    scene = Scene(crowded, H=hero(), F=foe(does=(Call(call="foe"),))).turn("foe-1")
    assert list(scene.state.monsters) == ["foe-1"]
    scene = Scene(crowded.replace("~", "."), H=hero(), F=foe(does=(Call(call="foe"),))).turn("foe-1")
    assert [monster.hex for monster in scene.state.monsters.values()] == ["B2", "C3"]


def test_a_summoned_monster_is_placed_as_near_an_enemy_as_can_be() -> None:
    scene = Scene(
        """
        . . . .
         . F . .
        . . . H
        """,
        H=hero(),
        F=foe(does=(Call(call="foe"),)),
    ).turn("foe-1", "C3")
    assert set(scene.questions(Kind.PLACE)[0].legal()) == {"C2", "C3"}
    assert scene.hex("foe-2") == "C3"


def test_a_way_is_never_longer_than_it_must_be() -> None:
    scene = Scene("F . . H", H=hero(), F=foe(move=6)).turn("foe-1")
    assert [moved.path for moved in scene.told(Moved)] == [("A1", "B1", "C1")]
