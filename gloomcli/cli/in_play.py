"""What is not done while a scenario is in play, here or on a real table: it was set up from the sheets as they were."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from gloomcli.cli.campaigns import Opened
    from gloomcli.model.problems import RuleError

_HERE: Final = "A scenario is in play"
_TABLE: Final = "A scenario is on the table"

FromNext = Annotated[
    bool, typer.Option("--force", help="Also while a scenario is in play; it counts from the next one.")
]


def is_in_play(opened: "Opened") -> bool:
    """Whether the campaign's folder holds a scenario in play, here or on a real table."""
    return bool(_where(opened))


def finish_words(opened: "Opened") -> str:
    """The command that books what is in play."""
    return "gloom table finish" if _where(opened) == _TABLE else "gloom scenario finish"


def already(*, at_table: bool) -> "RuleError":
    """The refusal to begin a scenario while another one is in play, here or at the table."""
    from gloomcli.model.problems import RuleError

    said, noun = (f"{_TABLE} already", "table") if at_table else (f"{_HERE} already", "scenario")
    ways = f"go on with gloom {noun} play, book it with gloom {noun} finish, or gloom {noun} abandon"
    return RuleError(f"{said}: {ways}.")


def check_free(opened: "Opened") -> None:
    """Raise RuleError if a scenario is in play, so that no other can begin."""
    if where := _where(opened):
        raise already(at_table=where == _TABLE)


def check_no_play(opened: "Opened", what: str) -> None:
    """Raise RuleError if a scenario is in play; ``what`` is not done then: ``nobody shops``."""
    from gloomcli.model.problems import RuleError

    if where := _where(opened):
        noun = "table" if where == _TABLE else "scenario"
        raise RuleError(
            f"{where}: {what} before it is over. gloom {noun} play goes on, finish books it, abandon gives it up."
        )


def check_from_next(opened: "Opened", *, force: bool) -> None:
    """Raise RuleError if a scenario is in play, which would not be changed; with ``force`` say only so, on stderr."""
    from gloomcli.model.problems import RuleError

    if not (where := _where(opened)):
        return
    if not force:
        raise RuleError(f"{where}, and this would count from the next one only. To do it now all the same: --force")
    typer.echo(f"{where}: this counts from the next one.", err=True)


def _where(opened: "Opened") -> str:
    from gloomcli.store.play_files import YAML
    from gloomcli.store.table_files import TABLE

    if (opened.folder.path / YAML).exists():
        return _HERE
    return _TABLE if (opened.folder.path / TABLE).exists() else ""
