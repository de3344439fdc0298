"""What a campaign is between scenarios: the records that its files hold, and the whole they make.

Everything is named as people name it. Nothing derived is kept: the prosperity level comes from its points, the perks
a character may mark from level, checkmarks and retirements, the stock of the shop from what characters own.
"""

from typing import Annotated, Final, Literal

import msgspec

from gloomcli.model.definitions import Count
from gloomcli.model.records import Record
from gloomcli.model.terms import Condition, Half

FORMAT: Final = 1
"""The number of the present format of campaign files."""
TOWN: Final = "Gloomhaven"
"""Where a party shops, levels up and retires."""

ScenarioNumber = Annotated[str, msgspec.Meta(extra={"number text": True})]
"""A scenario's number as printed: text, since not all are plain numbers; files may hold 1 for "1"."""
Allowance = Literal[
    "second copy",
    "more than the stock",
    "too little gold",
    "not for sale",
    "away from town",
    "too little experience",
    "more perks",
    "scenario not available",
    "event not due",
    "option not open",
    "second donation",
    "enhancement not known",
    "more enhanced cards",
    "no enhancement spot",
    "quest not fulfilled",
]
"""What a house rule may allow against the rules of the game."""


class HouseRule(Record, frozen=True, kw_only=True):
    """One departure from the rules that the group decided on (``--force``); checks accept it for ever after."""

    allows: Allowance
    who: str
    """The character concerned, or the party."""
    what: str
    """The item, perk, scenario, event or card concerned."""


class RetiredCharacter(Record, frozen=True, kw_only=True):
    """A character that fulfilled its quest and left; its player's later characters have a perk more."""

    name: str
    player: str
    class_: str
    level: Annotated[int, msgspec.Meta(ge=1, le=9)]
    quest: str = ""
    lineage: str = ""
    """Whose predecessor it is, where its player leads several characters at once; empty: the player's."""


class Enhancement(Record, frozen=True, kw_only=True):
    """A sticker on an ability card; it stays there for every later character of the class."""

    class_: str
    card: str
    half: Half
    what: str
    """``+1 attack``, ``poison``, ``jump``, ``fire``, ``hex`` ..."""
    ability: Count = 0
    """Which of the half's abilities, counted from 1; 0: the first that it fits."""
    inside: Count = 0
    """Which of the abilities that this one gives to others, counted from 1; 0: itself."""
    by: str = ""
    """Who paid for it."""


class World(Record, frozen=True, kw_only=True):
    """``campaign.yaml``: what all parties of a campaign share."""

    name: str
    edition: str
    """The folder of the content it is played with."""
    format: Annotated[int, msgspec.Meta(ge=1)]
    seed: int
    """What the seeded dealer starts from."""
    prosperity: Count = 0
    """Points, not the level."""
    donations: Count = 0
    """Gold given to the sanctuary so far."""
    global_achievements: tuple[str, ...] = ()
    """A counted achievement stands here once for each time it was gained."""
    unlocked_classes: tuple[str, ...] = ()
    """Beyond the starting ones."""
    scenarios_open: tuple[ScenarioNumber, ...] = ()
    """Every scenario ever opened, those already won included."""
    scenarios_won: tuple[ScenarioNumber, ...] = ()
    scenarios_lost: tuple[ScenarioNumber, ...] = ()
    """One entry for each lost attempt."""
    treasures_looted: tuple[Count, ...] = ()
    further_items: dict[str, Count] = {}
    """Copies in the world of items that prosperity does not provide: designs found, items looted."""
    city_events: tuple[Count, ...] = ()
    """The deck, top card first."""
    road_events: tuple[Count, ...] = ()
    """The deck, top card first."""
    conditions_met: tuple[str, ...] = ()
    """What happened by itself, such as "reputation 10 or more": each does once."""
    opened: tuple[str, ...] = ()
    """Sealed envelopes and books that were opened; boxes of classes show as unlocked classes."""
    enhancements: tuple[Enhancement, ...] = ()
    retired: tuple[RetiredCharacter, ...] = ()
    house_rules: tuple[HouseRule, ...] = ()
    notes: str = ""


class NextScenario(Record, frozen=True, kw_only=True):
    """What events and the sanctuary bring into the next scenario; used up by it."""

    damage_each: Count = 0
    conditions_each: tuple[Condition, ...] = ()
    """Curses and blesses stand here once for each card."""
    discards_each: Count = 0
    """Cards that everyone discards after choosing the hand."""
    blesses: dict[str, Count] = {}
    """Bless cards by character: donations."""
    minus_ones: dict[str, Count] = {}
    """-1 cards by character."""
    consumed: dict[str, str] = {}
    """Items that begin it consumed, by character."""


