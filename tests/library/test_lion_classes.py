"""The classes of Jaws of the Lion against the printed numbers, and their worded halves against readings by hand."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gloomcli.library.catalog import open_catalog
from gloomcli.model.abilities import Action, Manual
from gloomcli.model.definitions import AbilityCard, CharacterClass
from tests.library.test_classes import read_action

HERE = Path(__file__).parent
PRINTED: dict[str, Any] = json.loads((HERE / "facts" / "lion-classes.json").read_text(encoding="utf-8"))
"""The printed numbers; ``text`` marks halves with sentences that numbers do not hold."""
CLASSES = sorted(PRINTED)
HALVES = [
    (id_, card["number"], half) for id_ in CLASSES for card in PRINTED[id_]["cards"] for half in ("top", "bottom")
]
MANUAL_AT_MOST = 26
"""Halves that the players carry out, at least in part; this number may only fall."""


@cache
def the_class(id_: str) -> CharacterClass:
    return open_catalog("jaws-of-the-lion").character_class(id_)


@cache
def cards(id_: str) -> dict[int, AbilityCard]:
    return {card.number: card for card in (*the_class(id_).cards, *the_class(id_).tutorial)}


def printed_half(id_: str, number: int, half: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in PRINTED[id_]["cards"] if card["number"] == number)[half]
    return found


def action_of(id_: str, number: int, half: str) -> Action:
    card = cards(id_)[number]
    return card.top if half == "top" else card.bottom


@cache
def readings() -> dict[tuple[int, str], str]:
    """The readings made by hand, by card number and half: ``12 top Close Cuts | attack 3``."""
    found = {}
    for line in (HERE / "lion-halves.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            title, _, reading = line.partition(" | ")
            number, half, _ = title.split(" ", 2)
            found[int(number), half] = reading
    return found


@pytest.mark.parametrize("id_", CLASSES)
def test_mat_and_perks(id_: str) -> None:
    known, printed = the_class(id_), PRINTED[id_]
    assert [known.name, known.race, known.hand_size] == [printed["name"], printed["race"], printed["hand_size"]]
    assert list(known.hp) == printed["hp"]
    perks = [
        {"boxes": perk.boxes} | {key: list(value) for key in ("remove", "add") if (value := getattr(perk, key))}
        for perk in known.perks
    ]
    assert perks == printed["perks"]


@pytest.mark.parametrize("id_", CLASSES)
def test_cards_are_those_printed(id_: str) -> None:
    keys = ("number", "name", "level", "initiative")
    known = [{key: getattr(card, key) for key in keys} for card in cards(id_).values()]
    printed = [{key: card[key] for key in keys} for card in PRINTED[id_]["cards"]]
    assert sorted(known, key=lambda card: card["number"]) == sorted(printed, key=lambda card: card["number"])
    assert {card.level for card in the_class(id_).tutorial} == {"A", "B"}


@pytest.mark.parametrize(("id_", "number", "half"), HALVES)
def test_what_using_a_half_costs_and_gives(id_: str, number: int, half: str) -> None:
    action, printed = action_of(id_, number, half), printed_half(id_, number, half)
    assert action.lost == printed.get("lost", False)
    assert action.xp == printed.get("xp", 0)
    if "lasts" in printed or not printed.get("text"):
        assert action.lasts == printed.get("lasts")
    if "uses" in printed:
        assert list(action.uses) == printed["uses"]


@pytest.mark.parametrize(("id_", "number", "half"), [key for key in HALVES if printed_half(*key).get("text")])
def test_halves_with_sentences(id_: str, number: int, half: str) -> None:
    assert read_action(action_of(id_, number, half)) == readings()[number, half]


def test_no_reading_is_left_over() -> None:
    assert set(readings()) == {
        (number, half) for id_, number, half in HALVES if printed_half(id_, number, half).get("text")
    }


def _is_manual(record: Any) -> bool:
    if isinstance(record, Manual):
        return True
    parts = [getattr(record, name) for name in record.__struct_fields__]
    within = [part for field in parts if isinstance(field, tuple) for part in field if isinstance(part, msgspec.Struct)]
    return any(map(_is_manual, within))


def test_few_halves_are_left_to_the_players() -> None:
    manual = [key for key in HALVES if _is_manual(action_of(*key))]
    assert len(manual) <= MANUAL_AT_MOST, manual
