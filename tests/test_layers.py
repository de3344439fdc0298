"""Who may import whom: arrows point one way only, and rules know neither files, nor chance, nor the clock."""

import ast
from collections.abc import Collection, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "gloomcli"

SHARED = ("gloomcli.paths",)
"""Modules of the package itself that every layer with files may use."""

ALLOWED: dict[str, tuple[str, ...]] = {
    "model": ("model",),
    "engine": ("engine", "model"),
    "campaign": ("campaign", "model"),
    "yamlio": ("yamlio", "model"),
    "agents": ("agents", "model", "engine"),
    "library": ("library", "model", "yamlio"),
    "store": ("store", "model", "campaign", "engine.state", "yamlio"),
    "reports": ("reports", "model", "engine.events", "engine.state", "engine.view", "campaign"),
    "cli": ("cli", "model", "engine", "campaign", "yamlio", "agents", "library", "store", "reports"),
}
"""What each layer may import of the others: whole layers, or single modules of them."""

PURE = ("model", "engine", "campaign")
LIBRARIES = frozenset({"typer", "click", "rich", "ruamel", "jinja2", "filelock", "rapidfuzz", "pydantic", "babel"})
FORBIDDEN = LIBRARIES | {
    *("os", "sys", "io", "pathlib", "shutil", "tempfile", "subprocess", "socket", "threading", "asyncio", "logging"),
    *("random", "secrets", "uuid", "time", "datetime"),
}
"""What pure layers import nowhere, not even inside functions: chance, files and the clock come from outside."""

HEAVY = (
    "ruamel",
    "_ruamel_yaml",
    "jinja2",
    "rapidfuzz",
    "filelock",
    "babel",
    *("gloomcli.reports.rendering.sandbox", "gloomcli.reports.rendering.lookups"),
)
"""What is imported inside the functions that use it, never when a module is loaded."""
HEAVY_THEMSELVES = frozenset({"reports/rendering/lookups.py", "reports/rendering/sandbox.py"})
"""Modules built on a heavy library, and so heavy themselves."""


HOLD_EACH_OTHER = (("gloomcli.model.verbs", "gloomcli.model.abilities"),)
"""The one circle, given by its half: abilities are made of what every verb may carry, and that holds abilities."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def layer(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every module imported, with its line; ``from a.b import c`` counts as a.b.c, which may be a module too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def loaded_at_once(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What is imported when the module is loaded: outside of functions and of ``if TYPE_CHECKING``."""
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom | ast.If | ast.Try | ast.With) and not is_for_types(node):
            yield from imports(node)


def name(path: Path) -> str:
    """A module's name, as it is imported."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def needed(tree: ast.Module, ours: Collection[str]) -> Iterator[str]:
    """Which of our modules a module imports, inside functions too, but for types alone."""
    typing = {id(node) for each in ast.walk(tree) if is_for_types(each) for node in ast.walk(each)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in typing:
            for _, imported in imports(node):
                module = imported if imported in ours else imported.rpartition(".")[0]
                if module in ours:
                    yield module


def within(name: str, parts: tuple[str, ...]) -> bool:
    return any(name == part or name.startswith(part + ".") for part in parts)


def breaches(path: Path) -> list[str]:
    """What a module imports against the rules, as ``file:line imports name``."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    name, own = str(path.relative_to(PACKAGE)), layer(path)
    allowed = tuple(f"gloomcli.{part}" for part in ALLOWED.get(own, ())) + (() if own in PURE else SHARED)
    found = []
    for line, imported in imports(tree):
        ours = imported.startswith("gloomcli.") and imported != "gloomcli.__version__"
        top = imported.split(".")[0]
        if (own and ours and not within(imported, allowed)) or (own in PURE and top in FORBIDDEN):
            found.append((line, imported))
    if name not in HEAVY_THEMSELVES:
        found += [(line, imported) for line, imported in loaded_at_once(tree) if within(imported, HEAVY)]
    return [f"{name}:{line} imports {imported}" for line, imported in found]


def test_imports_point_one_way_only() -> None:
    found = [breach for path in modules() for breach in breaches(path)]
    assert not found, "\n".join(found)


def test_no_module_needs_one_that_needs_it() -> None:
    """Neither at once nor inside functions; what is imported for types alone is no need."""
    trees = {name(path): ast.parse(path.read_text(encoding="utf-8")) for path in modules()}
    needs = {module: set(needed(tree, trees)) for module, tree in trees.items()}
    for module, other in HOLD_EACH_OTHER:
        needs[module].discard(other)
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        pytest.fail(" <- ".join(error.args[1]))


def test_every_layer_has_its_rule() -> None:
    assert {layer(path) for path in modules()} - {""} == set(ALLOWED)


@pytest.mark.parametrize("path", [path for path in modules() if layer(path)], ids=lambda path: str(path.name))
def test_no_relative_or_star_imports(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}"
            assert all(alias.name != "*" for alias in node.names), f"{path}:{node.lineno}"


def test_imports_inside_functions_are_seen_too() -> None:
    tree = ast.parse("import a\n\n\ndef f():\n    from gloomcli.store import folder\n    import os.path\n")
    assert list(imports(tree)) == [(1, "a"), (5, "gloomcli.store.folder"), (6, "os.path")]
    assert list(loaded_at_once(tree)) == [(1, "a")]


def test_modules_are_distinguished_within_a_layer() -> None:
    allowed = tuple(f"gloomcli.{part}" for part in ALLOWED["store"])
    assert within("gloomcli.engine.state.State", allowed)
    assert not within("gloomcli.engine.states", allowed)
    assert not within("gloomcli.engine.attacks.resolving.resolve", allowed)
