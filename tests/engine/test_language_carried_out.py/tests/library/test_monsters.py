"""All monsters, bosses and their decks against the printed numbers, value by value."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Call, Hook, Manual
from gloomcli.model.definitions import Monster, MonsterCard
from gloomcli.model.formulas import parse_formula
from gloomcli.model.terms import Rank
from tests.library.test_classes import drawn, plain, read_action
from tests.library.test_classes import printed_form as in_form

HERE = Path(__file__).parent
PRINTED: dict[str, Any] = json.loads((HERE / "facts" / "monsters.json").read_text(encoding="utf-8"))
"""Columns of numbers for levels 0 to 7, by rank."""
DECKS: dict[str, Any] = json.loads((HERE / "facts" / "monster-decks.json").read_text(encoding="utf-8"))
"""The printed cards; ``text`` marks those with sentences that numbers do not hold."""
RANKS = [(id_, Rank(rank)) for id_, monster in PRINTED.items() for rank in Rank if rank.value in monster]
CARDS = [pytest.param(id_, card, id=f"{id_} {card['number']}") for id_, cards in DECKS.items() for card in cards]
ABSENT = {"shield": 0, "retaliate": 0, "retaliate_range": 1, "targets": 1, "pierce": 0, "inflicts": []}
ABSENT |= {"advantage": False, "attackers_disadvantage": False}
MOMENTS = [{"C": c, "L": 3, "hexes moved this turn": moved, "scouts": c + 1} for c in (2, 3, 4) for moved in (0, 5)]
"""Moments for which formulas are compared: 2, 3 and 4 characters, before and after moving."""


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog()


def printed_number(text: int | str | None, moment: dict[str, int]) -> int | None:
    """What a printed number or formula comes to: "10xC/2" (rounded up), "3+X" (X: hexes moved), "V" (scouts)."""
    if not isinstance(text, str):
        return text
    known = {"C": moment["C"], "X": moment["hexes moved this turn"], "V": moment["scouts"]}
    found = re.fullmatch(r"\(?(?:(\d+)(x|\+))?([CXV])\)?(/2)?", text)
    assert found, text
    factor, sign, name, half = found.groups()
    value = {"x": int(factor or 1) * known[name], "+": int(factor or 0) + known[name], None: known[name]}[sign]
    return (value + 1) // 2 if half else value


def known_number(amount: int | str | None, moment: dict[str, int]) -> int | None:
    return parse_formula(amount).value(moment.__getitem__) if isinstance(amount, str) else amount


def test_there_is_every_monster_and_no_other(catalog: Catalog) -> None:
    assert sorted(catalog.ids(FileKind.MONSTER)) == sorted(PRINTED)
    assert len(PRINTED) == 77
    assert sorted(catalog.ids(FileKind.DECK)) == sorted(DECKS)
    assert len(DECKS) == 36


@pytest.mark.parametrize("id_", PRINTED)
def test_monster_cards(catalog: Catalog, id_: str) -> None:
    printed, found = PRINTED[id_], catalog.monster(id_)
    assert (found.name, found.deck, found.standees) == (printed["name"], printed["deck"], printed["standees"])
    assert found.standees_of == printed.get("uses_standees_of", "")
    assert found.flying == printed.get("flying", False)
    immune = [*found.immune, *(("push", "pull") if found.immovable else ())]
    assert sorted(immune) == printed.get("immune", [])
    assert [number for number in (1, 2) if found.special(number)] == printed.get("specials", [])
    assert {rank for rank in Rank if getattr(found, rank.value)} == {rank for key, rank in RANKS if key == id_}


@pytest.mark.parametrize("level", range(8))
@pytest.mark.parametrize(("id_", "rank"), RANKS)
def test_monster_statistics(catalog: Catalog, id_: str, rank: Rank, level: int) -> None:
    printed = ABSENT | {name: column[level] for name, column in PRINTED[id_][rank.value].items()}
    found = catalog.monster(id_).stats(rank, level)
    for moment in MOMENTS:
        assert known_number(found.hp, moment) == printed_number(printed["hp"], moment)
        assert known_number(found.attack, moment) == printed_number(printed["attack"], moment)
    names = ("move", "range", "shield", "retaliate", "retaliate_range", "targets", "pierce")
    flags = ("advantage", "attackers_disadvantage")
    known = {name: getattr(found, name) for name in (*names, *flags)} | {"inflicts": list(found.conditions)}
    assert known == {name: value for name, value in printed.items() if name not in ("hp", "attack")}


@pytest.mark.parametrize("id_", DECKS)
def test_decks_are_complete(catalog: Catalog, id_: str) -> None:
    assert [card.number for card in catalog.monster_deck(id_).cards] == [card["number"] for card in DECKS[id_]]


def readings() -> dict[tuple[str, int], str]:
    """The readings made by hand, by deck and card: ``archer 538 | move -1; attack -1; trap 3 nearest enemy``."""
    found = {}
    for line in (HERE / "monster-cards.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            title, _, reading = line.partition(" | ")
            deck, _, number = title.rpartition(" ")
            found[deck, int(number)] = reading
    return found


@pytest.mark.parametrize(("id_", "printed"), CARDS)
def test_monster_ability_cards(catalog: Catalog, id_: str, printed: dict[str, Any]) -> None:
    card: MonsterCard = catalog.monster_deck(id_).card(printed["number"])
    assert (card.initiative, card.shuffle) == (printed["initiative"], printed.get("shuffle", False))
    if printed.get("text"):
        assert read_action(card) == readings()[id_, card.number]
        for areas, holders in {
            "areas": card.do,
            "consumed_areas": [consume for ability in card.do for consume in getattr(ability, "consume", ())],
        }.items():
            found = [drawn(picture) for holder in holders if (picture := getattr(holder, "area", ""))]
            assert found == [in_form({"verb": "", "area": area})["area"] for area in printed.get(areas, [])]
    else:
        assert [plain(ability) for ability in card.do] == [in_form(verb) for verb in printed["verbs"]]


def test_no_reading_is_left_over() -> None:
    worded = {(id_, card["number"]) for id_, cards in DECKS.items() for card in cards if card.get("text")}
    assert set(readings()) == worded


# --- bosses -----------------------------------------------------------------------------------------------------------

CALLED = {
    ("bandit-commander", 2): {2: "1 normal", 3: "1 elite", 4: "1 elite"},
    ("dark-rider", 2): {2: "1 normal", 3: "2 normal", 4: "2 normal"},
    ("jekserah", 1): {2: "2 normal", 3: "1 normal 1 elite", 4: "2 elite"},
    ("jekserah", 2): {2: "2 normal", 3: "1 normal 1 elite", 4: "2 elite"},
    ("merciless-overseer", 2): {2: "2 normal", 3: "1 normal 1 elite", 4: "2 elite"},
    ("the-betrayer", 1): {2: "1 normal", 3: "1 normal 1 elite", 4: "2 elite"},
    ("the-colorless", 1): {2: "1 normal", 3: "1 normal", 4: "1 elite"},
    ("the-colorless", 2): {2: "1 normal", 3: "1 elite", 4: "1 elite"},
    ("the-sightless-eye", 1): {2: "1 normal", 3: "1 elite", 4: "1 elite"},
    ("the-sightless-eye", 2): {2: "1 normal", 3: "1 normal", 4: "1 elite"},
}
"""Whom the special actions of bosses summon, for 2, 3 and 4 characters."""


def called(monster: Monster, number: int, players: int) -> str:
    every = [inner for ability in monster.special(number) for inner in (ability, *getattr(ability, "do", ()))]
    calls = [ability for ability in every if isinstance(ability, Call) and true_for(ability.when, players)]
    return " ".join(f"{call.count} {call.rank}" for call in calls)


def true_for(predicate: str, players: int) -> bool:
    tests = [re.fullmatch(r"C at (least|most) (\d)", part) for part in predicate.split(" and ")]
    limits = [(test[1], int(test[2])) for test in tests if test]
    return len(limits) == len(tests) and all(players >= n if word == "least" else players <= n for word, n in limits)


@pytest.mark.parametrize(("id_", "number"), CALLED)
def test_whom_bosses_summon(catalog: Catalog, id_: str, number: int) -> None:
    monster = catalog.monster(id_)
    assert {players: called(monster, number, players) for players in (2, 3, 4)} == CALLED[id_, number]


def test_only_what_scenarios_rule_is_left_to_the_players(catalog: Catalog) -> None:
    bosses = {id_: catalog.monster(id_) for id_ in PRINTED}
    by_hand = {
        (id_, number)
        for id_, boss in bosses.items()
        for number in (1, 2)
        if any(isinstance(ability, Manual | Hook) for ability in boss.special(number))
    }
    assert by_hand <= {
        ("bandit-commander", 1),
        ("elder-drake", 2),
        ("merciless-overseer", 1),
        ("prime-demon", 1),
        ("prime-demon", 2),
        ("the-betrayer", 2),
        ("the-gloom", 2),
        ("winged-horror", 1),
        ("winged-horror", 2),
    }


def test_what_the_named_ones_bear(catalog: Catalog) -> None:
    bearers = {id_ for id_ in PRINTED if catalog.monster(id_).traits}
    assert bearers == {"ghost-wolf"}
    drawing = {id_ for id_ in PRINTED if catalog.monster(id_).modifier_deck == "character"}
    solos = {"bandit-archer-music-note-solo", "bandit-guard-music-note-solo"}
    assert drawing == solos | {"city-guard-sun-solo", "city-guard-tinkerer-solo"}
