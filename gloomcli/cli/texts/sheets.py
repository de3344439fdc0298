"""Character sheets as text for the terminal."""

from collections import Counter
from collections.abc import Collection
from typing import Final

from gloomcli.campaign.cards import pool, usual_hand
from gloomcli.campaign.content import Content
from gloomcli.campaign.equipment import slots
from gloomcli.campaign.overview import character_line, overview
from gloomcli.campaign.parties import whereabouts
from gloomcli.campaign.perks import perk_sum, perk_text
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.setup import modifier_deck
from gloomcli.campaign.tables import perks_earned, perks_from_checkmarks, perks_from_retirements
from gloomcli.campaign.wording import counted
from gloomcli.cli.texts.status import character_rows, checks, listed
from gloomcli.model.definitions import CharacterClass, Perk
from gloomcli.reports.own import NOTHING_OWN, Own

_HEAD = 13
HOUSE: Final = "* house content"
"""What explains the mark of a campaign's own content."""


def character_lines(content: Content, campaign: Campaign) -> list[str]:
    """All characters, one line each."""
    seen = overview(content, campaign)
    away = listed("Not here", seen.away)
    return [*character_rows(seen.characters), *away] or ["No characters yet: gloom character new CLASS --name NAME"]


def sheet_lines(content: Content, campaign: Campaign, sheet: CharacterSheet, own: Own = NOTHING_OWN) -> list[str]:
    """A whole sheet; what of it is ``own`` content is marked."""
    class_ = content.classes[sheet.class_]
    line = character_line(content, campaign, sheet)
    following = f", {line.xp_to_next} to the next level" if line.xp_to_next is not None else ""
    lines = [
        f"{sheet.name}, {class_.race.capitalize()} {_marked(class_.name, own.classes)}, played by {sheet.player}",
        _entry("Level", f"{sheet.level}   {sheet.xp} XP{following}"),
        _entry("Hit points", f"{class_.hp[sheet.level - 1]}"),
        _entry("Gold", f"{sheet.gold}"),
        _entry("Checkmarks", f"{sheet.checkmarks}   {checks(line)}"),
        *([_entry("Not here", whereabouts(campaign, sheet))] if sheet not in campaign.members else []),
        *([_entry("Quest", f"{sheet.quest} ({line.quest_progress})")] if sheet.quest else []),
        *_perk_lines(content, campaign, sheet, class_),
        *_item_lines(sheet, own),
        *hand_lines(sheet, class_),
        *listed("Modifiers", _deck(modifier_deck(content, sheet))),
    ]
    lines += [_entry("Notes", sheet.notes.strip())] if sheet.notes else []
    return lines + ([HOUSE] if class_.name in own.classes or {*sheet.items} & own.items else [])


def hand_names(sheet: CharacterSheet, class_: CharacterClass) -> list[str]:
    """The cards usually brought, by name."""
    return [card.name for card in usual_hand(sheet, class_)]


def hand_lines(sheet: CharacterSheet, class_: CharacterClass) -> list[str]:
    """The hand usually brought, and the rest of the card pool."""
    brought = hand_names(sheet, class_)
    rest = [f"{card.name} ({card.level})" for card in pool(sheet, class_) if card.name not in brought]
    chosen = "as chosen" if sheet.hand else "none chosen, so the level 1 cards"
    return [
        _entry("Hand", f"{counted(class_.hand_size, 'card')}, {chosen}:"),
        *listed("", brought),
        *listed("Other cards", rest or ["none"]),
    ]


def perk_list(content: Content, campaign: Campaign, sheet: CharacterSheet) -> list[str]:
    """The perks of a character's class with their boxes, and how many it has earned, as a sum."""
    class_ = content.classes[sheet.class_]
    earned = perks_earned(content.edition, campaign.world, sheet)
    terms = perk_sum(content.edition, campaign.world, sheet)
    lines = [f"{sheet.name} has marked {len(sheet.perks)} of {earned} earned: {terms}"]
    return lines + [
        f"{at:>3}  {_boxes(perk, sheet)} {perk_text(perk)}" for at, perk in enumerate(class_.perks, start=1)
    ]


def perk_facts(content: Content, campaign: Campaign, sheet: CharacterSheet) -> dict[str, object]:
    """The same for programs."""
    class_ = content.classes[sheet.class_]
    return {
        "earned": perks_earned(content.edition, campaign.world, sheet),
        "by level": sheet.level - 1,
        "by checkmarks": perks_from_checkmarks(content.edition, sheet.checkmarks),
        "by retirements": perks_from_retirements(campaign.world, sheet),
        "perks": [
            {"perk": text, "boxes": perk.boxes, "marked": sheet.perks.count(text)}
            for perk in class_.perks
            for text in (perk_text(perk),)
        ],
    }


def _perk_lines(content: Content, campaign: Campaign, sheet: CharacterSheet, class_: CharacterClass) -> list[str]:
    earned = perks_earned(content.edition, campaign.world, sheet)
    lines = [_entry("Perks", f"{len(sheet.perks)} marked of {earned} earned")]
    return lines + [" " * _HEAD + f"{_boxes(perk, sheet)} {perk_text(perk)}" for perk in class_.perks]


def _boxes(perk: Perk, sheet: CharacterSheet) -> str:
    marked = sheet.perks.count(perk_text(perk))
    return "x" * marked + "." * (perk.boxes - marked) + " " * (4 - perk.boxes)


def _marked(name: str, own: Collection[str]) -> str:
    return f"{name} *" if name in own else name


def _item_lines(sheet: CharacterSheet, own: Own) -> list[str]:
    room = slots(sheet.level)
    small = counted(room["small items"], "small item")
    worn = [_marked(name, own.items) for name in sheet.equipped]
    packed = [_marked(name, own.items) for name in sheet.items if name not in sheet.equipped]
    return [
        *listed("Equipped", worn or [f"nothing; room for a head, a body, a legs item, two hands, {small}"]),
        *listed("Other items", packed or ["none"]),
    ]


def _deck(faces: tuple[str, ...]) -> list[str]:
    return [f"{count} of {face}" if count > 1 else face for face, count in Counter(faces).items()]


def _entry(head: str, text: str) -> str:
    return f"{head:<{_HEAD}}{text}"
