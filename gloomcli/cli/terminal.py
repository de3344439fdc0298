"""Asking at a terminal: with completion and history if it is one, by plain lines in a pipe."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from gloomcli.cli.asking import Ask, options
from gloomcli.engine.decisions import DEALER, Decision, plain
from gloomcli.engine.gm import VERBS
from gloomcli.engine.state import State

COMMANDS: Final = ("?", "why", "map", "hand", "deck", "show", "log", "gm", "undo", "save", "quit")
PROMPT: Final = "> "
WELCOME: Final = "Type a number or words of an answer. ? explains, undo takes back, quit leaves."


class Completion(NamedTuple):
    """A way to go on with what was typed: ``text`` in place of its last ``replaces`` characters."""

    text: str
    replaces: int


def completions(decision: Decision, state: State, typed: str, topics: Iterable[str] = ()) -> Iterator[Completion]:
    """How an answer or a command may go on. What is completed is what stands after the last ``+``.

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


def has_colour() -> bool:
    """Whether emphasis may be shown; it never carries a meaning of its own."""
    return is_terminal() and not os.environ.get("NO_COLOR")


def asker(state: Callable[[], State], history: Path, *, plain_lines: bool) -> Ask:
    """How answers are asked for: edited lines at a terminal, plain lines elsewhere or where they are wanted."""
    if plain_lines or not is_terminal():
        return lambda _: input(PROMPT)
    return edited(state, history)


def edited(state: Callable[[], State], history: Path, **session: Any) -> Ask:
    """Lines with completion, and with a history that is kept in a file; ``session``: other input and output."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer
    from prompt_toolkit.completion import Completion as Shown
    from prompt_toolkit.document import Document
    from prompt_toolkit.history import FileHistory

    from gloomcli.reports.topics import topic_names

    asked: list[Decision] = []

    class Answers(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Shown]:
            typed = document.text_before_cursor.lstrip()
            if asked and asked[-1].who != DEALER:
                for found in completions(asked[-1], state(), typed, topic_names()):
                    yield Shown(found.text, start_position=-found.replaces)

    history.parent.mkdir(exist_ok=True)
    lines: PromptSession[str] = PromptSession(
        history=FileHistory(str(history)), completer=Answers(), complete_while_typing=False, **session
    )

    def ask(decision: Decision) -> str:
        asked[:] = [decision]
        return lines.prompt(PROMPT)

    return ask


__all__ = ["COMMANDS", "Completion", "asker", "completions", "edited", "has_colour", "is_terminal"]
