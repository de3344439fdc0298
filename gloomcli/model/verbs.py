"""What every ability may carry besides its own numbers, and the verbs about cards and items."""

from typing import Literal

from gloomcli.model.adjustments import Adjustment, Phrase, Predicate
from gloomcli.model.records import Amount, Record
from gloomcli.model.terms import Slot


class Bonus(Adjustment, frozen=True, kw_only=True):
    """An adjustment under a condition, or once per unit of a quantity."""

    when: Predicate = ""
    per: str = ""
    """A quantity (``gloomcli.model.formulas``); attack, xp and the other numbers count once for each."""
    cost: "tuple[abilities.Ability, ...]" = ()
    """Abilities that the performer may perform to have it; without them there is no adjustment."""


class Consume(Adjustment, frozen=True, kw_only=True):
    """An optional use of elements (rulebook, Elemental Infusions): what the ability gains if they are consumed."""

    elements: tuple[str, ...]
    """Elements, or "any"; all of them must be consumed."""
    when: Predicate = ""
    """The adjustment only counts where this holds."""
    then: "tuple[abilities.Ability, ...]" = ()
    """Further abilities that follow the adjusted one."""
    instead: bool = False
    """The adjustment's numbers replace the base numbers, and ``then`` the whole ability."""


Spot = Literal[
    "attack", "move", "heal", "shield", "retaliate", "apply", "push", "pull", "range", "targets", "pierce", "hp"
]
"""What an enhancement spot stands beside, by the key of that number in files."""


class Verb(Record, frozen=True, kw_only=True, tag_field="verb"):
    """What every ability may carry besides its own numbers."""

    when: Predicate = ""
    """Only performed if this holds."""
    xp: int = 0
    """Experience gained when the ability is performed."""
    xp_for: str = ""
    """A formula for further experience, such as "damage dealt / 5"."""
    cost: "tuple[abilities.Ability, ...]" = ()
    """Abilities that the performer may perform first; without them this one is not performed."""
    consume: tuple[Consume, ...] = ()
    bonus: tuple[Bonus, ...] = ()
    spots: tuple[Spot, ...] = ()
    """Where stickers may go on a class's card: one on each (rulebook, Enhancing Ability Cards).

    Those for further hexes are marked in the picture of the area.
    """


class Recover(Verb, frozen=True, kw_only=True, tag="recover"):
    """Cards returned to the hand (rulebook, Recover)."""

    recover: Amount
    """So many at most, or "all"."""
    from_: Literal["discarded", "lost", "discarded or lost"] = "discarded"
    to: Phrase = "self"


class Refresh(Verb, frozen=True, kw_only=True, tag="refresh"):
    """Items made usable again (rulebook, Refresh)."""

    refresh: int | Literal["all"]
    items: Literal["spent", "consumed", "spent or consumed"] = "spent or consumed"
    slots: tuple[Slot, ...] = ()
    """Only items of these; empty for any."""
    to: Phrase = "self"


class Discard(Verb, frozen=True, kw_only=True, tag="discard"):
    """Cards from the hand discarded, or lost."""

    discard: int
    lost: bool = False
    to: Phrase = "self"


class Give(Verb, frozen=True, kw_only=True, tag="give"):
    """A card from the supply of the performer's class, by name, to the hand of allies."""

    give: str
    to: Phrase


# Abilities are made of these classes and these hold abilities. The names above are looked up only when a record is
# first read, so the import may stand at the end, where either module can be the first to be imported.
import gloomcli.model.abilities as abilities  # noqa: E402
