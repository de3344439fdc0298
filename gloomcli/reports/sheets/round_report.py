"""A round for those who play by post: what happened, how things stand, and what is asked of whom.

Cards that were chosen but not shown yet are not in it; the view of the game holds them back.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from gloomcli.engine.events import Event, RoundBegan
from gloomcli.engine.state import ItemState, Phase
from gloomcli.engine.view import CharacterView, FigureView, ScenarioView, TypeView
from gloomcli.model.definitions import MonsterCard, MonsterStats
from gloomcli.model.scenario_rules import Side
from gloomcli.model.terms import Rank
from gloomcli.model.words import Words
from gloomcli.reports.boards import board, marks_of
from gloomcli.reports.monster_numbers import worked_out
from gloomcli.reports.names import Names
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.say import say
from gloomcli.reports.sheets.setup_rooms import size_of
from gloomcli.reports.svg.boards import svg_board
from gloomcli.reports.words.abilities import describe_abilities
from gloomcli.reports.words.ability_parts import conditions
from gloomcli.reports.words.figure_words import name_in_words
from gloomcli.reports.words.languages import Language
from gloomcli.reports.words.phrases import sentence
from gloomcli.reports.words.session_words import level_words

_BOARD_WIDTH: Final = 78


class TurnLines(msgspec.Struct, frozen=True, kw_only=True):
    """What happened in a figure's turn, or before the first and after the last one."""

    head: str
    """"" where no figure has its turn."""
    lines: tuple[str, ...]


class OrderRow(msgspec.Struct, frozen=True, kw_only=True):
    """An entry of the initiative order."""

    initiative: str
    """"--" if it is not known yet."""
    name: str
    does: tuple[str, ...]
    """What a monster type's card comes to; or that a character rests or is choosing."""
    done: bool


class FigureRow(msgspec.Struct, frozen=True, kw_only=True):
    """A figure on the board."""

    mark: str
    """As on the map."""
    name: str
    hex: str
    hp: int
    max_hp: int
    state: tuple[str, ...]
    """Rank, shield, retaliate, conditions, effects, in words."""


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """Some of a character's cards or items."""

    label: str
    cards: tuple[str, ...]


class CharacterRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a character has."""

    name: str
    class_name: str
    player: str
    exhausted: bool
    away: bool
    """It has left the board alive."""
    xp: int
    coins: int
    piles: tuple[Pile, ...]


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that may be sent back."""

    text: str
    """As it is typed, in English everywhere."""
    note: tuple[str, ...] = ()
    """What it means, in words."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of a player."""

    player: str
    """Who plays the character; "" if that is nobody in particular."""
    text: str
    choices: tuple[Choice, ...]
    short: bool
    """The answers are short, such as hexes: they stand side by side."""
    reply: str
    """A line that could be sent back."""


class RoundFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is not in the game itself."""

    campaign: str = ""
    party: str = ""
    players: Mapping[str, str] = {}
    """Who plays whom, by the character's name."""
    questions: tuple[Question, ...] = ()
    waiting: str = ""
    """Whose lines wait until they are asked for, and how many."""
    pictures: bool = True
    past: bool = False
    """Whether later rounds have been played."""


class RoundReport(msgspec.Struct, frozen=True, kw_only=True):
    """The whole report."""

    campaign: str
    party: str
    number: str
    scenario: str
    level: str
    """In words, with that of the monsters if it is another."""
    goal: str
    round: int
    """Whose events are told; 0 is the setup."""
    past: bool
    """Things are shown as they stood at the end of that round."""
    now: int
    """The round in which things stand as shown."""
    choosing: bool
    """Cards are being chosen for that round."""
    outcome: str
    """Empty while it is played."""
    turns: tuple[TurnLines, ...]
    elements: tuple[tuple[str, str], ...]
    """Strong and waning ones, in words."""
    order: tuple[OrderRow, ...]
    figures: tuple[FigureRow, ...]
    characters: tuple[CharacterRow, ...]
    text: str
    """The board in letters."""
    svg: str
    width: int
    """Of the picture."""
    questions: tuple[Question, ...]
    waiting: str


def round_report(
    view: ScenarioView, events: Sequence[Event], number: int, facts: RoundFacts, names: Names, templates: Templates
) -> RoundReport:
    """The report of a round: ``events`` are those of it alone, ``view`` is how things stand after them."""
    words = templates.language
    svg = svg_board(view, words=words) if facts.pictures else ""
    return RoundReport(
        campaign=facts.campaign,
        party=facts.party,
        number=view.number,
        scenario=view.name,
        level=level_words(view.level, view.monster_level, words),
        goal=sentence(view.goal, words),
        round=number,
        past=facts.past,
        now=view.round,
        choosing=view.phase is Phase.CARDS,
        outcome=words.pgettext("outcome", view.outcome.value) if view.outcome else "",
        turns=tuple(turns_of(events, names, templates)),
        elements=tuple(
            (words.pgettext("element", each.value), words.pgettext("element state", state.value))
            for each, state in view.elements.items()
        ),
        order=() if facts.past else tuple(_order(view, words)),
        figures=tuple(_figures(view, words)),
        characters=tuple(_character(each, facts.players, words) for each in view.characters),
        text="" if facts.pictures else "\n".join(board(view, width=_BOARD_WIDTH, words=words)),
        svg=svg,
        width=round(size_of(svg)[0]),
        questions=facts.questions,
        waiting=facts.waiting,
    )


