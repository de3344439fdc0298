"""Plain data -> clean YAML for new files."""

from collections.abc import Mapping

from gloomcli.yamlio.scalars import block_header, can_be_block, scalar_text

Lines = list[str]


def dump(data: object) -> str:
    """``data`` (dicts, lists, scalars) as YAML: two spaces a level, lists indented, lines never folded.

    Raises TypeError for values or keys that YAML data cannot hold.
    """
    return "\n".join(block_lines(data)) + "\n"


def block_lines(data: object, *, indent: int = 2, offset: int = 2) -> Lines:
    """The lines of ``data`` in block style: ``indent`` for mappings, ``offset`` from a key to its list's dashes."""
    if isinstance(data, Mapping) and data:
        return [line for key, value in data.items() for line in entry_lines(key, value, indent=indent, offset=offset)]
    if isinstance(data, list | tuple) and data:
        return [line for value in data for line in item_lines(value, indent=indent, offset=offset)]
    if isinstance(data, str) and can_be_block(data):
        return [block_header(data), *(" " * indent + line if line else "" for line in _block_body(data))]
    return [flow_text(data)]


def entry_lines(key: object, value: object, *, indent: int = 2, offset: int = 2) -> Lines:
    """The lines of one entry of a mapping."""
    head = key_text(key) + ":"
    lines = block_lines(value, indent=indent, offset=offset)
    if isinstance(value, Mapping) and value:
        return [head, *_shifted(lines, indent)]
    if isinstance(value, list | tuple) and value:
        return [head, *_shifted(lines, offset)]
    return [f"{head} {lines[0]}", *lines[1:]]


def item_lines(value: object, *, indent: int = 2, offset: int = 2) -> Lines:
    """The lines of one item of a list."""
    lines = block_lines(value, indent=indent, offset=offset)
    return ["- " + lines[0], *_shifted(lines[1:], 2)]


def flow_text(data: object, *, flow: bool = False) -> str:
    """``data`` on one line: brackets and braces for lists and mappings."""
    if isinstance(data, Mapping):
        inner = ", ".join(f"{key_text(key, flow=True)}: {flow_text(value, flow=True)}" for key, value in data.items())
        return "{" + inner + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join(flow_text(value, flow=True) for value in data) + "]"
    return scalar_text(data, flow=flow)


def key_text(key: object, *, flow: bool = False) -> str:
    """A key of a mapping. Raises TypeError unless it is text or a whole number."""
    if type(key) is not int and not isinstance(key, str):
        raise TypeError(f"{key!r} cannot be a key")
    return scalar_text(key, flow=flow)


def _block_body(text: str) -> Lines:
    return text.removesuffix("\n").split("\n")


def _shifted(lines: Lines, columns: int) -> Lines:
    return [" " * columns + line if line else "" for line in lines]
