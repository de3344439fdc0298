"""A game in play: the setup, the state, the table, and the tables derived from them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.engine.events import Event
from gloomcli.engine.hexes.board import Board, Outside, compile_board
from gloomcli.engine.state import Character, Figure, Monster, Phase, State, Summon, level_of
from gloomcli.engine.table import Table
from gloomcli.model.abilities import Ability, Attack, Lasts
from gloomcli.model.abilities import Summon as SummonAbility
from gloomcli.model.definitions import AbilityCard, Item, MonsterCard, MonsterStats
from gloomcli.model.definitions import Monster as MonsterType
from gloomcli.model.hexes import DIRECTIONS, parse_hex
from gloomcli.model.maps import MapPlan, parse_map
from gloomcli.model.play import CharacterSetup, Setup
from gloomcli.model.rulesets import RULESETS, Ruleset
from gloomcli.model.terms import Condition, Element, Rank


@dataclass(frozen=True, slots=True)
class Reaction:
    """Abilities that an effect performs as soon as what caused it is over."""

    who: str
    source: str
    do: tuple[Ability, ...]
    target: str = ""
    target_hex: str = ""
    owner: str = ""
    """The character whose card it is, if it is not the performer's own."""


@dataclass(slots=True)
class Turn:
    """What is remembered during one figure's turn, and forgotten after it."""

    who: str = ""
    initiative: int = 0
    infused: list[Element] = field(default_factory=list)
    """Elements that become strong at the end of the turn (rulebook, Elemental Infusions)."""
    hexes_moved: int = 0
    damage_dealt: int = 0
    damaged: set[str] = field(default_factory=set)
    """Figures that suffered damage in this turn."""
    dying: set[str] = field(default_factory=set)
    """Monsters that do what they do on their death."""
    item_used: bool = False
    actions: int = 0
    """Actions begun in this turn."""
    turned: str = ""
    """The figure if it takes this turn with its allies and enemies exchanged."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules that any other rule may lead back to: a death performs abilities, whose damage may cause a death.

    They reach the others through the game, so that no module needs one that needs it.
    """

    perform_all: "Callable[[Doing, tuple[Ability, ...]], None]"
    """Perform abilities in their order."""
    settle: "Callable[[Game], None]"
    """Perform what reacts to what just happened."""
    entered: "Callable[[Game, str], None]"
    """What the scenario's rules do to a figure that has entered its hex."""
    holds: "Callable[[Doing, str], bool]"
    """Whether every test of a predicate holds."""
    amount: "Callable[[Doing, int | str], int]"
    """The number an amount stands for, never below 0."""
    quantity: "Callable[[Doing, str], int]"
    """The value of a quantity of formulas."""


