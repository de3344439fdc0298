"""A campaign's folder as records: every file read, every fault told at once, and only what changed written back."""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.records import Campaign, CharacterSheet, Party, World
from gloomcli.model.problems import FileError, Problem
from gloomcli.store.drafts import CHARACTERS, PARTIES, PARTY, SUFFIX, WORLD, Draft, Texts, draft
from gloomcli.store.migrations import Migrated


class Loaded(NamedTuple):
    """A campaign that was read, with what is needed to write it back."""

    campaign: Campaign
    texts: Texts
    sources: dict[str, str]
    """The file of each character, by the character's name."""
    party_sources: dict[str, str] = {}
    """The file of each party that rests, by its name."""
    migrated: Migrated | None = None
    """How the files came to the present format, if they are not in it on the disk."""


def load(texts: Texts, content: Content, *, read: Draft | None = None) -> Loaded:
    """The campaign of these files, checked against the content it is played with.

    ``read`` is their :func:`draft` where there is one already. Raises FileError with every fault of every file.
    """
    read = read or draft(texts)
    loaded, problems = load_readable(texts, content, read)
    if problems or loaded is None:
        raise FileError(problems)
    return loaded


def load_readable(texts: Texts, content: Content, read: Draft) -> tuple[Loaded | None, list[Problem]]:
    """What of a campaign can be looked at, and every fault: without the sheets and resting parties that have some.

    None if the fault is in the files that everything else needs. To be looked at only, never written back.
    """
    from gloomcli.store.campaign_checks import check  # here, because files that have not changed need no check

    problems = [*read.problems, *check(read, content)]
    broken = {problem.place.source for problem in problems}
    loaded = None if broken & {WORLD, PARTY} else _put_together(texts, _without(read, broken))
    problems = read.migrated.explained(problems) if read.migrated else problems
    return loaded, sorted(problems, key=_file_order)


def _without(read: Draft, broken: Collection[str]) -> Draft:
    """A draft without some of its files."""
    sheets = {path: sheet for path, sheet in read.sheets.items() if path not in broken}
    parties = {path: party for path, party in read.parties.items() if path not in broken}
    return read._replace(sheets=sheets, parties=parties)


def _put_together(texts: Texts, read: Draft) -> Loaded | None:
    if read.world is None or read.party is None:
        return None
    sheets = tuple(read.sheets[path] for path in sorted(read.sheets))
    parties = tuple(read.parties[path] for path in sorted(read.parties))
    campaign = Campaign(world=read.world, party=read.party, characters=sheets, other_parties=parties)
    return Loaded(
        campaign,
        read.migrated.texts if read.migrated else texts,
        {sheet.name: path for path, sheet in read.sheets.items()},
        {party.name: path for path, party in read.parties.items()},
        read.migrated,
    )


def changed_texts(loaded: Loaded | None, new: Campaign) -> dict[str, bytes | None]:
    """The files that must be written so that the folder holds ``new``, with their new content; None: removed.

    Whatever did not change in a file stays as it was written, byte for byte; a character or party with a new name
    keeps its file's text. ``loaded`` is None for a new campaign. Files of an older format are among those changed.
    """
    old = loaded.campaign if loaded else None
    texts = loaded.texts if loaded else {}
    made: dict[str, bytes | None] = {}
    _rewrite(made, texts, WORLD, old.world if old else None, new.world)
    parties, characters = (loaded.party_sources, loaded.sources) if loaded else ({}, {})
    resting = new.other_parties
    if old is not None and old.party.name != new.party.name and old.party in resting:
        _exchange(made, texts, parties, old.party, new.party)
        resting = tuple(party for party in resting if party != old.party)
    else:
        _rewrite(made, texts, PARTY, old.party if old else None, new.party)
    _rewrite_all(made, texts, PARTIES, parties, old.other_parties if old else (), resting)
    _rewrite_all(made, texts, CHARACTERS, characters, old.characters if old else (), new.characters)
    return {**loaded.migrated.changed(), **made} if loaded and loaded.migrated else made


