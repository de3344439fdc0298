"""What content files hold: editions, classes, cards, items, monsters and their decks.

Scenarios have a module of their own (:mod:`gloomcli.model.scenarios`). Names in these records are the names people
know; an ``id`` is the file's name and never shown.
"""

from typing import Annotated, Literal

import msgspec

from gloomcli.model.abilities import Ability, Action, Effect, Summon, Trigger
from gloomcli.model.city import DonationStep, EnhancementTable, SpecialCondition
from gloomcli.model.events import Consequence
from gloomcli.model.records import Amount, Record, Signed
from gloomcli.model.records import Count as Count  # also imported from here
from gloomcli.model.terms import Condition, Difficulty, Rank, Slot

Initiative = Annotated[int, msgspec.Meta(ge=1, le=99)]
LastInitiative = Annotated[int, msgspec.Meta(ge=1, le=100)]
"""An initiative, or 100 for what happens when everyone has acted, long rests (99) included."""


class LevelRow(Record, frozen=True, kw_only=True):
    """What depends on the scenario level (rulebook, Scenario Level)."""

    gold: Count
    """Gold for each money token."""
    trap: Count
    """Damage of a damage trap."""
    hazard: Count
    """Damage of hazardous terrain: half of the trap damage, rounded down."""
    xp: Count
    """Bonus experience on success."""


class PriceStep(Record, frozen=True, kw_only=True):
    """A change of shop prices (in gold) for a range of reputation, both ends included."""

    from_: int
    to: int
    change: int


class Edition(Record, frozen=True, kw_only=True):
    """The tables of an edition."""

    name: str
    ruleset: str
    xp: tuple[Count, ...]
    """Experience needed for levels 1 to 9."""
    prosperity: tuple[Count, ...]
    """Prosperity points needed for prosperity levels 1 to 9."""
    prosperity_items: tuple[tuple[Count, Count], ...]
    """First and last item number that each prosperity level makes available."""
    levels: tuple[LevelRow, ...]
    """By scenario level, 0 to 7."""
    difficulty: dict[Difficulty, int]
    """How far each difficulty moves the recommended scenario level."""
    prices: tuple[PriceStep, ...]
    reputation_limit: Count
    starting_gold_per_level: Count
    """A new character of level L has this many gold times (L + 1)."""
    starting_classes: tuple[str, ...]
    starting_scenarios: tuple[str, ...]
    starting_achievements: tuple[str, ...] = ()
    checkmarks_per_perk: Count = 3
    checkmarks_max: Count = 18
    donation: Count = 10
    """Gold of one donation to the sanctuary, once for each character and visit."""
    donation_blesses: Count = 2
    donation_steps: tuple[DonationStep, ...] = ()
    """What the sanctuary gives back to the town, by total."""
    starting_events: tuple[Count, ...] = ()
    """Numbers of the events that a new campaign's decks are made of, the city's and the road's alike."""
    battle_goals_dealt: Count = 2
    """Of which one is kept."""
    personal_quests_dealt: Count = 2
    """Of which one is kept."""
    retirement: Consequence = Consequence()
    """What every retirement brings, besides what its quest opens."""
    already_open: tuple[Consequence, ...] = ()
    """What comes instead of a box or envelope that is open already."""
    special_conditions: tuple[SpecialCondition, ...] = ()
    enhancements: EnhancementTable | None = None
    """``None``: cards cannot be enhanced."""
    sealed: tuple[str, ...] = ()
    """Names of all envelopes and books that are opened in play; boxes of classes are not among them."""
    modifier_deck: tuple[Signed, ...]
    """The faces of a standard attack modifier deck."""
    scenarios: dict[str, str] = {}
    """Names of all scenarios by number, those without a file of their own included."""
    random_item_designs: tuple[Count, ...] = ()
    random_side_scenarios: tuple[str, ...] = ()

    @property
    def has_reputation(self) -> bool:
        """Whether parties are known for anything."""
        return self.reputation_limit > 0

    @property
    def has_prosperity(self) -> bool:
        """Whether the town can become more prosperous."""
        return len(self.prosperity) > 1

    @property
    def has_sanctuary(self) -> bool:
        """Whether characters can donate."""
        return self.donation > 0


