"""Editing files: the result means what it should, and nothing else is touched."""

import re
from copy import deepcopy
from difflib import ndiff
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from gloomcli.yamlio import KeyTaken, edit, load, load_data, rename_key, same, update
from tests.yamlio.sample import Action, Attack, Colour, Hero, Jump, Push
from tests.yamlio.styled import REMARKED_HEAD, REMARKED_TAIL, changed, data, files, flows, found_at, remarked


@given(files(data))
def test_editing_nothing_changes_nothing(text: str) -> None:
    assert edit(text, load_data(text, "f.yaml")) == text


@settings(max_examples=400, deadline=None)
@given(files(), st.data())
def test_the_result_holds_exactly_the_new_data(text: str, draw: st.DataObject) -> None:
    new = load_data(text, "f.yaml")
    for _ in range(draw.draw(st.integers(1, 3))):
        new = draw.draw(changed(new))
    assert same(load_data(edit(text, new), "f.yaml"), new)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all scalars."""
    if isinstance(value, dict):
        return [leaf for key, item in value.items() for leaf in leaves(item, (*path, key))]
    if isinstance(value, list):
        return [leaf for index, item in enumerate(value) for leaf in leaves(item, (*path, index))]
    return [path]


@settings(max_examples=200, deadline=None)
@given(files(), st.data())
def test_changing_one_value_leaves_every_comment(text: str, draw: st.DataObject) -> None:
    new = load_data(text, "f.yaml")
    path = draw.draw(st.sampled_from(leaves(new) or [()]))
    if not path:
        return
    place = new
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = draw.draw(st.integers(1000, 2000) | st.just("some text"))
    remarks = re.findall(r"# remark \d+\.", text)
    assert re.findall(r"# remark \d+\.", edit(text, new)) == remarks


@settings(max_examples=200, deadline=None)
@given(files(), st.integers())
def test_adding_an_entry_keeps_every_line(text: str, value: int) -> None:
    old = load_data(text, "f.yaml")
    if not isinstance(old, dict) or not old or "{" in text.strip()[:1]:
        return
    lines = edit(text, old | {"brand new": value}).splitlines()
    lines.remove(f"brand new: {value}")
    assert lines == text.splitlines()


SHEET = """\
# The sheet of Grim,
# kept by hand

name:   "Grim"   # the brute
gold: 31
# what he wears
items:
- Boots   # worn
# a good one
- 'Helmet'

notes: |  # long
  one
  two

quest: {name: x, count:  3}   # flow
people:
- # first
  name: A
  hp: 3
- name: B
  # his hp
  hp: 4
empty: []  # nothing yet
last:
"""


def edited(**changes: Any) -> tuple[list[str], list[str]]:
    """The lines of the sheet that went, and those that came, by a change of its top-level keys."""
    new = edit(SHEET, load_data(SHEET, "f.yaml") | changes)
    lines = list(ndiff(SHEET.splitlines(), new.splitlines()))
    return [line[2:] for line in lines if line[0] == "-"], [line[2:] for line in lines if line[0] == "+"]


@pytest.mark.parametrize(
    ("changes", "gone", "come"),
    [
        pytest.param(
            {"name": "Bob", "gold": 5},
            ['name:   "Grim"   # the brute', "gold: 31"],
            ['name:   "Bob"   # the brute', "gold: 5"],
            id="values",
        ),
        pytest.param({"items": ["Boots"]}, ["# a good one", "- 'Helmet'"], [], id="an item goes with its comment"),
        pytest.param({"items": ["Boots", "Helmet", "Cap"]}, [], ["- Cap"], id="an item is appended"),
        pytest.param({"items": ["Axe", "Boots", "Helmet"]}, [], ["- Axe"], id="an item is put first"),
        pytest.param(
            {"items": []},
            ["items:", "- Boots   # worn", "# a good one", "- 'Helmet'"],
            ["items: []"],
            id="all items go",
        ),
        pytest.param(
            {"empty": ["x"]}, ["empty: []  # nothing yet"], ["empty:  # nothing yet", "- x"], id="a first item"
        ),
        pytest.param({"last": {"a": [1]}}, [], ["  a:", "  - 1"], id="a value where was none"),
        pytest.param({"notes": "one\ntwo\nthree\n"}, [], ["  three"], id="a line of text"),
        pytest.param(
            {"quest": {"name": "x", "count": 4, "of": 8}},
            ["quest: {name: x, count:  3}   # flow"],
            ["quest: {name: x, count:  4, of: 8}   # flow"],
            id="in braces",
        ),
        pytest.param(
            {"people": [{"name": "B", "hp": 5}]},
            ["- # first", "  name: A", "  hp: 3", "  hp: 4"],
            ["  hp: 5"],
            id="the other person stays",
        ),
        pytest.param({"more": "a: b"}, [], ["more: 'a: b'"], id="a new key"),
    ],
)
def test_only_what_changed_is_rewritten(changes: dict[str, Any], gone: list[str], come: list[str]) -> None:
    lost, found = edited(**changes)
    assert (sorted(lost), sorted(found)) == (sorted(gone), sorted(come))


WRAPPED = """\
---
# by hand

