"""Errors as people see them, and as programs do."""

import typer

from gloomcli.cli.notes import complain
from gloomcli.model.problems import FileError, GloomError, Problem


def tell(error: GloomError, *, as_json: bool = False) -> None:
    """Say on stderr what is wrong; for broken files, how much there is to mend. ``as_json``: for programs."""
    if as_json:
        import json

        typer.echo(json.dumps(_facts(error), indent=2, ensure_ascii=False), err=True)
        return
    complain(str(error))
    if isinstance(error, FileError):
        count, files = len(error.problems), len({problem.place.source for problem in error.problems})
        things = "1 thing" if count == 1 else f"{count} things"
        where = "1 file" if files == 1 else f"{files} files"
        typer.echo(f"{things} to mend in {where}; {error.kept or 'nothing was changed'}.", err=True)


def _facts(error: GloomError) -> dict[str, object]:
    found: dict[str, object] = {"error": str(error), "exit code": error.exit_code}
    if isinstance(error, FileError):
        found["problems"] = [problem_facts(problem) for problem in error.problems]
    return found


def problem_facts(problem: Problem) -> dict[str, object]:
    """A fault for programs."""
    return {
        "file": problem.place.source,
        "line": problem.place.line,
        "column": problem.place.column,
        "field": problem.field,
        "message": " ".join(filter(None, [problem.message, problem.hint])),
    }
