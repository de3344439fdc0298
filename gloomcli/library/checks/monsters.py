"""Checks of monster types and their decks."""

from collections.abc import Iterator

from gloomcli.library.checks.shelf import Doc, Shelf, known_names
from gloomcli.library.files import FileKind
from gloomcli.model.definitions import Monster, StatTable
from gloomcli.model.problems import Problem

COLUMNS = 8
"""Monster levels 0 to 7."""


def check_statistics(shelf: Shelf) -> Iterator[Problem]:
    """A table for the ranks it has, a number for each level; a deck that exists."""
    for doc in shelf.monsters.values():
        it = doc.value
        tables = {"normal": it.normal, "elite": it.elite, "boss": it.boss}
        for rank, table in tables.items():
            yield from _columns(doc, rank, table) if table else ()
        if not any(tables.values()):
            yield doc.problem((), "a monster needs statistics: normal and elite, or boss")
        if (it.normal is None) != (it.elite is None):
            yield doc.problem((), "a monster has both normal and elite statistics, or neither")
        if not shelf.has(FileKind.DECK, it.deck):
            yield doc.problem(("deck",), f"there is no deck {it.deck!r}", known_names(it.deck, shelf.decks))


def check_decks(shelf: Shelf) -> Iterator[Problem]:
    """Decks have cards; a card's number stands for one card in all decks."""
    numbers: dict[int, str] = {}
    for id_, doc in shelf.decks.items():
        if not doc.value.cards:
            yield doc.problem(("cards",), "a deck needs a card at least")
        for index, card in enumerate(doc.value.cards):
            if card.number in numbers:
                yield doc.problem(
                    ("cards", index, "number"), f"card {card.number} is in deck {numbers[card.number]} already"
                )
            numbers[card.number] = id_


def _columns(doc: Doc[Monster], rank: str, table: StatTable) -> Iterator[Problem]:
    for name in table.__struct_fields__:
        column = getattr(table, name)
        if column and len(column) != COLUMNS:
            path = (rank, name.replace("_", " "))
            yield doc.problem(path, f"{len(column)} numbers, but monster levels go from 0 to {COLUMNS - 1}")
    if not table.hp:
        yield doc.problem((rank, "hp"), f"hit points for {COLUMNS} levels are needed")
