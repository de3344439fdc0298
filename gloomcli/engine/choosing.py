"""Whom an ability may affect, and the choice among them."""

from collections.abc import Callable, Iterable
from typing import Final

from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.hexes.board import FAR, members
from gloomcli.engine.printed import own_range
from gloomcli.engine.sides import figures_of, opposed, side_for_itself
from gloomcli.engine.sides import hostile as hostile
from gloomcli.engine.special_rules.sleep import is_untouched
from gloomcli.engine.state import Monster
from gloomcli.model.scenario_rules import Side
from gloomcli.model.targets import Targets, Where, Who, parse_targets
from gloomcli.model.terms import Condition

SKIP: Final = "skip"
BEAR: Final = "Bear"
"""The name of the companion of one class, on which its commands work."""
_NAMED: Final = frozenset({Who.SELF, Who.TARGET, Who.ATTACKER, Who.MARKED, Who.BEAR})
"""Phrases that mean one certain figure, among which there is no choice."""
_WITH_SELF: Final = frozenset({Who.SELF_AND_ALLIES, Who.SELF_AND_OWN_SUMMONS, Who.SELF_AND_SUMMONED_ALLIES})


def enemies(game: Game, who: str) -> list[str]:
    """Every enemy of a figure on the board."""
    side = side_for_itself(game, who)
    return _present(game, who, figures_of(game, lambda other: opposed(side, other)))


def allies(game: Game, who: str) -> list[str]:
    """Every ally of a figure, itself not included (rulebook, Character Turn)."""
    side = side_for_itself(game, who)
    if side in (Side.NOBODY, Side.NEUTRAL):
        return []
    return _present(game, who, figures_of(game, lambda other: other is side))


def _present(game: Game, who: str, found: list[str]) -> list[str]:
    """Those of some figures, but not a figure itself, that can be affected now (scenario rules)."""
    if who in found:
        found.remove(who)
    return [other for other in found if not is_untouched(game, other)] if game.state.asleep else found


def distance(game: Game, a: str, b: str) -> int:
    """Range between two hexes, counted round walls; far where one of them is no hex of an open room (or "")."""
    index = game.board.index
    if a not in index or b not in index:
        return FAR
    return game.board.range_between(index[a], index[b])


def sees(game: Game, a: str, b: str) -> bool:
    """Whether there is a line of sight between two hexes."""
    index = game.board.index
    there = index[b]
    return bool(game.board.seen_among(index[a], 1 << there) >> there & 1)


def adjacent(game: Game, a: str, b: str) -> bool:
    """Whether two hexes are neighbours with no wall between them."""
    return distance(game, a, b) == 1


def targetable(game: Game, who: str, by: str) -> bool:
    """Whether an enemy may target a figure: not if it is invisible (rulebook, Conditions)."""
    return not (Condition.INVISIBLE in game.figure(who).conditions and hostile(game, by, who))


def in_reach(game: Game, who: str, origin: str, reach: int) -> bool:
    """Whether a figure is within a range of a hex and in sight of it."""
    at = game.figure(who).hex
    return distance(game, origin, at) <= reach and sees(game, origin, at)


# -- phrases


def find(doing: Doing, wanted: Targets) -> list[str]:
    """Everyone whom a phrase allows, in order of arrival; whom it "counts" is the chooser's matter."""
    game = doing.game
    if wanted.who in (Who.TARGET, Who.ATTACKER):
        several = doing.earlier if wanted.who is Who.TARGET and wanted.count != 1 else []
        return [who for who in several or [doing.target] if game.exists(who) and _fits(doing, who, wanted)]
    if wanted.who is Who.MARKED:
        return [who for who in enemies(game, doing.actor) if is_marked(doing, who)]
    pool = _POOLS[wanted.who](doing)
    place = _PLACES[wanted.where]
    found = [who for who in pool if _fits(doing, who, wanted) and (who == doing.actor or place(doing, who, wanted))]
    if wanted.who in _WITH_SELF and doing.actor not in found:
        found.insert(0, doing.actor)
    return [] if wanted.exactly and len(found) != wanted.exactly else found


