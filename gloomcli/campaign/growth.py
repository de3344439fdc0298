"""How characters grow (rulebook, Leveling Up; Additional Perks), and corrections of what their sheets count."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from gloomcli.campaign.cards import cards_due, check_gained
from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import AnyFact, CardGained, Change, ExperienceChanged, LevelGained, PerkMarked, Remark
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.objections import Objection, away, overruled, with_house_rules
from gloomcli.campaign.perks import marked_perks, perk_sum, perk_text, perks_granted, with_perks
from gloomcli.campaign.records import Campaign, CharacterSheet
from gloomcli.campaign.tables import least_xp, level_of, perks_earned, prosperity_level
from gloomcli.campaign.wording import capped, counted
from gloomcli.model.definitions import CharacterClass
from gloomcli.model.problems import RuleError

HIGHEST: Final = 9
"""The highest level of a character."""
Counter = Literal["xp", "gold", "checkmarks"]
"""What a correction may change."""


def level_up(
    content: Content,
    campaign: Campaign,
    who: str,
    *,
    cards: Sequence[str] = (),
    perks: Sequence[str] = (),
    to_prosperity: bool = False,
    force: bool = False,
) -> Change:
    """A character takes every level that its experience has reached, each with a card, a perk and hit points.

    ``to_prosperity``: it advances to the prosperity level if that is higher, and its experience rises to what that
    level needs (rulebook, Gloomhaven Prosperity). ``cards`` and ``perks`` are chosen in order; what is not chosen now
    stays due. Raises RuleError away from town, without a level due (``force``: one level all the same), or for cards
    and perks that the character cannot have.
    """
    sheet = campaign.character(who)
    reached = _reached(content, campaign, sheet, to_prosperity=to_prosperity)
    objections = away(campaign, who, "levelling up")
    if reached <= sheet.level:
        if sheet.level == HIGHEST:
            raise RuleError(f"{who} is level {HIGHEST}, the highest there is.")
        objections.append(Objection("too little experience", _too_early(content, campaign, sheet)))
        reached = sheet.level + 1
    allowed = overruled(objections, who, f"level {reached}", force=force)
    facts: list[AnyFact] = [*_steps(content, sheet, reached), *allowed]
    xp = max(sheet.xp, least_xp(content.edition, reached))
    if xp != sheet.xp:
        facts.append(ExperienceChanged(who=who, before=sheet.xp, after=xp))
    world = with_house_rules(campaign.world, allowed)
    grown = campaign.changed(msgspec.structs.replace(sheet, level=reached, xp=xp), world=world)
    for card in cards:
        grown, more = gain_card(content, grown, who, card)
        facts += more
    for perk in perks:
        grown, more = mark_perk(content, grown, who, perk)
        facts += more
    return Change(grown, tuple(facts))


def gain_card(content: Content, campaign: Campaign, who: str, card: str) -> Change:
    """A character adds a card for a level it has gained. Raises RuleError if none is due or not this one."""
    sheet = campaign.character(who)
    class_ = content.classes[sheet.class_]
    if not cards_due(sheet):
        raise RuleError(f"{who} has chosen a card for each of its levels (level {sheet.level}).")
    gained = msgspec.structs.replace(sheet, cards=(*sheet.cards, card))
    check_gained(gained, class_)
    return Change(campaign.changed(gained), (CardGained(who=who, card=card),))


def choosable_cards(sheet: CharacterSheet, class_: CharacterClass) -> tuple[str, ...]:
    """The cards that the character may choose next for a level it has gained."""
    found = []
    for card in class_.cards:
        if isinstance(card.level, int) and 1 < card.level <= sheet.level and card.name not in sheet.cards:
            try:
                check_gained(msgspec.structs.replace(sheet, cards=(*sheet.cards, card.name)), class_)
            except RuleError:
                continue
            found.append(card.name)
    return tuple(found)


def mark_perk(content: Content, campaign: Campaign, who: str, perk: str, *, force: bool = False) -> Change:
    """A character marks one box of a perk, in the words of :func:`~gloomcli.campaign.perks.perk_text`.

    Raises RuleError if no perk is due (unless ``force``), if all its boxes are marked, or if the modifier deck does
    not hold the cards to remove.
    """
    sheet = campaign.character(who)
    class_ = content.classes[sheet.class_]
    _check_box(sheet, class_, perk)
    marked = msgspec.structs.replace(sheet, perks=(*sheet.perks, perk))
    with_perks(content.edition.modifier_deck, marked_perks(marked, class_))
    earned = perks_earned(content.edition, campaign.world, sheet)
    objections = []
    if len(sheet.perks) >= earned + perks_granted(campaign.world, sheet):
        terms = perk_sum(content.edition, campaign.world, sheet)
        message = f"{who} has marked {counted(len(sheet.perks), 'perk')} of {earned} earned ({terms})."
        objections.append(Objection("more perks", f"{message} {_next_perk(content, sheet)}"))
    allowed = overruled(objections, who, perk, force=force)
    world = with_house_rules(campaign.world, allowed)
    return Change(campaign.changed(marked, world=world), (PerkMarked(who=who, perk=perk), *allowed))


def correct(content: Content, campaign: Campaign, who: str, counter: Counter, change: int) -> Change:
    """Experience, gold or checkmarks changed by hand, within their limits.

    Raises RuleError if nothing changes: losses stop at the level, at no gold, at the last perk; checkmarks at 18.
    """
    ledger = Ledger(content, campaign)
    if counter == "xp":
        ledger.add_xp(who, change)
    elif counter == "gold":
        ledger.add_gold(who, change)
    else:
        ledger.add_checkmarks(who, change)
    before, after = campaign.character(who), ledger.campaign.character(who)
    if before == after:
        raise RuleError(_no_change(content, before, counter))
    got = getattr(after, counter) - getattr(before, counter)
    if got != change:
        ledger.tell(Remark(what=capped(change, got, _limit(content, before, counter, change))))
    return conclude(ledger)


def _reached(content: Content, campaign: Campaign, sheet: CharacterSheet, *, to_prosperity: bool) -> int:
    by_xp = level_of(content.edition.xp, sheet.xp)
    return max(by_xp, prosperity_level(content.edition, campaign.world)) if to_prosperity else by_xp


def _steps(content: Content, sheet: CharacterSheet, reached: int) -> list[AnyFact]:
    hp = content.classes[sheet.class_].hp
    return [LevelGained(who=sheet.name, level=at, hp=hp[at - 1]) for at in range(sheet.level + 1, reached + 1)]


def _too_early(content: Content, campaign: Campaign, sheet: CharacterSheet) -> str:
    needed = least_xp(content.edition, sheet.level + 1)
    words = f"{sheet.name} has {sheet.xp} XP; level {sheet.level + 1} needs {needed}, {needed - sheet.xp} more."
    prosperity = prosperity_level(content.edition, campaign.world)
    if prosperity > sheet.level:
        words += f" It may advance to the prosperity level, {prosperity}, at once: --to-prosperity"
    return words


def _check_box(sheet: CharacterSheet, class_: CharacterClass, perk: str) -> None:
    boxes = {perk_text(each): each.boxes for each in class_.perks}
    if perk not in boxes:
        raise RuleError(f"{class_.name} has no perk {perk!r}. Its perks: " + " · ".join(boxes))
    if sheet.perks.count(perk) >= boxes[perk]:
        free = [text for text in boxes if sheet.perks.count(text) < boxes[text]]
        all_ = "its box" if boxes[perk] == 1 else f"all its {boxes[perk]} boxes"
        raise RuleError(f"{sheet.name} has marked {all_} of: {perk}. Free: {' · '.join(free) or 'none'}")


def _next_perk(content: Content, sheet: CharacterSheet) -> str:
    edition = content.edition
    ways = ["the next level"] if sheet.level < HIGHEST else []
    if sheet.checkmarks < edition.checkmarks_max:
        left = edition.checkmarks_per_perk - sheet.checkmarks % edition.checkmarks_per_perk
        ways.append(f"{counted(left, 'more checkmark')}")
    return f"One more comes with {' or '.join(ways)}." if ways else "No more can be earned."


def _limit(content: Content, sheet: CharacterSheet, counter: Counter, change: int) -> str:
    if counter == "xp":
        return f"a loss never goes below the level ({least_xp(content.edition, sheet.level)} for level {sheet.level})"
    if counter == "gold":
        return "nobody has less than no gold"
    most = content.edition.checkmarks_max
    return f"{most} are the most that count" if change > 0 else "a loss never undoes a perk"


def _no_change(content: Content, sheet: CharacterSheet, counter: Counter) -> str:
    if counter == "xp":
        least = least_xp(content.edition, sheet.level)
        return f"{sheet.name} has {sheet.xp} XP; a loss never goes below its level ({least} for level {sheet.level})."
    if counter == "gold":
        return f"{sheet.name} has {sheet.gold} gold; nothing changes."
    most = content.edition.checkmarks_max
    words = f"{sheet.name} has {counted(sheet.checkmarks, 'checkmark')}; nothing changes:"
    return f"{words} a loss never undoes a perk, and {most} are the most that count."
