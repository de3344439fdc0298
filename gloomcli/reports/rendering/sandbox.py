"""A Jinja environment for templates that come with somebody's campaign: no reach beyond its data, no endless work.

Three things are bounded: what a template may touch (an allowlist of attributes, methods, filters and functions),
how much it may do (loop turns, calls, included files, seconds), and how large anything it makes may grow.
Imported only where a template is rendered, since Jinja is slow to import.
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec
from jinja2 import BaseLoader, Environment, Template, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.environment import TemplateModule
from jinja2.exceptions import SecurityError
from jinja2.runtime import BlockReference, LoopContext, Macro, StrictUndefined, TemplateReference, Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Cycler, Joiner, Namespace
from jinja2.visitor import NodeTransformer

from gloomcli.reports.rendering.filters import FILTERS
from gloomcli.reports.rendering.limits import (
    MOST_FILE,
    MOST_SECONDS,
    MOST_SECONDS_IN_ALL,
    MOST_STEPS,
    MOST_TEXT,
    SLOW_SECONDS,
    TooMuch,
    Unusable,
)
from gloomcli.reports.rendering.lookups import filters_of, look_ups
from gloomcli.reports.rendering.weighing import Scales
from gloomcli.reports.words.languages import Language

_TEXT_METHODS: Final = frozenset(
    {
        *("capitalize", "count", "endswith", "find", "isalpha", "isdigit", "islower", "isupper", "lower", "lstrip"),
        *("removeprefix", "removesuffix", "rstrip", "split", "splitlines", "startswith", "strip", "title", "upper"),
    }
)
_MAPPING_METHODS: Final = frozenset({"get", "items", "keys", "values"})
_LIST_METHODS: Final = frozenset({"count", "grouper", "index", "list"})
_LOOP_NAMES: Final = frozenset(
    {
        *("changed", "cycle", "depth", "depth0", "first", "index", "index0", "last", "length"),
        *("nextitem", "previtem", "revindex", "revindex0"),
    }
)
_OPEN_CLASSES: Final = (BlockReference, Cycler, Joiner, Macro, Namespace, TemplateModule, TemplateReference)
KEPT_FILTERS: Final = (
    *("abs", "capitalize", "d", "default", "dictsort", "e", "escape", "first", "float", "groupby", "int", "items"),
    *("last", "length", "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "safe", "select"),
    *("selectattr", "sort", "string", "striptags", "sum", "title", "trim", "truncate", "unique", "upper"),
    *("wordcount",),
)
KEPT_GLOBALS: Final = ("cycler", "dict", "joiner", "namespace", "range")
_MOST_BITS: Final = 400
_INCLUDE_STEPS: Final = 20


class Work:
    """What one rendering may still do."""

    __slots__ = ("begun", "deadline", "scales", "spare", "steps")

    def __init__(self) -> None:
        """Nothing done yet."""
        self.scales = Scales()
        self.spare = MOST_SECONDS_IN_ALL
        self.begin()

    def begin(self) -> None:
        """Start a rendering: all limits are full again, but for the time that slow ones have taken together."""
        self.steps = MOST_STEPS
        self.begun = monotonic()
        self.deadline = self.begun + min(MOST_SECONDS, self.spare)
        self.scales.forget()

    def end(self) -> None:
        """A rendering is over."""
        took = monotonic() - self.begun
        if took > SLOW_SECONDS:
            self.spare -= took

    def step(self, count: int = 1) -> None:
        """Note ``count`` steps done; raises :class:`TooMuch` past the limit."""
        self.steps -= count
        if self.steps < 0:
            raise TooMuch(f"it goes on without end (more than {MOST_STEPS:,} loop turns and calls)")
        if monotonic() > self.deadline:
            seconds = MOST_SECONDS if self.spare >= MOST_SECONDS else MOST_SECONDS_IN_ALL
            raise TooMuch(f"it takes more than {seconds:g} seconds")


def _check_size(length: int) -> None:
    if length > MOST_TEXT:
        raise TooMuch(f"it makes more than {MOST_TEXT:,} characters of text")


class Box(Namespace):
    """A namespace that does not write out what it holds, which could be itself many times over."""

    def __repr__(self) -> str:
        """Nothing of its contents."""
        return "a namespace"


class Unknown(StrictUndefined):
    """A name or field that does not exist: any use of it is an error that says what does exist."""

    __slots__ = ()

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint:
            return self._undefined_hint
        holder = self._undefined_obj
        known: Iterable[Any] = ()
        if isinstance(holder, msgspec.Struct):
            known = holder.__struct_fields__
        elif isinstance(holder, Mapping):
            known = holder
        shown = ", ".join(map(str, known))
        return f'"{self._undefined_name}" is not known here' + (f"; known are {shown}" if shown else "")


class FolderLoader(BaseLoader):
    """Templates from folders, the first that has the file; never from outside of them."""

    def __init__(self, folders: Sequence[Path]) -> None:
        """``folders`` are searched in order."""
        self._folders = tuple(folders)
        self.taken: list[Path] = []

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The text of a template, its file, and that it need not be read again."""
        parts = template.split("/")
        if any(part in ("", ".", "..") or "\\" in part or "\0" in part for part in parts):
            raise TemplateNotFound(template)
        for folder in self._folders:
            path = folder.joinpath(*parts)
            if path.is_file():
                self.taken.append(path)
                return self._text(folder, path), str(path), lambda: True
        raise TemplateNotFound(template)

    @staticmethod
    def _text(folder: Path, path: Path) -> str:
        try:
            if not path.resolve().is_relative_to(folder.resolve()):
                raise Unusable(str(path), f"leads out of the folder {folder.name}", "Put the text itself there.")
            if path.stat().st_size > MOST_FILE:
                raise Unusable(str(path), f"is larger than {MOST_FILE:,} bytes", "Shorten the file.")
            return path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise Unusable(str(path), "is not UTF-8 text", "Save it as UTF-8.") from None
        except OSError as error:
            raise Unusable(str(path), f"cannot be read: {error.strerror}", "Check its permissions.") from None


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment itself; ``work`` is to be begun before each rendering."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self, folders: Sequence[Path], language: Language) -> None:
        """Templates come from ``folders``; only harmless filters and functions are kept, and ours added."""
        loader = FolderLoader(folders)
        super().__init__(
            extensions=["jinja2.ext.i18n"],
            undefined=Unknown,
            loader=loader,
            autoescape=_is_page,
            lstrip_blocks=True,
            cache_size=-1,
            auto_reload=False,
        )
        self.work = Work()
        self.taken = loader.taken
        every = {**{name: self.filters[name] for name in KEPT_FILTERS}, **FILTERS, **filters_of(language)}
        self.filters = {name: self._measured(function) for name, function in every.items()}
        self.globals = {
            "cycler": Cycler,
            "dict": dict,
            "joiner": Joiner,
            "namespace": Box,
            **look_ups(language),
            "range": self._range,
            "language": language.tag,
        }
        self.newstyle_gettext = True
        self.policies["ext.i18n.trimmed"] = True
        self.concat = _concat  # type: ignore[method-assign]

    def _measured(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A filter whose result is kept to a sensible size."""

        @wraps(function)
        def filtered(*given: Any, **named: Any) -> Any:
            self.work.step()
            result = function(*given, **named)
            if isinstance(result, str):
                _check_size(len(result))
            return self.held(result)

        return filtered

    def held(self, value: Any) -> Any:
        """A value, refused if it holds too much."""
        return self.work.scales.check(value)

    def _range(self, *ends: int) -> range:
        numbers = range(*ends)
        self.work.step(min(len(numbers), MOST_STEPS + 1))
        return numbers

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Parse, and put a check around every loop, every joined text and every list."""
        tree: nodes.Template = _Checking(self).visit(super()._parse(source, name, filename))
        return tree

    def compile(self, source: Any, name: Any = None, filename: Any = None, *further: Any, **named: Any) -> Any:
        """A template as code. Raises :class:`Unusable` if Python cannot take it, and names the file of every fault."""
        try:
            return super().compile(source, name, filename, *further, **named)
        except TemplateSyntaxError as error:
            error.filename = error.filename or filename
            raise
        except (RecursionError, SyntaxError, MemoryError):
            raise Unusable(str(filename), "is nested too deeply", "Split it into several files.") from None

    def each(self, items: Iterable[Any]) -> Iterable[Any]:
        """``items`` again, each turn of the loop counted as a step."""
        return items if isinstance(items, Undefined) else self._each(items)

    def _each(self, items: Iterable[Any]) -> Iterator[Any]:
        self.work.step()
        for item in items:
            self.work.step()
            yield item

    @staticmethod
    def part(value: Any) -> Any:
        """One part of text joined by ``~``, refused when it has grown too long."""
        _check_size(2 * len(value if isinstance(value, str) else str(value)))
        return value

    def call(self, context: Any, function: Any, /, *given: Any, **named: Any) -> Any:
        """Every call in a template, counted."""
        self.work.step()
        self.held(given)
        self.held(named)
        return self.held(super().call(context, function, *given, **named))

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:  # noqa: A002
        """A template by name; includes and imports count as work."""
        self.work.step(_INCLUDE_STEPS)
        return super().get_template(name, parent, globals)

    def join_path(self, template: str, parent: str) -> str:
        """The name of a template that another one takes in; raises ``SecurityError`` for plain text in a page."""
        if _is_page(parent) and not _is_page(template):
            raise SecurityError(f'a page cannot take in "{template}", in which names are not made safe for pages')
        return super().join_path(template, parent)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Sums, products and powers, kept to a sensible size."""
        if operator == "%" and isinstance(left, str):
            raise SecurityError("text cannot be filled in with %; join it with ~")
        if operator in ("*", "**"):
            _check_product(operator, left, right)
        result = super().call_binop(context, operator, left, right)
        if isinstance(result, str | list | tuple):
            _check_size(len(result))
        return self.held(result)

    def wrap_str_format(self, value: Any) -> None:
        """``format`` is none of the open methods of text."""

    def unsafe_undefined(self, obj: Any, attribute: str) -> Undefined:
        """What stands for an attribute that templates may not read."""
        return self.undefined(f'"{attribute}" is not open to templates', obj, attribute, SecurityError)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may read an attribute: fields of records, and a few methods of text and lists."""
        if attr.startswith("_"):
            return False
        if isinstance(obj, msgspec.Struct):
            return attr in obj.__struct_fields__
        if isinstance(obj, str):
            return attr in _TEXT_METHODS
        if isinstance(obj, Mapping):
            return attr in _MAPPING_METHODS
        if isinstance(obj, list | tuple):
            return attr in _LIST_METHODS
        if isinstance(obj, LoopContext):
            return attr in _LOOP_NAMES
        return isinstance(obj, _OPEN_CLASSES)


def _is_page(name: str | None) -> bool:
    """Whether a template makes HTML, in which all values are escaped."""
    return name is not None and name.removesuffix(".j2").endswith(".html")


class _Checking(NodeTransformer):
    """Puts the checks of a sandbox into a template."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox

    def visit_For(self, loop: nodes.For) -> nodes.Node:  # noqa: N802
        self.generic_visit(loop)
        loop.iter = self._call("each", loop.iter)
        return loop

    def visit_Concat(self, joined: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(joined)
        joined.nodes = [self._call("part", node) for node in joined.nodes]
        return joined

    def visit_List(self, made: nodes.Expr) -> nodes.Node:  # noqa: N802
        self.generic_visit(made)
        return self._call("held", made)

    visit_Dict = visit_List  # noqa: N815

    def visit_Tuple(self, made: nodes.Tuple) -> nodes.Node:  # noqa: N802
        self.generic_visit(made)
        return self._call("held", made) if made.ctx == "load" else made

    def _call(self, method: str, given: nodes.Node) -> nodes.Expr:
        function = nodes.EnvironmentAttribute(method, lineno=given.lineno, environment=self._sandbox)
        return nodes.Call(function, [given], [], None, None, lineno=given.lineno, environment=self._sandbox)


def _concat(parts: Iterable[str]) -> str:
    """All parts of a rendering, block or macro as one text, stopped when that grows too long."""
    kept = []
    total = 0
    for part in parts:
        total += len(part)
        if total > MOST_TEXT:
            too_much = TooMuch(f"it makes more than {MOST_TEXT:,} characters of text")
            if isinstance(parts, Generator):
                parts.throw(too_much)  # so that the line at which it stands is told
            raise too_much
        kept.append(part)
    return "".join(kept)


def _check_product(operator: str, left: Any, right: Any) -> None:
    for one, other in ((left, right), (right, left)):
        if isinstance(one, str | list | tuple) and isinstance(other, int):
            _check_size(len(one) * max(other, 0))
    if isinstance(left, int) and isinstance(right, int):
        bits = left.bit_length() * abs(right) if operator == "**" else left.bit_length() + right.bit_length()
        if bits > _MOST_BITS:
            raise TooMuch("it works out a number that is far too large")
