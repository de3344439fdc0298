"""What a command changed, as plain facts: typed, so that reports and ``--json`` tell the same."""

from typing import Literal, NamedTuple

from gloomcli.campaign.records import Allowance, Campaign
from gloomcli.model.records import Record
from gloomcli.model.terms import Half


class Fact(Record, frozen=True, kw_only=True, tag_field="fact", omit_defaults=False):
    """Anything that a campaign command did. ``who`` is always a character's name."""


class CampaignFounded(Fact, frozen=True, kw_only=True, tag="campaign founded"):
    """A campaign begins."""

    name: str
    edition: str
    seed: int


class CharacterJoined(Fact, frozen=True, kw_only=True, tag="character joined"):
    """A new character."""

    who: str
    player: str
    class_name: str
    level: int
    xp: int
    gold: int


class ExperienceChanged(Fact, frozen=True, kw_only=True, tag="experience changed"):
    """Experience points; ``bonus`` of them are for the success of the scenario."""

    who: str
    before: int
    after: int
    bonus: int = 0


class GoldChanged(Fact, frozen=True, kw_only=True, tag="gold changed"):
    """Gold."""

    who: str
    before: int
    after: int


class CheckmarksChanged(Fact, frozen=True, kw_only=True, tag="checkmarks changed"):
    """Checkmarks, of which every three are worth a perk."""

    who: str
    before: int
    after: int


class LevelGained(Fact, frozen=True, kw_only=True, tag="level gained"):
    """A character reached a level; ``hp`` are its hit points from now on."""

    who: str
    level: int
    hp: int


class CardGained(Fact, frozen=True, kw_only=True, tag="card gained"):
    """An ability card joins a character's pool."""

    who: str
    card: str


class PerkMarked(Fact, frozen=True, kw_only=True, tag="perk marked"):
    """A perk box marked; the modifier deck is changed for good."""

    who: str
    perk: str


class ItemBought(Fact, frozen=True, kw_only=True, tag="item bought"):
    """An item bought; what it cost shows as :class:`GoldChanged` too."""

    who: str
    item: str
    price: int


class ItemSold(Fact, frozen=True, kw_only=True, tag="item sold"):
    """An item sold back to the shop."""

    who: str
    item: str
    price: int


class ItemGained(Fact, frozen=True, kw_only=True, tag="item gained"):
    """An item looted or given as a reward."""

    who: str
    item: str


class ItemEquipped(Fact, frozen=True, kw_only=True, tag="item equipped"):
    """An item is brought along from now on."""

    who: str
    item: str


class ItemUnequipped(Fact, frozen=True, kw_only=True, tag="item unequipped"):
    """An item stays at home from now on."""

    who: str
    item: str


class SupplyGrew(Fact, frozen=True, kw_only=True, tag="supply grew"):
    """The shop has more: an item design, or a single copy that nobody took."""

    item: str
    copies: int


class HandChosen(Fact, frozen=True, kw_only=True, tag="hand chosen"):
    """The cards usually brought."""

    who: str
    cards: tuple[str, ...]


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


class ItemGivenAway(Fact, frozen=True, kw_only=True, tag="item given away"):
    """An item that went back to the supply for nothing."""

    who: str
    item: str


class ForNextScenario(Fact, frozen=True, kw_only=True, tag="for next scenario"):
    """Something brought into the next scenario; for ``who``, or for everyone if that is empty."""

    who: str
    what: str


class Donated(Fact, frozen=True, kw_only=True, tag="donated"):
    """Gold given to the sanctuary, and the total that makes."""

    who: str
    gold: int
    total: int


class QuestsDealt(Fact, frozen=True, kw_only=True, tag="quests dealt"):
    """Personal quests of which a new character keeps one."""

    who: str
    quests: tuple[str, ...]


class QuestKept(Fact, frozen=True, kw_only=True, tag="quest kept"):
    """A character follows a personal quest from now on."""

    who: str
    quest: str


class QuestAdvanced(Fact, frozen=True, kw_only=True, tag="quest advanced"):
    """A part (counted from 1) of a personal quest is nearer to its end."""

    who: str
    quest: str
    part: int
    have: int
    needed: int


class GoalsDealt(Fact, frozen=True, kw_only=True, tag="goals dealt"):
    """Battle goals for the next scenario, of which one is kept."""

    who: str
    goals: tuple[str, ...]


class GoalKept(Fact, frozen=True, kw_only=True, tag="goal kept"):
    """The battle goal of a character in the next scenario."""

    who: str
    goal: str


class QuestFulfilled(Fact, frozen=True, kw_only=True, tag="quest fulfilled"):
    """A personal quest leaves the game."""

    who: str
    quest: str


class Retired(Fact, frozen=True, kw_only=True, tag="retired"):
    """A character left for good; ``perks`` more have those who follow in its player's line."""

    who: str
    player: str
    class_name: str
    level: int
    perks: int


class Enhanced(Fact, frozen=True, kw_only=True, tag="enhanced"):
    """A sticker on an ability card, for everyone who plays the class from now on."""

    who: str
    card: str
    half: Half
    what: str
    price: int


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


class CharacterRests(Fact, frozen=True, kw_only=True, tag="character rests"):
    """A character is not played for the time being."""

    who: str


class CharacterReturns(Fact, frozen=True, kw_only=True, tag="character returns"):
    """A character is with a party again, or with another one."""

    who: str
    party: str


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


AnyFact = (
    CampaignFounded
    | CharacterJoined
    | ExperienceChanged
    | GoldChanged
    | CheckmarksChanged
    | LevelGained
    | CardGained
    | PerkMarked
    | ItemBought
    | ItemSold
    | ItemGained
    | ItemEquipped
    | ItemUnequipped
    | SupplyGrew
    | HandChosen
    | ScenarioPlayed
    | ScenarioOpened
    | TreasureLooted
    | AchievementGained
    | AchievementLost
    | ReputationChanged
    | ProsperityChanged
    | Travelled
    | ClassUnlocked
    | SealedOpened
    | OpenedBefore
    | EventsAdded
    | EventsTaken
    | EventResolved
    | ItemGivenAway
    | ForNextScenario
    | Donated
    | QuestsDealt
    | QuestKept
    | QuestAdvanced
    | GoalsDealt
    | GoalKept
    | QuestFulfilled
    | Retired
    | Enhanced
    | Remark
    | ConditionMet
    | PartyFounded
    | CharacterRests
    | CharacterReturns
    | PartyTurned
    | Renamed
    | HouseRuled
)
"""Any one fact, as the journal holds it."""


class Change(NamedTuple):
    """What a campaign function returns: the campaign afterwards, and what happened."""

    campaign: Campaign
    facts: tuple[AnyFact, ...]
