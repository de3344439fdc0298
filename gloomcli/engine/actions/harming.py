"""Abilities that harm: conditions, forced movement, damage, death; and whom abilities affect."""

from collections.abc import Iterable
from dataclasses import replace

import msgspec

from gloomcli.engine import damage, effects, printed
from gloomcli.engine.actions import bonuses
from gloomcli.engine.actions.adjusting import Change, adjustments, extra, total
from gloomcli.engine.actions.forced import force_move
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.choosing import SKIP, choose, find, pick_figure
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.game import Doing
from gloomcli.engine.hexes.area import placements
from gloomcli.engine.hexes.areas import pattern
from gloomcli.engine.hexes.board import members
from gloomcli.model import abilities as verbs
from gloomcli.model.targets import Targets, Where, Who, parse_targets
from gloomcli.model.terms import NEGATIVE_CONDITIONS


def targets(doing: Doing, to: str, reach: int | str, count: int, who: Who, changes: Iterable[Change] = ()) -> list[str]:
    """Whom an ability affects: a phrase, or so many figures within a range; changes add to both."""
    changes = list(changes)
    to = next((change.by.to for change in changes if change.by.to), to)
    count, farther = count + extra(changes, "targets"), extra(changes, "range")
    if to:
        wanted = parse_targets(to)
        near = wanted.where is Where.WITHIN and wanted.range > 1
        return choose(
            doing,
            msgspec.structs.replace(
                wanted,
                count=wanted.count and wanted.count + extra(changes, "targets"),
                range=wanted.range + (farther if near else 0),
            ),
        )
    within = amount(doing, reach, printed.own_range(doing.game, doing.actor)) if reach != 0 else 0
    within += farther
    if not within and who is not Who.ENEMY:
        return [doing.actor]
    return choose(doing, Targets(who=who, count=count, where=Where.WITHIN, range=max(1, within)))


def area_targets(doing: Doing, picture: str, reach: int, wanted: Targets) -> list[str]:
    """Everyone of a kind in an area that the decider lays."""
    game, board = doing.game, doing.game.board
    here = board.index[game.figure(doing.actor).hex]
    pool = find(doing, msgspec.structs.replace(wanted, where=Where.ANYWHERE))
    standing = {board.index[game.figure(who).hex]: who for who in pool}
    seen = board.seen_from(here)
    options = [
        Option(" ".join(board.labels[n] for n in members(covered)), covered)
        for covered in placements(board, pattern(picture), here, max(1, reach))
        if any(n in standing for n in members(covered & seen))
    ]
    if not options:
        return []
    chosen = game.ask(doing.decider, Kind.AREA, options, doing.source, instead=SKIP)
    if chosen.text == SKIP:
        return []
    doing.area = chosen.value
    return [standing[n] for n in members(doing.area & seen) if n in standing]


def apply(doing: Doing, ability: verbs.Apply) -> bool:
    """Conditions given without an attack."""
    game = doing.game
    changes = adjustments(doing, ability)
    if ability.area:
        wanted = parse_targets(ability.to) if ability.to else Targets(who=Who.ENEMY)
        chosen = area_targets(doing, ability.area, amount(doing, ability.range), wanted)
    else:
        harmful = any(condition in NEGATIVE_CONDITIONS for condition in ability.apply)
        side = Who.ENEMY if harmful else Who.ALLY_OR_SELF
        chosen = targets(doing, ability.to, ability.range, ability.targets, side, changes)
    if any(change.by.prevent for change in changes):
        return True
    doing.last_targets = chosen
    conditions = dict.fromkeys([*ability.apply, *(c for change in changes for c in change.by.conditions)])
    for who in chosen:
        doing.target, doing.target_hex = who, game.figure(who).hex
        doing.targets.append(who)
        for condition in conditions:
            if game.exists(who):
                effects.give_condition(game, who, condition, doing.actor)
        force_move(doing, who, total(doing, ability.push, changes, "push"), push=True)
        force_move(doing, who, total(doing, ability.pull, changes, "pull"), push=False)
    return bool(chosen)


