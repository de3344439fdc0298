"""Doors and rooms: what is placed when a room is revealed (rulebook, Revealing a Room)."""

from collections.abc import Iterable

from gloomcli.engine import chance
from gloomcli.engine.actions import bonuses
from gloomcli.engine.choosing import distance
from gloomcli.engine.decisions import PLAYERS, Kind, Option
from gloomcli.engine.events import DoorOpened, FigurePlaced, NoStandee
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.printed import number
from gloomcli.engine.special_rules.places import hexes_of, nearest_empty
from gloomcli.engine.state import Monster, Objective, Phase, TrapState, level_of
from gloomcli.engine.terrain import trap_damage
from gloomcli.model.abilities import Effect, Lasts
from gloomcli.model.maps import Piece
from gloomcli.model.scenarios import Placement, Sign
from gloomcli.model.terms import Rank


def open_door(game: Game, who: str, at: str) -> None:
    """A character opens a door by stepping on it; the rooms behind it are revealed at once."""
    door = game.setup.scenario.doors[game.plan.doors[at]]
    game.state.open_doors.append(at)
    rooms = tuple(room for room in door.rooms if room not in game.state.open_rooms)
    game.tell(DoorOpened(who=who, hex=at, rooms=rooms))
    for room in rooms:
        reveal(game, room, at)


def reveal(game: Game, room: str, origin: str) -> None:
    """Set up a room: overlays, tokens, and the monsters for the number of characters at the start.

    Where standees run short elites come first, then those nearest to the door (rulebook, Revealing a Room).
    """
    state = game.state
    state.open_rooms.append(room)
    pieces = [piece for piece in game.plan.pieces if game.plan.room_of.get(piece.hexes[0]) == room]
    for piece in pieces:
        place_overlay(game, piece)
    _place_figures(game, [piece for piece in pieces if not (piece.what.setup or piece.what.waits)], origin)
    _place_unplaced(game, room)
    place_objectives(game, room)


def place_objectives(game: Game, room: str) -> None:
    """Set up the things and people of the scenario that come with a room; "" for those that come at setup."""
    for name, what in game.setup.scenario.objectives.items():
        count = (what.count if what.room == room else 0) + what.also.get(room, 0)
        if what.players and game.state.players not in what.players:
            continue
        hexes, taken = hexes_of(game, what.at, room, free=True) if count else [], game.occupied()
        for at in sorted(hexes, key=lambda at: at in taken)[:count]:
            place_objective(game, name, _free(game, at))


def place_objective(game: Game, name: str, at: str) -> str:
    """Put one objective on the board; returns its id."""
    what = game.setup.scenario.objectives[name]
    number_ = 1 + sum(o.name == name for o in game.state.objectives.values()) + game.state.destroyed.get(name, 0)
    who = f"{'-'.join(name.lower().split())}-{number_}"
    most = number(game, what.hp)
    hp = max(1, most - number(game, what.worn) * rounds_over(game))
    game.state.objectives[who] = Objective(
        hex=at, hp=hp, max_hp=most, name=name, number=number_, side=what.side, acted=not what.do
    )
    game.tell(FigurePlaced(who=who, hex=at, hp=hp))
    return who


def rounds_over(game: Game) -> int:
    """How many rounds are over; one that is being cleaned up counts."""
    return max(0, game.state.round - (game.state.phase is not Phase.CLEANUP))


def place_early(game: Game) -> None:
    """Set up the figures that stand on the board from the beginning though their rooms open later."""
    _place_figures(game, [piece for piece in game.plan.pieces if piece.what.setup], "")


def place_waiting(game: Game, names: Iterable[str]) -> None:
    """Set up the figures of some types, or with some marks, that did not come with their rooms."""
    waiting = [piece for piece in game.plan.pieces if piece.what.waits]
    wanted = [piece for piece in waiting if {piece.what.monster, piece.what.mark} & {*names}]
    _place_figures(game, [piece for piece in wanted if piece.hexes[0] in game.board.index], "")


def _place_figures(game: Game, pieces: Iterable[Piece], origin: str) -> None:
    figures: list[tuple[bool, int, str, Sign, Rank]] = []
    for piece in pieces:
        rank = rank_of(game, piece.what) if piece.what.monster else None
        if rank is not None:
            for at in piece.hexes:
                away = distance(game, origin, at) if origin else 0
                figures.append((rank is Rank.NORMAL, away, at, piece.what, rank))
    for _, _, at, what, rank in sorted(figures, key=lambda figure: figure[:2]):
        place_monster(game, what.monster, rank, _free(game, at), shift=what.level_shift, mark=what.mark)


def _free(game: Game, at: str) -> str:
    """The hex, or the nearest empty one to it, should somebody stand there by now."""
    return at if at not in game.occupied() else next(iter(nearest_empty(game, at)), at)


def rank_of(game: Game, what: Sign | Placement) -> Rank | None:
    """A figure's rank for the number of characters at the start; a solo scenario prints the same for all."""
    return what.for_[max(0, game.state.players - 2)]


