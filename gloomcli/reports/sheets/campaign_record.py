"""The record of a campaign: what the world has come to, and how.

Templates ``campaign.txt.j2``, ``campaign.md.j2`` and ``campaign.html.j2`` are given the record as ``record``.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date

import msgspec

from gloomcli.campaign import facts as f
from gloomcli.campaign.content import Content, DeckName
from gloomcli.campaign.decks import cards_of
from gloomcli.campaign.records import Campaign, Party
from gloomcli.campaign.remembering import Entry
from gloomcli.campaign.sanctuary import next_step
from gloomcli.campaign.scenarios import in_order
from gloomcli.campaign.tables import points_to_next, price_change, prosperity_level
from gloomcli.model.words import Words
from gloomcli.reports.milestones import Day, day_of, milestones
from gloomcli.reports.own import NOTHING_OWN, Own
from gloomcli.reports.sheets.character_sheet import StickerRow, stickers
from gloomcli.reports.sheets.party_sheet import Former, former
from gloomcli.reports.sheets.scenario_tree import TreeScenario, scenario_tree
from gloomcli.reports.svg.elements import to_text
from gloomcli.reports.svg.tracks import prosperity_track
from gloomcli.reports.svg.tree import holds_names, svg_tree
from gloomcli.reports.words.sheet_words import rule_words


class PlayedSession(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario that was played, here or elsewhere."""

    session: int
    """The number of the session, where its files are kept; else 0."""
    on: date | None
    number: str
    name: str
    won: bool
    rounds: int
    """0: not known."""
    casual: bool = False


class PartyRow(msgspec.Struct, frozen=True, kw_only=True):
    """A party of the world."""

    name: str
    at_table: bool
    location: str
    reputation: int
    price_change: int
    achievements: tuple[str, ...]


class Achieved(msgspec.Struct, frozen=True, kw_only=True):
    """A global achievement, and how often it was gained."""

    name: str
    times: int


class EventDeck(msgspec.Struct, frozen=True, kw_only=True):
    """An event deck. The order of its cards is nobody's to know."""

    deck: DeckName
    left: int
    """Cards in it."""
    removed: tuple[int, ...]
    """The numbers of cards known to have left the game."""


class Design(msgspec.Struct, frozen=True, kw_only=True):
    """An item found that prosperity does not provide."""

    number: int
    name: str
    own: bool
    copies: int


class Looted(msgspec.Struct, frozen=True, kw_only=True):
    """A treasure."""

    number: int
    who: str
    """Empty: not known."""
    scenario: str
    """Its number, or empty."""


class Playing(msgspec.Struct, frozen=True, kw_only=True):
    """A character in play."""

    name: str
    class_name: str
    own_class: bool
    level: int
    player: str


class CampaignRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a campaign's record shows, in the order in which it is shown."""

    name: str
    edition: str
    since: date | None
    """The day of the first thing known."""
    won: int
    open: int
    """Those that can be played."""
    blocked: int
    lost: int
    """Attempts lost."""
    prosperity: int
    prosperity_level: int
    prosperity_to_next: int | None
    thresholds: tuple[int, ...]
    """The points at which the levels are reached."""
    prosperity_picture: str
    """The prosperity on its track, as SVG; empty in editions without prosperity."""
    has_reputation: bool
    """Whether parties are known for anything, which changes prices."""
    has_sanctuary: bool
    """Whether donations ever bring anything."""
    donations: int
    next_donation: int | None
    """The total that next brings something."""
    parties: tuple[PartyRow, ...]
    global_achievements: tuple[Achieved, ...]
    unlocked_classes: tuple[str, ...]
    opened: tuple[str, ...]
    """Sealed envelopes and books."""
    characters: tuple[Playing, ...]
    retired: tuple[Former, ...]
    tree: tuple[TreeScenario, ...]
    by_number: tuple[TreeScenario, ...]
    """The same in the order of their numbers."""
    tree_picture: str
    """The tree as SVG."""
    tree_has_names: bool
    """Whether the picture names the scenarios, or only numbers them."""
    sessions: tuple[PlayedSession, ...]
    decks: tuple[EventDeck, ...]
    designs: tuple[Design, ...]
    treasures: tuple[Looted, ...]
    stickers: tuple[StickerRow, ...]
    milestones: tuple[Day, ...]
    house_rules: tuple[str, ...]
    notes: str
    own_content: bool
    """Whether anything shown is the campaign's own content, so that the mark is explained."""


