"""The language of abilities: what cards, items, monsters and modifier effects do, as data.

An :class:`Action` (one half of a card, a monster's card, an item's use) is an ordered list of abilities. Each
ability is one verb with its numbers; in files the verb is the key that carries the main number::

    - attack: 3
      range: 4
      conditions: [poison]

``docs/abilities.md`` describes the language with its vocabulary of targets, predicates, triggers and quantities.
"""

from typing import Literal

from gloomcli.model.adjustments import Adjustment as Adjustment
from gloomcli.model.adjustments import Lasts as Lasts
from gloomcli.model.adjustments import Phrase as Phrase
from gloomcli.model.adjustments import Picture as Picture
from gloomcli.model.adjustments import Predicate as Predicate
from gloomcli.model.adjustments import Trigger as Trigger
from gloomcli.model.records import Amount, Record
from gloomcli.model.terms import Condition
from gloomcli.model.verbs import Bonus as Bonus
from gloomcli.model.verbs import Consume as Consume
from gloomcli.model.verbs import Discard as Discard
from gloomcli.model.verbs import Give as Give
from gloomcli.model.verbs import Recover as Recover
from gloomcli.model.verbs import Refresh as Refresh
from gloomcli.model.verbs import Verb as Verb


class Attack(Verb, frozen=True, kw_only=True, tag="attack"):
    """An attack with the performer's own range (melee for characters) unless a ``range`` is given."""

    attack: Amount
    range: Amount = 0
    """0 for the performer's own; a number; or a change to the performer's own range ("+1")."""
    targets: int = 1
    """0 if a bonus gives them."""
    to: Phrase = ""
    area: Picture = ""
    same_target: bool = False
    """All attacks strike one and the same enemy."""
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
    ends: Predicate = ""
    """What must hold where and how it ends, such as "moved in a straight line"."""


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
    area: Picture = ""
    push: int = 0
    pull: int = 0


class Cure(Verb, frozen=True, kw_only=True, tag="cure"):
    """Negative conditions removed: so many, or "all"; ``conditions`` says which may be."""

    cure: int | Literal["all"]
    conditions: tuple[Condition, ...] = ()
    """Empty for any negative ones."""
    to: Phrase = "self"


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
    most: int | None = None
    """No more tokens and tiles than this."""
    coins: Amount = 0
    """Money tokens gained from the supply besides."""


class Summon(Verb, frozen=True, kw_only=True, tag="summon"):
    """A character's summoned ally, placed in an adjacent empty hex (rulebook, Summon)."""

    summon: str
    count: int = 1
    hp: Amount
    move: int | None = None
    """``None``: it cannot move."""
    attack: Amount | None = None
    range: int = 0
    shield: int = 0
    retaliate: int = 0
    retaliate_range: int = 1
    pierce: int = 0
    push: int = 0
    targets: int = 1
    to: Phrase = ""
    """Whom its attacks target, if not one focus."""
    flying: bool = False
    conditions: tuple[Condition, ...] = ()
    infuse: tuple[str, ...] = ()
    """Elements that its attacks infuse."""
    traits: "tuple[Ability, ...]" = ()
    """Effects that it bears for as long as it stands."""
    on_death: "tuple[Ability, ...]" = ()


class Call(Verb, frozen=True, kw_only=True, tag="call"):
    """A monster summons a monster (by id), at its own rank or the given one."""

    call: str
    rank: str = "normal"
    count: Amount = 1
    hp: Amount | None = None
    """Hit points, never more than its maximum; ``None`` for its maximum."""
    beside: Phrase = "self"
    """Next to whom it is placed."""


class Grant(Verb, frozen=True, kw_only=True, tag="grant"):
    """Allies may perform abilities now, each decided by whoever plays that ally."""

    grant: Phrase
    do: "tuple[Ability, ...]"
    controlled: bool = False
    """They must, and the performer decides for them."""
    xp_each: int = 0
    """Experience for each figure that performs them."""


class Force(Verb, frozen=True, kw_only=True, tag="force"):
    """An enemy performs abilities as the performer wishes (its attacks target other enemies)."""

    force: Phrase
    do: "tuple[Ability, ...]"
    ends: Predicate = ""
    """Where its movement must end, such as "adjacent"."""
    range: Amount = 0
    area: Picture = ""


