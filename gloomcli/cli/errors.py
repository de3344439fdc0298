"""Errors as people see them."""

import typer

from gloomcli.model.problems import FileError, GloomError


def tell(error: GloomError) -> None:
    """Say on stderr what is wrong; for broken files, how much there is to mend."""
    typer.echo(str(error), err=True)
    if isinstance(error, FileError):
        count, files = len(error.problems), len({problem.place.source for problem in error.problems})
        things = "1 thing" if count == 1 else f"{count} things"
        where = "1 file" if files == 1 else f"{files} files"
        typer.echo(f"{things} to mend in {where}; {error.kept or 'nothing was changed'}.", err=True)
