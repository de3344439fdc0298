"""Rulebook, Elemental Infusions."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, Consumed
from gloomcli.model.abilities import Attack, Consume, ConsumeFirst, Heal, Infuse, Move
from gloomcli.model.terms import Element, ElementState
from tests.rules.building import Scene, card, case, foe, hero

STRONG, WANING = ElementState.STRONG, ElementState.WANING
FIRE, EARTH, ICE = Element.FIRE, Element.EARTH, Element.ICE
BURN = Attack(attack="+0", consume=(Consume(elements=("fire",), attack=2),))


@case("ele-02")
def test_an_element_wanes_one_step_at_each_end_of_a_round() -> None:
    """Strong in round 1, waning in round 2, inert in round 3."""
    scene = Scene("H", H=hero(), elements={FIRE: STRONG})
    scene.end_round()
    assert scene.element("fire") == "waning"
    scene.end_round()
    assert scene.element("fire") == "inert"


def test_an_infused_element_is_strong_at_the_end_of_the_turn() -> None:
    scene = Scene("H .", H=hero(plays=(card("Spark", bottom=(Move(move=1), Infuse(infuse=("fire",)))), card("Other"))))
    scene.turn("hero", "bottom Spark", "B1")
    assert scene.element("fire") == "strong"


def test_an_element_is_not_created_and_consumed_in_the_same_turn() -> None:
    """It is inert until the turn ends; somebody with a later turn in the round may consume it."""
    burn = Attack(attack=2, consume=(Consume(elements=("fire",), attack=2),))
    spark = card("Spark", top=(burn,), bottom=(Move(move=1), Infuse(infuse=("fire",))))
    later = card("Later", top=(burn,))
    scene = Scene(
        ". H F B",
        H=hero(plays=(spark, card("Blaze", top=(burn,)))),
        B=hero("Friend", plays=(later, card("Other"))),
        F=foe(hp=20),
    )
    scene.turn("hero", "bottom Spark", "A1", "top Blaze")
    assert not scene.questions(Kind.CONSUME)
    scene.turn("friend", "top Later", "fire", "foe-1")
    assert scene.told(Attacked)[-1].damage == 4
    assert scene.element("fire") == "inert"


@pytest.mark.parametrize(("picture", "asked"), [("H . F", 0), ("H F", 1)])
def test_an_attack_that_reaches_nobody_asks_for_no_elements(picture: str, asked: int) -> None:
    """There is no attack to be strengthened; the card is still there for its other abilities."""
    blaze = Attack(attack=2, consume=(Consume(elements=("fire",), attack=2),))
    scene = Scene(
        picture, H=hero(plays=(card("Blaze", top=(blaze,)), card("Other"))), F=foe(hp=20), elements={FIRE: STRONG}
    )
    scene.turn("hero", "top Blaze", *(["no", "foe-1"] * asked))
    assert len(scene.questions(Kind.CONSUME)) == asked


def test_elements_are_asked_for_if_they_bring_somebody_into_range() -> None:
    reach = Attack(attack=2, range=2, consume=(Consume(elements=("fire",), range=1),))
    scene = Scene(
        "H . . F", H=hero(plays=(card("Reach", top=(reach,)), card("Other"))), F=foe(hp=20), elements={FIRE: STRONG}
    )
    scene.turn("hero", "top Reach", "fire", "foe-1")
    assert scene.told(Attacked)


def test_the_element_that_was_taken_for_any_is_told() -> None:
    bolt = Attack(attack=2, consume=(Consume(elements=("any",), attack=1),))
    scene = Scene("H F", H=hero(plays=(card("Bolt", top=(bolt,)), card("Other"))), F=foe(hp=20), elements={ICE: STRONG})
    scene.turn("hero", "top Bolt", "ice", "foe-1")
    assert [(term.source, term.amount) for term in scene.told(Attacked)[0].added] == [("ice", 1)]


@case("ele-04")
def test_a_waning_element_consumed_and_infused_in_one_turn_is_strong_after_it() -> None:
    use = card("Use", top=(Attack(attack=2, consume=(Consume(elements=("earth",), attack=1),)),))
    make = card("Make", bottom=(Heal(heal=1, to="self"), Infuse(infuse=("earth",))))
    scene = Scene("H F", H=hero(plays=(use, make)), F=foe(hp=20), elements={EARTH: WANING})
    scene.turn("hero", "top Use", "earth", "foe-1", "bottom Make")
    assert scene.told(Attacked)[0].damage == 3
    assert scene.element("earth") == "strong"


@pytest.mark.parametrize("state", [STRONG, WANING])
def test_a_consumed_element_is_inert_whatever_it_was(state: ElementState) -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=20), elements={FIRE: state})
    scene.perform("hero", BURN, says=("fire", "foe-1"))
    assert scene.told(Attacked)[0].damage == 2
    assert scene.element("fire") == "inert"


def test_an_inert_element_cannot_be_consumed() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=20))
    scene.perform("hero", BURN, says=("foe-1",))
    assert not scene.questions(Kind.CONSUME)


def test_characters_need_not_consume() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=20), elements={FIRE: STRONG})
    scene.perform("hero", BURN, says=("no", "foe-1"))
    assert scene.element("fire") == "strong"


def test_one_token_serves_one_consumption() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=20), elements={FIRE: STRONG})
    scene.perform("hero", BURN, BURN, says=("fire", "foe-1", "foe-1"))
    assert [told.damage for told in scene.told(Attacked)] == [2, 0]


def test_any_element_is_the_consumers_choice() -> None:
    attack = Attack(attack=1, consume=(Consume(elements=("any",), attack=2),))
    scene = Scene("H F", H=hero(), F=foe(hp=20), elements={FIRE: STRONG, ICE: WANING})
    scene.perform("hero", attack, says=("ice", "foe-1"))
    assert (scene.element("ice"), scene.element("fire")) == ("inert", "strong")


def test_two_elements_are_consumed_together_or_not_at_all() -> None:
    attack = Attack(attack=1, consume=(Consume(elements=("fire", "ice"), attack=2),))
    alone = Scene("H F", H=hero(), F=foe(hp=20), elements={FIRE: STRONG})
    alone.perform("hero", attack, says=("foe-1",))
    assert alone.element("fire") == "strong"
    both = Scene("H F", H=hero(), F=foe(hp=20), elements={FIRE: STRONG, ICE: WANING})
    both.perform("hero", attack, says=("fire + ice", "foe-1"))
    assert both.told(Attacked)[0].damage == 3
    assert both.state.elements == {}


def test_nothing_is_infused_if_no_part_of_the_action_was_performed() -> None:
    scene = Scene("H .", H=hero(plays=(card("Spark", top=(Attack(attack=2), Infuse(infuse=("fire",)))), card("Other"))))
    scene.turn("hero", "top Spark")
    assert scene.element("fire") == "inert"


def test_any_part_of_the_action_infuses() -> None:
    spark = card("Spark", top=(Attack(attack=2), Heal(heal=1, to="self"), Infuse(infuse=("fire",))))
    scene = Scene("H .", H=hero(plays=(spark, card("Other"))))
    scene.turn("hero", "top Spark")
    assert scene.element("fire") == "strong"


def test_an_infused_element_that_was_there_is_strong_again() -> None:
    scene = Scene("H", H=hero(), elements={FIRE: WANING}).begin_turn("hero")
    scene.perform("hero", Infuse(infuse=("fire",)))
    assert scene.element("fire") == "waning"
    assert scene.end_turn("hero").element("fire") == "strong"


def test_a_waning_element_may_be_consumed_in_the_turn_that_infuses_it_anew() -> None:
    """What was on the board before the turn is no creation of it."""
    scene = Scene("H F", H=hero(), F=foe(hp=20), elements={FIRE: WANING}).begin_turn("hero")
    scene.perform("hero", Infuse(infuse=("fire",)))
    scene.perform("hero", BURN, says=("fire", "foe-1"))
    assert scene.element("fire") == "inert"
    assert scene.end_turn("hero").element("fire") == "strong"


def test_a_modifier_card_infuses_at_the_end_of_the_turn() -> None:
    scene = Scene("H F", H=hero(), F=foe(hp=20)).stack("hero", "+1 fire").begin_turn("hero")
    scene.attack("hero", "foe-1", 1)
    assert scene.element("fire") == "inert"
    assert scene.end_turn("hero").element("fire") == "strong"


def test_an_infusion_of_any_element_is_a_choice() -> None:
    scene = Scene("H", H=hero()).begin_turn("hero")
    scene.perform("hero", Infuse(infuse=("any",)), says=("light",))
    assert scene.end_turn("hero").element("light") == "strong"


# -- monsters


@case("ele-06")
def test_monsters_consume_even_if_it_helps_nobody() -> None:
    """Nobody is in reach, and the element is gone all the same."""
    scene = Scene("H . . . . . F", H=hero(), F=foe(move=1, does=(BURN,)), elements={FIRE: WANING})
    scene.turn("foe-1")
    assert not scene.told(Attacked)
    assert scene.element("fire") == "inert"


@case("ele-06")
def test_players_choose_any_element_for_a_monster() -> None:
    does = (Attack(attack="+0", consume=(Consume(elements=("any",), attack=1),)),)
    scene = Scene("H F", H=hero(), F=foe(does=does), elements={FIRE: STRONG, ICE: STRONG})
    scene.turn("foe-1", "ice")
    assert (scene.element("ice"), scene.element("fire")) == ("inert", "strong")
    assert scene.told(Attacked)[0].base == 2
    assert scene.told(Attacked)[0].damage == 3


def test_one_consumption_serves_every_monster_of_the_type() -> None:
    scene = Scene("F H G", H=hero(hp=20), F=foe(attack=1, does=(BURN,)), G=foe(attack=1), elements={FIRE: STRONG})
    scene.turn("foe-1").turn("foe-2")
    assert [told.damage for told in scene.told(Attacked)] == [3, 3]
    assert len(scene.told(Consumed)) == 1


def test_another_type_finds_the_element_gone() -> None:
    scene = Scene(
        "F H G",
        H=hero(hp=20),
        F=foe("imp", attack=1, does=(BURN,)),
        G=foe("ooze", attack=1, does=(BURN,)),
        elements={FIRE: STRONG},
    )
    scene.turn("imp-1").turn("ooze-1")
    assert [told.damage for told in scene.told(Attacked)] == [3, 1]


def test_the_consumption_of_a_type_ends_with_the_round() -> None:
    scene = Scene("F H", H=hero(hp=20), F=foe(attack=1, does=(BURN,)), elements={FIRE: STRONG})
    scene.turn("foe-1").end_round().deal("foe").turn("foe-1")
    assert [told.damage for told in scene.told(Attacked)] == [3, 1]


def test_a_stunned_monster_consumes_nothing() -> None:
    """It performs nothing; the next of its type does."""
    scene = Scene(
        "F H G",
        H=hero(hp=20),
        F=foe(attack=1, does=(BURN,), conditions=("stun",)),
        G=foe(attack=1),
        elements={FIRE: STRONG},
    )
    scene.turn("foe-1")
    assert scene.element("fire") == "strong"
    scene.turn("foe-2")
    assert [told.damage for told in scene.told(Attacked)] == [3]


def test_a_monster_infuses_at_the_end_of_its_turn() -> None:
    """So the element is there for everyone after it, the next of its own type included."""
    does = (Attack(attack="+0"), Infuse(infuse=("fire",)))
    scene = Scene("F H", H=hero(hp=20), F=foe(does=does))
    scene.turn("foe-1")
    assert scene.element("fire") == "strong"


def test_a_monsters_effect_that_needs_an_element() -> None:
    """Abilities that need the element are performed by every monster of the type, or by none."""
    heal = ConsumeFirst(if_consumed=("earth",), do=(Heal(heal=2, to="self"),))
    scene = Scene(
        "F . H . G", H=hero(), F=foe(hp=2, max_hp=9, does=(heal,)), G=foe(hp=2, max_hp=9), elements={EARTH: STRONG}
    )
    scene.turn("foe-1").turn("foe-2")
    assert (scene.hp("foe-1"), scene.hp("foe-2")) == (4, 4)


def test_what_a_type_has_consumed_it_does_not_consume_again() -> None:
    """The first infuses fire anew at the end of its turn; the second has its benefit already and leaves it."""
    does = (BURN, Infuse(infuse=("fire",)))
    scene = Scene("F H G", H=hero(hp=20), F=foe(attack=1, does=does), G=foe(attack=1), elements={FIRE: STRONG})
    scene.turn("foe-1").turn("foe-2")
    assert [told.damage for told in scene.told(Attacked)] == [3, 3]
    assert len(scene.told(Consumed)) == 1
    assert scene.element("fire") == "strong"


def test_an_element_made_by_the_first_monster_is_there_for_the_second() -> None:
    """Anyone with a later turn in the round may consume it, and monsters do whenever they can."""
    does = (BURN, Infuse(infuse=("fire",)))
    scene = Scene("F H G", H=hero(hp=20), F=foe(attack=1, does=does), G=foe(attack=1))
    scene.turn("foe-1").turn("foe-2")
    assert [told.damage for told in scene.told(Attacked)] == [1, 3]
    assert len(scene.told(Consumed)) == 1
