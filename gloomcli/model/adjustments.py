"""What active effects and bonuses change, at which moments, and for how long."""

from enum import StrEnum

from gloomcli.model.records import Amount, Record
from gloomcli.model.terms import Condition

Phrase = str
"""Targets in words, such as "all adjacent enemies"; see :mod:`gloomcli.model.targets`."""
Predicate = str
"""A condition in words, such as "target adjacent to an ally"; see :mod:`gloomcli.model.predicates`."""
Picture = str
"""An area drawn as text; see :mod:`gloomcli.model.areas`."""


class Lasts(StrEnum):
    """How long active effects stay (rulebook, Active Bonuses)."""

    ACTION = "action"
    TURN = "turn"
    ROUND = "round"
    PERSISTENT = "persistent"


class Trigger(StrEnum):
    """The moments at which an active effect applies, seen from its bearer."""

    ATTACK = "attack"  # each single attack (one target) of the bearer
    ATTACK_ACTION = "attack action"  # once per Attack ability, all its targets together
    BEFORE_ATTACK = "before attack action"  # an Attack ability is about to begin
    AFTER_ATTACK = "after attack action"  # an Attack ability is done
    ATTACKED = "attacked"  # each attack that targets the bearer
    HIT = "hit"  # the bearer is about to suffer damage from an attack that targets it
    DAMAGED = "damaged"  # the bearer is about to suffer damage from any source
    HEAL = "heal"  # the bearer performs a Heal ability
    HEALED = "healed"
    MOVE = "move"  # the bearer performs a Move ability
    AFTER_MOVE = "after move"  # the bearer has performed a Move ability
    LOOT = "loot"  # the bearer performs a Loot ability
    KILL = "kill"  # the bearer kills an enemy
    DIES = "dies"  # the bearer, a monster, is about to leave the board for good
    RETALIATE = "retaliate"  # the bearer's retaliate deals its damage
    AFTER_ACTION = "after action"  # the bearer has performed an action of a card
    YOUR_TURN = "your turn"  # any moment of the bearer's own turn (items)
    TURN_START = "turn start"
    TURN_END = "turn end"
    ROUND_START = "round start"
    ROUND_END = "round end"
    ENEMY_DAMAGED = "enemy damaged"  # an enemy of the bearer, the target, has suffered damage
    ENEMY_NEAR = "enemy near"  # an enemy, the target, has entered a hex adjacent to the bearer
    ENEMY_DIES = "enemy dies"  # "the target" is the dead enemy, and its hex is still known
    SHORT_REST = "short rest"
    LONG_REST = "long rest"
    ALWAYS = "always"  # a standing property such as advantage or flying


class Adjustment(Record, frozen=True, kw_only=True):
    """Changes to an ability or attack: added numbers and gained properties. Zero and empty mean "no change"."""

    attack: Amount = 0
    move: Amount = 0
    heal: Amount = 0
    shield: Amount = 0
    retaliate: Amount = 0
    retaliate_range: int = 0
    """The range of the retaliate gained; 0 is adjacent."""
    suffer: Amount = 0
    """Damage added to a Suffer ability."""
    recover: int = 0
    """Cards added to a Recover ability."""
    range: int = 0
    targets: int = 0
    pierce: int = 0
    push: int = 0
    pull: int = 0
    loot: int = 0
    conditions: tuple[Condition, ...] = ()
    xp: int = 0
    jump: bool = False
    flying: bool = False
    double: bool = False
    """Doubles the main number of the ability (an attack's value before the modifier card)."""
    ignore_shield: bool = False
    advantage: bool = False
    disadvantage: bool = False
    """On an effect of the attacker: it attacks with disadvantage; on a defender's: attackers do."""
    x2_as_0: bool = False
    """A x2 card that the attacker draws counts as +0."""
    prevent: bool = False
    """The damage is not suffered, the heal does not heal, the conditions are not given."""
    basic_attack: int = 0
    """The value of the attack that any card may be used for, instead of 2."""
    basic_move: int = 0
    """The same for the basic move."""
    immovable: bool = False
    """Enemies and scenario effects can neither push nor pull the bearer."""
    immune: tuple[Condition, ...] = ()
    """Conditions that the bearer cannot gain."""
    to: Phrase = ""
    """Replaces the ability's targets."""
    area: Picture = ""
    """Replaces the ability's targets by an area."""
    path_too: bool = False
    """The attack also strikes every enemy on the way to its primary target."""
    kill: Phrase = ""
    """Targets that are killed instead of being attacked, such as "one normal target"."""
