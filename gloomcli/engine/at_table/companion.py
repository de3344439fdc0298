"""A scenario on a real table: initiative, monster cards, hit points, conditions, elements and decks, but no board.

Where figures stand is the table's business, so hexes are empty, and whatever depends on them is decided there. Draws
and their limits, conditions and elements are those of the engine.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from gloomcli.engine import chance, effects, rooms
from gloomcli.engine.game import Game, Turn
from gloomcli.engine.printed import number
from gloomcli.engine.state import Character, Monster, Phase
from gloomcli.model.play import Outcome
from gloomcli.model.problems import RuleError
from gloomcli.model.scenarios import Placement, SetupEach, Sign
from gloomcli.model.terms import Condition, Element, Rank

LONG_REST = 99
RESTING = "long rest"
"""The source of the heal of a long rest."""


class Place(NamedTuple):
    """A place in the order of a round: a character or a monster type."""

    initiative: int
    is_monster: bool
    who: str


# -- setting up


def set_up(game: Game) -> None:
    """Begin: the rooms that are open, and what the characters begin with."""
    for room in game.setup.scenario.first_rooms:
        reveal(game, room)
    _place(game, [piece.what for piece in game.plan.pieces if piece.what.setup for _ in piece.hexes])
    _place_objectives(game, "")
    for who, given in game.setups.items():
        printed = SetupEach() if given.ignores_scenario_effects else game.setup.scenario.setup_each
        for condition in (*given.conditions, *printed.conditions, *(Condition.CURSE,) * printed.curses):
            effects.give_condition(game, who, condition)
        game.state.characters[who].deck.draw.extend(["-1"] * printed.minus_ones)
        if harm := given.damage + number(game, printed.damage):
            hurt(game, who, harm)
    game.state.phase, game.state.round = Phase.CARDS, 1


def closed_rooms(game: Game) -> list[str]:
    """The rooms that were not revealed yet."""
    return [room for room in game.setup.scenario.rooms if room not in game.state.open_rooms]


def reveal(game: Game, room: str) -> list[str]:
    """Reveal a room; returns the ids of the monsters in it, with random standees (rulebook, Revealing a Room)."""
    state = game.state
    before = set(state.monsters)
    state.open_rooms.append(room)
    here = [piece for piece in game.plan.pieces if game.plan.room_of.get(piece.hexes[0]) == room]
    found = [piece.what for piece in here if not (piece.what.setup or piece.what.waits) for _ in piece.hexes]
    unplaced = [each for each in game.setup.scenario.unplaced if each.room == room for _ in range(each.count)]
    _place(game, [*found, *unplaced])
    _place_objectives(game, room)
    return [who for who in state.monsters if who not in before]


def _place(game: Game, signs: Iterable[Sign | Placement]) -> None:
    ranked = [(rooms.rank_of(game, sign), sign) for sign in signs if sign.monster]
    for rank, sign in sorted(ranked, key=lambda each: each[0] is Rank.NORMAL):
        if rank is not None:
            rooms.place_monster(game, sign.monster, rank, "", shift=sign.level_shift)


def _place_objectives(game: Game, room: str) -> None:
    for name, what in game.setup.scenario.objectives.items():
        for _ in range((what.count if what.room == room else 0) + what.also.get(room, 0)):
            rooms.place_objective(game, name, "")


def add(game: Game, kind: str, rank: Rank, standee: int | None = None) -> str:
    """Put one more monster on the table, with this standee or a random one; returns its id.

    Raises RuleError if no standee, or not this one, is left.
    """
    free = rooms.free_standees(game, kind)
    name = game.monster_type(kind).name
    if not free:
        raise RuleError(f"All {game.monster_type(kind).standees} standees of {name} are on the table.")
    if standee is None:
        who = rooms.place_monster(game, kind, rank, "", how="spawned")
        assert who is not None
        return who
    if standee not in free:
        raise RuleError(f"{name} {standee} is not free; there are: {', '.join(map(str, free))}.")
    monster = Monster(hex="", hp=1, max_hp=1, kind=kind, number=standee, rank=rank, drops_coin=False)
    monster.level_shift = rooms.shift_of(game, kind)
    monster.hp = monster.max_hp = number(game, game.monster_stats(monster).hp)
    return rooms.put_monster(game, monster, how="spawned")


# -- the round


def undecided(game: Game, initiatives: Mapping[str, int]) -> list[str]:
    """Who has still to say its initiative."""
    return [who for who, _ in game.characters() if who not in initiatives]


def begin_turns(game: Game, initiatives: Mapping[str, int]) -> None:
    """All cards are shown: draw a card for every monster type on the table."""
    state = game.state
    for who, character in game.characters():
        character.resting = initiatives[who] == LONG_REST
    state.types.clear()
    state.phase = Phase.TURNS
    for kind in rooms.new_types(game):
        chance.draw_monster_card(game, kind)
    for _, figure in state.figures():
        figure.acted = False


def order(game: Game, initiatives: Mapping[str, int]) -> list[Place]:
    """The order of the round: by initiative, characters before monsters, then as the party and the scenario list them.

    What ties is for the players to order (rulebook, Determining Initiative). Monsters have a place once
    their cards are drawn.
    """
    found = [Place(initiatives[who], False, who) for who, _ in game.characters() if who in initiatives]
    present = {monster.kind for monster in game.state.monsters.values()}
    drawn = [kind for kind in game.state.types if kind in present and game.state.phase is Phase.TURNS]
    found += [Place(game.monster_card(kind).initiative, True, kind) for kind in drawn]
    return sorted(found, key=lambda place: place[:2])


def members(game: Game, who: str) -> Iterator[str]:
    """The figures that act in a place of the order: a character with its summons, or all monsters of a type."""
    if who in game.state.characters:
        yield who
        return
    found = [(m.rank is Rank.NORMAL, m.number, id_) for id_, m in game.state.monsters.items() if m.kind == who]
    yield from (id_ for *_, id_ in sorted(found))


def acting(game: Game, who: str) -> Iterator[str]:
    """The members of a place that have not acted in this round.

    Where a room was revealed after a type's turn these are only the monsters of that room (rulebook, Revealing a Room).
    """
    yield from (each for each in members(game, who) if not game.figure(each).acted)


def waiting(game: Game, initiatives: Mapping[str, int]) -> list[Place]:
    """The places in which somebody has still to act."""
    found = order(game, initiatives)
    return [place for place in found if any(acting(game, place.who))]


def begin_turn(game: Game, place: Place) -> None:
    """Somebody's turn begins: wounds hurt, conditions that end with this turn are marked, whoever rests is healed."""
    game.turn = Turn(who=place.who, initiative=place.initiative)
    for who in list(acting(game, place.who)):
        figure = game.figure(who)
        effects.mark_conditions(figure)
        if Condition.WOUND in figure.conditions:
            hurt(game, who, 1)
        if isinstance(figure, Character) and figure.resting:
            _rest(game, who)


