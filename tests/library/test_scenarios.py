"""Every scenario against the printed numbers: boards hex by hex, figures, rewards, and what opens what."""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.model.hexes import Hex, hex_label
from gloomcli.model.maps import MapPlan, parse_map
from gloomcli.model.records import Record
from gloomcli.model.scenarios import Scenario, SetupEach, Treasure

FACTS = Path(__file__).parent / "facts"
MAPS: dict[str, Any] = json.loads((FACTS / "maps.json").read_text(encoding="utf-8"))
PRINTED: dict[str, Any] = json.loads((FACTS / "scenarios.json").read_text(encoding="utf-8"))
NAMES: dict[str, Any] = json.loads((FACTS / "names.json").read_text(encoding="utf-8"))
CODES = {None: "-", "normal": "N", "elite": "E", "boss": "B"}

NAMED = {
    ("36", "prime-demon"): "prime-demon-scenario-36",
    ("54", "cave-bear"): "cave-bear-scenario-54",
    ("67", "stone-golem"): "arcane-golem",
    ("89", "cultist"): "cultist-scenario-89",
    ("Solo 14", "hound"): "ghost-wolf",
    ("Solo 14", "earth-demon"): "deep-earth",
    ("Solo 14", "flame-demon"): "high-flame",
    ("Solo 14", "giant-viper"): "giant-viper-angry-face-solo",
}
"""Monsters that a scenario changes or names, which have statistics of their own."""
AS_BOSSES = {"arcane-golem", "ghost-wolf", "deep-earth", "high-flame"}


@cache
def catalog() -> Catalog:
    return open_catalog()


@cache
def scenario(number: str) -> Scenario:
    return catalog().scenario(number)


@cache
def plan(number: str) -> MapPlan:
    return parse_map(scenario(number))


def named(number: str, kind: str, code: str) -> tuple[str, str]:
    """A printed figure by the id of its statistics, and its ranks as they stand there."""
    kind = NAMED.get((number, kind), kind)
    return kind, code.replace("E", "B") if kind in AS_BOSSES else code