class Suffer(Verb, frozen=True, kw_only=True, tag="suffer"):
    """Damage that is no attack; mandatory where it strikes the performer or allies."""

    suffer: Amount
    to: Phrase = "self"
    whose: Predicate = ""
    """Only those for whom, as the target, this holds."""
    up_to: bool = False
    """The performer chooses how much, from 0 to the amount."""
    range: Amount = 0
    area: Picture = ""


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
    sprung: "tuple[Ability, ...]" = ()
    """Abilities performed when it is sprung; "the target" is who sprang it."""


class Obstacle(Verb, frozen=True, kw_only=True, tag="obstacle"):
    """Obstacles created in empty hexes."""

    obstacle: int
    within: int = 1
    size: int = 1
    """Hexes of each; three form a triangle."""
    at: Phrase = ""
    """In the hex of this figure, such as the target killed just now."""


class Destroy(Verb, frozen=True, kw_only=True, tag="destroy"):
    """Obstacles removed from the board."""

    destroy: int | Literal["all"]
    within: int = 1


class DisarmTrap(Verb, frozen=True, kw_only=True, tag="disarm trap"):
    """Traps removed without being sprung."""

    disarm_trap: int | Literal["all"]
    within: int = 1


class Swap(Verb, frozen=True, kw_only=True, tag="swap"):
    """Two figures change places without moving through other hexes."""

    swap: Phrase
    with_: Phrase = ""
    """The other figure, if the phrase names only one."""


class Teleport(Verb, frozen=True, kw_only=True, tag="teleport"):
    """The performer is placed in an unoccupied hex without moving through others."""

    teleport: Phrase
    """"anywhere", or the figure into whose hex it goes."""


class Kill(Verb, frozen=True, kw_only=True, tag="kill"):
    """Enemies killed outright."""

    kill: Phrase
    range: Amount = 0
    area: Picture = ""
    hp_at_most: int | None = None
    whose: Predicate = ""
    """Only those for whom, as the target, this holds."""
    xp_each: int = 0


class Mark(Verb, frozen=True, kw_only=True, tag="mark"):
    """A figure marked by this card while it is active: "the marked enemy" of its effects."""

    mark: Phrase


class Repeat(Verb, frozen=True, kw_only=True, tag="repeat"):
    """Abilities performed so many times."""

    repeat: Amount
    do: "tuple[Ability, ...]"


class Special(Verb, frozen=True, kw_only=True, tag="special"):
    """A boss's special action of this number."""

    special: int


class Effect(Bonus, frozen=True, kw_only=True, tag_field="verb", tag="on"):
    """An active effect: at its trigger it adjusts what happens, or performs abilities.

    It lasts as long as the action's ``lasts`` says (``lasts`` of its own goes first) and is used up by the action's
    ``uses``.
    """

    on: Trigger
    bearers: Phrase = "self"
    """Who carries it."""
    aura: bool = False
    """The bearers are whoever the phrase names at each moment, not those it named at first."""
    lasts: Lasts | None = None
    once: Literal["action", "turn", "round"] | None = None
    """At most once in each."""
    fixed: bool = False
    """Its numbers are worked out once, when it is set up."""
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


_Harm = Attack | Apply | Push | Pull | Suffer | Kill | Mark | Trap | Force
_Help = Heal | Shield | Retaliate | Cure | Grant | Recover | Refresh | Discard | Give
_Board = Move | Swap | Teleport | Loot | Summon | Call | Obstacle | Destroy | DisarmTrap
_Other = Infuse | ConsumeFirst | Repeat | Special | Effect | Hook | Manual
Ability = _Harm | _Help | _Board | _Other
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
    """Only one song is active at a time (class rule of the Soothsinger)."""
    doom: bool = False
    """The enemy it marks is doomed; discarded with that enemy, or when another doom is played (Doomstalker)."""
    command: bool = False
    """Performed by the bear as the player wishes (class rule of the Beast Tyrant)."""
    give_to: Phrase = ""
    """The card goes to the active area of an ally chosen so, who counts as the performer of its effects."""
