"""The party sheet: where a party stands, who is in it, and what it may do next.

Templates ``party.txt.j2``, ``party.md.j2`` and ``party.html.j2`` are given the record as ``party``.
"""

from collections.abc import Iterator

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.overview import due, overview
from gloomcli.campaign.records import Campaign, CharacterSheet, NextScenario, Party, RetiredCharacter
from gloomcli.campaign.scenarios import in_order, needs_text
from gloomcli.campaign.standing import CharacterLine
from gloomcli.campaign.tables import perks_earned, price_change
from gloomcli.model.words import Words
from gloomcli.reports.own import NOTHING_OWN, Own
from gloomcli.reports.svg.elements import to_text
from gloomcli.reports.svg.tracks import reputation_track
from gloomcli.reports.words.sheet_words import rule_words


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """One character of the party."""

    name: str
    class_name: str
    own_class: bool
    """Whether the class is the campaign's own content."""
    player: str
    level: int
    xp: int
    next_xp: int | None
    """The experience of the next level; None at the highest."""
    gold: int
    checkmarks: int
    perks: int
    """Boxes marked."""
    perks_earned: int


class Former(msgspec.Struct, frozen=True, kw_only=True):
    """A retired character."""

    name: str
    class_name: str
    own_class: bool
    level: int
    player: str
    quest: str


class PlayableScenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario on the map that is not won."""

    number: str
    name: str
    needs: str
    """What this party lacks for it; empty if it can be played."""
    own: bool


class OtherParty(msgspec.Struct, frozen=True, kw_only=True):
    """Another party of the same world."""

    name: str
    location: str
    reputation: int


class PartySheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a party sheet shows, in the order in which it is shown."""

    campaign: str
    name: str
    location: str
    won: int
    """Scenarios won, by all parties of the world."""
    lost: int
    """Attempts lost."""
    reputation: int
    price_change: int
    prices_change_at: int | None
    """The reputation at which prices fall further."""
    track: str
    """The reputation on its scale, as a line of characters; empty in editions without reputation."""
    picture: str
    """The same as SVG."""
    achievements: tuple[str, ...]
    members: tuple[Member, ...]
    retired: tuple[Former, ...]
    scenarios: tuple[PlayableScenario, ...]
    coming: tuple[str, ...]
    """What events and donations bring into the next scenario."""
    due: tuple[str, ...]
    """What waits to be done, a phrase each."""
    house_rules: tuple[str, ...]
    others: tuple[OtherParty, ...]
    notes: str
    own_content: bool
    """Whether anything shown is the campaign's own content, so that the mark is explained."""


def party_sheet(content: Content, campaign: Campaign, words: Words, own: Own = NOTHING_OWN) -> PartySheet:
    """The sheet of the party at the table."""
    world, party, edition = campaign.world, campaign.party, content.edition
    prices, limit = price_change(edition, party.reputation), edition.reputation_limit
    lines = overview(content, campaign).characters
    sheets = zip(campaign.members, lines, strict=True)
    members = tuple(_member(content, campaign, sheet, line, own) for sheet, line in sheets)
    retired = tuple(former(each, own) for each in world.retired)
    scenarios = tuple(_playable(content, campaign, words, own))
    return PartySheet(
        campaign=world.name,
        name=party.name,
        location=party.location,
        won=len(world.scenarios_won),
        lost=len(world.scenarios_lost),
        reputation=party.reputation,
        price_change=prices.change,
        prices_change_at=prices.next_at,
        track=_track(party.reputation, limit) if limit else "",
        picture=to_text(reputation_track(party.reputation, edition.prices, words)) if limit else "",
        achievements=party.achievements,
        members=members,
        retired=retired,
        scenarios=scenarios,
        coming=tuple(_coming(party.next_scenario, words)),
        due=tuple(each.what for each in due(content, campaign, words)),
        house_rules=tuple(rule_words(content, campaign, rule, words) for rule in world.house_rules),
        others=tuple(other_party(each) for each in campaign.other_parties),
        notes=party.notes.strip(),
        own_content=any(each.own_class for each in members)
        or any(each.own_class for each in retired)
        or any(each.own for each in scenarios),
    )


def former(each: RetiredCharacter, own: Own) -> Former:
    """A retired character as reports show it."""
    return Former(
        name=each.name,
        class_name=each.class_,
        own_class=each.class_ in own.classes,
        level=each.level,
        player=each.player,
        quest=each.quest,
    )


def other_party(party: Party) -> OtherParty:
    """A party that rests."""
    return OtherParty(name=party.name, location=party.location, reputation=party.reputation)


def _track(reputation: int, limit: int) -> str:
    """A mark on a line from the worst to the best reputation: ``-20 ....................|..o................. +20``."""
    at = min(max(reputation, -limit), limit)
    line = "".join("o" if each == at else "|" if each == 0 else "." for each in range(-limit, limit + 1))
    return f"-{limit} {line} +{limit}"


def _member(content: Content, campaign: Campaign, sheet: CharacterSheet, line: CharacterLine, own: Own) -> Member:
    return Member(
        name=sheet.name,
        class_name=sheet.class_,
        own_class=sheet.class_ in own.classes,
        player=sheet.player,
        level=sheet.level,
        xp=sheet.xp,
        next_xp=sheet.xp + line.xp_to_next if line.xp_to_next is not None else None,
        gold=sheet.gold,
        checkmarks=sheet.checkmarks,
        perks=len(sheet.perks),
        perks_earned=perks_earned(content.edition, campaign.world, sheet),
    )


def _playable(content: Content, campaign: Campaign, words: Words, own: Own) -> Iterator[PlayableScenario]:
    world = campaign.world
    for number in sorted({*world.scenarios_open} - {*world.scenarios_won}, key=in_order):
        scenario = content.scenarios.get(number)
        yield PlayableScenario(
            number=number,
            name=content.edition.scenarios.get(number, scenario.name if scenario is not None else ""),
            needs=needs_text(campaign, scenario, words) if scenario is not None else "",
            own=number in own.scenarios,
        )


def _coming(coming: NextScenario, words: Words) -> Iterator[str]:
    """What the next scenario begins with, a phrase each."""
    if coming.damage_each:
        yield words.say("everyone suffers {number} damage", number=coming.damage_each)
    for condition in dict.fromkeys(coming.conditions_each):
        count = coming.conditions_each.count(condition)
        name = words.pgettext("condition", condition)
        yield words.count("everyone has {condition}", "everyone has {condition} {number} times", count, condition=name)
    if coming.discards_each:
        yield words.count("everyone discards {number} card", "everyone discards {number} cards", coming.discards_each)
    for who, cards in coming.blesses.items():
        yield words.count("{who} adds {number} bless card", "{who} adds {number} bless cards", cards, who=who)
    for who, cards in coming.minus_ones.items():
        yield words.count("{who} adds {number} -1 card", "{who} adds {number} -1 cards", cards, who=who)
    for who, item in coming.consumed.items():
        yield words.say("{who} begins with {item} consumed", who=who, item=item)
