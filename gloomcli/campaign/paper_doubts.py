"""What a paper says that the game does not have: told, and left out where the files of a campaign cannot hold it."""

from collections.abc import Iterable, Sequence

import msgspec

from gloomcli.campaign.content import Content, DeckName
from gloomcli.campaign.enhancing import choices
from gloomcli.campaign.paper_form import Paper, PaperCharacter, PaperDeck
from gloomcli.campaign.perks import perk_text
from gloomcli.campaign.records import Enhancement
from gloomcli.campaign.wording import counted


def settled(content: Content, paper: Paper, doubts: list[str]) -> Paper:
    """The paper with what a campaign can hold; names are those of the content already."""
    _doubt_stickers(content, paper.enhancements, doubts)
    return msgspec.structs.replace(
        paper,
        city_events=_deck(content, "city", paper.city_events, doubts),
        road_events=_deck(content, "road", paper.road_events, doubts),
        treasures_looted=_treasures(content, paper.treasures_looted, doubts),
        opened=_opened(content, paper.opened, doubts),
        items_found=_copies(content, paper.items_found, doubts),
        characters=tuple(_character(content, each, doubts) for each in paper.characters),
    )


def _deck(content: Content, name: DeckName, deck: PaperDeck, doubts: list[str]) -> PaperDeck:
    known = content.events(name)
    strange = [number for number in dict.fromkeys((*deck.added, *deck.gone)) if number not in known]
    doubts += [f"There is no {name} event {number}; it is left out." for number in strange]
    return PaperDeck(
        added=tuple(number for number in deck.added if number in known),
        gone=tuple(number for number in deck.gone if number in known),
    )


def _treasures(content: Content, numbers: Sequence[int], doubts: list[str]) -> tuple[int, ...]:
    if not numbers:
        return ()
    known = {number for scenario in content.scenarios.values() for number in scenario.treasures}
    doubts += [f"There is no treasure {number}; it is left out." for number in numbers if number not in known]
    return tuple(number for number in numbers if number in known)


def _opened(content: Content, names: Sequence[str], doubts: list[str]) -> tuple[str, ...]:
    known = {name.casefold() for name in content.edition.sealed}
    there = ", ".join(content.edition.sealed) or "none"
    strange = [name for name in names if name.casefold() not in known]
    doubts += [f'Nothing sealed is called "{name}" ({there}); it is left out.' for name in strange]
    return tuple(name for name in names if name.casefold() in known)


def _copies(content: Content, found: dict[str, int], doubts: list[str]) -> dict[str, int]:
    for name, number in found.items():
        most = content.items[name].count
        if number > most:
            copies = counted(most, "copy", "copies")
            doubts.append(f"{number} copies of {name} were found; the game has {copies}, and so many count.")
    return {name: min(number, content.items[name].count) for name, number in found.items()}


def _doubt_stickers(content: Content, stickers: Sequence[Enhancement], doubts: list[str]) -> None:
    for at, each in enumerate(stickers):
        cards = content.classes[each.class_].cards
        card = next((card for card in cards if card.name == each.card), None)
        if card is None:
            continue
        before = [other for other in stickers[:at] if other.class_ == each.class_]
        if not any(line.text == each.what for line in choices(content, card, each.half, before)):
            doubts.append(f"{each.card} ({each.half}) has no enhancement spot for {each.what}; it stays all the same.")


def _character(content: Content, given: PaperCharacter, doubts: list[str]) -> PaperCharacter:
    doubts += [f"{given.name} has {name} twice; one copy of an item is the limit." for name in _twice(given.items)]
    boxes = {perk_text(perk): perk.boxes for perk in content.classes[given.class_].perks}
    perks: list[str] = []
    for perk in given.perks:
        if perks.count(perk) < boxes.get(perk, 1):
            perks.append(perk)
        else:
            there = counted(boxes.get(perk, 1), "box", "boxes")
            doubts.append(f"{given.name}: {perk} has {there}; a mark is left out.")
    return msgspec.structs.replace(given, items=tuple(dict.fromkeys(given.items)), perks=tuple(perks))


def _twice(names: Iterable[str]) -> list[str]:
    seen: list[str] = []
    again: list[str] = []
    for name in names:
        (again if name in seen and name not in again else seen).append(name)
    return again
