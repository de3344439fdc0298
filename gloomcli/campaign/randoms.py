"""Random item designs and random side scenarios (rulebook, Random Rewards)."""

from gloomcli.campaign.chance import picked
from gloomcli.campaign.content import Content
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.records import Campaign


def designs_left(content: Content, campaign: Campaign) -> tuple[str, ...]:
    """The items whose designs can still be drawn, by name."""
    numbers = content.edition.random_item_designs
    items = {item.number: item for item in content.items.values()} if numbers else {}
    known = campaign.world.further_items
    return tuple(items[number].name for number in numbers if number in items and items[number].name not in known)


def side_scenarios_left(content: Content, campaign: Campaign) -> tuple[str, ...]:
    """The numbers of the side scenarios that can still be drawn."""
    opened = campaign.world.scenarios_open
    return tuple(number for number in content.edition.random_side_scenarios if number not in opened)


def random_item_design(ledger: Ledger) -> None:
    """A random item design comes into the shop; nothing happens if none is left."""
    if name := _drawn(ledger, "item design", designs_left(ledger.content, ledger.campaign)):
        ledger.add_design(ledger.content.items[name])


def random_side_scenario(ledger: Ledger) -> None:
    """A random side scenario opens; nothing happens if none is left."""
    if number := _drawn(ledger, "side scenario", side_scenarios_left(ledger.content, ledger.campaign)):
        ledger.open_scenario(number)


def _drawn(ledger: Ledger, kind: str, options: tuple[str, ...]) -> str:
    for given in ledger.drawn:
        if given in options:
            ledger.drawn.remove(given)
            return given
    return picked(ledger.campaign.world.seed, kind, options)[0] if options else ""
