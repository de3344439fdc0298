"""The character sheet, as players know it from paper: everything about one character that outlasts a scenario.

Templates ``character.txt.j2``, ``character.md.j2`` and ``character.html.j2`` are given the record as ``sheet``.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from gloomcli.campaign.cards import cards_due, pool, usual_hand
from gloomcli.campaign.content import Content
from gloomcli.campaign.enhancing import on_class
from gloomcli.campaign.equipment import place_of, slots
from gloomcli.campaign.odds import Blow, chances, damages, mean
from gloomcli.campaign.overview import due_of
from gloomcli.campaign.perks import perk_sum, perk_text
from gloomcli.campaign.quests import is_fulfilled, progress, quest_of
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.setup import modifier_deck
from gloomcli.campaign.tables import perks_earned, points_to_next, same_line
from gloomcli.model.definitions import AbilityCard, CharacterClass, Edition, Item
from gloomcli.model.modifiers import parse_modifier
from gloomcli.model.words import Words
from gloomcli.reports.own import NOTHING_OWN, Own
from gloomcli.reports.sheets.party_sheet import Former, former
from gloomcli.reports.svg.elements import to_text
from gloomcli.reports.svg.tracks import experience_track
from gloomcli.reports.words.phrases import sentence
from gloomcli.reports.words.sheet_words import face_words, perk_words, pursuit_words, rule_words, sticker_words
from gloomcli.reports.words.terms import noted

_NOTED = (
    noted("place", "head"),
    noted("place", "body"),
    noted("place", "legs"),
    noted("place", "hands"),
    noted("place", "small items"),
)
_SAMPLE_ATTACK = 3
"""The attack whose average damage is told."""


class Threshold(msgspec.Struct, frozen=True, kw_only=True):
    """A level, and the experience at which it is reached."""

    level: int
    xp: int
    reached: bool


class ItemRow(msgspec.Struct, frozen=True, kw_only=True):
    """An item that a character owns."""

    number: int
    name: str
    own: bool
    slot: str
    equipped: bool
    use: str
    """What becomes of it when it is used: spent, consumed, or nothing; in words."""
    minus_one: int
    """-1 cards added to the modifier deck while it is equipped; below 0, taken out."""


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A place for items, with those equipped there."""

    place: str
    room: int
    items: tuple[ItemRow, ...]


class PerkRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the perk list."""

    text: str
    boxes: tuple[bool, ...]
    """Marked or not."""


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    """An ability card of the character's pool."""

    name: str
    initiative: int
    in_hand: bool
    enhanced: bool


class CardLevel(msgspec.Struct, frozen=True, kw_only=True):
    """The cards of one level in the pool."""

    level: str
    """A number, or X."""
    cards: tuple[CardRow, ...]


class StickerRow(msgspec.Struct, frozen=True, kw_only=True):
    """An enhancement of a card of the class."""

    class_name: str
    card: str
    half: str
    what: str
    by: str


