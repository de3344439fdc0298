"""Performing abilities: one function for each verb of the language, whoever performs it."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from gloomcli.engine import bonuses, damage, effects, looting, recovery, stats, tiles
from gloomcli.engine.adjusting import Change, adjustments, consume_elements, total
from gloomcli.engine.area import placements
from gloomcli.engine.areas import pattern
from gloomcli.engine.attacking import perform_attack
from gloomcli.engine.board import members
from gloomcli.engine.choosing import SKIP, choose, confirm, find, pick_figure
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.events import ManualStep, Skipped
from gloomcli.engine.forced import force_move
from gloomcli.engine.game import Doing, Game, Reaction
from gloomcli.engine.hooks import HOOKS
from gloomcli.engine.movement import perform_move
from gloomcli.engine.predicates import holds
from gloomcli.engine.quantities import amount
from gloomcli.engine.state import CardState
from gloomcli.engine.summoning import call_monsters, summon_ally
from gloomcli.model import abilities as verbs
from gloomcli.model.abilities import Ability, Effect, Trigger
from gloomcli.model.targets import Targets, Where, Who, parse_targets
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition, Element

_AMOUNTS: Final = ("attack", "move", "heal", "shield", "retaliate", "suffer")
Performer = Callable[[Doing, Any], bool]


def perform_all(doing: Doing, abilities: tuple[Ability, ...]) -> None:
    """Perform abilities in their order, as long as the performer is on the board.

    What an action infuses comes last, and only if some other part of it was performed (rulebook, Elemental
    Infusions).
    """
    infusions = [ability for ability in abilities if isinstance(ability, verbs.Infuse)]
    for ability in abilities:
        if not isinstance(ability, verbs.Infuse) and doing.game.exists(doing.actor):
            perform(doing, ability)
    for ability in infusions:
        if doing.performed or len(infusions) == len(abilities):
            perform(doing, ability)


def perform(doing: Doing, ability: Ability) -> bool:
    """Perform one ability if its condition holds and its cost is paid; returns whether it was performed."""
    if not holds(doing, ability.when) and not isinstance(ability, Effect):
        doing.game.tell(Skipped(who=doing.actor, verb=_name(ability), why="its condition does not hold"))
        return False
    if not isinstance(ability, Effect) and ability.cost and not _paid(doing, ability.cost):
        return False
    instead = None if isinstance(ability, Effect) else _instead(doing, ability)
    if instead is not None:
        perform_all(doing, instead)
        return True
    done = _PERFORMERS[type(ability)](doing, ability)
    if done:
        doing.performed = True
        if not isinstance(ability, Effect):
            effects.gain_xp(doing.game, doing.owner, ability.xp, doing.source)
            if ability.xp_for:
                effects.gain_xp(doing.game, doing.owner, amount(doing, ability.xp_for), doing.source)
    settle(doing.game)
    return done


def _instead(doing: Doing, ability: verbs.Verb) -> tuple[Ability, ...] | None:
    """Abilities that replace this one wholly if the performer consumes elements for them."""
    for consume in ability.consume:
        if (
            consume.instead
            and consume.then
            and holds(doing, consume.when)
            and consume_elements(doing, consume.elements)
        ):
            effects.gain_xp(doing.game, doing.owner, consume.xp, doing.source)
            return consume.then
    return None


def settle(game: Game) -> None:
    """Perform what effects do in reaction to what just happened."""
    while game.reactions:
        reaction = game.reactions.pop(0)
        if not reaction.do or not game.exists(reaction.who):
            continue
        owner = game.player_of(reaction.who)
        doing = Doing(
            game=game,
            actor=reaction.who,
            decider=owner or reaction.who,
            source=reaction.source,
            owner=owner,
            automatic=not owner,
            target=reaction.target,
            target_hex=reaction.target_hex,
        )
        perform_all(doing, reaction.do)


def _name(ability: Ability) -> str:
    return str(ability.__struct_config__.tag)


def _paid(doing: Doing, cost: tuple[Ability, ...]) -> bool:
    words = " and ".join(_name(ability) for ability in cost)
    if not confirm(doing.game, doing.decider, Kind.EFFECT, f"pay {words}", doing.source):
        return False
    return all(perform(doing, ability) for ability in cost)


def _targets(doing: Doing, to: str, reach: int | str, count: int, who: Who) -> list[str]:
    """Whom an ability affects: a phrase, or so many figures within a range."""
    if to:
        return choose(doing, to)
    within = amount(doing, reach, stats.own_range(doing.game, doing.actor)) if reach != 0 else 0
    if not within and who is not Who.ENEMY:
        return [doing.actor]
    return choose(doing, Targets(who=who, count=count, where=Where.WITHIN, range=max(1, within)))


def _area_targets(doing: Doing, picture: str, reach: int, wanted: Targets) -> list[str]:
    """Everyone of a kind in an area that the decider lays."""
    game, board = doing.game, doing.game.board
    here = board.index[game.figure(doing.actor).hex]
    pool = find(doing, msgspec.structs.replace(wanted, where=Where.ANYWHERE))
    standing = {board.index[game.figure(who).hex]: who for who in pool}
    seen = board.seen_from(here)
    options = []
    for covered in sorted(set(placements(board, pattern(picture), here, max(1, reach)))):
        if any(n in standing for n in members(covered & seen)):
            options.append(Option(" ".join(board.labels[n] for n in members(covered)), covered))
    if not options:
        return []
    chosen = game.ask(doing.decider, Kind.AREA, options, doing.source, instead=SKIP)
    if chosen.text == SKIP:
        return []
    doing.area = chosen.value
    return [standing[n] for n in members(doing.area & seen) if n in standing]


# -- harm


def _attack(doing: Doing, ability: verbs.Attack) -> bool:
    done, follow = perform_attack(doing, ability)
    for further in follow:
        if doing.game.exists(doing.actor):
            perform(doing, further)
    return done


def _apply(doing: Doing, ability: verbs.Apply) -> bool:
    game = doing.game
    changes = adjustments(doing, ability, None)
    if ability.area:
        wanted = parse_targets(ability.to) if ability.to else Targets(who=Who.ENEMY)
        chosen = _area_targets(doing, ability.area, amount(doing, ability.range), wanted)
    else:
        harmful = any(condition in NEGATIVE_CONDITIONS for condition in ability.apply)
        chosen = _targets(doing, ability.to, ability.range, ability.targets, Who.ENEMY if harmful else Who.ALLY_OR_SELF)
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
    _then(doing, changes)
    return bool(chosen)


def _force(doing: Doing, ability: verbs.Push | verbs.Pull, hexes: int, *, push: bool) -> bool:
    changes = adjustments(doing, ability, None)
    chosen = _targets(doing, ability.to, ability.range, ability.targets, Who.ENEMY)
    doing.last_targets = chosen
    moved = [
        force_move(doing, who, total(doing, hexes, changes, "push" if push else "pull"), push=push) for who in chosen
    ]
    return any(moved)


def _suffer(doing: Doing, ability: verbs.Suffer) -> bool:
    game = doing.game
    changes = adjustments(doing, ability, None)
    harm = total(doing, amount(doing, ability.suffer), changes, "suffer")
    if ability.area:
        chosen = _area_targets(doing, ability.area, amount(doing, ability.range), parse_targets(ability.to))
    else:
        chosen = choose(doing, ability.to)
    if ability.up_to and chosen:
        options = [Option(str(n), n) for n in range(harm + 1)]
        harm = game.ask(doing.decider, Kind.EFFECT, options, doing.source).value
    for who in chosen:
        if game.exists(who):
            doing.target, doing.target_hex = who, game.figure(who).hex
            if damage.suffer(game, who, harm, doing.source, doing.actor):
                doing.harmed.add(who)
    return bool(chosen)


def _kill(doing: Doing, ability: verbs.Kill) -> bool:
    game = doing.game
    wanted = parse_targets(ability.kill)
    if ability.area:
        found = _area_targets(doing, ability.area, amount(doing, ability.range), wanted)
    else:
        found = find(doing, wanted)
    found = [who for who in found if _may_be_killed(doing, ability, who)]
    left = wanted.count or len(found)
    killed = 0
    while found and left:
        who = found[0] if wanted.count == 0 else pick_figure(doing, found, Kind.TARGET, optional=not doing.automatic)
        if who is None:
            break
        found.remove(who)
        left -= 1
        killed += 1
        doing.target_hex = game.figure(who).hex
        damage.defeat(game, who, doing.actor)
        effects.gain_xp(game, doing.owner, ability.xp_each, doing.source)
    return killed > 0


def _may_be_killed(doing: Doing, ability: verbs.Kill, who: str) -> bool:
    doing.target, doing.target_hex = who, doing.game.figure(who).hex
    healthy = ability.hp_at_most is not None and doing.game.figure(who).hp > ability.hp_at_most
    return not healthy and holds(doing, ability.whose)


def _mark(doing: Doing, ability: verbs.Mark) -> bool:
    chosen = choose(doing, ability.mark)
    for who in chosen:
        doing.target, doing.target_hex = who, doing.game.figure(who).hex
        bonuses.mark(doing, who)
    return bool(chosen)


def _force_enemy(doing: Doing, ability: verbs.Force) -> bool:
    """An enemy acts as the performer decides; its attacks target other enemies of the performer."""
    game = doing.game
    wanted = parse_targets(ability.force)
    if ability.area:
        chosen = _area_targets(doing, ability.area, amount(doing, ability.range), wanted)
    else:
        chosen = choose(doing, wanted)
    done = False
    for who in chosen:
        others = frozenset(find(doing, Targets(who=Who.ENEMY))) - {who}
        forced = Doing(
            game=game,
            actor=who,
            decider=doing.decider,
            source=doing.source,
            foes=others,
            ends_by=doing.actor if ability.ends == "adjacent" else "",
        )
        perform_all(forced, ability.do)
        doing.hit |= forced.hit
        done = done or forced.performed
    return done


# -- help


def _heal(doing: Doing, ability: verbs.Heal) -> bool:
    game = doing.game
    if doing.automatic and not ability.to:
        chosen = _most_wounded(doing, amount(doing, ability.range))
        changes: list[Change] = []
    else:
        changes = adjustments(doing, ability, Trigger.HEAL)
        to = next((change.by.to for change in changes if change.by.to), ability.to)
        reach = total(doing, amount(doing, ability.range), changes, "range")
        chosen = _targets(doing, to, reach, ability.targets, Who.ALLY_OR_SELF)
    points = total(doing, amount(doing, ability.heal), changes, "heal")
    doing.last_targets = chosen
    conditions = dict.fromkeys([*ability.conditions, *(c for change in changes for c in change.by.conditions)])
    for who in chosen:
        doing.target, doing.target_hex = who, game.figure(who).hex
        effects.heal(game, who, points, doing.actor, doing.source)
        react_to(doing, who, Trigger.HEALED)
        for condition in conditions:
            effects.give_condition(game, who, condition, doing.actor)
    _then(doing, changes)
    return bool(chosen)


def react_to(doing: Doing, who: str, trigger: Trigger) -> None:
    """Effects on a figure that perform abilities because of what the actor did to it."""
    moment = bonuses.facing(doing, who)
    for active in bonuses.applying(moment, trigger):
        doing.game.reactions.append(Reaction(who, active.source, active.effect.do, doing.actor))
        bonuses.use(moment, active)


def _most_wounded(doing: Doing, reach: int) -> list[str]:
    """A monster heals itself or the ally in range that has lost the most hit points (rulebook, Monster Turn)."""
    game = doing.game
    if not reach:
        return [doing.actor]
    pool = find(doing, Targets(who=Who.ALLY_OR_SELF, where=Where.WITHIN, range=reach))
    lost = {who: game.figure(who).max_hp - game.figure(who).hp for who in pool}
    most = max(lost.values())
    if most == 0 and not any(_ill(game, who) for who in pool):
        return []
    best = [who for who in pool if lost[who] == most]
    who = pick_figure(doing, best, Kind.TARGET, optional=False)
    return [who] if who else []


def _ill(game: Game, who: str) -> bool:
    return bool({Condition.POISON, Condition.WOUND}.intersection(game.figure(who).conditions))


def _shield(doing: Doing, ability: verbs.Shield) -> bool:
    changes = adjustments(doing, ability, None)
    points = total(doing, amount(doing, ability.shield), changes, "shield")
    return _bestow(doing, ability.to, Effect(on=Trigger.ALWAYS, shield=points), ability.lasts)


def _retaliate(doing: Doing, ability: verbs.Retaliate) -> bool:
    changes = adjustments(doing, ability, None)
    points = total(doing, amount(doing, ability.retaliate), changes, "retaliate")
    effect = Effect(on=Trigger.ALWAYS, retaliate=points, retaliate_range=ability.range)
    return _bestow(doing, ability.to, effect, ability.lasts)


def _bestow(doing: Doing, to: str, effect: Effect, lasts: verbs.Lasts | None) -> bool:
    bearers = [doing.actor] if effect.aura else choose(doing, to)
    for who in bearers:
        bonuses.add_effect(doing, who, effect, lasts)
    return bool(bearers)


def _effect(doing: Doing, effect: Effect) -> bool:
    changes = adjustments(doing, verbs.Manual(manual="", consume=effect.consume), None)
    for change in changes:
        effect = bonuses.merged(effect, change.by, instead=change.instead)
    effect = msgspec.structs.replace(effect, consume=())
    if effect.fixed:
        known = {name: amount(doing, value) for name in _AMOUNTS if isinstance(value := getattr(effect, name), str)}
        effect = msgspec.structs.replace(effect, **known)
    return _bestow(doing, effect.bearers, effect, effect.lasts)


def _cure(doing: Doing, ability: verbs.Cure) -> bool:
    game, removed = doing.game, 0
    for who in choose(doing, ability.to):
        may = [c for c in game.figure(who).conditions if c in (ability.conditions or NEGATIVE_CONDITIONS)]
        left = len(may) if ability.cure == "all" else int(ability.cure)
        while may and left:
            options = [Option(condition.value, condition) for condition in may]
            chosen = options[0] if ability.cure == "all" else game.ask(doing.decider, Kind.EFFECT, options, who)
            effects.end_condition(game, who, chosen.value)
            may.remove(chosen.value)
            left -= 1
            removed += 1
    doing.counts["negative conditions removed"] = doing.counts.get("negative conditions removed", 0) + removed
    return removed > 0


def _grant(doing: Doing, ability: verbs.Grant) -> bool:
    """Allies perform abilities now; a summon without a player of its own follows its summoner's wishes."""
    game, done = doing.game, False
    for who in choose(doing, ability.grant):
        decider = doing.decider if ability.controlled else game.player_of(who) or doing.decider
        granted = Doing(game=game, actor=who, decider=decider, source=doing.source)
        perform_all(granted, ability.do)
        if granted.performed:
            done = True
            effects.gain_xp(game, doing.owner, ability.xp_each, doing.source)
    return done


