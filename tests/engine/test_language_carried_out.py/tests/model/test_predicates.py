import pytest

from gloomcli.model.predicates import TESTS, Test, parse_predicate

FILLED = {"{condition}": "muddle", "{element}": "fire", "{rank}": "elite", "{quantity}": "hexes moved", "{number}": "3"}


@pytest.mark.parametrize("name", TESTS)
def test_every_pattern_reads_itself(name: str) -> None:
    text = name
    for blank, word in FILLED.items():
        text = text.replace(blank, word)
    (test,) = parse_predicate(text)
    assert test.name == name
    assert not test.negated
    (other,) = parse_predicate(f"not {text}")
    assert (other.name, other.argument, other.negated) == (name, test.argument, True)


def test_tests_are_joined_with_and() -> None:
    assert parse_predicate("melee and not alone and target has poison or wound and hexes moved at least 3") == (
        Test(name="melee"),
        Test(name="alone", negated=True),
        Test(name="target has {condition}", argument="poison, wound"),
        Test(name="{quantity} at least {number}", argument="hexes moved", number=3),
    )


def test_nothing_is_no_test() -> None:
    assert parse_predicate("") == ()


@pytest.mark.parametrize("text", ["target sleeps", "melee and", "not", "target has gout", "apples at least 3"])
def test_other_words_are_refused_with_what_is_allowed(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no test; tests, .*target alone"):
        parse_predicate(text)
