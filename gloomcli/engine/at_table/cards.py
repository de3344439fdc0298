"""Ability cards of monsters at a real table: what they do, and the elements that they consume and make."""

from collections.abc import Iterable, Iterator

from gloomcli.engine import effects
from gloomcli.engine.actions.adjusting import ANY, element_ways, without
from gloomcli.engine.at_table import companion
from gloomcli.engine.decisions import PLAYERS
from gloomcli.engine.game import Doing, Game
from gloomcli.model.abilities import Ability, ConsumeFirst, Effect, Infuse, Special
from gloomcli.model.terms import Condition, Element


def consumed(game: Game, kind: str, names: tuple[str, ...]) -> bool:
    """Whether a type of monsters has consumed these elements in this round ("any" is any one)."""
    entry = game.state.types.get(kind)
    return entry is not None and without(names, entry.consumed) is not None


def abilities_of(game: Game, kind: str) -> list[Ability]:
    """What the card of a type does: a boss's special actions by their abilities, and what was consumed for."""
    return list(_unfolded(game, kind, game.monster_card(kind).do))


def _unfolded(game: Game, kind: str, abilities: Iterable[Ability]) -> Iterator[Ability]:
    for ability in abilities:
        if isinstance(ability, Special):
            yield from _unfolded(game, kind, game.monster_type(kind).special(ability.special))
        elif isinstance(ability, ConsumeFirst):
            if consumed(game, kind, ability.if_consumed):
                yield from _unfolded(game, kind, ability.do)
        else:
            yield ability


def _acts(game: Game, kind: str) -> bool:
    """Whether any monster of a type has still to act and performs abilities."""
    return any(Condition.STUN not in game.figure(who).conditions for who in companion.acting(game, kind))


def wanted(game: Game, kind: str) -> list[tuple[str, ...]]:
    """What the card of a type may consume, and has not yet."""
    entry = game.state.types[kind]
    left, found = list(entry.consumed), []
    for names in _consumptions(game, kind):
        rest = without(names, left)
        if rest is None:
            found.append(names)
        else:
            left = rest
    return found


def _consumptions(game: Game, kind: str) -> Iterator[tuple[str, ...]]:
    every: list[Ability] = []
    for ability in game.monster_card(kind).do:
        special = game.monster_type(kind).special(ability.special) if isinstance(ability, Special) else ()
        every += special or (ability,)
    for ability in every:
        if isinstance(ability, ConsumeFirst):
            yield ability.if_consumed
        if not isinstance(ability, Effect):
            yield from (each.elements for each in ability.consume)


def consume(game: Game, kind: str) -> tuple[list[Element], bool]:
    """As its turn begins, a type consumes what its card can use, for all of its monsters.

    Monsters always do if they can (rulebook, Elemental Infusions). Returns the elements, and whether the players
    have to choose another one.
    """
    had: list[Element] = []
    doing = Doing(game=game, actor=kind, decider=PLAYERS, source="", automatic=True)
    if not _acts(game, kind):
        return [], False
    choice = False
    for names in wanted(game, kind):
        ways = element_ways(doing, names)
        if len(ways) == 1:
            effects.consume(game, kind, list(ways[0]))
            game.state.types[kind].consumed += ways[0]
            had += ways[0]
        choice = choice or len(ways) > 1
    return had, choice


def use(game: Game, kind: str, element: Element) -> bool:
    """An element that the players consume in a type's turn serves its card if that can use it; whether it does."""
    if not any(element in names or ANY in names for names in wanted(game, kind)):
        return False
    game.state.types[kind].consumed.append(element)
    return True


def give_back(game: Game, kind: str, element: Element) -> bool:
    """An element that a type has consumed was not consumed after all; false if it had not."""
    entry = game.state.types.get(kind)
    if entry is None or element not in entry.consumed:
        return False
    entry.consumed.remove(element)
    return True


def infuse(game: Game, kind: str, *, acted: bool) -> tuple[list[Element], bool]:
    """At the end of its turn, what a type's card makes becomes strong (rulebook, Elemental Infusions).

    ``acted``: it has attacked in this turn, though none of it may be left now. Returns the elements, and whether
    the players choose one.
    """
    if not (acted or _acts(game, kind)):
        return [], False
    names = [name for each in abilities_of(game, kind) if isinstance(each, Infuse) for name in each.infuse]
    made = [Element(name) for name in dict.fromkeys(names) if name != ANY]
    for element in made:
        companion.infuse(game, element)
    return made, ANY in names
