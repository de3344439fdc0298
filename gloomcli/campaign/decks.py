"""The event decks: built, added to, drawn from (rulebook, Events)."""

from collections.abc import Iterable

from gloomcli.campaign.chance import shuffled
from gloomcli.campaign.content import DeckName
from gloomcli.campaign.records import World


def shuffled_deck(seed: int, deck: DeckName, numbers: Iterable[int]) -> tuple[int, ...]:
    """The cards in the order in which they will be drawn."""
    return shuffled(seed, f"{deck} events", sorted(set(numbers)))


def cards_of(world: World, deck: DeckName) -> tuple[int, ...]:
    """The deck as it lies, top card first."""
    return world.city_events if deck == "city" else world.road_events


def deck_field(deck: DeckName) -> str:
    """The field of the world that holds the deck."""
    return "city_events" if deck == "city" else "road_events"
