"""A whole campaign as one JSON file, to hand on or to keep: all but a scenario in play and what can be undone."""

from pathlib import Path
from typing import Any, Final

import msgspec

from gloomcli.campaign.records import FORMAT, Campaign, CharacterSheet, Party, World
from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.model.records import Record
from gloomcli.store import journal
from gloomcli.store.campaign_files import CHARACTERS, MIGRATIONS, PARTIES, PARTY, WORLD
from gloomcli.store.migrations import Migrations, format_of, migrate, misfit

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


def imported(data: bytes, source: str, migrations: Migrations = MIGRATIONS) -> tuple[Campaign, list[dict[str, Any]]]:
    """The campaign of an exported file and its journal, the earliest entry first; it may be of an older format.

    Raises FileError for anything else than such a file; names and numbers are not checked against content here.
    """
    try:
        whole = msgspec.json.decode(_in_present_format(data, source, migrations), type=Exported)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        message = f"this is no campaign exported by gloom: {error}"
        raise FileError([Problem(Place(source), "", message)]) from None
    if whole.kind != _KIND:
        message = f'"{whole.kind}" is not "{_KIND}".'
        raise FileError([Problem(Place(source), "kind", message, "Export one with: gloom campaign export FILE")])
    made = Campaign(
        world=whole.world, party=whole.party, characters=whole.characters, other_parties=whole.other_parties
    )
    return made, list(whole.journal)


def _in_present_format(data: bytes, source: str, migrations: Migrations) -> bytes:
    """The same, if need be with the migrations of a campaign's files applied to what would be in them."""
    from gloomcli.yamlio import dump, load_data

    whole = msgspec.json.decode(data)
    number = format_of(whole.get("world")) if isinstance(whole, dict) else -1
    if number not in migrations:
        if number >= 1 and (problems := misfit(number, FORMAT, Place(source))):
            raise FileError(problems)
        return data
    parts = {CHARACTERS: "characters", PARTIES: "other parties"}
    files = {WORLD: whole["world"], PARTY: whole.get("party")}
    for folder, key in parts.items():
        files |= {f"{folder}/{at:04}.yaml": each for at, each in enumerate(whole.get(key) or ())}
    try:
        made = migrate({path: dump(each).encode() for path, each in files.items()}, WORLD, migrations)
    except FileError as error:
        raise FileError([msgspec.structs.replace(each, place=Place(source)) for each in error.problems]) from None
    assert made is not None
    new = {path: load_data(text, path) for path, text in made.texts.items()}
    lists = {key: [new[path] for path in sorted(new) if path.startswith(f"{folder}/")] for folder, key in parts.items()}
    return msgspec.json.encode({**whole, "world": new[WORLD], "party": new[PARTY], **lists})


def write_journal(folder: Path, entries: list[dict[str, Any]]) -> None:
    """Give a new campaign's folder the journal of one that was handed on."""
    from gloomcli.yamlio import dump

    if entries:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / journal.NAME).write_text(journal.HEAD + "".join(dump([one]) for one in entries), encoding="utf-8")
