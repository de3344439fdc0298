"""Performing abilities: one function for each verb of the language, whoever performs it."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from gloomcli.engine import effects
from gloomcli.engine.actions import harming, helping, looting, tiles
from gloomcli.engine.actions.adjusting import adjustments, consume_elements, total
from gloomcli.engine.actions.harming import area_targets
from gloomcli.engine.actions.hooks import HOOKS
from gloomcli.engine.actions.landing import land
from gloomcli.engine.actions.movement import perform_move
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.actions.quantities import amount
from gloomcli.engine.actions.summoning import call_monsters, summon_ally
from gloomcli.engine.attacks.performing import begins, perform_attack
from gloomcli.engine.auras import ruled
from gloomcli.engine.choosing import choose, confirm, find, hostile
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.events import ManualStep, Skipped
from gloomcli.engine.game import Doing, Game
from gloomcli.model import abilities as verbs
from gloomcli.model.abilities import Ability, Effect, Trigger
from gloomcli.model.targets import Targets, Who, parse_targets
from gloomcli.model.terms import Condition, Element

Performer = Callable[[Doing, Any], bool]

_CHANGED: Final = (
    *(verbs.Attack, verbs.Move, verbs.Heal, verbs.Loot, verbs.Shield, verbs.Retaliate, verbs.Apply),
    *(verbs.Push, verbs.Pull, verbs.Suffer, verbs.Recover, Effect),
)
"""Verbs whose numbers something may change, which they look after themselves."""


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
        if doing.game.exists(doing.actor) and (doing.performed or len(infusions) == len(abilities)):
            perform(doing, ability)


def perform(doing: Doing, ability: Ability) -> bool:
    """Perform one ability if its condition holds and its cost is paid; returns whether it was performed."""
    if doing.stunned:
        return False
    if not holds(doing, ability.when) and not isinstance(ability, Effect):
        doing.game.tell(Skipped(who=doing.actor, verb=_name(ability), why="its condition does not hold"))
        return False
    if not isinstance(ability, Effect) and ability.cost and not _paid(doing, ability.cost):
        return False
    instead = None if isinstance(ability, Effect) else _instead(doing, ability)
    if instead is not None:
        perform_all(doing, instead)
        return True
    doing.earlier = list(doing.last_targets)
    around, doing.owed = doing.owed, []
    if not isinstance(ability, _CHANGED):
        adjustments(doing, ability)
    follow, doing.follow = doing.follow, []
    done = _PERFORMERS[type(ability)](doing, ability)
    follow, doing.follow = [*follow, *doing.follow], []
    due, doing.owed = doing.owed, around
    for pay in due if done else ():
        pay()
    for further in follow:
        if doing.game.exists(doing.actor):
            perform(doing, further)
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
    """Perform what effects do in reaction to what just happened, and let whoever flies no longer come down."""
    while game.reactions:
        reaction = game.reactions.pop(0)
        if not reaction.do or not game.exists(reaction.who):
            continue
        player = game.player_of(reaction.who)
        doing = Doing(
            game=game,
            actor=reaction.who,
            decider=player or reaction.who,
            source=reaction.source,
            owner=reaction.owner or player,
            automatic=not player,
            passive=True,
            target=reaction.target,
            target_hex=reaction.target_hex,
        )
        perform_all(doing, reaction.do)
    land(game)


def _name(ability: Ability) -> str:
    return str(ability.__struct_config__.tag)


def _paid(doing: Doing, cost: tuple[Ability, ...]) -> bool:
    words = " and ".join(_name(ability) for ability in cost)
    if not confirm(doing.game, doing.decider, Kind.EFFECT, f"pay {words}", doing.source):
        return False
    return all(perform(doing, ability) for ability in cost)


# -- harm


def _attack(doing: Doing, ability: verbs.Attack) -> bool:
    if begins(doing, ability):
        settle(doing.game)
    if not doing.game.exists(doing.actor):
        return False
    done, follow = perform_attack(doing, ability)
    doing.follow += follow
    return done


def _force_enemy(doing: Doing, ability: verbs.Force) -> bool:
    """An enemy acts as the performer decides; its attacks target other enemies of the performer."""
    game = doing.game
    wanted = parse_targets(ability.force)
    if ability.area:
        chosen = area_targets(doing, ability.area, amount(doing, ability.range), wanted)
    else:
        chosen = choose(doing, wanted)
    done = False
    for who in chosen:
        if not game.exists(who):
            continue
        forced = Doing(
            game=game,
            actor=who,
            decider=doing.decider,
            source=doing.source,
            owner=doing.owner,
            foes=_foes_of(doing, who),
            ends_by=doing.actor if ability.ends == "adjacent" else "",
            target=doing.target,
            target_hex=doing.target_hex,
        )
        perform_all(forced, ability.do)
        _join(doing, forced)
        done = done or forced.performed
    return done


def _foes_of(doing: Doing, who: str) -> frozenset[str]:
    """Whom an enemy that acts for the performer may attack: the performer's other enemies."""
    return frozenset(find(doing, Targets(who=Who.ENEMY))) - {who}