xp:    0
items: [ 'Hide Armor', # one
   Leather Armor ]
notes: |
     deep
hand: [
  a,  # first
  b,  # second
  c   # third
]   # end
"""


@pytest.mark.parametrize(
    ("key", "value", "gone", "come"),
    [
        ("items", ["Hide Armor", "Leather Armor", "Cap"], ["   Leather Armor ]"], ["   Leather Armor, Cap ]"]),
        (
            "items",
            ["Hide Armor", "Cap", "Leather Armor"],
            ["items: [ 'Hide Armor', # one"],
            ["items: [ 'Hide Armor', Cap, # one"],
        ),
        ("items", ["Leather Armor"], ["items: [ 'Hide Armor', # one"], ["items: [  # one"]),
        (
            "items",
            ["Hide Armor"],
            ["items: [ 'Hide Armor', # one", "   Leather Armor ]"],
            ["items: [ 'Hide Armor' # one", " ]"],
        ),
        ("hand", ["a", "c"], ["  b,  # second"], []),
        ("hand", ["a", "b"], ["  b,  # second", "  c   # third"], ["  b  # second"]),
        ("hand", ["x", "a", "b", "c"], [], ["  x,"]),
        ("hand", ["a", "b", "c", "d", "e"], ["  c   # third"], ["  c,   # third", "  d,", "  e"]),
    ],
)
def test_comments_within_brackets_are_kept(key: str, value: list[str], gone: list[str], come: list[str]) -> None:
    lines = list(ndiff(WRAPPED.splitlines(), edit(WRAPPED, load_data(WRAPPED, "f.yaml") | {key: value}).splitlines()))
    assert [line[2:] for line in lines if line[0] == "-"] == gone
    assert [line[2:] for line in lines if line[0] == "+"] == come


@settings(max_examples=300, deadline=None)
@given(remarked(), st.data())
def test_a_new_item_among_remarks_moves_nothing(text: str, draw: st.DataObject) -> None:
    old = load_data(text, "f.yaml")
    place = draw.draw(st.sampled_from(flows(old["within"])))
    new = deepcopy(old)
    inner = found_at(new["within"], place)
    if isinstance(inner, list):
        inner.insert(draw.draw(st.integers(0, len(inner))), "brandnew")
    else:
        inner["brandnew"] = 777
    result = edit(text, new)
    assert same(load_data(result, "f.yaml"), new)
    bare = re.sub(r"[\s,]", "", result)
    assert re.sub("brandnew(:777)?", "", bare) == re.sub(r"[\s,]", "", text)
    assert (result.startswith(REMARKED_HEAD), result.endswith(REMARKED_TAIL)) == (True, True)


@settings(max_examples=300, deadline=None)
@given(remarked(), st.data())
def test_taking_an_item_from_among_remarks_writes_nothing_new(text: str, draw: st.DataObject) -> None:
    old = load_data(text, "f.yaml")
    new = deepcopy(old)
    inner = found_at(new["within"], draw.draw(st.sampled_from(flows(old["within"]))))
    if len(inner) < 2:
        return
    key = draw.draw(st.sampled_from(range(len(inner)) if isinstance(inner, list) else list(inner)))
    del inner[key]
    result = edit(text, new)
    assert same(load_data(result, "f.yaml"), new)
    rest = iter(text)
    assert all(char in rest for char in result)
    lost = len(re.findall("# remark", text)) - len(re.findall("# remark", result))
    assert lost <= len(re.findall("# remark", text[: text.index(REMARKED_TAIL)])) - 1
    assert (result.startswith(REMARKED_HEAD), result.endswith(REMARKED_TAIL)) == (True, True)


def test_line_ends_of_the_file_are_kept() -> None:
    assert edit("a: 1\r\nb: x\r\n", {"a": 1, "b": "x", "c": [1]}) == "a: 1\r\nb: x\r\nc:\r\n  - 1\r\n"
    assert edit("a: 1\nb: 2", {"a": 1, "b": 3}) == "a: 1\nb: 3"
    assert edit("\ufeffa: 1\n", {"a": 2}) == "\ufeffa: 2\n"


def test_a_file_of_comments_is_kept_above_the_data() -> None:
    assert edit("# mine\n", {"a": 1}) == "# mine\na: 1\n"


def test_a_layout_beyond_splicing_is_still_edited() -> None:
    assert load_data(edit("? a\n: 1\n? b\n: 2\n", {"b": 3}), "f.yaml") == {"b": 3}


HERO = """\
name: Grim
gold: 0  # the default, written out
colours: [green, red]
friend:
  top: {abilities: [push: 1]}   # not in short form
  name: V
  x-age: 30
