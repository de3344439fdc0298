"""The language of abilities: what cards, items, monsters and modifier effects do, as data.

An :class:`Action` (one half of a card, a monster's card, an item's use) is an ordered list of abilities. Each
ability is one verb with its numbers; in files the verb is the key that carries the main number::

    - attack: 3
      range: 4
      conditions: [poison]

``docs/abilities.md`` describes the language with its vocabulary of targets, predicates, triggers and quantities.
"""

from enum import StrEnum
from typing import Literal

from gloomcli.model.records import Amount, Record
from gloomcli.model.terms import Condition, Slot

Phrase = str
"""Targets in words, such as "all adjacent enemies"; see :mod:`gloomcli.model.targets`."""
Predicate = str
"""A condition in words, such as "target adjacent to an ally"; see :mod:`gloomcli.model.predicates`."""
Picture = str
"""An area drawn as text; see :mod:`gloomcli.model.areas`."""


class Lasts(StrEnum):
    """How long an action's active effects stay (rulebook, Active Bonuses)."""

    ROUND = "round"
    PERSISTENT = "persistent"


class Trigger(StrEnum):
    """The moments at which an active effect applies, seen from its bearer."""

    ATTACK = "attack"  # each single attack (one target) of the bearer
    ATTACK_ACTION = "attack action"  # once per Attack ability, all its targets together
    ATTACKED = "attacked"  # each attack that targets the bearer
    HIT = "hit"  # the bearer is about to suffer damage from an attack that targets it
    DAMAGED = "damaged"  # the bearer is about to suffer damage from any source
    HEAL = "heal"  # the bearer performs a Heal ability
    HEALED = "healed"
    MOVE = "move"  # the bearer performs a Move ability
    KILL = "kill"  # the bearer kills an enemy
    RETALIATE = "retaliate"  # the bearer's retaliate deals its damage
    TURN_START = "turn start"
    TURN_END = "turn end"
    ROUND_END = "round end"
    ENEMY_DIES = "enemy dies"
    SHORT_REST = "short rest"
    LONG_REST = "long rest"
    YOUR_TURN = "your turn"  # any moment of the bearer's own turn (items)
    ALWAYS = "always"  # a standing property such as advantage or flying


class Adjustment(Record, frozen=True, kw_only=True):
    """Changes to an ability or attack: added numbers and gained properties. Zero and empty mean "no change"."""

    attack: Amount = 0
    move: Amount = 0
    heal: Amount = 0
    shield: Amount = 0
    retaliate: Amount = 0
    range: int = 0
    targets: int = 0
    pierce: int = 0
    push: int = 0
    pull: int = 0
    loot: int = 0
    suffer: Amount = 0
    """Damage added to a Suffer ability."""
    recover: int = 0
    """Cards added to a Recover ability."""
    conditions: tuple[Condition, ...] = ()
    xp: int = 0
    jump: bool = False
    flying: bool = False
    double: bool = False
    """Doubles the attack value (before the modifier card)."""
    ignore_shield: bool = False
    advantage: bool = False
    disadvantage: bool = False
    """On an effect of the attacker: it attacks with disadvantage; on a defender's: attackers do."""
    x2_as_0: bool = False
    """A x2 card that the attacker draws counts as +0."""
    prevent: bool = False
    """The damage is not suffered at all."""
    to: Phrase = ""
    """Replaces the ability's targets."""


class Bonus(Adjustment, frozen=True, kw_only=True):
    """An adjustment under a condition, or once per unit of a quantity."""

    when: Predicate = ""
    per: str = ""
    """A quantity (``gloomcli.model.formulas``); attack, xp and the other numbers count once for each."""


class Consume(Adjustment, frozen=True, kw_only=True):
    """An optional use of elements (rulebook, Elemental Infusions): what the ability gains if they are consumed."""

    elements: tuple[str, ...]
    """Elements, or "any"; all of them must be consumed."""
    then: "tuple[Ability, ...]" = ()
    """Further abilities that follow the adjusted one."""
    instead: bool = False
    """The adjustment's numbers replace the base numbers instead of adding to them."""


class Verb(Record, frozen=True, kw_only=True, tag_field="verb"):
    """What every ability may carry besides its own numbers."""

    when: Predicate = ""
    """Only performed if this holds."""
    xp: int = 0
    """Experience gained when the ability is performed."""
    consume: tuple[Consume, ...] = ()
    bonus: tuple[Bonus, ...] = ()


