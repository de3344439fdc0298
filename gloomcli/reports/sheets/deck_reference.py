"""Monsters to have on the table: their numbers at a level, and all ability cards with these numbers worked out."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from gloomcli.model import abilities as a
from gloomcli.model.definitions import Monster, MonsterCard, MonsterDeck, MonsterStats
from gloomcli.model.terms import Rank
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.monster_numbers import Conditions, all_worked_out, settled
from gloomcli.reports.rendering.environment import Format, Templates
from gloomcli.reports.words.abilities import describe_abilities
from gloomcli.reports.words.ability_parts import capital, commas, conditions
from gloomcli.reports.words.phrases import amount

_RANKS: Final = (Rank.NORMAL, Rank.ELITE, Rank.BOSS)


class StatsRow(msgspec.Struct, frozen=True, kw_only=True):
    """A monster's numbers of one rank."""

    rank: str
    """In the language of the report."""
    hp: str
    move: str
    attack: str
    range: str
    """"-", as for anything it has not."""
    traits: tuple[str, ...]
    """Shield, retaliate, targets, what its attacks give: in words."""


class CardText(msgspec.Struct, frozen=True, kw_only=True):
    """What a card comes to."""

    rank: str
    """Empty if it is the same for all ranks."""
    does: str


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    """A monster ability card."""

    initiative: int
    shuffle: bool
    copies: int = 1
    """Cards that are the same in everything but the number."""
    texts: tuple[CardText, ...]


class MonsterSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A monster type with its numbers, and its cards by initiative."""

    name: str
    stats: tuple[StatsRow, ...]
    notes: tuple[str, ...]
    """Immunities, traits and the like, a sentence each."""
    cards: tuple[CardRow, ...]


class DeckReport(msgspec.Struct, frozen=True, kw_only=True):
    """The report: some monster types at a level."""

    scenario: str
    """Its name, or "" for monsters by themselves."""
    number: str
    level: int
    players: int
    monsters: tuple[MonsterSheet, ...]


def deck_report(
    monsters: Iterable[Monster],
    decks: Mapping[str, MonsterDeck],
    known: Conditions,
    *,
    scenario: str = "",
    number: str = "",
    words: Words = ENGLISH,
) -> DeckReport:
    """The reference for some monsters; ``decks`` by their ids."""
    return DeckReport(
        scenario=scenario,
        number=number,
        level=known.level,
        players=known.players,
        monsters=tuple(monster_sheet(each, decks[each.deck], known, words) for each in monsters),
    )


def deck_reference(report: DeckReport, format_: Format, templates: Templates) -> str:
    """The report as text."""
    return templates.render(f"deck.{format_}.j2", {"report": report}).rstrip() + "\n"


# --- a monster --------------------------------------------------------------------------------------------------------


def monster_sheet(monster: Monster, deck: MonsterDeck, known: Conditions, words: Words = ENGLISH) -> MonsterSheet:
    """A monster type at a level, with its cards."""
    cards = Counter(_card_row(card, monster, known, words) for card in deck.cards)
    return MonsterSheet(
        name=monster.name,
        stats=stats_rows(monster, known, words),
        notes=tuple(_notes(monster, known, words)),
        cards=tuple(
            msgspec.structs.replace(card, copies=copies)
            for card, copies in sorted(cards.items(), key=lambda item: (item[0].initiative, item[0].shuffle))
        ),
    )


def ranks_of(monster: Monster) -> list[Rank]:
    """The ranks that a monster type has."""
    tables = {Rank.NORMAL: monster.normal, Rank.ELITE: monster.elite, Rank.BOSS: monster.boss}
    return [rank for rank in _RANKS if tables[rank] is not None]


def stats_rows(monster: Monster, known: Conditions, words: Words = ENGLISH, *, shift: int = 0) -> tuple[StatsRow, ...]:
    """A row for each rank; ``shift`` is how far this monster's level is above the scenario's."""
    level = min(7, max(0, known.level + shift))
    found = ((rank, monster.stats(rank, level)) for rank in ranks_of(monster))
    return tuple(_stats_row(rank, stats, known, words) for rank, stats in found)


def _stats_row(rank: Rank, stats: MonsterStats, known: Conditions, words: Words) -> StatsRow:
    return StatsRow(
        rank=words.pgettext("rank", rank.value),
        hp=amount(settled(stats.hp, known), words),
        move="-" if stats.move is None else amount(stats.move, words),
        attack="-" if stats.attack is None else amount(settled(stats.attack, known), words),
        range=str(stats.range or "-"),
        traits=tuple(_traits(stats, words)),
    )


def _traits(stats: MonsterStats, words: Words) -> Iterator[str]:
    if stats.flying:
        yield words.pgettext("ability", "flying")
    if stats.shield:
        yield words.say("shield {amount}", amount=stats.shield)
    if stats.retaliate and stats.retaliate_range > 1:
        yield words.say("retaliate {amount} (range {range})", amount=stats.retaliate, range=stats.retaliate_range)
    elif stats.retaliate:
        yield words.say("retaliate {amount}", amount=stats.retaliate)
    if stats.targets > 1:
        yield words.say("target {number}", number=stats.targets)
    if stats.pierce:
        yield words.say("pierce {number}", number=stats.pierce)
    yield from conditions(stats.conditions, words)
    if stats.advantage:
        yield words.pgettext("ability", "advantage")
    if stats.attackers_disadvantage:
        yield words.gettext("attackers have disadvantage")


def immunities(monster: Monster, words: Words = ENGLISH) -> list[str]:
    """The conditions that a monster cannot gain, with push and pull."""
    found = list(conditions(monster.immune, words))
    if monster.immovable:
        found += [words.pgettext("ability", "push"), words.pgettext("ability", "pull")]
    return found


def _notes(monster: Monster, known: Conditions, words: Words) -> Iterator[str]:
    if immune := immunities(monster, words):
        yield words.say("Immune to {conditions}.", conditions=words.listed(immune))
    if monster.modifier_deck == "character":
        yield words.gettext("Draws from the character's attack modifier deck.")
    stats = monster.stats(ranks_of(monster)[0], known.level)
    for text, found in (
        (words.gettext("{what}."), monster.traits),
        (words.gettext("On death: {what}."), monster.on_death),
    ):
        if found:
            does = describe_abilities(all_worked_out(found, stats, known), words)
            yield text.format(what=does)


def _card_row(card: MonsterCard, monster: Monster, known: Conditions, words: Words) -> CardRow:
    texts = {
        words.pgettext("rank", rank.value): _does(card, monster, monster.stats(rank, known.level), known, words)
        for rank in ranks_of(monster)
    }
    if len(set(texts.values())) == 1:
        texts = {"": next(iter(texts.values()))}
    return CardRow(
        initiative=card.initiative,
        shuffle=card.shuffle,
        texts=tuple(CardText(rank=rank, does=does) for rank, does in texts.items()),
    )


def _does(card: MonsterCard, monster: Monster, stats: MonsterStats, known: Conditions, words: Words) -> str:
    does: list[a.Ability] = []
    heads = []
    for ability in card.do:
        if isinstance(ability, a.Special):
            heads.append(words.say("special action {number}", number=ability.special))
            does += monster.special(ability.special)
        else:
            does.append(ability)
    text = describe_abilities(all_worked_out(tuple(does), stats, known), words) or words.gettext("nothing")
    return f"{capital(commas(*heads))}: {text[:1].lower()}{text[1:]}" if heads else capital(text)
