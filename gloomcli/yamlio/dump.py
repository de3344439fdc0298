"""Plain data -> clean YAML for new files."""

from collections.abc import Mapping
from typing import Final

from gloomcli.yamlio.scalars import block_header, can_be_block, scalar_text

Lines = list[str]
_ROW: Final = 5
"""So many numbers still stand one below the other."""


def dump(data: object) -> str:
    """``data`` (dicts, lists, scalars) as YAML: two spaces a level, lists indented, lines never folded.

    Raises TypeError for values or keys that YAML data cannot hold.
    """
    lines = block_lines(data)
    if isinstance(data, str):
        lines[1:] = shifted(lines[1:], 2)
    return "\n".join(lines) + "\n"


def block_lines(data: object, *, indent: int = 2, offset: int = 2) -> Lines:
    """The lines of ``data`` in block style: ``indent`` for mappings, ``offset`` from a key to its list's dashes."""
    if isinstance(data, Mapping) and data:
        return [line for key, value in data.items() for line in entry_lines(key, value, indent=indent, offset=offset)]
    if isinstance(data, list | tuple) and data:
        return [line for value in data for line in item_lines(value, indent=indent, offset=offset)]
    if isinstance(data, str) and can_be_block(data):
        return [block_header(data), *data.removesuffix("\n").split("\n")]
    return [flow_text(data)]


def value_lines(value: object, *, indent: int = 2, offset: int = 2) -> Lines:
    """What follows ``key:``: the rest of its line (may be empty), then lines as seen from the key's column."""
    if _is_row(value):
        return [flow_text(value)]
    lines = block_lines(value, indent=indent, offset=offset)
    if isinstance(value, Mapping) and value:
        return ["", *shifted(lines, indent)]
    if isinstance(value, list | tuple) and value:
        return ["", *shifted(lines, offset)]
    return [lines[0], *shifted(lines[1:], indent)]


def entry_lines(key: object, value: object, *, indent: int = 2, offset: int = 2) -> Lines:
    """The lines of one entry of a mapping."""
    head, *rest = value_lines(value, indent=indent, offset=offset)
    return [f"{key_text(key)}: {head}".rstrip(" "), *rest]


def item_lines(value: object, *, indent: int = 2, offset: int = 2) -> Lines:
    """The lines of one item of a list."""
    head, *rest = block_lines(value, indent=indent, offset=offset)
    return ["- " + head, *shifted(rest, 2)]


def flow_text(data: object, *, flow: bool = False) -> str:
    """``data`` on one line: brackets and braces for lists and mappings."""
    if isinstance(data, Mapping):
        inner = ", ".join(f"{key_text(key, flow=True)}: {flow_text(value, flow=True)}" for key, value in data.items())
        return "{" + inner + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join(flow_text(value, flow=True) for value in data) + "]"
    return scalar_text(data, flow=flow)


def _is_row(value: object) -> bool:
    """Many plain numbers, such as a deck's cards: they read better beside one another."""
    return isinstance(value, list | tuple) and len(value) > _ROW and all(type(each) is int for each in value)


def key_text(key: object, *, flow: bool = False) -> str:
    """A key of a mapping. Raises TypeError unless it is text or a whole number."""
    if type(key) is not int and not isinstance(key, str):
        raise TypeError(f"{key!r} cannot be a key")
    return scalar_text(key, flow=flow)


def shifted(lines: Lines, columns: int) -> Lines:
    """The lines moved to the right; empty ones stay empty."""
    return [" " * columns + line if line else "" for line in lines]
