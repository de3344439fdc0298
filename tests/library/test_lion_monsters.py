"""The monsters of Jaws of the Lion and their decks against the printed numbers."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Manual
from gloomcli.model.definitions import Monster, StatTable
from tests.library.test_classes import read_action

HERE = Path(__file__).parent
FACTS: dict[str, Any] = json.loads((HERE / "facts" / "lion-monsters.json").read_text(encoding="utf-8"))
PRINTED, DECKS = FACTS["monsters"], FACTS["decks"]
"""Columns of numbers for levels 0 to 7, by rank (a boss's hit points are for one character); cards of each deck."""
MANUAL_CARDS_AT_MOST = 2
"""Cards that the players carry out, at least in part; this number may only fall."""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog("jaws-of-the-lion")


def test_there_is_every_monster_and_no_other(catalog: Catalog) -> None:
    assert sorted(catalog.ids(FileKind.MONSTER)) == sorted(PRINTED)
    assert sorted(catalog.ids(FileKind.DECK)) == sorted(DECKS)


def table_of(monster: Monster, rank: str) -> StatTable:
    found: StatTable | None = getattr(monster, rank)
    assert found is not None
    return found


@pytest.mark.parametrize("id_", PRINTED)
def test_statistics(catalog: Catalog, id_: str) -> None:
    known, printed = catalog.monster(id_), PRINTED[id_]
    assert [known.deck, known.standees] == [printed["deck"], printed["standees"]]
    for rank in {"normal", "elite", "boss"} & set(printed):
        table = table_of(known, rank)
        for column, values in printed[rank].items():
            found = [list(value) if isinstance(value, tuple) else value for value in getattr(table, column)]
            if rank == "boss" and column == "hp":
                assert found == [f"{value} x C" for value in values]
            else:
                assert found == values, (rank, column)


@pytest.mark.parametrize("id_", DECKS)
def test_cards_are_those_printed(catalog: Catalog, id_: str) -> None:
    known = [[card.number, card.initiative, card.shuffle] for card in catalog.monster_deck(id_).cards]
    assert known == DECKS[id_]


def test_what_the_cards_do(catalog: Catalog) -> None:
    lines = (HERE / "lion-monster-cards.txt").read_text(encoding="utf-8").splitlines()
    read = dict(re.split(r" \| ", line, maxsplit=1) for line in lines if not line.startswith("#"))
    known = {f"{id_} {card.number}": read_action(card) for id_ in DECKS for card in catalog.monster_deck(id_).cards}
    assert known == read


def test_few_cards_are_left_to_the_players(catalog: Catalog) -> None:
    manual = [
        (id_, card.number)
        for id_ in DECKS
        for card in catalog.monster_deck(id_).cards
        if any(isinstance(ability, Manual) for ability in card.do)
    ]
    assert len(manual) <= MANUAL_CARDS_AT_MOST, manual
