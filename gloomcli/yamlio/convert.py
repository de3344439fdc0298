"""Documents <-> records: reading with every fault noted, plain data in the form of a file, careful rewriting."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from gloomcli.model.problems import FileError, Problem
from gloomcli.yamlio.faults import Faults, in_order
from gloomcli.yamlio.kinds.base import FAULT
from gloomcli.yamlio.kinds.build import kind_of
from gloomcli.yamlio.nodes import Marks, Node
from gloomcli.yamlio.parse import Document, parse

T = TypeVar("T")


class Reading(Generic[T]):
    """What was read: a ``value`` or ``problems`` (in the order of the file), and where the parts of the file are."""

    def __init__(
        self, value: T | None, problems: tuple[Problem, ...], marks: Marks, sound: Callable[[], T | None] | None = None
    ) -> None:
        """``value`` is None exactly when there are problems; ``sound`` reads again what is not at fault."""
        self.value = value
        self.problems = problems
        self.marks = marks
        self._sound = sound

    @property
    def sound(self) -> T | None:
        """The value; where there are problems, one without the faulty fields, if the others make one.

        Good to look for further faults in, and for nothing else.
        """
        return self._sound() if self._sound is not None else self.value

    def get(self) -> T:
        """The value. Raises FileError with all problems if there are any."""
        if self.problems:
            raise FileError(self.problems)
        return cast("T", self.value)


def convert(document: Document, cls: type[T], node: Node | None = None) -> Reading[T]:
    """Read a document, or the part of it under ``node``, as a ``cls``; all faults are collected.

    Raises TypeError if ``cls`` is a type that files cannot hold.
    """
    faults = Faults(document.source)
    kind = kind_of(cls)
    start = node or document.root
    if start is None:
        faults.add_at(document.marks.at(), "", f"the file is empty, it must be {kind.expects}")
        return Reading(None, tuple(faults.problems), document.marks)
    value = kind.read(start, "", faults)
    if value is FAULT:
        return Reading(None, tuple(in_order(faults.problems)), document.marks, lambda: kind.read_sound(start))
    return Reading(value, (), document.marks)


def load(text: str | bytes, cls: type[T], source: str) -> T:
    """Read YAML text as a ``cls``. Raises FileError with every fault found."""
    return convert(parse(text, source), cls).get()


def to_data(record: Any, cls: Any = None) -> Any:
    """A record as plain data in the form of a file: fields in order, defaults left out, tags as keys, short forms.

    ``cls`` is its type, needed where that is not simply the record's class (a union, a tuple of records).
    """
    return kind_of(cls or type(record)).write(record)
