"""What a monster does: its focus, where it goes, whom it attacks (rulebook, Monster Turn).

:func:`decide` returns every outcome that the rules allow; where there are several, the players choose.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

import msgspec

from gloomcli.engine.hexes.area import Anchor, placements, placements_over
from gloomcli.engine.hexes.board import hex_set, members
from gloomcli.engine.hexes.paths import Layer, Mover, Ways, way_to_go
from gloomcli.engine.monsters.focus import Attacks, Situation, Weighed, all_ways, mover_of, weigh
from gloomcli.model.rulesets import Ruleset


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that the acting figure may do.

    ``path`` are the hexes it walks, without the first; ``end`` is where it stands then; ``targets`` are whom it
    attacks from there, the focus first, and is empty if it attacks nobody. ``area`` are the hexes that its area
    attack covers. ``foci`` are the enemies that this is right for when it focuses on them; ``destinations`` are the
    attack hexes it is heading for. ``reasons`` weigh every enemy.
    """

    end: int
    path: tuple[int, ...] = ()
    targets: tuple[str, ...] = ()
    foci: tuple[str, ...] = ()
    destinations: tuple[int, ...] = ()
    area: tuple[int, ...] = ()
    reasons: tuple[Weighed, ...] = ()


class _Choice(NamedTuple):
    """Standing on a hex and laying the area over some enemies, with others in reach singly."""

    hex: int
    cost: int
    hit: int
    single: int


class _Plan(NamedTuple):
    """A hex to attack from and whom to attack there, the focus first."""

    hex: int
    targets: tuple[int, ...]
    hit: int


class _Mind(NamedTuple):
    """What is worked out once for a decision."""

    situation: Situation
    ruleset: Ruleset
    mover: Mover
    ways: Ways
    attacks: Attacks
    weighed: tuple[Weighed, ...]


def decide(situation: Situation, ruleset: Ruleset) -> tuple[Outcome, ...]:
    """Every outcome that the rules allow for a monster's turn, in a fixed order; never empty.

    Without a focus it stays where it is. Whoever has no attack moves as if for a melee attack and attacks nobody.
    """
    mind = _think(situation, ruleset)
    found: dict[tuple[int, frozenset[int]], Outcome] = {}
    for focus in _foci(mind):
        for outcome, group in _outcomes(mind, focus):
            key = outcome.end, frozenset(group)
            before = found.get(key)
            found[key] = _merge(before, outcome) if before else outcome
    if not found:
        return (Outcome(end=situation.at, reasons=mind.weighed),)
    return tuple(sorted(found.values(), key=lambda outcome: (len(outcome.path), outcome.end, outcome.targets)))


def decide_attack(situation: Situation, ruleset: Ruleset, focus: str | None = None) -> tuple[Outcome, ...]:
    """Every attack that the rules allow from where the monster stands, without moving; never empty.

    For attacks without a move, and for those that follow one on the same card, when ``focus`` names the enemy that
    the monster moved for. Nobody is attacked if the focus cannot be. Raises ``KeyError`` if ``focus`` is no foe.
    """
    mind = _think(situation, ruleset)
    here = 1 << situation.at
    found: dict[tuple[int, ...], Outcome] = {}
    for i in _foci(mind) if focus is None else [_number(situation, focus)]:
        if situation.action.attack and mind.attacks.spots[i] & here:
            for plan in _plans(mind, i, [Layer(0, 0, here)]):
                outcome = _attack_outcome(mind, i, plan)
                key = tuple(sorted(plan.targets))
                found[key] = _merge(found[key], outcome) if key in found else outcome
        else:
            name = situation.foes[i].figure
            found.setdefault((-1 - i,), Outcome(end=situation.at, foci=(name,), reasons=mind.weighed))
    if not found:
        return (Outcome(end=situation.at, reasons=mind.weighed),)
    return tuple(sorted(found.values(), key=lambda outcome: (not outcome.targets, outcome.targets)))


def _think(situation: Situation, ruleset: Ruleset) -> _Mind:
    mover = mover_of(situation)
    ways = all_ways(situation, mover, ruleset)
    attacks = Attacks(situation)
    return _Mind(situation, ruleset, mover, ways, attacks, weigh(situation, ruleset, ways, attacks))


def _foci(mind: _Mind) -> Iterator[int]:
    return (i for i, weighed in enumerate(mind.weighed) if not weighed.excluded)


def _number(situation: Situation, figure: str) -> int:
    for i, foe in enumerate(situation.foes):
        if foe.figure == figure:
            return i
    raise KeyError(figure)


def _merge(a: Outcome, b: Outcome) -> Outcome:
    return msgspec.structs.replace(
        a,
        foci=tuple(dict.fromkeys(a.foci + b.foci)),
        destinations=tuple(sorted({*a.destinations, *b.destinations})),
    )


