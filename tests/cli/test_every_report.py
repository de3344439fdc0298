"""Every report of every saved state, in every format and language: whole, well formed, and in one language.

The sheets of a campaign do not show what is in play, so they are printed of the campaigns alone; nor does the setup
sheet, which is printed once of each scenario.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

import pytest

from gloomcli.cli.play import session
from gloomcli.cli.reporting import printing, reference_report, round_report, session_report, sheets_report
from gloomcli.reports.rendering.environment import Templates
from gloomcli.reports.sheets.round_report import Choice, Question
from gloomcli.reports.words import languages
from gloomcli.reports.words.languages import Language
from tests.cli.program import Program
from tests.cli.saved_states import CAMPAIGNS, PLAYS, YOUNG, copied, founded, on_the_table
from tests.reports.disguise import Disguised, disguised, left_in_english

Check = Callable[..., None]
CODES: Final = ("en", "pt-BR")
WIDTH: Final = 80
FURTHER: Final = {
    "founded": ("character grim", "character vesna"),
    "experienced": (
        "session --number 1",
        "session --number 2",
        "session --number 3",
        "deck 2",
        "scenario 2 --first-room",
    ),
    "veteran": ("character ulla", "character bram", "character João|*Grim*"),
}
"""Reports that only some campaigns have."""
VOID: Final = frozenset({"meta", "br", "hr", "img", "wbr", "col", "link", "input"})
TYPED: Final = disguised("Corrigido à mão")
NO_WORDS: Final = re.compile(rf"\(gloom [^)]*\)|\bo{{2,}}\b|{TYPED}: [^.|<\n]*")
"""Commands, boxes, and orders as they were typed."""
NAMES: Final = (
    *("The Blades", "Nobody", "Os Corvos", "A <b>raven</b> | *croaks*", "Ann", "Bob", "Cid"),
    *("Ulla", "Bram", "João|*Grim*", "Old Tom", "Kess", *(name for _, name in YOUNG)),
)
"""What the people of the corpus called things."""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where campaigns lie that several tests begin with."""
    return tmp_path_factory.mktemp("campaigns")


