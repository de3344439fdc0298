"""Records as the tests of this folder need them: every kind of field once."""

from enum import StrEnum
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import msgspec


class Colour(StrEnum):
    """A vocabulary."""

    RED = "red"
    DARK_BLUE = "dark blue"
    GREEN = "green"


class Spot(NamedTuple):
    """A place on a board."""

    q: int
    r: int


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """Hurt somebody."""

    attack: Annotated[int, msgspec.Meta(ge=0)] | Literal["X"]
    range: int = 1
    push: int = 0
    then: "tuple[Ability, ...]" = ()


class Push(msgspec.Struct, frozen=True, tag="push"):
    """Move somebody away."""

    push: int


class Jump(msgspec.Struct, frozen=True, tag="jump"):
    """Leap; says all by its name."""

    jump: bool = True
    far: int = 0


class Loot(msgspec.Struct, frozen=True, tag="loot"):
    """Pick up money; its field has another name in Python."""

    distance: int = msgspec.field(name="loot")


Ability = Attack | Push | Jump | Loot


class Action(msgspec.Struct, frozen=True):
    """Half of a card, mostly just a list."""

    shorthand: ClassVar[str] = "abilities"

    abilities: tuple[Ability, ...] = ()
    xp: int = 0
    lost: bool = False


class Hero(msgspec.Struct, frozen=True, rename={"two_words": "two words"}):
    """A hero's sheet.

    What follows is not in schemas.
    """

    name: Annotated[str, msgspec.Meta(min_length=1)]
    level: Annotated[int, msgspec.Meta(ge=1, le=9, description="From the experience")] = 1
    gold: Annotated[int, msgspec.Meta(ge=0)] = 0
    weight: float = 1.0
    quest: str | None = None
    colours: frozenset[Colour] = frozenset()
    top: Action = Action()
    counts: dict[str, int] = {}
    by_level: dict[int, str] = {}
    by_colour: dict[Colour, tuple[int, ...]] = {}
    spots: tuple[Spot, ...] = ()
    size: Literal["small", "large", 3] = "small"
    amount: int | Literal["all"] = 0
    code: Annotated[str, msgspec.Meta(pattern="^[a-z]{2}$", description="two small letters")] = "aa"
    retired: bool = False
    friend: "Hero | None" = None
    two_words: str = ""
    notes: Any = None
