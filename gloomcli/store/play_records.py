"""``scenario.yaml``: a scenario in play as a person can read and correct it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.records import Enhancement, ScenarioNumber
from gloomcli.campaign.stuck import with_stickers
from gloomcli.engine.state import State
from gloomcli.model.definitions import Count, Monster, MonsterDeck
from gloomcli.model.play import CharacterSetup, Setup, Variant
from gloomcli.model.problems import FileError, Problem
from gloomcli.model.records import Record, Signed
from gloomcli.model.scenarios import Scenario
from gloomcli.model.terms import Condition, Difficulty
from gloomcli.store.migrations import Migrated, Migrations, format_of, migrate, misfit

FORMAT: Final = 1
"""The number of the present format of ``scenario.yaml``."""
_HEAD: Final = (
    "# A scenario in play, as it stood at the start of the present step. Everything may be corrected by hand;\n"
    "# scenario.log holds the answers, and those given since are applied to what stands here.\n"
)
Dealer = Literal["seeded", "by hand"]
Level = Annotated[int, msgspec.Meta(ge=0, le=7)]


P = TypeVar("P", bound="Play")


class Brought(Record, frozen=True, kw_only=True):
    """What a character brought into the scenario."""

    name: str
    class_: str
    level: Annotated[int, msgspec.Meta(ge=1, le=9)]
    hp: Annotated[int, msgspec.Meta(ge=1)]
    """Maximum hit points."""
    hand: tuple[str, ...]
    items: tuple[str, ...] = ()
    modifiers: tuple[Signed, ...]
    """Faces of the attack modifier deck."""
    conditions: tuple[Condition, ...] = ()
    damage: Count = 0
    discards: Count = 0
    """Cards to discard at the start."""
    consumed: tuple[str, ...] = ()
    """Items used up before the start."""
    ignores_item_penalties: bool = False
    ignores_scenario_effects: bool = False


class Play(Record, frozen=True, kw_only=True):
    """A scenario in play: how it was set up, its state, and how much of the log led there."""

    format: Annotated[int, msgspec.Meta(ge=1)]
    scenario: ScenarioNumber
    name: str
    edition: str
    difficulty: Difficulty = Difficulty.NORMAL
    level: Level
    monster_level: Level
    solo: bool = False
    casual: bool = False
    dealer: Dealer = "seeded"
    """Who draws cards: the seed below, or players with the real decks."""
    seed: int = 0
    variants: tuple[Variant, ...] = ()
    treasures_looted: tuple[Count, ...] = ()
    """Before this scenario."""
    enhancements: tuple[Enhancement, ...] = ()
    """Stickers on the cards brought."""
    characters: tuple[Brought, ...]
    answers: Count
    """How many lines of ``scenario.log`` came before the state below."""
    state: State


def brought(given: CharacterSetup) -> Brought:
    """A character's setup by names."""
    return Brought(
        name=given.name,
        class_=given.class_name,
        level=given.level,
        hp=given.hp,
        hand=tuple(card.name for card in given.hand),
        items=tuple(item.name for item in given.items),
        modifiers=given.modifiers,
        conditions=given.conditions,
        damage=given.damage,
        discards=given.discards,
        consumed=given.consumed,
        ignores_item_penalties=given.ignores_item_penalties,
        ignores_scenario_effects=given.ignores_scenario_effects,
    )


MIGRATIONS: Final[Migrations] = {}
"""By format: what makes the plain data of ``scenario.yaml``, or ``table.yaml``, those of the next one."""


def read_play(text: bytes, source: str, migrations: Migrations = MIGRATIONS) -> tuple[Play, Any]:
    """The record that a text holds, and its marks. Raises FileError with every fault."""
    return read_as(Play, text, source, migrations)


def read_as(cls: type[P], text: bytes, source: str, migrations: Migrations = MIGRATIONS) -> tuple[P, Any]:
    """The same for a kind of such records. Raises FileError with every fault."""
    from gloomcli.yamlio import Reading, convert, parse

    older = migrated(text, source, migrations)
    document = parse(older.texts[source] if older else text, source)
    if older:
        older.put_back(document)
    number = format_of(document.data())
    if number >= 1 and (problems := misfit(number, FORMAT, document.marks.at(["format"]))):
        raise FileError(problems)
    reading: Reading[P] = convert(document, cls)
    if older and reading.problems:
        raise FileError(older.explained(reading.problems))
    return reading.get(), document.marks


def migrated(text: bytes, source: str, migrations: Migrations = MIGRATIONS) -> Migrated | None:
    """A text of an older format in the present one; None if it is in that. Raises FileError if it cannot be read."""
    return migrate({source: text}, source, migrations)


