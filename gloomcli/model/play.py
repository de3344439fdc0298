"""Where a campaign and a scenario meet: what is brought into a scenario, and what comes out of it."""

from enum import StrEnum
from typing import Annotated

import msgspec

from gloomcli.model.abilities import Summon
from gloomcli.model.definitions import AbilityCard, Edition, Item, Monster, MonsterDeck
from gloomcli.model.records import Changeable, Record, Signed
from gloomcli.model.scenarios import Scenario
from gloomcli.model.terms import Condition


class CharacterSetup(Record, frozen=True, kw_only=True):
    """A character as it enters a scenario."""

    name: str
    """What people call it; unique in the party."""
    class_name: str
    level: Annotated[int, msgspec.Meta(ge=1, le=9)]
    hp: int
    """Maximum hit points."""
    hand: tuple[AbilityCard, ...]
    modifiers: tuple[Signed, ...]
    """Faces of the attack modifier deck, perks applied, -1 cards of items and scenario effects added."""
    items: tuple[Item, ...] = ()
    supply: tuple[AbilityCard, ...] = ()
    """Cards beside the hand that abilities give to allies; as many entries of a card as there are copies."""
    companion: Summon | None = None
    """A summon that is with it from the start."""
    conditions: tuple[Condition, ...] = ()
    """Conditions at the start (scenario and event effects)."""
    damage: int = 0
    """Damage suffered at the start."""
    discards: int = 0
    """Cards of the hand that it discards at the start."""
    consumed: tuple[str, ...] = ()
    """Items that it has used up before the scenario begins, by name."""
    ignores_item_penalties: bool = False
    ignores_scenario_effects: bool = False
    """Spared what the scenario begins with for every character."""


class Variant(StrEnum):
    """Optional rules (rulebook, Game Variants)."""

    REDUCED_RANDOMNESS = "reduced randomness"


class Setup(Record, frozen=True, kw_only=True):
    """Everything a scenario needs to be played; nothing of it changes during play."""

    scenario: Scenario
    edition: Edition
    level: Annotated[int, msgspec.Meta(ge=0, le=7)]
    """Scenario level: gold conversion and bonus experience."""
    monster_level: Annotated[int, msgspec.Meta(ge=0, le=7)]
    """Level of monsters, traps and hazards: the scenario level, one more in solo play."""
    characters: tuple[CharacterSetup, ...]
    monsters: dict[str, Monster]
    """By id: every type that may appear."""
    decks: dict[str, MonsterDeck]
    variants: tuple[Variant, ...] = ()
    looted: tuple[int, ...] = ()
    """Numbered treasures already looted in this campaign; they are not placed."""


class Outcome(StrEnum):
    """How a scenario ended."""

    WON = "won"
    LOST = "lost"


class Tally(Changeable, kw_only=True):
    """What one character did in a scenario, for rewards, battle goals and reports."""

    xp: int = 0
    """Experience from actions and effects, without the bonus for success."""
    coins: int = 0
    """Money tokens picked up."""
    damage_dealt: int = 0
    damage_taken: int = 0
    damage_prevented: int = 0
    """Damage negated by losing cards, by shields and by effects."""
    healed: int = 0
    """Hit points restored to anyone by this character's abilities."""
    kills: int = 0
    """Enemies killed by it or its summons."""
    kinds_killed: dict[str, int] = {}
    """The same by type (id)."""
    elites_killed: int = 0
    cards_lost: int = 0
    infused: int = 0
    exhausted_in_round: int = 0
    """0: not exhausted."""


class Result(Record, frozen=True, kw_only=True):
    """What comes out of a finished scenario."""

    scenario: str
    outcome: Outcome
    level: int
    rounds: int
    tallies: dict[str, Tally]
    """By character name."""
    classes: dict[str, str] = {}
    """By character name: the name of its class, so that nobody else of that name is meant."""
    treasures: dict[int, str]
    """Numbered treasures looted, and by whom (character name)."""
    kills: dict[str, int]
    """Monsters killed, by type id."""
