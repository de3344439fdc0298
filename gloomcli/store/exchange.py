"""A whole campaign as one JSON file, to hand on or to keep: all but a scenario in play and what can be undone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from gloomcli.campaign.records import FORMAT, Campaign, CharacterSheet, Party, World
from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.model.records import Record
from gloomcli.store import journal
from gloomcli.store.drafts import CHARACTERS, MIGRATIONS, PARTIES, PARTY, WORLD
from gloomcli.store.migrations import Migrations, format_of, migrate, misfit

OWN: Final = ("content", "templates")
"""The folders of a campaign with what people made for it themselves."""
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
    files: dict[str, str] = {}
    """The campaign's own content and templates, by their paths in its folder."""


class Imported(NamedTuple):
    """A campaign that was handed on."""

    campaign: Campaign
    journal: list[dict[str, Any]]
    """The earliest entry first."""
    files: dict[str, str]


def exported(campaign: Campaign, entries: list[dict[str, Any]], files: Mapping[str, str] = {}) -> bytes:
    """The campaign as JSON; ``entries`` of its journal, the latest first as the folder gives them.

    ``files``: its own content and templates, as :func:`own_files` finds them.
    """
    whole = Exported(
        kind=_KIND,
        world=campaign.world,
        party=campaign.party,
        other_parties=campaign.other_parties,
        characters=campaign.characters,
        journal=tuple(reversed(entries)),
        files=dict(files),
    )
    return msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n"


def imported(data: bytes, source: str, migrations: Migrations = MIGRATIONS) -> Imported:
    """What an exported file holds; it may be of an older format.

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
    if strange := [path for path in whole.files if not _is_own(path)]:
        message = f"{strange[0]} is no place for content or templates."
        hint = f"Their paths begin with {' or '.join(f'{folder}/' for folder in OWN)}."
        raise FileError([Problem(Place(source), "files", message, hint)])
    return Imported(made, list(whole.journal), whole.files)


def own_files(folder: Path) -> tuple[dict[str, str], list[str]]:
    """A campaign's own content and templates by their paths in it, and those that cannot go along: they are no text.

    Raises OSError if one cannot be read.
    """
    found: dict[str, str] = {}
    left: list[str] = []
    for own in OWN:
        for path in sorted((folder / own).rglob("*")):
            name = path.relative_to(folder).as_posix()
            if not path.is_file() or not _is_own(name):
                continue
            try:
                found[name] = path.read_bytes().decode("utf-8")
            except UnicodeDecodeError:
                left.append(name)
    return found, left


def write_own_files(folder: Path, files: Mapping[str, str]) -> None:
    """Give a new campaign's folder the content and the templates of one that was handed on."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))


def _is_own(path: str) -> bool:
    """Whether a path, with forward slashes, leads into content or templates, to nothing hidden and nowhere else."""
    folder, *rest = path.split("/")
    plain = all(part and not part.startswith(".") and not set(part) & set("\\:\0") for part in rest)
    return folder in OWN and bool(rest) and plain


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