class Game:
    """A scenario in play.

    Everything that is saved is in ``state``; what is fixed is in ``setup``; the rest follows from these two.
    """

    def __init__(self, setup: Setup, state: State, table: Table, rules: Rules) -> None:
        """Put a state on the table; ``state`` changes as the game goes on."""
        self.rules = rules
        self.setup = setup
        self.state = state
        self.table = table
        self.plan: MapPlan = parse_map(setup.scenario)
        self.ruleset: Ruleset = RULESETS[setup.edition.ruleset]
        self.turn = Turn()
        self.reactions: list[Reaction] = []
        self.setups: dict[str, CharacterSetup] = dict(zip(state.characters, setup.characters, strict=True))
        self.cards: dict[str, dict[str, AbilityCard]] = {
            who: {card.name: card for card in given.hand} for who, given in self.setups.items()
        }
        self.supplies: dict[str, dict[str, AbilityCard]] = {
            who: {card.name: card for card in given.supply} for who, given in self.setups.items()
        }
        for who, character in state.characters.items():
            for name, owner in character.borrowed.items():
                self.cards[who][name] = self.card(owner, name)
        self.items: dict[str, dict[str, Item]] = {
            who: {item.name: item for item in given.items} for who, given in self.setups.items()
        }
        self._summons: dict[tuple[str, str, str], SummonAbility] = {}
        self._board: tuple[tuple[list[str], ...], Board | None] = (), None
        self._stats: dict[tuple[str, Rank, int], MonsterStats] = {}
        self._monster_cards = {
            kind: {card.number: card for card in setup.decks[monster.deck].cards}
            for kind, monster in setup.monsters.items()
        }

    # -- the table

    def tell(self, event: Event) -> None:
        """Make an event known."""
        self.table.tell(event)

    def ask(self, who: str, kind: Kind, options: list[Option], *about: object, instead: str = "") -> Option:
        """Ask for one option; ``instead`` is a further answer by itself, with the value ``None``."""
        extra = (Option(instead),) if instead else ()
        return self.table.ask(Decision(who=who, kind=kind, options=tuple(options), instead=extra, about=about))

    # -- the board

    @property
    def board(self) -> Board:
        """The revealed part of the map with its closed doors."""
        state = self.state
        known, board = self._board
        shown = state.open_rooms, state.open_doors, state.unlocked, self._door_objectives() if state.objectives else []
        if board is None or known != shown:
            board = self._compile()
            self._board = tuple(map(list, shown)), board
        return board

    def _compile(self) -> Board:
        plan, state = self.plan, self.state
        rooms = set(state.open_rooms)
        shown = {at for at, room in plan.room_of.items() if room in rooms} | plan.early
        letters = {at: self.setup.scenario.doors[letter] for at, letter in plan.doors.items()}
        doors = {at for at, door in letters.items() if rooms.intersection(door.rooms)}
        # what stands in a locked door can be seen and attacked from this side of it
        closed = doors.difference(state.open_doors, self._door_objectives())
        locked = {at for at in closed if letters[at].locked and plan.doors[at] not in state.unlocked}
        return compile_board(
            [parse_hex(at) for at in shown | doors],
            thin_walls=[(parse_hex(a), parse_hex(b)) for a, b in plan.walls if {a, b} <= shown | doors],
            closed_doors=[parse_hex(at) for at in closed - locked],
            wall_hexes=[parse_hex(at) for at in locked],
            outside=Outside.BLOCKING,
            sight=self.ruleset.sight,
        )

    def _door_objectives(self) -> list[str]:
        """Hexes of doors that are attacked like enemies."""
        doors = self.plan.doors
        return [objective.hex for objective in self.state.objectives.values() if objective.hex in doors]

    def occupied(self) -> dict[str, str]:
        """Who stands where: figure ids by hex."""
        return {figure.hex: who for who, figure in self.state.figures()}

    def is_empty(self, at: str) -> bool:
        """Whether a hex holds nothing: no figure, token or overlay but a corridor or an open door."""
        state = self.state
        covered = (state.obstacles, state.traps, state.hazards, state.difficult, state.coins, state.treasures)
        return not any(at in overlay for overlay in covered) and all(f.hex != at for _, f in state.figures())

    def rooms_at(self, at: str) -> frozenset[str]:
        """The rooms of a hex: one, or both that a door joins; a portal's rooms do not touch: those beside it."""
        plan = self.plan
        if at not in plan.doors:
            return frozenset({plan.room_of[at]} if at in plan.room_of else ())
        door, here = self.setup.scenario.doors[plan.doors[at]], parse_hex(at)
        if not door.portal:
            return frozenset(door.rooms)
        around = {here + way for way in DIRECTIONS}
        beside = {room for label, room in plan.room_of.items() if parse_hex(label) in around}
        return frozenset(beside & {*door.rooms}) or frozenset(door.rooms)

    @property
    def in_turns(self) -> bool:
        """Whether the round's cards are on the table."""
        return self.state.phase is Phase.TURNS

    # -- definitions

    def figure(self, who: str) -> Figure:
        """The figure of an id."""
        return self.state.figure(who)

    def exists(self, who: str) -> bool:
        """Whether a figure is (still) on the board."""
        state = self.state
        if who in state.characters:
            return not state.characters[who].exhausted
        return who in state.monsters or who in state.summons or who in state.objectives

    def monster_type(self, kind: str) -> MonsterType:
        """The definition of a monster type."""
        return self.setup.monsters[kind]

    def monster_stats(self, monster: Monster) -> MonsterStats:
        """A monster's printed numbers at its level."""
        key = monster.kind, monster.rank, self.state.monster_level + monster.level_shift
        stats = self._stats.get(key)
        if stats is None:
            level = level_of(self.state, monster)
            stats = self._stats[key] = self.setup.monsters[monster.kind].stats(monster.rank, level)
        return stats

    def monster_card(self, kind: str) -> MonsterCard:
        """The ability card of a monster type for this round."""
        return self._monster_cards[kind][self.state.types[kind].card]

    def summon_stats(self, summon: Summon) -> SummonAbility:
        """A summon's printed numbers."""
        key = summon.owner, summon.card, summon.name
        if key not in self._summons:
            item = self.items[summon.owner].get(summon.card)
            companion = None if summon.card else self.setups[summon.owner].companion
            source = item or companion or self.card(summon.owner, summon.card)
            self._summons[key] = next(
                part for part in _parts(source) if isinstance(part, SummonAbility) and part.summon == summon.name
            )
        return self._summons[key]

    def card(self, who: str, name: str) -> AbilityCard:
        """An ability card that a character has, its own or another's; raises ``KeyError`` if it has no such card."""
        if name in self.cards[who]:
            return self.cards[who][name]
        for own, supply in zip(self.cards.values(), self.supplies.values(), strict=True):
            if name in own or name in supply:
                return own.get(name) or supply[name]
        raise KeyError(name)

    def is_from_supply(self, who: str, name: str) -> bool:
        """Whether a card that a character has was given to it from the supply of a class."""
        return name in self.supplies.get(self.state.characters[who].borrowed.get(name, ""), {})

    def belongings(self, who: str) -> list[str]:
        """The names of the cards that a character has: what it brought, less what others took, and what it took."""
        taken = {
            name for other in self.state.characters.values() for name, owner in other.borrowed.items() if owner == who
        }
        brought = [card.name for card in self.setups[who].hand]
        return [name for name in brought if name not in taken] + list(self.state.characters[who].borrowed)

    def lend(self, who: str, name: str, owner: str) -> None:
        """Let a character have a card of another's, or of another's supply, besides its own."""
        self.state.characters[who].borrowed[name] = owner
        self.cards[who][name] = self.card(owner, name)

    def characters(self) -> Iterator[tuple[str, Character]]:
        """The characters that are not exhausted, in party order."""
        for who, character in self.state.characters.items():
            if not character.exhausted:
                yield who, character

    def summons_of(self, owner: str) -> list[str]:
        """A character's summons in the order in which they came."""
        return [who for who, summon in self.state.summons.items() if summon.owner == owner]

    def player_of(self, who: str) -> str:
        """Whose deck and decisions a figure uses: a character itself, a summon's owner, "" for monsters."""
        if who in self.state.characters:
            return who
        summon = self.state.summons.get(who)
        return summon.owner if summon else ""


