"""The summary of a session: one scenario as a record that templates print as text, Markdown or a page.

Templates ``session.txt.j2``, ``session.md.j2`` and ``session.html.j2`` are given the record as ``session``, and the
page its ``pictures``.
"""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

import msgspec

from gloomcli.campaign import facts as f
from gloomcli.campaign.sentences import due_again, sentence
from gloomcli.engine import events as e
from gloomcli.engine.state import Character, State
from gloomcli.engine.view import ScenarioView
from gloomcli.model.play import Outcome, Setup
from gloomcli.model.records import Record
from gloomcli.reports.names import Names
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.sheets.session_pictures import Told, session_pictures
from gloomcli.reports.story.hit_points import HitPoints, hit_points
from gloomcli.reports.story.luck import Luck, luck
from gloomcli.reports.story.moments import moments
from gloomcli.reports.story.rounds import last_round
from gloomcli.reports.story.sides import Sides
from gloomcli.reports.story.telling import Paragraph, story
from gloomcli.reports.words.languages import Language
from gloomcli.reports.words.session_words import Entry, cut_words, gains, level_words, luck_words, status_words

_ELSEWHERE: Final = (
    f.ExperienceChanged,
    f.GoldChanged,
    f.CheckmarksChanged,
    f.ScenarioPlayed,
    f.ScenarioOpened,
    f.TreasureLooted,
    f.Travelled,
)
"""Facts that the summary shows in its heading or its table, under what was looted or opens, or that are no gain."""


class SessionFacts(Record, frozen=True, kw_only=True):
    """What the campaign adds to a scenario played."""

    campaign: str
    party: str = ""
    session: int = 0
    """The number of the session; 0 leaves it out."""
    on: date | None = None
    """The day it was played."""
    changed: tuple[f.AnyFact, ...] = ()
    """What booking the result changed."""
    scenarios: dict[str, str] = {}
    """Names of scenarios by number, for those that open; unknown ones are told by number."""
    due: tuple[str, ...] = ()
    """What waits to be done, a phrase each, in English."""


class CharacterRow(msgspec.Struct, frozen=True, kw_only=True):
    """What one character did."""

    name: str
    class_name: str
    level: int
    hp: int
    """At the end."""
    max_hp: int
    damage: int
    kills: int
    taken: int
    prevented: int
    healed: int
    infused: int
    """Elements."""
    consumed: int
    lost: int
    """Cards lost."""
    xp: int
    """Without the bonus for success."""
    bonus: int
    gold: int
    checks: int
    exhausted: int
    """The round in which it was exhausted, or 0."""
    escaped: bool
    """It left the board alive."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the table of the party: a measure, and a cell for each character."""

    head: str
    cells: tuple[str, ...]


class SessionRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a session summary shows, in the order in which it is shown."""

    campaign: str
    party: str
    session: int
    date: date | None
    number: str
    scenario: str
    level: str
    """In words, with that of the monsters if it is another."""
    outcome: str
    """won, lost, or "" while it is in play."""
    status: str
    """The same in words, with the round: "won in round 5"."""
    rounds: int
    told_to: int | None
    """The round at which story, luck and hit points by round end if the log cannot be played again further; 0: setup.
    """
    cut: str
    """The same in words, "" if all is told."""
    story: tuple[Paragraph, ...]
    characters: tuple[CharacterRow, ...]
    table: tuple[TableRow, ...]
    """The numbers of the characters in words, in their order."""
    hit_points: tuple[HitPoints, ...]
    luck: tuple[Luck, ...]
    came: tuple[Entry, ...]
    """What came of it: luck, kills, loot, what the campaign gained or lost, what opens, what waits to be done."""


def session_record(
    setup: Setup,
    state: State,
    events: Sequence[e.Event],
    facts: SessionFacts,
    names: Names,
    templates: Templates,
    *,
    whole: bool = True,
) -> SessionRecord:
    """Work out a summary from a scenario's setup, its last state and everything that happened in it.

    Unless the events are ``whole`` they end before that state, and the summary says so.

    Raises ``FileError`` if one of the campaign's own ``story/`` templates is broken.
    """
    words = templates.language
    casual = any(isinstance(fact, f.ScenarioPlayed) and fact.casual for fact in facts.changed)
    told_to = None if whole else last_round(events)
    drawn = tuple(luck(setup, state, events))
    drawn_words = [luck_words(side, words, told_to) for side in drawn]
    rows = tuple(_row(who, character, setup, state, events, facts) for who, character in state.characters.items())
    return SessionRecord(
        campaign=facts.campaign,
        party=facts.party,
        session=facts.session,
        date=facts.on,
        number=setup.scenario.number,
        scenario=setup.scenario.name,
        level=level_words(state.level, state.monster_level, words),
        outcome=state.outcome or "",
        status=status_words(state.outcome or "", state.round, words, casual=casual),
        rounds=state.round,
        told_to=told_to,
        cut=cut_words(told_to, words),
        story=story(moments(setup, state, events, names), templates),
        characters=rows,
        table=tuple(_table(rows, words)),
        hit_points=hit_points(setup, state, events, whole=whole),
        luck=drawn,
        came=(*drawn_words, *_came(setup, state, facts, names)),
    )


def _came(setup: Setup, state: State, facts: SessionFacts, names: Names) -> Iterator[Entry]:
    words = names.language
    gained = [sentence(fact, words) for fact in facts.changed if not isinstance(fact, _ELSEWHERE)]
    due = [due_again(text, words) for text in facts.due]
    value = setup.edition.levels[state.level].gold
    yield from gains(state, value, gained, _opens(facts), due, names, Sides(setup))


def session_summary(
    record: SessionRecord,
    format_: Format,
    templates: Templates,
    start: ScenarioView | None = None,
    end: ScenarioView | None = None,
) -> str:
    """The summary in one format; a page shows the board at its ``start`` and ``end``, as far as they are given.

    Raises ``FileError`` if the campaign's own template is broken.
    """
    values: dict[str, object] = {"session": record}
    if format_ == "html":
        values["pictures"] = session_pictures(_told(record), start, end, templates.language)
    return templates.render(f"session.{format_}.j2", values).strip("\n") + "\n"


def _told(record: SessionRecord) -> Told:
    from gloomcli.reports.svg.charts import Deeds

    return Told(
        hit_points=record.hit_points if record.rounds and record.told_to != 0 else (),
        deeds=[Deeds(name=one.name, dealt=one.damage, taken=one.taken) for one in record.characters],
        luck=record.luck,
        story=[text for text in (record.cut, *(part.text for part in record.story)) if text],
        came=[entry.text for entry in record.came],
        over=bool(record.outcome),
    )


# --- characters -------------------------------------------------------------------------------------------------------


def _row(
    who: str, character: Character, setup: Setup, state: State, events: Sequence[e.Event], facts: SessionFacts
) -> CharacterRow:
    tally = character.tally
    bonus = sum(x.bonus for x in facts.changed if isinstance(x, f.ExperienceChanged) and x.who == character.name)
    if not facts.changed and state.outcome is Outcome.WON:
        bonus = setup.edition.levels[state.level].xp
    gold = sum(x.after - x.before for x in facts.changed if isinstance(x, f.GoldChanged) and x.who == character.name)
    checks = [x for x in facts.changed if isinstance(x, f.CheckmarksChanged) and x.who == character.name]
    escaped = who in state.escaped
    return CharacterRow(
        name=character.name,
        class_name=character.class_name,
        level=character.level,
        hp=character.hp,
        max_hp=character.max_hp,
        damage=tally.damage_dealt,
        kills=tally.kills,
        taken=tally.damage_taken,
        prevented=tally.damage_prevented,
        healed=tally.healed,
        infused=tally.infused,
        consumed=sum(len(x.elements) for x in events if isinstance(x, e.Consumed) and x.who == who),
        lost=tally.cards_lost,
        xp=tally.xp,
        bonus=bonus,
        gold=gold if facts.changed else tally.coins * setup.edition.levels[state.level].gold,
        checks=sum(x.after - x.before for x in checks),
        exhausted=0 if escaped else tally.exhausted_in_round,
        escaped=escaped,
    )


def _table(rows: Sequence[CharacterRow], words: Language) -> Iterator[TableRow]:
    measures: tuple[tuple[str, str], ...] = (
        ("damage", words.gettext("Damage dealt")),
        ("kills", words.gettext("Kills")),
        ("taken", words.gettext("Damage taken")),
        ("prevented", words.gettext("Damage prevented")),
        ("healed", words.gettext("Healed")),
        ("infused", words.gettext("Elements infused")),
        ("consumed", words.gettext("Elements consumed")),
        ("lost", words.gettext("Cards lost")),
    )
    for field, head in measures:
        yield TableRow(head=head, cells=tuple(words.number(getattr(row, field)) for row in rows))
    experience = tuple(f"{words.number(row.xp)}+{row.bonus}" if row.bonus else words.number(row.xp) for row in rows)
    yield TableRow(head=words.gettext("Experience"), cells=experience)
    yield TableRow(head=words.gettext("Gold"), cells=tuple(words.number(row.gold) for row in rows))
    checks = tuple(words.number(row.checks) if row.checks else "-" for row in rows)
    yield TableRow(head=words.gettext("Checkmarks"), cells=checks)
    yield TableRow(head=words.gettext("Hit points left"), cells=tuple(_left(row, words) for row in rows))


def _left(row: CharacterRow, words: Language) -> str:
    if row.exhausted:
        return f"0 ({row.exhausted})"
    return words.gettext("away") if row.escaped else f"{row.hp}/{row.max_hp}"


def _opens(facts: SessionFacts) -> Iterator[str]:
    for fact in facts.changed:
        if isinstance(fact, f.ScenarioOpened):
            yield f"{fact.number} {facts.scenarios.get(fact.number, '')}".strip()
