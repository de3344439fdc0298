"""The kind of text that usually looks like a number, such as a scenario's: 1 and "1" are the same."""

from typing import Any

from gloomcli.yamlio.faults import Faults
from gloomcli.yamlio.kinds.base import FAULT, Kind, Schema
from gloomcli.yamlio.nodes import Node, Shape


class NumberedKind(Kind):
    """Text in the record; in a file, whole numbers need no quotes and are written without."""

    def __init__(self, inner: Kind) -> None:
        """``inner``: the kind without this rule; it must take text."""
        self.inner = inner
        self.expects = "a number"

    @staticmethod
    def _is_number(node: Node) -> bool:
        return type(node.value) is int and node.bare.isdecimal()

    def fits(self, node: Node) -> bool:
        """Whole numbers do, and what the inner kind takes."""
        return self._is_number(node) or self.inner.fits(node)

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """A whole number as it is written, anything else by the inner kind."""
        if self._is_number(node):
            return node.bare
        if type(node.value) is int and node.shape is Shape.SCALAR:
            faults.wrong(node, field, f"{self.expects} (0 or more)")
            return FAULT
        return self.inner.read(node, field, faults)

    def owns(self, value: Any) -> bool:
        """What the inner kind owns is."""
        return self.inner.owns(value)

    def write(self, value: Any) -> Any:
        """A number where the text is how one is written."""
        return int(value) if value.isdecimal() and str(int(value)) == value else self.inner.write(value)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """The inner kind's, and whole numbers."""
        return {"anyOf": [self.inner.schema(defs), {"type": "integer", "minimum": 0}]}
