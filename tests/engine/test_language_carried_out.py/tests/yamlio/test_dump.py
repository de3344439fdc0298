"""Plain data to clean YAML."""

from hypothesis import given
from hypothesis import strategies as st

from gloomcli.yamlio import dump, load_data, same

words = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
tricky = st.sampled_from(
    [
        "yes",
        "- a",
        "a: b",
        "#",
        "a #b",
        " x",
        "x ",
        "1",
        "~",
        "",
        "a\nb",
        "a\n\n",
        "'",
        "---",
        "?",
        "=",
        "\tx",
        "a\r\n",
        "x:",
    ]
)
scalars = st.none() | st.booleans() | st.integers(-(10**38), 10**38) | st.floats() | words | tricky
data = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | tricky | st.integers(0, 99), inner, max_size=4),
    max_leaves=12,
)


@given(data)
def test_what_is_dumped_reads_as_the_same_data(value: object) -> None:
    assert same(load_data(dump(value), "f.yaml"), value)


def test_it_reads_well() -> None:
    value = {
        "name": "Grim",
        "notes": "two\nlines\n",
        "items": ["Boots of Striding", {"name": "x", "n": 1, "of": []}, [1, 2]],
        "quoted": ["1", "true", "a: b", "- x", "it's", "a\tb", ""],
        "plain": ["it's", "a-b", "yes", "Grim & Co", "50%"],
        "none": {},
    }
    assert (
        dump(value)
        == """\
name: Grim
notes: |
  two
  lines
items:
  - Boots of Striding
  - name: x
    n: 1
    of: []
  - - 1
    - 2
quoted:
  - '1'
  - 'true'
  - 'a: b'
  - '- x'
  - it's
  - "a\\tb"
  - ''
plain:
  - it's
  - a-b
  - yes
  - Grim & Co
  - 50%
none: {}
"""
    )