def write_play(play: Play, old: tuple[bytes, Play] | None = None, migrations: Migrations = MIGRATIONS) -> bytes:
    """The text of a record.

    If a person has touched the ``old`` text, with its record, then whatever did not change since stays as it was
    written, comments and all. So it does if that is of an older format.
    """
    return rewritten(play, _HEAD, old, migrations)


def rewritten(play: P, head: str, old: tuple[bytes, P] | None = None, migrations: Migrations = MIGRATIONS) -> bytes:
    """The same for a kind of such records; ``head`` begins a new text."""
    from gloomcli.yamlio import dump, to_data, update

    if old is None:
        return (head + dump(to_data(play))).encode()
    text, before = old
    if text == rewritten(before, head):
        return rewritten(play, head)
    if (older := migrated(text, "", migrations)) is not None:
        text = older.texts[""]
    return update(text.decode("utf-8"), before, play).encode()


# -- what was brought -> what the engine plays


def setup_of(
    play: Play,
    marks: Any,
    content: Content,
    scenario: Scenario,
    monsters: Mapping[str, Monster],
    decks: Mapping[str, MonsterDeck],
) -> Setup:
    """The setup that a record stands for. Raises FileError for every name that the content does not have."""
    problems = list(_unknown(play, marks, content))
    if problems:
        raise FileError(problems)
    return Setup(
        scenario=scenario,
        edition=content.edition,
        level=play.level,
        monster_level=play.monster_level,
        characters=tuple(_character(given, content, play.enhancements) for given in play.characters),
        monsters=dict(monsters),
        decks=dict(decks),
        variants=play.variants,
        looted=play.treasures_looted,
    )


def _character(given: Brought, content: Content, enhancements: Sequence[Enhancement]) -> CharacterSetup:
    stickers = [each for each in enhancements if each.class_ == given.class_]
    class_ = content.classes[given.class_]
    cards = {card.name: with_stickers(card, stickers) for card in class_.cards}
    return CharacterSetup(
        name=given.name,
        class_name=given.class_,
        level=given.level,
        hp=given.hp,
        hand=tuple(cards[name] for name in given.hand),
        modifiers=given.modifiers,
        items=tuple(content.items[name] for name in given.items),
        supply=tuple(each.card for each in class_.supply for _ in range(each.copies)),
        companion=class_.companion,
        conditions=given.conditions,
        damage=given.damage,
        discards=given.discards,
        consumed=given.consumed,
        ignores_item_penalties=given.ignores_item_penalties,
        ignores_scenario_effects=given.ignores_scenario_effects,
    )


def _unknown(play: Play, marks: Any, content: Content) -> Iterator[Problem]:
    if not 1 <= len(play.characters) <= 4:
        yield Problem(marks.at(["characters"]), "characters", "a party is 2 to 4 characters, or one in a solo scenario")
    for number, given in enumerate(play.characters):
        path: list[str | int] = ["characters", number]
        if given.class_ not in content.classes:
            yield _no_such(marks, [*path, "class"], "class", given.class_, list(content.classes))
            continue
        cards = [card.name for card in content.classes[given.class_].cards]
        yield from _names(marks, [*path, "hand"], f"card of the {given.class_}", given.hand, cards)
        yield from _names(marks, [*path, "items"], "item", given.items, list(content.items))
        yield from _faces(marks, [*path, "modifiers"], given.modifiers)


def _names(
    marks: Any, path: Sequence[str | int], what: str, names: Sequence[str], known: Sequence[str]
) -> Iterator[Problem]:
    for at, name in enumerate(names):
        if name not in known:
            yield _no_such(marks, [*path, at], what, name, known)
        elif name in names[:at]:
            yield Problem(marks.at([*path, at]), str(path[-1]), f"{name} stands here twice")


def _faces(marks: Any, path: Sequence[str | int], faces: Sequence[str]) -> Iterator[Problem]:
    from gloomcli.model.modifiers import parse_modifier

    for at, face in enumerate(faces):
        try:
            parse_modifier(face)
        except ValueError as error:
            yield Problem(marks.at([*path, at]), "modifiers", str(error))


def _no_such(marks: Any, path: Sequence[str | int], what: str, name: str, known: Sequence[str]) -> Problem:
    from gloomcli.yamlio import did_you_mean

    field = next(str(step) for step in reversed(path) if isinstance(step, str))
    return Problem(marks.at(path), field, f'there is no {what} "{name}".', did_you_mean(name, known))
