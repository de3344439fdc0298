"""How numbers, lists and names are written."""

import pytest

from gloomcli.model.hexes import Hex
from gloomcli.reports.rendering import filters as f
from gloomcli.reports.rendering.limits import TooMuch


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (f.hex_(Hex(1, 2)), "C3"),
        (f.hex_("C3"), "C3"),
        (f.sentence("grim eats"), "Grim eats"),
        (f.left("ab", 4), "ab  "),
        (f.right(12, 4), "  12"),
        (f.indent("a\nb", 2), "a\n  b"),
        (f.wrap("one two three four five six", 20, "  "), "one two three four\n  five six"),
        (f.markdown("a|b *c* _d_"), r"a\|b \*c\* \_d\_"),
    ],
)
def test_filters(shown: str, expected: str) -> None:
    assert shown == expected


def test_padding_has_a_limit() -> None:
    with pytest.raises(TooMuch):
        f.left("a", 10_000)
