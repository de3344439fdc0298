"""YAML text -> nodes; everything a campaign file may not hold is refused with its place, and nothing is executed."""

import re
from itertools import islice
from typing import Any, Final

from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.yamlio.faults import Faults, in_order
from gloomcli.yamlio.nodes import Marks, Node, Shape, plain
from gloomcli.yamlio.scalars import resolve

MAX_BYTES: Final = 2_000_000
MAX_DEPTH: Final = 40

_ENOUGH = 20  # a file full of tabs is told so as well by this many lines

_CONFLICT = re.compile(r"^(<{7}|>{7}|\|{7}|={7})(?= |\r?$)", re.MULTILINE)
_LEADING_TAB = re.compile(r"^ *\t[ \t]*(?=[^\s#])", re.MULTILINE)
_IN_WORDS = {
    "mapping values are not allowed in this context": (
        "a ': ' where none can stand",
        "Put the text in quotes, or check the indentation.",
    ),
    "did not find expected '-' indicator": ("a list ends here without saying so", "Check the indentation."),
    "did not find expected key": ("this is neither a key nor part of the value above", "Check the indentation."),
    "could not find expected ':'": ("a key without ':' after it", "Check the line above, too."),
    "found unexpected end of stream": ("the file ends inside a quoted text", "Close the quote."),
    "found character that cannot start any token": ("a character that no value can start with", "Put it in quotes."),
    "did not find expected ',' or ']'": ("a list in brackets is not closed", "Add ',' or ']'."),
    "did not find expected <document start>": (
        "this does not go on with what stands above",
        "One file holds one mapping: check the indentation, the brackets and the quotes above.",
    ),
    "did not find expected node content": ("a value is missing here, or begins with a sign", "Put it in quotes."),
    "block sequence entries are not allowed in this context": (
        "a list cannot begin here",
        "Put its dashes on lines of their own, below the key.",
    ),
    "block mapping entries are not allowed in this context": ("a key cannot stand here", "Give it a line of its own."),
    "mapping keys are not allowed in this context": ("a key cannot stand here", "Give it a line of its own."),
    "did not find expected ',' or '}'": ("a mapping in braces is not closed", "Add ',' or '}'."),
}


class Document:
    """A file's text and its nodes; ``root`` is None when the file holds nothing but comments."""

    def __init__(self, text: str, source: str, root: Node | None) -> None:
        """``text`` without a byte order mark, so that the marks of the nodes fit it."""
        self.text = text
        self.source = source
        self.root = root

    @property
    def marks(self) -> Marks:
        """Where its parts are."""
        return Marks(self.root, self.source)

    def data(self) -> Any:
        """Its content as dicts, lists and scalars."""
        return plain(self.root)


def parse(text: str | bytes, source: str, *, max_bytes: int = MAX_BYTES, max_depth: int = MAX_DEPTH) -> Document:
    """Read YAML. ``source`` is the file's name as a person would write it.

    Raises FileError with every fault found: not UTF-8, longer than ``max_bytes``, deeper than ``max_depth``, tabs as
    indentation, merge conflict markers, syntax errors, tags, anchors, aliases, merge keys, keys given twice or that are
    neither text nor a whole number, more than one document.
    """
    document, problems = parse_further(text, source, max_bytes=max_bytes, max_depth=max_depth)
    if problems or document is None:
        raise FileError(problems)
    return document


def parse_further(
    text: str | bytes, source: str, *, max_bytes: int = MAX_BYTES, max_depth: int = MAX_DEPTH
) -> tuple[Document | None, list[Problem]]:
    """What `parse` reads, also past faults behind which the rest can still be understood; and all those faults.

    None if nothing can be. What is read past faults is good to look for further ones in, and for nothing else.
    """
    if len(text) > max_bytes:
        message = f"the file is too long: {len(text):,} bytes, at most {max_bytes:,}"
        return None, [Problem(Place(source), "", message)]
    try:
        content = (text if isinstance(text, str) else decode(text, source)).removeprefix("\ufeff")
    except FileError as error:
        return None, list(error.problems)
    faults = Faults(source)
    _check_lines(content, faults)
    if faults.problems:
        return None, in_order(faults.problems)
    composer = _Composer(content, faults, max_depth)
    root = composer.document()
    document = None if composer.lost else Document(content, source, root)
    return document, in_order(faults.problems)


def load_data(text: str | bytes, source: str) -> Any:
    """The content of YAML text as dicts, lists and scalars. Raises FileError as `parse` does."""
    return parse(text, source).data()


def decode(text: bytes, source: str) -> str:
    """The text of a file's bytes. Raises FileError with the place if they are not UTF-8."""
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        column = error.start - text.rfind(b"\n", 0, error.start)
        problem = Problem(Place(source, line, column), "", "this is not UTF-8 text.", "Save the file as UTF-8.")
        raise FileError([problem]) from None