def _own_summons(doing: Doing) -> list[str]:
    return doing.game.summons_of(doing.owner or doing.actor)


_POOLS: Final[dict[Who, Callable[[Doing], list[str]]]] = {
    Who.SELF: lambda doing: [doing.actor],
    Who.ALLY: lambda doing: allies(doing.game, doing.actor),
    Who.ENEMY: lambda doing: foes(doing),
    Who.ALLY_OR_SELF: lambda doing: [doing.actor, *allies(doing.game, doing.actor)],
    Who.SELF_AND_ALLIES: lambda doing: [doing.actor, *allies(doing.game, doing.actor)],
    Who.ALLIES_AND_ENEMIES: lambda doing: [*allies(doing.game, doing.actor), *foes(doing)],
    Who.EVERYONE: lambda doing: [doing.actor, *allies(doing.game, doing.actor), *foes(doing)],
    Who.OWN_SUMMON: _own_summons,
    Who.SELF_AND_OWN_SUMMONS: lambda doing: [doing.actor, *_own_summons(doing)],
    Who.SUMMONED_ALLY: lambda doing: [a for a in allies(doing.game, doing.actor) if a in doing.game.state.summons],
    Who.SELF_AND_SUMMONED_ALLIES: lambda doing: [
        doing.actor,
        *(a for a in allies(doing.game, doing.actor) if a in doing.game.state.summons),
    ],
    Who.BEAR: lambda doing: [who for who in _own_summons(doing) if doing.game.state.summons[who].name == BEAR],
    Who.CHARACTER: lambda doing: [a for a in allies(doing.game, doing.actor) if a in doing.game.state.characters],
}


def foes(doing: Doing) -> list[str]:
    """Whom the actor's hostile abilities may target: enemies that are not invisible, or a forced enemy's targets."""
    game = doing.game
    pool: Iterable[str] = enemies(game, doing.actor) if doing.foes is None else sorted(doing.foes)
    return [who for who in pool if game.exists(who) and targetable(game, who, doing.actor)]


def _fits(doing: Doing, who: str, wanted: Targets) -> bool:
    figure = doing.game.figure(who)
    if wanted.ranks and not (isinstance(figure, Monster) and figure.rank in wanted.ranks):
        return False
    if wanted.conditions and not any(condition in figure.conditions for condition in wanted.conditions):
        return False
    if wanted.doomed and not is_doomed(doing, who):
        return False
    return not (wanted.other and who in doing.targets)


def is_doomed(doing: Doing, who: str) -> bool:
    """Whether a card of the performer marks a figure."""
    owner = doing.owner or doing.actor
    return any(effect.owner == owner and effect.mark for effect in doing.game.figure(who).effects)


def is_marked(doing: Doing, who: str) -> bool:
    """Whether the card at hand marks a figure."""
    owner = doing.owner or doing.actor
    every = doing.game.figure(who).effects
    return any(effect.mark and effect.owner == owner and effect.source == doing.source for effect in every)


def _near(origins: Callable[[Doing], Iterable[str]], *, sight: bool = True) -> Callable[[Doing, str, Targets], bool]:
    def test(doing: Doing, who: str, wanted: Targets) -> bool:
        game, at = doing.game, doing.game.figure(who).hex
        return any(
            at != origin and distance(game, origin, at) <= wanted.range and (not sight or sees(game, origin, at))
            for origin in origins(doing)
        )

    return test


def _in_area(doing: Doing, who: str, _: Targets) -> bool:
    board = doing.game.board
    return bool(doing.area >> board.index[doing.game.figure(who).hex] & 1)


def _own_range(doing: Doing, who: str, _: Targets) -> bool:
    reach = max(1, own_range(doing.game, doing.actor))
    return in_reach(doing.game, who, doing.game.figure(doing.actor).hex, reach)


def _exactly(doing: Doing, who: str, wanted: Targets) -> bool:
    game = doing.game
    here, at = game.figure(doing.actor).hex, game.figure(who).hex
    return distance(game, here, at) == wanted.range and sees(game, here, at)


