"""What happens to a campaign, its parties, shop, decks and scenarios, as plain facts."""

from typing import Literal

from gloomcli.campaign.fact import Fact
from gloomcli.campaign.records import Allowance


class CampaignFounded(Fact, frozen=True, kw_only=True, tag="campaign founded"):
    """A campaign begins."""

    name: str
    edition: str
    seed: int


class SupplyGrew(Fact, frozen=True, kw_only=True, tag="supply grew"):
    """The shop has more: an item design, or a single copy that nobody took."""

    item: str
    copies: int


class ScenarioPlayed(Fact, frozen=True, kw_only=True, tag="scenario played"):
    """A scenario ended."""

    number: str
    name: str
    outcome: Literal["won", "lost"]
    rounds: int
    casual: bool = False


class ScenarioOpened(Fact, frozen=True, kw_only=True, tag="scenario opened"):
    """A scenario that can now be seen on the map."""

    number: str


class TreasureLooted(Fact, frozen=True, kw_only=True, tag="treasure looted"):
    """A numbered treasure tile."""

    who: str
    number: int


class AchievementGained(Fact, frozen=True, kw_only=True, tag="achievement gained"):
    """A global or party achievement."""

    scope: Literal["global", "party"]
    name: str


class AchievementLost(Fact, frozen=True, kw_only=True, tag="achievement lost"):
    """A global or party achievement that no longer holds."""

    scope: Literal["global", "party"]
    name: str


class ReputationChanged(Fact, frozen=True, kw_only=True, tag="reputation changed"):
    """The party's reputation."""

    before: int
    after: int


class ProsperityChanged(Fact, frozen=True, kw_only=True, tag="prosperity changed"):
    """Prosperity in points, and the levels they make."""

    before: int
    after: int
    level_before: int
    level_after: int


class Travelled(Fact, frozen=True, kw_only=True, tag="travelled"):
    """The party is somewhere else."""

    before: str
    after: str


class ClassUnlocked(Fact, frozen=True, kw_only=True, tag="class unlocked"):
    """A class that new characters may have from now on."""

    class_name: str


class SealedOpened(Fact, frozen=True, kw_only=True, tag="sealed opened"):
    """An envelope or a book may be opened now."""

    name: str


class OpenedBefore(Fact, frozen=True, kw_only=True, tag="opened before"):
    """A box or envelope to open that was open already; something else comes instead."""

    name: str


class EventsAdded(Fact, frozen=True, kw_only=True, tag="events added"):
    """Event cards shuffled into a deck."""

    deck: Literal["city", "road"]
    numbers: tuple[int, ...]


class EventsTaken(Fact, frozen=True, kw_only=True, tag="events taken"):
    """Event cards taken out of a deck by hand."""

    deck: Literal["city", "road"]
    numbers: tuple[int, ...]


class EventResolved(Fact, frozen=True, kw_only=True, tag="event resolved"):
    """An event card drawn, an option chosen, and where the card went."""

    deck: Literal["city", "road"]
    number: int
    option: Literal["A", "B"]
    label: str
    gates: tuple[str, ...]
    """What decided between its outcomes, in words."""
    card: Literal["removed", "returned"]


class ForNextScenario(Fact, frozen=True, kw_only=True, tag="for next scenario"):
    """Something brought into the next scenario; for ``who``, or for everyone if that is empty."""

    who: str
    what: str


class Remark(Fact, frozen=True, kw_only=True, tag="remark"):
    """Something the players see to themselves, or should know about what was done."""

    what: str


class ConditionMet(Fact, frozen=True, kw_only=True, tag="condition met"):
    """Something that happens by itself when the campaign is that far."""

    what: str


class PartyFounded(Fact, frozen=True, kw_only=True, tag="party founded"):
    """Another party in the same world; the former one rests."""

    name: str
    rests: str


class PartyTurned(Fact, frozen=True, kw_only=True, tag="party turned"):
    """Another party of the world is at the table from now on."""

    name: str
    rests: str


class Renamed(Fact, frozen=True, kw_only=True, tag="renamed"):
    """A campaign, party or character has another name."""

    before: str
    after: str


class HouseRuled(Fact, frozen=True, kw_only=True, tag="house ruled"):
    """Something the rules refuse was done nevertheless."""

    allows: Allowance
    who: str
    what: str
