"""The monster and deck reference: numbers worked out by hand from the statistics and ability cards."""

from collections.abc import Callable
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.model.definitions import MonsterDeck
from gloomcli.model.words import ENGLISH, Words
from gloomcli.paths import templates_folder
from gloomcli.reports.monster_numbers import Conditions, plus
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.sheets.deck_reference import DeckReport, MonsterSheet, deck_reference, deck_report, monster_sheet
from gloomcli.reports.words.languages import Language, language

FORMATS: tuple[Format, ...] = ("txt", "md", "html")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return open_catalog("gloomhaven")


def report(catalog: Catalog, number: str, players: int, level: int, words: Words = ENGLISH) -> DeckReport:
    scenario = catalog.scenario(number)
    monsters = catalog.scenario_monsters(scenario).values()
    return deck_report(
        monsters,
        catalog.scenario_decks(scenario),
        Conditions(players, level),
        scenario=scenario.name,
        number=scenario.number,
        words=words,
    )


def text(found: DeckReport, format_: Format, words: Language | None = None) -> str:
    return deck_reference(found, format_, Templates(templates_folder(), None, words))


def sheet(catalog: Catalog, id_: str, players: int, level: int) -> MonsterSheet:
    monster = catalog.monster(id_)
    return monster_sheet(monster, catalog.monster_deck(monster.deck), Conditions(players, level))


def does(found: MonsterSheet, initiative: int) -> dict[str, str]:
    return {text.rank: text.does for card in found.cards if card.initiative == initiative for text in card.texts}


@pytest.mark.parametrize("format_", FORMATS)
def test_golden(format_: Format, catalog: Catalog, golden: Callable[[str, str], None]) -> None:
    golden(f"deck.{format_}", text(report(catalog, "1", 2, 1), format_))


def test_golden_in_portuguese(catalog: Catalog, golden: Callable[[str, str], None]) -> None:
    words = language("pt-BR", templates_folder())
    golden("deck.pt-BR.txt", text(report(catalog, "2", 3, 1, words), "txt", words))


def test_numbers_of_normal_and_elite(catalog: Catalog) -> None:
    guard = sheet(catalog, "bandit-guard", 2, 1)
    normal, elite = guard.stats
    assert (normal.rank, normal.hp, normal.move, normal.attack, normal.range) == ("normal", "6", "3", "2", "-")
    assert (elite.rank, elite.hp, elite.move, elite.attack) == ("elite", "9", "2", "3")
    assert elite.traits == ("shield 1",)
    assert does(guard, 30) == {"normal": "Move 4; attack 1", "elite": "Move 3; attack 2"}
    assert does(guard, 35) == {"normal": "Move 2; attack 2, range 2", "elite": "Move 1; attack 3, range 2"}


def test_cards_that_are_alike_stand_together(catalog: Catalog) -> None:
    cards = sheet(catalog, "bandit-guard", 2, 1).cards
    assert [(card.initiative, card.copies) for card in cards if card.initiative == 50] == [(50, 2)]
    assert sum(card.copies for card in cards) == 8
    assert [card.initiative for card in cards if card.shuffle] == [15, 15]


def test_what_the_deck_takes_from_the_monster(catalog: Catalog) -> None:
    assert does(sheet(catalog, "ancient-artillery", 2, 4), 71) == {
        "normal": "Attack 4, range 5; 2 damage to all adjacent enemies",
        "elite": "Attack 4, range 6, target 2; 2 damage to all adjacent enemies",
    }


@pytest.mark.parametrize(("players", "rank"), [(2, "normal"), (3, "elite"), (4, "elite")])
def test_a_boss_special_counts_the_characters(catalog: Catalog, players: int, rank: str) -> None:
    commander = sheet(catalog, "bandit-commander", players, 1)
    assert commander.stats[0].hp == str(10 * players)
    assert does(commander, 11) == {"": f"Special action 2: summon 1 {rank} Living Bones"}
    assert does(commander, 36) == {"": "Move 3; attack 3"}
    assert commander.notes == ("Immune to stun, immobilize and curse.",)


@pytest.mark.parametrize("format_", FORMATS)
def test_hostile_names(format_: Format, catalog: Catalog) -> None:
    monster = replace(catalog.monster("bandit-guard"), name="<b>Bad</b> | *Guard*")
    found = deck_report([monster], {"guard": catalog.monster_deck("guard")}, Conditions(2, 1))
    shown = text(found, format_)
    if format_ == "html":
        assert "<b>Bad" not in shown
    if format_ == "md":
        assert r"\<b\>Bad\</b\> \| \*Guard\*" in shown


@pytest.mark.parametrize("code", ["en", "pt-BR"])
def test_every_monster_at_every_level(catalog: Catalog, code: str) -> None:
    words = language(code, templates_folder())
    monsters = [catalog.monster(id_) for id_ in catalog.ids(FileKind.MONSTER)]
    decks: dict[str, MonsterDeck] = {each.deck: catalog.monster_deck(each.deck) for each in monsters}
    for level in (0, 3, 7):
        shown = text(deck_report(monsters, decks, Conditions(4, level), words=words), "txt", words)
        assert max(map(len, shown.splitlines())) <= 78
        assert "C at" not in shown
        assert "x C" not in shown
        if code != "en":
            for leftover in ("attack ", "Move ", "shield ", "range ", " of the round", "adjacent enem", "summon"):
                assert leftover not in shown, leftover


class Page(HTMLParser):
    """Checks that elements close, and that nothing is loaded."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        if tag not in ("meta", "br", "hr"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed(catalog: Catalog) -> None:
    page = Page()
    page.feed(text(report(catalog, "2", 4, 3), "html"))
    assert page.open == []


@pytest.mark.parametrize(("own", "change", "told"), [
    ("4 + hexes moved this turn", "+0", "4 + hexes moved this turn"),
    ("4 + hexes moved this turn", "-1", "3 + hexes moved this turn"),
    ("1 + hexes moved this turn", "-1", "hexes moved this turn"),
    ("1 + hexes moved this turn", "-2", "1 + hexes moved this turn - 2"),
    ("scouts", "+1", "scouts + 1"),
    ("scouts", "+0", "scouts"),
])  # fmt: skip
def test_changes_of_formulas_are_worked_out_as_far_as_they_can_be(own: str, change: str, told: str) -> None:
    assert plus(own, change) == told


@pytest.mark.parametrize("code", ["en", "pt-BR"])
def test_an_attack_that_is_a_formula_stands_apart_from_the_numbers(catalog: Catalog, code: str) -> None:
    """The Dark Rider moves 3 and attacks with 4 and the hexes moved, at level 3."""
    words = language(code, templates_folder())
    rider = catalog.monster("dark-rider")
    found = deck_report([rider], {rider.deck: catalog.monster_deck(rider.deck)}, Conditions(2, 3), words=words)
    moved = {"en": "hexes moved this turn", "pt-BR": "hexes percorridos neste turno"}[code]
    assert found.monsters[0].stats[0].attack == f"4 + {moved}"
    shown = text(found, "txt", words)
    row = next(line for line in shown.splitlines() if line.startswith(("  boss", "  chefe")))
    assert row.split()[1:6] == ["26", "3", "*", "-", "*"]
    attacks = " ".join(shown.split())
    assert f"3 + {moved}" in attacks
    assert f"{moved}-1" not in attacks
    assert f"{moved}+0" not in attacks