def _join(doing: Doing, other: Doing) -> None:
    """What another figure did for an action counts as done by the action."""
    doing.hit |= other.hit
    doing.harmed |= other.harmed
    doing.killed += other.killed
    doing.gives_effects = doing.gives_effects or other.gives_effects
    for name in ("traps sprung", "traps disarmed", "obstacles destroyed", "money looted"):
        if name in other.counts:
            doing.counts[name] = doing.counts.get(name, 0) + other.counts[name]


def _move(doing: Doing, ability: verbs.Move) -> bool:
    """A Move ability, or the Attack that its performer makes of it."""
    attack = _as_attack(doing, ability)
    if attack is None:
        return perform_move(doing, ability)
    doing.path, doing.hexes_moved, doing.moved_through = (doing.game.figure(doing.actor).hex,), 0, []
    return _attack(doing, attack)


def _as_attack(doing: Doing, ability: verbs.Move) -> verbs.Attack | None:
    """The Attack of equal value, if the performer may and does perform it instead of a Move."""
    game = doing.game
    if not ruled(game, doing.actor, "moves as attacks") or Condition.DISARM in game.figure(doing.actor).conditions:
        return None
    value = amount(doing, ability.move)
    if not confirm(game, doing.decider, Kind.EFFECT, f"attack {value} instead of move {value}", doing.source):
        return None
    gained = [replace(consume, attack=consume.move, move=0) for consume in ability.consume]
    bonus = [replace(bonus, attack=bonus.move, move=0) for bonus in ability.bonus]
    return verbs.Attack(attack=value, consume=tuple(gained), bonus=tuple(bonus))


# -- help


def _grant(doing: Doing, ability: verbs.Grant) -> bool:
    """Allies perform abilities now; a summon without a player of its own follows its summoner's wishes."""
    game, done = doing.game, False
    for who in choose(doing, ability.grant):
        decider = doing.decider if ability.controlled else game.player_of(who) or doing.decider
        granted = Doing(
            game=game,
            actor=who,
            decider=decider,
            source=doing.source,
            owner=doing.owner,
            granter=doing.actor,
            lasts=doing.lasts,
            uses=doing.uses,
            kinds=doing.kinds,
            target=doing.target,
            target_hex=doing.target_hex,
            foes=_foes_of(doing, who) if hostile(game, who, doing.actor) else None,
        )
        perform_all(granted, ability.do)
        _join(doing, granted)
        if granted.performed:
            done = True
            effects.gain_xp(game, doing.owner, ability.xp_each, doing.source)
    return done


# -- the board


def _loot(doing: Doing, ability: verbs.Loot) -> bool:
    game, who = doing.game, doing.actor
    changes = adjustments(doing, ability, Trigger.LOOT)
    reach = total(doing, ability.loot, changes, "loot")
    if who in game.state.characters:
        before = len(game.state.looted) + game.state.goals_looted
        coins = looting.loot_around(game, who, reach, ability.most)
        if game.exists(who):
            coins += looting.take_from_supply(game, who, amount(doing, ability.coins))
        found = coins or len(game.state.looted) + game.state.goals_looted > before
    else:
        coins = looting.loot_as_monster(game, who, reach) if who in game.state.monsters else 0
        found = bool(coins)
    doing.counts["money looted"] = doing.counts.get("money looted", 0) + coins
    return bool(found)


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


def _manual(doing: Doing, ability: verbs.Manual | verbs.Special) -> bool:
    text = (
        ability.manual if isinstance(ability, verbs.Manual) else f"{_name(ability)} {getattr(ability, _name(ability))}"
    )
    doing.game.tell(ManualStep(who=doing.actor, text=text))
    return True


_PERFORMERS: Final[dict[type, Performer]] = {
    verbs.Attack: _attack,
    verbs.Apply: harming.apply,
    verbs.Push: lambda doing, ability: harming.force(doing, ability, ability.push, push=True),
    verbs.Pull: lambda doing, ability: harming.force(doing, ability, ability.pull, push=False),
    verbs.Suffer: harming.suffer,
    verbs.Kill: harming.kill,
    verbs.Mark: harming.mark,
    verbs.Trap: tiles.make_trap,
    verbs.Force: _force_enemy,
    verbs.Heal: helping.heal,
    verbs.Shield: helping.shield,
    verbs.Retaliate: helping.retaliate,
    verbs.Cure: helping.cure,
    verbs.Grant: _grant,
    verbs.Recover: helping.recover,
    verbs.Refresh: helping.refresh,
    verbs.Discard: helping.discard,
    verbs.Give: helping.give,
    verbs.Move: _move,
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
    Effect: helping.set_up,
    verbs.Hook: _hook,
    verbs.Manual: _manual,
}
