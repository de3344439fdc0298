"""What a YAML text is made of: nodes with their values and their marks, and places looked up by path."""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from gloomcli.model.problems import Place

Key = str | int
"""One step into a document: a key of a mapping, or the index of a list item."""


class Shape(Enum):
    """The three kinds of YAML nodes."""

    SCALAR = "scalar"
    LIST = "list"
    MAP = "map"


class Node:
    """One node of a document.

    ``start`` and ``end`` are offsets of characters in the document's text; ``line`` and ``column`` count from 0.
    The end of a block collection is where the parser noticed it, which may be lines below its last item.
    ``value`` holds a scalar's value by the rules of YAML 1.2, ``items`` a list's nodes, ``entries`` a mapping's pairs.
    ``bare`` is a scalar's text as written where it has no quotes, else empty.
    """

    __slots__ = ("bare", "column", "end", "entries", "flow", "items", "line", "shape", "start", "style", "value")

    def __init__(self, shape: Shape, start: int, end: int, line: int, column: int) -> None:
        """An empty node at its place; the parser fills in the rest."""
        self.shape = shape
        self.start = start
        self.end = end
        self.line = line
        self.column = column
        self.style = ""
        self.bare = ""
        self.flow = False
        self.value: Any = None
        self.items: list[Node] = []
        self.entries: list[tuple[Node, Node]] = []

    def get(self, key: object) -> "Node | None":
        """The node under ``key`` of a mapping."""
        for name, child in self.entries:
            if name.value == key:
                return child
        return None

    def place(self, source: str) -> Place:
        """Where it starts, for people."""
        return Place(source, self.line + 1, self.column + 1)


def plain(node: Node | None) -> object:
    """The node's content as dicts, lists and scalars; None for an empty document."""
    if node is None:
        return None
    if node.shape is Shape.SCALAR:
        return node.value
    if node.shape is Shape.LIST:
        return [plain(item) for item in node.items]
    return {key.value: plain(child) for key, child in node.entries}


def same(one: object, other: object) -> bool:
    """Equal as YAML data: unlike ``==``, 1, 1.0 and true differ, and not-a-number equals itself."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return len(one) == len(other) and all(key in other and same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other or (one != one and other != other)


class Marks:
    """Where the parts of a document are, by path, for checks made after reading.

    A path is a sequence of keys and list indices as in the file. Where a step is not in the file (a default, a field
    written in short form) the place of the deepest part that is there is given.
    """

    def __init__(self, root: Node | None, source: str) -> None:
        """Marks of the document under ``root``."""
        self._root = root
        self._source = source

    def at(self, path: Sequence[Key] = ()) -> Place:
        """The place of the value at ``path``."""
        found = self._walk(path)[1]
        return found.place(self._source) if found else Place(self._source)

    def key(self, path: Sequence[Key]) -> Place:
        """The place of the last key of ``path``; of the value where it has none."""
        found = self._walk(path)[0]
        return found.place(self._source) if found else Place(self._source)

    def _walk(self, path: Sequence[Key]) -> tuple[Node | None, Node | None]:
        key, node = self._root, self._root
        for step in path:
            if node is None:
                break
            key, node = self._step(node, step, key)
        return key, node

    def _step(self, node: Node, step: Key, key: Node | None) -> tuple[Node | None, Node]:
        if node.shape is Shape.MAP:
            for name, child in node.entries:
                if name.value == step:
                    return name, child
        elif node.shape is Shape.LIST and isinstance(step, int) and -len(node.items) <= step < len(node.items):
            return node.items[step], node.items[step]
        return key, node
