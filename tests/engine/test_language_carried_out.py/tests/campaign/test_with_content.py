"""The campaign's rules on the real content of the first edition."""

from collections import Counter

import pytest

from gloomcli.campaign.content import Content
from gloomcli.campaign.founding import available_classes, found, join
from gloomcli.campaign.perks import perk_text, with_perks
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.results import Booking, book, draws_due
from gloomcli.campaign.setup import prepare
from gloomcli.campaign.supply import offers
from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.model.play import Outcome, Result, Tally

CLASSES = ("Brute", "Tinkerer", "Spellweaver", "Scoundrel", "Cragheart", "Mindthief")


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    """The first edition."""
    return open_catalog("gloomhaven")


@pytest.fixture(scope="module")
def content(catalog: Catalog) -> Content:
    """The same by name."""
    return Content(catalog.edition(), catalog.items_by_name, catalog.classes_by_name)


def party(content: Content, *classes: str) -> Campaign:
    made = found("Blades", edition=content.edition, folder="gloomhaven", seed=7).campaign
    for name in classes:
        made = join(content, made, content.classes[name], name=f"A {name}", player="Ann").campaign
    return made


def test_six_classes_to_begin_with(content: Content) -> None:
    assert tuple(class_.name for class_ in available_classes(content, party(content).world)) == CLASSES


def test_fourteen_items_to_begin_with(content: Content) -> None:
    assert [offer.item.number for offer in offers(content, party(content))] == list(range(1, 15))


@pytest.mark.parametrize("name", CLASSES)
def test_perks_can_be_told_apart_and_all_be_marked(content: Content, name: str) -> None:
    class_ = content.classes[name]
    assert sum(perk.boxes for perk in class_.perks) == 15
    assert max(Counter(map(perk_text, class_.perks)).values()) == 1
    with_perks(content.edition.modifier_deck, [perk for perk in class_.perks for _ in range(perk.boxes)])


@pytest.mark.parametrize("four", [CLASSES[:4], CLASSES[2:]], ids=" ".join)
def test_black_barrow_can_be_set_up(catalog: Catalog, content: Content, four: tuple[str, ...]) -> None:
    scenario = catalog.scenario("1")
    setup = prepare(
        content,
        party(content, *four),
        scenario,
        monsters=catalog.scenario_monsters(scenario),
        decks=catalog.scenario_decks(scenario),
    )
    assert (setup.level, setup.monster_level) == (1, 1)
    for character in setup.characters:
        class_ = content.classes[character.class_name]
        assert [card.level for card in character.hand] == [1] * class_.hand_size
        assert (character.hp, len(character.modifiers)) == (class_.hp[0], 20)


def test_black_barrow_won(catalog: Catalog, content: Content) -> None:
    before = party(content, "Brute", "Spellweaver")
    tallies = {sheet.name: Tally(xp=7, coins=3) for sheet in before.characters}
    won = Result(
        scenario="1", outcome=Outcome.WON, level=1, rounds=9, tallies=tallies, treasures={7: "A Brute"}, kills={}
    )
    scenario = catalog.scenario("1")
    (due,) = draws_due(content, before, scenario, won)
    assert due.options == tuple(map(str, range(63, 72)))
    made = book(content, before, scenario, won, Booking(drawn={7: "68"})).campaign
    assert made.world.scenarios_open == ("1", "68", "2")
    assert made.party.achievements == ("First Steps",)
    assert [(sheet.xp, sheet.gold) for sheet in made.characters] == [(13, 36), (13, 36)]
