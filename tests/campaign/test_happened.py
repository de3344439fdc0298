"""What a campaign from paper had been through: nothing comes twice (rulebook, Special Conditions)."""

from typing import Any

import pytest

from gloomcli.campaign.paper import Moved, move_in
from gloomcli.campaign.paper_form import Paper, PaperCharacter, PaperDeck
from gloomcli.campaign.records import RetiredCharacter
from gloomcli.campaign.sanctuary import donate
from tests.campaign.real import real, said

OLD = RetiredCharacter(name="Old", player="Ann", class_="Brute", level=4)


def moved(**fields: Any) -> Moved:
    sheets = (PaperCharacter(name="G", class_="Brute", gold=30), PaperCharacter(name="H", class_="Tinkerer"))
    return move_in(real(), Paper(**{"characters": sheets} | fields), "V", folder="gloomhaven", seed=3)


def test_what_is_open_on_paper_brings_nothing_again() -> None:
    made, doubts = moved(
        reputation=12, unlocked_classes=("Sunkeeper",), opened=("town records",), retired=(OLD,), donations=0
    )
    assert doubts == ()
    assert made.world.opened == ("Town Records",)
    assert made.world.conditions_met == ("reputation 10 or more", "a first retirement")
    assert [line.split(":")[0] for line in said(donate(real(), made, "G").facts)] == [
        "G donates 10 gold to the sanctuary; 10 in all.",
        "G",
        "For the next scenario",
    ]


@pytest.mark.parametrize(
    ("fields", "doubt", "opened"),
    [
        (
            {"reputation": 12},
            "It has come to reputation 10 or more, which brings the Sunkeeper; that is not on the paper and comes in "
            "now.",
            ("Sunkeeper",),
        ),
        (
            {"donations": 130},
            "130 gold were donated, which brings Envelope B; that is not on the paper and comes in now.",
            ("Envelope B",),
        ),
        (
            {"retired": (OLD,)},
            "It has come to a first retirement, which brings Town Records; that is not on the paper and comes in now.",
            ("Town Records",),
        ),
        (
            {"reputation": -20, "unlocked_classes": ("Nightshroud",), "city_events": PaperDeck(added=(77,))},
            "It has come to reputation -20 or less, which brings road event 68; that is not on the paper and comes in "
            "now.",
            ("Nightshroud",),
        ),
    ],
)
def test_what_is_missing_on_paper_comes_and_is_doubted(
    fields: dict[str, Any], doubt: str, opened: tuple[str, ...]
) -> None:
    made, doubts = moved(**fields)
    assert doubts == (doubt,)
    assert (*made.world.unlocked_classes, *made.world.opened) == opened
    assert not any("random" in line for line in said(donate(real(), made, "G").facts))


def test_events_played_since_do_not_come_back() -> None:
    """City 76 and road 67 came at reputation 20 and were removed when they were drawn."""
    gone = {"city_events": PaperDeck(gone=(76,)), "road_events": PaperDeck(gone=(67,))}
    made, doubts = moved(reputation=20, unlocked_classes=("Sunkeeper",), **gone)
    assert doubts == ()
    assert 76 not in made.world.city_events
    assert 67 not in made.world.road_events


def test_what_the_party_may_still_choose_stays_offered() -> None:
    drakes = ("The Drake's Command", "The Drake's Treasure")
    made, _ = moved(party_achievements=drakes)
    assert made.world.conditions_met == ()
    events = {"city_events": PaperDeck(added=(75,)), "road_events": PaperDeck(gone=(66,))}
    made, doubts = moved(party_achievements=drakes, global_achievements=("The Drake Aided",), **events)
    assert doubts == ()
    assert made.world.conditions_met == ("The Drake's Command and The Drake's Treasure",)