@pytest.fixture
def program(gloom: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program, which reads catalogues and templates once for all tests of this module."""
    monkeypatch.setattr(printing, "language", language)
    monkeypatch.setattr(Templates, "_build", build)
    monkeypatch.setattr(round_report, "Choice", noted(Choice, "text"))
    monkeypatch.setattr(round_report, "Question", noted(Question, "reply"))
    _typed.clear()
    return gloom


@cache
def language(code: str, templates: Path) -> Language:
    """A language; Portuguese in disguise, so that English shows through."""
    return Disguised() if code == "pt-BR" else languages.language(code, templates)


_typed: set[str] = set()
"""What may be typed in answer to the questions of a round report."""
_build = Templates._build
_first: dict[str, Templates] = {}


def build(templates: Templates) -> object:
    """One sandbox for all templates of a language, since no campaign here brings its own."""
    first = _first.setdefault(templates.language.code, templates)
    templates._sandbox = first._sandbox or _build(first)
    return templates._sandbox


@contextmanager
def opened_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing changes in here: the campaign and what is in play are opened by the first report that wants them."""
    with monkeypatch.context() as patch:
        for module in (reference_report, round_report, session_report, sheets_report, session):
            for name in ("open_campaign", "look_at_campaign", "open_session", "known_here"):
                if (function := getattr(module, name, None)) is not None:
                    patch.setattr(module, name, first_of(function))
        yield


def noted(made: Callable[..., Any], field: str) -> Callable[..., Any]:
    """What makes a record, noting what stands in one of its fields as typed."""

    def called(**given: Any) -> Any:
        _typed.add(given[field])
        return made(**given)

    return called


def first_of(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that is called once, and what it returned after that."""
    found: list[Any] = []

    def called(*given: Any) -> Any:
        if not found:
            found.append(function(*given))
        return found[0]

    return called


# --- what is printed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYS)
def test_scenarios_in_play(
    program: Program, base: Path, name: str, monkeypatch: pytest.MonkeyPatch, check_all: Check
) -> None:
    play = PLAYS[name]
    gloom = copied(base, program.folder, play.campaign, monkeypatch)
    gloom("scenario", "start", play.number, *play.start)
    play.play(gloom)
    reports = [["session"], ["round"]]
    if name == "setup" or play.number != PLAYS["setup"].number:
        reports.append(["scenario", play.number, "--spoilers"])
    if name not in ("by-hand", "unplaced"):
        reports.append(["deck"])
    if name == "several-rounds":
        reports.append(["round", "--number", "2"])
    check_all(gloom, *reports)


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_campaigns(program: Program, name: str, check_all: Check) -> None:
    CAMPAIGNS[name](program)
    further = FURTHER.get(name, ())
    check_all(program, ["party"], ["campaign"], *(report.split() for report in further))


def test_a_scenario_on_the_table(program: Program, check_all: Check) -> None:
    founded(program)
    on_the_table(program)
    check_all(program, ["deck"])


@pytest.fixture
def check_all(monkeypatch: pytest.MonkeyPatch) -> Check:
    """Print reports in every format and language and look for faults in them."""

    def check(gloom: Program, *reports: list[str]) -> None:
        with opened_once(monkeypatch):
            faults = [fault for report in reports for fault in faults_of(gloom, report)]
        assert not faults, "\n".join(faults)

    return check


def faults_of(gloom: Program, report: list[str]) -> Iterator[str]:
    """What is wrong with a report."""
    for format_, check in CHECKS.items():
        for code in CODES:
            ran = gloom("report", *report, "--format", format_, "--language", code)
            left = left_in_english(NO_WORDS.sub(" ", ran.out), known()) if code != "en" else []
            for fault in [*check(ran.out), *([ran.err] if ran.err else []), *left]:
                yield f"{' '.join(report)}, {format_}, {code}: {fault}"


# --- formats ----------------------------------------------------------------------------------------------------------


def faults_of_text(text: str) -> Iterator[str]:
    """Lines too wide for a terminal."""
    for line in text.splitlines():
        if len(line) > WIDTH:
            yield f"{len(line)} columns: {line}"


def faults_of_markdown(text: str) -> Iterator[str]:
    """Rows of a table with another number of cells than its first row."""
    columns = 0
    for line in text.splitlines():
        if not line.startswith("|"):
            columns = 0
            continue
        cells = len(re.findall(r"(?<!\\)\|", line)) - 1
        columns = columns or cells
        if cells != columns or not line.endswith("|"):
            yield f"{cells} cells for {columns}: {line}"


def faults_of_page(text: str) -> Iterator[str]:
    """Tags that are not closed, ids given twice, links to nowhere, and whatever would need a network or a script."""
    page = Page()
    page.feed(text)
    page.close()
    yield from page.faults
    yield from (f"<{tag}> is not closed" for tag in page.open)
    yield from (f"the id {id_} twice" for id_ in sorted({id_ for id_ in page.ids if page.ids.count(id_) > 1}))
    yield from (f"nothing has the id {id_}" for id_ in sorted(page.named - set(page.ids)))
    if "<body>" not in text or not text.startswith("<!DOCTYPE html>"):
        yield "no page"


class Page(HTMLParser):
    """What is wrong with a page."""

    def __init__(self) -> None:
        """An empty page."""
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.named: set[str] = set()
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        if tag not in VOID:
            self.open.append(tag)
        self._note(tag, attrs)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that ends at once, as SVG has them."""
        self._note(tag, attrs)

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if len(given) < len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        if tag in ("script", "link", "iframe", "object", "embed", "img") or "src" in given:
            self.faults.append(f"<{tag}> would fetch something")
        self.faults += [f"<{tag} {name}> is a script" for name in given if name.startswith("on")]
        if (id_ := given.get("id")) is not None:
            self.ids.append(id_)
        for name, value in given.items():
            target = re.search(r"#([\w-]+)", value or "")
            if name in ("href", "xlink:href") and not (value or "").startswith("#"):
                self.faults.append(f"<{tag}> leads to {value}")
            if target and (name in ("href", "xlink:href") or "url(" in (value or "")):
                self.named.add(target[1])
            if name in ("aria-labelledby", "aria-describedby"):
                self.named |= set((value or "").split())

    def handle_endtag(self, tag: str) -> None:
        """Take a tag off that must be the last one open."""
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> comes too early, line {self.getpos()[0]}")


CHECKS: Final[dict[str, Callable[[str], Iterator[str]]]] = {
    "txt": faults_of_text,
    "md": faults_of_markdown,
    "html": faults_of_page,
}


def known() -> tuple[str, ...]:
    """What reports leave as it is, because people write it."""
    return (*NAMES, *_typed)