def _rest(game: Game, who: str) -> None:
    """A long rest as far as it is kept here: Heal 2 (rulebook, Resting). Cards and items are on the table."""
    effects.heal(game, who, 2, who, RESTING)


def correct_rest(game: Game, who: str, *, resting: bool, now: bool) -> None:
    """A character rests after all, or does not, though the round has begun; ``now``, in its turn, it rests at once."""
    character = game.state.characters[who]
    if game.state.phase is not Phase.TURNS or character.acted or character.resting == resting:
        return
    character.resting = resting
    if resting and now:
        _rest(game, who)


def end_turn(game: Game, who: str) -> None:
    """A turn is over: conditions expire."""
    for member in list(acting(game, who)):
        effects.expire_conditions(game, member)
        game.figure(member).acted = True
    game.turn = Turn()


def end_round(game: Game) -> None:
    """The end of a round: decks are shuffled where that is due, elements wane (rulebook, End of Round)."""
    state = game.state
    for owner in (*state.characters, chance.MONSTERS):
        if chance.deck_of(game, owner).shuffle:
            chance.shuffle_deck(game, owner)
    chance.shuffle_monster_decks(game)
    effects.wane_elements(game)
    for character in state.characters.values():
        character.resting = False
    state.round += 1
    state.phase = Phase.CARDS


# -- what happens to figures


def hurt(game: Game, who: str, amount: int) -> None:
    """A figure loses hit points, after shields and all else; at 0 it is out."""
    figure = game.figure(who)
    figure.hp = max(0, figure.hp - amount)
    if figure.hp == 0:
        fall(game, who)


def fall(game: Game, who: str) -> None:
    """A figure is killed, destroyed or exhausted."""
    state, figure = game.state, game.figure(who)
    if isinstance(figure, Character):
        effects.exhaust(game, who, "hit points")
    elif isinstance(figure, Monster):
        del state.monsters[who]
        state.kills[figure.kind] = state.kills.get(figure.kind, 0) + 1
    else:
        objective = state.objectives.pop(who)
        state.destroyed[objective.name] = state.destroyed.get(objective.name, 0) + 1


def set_condition(game: Game, who: str, condition: Condition) -> None:
    """Give a condition; one that the figure has is taken off. Bless and curse are always added to its deck."""
    if condition in game.figure(who).conditions:
        effects.end_condition(game, who, condition)
    else:
        effects.give_condition(game, who, condition)


def infuse(game: Game, element: Element) -> None:
    """An element becomes strong."""
    effects.infuse(game, game.turn.who, [element])
    effects.strengthen_elements(game)
    game.turn.infused.clear()


def take(game: Game, who: str, *, coins: int = 0, xp: int = 0) -> None:
    """A character picks up money tokens, or gains experience; less than nothing corrects."""
    tally = game.state.characters[who].tally
    if tally.coins + coins < 0 or tally.xp + xp < 0:
        has = f"{tally.coins} coin{'' if tally.coins == 1 else 's'} and {tally.xp} XP"
        raise RuleError(f"{game.state.characters[who].name} has {has}.")
    tally.coins += coins
    tally.xp += xp


def loot_treasure(game: Game, who: str, number_: int) -> None:
    """A character loots a treasure tile. Raises RuleError if there is none of that number, or not any more."""
    left = [n for n in game.setup.scenario.treasures if n not in game.setup.looted and n not in game.state.looted]
    if number_ not in left:
        raise RuleError(f"There is no treasure {number_} here. There is: {', '.join(map(str, left)) or 'none'}")
    game.state.looted[number_] = game.state.characters[who].name


def decide(game: Game, outcome: Outcome) -> None:
    """The scenario is won or lost."""
    game.state.verdict = outcome
