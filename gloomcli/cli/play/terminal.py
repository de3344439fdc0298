"""Asking at a terminal: with completion and history if it is one, by plain lines in a pipe."""

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import typer

from gloomcli.cli.play.asking import WIDTH, Ask, options
from gloomcli.engine.decisions import DEALER, Decision, plain
from gloomcli.engine.gm import VERBS
from gloomcli.engine.state import State

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.key_binding.key_processor import KeyPressEvent

COMMANDS: Final = ("?", "why", "map", "hand", "deck", "show", "log", "gm", "undo", "save", "quit")
PROMPT: Final = "> "
_NARROWEST: Final = 24
_WIDEST: Final = 120
"""Longer lines of text are hard to follow."""
WELCOME: Final = "Type a number or words of an answer. ? explains, undo takes back, quit leaves."


class Completion(NamedTuple):
    """A way to go on with what was typed: ``text`` in place of its last ``replaces`` characters."""

    text: str
    replaces: int


def completions(decision: Decision, state: State, typed: str, topics: Iterable[str] = ()) -> Iterator[Completion]:
    """How an answer or a command may go on. What is completed is what stands after the last ``+``.

    ``topics`` is what ``?`` can be asked about.

    Answers come first, those that begin like the words before those that have them anywhere in order.
    """
    word, space, rest = typed.partition(" ")
    if space and word in ("why", "gm", "?"):
        pool = {"why": [who for who, _ in state.figures()], "gm": list(VERBS), "?": list(topics)}[word]
        yield from (Completion(name, len(rest)) for name in pool if _fits(name, rest))
        return
    before, plus, last = typed.rpartition("+")
    last = last.lstrip() if plus and decision.pick > 1 else typed
    chosen = {plain(part) for part in before.split("+")} if plus else set()
    offered = decision.options if chosen else options(decision)
    texts = [option.text for option in offered if plain(option.text) not in chosen]
    fitting = [text for text in texts if _fits(text, last)]
    fitting.sort(key=lambda text: not plain(text).startswith(plain(last)))
    yield from (Completion(text, len(last)) for text in fitting)
    if not plus:
        yield from (Completion(name, len(typed)) for name in COMMANDS if name.startswith(typed.lower()))


def _fits(text: str, typed: str) -> bool:
    rest = iter(plain(text).split())
    return all(any(word.startswith(part) for word in rest) for part in plain(typed).split())


# -- asking


def is_terminal() -> bool:
    """Whether people sit at both ends, at a terminal that can do more than print lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def columns() -> int:
    """How long lines may be: as wide as the terminal is, within reason; 80 characters in a pipe."""
    if not sys.stdout.isatty():
        return WIDTH
    return min(max(shutil.get_terminal_size((WIDTH, 24)).columns, _NARROWEST), _WIDEST)


def has_colour() -> bool:
    """Whether emphasis may be shown; it never carries a meaning of its own."""
    return is_terminal() and not os.environ.get("NO_COLOR")


def asker(state: Callable[[], State], history: Path, *, plain_lines: bool) -> Ask:
    """How answers are asked for: edited lines at a terminal, plain lines elsewhere or where they are wanted."""
    if plain_lines or not is_terminal():
        return _plain_line
    return edited(state, history)


def _plain_line(_: Decision) -> str:
    typed = input(PROMPT)
    if not sys.stdin.isatty():
        # nobody's keys have shown the line
        typer.echo(typed)
    return typed


def edited(state: Callable[[], State], history: Path, **session: Any) -> Ask:
    """Lines with completion, and with a history that is kept in a file; ``session``: other input and output."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer
    from prompt_toolkit.completion import Completion as Shown
    from prompt_toolkit.document import Document
    from prompt_toolkit.history import FileHistory

    from gloomcli.cli.play.recalling import recallable

    asked: list[Decision] = []

    class Answers(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Shown]:
            typed = document.text_before_cursor.lstrip()
            if asked and asked[-1].who != DEALER:
                for found in completions(asked[-1], state(), typed, recallable(state())):
                    yield Shown(found.text, start_position=-found.replaces)

    history.parent.mkdir(exist_ok=True)
    lines: PromptSession[str] = PromptSession(
        history=FileHistory(str(history)),
        completer=Answers(),
        complete_while_typing=False,
        key_bindings=_keys(),
        **session,
    )

    def ask(decision: Decision) -> str:
        asked[:] = [decision]
        return lines.prompt(PROMPT)

    return ask


def _keys() -> "KeyBindings":
    """Ctrl-C takes back what was typed so far, as in a shell; on an empty line it leaves."""
    from prompt_toolkit.key_binding import KeyBindings

    keys = KeyBindings()

    @keys.add("c-c")
    def clear(event: "KeyPressEvent") -> None:
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            event.app.exit(exception=KeyboardInterrupt, style="class:aborting")

    return keys


__all__ = ["COMMANDS", "Completion", "asker", "columns", "completions", "edited", "has_colour", "is_terminal"]