class Attack(Verb, frozen=True, kw_only=True, tag="attack"):
    """An attack; melee (range 1, no disadvantage when adjacent) unless a ``range`` is given."""

    attack: Amount
    range: Amount = 0
    """0 melee; a number; or a change to the performer's own range ("+1")."""
    targets: int = 1
    to: Phrase = ""
    area: Picture = ""
    pierce: int = 0
    push: int = 0
    pull: int = 0
    conditions: tuple[Condition, ...] = ()
    advantage: bool = False
    ignore_shield: bool = False
    xp_each: int = 0
    """Experience for each enemy targeted."""
    xp_kill: int = 0
    """Experience for each enemy killed by it."""
    path_too: bool = False
    """Also attacks every enemy on the way to the primary target."""
    splash: "tuple[Ability, ...]" = ()
    """Abilities performed once after the attack, with "the target" and "the area" still known."""


class Move(Verb, frozen=True, kw_only=True, tag="move"):
    """Movement by the performer (rulebook, Move)."""

    move: Amount
    jump: bool = False
    loot_hexes: bool = False
    """Loots every hex entered."""


class Heal(Verb, frozen=True, kw_only=True, tag="heal"):
    """Heal; with a range it affects the performer or an ally within it, else whom ``to`` names."""

    heal: Amount
    range: Amount = 0
    targets: int = 1
    to: Phrase = ""
    conditions: tuple[Condition, ...] = ()


class Shield(Verb, frozen=True, kw_only=True, tag="shield"):
    """Shield for as long as the action's ``lasts`` (rulebook, Shield)."""

    shield: Amount
    to: Phrase = "self"
    lasts: Lasts | None = None
    """Where it is shorter than the action's: a triggered effect that gives it for the round."""


class Retaliate(Verb, frozen=True, kw_only=True, tag="retaliate"):
    """Retaliate for as long as the action's ``lasts``."""

    retaliate: Amount
    range: int = 1
    to: Phrase = "self"
    lasts: Lasts | None = None
    """As for Shield."""


class Apply(Verb, frozen=True, kw_only=True, tag="apply"):
    """Conditions given without an attack."""

    apply: tuple[Condition, ...]
    range: Amount = 0
    targets: int = 1
    to: Phrase = ""
    push: int = 0
    pull: int = 0


class Push(Verb, frozen=True, kw_only=True, tag="push"):
    """Forced movement away from the performer, outside of an attack."""

    push: int
    range: int = 0
    targets: int = 1
    to: Phrase = "one adjacent enemy"


class Pull(Verb, frozen=True, kw_only=True, tag="pull"):
    """Forced movement towards the performer, outside of an attack."""

    pull: int
    range: int = 0
    targets: int = 1
    to: Phrase = ""


class Infuse(Verb, frozen=True, kw_only=True, tag="infuse"):
    """Elements infused by performing any part of the action; "any" lets the performer choose."""

    infuse: tuple[str, ...]


class ConsumeFirst(Verb, frozen=True, kw_only=True, tag="if consumed"):
    """A consumption that stands on its own: if the elements are consumed, the abilities are performed."""

    if_consumed: tuple[str, ...]
    do: "tuple[Ability, ...]"


class Loot(Verb, frozen=True, kw_only=True, tag="loot"):
    """Money tokens and treasure tiles within a range, in sight (rulebook, Loot)."""

    loot: int


class Summon(Verb, frozen=True, kw_only=True, tag="summon"):
    """A character's summoned ally, placed in an adjacent empty hex (rulebook, Summon)."""

    summon: str
    hp: int
    move: int | None = None
    """``None``: it cannot move."""
    attack: Amount | None = None
    range: int = 0
    shield: int = 0
    retaliate: int = 0
    pierce: int = 0
    targets: int = 1
    flying: bool = False
    conditions: tuple[Condition, ...] = ()
    infuse: tuple[str, ...] = ()
    """Elements that its attacks infuse."""
    on_death: "tuple[Ability, ...]" = ()


class Call(Verb, frozen=True, kw_only=True, tag="call"):
    """A monster summons a monster (by id), at its own rank or the given one."""

    call: str
    rank: str = "normal"
    count: Amount = 1


class Grant(Verb, frozen=True, kw_only=True, tag="grant"):
    """Allies may perform abilities now, each decided by whoever plays that ally."""

    grant: Phrase
    do: "tuple[Ability, ...]"


