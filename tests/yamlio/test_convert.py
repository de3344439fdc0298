"""Documents to records: every kind of field, every kind of fault."""

import msgspec
import pytest

from gloomcli.model.problems import FileError
from gloomcli.yamlio import convert, dump, load, parse, to_data
from tests.yamlio.sample import Ability, Action, Attack, Colour, Hero, Jump, Loot, Push, Spot

GRIM = """\
name: Grim
gold: 31
weight: 3
colours: [dark blue, red]
top:
  - attack: 3
    push: 1
    range: 2
  - jump
  - loot: 2
counts: {a: 1}
by_level: {1: x}
by_colour:
  red: [1, 2]
spots:
  - [1, 2]
size: 3
amount: all
friend: {name: V, top: {abilities: [push: 1], xp: 2}}
two words: hi
x-mine: {anything: goes}
notes: {z: [1]}
"""

BROKEN = """\
level: 12
glod: 3
weight: heavy
quest: 12
colours: [red, dark bleu, red]
top:
  - atack: 3
  - attack: X
    pus: 2
  - jmp
  - loot: "2"
counts: 3
by_level: {a: x}
by_colour: {blue: [x]}
spots: [[1]]
size: 4
amount: most
code: abc
retired: yes
friend: 3
gold: "3I"
"""

FAULTS = """\
f.yaml:1:1  name: is missing. It must be text (not empty).
f.yaml:1:8  level: 12 is not a whole number (1 to 9)
f.yaml:2:1  glod: is not a field here. There is gold as well: keep one.
f.yaml:3:9  weight: "heavy" is not a number
f.yaml:4:8  quest: 12 is not text. Put it in quotes.
f.yaml:5:16  colours: "dark bleu" is not one of red, dark blue, green. Did you mean dark blue?
f.yaml:5:27  colours: red is here twice
f.yaml:7:5  top: none of the keys (atack) is one of attack, push, jump, loot. Did you mean attack?
f.yaml:9:5  pus: is not a field here. Did you mean push?
f.yaml:10:5  top: "jmp" is not one of attack, push, jump, loot. Did you mean jump?
f.yaml:11:11  loot: "2" is not a whole number
f.yaml:12:9  counts: 3 is not a mapping
f.yaml:13:12  by_level: "a" is not a whole number
f.yaml:14:13  by_colour: "blue" is not one of red, dark blue, green
f.yaml:14:20  blue: "x" is not a whole number
f.yaml:15:9  spots: a list of 1 is not a list of 2
f.yaml:16:7  size: 4 is not one of 3, large, small
f.yaml:17:9  amount: "most" is not all or a whole number
f.yaml:18:7  code: "abc" is not two small letters
f.yaml:19:10  retired: "yes" is not true or false
f.yaml:20:9  friend: 3 is not a mapping
f.yaml:21:7  gold: "3I" is not a whole number (0 or more)"""


def test_every_kind_of_field_is_read() -> None:
    top = Action(abilities=(Attack(attack=3, push=1, range=2), Jump(), Loot(distance=2)))
    friend = Hero(name="V", top=Action(abilities=(Push(push=1),), xp=2))
    assert load(GRIM, Hero, "f.yaml") == Hero(
        name="Grim",
        gold=31,
        weight=3.0,
        colours=frozenset({Colour.RED, Colour.DARK_BLUE}),
        top=top,
        counts={"a": 1},
        by_level={1: "x"},
        by_colour={Colour.RED: (1, 2)},
        spots=(Spot(1, 2),),
        size=3,
        amount="all",
        friend=friend,
        two_words="hi",
        notes={"z": [1]},
    )


def test_every_fault_is_reported_at_once_with_its_place() -> None:
    with pytest.raises(FileError) as error:
        load(BROKEN, Hero, "f.yaml")
    assert str(error.value) == FAULTS


def test_a_misspelt_required_key_is_one_fault() -> None:
    reading = convert(parse("nmae: Grim\n", "f.yaml"), Hero)
    assert [str(problem) for problem in reading.problems] == [
        "f.yaml:1:1  nmae: is not a field here. Did you mean name?"
    ]


def test_what_is_written_reads_as_the_same_record() -> None:
    hero = load(GRIM, Hero, "f.yaml")
    assert load(dump(to_data(hero)), Hero, "again") == hero


def test_defaults_are_left_out_and_fields_keep_their_order() -> None:
    hero = Hero(name="A", quest="q", gold=1)
    assert list(to_data(hero).items()) == [("name", "A"), ("gold", 1), ("quest", "q")]


@pytest.mark.parametrize(
    ("data", "record"),
    [
        ("{attack: 2, push: 1}", Attack(attack=2, push=1)),
        ("{push: 1, attack: 2}", Attack(attack=2, push=1)),
        ("{push: 1}", Push(push=1)),
        ("jump", Jump()),
        ("{jump: true, far: 2}", Jump(far=2)),
        ("{loot: 1}", Loot(distance=1)),
        ("{attack: X, then: [push: 1]}", Attack(attack="X", then=(Push(push=1),))),
    ],
)
def test_the_key_tells_what_is_meant(data: str, record: object) -> None:
    assert load(f"top: [{data}]\nname: A\n", Hero, "f.yaml").top.abilities == (record,)


def test_a_record_of_several_options_goes_both_ways() -> None:
    for record in (Attack(attack=2, push=1), Push(push=1), Jump(), Jump(far=1), Loot(distance=3)):
        text = dump({"name": "A", "top": [to_data(record, Ability)]})
        assert load(text, Hero, "f.yaml").top.abilities == (record,)


def test_the_short_form_is_used_where_it_says_all() -> None:
    assert to_data(Action(abilities=(Push(push=1),))) == [{"push": 1}]
    assert to_data(Action(xp=1)) == {"xp": 1}
    assert to_data(Action()) == []


def test_an_empty_value_is_an_empty_collection() -> None:
    hero = load("name: A\ncolours:\ncounts:\nspots: # none left\n", Hero, "f.yaml")
    assert hero == Hero(name="A")


def test_an_empty_file_is_no_record() -> None:
    with pytest.raises(FileError, match="the file is empty, it must be a mapping"):
        load("# nothing\n", Hero, "f.yaml")


class Checked(msgspec.Struct, frozen=True):
    """A record with a check of its own."""

    low: int
    high: int

    def __post_init__(self) -> None:
        """Low is below high."""
        if self.low >= self.high:
            raise ValueError("low must be below high")


class Pair(msgspec.Struct, frozen=True):
    """Holds a checked record."""

    range: Checked


def test_a_records_own_check_becomes_a_fault_with_a_place() -> None:
    with pytest.raises(FileError) as error:
        load("range:\n  low: 3\n  high: 2\n", Pair, "f.yaml")
    assert str(error.value) == "f.yaml:2:3  range: low must be below high"


def test_marks_follow_the_record_through_short_forms() -> None:
    reading = convert(parse(GRIM, "f.yaml"), Hero)
    assert str(reading.marks.at(("top", "abilities", 0, "range"))) == "f.yaml:8:12"
