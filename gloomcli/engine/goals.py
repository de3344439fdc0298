"""Success and failure (rulebook, Finishing a Scenario), and everything else that rules of scenarios ask for."""

from collections.abc import Callable, Iterable
from typing import Final

from gloomcli.engine.choosing import adjacent, confirm
from gloomcli.engine.decisions import PLAYERS, Kind
from gloomcli.engine.game import Game
from gloomcli.engine.printed import number
from gloomcli.engine.sides import is_enemy_of_party
from gloomcli.engine.special_rules.places import all_hexes_of, hexes_of
from gloomcli.engine.state import Phase
from gloomcli.model.play import Outcome
from gloomcli.model.records import Amount
from gloomcli.model.scenario_rules import Check


def judge(game: Game) -> None:
    """Note whether the scenario is decided; the rest of the round is played out all the same."""
    state = game.state
    if state.verdict is not None:
        return
    scenario = game.setup.scenario
    if scenario.goal and all(holds(game, part) for part in scenario.goal):
        state.verdict = Outcome.WON
    elif not any(True for _ in game.characters()):
        state.verdict = Outcome.LOST
    else:
        state.lost_by = next((place for place, check in enumerate(scenario.lose) if holds(game, check)), None)
        state.verdict = None if state.lost_by is None else Outcome.LOST


def holds(game: Game, check: Check) -> bool:
    """Whether everything that a check asks for holds now."""
    return not check.judged and all(test(game, check) for name, test in _TESTS.items() if getattr(check, name))


def _amount(game: Game, value: Amount) -> int:
    return value if isinstance(value, int) else number(game, value)


# -- enemies and objectives


def _everything_open(game: Game) -> bool:
    return set(game.setup.scenario.rooms) <= set(game.state.open_rooms)


def _kinds_left(game: Game) -> set[str]:
    """The types of the party's enemies on the board."""
    return {monster.kind for who, monster in game.state.monsters.items() if is_enemy_of_party(game, who)}


def told(game: Game, what: str) -> bool:
    """What the players say is so; they are asked once."""
    if what not in game.state.told:
        game.state.told[what] = confirm(game, PLAYERS, Kind.EFFECT, what)
    return game.state.told[what]


def _standing(game: Game, in_rooms: tuple[str, ...] = ()) -> set[str]:
    """What is on the board, or in some rooms of it, by monster type, mark and name of objective."""
    state = game.state
    monsters = [each for each in state.monsters.values() if not in_rooms or game.rooms_at(each.hex) & {*in_rooms}]
    objectives = [each for each in state.objectives.values() if not in_rooms or game.rooms_at(each.hex) & {*in_rooms}]
    return {each.kind for each in monsters} | {each.mark for each in monsters} | {each.name for each in objectives}


def fallen(game: Game, names: Iterable[str]) -> int:
    """How many of these were killed or destroyed; without names, how many enemies of the party."""
    state, scenario = game.state, game.setup.scenario
    wanted = tuple(names) or tuple(kind for kind in state.kills if kind not in scenario.allied_monsters)
    counts = (state.kills, state.destroyed, state.marked_killed)
    return sum(count.get(name, 0) for count in counts for name in wanted)


def _all_destroyed(game: Game, check: Check) -> bool:
    """Rooms still closed may hold more of them."""
    for name in check.destroy:
        what = game.setup.scenario.objectives[name]
        if what.players and game.state.players not in what.players:
            continue
        if game.state.destroyed.get(name, 0) < what.count + sum(what.also.values()):
            return False
    return True


def _killed(game: Game, check: Check) -> bool:
    return all(fallen(game, (kind,)) for kind in check.kill) and not _standing(game) & {*check.kill}


# -- characters


def _loot(game: Game, check: Check) -> bool:
    state = game.state
    if check.loot == "each":
        return {*state.characters} <= {*state.looters}
    return _all_looted(game) if check.loot == "all" else state.goals_looted >= int(check.loot)


def _all_looted(game: Game) -> bool:
    tiles = sum(piece.what.treasure == "goal" for piece in game.plan.pieces)
    return game.state.goals_looted >= max(1, tiles)


def _occupied(game: Game, check: Check) -> bool:
    """As many of the places, the first ones, as it says have a character on every hex."""
    wanted = check.occupy[: _amount(game, check.occupied) or None]
    here = {character.hex for _, character in game.characters()}
    hexes = [all_hexes_of(game, place) for place in wanted]
    return bool(hexes) and all(place and here.issuperset(place) for place in hexes)


