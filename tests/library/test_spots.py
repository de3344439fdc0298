"""The enhancement spots of the cards against those printed (rulebook, Enhancing Ability Cards)."""

import json
from pathlib import Path
from typing import Any

import pytest

from gloomcli.campaign.stickers import abilities_of
from gloomcli.library.catalog import open_catalog
from gloomcli.library.checks import check_content
from gloomcli.model.abilities import Action
from gloomcli.model.areas import parse_area
from gloomcli.paths import content_folder
from tests.library.sample import FILES, write_sample

PRINTED: dict[str, Any] = json.loads((Path(__file__).parent / "facts" / "spots.json").read_text(encoding="utf-8"))
"""By class, card number and half; "hex" for those in areas."""


def spots(action: Action) -> list[str]:
    found: list[str] = []
    for _, _, ability in abilities_of(action):
        found += getattr(ability, "spots", ())
        if picture := getattr(ability, "area", ""):
            found += ["hex"] * len(parse_area(picture).enhance)
    return sorted(found)


@pytest.mark.parametrize("id_", sorted(PRINTED))
def test_the_spots_of_a_class(id_: str) -> None:
    class_ = open_catalog().character_class(id_)
    known = {
        str(card.number): {
            half: there for half, action in (("top", card.top), ("bottom", card.bottom)) if (there := spots(action))
        }
        for card in class_.every_card
    }
    assert {number: halves for number, halves in known.items() if halves} == PRINTED[id_]


def test_every_class_has_some() -> None:
    assert sorted(PRINTED) == sorted(path.stem for path in (content_folder() / "gloomhaven" / "classes").glob("*.yaml"))
    assert sum(len(there) for class_ in PRINTED.values() for card in class_.values() for there in card.values()) == 971


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("- move: 3", "- {move: 3, spots: [move, range]}", "spots: this ability has no range for a sticker to add to"),
        ("- move: 3", "- {move: 3, spots: [jump]}", "spots: "),
        ("{on: attacked, shield: 1,", "{on: attacked, shield: 1, spots: [shield],", "spots: is not a field here"),
        (
            "- move: 3",
            "- {move: 3, cost: [{attack: 2, spots: [attack]}]}",
            "spots: a spot belongs to an ability of the half, or to one it gives",
        ),
    ],
)
def test_spots_that_cannot_be(tmp_path: Path, old: str, new: str, fault: str) -> None:
    file = "classes/fencer.yaml"
    write_sample(tmp_path, **{file: FILES[file].replace(old, new)})
    (found,) = check_content([tmp_path])
    assert fault in str(found)


def test_monsters_have_no_spots(tmp_path: Path) -> None:
    file = "monster-decks/rat.yaml"
    write_sample(tmp_path, **{file: FILES[file].replace("- move: +0", "- {move: +0, spots: [move]}")})
    (found,) = check_content([tmp_path])
    assert "spots: only the cards of a class have enhancement spots" in str(found)
