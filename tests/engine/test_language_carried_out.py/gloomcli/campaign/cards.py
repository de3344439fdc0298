"""The card pool of a character and the hand it brings (rulebook, Leveling Up)."""

from collections.abc import Sequence

from gloomcli.campaign.records import CharacterSheet
from gloomcli.campaign.wording import counted, joined
from gloomcli.model.definitions import AbilityCard, CharacterClass
from gloomcli.model.problems import RuleError


def pool(sheet: CharacterSheet, class_: CharacterClass) -> tuple[AbilityCard, ...]:
    """Every card the character may bring: level 1 and X, and those gained with its levels."""
    return tuple(card for card in class_.cards if card.level in (1, "X") or card.name in sheet.cards)


def usual_hand(sheet: CharacterSheet, class_: CharacterClass) -> tuple[AbilityCard, ...]:
    """The hand chosen for the character; until one is chosen, its level 1 cards as far as the hand size goes."""
    if sheet.hand:
        by_name = {card.name: card for card in class_.cards}
        return tuple(by_name[name] for name in sheet.hand)
    first = [card for card in class_.cards if card.level == 1]
    spare = [card for card in class_.cards if card.level == "X"]
    return tuple((first + spare)[: class_.hand_size])


def cards_due(sheet: CharacterSheet) -> int:
    """How many cards the character may still choose for its levels."""
    return max(0, sheet.level - 1 - len(sheet.cards))


def gained_faults(sheet: CharacterSheet, class_: CharacterClass) -> list[str]:
    """What is wrong with the cards gained: unknown, for everyone anyway, twice, too high, too many."""
    by_name = {card.name: card for card in class_.cards}
    found = []
    for at, name in enumerate(sheet.cards):
        card = by_name.get(name)
        if card is None:
            found.append(f"{class_.name} has no card called {name}")
        elif card.level in (1, "X"):
            found.append(f"{name} is a level {card.level} card, which every {class_.name} has")
        elif name in sheet.cards[:at]:
            found.append(f"{name} is there twice")
    found += _beyond_level(sheet, by_name)
    return found


def check_gained(sheet: CharacterSheet, class_: CharacterClass) -> None:
    """Raises RuleError unless the character may have the cards it gained."""
    if faults := gained_faults(sheet, class_):
        raise RuleError("\n".join(f"{sheet.name}: {fault}." for fault in faults))


def hand_faults(sheet: CharacterSheet, class_: CharacterClass, cards: Sequence[str]) -> list[str]:
    """What is wrong with a hand: cards not in the pool, twice, too few or too many."""
    names = [card.name for card in pool(sheet, class_)]
    known = {card.name for card in class_.cards}
    found = []
    for at, name in enumerate(cards):
        if name not in known:
            found.append(f"{class_.name} has no card called {name}")
        elif name not in names:
            found.append(f"{name} is not among the cards of {sheet.name}")
        elif name in cards[:at]:
            found.append(f"{name} is there twice")
    if len(cards) != class_.hand_size:
        found.append(f"a {class_.name} brings {counted(class_.hand_size, 'card')}, not {len(cards)}")
    return found


def check_hand(sheet: CharacterSheet, class_: CharacterClass, cards: Sequence[str]) -> None:
    """Raises RuleError unless ``cards`` are a hand the character may bring."""
    if faults := hand_faults(sheet, class_, cards):
        left = [card.name for card in pool(sheet, class_) if card.name not in cards]
        offer = f"\nNot in it so far: {' · '.join(left)}" if left else ""
        raise RuleError("\n".join(f"{sheet.name}: {fault}." for fault in faults) + offer)


def _beyond_level(sheet: CharacterSheet, by_name: dict[str, AbilityCard]) -> list[str]:
    """Each level gained gives one card of at most that level."""
    levels = sorted((_number(by_name[name]), name) for name in sheet.cards if name in by_name)
    if len(levels) > sheet.level - 1:
        return [f"{counted(len(levels), 'card')} gained, but level {sheet.level} gives {sheet.level - 1}"]
    top = range(sheet.level - len(levels) + 1, sheet.level + 1)
    late = [name for (level, name), at in zip(levels, top, strict=True) if level > at]
    return [f"{joined(late)} cannot have been gained by level {sheet.level}"] if late else []


def _number(card: AbilityCard) -> int:
    return card.level if isinstance(card.level, int) else 1