def campaign_record(
    content: Content,
    campaign: Campaign,
    entries: Sequence[Entry],
    sessions: Sequence[PlayedSession],
    words: Words,
    own: Own = NOTHING_OWN,
) -> CampaignRecord:
    """The record of a campaign; ``entries`` are what its journal remembers, ``sessions`` what was played."""
    world, edition = campaign.world, content.edition
    tree = scenario_tree(content, campaign, entries, words, own.scenarios)
    designs = tuple(_designs(content, campaign, own))
    characters = tuple(_playing(campaign, own))
    retired = tuple(former(each, own) for each in world.retired)
    states = Counter(each.state for each in tree)
    return CampaignRecord(
        name=world.name,
        edition=edition.name,
        since=next((day for entry in entries if (day := day_of(entry.when)) is not None), None),
        won=states["won"],
        open=states["open"],
        blocked=states["blocked"],
        lost=len(world.scenarios_lost),
        prosperity=world.prosperity,
        prosperity_level=prosperity_level(edition, world),
        prosperity_to_next=points_to_next(edition.prosperity, world.prosperity),
        thresholds=edition.prosperity,
        prosperity_picture=(
            to_text(prosperity_track(world.prosperity, edition.prosperity, words)) if edition.prosperity[1:] else ""
        ),
        has_reputation=edition.has_reputation,
        has_sanctuary=bool(edition.donation_steps or world.donations),
        donations=world.donations,
        next_donation=next_step(edition, world.donations),
        parties=tuple(_parties(content, campaign)),
        global_achievements=tuple(
            Achieved(name=name, times=times) for name, times in Counter(world.global_achievements).items()
        ),
        unlocked_classes=world.unlocked_classes,
        opened=world.opened,
        characters=characters,
        retired=retired,
        tree=tree,
        by_number=tuple(sorted(tree, key=lambda each: in_order(each.number))),
        tree_picture=to_text(svg_tree(tree, words)),
        tree_has_names=holds_names(tree),
        sessions=tuple(sessions),
        decks=tuple(_decks(content, campaign, entries)),
        designs=designs,
        treasures=tuple(_treasures(content, campaign, entries)),
        stickers=stickers(campaign, words),
        milestones=milestones(entries, words),
        house_rules=tuple(rule_words(content, campaign, rule, words) for rule in world.house_rules),
        notes=world.notes.strip(),
        own_content=any(each.own for each in tree)
        or any(each.own for each in designs)
        or _own_class((*characters, *retired)),
    )


def _own_class(people: Sequence[Playing | Former]) -> bool:
    return any(each.own_class for each in people)


# --- the world --------------------------------------------------------------------------------------------------------


def _parties(content: Content, campaign: Campaign) -> Iterator[PartyRow]:
    yield _party(content, campaign.party, at_table=True)
    for party in campaign.other_parties:
        yield _party(content, party, at_table=False)


def _party(content: Content, party: Party, *, at_table: bool) -> PartyRow:
    return PartyRow(
        name=party.name,
        at_table=at_table,
        location=party.location,
        reputation=party.reputation,
        price_change=price_change(content.edition, party.reputation).change,
        achievements=party.achievements,
    )


def _playing(campaign: Campaign, own: Own) -> Iterator[Playing]:
    for sheet in campaign.members:
        yield Playing(
            name=sheet.name,
            class_name=sheet.class_,
            own_class=sheet.class_ in own.classes,
            level=sheet.level,
            player=sheet.player,
        )


# --- decks and finds --------------------------------------------------------------------------------------------------


def _decks(content: Content, campaign: Campaign, entries: Sequence[Entry]) -> Iterator[EventDeck]:
    resolved = [fact for entry in entries for fact in entry.facts if isinstance(fact, f.EventResolved)]
    decks: tuple[DeckName, ...] = ("city", "road")
    for deck in decks:
        cards = cards_of(campaign.world, deck)
        gone = {fact.number for fact in resolved if fact.deck == deck and fact.card == "removed"}
        gone |= set(content.edition.starting_events)
        if cards or gone:
            yield EventDeck(deck=deck, left=len(cards), removed=tuple(sorted(gone - set(cards))))


def _designs(content: Content, campaign: Campaign, own: Own) -> Iterator[Design]:
    found = campaign.world.further_items
    for name in sorted(found, key=lambda name: content.items[name].number if name in content.items else 0):
        item = content.items.get(name)
        number = item.number if item is not None else 0
        yield Design(number=number, name=name, own=name in own.items, copies=found[name])


def _treasures(content: Content, campaign: Campaign, entries: Sequence[Entry]) -> Iterator[Looted]:
    world = campaign.world
    looters = {fact.number: fact.who for entry in entries for fact in entry.facts if isinstance(fact, f.TreasureLooted)}
    scenarios = (content.scenarios.get(number) for number in sorted(world.scenarios_open, key=in_order))
    lies = {number: each.number for each in scenarios if each is not None for number in each.treasures}
    for number in sorted(world.treasures_looted):
        yield Looted(number=number, who=looters.get(number, ""), scenario=lies.get(number, ""))
