"""City and road events, and what they and other moments between scenarios bring: gates and consequences.

Classes, achievements and sealed things stand here by the names people know, items and events by number.
"""

from typing import Annotated, Literal

import msgspec

from gloomcli.model.records import Count, Record
from gloomcli.model.terms import Condition, Slot

EventNumber = Annotated[int, msgspec.Meta(ge=1)]
OptionLetter = Literal["A", "B"]


class Gate(Record, frozen=True, kw_only=True):
    """What must be met; everything that is given must hold. What is to be paid is paid when the gate is passed."""

    any_class: tuple[str, ...] = ()
    """The party has a character of one of these classes."""
    reputation_above: int | None = None
    """The party's reputation is higher than this."""
    reputation_below: int | None = None
    """The party's reputation is lower than this."""
    pay: Count = 0
    """Gold that the party pays together."""
    pay_each: Count = 0
    """Gold that every character pays."""
    give_item: Count | None = None
    """The item (by number) that one of them gives away."""


class NextScenarioEffect(Record, frozen=True, kw_only=True):
    """What a consequence brings into the next scenario."""

    damage_each: Count = 0
    conditions_each: tuple[Condition, ...] = ()
    """Bless and curse are cards shuffled into each character's deck."""
    discards_each: Count = 0
    """Cards that everyone discards after choosing the hand."""
    minus_ones: Count = 0
    """-1 cards in the deck of one character, whom the players choose."""


class Consequence(Record, frozen=True, kw_only=True):
    """One printed effect between scenarios. Negative numbers are losses, limited to what there is to lose."""

    if_: Gate | None = None
    """It happens only where this holds."""
    gold_each: int = 0
    gold: int = 0
    """Gold for the party together, which shares it as it likes."""
    xp_each: int = 0
    reputation: int = 0
    prosperity: int = 0
    checkmarks_each: int = 0
    item: Count | None = None
    """A copy of this item (by number) for one character."""
    item_design: Count | None = None
    """All copies of this item (by number) come into the shop."""
    random_item_design: bool = False
    random_side_scenario: bool = False
    unlocks: tuple[str, ...] = ()
    """Scenarios (by number) that open."""
    city_events: tuple[EventNumber, ...] = ()
    """Events shuffled into the city deck."""
    road_events: tuple[EventNumber, ...] = ()
    """Events shuffled into the road deck."""
    global_achievement: str = ""
    party_achievement: str = ""
    classes: tuple[str, ...] = ()
    """Classes whose boxes are opened."""
    opens: tuple[str, ...] = ()
    """Sealed envelopes and books that are opened."""
    consume_each: Slot | None = None
    """Every character consumes an item of this slot for the next scenario."""
    consume: Slot | None = None
    """One character consumes an item of this slot for the next scenario."""
    next_scenario: NextScenarioEffect | None = None
    special: str = ""
    """What the players carry out themselves, in words."""
    one_of: "tuple[Consequence, ...]" = ()
    """The players choose one of these."""
    also_option: OptionLetter | None = None
    """The other option of the event is resolved as well."""


class EventOutcome(Record, frozen=True, kw_only=True):
    """One paragraph of an event's back: a gate, what happens, and what becomes of the card."""

    gate: Gate | None = None
    """``None``: this happens where no outcome before it fitted."""
    effects: tuple[Consequence, ...] = ()
    """In printed order."""
    card: Literal["removed", "returned", "as the other option"]
    """Out of the game, or to the bottom of its deck."""


class EventOption(Record, frozen=True, kw_only=True):
    """One of an event's two options."""

    label: str
    """What the party does, in few words of our own."""
    all_that_fit: bool = False
    """Every outcome whose gate is met happens, not only the first; one without a gate only if none is."""
    outcomes: Annotated[tuple[EventOutcome, ...], msgspec.Meta(min_length=1)]


class Event(Record, frozen=True, kw_only=True):
    """A city or road event card."""

    number: EventNumber
    A: EventOption
    B: EventOption

    def option(self, letter: OptionLetter) -> EventOption:
        """The option of that letter."""
        return self.A if letter == "A" else self.B
