"""Some rooms of a board alone."""

from collections.abc import Collection, Iterator
from itertools import chain

import msgspec

from gloomcli.engine.view import ScenarioView
from gloomcli.model.hexes import DIRECTIONS, hex_label, parse_hex


def only_rooms(view: ScenarioView, rooms: Collection[str]) -> ScenarioView:
    """What may be seen of ``rooms``: their hexes, the doors on them, and who stands on those."""
    within = {hex_.at for hex_ in view.hexes if hex_.room in rooms}
    doors = {hex_.at for hex_ in view.hexes if hex_.door and not within.isdisjoint(ways_from(view, hex_.at))}
    hexes = within | doors
    # types that have nobody here stay, as the letters of the others depend on them
    types = (
        msgspec.structs.replace(kind, members=tuple(member for member in kind.members if member.hex in hexes))
        for kind in view.types
    )
    return msgspec.structs.replace(
        view,
        characters=tuple(character for character in view.characters if character.hex in hexes),
        summons=tuple(summon for summon in view.summons if summon.hex in hexes),
        types=tuple(types),
        objectives=tuple(each for each in view.objectives if each.hex in hexes),
        hexes=tuple(hex_ for hex_ in view.hexes if hex_.at in hexes),
        walls=tuple(pair for pair in view.walls if hexes.issuperset(pair)),
    )


def ways_from(view: ScenarioView, at: str) -> Iterator[str]:
    """Revealed neighbours of a hex with no wall between."""
    shown = {hex_.at for hex_ in view.hexes}
    walled = set(chain(view.walls, ((b, a) for a, b in view.walls)))
    here = parse_hex(at)
    for step in DIRECTIONS:
        q, r = here + step
        if q + r // 2 >= 0 and r >= 0:
            there = hex_label(here + step)
            if there in shown and (at, there) not in walled:
                yield there


def leading_on(view: ScenarioView) -> set[str]:
    """The hexes of doors at the edge of what is shown that lead to a room beyond it."""
    shown = {parse_hex(hex_.at): hex_.room for hex_ in view.hexes}

    def is_edge(at: str) -> bool:
        return any(parse_hex(at) + step not in shown for step in DIRECTIONS)

    doors = [hex_.at for hex_ in view.hexes if hex_.door and is_edge(hex_.at)]
    return {at for at in doors if len({shown[parse_hex(to)] for to in ways_from(view, at)} - {""}) < 2}
