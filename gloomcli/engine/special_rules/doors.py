"""Doors that the rules of a scenario open, hold open and let fall shut."""

from gloomcli.engine import damage, rooms
from gloomcli.engine.decisions import PLAYERS, Kind, Option
from gloomcli.engine.events import DoorOpened, Moved, RuleWorked
from gloomcli.engine.game import Game
from gloomcli.engine.special_rules.places import hexes_of, nearest_empty
from gloomcli.engine.terrain import trap_damage
from gloomcli.model.scenario_rules import Rule


def open_room(game: Game, room: str) -> None:
    """Reveal a room, and open the doors that lead from it into rooms that are open already."""
    if room in game.state.open_rooms:
        return
    rooms.reveal(game, room, "")
    doors = game.setup.scenario.doors
    for at, letter in game.plan.doors.items():
        if room in doors[letter].rooms and {*doors[letter].rooms} <= {*game.state.open_rooms}:
            _open_door_at(game, at, (room,))


def open_doors(game: Game, rule: Rule) -> None:
    state = game.state
    state.unlocked += [letter for letter in rule.unlock if letter not in state.unlocked]
    for at, letter in game.plan.doors.items():
        if letter in rule.open_doors:
            _open_with_rooms(game, at)


def open_broken_doors(game: Game) -> None:
    """Doors that are attacked like enemies open when they are destroyed."""
    state = game.state
    for name, what in game.setup.scenario.objectives.items():
        if not (what.door and state.destroyed.get(name)):
            continue
        standing = {objective.hex for objective in state.objectives.values()}
        for at in hexes_of(game, what.at):
            if at in game.plan.doors and at not in standing and at not in state.open_doors:
                _open_with_rooms(game, at)


def _open_with_rooms(game: Game, at: str) -> None:
    door = game.setup.scenario.doors[game.plan.doors[at]]
    closed = tuple(room for room in door.rooms if room not in game.state.open_rooms)
    _open_door_at(game, at, closed)
    for room in closed:
        rooms.reveal(game, room, at)


def _open_door_at(game: Game, at: str, opened: tuple[str, ...]) -> None:
    if at not in game.state.open_doors:
        game.state.open_doors.append(at)
        game.tell(DoorOpened(who="", hex=at, rooms=opened))


# -- doors that are held open


def mind_held(game: Game, holding: set[str]) -> bool:
    """Open the doors that are held open now, and close those that nothing holds any more; true if a room opened."""
    under_rule = {letter for rule in game.setup.scenario.rules for letter in rule.holds_open}
    before = len(game.state.open_rooms)
    for at, letter in game.plan.doors.items():
        if letter in holding and at not in game.state.open_doors and at in game.board.index:
            _open_with_rooms(game, at)
        elif letter in under_rule - holding and at in game.state.open_doors:
            _fall_shut(game, at)
    return len(game.state.open_rooms) > before


def _fall_shut(game: Game, at: str) -> None:
    """Whoever stands in the door suffers a trap's damage and is moved to the nearest empty hex."""
    who = game.occupied().get(at, "")
    if who:
        damage.suffer(game, who, trap_damage(game), "a closing door")
    if who and game.exists(who):
        options = [Option(label, label) for label in nearest_empty(game, at)]
        if not options:
            return
        aside = game.ask(PLAYERS, Kind.PLACE, options, who).value
        game.figure(who).hex = aside
        game.tell(Moved(who=who, path=(at, aside)))
    game.state.open_doors.remove(at)
    game.tell(RuleWorked(text=f"The door in {at} falls shut."))
