"""``sessions/NNN-name/result.yaml``: what a finished scenario gave the campaign."""

from typing import Any

import msgspec

from gloomcli.campaign.facts import AnyFact
from gloomcli.model.problems import FileError, Place, Problem
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
    """What the file says. Raises FileError if it is broken."""
    from gloomcli.yamlio import load_data

    data: Any = load_data(text, source)
    try:
        return msgspec.convert(data, SessionResult)
    except msgspec.ValidationError as error:
        raise FileError([Problem(Place(source), "", f"{error}.")]) from None
