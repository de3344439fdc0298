"""Arguments and options that several commands share, with their completion."""

from typing import Annotated, Final

import typer

from gloomcli.cli import completion

Who = Annotated[
    str, typer.Argument(metavar="CHARACTER", help="Its name or class.", autocompletion=completion.characters)
]
OwnedItem = Annotated[
    list[str], typer.Argument(metavar="ITEM", help="Its name or number.", autocompletion=completion.owned_items)
]
ItemForSale = Annotated[
    list[str], typer.Argument(metavar="ITEM", help="Its name or number.", autocompletion=completion.affordable_items)
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the facts as JSON.")]
Force = Annotated[bool, typer.Option("--force", help="Do it against the rules; the house rule is recorded.")]
Change = Annotated[str, typer.Argument(metavar="CHANGE", help="With its sign: +3 or -1.")]
SIGNED: Final = {"ignore_unknown_options": True}
"""Settings of a command whose argument may begin with a minus sign."""