def _same_room(doing: Doing, who: str, _: Targets) -> bool:
    rooms = doing.game.plan.room_of
    room = rooms.get(doing.game.figure(doing.actor).hex)
    return room is None or rooms.get(doing.game.figure(who).hex) == room


def _hexes_of(pick: Callable[[Doing], Iterable[str]]) -> Callable[[Doing], Iterable[str]]:
    return lambda doing: [doing.game.figure(who).hex for who in pick(doing) if doing.game.exists(who)]


_PLACES: Final[dict[Where, Callable[[Doing, str, Targets], bool]]] = {
    Where.ANYWHERE: lambda doing, who, wanted: True,
    Where.WITHIN: _near(lambda doing: [doing.game.figure(doing.actor).hex]),
    Where.EXACTLY: _exactly,
    Where.OWN_RANGE: _own_range,
    Where.ROOM: _same_room,
    Where.AREA: _in_area,
    Where.MOVED_THROUGH: lambda doing, who, wanted: who in doing.moved_through,
    Where.NEAR_TARGET: _near(lambda doing: [doing.target_hex] if doing.target_hex else []),
    Where.NEAR_TARGETS: _near(_hexes_of(lambda doing: doing.last_targets)),
    Where.NEAR_OBSTACLE: _near(lambda doing: doing.obstacle_hexes),
    Where.NEAR_PATH: _near(lambda doing: doing.path[1:]),
    Where.NEAR_OWN_SUMMONS: _near(_hexes_of(_own_summons)),
    Where.NEAR_POISONED: _near(
        _hexes_of(lambda doing: [e for e in foes(doing) if Condition.POISON in doing.game.figure(e).conditions])
    ),
}


# -- choosing


def choose(
    doing: Doing,
    phrase: str | Targets,
    kind: Kind = Kind.TARGET,
    *about: object,
    fits: Callable[[str], bool] | None = None,
) -> list[str]:
    """The figures that a phrase names; where it names only some of them, the decider chooses, one after the other.

    Whoever does not fit ``fits`` is not named.
    """
    wanted = parse_targets(phrase) if isinstance(phrase, str) else phrase
    found = [who for who in find(doing, wanted) if fits is None or fits(who)]
    if wanted.count == 0 or wanted.who in _NAMED:
        return found
    chosen: list[str] = []
    while found and len(chosen) < wanted.count:
        who = pick_figure(doing, found, kind, *about, optional=not doing.automatic)
        if who is None:
            break
        chosen.append(who)
        found.remove(who)
    return chosen


def pick_figure(doing: Doing, found: list[str], kind: Kind, *about: object, optional: bool) -> str | None:
    """One of some figures; ``None`` if the decider wants none and may do without."""
    options = [Option(who, who) for who in found]
    chosen = doing.game.ask(doing.decider, kind, options, doing.source, *about, instead=SKIP if optional else "")
    return chosen.value if chosen.text != SKIP else None


def pick_hex(doing: Doing, hexes: Iterable[str], kind: Kind, *about: object, optional: bool = False) -> str | None:
    """One of some hexes."""
    options = [Option(at, at) for at in hexes]
    if not options:
        return None
    chosen = doing.game.ask(doing.decider, kind, options, doing.source, *about, instead=SKIP if optional else "")
    return chosen.value if chosen.text != SKIP else None


def confirm(game: Game, who: str, kind: Kind, text: str, *about: object) -> bool:
    """A yes-or-no choice: the thing by its name, or "no"."""
    return (
        game.table.ask(Decision(who=who, kind=kind, options=(Option(text),), instead=(Option("no"),), about=about)).text
        == text
    )


def hexes_within(game: Game, origin: str, reach: int) -> list[str]:
    """The hexes at a range up to ``reach`` from a hex and in sight of it, itself not included."""
    board = game.board
    at = board.index[origin]
    return [board.labels[n] for n in members(board.seen_among(at, board.within(at, reach))) if n != at]
