"""Every question of ``tests/cases/rules-cases.json`` about scenario play is answered by a test that names it."""

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CASES = json.loads((TESTS / "cases" / "rules-cases.json").read_text(encoding="utf-8"))
TOPIC_OF: dict[str, str] = {each["id"]: each["topic"] for each in CASES}
PLAY = (
    "attack",
    "retaliate",
    "modifier-deck",
    "conditions",
    "invisible",
    "elements",
    "monster-ai",
    "rooms-spawns",
    "summons",
    "rest-damage",
    "looting",
    "items",
    "scenario-end",
)
"""Topics of scenario play; the others are about the campaign."""
BETWEEN_SCENARIOS = {"end-10", "itm-03", "itm-07", "lot-05"}
"""Questions of these topics that the campaign answers: what is brought, what becomes of items and finds."""


def named_in(source: str) -> Iterator[str]:
    """The ids in ``@case(...)`` decorators of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) in {"case", "pytest.mark.case"}:
                    yield from (ast.literal_eval(argument) for argument in mark.args)


@cache
def every_named() -> frozenset[str]:
    """Every id that some test names."""
    modules = sorted(TESTS.rglob("test_*.py"))
    return frozenset(name for module in modules for name in named_in(module.read_text(encoding="utf-8")))


def test_ids_are_unique() -> None:
    assert len(TOPIC_OF) == len(CASES)


def test_tests_name_known_questions() -> None:
    assert every_named() - TOPIC_OF.keys() == set()


@pytest.mark.parametrize("topic", PLAY)
def test_no_question_of_scenario_play_is_left_out(topic: str) -> None:
    asked = {name for name, its_topic in TOPIC_OF.items() if its_topic == topic}
    assert asked
    assert asked - BETWEEN_SCENARIOS - every_named() == set()
