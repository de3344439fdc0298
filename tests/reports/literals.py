"""The English texts in the code of the engine and the campaign that reports tell: found in the code itself."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import gloomcli

CODE: Final = Path(gloomcli.__file__).parent
PLACE: Final = "C4"
"""Stands for what code puts into a text: like a hex, it is a word in no language."""


class Literal(NamedTuple):
    """A text, and the parameter or field that it is given to."""

    given_to: str
    text: str


@cache
def literals(package: str) -> tuple[Literal, ...]:
    """Every text given to a parameter or field by its name or place, in a package.

    "ENGLISH" stands for what is said in English to be told in other languages later.
    """
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((CODE / package).rglob("*.py"))]
    constants = {name: value for tree in trees for name, value in _constants(tree)}
    parameters: dict[str, list[list[str]]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            for name, own in _parameters(node):
                parameters.setdefault(name, []).append(own)
    found = {literal for tree in trees for node in ast.walk(tree) for literal in _given(node, parameters, constants)}
    return tuple(sorted(found))


@cache
def asked() -> tuple[Literal, ...]:
    """What the engine gives with its questions: "answer" for those that stand beside the options, else "subject"."""
    found: set[Literal] = set()
    for path in sorted((CODE / "engine").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = dict(_constants(tree))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        for call in calls:
            found.update(_asked(call, constants))
    return tuple(sorted(found))


def _asked(call: ast.Call, constants: dict[str, str]) -> Iterator[Literal]:
    name = _name(call.func)
    kinds = [
        at for at, given in enumerate(call.args) if isinstance(given, ast.Attribute) and _name(given.value) == "Kind"
    ]
    for at, given in enumerate(call.args[kinds[0] + 1 :] if kinds else ()):
        answer = name == "confirm" and at == 0
        yield from (Literal("answer" if answer else "subject", text) for text in _texts(given, constants))
    for named in call.keywords:
        if named.arg == "instead":
            yield from (Literal("answer", text) for text in _texts(named.value, constants))
    if name == "Option" and call.args:
        yield from (Literal("answer", text) for text in _texts(call.args[0], constants))


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.Assign):
            names, value = node.targets, node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            names, value = [node.target], node.value
        else:
            continue
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield from ((name.id, value.value) for name in names if isinstance(name, ast.Name))


def _parameters(node: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """The parameters of a function, or the fields of a record, by name."""
    if isinstance(node, ast.FunctionDef):
        yield node.name, [each.arg for each in node.args.args if each.arg != "self"]
    if isinstance(node, ast.ClassDef):
        fields = (each.target for each in node.body if isinstance(each, ast.AnnAssign))
        yield node.name, [field.id for field in fields if isinstance(field, ast.Name)]


def _given(node: ast.AST, parameters: dict[str, list[list[str]]], constants: dict[str, str]) -> Iterator[Literal]:
    if not isinstance(node, ast.Call):
        return
    name = _name(node.func)
    if isinstance(node.func, ast.Attribute) and _name(node.func.value) == "ENGLISH":
        yield from (Literal("ENGLISH", text) for given in node.args for text in _texts(given, constants))
    by_place = (pair for own in parameters.get(name, ()) for pair in zip(own, node.args, strict=False))
    by_name = ((each.arg, each.value) for each in node.keywords if each.arg)
    for parameter, given in (*by_place, *by_name):
        yield from (Literal(f"{name}.{parameter}", text) for text in _texts(given, constants))


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _texts(node: ast.expr, constants: dict[str, str]) -> Iterator[str]:
    """The texts that an expression may be."""
    match node:
        case ast.Constant(value=str() as text) if text:
            yield text
        case ast.Name(id=name) if constants.get(name):
            yield constants[name]
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else PLACE for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from (*_texts(one, constants), *_texts(other, constants))
        case ast.BoolOp(values=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from _texts(part, constants)