# Where to go


def _outcomes(mind: _Mind, focus: int) -> Iterator[tuple[Outcome, tuple[int, ...]]]:
    """What the monster may do about one focus, with the enemies attacked."""
    situation = mind.situation
    spots, fewest = mind.attacks.spots[focus], mind.weighed[focus].negatives
    layers = [
        Layer(layer.negatives, layer.cost, layer.hexes & spots)
        for layer in mind.ways.layers
        if layer.negatives == fewest and layer.hexes & spots
    ]
    now = [layer for layer in layers if layer.cost <= situation.action.move]
    if now:
        for plan in _plans(mind, focus, now):
            yield _attack_outcome(mind, focus, plan), plan.targets if situation.action.attack else ()
        return
    if mind.ruleset.approach_for_most_targets:
        goals = {plan.hex for plan in _plans(mind, focus, layers)}
    else:
        goals = set(members(layers[0].hexes))
    stops: dict[int, list[int]] = {}
    for goal in sorted(goals):
        for stop in _stops(mind, goal):
            stops.setdefault(stop, []).append(goal)
    for stop, approached in stops.items():
        path = mind.ways.way(stop).path
        foci = (situation.foes[focus].figure,)
        yield Outcome(end=stop, path=path, foci=foci, destinations=tuple(approached), reasons=mind.weighed), ()


def _stops(mind: _Mind, goal: int) -> Iterator[int]:
    """Where a move towards ``goal`` may end that cannot arrive this turn."""
    situation = mind.situation
    ahead = way_to_go(situation.board, situation.terrain, mind.mover, mind.ruleset, goal)
    best, hexes = (0, 0, 0), 0
    for done in mind.ways.layers:
        if done.cost > situation.action.move:
            continue
        for left in ahead:
            both = done.hexes & left.hexes
            judged = done.negatives + left.negatives, left.cost, done.cost
            if both and (not hexes or judged <= best):
                hexes = both | hexes if hexes and judged == best else both
                best = judged
    return members(hexes)


def _attack_outcome(mind: _Mind, focus: int, plan: _Plan) -> Outcome:
    situation = mind.situation
    way = mind.ways.way(plan.hex)
    foes = situation.foes
    attacks = situation.action.attack
    return Outcome(
        end=plan.hex,
        path=way.path,
        targets=tuple(foes[i].figure for i in plan.targets) if attacks else (),
        foci=(foes[focus].figure,),
        destinations=(plan.hex,),
        area=_area_laid(situation, plan) if attacks else (),
        reasons=mind.weighed,
    )


def _area_laid(situation: Situation, plan: _Plan) -> tuple[int, ...]:
    """The hexes of one way to lay the area over exactly the enemies that it is to hit."""
    board, area = situation.board, situation.action.area
    if area is None or not plan.hit:
        return ()
    foes = situation.foes
    first = foes[next(members(plan.hit))].at
    distance = max(1, situation.action.range)
    if area.anchor is Anchor.SELF:
        laid: Iterable[int] = placements(board, area, plan.hex, distance)
    else:
        within = board.within(plan.hex, distance)
        laid = sorted(bits for bits in placements_over(board, area, first) if bits & within)
    seen = board.seen_among(plan.hex, hex_set(foe.at for foe in foes))
    for covered in laid:
        if sum(1 << i for i, foe in enumerate(foes) if covered & seen & 1 << foe.at) == plan.hit:
            return tuple(members(covered))
    return ()


# Whom to attack


def _plans(mind: _Mind, focus: int, layers: list[Layer]) -> list[_Plan]:
    """The best hexes among ``layers`` to attack the focus from, with whom to attack there."""
    attacks = mind.attacks
    if mind.ruleset.clean_shot_before_more_targets:
        clean = [layer._replace(hexes=layer.hexes & ~attacks.clumsy(focus)) for layer in layers]
        clean = [layer for layer in clean if layer.hexes]
        layers = clean or layers
    best = _most_targets(mind, focus, layers)
    if mind.ruleset.second_targets_ranked:
        return _ranked_plans(mind, focus, best)
    return _free_plans(mind, focus, best)


def _most_targets(mind: _Mind, focus: int, layers: list[Layer]) -> list[_Choice]:
    """All ways of attacking the focus together with the most other enemies."""
    attacks, own = mind.attacks, 1 << focus
    most = 0
    best: list[_Choice] = []
    for layer in layers:
        for hex_ in members(layer.hexes):
            for hit, single in attacks.choices(hex_):
                if not (hit & own or (single & own and attacks.extra)):
                    continue
                count = hit.bit_count() + min(attacks.extra, (single & ~hit).bit_count())
                if count > most:
                    most, best = count, []
                if count == most:
                    best.append(_Choice(hex_, layer.cost, hit, single))
    return best


