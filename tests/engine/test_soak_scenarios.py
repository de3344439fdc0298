"""Scenarios with every kind of special rule, played automatically for a few rounds; soak.py plays all of them."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from gloomcli.library.catalog import open_catalog

_FILE = Path(__file__).parents[2] / "benchmarks" / "soak.py"
SOME = ("3", "11", "15", "19", "27", "29", "33", "36", "38", "44", "51", "53", "60", "70", "72", "86", "92", "solo-11")


def _soak() -> Any:
    spec = importlib.util.spec_from_file_location("soak", _FILE)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("number", SOME)
def test_nothing_breaks(number: str) -> None:
    soak, catalog = _soak(), open_catalog()
    scenario = catalog.scenario(number)
    players = 1 if scenario.class_ else 2 + SOME.index(number) % 3
    game = soak.play(soak.setup_of(catalog, scenario, players), seed=1, rounds=4)
    assert game.fault == ""
    assert game.rounds >= 1
