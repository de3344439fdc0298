"""Attacks weighed: what an Attack ability is worth against each enemy, and from which hexes."""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from gloomcli.agents.automatic.foes import Foe
from gloomcli.agents.automatic.halves import plain_number
from gloomcli.agents.automatic.odds import Odds, odds
from gloomcli.agents.automatic.outlook import Outlook
from gloomcli.engine import effects
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.actions.quantities import amount, quantity
from gloomcli.engine.game import Doing
from gloomcli.engine.hexes.area import Anchor, placements, placements_over
from gloomcli.engine.hexes.areas import pattern
from gloomcli.model.abilities import Adjustment, Attack, Trigger
from gloomcli.model.targets import Where, parse_targets
from gloomcli.model.terms import Condition, Element

ALL = 99

_ILL = {
    Condition.STUN: 1.1,
    Condition.DISARM: 0.9,
    Condition.IMMOBILIZE: 0.35,
    Condition.MUDDLE: 0.3,
    Condition.CURSE: 0.3,
}
"""What a condition takes off a monster's threat."""
_FLAT = {Condition.POISON: 1.0, Condition.WOUND: 1.3}


class Mark(NamedTuple):
    """One enemy as the target of an attack."""

    worth: float
    clumsy: float
    """Its worth with the disadvantage of a ranged attack on an adjacent enemy."""
    spots: int
    """Hexes from which it can be attacked."""
    zone: int
    """Hexes where it can attack somebody within one turn."""
    foe: Foe


class Blow(NamedTuple):
    """An Attack ability on the present board, best targets first."""

    marks: tuple[Mark, ...]
    targets: int
    ranged: bool
    reach: int
    area: str
    spots: int
    """Hexes from which anybody can be attacked."""


def blow_of(look: Outlook, ability: Attack) -> Blow:
    """Weigh an Attack ability; worked out once for a board."""
    known: Blow | None = look.memo.get(id(ability))
    if known is None:
        known = look.memo[id(ability)] = _weigh(look, ability)
    return known


def _weigh(look: Outlook, ability: Attack) -> Blow:
    """The same for every figure with the same advantage, and as long as no enemy changes, if nothing adds to it."""
    if look.figure.effects or not _as_printed(ability):
        return _weigh_now(look, ability)
    key, blows = (id(ability), edge_of(look)), look.enemies.blows
    known: Blow | None = blows.get(key)
    if known is None:
        known = blows[key] = _weigh_now(look, ability)
    return known


def _as_printed(ability: Attack) -> bool:
    """Whether the numbers of an attack are the printed ones whatever the moment is."""
    return isinstance(ability.attack, int) and not (ability.bonus or ability.consume)


def edge_of(look: Outlook) -> int:
    """1 if all attacks of the figure have advantage, -1 if they have disadvantage."""
    held = look.figure.conditions
    return (Condition.STRENGTHEN in held) - (Condition.MUDDLE in held)


def _weigh_now(look: Outlook, ability: Attack) -> Blow:
    reach, targets = _extent(look, ability)
    melee_area = bool(ability.area) and pattern(ability.area).anchor is Anchor.SELF
    ranged = plain_number(ability.range) > 0 and not melee_area
    hit = Hit(look, ability, ranged=ranged, single=targets == 1 and not ability.area)
    every = zip(look.foes, look.enemies.spots(reach + 2 if ability.area else reach), look.enemies.zones, strict=True)
    marks = [Mark(*hit.worth(foe), spots, zone, foe) for foe, spots, zone in every]
    marks.sort(key=lambda mark: -mark.worth)
    spots = 0
    for mark in marks:
        spots |= mark.spots
    return Blow(tuple(marks), targets, ranged, reach, ability.area, spots)


