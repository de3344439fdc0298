"""Write docs/report-fields.md: what the templates of reports are given, from the records themselves.

Usage: python docs/report_fields.py [--check]
"""

import ast
import sys
from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from inspect import cleandoc, getsource
from pathlib import Path
from textwrap import dedent, wrap
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from jinja2 import meta

from gloomcli.engine import events
from gloomcli.reports.rendering import limits
from gloomcli.reports.rendering.filters import FILTERS
from gloomcli.reports.rendering.lookups import filters_of
from gloomcli.reports.rendering.sandbox import KEPT_FILTERS, KEPT_GLOBALS, Sandbox
from gloomcli.reports.say import template_name
from gloomcli.reports.sheets.campaign_record import CampaignRecord
from gloomcli.reports.sheets.character_sheet import CharacterRecord
from gloomcli.reports.sheets.deck_reference import DeckReport
from gloomcli.reports.sheets.party_sheet import PartySheet
from gloomcli.reports.sheets.round_report import RoundReport
from gloomcli.reports.sheets.session import SessionRecord
from gloomcli.reports.sheets.session_pictures import Pictures
from gloomcli.reports.sheets.setup_sheet import LevelRow, ScenarioSheet
from gloomcli.reports.words.languages import Language

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "report-fields.md"
TEMPLATES: Final = ROOT / "templates"
GIVEN: Final[dict[str, dict[str, type[msgspec.Struct]]]] = {
    "session": {"session": SessionRecord, "pictures": Pictures},
    "party": {"party": PartySheet},
    "character": {"sheet": CharacterRecord},
    "campaign": {"record": CampaignRecord},
    "scenario": {"sheet": ScenarioSheet, "now": LevelRow},
    "round": {"report": RoundReport},
    "deck": {"report": DeckReport},
}
"""By report: the names that its templates know."""
PLAIN: Final = {str: "text", int: "number", float: "number", bool: "true or false", date: "day", NoneType: "none"}
HEAD: Final = """\
# What templates are given

Written by `python docs/report_fields.py` from the records of the reports and the templates; [reports.md](reports.md)
says how templates are made.
"""

LIMITS: Final = f"""\
- {limits.MOST_STEPS:,} loop turns, calls and filters in one rendering
- {limits.MOST_SECONDS:g} seconds for one rendering; a report is one, and so is each sentence of a story. Those slower
  than {limits.SLOW_SECONDS:g} second have {limits.MOST_SECONDS_IN_ALL:g} seconds together
- {limits.MOST_TEXT:,} characters in a report and in any text on the way; {limits.MOST_HELD:,} in all that a list holds
- {limits.MOST_FILE:,} bytes in a file of a template
- {limits.MOST_WIDTH} characters to which text is padded, indented or broken
"""


def page() -> str:
    """The whole file."""
    parts = [HEAD]
    for report, names in GIVEN.items():
        parts.append(f"## {report}\n\n`{report}.txt.j2`, `{report}.md.j2`, `{report}.html.j2`\n")
        for name, record in names.items():
            only = " (pages only)" if record is Pictures else ""
            parts.append(f"`{name}`{only}: {about(record)}\n\n" + "\n".join(fields(record)) + "\n")
    parts += ["## story\n", *story(), "## events\n", *told(), "## Filters\n", *filters(), "## Limits\n", LIMITS]
    return "\n".join(parts)


def fields(record: type[msgspec.Struct], depth: int = 0) -> Iterator[str]:
    """A line for each field, those of records within it below it."""
    texts = comments(record)
    for name, hint in get_type_hints(record).items():
        kind, inner = described(hint)
        note = texts.get(name, "")
        if inner is not None and not note:
            note = about(inner)
        yield item(f"`{name}`: {kind}" + (f". {note}" if note else ""), depth)
        if inner is not None:
            yield from fields(inner, depth + 1)


def item(text: str, depth: int) -> str:
    """A line of a list, broken as the other documents are."""
    head = "  " * depth + "- "
    return "\n".join(wrap(text, 120, initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False))


