"""The README's tour is real output."""

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent


def tour() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tour", ROOT / "docs" / "tour.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tour_shows_what_the_commands_print() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert tour().refreshed(text) == text, "the README is stale: python docs/tour.py"


def test_left_out_lines_stay_left_out_while_the_rest_is_true() -> None:
    module = tour()
    assert module.abridged("a\nb\nc\nd", "a\n...\nd\n") == "a\n...\nd"
    assert module.abridged("a\nb\nc\ne", "a\n...\nd\n") == "a\nb\nc\ne"
    assert module.abridged("a\nb", "old\n") == "a\nb"
