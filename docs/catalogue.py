"""Bring the catalogues of reports up to date with the code and the templates: ``python docs/catalogue.py``.

New texts are added with an empty translation, those that are gone are taken out; with ``--check`` nothing is written,
and what is missing is listed. Texts are marked as ``gloomcli/model/words.py`` says, and with ``{% trans %}``, ``_()``
and ``pgettext()`` in templates; phrases and sentences of the content are found by ``gloomcli.reports.words.phrases``.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from gloomcli.library.catalog import editions, open_catalog
from gloomcli.library.files import FileKind
from gloomcli.reports.words.phrases import content_phrases

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALES: Final = ROOT / "templates" / "locale"
KEYWORDS: Final = {
    "_": None,
    "say": None,
    "gettext": None,
    "count": (1, 2),
    "ngettext": (1, 2),
    "noted": ((1, "c"), 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
SOURCES: Final[tuple[tuple[str, list[tuple[str, str]], dict[str, dict[str, Any]]], ...]] = (
    ("gloomcli", [("model/**.py", "python"), ("campaign/**.py", "python"), ("reports/**.py", "python")], {}),
    ("templates", [("**.j2", "jinja2.ext:babel_extract")], {"**.j2": {"newstyle_gettext": "true", "trimmed": "true"}}),
)


def template() -> Catalog:
    """Every text that reports can show."""
    catalog = Catalog(project="gloom", charset="utf-8")
    for folder, methods, options in SOURCES:
        found = extract_from_dir(ROOT / folder, methods, options, keywords=KEYWORDS)
        for _, _, message, comments, context in found:
            catalog.add(message, context=context, auto_comments=comments)
    for context, text in content_phrases(_content()):
        catalog.add(text, context=context)
    return catalog


def _content() -> Iterator[Any]:
    """What reports quote from the content of every edition."""
    for name in editions():
        found = open_catalog(name)
        yield from (found.scenario(id_) for id_ in found.ids(FileKind.SCENARIO))
        yield from (found.monster(id_) for id_ in found.ids(FileKind.MONSTER))
        yield from (found.monster_deck(id_) for id_ in found.ids(FileKind.DECK))
        yield from (found.character_class(id_).every_card for id_ in found.ids(FileKind.CLASS))
        yield from (*found.city_events().values(), *found.road_events().values())
        yield from found.items().values()
        yield from found.personal_quests().values()


def catalogues() -> Iterator[Path]:
    """The files of all languages."""
    return iter(sorted(LOCALES.glob("*/LC_MESSAGES/gloom.po")))


def updated(path: Path, texts: Catalog) -> Catalog:
    """A language's catalogue with exactly the texts of the template."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.parents[1].name)
    catalog.update(texts, no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    return catalog


def missing(catalog: Catalog) -> list[Message]:
    """Texts without a translation, or with one in only some of its forms."""
    return [each for each in catalog if each.id and (each.fuzzy or not _forms(each) or not all(_forms(each)))]


def _forms(message: Message) -> tuple[str, ...]:
    text = message.string or ""
    return (text,) if isinstance(text, str) else tuple(text)


def main(check: bool) -> int:
    """Update or check all catalogues; how many texts are missing becomes the exit code, at most 1."""
    texts = template()
    lacking = 0
    for path in catalogues():
        catalog = updated(path, texts)
        if not check:
            with path.open("wb") as file:
                write_po(file, catalog, sort_output=True, no_location=True, omit_header=False, width=120)
        lacks = missing(catalog)
        lacking += len(lacks)
        print(f"{path.relative_to(ROOT)}: {len(catalog)} texts, {len(lacks)} to be translated")
        for message in lacks:
            print(f"  {message.id!r}")
    return min(lacking, 1)


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