def _extent(look: Outlook, ability: Attack) -> tuple[int, int]:
    """Range and number of targets."""
    reach, targets = max(1, plain_number(ability.range)), max(1, ability.targets)
    if ability.to:
        wanted = parse_targets(ability.to)
        targets = wanted.count or ALL
        reach = 3 if wanted.where is Where.MOVED_THROUGH else wanted.range or reach
    for active in look.figure.effects:
        if active.effect.on is Trigger.ATTACK_ACTION and reach > 1:
            reach, targets = reach + active.effect.range, targets + active.effect.targets
    return reach, targets


class Hit:
    """One attack of an Attack ability on one enemy."""

    def __init__(self, look: Outlook, ability: Attack, *, ranged: bool, single: bool) -> None:
        """Note what is the same for every enemy."""
        self.look, self.ability, self.ranged = look, ability, ranged
        self._edge = edge_of(look)
        self._consumes = [each for each in ability.consume if all(_ready(look, name) for name in each.elements)]
        self._effects = [active.effect for active in look.figure.effects if active.effect.on is Trigger.ATTACK]
        changes = ability.bonus or self._consumes or self._effects
        self._plain = isinstance(ability.attack, int) and not changes
        self._single = single

    @cached_property
    def _doing(self) -> Doing:
        """The moment of the attack, but for its target."""
        who = self.look.who
        return Doing(
            game=self.look.game,
            actor=who,
            decider=who,
            source="",
            owner=who,
            ranged=self.ranged,
            single=self._single,
        )

    def worth(self, foe: Foe) -> tuple[float, float]:
        """What it is worth: damage, the chance to kill, conditions, less the enemy's retaliate.

        The second number is its worth with the disadvantage of a ranged attack on an adjacent enemy.
        """
        ability, weights = self.ability, self.look.weights
        value, pierce, conditions = self._numbers(foe)
        value = max(0, value + (Condition.POISON in foe.conditions))
        shield = 0 if ability.ignore_shield else max(0, foe.shield - pierce)
        ill = sum(
            [
                _FLAT.get(condition, 0) + _ILL.get(condition, 0) * foe.threat
                for condition in conditions
                if condition not in foe.conditions
            ]
        )
        back = sum([harm for harm, far in foe.retaliates if far > 1 or not self.ranged])
        kill = weights.kill + foe.threat * (weights.kill_acted if foe.acted else weights.kill_threat)
        stays, xp, edge = ill - 0.7 * back, 0.1 * ability.xp_each, self._edge
        usual = _expected(odds(value, shield, foe.hp, edge), kill, stays, xp)
        if not self.ranged:
            return usual, usual
        return usual, _expected(odds(value, shield, foe.hp, max(-1, edge - 1)), kill, stays, xp)

    def _numbers(self, foe: Foe) -> tuple[int, int, Iterable[Condition]]:
        """Its attack value, pierce and conditions, with all that changes them."""
        look, ability = self.look, self.ability
        if self._plain:
            return plain_number(ability.attack), ability.pierce, ability.conditions
        doing = self._doing
        doing.target, doing.target_hex = foe.who, look.board.labels[foe.at]
        value = plain_number(ability.attack) if isinstance(ability.attack, int) else _formula(doing, ability.attack)
        pierce, conditions = ability.pierce, dict.fromkeys(ability.conditions)
        for change, times in self._changes(doing):
            value += plain_number(change.attack) * times
            pierce += change.pierce * times
            conditions.update(dict.fromkeys(change.conditions))
            value *= 2 if change.double else 1
        return value, pierce, conditions

    def _changes(self, doing: Doing) -> Iterable[tuple[Adjustment, int]]:
        for bonus in self.ability.bonus:
            if holds(doing, bonus.when):
                yield bonus, quantity(doing, bonus.per) if bonus.per else 1
        for consume in self._consumes:
            if holds(doing, consume.when):
                yield consume, 1
        for effect in self._effects:
            if holds(doing, effect.when):
                yield effect, 1


def _expected(odd: Odds, kill: float, stays: float, xp: float) -> float:
    """What an attack is worth when a kill, and a target that lives on, are worth so much."""
    return odd.damage + odd.kill * kill + (1 - odd.kill) * stays + xp


