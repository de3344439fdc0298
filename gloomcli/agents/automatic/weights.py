"""How much the automatic player makes of things; all worths are in points of damage dealt to monsters."""

from typing import Final

from gloomcli.model.records import Record


class Weights(Record, frozen=True, kw_only=True):
    """The numbers that tell one style of play from another."""

    # what is to be feared: the share of a monster's attack that reaches a figure
    nearest: float = 0.9
    """Nobody else of the party is as near to the monster."""
    as_near: float = 0.5
    farther: float = 0.2
    acted: float = 0.6
    """The monster's turn is over for this round."""
    harm: float = 0.15
    """What a point of damage is worth avoiding by where one stands."""
    harm_share: float = 0.4
    """What it is worth besides, when it is as much as the hit points left."""
    fall: float = 0.0
    """What it is worth not to stand where the damage is likely to reach the hit points left."""

    # where to be
    approach: float = 0.7
    """Each hex too far from the enemies, or from the next door."""
    slack: int = 2
    """Hexes beyond its usual distance at which a figure is near enough."""
    coin: float = 0.5

    # what attacks are for
    kill: float = 1.0
    kill_threat: float = 1.3
    """For each point of damage that the monster would have dealt; less if its turn is over."""
    kill_acted: float = 0.8
    coming: float = 0.3
    """An attack without a target now, when monsters may come before it is used."""

    # cards
    turn: float = 2.2
    """A turn, when there are as many left as the scenario is likely to take."""
    turn_spare: float = 0.12
    """Less for each turn to spare."""
    turn_least: float = 1.2
    suffer: float = 0.25
    """What a point of damage is worth negating at full hit points."""
    suffer_share: float = 0.5
    """What it is worth besides, when nearly none are left."""
    rest_danger: float = 3.0
    """Damage that one would risk where one stands to take a long rest instead of a short one."""
    rest_wounds: int = 2
    """Hit points that must be missing for it."""

    # initiative
    early: float = 0.6
    """Acting before all monsters."""
    early_danger: float = 0.8
    """Acting before those that would strike where the figure stands now."""
    early_deeds: float = 0.15
    """Acting before monsters move out of reach: a share of what the plan is worth."""


USUAL: Final = Weights()
