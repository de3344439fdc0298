"""Kinds of single values: numbers, text, true and false, and words out of a fixed list."""

import re
from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

from gloomcli.yamlio.faults import Faults, did_you_mean
from gloomcli.yamlio.kinds.base import FAULT, Kind, Schema
from gloomcli.yamlio.nodes import Node, Shape

_MANY = 12
TOO_LARGE: Final = 10**15
"""Whole numbers from here on are refused: nothing in the game counts so far."""


def listed(words: Sequence[object]) -> str:
    """Words as a message lists them, the first dozen of many."""
    names = [str(word) for word in words]
    return ", ".join(names[:_MANY]) + (", ..." if len(names) > _MANY else "")


class Limits:
    """The least and the greatest number allowed, by ``type_info`` of an int or float."""

    def __init__(self, info: Any) -> None:
        """From msgspec's ``IntType`` or ``FloatType``."""
        self.info = info
        low = info.ge if info.ge is not None else info.gt
        high = info.le if info.le is not None else info.lt
        self.words = ""
        if low is not None and high is not None:
            above, below = "" if info.ge is not None else "above ", "" if info.le is not None else "below "
            self.words = f" ({above}{low} to {below}{high})"
        elif low is not None:
            self.words = f" ({low} or more)" if info.ge is not None else f" (above {low})"
        elif high is not None:
            self.words = f" ({high} or less)" if info.le is not None else f" (below {high})"
        if info.multiple_of is not None:
            self.words += f", a multiple of {info.multiple_of}"

    def hold(self, value: float) -> bool:
        """Whether ``value`` is within them."""
        info = self.info
        return (
            (info.ge is None or value >= info.ge)
            and (info.gt is None or value > info.gt)
            and (info.le is None or value <= info.le)
            and (info.lt is None or value < info.lt)
            and (info.multiple_of is None or value % info.multiple_of == 0)
        )

    def schema(self) -> Schema:
        """The same in JSON Schema's words."""
        names = {
            "ge": "minimum",
            "gt": "exclusiveMinimum",
            "le": "maximum",
            "lt": "exclusiveMaximum",
            "multiple_of": "multipleOf",
        }
        found = {word: getattr(self.info, name) for name, word in names.items()}
        return {word: value for word, value in found.items() if value is not None}


class IntKind(Kind):
    """A whole number."""

    def __init__(self, info: Any) -> None:
        """From msgspec's ``IntType``."""
        self.limits = Limits(info)
        self.expects = "a whole number" + self.limits.words

    def fits(self, node: Node) -> bool:
        """Whole numbers do."""
        return type(node.value) is int and node.shape is Shape.SCALAR

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The number."""
        if not self.fits(node) or not self.limits.hold(node.value):
            faults.wrong(node, field, self.expects)
            return FAULT
        if abs(node.value) >= TOO_LARGE:
            faults.wrong(node, field, f"{self.expects} of at most 15 digits")
            return FAULT
        return node.value

    def owns(self, value: Any) -> bool:
        """Whole numbers are."""
        return type(value) is int

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """An integer."""
        return {"type": "integer", **self.limits.schema()}


class FloatKind(Kind):
    """A number, whole or not."""

    def __init__(self, info: Any) -> None:
        """From msgspec's ``FloatType``."""
        self.limits = Limits(info)
        self.expects = "a number" + self.limits.words

    def fits(self, node: Node) -> bool:
        """Numbers do."""
        return type(node.value) in (int, float) and node.shape is Shape.SCALAR

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The number."""
        if self.fits(node) and self.limits.hold(node.value):
            return float(node.value)
        faults.wrong(node, field, self.expects)
        return FAULT

    def owns(self, value: Any) -> bool:
        """Numbers are."""
        return type(value) is float

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """A number."""
        return {"type": "number", **self.limits.schema()}


class BoolKind(Kind):
    """True or false."""

    expects = "true or false"

    def fits(self, node: Node) -> bool:
        """The two words do."""
        return type(node.value) is bool and node.shape is Shape.SCALAR

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The truth value."""
        if self.fits(node):
            return node.value
        faults.wrong(node, field, self.expects)
        return FAULT

    def owns(self, value: Any) -> bool:
        """True and False are."""
        return type(value) is bool

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """A boolean."""
        return {"type": "boolean"}


