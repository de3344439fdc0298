"""Command groups that import their commands only when one is used, and the one place where errors become messages."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import typer
from typer.core import TyperGroup

from gloomcli.cli.values import take_over
from gloomcli.model.problems import GloomError

_CAMPAIGN: Final = "--campaign"
_QUIET: Final = "--quiet"
_LONGEST_SHOWN: Final = 100
"""Characters of a file's name that a message shows."""

PLAIN: Final[dict[str, Any]] = {
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "no_args_is_help": True,
    "add_completion": False,
}
"""How every group of the program is made: plain text, no boxes."""


WORDS: Final = "gloom.words"
"""Where the context keeps the line that was typed."""
AS_JSON: Final = "gloom.json"
"""Where it keeps whether programs read what is said."""
BROKEN: Final = "gloom.broken"
"""Where it keeps what is wrong with files that a command had to leave out."""


class Invocation(NamedTuple):
    """What the root of the commands knows: where the campaign is said to be, and the line typed."""

    campaign: Path | None
    command: str


class Part(NamedTuple):
    """One command or group of the program."""

    app: str
    """Where it is: ``module:name`` of a Typer app."""
    help: str
    """What it is for, in a line, so that help need not import it."""
    also: tuple[str, ...] = ()
    """Further Typer apps whose commands belong to the same group."""

    @property
    def apps(self) -> list[str]:
        """Those of its apps whose modules are there."""
        return [app for app in (self.app, *self.also) if find_spec(app.partition(":")[0]) is not None]

    @property
    def is_there(self) -> bool:
        """Whether anything of it is; a part that is not installed is not offered."""
        return bool(self.apps)


class LazyGroup(TyperGroup):
    """The program's root: its groups are imported when they are used."""

    parts: ClassVar[dict[str, Part]] = {}
    """Its commands and groups, in the order of help."""

    def list_commands(self, ctx: Any) -> list[str]:
        """All names in the order of help."""
        return [name for name, part in self.parts.items() if part.is_there]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, imported now; None if there is none."""
        part = self.parts.get(cmd_name)
        if cmd_name not in self.commands and part is not None and part.is_there:
            command = _command(*part.apps)
            command.name = cmd_name
            take_over(command, ctx)
            self.commands[cmd_name] = command
        return self.commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The list of commands in help."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.parts[name].help) for name in self.list_commands(ctx)])

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """As usual, with a suggestion for a misspelt command of any group, imported or not."""
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            from difflib import get_close_matches

            from gloomcli.cli.notes import fitted

            names = self.list_commands(ctx)
            near = get_close_matches(args[0], names, n=1)
            hint = f" Did you mean {near[0]}?" if near else f" There are: {', '.join(names)}."
            head = "Error: "
            ctx.fail(fitted(f"{head}There is no command {args[0]!r}.{hint}").removeprefix(head))
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the program; where the system refuses a file or the output, that is told like any other error."""
        if sys.stdin is None:
            sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))  # nothing can be typed, as at the end of the input
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            _tell_refusal(error)
            sys.exit(2)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """``--campaign DIR`` and ``--quiet`` may stand anywhere in the line."""
        for word in args:
            if not _is_text(word):
                ctx.fail(f"{word!a} is not UTF-8 text.")
        take_over(self, ctx)  # here, because Typer adds the options for completion late
        ctx.meta[AS_JSON] = "--json" in (args[: args.index("--")] if "--" in args else args)
        ctx.meta[WORDS] = " ".join(["gloom", *map(quoted, args)])
        return super().parse_args(ctx, _of_the_root_first(args))

    def invoke(self, ctx: Any) -> Any:
        """Run the command; what it refuses is told on stderr, and the exit code says why it ended."""
        try:
            done = super().invoke(ctx)
        except GloomError as error:
            # With files left out, a name that is not found may well be in one of them.
            raise self._told(ctx, ctx.meta.get(BROKEN) or error) from None
        if BROKEN in ctx.meta:
            raise self._told(ctx, ctx.meta[BROKEN])
        return done

    def _told(self, ctx: Any, error: GloomError) -> typer.Exit:
        from gloomcli.cli.errors import tell

        tell(error, as_json=ctx.meta[AS_JSON])
        return typer.Exit(error.exit_code)


def _is_text(word: str) -> bool:
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


def _tell_refusal(error: OSError) -> None:
    """Say what the system refuses. Without the name of a file it was the output, which is given up."""
    why = error.strerror or str(error)
    with suppress(OSError):
        if error.filename is not None:
            name = str(error.filename)
            shown = name if len(name) <= _LONGEST_SHOWN else f"{name[:_LONGEST_SHOWN]}..."
            typer.echo(f"{shown}: {why}.", err=True)
            return
        typer.echo(f"The output cannot be written: {why}.", err=True)
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _command(app: str, *also: str) -> Any:
    """The command of an app; with others, the group of all their commands."""
    if not also:
        return typer.main.get_command(_loaded(app))
    group = typer.main.get_group(_loaded(app))
    for other in also:
        group.commands.update(typer.main.get_group(_loaded(other)).commands)
    return group


def _loaded(app: str) -> typer.Typer:
    module, _, name = app.partition(":")
    found: typer.Typer = getattr(import_module(module), name)
    return found


def quoted(word: str) -> str:
    """A word as it is typed in a shell: in quotes where that is needed."""
    return word if word and not set(word) & set(" \t\n\"'") else f'"{word}"'


def _of_the_root_first(args: list[str]) -> list[str]:
    end = args.index("--") if "--" in args else len(args)
    front: list[str] = []
    rest: list[str] = []
    words = iter(args[:end])
    for word in words:
        if word == _CAMPAIGN:
            front += [word, *([value] if (value := next(words, None)) is not None else [])]
        elif word == _QUIET or word.startswith(_CAMPAIGN + "="):
            front.append(word)
        else:
            rest.append(word)
    return front + rest + args[end:]
