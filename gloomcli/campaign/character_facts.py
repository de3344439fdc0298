"""What happens to a character between scenarios, as plain facts."""

from gloomcli.campaign.fact import Fact
from gloomcli.model.terms import Half


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


class HandChosen(Fact, frozen=True, kw_only=True, tag="hand chosen"):
    """The cards usually brought."""

    who: str
    cards: tuple[str, ...]


class ItemGivenAway(Fact, frozen=True, kw_only=True, tag="item given away"):
    """An item that went back to the supply for nothing."""

    who: str
    item: str


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


class CharacterRests(Fact, frozen=True, kw_only=True, tag="character rests"):
    """A character is not played for the time being."""

    who: str


class CharacterReturns(Fact, frozen=True, kw_only=True, tag="character returns"):
    """A character is with a party again, or with another one."""

    who: str
    party: str
