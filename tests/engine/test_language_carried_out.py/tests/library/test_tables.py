"""Edition tables and maps against the printed numbers, value by value."""

import json
from pathlib import Path
from typing import Any

import pytest

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.model.hexes import Hex, hex_label
from gloomcli.model.maps import MapPlan, parse_map

FACTS = Path(__file__).parent / "facts"


def facts(name: str) -> Any:
    return json.loads((FACTS / name).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog()


# --- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ["gloomhaven", "jaws-of-the-lion"])
def test_levels_and_modifier_deck(id_: str) -> None:
    printed = facts("editions.json")[id_]
    edition = open_catalog(id_).edition()
    assert list(edition.xp) == list(printed["xp_to_reach_level"].values())
    assert [(row.gold, row.trap, row.hazard, row.xp) for row in edition.levels] == [
        (
            row["gold_per_money_token"],
            row["trap_damage"],
            row["hazardous_terrain_damage"],
            row["bonus_xp"],
        )
        for row in printed["scenario_levels"]
    ]
    assert sorted(edition.modifier_deck) == sorted(
        face for face, count in printed["modifier_deck"] for _ in range(count)
    )
    assert {name.value: change for name, change in edition.difficulty.items()} == {
        "easy": -1,
        "normal": 0,
        "hard": 1,
        "very hard": 2,
    }


def test_gloomhaven_tables(catalog: Catalog) -> None:
    printed = facts("editions.json")["gloomhaven"]
    edition = catalog.edition()
    assert list(edition.prosperity) == list(printed["prosperity_checkmarks_for_level"].values())
    assert [list(range(first, last + 1)) for first, last in edition.prosperity_items] == list(
        printed["prosperity_items"].values()
    )
    assert [(step.from_, step.to, step.change) for step in edition.prices] == [
        (row["from"], row["to"], row["modifier"]) for row in printed["shop_price_modifier"]
    ]
    assert [name.lower() for name in edition.starting_classes] == printed["classes"]
    assert list(edition.random_item_designs) == printed["random_item_designs"]
    assert list(map(int, edition.random_side_scenarios)) == printed["random_side_scenarios"]
    assert len(edition.scenarios) == 95
    assert (edition.checkmarks_per_perk, edition.checkmarks_max, edition.reputation_limit) == (3, 18, 20)
    assert (edition.starting_gold_per_level, edition.donation, edition.donation_blesses) == (15, 10, 2)


# --- Black Barrow -----------------------------------------------------------------------------------------------------

BARROW = facts("scenario-001.json")
LEFT = min(q + r // 2 for room in BARROW["rooms"] for q, r, _ in room["hexes"])


@pytest.fixture(scope="module")
def plan(catalog: Catalog) -> MapPlan:
    return parse_map(catalog.scenario("1"))


def label(at: list[int]) -> str:
    """The label of a printed coordinate, moved so that column A is the leftmost."""
    q, r = at
    return hex_label(Hex(q - LEFT, r))


def test_rooms_and_doors(plan: MapPlan, catalog: Catalog) -> None:
    assert plan.room_of == {label(hex_[:2]): str(room["id"]) for room in BARROW["rooms"] for hex_ in room["hexes"]}
    doors = catalog.scenario("1").doors
    assert [(at, doors[letter].kind, list(map(int, doors[letter].rooms))) for at, letter in plan.doors.items()] == [
        (label(door["hex"]), door["kind"], door["rooms"]) for door in BARROW["doors"]
    ]


def test_walls_and_starting_hexes(plan: MapPlan) -> None:
    assert {frozenset(pair) for pair in plan.walls} == {frozenset(map(label, pair)) for pair in BARROW["walls"]}
    assert sorted(plan.starts) == sorted(map(label, BARROW["start"]))


def test_overlays(plan: MapPlan) -> None:
    found = []
    for piece in plan.pieces:
        it = piece.what
        for kind, name in {"obstacle": it.obstacle, "trap": it.trap, "coin": it.coins, "treasure": it.treasure}.items():
            if name:
                found.append((kind, name, sorted(piece.hexes)))
    printed = [
        (
            each["kind"],
            each.get("name") or each.get("number") or each.get("amount"),
            sorted(map(label, each["hexes"])),
        )
        for each in BARROW["overlays"]
    ]
    assert sorted(found, key=str) == sorted(printed, key=str)


def test_figures(plan: MapPlan) -> None:
    found = {piece.hexes[0]: (piece.what.monster, list(piece.what.for_)) for piece in plan.pieces if piece.what.monster}
    assert found == {
        label(each["hex"]): (each["monster"], [None if rank == "none" else rank for rank in each["ranks"]])
        for each in BARROW["monsters"]
    }


def test_goal_and_rewards(catalog: Catalog) -> None:
    scenario = catalog.scenario("1")
    assert [part.kill_all for part in scenario.goal] == [True]
    assert scenario.rewards.party_achievements == ("First Steps",)
    assert scenario.rewards.unlocks == scenario.links == ("2",)
    assert {number: found.random_side_scenario for number, found in scenario.treasures.items()} == {7: True}
