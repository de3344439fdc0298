"""Jaws of the Lion at work: every half of a card, every item and every monster's card used wherever it can be."""

from functools import cache
from typing import Any

import pytest

from gloomcli.engine.decisions import Decision
from gloomcli.engine.invariants import check
from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Attack, Heal, Loot, Move
from gloomcli.model.definitions import AbilityCard, MonsterCard
from gloomcli.model.terms import Element, ElementState
from tests.rules.building import Scene, card, foe, hero

BOARD = """
. . . # . .
 . . A . . .
. . H F ^ .
 . . # G . .
. . $ . . .
"""
STRONG = dict.fromkeys(Element, ElementState.STRONG)


@cache
def lion() -> Catalog:
    return open_catalog("jaws-of-the-lion")


def halves() -> list[Any]:
    found = []
    for id_ in lion().ids(FileKind.CLASS):
        class_ = lion().character_class(id_)
        for each in (*class_.cards, *class_.tutorial):
            found += [pytest.param(each, half, id=f"{each.number} {each.name} {half}") for half in ("top", "bottom")]
    return found


def eager(decision: Decision, wanted: str = "") -> str:
    """Answers that use whatever can be used, and skip nothing; of actions the ``wanted`` one."""
    texts = [option.text for option in decision.options]
    meant = [text for text in texts if text == wanted] or [text for text in texts if text.startswith("use ")]
    return (meant or [" + ".join(texts[: decision.pick])])[0] or decision.instead[0].text


def arena(*plays: AbilityCard, items: tuple[Any, ...] = (), does: Any = None) -> Scene:
    monsters = {"does": does} if does is not None else {}
    return Scene(
        BOARD,
        H=hero(hp=30, max_hp=60, plays=plays, hand=("One", "Two", "Three"), discards=("Four", "Five"), items=items),
        A=hero("Amy", hp=20, max_hp=40, plays=(card("Stand", 80), card("Wait", 81))),
        F=foe("foe", hp=30, **monsters),
        G=foe("foe", hp=30, number=2, **monsters),
        elements=dict(STRONG),
    )


def play_on(scene: Scene) -> None:
    """Everybody's turn and the end of the round; the state is sound after each."""
    for who in ("hero", "amy", "foe-1", "foe-2"):
        if scene.game.exists(who):
            scene.turn(who)
            assert [*check(scene.game)] == []
    scene.end_round()


@pytest.mark.parametrize(("each", "half"), halves())
def test_every_half_can_be_performed(each: AbilityCard, half: str) -> None:
    scene = arena(each, card("Other", 40, top=[Attack(attack=2)], bottom=[Move(move=2)]))
    scene.seat.decide = lambda decision: eager(decision, f"{half} {each.name}")  # type: ignore[method-assign]
    play_on(scene)
    asked = [option.text for decision in scene.seat.asked for option in decision.options]
    assert not asked or f"{half} {each.name}" in asked


@pytest.mark.parametrize("item", lion().items().values(), ids=lambda item: item.name)
def test_every_item_can_be_used(item: Any) -> None:
    strike = card("Strike", 30, top=[Attack(attack=3), Attack(attack=2, range=3)], bottom=[Move(move=4)])
    scene = arena(strike, card("Rest", 40, top=[Heal(heal=2, range=1)], bottom=[Loot(loot=1)]), items=(item,))
    scene.seat.decide = eager  # type: ignore[method-assign]
    play_on(scene)


@pytest.mark.parametrize(
    "each",
    [
        pytest.param(each, id=f"{id_} {each.number}")
        for id_ in lion().ids(FileKind.DECK)
        for each in lion().monster_deck(id_).cards
        if id_ != "boss"
    ],
)
def test_every_monster_card_can_be_performed(each: MonsterCard) -> None:
    scene = arena(card("Stay", 95), card("Rest", 96), does=each.do)
    scene.seat.decide = eager  # type: ignore[method-assign]
    play_on(scene)


def test_the_answers_are_asked_for() -> None:
    """The halves above are really chosen, not only offered."""
    each = next(card for card in lion().character_class("hatchet").cards if card.name == "Power Pitch")
    scene = arena(each, card("Other", 40))
    scene.seat.decide = lambda decision: eager(decision, "top Power Pitch")  # type: ignore[method-assign]
    scene.turn("hero")
    assert scene.hp("foe-1") == 24
