"""Numbers with a sign are text where a record says so, so that +1 is no 1."""

import pytest

from gloomcli.model.abilities import Attack
from gloomcli.model.definitions import Perk
from gloomcli.yamlio import load, load_data, to_data


def test_modifier_faces_need_no_quotes() -> None:
    perk = load("{remove: [-1, +0, '-2'], add: [+1 heal 2 self, x2]}", Perk, "p.yaml")
    assert perk.remove == ("-1", "+0", "-2")
    assert perk.add == ("+1 heal 2 self", "x2")


@pytest.mark.parametrize(
    ("written", "value"),
    [("+1", "+1"), ("-1", "-1"), ("+0", "+0"), ("1", 1), ("'+1'", "+1"), ("hexes moved", "hexes moved")],
)
def test_only_a_sign_makes_an_amount_text(written: str, value: int | str) -> None:
    assert load(f"attack: {written}", Attack, "a.yaml").attack == value


def test_they_read_back_as_written() -> None:
    attack = Attack(attack="+1", range="-1")
    assert load(str(to_data(attack)), Attack, "a.yaml") == attack
    assert load_data("[+1]", "a.yaml") == [1]
