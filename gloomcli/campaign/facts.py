"""What a command changed, as plain facts: typed, so that reports and ``--json`` tell the same."""

from typing import NamedTuple

from gloomcli.campaign.character_facts import CardGained as CardGained
from gloomcli.campaign.character_facts import CharacterJoined as CharacterJoined
from gloomcli.campaign.character_facts import CharacterRests as CharacterRests
from gloomcli.campaign.character_facts import CharacterReturns as CharacterReturns
from gloomcli.campaign.character_facts import CheckmarksChanged as CheckmarksChanged
from gloomcli.campaign.character_facts import Donated as Donated
from gloomcli.campaign.character_facts import Enhanced as Enhanced
from gloomcli.campaign.character_facts import ExperienceChanged as ExperienceChanged
from gloomcli.campaign.character_facts import GoalKept as GoalKept
from gloomcli.campaign.character_facts import GoalsDealt as GoalsDealt
from gloomcli.campaign.character_facts import GoldChanged as GoldChanged
from gloomcli.campaign.character_facts import HandChosen as HandChosen
from gloomcli.campaign.character_facts import ItemBought as ItemBought
from gloomcli.campaign.character_facts import ItemEquipped as ItemEquipped
from gloomcli.campaign.character_facts import ItemGained as ItemGained
from gloomcli.campaign.character_facts import ItemGivenAway as ItemGivenAway
from gloomcli.campaign.character_facts import ItemSold as ItemSold
from gloomcli.campaign.character_facts import ItemUnequipped as ItemUnequipped
from gloomcli.campaign.character_facts import LevelGained as LevelGained
from gloomcli.campaign.character_facts import PerkMarked as PerkMarked
from gloomcli.campaign.character_facts import QuestAdvanced as QuestAdvanced
from gloomcli.campaign.character_facts import QuestFulfilled as QuestFulfilled
from gloomcli.campaign.character_facts import QuestKept as QuestKept
from gloomcli.campaign.character_facts import QuestsDealt as QuestsDealt
from gloomcli.campaign.character_facts import Retired as Retired
from gloomcli.campaign.fact import Fact as Fact
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.world_facts import AchievementGained as AchievementGained
from gloomcli.campaign.world_facts import AchievementLost as AchievementLost
from gloomcli.campaign.world_facts import CampaignFounded as CampaignFounded
from gloomcli.campaign.world_facts import ClassUnlocked as ClassUnlocked
from gloomcli.campaign.world_facts import ConditionMet as ConditionMet
from gloomcli.campaign.world_facts import EventResolved as EventResolved
from gloomcli.campaign.world_facts import EventsAdded as EventsAdded
from gloomcli.campaign.world_facts import EventsTaken as EventsTaken
from gloomcli.campaign.world_facts import ForNextScenario as ForNextScenario
from gloomcli.campaign.world_facts import HouseRuled as HouseRuled
from gloomcli.campaign.world_facts import OpenedBefore as OpenedBefore
from gloomcli.campaign.world_facts import PartyFounded as PartyFounded
from gloomcli.campaign.world_facts import PartyTurned as PartyTurned
from gloomcli.campaign.world_facts import ProsperityChanged as ProsperityChanged
from gloomcli.campaign.world_facts import Remark as Remark
from gloomcli.campaign.world_facts import Renamed as Renamed
from gloomcli.campaign.world_facts import ReputationChanged as ReputationChanged
from gloomcli.campaign.world_facts import ScenarioOpened as ScenarioOpened
from gloomcli.campaign.world_facts import ScenarioPlayed as ScenarioPlayed
from gloomcli.campaign.world_facts import SealedOpened as SealedOpened
from gloomcli.campaign.world_facts import SupplyGrew as SupplyGrew
from gloomcli.campaign.world_facts import Travelled as Travelled
from gloomcli.campaign.world_facts import TreasureLooted as TreasureLooted

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
