"""What is in the shop: prosperity, designs and finds give copies, characters own some of them."""

from collections.abc import Iterable
from typing import NamedTuple

from gloomcli.campaign.content import Content
from gloomcli.campaign.records import Campaign, World
from gloomcli.campaign.tables import price_change, prosperity_level
from gloomcli.model.definitions import Edition, Item


def prosperity_needed(edition: Edition, item: Item) -> int | None:
    """The prosperity level at which an item comes into the shop; None if prosperity never brings it."""
    for level, (first, last) in enumerate(edition.prosperity_items, start=1):
        if first <= item.number <= last:
            return level
    return None


def copies(edition: Edition, world: World, item: Item) -> int:
    """Copies in the world, in the shop or with a character (rulebook, Buying and Selling Items)."""
    needed = prosperity_needed(edition, item)
    if needed is not None and needed <= prosperity_level(edition, world):
        return item.count
    return min(item.count, world.further_items.get(item.name, 0))


def stock(edition: Edition, campaign: Campaign, item: Item) -> int:
    """Copies in the shop: 0 or more."""
    return max(0, copies(edition, campaign.world, item) - len(campaign.owners(item.name)))


def price(edition: Edition, reputation: int, item: Item) -> int:
    """What an item costs a party of this reputation, in gold; never below 0."""
    return max(0, item.price + price_change(edition, reputation).change)


def sale_value(item: Item) -> int:
    """What the shop pays: half of the listed price, rounded down; reputation does not matter."""
    return item.price // 2


class Offer(NamedTuple):
    """An item on sale."""

    item: Item
    price: int
    """At the party's reputation."""
    stock: int
    owners: tuple[str, ...]


def offers(content: Content, campaign: Campaign) -> tuple[Offer, ...]:
    """Everything that is or was in the shop, by number; sold out items have a stock of 0."""
    return tuple(
        Offer(
            item,
            price(content.edition, campaign.party.reputation, item),
            stock(content.edition, campaign, item),
            campaign.owners(item.name),
        )
        for item in _in_order(content.items.values())
        if copies(content.edition, campaign.world, item)
    )


def known_items(content: Content, campaign: Campaign) -> tuple[Item, ...]:
    """The items that players know of: those that are or were in the shop, and those that somebody owns."""
    owned = {name for sheet in campaign.characters for name in sheet.items}
    return tuple(
        item
        for item in _in_order(content.items.values())
        if item.name in owned or copies(content.edition, campaign.world, item)
    )


def affordable(content: Content, campaign: Campaign, who: str) -> tuple[Offer, ...]:
    """What a character can buy now: in stock, not yet its own, not dearer than its gold."""
    sheet = campaign.character(who)
    return tuple(
        offer
        for offer in offers(content, campaign)
        if offer.stock and offer.item.name not in sheet.items and offer.price <= sheet.gold
    )


def _in_order(items: Iterable[Item]) -> list[Item]:
    return sorted(items, key=lambda item: item.number)
