"""The summary of a session: one scenario as a record that templates print as text, Markdown or a page.

Templates ``session.txt.j2``, ``session.md.j2`` and ``session.html.j2`` are given the record as ``session``.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Final

import msgspec

from gloomcli.campaign import facts as f
from gloomcli.campaign.sentences import sentence
from gloomcli.engine import events as e
from gloomcli.engine.state import Character, State
from gloomcli.model.modifiers import parse_modifier
from gloomcli.model.play import Outcome, Setup
from gloomcli.model.records import Record
from gloomcli.reports.environment import Format, Templates
from gloomcli.reports.moments import moments, plural_name
from gloomcli.reports.names import Names
from gloomcli.reports.story import Paragraph, story

MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_IN_TABLE: Final = (f.ExperienceChanged, f.GoldChanged, f.CheckmarksChanged, f.ScenarioPlayed, f.ScenarioOpened)
"""Facts that the summary shows in its heading or its table, or under what opens."""


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
    """What waits to be done, a phrase each."""


class CharacterRow(msgspec.Struct, frozen=True, kw_only=True):
    """One character's line of the table."""

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
    lost: int
    """Cards lost."""
    xp: int
    """Without the bonus for success."""
    bonus: int
    gold: int
    checks: int
    exhausted: int
    """The round in which it was exhausted, or 0."""


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """The modifier cards that one side drew."""

    side: str
    cards: int
    total: int
    """The sum of the numbers on them; x2, null, bless and curse count as 0."""
    expected: float
    """The sum that as many cards of the same decks come to on average."""
    doubles: int
    """x2 and bless cards."""
    misses: int
    """Null and curse cards."""


class Kills(msgspec.Struct, frozen=True, kw_only=True):
    """Monsters killed of one type."""

    name: str
    """In the plural if there are several."""
    count: int


class SessionRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a session summary shows, in the order in which it is shown."""

    campaign: str
    party: str
    session: int
    date: str
    """As in "14 March 2026", or empty."""
    number: str
    scenario: str
    level: int
    outcome: str
    """won, lost, or "" while it is in play."""
    rounds: int
    story: tuple[Paragraph, ...]
    characters: tuple[CharacterRow, ...]
    luck: tuple[Luck, ...]
    kills: tuple[Kills, ...]
    coins: int
    """Money tokens picked up."""
    coin_value: int
    """Gold for each of them."""
    treasures: tuple[str, ...]
    """As in "treasure 7 (Grim)"."""
    gained: tuple[str, ...]
    """What else the campaign gained or lost, a sentence each."""
    opens: tuple[str, ...]
    """Scenarios that have opened, as in "2 Barrow Lair"."""
    due: tuple[str, ...]


def session_record(
    setup: Setup, state: State, events: Sequence[e.Event], facts: SessionFacts, names: Names, templates: Templates
) -> SessionRecord:
    """Work out a summary from a scenario's setup, its last state and everything that happened in it.

    Raises ``FileError`` if one of the campaign's own ``story/`` templates is broken.
    """
    told = story(moments(setup, state, events, names), templates)
    return SessionRecord(
        campaign=facts.campaign,
        party=facts.party,
        session=facts.session,
        date=day_in_words(facts.on) if facts.on else "",
        number=setup.scenario.number,
        scenario=setup.scenario.name,
        level=state.level,
        outcome=state.outcome or "",
        rounds=state.round,
        story=told,
        characters=tuple(_row(character, setup, state, facts) for character in state.characters.values()),
        luck=tuple(_luck(setup, state, events)),
        kills=tuple(_kills(state.kills, names)),
        coins=sum(character.tally.coins for character in state.characters.values()),
        coin_value=setup.edition.levels[state.level].gold,
        treasures=tuple(f"treasure {number} ({names.figure(who)})" for number, who in state.looted.items()),
        gained=tuple(sentence(fact) for fact in facts.changed if not isinstance(fact, _IN_TABLE)),
        opens=tuple(_opens(facts)),
        due=facts.due,
    )


def session_summary(record: SessionRecord, format_: Format, templates: Templates) -> str:
    """The summary in one format; raises ``FileError`` if the campaign's own template is broken."""
    return templates.render(f"session.{format_}.j2", {"session": record}).strip("\n") + "\n"


def day_in_words(day: date) -> str:
    """A date as in "14 March 2026", whatever the machine's language."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


# --- characters -------------------------------------------------------------------------------------------------------


def _row(character: Character, setup: Setup, state: State, facts: SessionFacts) -> CharacterRow:
    tally = character.tally
    bonus = sum(x.bonus for x in facts.changed if isinstance(x, f.ExperienceChanged) and x.who == character.name)
    if not facts.changed and state.outcome is Outcome.WON:
        bonus = setup.edition.levels[state.level].xp
    gold = sum(x.after - x.before for x in facts.changed if isinstance(x, f.GoldChanged) and x.who == character.name)
    checks = [x for x in facts.changed if isinstance(x, f.CheckmarksChanged) and x.who == character.name]
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
        lost=tally.cards_lost,
        xp=tally.xp,
        bonus=bonus,
        gold=gold if facts.changed else tally.coins * setup.edition.levels[state.level].gold,
        checks=sum(x.after - x.before for x in checks),
        exhausted=tally.exhausted_in_round,
    )


def _kills(kills: Mapping[str, int], names: Names) -> Iterator[Kills]:
    for kind, count in kills.items():
        name = names.kind(kind)
        yield Kills(name=name if count == 1 else plural_name(name), count=count)


def _opens(facts: SessionFacts) -> Iterator[str]:
    for fact in facts.changed:
        if isinstance(fact, f.ScenarioOpened):
            yield f"{fact.number} {facts.scenarios.get(fact.number, '')}".strip()


# --- luck -------------------------------------------------------------------------------------------------------------


def _luck(setup: Setup, state: State, events: Sequence[e.Event]) -> Iterator[Luck]:
    """The party's and the monsters' draws; a side that drew nothing is left out."""
    drawers = {who: who for who in state.characters}
    means = {who: _mean(c.modifiers) for who, c in zip(state.characters, setup.characters, strict=True)}
    drawn: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, e.FigurePlaced) and event.how == "summoned" and event.by in drawers:
            drawers[event.who] = drawers[event.by]
        elif isinstance(event, e.ModifierDrawn):
            is_monster = event.who.rpartition("-")[0] in setup.monsters
            drawn.setdefault("" if is_monster else drawers.get(event.who, next(iter(drawers))), []).extend(event.faces)
    party = [face for who, faces in drawn.items() if who for face in faces]
    expected = sum(means[who] * len(faces) for who, faces in drawn.items() if who)
    if party:
        yield _side("the party", party, expected)
    if monsters := drawn.get("", []):
        yield _side("the monsters", monsters, _mean(setup.edition.modifier_deck) * len(monsters))


def _side(side: str, faces: Sequence[str], expected: float) -> Luck:
    cards = [parse_modifier(face) for face in faces]
    return Luck(
        side=side,
        cards=len(cards),
        total=sum(card.plus for card in cards),
        expected=round(expected, 1),
        doubles=sum(card.factor == 2 for card in cards),
        misses=sum(card.factor == 0 for card in cards),
    )


def _mean(faces: Sequence[str]) -> float:
    return sum(parse_modifier(face).plus for face in faces) / len(faces) if faces else 0.0