def _recover(doing: Doing, ability: verbs.Recover) -> bool:
    game = doing.game
    changes = adjustments(doing, ability, None)
    every = ability.recover == "all"
    most = None if every else total(doing, amount(doing, ability.recover), changes, "recover")
    done = 0
    for who in choose(doing, ability.to):
        if who in game.state.characters:
            done += recovery.recover(game, who, who, most, ability.from_)
    return done > 0


def _refresh(doing: Doing, ability: verbs.Refresh) -> bool:
    game, done = doing.game, False
    most = None if ability.refresh == "all" else int(ability.refresh)
    for who in choose(doing, ability.to):
        if who in game.state.characters:
            names = recovery.choose_items(game, who, who, most, ability.items, ability.slots)
            recovery.refresh(game, who, names)
            done = done or bool(names)
    return done


def _discard(doing: Doing, ability: verbs.Discard) -> bool:
    game, done = doing.game, False
    to = CardState.LOST if ability.lost else CardState.DISCARDED
    for who in choose(doing, ability.to):
        for _ in range(ability.discard if who in game.state.characters else 0):
            hand = game.state.characters[who].pile(CardState.HAND)
            if not hand:
                break
            name = game.ask(who, Kind.LOSE_CARD, [Option(card, card) for card in hand], doing.source).value
            effects.move_cards(game, who, (name,), to, doing.source)
            done = True
    return done


