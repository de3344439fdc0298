"""Text that usually looks like a number."""

from typing import Annotated

import msgspec
import pytest

from gloomcli.model.problems import FileError
from gloomcli.model.records import Record
from gloomcli.yamlio import dump, json_schema, load, to_data, update

Number = Annotated[str, msgspec.Meta(extra={"number text": True})]


class Map(Record, frozen=True, kw_only=True):
    """A map."""

    open: tuple[Number, ...]


def test_numbers_need_no_quotes() -> None:
    assert load("open: [1, '2', solo brute]", Map, "f.yaml") == Map(open=("1", "2", "solo brute"))


def test_numbers_are_written_without_quotes() -> None:
    assert dump(to_data(Map(open=("1", "solo brute", "007")))) == "open:\n  - 1\n  - solo brute\n  - '007'\n"


def test_what_was_in_quotes_stays_so() -> None:
    text = "open: ['1', 2]  # both\n"
    assert update(text, load(text, Map, "f"), Map(open=("1", "2", "3"))) == "open: ['1', 2, 3]  # both\n"


@pytest.mark.parametrize("wrong", ["1.5", "-1", "true", "[1]"])
def test_other_values_are_faults(wrong: str) -> None:
    with pytest.raises(FileError):
        load(f"open: [{wrong}]", Map, "f")


def test_editors_accept_numbers() -> None:
    assert "integer" in str(json_schema(Map))
