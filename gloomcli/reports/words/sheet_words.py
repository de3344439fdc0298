"""What stands on sheets in words of any language: modifier cards, perks, stickers, parts of quests, house rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from gloomcli.campaign.content import Content
from gloomcli.campaign.perks import perk_text
from gloomcli.campaign.records import Campaign, HouseRule
from gloomcli.model.definitions import Perk
from gloomcli.model.modifiers import ModifierCard, parse_modifier
from gloomcli.model.quests import QuestPart
from gloomcli.model.terms import Condition, Element
from gloomcli.model.words import Words
from gloomcli.reports.words.terms import noted

_NOTED: Final = (
    noted("modifier", "null"),
    noted("modifier", "rolling"),
    noted("modifier", "add target"),
    noted("modifier", "refresh item"),
    noted("sticker", "attack"),
    noted("sticker", "move"),
    noted("sticker", "heal"),
    noted("sticker", "shield"),
    noted("sticker", "retaliate"),
    noted("sticker", "push"),
    noted("sticker", "pull"),
    noted("sticker", "pierce"),
    noted("sticker", "range"),
    noted("sticker", "target"),
    noted("sticker", "summon hp"),
    noted("sticker", "summon move"),
    noted("sticker", "summon attack"),
    noted("sticker", "summon range"),
    noted("sticker", "jump"),
    noted("sticker", "hex"),
    noted("sticker", "any element"),
    noted("pursuit", "kills"),
    noted("pursuit", "monster types killed"),
    noted("pursuit", "scenarios won"),
    noted("pursuit", "different scenarios won"),
    noted("pursuit", "chain"),
    noted("pursuit", "items owned"),
    noted("pursuit", "gold owned"),
    noted("pursuit", "gold donated"),
    noted("pursuit", "checkmarks earned"),
    noted("pursuit", "own exhaustions"),
    noted("pursuit", "exhaustions"),
    noted("pursuit", "enhancements bought"),
    noted("pursuit", "quests of others fulfilled"),
    noted("house rule", "second copy"),
    noted("house rule", "more than the stock"),
    noted("house rule", "too little gold"),
    noted("house rule", "not for sale"),
    noted("house rule", "away from town"),
    noted("house rule", "too little experience"),
    noted("house rule", "more perks"),
    noted("house rule", "scenario not available"),
    noted("house rule", "event not due"),
    noted("house rule", "option not open"),
    noted("house rule", "second donation"),
    noted("house rule", "enhancement not known"),
    noted("house rule", "more enhanced cards"),
    noted("house rule", "no enhancement spot"),
    noted("house rule", "quest not fulfilled"),
    noted("ruled", "donation"),
    noted("ruled", "retirement"),
    noted("race", "aesther"),
    noted("race", "harrower"),
    noted("race", "human"),
    noted("race", "inox"),
    noted("race", "orchid"),
    noted("race", "quatryl"),
    noted("race", "savvas"),
    noted("race", "valrath"),
    noted("race", "vermling"),
)

SHEET_TERMS: Final = {kind: frozenset(word for each, word in _NOTED if each == kind) for kind, _ in _NOTED}
"""By context."""


# --- modifier cards and perks -----------------------------------------------------------------------------------------


def face_words(face: str, words: Words) -> str:
    """A modifier card: ``+0 rolling stun``, ``x2``."""
    card = parse_modifier(face)
    if card.special is not None:
        return words.pgettext("condition", card.special)
    value = face.split(" ")[0]
    head = words.pgettext("modifier", value) if value == "null" else value
    return " ".join([head, *_effects(card, words)])


def _effects(card: ModifierCard, words: Words) -> Iterator[str]:
    if card.rolling:
        yield words.pgettext("modifier", "rolling")
    yield from (words.pgettext("condition", each) for each in card.conditions)
    yield from (words.pgettext("element", each) for each in card.infuse)
    if card.push:
        yield words.say("push {amount}", amount=card.push)
    if card.pull:
        yield words.say("pull {amount}", amount=card.pull)
    if card.pierce:
        yield words.say("pierce {amount}", amount=card.pierce)
    if card.add_target:
        yield words.pgettext("modifier", "add target")
    if card.heal:
        yield words.say("heal {amount} self", amount=card.heal)
    if card.heal_ally:
        yield words.say("heal {amount} ally", amount=card.heal_ally)
    if card.harm:
        yield words.say("harm {amount} to adjacent enemies", amount=card.harm)
    if card.shield:
        yield words.say("shield {amount} self", amount=card.shield)
    if card.refresh_item:
        yield words.pgettext("modifier", "refresh item")


def perk_words(perk: Perk, words: Words) -> str:
    """What a perk does: ``replace -1 with +1``. In English these are the words that files hold."""
    parts = []
    if perk.ignore == "negative item effects":
        parts.append(words.gettext("ignore negative item effects"))
    elif perk.ignore:
        parts.append(words.gettext("ignore negative scenario effects"))
    removed, added = _cards(perk.remove, words), _cards(perk.add, words)
    if removed and added:
        parts.append(words.say("replace {removed} with {added}", removed=removed, added=added))
    elif removed:
        parts.append(words.say("remove {cards}", cards=removed))
    elif added:
        parts.append(words.say("add {cards}", cards=added))
    return "; ".join(parts)


def _cards(faces: Sequence[str], words: Words) -> str:
    return ", ".join(_several(face_words(face, words), count, words) for face, count in Counter(faces).items())


def _several(card: str, count: int, words: Words) -> str:
    if count == 1:
        return card
    if count == 2:
        return words.say("two {card}", card=card)
    if count == 3:
        return words.say("three {card}", card=card)
    return words.say("four {card}", card=card)


# --- stickers ---------------------------------------------------------------------------------------------------------


def sticker_words(what: str, words: Words) -> str:
    """What a sticker adds: ``+1 attack``, ``poison``, ``hex``; words of nobody's table stay as they are."""
    plain = what.removeprefix("+1 ")
    if plain in set(Condition):
        context = "condition"
    elif plain in set(Element):
        context = "element"
    elif plain in SHEET_TERMS["sticker"]:
        context = "sticker"
    else:
        return what
    return what.removesuffix(plain) + words.pgettext(context, plain)


