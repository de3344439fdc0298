"""Kinds of collections: lists, sets, tuples of a fixed length, mappings."""

from collections.abc import Callable, Iterable
from typing import Any

from gloomcli.yamlio.faults import Faults
from gloomcli.yamlio.kinds.base import FAULT, Kind, Schema, unchanged
from gloomcli.yamlio.kinds.words import ChoiceKind
from gloomcli.yamlio.nodes import Node, Shape
from gloomcli.yamlio.pairing import pair_items


def _is_empty(node: Node) -> bool:
    return node.shape is Shape.SCALAR and node.value is None


class _Sized(Kind):
    """A collection with a least and a greatest length."""

    noun = "a list"
    shape = Shape.LIST

    def __init__(self, info: Any) -> None:
        self.least: int | None = info.min_length
        self.most: int | None = info.max_length
        self.expects = self.noun + self._size_words()

    def _size_words(self) -> str:
        if self.least is not None and self.least == self.most:
            return f" of {self.least}"
        if self.most is not None:
            return f" of {self.least or 0} to {self.most}"
        return f" of at least {self.least}" if self.least else ""

    def fits(self, node: Node) -> bool:
        """Its shape does, and an empty value, which stands for an empty collection."""
        return node.shape is self.shape or _is_empty(node)

    def sized(self, node: Node, field: str, faults: Faults) -> bool:
        """Whether the node is of the right shape and length; notes the fault otherwise."""
        count = len(node.items) + len(node.entries)
        if not self.fits(node):
            faults.wrong(node, field, self.expects)
            return False
        if (self.least is not None and count < self.least) or (self.most is not None and count > self.most):
            faults.add(node, field, f"{count} here, but it must be {self.expects}")
            return False
        return True

    def size_schema(self, noun: str) -> Schema:
        """The lengths in JSON Schema's words."""
        found = {f"min{noun}": self.least, f"max{noun}": self.most}
        return {word: value for word, value in found.items() if value is not None}


class ListKind(_Sized):
    """A list, a tuple in the record."""

    def __init__(self, info: Any, item: Kind, make: Callable[[Iterable[Any]], Any]) -> None:
        """``item``: the kind of the items; ``make``: the type in the record."""
        super().__init__(info)
        self.item = item
        self.make = make

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The items, or FAULT if any is faulty."""
        if not self.sized(node, field, faults):
            return FAULT
        values = [self.item.read(item, field, faults) for item in node.items]
        return FAULT if FAULT in values else self.make(values)

    def owns(self, value: Any) -> bool:
        """Lists and tuples are."""
        return isinstance(value, list | tuple)

    def write(self, value: Any) -> Any:
        """The items in order."""
        return [self.item.write(item) for item in value]

    def merge(self, data: Any, old: Any, new: Any) -> Any:
        """Items that stay keep what was written; changed ones are merged with their counterparts."""
        if unchanged(old, new) or not isinstance(data, list) or len(data) != len(old):
            return data if unchanged(old, new) else self.write(new)
        return [
            self.item.write(value) if index is None else self.item.merge(data[index], old[index], value)
            for index, value in zip(pair_items(old, new), new, strict=True)
        ]

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """An array."""
        return {"type": "array", "items": self.item.schema(defs), **self.size_schema("Items")}


class SetKind(_Sized):
    """A list in the file, without repetitions; a set in the record."""

    def __init__(self, info: Any, item: Kind, make: Callable[[Iterable[Any]], Any]) -> None:
        """``item``: the kind of the items; ``make``: set or frozenset."""
        super().__init__(info)
        self.item = item
        self.make = make

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The items, or FAULT if any is faulty or here twice."""
        if not self.sized(node, field, faults):
            return FAULT
        values: list[Any] = []
        for item in node.items:
            value = self.item.read(item, field, faults)
            if value is not FAULT and value in values:
                faults.add(item, field, f"{item.value} is here twice")
                value = FAULT
            values.append(value)
        return FAULT if FAULT in values else self.make(values)

    def owns(self, value: Any) -> bool:
        """Sets are."""
        return isinstance(value, set | frozenset)

    def write(self, value: Any) -> Any:
        """The items in the order of their vocabulary, otherwise sorted."""
        return [self.item.write(item) for item in sorted(value, key=self._rank)]

    def _rank(self, value: Any) -> tuple[str, Any]:
        if isinstance(self.item, ChoiceKind):
            return "", self.item.position(value)
        return (type(value).__name__, value) if isinstance(value, int | float | str) else ("~", repr(value))

    def merge(self, data: Any, old: Any, new: Any) -> Any:
        """What stays keeps its place in the file; what is new comes last."""
        if unchanged(old, new) or not isinstance(data, list):
            return data if unchanged(old, new) else self.write(new)
        written = self.write(new)
        kept = [item for item in data if item in written]
        return kept + [item for item in written if item not in kept]

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """An array of different items."""
        return {"type": "array", "items": self.item.schema(defs), "uniqueItems": True, **self.size_schema("Items")}