class AbilityCard(Record, frozen=True, kw_only=True):
    """A class's ability card."""

    name: str
    number: Count
    level: Literal[1, 2, 3, 4, 5, 6, 7, 8, 9, "X", "M", "A", "B"]
    """"X" and "M" are cards without a level: those of every character of the class, and those of its supply.

    "A" and "B" are simpler cards for the first scenarios of an edition.
    """
    initiative: Initiative
    top: Action
    bottom: Action


class Perk(Record, frozen=True, kw_only=True):
    """One line of the perk list: what marking one of its boxes does to the modifier deck."""

    boxes: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    remove: tuple[Signed, ...] = ()
    add: tuple[Signed, ...] = ()
    ignore: Literal["negative item effects", "negative scenario effects"] | None = None


class SupplyCard(Record, frozen=True, kw_only=True):
    """A card beside the hand that abilities of its class give to others."""

    copies: Annotated[int, msgspec.Meta(ge=1)]
    card: AbilityCard


class CharacterClass(Record, frozen=True, kw_only=True):
    """A character class."""

    name: str
    number: Count
    icon: str
    """The spoiler-free name of its symbol."""
    race: str
    starting: bool = False
    hand_size: Annotated[int, msgspec.Meta(ge=2, le=15)]
    hp: tuple[Count, ...]
    """Maximum hit points at levels 1 to 9."""
    perks: tuple[Perk, ...]
    unlock_events: int | None = None
    """Number of the city and road event added when the class is unlocked."""
    retire_events: int | None = None
    companion: Summon | None = None
    """A summon that is with the character from the start of each scenario."""
    cards: tuple[AbilityCard, ...]
    supply: tuple[SupplyCard, ...] = ()
    tutorial: tuple[AbilityCard, ...] = ()
    """Simpler cards for an edition's first scenarios; they are namesakes of cards of level 1 and never chosen."""

    @property
    def every_card(self) -> tuple[AbilityCard, ...]:
        """Its cards and those of its supply, each once."""
        return (*self.cards, *(each.card for each in self.supply))


class Source(Record, frozen=True, kw_only=True):
    """Where copies of an item come from besides the shop's prosperity: one of these places, and how."""

    random_design: bool = False
    """One of the designs drawn at random."""
    treasure: Count | None = None
    scenario: Count | None = None
    city_event: Count | None = None
    road_event: Count | None = None
    option: Literal["A", "B"] | None = None
    """The option of the event."""
    solo: str = ""
    """The class (by id) whose solo scenario it rewards."""
    untold: bool = False
    """No source says where."""
    design: bool = False
    """All copies come into the shop; otherwise one comes into the party's hands."""

    @property
    def places(self) -> int:
        """How many places it names: there should be one."""
        events = (self.treasure, self.scenario, self.city_event, self.road_event)
        return sum(number is not None for number in events) + self.random_design + bool(self.solo) + self.untold


class Item(Record, frozen=True, kw_only=True):
    """An item card.

    ``effect`` is what using it does; ``when`` is the moment at which it may be used. Items without ``use`` work by
    themselves whenever their moment comes.
    """

    number: Count
    name: str
    slot: Slot
    price: Count
    count: Count
    """Copies in the game."""
    from_: tuple[Source, ...] = ()
    """Where it comes from besides prosperity, which the edition's tables tell; the shop has nothing else."""
    use: Literal["spent", "consumed"] | None = None
    lost: bool = False
    """Nothing can refresh it once it is used."""
    minus_one: int = 0
    """-1 cards added to the modifier deck while equipped; below 0, taken out of it."""
    small_items: Count = 0
    """Further small items that one can carry with it."""
    while_stunned: bool = False
    """It may be used while stunned."""
    uses: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    """How many times its effect applies before it is spent or consumed."""
    during: Trigger
    """The moment of its use."""
    when: str = ""
    """A predicate on that moment, such as "melee"."""
    effect: Effect | None = None
    do: tuple[Ability, ...] = ()
    """Abilities performed at once, for items used during the turn."""
    summary: str