def _size(mind: _Mind, choice: _Choice) -> int:
    return choice.hit.bit_count() + min(mind.attacks.extra, (choice.single & ~choice.hit).bit_count())


def _fits(mind: _Mind, choice: _Choice, group: int) -> bool:
    """Can all enemies of ``group`` be among those attacked?"""
    rest = group & ~choice.hit
    return not rest & ~choice.single and rest.bit_count() <= mind.attacks.extra


def _second_rank(mind: _Mind, foe: int) -> tuple[object, ...]:
    """How second targets compare once movement is equal, less being better."""
    weighed = mind.weighed[foe]
    if mind.ruleset.nearness_ranks_second_targets:
        return weighed.nearness, weighed.initiative
    return (weighed.initiative,)


def _ranked_plans(mind: _Mind, focus: int, choices: list[_Choice]) -> list[_Plan]:
    """Second targets one after the other, each the best ranked of those that can still be had."""
    size = _size(mind, choices[0])
    groups: dict[int, tuple[tuple[int, ...], list[_Choice]]] = {1 << focus: ((focus,), choices)}
    for _ in range(size - 1):
        longer: dict[int, tuple[tuple[int, ...], list[_Choice]]] = {}
        for group, (order, left) in groups.items():
            for foe, fitting in _next_targets(mind, group, left):
                longer.setdefault(group | 1 << foe, ((*order, foe), fitting))
        groups = longer

    def judged(choice: _Choice, group: int) -> tuple[int, int]:
        second = group & ~(1 << focus)
        return (mind.attacks.clumsy_at(choice.hex) & second).bit_count(), choice.cost

    ends = [(choice, group, order) for group, (order, left) in groups.items() for choice in left]
    least = min(judged(choice, group) for choice, group, _ in ends)
    return _distinct(
        _Plan(choice.hex, order, choice.hit) for choice, group, order in ends if judged(choice, group) == least
    )


def _next_targets(mind: _Mind, group: int, choices: list[_Choice]) -> list[tuple[int, list[_Choice]]]:
    """The next targets after those in ``group``, several if they tie, each with the choices that allow it."""
    ranked = []
    for foe in range(len(mind.weighed)):
        if group >> foe & 1:
            continue
        fitting = [choice for choice in choices if _fits(mind, choice, group | 1 << foe)]
        if fitting:
            rank = min(choice.cost for choice in fitting), *_second_rank(mind, foe)
            ranked.append((rank, foe, fitting))
    best: tuple[object, ...] = min(rank for rank, _, _ in ranked)
    return [(foe, fitting) for rank, foe, fitting in ranked if rank == best]


def _free_plans(mind: _Mind, focus: int, choices: list[_Choice]) -> list[_Plan]:
    """Any second targets, as few as possible at Disadvantage, for the least movement."""
    judged = [(_fewest_clumsy(mind, focus, choice), choice.cost) for choice in choices]
    least = min(judged)
    order = _listing(mind, focus)
    return _distinct(
        _Plan(choice.hex, tuple(sorted(members(group), key=order)), choice.hit)
        for choice, judgement in zip(choices, judged, strict=True)
        if judgement == least
        for group in _free_groups(mind, focus, choice)
    )


def _listing(mind: _Mind, focus: int) -> Callable[[int], tuple[object, ...]]:
    return lambda foe: (foe != focus, mind.weighed[foe].nearness, mind.weighed[foe].initiative, foe)


def _pools(mind: _Mind, focus: int, choice: _Choice) -> tuple[int, int, int, int]:
    """Who is attacked in any case, whom else it may take without and with Disadvantage, and how many of them."""
    sure = choice.hit | 1 << focus
    pool, clumsy = choice.single & ~sure, mind.attacks.clumsy_at(choice.hex)
    return sure, pool & ~clumsy, pool & clumsy, _size(mind, choice) - sure.bit_count()


def _fewest_clumsy(mind: _Mind, focus: int, choice: _Choice) -> int:
    sure, clean, _, wanted = _pools(mind, focus, choice)
    clumsy = mind.attacks.clumsy_at(choice.hex)
    return (sure & clumsy).bit_count() + max(0, wanted - clean.bit_count())


def _free_groups(mind: _Mind, focus: int, choice: _Choice) -> Iterator[int]:
    sure, clean, clumsy, wanted = _pools(mind, focus, choice)
    if wanted > clean.bit_count():
        sure, wanted, clean = sure | clean, wanted - clean.bit_count(), clumsy
    for taken in combinations(members(clean), wanted):
        yield sure | sum(1 << foe for foe in taken)


def _distinct(plans: Iterable[_Plan]) -> list[_Plan]:
    """One plan for each hex and set of targets."""
    return list({(plan.hex, frozenset(plan.targets)): plan for plan in reversed(list(plans))}.values())[::-1]
