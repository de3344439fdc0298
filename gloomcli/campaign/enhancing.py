"""Enhancements (rulebook, Enhancing Ability Cards): stickers that make a card better for good."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, Enhanced
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.objections import Objection, away, overruled
from gloomcli.campaign.records import Campaign, CharacterSheet, Enhancement, World
from gloomcli.campaign.stickers import HEX, Line, distinct, free_lines, lines
from gloomcli.campaign.stuck import with_stickers
from gloomcli.campaign.tables import prosperity_level
from gloomcli.campaign.wording import counted, joined
from gloomcli.model.city import EnhancementTable
from gloomcli.model.definitions import AbilityCard, CharacterClass
from gloomcli.model.problems import RuleError
from gloomcli.model.terms import Element, Half

ANY_ELEMENT: Final = "any element"


class Price(NamedTuple):
    """What a sticker costs, term by term."""

    base: int
    factor: int
    """2 where the ability may have several targets."""
    level: int
    """For the card's levels above 1."""
    earlier: int
    """For the stickers that the action has."""

    @property
    def total(self) -> int:
        """In gold."""
        return self.base * self.factor + self.level + self.earlier

    @property
    def text(self) -> str:
        """The sum in words: ``200 gold: 50, 75 for level 4, 75 for the sticker there``."""
        terms = [f"{self.base}" + (f" x {self.factor} for several targets" if self.factor > 1 else "")]
        terms += [f"{self.level} for the card's level"] if self.level else []
        terms += [f"{self.earlier} for stickers on the action"] if self.earlier else []
        return f"{self.total} gold" + (f": {' + '.join(terms)}" if len(terms) > 1 or self.factor > 1 else "")


def on_class(world: World, class_name: str) -> tuple[Enhancement, ...]:
    """The stickers on a class's cards."""
    return tuple(each for each in world.enhancements if each.class_ == class_name)


def price(content: Content, world: World, class_: CharacterClass, card: AbilityCard, half: Half, line: Line) -> Price:
    """What a sticker costs on one line of a card's half. Raises RuleError in an edition without enhancements."""
    table = table_of(content)
    earlier = sum(each.card == card.name and each.half is half for each in on_class(world, class_.name))
    level = card.level if isinstance(card.level, int) else 1
    return Price(
        base=_base(table, line),
        factor=table.several_targets if line.several and line.what != HEX else 1,
        level=table.each_level * (level - 1),
        earlier=table.each_earlier * earlier,
    )


def choices(
    content: Content, card: AbilityCard, half: Half, stickers: Iterable[Enhancement] = (), *, anywhere: bool = False
) -> tuple[Line, ...]:
    """Every sticker for which a card's half has a spot left; ``stickers`` are on the class's cards already.

    ``anywhere``: also those that fit by their kind where there is no spot (left), after the others.
    """
    effects = [*table_of(content).effects]
    there = [each for each in stickers if each.card == card.name and each.half is half]
    made = with_stickers(card, there)
    printed, action = (card.top, made.top) if half is Half.TOP else (card.bottom, made.bottom)
    # What was added by stickers has no place for further ones; what they changed (conditions, areas) counts as it is.
    now = [line for line in lines(action, effects) if line.at < len(printed.do)]
    free = {(line.text, line.at, line.inside) for line in free_lines(printed, there, effects)}
    spotted = [line for line in now if (line.text, line.at, line.inside) in free]
    return distinct([*spotted, *now] if anywhere else spotted)


def enhance(
    content: Content,
    campaign: Campaign,
    who: str,
    card: str,
    half: Half,
    line: Line,
    *,
    force: bool = False,
) -> Change:
    """A character pays for a sticker on one of its class's cards, whether in its pool or not.

    Gold that is for enhancements alone goes first; who has some need not be in town. Raises RuleError for too little
    gold, away from town, before the enhancer is known, without a spot left for it, or for more enhanced cards than the
    prosperity level. With ``force`` it is done all the same, for as much gold as there is.
    """
    sheet = campaign.character(who)
    class_ = content.classes[sheet.class_]
    found = next(each for each in class_.cards if each.name == card)
    cost = price(content, campaign.world, class_, found, half, line)
    against = objections_to_enhancing(content, campaign, who, found, half, line)
    allowed = overruled(against, who, card, force=force)
    ledger = Ledger(content, campaign)
    sticker = Enhancement(class_=class_.name, card=card, half=half, what=line.text, by=who)
    sticker = msgspec.structs.replace(sticker, ability=line.at + 1, inside=line.inside)
    ledger.set_world(enhancements=(*campaign.world.enhancements, sticker))
    paid = min(cost.total, sheet.gold + sheet.gold_for_enhancements)
    ledger.tell(Enhanced(who=who, card=card, half=half, what=line.text, price=paid))
    given = min(paid, sheet.gold_for_enhancements)
    ledger.set_sheet(sheet, gold_for_enhancements=sheet.gold_for_enhancements - given)
    ledger.add_gold(who, given - paid)
    ledger.allow(allowed)
    return conclude(ledger)


