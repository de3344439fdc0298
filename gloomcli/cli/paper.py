"""``gloom campaign template``: moving a campaign from paper; ``gloom campaign new --from`` reads what was filled in."""

import typer

from gloomcli.cli.groups import PLAIN

paper_app = typer.Typer(name="campaign", **PLAIN)


@paper_app.command()
def template() -> None:
    """Print a form for a campaign kept on paper; fill it in and begin with: gloom campaign new NAME --from FILE

    Example: gloom campaign template > paper.yaml
    """
    from gloomcli.paths import templates_folder

    typer.echo((templates_folder() / "paper.yaml").read_text(encoding="utf-8"), nl=False)
