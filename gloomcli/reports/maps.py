"""A scenario's map as it is set up, drawn like the board in play, with all rooms open."""

from collections.abc import Iterator, Mapping

import msgspec

from gloomcli.engine.state import Phase
from gloomcli.engine.view import HexView, MonsterView, ScenarioView, TypeView
from gloomcli.model.maps import MapPlan, Piece, parse_map
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.scenarios import Scenario, Sign
from gloomcli.model.terms import Rank
from gloomcli.reports.boards import board


def scenario_map(
    scenario: Scenario, names: Mapping[str, str], players: int, *, room: str = "", width: int = 80
) -> list[str]:
    """The lines of a scenario's map for two to four characters; ``names`` are those of the monster types by id.

    With a ``room`` only that one and its doors are drawn. The numbers of the figures are for telling them apart; in
    play they are drawn at random. Raises ``MapError`` for pictures that make no map, ``RuleError`` for a scenario
    without one, ``UsageError`` for a room that it does not have.
    """
    return board(drawn_view(scenario, plan_of(scenario), names, players, room), width=width)


def plan_of(scenario: Scenario) -> MapPlan:
    """The map of a scenario; raises ``RuleError`` if it has none, ``MapError`` for pictures that make none."""
    if scenario.no_map:
        raise RuleError(f"{scenario.name} has no map: {scenario.no_map}.")
    return parse_map(scenario)


def drawn_view(
    scenario: Scenario, plan: MapPlan, names: Mapping[str, str], players: int, room: str = ""
) -> ScenarioView:
    """What a map for so many characters shows: all rooms, or one with its doors; raises ``UsageError`` for no room."""
    whole = setup_view(scenario, plan, names, players)
    if not room:
        return whole
    if room not in scenario.rooms:
        raise UsageError(f'{scenario.name} has no room "{room}". Its rooms: {", ".join(scenario.rooms)}.')
    doors = {at for at, letter in plan.doors.items() if room in scenario.doors[letter].rooms}
    return _only(whole, frozenset(at for at in plan.hexes if at in doors or plan.room_of.get(at) == room))


def _only(view: ScenarioView, hexes: frozenset[str]) -> ScenarioView:
    types = (
        msgspec.structs.replace(kind, members=members)
        for kind in view.types
        if (members := tuple(member for member in kind.members if member.hex in hexes))
    )
    return msgspec.structs.replace(
        view,
        types=tuple(types),
        hexes=tuple(hex_ for hex_ in view.hexes if hex_.at in hexes),
        walls=tuple(pair for pair in view.walls if hexes.issuperset(pair)),
    )


def setup_view(scenario: Scenario, plan: MapPlan, names: Mapping[str, str], players: int) -> ScenarioView:
    """A view of a scenario before anyone has moved, every room revealed."""
    types = tuple(_types(scenario, plan, names, players))
    figures = {member.hex: member.who for kind in types for member in kind.members}
    return ScenarioView(
        number=scenario.number,
        name=scenario.name,
        level=0,
        monster_level=0,
        round=0,
        phase=Phase.SETUP,
        outcome=None,
        elements={},
        order=(),
        characters=(),
        summons=(),
        types=types,
        hexes=tuple(_hex(at, scenario, plan, figures) for at in plan.hexes),
        walls=plan.walls,
        monster_deck_left=0,
        monster_deck_size=0,
        treasures_looted={},
    )


def _types(scenario: Scenario, plan: MapPlan, names: Mapping[str, str], players: int) -> Iterator[TypeView]:
    for kind in scenario.monsters:
        pieces = [piece for piece in plan.pieces if piece.what.monster == kind and piece.what.for_[players - 2]]
        members = tuple(_figure(piece, kind, names[kind], number, players) for number, piece in enumerate(pieces, 1))
        if members:
            yield TypeView(kind=kind, name=names[kind], card=None, stats={}, members=members, deck_left=0)


def _figure(piece: Piece, kind: str, name: str, number: int, players: int) -> MonsterView:
    return MonsterView(
        who=f"{kind}-{number}",
        name=name,
        hex=piece.hexes[0],
        hp=0,
        max_hp=0,
        kind=kind,
        number=number,
        rank=piece.what.for_[players - 2] or Rank.NORMAL,
    )


def _hex(at: str, scenario: Scenario, plan: MapPlan, figures: Mapping[str, str]) -> HexView:
    lying = [piece.what for piece in plan.pieces if at in piece.hexes]
    door = plan.doors.get(at)

    def first(name: str) -> str:
        return next((found for what in lying if (found := getattr(what, name))), "")

    return HexView(
        at=at,
        room=plan.room_of.get(at, ""),
        door=scenario.doors[door].kind if door else "",
        closed=door is not None,
        obstacle=first("obstacle"),
        trap=first("trap"),
        hazard=first("hazard"),
        difficult=first("difficult"),
        plate=first("plate"),
        coins=sum(what.coins for what in lying),
        treasure=_treasure(lying),
        start=at in plan.starts,
        figure=figures.get(at, ""),
    )


def _treasure(lying: list[Sign]) -> int | str | None:
    return next((what.treasure for what in lying if what.treasure is not None), None)
