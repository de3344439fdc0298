"""The engine keeps effects and active cards as actions say: how often, how long, for whom, at what price."""

import pytest

from gloomcli.engine.decisions import Kind
from gloomcli.engine.state import CardState
from gloomcli.model.abilities import Action
from tests.engine.small_plays import (
    FIRE,
    TWO_FOES,
    acting,
    action,
    play,
    told_damage,
)
from tests.rules.building import Scene, ally, card, foe, hero


def test_an_aura_reaches_whoever_is_near_now() -> None:
    text = "{do: [{on: attacked, bearers: all adjacent allies, aura: true, shield: 2}], lasts: round}"
    scene = play("H A F", text, who={"A": hero("Amy"), "F": foe(attack=3)})
    assert scene.turn("foe-1").hp("amy") == 9
    scene.hero().hex = "C1"
    scene.game.figure("foe-1").hex = "A1"
    scene.state.characters["amy"].hex = "B1"
    assert scene.turn("foe-1").hp("amy") == 8


def test_an_aura_of_advantage() -> None:
    text = "{do: [{on: always, bearers: all adjacent allies, aura: true, advantage: true}], lasts: round}"
    scene = play("H A F", text, who={"A": hero("Amy")})
    assert scene.attack("amy", "foe-1", 1).advantage == 1


@pytest.mark.parametrize(("once", "damage"), [("", [3, 3]), ("once: action, ", [3, 1]), ("once: turn, ", [3, 1])])
def test_an_effect_applies_once(once: str, damage: list[int]) -> None:
    text = f"{{do: [{{on: attack, {once}attack: 2}}, {{attack: 1}}, {{attack: 1}}], lasts: round}}"
    assert told_damage(play("H F", text, "foe-1", "foe-1")) == damage


def test_an_effect_that_must_be_paid_for() -> None:
    text = "{do: [{on: attack, pay: [fire], attack: 2}, {attack: 1}, {attack: 1}], lasts: round}"
    assert told_damage(play("H F", text, "foe-1", "foe-1", **FIRE)) == [3, 1]


def test_an_effect_whose_numbers_are_fixed() -> None:
    text = "{do: [{on: attack, attack: hp lost, fixed: true}, {heal: 2, to: self}, {attack: 1}], lasts: round}"
    assert told_damage(play("H F", text, "foe-1", who={"given": {"hp": 7, "max_hp": 10}})) == [4]
    loose = text.replace(", fixed: true", "")
    assert told_damage(play("H F", loose, "foe-1", who={"given": {"hp": 7, "max_hp": 10}})) == [2]


def test_an_optional_effect() -> None:
    text = "{do: [{on: attack, optional: true, attack: 2}, {attack: 1}, {attack: 1}], lasts: round}"
    assert told_damage(play("H F", text, "foe-1", "Test", "foe-1", "no")) == [3, 1]


def test_an_effect_made_better_by_an_element() -> None:
    text = "{do: [{on: attack, attack: 1, consume: [{elements: [fire], attack: 1}]}, {attack: 1}], lasts: round}"
    assert told_damage(play("H F", text, "fire", "foe-1", **FIRE)) == [3]


def test_an_effect_counts_per_quantity() -> None:
    text = "{do: [{on: attack, attack: 1, per: enemies adjacent}, {attack: 1}], lasts: round}"
    assert told_damage(play("F H G", text, "foe-1", who=TWO_FOES)) == [3]


@pytest.mark.parametrize(("lasts", "damage"), [("action", 1), ("turn", 3), ("round", 3)])
def test_how_long_effects_last(lasts: str, damage: int) -> None:
    text = f"{{do: [{{on: attack, attack: 2, lasts: {lasts}}}], lasts: round}}"
    scene = Scene("H F", H=acting(text), F=foe(hp=10))
    other = card("Strike", bottom=action("[attack: 1]"))
    scene.game.cards["hero"]["Other"] = other
    scene.turn("hero", "top Test", "bottom Other", "foe-1")
    assert told_damage(scene) == [damage]


def test_an_effect_of_a_turn_is_over_after_it() -> None:
    text = "{do: [{on: attack, attack: 2, lasts: turn}], lasts: round}"
    assert not play("H F", text).hero().effects


def test_uses_give_experience_and_then_the_card_goes() -> None:
    text = "{do: [{on: attack, attack: 1}, {attack: 1}, {attack: 1}], lasts: persistent, uses: [0, 2], lost: true}"
    scene = play("H F", text, "foe-1", "foe-1")
    assert (told_damage(scene), scene.hero().tally.xp, scene.hero().cards["Test"]) == ([2, 2], 2, CardState.LOST)


def test_lost_and_unrecoverable() -> None:
    scene = play("H F", "{do: [attack: 1], lost: true, unrecoverable: true, xp: 1}", "foe-1")
    assert (scene.hero().cards["Test"], scene.hero().tally.xp) == (CardState.LOST, 1)
    scene.perform("hero", *action("[{recover: 1, from: lost}]").do)
    assert not scene.questions(Kind.RECOVER)


@pytest.mark.parametrize("kind", ["augment", "song", "doom"])
def test_only_one_of_a_kind_is_active(kind: str) -> None:
    text = f"{{do: [{{on: attack, attack: 1}}], lasts: persistent, {kind}: true}}"
    other = card("Other", bottom=action(text))
    scene = Scene("H F", H=hero(plays=(card("Test", top=action(text)), other)), F=foe())
    scene.turn("hero", "top Test", "bottom Other")
    assert list(scene.hero().active) == ["Other"]


def test_a_doom_goes_with_the_enemy_it_marks() -> None:
    text = "{do: [{mark: one enemy}], lasts: persistent, doom: true}"
    scene = play("H F", text, "foe-1", who={"F": foe(hp=1)})
    assert scene.hero().cards["Test"] is CardState.ACTIVE
    scene.hurt("foe-1", 1)
    assert scene.hero().cards["Test"] is CardState.DISCARDED


def test_a_command_is_performed_by_the_bear_as_its_player_wishes() -> None:
    text = '{do: [{move: 2}, {attack: "+1"}], command: true, xp: 1}'
    scene = play("H B . . F", text, "D1", "foe-1", who={"B": ally("Bear", attack=2)})
    assert (scene.hex("bear-1"), scene.hp("foe-1"), scene.hero().tally.xp) == ("D1", 7, 1)
    assert scene.hex("hero") == "A1"


def test_a_command_without_a_bear_comes_to_nothing() -> None:
    scene = play("H F", "{do: [attack: 3], command: true, xp: 1}")
    assert (scene.hp("foe-1"), scene.hero().tally.xp) == (10, 0)


def test_a_card_given_to_an_ally_works_for_the_ally() -> None:
    text = "{do: [{on: attack, attack: 2}], give to: one adjacent ally, lasts: persistent, uses: [1], lost: true}"
    scene = play("H A F", text, "amy", who={"A": hero("Amy")})
    assert (scene.hero("amy").effects[0].owner, scene.hero().cards["Test"]) == ("hero", CardState.ACTIVE)
    assert scene.attack("amy", "foe-1", 1).damage == 3
    assert (scene.hero().cards["Test"], scene.hero().tally.xp) == (CardState.LOST, 1)


def test_every_flag_of_an_action_is_tested_here() -> None:
    known = {"do", "xp", "lost", "unrecoverable", "lasts", "uses", "augment", "song", "doom", "command", "give_to"}
    assert set(Action.__struct_fields__) == known
