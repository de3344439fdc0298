"""A campaign read as far as its files can be, with all that is wrong with them."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from gloomcli.campaign.content import Content
from gloomcli.cli.campaigns import FIRST_EDITION, catalog_of, content_of, edition_of
from gloomcli.cli.known import written
from gloomcli.library.catalog import Catalog, editions
from gloomcli.library.files import FileKind
from gloomcli.model.problems import FileError, Problem
from gloomcli.paths import shown_path
from gloomcli.store.campaign_files import Loaded, load_readable
from gloomcli.store.drafts import WORLD, Draft, draft, is_campaign_file
from gloomcli.store.folder import Folder


class Examined(NamedTuple):
    """What there is of a campaign whose files may be broken."""

    read: Draft | None
    """None if the files are of another format."""
    content: Content | None
    """None if it cannot be told which it is, or if its classes or items are broken."""
    loaded: Loaded | None
    problems: Sequence[Problem]
    """Every fault, with files named by their paths within the folder."""


def examined(folder: Folder) -> Examined:
    """A campaign read and checked afresh as far as its files can be read; faults are collected, not raised."""
    texts = folder.read_all(is_campaign_file)
    try:
        read = draft(texts)
    except FileError as error:
        return Examined(None, None, None, error.problems)
    try:
        edition = edition_of(read) if read.world else written(folder.path / WORLD, "edition") or FIRST_EDITION
        if edition not in editions():
            return Examined(read, None, None, read.problems)
        content = _content_left(catalog_of(folder.path, edition))
    except FileError as error:
        return Examined(read, None, None, list(dict.fromkeys([*read.problems, *error.problems])))
    loaded, problems = load_readable(texts, content, read)
    return Examined(read, content, loaded, problems)


def _content_left(catalog: Catalog) -> Content:
    """Content without those own scenarios, monsters and decks that are broken: no sheet names them.

    Raises FileError for anything else that is.
    """
    spare = (FileKind.SCENARIO, FileKind.MONSTER, FileKind.DECK)
    while True:
        try:
            return content_of(catalog)
        except FileError as error:
            told = {problem.place.source for problem in error.problems}
            files = catalog.files
            broken = [key for key, file in files.items() if key[0] in spare and shown_path(Path(file.path)) in told]
            if not broken:
                raise
            for key in broken:
                del files[key]
