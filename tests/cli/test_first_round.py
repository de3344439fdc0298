"""``docs/first-round.md`` is played again, and fits a small terminal."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

DOCS = Path(__file__).resolve().parents[2] / "docs"
LINES, COLUMNS = 24, 80


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("first_round", DOCS / "first_round.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_documented_round_is_played_as_it_is_told() -> None:
    text = (DOCS / "first-round.md").read_text(encoding="utf-8")
    assert script().refreshed(text) == text, "the document is stale: python docs/first_round.py"


def test_questions_are_in_sight_with_their_board_on_a_small_terminal() -> None:
    text = (DOCS / "first-round.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```console\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    play = "".join(blocks).partition("$ gloom scenario play\n")[2]
    shown = re.split(r"^> .*\n", play, flags=re.MULTILINE)
    assert len(shown) > 20
    hands = 0
    for part in shown:
        lines = part.splitlines()
        assert max(map(len, lines)) <= COLUMNS
        if "which two cards" in part:
            hands += 1
            assert lines[-1].endswith("By number or name, such as: 1 + 2")
            continue
        headings = [at for at, line in enumerate(lines) if re.match(r"(Setup|Round \d+) · ", line)]
        assert len(lines) - (headings[-1] if headings else 0) + 1 <= LINES, part  # and the line that is typed
    assert hands == 3