def objections_to_enhancing(
    content: Content, campaign: Campaign, who: str, card: AbilityCard, half: Half, line: Line
) -> list[Objection]:
    """Everything that stands against a sticker, in the words for the person who wants it."""
    sheet = campaign.character(who)
    class_ = content.classes[sheet.class_]
    cost = price(content, campaign.world, class_, card, half, line)
    found = [
        *_objections(content, campaign, who, class_, card.name),
        *_no_spot(content, on_class(campaign.world, class_.name), card, half, line),
    ]
    if cost.total > sheet.gold + sheet.gold_for_enhancements:
        message = f"{line.text} on {card.name} ({half}) costs {cost.text}. {who} has {purse(sheet)}."
        found.append(Objection("too little gold", message))
    return found


def purse(sheet: CharacterSheet) -> str:
    """What a character can pay with: ``30``, ``30 and 100 for enhancements``."""
    given = f" and {sheet.gold_for_enhancements} for enhancements" if sheet.gold_for_enhancements else ""
    return f"{sheet.gold}{given}"


def enhancement_faults(content: Content, world: World) -> list[str]:
    """What is wrong with the stickers of a world: more enhanced cards than its prosperity level allows."""
    found = []
    most = prosperity_level(content.edition, world)
    for name in dict.fromkeys(each.class_ for each in world.enhancements):
        cards = _cards(on_class(world, name))
        excused = {rule.what for rule in world.house_rules if rule.allows == "more enhanced cards"}
        if len(set(cards) - excused) > most:
            found.append(
                f"{name} has {counted(len(cards), 'enhanced card')}, and prosperity level {most} allows {most}"
            )
    return found


def _objections(content: Content, campaign: Campaign, who: str, class_: CharacterClass, card: str) -> list[Objection]:
    found = [] if campaign.character(who).gold_for_enhancements else away(campaign, who, "enhancing")
    needs = table_of(content).needs
    if needs and needs not in campaign.world.global_achievements:
        found.append(Objection("enhancement not known", f"Cards can be enhanced once {needs} is achieved."))
    cards = _cards(on_class(campaign.world, class_.name))
    most = prosperity_level(content.edition, campaign.world)
    if card not in cards and len(cards) >= most:
        message = (
            f"{class_.name} has {counted(len(cards), 'enhanced card')} ({joined(cards)}); prosperity level {most} "
            f"allows {most}. A further sticker on one of them is possible."
        )
        found.append(Objection("more enhanced cards", message))
    return found


def _no_spot(
    content: Content, stickers: Iterable[Enhancement], card: AbilityCard, half: Half, line: Line
) -> list[Objection]:
    free = choices(content, card, half, stickers)
    if any((each.text, each.at, each.inside) == (line.text, line.at, line.inside) for each in free):
        return []
    there = joined([*dict.fromkeys(each.text for each in free)]) or "nothing"
    message = f"{card.name} ({half}) has no enhancement spot left for {line.text}. It has one for: {there}."
    return [Objection("no enhancement spot", message)]


def _cards(stickers: Iterable[Enhancement]) -> Sequence[str]:
    return tuple(dict.fromkeys(each.card for each in stickers))


def _base(table: EnhancementTable, line: Line) -> int:
    if line.what == HEX:
        return -(-table.hex_ // line.hexes)
    if line.what in table.plus_one:
        return table.plus_one[line.what]
    name = "element" if line.what in {element.value for element in Element} else line.what
    return table.effects[name]


def table_of(content: Content) -> EnhancementTable:
    """The prices of stickers. Raises RuleError in editions without any."""
    if content.edition.enhancements is None:
        raise RuleError(f"In {content.edition.name} cards cannot be enhanced.")
    return content.edition.enhancements
