"""What the players may see of a scenario in play: read-only, nothing hidden in it.

The order of draw piles, closed rooms, and the cards that others have chosen but not yet shown are left out.
"""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from gloomcli.engine.state import (
    ActiveEffect,
    CardState,
    Character,
    Figure,
    ItemState,
    Monster,
    Objective,
    Phase,
    State,
    Summon,
    level_of,
)
from gloomcli.model.definitions import AbilityCard, MonsterCard, MonsterStats
from gloomcli.model.definitions import Monster as MonsterType
from gloomcli.model.maps import MapPlan
from gloomcli.model.play import CharacterSetup, Outcome, Setup
from gloomcli.model.scenario_rules import Side
from gloomcli.model.scenarios import Scenario
from gloomcli.model.terms import Condition, Element, ElementState, Rank

LONG_REST: Final = 99
"""The initiative of a long rest (rulebook, Resting)."""


class HexView(msgspec.Struct, frozen=True, kw_only=True):
    """A revealed hex and what lies on it."""

    at: str
    room: str
    """"" for a door."""
    door: str = ""
    """The kind of door, such as "stone"."""
    closed: bool = False
    """A door that is not open."""
    obstacle: str = ""
    trap: str = ""
    hazard: str = ""
    difficult: str = ""
    plate: str = ""
    corridor: str = ""
    """Plain floor between two map tiles: its picture."""
    coins: int = 0
    treasure: int | str | None = None
    """The tile's number, or "goal"."""
    start: bool = False
    figure: str = ""
    """The id of who stands there."""


class FigureView(msgspec.Struct, frozen=True, kw_only=True):
    """A figure on the board."""

    who: str
    name: str
    """"Grim", "Bandit Guard 2"."""
    hex: str
    hp: int
    max_hp: int
    conditions: tuple[Condition, ...] = ()
    effects: tuple[str, ...] = ()
    """The cards and items whose effects are in force on it."""
    shield: int = 0
    """Printed shield and standing effects."""
    retaliate: int = 0
    acted: bool = False


class MonsterView(FigureView, frozen=True, kw_only=True):
    """A monster."""

    kind: str
    number: int
    rank: Rank


class SummonView(FigureView, frozen=True, kw_only=True):
    """A character's summon."""

    owner: str
    fresh: bool
    """Came in this round: does not act yet."""


class ObjectiveView(FigureView, frozen=True, kw_only=True):
    """A thing or person of the scenario."""

    side: Side
    initiative: int | None
    """When it acts; ``None`` if it never does."""


class CharacterView(FigureView, frozen=True, kw_only=True):
    """A character with what it has."""

    class_name: str
    level: int
    exhausted: bool
    away: bool
    """It has left the board alive; it counts as exhausted in play."""
    ready: bool
    """Has chosen what to do this round."""
    leading: str
    """The leading card; "" before it is shown."""
    second: str
    resting: bool
    initiative: int | None
    hand: tuple[str, ...]
    """During card selection, cards already chosen count as in hand."""
    played: tuple[str, ...]
    discarded: tuple[str, ...]
    lost: tuple[str, ...]
    active: tuple[str, ...]
    items: dict[str, ItemState]
    deck_left: int
    """Cards in the draw pile of its attack modifier deck."""
    deck_size: int
    xp: int
    coins: int


class TypeView(msgspec.Struct, frozen=True, kw_only=True):
    """A monster type on the board."""

    kind: str
    name: str
    card: MonsterCard | None
    """This round's ability card, if drawn."""
    stats: dict[Rank, MonsterStats]
    """Printed numbers for each rank on the board."""
    members: tuple[MonsterView, ...]
    """Elites first, then by number: the order in which they act."""
    deck_left: int
    side: Side = Side.MONSTERS

    @property
    def initiative(self) -> int | None:
        """The initiative of its card."""
        return self.card.initiative if self.card else None