def described(hint: Any) -> tuple[str, type[msgspec.Struct] | None]:
    """A type in plain words, and the record in it, if there is one."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return "record", hint
    if hint in PLAIN:
        return PLAIN[hint], None
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        parts = [described(part) for part in inner]
        return " or ".join(text for text, _ in parts), next((record for _, record in parts if record), None)
    if origin in (tuple, list) and (origin is list or inner[-1] is Ellipsis):
        text, record = described(inner[0])
        return ("list of records" if record else f"list of {plural(text)}"), record
    if origin is tuple:
        return f"({', '.join(described(part)[0] for part in inner)})", None
    if origin is dict:
        return f"{described(inner[1])[0]} by {described(inner[0])[0]}", None
    if origin is Literal:
        return "one of " + ", ".join(f'"{value}"' for value in inner), None
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return "one of " + ", ".join(f'"{value.value}"' for value in hint), None
    raise TypeError(f"no words for {hint}")


def plural(text: str) -> str:
    """Several of a kind."""
    many = {"text": "texts", "number": "numbers", "day": "days", "list of true or false": "lists of true or false"}
    return many.get(text, text)


def about(record: type[msgspec.Struct]) -> str:
    """What a record is."""
    return sentence(record.__doc__)


def sentence(text: str | None) -> str:
    """The first paragraph of a text, in one line."""
    return " ".join(cleandoc(text or "").partition("\n\n")[0].split()).replace("``", "`")


def comments(record: type[msgspec.Struct]) -> dict[str, str]:
    """The text below each field, by its name."""
    found: dict[str, str] = {}
    for kind in reversed(record.__mro__):
        if kind.__module__.startswith("gloomcli."):
            body = ast.parse(dedent(getsource(kind))).body[0]
            assert isinstance(body, ast.ClassDef)
            for line, after in zip(body.body, body.body[1:], strict=False):
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and is_text(after):
                    found[line.target.id] = " ".join(cleandoc(ast.literal_eval(after.value)).split()).replace("``", "`")
    return found


def is_text(node: ast.stmt) -> Any:
    """Whether a statement is nothing but a text; the statement itself then."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def story() -> Iterator[str]:
    """The sentences of the story, and the names in their templates."""
    sandbox = Sandbox([TEMPLATES], Language())
    known = {*sandbox.globals}
    for path in sorted((TEMPLATES / "story").glob("*.j2")):
        names = meta.find_undeclared_variables(sandbox.parse(path.read_text(encoding="utf-8"))) - known
        yield item(f"`story/{path.name}`: {listed(sorted(names))}", 0)
    yield ""


def told() -> Iterator[str]:
    """The events of play, and the fields of each."""
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)]
    for kind in sorted(kinds, key=template_name):
        if (TEMPLATES / template_name(kind)).is_file():
            yield item(f"`{template_name(kind)}`: {listed(kind.__struct_fields__)}. {about(kind)}", 0)
    yield ""


def listed(names: Any) -> str:
    """Names in a row."""
    return ", ".join(f"`{name}`" for name in names) or "nothing"


def filters() -> Iterator[str]:
    """Our own filters with what they do, and those of Jinja that are left."""
    for name, function in sorted({**FILTERS, **filters_of(Language())}.items()):
        yield item(f"`{name}`: {sentence(function.__doc__)}", 0)
    yield ""
    kept = [name for name in sorted(KEPT_FILTERS) if name not in FILTERS]
    yield from wrap(f"Of Jinja's own: {listed(kept)}. Functions: {listed(KEPT_GLOBALS)}.", 120)
    yield ""


def main() -> int:
    """Write the file anew, or with ``--check`` only say whether it would change."""
    text = page()
    if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == text:
        return 0
    if "--check" in sys.argv:
        sys.stderr.write("docs/report-fields.md is stale; run: python docs/report_fields.py\n")
        return 1
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