def round_text(report: RoundReport, format_: Format, templates: Templates) -> str:
    """The report as text."""
    return templates.render(f"round.{format_}.j2", {"report": report}).rstrip() + "\n"


def rounds_of(events: Iterable[Event]) -> dict[int, list[Event]]:
    """Events by round; 0 holds those of the setup."""
    found: dict[int, list[Event]] = {0: []}
    number = 0
    for event in events:
        if isinstance(event, RoundBegan):
            number = event.round
        found.setdefault(number, []).append(event)
    return found


def turns_of(events: Sequence[Event], names: Names, templates: Templates) -> Iterator[TurnLines]:
    """What happened, turn by turn."""
    head, lines = "", list[str]()
    for line in say(events, names, templates):
        if line.heading:
            if lines or (head and line.heading > 1):
                yield TurnLines(head=head, lines=tuple(lines))
            head, lines = line.text if line.heading > 1 else "", []
        else:
            lines.append(line.text)
    if head or lines:
        yield TurnLines(head=head, lines=tuple(lines))


# --- how things stand -------------------------------------------------------------------------------------------------


def _order(view: ScenarioView, words: Language) -> Iterator[OrderRow]:
    characters = {character.who: character for character in view.characters}
    types = {kind.kind: kind for kind in view.types}
    choosing = view.phase is Phase.CARDS
    for turn in view.order:
        initiative = "--" if turn.initiative is None else f"{turn.initiative:02d}"
        if turn.who:
            who = characters[turn.who]
            does = tuple(_plans(who, words, choosing=choosing))
            name, done = who.name, who.acted and not choosing
        else:
            kind = types[turn.kind]
            does = (*_side(kind.side, words), *_card(kind, words))
            name, done = kind.name, turn.acted and not choosing
        yield OrderRow(initiative=initiative, name=name, does=does, done=done)


def _plans(who: CharacterView, words: Words, *, choosing: bool) -> Iterator[str]:
    if choosing:
        yield words.gettext("has chosen") if who.ready else words.gettext("is choosing")
    elif who.resting:
        yield words.gettext("long rest")
    elif who.leading:
        yield words.listed([who.leading, who.second] if who.second else [who.leading])


def _side(side: Side, words: Words) -> Iterator[str]:
    texts = {
        Side.PARTY: words.gettext("with the party"),
        Side.EVERYONE: words.gettext("everyone's enemy"),
        Side.NOBODY: words.gettext("to be kept safe"),
    }
    if side in texts:
        yield texts[side]


def _card(kind: TypeView, words: Words) -> Iterator[str]:
    if kind.card is None:
        return
    texts = {rank: _numbers(kind.card, kind.stats[rank], words) for rank in Rank if rank in kind.stats}
    if len(set(texts.values())) == 1:
        yield next(iter(texts.values()))
    else:
        yield from (f"{words.pgettext('rank', rank.value)}: {text}" for rank, text in texts.items())


def _numbers(card: MonsterCard, stats: MonsterStats, words: Words) -> str:
    text = describe_abilities([worked_out(ability, stats) for ability in card.do], words)
    return text[:1].lower() + text[1:] or words.gettext("nothing")


def _figures(view: ScenarioView, words: Words) -> Iterator[FigureRow]:
    marks = marks_of(view).figures
    for figure in view.figures():
        yield FigureRow(
            mark=marks.get(figure.who, "?"),
            name=name_in_words(figure, words),
            hex=figure.hex,
            hp=figure.hp,
            max_hp=figure.max_hp,
            state=tuple(_state(figure, words)),
        )


def _state(figure: FigureView, words: Words) -> Iterator[str]:
    rank = getattr(figure, "rank", None)
    if rank is not None and rank is not Rank.NORMAL:
        yield words.pgettext("rank", rank.value)
    if figure.shield:
        yield words.say("shield {amount}", amount=figure.shield)
    if figure.retaliate:
        yield words.say("retaliate {amount}", amount=figure.retaliate)
    yield from conditions(figure.conditions, words)
    if rank is None:
        yield from (f"({source})" for source in figure.effects)


def _character(who: CharacterView, players: Mapping[str, str], words: Words) -> CharacterRow:
    player = players.get(who.name, "")
    return CharacterRow(
        name=who.name,
        class_name=who.class_name,
        player=player if player != who.name else "",
        exhausted=who.exhausted,
        away=who.away,
        xp=who.xp,
        coins=who.coins,
        piles=tuple(_piles(who, words)),
    )


def _piles(who: CharacterView, words: Words) -> Iterator[Pile]:
    items = (name if state is ItemState.READY else _used(name, state, words) for name, state in who.items.items())
    piles = {
        words.pgettext("cards", "hand"): who.hand,
        words.pgettext("cards", "played"): who.played,
        words.pgettext("cards", "active"): who.active,
        words.pgettext("cards", "discarded"): who.discarded,
        words.pgettext("cards", "lost"): who.lost,
        words.pgettext("cards", "items"): tuple(items),
    }
    yield from (Pile(label=label, cards=tuple(cards)) for label, cards in piles.items() if cards)


def _used(name: str, state: ItemState, words: Words) -> str:
    texts = {
        ItemState.SPENT: words.say("{item} (spent)", item=name),
        ItemState.CONSUMED: words.say("{item} (consumed)", item=name),
    }
    return texts.get(state, name)
