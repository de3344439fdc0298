"""How a file is laid out: lines, indentation, where entries begin and end, which comments belong to them."""

import re
from typing import NamedTuple

from gloomcli.yamlio.nodes import Node, Shape

_REST = re.compile(r"[ \t]*(#[^\n]*)?\r?(?=\n)")
_COMMENT = re.compile(r"( *)#[^\n]*(?=\n)")


class CannotSplice(Exception):
    """The text is laid out in a way that splicing does not understand; it must be edited in another way."""


class Splices:
    """Replacements of pieces of a text, applied together."""

    def __init__(self) -> None:
        """None yet."""
        self._pieces: list[tuple[int, int, int, str]] = []

    def add(self, start: int, end: int, text: str) -> None:
        """Put ``text`` in place of what stands from ``start`` to ``end``; insertions at one place keep their order."""
        self._pieces.append((start, end, len(self._pieces), text))

    def apply(self, text: str) -> str:
        """The text with all pieces replaced. Raises CannotSplice if two overlap."""
        parts: list[str] = []
        done = 0
        for start, end, _, piece in sorted(self._pieces, key=lambda piece: (piece[0], piece[1] > piece[0], piece[2])):
            if start < done:
                raise CannotSplice
            parts += (text[done:start], piece)
            done = end
        return "".join([*parts, text[done:]])


class Style(NamedTuple):
    """A file's own indentation: of mappings, and from a key to the dashes of its list."""

    indent: int
    offset: int


class Slot(NamedTuple):
    """An entry of a block mapping or an item of a block list."""

    start: int
    value: Node
    column: int
    owns_line: bool


class Layout:
    """The text of a file, which must end with a line break, and questions about it."""

    def __init__(self, text: str, root: Node) -> None:
        """``root``: the nodes of that very text."""
        self.text = text
        self.style = _style_of(root)

    def line_start(self, offset: int) -> int:
        """Where the line around ``offset`` begins."""
        return self.text.rfind("\n", 0, offset) + 1

    def next_line(self, offset: int) -> int:
        """Where the line after the one around ``offset`` begins."""
        return self.text.index("\n", offset) + 1

    def content_end(self, node: Node) -> int:
        """Where the node's own text ends, without comments and blank lines below it."""
        if node.shape is Shape.SCALAR and node.style in ("|", ">"):
            return self._block_end(node)
        if node.shape is Shape.SCALAR or node.flow:
            return node.end
        last = node.items[-1] if node.shape is Shape.LIST else node.entries[-1][1]
        return self.content_end(last)

    def _block_end(self, node: Node) -> int:
        whole = self.text[node.start : node.end]
        if "+" in whole.split("\n", 1)[0].split("#")[0]:
            return max(node.start + 1, node.end - 1)
        return node.start + len(whole.rstrip())

    def check_rest(self, offset: int) -> None:
        """Raise CannotSplice unless only a comment stands between ``offset`` and the end of its line."""
        if not _REST.match(self.text, offset):
            raise CannotSplice

    def slots(self, node: Node) -> list[Slot]:
        """The entries or items of a block collection."""
        if node.shape is Shape.MAP:
            starts = [(key.start, value) for key, value in node.entries]
        else:
            starts = [(self._dash(node, item), item) for item in node.items]
        slots = [Slot(start, value, node.column, self._owns_line(start)) for start, value in starts]
        if not all(slot.owns_line for slot in slots[1:]):
            raise CannotSplice
        return slots

    def _dash(self, node: Node, item: Node) -> int:
        start = self.line_start(item.start)
        while self.text[start + node.column : start + node.column + 1] != "-" or start + node.column >= item.start:
            if start == 0 or self.text[start : item.start].split("\n")[0].split("#")[0].strip(" \r"):
                raise CannotSplice
            start = self.line_start(start - 1)
        return start + node.column

    def _owns_line(self, start: int) -> bool:
        return not self.text[self.line_start(start) : start].strip(" ")

    def extent_start(self, slot: Slot, floor: int) -> int:
        """Where the lines of an entry begin, comments directly above it included; not above ``floor``.

        Comments at the very top of a file are about the file, not about its first entry.
        """
        start = first = self.line_start(slot.start)
        while start > floor:
            above = self.line_start(start - 1)
            comment = _COMMENT.match(self.text, above)
            if above < floor or not comment or len(comment[1]) != slot.column:
                break
            start = above
        return first if start == 0 else start

    def extent_end(self, slot: Slot) -> int:
        """Where the lines of an entry end, comments below it that are indented more included."""
        end = self.content_end(slot.value)
        self.check_rest(end)
        end = self.next_line(end)
        while (comment := _COMMENT.match(self.text, end)) and len(comment[1]) > slot.column:
            end = self.next_line(end)
        return end


def _style_of(root: Node) -> Style:
    found: dict[Shape, int] = {}
    todo = [root]
    while todo and len(found) < 2:
        node = todo.pop()
        for key, value in node.entries:
            if value.shape is not Shape.SCALAR and not value.flow and not node.flow:
                found.setdefault(value.shape, value.column - key.column)
        todo += [*(value for _, value in reversed(node.entries)), *reversed(node.items)]
    return Style(found.get(Shape.MAP, 2), found.get(Shape.LIST, 2))