# -- the board


def _loot(doing: Doing, ability: verbs.Loot) -> bool:
    game, who = doing.game, doing.actor
    changes = adjustments(doing, ability, Trigger.LOOT)
    reach = total(doing, ability.loot, changes, "loot")
    if who in game.state.characters:
        before = len(game.state.looted) + game.state.goals_looted
        coins = looting.loot_around(game, who, reach)
        found = coins or len(game.state.looted) + game.state.goals_looted > before
    else:
        coins = looting.loot_as_monster(game, who, reach) if who in game.state.monsters else 0
        found = bool(coins)
    doing.counts["money looted"] = doing.counts.get("money looted", 0) + coins
    _then(doing, changes)
    return bool(found)


def _then(doing: Doing, changes: list[Change]) -> None:
    for change in changes:
        for ability in change.then:
            if doing.game.exists(doing.actor):
                perform(doing, ability)


# -- other


def _infuse(doing: Doing, ability: verbs.Infuse) -> bool:
    chosen: list[Element] = []
    for name in ability.infuse:
        if name == "any":
            options = [Option(element.value, element) for element in Element]
            chosen.append(doing.game.ask(doing.decider, Kind.ELEMENT, options, doing.source).value)
        else:
            chosen.append(Element(name))
    effects.infuse(doing.game, doing.actor, chosen)
    return bool(chosen)


