"""Battle goals: the two cards dealt to each character before a scenario, of which it keeps one."""

from typing import Annotated, Literal

import msgspec

from gloomcli.model.records import Amount, Count, Record

Measure = Literal[
    "cards left",
    "hp",
    "hp missing",
    "xp",
    "coins",
    "treasures",
    "kills",
    "elite kills",
    "first kills",
    "one-attack kills",
    "overkill",
    "item uses",
    "traps triggered",
    "doors opened",
    "allies exhausted",
    "empty rounds",
    "moments below half hp",
    "short rests",
    "long rests",
]
"""What a battle goal looks at, for its own character and the whole scenario:

- at the end: cards in hand and discard pile together, hit points, hit points below the maximum;
- gained: experience (without the bonus for success), money tokens and treasure tiles looted;
- killed by it: monsters, elite monsters, the scenario's first monster, undamaged monsters by one single attack, and
  the most damage beyond what a kill needed;
- done: uses of its items, traps sprung or disarmed on its own or its summons' turns, rooms revealed by opening a door
  on its own turn, rests of either kind;
- seen: other characters exhausted, rounds that began without a monster on the map, moments with less than half of its
  maximum hit points (rounded up).
"""


class GoalPart(Record, frozen=True, kw_only=True):
    """One measure with its bounds, both included."""

    measure: Measure
    at_least: Amount | None = None
    """A number, or a sum with the character's level: "level + 2"."""
    at_most: Amount | None = None


class BattleGoal(Record, frozen=True, kw_only=True):
    """A battle goal card; all its parts must hold when the scenario is won."""

    number: Count
    name: str
    checkmarks: Annotated[int, msgspec.Meta(ge=1, le=2)]
    parts: tuple[GoalPart, ...] = ()
    """None: only the players can say whether it is met."""
    summary: str
