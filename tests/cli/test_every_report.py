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

import msgspec
import pytest
from babel.messages.pofile import read_po

from gloomcli.cli import printing, reference_report, round_report, session, session_report, sheets_report
from gloomcli.library.catalog import Catalog, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.paths import templates_folder
from gloomcli.reports import languages
from gloomcli.reports.environment import Templates
from tests.cli.program import Program
from tests.cli.saved_states import CAMPAIGNS, PLAYS, YOUNG, copied, founded, on_the_table

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
TYPED: Final = re.compile(r"(?<!\()\b(?:long|short) rest\b|\b(?:dealer|players):|Corrigido à mão: [^.]*\.")
"""What is typed in every language, and what was typed."""
WORD: Final = re.compile(r"[^\W\d_]+")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where campaigns lie that several tests begin with."""
    return tmp_path_factory.mktemp("campaigns")


@pytest.fixture
def program(gloom: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """The program, which reads catalogues and templates once for all tests of this module."""
    monkeypatch.setattr(printing, "language", language)
    monkeypatch.setattr(Templates, "_build", build)
    return gloom


language = cache(languages.language)
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
            left = left_in_english(ran.out) if code != "en" else []
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


# --- language ---------------------------------------------------------------------------------------------------------


def left_in_english(text: str) -> list[str]:
    """Words that only English texts of the catalogue have and that belong to no name, each with those around it."""
    text = TYPED.sub(" ", text)
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", text, flags=re.DOTALL)
    words = words_of(text)
    at, found = 0, []
    while at < len(words):
        lengths = names().get(words[at], ())
        length = next((n for n in lengths if tuple(words[at : at + n]) in phrases()), 0)
        if not length and words[at] in english():
            found.append(" ".join(words[max(0, at - 4) : at + 5]))
        at += length or 1
    return found[:5]


def words_of(text: str) -> list[str]:
    """The words of a text."""
    return [word.lower() for word in WORD.findall(text)]


@cache
def english() -> frozenset[str]:
    """Words of at least three letters that the catalogue translates and never uses itself."""
    (path,) = (templates_folder() / "locale").glob("pt_BR/LC_MESSAGES/gloom.po")
    with path.open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    originals = words_of(" ".join(places_out(message.id) for message in messages))
    translated = words_of(" ".join(places_out(message.string) for message in messages))
    return frozenset(word for word in {*originals} - {*translated} if len(word) > 2)


def places_out(message: object) -> str:
    """The forms of a message without the names of its places."""
    forms = (message,) if isinstance(message, str) else message
    assert isinstance(forms, tuple)
    return re.sub(r"%\(\w+\)[sd]|\{\w+\}", " ", " ".join(forms))


@cache
def phrases() -> frozenset[tuple[str, ...]]:
    """The words of every name that reports leave as it is."""
    catalog = open_catalog()
    found = {tuple(words_of(name)) for name in [*named(catalog), *(f"{class_} {name}" for class_, name in YOUNG)]}
    return frozenset(found - {()})


@cache
def names() -> dict[str, list[int]]:
    """The lengths of all names that begin with a word, the longest first."""
    found: dict[str, set[int]] = {}
    for phrase in phrases():
        found.setdefault(phrase[0], set()).add(len(phrase))
    return {word: sorted(lengths, reverse=True) for word, lengths in found.items()}


def named(catalog: Catalog) -> Iterator[str]:
    """The names in the content and in the campaigns of the corpus."""
    yield from ("The Blades", "A <b>raven</b> | *croaks*", "Olaf <i>", "Nobody", "Old Tom", "Kess")
    yield from ("Town Records", "Solo Scenarios", "Envelope B")
    for kind in FileKind:
        for id_ in catalog.ids(kind):
            yield from names_in(msgspec.to_builtins(catalog._load(kind, id_)))


def names_in(thing: object) -> Iterator[str]:
    """Everything under a key that holds names."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key in ("name", "title", "race", "class") and isinstance(value, str):
                yield value
            if key == "objectives":
                yield from value
            yield from names_in(value)
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from names_in(each)
