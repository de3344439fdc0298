"""``sessions/NNN-name/result.yaml``: what a finished scenario gave the campaign."""

import re
from datetime import date

import msgspec

from gloomcli.campaign.facts import AnyFact
from gloomcli.model.problems import FileError, Problem
from gloomcli.model.records import Record

_HEAD = "# What this scenario changed in the campaign; gloom report session tells it.\n"


class SessionResult(Record, frozen=True, kw_only=True):
    """The result of a session as it was booked."""

    session: int
    when: str
    """The local time, to the second."""
    campaign: str
    party: str
    changed: tuple[AnyFact, ...] = ()
    due: tuple[str, ...] = ()
    """What waited to be done right after."""


def write_result(result: SessionResult) -> str:
    """The text of the file."""
    from gloomcli.yamlio import dump

    return _HEAD + dump(msgspec.to_builtins(result))


def read_result(text: bytes, source: str) -> SessionResult:
    """What the file says. Raises FileError with the place if it is broken."""
    from gloomcli.yamlio import parse

    document = parse(text, source)
    try:
        found = msgspec.convert(document.data(), SessionResult)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        steps = [int(at) if at else key for key, at in re.findall(r"\.([^.\[\]`]+)|\[(\d+)\]", path)]
        raise FileError([Problem(document.marks.at(steps), " ".join(map(str, steps)), f"{message}.")]) from None
    try:
        date.fromisoformat(found.when[:10])
    except ValueError:
        message, hint = f'"{found.when}" does not begin with a date.', "Such as: 2026-03-14 20:00:00"
        raise FileError([Problem(document.marks.at(["when"]), "when", message, hint)]) from None
    return found
