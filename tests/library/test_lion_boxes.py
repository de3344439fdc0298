"""Items, battle goals, events, treasures and scenarios of Jaws of the Lion against the printed numbers."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Manual

FACTS: dict[str, Any] = json.loads((Path(__file__).parent / "facts" / "lion-boxes.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog("jaws-of-the-lion")


def test_items(catalog: Catalog) -> None:
    found = [
        [item.number, item.name, item.slot.value, item.price, item.count, item.use] for item in catalog.items().values()
    ]
    assert found == FACTS["items"]


def test_only_two_items_are_carried_out_by_the_players(catalog: Catalog) -> None:
    manual = [item.name for item in catalog.items().values() if any(isinstance(each, Manual) for each in item.do)]
    assert manual == ["Flea-Bitten Shawl", "Ring of Haste"]


def test_items_come_from_where_they_are_found(catalog: Catalog) -> None:
    """Every source of an item gives it: a scenario's rewards, a treasure, an event."""
    scenarios = {id_: catalog.scenario(id_) for id_ in catalog.ids(FileKind.SCENARIO)}
    treasures = {number: tile for each in scenarios.values() for number, tile in each.treasures.items()}
    for item in catalog.items().values():
        for source in item.from_:
            if source.scenario is not None:
                rewards = scenarios[str(source.scenario)].rewards
                assert item.number in (rewards.item_designs if source.design else rewards.items)
            elif source.treasure is not None:
                assert treasures[source.treasure].item == item.number
            elif source.city_event is not None:
                assert source.option is not None
                option = catalog.city_event(source.city_event).option(source.option)
                assert any(effect.item == item.number for each in option.outcomes for effect in each.effects)
            else:
                assert source.untold
    assert [item.name for item in catalog.items().values() if item.from_[0].untold] == ["Ring of Restoration"]


def test_battle_goals(catalog: Catalog) -> None:
    found = [[goal.number, goal.name, goal.checkmarks] for goal in catalog.battle_goals().values()]
    assert found == FACTS["battle goals"]


def test_city_events(catalog: Catalog) -> None:
    assert list(catalog.city_events()) == list(range(1, 23))
    opened = {
        number: sorted(
            {n for letter in (event.A, event.B) for o in letter.outcomes for e in o.effects for n in e.unlocks}
        )
        for number, event in catalog.city_events().items()
    }
    assert {number: found for number, found in opened.items() if found} == {
        17: ["20"],
        18: ["21"],
        19: ["22"],
        20: ["23"],
        21: ["24"],
        22: ["25"],
    }


def test_treasures(catalog: Catalog) -> None:
    found = {
        str(number): [id_, json.loads(msgspec.json.encode(treasure))]
        for id_ in catalog.ids(FileKind.SCENARIO)
        for number, treasure in catalog.scenario(id_).treasures.items()
    }
    assert found == FACTS["treasures"]


@pytest.mark.parametrize("number", FACTS["scenarios"])
def test_scenarios(catalog: Catalog, number: str) -> None:
    known, printed = catalog.scenario(number), FACTS["scenarios"][number]
    rewards = known.rewards
    assert known.name == printed["name"]
    assert [known.no_map != "", list(known.closed_by)] == [True, printed["closed by"]]
    assert list(rewards.unlocks) == printed["unlocks"]
    assert list(rewards.items) == printed["items"]
    assert [rewards.gold_each, rewards.xp_each, rewards.checkmarks_each, rewards.perks_each] == printed["each"]
    assert [rewards.without_gold, rewards.without_bonus_xp] == printed["without"]