# --- quests -----------------------------------------------------------------------------------------------------------


def pursuit_words(content: Content, part: QuestPart, words: Words) -> str:
    """What a part of a personal quest counts: ``kills (Bandit Archer)``."""
    limits = [content.monsters[each].name if each in content.monsters else each for each in part.monsters]
    limits += [words.pgettext("rank", part.rank)] if part.rank else []
    limits += [words.pgettext("slot", each) for each in part.slots]
    limits += [part.region] if part.region else []
    limits += [words.say("number above {number}", number=part.above)] if part.above else []
    limits += [words.gettext("with a boss")] if part.bosses else []
    limits += [_item(content, part.item)] if part.item is not None else []
    limits += [words.say("carrying {item}", item=_item(content, part.carrying))] if part.carrying is not None else []
    limits += [" → ".join(part.chain)] if part.chain else []
    limits += [words.listed(part.scenarios, words.gettext("or"))] if part.scenarios else []
    what = words.pgettext("pursuit", part.what)
    return f"{what} ({', '.join(limits)})" if limits else what


def _item(content: Content, number: int) -> str:
    return next((item.name for item in content.items.values() if item.number == number), f"{number}")


# --- house rules ------------------------------------------------------------------------------------------------------


def rule_words(content: Content, campaign: Campaign, rule: HouseRule, words: Words) -> str:
    """A house rule: ``Boots of Striding for Grim: second copy``."""
    allowed = words.pgettext("house rule", rule.allows)
    what = _ruled(content, campaign, rule, words)
    return words.say("{what} for {who}: {allowed}", what=what, who=rule.who, allowed=allowed)


def _ruled(content: Content, campaign: Campaign, rule: HouseRule, words: Words) -> str:
    """What a house rule concerns; names stay as they are."""
    if rule.what in SHEET_TERMS["ruled"]:
        return words.pgettext("ruled", rule.what)
    kind, _, number = rule.what.rpartition(" ")
    if number.isdecimal() and kind in ("level", "city event", "road event"):
        if kind == "level":
            return words.say("level {number}", number=number)
        return event_words("city" if kind == "city event" else "road", int(number), words)
    classes = [content.classes[each.class_] for each in campaign.characters if each.name == rule.who]
    perks = (perk for class_ in classes for perk in class_.perks if perk_text(perk) == rule.what)
    return next((perk_words(perk, words) for perk in perks), rule.what)


def event_words(deck: str, number: int, words: Words) -> str:
    """An event card: ``city event 12``."""
    if deck == "city":
        return words.say("city event {number}", number=number)
    return words.say("road event {number}", number=number)
