"""Rulebook, Character Turn: two actions, in which order, and what may be left out."""

from gloomcli.engine.decisions import Kind
from gloomcli.model.abilities import Action, Attack, Heal, Move
from tests.rules.building import Scene, ally, card, foe, hero, known_card

LEFT = card("Left", top=(Attack(attack=3),), bottom=(Move(move=1),))
RIGHT = card("Right", top=(Heal(heal=1, to="self"),), bottom=(Heal(heal=4, to="self"),))


def test_the_top_of_one_card_and_the_bottom_of_the_other_in_either_order() -> None:
    for first, second in (("top Left", "bottom Right"), ("bottom Right", "top Left")):
        scene = Scene("H F", H=hero(hp=1, max_hp=9, plays=(LEFT, RIGHT)), F=foe(hp=9))
        answers = [answer for use in (first, second) for answer in ((use, "foe-1") if "Left" in use else (use,))]
        scene.turn("hero", *answers)
        assert (scene.hp("hero"), scene.hp("foe-1")) == (5, 6)


def test_after_a_top_only_the_bottom_of_the_other_card_is_left() -> None:
    scene = Scene("H F", H=hero(plays=(LEFT, RIGHT)), F=foe(hp=9)).turn("hero", "top Left", "foe-1")
    second = scene.questions(Kind.ACTION)[1]
    assert [option.text for option in second.options] == ["bottom Right", "move 2 with Right"]


def test_the_leading_card_does_not_bind_the_order() -> None:
    """It sets the initiative, no more (official rules change)."""
    scene = Scene("H F", H=hero(plays=(LEFT, RIGHT)), F=foe(hp=9)).turn("hero")
    first = scene.questions(Kind.ACTION)[0]
    assert {option.text for option in first.options} == {
        "top Left",
        "bottom Left",
        "top Right",
        "bottom Right",
        "attack 2 with Left",
        "move 2 with Left",
        "attack 2 with Right",
        "move 2 with Right",
    }


def test_any_card_is_an_attack_2_or_a_move_2_and_is_then_discarded() -> None:
    lost = card(
        "Great", top=Action(do=(Attack(attack=9),), lost=True), bottom=Action(do=(Heal(heal=9, to="self"),), lost=True)
    )
    scene = Scene(". . H F", H=hero(plays=(lost, RIGHT)), F=foe(hp=9))
    scene.turn("hero", "attack 2 with Great", "foe-1", "move 2 with Right", "A1")
    assert (scene.hp("foe-1"), scene.hex("hero")) == (7, "A1")
    assert scene.hero().cards == {"Great": "discarded", "Right": "discarded"}


def test_an_action_may_be_skipped_and_its_card_is_discarded() -> None:
    scene = Scene("H F", H=hero(plays=(LEFT, RIGHT)), F=foe(hp=9)).turn("hero", "end turn")
    assert scene.hero().cards == {"Left": "discarded", "Right": "discarded"}


def test_abilities_are_performed_in_the_order_written() -> None:
    """Move first, then attack: the attack reaches what the move made adjacent."""
    charge = card("Charge", bottom=(Move(move=2), Attack(attack=2)))
    scene = Scene("H . F", H=hero(plays=(charge, RIGHT)), F=foe(hp=9)).turn("hero", "bottom Charge", "B1", "foe-1")
    assert scene.hp("foe-1") == 7


def test_parts_of_an_action_may_be_skipped() -> None:
    charge = card("Charge", bottom=(Move(move=2), Attack(attack=2)))
    scene = Scene(". H F", H=hero(plays=(charge, RIGHT)), F=foe(hp=9)).turn("hero", "bottom Charge", "stop", "foe-1")
    assert scene.hp("foe-1") == 7


def test_harm_to_oneself_is_not_skipped() -> None:
    """Any part with a negative effect on oneself or allies must be performed."""
    rage = known_card("cragheart", "Rumbling Advance")
    scene = Scene("H B . F", H=hero(hp=9, plays=(rage, RIGHT)), B=hero("Friend", hp=9), F=foe(hp=9))
    scene.turn("hero", "bottom Rumbling Advance")
    assert scene.hp("friend") == 8


def test_an_ally_is_any_figure_that_fights_with_a_character_but_not_itself() -> None:
    scene = Scene("R H B F", H=hero(hp=1, max_hp=9), R=ally(hp=1, max_hp=4), B=hero("Ben", hp=1, max_hp=9), F=foe(hp=1))
    scene.perform("hero", Heal(heal=2, to="all adjacent allies"))
    assert (scene.hp("hero"), scene.hp("rat-1"), scene.hp("ben"), scene.hp("foe-1")) == (1, 3, 3, 1)
