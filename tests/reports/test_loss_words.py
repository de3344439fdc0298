"""What loses a scenario, on its setup sheet: as the printed scenarios have it."""

import pytest

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.paths import templates_folder
from gloomcli.reports.monster_numbers import Conditions
from gloomcli.reports.words.languages import language
from gloomcli.reports.words.loss_words import losses


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog("gloomhaven")


def told(catalog: Catalog, number: str, players: int = 3, code: str = "en") -> list[str]:
    scenario, words = catalog.scenario(number), language(code, templates_folder())
    return list(losses(scenario.lose, catalog.scenario_monsters(scenario), Conditions(players, 1), words))


@pytest.mark.parametrize(("number", "first"), [
    ("19", "Hail falls"),
    ("33", "a character is exhausted elsewhere than at a"),
    ("41", "a character is exhausted, once room 3 is open"),
    ("52", "a character is exhausted before it has looted a goal treasure tile"),
    ("54", "The Seeker of Xorn becomes exhausted."),
    ("56", "3 x Captive Orchid fall"),
    ("60", "round 12 ends"),
    ("77", "City Guard reaches a"),
    ("80", "a character is exhausted elsewhere than in room 5"),
    ("86", "5 x Villager fall"),
    ("90", "no character is in room 1 once it is open"),
])  # fmt: skip
def test_what_loses_it(catalog: Catalog, number: str, first: str) -> None:
    assert told(catalog, number)[0] == first


def test_all_but_one_exhausted(catalog: Catalog) -> None:
    assert [told(catalog, "90", players)[-1] for players in (2, 3, 4)] == [
        "a character is exhausted",
        "2 characters are exhausted",
        "3 characters are exhausted",
    ]


@pytest.mark.parametrize("code", ["en", "pt-BR"])
def test_no_loss_goes_untold(catalog: Catalog, code: str) -> None:
    for number in catalog.ids(FileKind.SCENARIO):
        assert len(told(catalog, number, code=code)) == len(catalog.scenario(number).lose)
        assert code == "en" or not any(" is " in each or " ends" in each for each in told(catalog, number, code=code))
