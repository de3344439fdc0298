"""Buying and selling (rulebook, Visiting Gloomhaven)."""

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.equipment import without
from gloomcli.campaign.facts import AnyFact, Change, GoldChanged, ItemBought, ItemSold
from gloomcli.campaign.objections import Objection, overruled, with_house_rules
from gloomcli.campaign.records import TOWN, Campaign, World
from gloomcli.campaign.supply import affordable, copies, known_items, price, prosperity_needed, sale_value, stock
from gloomcli.campaign.tables import price_change, prosperity_level
from gloomcli.campaign.wording import costs, joined, signed
from gloomcli.model.definitions import Item
from gloomcli.model.problems import RuleError


def buy(content: Content, campaign: Campaign, who: str, item: Item, *, force: bool = False) -> Change:
    """A character buys an item.

    Raises RuleError with everything that stands against it: away from town, not in the shop yet, sold out, already
    its own, too little gold. With ``force`` it is done all the same, for as much gold as there is, and each
    objection is kept as a house rule.
    """
    objections = objections_to_buying(content, campaign, who, item)
    allowed = overruled(objections, who, item.name, force=force)
    sheet = campaign.character(who)
    paid = min(sheet.gold, price(content.edition, campaign.party.reputation, item))
    bought = msgspec.structs.replace(sheet, gold=sheet.gold - paid, items=(*sheet.items, item.name))
    facts: tuple[AnyFact, ...] = (
        ItemBought(who=who, item=item.name, price=paid),
        GoldChanged(who=who, before=sheet.gold, after=bought.gold),
    )
    return Change(campaign.changed(bought, world=with_house_rules(campaign.world, allowed)), facts + allowed)


def sell(content: Content, campaign: Campaign, who: str, item: Item, *, force: bool = False) -> Change:
    """A character sells an item for half of its listed price, rounded down; it is back in the shop at once.

    Raises RuleError if the character does not own it, or is away from town (unless ``force``).
    """
    sheet = campaign.character(who)
    if item.name not in sheet.items:
        owned = " · ".join(sheet.items) or "nothing"
        raise RuleError(f"{who} does not own {item.name}. {who} owns: {owned}")
    allowed = overruled(_away(campaign), who, item.name, force=force)
    value = sale_value(item)
    sold = msgspec.structs.replace(without(sheet, item.name), gold=sheet.gold + value)
    facts: tuple[AnyFact, ...] = (
        ItemSold(who=who, item=item.name, price=value),
        GoldChanged(who=who, before=sheet.gold, after=sold.gold),
    )
    world = with_house_rules(_kept_in_supply(content, campaign.world, item), allowed)
    return Change(campaign.changed(sold, world=world), facts + allowed)


def objections_to_buying(content: Content, campaign: Campaign, who: str, item: Item) -> list[Objection]:
    """Everything that stands against a purchase, in the words for the person who tried it."""
    objections = _away(campaign)
    if not copies(content.edition, campaign.world, item):
        objections.append(Objection("not for sale", _not_for_sale(content, campaign, item, f"{item.name} {_is(item)}")))
    elif not stock(content.edition, campaign, item):
        objections.append(Objection("more than the stock", _sold_out(content, campaign, item)))
    if item.name in campaign.character(who).items:
        objections.append(
            Objection("second copy", f"{who} owns {item.name} already: one copy of an item is the limit.")
        )
    if price(content.edition, campaign.party.reputation, item) > campaign.character(who).gold:
        objections.append(Objection("too little gold", _too_poor(content, campaign, who, item)))
    return objections


def price_text(content: Content, campaign: Campaign, item: Item) -> str:
    """The price with its reasons: ``29 gold (30, reputation 4: -1)``."""
    reputation = campaign.party.reputation
    change = price_change(content.edition, reputation).change
    reasons = f" ({item.price}, reputation {reputation}: {signed(change)})" if change else ""
    return f"{price(content.edition, reputation, item)} gold{reasons}"


def _away(campaign: Campaign) -> list[Objection]:
    place = campaign.party.location
    if place == TOWN:
        return []
    message = f"The shops are in {TOWN}, and the party is at {place} (gloom party travel {TOWN.lower()})."
    return [Objection("away from town", message)]


def check_known(content: Content, campaign: Campaign, item: Item) -> None:
    """Raise RuleError, which does not name the item, for one that nobody in the campaign can know of yet."""
    if item not in known_items(content, campaign):
        raise RuleError(_not_for_sale(content, campaign, item, f"Item {item.number:03d} is"))


def _not_for_sale(content: Content, campaign: Campaign, item: Item, it_is: str) -> str:
    needed = prosperity_needed(content.edition, item)
    if needed is None:
        return f"{it_is} not for sale: a design or a treasure must bring it to the shop first."
    now = prosperity_level(content.edition, campaign.world)
    return f"{it_is} for sale from prosperity level {needed}; it is {now} now."


def _sold_out(content: Content, campaign: Campaign, item: Item) -> str:
    owners = joined(campaign.owners(item.name))
    total = copies(content.edition, campaign.world, item)
    return f"{item.name} {_is(item)} sold out: {total} in the world, owned by {owners}. One must be sold back first."


def _too_poor(content: Content, campaign: Campaign, who: str, item: Item) -> str:
    gold = campaign.character(who).gold
    refusal = f"{item.name} {costs(item.name)} {price_text(content, campaign, item)}. {who} has {gold}."
    within = affordable(content, campaign, who)
    choice = " · ".join(f"{offer.item.name} {offer.price}" for offer in within)
    return f"{refusal}\n{who} can afford: {choice or 'nothing in stock'}"


def _is(item: Item) -> str:
    return "are" if costs(item.name) == "cost" else "is"


def _kept_in_supply(content: Content, world: World, item: Item) -> World:
    """The world in which a sold item that was never for sale (a forced purchase) does not vanish."""
    if copies(content.edition, world, item):
        return world
    return msgspec.structs.replace(world, further_items={**world.further_items, item.name: 1})
