"""The game's fixed vocabularies, in the rulebook's own words."""

from enum import StrEnum
from typing import Final


class Element(StrEnum):
    """The six elements (rulebook, Elemental Infusions)."""

    FIRE = "fire"
    ICE = "ice"
    AIR = "air"
    EARTH = "earth"
    LIGHT = "light"
    DARK = "dark"


class ElementState(StrEnum):
    """The columns of the elemental infusion table, strongest first."""

    STRONG = "strong"
    WANING = "waning"
    INERT = "inert"


class Condition(StrEnum):
    """The ten conditions (rulebook, Conditions). Bless and curse are cards in a deck, not tokens on a figure."""

    POISON = "poison"
    WOUND = "wound"
    IMMOBILIZE = "immobilize"
    DISARM = "disarm"
    STUN = "stun"
    MUDDLE = "muddle"
    CURSE = "curse"
    INVISIBLE = "invisible"
    STRENGTHEN = "strengthen"
    BLESS = "bless"


NEGATIVE_CONDITIONS: Final = frozenset(
    {
        Condition.POISON,
        Condition.WOUND,
        Condition.IMMOBILIZE,
        Condition.DISARM,
        Condition.STUN,
        Condition.MUDDLE,
        Condition.CURSE,
    }
)
"""Conditions that harm; a figure's tokens of these count as "negative conditions" on ability cards."""

EXPIRING_CONDITIONS: Final = frozenset(
    {
        Condition.IMMOBILIZE,
        Condition.DISARM,
        Condition.STUN,
        Condition.MUDDLE,
        Condition.INVISIBLE,
        Condition.STRENGTHEN,
    }
)
"""Conditions removed at the end of the figure's next turn (rulebook, Conditions)."""


class Rank(StrEnum):
    """A monster's rank: white stand, gold stand, or a boss (rulebook, Monster Turn)."""

    NORMAL = "normal"
    ELITE = "elite"
    BOSS = "boss"


class Slot(StrEnum):
    """Where an item is worn (rulebook, Item Cards)."""

    HEAD = "head"
    BODY = "body"
    LEGS = "legs"
    ONE_HAND = "one hand"
    TWO_HANDS = "two hands"
    SMALL = "small"


class Half(StrEnum):
    """The two actions of an ability card."""

    TOP = "top"
    BOTTOM = "bottom"


class Difficulty(StrEnum):
    """How far the scenario level is moved from the recommended one (rulebook, Scenario Level)."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    VERY_HARD = "very hard"
