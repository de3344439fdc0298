"""What is not done while a scenario is in play: it was set up from the sheets as they were."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from gloomcli.cli.campaigns import Opened

_IN_PLAY: Final = "A scenario is in play"

FromNext = Annotated[
    bool, typer.Option("--force", help="Also while a scenario is in play; it counts from the next one.")
]


def is_in_play(opened: "Opened") -> bool:
    """Whether the campaign's folder holds a scenario in play."""
    from gloomcli.store.play_files import YAML

    return (opened.folder.path / YAML).exists()


def check_no_play(opened: "Opened", what: str = "") -> None:
    """Raise RuleError if a scenario is in play; ``what`` is not done then: ``Nobody shops``."""
    from gloomcli.model.problems import RuleError

    if is_in_play(opened):
        said = f"{_IN_PLAY}: {what} before it is over. " if what else f"{_IN_PLAY}. "
        raise RuleError(said + "gloom scenario play goes on, finish books it, abandon gives it up.")


def check_from_next(opened: "Opened", *, force: bool) -> None:
    """Raise RuleError if a scenario is in play, which would not be changed; with ``force`` say only so, on stderr."""
    from gloomcli.model.problems import RuleError

    if not is_in_play(opened):
        return
    if not force:
        raise RuleError(f"{_IN_PLAY}, and this would count from the next one only. To do it now all the same: --force")
    typer.echo(f"{_IN_PLAY}: this counts from the next one.", err=True)