class TupleKind(Kind):
    """A list of a fixed length, each place of its own kind: a tuple or a NamedTuple in the record."""

    def __init__(self, parts: list[Kind], cls: Any) -> None:
        """``parts``: the kinds by place; ``cls``: tuple, or the NamedTuple."""
        self.parts = parts
        self.cls = cls
        self.expects = f"a list of {len(parts)}"

    def fits(self, node: Node) -> bool:
        """Lists do."""
        return node.shape is Shape.LIST

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The tuple."""
        if not self.fits(node) or len(node.items) != len(self.parts):
            faults.wrong(node, field, self.expects)
            return FAULT
        values = [part.read(item, field, faults) for part, item in zip(self.parts, node.items, strict=True)]
        if FAULT in values:
            return FAULT
        return tuple(values) if self.cls is tuple else self.cls(*values)

    def owns(self, value: Any) -> bool:
        """Its class of tuples is."""
        return type(value) is self.cls

    def write(self, value: Any) -> Any:
        """The parts in order."""
        return [part.write(item) for part, item in zip(self.parts, value, strict=True)]

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """An array of a fixed length."""
        parts = [part.schema(defs) for part in self.parts]
        return {"type": "array", "prefixItems": parts, "minItems": len(parts), "maxItems": len(parts), "items": False}


class DictKind(_Sized):
    """A mapping with free keys of one kind."""

    noun = "a mapping"
    shape = Shape.MAP

    def __init__(self, info: Any, key: Kind, value: Kind) -> None:
        """``key``, ``value``: their kinds."""
        super().__init__(info)
        self.key = key
        self.value = value

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The dict, or FAULT if a key or a value is faulty."""
        if not self.sized(node, field, faults):
            return FAULT
        result: dict[Any, Any] = {}
        faulty = False
        for name, child in node.entries:
            key = self.key.read(name, field, faults)
            value = self.value.read(child, str(name.value), faults)
            if key is FAULT or value is FAULT:
                faulty = True
            else:
                result[key] = value
        return FAULT if faulty else result

    def owns(self, value: Any) -> bool:
        """Dicts are."""
        return isinstance(value, dict)

    def write(self, value: Any) -> Any:
        """Keys and values in the dict's order."""
        return {self.key.write(key): self.value.write(item) for key, item in value.items()}

    def merge(self, data: Any, old: Any, new: Any) -> Any:
        """Entries that stay keep their place and what was written; new ones come last."""
        if not isinstance(data, dict):
            return data if unchanged(old, new) else self.write(new)
        result: dict[Any, Any] = {}
        names = {self.key.write(key): key for key in new}
        for name, item in data.items():
            if name in names and names[name] in old:
                result[name] = self.value.merge(item, old[names[name]], new[names[name]])
        for name, key in names.items():
            if name not in result:
                result[name] = self.value.write(new[key])
        return result

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """An object with free keys."""
        found: Schema = {"type": "object", "additionalProperties": self.value.schema(defs)}
        if isinstance(self.key, ChoiceKind):
            found["propertyNames"] = self.key.schema(defs)
        return found | self.size_schema("Properties")
