"""Rulebook, Experience: what gives it, and what does not."""

import pytest

from gloomcli.model.abilities import Action, Attack, Bonus, Consume, Heal, Infuse, Loot
from gloomcli.model.terms import Element, ElementState
from tests.rules.building import Scene, ally, card, foe, hero, known_card

OTHER = card("Other")


def xp(scene: Scene, who: str = "hero") -> int:
    """The experience gained so far."""
    return scene.hero(who).tally.xp


def test_an_action_gives_its_experience() -> None:
    scene = Scene("H F", H=hero(plays=(known_card("brute", "Overwhelming Assault"), OTHER)), F=foe(hp=20))
    scene.turn("hero", "top Overwhelming Assault", "foe-1")
    assert xp(scene) == 2


def test_a_card_is_not_played_for_its_experience_alone() -> None:
    """Nobody to attack: no part of the action is performed, no experience, and the card is not lost."""
    scene = Scene("H . F", H=hero(plays=(known_card("brute", "Overwhelming Assault"), OTHER)), F=foe(hp=20))
    scene.turn("hero", "top Overwhelming Assault")
    assert xp(scene) == 0
    assert scene.hero().cards["Overwhelming Assault"] == "discarded"


def test_skipping_all_of_an_action_gives_none() -> None:
    scene = Scene("H F", H=hero(plays=(known_card("brute", "Overwhelming Assault"), OTHER)), F=foe(hp=20))
    scene.turn("hero", "top Overwhelming Assault", "skip")
    assert xp(scene) == 0


def test_one_performed_ability_of_the_action_is_enough() -> None:
    """Trample's bottom: the move counts, though nobody is moved through."""
    scene = Scene("H . . F", H=hero(plays=(known_card("brute", "Trample"), OTHER)), F=foe(hp=20))
    scene.turn("hero", "bottom Trample", "B1")
    assert xp(scene) == 2
    assert scene.hero().cards["Trample"] == "lost"


def test_the_basic_use_of_a_card_gives_none() -> None:
    scene = Scene("H F", H=hero(plays=(known_card("brute", "Overwhelming Assault"), OTHER)), F=foe(hp=20))
    scene.turn("hero", "attack 2 with Overwhelming Assault", "foe-1")
    assert xp(scene) == 0
    assert scene.hp("foe-1") == 18


def test_killing_gives_none() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=1))
    scene.attack("hero", "foe-1", 3)
    assert xp(scene) == 0
    assert scene.hero().tally.kills == 1


def test_damage_and_looting_give_none() -> None:
    scene = Scene("H $", H=hero(hp=5))
    scene.hurt("hero", 1)
    scene.perform("hero", Loot(loot=1))
    assert (xp(scene), scene.hero().tally.coins) == (0, 1)


def test_experience_for_a_kill_where_the_card_says_so() -> None:
    for hp, gained in ((1, 2), (9, 0)):
        scene = Scene("H F", H=hero(), F=foe(hp=hp))
        scene.perform("hero", Attack(attack=3, xp_kill=2), says=("foe-1",))
        assert xp(scene) == gained


def test_experience_for_each_enemy_targeted() -> None:
    scene = Scene("F H G", H=hero(), F=foe(), G=foe())
    scene.perform("hero", Attack(attack=1, to="all adjacent enemies", xp_each=1), says=("foe-1",))
    assert xp(scene) == 2


@pytest.mark.parametrize(("answer", "gained"), [("fire", 1), ("no", 0)])
def test_experience_for_consuming_an_element(answer: str, gained: int) -> None:
    attack = Attack(attack=1, consume=(Consume(elements=("fire",), attack=1, xp=1),))
    scene = Scene("H F", H=hero(), F=foe(), elements={Element.FIRE: ElementState.STRONG})
    scene.perform("hero", attack, says=(answer, "foe-1"))
    assert xp(scene) == gained


def test_experience_under_a_condition() -> None:
    attack = Attack(attack=1, bonus=(Bonus(when="target has poison", xp=1),))
    scene = Scene("F H G", H=hero(), F=foe(), G=foe(conditions=("poison",)))
    scene.perform("hero", attack, says=("foe-1",))
    assert xp(scene) == 0
    scene.perform("hero", attack, says=("foe-2",))
    assert xp(scene) == 1


def test_infusing_alone_is_no_reason_for_experience() -> None:
    """The attack has no target, so nothing of the action happens."""
    spark = card("Spark", top=Action(do=(Attack(attack=2), Infuse(infuse=("fire",))), xp=1))
    scene = Scene("H", H=hero(plays=(spark, OTHER))).turn("hero", "top Spark")
    assert xp(scene) == 0


def test_experience_of_a_retaliate_bonus() -> None:
    """Eye for an Eye: 1 each time it strikes back."""
    scene = Scene(
        "F H G", H=hero(hp=20, plays=(known_card("brute", "Eye for an Eye"), OTHER)), F=foe(hp=9), G=foe(hp=9)
    )
    scene.turn("hero", "top Eye for an Eye")
    scene.attack("foe-1", "hero")
    scene.attack("foe-2", "hero")
    assert xp(scene) == 2
    assert (scene.hp("foe-1"), scene.hp("foe-2")) == (7, 7)


def test_a_summons_attacks_give_its_summoner_none() -> None:
    scene = Scene("H R F", H=hero(), R=ally(), F=foe(hp=1)).turn("rat-1")
    assert xp(scene) == 0
    assert scene.hero().tally.kills == 1


def test_experience_is_gained_once_for_the_whole_action() -> None:
    wild = card("Wild", top=Action(do=(Attack(attack=1), Attack(attack=1), Heal(heal=1, to="self")), xp=1))
    scene = Scene("H F", H=hero(plays=(wild, OTHER)), F=foe(hp=20)).turn("hero", "top Wild", "foe-1", "foe-1")
    assert xp(scene) == 1


def test_consuming_an_element_for_nothing_gives_none() -> None:
    """Nobody is attacked after all, so the ability is not used."""
    attack = Attack(attack=1, consume=(Consume(elements=("fire",), attack=1, xp=1),))
    scene = Scene("H F", H=hero(), F=foe(), elements={Element.FIRE: ElementState.STRONG})
    scene.perform("hero", attack, says=("fire", "skip"))
    assert xp(scene) == 0
