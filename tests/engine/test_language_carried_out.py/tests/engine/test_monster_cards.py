"""Every monster and boss performs every card of its deck on a small board: nothing in content stops the engine."""

from collections.abc import Iterator
from copy import deepcopy

import pytest

from gloomcli.engine.events import TurnBegan
from gloomcli.engine.invariants import faults
from gloomcli.engine.round import take_turn
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Call
from gloomcli.model.definitions import Monster
from gloomcli.model.terms import Element, ElementState, Rank
from tests.rules.building import Foe, Scene, ally, catalog, foe, hero

BOARD = """
. . . . . .
 . H . . S .
. . F A . .
 . . . . . .
. . I . . .
"""
"""A monster between a hero, a summon of the other hero and, next to all, an ally of its own."""

KINDS = [
    pytest.param(id_, rank, level, id=f"{id_} {rank} {level}")
    for id_ in catalog().ids(FileKind.MONSTER)
    for rank in Rank
    if getattr(catalog().monster(id_), rank.value)
    for level in (0, 7)
]


def called(monster: Monster) -> Iterator[str]:
    """The monsters that a monster's deck and special actions summon."""
    cards = catalog().monster_deck(monster.deck).cards
    for do in (*(card.do for card in cards), monster.special_1, monster.special_2):
        for ability in do:
            yield from (each.call for each in (ability, *getattr(ability, "do", ())) if isinstance(each, Call))


def arena(id_: str, rank: Rank, level: int) -> tuple[Scene, str]:
    """The monster on the board, with everyone whom it may summon at hand; and its id."""
    others = tuple(foe(kind) for kind in dict.fromkeys(called(catalog().monster(id_))) if kind != id_)
    beside: Foe = foe("bystander", hp=99)
    scene = Scene(
        BOARD,
        H=hero(hp=99),
        S=hero("Second", hp=99),
        A=ally("Rat", owner="second", hp=99),
        F=foe(id_, rank=rank, hp=60),
        I=beside,
        monsters=others,
        level=level,
    )
    return scene, f"{id_}-1"


@pytest.mark.parametrize(("id_", "rank", "level"), KINDS)
def test_every_card(id_: str, rank: Rank, level: int) -> None:
    scene, who = arena(id_, rank, level)
    start = deepcopy(scene.state)
    for card in catalog().monster_deck(catalog().monster(id_).deck).cards:
        scene.state = scene.game.state = deepcopy(start)
        scene.deal(id_, card.number)
        scene.state.elements = dict.fromkeys(Element, ElementState.STRONG)
        take_turn(scene.game, who)
        assert scene.told(TurnBegan, who=who, initiative=card.initiative)
        assert not list(faults(scene.game)), card.number
