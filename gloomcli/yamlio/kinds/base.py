"""What every kind can do."""

from typing import Any, Final

from gloomcli.yamlio.faults import Faults
from gloomcli.yamlio.nodes import Node, Shape, plain

Schema = dict[str, Any]


class _Fault:
    """The type of `FAULT`."""


FAULT: Final = _Fault()
"""What reading gives in place of a value when a fault was noted."""


class Kind:
    """The file form of one type.

    ``expects`` completes the sentence "... is not ..."; ``field`` is the nearest named key, for messages.
    """

    expects = "anything"

    def fits(self, node: Node) -> bool:
        """Whether the node's shape is one of this kind, without looking deeper."""
        raise NotImplementedError

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The value of ``node``, or FAULT after noting in ``faults`` what is wrong."""
        raise NotImplementedError

    def read_sound(self, node: Node) -> Any:
        """The value of a faulty ``node`` without what is at fault in it; None if nothing is left of it."""
        return None

    def owns(self, value: Any) -> bool:
        """Whether ``value`` is of this kind; tells apart the options of a union."""
        raise NotImplementedError

    def write(self, value: Any) -> Any:
        """``value`` as plain data in the form of a file, defaults left out."""
        return value

    def merge(self, data: Any, old: Any, new: Any) -> Any:
        """``data``, which was read as ``old``, changed so that it reads as ``new``; the rest stays as written."""
        return data if unchanged(old, new) else self.write(new)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """The JSON Schema of the file form; schemas of structs go into ``defs``."""
        return {}


def unchanged(old: Any, new: Any) -> bool:
    """Whether two record values are the same."""
    return type(old) is type(new) and bool(old == new)


class AnyKind(Kind):
    """Anything at all, kept as plain data."""

    def fits(self, node: Node) -> bool:
        """Every node does."""
        return True

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The node's plain content."""
        return plain(node)

    def owns(self, value: Any) -> bool:
        """Every value is."""
        return True


class NoneKind(Kind):
    """Nothing: ``null``, ``~`` or an empty value."""

    expects = "nothing"

    def fits(self, node: Node) -> bool:
        """Only null does."""
        return node.shape is Shape.SCALAR and node.value is None

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """None."""
        if self.fits(node):
            return None
        faults.wrong(node, field, self.expects)
        return FAULT

    def owns(self, value: Any) -> bool:
        """Only None is."""
        return value is None

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """Null."""
        return {"type": "null"}
