"""Checks of scenarios: maps, rooms and figures."""

from collections import Counter
from collections.abc import Iterator

from gloomcli.library.checks.shelf import Doc, Path_, Shelf, known_names, walk
from gloomcli.library.files import FileKind
from gloomcli.model.abilities import Call
from gloomcli.model.definitions import Monster
from gloomcli.model.hexes import DIRECTIONS, hex_label, parse_hex
from gloomcli.model.maps import MapError, MapPlan, Piece, parse_map
from gloomcli.model.problems import Problem
from gloomcli.model.scenarios import Scenario, Sign
from gloomcli.model.terms import Rank

PARTY_SIZES = (2, 3, 4)


def check_maps(shelf: Shelf) -> Iterator[Problem]:
    """Both pictures can be read; every sign, room and door is drawn."""
    for id_, doc in shelf.scenarios.items():
        if doc.value.no_map:
            continue
        try:
            parse_map(doc.value)
        except MapError as error:
            yield from map(doc.map_problem, error.faults)
            continue
        plan = shelf.plans[id_]
        drawn = {piece.sign for piece in plan.pieces}
        for sign in doc.value.signs.keys() - drawn:
            yield doc.problem(("signs", sign), "this sign is drawn nowhere in the map", at_key=True)
        for room in doc.value.rooms.keys() - set(plan.room_of.values()):
            yield doc.problem(("rooms", room), "this room has no hex in the rooms map", at_key=True)
        for door in doc.value.doors.keys() - set(plan.doors.values()):
            yield doc.problem(("doors", door), "this door has no hex in the rooms map", at_key=True)


def check_rooms(shelf: Shelf) -> Iterator[Problem]:
    """Doors join rooms that exist and touch them; every room can be reached from the start."""
    for id_, doc in shelf.scenarios.items():
        it, known = doc.value, True
        for path, room in _named_rooms(it):
            if room not in it.rooms:
                yield doc.problem(path, f"there is no room {room!r}", known_names(room, it.rooms))
                known = False
        plan = shelf.plans.get(id_)
        if known and plan:
            yield from _unreachable(doc, plan)


def _named_rooms(it: Scenario) -> Iterator[tuple[Path_, str]]:
    if not it.no_map:
        yield ("start room",), it.start_room
    yield from ((("open rooms", index), room) for index, room in enumerate(it.open_rooms))
    for letter, door in it.doors.items():
        yield from ((("doors", letter, "rooms", index), room) for index, room in enumerate(door.rooms))
    for name, found in it.rooms.items():
        yield from ((("rooms", name, "open to", index), room) for index, room in enumerate(found.open_to))
    yield from ((("unplaced", index, "room"), each.room) for index, each in enumerate(it.unplaced))


def _unreachable(doc: Doc[Scenario], plan: MapPlan) -> Iterator[Problem]:
    walls = {frozenset(pair) for pair in plan.walls}
    reached: set[str] = set()
    edge = [label for label, room in plan.room_of.items() if room in doc.value.first_rooms]
    every = set(plan.hexes)
    while edge:
        label = edge.pop()
        if label in reached:
            continue
        reached.add(label)
        edge += _beyond_portal(doc.value, plan, label)
        near = [hex_label(at) for way in DIRECTIONS if _has_label(at := parse_hex(label) + way)]
        edge += [other for other in near if other in every and frozenset((label, other)) not in walls]
    for room in doc.value.rooms:
        hexes = [label for label, found in plan.room_of.items() if found == room]
        cut_off = [label for label in hexes if label not in reached]
        if cut_off and len(cut_off) == len(hexes):
            message = f"no door leads from room {doc.value.start_room} to room {room}"
            yield doc.problem(("rooms", room), message, at_key=True)
        elif cut_off:
            message = f"hex {cut_off[0]} of room {room} cannot be reached from its other hexes"
            yield doc.problem(("rooms", room), message, at_key=True)


def _beyond_portal(scenario: Scenario, plan: MapPlan, label: str) -> list[str]:
    door = scenario.doors.get(plan.doors.get(label, ""))
    return [at for at, room in plan.room_of.items() if room in door.rooms] if door and door.portal else []


def _has_label(at: tuple[int, int]) -> bool:
    q, r = at
    return r >= 0 and q + r // 2 >= 0


def check_figures(shelf: Shelf) -> Iterator[Problem]:
    """Monsters exist, are listed, have the ranks they appear in, and no room asks for more than there are."""
    for id_, doc in shelf.scenarios.items():
        for index, name in enumerate(doc.value.monsters):
            if not shelf.has(FileKind.MONSTER, name):
                yield doc.problem(
                    ("monsters", index), f"there is no monster {name!r}", known_names(name, shelf.monster_ids())
                )
        for index, name in enumerate(doc.value.allied_monsters):
            if name not in doc.value.monsters:
                yield doc.problem(("allied monsters", index), f"{name!r} is not among the monsters here")
        for path, sign in _signs(doc.value):
            if sign.monster:
                yield from _figure(doc, path, sign.monster, sign.for_, shelf)
        for index, each in enumerate(doc.value.unplaced):
            yield from _figure(doc, ("unplaced", index), each.monster, each.for_, shelf)
        if plan := shelf.plans.get(id_):
            yield from _too_many(doc, plan, shelf)


