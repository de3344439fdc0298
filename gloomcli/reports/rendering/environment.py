"""Report templates: where they are found, how they are rendered, and what people are told when one is broken.

A campaign's own ``templates/`` folder goes before the packaged one: a file of the same name takes its place.
"""

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.reports.rendering.limits import TooMuch, Unusable
from gloomcli.reports.words.languages import Language

if TYPE_CHECKING:
    from types import TracebackType

    from jinja2 import Template

    from gloomcli.reports.rendering.sandbox import Sandbox

Format = Literal["txt", "md", "html"]
"""What a report's templates make, by the end of their names: ``session.txt.j2``."""

_REMEDY: Final = "Mend that line, or take the file away to use the template that comes with gloom."
_OPEN: Final = "A template may use the report's own fields, plain text and list methods, and the filters of gloom."


class Templates:
    """The templates of a campaign. Jinja is imported at the first rendering, each template compiled once."""

    def __init__(self, packaged: Path, own: Path | None = None, language: Language | None = None) -> None:
        """``packaged`` is gloom's own folder; ``own`` the campaign's, which need not exist; English by default."""
        self._packaged = packaged
        self._own = own
        self.language: Final = language or Language()
        self._sandbox: Sandbox | None = None
        self._compiled: dict[str, Template] = {}

    def render(self, name: str, values: Mapping[str, Any]) -> str:
        """The text of a template, such as ``session.txt.j2``, filled in with ``values``.

        Raises ``FileError`` if a template of the campaign is broken, and ``KeyError`` for a name that no folder has.
        """
        if self._own is not None and (self._own / name).is_dir():
            raise FileError([self._folder(name)])
        sandbox = self._sandbox or self._build()
        sandbox.work.begin()
        try:
            template = self._compiled.get(name)
            if template is None:
                template = self._compiled[name] = sandbox.get_template(name)
            return template.render(values)
        except Exception as error:
            problem = self._problem(name, error, values)
            if problem is None:
                self._missing(name, error)
                raise
            raise FileError([problem]) from None
        finally:
            sandbox.work.end()

    def check(self) -> tuple[Problem, ...]:
        """Every fault of syntax in the campaign's own templates, and every folder that has the name of one."""
        own = self._own
        found = [self._folder(name) for name in _names(self._packaged) if own is not None and (own / name).is_dir()]
        for name in self.own_names():
            sandbox = self._sandbox or self._build()
            sandbox.work.begin()
            try:
                sandbox.get_template(name)
            except Exception as error:
                problem = self._problem(name, error, {})
                if problem is None:
                    raise
                found.append(problem)
        return tuple(found)

    def own_names(self) -> tuple[str, ...]:
        """The templates that the campaign brings, by name."""
        return tuple(_names(self._own)) if self._own is not None else ()

    def names(self) -> tuple[str, ...]:
        """Every template there is, by name."""
        return tuple(sorted({*self.own_names(), *_names(self._packaged)}))

    def _folder(self, name: str) -> Problem:
        """A folder of the campaign that stands where a template would."""
        where = f"{self._own.name if self._own is not None else ''}/{name}"
        return Problem(Place(where, 0), "", "a folder stands where a template would.", "Rename it, or take it away.")

    def _build(self) -> "Sandbox":
        from gloomcli.reports.rendering.sandbox import Sandbox

        folders = [self._packaged] if self._own is None else [self._own, self._packaged]
        self._sandbox = Sandbox(folders, self.language)
        return self._sandbox

    def _missing(self, name: str, error: Exception) -> None:
        from jinja2 import TemplateNotFound

        if isinstance(error, TemplateNotFound) and error.name == name:
            raise KeyError(name) from None

    def _problem(self, name: str, error: Exception, values: Mapping[str, Any]) -> Problem | None:
        """What to tell about an error, or ``None`` if no template of the campaign has a part in it."""
        place = self._place(name, error)
        if place is None:
            return None
        message, hint = self._explain(error, values)
        return Problem(place, "", message, hint)

    def _place(self, name: str, error: Exception) -> Place | None:
        from jinja2 import TemplateSyntaxError

        if self._own is None:
            return None
        if isinstance(error, TemplateSyntaxError) and error.filename is not None:
            return self._own_place(error.filename, error.lineno)
        frames = [self._own_place(file, line) for file, line in _frames(error.__traceback__)]
        in_own = [place for place in frames if place is not None]
        if in_own:
            return in_own[-1]
        if isinstance(error, Unusable):
            return self._own_place(error.file, 0)
        if name in self.own_names():
            return self._own_place(str(self._own / name), 0)
        taken = [path for path in self._sandbox.taken if path.is_relative_to(self._own)] if self._sandbox else []
        if taken:  # one of ours failed with what it was given by a part it takes in
            return Place(f"{self._own.name}/{taken[0].relative_to(self._own).as_posix() if len(taken) == 1 else ''}", 0)
        return None

    def _own_place(self, file: str, line: int) -> Place | None:
        path = Path(file)
        if self._own is None or not path.is_relative_to(self._own):
            return None
        return Place(f"{self._own.name}/{path.relative_to(self._own).as_posix()}", line)

    def _explain(self, error: Exception, values: Mapping[str, Any]) -> tuple[str, str]:
        from jinja2 import TemplateNotFound, TemplateSyntaxError, UndefinedError
        from jinja2.exceptions import SecurityError

        if isinstance(error, TooMuch):
            return f"this template was stopped: {error}.", _REMEDY
        if isinstance(error, SecurityError):
            return f"{error}.", _OPEN
        if isinstance(error, TemplateNotFound):
            return f'no template is called "{error.name}".', _nearest(str(error.name), self.names()) or _REMEDY
        if isinstance(error, TemplateSyntaxError):
            return self._explain_syntax(error.message or "it cannot be read")
        if isinstance(error, UndefinedError):
            return self._explain_unknown(str(error), values)
        if isinstance(error, RecursionError):
            return "this template was stopped: it calls or includes itself without end.", _REMEDY
        if isinstance(error, Unusable):
            return f"the file {error}.", error.hint
        return f"this cannot be worked out: {str(error).rstrip('.') or type(error).__name__}.", _REMEDY

    def _explain_syntax(self, message: str) -> tuple[str, str]:
        filter_ = re.fullmatch(r"No filter named '(.*)'\.?", message)
        if filter_ is not None and self._sandbox is not None:
            known = sorted(self._sandbox.filters)
            return f'no filter is called "{filter_[1]}".', _nearest(filter_[1], known) or "Known: " + ", ".join(known)
        return f"{message[:1].lower()}{message[1:].rstrip('.')}.", _REMEDY

    @staticmethod
    def _explain_unknown(message: str, values: Mapping[str, Any]) -> tuple[str, str]:
        wanted, _, known = message.partition("; known are ")
        name = wanted.split('"')[1] if '"' in wanted else ""
        candidates = known.split(", ") if known else sorted(values)
        return f"{wanted}.", _nearest(name, candidates) or f"Known: {', '.join(candidates)}."


def _names(folder: Path | None) -> Iterator[str]:
    if folder is None or not folder.is_dir():
        return
    for path in sorted(folder.rglob("*.j2")):
        if path.is_file():
            yield path.relative_to(folder).as_posix()


def _frames(trace: "TracebackType | None") -> Iterator[tuple[str, int]]:
    while trace is not None:
        yield trace.tb_frame.f_code.co_filename, trace.tb_lineno
        trace = trace.tb_next


def _nearest(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), n=1)
    return f"{near[0]}?" if near else ""