class TurnView(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the initiative order: a character (``who``) or a monster type (``kind``)."""

    initiative: int | None
    who: str = ""
    kind: str = ""
    acted: bool = False


class ScenarioView(msgspec.Struct, frozen=True, kw_only=True):
    """A whole scenario as the players see it."""

    number: str
    name: str
    level: int
    monster_level: int
    round: int
    phase: Phase
    outcome: Outcome | None
    elements: dict[Element, ElementState]
    """Strong and waning ones only."""
    order: tuple[TurnView, ...]
    characters: tuple[CharacterView, ...]
    summons: tuple[SummonView, ...]
    types: tuple[TypeView, ...]
    objectives: tuple[ObjectiveView, ...] = ()
    goal: str = ""
    """In words."""
    hexes: tuple[HexView, ...]
    """Revealed hexes in reading order."""
    walls: tuple[tuple[str, str], ...]
    """Pairs of revealed neighbouring hexes with a wall between."""
    monster_deck_left: int
    monster_deck_size: int
    treasures_looted: dict[int, str]
    """By number: whose."""

    def figures(self) -> Iterator[FigureView]:
        """Every figure on the board: characters that are not exhausted, summons, objectives, monsters."""
        yield from (character for character in self.characters if not character.exhausted)
        yield from self.summons
        yield from self.objectives
        for kind in self.types:
            yield from kind.members


def view(setup: Setup, state: State, plan: MapPlan) -> ScenarioView:
    """What may be seen of ``state``; ``plan`` is the map of the setup's scenario."""
    setups = dict(zip(state.characters, setup.characters, strict=True))
    characters = tuple(_character(who, c, setups, state) for who, c in state.characters.items())
    types = tuple(_types(setup, state))
    shown, walls = _revealed(setup, state, plan)
    return ScenarioView(
        number=setup.scenario.number,
        name=setup.scenario.name,
        level=state.level,
        monster_level=state.monster_level,
        round=state.round,
        phase=state.phase,
        outcome=state.outcome or state.verdict,
        elements={e: s for e, s in state.elements.items() if s is not ElementState.INERT},
        order=_order(characters, types, setups),
        characters=characters,
        summons=tuple(_summon(who, summon) for who, summon in state.summons.items()),
        types=types,
        objectives=tuple(_objective(setup, who, each) for who, each in state.objectives.items()),
        goal=setup.scenario.goal_summary,
        hexes=tuple(_hexes(shown, setup, state, plan)),
        walls=walls,
        monster_deck_left=len(state.monster_deck.draw),
        monster_deck_size=len(state.monster_deck.draw) + len(state.monster_deck.discard),
        treasures_looted=dict(state.looted),
    )


# --- figures ----------------------------------------------------------------------------------------------------------


def _sum(effects: list[ActiveEffect], field: str) -> int:
    amounts = (getattr(active.effect, field) for active in effects)
    return sum(amount for amount in amounts if isinstance(amount, int))


def _base(who: str, name: str, figure: Figure, shield: int = 0, retaliate: int = 0) -> dict[str, object]:
    standing = [active for active in figure.effects if active.effect.on == "always" and not active.effect.when]
    return {
        "who": who,
        "name": name,
        "hex": figure.hex,
        "hp": figure.hp,
        "max_hp": figure.max_hp,
        "conditions": tuple(figure.conditions),
        "effects": tuple(dict.fromkeys(active.source for active in figure.effects)),
        "shield": shield + _sum(standing, "shield"),
        "retaliate": retaliate + _sum(standing, "retaliate"),
        "acted": figure.acted,
    }


def _cards(setups: dict[str, CharacterSetup], who: str) -> dict[str, AbilityCard]:
    """The cards that a character may have: its own, and those of others that can come into its hand."""
    others = {card.name: card for given in setups.values() for card in (*given.hand, *given.supply)}
    return others | {card.name: card for card in setups[who].hand}


def _character(who: str, character: Character, setups: dict[str, CharacterSetup], state: State) -> CharacterView:
    hidden = state.phase is Phase.CARDS
    cards = _cards(setups, who)
    played = set(character.pile(CardState.PLAYED))
    in_hand = {CardState.HAND, CardState.PLAYED} if hidden else {CardState.HAND}
    return CharacterView(
        **_base(who, character.name, character),  # type: ignore[arg-type]
        class_name=character.class_name,
        level=character.level,
        exhausted=character.exhausted,
        away=who in state.escaped,
        ready=bool(character.leading or character.resting),
        leading="" if hidden else character.leading,
        second="" if hidden else character.second,
        resting=character.resting and not hidden,
        initiative=None if hidden else _initiative(character, cards),
        hand=tuple(name for name, place in character.cards.items() if place in in_hand),
        played=() if hidden else tuple(name for name in character.cards if name in played),
        discarded=tuple(character.pile(CardState.DISCARDED)),
        lost=tuple(character.pile(CardState.LOST)),
        active=tuple(character.pile(CardState.ACTIVE)),
        items=dict(character.items),
        deck_left=len(character.deck.draw),
        deck_size=len(character.deck.draw) + len(character.deck.discard),
        xp=character.tally.xp,
        coins=character.tally.coins,
    )


def _initiative(character: Character, cards: dict[str, AbilityCard]) -> int | None:
    if character.resting:
        return LONG_REST
    return cards[character.leading].initiative if character.leading in cards else None


def _summon(who: str, summon: Summon) -> SummonView:
    name = f"{summon.name} {summon.number}" if summon.number else summon.name
    return SummonView(**_base(who, name, summon), owner=summon.owner, fresh=summon.fresh)  # type: ignore[arg-type]


def _objective(setup: Setup, who: str, objective: Objective) -> ObjectiveView:
    what = setup.scenario.objectives[objective.name]
    return ObjectiveView(
        **_base(who, objective.name if what.is_only_one else f"{objective.name} {objective.number}", objective),  # type: ignore[arg-type]
        side=objective.side,
        initiative=what.initiative if what.do else None,
    )


def side_of_type(scenario: Scenario, kind: str) -> Side:
    """With whom the monsters of a type hold."""
    if kind in scenario.allied_monsters:
        return Side.PARTY
    return Side.EVERYONE if kind in scenario.enemies_of_everyone else Side.MONSTERS


def _monster(who: str, monster: Monster, kind: MonsterType, stats: MonsterStats) -> MonsterView:
    name = kind.name if kind.is_only_one else f"{kind.name} {monster.number}"
    return MonsterView(
        **_base(who, name, monster, stats.shield, stats.retaliate),  # type: ignore[arg-type]
        kind=monster.kind,
        number=monster.number,
        rank=monster.rank,
    )


def _types(setup: Setup, state: State) -> Iterator[TypeView]:
    """The types with a monster on the board, and those that have a card this round."""
    for kind, monster_type in setup.monsters.items():
        found = [(who, m) for who, m in state.monsters.items() if m.kind == kind]
        if not found and kind not in state.types:
            continue
        stats = {m.rank: monster_type.stats(m.rank, level_of(state, m)) for _, m in found}
        members = [_monster(who, m, monster_type, stats[m.rank]) for who, m in found]
        number = state.types[kind].card if kind in state.types else None
        # while cards are chosen, the one that lies there is the last round's
        shown = number is not None and state.round and state.phase is not Phase.CARDS
        card = None if number is None or not shown else setup.decks[monster_type.deck].card(number)
        deck = state.monster_decks.get(monster_type.deck)
        yield TypeView(
            kind=kind,
            name=monster_type.name,
            card=card,
            stats=stats,
            members=tuple(sorted(members, key=lambda m: (m.rank is Rank.NORMAL, m.number))),
            deck_left=len(deck.draw) if deck else 0,
            side=side_of_type(setup.scenario, kind),
        )


def _order(
    characters: tuple[CharacterView, ...], types: tuple[TypeView, ...], setups: dict[str, CharacterSetup]
) -> tuple[TurnView, ...]:
    """By initiative, characters before monsters and by their second card in ties; unknown initiatives last."""
    entries: list[tuple[tuple[int, int, int], TurnView]] = []
    for character in characters:
        if not character.exhausted:
            turn = TurnView(initiative=character.initiative, who=character.who, acted=character.acted)
            second = _cards(setups, character.who).get(character.second)
            entries.append(((character.initiative or 100, 0, second.initiative if second else 100), turn))
    for kind in types:
        if kind.members:
            acted = all(member.acted for member in kind.members)
            entries.append(
                ((kind.initiative or 100, 1, 0), TurnView(kind=kind.kind, initiative=kind.initiative, acted=acted))
            )
    return tuple(turn for _, turn in sorted(entries, key=lambda entry: entry[0]))


# --- the board --------------------------------------------------------------------------------------------------------


def _revealed(setup: Setup, state: State, plan: MapPlan) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """The hexes of open rooms and the doors that lead out of them, and the walls between those."""
    rooms = set(state.open_rooms)
    doors = {at for at, letter in plan.doors.items() if rooms.intersection(setup.scenario.doors[letter].rooms)}
    early = plan.early
    shown = tuple(at for at in plan.hexes if at in doors or at in early or plan.room_of.get(at) in rooms)
    seen = set(shown)
    return shown, tuple((a, b) for a, b in plan.walls if a in seen and b in seen)


def _hexes(shown: Iterable[str], setup: Setup, state: State, plan: MapPlan) -> Iterator[HexView]:
    figures = {figure.hex: who for who, figure in state.figures()}
    plates = {at: piece.what.plate for piece in plan.pieces if piece.what.plate for at in piece.hexes}
    corridors = {at: piece.what.corridor for piece in plan.pieces if piece.what.corridor for at in piece.hexes}
    for at in shown:
        door = plan.doors.get(at)
        trap = state.traps.get(at)
        yield HexView(
            at=at,
            room=plan.room_of.get(at, ""),
            door=setup.scenario.doors[door].kind if door else "",
            closed=door is not None and at not in state.open_doors,
            obstacle=state.obstacles.get(at, ""),
            trap=trap.name if trap else "",
            hazard=state.hazards.get(at, ""),
            difficult=state.difficult.get(at, ""),
            plate=plates.get(at, ""),
            corridor=corridors.get(at, ""),
            coins=state.coins.get(at, 0),
            treasure=state.treasures.get(at),
            start=at in plan.starts,
            figure=figures.get(at, ""),
        )