class MonsterStats(Record, frozen=True, kw_only=True):
    """A monster's numbers at one level and rank."""

    hp: Amount
    move: Count | None = None
    """``None``: it cannot move."""
    attack: Amount | None = None
    range: Count = 0
    """0 is melee."""
    shield: Count = 0
    retaliate: Count = 0
    retaliate_range: Count = 1
    targets: Count = 1
    pierce: Count = 0
    conditions: tuple[Condition, ...] = ()
    """Given by every attack."""
    flying: bool = False
    advantage: bool = False
    attackers_disadvantage: bool = False


class StatTable(Record, frozen=True, kw_only=True):
    """The numbers of one rank for levels 0 to 7, a list of eight for each; what is absent is 0 or none."""

    hp: tuple[Amount, ...]
    move: tuple[Count | None, ...] = ()
    attack: tuple[Amount | None, ...] = ()
    range: tuple[Count, ...] = ()
    shield: tuple[Count, ...] = ()
    retaliate: tuple[Count, ...] = ()
    retaliate_range: tuple[Count, ...] = ()
    targets: tuple[Count, ...] = ()
    pierce: tuple[Count, ...] = ()
    conditions: tuple[tuple[Condition, ...], ...] = ()
    advantage: tuple[bool, ...] = ()
    attackers_disadvantage: tuple[bool, ...] = ()

    def at(self, level: int, *, flying: bool) -> MonsterStats:
        """The numbers at a monster level, 0 to 7."""
        given = {name: column[level] for name in self.__struct_fields__ if (column := getattr(self, name))}
        return MonsterStats(flying=flying, **given)


class Monster(Record, frozen=True, kw_only=True):
    """A monster type with its statistics card: normal and elite numbers, or a boss's."""

    name: str
    deck: str
    standees: Count
    standees_of: str = ""
    """The monster type (by id) whose standees it takes: variants for single scenarios have none of their own."""
    flying: bool = False
    immune: tuple[Condition, ...] = ()
    immovable: bool = False
    """Immune to push and pull (rulebook, Bosses)."""
    modifier_deck: Literal["monsters", "character"] = "monsters"
    """Whose attack modifier deck it draws from; "character" is that of a solo scenario's only character."""
    normal: StatTable | None = None
    elite: StatTable | None = None
    boss: StatTable | None = None
    traits: tuple[Ability, ...] = ()
    """Effects that it bears for as long as it stands."""
    special_1: tuple[Ability, ...] = ()
    """What a boss does when a card of its deck names its first special action (rulebook, Bosses)."""
    special_2: tuple[Ability, ...] = ()
    on_death: tuple[Ability, ...] = ()
    """Performed with its last breath, before it leaves the board."""

    @property
    def is_only_one(self) -> bool:
        """There is never another of its type on the board, so that it needs no number.

        A boss that borrows a standee is one of that type, whatever the type that it borrows from has.
        """
        return self.standees == 1 or (self.boss is not None and bool(self.standees_of))

    def stats(self, rank: Rank, level: int) -> MonsterStats:
        """The numbers of a rank at a monster level; raises ``KeyError`` if the monster has no such rank."""
        table = {Rank.NORMAL: self.normal, Rank.ELITE: self.elite, Rank.BOSS: self.boss}[rank]
        if table is None:
            raise KeyError(f"{self.name} has no {rank} statistics")
        return table.at(level, flying=self.flying)

    def special(self, number: int) -> tuple[Ability, ...]:
        """A boss's special action; empty if the monster has none of this number."""
        return {1: self.special_1, 2: self.special_2}.get(number, ())


class MonsterCard(Record, frozen=True, kw_only=True):
    """A monster ability card. Its numbers are changes to the monster's own ("+1") unless they have no sign."""

    number: Count
    """0 if none is printed."""
    initiative: LastInitiative
    shuffle: bool = False
    do: tuple[Ability, ...]


class MonsterDeck(Record, frozen=True, kw_only=True):
    """A deck of monster ability cards, shared by every monster type that names it."""

    variant_of: str = ""
    """The deck (by id) whose cards these are, some of them changed for a scenario."""
    cards: tuple[MonsterCard, ...]

    def card(self, number: int) -> MonsterCard:
        """The card of a number; raises ``KeyError`` if the deck has none."""
        for card in self.cards:
            if card.number == number:
                return card
        raise KeyError(number)
