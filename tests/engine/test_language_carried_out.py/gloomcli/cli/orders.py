"""Players whose answers stand in a file: play by post."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from gloomcli.cli.asking import asked, legal, question
from gloomcli.cli.prompting import understood
from gloomcli.cli.session import Session
from gloomcli.engine.decisions import Decision, Suspend, plain
from gloomcli.model.problems import FileError, GloomError, Place, Problem, UsageError

STDIN: Final = "-"
_MOST_BYTES: Final = 1_000_000


class Line(NamedTuple):
    """One answer of the file."""

    number: int
    who: str
    """Who gives it, as written before a colon; "" where that is left out."""
    text: str


def read_orders(path: str) -> list[Line]:
    """The answers in a file, or in the standard input for ``-``.

    One on each line; comments from ``#`` on and empty lines are left out. Raises UsageError if there is no such file,
    FileError if it is no text.
    """
    from gloomcli.yamlio import decode

    if path == STDIN:
        import sys

        return list(_lines(sys.stdin.read()))
    try:
        data = Path(path).read_bytes()[:_MOST_BYTES]
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror or error}.") from None
    return list(_lines(decode(data, path)))


def _lines(text: str) -> Iterator[Line]:
    for number, line in enumerate(text.splitlines(), 1):
        content = re.sub(r"(^|\s)#.*", "", line).strip()
        if content:
            head, colon, rest = content.partition(":")
            yield Line(number, head.strip(), rest.strip()) if colon else Line(number, "", content)


class Orders:
    """Gives the answers of a file as long as they fit; ``fault`` says where and why that ended."""

    def __init__(self, session: Session, source: str, lines: list[Line]) -> None:
        """``source`` is the file's name as people write it."""
        self._session = session
        self._source = source
        self._lines = lines
        self.taken = 0
        self.fault: FileError | None = None

    @property
    def left(self) -> list[Line]:
        """The answers that were not asked for."""
        return self._lines[self.taken :]

    def decide(self, decision: Decision) -> str:
        """The next answer. Raises Suspend when there is none, or when the next one does not fit."""
        if self.fault is not None or not self.left:
            raise Suspend(decision)
        line = self.left[0]
        try:
            answer = self._answer(decision, line)
        except GloomError as error:
            self.fault = FileError([self._problem(line, decision, str(error))])
            raise Suspend(decision) from None
        self.taken += 1
        return answer

    def _answer(self, decision: Decision, line: Line) -> str:
        if plain(line.who) == "gm":
            return understood(self._session, decision, f"gm {line.text}")
        if line.who and not self._is_asked(decision, line.who):
            raise UsageError(f'the line is for "{line.who}", but {asked(decision, self._session.names)} is asked')
        return understood(self._session, decision, line.text)

    def _is_asked(self, decision: Decision, typed: str) -> bool:
        """Whether a name is that of who is asked: its name or class, with or without the kind of question."""
        character = self._session.state.characters.get(decision.who)
        names = [decision.who, asked(decision, self._session.names)]
        if character is not None:
            names.append(character.class_name)
        every = [text for name in names for text in (name, f"{name} {decision.kind}")]
        return plain(typed) in {plain(name) for name in every}

    def _problem(self, line: Line, decision: Decision, why: str) -> Problem:
        names = self._session.names
        open_question = question(decision, self._session.game, names)
        answers = "" if "ossible: " in why else f"\n  Possible: {legal(decision)}"
        return Problem(Place(self._source, line.number), "", f"{why}.\n  Asked is: {open_question}{answers}")


def unused(source: str, lines: list[Line]) -> str:
    """What is said of answers that nobody asked for any more."""
    many = f"the last {len(lines)} answers were" if len(lines) > 1 else "the last answer was"
    return f"{source}:{lines[0].number}  {many} not asked for any more: the scenario is over."
