"""YAML text to nodes: values by YAML 1.2, and what is refused."""

import pytest

from gloomcli.model.problems import FileError
from gloomcli.yamlio import load_data, parse


def faults(text: str | bytes) -> list[str]:
    """What is wrong with ``text``, as people read it."""
    with pytest.raises(FileError) as error:
        load_data(text, "f.yaml")
    return [str(problem) for problem in error.value.problems]


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("yes", "yes"),
        ("off", "off"),
        ("true", True),
        ("False", False),
        ("~", None),
        ("", None),
        ("null", None),
        ("010", 10),
        ("0o10", 8),
        ("0xff", 255),
        ("-3", -3),
        ("+3", 3),
        ("1_000", "1_000"),
        ("1:20", "1:20"),
        ("2001-01-01", "2001-01-01"),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("-.inf", float("-inf")),
        ("1.2.3", "1.2.3"),
        ("9" * 41, "9" * 41),
        ("'3'", "3"),
        ('"true"', "true"),
        ("=", "="),
    ],
)
def test_a_word_means_what_yaml_1_2_says(word: str, value: object) -> None:
    found = load_data(f"a: {word}\n", "f.yaml")["a"]
    assert found == value
    assert type(found) is type(value)


def test_an_empty_file_holds_nothing() -> None:
    assert load_data("", "f.yaml") is None
    assert load_data("# only a remark\n", "f.yaml") is None


def test_a_byte_order_mark_is_no_content() -> None:
    document = parse("\ufeffa: 1\n", "f.yaml")
    assert document.data() == {"a": 1}
    assert str(document.marks.at(("a",))) == "f.yaml:1:4"


def test_all_faults_of_structure_are_reported_at_once() -> None:
    text = "a: &x 1\nb: *x\nc: !!python/object/apply:os.system [ls]\n<<: {q: 1}\na: 2\n1.5: 2\nnull: 1\n"
    assert faults(text) == [
        "f.yaml:1:4  the anchor &x stands here. Remove it.",
        "f.yaml:2:4  the alias *x stands here. Write the value out.",
        "f.yaml:3:4  the tag tag:yaml.org,2002:python/object/apply:os.system stands here."
        " Remove it: values have no tags here.",
        "f.yaml:4:1  a merge key (<<). Write the keys out.",
        "f.yaml:5:1  a: is here twice: first in line 1. Keep one.",
        "f.yaml:6:1  a key must be text or a whole number. Put it in quotes.",
        "f.yaml:7:1  a key must be text or a whole number. Put it in quotes.",
    ]


def test_tabs_and_merge_conflicts_are_named() -> None:
    assert faults("a:\n\tb: 1\n<<<<<<< HEAD\nc: 1\n=======\nc: 2\n>>>>>>> theirs\n") == [
        "f.yaml:2:1  a tab as indentation. Use spaces.",
        "f.yaml:3:1  a merge conflict is left here (<<<<<<<). Keep one side.",
        "f.yaml:5:1  a merge conflict is left here (=======). Keep one side.",
        "f.yaml:7:1  a merge conflict is left here (>>>>>>>). Keep one side.",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(b"a: 1\nb: \xff\n", "f.yaml:2:4  this is not UTF-8 text. Save the file as UTF-8.", id="not utf-8"),
        pytest.param(b"\xff\xfea\0", "f.yaml:1:1  this is not UTF-8 text. Save the file as UTF-8.", id="utf-16"),
        pytest.param("a: \x07", "f.yaml:1:4  a character that text files do not hold (U+0007)", id="control"),
        pytest.param("a: 1\nb: \udc80", "f.yaml:2:4  this is not UTF-8 text", id="surrogate"),
        pytest.param("[" * 50 + "]" * 50, "f.yaml:1:41  nested more than 40 deep", id="deep"),
        pytest.param("[" * 900_000, "f.yaml:1:41  nested more than 40 deep", id="very deep"),
        pytest.param("a" * 2_000_001, "f.yaml  the file is too long: 2,000,001 bytes, at most 2,000,000", id="long"),
        pytest.param(
            "a: 1\n---\nb: 1\n", "f.yaml:2:1  a second document starts here. One file holds one document.", id="two"
        ),
        pytest.param(
            "a: b: c",
            "f.yaml:1:5  a ': ' where none can stand. Put the text in quotes, or check the indentation.",
            id="colon",
        ),
        pytest.param(
            "a: 'b\n", "f.yaml:2:1  the file ends inside a quoted text (begun in line 1). Close the quote.", id="quote"
        ),
    ],
)
def test_what_cannot_be_read_is_refused(text: str | bytes, message: str) -> None:
    assert faults(text) == [message]


def test_a_file_full_of_tabs_is_refused_at_once() -> None:
    assert len(faults("\ta: 1\n" * 200_000)) == 20


def test_marks_give_places_by_path() -> None:
    marks = parse("a:\n  - b: 1\n    c: [x, y]\n", "f.yaml").marks
    assert str(marks.at()) == "f.yaml:1:1"
    assert str(marks.at(("a", 0, "c", 1))) == "f.yaml:3:12"
    assert str(marks.key(("a", 0, "c"))) == "f.yaml:3:5"
    assert str(marks.at(("a", 0, "missing", 3))) == "f.yaml:2:5"
    assert str(marks.at(("a", 7))) == "f.yaml:2:3"
    assert str(parse("", "f.yaml").marks.at(("a",))) == "f.yaml"
