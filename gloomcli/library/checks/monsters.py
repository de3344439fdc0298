"""Checks of monster types and their decks."""

from collections.abc import Iterator

from gloomcli.library.checks.shelf import Doc, Shelf, known_names
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Special
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
            yield doc.problem(("deck",), f"there is no deck {it.deck!r}", known_names(it.deck, shelf.deck_ids()))


def check_standees(shelf: Shelf) -> Iterator[Problem]:
    """Whoever lends its standees exists and has them itself; nobody borrows more than there are."""
    for doc in shelf.monsters.values():
        it = doc.value
        if not it.standees_of:
            continue
        if not shelf.has(FileKind.MONSTER, it.standees_of):
            hint = known_names(it.standees_of, shelf.monsters)
            yield doc.problem(("standees of",), f"there is no monster {it.standees_of!r}", hint)
        elif found := shelf.monsters.get(it.standees_of):
            lender = found.value
            if lender.standees_of:
                yield doc.problem(("standees of",), f"{lender.name} itself has those of {lender.standees_of!r}")
            if it.standees > lender.standees:
                yield doc.problem(("standees",), f"{it.standees} standees, but {lender.name} has {lender.standees}")


def check_specials(shelf: Shelf) -> Iterator[Problem]:
    """A monster whose deck has cards for special actions says what these are."""
    for doc in shelf.monsters.values():
        deck = shelf.decks.get(doc.value.deck)
        wanted = {
            ability.special
            for card in (deck.value.cards if deck else ())
            for ability in card.do
            if isinstance(ability, Special)
        }
        for number in sorted(wanted):
            if not doc.value.special(number):
                yield doc.problem((), f"its deck has cards for special action {number}: 'special {number}' is missing")


def check_decks(shelf: Shelf) -> Iterator[Problem]:
    """Decks have cards; a card's number stands for one card in all decks but those that are variants of each other."""
    decks: dict[int, str] = {}
    for id_, doc in shelf.decks.items():
        it = doc.value
        if not it.cards:
            yield doc.problem(("cards",), "a deck needs a card at least")
        if it.variant_of and not shelf.has(FileKind.DECK, it.variant_of):
            hint = known_names(it.variant_of, shelf.deck_ids())
            yield doc.problem(("variant of",), f"there is no deck {it.variant_of!r}", hint)
        numbers: set[int] = set()
        for index, card in enumerate(it.cards):
            home = decks.setdefault(card.number, it.variant_of or id_) if card.number else id_
            if card.number in numbers or home not in (it.variant_of, id_):
                yield doc.problem(("cards", index, "number"), f"card {card.number} is in deck {home} already")
            numbers.add(card.number)


def _columns(doc: Doc[Monster], rank: str, table: StatTable) -> Iterator[Problem]:
    for name in table.__struct_fields__:
        column = getattr(table, name)
        if column and len(column) != COLUMNS:
            path = (rank, name.replace("_", " "))
            yield doc.problem(path, f"{len(column)} numbers, but monster levels go from 0 to {COLUMNS - 1}")
    if not table.hp:
        yield doc.problem((rank, "hp"), f"hit points for {COLUMNS} levels are needed")
