"""What happened: typed, frozen events that carry every number that explains them. Sentences are made elsewhere."""

import msgspec

from gloomcli.engine.belongings_events import NOTHING_DONE as NOTHING_DONE
from gloomcli.engine.belongings_events import CardsMoved as CardsMoved
from gloomcli.engine.belongings_events import Gained as Gained
from gloomcli.engine.belongings_events import ItemsRefreshed as ItemsRefreshed
from gloomcli.engine.belongings_events import ItemUsed as ItemUsed
from gloomcli.engine.belongings_events import LongRested as LongRested
from gloomcli.engine.belongings_events import Looted as Looted
from gloomcli.engine.belongings_events import ModifiersAdded as ModifiersAdded
from gloomcli.engine.belongings_events import ShortRested as ShortRested
from gloomcli.engine.belongings_events import Shuffled as Shuffled
from gloomcli.engine.event import Event as Event
from gloomcli.model.play import Outcome
from gloomcli.model.terms import Condition, Element, Half, Rank


class RoundBegan(Event, frozen=True, kw_only=True):
    """A new round."""

    round: int


class CardsRevealed(Event, frozen=True, kw_only=True):
    """A character's two cards, the leading one first."""

    who: str
    leading: str
    second: str
    initiative: int


class LongRestDeclared(Event, frozen=True, kw_only=True):
    """A character will rest at initiative 99."""

    who: str


class MonsterCardDrawn(Event, frozen=True, kw_only=True):
    """The ability card of a monster type for this round."""

    kind: str
    card: int
    initiative: int


class TurnBegan(Event, frozen=True, kw_only=True):
    """A figure's turn."""

    who: str
    initiative: int


class TurnLost(Event, frozen=True, kw_only=True):
    """A stunned figure does nothing."""

    who: str


class ActionTaken(Event, frozen=True, kw_only=True):
    """A character uses one half of a card (``basic``: as Attack 2 or Move 2)."""

    who: str
    card: str
    half: Half
    basic: bool = False


class EnemyWeighed(msgspec.Struct, frozen=True, kw_only=True):
    """One enemy that a monster considered, and why it was not the focus ("" for the focus)."""

    who: str
    negatives: int
    path: int | None
    """Movement needed to attack it; ``None``: it cannot be reached."""
    nearness: int
    initiative: float
    ruled_out_by: str


class FocusChosen(Event, frozen=True, kw_only=True):
    """A monster's focus, with every enemy weighed."""

    who: str
    focus: str
    """"" if there is none."""
    weighed: tuple[EnemyWeighed, ...]
    destination: str = ""
    """The hex it is heading for."""


class Moved(Event, frozen=True, kw_only=True):
    """A figure moved along ``path`` (the hex it started from first)."""

    who: str
    path: tuple[str, ...]
    jump: bool = False
    flying: bool = False


class ForcedMove(Event, frozen=True, kw_only=True):
    """A figure was pushed or pulled along ``path`` (start first)."""

    who: str
    by: str
    path: tuple[str, ...]
    push: bool


class TrapSprung(Event, frozen=True, kw_only=True):
    """A trap was sprung and is gone."""

    who: str
    hex: str
    trap: str
    damage: int
    conditions: tuple[Condition, ...] = ()


class HazardEntered(Event, frozen=True, kw_only=True):
    """Hazardous terrain was entered."""

    who: str
    hex: str
    damage: int


class DoorOpened(Event, frozen=True, kw_only=True):
    """A door was opened."""

    who: str
    hex: str
    rooms: tuple[str, ...]


class FigurePlaced(Event, frozen=True, kw_only=True):
    """A figure came onto the board."""

    who: str
    hex: str
    rank: Rank | None = None
    hp: int = 0
    how: str = "revealed"
    """revealed, summoned, spawned."""
    by: str = ""


class NoStandee(Event, frozen=True, kw_only=True):
    """A monster could not be placed: no standee of its type is left."""

    kind: str
    rank: Rank
    hex: str


class ModifierDrawn(Event, frozen=True, kw_only=True):
    """The modifier cards drawn for one attack: all faces in order, and which of them count."""

    who: str
    faces: tuple[str, ...]
    used: tuple[str, ...]
    advantage: int
    """1 advantage, -1 disadvantage, 0 neither."""
    left: int
    """Cards left in the draw pile."""


class Term(msgspec.Struct, frozen=True):
    """One term of a sum: where it comes from and how much it adds."""

    source: str
    amount: int