def _exchange(made: dict[str, bytes | None], texts: Texts, sources: Mapping[str, str], old: Party, new: Party) -> None:
    """The party of ``party.yaml`` goes to rest and another takes its place: their texts change places."""
    made[character_path(old.name, set(texts), PARTIES)] = texts[PARTY]
    path = sources.get(new.name)
    if path is None:
        _rewrite(made, texts, PARTY, None, new)
    else:
        made[path], made[PARTY] = None, texts[path]


def _rewrite_all(
    made: dict[str, bytes | None],
    texts: Texts,
    folder: str,
    sources: Mapping[str, str],
    old: Sequence[Any],
    new: Sequence[Any],
) -> None:
    """The files of a folder, one for each record."""
    before = {each.name: each for each in old}
    for each in new:
        if each.name not in before and (former := _former(each, before, new)) is not None:
            path = character_path(each.name, {*texts, *made}, folder)
            _rewrite(made, texts, path, before.pop(former), each, source=sources[former])
            made[sources[former]] = None
        else:
            path = sources.get(each.name) or character_path(each.name, {*texts, *made}, folder)
            _rewrite(made, texts, path, before.pop(each.name, None), each)
    for name in before:
        made.setdefault(sources[name], None)


def _former(record: Any, before: Mapping[str, Any], new: Sequence[Any]) -> str | None:
    """The name that a record had before, if that is all that has changed."""
    names = _names_of(new)
    for name, old in before.items():
        if name not in names and msgspec.structs.replace(old, name=record.name) == record:
            return name
    return None


def _names_of(records: Sequence[Any]) -> set[str]:
    return {each.name for each in records}


def character_path(name: str, taken: set[str], folder: str = CHARACTERS) -> str:
    """A file for a new character: its name in small letters, with a number if that is taken.

    >>> character_path("Éowyn the Bold", set())
    'characters/eowyn-the-bold.yaml'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or {CHARACTERS: "character"}.get(folder, "party")
    names = [slug, *(f"{slug}-{number}" for number in range(2, len(taken) + 3))]
    return next(path for each in names if (path := f"{folder}/{each}{SUFFIX}") not in taken)


def _rewrite(made: dict[str, bytes | None], texts: Texts, path: str, old: Any, new: Any, *, source: str = "") -> None:
    """``source``: the file that holds ``old``, if that is another."""
    from gloomcli.yamlio import dump, to_data, update

    if old == new:
        return
    if old is None:
        made[path] = (_HEADS.get(path, _HEADS_OF[type(new)]) + dump(_in_full(new, to_data(new)))).encode()
        return
    text = texts[source or path].decode("utf-8")
    made[path] = update(text, old, new).encode()


def _in_full(record: msgspec.Struct, data: dict[str, Any]) -> dict[str, Any]:
    """A new file shows its numbers and first lists even where they are 0 or empty, so that people see what there is."""
    shown = _SHOWN[type(record)]
    every = {key: getattr(record, name) for name, key in zip(*_names(record), strict=True)}
    return {key: data.get(key, _empty(value)) for key, value in every.items() if key in data or key in shown}


def _names(record: msgspec.Struct) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return record.__struct_fields__, record.__struct_encode_fields__


def _empty(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


_SHOWN: Final[dict[type, frozenset[str]]] = {
    World: frozenset({"prosperity", "donations", "scenarios won"}),
    Party: frozenset({"location", "reputation", "achievements"}),
    CharacterSheet: frozenset({"level", "xp", "gold", "checkmarks", "perks", "items", "equipped"}),
}
_HEADS: Final = {
    WORLD: "# What all parties of this campaign share. Edit freely; gloom campaign check reads everything over.\n",
    PARTY: "# The party sheet.\n",
}
_HEADS_OF: Final[dict[type, str]] = {
    World: "",
    Party: "# The sheet of a party that rests.\n",
    CharacterSheet: "# A character sheet. Items are all that is owned; equipped are those brought along.\n",
}


def _file_order(problem: Problem) -> tuple[int, str, int, int]:
    place = problem.place
    first = {WORLD: 0, PARTY: 1}.get(place.source, 2)
    return first, place.source, place.line, place.column