def force(doing: Doing, ability: verbs.Push | verbs.Pull, hexes: int, *, push: bool) -> bool:
    """Push or pull outside of an attack."""
    changes = adjustments(doing, ability)
    chosen = targets(doing, ability.to, ability.range, ability.targets, Who.ENEMY, changes)
    doing.last_targets, moved = chosen, False
    for who in chosen:
        if doing.game.exists(who):
            doing.target, doing.target_hex = who, doing.game.figure(who).hex
            far = total(doing, hexes, changes, "push" if push else "pull")
            moved = force_move(doing, who, far, push=push) > 0 or moved
    return moved


def suffer(doing: Doing, ability: verbs.Suffer) -> bool:
    """Damage that is no attack."""
    game = doing.game
    changes = adjustments(doing, ability)
    if ability.area:
        chosen = area_targets(doing, ability.area, amount(doing, ability.range), parse_targets(ability.to))
    else:
        chosen = choose(doing, ability.to, fits=lambda who: _is_such(doing, who, ability.whose))
    limit: int | None = None
    if ability.up_to and chosen:
        most = total(doing, amount(doing, ability.suffer), changes, "suffer")
        options = [Option(str(n), n) for n in range(most + 1)]
        limit = game.ask(doing.decider, Kind.EFFECT, options, doing.source).value
    doing.last_targets, suffered = chosen, 0
    for who in chosen:
        if game.exists(who):
            doing.target, doing.target_hex = who, game.figure(who).hex
            harm = total(doing, amount(doing, ability.suffer), changes, "suffer") if limit is None else limit
            harmed = damage.suffer(game, who, harm, doing.source, doing.actor)
            suffered += harmed
            if harmed:
                doing.harmed.add(who)
            if not game.exists(who):
                doing.killed.append(who)
    doing.counts["damage suffered"] = suffered
    return bool(chosen)


def kill(doing: Doing, ability: verbs.Kill) -> bool:
    """Figures killed outright."""
    game = doing.game
    wanted = parse_targets(ability.kill)
    if ability.area:
        found = area_targets(doing, ability.area, amount(doing, ability.range), wanted)
    else:
        found = find(doing, wanted)
    before = doing.target, doing.target_hex
    found = [who for who in found if _may_be_killed(doing, ability, who)]
    doing.target, doing.target_hex = before
    left = wanted.count or len(found)
    killed = 0
    doing.last_targets = []
    while found and left:
        who = found[0] if wanted.count == 0 else pick_figure(doing, found, Kind.TARGET, optional=not doing.automatic)
        if who is None:
            break
        found.remove(who)
        left -= 1
        killed += 1
        doing.target, doing.target_hex = who, game.figure(who).hex
        doing.targets.append(who)
        doing.last_targets.append(who)
        damage.defeat(game, who, doing.actor)
        doing.killed.append(who)
        doing.last_killed = True
        effects.gain_xp(game, doing.owner, ability.xp_each, doing.source)
    return killed > 0


def _is_such(doing: Doing, who: str, whose: str) -> bool:
    """Whether a predicate holds for a figure as the target; "the target" stays who it was."""
    seen = replace(doing, target=who, target_hex=doing.game.figure(who).hex)
    return holds(seen, whose)


def _may_be_killed(doing: Doing, ability: verbs.Kill, who: str) -> bool:
    doing.target, doing.target_hex = who, doing.game.figure(who).hex
    healthy = ability.hp_at_most is not None and doing.game.figure(who).hp > ability.hp_at_most
    return not healthy and holds(doing, ability.whose)


def mark(doing: Doing, ability: verbs.Mark) -> bool:
    """Figures marked by the card at hand."""
    chosen = choose(doing, ability.mark)
    for who in chosen:
        doing.target, doing.target_hex = who, doing.game.figure(who).hex
        bonuses.mark(doing, who)
    return bool(chosen)