def _check_lines(text: str, faults: Faults) -> None:
    for found in islice(_LEADING_TAB.finditer(text), _ENOUGH):
        place = _place_of(text, faults.source, text.index("\t", found.start()))
        faults.add_at(place, "", "a tab as indentation", "Use spaces.")
    markers = list(islice(_CONFLICT.finditer(text), _ENOUGH))
    if any(found[0][0] in "<>" for found in markers):
        for found in markers:
            place = _place_of(text, faults.source, found.start())
            faults.add_at(place, "", f"a merge conflict is left here ({found[0]})", "Keep one side.")


def _place_of(text: str, source: str, offset: int) -> Place:
    return Place(source, text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


class _TooDeep(Exception):
    """Ends the reading of a document that is nested too deeply."""


class _Composer:
    """Turns the parser's events into nodes, collecting faults on the way."""

    def __init__(self, text: str, faults: Faults, max_depth: int) -> None:
        self.text = text
        self.faults = faults
        self.max_depth = max_depth
        self.lost = False
        """Whether it could not be read to its end."""
        self._next: Any = None

    def document(self) -> Node | None:
        from _ruamel_yaml import CParser  # type: ignore[import-not-found]  # here, because it takes 25 ms
        from ruamel.yaml.error import MarkedYAMLError
        from ruamel.yaml.reader import ReaderError

        try:
            self._next = CParser(self.text).get_event
            return self._stream()
        except MarkedYAMLError as error:
            self._syntax(error)
        except ReaderError as error:
            char = chr(int(error.character))
            self._fault_at(max(self.text.find(char), 0), f"a character that text files do not hold (U+{ord(char):04X})")
        except UnicodeEncodeError as error:
            self._fault_at(error.start, "this is not UTF-8 text")
        except _TooDeep:
            pass
        self.lost = True
        return None

    def _stream(self) -> Node | None:
        self._next()
        event = self._next()
        if type(event).__name__ == "StreamEndEvent":
            return None
        root = self._node(self._next(), 0)
        self._next()
        event = self._next()
        if type(event).__name__ != "StreamEndEvent":
            self._fault(event, "a second document starts here", "One file holds one document.")
        return root

    def _node(self, event: Any, depth: int) -> Node:
        start = event.start_mark
        kind = type(event).__name__
        if kind == "AliasEvent":
            self._fault(event, f"the alias *{event.anchor} stands here", "Write the value out.")
            return Node(Shape.SCALAR, start.index, event.end_mark.index, start.line, start.column)
        if event.anchor is not None or event.tag is not None:
            self._decorated(event)
        if kind == "ScalarEvent":
            node = Node(Shape.SCALAR, start.index, event.end_mark.index, start.line, start.column)
            node.style = event.style or ""
            node.bare = "" if node.style else event.value
            node.value = event.value if node.style else resolve(event.value)
            return node
        if depth >= self.max_depth:
            self._fault(event, f"nested more than {self.max_depth} deep")
            raise _TooDeep
        shape = Shape.MAP if kind == "MappingStartEvent" else Shape.LIST
        node = Node(shape, start.index, 0, start.line, start.column)
        node.flow = bool(event.flow_style)
        end = self._entries(node, depth) if shape is Shape.MAP else self._items(node, depth)
        node.end = end.end_mark.index
        return node

    def _items(self, node: Node, depth: int) -> Any:
        while type(event := self._next()).__name__ != "SequenceEndEvent":
            node.items.append(self._node(event, depth + 1))
        return event

    def _entries(self, node: Node, depth: int) -> Any:
        seen: dict[object, int] = {}
        while type(event := self._next()).__name__ != "MappingEndEvent":
            key = self._node(event, depth + 1)
            value = self._node(self._next(), depth + 1)
            self._check_key(key, event, seen)
            node.entries.append((key, value))
        return event

    def _check_key(self, key: Node, event: Any, seen: dict[object, int]) -> None:
        if key.shape is not Shape.SCALAR or type(key.value) not in (str, int):
            self._fault(event, "a key must be text or a whole number", "Put it in quotes.")
        elif key.value == "<<" and not key.style:
            self._fault(event, "a merge key (<<)", "Write the keys out.")
        elif key.value in seen:
            self._fault(event, f"is here twice: first in line {seen[key.value] + 1}", "Keep one.", str(key.value))
        else:
            seen[key.value] = key.line

    def _decorated(self, event: Any) -> None:
        if event.anchor is not None:
            self._fault(event, f"the anchor &{event.anchor} stands here", "Remove it.")
        if event.tag is not None:
            self._fault(event, f"the tag {event.tag} stands here", "Remove it: values have no tags here.")

    def _fault(self, event: Any, message: str, hint: str = "", field: str = "") -> None:
        place = Place(self.faults.source, event.start_mark.line + 1, event.start_mark.column + 1)
        self.faults.add_at(place, field, message, hint)

    def _fault_at(self, offset: int, message: str) -> None:
        self.faults.add_at(_place_of(self.text, self.faults.source, offset), "", message)

    def _syntax(self, error: Any) -> None:
        mark = error.problem_mark or error.context_mark
        opened = error.context_mark
        message, hint = _IN_WORDS.get(error.problem, (str(error.problem), ""))
        if opened is not None and opened.line != mark.line:
            message += f" (begun in line {opened.line + 1})"
        self.faults.add_at(Place(self.faults.source, mark.line + 1, mark.column + 1), "", message, hint)
