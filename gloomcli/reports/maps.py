"""A scenario's map as it is set up, drawn like the board in play, with all rooms open."""

from collections.abc import Container, Iterator, Mapping

from gloomcli.engine.state import Phase
from gloomcli.engine.view import HexView, MonsterView, ObjectiveView, ScenarioView, TypeView, side_of_type
from gloomcli.model.maps import MapPlan, Piece, parse_map
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.scenario_rules import Objective, Place
from gloomcli.model.scenarios import Scenario, Sign
from gloomcli.model.terms import Rank
from gloomcli.reports.boards import board
from gloomcli.reports.rooms import only_rooms


def scenario_map(
    scenario: Scenario, names: Mapping[str, str], players: int, *, room: str = "", width: int = 80
) -> list[str]:
    """The lines of a scenario's map for two to four characters; ``names`` are those of the monster types by id.

    With a ``room`` only that one and its doors are drawn. The numbers of the figures are for telling them apart; in
    play they are drawn at random. Raises ``MapError`` for pictures that make no map, ``RuleError`` for a scenario
    without one, ``UsageError`` for a room that it does not have.
    """
    whole = setup_view(scenario, plan_of(scenario), names, players)
    if not room:
        return board(whole, width=width)
    check_room(scenario, room)
    return board(only_rooms(whole, [room]), width=width)


def plan_of(scenario: Scenario) -> MapPlan:
    """The map of a scenario; raises ``RuleError`` if it has none, ``MapError`` for pictures that make none."""
    if scenario.no_map:
        raise RuleError(f"{scenario.name} has no map: {scenario.no_map}.")
    return parse_map(scenario)


def check_room(scenario: Scenario, room: str) -> None:
    """Raise ``UsageError`` for a room that a scenario does not have."""
    if room not in scenario.rooms:
        raise UsageError(f'{scenario.name} has no room "{room}". Its rooms: {", ".join(scenario.rooms)}.')


def setup_view(scenario: Scenario, plan: MapPlan, names: Mapping[str, str], players: int) -> ScenarioView:
    """A view of a scenario before anyone has moved, every room revealed."""
    types = tuple(_types(scenario, plan, names, players))
    figures = {member.hex: member.who for kind in types for member in kind.members}
    objectives = tuple(_objectives(scenario, plan, figures))
    figures |= {each.hex: each.who for each in objectives}
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
        objectives=objectives,
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
            side = side_of_type(scenario, kind)
            yield TypeView(kind=kind, name=names[kind], card=None, stats={}, members=members, deck_left=0, side=side)


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


def _objectives(scenario: Scenario, plan: MapPlan, taken: Container[str]) -> Iterator[ObjectiveView]:
    """Those whose hexes are known before play; the players place the others."""
    for name, what in scenario.objectives.items():
        placed = [
            at for room in (what.room, *what.also) for at in _known(scenario, plan, what, room) if at not in taken
        ]
        for number, at in enumerate(placed, 1):
            yield ObjectiveView(
                who=f"{'-'.join(name.lower().split())}-{number}",
                name=name if len(placed) == 1 else f"{name} {number}",
                hex=at,
                hp=0,
                max_hp=0,
                side=what.side,
                initiative=None,
            )


def _known(scenario: Scenario, plan: MapPlan, what: Objective, room: str) -> tuple[str, ...]:
    """The hexes of an objective in a room ("" for one that is there from the start), if they are known."""
    count = what.also.get(room, what.count)
    place = scenario.places.get(what.at, Place(hexes=(what.at,) if what.at in plan.hexes else ()))
    if place.hexes:
        return place.hexes[:count]
    found = tuple(
        piece.hexes[0]
        for piece in plan.pieces
        if place.on and place.on in (piece.what.obstacle, piece.what.hazard, piece.what.difficult)
        if plan.room_of.get(piece.hexes[0]) == (room or place.room or plan.room_of.get(piece.hexes[0]))
    )
    return found if len(found) <= count else ()


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
        corridor=first("corridor"),
        coins=sum(what.coins for what in lying),
        treasure=_treasure(lying),
        start=at in plan.starts,
        figure=figures.get(at, ""),
    )


def _treasure(lying: list[Sign]) -> int | str | None:
    return next((what.treasure for what in lying if what.treasure is not None), None)
