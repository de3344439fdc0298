"""Reading a campaign from paper: names as people typed them become those of the content, every fault at its place."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from gloomcli.campaign.paper import Paper, PaperCharacter
from gloomcli.cli.names import match_cards, match_class, match_item, match_perk
from gloomcli.cli.quest_text import quest_named
from gloomcli.library.catalog import Catalog
from gloomcli.model.problems import FileError, Problem, UsageError


class Form(NamedTuple):
    """A form that was filled in, and where its parts are."""

    paper: Paper
    marks: Any
    catalog: Catalog


def read_paper(path: Path, catalog: Catalog) -> Paper:
    """The form in a file, with the content's names. Raises FileError with every fault, UsageError if it is missing."""
    from gloomcli.paths import shown_path
    from gloomcli.yamlio import Reading, convert, parse

    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}.") from None
    document = parse(data, shown_path(path))
    reading: Reading[Paper] = convert(document, Paper)
    return _named(Form(reading.get(), document.marks, catalog))


def _named(form: Form) -> Paper:
    problems: list[Problem] = []
    paper = form.paper

    def name(place: Sequence[str | int], typed: str, match: Callable[[str], str]) -> str:
        try:
            return match(typed)
        except UsageError as error:
            problems.append(Problem(form.marks.at(list(place)), str(place[-1]), str(error)))
            return typed

    def class_name(typed: str) -> str:
        return match_class(typed, form.catalog).name

    def item_name(typed: str) -> str:
        return match_item(typed, form.catalog).name

    made = msgspec.structs.replace(
        paper,
        unlocked_classes=tuple(
            name(["unlocked classes", at], typed, class_name) for at, typed in enumerate(paper.unlocked_classes)
        ),
        items_found={
            name(["items found", typed], typed, item_name): count for typed, count in paper.items_found.items()
        },
        characters=tuple(_character(form, at, given, name) for at, given in enumerate(paper.characters)),
        retired=tuple(
            msgspec.structs.replace(
                former,
                class_=name(["retired", at, "class"], former.class_, class_name),
                quest=name(["retired", at, "quest"], former.quest, lambda typed: _quest(form, typed)),
            )
            for at, former in enumerate(paper.retired)
        ),
        enhancements=tuple(
            msgspec.structs.replace(each, class_=name(["enhancements", at, "class"], each.class_, class_name))
            for at, each in enumerate(paper.enhancements)
        ),
    )
    if problems:
        raise FileError(problems)
    return made


def _character(form: Form, at: int, given: PaperCharacter, name: Callable[..., str]) -> PaperCharacter:
    place: list[str | int] = ["characters", at]
    quest = name([*place, "quest"], given.quest, lambda typed: _quest(form, typed))
    class_name = name([*place, "class"], given.class_, lambda typed: match_class(typed, form.catalog).name)
    class_ = next((each for each in form.catalog.classes_by_name.values() if each.name == class_name), None)
    if class_ is None:
        return given

    def each_of(key: str, names: Sequence[str], match: Callable[[str], str]) -> tuple[str, ...]:
        return tuple(name([*place, key, number], typed, match) for number, typed in enumerate(names))

    return msgspec.structs.replace(
        given,
        class_=class_name,
        perks=each_of("perks", given.perks, lambda typed: match_perk(typed, class_)),
        items=each_of("items", given.items, lambda typed: match_item(typed, form.catalog).name),
        cards=each_of("cards", given.cards, lambda typed: match_cards([typed], class_)[0]),
        quest=quest,
    )


def _quest(form: Form, typed: str) -> str:
    return quest_named(typed, form.catalog.personal_quests().values()) if typed else ""