class StrKind(Kind):
    """Text."""

    def __init__(self, info: Any, description: str = "") -> None:
        """From msgspec's ``StrType``; ``description`` says what a pattern means."""
        self.info = info
        self.pattern = re.compile(info.pattern) if info.pattern is not None else None
        self.expects = description or self._in_words()

    def _in_words(self) -> str:
        if self.pattern is not None:
            return f"text of the form {self.pattern.pattern}"
        if self.info.max_length is not None:
            return f"text of {self.info.min_length or 0} to {self.info.max_length} characters"
        if self.info.min_length == 1:
            return "text (not empty)"
        return f"text of at least {self.info.min_length} characters" if self.info.min_length else "text"

    def fits(self, node: Node) -> bool:
        """Text does."""
        return isinstance(node.value, str) and node.shape is Shape.SCALAR

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """The text."""
        if self.fits(node) and self._holds(str(node.value)):
            return node.value
        bare = node.shape is Shape.SCALAR and node.value is not None and not isinstance(node.value, str)
        faults.wrong(node, field, self.expects, "Put it in quotes." if bare else "")
        return FAULT

    def _holds(self, text: str) -> bool:
        info = self.info
        return (
            (info.min_length is None or len(text) >= info.min_length)
            and (info.max_length is None or len(text) <= info.max_length)
            and (self.pattern is None or self.pattern.search(text) is not None)
        )

    def owns(self, value: Any) -> bool:
        """Text is."""
        return type(value) is str

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """A string."""
        found = {"minLength": self.info.min_length, "maxLength": self.info.max_length, "pattern": self.info.pattern}
        return {"type": "string", **{word: value for word, value in found.items() if value is not None}}


class SignedKind(Kind):
    """Text, or text and numbers, where a number written with a sign is text: ``+1``, ``-2``, ``+0``."""

    def __init__(self, inner: Kind) -> None:
        """``inner``: the kind without this rule; it must take text."""
        self.inner = inner
        self.expects = inner.expects

    @staticmethod
    def _signed(node: Node) -> bool:
        return type(node.value) is int and node.bare.startswith(("+", "-"))

    def fits(self, node: Node) -> bool:
        """Signed numbers do, and what the inner kind takes."""
        return self._signed(node) or self.inner.fits(node)

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """A signed number as it is written, anything else by the inner kind."""
        return node.bare if self._signed(node) else self.inner.read(node, field, faults)

    def owns(self, value: Any) -> bool:
        """What the inner kind owns is."""
        return self.inner.owns(value)

    def write(self, value: Any) -> Any:
        """As the inner kind does."""
        return self.inner.write(value)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """The inner kind's, and whole numbers: that is what an editor takes a signed one for."""
        inner = self.inner.schema(defs)
        return inner if "anyOf" in inner else {"anyOf": [inner, {"type": "integer"}]}


class ChoiceKind(Kind):
    """One out of a fixed list: the values of an Enum or a Literal."""

    def __init__(self, values: dict[Any, Any]) -> None:
        """``values``: as written in the file -> as in the record."""
        self.values = values
        self.written = {value: word for word, value in values.items()}
        self.expects = f"one of {listed(list(values))}" if len(values) > 1 else listed(list(values))

    def fits(self, node: Node) -> bool:
        """A scalar of the type of one of the words does."""
        return node.shape is Shape.SCALAR and type(node.value) in {type(word) for word in self.values}

    def knows(self, node: Node) -> bool:
        """Whether the node is one of the words."""
        return self.fits(node) and node.value in self.values

    def read(self, node: Node, field: str, faults: Faults) -> Any:
        """What the word stands for."""
        if self.knows(node):
            return self.values[node.value]
        faults.wrong(node, field, self.expects, did_you_mean(node.value, [str(word) for word in self.values]))
        return FAULT

    def owns(self, value: Any) -> bool:
        """The listed values are."""
        try:
            return value in self.written and type(value) is type(self.values[self.written[value]])
        except TypeError:
            return False

    def write(self, value: Any) -> Any:
        """The word."""
        return self.written[value]

    def position(self, value: Any) -> int:
        """Where ``value`` stands in the list."""
        return list(self.written).index(value)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        """An enumeration."""
        return {"enum": list(self.values)}


def enum_kind(cls: type[Enum]) -> ChoiceKind:
    """The kind of an Enum's members, written as their values."""
    return ChoiceKind({member.value: member for member in cls})
