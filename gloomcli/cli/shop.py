"""``gloom shop``: what is for sale, buying and selling."""

from typing import TYPE_CHECKING, Annotated

import typer

from gloomcli.cli import completion
from gloomcli.cli.groups import PLAIN
from gloomcli.cli.notes import note
from gloomcli.cli.options import AsJson, Force, ItemForSale, OwnedItem, Who

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from gloomcli.campaign.supply import Offer

shop_app = typer.Typer(name="shop", help="What is for sale, buying and selling.", **PLAIN)

For = Annotated[
    str,
    typer.Option("--for", metavar="CHARACTER", help="Only what it can buy now.", autocompletion=completion.characters),
]


@shop_app.command("list")
def list_items(
    ctx: typer.Context,
    character: For = "",
    sort: Annotated[str, typer.Option("--sort", metavar="BY", help="number, name, price or slot.")] = "number",
    slot: Annotated[str, typer.Option("--slot", help="Only head, body, legs, one or two hands, or small.")] = "",
    most: Annotated[int | None, typer.Option("--max-price", min=0, help="Only up to so much gold.")] = None,
    in_stock: Annotated[bool, typer.Option("--in-stock", help="Without what is sold out.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show what is for sale, at the prices of the party's reputation.

    Example: gloom shop list --for brute --slot legs --sort price
    """
    from gloomcli.campaign.supply import affordable, offers
    from gloomcli.cli.campaigns import look_at_campaign, print_json
    from gloomcli.cli.known import own_names
    from gloomcli.cli.names import match_character

    opened = look_at_campaign(ctx)
    if character:
        who = match_character(character, opened.campaign.characters)
        shown = affordable(opened.content, opened.campaign, who)
        title = f"{who} has {opened.campaign.character(who).gold} gold and can buy:"
    else:
        shown = offers(opened.content, opened.campaign)
        told = opened.content.edition.has_reputation
        title = f"Prices at reputation {opened.campaign.party.reputation}:" if told else "For sale:"
    shown = _wanted(shown, sort=sort, slot=slot, most=most, in_stock=in_stock)
    own = own_names(opened.catalog).items
    if as_json:
        print_json([_facts(offer, own) for offer in shown])
        return
    nothing = title.replace("can buy:", "can buy nothing.").replace("For sale:", "Nothing is for sale yet.")
    typer.echo(title if shown else nothing)
    for line in _table(shown, own):
        typer.echo(line)


@shop_app.command()
def buy(ctx: typer.Context, character: Who, item: ItemForSale, force: Force = False, as_json: AsJson = False) -> None:
    """Buy an item for a character.

    Example: gloom shop buy brute boots of str
    """
    from gloomcli.campaign.facts import Change, ItemBought
    from gloomcli.campaign.shop import buy as buy_item
    from gloomcli.campaign.shop import check_known
    from gloomcli.cli.campaigns import Opened, change_campaign
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.cli.names import match_character, match_for_sale, slug

    def act(opened: Opened) -> Change:
        check_no_play(opened, "nobody shops")
        who = match_character(character, opened.campaign.characters)
        meant = match_for_sale(" ".join(item), opened.content, opened.campaign)
        if item[0].isdecimal() and not force:
            check_known(opened.content, opened.campaign, meant)
        return buy_item(opened.content, opened.campaign, who, meant, force=force)

    change = change_campaign(ctx, act, as_json=as_json)
    bought = change.facts[0]
    if isinstance(bought, ItemBought):
        equip = f"gloom character equip {slug(bought.who)} {slug(bought.item)}"
        note(f"It is not equipped yet: {equip}")


@shop_app.command()
def sell(ctx: typer.Context, character: Who, item: OwnedItem, force: Force = False, as_json: AsJson = False) -> None:
    """Sell a character's item for half of its listed price, rounded down.

    Example: gloom shop sell brute hide armor
    """
    from gloomcli.campaign.facts import Change
    from gloomcli.campaign.shop import sell as sell_item
    from gloomcli.cli.campaigns import Opened, change_campaign
    from gloomcli.cli.in_play import check_no_play
    from gloomcli.cli.names import match_character, match_owned

    def act(opened: Opened) -> Change:
        check_no_play(opened, "nobody shops")
        who = match_character(character, opened.campaign.characters)
        sheet = opened.campaign.character(who)
        meant = match_owned(" ".join(item), sheet, opened.content, opened.campaign)
        return sell_item(opened.content, opened.campaign, who, meant, force=force)

    change_campaign(ctx, act, as_json=as_json)


def _wanted(
    offers: "tuple[Offer, ...]", *, sort: str, slot: str, most: int | None, in_stock: bool
) -> "tuple[Offer, ...]":
    """Those asked for, in the order asked for. Raises UsageError for an order or a slot that there is not."""
    slots = _slots(slot)
    found = [
        offer
        for offer in offers
        if (not slots or offer.item.slot in slots)
        and (most is None or offer.price <= most)
        and (offer.stock or not in_stock)
    ]
    return tuple(sorted(found, key=_order(sort)))


def _slots(typed: str) -> list[str]:
    """The slots meant: "hands" means those for one and for two."""
    from gloomcli.model.problems import UsageError
    from gloomcli.model.terms import Slot

    wanted = typed.strip().lower().replace("-", " ").replace("_", " ")
    found = [slot.value for slot in Slot if wanted and (slot.value.startswith(wanted) or slot.value.endswith(wanted))]
    if wanted in ("hand", "hands"):
        found = [Slot.ONE_HAND.value, Slot.TWO_HANDS.value]
    if wanted and not found:
        raise UsageError(f'"{typed}" is no slot: {", ".join(Slot)}.')
    return found


def _order(typed: str) -> "Callable[[Offer], tuple[int | str, ...]]":
    from gloomcli.model.problems import UsageError
    from gloomcli.model.terms import Slot

    places = {slot.value: at for at, slot in enumerate(Slot)}
    orders: dict[str, Callable[[Offer], tuple[int | str, ...]]] = {
        "number": lambda offer: (offer.item.number,),
        "name": lambda offer: (offer.item.name.casefold(), offer.item.number),
        "price": lambda offer: (offer.price, offer.item.number),
        "slot": lambda offer: (places[offer.item.slot], offer.item.number),
    }
    if typed not in orders:
        raise UsageError(f'Items are not sorted by "{typed}": {", ".join(orders)}.')
    return orders[typed]


def _table(offers: "tuple[Offer, ...]", own: "Collection[str]" = ()) -> list[str]:
    if not offers:
        return []
    names = max(len(offer.item.name) for offer in offers)
    slots = max(len(offer.item.slot) for offer in offers)
    lines = [
        f"{'* ' if offer.item.name in own else '  '}{offer.item.number:03d}  {offer.item.name:<{names}}  "
        f"{offer.item.slot:<{slots}}  {offer.price:>3} gold  {_stock(offer):<8}  {offer.item.summary}".rstrip()
        for offer in offers
    ]
    return [*lines, *(["* house content"] if any(offer.item.name in own for offer in offers) else [])]


def _stock(offer: "Offer") -> str:
    return f"{offer.stock} left" if offer.stock else "sold out"


def _facts(offer: "Offer", own: "Collection[str]") -> dict[str, object]:
    item = offer.item
    return {
        "number": item.number,
        "name": item.name,
        "slot": item.slot,
        "price": offer.price,
        "listed price": item.price,
        "stock": offer.stock,
        "owners": offer.owners,
        "summary": item.summary,
        "house content": item.name in own,
    }
