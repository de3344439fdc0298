"""Size limits: a function of at most 60 lines, a module of at most 450. Exceptions are listed and may only shrink."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FUNCTION_LINES = 60
MODULE_LINES = 450

LONG_FUNCTIONS: dict[str, int] = {}
"""``path:name`` -> lines."""
LONG_MODULES: dict[str, int] = {}
"""``path`` -> lines."""


def sources() -> list[Path]:
    return sorted((ROOT / "gloomcli").rglob("*.py"))


def test_functions_are_short() -> None:
    found: dict[str, int] = {}
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > FUNCTION_LINES:
                    found[f"{path.relative_to(ROOT)}:{node.name}"] = lines
    check(found, LONG_FUNCTIONS)


def test_modules_are_short() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in sources()}
    check({name: lines for name, lines in lengths.items() if lines > MODULE_LINES}, LONG_MODULES)


def check(found: dict[str, int], allowed: dict[str, int]) -> None:
    grown = [f"{name}: {lines} lines" for name, lines in found.items() if lines > allowed.get(name, 0)]
    assert not grown, "too long: " + "; ".join(grown)
    stale = [name for name, lines in allowed.items() if found.get(name, 0) < lines]
    assert not stale, "the exception is larger than needed: " + "; ".join(stale)