def _place_unplaced(game: Game, room: str) -> None:
    """Figures whose hexes the printed book shows: the players copy them from there."""
    wanted = [each for each in game.setup.scenario.unplaced if each.room == room]
    for each in sorted(wanted, key=lambda each: rank_of(game, each) is Rank.NORMAL):
        rank = rank_of(game, each)
        for _ in range(each.count if rank else 0):
            free = [at for at, found in game.plan.room_of.items() if found == room and game.is_empty(at)]
            if rank is None or not free or not free_standees(game, each.monster):
                break
            options = [Option(at, at) for at in free if at not in game.plan.starts] or [Option(at, at) for at in free]
            at = game.ask(PLAYERS, Kind.PLACE, options, each.monster).value
            place_monster(game, each.monster, rank, at, shift=each.level_shift, mark=each.mark)


def place_overlay(game: Game, piece: Piece) -> None:
    """Put an overlay tile or token on the board."""
    state, what = game.state, piece.what
    for at in piece.hexes:
        if what.obstacle:
            state.obstacles[at] = what.obstacle
        if what.trap:
            state.traps[at] = _trap(game, what)
        if what.hazard:
            state.hazards[at] = what.hazard
        if what.difficult:
            state.difficult[at] = what.difficult
        if what.coins:
            state.coins[at] = state.coins.get(at, 0) + what.coins
            state.coins_placed += what.coins
    if what.obstacle and len(piece.hexes) > 1:
        state.large_obstacles.append(list(piece.hexes))
    if what.treasure is not None and what.treasure not in game.setup.looted:
        state.treasures[piece.hexes[0]] = what.treasure


def _trap(game: Game, what: Sign) -> TrapState:
    plain = what.damage is None and not what.conditions
    damage = trap_damage(game) if plain else number(game, what.damage)
    return TrapState(name=f"{what.trap} trap", damage=damage, conditions=list(what.conditions))


def free_standees(game: Game, kind: str) -> list[int]:
    """The standee numbers that a monster type may still use: none if all of its figures are on the board."""
    monsters = game.state.monsters.values()
    if sum(monster.kind == kind for monster in monsters) >= game.monster_type(kind).standees:
        return []
    used = {monster.number for monster in monsters if _lender(game, monster.kind) == _lender(game, kind)}
    return [n for n in range(1, standees(game, kind) + 1) if n not in used]


def standees(game: Game, kind: str) -> int:
    """The highest standee number of a monster type; a variant for a scenario shares those of another type."""
    lender = game.setup.monsters.get(_lender(game, kind), game.monster_type(kind))
    return lender.standees


def _lender(game: Game, kind: str) -> str:
    return game.monster_type(kind).standees_of or kind


def shift_of(game: Game, kind: str) -> int:
    """How far the level of a type's monsters is shifted in this scenario, where it is the same for all of them."""
    scenario = game.setup.scenario
    shifts = {sign.level_shift for sign in scenario.signs.values() if sign.monster == kind}
    shifts |= {each.level_shift for each in scenario.unplaced if each.monster == kind}
    return shifts.pop() if len(shifts) == 1 else 0


def place_monster(
    game: Game,
    kind: str,
    rank: Rank,
    at: str,
    *,
    how: str = "revealed",
    by: str = "",
    shift: int | None = None,
    mark: str = "",
) -> str | None:
    """Put a monster on the board with a random standee; ``None`` if no standee is left.

    ``shift`` is that of its level; without one it is what holds for its type in this scenario. A type
    that is new on the board draws its ability card at once, unless the round's cards are still to be drawn.
    """
    free = free_standees(game, kind)
    if not free:
        game.tell(NoStandee(kind=kind, rank=rank, hex=at))
        return None
    standee = chance.draw(game, Kind.STANDEE, free, kind)
    coin = how == "revealed" or (how == "summoned" and game.ruleset.summoned_monsters_drop_coins)
    new = Monster(
        hex=at,
        hp=1,
        max_hp=1,
        kind=kind,
        number=standee,
        rank=rank,
        level_shift=shift_of(game, kind) if shift is None else shift,
        drops_coin=coin,
        mark=mark,
    )
    new.hp = new.max_hp = number(game, game.monster_type(kind).stats(rank, level_of(game.state, new)).hp)
    return put_monster(game, new, how=how, by=by)


def put_monster(game: Game, monster: Monster, *, how: str, by: str = "") -> str:
    """Put this very monster on the board; returns its id."""
    who = f"{monster.kind}-{monster.number}"
    game.state.monsters[who] = monster
    game.tell(FigurePlaced(who=who, hex=monster.hex, rank=monster.rank, hp=monster.hp, how=how, by=by))
    _bear_traits(game, who, monster.kind)
    if game.in_turns and monster.kind not in game.state.types:
        chance.draw_monster_card(game, monster.kind)
    return who


def _bear_traits(game: Game, who: str, kind: str) -> None:
    name = game.monster_type(kind).name
    bearing = Doing(game=game, actor=who, decider=PLAYERS, source=name, lasts=Lasts.PERSISTENT)
    for trait in game.monster_type(kind).traits:
        if isinstance(trait, Effect):
            bonuses.add_effect(bearing, who, trait)


def new_types(game: Game) -> Iterable[str]:
    """The monster types on the board, in the scenario's order."""
    present = {monster.kind for monster in game.state.monsters.values()}
    return [kind for kind in game.setup.scenario.monsters if kind in present]