def _reached(game: Game, check: Check) -> bool:
    state = game.state
    there = (
        [each.hex for each in state.objectives.values() if each.name == check.by]
        + [each.hex for each in state.monsters.values() if each.kind == check.by]
        if check.by
        else [character.hex for _, character in game.characters()]
    )
    goals = hexes_of(game, check.reach, may_wait=True)
    return any(at == goal or (check.beside and adjacent(game, at, goal)) for at in there for goal in goals)


def _escaped(game: Game, _: Check) -> bool:
    """Whose exhaustion loses the scenario has not left it, even if nobody is left to do so."""
    if not game.state.escaped or any(True for _ in game.characters()):
        return False
    return not any(check.exhausted and holds(game, check) for check in game.setup.scenario.lose)


def _exhausted(game: Game, check: Check) -> bool:
    state = game.state
    gone = [who for who, each in state.characters.items() if each.exhausted and who not in state.escaped]
    if gone and check.exhausted_off:
        safe = hexes_of(game, check.exhausted_off, may_wait=True)
        gone = [who for who in gone if state.exhausted_at.get(who, "") not in safe]
    return len(gone) >= _amount(game, check.exhausted)


def _exhausted_without_loot(game: Game, _: Check) -> bool:
    state = game.state
    return any(
        character.exhausted and who not in (*state.looters, *state.escaped)
        for who, character in state.characters.items()
    )


def _rooms_of_characters(game: Game) -> set[str]:
    """Who stands in an open door is in both rooms that it joins."""
    return {room for _, character in game.characters() for room in game.rooms_at(character.hex)}


def _all_in(game: Game, check: Check) -> bool:
    return all(game.rooms_at(character.hex) & {*check.all_in} for _, character in game.characters())


def _deserted(game: Game, check: Check) -> bool:
    open_now = {*check.empty_of_characters} & {*game.state.open_rooms}
    return bool(open_now - _rooms_of_characters(game))


def _exhausted_outside(game: Game, check: Check) -> bool:
    state, inside = game.state, {*check.exhausted_outside}
    rooms = [game.rooms_at(state.exhausted_at.get(who, "")) | {room} for who, room in state.exhausted_in.items()]
    return not all(each & inside for each in rooms)


def _survived(game: Game, check: Check) -> bool:
    state = game.state
    return state.round > check.survive or (state.round == check.survive and state.phase is Phase.CLEANUP)


_TESTS: Final[dict[str, Callable[[Game, Check], bool]]] = {
    "kill_all": lambda game, check: _everything_open(game) and not _kinds_left(game),
    "kill_all_revealed": lambda game, check: not _kinds_left(game),
    "kill": _killed,
    "kill_all_of": lambda game, check: _everything_open(game) and not _standing(game) & {*check.kill_all_of},
    "kill_all_except": lambda game, check: _everything_open(game) and _kinds_left(game) <= {*check.kill_all_except},
    "killed": lambda game, check: fallen(game, check.of) >= _amount(game, check.killed),
    "saved": lambda game, check: sum(game.state.saved.get(name, 0) for name in check.of) >= _amount(game, check.saved),
    "gone": lambda game, check: not _standing(game) & {*check.gone},
    "present": lambda game, check: _standing(game, check.present_in) >= {*check.present},
    "destroy": _all_destroyed,
    "reveal": lambda game, check: {*check.reveal} <= {*game.state.open_rooms},
    "hidden": lambda game, check: not {*check.hidden} & {*game.state.open_rooms},
    "told": lambda game, check: told(game, check.told),
    "reveal_all": lambda game, check: _everything_open(game),
    "loot_all_treasure": lambda game, check: _everything_open(game) and not game.state.treasures,
    "loot": _loot,
    "loot_left": lambda game, check: not _all_looted(game),
    "occupy": _occupied,
    "reach": _reached,
    "escape": _escaped,
    "survive": _survived,
    "exhausted": _exhausted,
    "characters_in": lambda game, check: {*check.characters_in} <= _rooms_of_characters(game),
    "all_in": _all_in,
    "empty_of_characters": _deserted,
    "exhausted_outside": _exhausted_outside,
    "exhausted_without_loot": _exhausted_without_loot,
    "players": lambda game, check: game.state.players in check.players,
    "any_of": lambda game, check: any(holds(game, each) for each in check.any_of),
}
"""By field of a check: whether what it asks for holds."""