def _parts(record: msgspec.Struct) -> Iterator[msgspec.Struct]:
    """A record with all the records in it."""
    yield record
    for name in record.__struct_fields__:
        value = getattr(record, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, msgspec.Struct):
                yield from _parts(part)


@dataclass(slots=True)
class Doing:
    """An action being performed: who performs it, who decides, and what later parts may ask about."""

    game: Game
    actor: str
    """The figure that performs the abilities."""
    decider: str
    """Who makes its choices."""
    source: str
    """The card, item or effect it comes from."""
    owner: str = ""
    """The character whose card it is: it gains the experience."""
    granter: str = ""
    """The figure that granted the actor these abilities."""
    automatic: bool = False
    """Follows the monster rules instead of asking what to do."""
    passive: bool = False
    """An effect in force acts, not the figure itself: a stun does not stop it."""
    lasts: Lasts | None = None
    uses: tuple[int, ...] = ()
    performed: bool = False
    """Some part of the action was performed."""
    gives_effects: bool = False
    """A lasting effect was set up: the card goes to the active area."""
    foes: frozenset[str] | None = None
    """Whom its attacks may target instead of the actor's enemies (a forced enemy)."""
    path: tuple[str, ...] = ()
    """The hexes of the last movement, its start first."""
    hexes_moved: int = 0
    moved_through: list[str] = field(default_factory=list)
    """Figures in hexes of the last movement."""
    targets: list[str] = field(default_factory=list)
    """Figures targeted so far by this action's attacks and effects."""
    last_targets: list[str] = field(default_factory=list)
    """Figures targeted by the ability at hand, or by the last one where it targets none."""
    earlier: list[str] = field(default_factory=list)
    """Figures targeted by the ability before the one at hand."""
    target: str = ""
    """The target of the attack or ability at hand."""
    target_hex: str = ""
    """Where the target stood, known even after its death."""
    had: frozenset[Condition] = frozenset()
    """Conditions that the target had before the attack at hand."""
    obstacle_hexes: list[str] = field(default_factory=list)
    """Hexes of obstacles that the action made, moved or destroyed."""
    area: int = 0
    """The hexes covered by the last area."""
    follow: list[Ability] = field(default_factory=list)
    """Abilities to perform after the one at hand."""
    kinds: frozenset[str] = frozenset()
    """What the action is besides: augment, song, doom, command."""
    reach: int = 1
    """The range of the attack at hand."""
    harmed: set[str] = field(default_factory=set)
    """Figures that suffered damage from this action."""
    hit: set[str] = field(default_factory=set)
    killed: list[str] = field(default_factory=list)
    last_killed: bool = False
    damage: int = 0
    """Damage of the last attack."""
    attack_value: int = 0
    ranged: bool = False
    single: bool = True
    elements: list[Element] = field(default_factory=list)
    """Elements consumed by this action."""
    owed: list[Callable[[], None]] = field(default_factory=list)
    """What is due once the ability at hand has been performed: experience, charges of effects."""
    counts: dict[str, int] = field(default_factory=dict)
    """Other quantities of this action, by name."""
    focus: str = ""
    """A monster's focus."""
    coming: Attack | None = None
    """A monster's next attack on this card, towards which it moves."""
    ends_by: str = ""
    """A figure next to which movement must end."""

    @property
    def stunned(self) -> bool:
        """Whether the actor cannot perform abilities now (rulebook, Conditions)."""
        return not self.passive and Condition.STUN in self.game.figure(self.actor).conditions
