"""The page about the language of abilities is complete, and its examples are good."""

import re
from pathlib import Path
from typing import get_args

import pytest

from gloomcli.model.abilities import Ability, Action, Trigger
from gloomcli.model.formulas import QUANTITIES
from gloomcli.model.predicates import TESTS
from gloomcli.model.targets import parse_targets
from gloomcli.yamlio.convert import load

PAGE = (Path(__file__).parents[2] / "docs" / "abilities.md").read_text(encoding="utf-8")
VERBS = [str(verb.__struct_config__.tag) for verb in get_args(Ability)]
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) + re.findall(
    r"^\| `[a-z ]+` \| `(\{.*?\})` \|", PAGE, re.M
)
PHRASES = re.findall(r"Such as: (.*?)\n\n", PAGE, re.DOTALL)


@pytest.mark.parametrize("word", [*VERBS, *Trigger, *TESTS, *QUANTITIES])
def test_every_word_of_the_language_is_explained(word: str) -> None:
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_an_action(example: str) -> None:
    assert load(f"[{example}]" if example.startswith("{") else example, Action, "abilities.md").do


def test_every_verb_has_an_example() -> None:
    assert set(re.findall(r"^\| `([a-z ]+)` \| `\{", PAGE, re.M)) == set(VERBS)


def test_every_phrase_is_one() -> None:
    for phrase in re.findall(r"`(.*?)`", PHRASES[0], re.DOTALL):
        assert parse_targets(phrase)
