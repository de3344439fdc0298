"""Movement that somebody decides: characters, and figures moved as a player wishes (rulebook, Move)."""

from dataclasses import dataclass, field

from gloomcli.engine import items, printed, stats
from gloomcli.engine.actions import bonuses
from gloomcli.engine.actions.adjusting import adjustments, total
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.actions.walking import mover_of, terrain_of, walk
from gloomcli.engine.attacks.performing import notice
from gloomcli.engine.choosing import adjacent
from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.engine.game import Doing
from gloomcli.engine.hexes.paths import Mover, Terrain, Way, reach
from gloomcli.engine.monsters.moves import monster_move
from gloomcli.model.abilities import Move, Trigger
from gloomcli.model.definitions import Item
from gloomcli.model.terms import Condition

STOP = "stop"


def perform_move(doing: Doing, ability: Move) -> bool:
    """A Move ability; returns whether the figure moved at all."""
    game, who = doing.game, doing.actor
    doing.path, doing.hexes_moved, doing.moved_through = (game.figure(who).hex,), 0, []
    if Condition.IMMOBILIZE in game.figure(who).conditions:
        return False
    own = printed.own_move(game, who)
    # people of a scenario, like characters, move as far as the ability says
    if own is None and who not in game.state.characters and who not in game.state.objectives:
        return False
    changes = adjustments(doing, ability, Trigger.MOVE)
    points = total(doing, amount(doing, ability.move, own), changes, "move")
    jump = ability.jump or any(change.by.jump for change in changes)
    flying = stats.flies(game, who) or any(change.by.flying for change in changes)
    if doing.automatic:
        moved = monster_move(doing, points, jump=jump, flying=flying)
    else:
        moved = Journey(doing, ability, points, jump=jump, flying=flying).run()
    if moved:
        notice(doing, Trigger.AFTER_MOVE)
    return moved


@dataclass(slots=True)
class Leg:
    """The way planned so far, from where the figure really stands."""

    path: list[int] = field(default_factory=list)
    cost: int = 0


class Journey:
    """One Move ability of a figure that somebody decides for, planned over waypoints and then walked."""

    def __init__(self, doing: Doing, ability: Move, points: int, *, jump: bool, flying: bool) -> None:
        """Prepare; :meth:`run` asks and moves."""
        self.doing, self.ability, self.points = doing, ability, points
        self.jump, self.flying = jump, flying
        self.leg = Leg()

    def run(self) -> bool:
        """Ask where to go until the figure has arrived; returns whether it moved."""
        doing, game = self.doing, self.doing.game
        while game.exists(doing.actor):
            options = self._options()
            offers = self._items()
            if not options and not offers:
                break
            # a waypoint where the figure cannot stay must be followed by a place where it can
            leave = (Option(STOP),) if not self.leg.path and self._may_stay() else ()
            planned, left = tuple(game.board.labels[n] for n in self.leg.path), self.points - self.leg.cost
            chosen = game.table.ask(
                Decision(
                    who=doing.decider,
                    kind=Kind.MOVE,
                    options=(*options, *offers),
                    instead=leave,
                    about=(doing.source, self.points, doing.actor, planned, left),
                )
            )
            if isinstance(chosen.value, Item):
                self._use(chosen.value)
            elif chosen.value is None or self._go(*chosen.value):
                break
        return doing.hexes_moved > 0

    def _may_stay(self) -> bool:
        return self.doing.hexes_moved > 0 or not self.doing.ends_by or self._near_enough(self._cursor())

    def _cursor(self) -> int:
        if self.leg.path:
            return self.leg.path[-1]
        return self.doing.game.board.index[self.doing.game.figure(self.doing.actor).hex]

    def _ways(self, *, over: bool = False) -> dict[int, Way]:
        """Where the figure can end from the cursor; ``over``: any hex that a jump or flight may pass."""
        doing, game = self.doing, self.doing.game
        mover = mover_of(game, doing.actor, jump=self.jump, flying=self.flying, at=self._cursor())
        terrain = terrain_of(game)
        if over:
            mover = Mover(at=mover.at, jump=True, opens_doors=mover.opens_doors)
            terrain = Terrain()
        return reach(game.board, terrain, mover, self.points - self.leg.cost, game.ruleset)

    def _options(self) -> list[Option]:
        labels, cursor = self.doing.game.board.labels, self._cursor()
        left = self.points - self.leg.cost
        if left <= 0:
            return []
        ways = self._ways()
        ends = [
            Option(labels[end], (way, False)) for end, way in ways.items() if end != cursor and self._may_end(end, way)
        ]
        if self.jump or self.flying:
            ways = self._ways(over=True)
        via = [
            Option(f"via {labels[end]}", (way, True)) for end, way in ways.items() if end != cursor and way.cost < left
        ]
        return ends + via if ends or not self.leg.path else via

    def _may_end(self, end: int, way: Way) -> bool:
        if self.doing.ends_by and not self._near_enough(end):
            return False
        if not self.ability.ends:
            return True
        doing, labels = self.doing, self.doing.game.board.labels
        kept = doing.path
        doing.path = (*kept, *(labels[n] for n in (*self.leg.path, *way.path)))
        fits = holds(doing, self.ability.ends)
        doing.path = kept
        return fits

    def _near_enough(self, end: int) -> bool:
        game = self.doing.game
        return adjacent(game, game.board.labels[end], game.figure(self.doing.ends_by).hex)

    def _items(self) -> list[Option]:
        doing = self.doing
        if doing.actor != doing.decider or self.leg.path:
            return []
        return items.options(doing, Trigger.MOVE)

    def _use(self, item: Item) -> None:
        doing = self.doing
        active = items.use(doing.game, doing.actor, item)
        if active is None:
            return
        self.points += amount(doing, active.effect.move)
        self.jump = self.jump or active.effect.jump
        self.flying = self.flying or active.effect.flying
        bonuses.use(doing, active)

    def _go(self, way: Way, via: bool) -> bool:
        """Plan on to a waypoint, or walk what is planned; true if the movement is over."""
        game = self.doing.game
        self.leg.path += way.path
        self.leg.cost += way.cost
        at_door = bool(game.board.closed_doors >> self.leg.path[-1] & 1)
        if via and not at_door:
            return False
        self.points -= self.leg.cost
        path = [game.board.labels[n] for n in self.leg.path]
        self.leg = Leg()
        walk(self.doing, path, jump=self.jump, flying=self.flying, loot=self.ability.loot_hexes)
        # a revealed room leaves the rest of the movement to be decided anew (rulebook, Revealing a Room)
        return not at_door or self.points <= 0