class Attacked(Event, frozen=True, kw_only=True):
    """One attack on one target, before its damage is suffered.

    The attack value is ``base`` plus the ``added`` terms (poison among them), doubled if ``doubled``; the modifier
    cards make it ``modified``; ``shield`` less ``pierce`` takes from it and leaves ``damage``.
    """

    who: str
    target: str
    base: int
    added: tuple[Term, ...] = ()
    doubled: bool = False
    faces: tuple[str, ...]
    modified: int
    shield: int = 0
    pierce: int = 0
    """Shield points ignored."""
    damage: int
    ranged: bool = False
    advantage: int = 0
    reasons: tuple[str, ...] = ()
    """Why it had advantage or disadvantage."""


class Damaged(Event, frozen=True, kw_only=True):
    """Damage suffered."""

    who: str
    amount: int
    left: int
    """Hit points left."""
    cause: str
    """attack, retaliate, trap, hazard, wound, a card's or item's name ..."""
    by: str = ""


class DamageNegated(Event, frozen=True, kw_only=True):
    """Damage negated by losing cards, or prevented by an effect (``source``)."""

    who: str
    amount: int
    cards: tuple[str, ...] = ()
    source: str = ""


class Retaliated(Event, frozen=True, kw_only=True):
    """Retaliate strikes an attacker; the damage follows."""

    who: str
    target: str
    amount: int


class Healed(Event, frozen=True, kw_only=True):
    """A heal: hit points restored and conditions removed by it."""

    who: str
    by: str
    amount: int
    left: int
    removed: tuple[Condition, ...] = ()
    source: str = ""


class ConditionGained(Event, frozen=True, kw_only=True):
    """A condition came onto a figure (or a bless or curse into its deck)."""

    who: str
    condition: Condition
    by: str = ""
    again: bool = False
    """It had the condition already: refreshed."""


class ConditionRefused(Event, frozen=True, kw_only=True):
    """A figure is immune, or no bless or curse card is left."""

    who: str
    condition: Condition
    why: str


class ConditionEnded(Event, frozen=True, kw_only=True):
    """A condition expired or was removed."""

    who: str
    condition: Condition


class Died(Event, frozen=True, kw_only=True):
    """A monster or summon died, or an effect killed it."""

    who: str
    by: str
    hex: str
    coin: bool = False


class Exhausted(Event, frozen=True, kw_only=True):
    """A character is out of the scenario."""

    who: str
    why: str
    """hit points, cards."""


class Removed(Event, frozen=True, kw_only=True):
    """A figure left the board without dying (a summon whose card or owner is gone)."""

    who: str
    why: str


class Infused(Event, frozen=True, kw_only=True):
    """Elements that move to strong at the end of the turn."""

    who: str
    elements: tuple[Element, ...]


class Consumed(Event, frozen=True, kw_only=True):
    """Elements consumed."""

    who: str
    elements: tuple[Element, ...]


class EffectGained(Event, frozen=True, kw_only=True):
    """A lasting effect is in force on a figure."""

    who: str
    source: str
    shield: int = 0
    retaliate: int = 0


class EffectUsed(Event, frozen=True, kw_only=True):
    """A lasting effect applied, using up one of its uses if it has any."""

    minor = True
    who: str
    source: str
    left: int | None = None


class EffectEnded(Event, frozen=True, kw_only=True):
    """A lasting effect is over."""

    minor = True
    who: str
    source: str


class BoardChanged(Event, frozen=True, kw_only=True):
    """An overlay tile came or went: trap or obstacle created, destroyed, disarmed."""

    who: str
    hex: str
    what: str
    created: bool


class Skipped(Event, frozen=True, kw_only=True):
    """An ability that could not be performed or was not wanted."""

    minor = True
    who: str
    verb: str
    why: str


class ElementsWaned(Event, frozen=True, kw_only=True):
    """The elements at the start of the next round."""

    minor = True
    strong: tuple[Element, ...] = ()
    waning: tuple[Element, ...] = ()


class ManualStep(Event, frozen=True, kw_only=True):
    """Something that the players carry out themselves with gm orders."""

    who: str
    text: str


class RuleWorked(Event, frozen=True, kw_only=True):
    """A special rule of the scenario came in."""

    text: str


class Corrected(Event, frozen=True, kw_only=True):
    """A gm order changed the state."""

    order: str


class RoundEnded(Event, frozen=True, kw_only=True):
    """The end of a round."""

    round: int


class ScenarioEnded(Event, frozen=True, kw_only=True):
    """The scenario is over."""

    outcome: Outcome
    round: int
    lost_by: int | None = None
    """As :attr:`State.lost_by`."""


def event_types() -> tuple[type[Event], ...]:
    """Every kind of event."""
    return tuple(Event.__subclasses__())
