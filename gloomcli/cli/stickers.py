"""Enhancements in words: what is meant, what fits, what it costs."""

from collections.abc import Sequence

from gloomcli.campaign.enhancing import choices, objections_to_enhancing, on_class, price, purse
from gloomcli.campaign.stickers import Line
from gloomcli.campaign.tables import prosperity_level
from gloomcli.cli.campaigns import Opened
from gloomcli.model.definitions import AbilityCard, CharacterClass
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.terms import Element, Half

_ELEMENT, *_OTHER_ELEMENTS = [element.value for element in Element]
"""They cost the same, so lists show one."""
_AN_ELEMENT = ("one element", "an element", "element")
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
    priced: bool = False,
) -> Line:
    """The sticker meant on a card's half; ``force``: also one without a spot; ``priced``: any element will do.

    Raises RuleError if it fits nowhere, UsageError if it may be one of several.
    """
    wanted = " ".join(typed.lower().split())
    word, of, ability = wanted.partition(" of ")
    if word in _AN_ELEMENT:
        if not priced:
            raise UsageError(f"Say which element: {', '.join((_ELEMENT, *_OTHER_ELEMENTS))}.")
        wanted = f"{_ELEMENT}{of}{ability}"
    stickers = on_class(opened.campaign.world, class_.name)
    fitting = choices(opened.content, card, half, stickers, anywhere=force)
    named = [line for line in fitting if wanted == _label(line, fitting)]
    found = named or [line for line in fitting if wanted in (line.text, line.what)]
    if not found:
        there = " · ".join(dict.fromkeys(_label(line, fitting) for line in fitting)) or "nothing"
        raise RuleError(f'"{typed}" has no spot on {card.name} ({half}). What has one: {there}')
    prices = {price(opened.content, opened.campaign.world, class_, card, half, line).total for line in found}
    if len(prices) > 1 and not several:
        raise UsageError(f'"{typed}" may be {" or ".join(_label(line, fitting) for line in found)}.')
    return found[0]._replace(several=True) if several else found[0]


def _label(line: Line, lines: Sequence[Line]) -> str:
    """What a sticker is called among those that fit: with its ability where several of an action take the same."""
    if sum(other.text == line.text for other in lines) < 2:
        return line.text
    return f"{line.text} of ability {line.at + 1}" + (f".{line.inside}" if line.inside else "")


def price_lines(
    opened: Opened, who: str, class_: CharacterClass, card: AbilityCard, half: Half, line: Line
) -> list[Facts]:
    """What a sticker costs, term by term, and what the character has."""
    cost = price(opened.content, opened.campaign.world, class_, card, half, line)
    several = f" x {cost.factor} for several targets" if cost.factor > 1 else ""
    terms = f"{cost.base}{several} + {cost.level} for the card's level + {cost.earlier} for stickers on the action"
    has = purse(opened.campaign.character(who))
    against = objections_to_enhancing(opened.content, opened.campaign, who, card, half, line)
    refused = [each.message for each in against if each.allows != "too little gold"]
    refused += ["That is too little."] if len(refused) < len(against) else []
    said = f"{line.text} on {card.name} ({half}) costs {cost.total} gold: {terms}. {who} has {has}."
    return [
        {
            "text": "\n".join([said, *(f"Refused now: {message}" for message in refused)]),
            "refused": [each.message for each in against],
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
        fitting = _fitting(opened, class_, card, half)
        width = max([15, *(len(_label(line, fitting)) + 1 for line in fitting)])
        for line in fitting:
            if line.what in _OTHER_ELEMENTS:
                continue
            cost = price(opened.content, opened.campaign.world, class_, card, half, line)
            what = _label(line, fitting)
            if line.what == _ELEMENT:
                what = what.replace(_ELEMENT, "one element", 1)
            text = f"  {half.value:<7} {what:<{width}} {cost.text}"
            terms = {"base": cost.base, "factor": cost.factor, "level": cost.level, "earlier": cost.earlier}
            found.append({"text": text, "half": half.value, "what": what, "price": cost.total, **terms})
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
