import pytest

from gloomcli.model.formulas import QUANTITIES, Formula, is_relative, parse_formula

VALUES = {"C": 4, "L": 3, "hexes moved": 5, "hp": 7, "target shield": 2, "damage dealt": 6}


@pytest.mark.parametrize(
    ("amount", "value"),
    [
        (3, 3),
        (-1, -1),
        ("3", 3),
        ("C", 4),
        ("L+2", 5),
        ("L + 2", 5),
        ("2 x C", 8),
        ("2xC", 8),
        ("4 + hexes moved", 9),
        ("hexes moved - 1", 4),
        ("2 x target shield + C + 1", 9),
        ("half hp rounded up", 4),
        ("half hp rounded down", 3),
        ("half damage dealt rounded up", 3),
        ("damage dealt / 5", 1),
        ("half L + 8 rounded down", 5),
    ],
)
def test_an_amount_has_a_value(amount: int | str, value: int) -> None:
    assert parse_formula(amount).value(VALUES.__getitem__) == value


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_every_quantity_is_a_formula(quantity: str) -> None:
    assert parse_formula(quantity) == Formula(terms=((1, quantity),))


@pytest.mark.parametrize("amount", ["", "X", "L+", "2 x", "half hp", "apples", "2 C", "hp + apples", "-hp"])
def test_other_words_are_refused_with_what_is_allowed(amount: str) -> None:
    with pytest.raises(ValueError, match=r"is no amount; .*hexes moved"):
        parse_formula(amount)


def test_changes_are_told_from_values() -> None:
    assert [is_relative(amount) for amount in ("+1", "-2", "+0", "1", 1, "L+2")] == [True, True, True, *[False] * 3]
    with pytest.raises(ValueError, match="changes the performer's own value"):
        parse_formula("+1")