def check_called(shelf: Shelf) -> Iterator[Problem]:
    """Monsters that monsters of a scenario summon are among its monsters too: their statistics are needed."""
    for doc in shelf.scenarios.values():
        for index, name in enumerate(doc.value.monsters):
            for called in sorted(_called(name, shelf) - {*doc.value.monsters}):
                message = f"{name!r} summons {called!r}, which is not in this list"
                yield doc.problem(("monsters", index), message)


def _called(name: str, shelf: Shelf) -> set[str]:
    monster = shelf.monsters.get(name)
    deck = shelf.decks.get(monster.value.deck) if monster else None
    if monster is None or deck is None:
        return set()
    # a boss deck only names the boss's own special actions
    return {each.call for _, each in (*walk(monster.value), *walk(deck.value)) if isinstance(each, Call)}


def _signs(scenario: Scenario) -> Iterator[tuple[Path_, Sign]]:
    for sign, what in scenario.signs.items():
        yield ("signs", sign), what
    for index, extra in enumerate(scenario.extras):
        yield ("extras", index, "is"), extra.is_


def _figure(
    doc: Doc[Scenario], path: Path_, monster: str, ranks: tuple[Rank | None, ...], shelf: Shelf
) -> Iterator[Problem]:
    if monster not in doc.value.monsters:
        yield doc.problem((*path, "monster"), f"{monster!r} is not in the list of monsters of this scenario")
    if not any(ranks):
        yield doc.problem(path, f"{monster!r} never appears: 'for' gives its rank for two, three and four characters")
    found = shelf.monsters.get(monster)
    for index, rank in enumerate(ranks):
        if rank and found and _table(found.value, rank) is None:
            yield doc.problem((*path, "for", index), f"{found.value.name} has no {rank} statistics")


def _table(monster: Monster, rank: Rank) -> object:
    return {Rank.NORMAL: monster.normal, Rank.ELITE: monster.elite, Rank.BOSS: monster.boss}[rank]


def _too_many(doc: Doc[Scenario], plan: MapPlan, shelf: Shelf) -> Iterator[Problem]:
    for column, size in enumerate(PARTY_SIZES):
        count = Counter(
            (piece.what.monster, plan.room_of.get(piece.hexes[0], ""))
            for piece in plan.pieces
            if piece.what.monster and piece.what.for_[column] and not piece.what.setup
        )
        for (monster, room), figures in count.items():
            found = shelf.monsters.get(monster)
            if found and figures > found.value.standees:
                message = f"{figures} figures of {found.value.name} with {size} characters, of {found.value.standees}"
                yield doc.problem(("rooms", room), message, at_key=True)


def check_hexes(shelf: Shelf) -> Iterator[Problem]:
    """Nobody begins on an obstacle, in a doorway or where somebody else is; characters begin in the start room."""
    for id_, plan in shelf.plans.items():
        doc = shelf.scenarios[id_]
        blocked = {label for piece in plan.pieces if piece.what.obstacle for label in piece.hexes} | plan.doors.keys()
        for column, size in enumerate(PARTY_SIZES):
            taken = set[str]()
            for piece in plan.pieces:
                if not (piece.what.monster and piece.what.for_[column]):
                    continue
                for label in piece.hexes:
                    if label in taken:
                        yield _at(doc, piece, f"a second figure at {label} with {size} characters")
                    if label in plan.starts:
                        yield _at(doc, piece, f"{piece.what.monster} stands on a starting hex, {label}")
                    taken.add(label)
        for piece in plan.pieces:
            clash = [label for label in piece.hexes if label in blocked]
            if clash and (piece.what.monster or piece.what.start) and Rank.BOSS not in piece.what.for_:
                yield _at(
                    doc, piece, f"{piece.what.monster or 'a starting hex'} at {clash[0]}, on an obstacle or a door"
                )
            if piece.what.hexes > 1 and (piece.what.monster or piece.what.start):
                yield _at(doc, piece, "a figure or a starting hex takes one hex")
        yield from _starts(doc, plan)


def _starts(doc: Doc[Scenario], plan: MapPlan) -> Iterator[Problem]:
    if len(plan.starts) < PARTY_SIZES[-1] and not doc.value.class_:
        yield doc.problem(
            ("map",), f"{len(plan.starts)} starting hexes, but a party may have {PARTY_SIZES[-1]} characters"
        )
    outside = [label for label in plan.starts if plan.room_of.get(label) not in doc.value.first_rooms]
    if outside:
        rooms = " or ".join(doc.value.first_rooms)
        yield doc.problem(("start room",), f"the starting hex {outside[0]} is not in room {rooms}")


def _at(doc: Doc[Scenario], piece: Piece, message: str) -> Problem:
    if piece.sign:
        return doc.problem(("signs", piece.sign), message, at_key=True)
    index = next(i for i, extra in enumerate(doc.value.extras) if extra.is_ is piece.what)
    return doc.problem(("extras", index), message)
