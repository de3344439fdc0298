"""A whole campaign as one JSON file, to hand on or to keep: all but a scenario in play and what can be undone."""

from pathlib import Path
from typing import Any, Final

import msgspec

from gloomcli.campaign.records import FORMAT, Campaign, CharacterSheet, Party, World
from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.model.records import Record
from gloomcli.store import journal

_KIND: Final = "gloom campaign"


class Exported(Record, frozen=True, kw_only=True):
    """What the file holds; keys are those of the campaign's own files."""

    kind: str
    world: World
    party: Party
    other_parties: tuple[Party, ...] = ()
    characters: tuple[CharacterSheet, ...] = ()
    journal: tuple[dict[str, Any], ...] = ()
    """The earliest entry first."""


def exported(campaign: Campaign, entries: list[dict[str, Any]]) -> bytes:
    """The campaign as JSON; ``entries`` of its journal, the latest first as the folder gives them."""
    whole = Exported(
        kind=_KIND,
        world=campaign.world,
        party=campaign.party,
        other_parties=campaign.other_parties,
        characters=campaign.characters,
        journal=tuple(reversed(entries)),
    )
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


def imported(data: bytes, source: str) -> tuple[Campaign, list[dict[str, Any]]]:
    """The campaign of an exported file and its journal, the earliest entry first.

    Raises FileError for anything else than such a file; names and numbers are not checked against content here.
    """
    try:
        whole = msgspec.json.decode(data, type=Exported)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        message = f"this is no campaign exported by gloom: {error}"
        raise FileError([Problem(Place(source), "", message)]) from None
    if whole.kind != _KIND:
        message = f'"{whole.kind}" is not "{_KIND}".'
        raise FileError([Problem(Place(source), "kind", message, "Export one with: gloom campaign export FILE")])
    if whole.world.format > FORMAT:
        message = f"{whole.world.format} is a newer format than this gloom knows ({FORMAT})."
        raise FileError([Problem(Place(source), "format", message, "Install a newer gloom.")])
    made = Campaign(
        world=whole.world, party=whole.party, characters=whole.characters, other_parties=whole.other_parties
    )
    return made, list(whole.journal)


def write_journal(folder: Path, entries: list[dict[str, Any]]) -> None:
    """Give a new campaign's folder the journal of one that was handed on."""
    from gloomcli.yamlio import dump

    if entries:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / journal.NAME).write_text(journal.HEAD + "".join(dump([one]) for one in entries), encoding="utf-8")
