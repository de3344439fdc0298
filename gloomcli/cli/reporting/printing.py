"""What all reports share: in which format and language, and where they go."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, NamedTuple, get_args

import typer

from gloomcli.cli.notes import WIDTH, Progress, fitted, note, width_of
from gloomcli.model.problems import UsageError
from gloomcli.paths import templates_folder
from gloomcli.reports.rendering.environment import Format
from gloomcli.reports.sheets.pages import Paper, finished
from gloomcli.reports.words.languages import Language, language

_FORMATS: Final[tuple[Format, ...]] = ("txt", "md", "html")
_PDF: Final = "pdf"

FormatOption = Annotated[
    str, typer.Option("--format", help="txt, md, html or pdf; by default that of the FILE, else txt.")
]
PdfOption = Annotated[bool, typer.Option("--pdf", help="The same as --format pdf.")]
OutputOption = Annotated[
    Path | None, typer.Option("-o", "--output", metavar="FILE", help="Write it there; - is the terminal.")
]
OpenOption = Annotated[bool, typer.Option("--open", help="Show it, by default in the browser.")]
LanguageOption = Annotated[
    str, typer.Option("--language", envvar="GLOOM_LANGUAGE", help="Of what is told: en or pt-BR.", show_default="en")
]
PaperOption = Annotated[
    str,
    typer.Option("--paper", envvar="GLOOM_PAPER", help="Of pages and PDFs: a4 or letter; by default, PDFs are a4."),
]


class Printing(NamedTuple):
    """How a report is wanted."""

    format: Format
    as_pdf: bool
    output: Path | None
    """None is standard output."""
    shown: bool
    """Whether it is opened afterwards."""
    language: Language
    paper: Paper | None
    """None leaves it to whoever prints the page; PDFs are A4 then."""


def printing(format_: str, pdf: bool, output: Path | None, open_: bool, language_: str, paper: str = "") -> Printing:
    """What the options ask for; raises UsageError for what is not known, and a contradiction."""
    if output is not None and str(output) == "-":
        output = None
    if output is not None and not output.name:
        raise UsageError("-o needs the name of a file, as in -o report.html; - is the terminal.")
    suffix = output.suffix[1:].lower() if output is not None else ""
    guessed = suffix if suffix in (*_FORMATS, _PDF) else "html" if open_ else "txt"
    wanted = format_.lower() or (_PDF if pdf else guessed)
    if suffix not in ("", *_FORMATS, _PDF) and not format_ and not pdf:
        raise UsageError(
            f"{output} names no format of reports: {', '.join(_FORMATS)}, {_PDF}. With --format it may be called so."
        )
    if pdf and wanted != _PDF:
        raise UsageError(f"--pdf and --format {format_} exclude each other.")
    as_pdf = wanted == _PDF
    template: Format | None = "html" if as_pdf else next((each for each in _FORMATS if each == wanted), None)
    if template is None:
        raise UsageError(f'There is no format "{format_}": {", ".join(_FORMATS)}, {_PDF}.')
    return Printing(template, as_pdf, output, open_, language(language_ or "en", templates_folder()), _paper(paper))


def _paper(typed: str) -> Paper | None:
    known: tuple[Paper, ...] = get_args(Paper)
    found = next((each for each in known if each == typed.lower()), None)
    if typed and found is None:
        raise UsageError(f'There is no paper "{typed}": {", ".join(known)}.')
    return found


def deliver(wanted: Printing, name: str, make: Callable[[Format, Language], str]) -> None:
    """Make a report and put it where it is wanted; ``name`` is that of its file if nobody named one."""
    if wanted.as_pdf and wanted.output is None and not wanted.shown and _to_terminal():
        raise UsageError(f"A PDF is no text for a terminal. Name a file, as in -o {name}.pdf, or add --open.")
    text = make(wanted.format, wanted.language)
    if wanted.format == "html":
        text = finished(text, wanted.paper or ("a4" if wanted.as_pdf else None))
    if wanted.as_pdf:
        from gloomcli.reports.rendering.pdf import STEPS, pdf

        with Progress("PDF", STEPS) as progress:
            data = pdf(text, progress.reach)
    else:
        data = text.encode()
    if wanted.output is None and not wanted.shown:
        _print(_narrowed(text) if wanted.format == "txt" else text, data if wanted.as_pdf else None)
        return
    path = wanted.output or _temporary(f"{name}.{_PDF if wanted.as_pdf else wanted.format}")
    _write(path, data)
    note(f"Written to {path}.")
    if wanted.shown:
        typer.launch(str(path.resolve()))


def _narrowed(text: str) -> str:
    """A text as it is, though on a terminal of less than 80 signs broken at blanks."""
    import sys

    return fitted(text, sys.stdout) if width_of(sys.stdout) < WIDTH else text


def _to_terminal() -> bool:
    import sys

    return sys.stdout.isatty()


def _print(text: str, data: bytes | None) -> None:
    if data is None:
        typer.echo(text, nl=False)
    else:
        import sys

        sys.stdout.buffer.write(data)


def _temporary(name: str) -> Path:
    """A new file that stays while somebody looks at it."""
    from tempfile import mkdtemp

    return Path(mkdtemp(prefix="gloom-")) / name


def _write(path: Path, data: bytes) -> None:
    from gloomcli.store.files import write_whole

    try:
        write_whole(path, data)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror or error}.") from None
