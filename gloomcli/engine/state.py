"""The state of a scenario in play: plain data, no rules. It is what a save file holds.

Hexes are labels such as ``C4``; figures are named by ids such as ``grim`` or ``bandit-guard-2``; cards by their names.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import Literal

from gloomcli.model.abilities import Ability, Effect, Lasts
from gloomcli.model.play import Outcome, Tally
from gloomcli.model.records import Changeable, Count
from gloomcli.model.scenario_rules import Side
from gloomcli.model.terms import Condition, Element, ElementState, Half, Rank


class ActiveEffect(Changeable, kw_only=True):
    """An effect in force on a figure."""

    effect: Effect
    source: str
    """The card, item or modifier card it comes from."""
    owner: str = ""
    """The character whose card it is ("" for a monster's own)."""
    lasts: Lasts
    uses: list[int] = []
    """Experience for each use; empty: any number of uses."""
    used: Count = 0
    last: str = ""
    """When it last applied, for effects that apply once in an action, turn or round."""
    hook: str = ""
    """A named rule that this effect switches on."""
    mark: bool = False
    """Marks its bearer for the owner's sake (a doom)."""
    augment: bool = False
    """Part of an augment: it works on attacks that carry the performer's augments."""


class Figure(Changeable, kw_only=True):
    """What every figure has."""

    hex: str
    hp: int
    max_hp: int
    conditions: dict[Condition, bool] = {}
    """Conditions it has; true: expires at the end of the present turn, if it is an expiring one."""
    effects: list[ActiveEffect] = []
    acted: bool = False
    """Its turn in this round is over (or it may not act in this round)."""
    suffered: int = 0
    """Damage suffered in this round."""
    attacked_this_round: bool = False
    killed: int = 0
    """Its enemies that it has killed in this round."""


class CardState(StrEnum):
    """Where an ability card is."""

    HAND = "hand"
    PLAYED = "played"
    DISCARDED = "discarded"
    LOST = "lost"
    ACTIVE = "active"


class ActiveCard(Changeable, kw_only=True):
    """A card in the active area: where it goes when its effect ends."""

    half: Half
    lasts: Lasts
    lost: bool
    unrecoverable: bool = False


class ItemState(StrEnum):
    """Whether an item can be used."""

    READY = "ready"
    IN_USE = "in use"
    SPENT = "spent"
    CONSUMED = "consumed"


class ModifierDeck(Changeable, kw_only=True):
    """An attack modifier deck. The order of ``draw`` means nothing: a draw takes any of its cards."""

    draw: list[str]
    discard: list[str] = []
    shuffle: bool = False
    """A x2 or null was drawn: shuffled at the end of the round."""
    added: list[str] = []
    """Cards that corrections put in."""
    taken_out: list[str] = []
    """Cards that corrections took out."""


class Character(Figure, kw_only=True):
    """A character in play."""

    name: str
    class_name: str
    level: int
    cards: dict[str, CardState]
    """Every card brought, by name, in the order of the hand."""
    borrowed: dict[str, str] = {}
    """Cards of other characters that have come into its hand, and whose they are."""
    supply: list[str] = []
    """Cards beside the hand that abilities give to allies, and to which such cards return."""
    active: dict[str, ActiveCard] = {}
    unrecoverable: list[str] = []
    """Lost cards that cannot be recovered."""
    leading: str = ""
    """The leading card of the round."""
    second: str = ""
    resting: bool = False
    """Declared a long rest."""
    items: dict[str, ItemState] = {}
    item_uses: dict[str, int] = {}
    """Uses already made of items with several."""
    deck: ModifierDeck
    tally: Tally
    exhausted: bool = False

    def pile(self, where: CardState) -> list[str]:
        """The names of its cards in a place, in hand order."""
        return [name for name, place in self.cards.items() if place == where]


class Monster(Figure, kw_only=True):
    """A monster on the board."""

    kind: str
    """The monster type's id."""
    number: int
    """The standee's number."""
    rank: Rank
    level_shift: int = 0
    """How far its level is above or below the level of the other monsters."""
    drops_coin: bool = True
    """False for monsters that were summoned or spawned."""
    retired: bool = False
    mark: str = ""
    """The name by which rules of the scenario know it among others of its type."""


class Summon(Figure, kw_only=True):
    """A character's summoned ally."""

    name: str
    owner: str
    card: str
    """The ability card that keeps it on the board; "" for the companion of a class, which needs none."""
    number: int = 0
    fresh: bool = True
    """Summoned in this round: does not act."""


class Objective(Figure, kw_only=True):
    """A thing or person of the scenario's own that can be attacked."""

    name: str
    number: int = 0
    side: Side


class MonsterDeckState(Changeable, kw_only=True):
    """A monster ability deck; the order of ``draw`` means nothing."""

    draw: list[int]
    discard: list[int] = []


class TypeState(Changeable, kw_only=True):
    """What holds for a monster type in this round."""

    card: int
    """Number of the ability card drawn."""
    consumed: list[Element] = []
    """Elements that the type has consumed this round for its abilities."""


class TrapState(Changeable, kw_only=True):
    """A trap on the board."""

    name: str
    damage: int
    conditions: list[Condition] = []
    owner: str = ""
    """The character who made it."""
    xp_sprung: int = 0
    sprung: list[Ability] = []
    """What happens besides when it is sprung."""


class Phase(StrEnum):
    """The steps of a round (rulebook, Round Overview)."""

    SETUP = "setup"
    CARDS = "card selection"
    TURNS = "turns"
    CLEANUP = "end of round"
    OVER = "over"


class State(Changeable, kw_only=True):
    """A scenario in play."""

    scenario: str
    level: int
    monster_level: int
    players: int
    """Number of characters at the start (C)."""
    round: Count = 0
    phase: Phase = Phase.SETUP
    draws: Count = 0
    """Draws answered by the dealer so far."""
    answers: Count = 0
    """Answers given so far in the whole game."""
    clock: Count = 0
    """Counts attacks, damage and other moments, so that effects apply once to each."""
    outcome: Outcome | None = None
    verdict: Outcome | None = None
    """Decided, and final at the end of the round."""
    lost_by: Count | None = None
    """What of the scenario's list of losses has lost it, by its place there; ``None``: that no character is left, or
    the players' word."""
    characters: dict[str, Character] = {}
    monsters: dict[str, Monster] = {}
    summons: dict[str, Summon] = {}
    objectives: dict[str, Objective] = {}
    types: dict[str, TypeState] = {}
    auras: Count = 0
    """How many effects in play reach others than their bearer."""
    tie_order: list[str] = []
    """Figures or types with equal initiative, in the order the players chose."""
    monster_deck: ModifierDeck
    monster_decks: dict[str, MonsterDeckState] = {}
    elements: dict[Element, ElementState] = {}
    open_rooms: list[str] = []
    open_doors: list[str] = []
    obstacles: dict[str, str] = {}
    """By hex: the overlay's name."""
    large_obstacles: list[list[str]] = []
    """The hexes of each obstacle that covers several: it goes as a whole."""
    traps: dict[str, TrapState] = {}
    hazards: dict[str, str] = {}
    difficult: dict[str, str] = {}
    coins: dict[str, int] = {}
    """Money tokens by hex."""
    coins_placed: Count = 0
    """Money tokens that came onto the board so far."""
    coins_gone: Count = 0
    """Those of them that monsters took."""
    treasures: dict[str, int | Literal["goal"]] = {}
    looted: dict[int, str] = {}
    """Numbered treasures looted, and by whom."""
    goals_looted: Count = 0
    """Goal tiles looted."""
    kills: dict[str, int] = {}
    """Monsters killed, by type."""
    destroyed: dict[str, int] = {}
    """Objectives destroyed or killed, by name."""
    marked_killed: dict[str, int] = {}
    """Monsters killed that had a mark, by that."""
    negated: dict[str, int] = {}
    """How often damage to objectives was negated by losing a card, by name."""
    saved: dict[str, int] = {}
    """People of the scenario that reached safety, by name."""
    looters: list[str] = []
    """The characters that looted a goal tile, each once."""
    exhausted_in: dict[str, str] = {}
    """The rooms in which characters became exhausted; "" in a door."""
    exhausted_at: dict[str, str] = {}
    """The hexes in which they did; "" before they were placed."""
    escaped: list[str] = []
    """The characters that left the board alive; they are exhausted as far as play is concerned."""
    unlocked: list[str] = []
    """Locked doors, by letter, that characters can open by now."""
    places: dict[str, list[str]] = {}
    """Hexes of the places with letters that the players have shown."""
    awaited: dict[str, Count] = {}
    """Places that are not, or not all, in open rooms, and how many rooms were open when that was so."""
    worked: list[int] = []
    """Rules of the scenario, by their place in its list, that have worked and do so only once, or are over."""
    asleep: dict[str, Count] = {}
    """Monsters that do not act, and the place of the rule that says so in the scenario's list."""
    woken: list[str] = []
    """Monsters that no rule puts to sleep any more."""
    settled: dict[int, Count] = {}
    """How often rules that work for each one killed have worked, by their places in the scenario's list."""
    told: dict[str, bool] = {}
    """What the players have said of things that only they know."""
    notes: list[str] = []

    def figures(self) -> Iterator[tuple[str, Figure]]:
        """Every figure on the board with its id: characters that are not exhausted, summons, monsters, objectives."""
        for who, character in self.characters.items():
            if not character.exhausted:
                yield who, character
        yield from self.summons.items()
        yield from self.monsters.items()
        yield from self.objectives.items()

    def figure(self, who: str) -> Figure:
        """The figure of an id; raises ``KeyError`` if it is not on the board."""
        if who in self.characters:
            return self.characters[who]
        if who in self.summons:
            return self.summons[who]
        return self.objectives[who] if who in self.objectives else self.monsters[who]


def level_of(state: State, monster: Monster) -> int:
    """A monster's level, 0 to 7: the monster level of the scenario, shifted where the scenario says so."""
    return min(7, max(0, state.monster_level + monster.level_shift))
