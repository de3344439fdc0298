"""The files of a campaign's folder, read as far as they can be: records, and what is wrong with each file alone.

::

    campaign.yaml        the world
    party.yaml           the party sheet
    characters/*.yaml    one character sheet each
    parties/*.yaml       parties of the same world that rest
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from gloomcli.campaign.records import FORMAT, CharacterSheet, Party, World
from gloomcli.model.problems import FileError, Place, Problem
from gloomcli.store.migrations import Migrated, Migrations, format_in, migrate, misfit

WORLD: Final = "campaign.yaml"
PARTY: Final = "party.yaml"
CHARACTERS: Final = "characters"
PARTIES: Final = "parties"
SUFFIX: Final = ".yaml"
MIGRATIONS: Final[Migrations] = {}
"""By format: what makes the plain data of all these files those of the next one."""

Texts = Mapping[str, bytes]
"""The campaign files by their paths within the folder, with forward slashes."""


class Draft(NamedTuple):
    """What could be read of a campaign's files, before the checks that need content."""

    world: World | None
    party: Party | None
    sheets: dict[str, CharacterSheet]
    """By file."""
    parties: dict[str, Party]
    """Those that rest, by file."""
    marks: dict[str, Any]
    """Where the parts of each file are."""
    problems: list[Problem]
    migrated: Migrated | None = None
    """Set if the files are of an older format; all else here is then as if they were not."""

    @property
    def partial(self) -> frozenset[str]:
        """Files with faults of their own: what there is of their records is good to look for further faults in only."""
        return frozenset(problem.place.source for problem in self.problems)


def is_campaign_file(path: str) -> bool:
    """Whether a path within the folder is one of the files read here."""
    if path in (WORLD, PARTY):
        return True
    folder, _, name = path.rpartition("/")
    return folder in (CHARACTERS, PARTIES) and name.endswith((SUFFIX, ".yml")) and not name.startswith(".")


def draft(texts: Texts, migrations: Migrations = MIGRATIONS) -> Draft:
    """Read what can be read, in the present format; everything that is wrong with a file alone is noted.

    Raises FileError if the files are of an older format and cannot be brought to the present one, or of a newer one:
    then nothing in them is known to be wrong.
    """
    migrated = migrate(texts, WORLD, migrations)
    made = Draft(None, None, {}, {}, {}, [], migrated)
    texts = migrated.texts if migrated else texts
    if WORLD in texts and (number := format_in(texts[WORLD], WORLD)) >= 1 and number != FORMAT:
        from gloomcli.yamlio import parse

        raise FileError(misfit(number, FORMAT, parse(texts[WORLD], WORLD).marks.at(["format"])))
    world = _read(texts, WORLD, World, made)
    party = _read(texts, PARTY, Party, made)
    for path in sorted(texts):
        if path.startswith(PARTIES + "/"):
            resting = _read(texts, path, Party, made)
            if resting is not None:
                made.parties[path] = resting
        elif path not in (WORLD, PARTY):
            sheet = _read(texts, path, CharacterSheet, made)
            if sheet is not None:
                made.sheets[path] = sheet
    return made._replace(world=world, party=party)


def _read(texts: Texts, path: str, cls: type, made: Draft) -> Any:
    from gloomcli.yamlio import Reading, convert, parse_further

    text = texts.get(path)
    if text is None:
        made.problems.append(Problem(Place(path), "", "the file is missing.", _MISSING[path]))
        return None
    document, problems = parse_further(text, path)
    made.problems.extend(problems)
    if document is None:
        return None
    if made.migrated is not None:
        made.migrated.put_back(document)
    made.marks[path] = document.marks
    reading: Reading[Any] = convert(document, cls)
    told = {problem.place.line for problem in problems}
    made.problems.extend(problem for problem in reading.problems if problem.place.line not in told)
    return reading.sound


_MISSING: Final = {
    WORLD: "Every campaign has one; gloom undo or a backup may bring it back.",
    PARTY: "It needs no more than a line like: name: The Gilded Blades",
}
