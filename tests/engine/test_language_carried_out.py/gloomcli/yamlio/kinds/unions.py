"""The kind of values that may be of several kinds."""

from typing import Any

from gloomcli.yamlio.faults import Faults, did_you_mean
from gloomcli.yamlio.kinds.base import FAULT, Kind, NoneKind, Schema, unchanged
from gloomcli.yamlio.kinds.words import ChoiceKind
from gloomcli.yamlio.nodes import Node


class UnionKind(Kind):
    """One of several kinds, chosen by the shape of what is written; nothing and fixed words before the others."""

    def __init__(self, options: list[Kind]) -> None:
        """``options``: at least two."""
        self.options = sorted(options, key=lambda kind: not isinstance(kind, NoneKind | ChoiceKind))
        self.solid = [kind for kind in self.options if not isinstance(kind, NoneKind)]
        self.expects = " or ".join(kind.expects for kind in self.solid)

    def fits(self, node: Node) -> bool:
        """What fits an option does."""
        return any(kind.fits(node) for kind in self.options)

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The value by the first option that knows the node."""
        for kind in self.options:
            if kind.knows(node) if isinstance(kind, ChoiceKind) else kind.fits(node):
                return kind.read(node, field, faults)
        if len(self.solid) == 1:
            return self.solid[0].read(node, field, faults)
        words = [str(word) for kind in self.solid if isinstance(kind, ChoiceKind) for word in kind.values]
        faults.wrong(node, field, self.expects, did_you_mean(node.value, words) if words else "")
        return FAULT

    def owns(self, value: Any) -> bool:
        """What an option owns is."""
        return any(kind.owns(value) for kind in self.options)

    def write(self, value: Any) -> Any:
        """As the option that owns it writes it. Raises TypeError if none does."""
        return self._owner(value).write(value)

    def merge(self, data: Any, old: Any, new: Any) -> Any:
        """As the option does, if it is still the same one."""
        owner = self._owner(new)
        if unchanged(old, new):
            return data
        return owner.merge(data, old, new) if owner.owns(old) else owner.write(new)

    def _owner(self, value: Any) -> Kind:
        for kind in self.options:
            if kind.owns(value):
                return kind
        raise TypeError(f"{value!r} is not {self.expects}")

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """Any of the options."""
        return {"anyOf": [kind.schema(defs) for kind in self.options]}
