"""Every question of ``tests/cases/rules-cases.json`` about what happens between scenarios is answered by a test."""

import ast
import json
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CASES = json.loads((TESTS / "cases" / "rules-cases.json").read_text(encoding="utf-8"))
TOPICS = ("characters", "shop", "prosperity", "retirement", "events", "enhancement", "unlocking")
BESIDES = {"end-10", "itm-03", "lot-05", "jotl-06"}
"""Questions of other topics that the campaign answers too."""


def named() -> set[str]:
    """Every id that a test of the campaign names."""
    found: set[str] = set()
    for path in (TESTS / "campaign").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in {"case", "pytest.mark.case"}:
                found |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}  # type: ignore[misc]
    return found


@pytest.mark.parametrize("topic", TOPICS)
def test_no_question_is_left_out(topic: str) -> None:
    asked = {each["id"] for each in CASES if each["topic"] == topic}
    assert asked
    assert asked - named() == set()


def test_nor_those_of_other_topics() -> None:
    assert BESIDES - named() == set()
