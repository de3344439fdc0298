"""Reading a campaign from paper: names as people typed them become those of the content, every fault at its place."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from gloomcli.campaign.paper_form import Paper, PaperCharacter
from gloomcli.campaign.records import Enhancement
from gloomcli.cli.names import Someone, match_cards, match_class, match_item, match_perk
from gloomcli.cli.texts.quests import quest_named
from gloomcli.library.catalog import Catalog
from gloomcli.library.names import find, plain_words
from gloomcli.model.achievements import Achievement
from gloomcli.model.problems import FileError, Problem, UsageError
from gloomcli.store.drafts import PARTY


class Form(NamedTuple):
    """A form that was filled in, and where its parts are."""

    paper: Paper
    marks: Any
    catalog: Catalog
    guesses: tuple[str, ...] = ()
    """How names were understood that may have meant another thing."""


def read_paper(path: Path, catalog: Catalog) -> Form:
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


def on_paper(form: Form, sheets: Sequence[str], problem: Problem) -> Problem:
    """A fault of a file that the form would have made, at the place in the form that it comes from.

    ``sheets`` are the files of the characters, in the form's order.
    """
    source, field = problem.place.source, problem.field
    place: list[str | int] = ["characters", sheets.index(source)] if source in sheets else []
    known = {"name": "party"} if source == PARTY else {}
    return msgspec.structs.replace(problem, place=form.marks.at([*place, known.get(field, field)]))


def _named(form: Form) -> Form:
    problems: list[Problem] = []
    guesses: list[str] = []
    paper = form.paper
    catalog = form.catalog
    achievements = catalog.achievements()

    def name(place: Sequence[str | int], typed: str, match: Callable[[str], str]) -> str:
        try:
            return match(typed)
        except UsageError as error:
            field = next(step for step in reversed(place) if isinstance(step, str))
            problems.append(Problem(form.marks.at(list(place)), field, str(error)))
            return typed

    def class_name(typed: str) -> str:
        return match_class(typed, catalog).name

    def item_name(typed: str) -> str:
        found = match_item(typed, catalog).name
        begins = plain_words(found)[0].startswith(plain_words(typed)[0])
        guesses.extend([] if typed.isdigit() or begins else [f'"{typed}" was taken for {found}.'])
        return found

    def all_of(key: str, names: Sequence[str], match: Callable[[str], str]) -> tuple[str, ...]:
        return tuple(name([key, at], typed, match) for at, typed in enumerate(names))

    def achievement(known: Iterable[Achievement]) -> Callable[[str], str]:
        people = [Someone(each.name, (), each.name) for each in known]
        return lambda typed: find(typed, people, "achievement").name

    def scenario(typed: str) -> str:
        if typed not in catalog.edition().scenarios:
            raise UsageError(f"There is no scenario {typed}.")
        return typed

    made = msgspec.structs.replace(
        paper,
        party_achievements=all_of("party achievements", paper.party_achievements, achievement(achievements.party)),
        global_achievements=all_of("global achievements", paper.global_achievements, achievement(achievements.global_)),
        unlocked_classes=all_of("unlocked classes", paper.unlocked_classes, class_name),
        scenarios_won=all_of("scenarios won", paper.scenarios_won, scenario),
        scenarios_open=all_of("scenarios open", paper.scenarios_open, scenario),
        items_found={
            name(["items found", typed], typed, item_name): count for typed, count in paper.items_found.items()
        },
        characters=tuple(_character(form, at, given, name, item_name) for at, given in enumerate(paper.characters)),
        retired=tuple(
            msgspec.structs.replace(
                former,
                class_=name(["retired", at, "class"], former.class_, class_name),
                quest=name(["retired", at, "quest"], former.quest, lambda typed: _quest(form, typed)),
            )
            for at, former in enumerate(paper.retired)
        ),
        enhancements=tuple(_sticker(form, at, each, name) for at, each in enumerate(paper.enhancements)),
    )
    if problems:
        raise FileError(problems)
    return form._replace(paper=made, guesses=tuple(dict.fromkeys(guesses)))


def _sticker(form: Form, at: int, given: Enhancement, name: Callable[..., str]) -> Enhancement:
    class_name = name(["enhancements", at, "class"], given.class_, lambda typed: match_class(typed, form.catalog).name)
    class_ = form.catalog.classes_by_name.get(class_name)
    if class_ is None:
        return given
    card = name(["enhancements", at, "card"], given.card, lambda typed: match_cards([typed], class_)[0])
    return msgspec.structs.replace(given, class_=class_name, card=card)


def _character(
    form: Form, at: int, given: PaperCharacter, name: Callable[..., str], item_name: Callable[[str], str]
) -> PaperCharacter:
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
        items=each_of("items", given.items, item_name),
        cards=each_of("cards", given.cards, lambda typed: match_cards([typed], class_)[0]),
        quest=quest,
    )


def _quest(form: Form, typed: str) -> str:
    return quest_named(typed, form.catalog.personal_quests().values()) if typed else ""