def _if_consumed(doing: Doing, ability: verbs.ConsumeFirst) -> bool:
    if not consume_elements(doing, ability.if_consumed):
        return False
    perform_all(doing, ability.do)
    return True


def _repeat(doing: Doing, ability: verbs.Repeat) -> bool:
    done = False
    for _ in range(amount(doing, ability.repeat)):
        for part in ability.do:
            done = (doing.game.exists(doing.actor) and perform(doing, part)) or done
    return done


def _hook(doing: Doing, ability: verbs.Hook) -> bool:
    return HOOKS[ability.hook](doing, ability)


def _manual(doing: Doing, ability: verbs.Manual | verbs.Special | verbs.Give) -> bool:
    text = (
        ability.manual if isinstance(ability, verbs.Manual) else f"{_name(ability)} {getattr(ability, _name(ability))}"
    )
    doing.game.tell(ManualStep(who=doing.actor, text=text))
    return True


_PERFORMERS: Final[dict[type, Performer]] = {
    verbs.Attack: _attack,
    verbs.Apply: _apply,
    verbs.Push: lambda doing, ability: _force(doing, ability, ability.push, push=True),
    verbs.Pull: lambda doing, ability: _force(doing, ability, ability.pull, push=False),
    verbs.Suffer: _suffer,
    verbs.Kill: _kill,
    verbs.Mark: _mark,
    verbs.Trap: tiles.make_trap,
    verbs.Force: _force_enemy,
    verbs.Heal: _heal,
    verbs.Shield: _shield,
    verbs.Retaliate: _retaliate,
    verbs.Cure: _cure,
    verbs.Grant: _grant,
    verbs.Recover: _recover,
    verbs.Refresh: _refresh,
    verbs.Discard: _discard,
    verbs.Give: _manual,
    verbs.Move: perform_move,
    verbs.Swap: tiles.swap,
    verbs.Teleport: tiles.teleport,
    verbs.Loot: _loot,
    verbs.Summon: summon_ally,
    verbs.Call: call_monsters,
    verbs.Obstacle: tiles.make_obstacles,
    verbs.Destroy: tiles.destroy,
    verbs.DisarmTrap: tiles.disarm,
    verbs.Infuse: _infuse,
    verbs.ConsumeFirst: _if_consumed,
    verbs.Repeat: _repeat,
    verbs.Special: _manual,
    Effect: _effect,
    verbs.Hook: _hook,
    verbs.Manual: _manual,
}
