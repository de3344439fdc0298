import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomcli.model.areas import Area, area_picture, make_area, parse_area
from gloomcli.model.hexes import DIRECTIONS, Hex

OWN = Hex(0, 0)
hexes = st.sets(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), min_size=1)


def test_a_melee_pattern_lies_around_the_attacker() -> None:
    assert parse_area(". X\n O X\n. X") == Area(anchor="self", hexes=(Hex(1, -1), Hex(1, 0), Hex(0, 1)))


def test_the_first_line_may_be_shifted_either_way() -> None:
    assert parse_area(" X\nO X\n X") == parse_area(". X\n O X\n. X")


def test_a_ranged_pattern_lies_around_its_middle() -> None:
    assert parse_area(" X X\nX X X\n X X").hexes == tuple(sorted([OWN, *DIRECTIONS], key=lambda at: (at.r, at.q)))


def test_an_enhancement_may_add_hexes() -> None:
    assert parse_area("O X +") == Area(anchor="self", hexes=(Hex(1, 0),), enhance=(Hex(2, 0),))


@pytest.mark.parametrize(
    ("picture", "complaint"),
    [
        ("", "at least one X"),
        ("O", "at least one X"),
        ("O X\nO", "two characters apart"),
        ("OX", "two characters apart"),
        ("O X O", "at most one O"),
        ("O Y", "'Y' in an area"),
    ],
)
def test_other_drawings_are_refused(picture: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_area(picture)


@given(hexes, hexes)
def test_melee_pictures_come_back(hit: set[Hex], more: set[Hex]) -> None:
    area = make_area("self", (hit - {OWN}) | {Hex(1, 0)}, more - {OWN})
    assert parse_area(area_picture(area)) == area
    assert area_picture(area)[0] in "OX+."


@given(hexes, hexes)
def test_ranged_pictures_come_back(hit: set[Hex], more: set[Hex]) -> None:
    area = make_area("target", hit, more)
    assert parse_area(area_picture(area)) == area


@given(hexes, st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9)))
def test_a_ranged_pattern_may_be_drawn_anywhere(hit: set[Hex], step: Hex) -> None:
    assert make_area("target", (at + step for at in hit)) == make_area("target", hit)
