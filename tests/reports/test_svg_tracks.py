"""Tracks of sheets as pictures."""

import pytest

from gloomcli.reports.svg.elements import INK, PAPER, Element
from gloomcli.reports.svg.tracks import WIDTH, experience_track, prosperity_track, reputation_track
from gloomcli.reports.words.languages import Language
from tests.campaign.sample import EDITION

WORDS = Language()


def drawn(picture: Element, tag: str, **attributes: object) -> list[Element]:
    """The elements of a kind with these attributes."""
    return [
        each
        for each in picture.every()
        if each.tag == tag and all(each.attributes.get(name) == value for name, value in attributes.items())
    ]


def words(picture: Element) -> list[str]:
    return [str(each.children[0]) for each in drawn(picture, "text")]


@pytest.mark.parametrize(("reputation", "place"), [(-20, 0.5), (0, 20.5), (7, 27.5), (20, 40.5), (99, 40.5)])
def test_reputation_stands_where_it_is(reputation: int, place: float) -> None:
    picture = reputation_track(reputation, EDITION.prices, WORDS)
    (mark,) = drawn(picture, "circle")
    assert mark.attributes["cx"] == pytest.approx(place * WIDTH / 41)
    assert f"{reputation}" in words(picture)


def test_every_stretch_of_prices_is_told() -> None:
    told = words(reputation_track(0, EDITION.prices, WORDS))
    scale = ["-20", "-15", "-10", "-5", "0", "+5", "+10", "+15", "+20"]
    assert told[:-1] == [*scale, "+5", "+4", "+3", "+2", "+1", "0", "-1", "-2", "-3", "-4", "-5"]


@pytest.mark.parametrize("points", [0, 1, 16, 64])
def test_a_box_for_each_point_of_prosperity(points: int) -> None:
    picture = prosperity_track(points, EDITION.prosperity, WORDS)
    assert (len(drawn(picture, "rect", fill=INK)), len(drawn(picture, "rect", fill=PAPER))) == (points, 64 - points)
    assert words(picture) == [str(level) for level in range(1, 10)]


@pytest.mark.parametrize(("xp", "share", "reached"), [(0, 0, 1), (103, 0.206, 3), (500, 1, 9), (900, 1, 9)])
def test_experience_fills_its_track(xp: int, share: float, reached: int) -> None:
    picture = experience_track(xp, EDITION.xp, WORDS)
    (whole,) = drawn(picture, "rect", fill=PAPER)
    (filled,) = drawn(picture, "rect", fill=INK)
    assert filled.attributes["width"] == pytest.approx(share * float(whole.attributes["width"]))
    assert len(drawn(picture, "text", **{"font-weight": "bold"})) == reached
