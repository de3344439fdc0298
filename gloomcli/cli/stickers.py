"""Enhancements in words: what is meant, what fits, what it costs."""

from collections.abc import Sequence

from gloomcli.campaign.enhancing import choices, on_class, price, purse
from gloomcli.campaign.stickers import Line
from gloomcli.campaign.tables import prosperity_level
from gloomcli.cli.campaigns import Opened
from gloomcli.model.definitions import AbilityCard, CharacterClass
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.terms import Element, Half

_ELEMENT, *_OTHER_ELEMENTS = [element.value for element in Element]
"""They cost the same, so lists show one."""
Facts = dict[str, object]
"""A line for people under ``text``, and what it says for programs."""


def meant_half(typed: str) -> Half:
    """The half meant. Raises UsageError if it is neither."""
    word = typed.strip().lower()
    for half in Half:
        if word and half.value.startswith(word):
            return half
    raise UsageError(f'"{typed}" is no half of a card: top, or bottom.')


def meant_line(
    opened: Opened,
    class_: CharacterClass,
    card: AbilityCard,
    half: Half,
    typed: str,
    *,
    several: bool,
    force: bool = False,
) -> Line:
    """The sticker meant on a card's half; ``force``: also one without a spot. Raises RuleError if it fits nowhere."""
    wanted = " ".join(typed.lower().split())
    stickers = on_class(opened.campaign.world, class_.name)
    fitting = choices(opened.content, card, half, stickers, anywhere=force)
    found = [line for line in fitting if wanted in (line.text, line.what)]
    if not found:
        there = " · ".join(dict.fromkeys(line.text for line in fitting)) or "nothing"
        raise RuleError(f'"{typed}" has no spot on {card.name} ({half}). What has one: {there}')
    return found[0]._replace(several=True) if several else found[0]


def price_lines(
    opened: Opened, who: str, class_: CharacterClass, card: AbilityCard, half: Half, line: Line
) -> list[Facts]:
    """What a sticker costs, term by term, and what the character has."""
    cost = price(opened.content, opened.campaign.world, class_, card, half, line)
    several = f" x {cost.factor} for several targets" if cost.factor > 1 else ""
    terms = f"{cost.base}{several} + {cost.level} for the card's level + {cost.earlier} for stickers on the action"
    has = purse(opened.campaign.character(who))
    return [
        {
            "text": f"{line.text} on {card.name} ({half}) costs {cost.total} gold: {terms}. {who} has {has}.",
            "what": line.text,
            "price": cost.total,
            "base": cost.base,
            "factor": cost.factor,
            "level": cost.level,
            "earlier": cost.earlier,
        }
    ]


def offer_lines(opened: Opened, class_: CharacterClass, card: AbilityCard, halves: Sequence[Half]) -> list[Facts]:
    """Every sticker that fits on a card, with its price."""
    found: list[Facts] = []
    for half in halves:
        for line in _fitting(opened, class_, card, half):
            if line.what in _OTHER_ELEMENTS:
                continue
            cost = price(opened.content, opened.campaign.world, class_, card, half, line)
            what = "one element" if line.what == _ELEMENT else line.text
            text = f"  {half.value:<7} {what:<15} {cost.text}"
            found.append({"text": text, "half": half.value, "what": what, "price": cost.total})
    return found or [{"text": f"No enhancement spot is left on {card.name}."}]


def sticker_lines(opened: Opened, class_: CharacterClass) -> list[Facts]:
    """The stickers that a class's cards have, and how many cards may have some."""
    stickers = on_class(opened.campaign.world, class_.name)
    cards = len({each.card for each in stickers})
    most = prosperity_level(opened.content.edition, opened.campaign.world)
    head = f"{class_.name}: {cards} of {most} cards enhanced (prosperity level {most})"
    lines: list[Facts] = [{"text": head, "class": class_.name, "cards": cards, "most": most}]
    for each in stickers:
        text = f"  {each.card} ({each.half}): {each.what}" + (f", by {each.by}" if each.by else "")
        lines.append({"text": text, "card": each.card, "half": each.half.value, "what": each.what, "by": each.by})
    return lines


def _fitting(opened: Opened, class_: CharacterClass, card: AbilityCard, half: Half) -> tuple[Line, ...]:
    return choices(opened.content, card, half, on_class(opened.campaign.world, class_.name))