def _formula(doing: Doing, formula: str) -> int:
    """A formula now; a move still to come is taken for three hexes."""
    return max(amount(doing, formula, 0), 3 if "moved" in formula else 0)


def _ready(look: Outlook, name: str) -> bool:
    elements = look.game.state.elements
    return bool(elements) if name == "any" else effects.available(look.game, Element(name))


# -- from one hex


def attack_worth(look: Outlook, ability: Attack, at: int) -> float:
    """What an Attack ability is worth from a hex, with the best targets there."""
    blow = blow_of(look, ability)
    if not blow.spots >> at & 1:
        return _coming(look, blow, at) if look.choosing_cards else 0.0
    if blow.area:
        return best_area(look, ability, at)[0]
    total, left = 0.0, blow.targets
    near = look.board.neighbour_bits[at]
    for mark in blow.marks:
        if mark.spots >> at & 1:
            total += max(0.0, mark.clumsy if near >> mark.foe.at & 1 else mark.worth)
            left -= 1
            if not left:
                break
    return total


def _coming(look: Outlook, blow: Blow, at: int) -> float:
    """What an attack without a target may still be worth when monsters come before it is used."""
    for mark in blow.marks:
        if mark.zone >> at & 1:
            return max(0.0, mark.worth) * look.weights.coming
    return 0.0


def best_area(look: Outlook, ability: Attack, at: int) -> tuple[float, int]:
    """The best way to lay an area from a hex: its worth and the hexes covered."""
    key = id(ability), at
    known: tuple[float, int] | None = look.memo.get(key)
    if known is None:
        known = look.memo[key] = _lay(look, ability, at)
    return known


def _lay(look: Outlook, ability: Attack, at: int) -> tuple[float, int]:
    blow, near, board = blow_of(look, ability), look.board.neighbour_bits[at], look.board
    if pattern(blow.area).anchor is Anchor.SELF:
        laid: Iterable[int] = laid_from(look, blow.area, at)
        within = -1
    else:
        laid = _laid_over_any(look, ability)
        within = board.within(at, blow.reach)
    seen = board.seen_among(at, look.enemies.bits)
    worths = [(mark.foe.at, mark.clumsy if near >> mark.foe.at & 1 else mark.worth) for mark in blow.marks]
    known: dict[int, float] = {}
    best, chosen = 0.0, 0
    for bits in laid:
        hit = bits & seen
        if not hit or not bits & within:
            continue
        worth = known.get(hit)
        if worth is None:
            worth = known[hit] = sum([worth for there, worth in worths if hit >> there & 1])
        if worth > best:
            best, chosen = worth, bits
    return best, chosen


def _laid_over_any(look: Outlook, ability: Attack) -> tuple[int, ...]:
    """The placements of a free area over the best enemy first, then those over the next; once for a board."""
    key = id(ability), "laid"
    known: tuple[int, ...] | None = look.memo.get(key)
    if known is None:
        blow = blow_of(look, ability)
        every = dict.fromkeys(bits for mark in blow.marks for bits in laid_over(look, blow.area, mark.foe.at))
        known = look.memo[key] = tuple(every)
    return known


def laid_from(look: Outlook, picture: str, at: int) -> tuple[int, ...]:
    """The placements of an area around its attacker; worked out once for a board."""
    key = (look.board, picture, at, True)
    known = look.shared.get(key)
    if known is None:
        known = look.shared[key] = placements(look.board, pattern(picture), at, 1)
    return known


def laid_over(look: Outlook, picture: str, target: int) -> tuple[int, ...]:
    """The placements of a free area over a hex, in a fixed order; worked out once for a board."""
    key = (look.board, picture, target, False)
    known = look.shared.get(key)
    if known is None:
        known = look.shared[key] = tuple(sorted(placements_over(look.board, pattern(picture), target)))
    return known
