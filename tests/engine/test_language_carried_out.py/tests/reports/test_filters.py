"""How numbers, lists and names are written."""

import pytest

from gloomcli.model.hexes import Hex
from gloomcli.reports import filters as f
from gloomcli.reports.limits import TooMuch


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (f.signed(2), "+2"),
        (f.signed(0), "+0"),
        (f.signed(-1), "-1"),
        (f.plural(1, "hex", "hexes"), "1 hex"),
        (f.plural(0, "coin"), "0 coins"),
        (f.words(4), "four"),
        (f.words(0), "no"),
        (f.words(0, "none"), "none"),
        (f.words(11), "11"),
        (f.listed([]), ""),
        (f.listed(["a"]), "a"),
        (f.listed(["a", "b"]), "a and b"),
        (f.listed(["a", "b", "c"], "or"), "a, b or c"),
        (f.hex_(Hex(1, 2)), "C3"),
        (f.hex_("C3"), "C3"),
        (f.possessive("Grim"), "Grim's"),
        (f.possessive("Living Bones"), "Living Bones'"),
        (f.sentence("grim eats"), "Grim eats"),
        (f.left("ab", 4), "ab  "),
        (f.right(12, 4), "  12"),
        (f.indent("a\nb", 2), "a\n  b"),
        (f.wrap("one two three four five six", 20, "  "), "one two three four\n  five six"),
        (f.decimal(2.50), "2.5"),
        (f.decimal(3.0), "3"),
        (f.decimal(-0.04), "0"),
        (f.decimal(10.0), "10"),
        (f.markdown("a|b *c* _d_"), r"a\|b \*c\* \_d\_"),
    ],
)
def test_filters(shown: str, expected: str) -> None:
    assert shown == expected


def test_padding_has_a_limit() -> None:
    with pytest.raises(TooMuch):
        f.left("a", 10_000)