class Party(Record, frozen=True, kw_only=True):
    """``party.yaml``: the party sheet."""

    name: str
    location: str = TOWN
    reputation: int = 0
    """Negative for an infamous party; its limits are the edition's."""
    achievements: tuple[str, ...] = ()
    """Party achievements."""
    city_event_drawn: bool = False
    """In this visit to town; there is one each visit."""
    donated: tuple[str, ...] = ()
    """Who has donated in this visit; each may once."""
    road_event_drawn: bool = False
    """On the way to the next scenario."""
    next_scenario: NextScenario = NextScenario()
    notes: str = ""


class CharacterSheet(Record, frozen=True, kw_only=True):
    """``characters/<name>.yaml``: one character sheet."""

    name: str
    """What people call the character; unique in the campaign."""
    player: str
    class_: str
    lineage: str = ""
    """Where a player leads several characters at once, the line of successors it belongs to; empty: the player's."""
    party: str = ""
    """Which of several parties it belongs to; empty: whichever is at the table."""
    rests: bool = False
    """Its player leads another character for the time being."""
    level: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    xp: Count = 0
    gold: Count = 0
    gold_for_enhancements: Count = 0
    """Of a scenario's reward: for enhancements before the party goes on, or lost."""
    perks: tuple[str, ...] = ()
    """One entry for each marked box, in the words of :func:`gloomcli.campaign.perks.perk_text`."""
    checkmarks: Count = 0
    perks_from_rewards: Count = 0
    """Perks that scenarios gave."""
    items: tuple[str, ...] = ()
    """Everything owned, the equipped items included."""
    equipped: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """Cards gained with levels; level 1 and X cards are everyone's and not listed."""
    hand: tuple[str, ...] = ()
    """The hand usually brought; empty: the level 1 cards."""
    quest: str = ""
    """The personal quest."""
    quests_dealt: tuple[str, ...] = ()
    """Personal quests of which one is still to be kept."""
    quest_progress: tuple[Count, ...] = ()
    """How far each of its parts is, as far as the program does not know by itself."""
    scenarios: tuple[ScenarioNumber, ...] = ()
    """Those won with this character."""
    monsters_killed: tuple[str, ...] = ()
    """Types of monsters (by id) that a quest counts each once."""
    goals_dealt: tuple[str, ...] = ()
    """Battle goals of which one is kept for the next scenario."""
    goal: str = ""
    """The battle goal kept for the next scenario."""
    notes: str = ""


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """A whole campaign as the commands see it."""

    world: World
    party: Party
    characters: tuple[CharacterSheet, ...] = ()
    other_parties: tuple[Party, ...] = ()
    """Parties of the same world that rest."""

    @property
    def members(self) -> tuple[CharacterSheet, ...]:
        """The characters of the party at the table that do not rest."""
        return tuple(each for each in self.characters if not each.rests and each.party in ("", self.party.name))

    def character(self, name: str) -> CharacterSheet:
        """The character of that very name; raises ``KeyError`` if there is none."""
        for sheet in self.characters:
            if sheet.name == name:
                return sheet
        raise KeyError(name)

    def changed(self, *sheets: CharacterSheet, world: World | None = None, party: Party | None = None) -> "Campaign":
        """This campaign with some records replaced; a sheet replaces the one of its name, or joins."""
        new = {sheet.name: sheet for sheet in sheets}
        kept = tuple(new.pop(sheet.name, sheet) for sheet in self.characters)
        return msgspec.structs.replace(
            self, world=world or self.world, party=party or self.party, characters=(*kept, *new.values())
        )

    def without(self, name: str) -> "Campaign":
        """This campaign without a character's sheet."""
        return msgspec.structs.replace(self, characters=tuple(each for each in self.characters if each.name != name))

    def allows(self, allowance: Allowance, who: str, what: str) -> bool:
        """Whether a house rule covers this."""
        return HouseRule(allows=allowance, who=who, what=what) in self.world.house_rules

    def owners(self, item: str) -> tuple[str, ...]:
        """Who owns copies of an item, by name, once for each copy."""
        return tuple(sheet.name for sheet in self.characters for owned in sheet.items if owned == item)
