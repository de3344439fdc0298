"""The Attack ability: its numbers, whom it strikes, and the attacks one after the other (rulebook, Attack)."""

import dataclasses

import msgspec

from gloomcli.engine import items
from gloomcli.engine.actions import bonuses
from gloomcli.engine.actions.adjusting import adjustments
from gloomcli.engine.attacks.printed_numbers import make_strike
from gloomcli.engine.attacks.resolving import resolve
from gloomcli.engine.attacks.sums import Strike
from gloomcli.engine.auras import ruled
from gloomcli.engine.choosing import SKIP, adjacent, allies, find, foes, in_reach, targetable
from gloomcli.engine.decisions import Decision, Kind, Option
from gloomcli.engine.game import Doing, Reaction
from gloomcli.engine.hexes.area import placements
from gloomcli.engine.hexes.areas import pattern
from gloomcli.engine.hexes.board import hex_set, members
from gloomcli.engine.monsters.focus import ALL_TARGETS
from gloomcli.engine.monsters.moves import attack_plan
from gloomcli.model.abilities import Ability, Attack, Consume, Effect, Trigger
from gloomcli.model.definitions import Item
from gloomcli.model.predicates import about_target
from gloomcli.model.targets import parse_targets
from gloomcli.model.terms import Condition

DONE = "done"


def begins(doing: Doing, ability: Attack) -> bool:
    """Whether an Attack ability can begin; effects that perform abilities before it have noted them then."""
    if Condition.DISARM in doing.game.figure(doing.actor).conditions:
        return False
    strike = make_strike(doing, ability)
    doing.ranged = strike.ranged
    doing.single = strike.targets == 1 and not ability.area and not ability.to
    notice(doing, Trigger.BEFORE_ATTACK)
    return True


def perform_attack(doing: Doing, ability: Attack) -> tuple[bool, tuple[Ability, ...]]:
    """Perform an Attack ability; returns whether anyone was attacked, and abilities that follow it."""
    game = doing.game
    if Condition.DISARM in game.figure(doing.actor).conditions:
        return False, ()
    strike = make_strike(doing, ability)
    doing.ranged, doing.last_targets, doing.area = strike.ranged, [], 0
    doing.single = strike.targets == 1 and not ability.area and not ability.to
    follow: list[Ability] = []
    phrase, area = ability.to, ability.area
    strike.offers = tuple(consume for consume in ability.consume if about_target(consume.when))
    whole = tuple(consume for consume in ability.consume if consume not in strike.offers)
    if whole and not doing.automatic and not _finds_anyone(doing, ability, strike, whole):
        # what is performed on nobody takes no elements
        whole = ()
    for change in adjustments(doing, msgspec.structs.replace(ability, consume=whole), Trigger.ATTACK_ACTION):
        if change.instead:
            strike.replace(doing, change.by, change.source)
        else:
            strike.adjust_action(doing, change.by, change.source, change.times)
        follow += change.then
        phrase, area = change.by.to or phrase, change.by.area or area
    volley = Volley(doing, ability, strike)
    volley.run(phrase, area)
    follow += volley.follow
    struck = bool(doing.last_targets)
    if struck:
        notice(doing, Trigger.AFTER_ATTACK)
    if struck and game.exists(doing.actor):
        follow = [*ability.splash, *follow]
    return struck, tuple(follow) if struck else ()


def _finds_anyone(doing: Doing, ability: Attack, strike: Strike, whole: tuple[Consume, ...]) -> bool:
    """Whether there would be anyone to attack with all that elements and effects in force could add."""
    in_force = [active.effect for active in bonuses.applying(doing, Trigger.ATTACK_ACTION)]
    if any(change.to or change.area for change in (*whole, *in_force)):
        return True
    farthest = dataclasses.replace(strike, range=strike.range + sum(change.range for change in (*whole, *in_force)))
    return Volley(doing, ability, farthest).finds(ability.to, ability.area)


def notice(doing: Doing, trigger: Trigger) -> None:
    """Effects on the actor that perform abilities at a moment of its own action."""
    game = doing.game
    if not game.exists(doing.actor):
        return
    for active in bonuses.applying(doing, trigger):
        bonuses.note(doing, active)
        bonuses.use(doing, active)


