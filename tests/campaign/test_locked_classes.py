"""The classes that are locked at first, in the campaign's rules."""

from collections import Counter

import msgspec
import pytest

from gloomcli.campaign.content import Content
from gloomcli.campaign.founding import available_classes, found
from gloomcli.campaign.perks import perk_text, with_perks
from gloomcli.campaign.records import CharacterSheet
from gloomcli.campaign.setup import character_setup
from gloomcli.library.catalog import open_catalog

LOCKED = (
    "Sunkeeper",
    "Quartermaster",
    "Summoner",
    "Nightshroud",
    "Plagueherald",
    "Berserker",
    "Soothsinger",
    "Doomstalker",
    "Sawbones",
    "Elementalist",
    "Beast Tyrant",
)


@pytest.fixture(scope="module")
def content() -> Content:
    """The first edition."""
    catalog = open_catalog("gloomhaven")
    return Content(catalog.edition(), catalog.items_by_name, catalog.classes_by_name)


@pytest.mark.parametrize("name", LOCKED)
def test_a_class_is_there_once_it_is_unlocked(content: Content, name: str) -> None:
    world = found("Blades", edition=content.edition, folder="gloomhaven", seed=7).campaign.world
    assert name not in [class_.name for class_ in available_classes(content, world)]
    unlocked = msgspec.structs.replace(world, unlocked_classes=(name,))
    assert name in [class_.name for class_ in available_classes(content, unlocked)]


@pytest.mark.parametrize("name", LOCKED)
def test_perks_can_be_told_apart_and_all_be_marked(content: Content, name: str) -> None:
    class_ = content.classes[name]
    assert max(Counter(map(perk_text, class_.perks)).values()) == 1
    with_perks(content.edition.modifier_deck, [perk for perk in class_.perks for _ in range(perk.boxes)])


@pytest.mark.parametrize("name", LOCKED)
def test_a_new_character_brings_a_full_hand(content: Content, name: str) -> None:
    setup = character_setup(content, CharacterSheet(name="Vesna", player="Ann", class_=name))
    assert len(setup.hand) == content.classes[name].hand_size


def test_medical_packs_lie_beside_the_hand(content: Content) -> None:
    setup = character_setup(content, CharacterSheet(name="Vesna", player="Ann", class_="Sawbones"))
    assert Counter(card.name for card in setup.supply) == {"Medical Pack": 7, "Large Medical Pack": 4}
    assert not {card.name for card in setup.hand} & {"Medical Pack", "Large Medical Pack"}


def test_only_one_class_has_a_supply(content: Content) -> None:
    assert [name for name in LOCKED if content.classes[name].supply] == ["Sawbones"]
