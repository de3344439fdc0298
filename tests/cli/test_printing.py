"""Where reports go: formats, files, PDF, another language, the browser."""

import sys
from pathlib import Path
from typing import Any

import pytest
import typer

from gloomcli.model.problems import UsageError
from gloomcli.reports.rendering.pdf import pdf
from tests.cli.program import Program


@pytest.fixture
def played(blades: Program) -> Program:
    blades("scenario", "start", "1")
    return blades


def installed() -> bool:
    try:
        import weasyprint  # noqa: F401
    except (ImportError, OSError):
        return False
    return True


needs_pango = pytest.mark.skipif(not installed(), reason="WeasyPrint or its library Pango is not installed")


@pytest.mark.parametrize(("name", "start"), [("a.md", "# "), ("a.html", "<!DOCTYPE html>"), ("a.txt", "The Blades")])
def test_the_name_of_a_file_tells_its_format(played: Program, name: str, start: str) -> None:
    assert played("report", "session", "-o", name).err == f"Written to {name}.\n"
    assert played.text(name).startswith(start)


def test_a_dash_is_the_terminal(played: Program) -> None:
    assert played("report", "session", "-o", "-").out == played("report", "session").out


@needs_pango
def test_a_pdf(played: Program) -> None:
    played("report", "session", "--pdf", "-o", "a.pdf")
    assert (played.folder / "a.pdf").read_bytes().startswith(b"%PDF-")


@needs_pango
def test_a_pdf_fetches_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("a secret")
    page = f'<html><body><img src="file://{secret}"><a href="x">x</a></body></html>'
    assert pdf(page).startswith(b"%PDF-")
    assert "Failed to load image" in caplog.text


def test_without_the_library_a_hint_tells_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(UsageError, match=r"pip install 'gloom\[pdf\]'"):
        pdf("<html></html>")


def test_a_pdf_is_not_poured_into_a_terminal(played: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gloomcli.cli.reporting.printing._to_terminal", lambda: True)
    assert "-o session.pdf" in played.wrong("report", "session", "--pdf")


def test_formats_and_languages_that_are_not_there(played: Program) -> None:
    assert 'no format "doc": txt, md, html, pdf' in played.wrong("report", "session", "--format", "doc")
    assert "exclude each other" in played.wrong("report", "session", "--pdf", "--format", "md")
    assert 'no language "tlh"' in played.wrong("report", "session", "--language", "tlh")


def test_a_name_that_tells_no_format_needs_one(played: Program) -> None:
    assert "a.docx names no format of reports: txt, md, html, pdf." in played.wrong("report", "session", "-o", "a.docx")
    assert not (played.folder / "a.docx").exists()
    played("report", "session", "-o", "a.docx", "--format", "md")
    assert played.text("a.docx").startswith("# ")
    played("report", "session", "-o", "summary")
    assert played.text("summary").startswith("The Blades")


def test_a_file_without_a_name(played: Program) -> None:
    assert "-o needs the name of a file" in played.wrong("report", "session", "-o", "")


@pytest.mark.parametrize(("report", "told"), [
    (("round",), "No scenario is in play, so there is no round to tell."),
    (("deck",), "No scenario is in play. Name monsters or a scenario"),
    (("session",), "None was finished yet."),
])  # fmt: skip
def test_nothing_to_tell_is_no_fault_of_the_command(blades: Program, report: tuple[str, ...], told: str) -> None:
    assert told in blades.refused("report", *report)


def test_a_folder_in_the_place_of_a_template_is_told(played: Program) -> None:
    (played.folder / "templates" / "session.txt.j2").mkdir(parents=True)
    told = "templates/session.txt.j2  a folder stands where a template would."
    assert told in played.wrong("report", "session")
    assert told in played.wrong("campaign", "check")


def test_what_cannot_be_written(played: Program) -> None:
    assert "cannot be written" in played.wrong("report", "session", "-o", "absent/folder/a.txt")


def test_a_page_of_another_language_says_so(played: Program) -> None:
    played("report", "session", "-o", "a.html", "--language", "pt-br")
    assert '<html lang="pt-BR">' in played.text("a.html")


def test_opening_shows_the_page(played: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def launch(url: str, **_: Any) -> int:
        shown.append(Path(url).read_text(encoding="utf-8"))
        return 0

    monkeypatch.setattr(typer, "launch", launch)
    ran = played("report", "session", "--open")
    assert "Written to" in ran.err
    assert shown[0].startswith("<!DOCTYPE html>")


def test_paper_and_policy_of_a_page(played: Program) -> None:
    played("report", "session", "-o", "a.html", "--paper", "Letter")
    assert "@page { size: letter; }" in played.text("a.html")
    assert "Content-Security-Policy" in played.text("a.html")
    assert 'no paper "a3": a4, letter' in played.wrong("report", "session", "-o", "a.html", "--paper", "a3")


def test_a_page_that_reaches_out_is_not_written(played: Program) -> None:
    own = played.folder / "templates"
    own.mkdir()
    (own / "session.html.j2").write_text("<script src=https://example.org/a.js></script>", encoding="utf-8")
    assert "line 1 holds <script>" in played.wrong("report", "session", "-o", "a.html")
    assert not (played.folder / "a.html").exists()