class DeckRow(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of one kind in the modifier deck."""

    face: str
    count: int


class QuestPartRow(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the personal quest."""

    what: str
    have: int
    needed: int
    begun: bool
    """Whether the parts before it are done."""
    by_hand: bool
    """Whether the players count it, so that ``have`` is only what they noted."""


class CharacterRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a character sheet shows, in the order in which it is shown."""

    campaign: str
    party: str
    name: str
    class_name: str
    own_class: bool
    race: str
    player: str
    level: int
    xp: int
    xp_to_next: int | None
    thresholds: tuple[Threshold, ...]
    picture: str
    """The experience on its track, as SVG."""
    hp: int
    gold: int
    checkmarks: int
    check_groups: tuple[tuple[bool, ...], ...]
    """Boxes for checkmarks, as many as make a perk in each group."""
    rooms: tuple[Room, ...]
    packed: tuple[ItemRow, ...]
    """Items left at home."""
    perks: tuple[PerkRow, ...]
    perks_marked: int
    perks_earned: int
    perk_sum: str
    """As in "3 by level, 1 by checkmarks, 0 by retirements"."""
    cards: tuple[CardLevel, ...]
    hand_size: int
    hand_chosen: bool
    """Otherwise the hand shown is that of every beginner."""
    cards_due: int
    stickers: tuple[StickerRow, ...]
    deck: tuple[DeckRow, ...]
    deck_size: int
    deck_mean: float
    """What a card adds on average; x2 and null count as 0."""
    sample: int
    """An attack, whose average damage follows; without shield."""
    damage: float
    damage_advantage: float
    damage_disadvantage: float
    has_quests: bool
    """Whether the box has personal quests at all."""
    quest: str
    """Empty: none is followed."""
    quest_number: int
    quest_text: str
    """The quest in a sentence."""
    quest_parts: tuple[QuestPartRow, ...]
    quest_fulfilled: bool
    quests_dealt: tuple[str, ...]
    """Of which one is to be kept."""
    predecessors: tuple[Former, ...]
    """The retired characters whose line it continues."""
    due: tuple[str, ...]
    house_rules: tuple[str, ...]
    notes: str
    own_content: bool
    """Whether anything shown is the campaign's own content, so that the mark is explained."""


def character_record(
    content: Content, campaign: Campaign, who: str, words: Words, own: Own = NOTHING_OWN
) -> CharacterRecord:
    """The sheet of the character of this very name."""
    sheet = campaign.character(who)
    class_, edition, world = content.classes[sheet.class_], content.edition, campaign.world
    items = _items(content, sheet, own, words)
    deck = modifier_deck(content, sheet)
    plain, better, worse = (_average(deck, edge) for edge in (0, 1, -1))
    quest = quest_of(content, sheet)
    return CharacterRecord(
        campaign=world.name,
        party=campaign.party.name,
        name=sheet.name,
        class_name=class_.name,
        own_class=class_.name in own.classes,
        race=words.pgettext("race", class_.race),
        player=sheet.player,
        level=sheet.level,
        xp=sheet.xp,
        xp_to_next=points_to_next(edition.xp, sheet.xp),
        thresholds=tuple(_thresholds(edition, sheet)),
        picture=to_text(experience_track(sheet.xp, edition.xp, words)),
        hp=class_.hp[sheet.level - 1],
        gold=sheet.gold,
        checkmarks=sheet.checkmarks,
        check_groups=tuple(_check_groups(edition, sheet)),
        rooms=tuple(_rooms(content, sheet, items, words)),
        packed=tuple(item for item in items if not item.equipped),
        perks=tuple(_perks(class_, sheet, words)),
        perks_marked=len(sheet.perks),
        perks_earned=perks_earned(edition, world, sheet),
        perk_sum=perk_sum(edition, world, sheet, words),
        cards=tuple(_cards(campaign, sheet, class_)),
        hand_size=class_.hand_size,
        hand_chosen=bool(sheet.hand),
        cards_due=cards_due(sheet),
        stickers=stickers(campaign, words, class_.name),
        deck=tuple(_deck(deck, words)),
        deck_size=len(deck),
        deck_mean=sum(parse_modifier(face).plus for face in deck) / max(len(deck), 1),
        sample=_SAMPLE_ATTACK,
        damage=plain,
        damage_advantage=better,
        damage_disadvantage=worse,
        has_quests=bool(content.quests),
        quest=sheet.quest,
        quest_number=quest.number if quest is not None else 0,
        quest_text=sentence(quest.summary, words) if quest is not None else "",
        quest_parts=tuple(_quest_parts(content, campaign, sheet, words)),
        quest_fulfilled=is_fulfilled(content, campaign, sheet),
        quests_dealt=sheet.quests_dealt,
        predecessors=_predecessors(campaign, sheet, own),
        due=tuple(each.what for each in due_of(content, campaign, sheet, words)),
        house_rules=tuple(
            rule_words(content, campaign, rule, words) for rule in world.house_rules if rule.who == sheet.name
        ),
        notes=sheet.notes.strip(),
        own_content=class_.name in own.classes or any(item.own for item in items),
    )


def stickers(campaign: Campaign, words: Words, class_name: str = "") -> tuple[StickerRow, ...]:
    """The enhancements of a class's cards, or of all."""
    found = on_class(campaign.world, class_name) if class_name else campaign.world.enhancements
    return tuple(
        StickerRow(
            class_name=each.class_,
            card=each.card,
            half=words.pgettext("half", each.half),
            what=sticker_words(each.what, words),
            by=each.by,
        )
        for each in found
    )


# --- level and checkmarks ---------------------------------------------------------------------------------------------


def _thresholds(edition: Edition, sheet: CharacterSheet) -> Iterator[Threshold]:
    for level, needed in enumerate(edition.xp, start=1):
        yield Threshold(level=level, xp=needed, reached=sheet.xp >= needed)


def _check_groups(edition: Edition, sheet: CharacterSheet) -> Iterator[tuple[bool, ...]]:
    for start in range(0, edition.checkmarks_max, edition.checkmarks_per_perk):
        yield tuple(sheet.checkmarks > start + at for at in range(edition.checkmarks_per_perk))


def _perks(class_: CharacterClass, sheet: CharacterSheet, words: Words) -> Iterator[PerkRow]:
    for perk in class_.perks:
        marked = sheet.perks.count(perk_text(perk))
        yield PerkRow(text=perk_words(perk, words), boxes=tuple(marked > at for at in range(perk.boxes)))


# --- items ------------------------------------------------------------------------------------------------------------


def _items(content: Content, sheet: CharacterSheet, own: Own, words: Words) -> list[ItemRow]:
    """Everything owned; of two copies of which one is equipped, the first."""
    worn = Counter(sheet.equipped)
    rows = []
    for name in sheet.items:
        rows.append(_item(content.items[name], worn[name] > 0, own, words))
        worn[name] -= 1
    return rows


def _item(item: Item, equipped: bool, own: Own, words: Words) -> ItemRow:
    return ItemRow(
        number=item.number,
        name=item.name,
        own=item.name in own.items,
        slot=words.pgettext("slot", item.slot),
        equipped=equipped,
        use=_use(item, words),
        minus_one=item.minus_one,
    )


def _use(item: Item, words: Words) -> str:
    if item.lost:
        use = words.pgettext("item", "lost for good")
    elif item.use == "spent":
        use = words.pgettext("item", "spent")
    elif item.use == "consumed":
        use = words.pgettext("item", "consumed")
    else:
        use = words.pgettext("item", "always")
    return words.say("{use} after {number} uses", use=use, number=item.uses) if item.uses > 1 else use


def _rooms(content: Content, sheet: CharacterSheet, items: Sequence[ItemRow], words: Words) -> Iterator[Room]:
    worn = [item for item in items if item.equipped]
    more = sum(content.items[item.name].small_items for item in worn)
    for place, room in slots(sheet.level).items():
        yield Room(
            place=words.pgettext("place", place),
            room=room + more if place == "small items" else room,
            items=tuple(item for item in worn if place_of(content.items[item.name]) == place),
        )


# --- cards ------------------------------------------------------------------------------------------------------------


def _cards(campaign: Campaign, sheet: CharacterSheet, class_: CharacterClass) -> Iterator[CardLevel]:
    hand = {card.name for card in usual_hand(sheet, class_)}
    stuck = {each.card for each in on_class(campaign.world, class_.name)}

    def order(card: AbilityCard) -> int:
        return card.level if isinstance(card.level, int) and card.level > 1 else 0 if card.level == 1 else 1

    cards = sorted(pool(sheet, class_), key=order)
    for level, those in groupby(cards, key=lambda card: str(card.level)):
        yield CardLevel(
            level=level,
            cards=tuple(
                CardRow(
                    name=card.name,
                    initiative=card.initiative,
                    in_hand=card.name in hand,
                    enhanced=card.name in stuck,
                )
                for card in sorted(those, key=lambda card: card.initiative)
            ),
        )


def _deck(deck: Sequence[str], words: Words) -> Iterator[DeckRow]:
    """The cards by what they do, the best numbers first, those that roll last."""

    def order(face: str) -> tuple[bool, bool, bool, int, str]:
        card = parse_modifier(face)
        return card.rolling, card.factor == 0, card.factor != 2, -card.plus, face

    for face, count in sorted(Counter(deck).items(), key=lambda each: order(each[0])):
        yield DeckRow(face=face_words(face, words), count=count)


def _average(deck: Sequence[str], advantage: int) -> float:
    """The average damage of the sample attack; 0 for a deck that cannot be drawn from."""
    blow = Blow(_SAMPLE_ATTACK)
    try:
        return float(mean(damages(chances(deck, advantage, blow.value), blow)))
    except ValueError:
        return 0.0


# --- quest and line ---------------------------------------------------------------------------------------------------


def _quest_parts(content: Content, campaign: Campaign, sheet: CharacterSheet, words: Words) -> Iterator[QuestPartRow]:
    for each in progress(content, campaign, sheet):
        yield QuestPartRow(
            what=pursuit_words(content, each.part, words),
            have=each.have,
            needed=each.part.count,
            begun=each.begun,
            by_hand=each.by_hand,
        )


def _predecessors(campaign: Campaign, sheet: CharacterSheet, own: Own) -> tuple[Former, ...]:
    return tuple(former(each, own) for each in campaign.world.retired if same_line(each, sheet))