top:
  - jump: true
  # the big one
  - attack: 3
"""


def test_an_update_leaves_alone_how_a_person_wrote_it() -> None:
    old = load(HERO, Hero, "f.yaml")
    new = structs.replace(
        old,
        level=2,
        colours=frozenset({Colour.RED, Colour.DARK_BLUE, Colour.GREEN}),
        top=Action(abilities=(Jump(), Attack(attack=4), Push(push=1))),
    )
    text = update(HERO, old, new)
    assert load(text, Hero, "f.yaml") == new
    assert text == (
        HERO.replace("Grim\n", "Grim\nlevel: 2\n")
        .replace("green, red", "green, red, dark blue")
        .replace("k: 3", "k: 4")
        + "  - push: 1\n"
    )


def test_an_update_writes_a_default_where_the_key_is_there_and_drops_nothing() -> None:
    old = Hero(name="A", gold=5, quest="q", colours=frozenset({Colour.RED}))
    text = "name: A\ngold: 5\nquest: q\ncolours: [red]\n"
    assert update(text, old, Hero(name="A")) == "name: A\ngold: 0\ncolours: []\n"
    assert update(text, old, old) == text


def test_a_large_file_is_edited_quickly() -> None:
    lines = "".join(f"- name: thing {index}\n  cost: {index}\n" for index in range(150))
    new = load_data(lines, "f.yaml")
    new[70]["cost"] = 5
    start = process_time()
    edit(lines, new)
    assert process_time() - start < 0.5


RENAMED = [
    ("a: 1  # one\nb: 2\n", ("a",), "c: 1  # one\nb: 2\n"),
    ("\ufeff? a\n: 1\n", ("a",), "\ufeff? c\n: 1\n"),
    ("'a': {a: 1, 'b': 2}\r\n", ("a", "a"), "'a': {c: 1, 'b': 2}\r\n"),
    ("x:\n  - a: 1\n  - b: 2\n  - {b: 1, a: 2}  # both\n", ("x", "*", "a"), None),
    ("x: {a: {a: 1}, b: {a: 2}}\n", ("x", "*", "a"), "x: {a: {c: 1}, b: {c: 2}}\n"),
    ("x: a\n", ("x", "*", "a"), "x: a\n"),
    ("# nothing\n", ("a",), "# nothing\n"),
]


@pytest.mark.parametrize(("text", "path", "renamed"), RENAMED)
def test_renaming_a_key_changes_nothing_else(text: str, path: tuple[str, ...], renamed: str | None) -> None:
    assert rename_key(text, path, "c") == (renamed or text.replace("a:", "c:"))


def test_a_name_that_is_taken_is_not_given() -> None:
    with pytest.raises(KeyTaken) as taken:
        rename_key("x:\n- {c: 1}\n- {a: 1, c: 2}\n", ("x", "*", "a"), "c")
    assert taken.value.path == ("x", 1, "c")