class Volley:
    """The attacks of one Attack ability, each resolved before the next is chosen."""

    def __init__(self, doing: Doing, ability: Attack, strike: Strike) -> None:
        """Prepare; :meth:`run` attacks."""
        self.doing, self.ability, self.strike = doing, ability, strike
        self.extra = 0
        self.next_item: Item | None = None
        self.picture = ""
        """The area into which an item has turned a single attack."""
        self.follow: list[Ability] = []
        """What items do once the attacks are over."""
        self.action_effects: list[tuple[Effect, str]] = []

    def run(self, phrase: str, area: str) -> None:
        """Attack everyone that the ability reaches and the attacker wants."""
        if self.doing.automatic and not phrase:
            self._as_monster(area)
        elif area:
            self._area(area)
        elif phrase:
            self._all(find(self.doing, parse_targets(phrase)), most=parse_targets(phrase).count)
        else:
            self._some()
        if self.picture:
            self._area(self.picture)
        self._extra_targets()

    # -- who

    def finds(self, phrase: str, area: str) -> bool:
        """Whether there is anyone to attack."""
        if area:
            return bool(self._choices(area))
        if phrase:
            return not set(foes(self.doing)).isdisjoint(find(self.doing, parse_targets(phrase)))
        return bool(self._legal())

    def _legal(self) -> list[str]:
        """Enemies in range and sight that this ability has not attacked yet."""
        doing, game = self.doing, self.doing.game
        if not game.exists(doing.actor):
            return []
        here, done = game.figure(doing.actor).hex, doing.last_targets
        return [who for who in foes(doing) if who not in done and in_reach(game, who, here, self.strike.range)]

    def _all(self, found: list[str], most: int = 0) -> None:
        """Attack every one of these (at most ``most``), the attacker choosing the order."""
        found = [who for who in found if who in foes(self.doing)]
        left = most or len(found)
        while found and left and self.doing.game.exists(self.doing.actor):
            who = self._pick(found, optional=False)
            if who is None:
                return
            found.remove(who)
            left -= 1
            self._strike(who)
            found = [other for other in found if self.doing.game.exists(other)]

    def _some(self) -> None:
        """Attack up to the number of targets; the first of a monster is its focus."""
        for _ in range(self.strike.targets):
            who = self._pick(self._legal(), optional=True)
            if who is None:
                return
            self._strike(who)
            if self.ability.same_target:
                self._again(who)
                return
            if self.strike.path_too:
                self._all(self._on_the_way(who))

    def _again(self, who: str) -> None:
        """The further attacks strike the same enemy as the first."""
        for _ in range(self.strike.targets - 1):
            if self.doing.game.exists(who) and self.doing.game.exists(self.doing.actor):
                self._strike(who)

    def _as_monster(self, area: str) -> None:
        """A monster attacks its focus and as many others as it can (rulebook, Monster Turn)."""
        plan = attack_plan(self.doing, self.strike.range if self.strike.ranged else 0, self.strike.targets, area)
        self.doing.area = hex_set(plan.area)
        chosen = list(plan.targets)
        if self.ability.same_target and chosen:
            chosen = chosen[:1] * self.strike.targets
        self._all(chosen)

    def _on_the_way(self, target: str) -> list[str]:
        """Enemies in hexes on a shortest way to the primary target."""
        doing, board = self.doing, self.doing.game.board
        if not doing.game.exists(doing.actor):
            return []
        here, there = board.index[doing.game.figure(doing.actor).hex], board.index[doing.target_hex]
        far = board.range_between(here, there)
        return [
            who
            for who in foes(doing)
            if who != target
            and who not in doing.last_targets
            and 0 < board.range_between(here, at := board.index[doing.game.figure(who).hex]) < far
            and board.range_between(here, at) + board.range_between(at, there) == far
        ]

    def _area(self, picture: str) -> None:
        choices = self._choices(picture)
        chosen = self._pick_area(choices)
        if chosen is not None:
            self.doing.area = chosen
            self._all(choices[chosen])
            self.extra += self.strike.targets - 1

    def _choices(self, picture: str) -> dict[int, list[str]]:
        """Who would be struck, by the hexes that a pattern covers, for each way to lay it."""
        doing, game = self.doing, self.doing.game
        area, board = pattern(picture), game.board
        here = board.index[game.figure(doing.actor).hex]
        standing = {board.index[game.figure(who).hex]: who for who in foes(doing)}
        seen = board.seen_from(here)
        choices: dict[int, list[str]] = {}
        for covered in placements(board, area, here, self.strike.range):
            hit = [standing[n] for n in members(covered & seen) if n in standing]
            if hit:
                choices.setdefault(covered, hit)
        return choices

    def _pick_area(self, choices: dict[int, list[str]]) -> int | None:
        doing, labels = self.doing, self.doing.game.board.labels
        if not choices:
            return None
        options = [Option(" ".join(labels[n] for n in members(covered)), covered) for covered in sorted(choices)]
        while True:
            offered = self._offers(options)
            chosen = doing.game.ask(
                doing.decider, Kind.AREA, offered, doing.source, tuple(choices.values()), instead=SKIP
            )
            if isinstance(chosen.value, Item):
                self._use(chosen.value, "")
                continue
            return chosen.value if chosen.text != SKIP else None

    # -- asking

    def _offers(self, options: list[Option]) -> list[Option]:
        doing = self.doing
        if doing.decider != doing.actor or doing.automatic:
            return options
        offers = items.options(doing, Trigger.ATTACK) if self.next_item is None else []
        if not doing.last_targets:
            offers = items.options(doing, Trigger.ATTACK_ACTION) + offers
        return options + offers

    def _pick(self, found: list[str], *, optional: bool) -> str | None:
        doing = self.doing
        if not found:
            return None
        if doing.automatic:
            return found[0]
        while True:
            options = self._offers([Option(who, who) for who in found])
            leave = (Option(DONE if doing.last_targets else SKIP),) if optional else ()
            chosen = doing.game.table.ask(
                Decision(
                    who=doing.decider,
                    kind=Kind.TARGET,
                    options=tuple(options),
                    instead=leave,
                    about=(doing.source, self.ability, self.strike.value),
                )
            )
            if isinstance(chosen.value, Item):
                self._use(chosen.value, "")
                if self.picture:
                    return None
                found = found if doing.last_targets or not optional else self._legal()
                continue
            picked: str | None = chosen.value
            return picked

    def _use(self, item: Item, on: str) -> None:
        doing = self.doing
        active = items.use(doing.game, doing.actor, item, on)
        self.follow += item.do
        if active is None:
            return
        if item.during is Trigger.ATTACK:
            # its effect waits on the attacker and applies to the next single attack
            self.next_item = item
            return
        effect = active.effect
        self.strike.adjust(doing, effect, item.name)
        self.picture = effect.area or self.picture
        self.follow += effect.do
        if effect.cost:
            doing.game.reactions.append(Reaction(doing.actor, item.name, effect.cost))
        bonuses.use(doing, active)

    # -- striking

    def _strike(self, who: str) -> None:
        doing = self.doing
        who = redirected(doing, who)
        if not doing.game.exists(who):
            return
        doing.last_targets.append(who)
        done = resolve(doing, self.strike, who)
        if done.slain and parse_targets(done.kill).count == 1:
            self.strike.kill = ""
        self.next_item = None
        self.extra += done.add_targets
        for abilities in done.follow:
            doing.game.reactions.append(Reaction(doing.actor, doing.source, abilities, who, doing.target_hex))

    def _extra_targets(self) -> None:
        """Add Target: one more target each, in range and not attacked yet, no second area (official FAQ)."""
        while self.extra > 0:
            self.extra -= 1
            if self.doing.automatic:
                reach = self.strike.range if self.strike.ranged else 0
                every = attack_plan(self.doing, reach, ALL_TARGETS, "").targets
                fresh = [who for who in every if who not in self.doing.last_targets]
                if fresh:
                    self._strike(fresh[0])
                continue
            who = self._pick(self._legal(), optional=True)
            if who is None:
                return
            self._strike(who)


def redirected(doing: Doing, target: str) -> str:
    """Whom an attack strikes where somebody draws attacks on adjacent allies to itself."""
    game = doing.game
    if not game.exists(target):
        return target
    for who in allies(game, target):
        beside = adjacent(game, game.figure(who).hex, game.figure(target).hex)
        if ruled(game, who, "provoke") and beside and targetable(game, who, doing.actor):
            return who
    return target