class Printed:
    """A printed map with its coordinates moved so that no column or row is negative, as labels are counted."""

    def __init__(self, number: str) -> None:
        self.map = MAPS[number]
        rows = {room: [tuple(run) for run in found["rows"]] for room, found in self.map["rooms"].items()}
        self.hexes = {(q, r): room for room, runs in rows.items() for r, a, b in runs for q in range(a, b + 1)}
        every = [*self.hexes, *((door[0], door[1]) for door in self.map["doors"])]
        self.top = min(r for _, r in every)
        self.left = min((q * 2 + r - (r - self.top) % 2) // 2 for q, r in every)

    def label(self, q: int, r: int) -> str:
        row = r - self.top
        column = (2 * q + r - row % 2) // 2 - self.left
        return hex_label(Hex(column - row // 2, row))


@cache
def printed(number: str) -> Printed:
    return Printed(number)


boards = pytest.mark.parametrize("number", list(MAPS))


def test_all_there() -> None:
    assert len(PRINTED) == 95 + 17
    assert set(MAPS) == set(PRINTED) - {"55"}
    assert scenario("55").no_map


# --- boards -----------------------------------------------------------------------------------------------------------


@boards
def test_rooms(number: str) -> None:
    page, it = printed(number), scenario(number)
    assert plan(number).room_of == {page.label(q, r): room for (q, r), room in page.hexes.items()}
    assert {name: (list(room.tiles), room.marker) for name, room in it.rooms.items()} == {
        name: (room["tiles"], room["marker"]) for name, room in page.map["rooms"].items()
    }
    assert set(it.first_rooms) == {name for name, room in page.map["rooms"].items() if room["start"]}


@boards
def test_doors_and_walls(number: str) -> None:
    page, it = printed(number), scenario(number)
    doors = {at: it.doors[letter] for at, letter in plan(number).doors.items()}
    assert {at: (door.kind, sorted(door.rooms), door.portal) for at, door in doors.items()} == {
        page.label(q, r): (kind.replace("-", " "), sorted((str(a), str(b))), portal)
        for q, r, kind, a, b, portal in page.map["doors"]
    }
    walls = {frozenset((page.label(q, r), page.label(q2, r2))) for q, r, q2, r2 in page.map["walls"]}
    assert {frozenset(pair) for pair in plan(number).walls} == walls


@boards
def test_starts(number: str) -> None:
    page = printed(number)
    assert set(plan(number).starts) == {page.label(q, r) for q, r in page.map["starts"]}


@boards
def test_overlays(number: str) -> None:
    page = printed(number)
    expected: Counter[tuple[str, str, frozenset[str]]] = Counter()
    for kind, name, hexes in page.map["overlays"]:
        labels = [page.label(q, r) for q, r in hexes]
        # a corridor is plain floor, hex by hex
        for part in [[label] for label in labels] if kind == "corridor" else [labels]:
            expected[kind, plain(str(name)), frozenset(part)] += 1
    found: Counter[tuple[str, str, frozenset[str]]] = Counter()
    for piece in plan(number).pieces:
        it = piece.what
        things = {
            "obstacle": it.obstacle,
            "difficult": it.difficult,
            "hazard": it.hazard,
            "trap": it.trap,
            "treasure": it.treasure,
            "coin": it.coins,
            "corridor": it.corridor,
        }
        found.update((kind, str(name), frozenset(piece.hexes)) for kind, name in things.items() if name)
        if it.plate:
            found["pressure-plate", "", frozenset(piece.hexes)] += 1
    assert found == expected


def plain(name: str) -> str:
    """``boulder-2`` is a boulder of two hexes."""
    word = name.rstrip("0123456789").rstrip("-")
    return word.replace("-", " ") or name


@boards
def test_figures_on_their_hexes(number: str) -> None:
    page, found = printed(number), {}
    for piece in plan(number).pieces:
        it = piece.what
        if it.monster:
            code = "".join(CODES[rank] for rank in it.for_)
            found.update(dict.fromkeys(piece.hexes, (it.monster, code, it.level_shift, it.setup)))
    expected = {}
    for kind, variant, code, q, r, shift, setup in page.map["figures"]:
        kind_, code_ = named(number, with_variant(number, kind, variant), code)
        expected[page.label(q, r)] = (kind_, code_, shift, setup)
    assert found == expected


def with_variant(number: str, kind: str, variant: str) -> str:
    if variant == "solo":
        return next(name for name in solo_kinds(number) if name.startswith(kind + "-"))
    return "cultist-scenario-78" if variant.startswith("special cultist") else kind


@cache
def solo_kinds(number: str) -> frozenset[str]:
    figures = PRINTED[number]["figures"].values()
    return frozenset(kind.partition("@")[0] for room in figures for kind in room if "-solo" in kind)


@boards
def test_figures_room_by_room(number: str) -> None:
    """The other source: how many figures of each kind and rank a room holds for two, three and four characters."""
    it, found = scenario(number), Counter[tuple[str, str, int, str]]()

    def place(room: str) -> str:
        return "at once" if room in it.first_rooms else room

    for piece in plan(number).pieces:
        what = piece.what
        for label in piece.hexes if what.monster else ():
            room = "at once" if what.setup else place(plan(number).room_of[label])
            found[room, what.monster, what.level_shift, "".join(CODES[rank] for rank in what.for_)] += 1
    for each in it.unplaced:
        code = "".join(CODES[rank] for rank in each.for_)
        found[place(each.room), each.monster, each.level_shift, code] += each.count
    expected: Counter[tuple[str, str, int, str]] = Counter()
    for room, kinds in PRINTED[number]["figures"].items():
        for name, codes in kinds.items() if room in it.rooms else ():
            kind, _, shift = name.partition("@L")
            expected.update(
                (place(room), named(number, kind, code)[0], int(shift or 0), named(number, kind, code)[1])
                for code in codes
            )
    if not it.unplaced:  # bosses that come later
        for kind, _, code, _ in MAPS[number]["unplaced"]:
            expected[place("1"), named(number, kind, code)[0], 0, code] -= 1
    assert found == +expected


# --- what stands beside the board -------------------------------------------------------------------------------------

pages = pytest.mark.parametrize("number", list(PRINTED))


def achievements(names: list[str]) -> tuple[str, ...]:
    return tuple(NAMES["achievements"][name] for name in names)


def numbers(given: list[int]) -> tuple[str, ...]:
    return tuple(map(str, given))


@pages
def test_names_and_links(number: str) -> None:
    it, page = scenario(number), PRINTED[number]
    assert (it.name, it.number, it.grid) == (page["name"], number, page.get("grid", ""))
    assert it.side_scenario == page.get("side_scenario", False)
    assert it.linked_to_gloomhaven == page.get("linked_to_gloomhaven", False)
    assert it.links == numbers(page.get("links", []))
    assert it.class_ == NAMES["classes"].get(page.get("class"), "")
    assert it.goal_summary


@pages
def test_requirements(number: str) -> None:
    needed = [
        (
            achievements(each.get("complete", [])),
            achievements(each.get("incomplete", [])),
            {NAMES["achievements"][name]: least for name, least in each.get("complete_count", {}).items()},
        )
        for each in PRINTED[number].get("needs_achievements_any_of", [])
    ]
    assert [(each.complete, each.incomplete, each.counts) for each in scenario(number).requires] == needed


@pages
def test_what_opens_it(number: str) -> None:
    found = [set_fields(origin) for origin in scenario(number).unlocked_by]
    expected = []
    for each in PRINTED[number].get("unlocked_by", []):
        origin = {"sealed" if key == "sealed_content" else key: value for key, value in each.items() if key != "choice"}
        expected.append(origin | ({"scenario": str(each["scenario"])} if "scenario" in each else {}))
    assert found == expected


def set_fields(record: Record) -> dict[str, Any]:
    """The fields that are not at their defaults; sequences as lists."""
    values = {name: getattr(record, name) for name in record.__struct_fields__}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items() if value}


@pages
def test_rewards(number: str) -> None:
    page = dict(PRINTED[number].get("rewards", {}))
    page["unlocks"] = list(numbers(PRINTED[number].get("unlocks", [])))
    page["unlocks_one_of"] = list(numbers(page.pop("unlock_one_of", [])))
    for field in page.keys() & {"global_achievements", "party_achievements", "lose_party_achievements"}:
        page[field] = list(achievements(page[field]))
    page["items"] = [
        item
        for each in page.get("items", [])
        for item in ([each] if isinstance(each, int) else [each["item"]] * each["count"])
    ]
    for deck in ("city", "road"):
        page[f"{deck}_events"] = [each["number"] for each in page.get("add_events", []) if each["deck"] == deck]
    page.pop("add_events", None)
    page["unlocks_class"] = NAMES["classes"].get(page.pop("unlock_class", ""))
    page["opens_envelope"] = "".join(f"Envelope {letter}" for letter in page.pop("open_envelopes", []))
    page["retires_quest"] = page.pop("retire_owner_of_quest", 0)
    page["without_events"] = page.pop("instead_of_normal_retirement_events", False)
    page["items_to_quest"] = 510 if page.pop("items_go_to", "") else 0
    page["items_unsellable"] = page.pop("items_cannot_be_sold", False)
    page["gold_for_enhancements"] = bool(page.pop("gold_must_be_spent_on", ""))
    assert set_fields(scenario(number).rewards) == {key: value for key, value in page.items() if value}


@pages
def test_treasures_and_what_everyone_begins_with(number: str) -> None:
    page = PRINTED[number]
    expected = {int(tile): treasure(rewards) for tile, rewards in page.get("treasures", {}).items()}
    assert scenario(number).treasures == expected
    each = page.get("setup_each", {})
    cards = each.get("add_modifier_cards", {})
    assert scenario(number).setup_each == SetupEach(
        curses=cards.get("curse", 0),
        minus_ones=cards.get("minus1", 0),
        conditions=tuple(each.get("conditions", page.get("conditions_each", []))),
        discards=page.get("discard_cards_each", 0),
    )


def treasure(rewards: list[dict[str, Any]]) -> Treasure:
    given = {key: value for reward in reversed(rewards) for key, value in reward.items()}
    items = [reward["item"] for reward in rewards if "item" in reward]
    return Treasure(
        gold=given.get("gold", 0),
        xp=given.get("xp", 0),
        checkmarks=given.get("checkmarks", 0),
        item=items[0] if items else None,
        second_item=items[1] if items[1:] else None,
        item_design=given.get("item_design"),
        random_item_design="random_item_design" in given,
        random_side_scenario="random_side_scenario" in given,
        unlocks=(str(given["unlock_scenario"]),) if "unlock_scenario" in given else (),
        damage=given.get("damage", 0),
        conditions=tuple(given.get("conditions", ())),
        special=f"the message in cipher, page {given['page']}" if "special" in given else "",
    )


@pages
def test_monsters_that_side_with_the_party(number: str) -> None:
    assert set(PRINTED[number].get("allied_monsters", [])) <= set(scenario(number).allied_monsters)
    assert set(scenario(number).allied_monsters) <= set(scenario(number).monsters)