class Force(Verb, frozen=True, kw_only=True, tag="force"):
    """An enemy performs abilities as the performer wishes (its attacks target other enemies)."""

    force: Phrase
    do: "tuple[Ability, ...]"
    ends: Predicate = ""
    """Where its movement must end, such as "adjacent"."""


class Suffer(Verb, frozen=True, kw_only=True, tag="suffer"):
    """Damage that is no attack; mandatory where it strikes the performer or allies."""

    suffer: Amount
    to: Phrase = "self"


class Recover(Verb, frozen=True, kw_only=True, tag="recover"):
    """Cards returned to the hand (rulebook, Recover)."""

    recover: int | Literal["all"]
    from_: Literal["discarded", "lost", "discarded or lost"] = "discarded"
    to: Phrase = "self"


class Refresh(Verb, frozen=True, kw_only=True, tag="refresh"):
    """Items made usable again (rulebook, Refresh)."""

    refresh: int | Literal["all"]
    items: Literal["spent", "consumed", "spent or consumed"] = "spent or consumed"
    slot: Slot | None = None
    to: Phrase = "self"


class Trap(Verb, frozen=True, kw_only=True, tag="trap"):
    """A trap created in an empty hex."""

    trap: Amount
    """Damage; 0 for a trap of conditions only."""
    conditions: tuple[Condition, ...] = ()
    within: int = 1
    count: int = 1
    xp_sprung: int = 0
    """Experience for the creator when an enemy springs it."""
    nearest_enemy: bool = False
    """The hex must be as near to an enemy as possible (monsters)."""


class Obstacle(Verb, frozen=True, kw_only=True, tag="obstacle"):
    """Single-hex obstacles created in empty hexes."""

    obstacle: int
    within: int = 1


class Destroy(Verb, frozen=True, kw_only=True, tag="destroy"):
    """Obstacles removed from the board."""

    destroy: int
    within: int = 1


class DisarmTrap(Verb, frozen=True, kw_only=True, tag="disarm trap"):
    """Traps removed without being sprung."""

    disarm_trap: int
    within: int = 1


class Kill(Verb, frozen=True, kw_only=True, tag="kill"):
    """Enemies killed outright."""

    kill: Phrase
    area: Picture = ""
    hp_at_most: int | None = None
    xp_each: int = 0


class Effect(Bonus, frozen=True, kw_only=True, tag_field="verb", tag="on"):
    """An active effect: at its trigger it adjusts what happens, or performs abilities.

    It lasts as long as the action's ``lasts`` says and is used up by the action's ``uses``.
    """

    on: Trigger
    bearers: Phrase = "self"
    """Who carries it."""
    do: "tuple[Ability, ...]" = ()
    consume: tuple[Consume, ...] = ()
    """Elements that may be consumed when the effect is set up, for the better version of it."""
    pay: tuple[str, ...] = ()
    """Elements that must be consumed each time it applies, or it does not."""
    optional: bool = False


class Hook(Verb, frozen=True, kw_only=True, tag="hook"):
    """What the language cannot say: a named Python function of the engine."""

    hook: str
    amount: int = 0
    to: Phrase = ""
    summary: str


class Manual(Verb, frozen=True, kw_only=True, tag="manual"):
    """Not encoded: shown to the players, who carry it out with ``gm`` orders."""

    manual: str


Ability = (
    Attack
    | Move
    | Heal
    | Shield
    | Retaliate
    | Apply
    | Push
    | Pull
    | Infuse
    | ConsumeFirst
    | Loot
    | Summon
    | Call
    | Grant
    | Force
    | Suffer
    | Recover
    | Refresh
    | Trap
    | Obstacle
    | Destroy
    | DisarmTrap
    | Kill
    | Effect
    | Hook
    | Manual
)
"""Any one ability."""


class Action(Record, frozen=True, kw_only=True):
    """One action: abilities in printed order with what using it costs and gives.

    In files a bare list of abilities is an action with nothing else.
    """

    shorthand = "do"

    do: tuple[Ability, ...]
    xp: int = 0
    lost: bool = False
    """The card goes to the lost pile instead of the discard pile."""
    unrecoverable: bool = False
    lasts: Lasts | None = None
    uses: tuple[int, ...] = ()
    """Experience gained at each use of the active effect; as many uses as entries."""
    augment: bool = False
    """Only one augment is active at a time; a new one discards the old (class rule of the Mindthief)."""
    song: bool = False
