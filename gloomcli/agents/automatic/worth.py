"""What an ability is worth when it is performed from a hex, in points of damage."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from gloomcli.agents.automatic.blows import attack_worth
from gloomcli.agents.automatic.halves import Part, plain_number
from gloomcli.agents.automatic.outlook import Outlook
from gloomcli.agents.automatic.stamina import Stamina
from gloomcli.engine import effects
from gloomcli.engine.state import CardState, Figure
from gloomcli.engine.stats import has
from gloomcli.model import abilities as verbs
from gloomcli.model.abilities import Ability, Lasts, Trigger
from gloomcli.model.targets import Targets, Where, Who, parse_targets
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition, Element

MANY = 99


def part_worth(look: Outlook, part: Part, abilities: Iterable[Ability], at: int) -> float:
    """What some abilities of a half are worth from a hex."""
    total = 0.0
    for ability in abilities:
        total += ability_worth(look, ability, at, part.action.lasts, len(part.action.uses))
    return total


def ability_worth(look: Outlook, ability: Ability, at: int, lasts: Lasts | None = None, uses: int = 0) -> float:
    """What one ability is worth from a hex."""
    if isinstance(ability, verbs.Attack):
        return 0.0 if Condition.DISARM in look.figure.conditions else attack_worth(look, ability, at)
    if isinstance(ability, verbs.Effect):
        return _effect_worth(look, ability, at, lasts, uses)
    if isinstance(ability, verbs.Shield):
        return _shield_worth(look, ability, at, lasts)
    worth = _WORTH.get(type(ability))
    return worth(look, ability, at) if worth else _GUESSES.get(type(ability), 0.5)


# -- help


def need_of(figure: Figure, heal: int) -> float:
    """What it is worth to heal a figure for so many points."""
    if Condition.POISON in figure.conditions:
        return 1.2
    gained = min(heal, figure.max_hp - figure.hp)
    return gained * (0.35 + 0.9 * (1 - figure.hp / figure.max_hp)) + 1.2 * (Condition.WOUND in figure.conditions)


def _company(look: Outlook, at: int, reach: int, *, own: bool = True) -> list[str]:
    """The figures of the party within a range of a hex."""
    between = look.board.range_between
    found = [who for who, there in look.friends if between(at, there) <= reach]
    return [look.who, *found] if own else found


def _heal_worth(look: Outlook, ability: verbs.Heal, at: int) -> float:
    heal, reach = plain_number(ability.heal), plain_number(ability.range)
    wanted = parse_targets(ability.to) if ability.to else Targets(who=Who.ALLY_OR_SELF, count=ability.targets)
    if wanted.who is Who.SELF or (not ability.to and not reach):
        return need_of(look.figure, heal)
    own = wanted.who in (Who.ALLY_OR_SELF, Who.SELF_AND_ALLIES)
    near = _company(look, at, wanted.range or reach or MANY, own=own)
    needs = sorted((need_of(look.game.figure(who), heal) for who in near), reverse=True)
    return sum(needs[: wanted.count or MANY])


def _shield_worth(look: Outlook, ability: verbs.Shield, at: int, lasts: Lasts | None) -> float:
    points = plain_number(ability.shield)
    worth = 0.7 * points * look.attackers(at)
    wanted = parse_targets(ability.to)
    if wanted.who is not Who.SELF:
        worth += 0.5 * points * len(_company(look, at, wanted.range or MANY, own=False)) * bool(look.foes)
    return worth * (3 if lasts is Lasts.PERSISTENT else 1)


def _retaliate_worth(look: Outlook, ability: verbs.Retaliate, at: int) -> float:
    near = sum(1 for foe in look.foes if not foe.acted and look.board.range_between(at, foe.at) <= foe.far <= 4)
    return 0.45 * plain_number(ability.retaliate) * min(near, 2 + 1.5 * look.attackers(at))


def _cure_worth(look: Outlook, ability: verbs.Cure, at: int) -> float:
    return float(sum(c in NEGATIVE_CONDITIONS for c in look.figure.conditions))


def _recover_worth(look: Outlook, ability: verbs.Recover, at: int) -> float:
    """Lost cards back are turns; discarded ones are turns only if the next rest comes late."""
    wanted = parse_targets(ability.to)
    pile = CardState.LOST if "lost" in ability.from_ else CardState.DISCARDED
    who = [look.who] if wanted.who is Who.SELF else _company(look, at, wanted.range or MANY, own=False)
    most = 0.0
    for name in who:
        character = look.game.state.characters.get(name)
        if character is not None:
            cards = len([c for c in character.pile(pile) if c not in character.unrecoverable])
            taken = cards if ability.recover == "all" else min(cards, plain_number(ability.recover))
            stamina = Stamina(look.game, character)
            lost = pile is CardState.LOST
            most = max(most, stamina.gain(lost=taken * lost, discards=taken * (not lost)))
            if lost:
                # such a card is worth keeping until there is much to take back
                most -= 1.5 * stamina.price
    return most


def _grant_worth(look: Outlook, ability: verbs.Grant, at: int) -> float:
    wanted = parse_targets(ability.grant)
    allies = [there for who, there in look.friends if look.board.range_between(at, there) <= (wanted.range or MANY)]
    worth = 0.0
    for granted in ability.do:
        if isinstance(granted, verbs.Attack):
            reach = max(1, plain_number(granted.range))
            fighting = any(look.board.range_between(there, foe.at) <= reach for there in allies for foe in look.foes)
            worth += 0.9 * plain_number(granted.attack) * fighting
        elif allies:
            worth += 0.4
    return worth


# -- harm


_HARM: Final = {
    Condition.STUN: 1.1,
    Condition.DISARM: 0.9,
    Condition.IMMOBILIZE: 0.4,
    Condition.MUDDLE: 0.3,
    Condition.CURSE: 0.3,
}


def _apply_worth(look: Outlook, ability: verbs.Apply, at: int) -> float:
    wanted = parse_targets(ability.to) if ability.to else Targets(who=Who.ENEMY, count=ability.targets)
    reach = wanted.range or plain_number(ability.range) or (3 if wanted.where is Where.MOVED_THROUGH else 1)
    harmful = any(condition in NEGATIVE_CONDITIONS for condition in ability.apply)
    if not harmful:
        return _boon_worth(look, ability, at)
    worths = sorted((_plague_worth(look, ability, foe, at, reach) for foe in look.foes), reverse=True)
    if wanted.where is Where.MOVED_THROUGH:
        worths = worths[:1]
    allied = wanted.who in (Who.ALLIES_AND_ENEMIES, Who.EVERYONE)
    return sum(worths[: wanted.count or MANY]) - 0.6 * allied


def _plague_worth(look: Outlook, ability: verbs.Apply, foe: Any, at: int, reach: int) -> float:
    if look.board.range_between(at, foe.at) > reach:
        return 0.0
    held = look.game.figure(foe.who).conditions
    worth = 0.0
    for condition in ability.apply:
        if condition not in held:
            worth += 1.0 * (condition in (Condition.POISON, Condition.WOUND)) + _HARM.get(condition, 0) * foe.threat
    return worth


def _boon_worth(look: Outlook, ability: verbs.Apply, at: int) -> float:
    worth = 0.0
    for condition in ability.apply:
        if condition is Condition.INVISIBLE:
            worth += 0.9 * look.cost_of(look.danger(at)) if not has(look.game, look.who, condition) else 0
        else:
            worth += 0.8 * bool(look.foes)
    return worth


def _suffer_worth(look: Outlook, ability: verbs.Suffer, at: int) -> float:
    wanted, harm = parse_targets(ability.to), plain_number(ability.suffer)
    if wanted.who is Who.SELF:
        return -0.6 * harm * (not ability.up_to)
    reach = wanted.range or MANY
    if wanted.where is Where.NEAR_TARGET:
        return 0.0
    between = look.board.range_between
    friends = 0.0
    if wanted.who is not Who.ENEMY:
        friends = sum(1.0 for _, there in look.friends if between(at, there) <= reach)
    hostile = wanted.who in (Who.ENEMY, Who.ALLIES_AND_ENEMIES, Who.EVERYONE)
    foes = sum(1.0 + (foe.hp <= harm) * (1 + foe.threat) for foe in look.foes if between(at, foe.at) <= reach)
    return harm * (foes * hostile - 0.9 * friends)


def _forced_worth(look: Outlook, ability: verbs.Push | verbs.Pull, at: int) -> float:
    wanted = parse_targets(ability.to) if ability.to else Targets(who=Who.ENEMY, range=ability.range)
    near = sum(look.board.range_between(at, foe.at) <= max(1, wanted.range) for foe in look.foes)
    return 0.3 * min(near, wanted.count or MANY)


def _force_worth(look: Outlook, ability: verbs.Force, at: int) -> float:
    """An enemy made to attack another one next to it."""
    wanted, worth = parse_targets(ability.force), 0.0
    between = look.board.range_between
    for granted in ability.do:
        if not isinstance(granted, verbs.Attack):
            continue
        for foe in look.foes:
            others = [other for other in look.foes if other is not foe and between(foe.at, other.at) == 1]
            if others and between(at, foe.at) <= wanted.range:
                worth = max(worth, 0.85 * plain_number(granted.attack))
    return worth


def _trap_worth(look: Outlook, ability: verbs.Trap, at: int) -> float:
    near = any(not foe.acted and look.board.range_between(at, foe.at) <= foe.far for foe in look.foes)
    return 0.35 * plain_number(ability.trap) * near


def _kill_worth(look: Outlook, ability: verbs.Kill, at: int) -> float:
    reach = max(1, parse_targets(ability.kill).range)
    near = [foe.hp + foe.threat for foe in look.foes if look.board.range_between(at, foe.at) <= reach]
    return max(near, default=0.0)


# -- the rest


def _loot_worth(look: Outlook, ability: verbs.Loot, at: int) -> float:
    state, index, between = look.game.state, look.board.index, look.board.range_between
    coins = sum(n for label, n in state.coins.items() if label in index and between(at, index[label]) <= ability.loot)
    chests = sum(1 for label in state.treasures if label in index and between(at, index[label]) <= ability.loot)
    return 0.55 * coins + 1.5 * chests


def _summon_worth(look: Outlook, ability: verbs.Summon, at: int) -> float:
    hits = plain_number(ability.attack) if ability.attack is not None else 0
    return (1.2 * hits + 0.5 * plain_number(ability.hp)) if look.foes else 0.5


def _effect_worth(look: Outlook, effect: verbs.Effect, at: int, lasts: Lasts | None, uses: int) -> float:
    """A bonus: what it adds each time, and how often that is likely."""
    wanted = parse_targets(effect.bearers)
    bearers = 1.0
    if wanted.who is not Who.SELF:
        bearers += 0.7 * len(_company(look, at, wanted.range or MANY, own=False))
    each = plain_number(effect.attack) + 0.5 * effect.advantage + 0.8 * (effect.double or effect.targets)
    each += 0.9 * plain_number(effect.shield) + 2.5 * effect.prevent + 0.8 * plain_number(effect.retaliate)
    each += 0.7 * len(effect.conditions) + 0.8 * len(effect.do) + 0.4 * plain_number(effect.heal) + 0.2 * effect.range
    if effect.on in (Trigger.ATTACKED, Trigger.HIT, Trigger.DAMAGED):
        likely = look.attackers(at)
    else:
        likely = 0.8 * bool(look.foes)
    if (lasts or Lasts.ROUND) is not Lasts.PERSISTENT:
        return each * bearers * min(uses or MANY, likely)
    if _has_such(look, effect):
        return 0.0
    times = min(uses or 7, 7) if look.foes else 2
    return 0.6 * each * bearers * times


def _has_such(look: Outlook, effect: verbs.Effect) -> bool:
    return any(active.effect.on is effect.on and active.lasts is Lasts.PERSISTENT for active in look.figure.effects)


def _infuse_worth(look: Outlook, ability: verbs.Infuse, at: int) -> float:
    return 0.15 * bool(look.foes)


def _consume_worth(look: Outlook, ability: verbs.ConsumeFirst, at: int) -> float:
    for name in ability.if_consumed:
        if not (look.game.state.elements if name == "any" else effects.available(look.game, Element(name))):
            return 0.0
    return sum(ability_worth(look, part, at) for part in ability.do)


def _repeat_worth(look: Outlook, ability: verbs.Repeat, at: int) -> float:
    return plain_number(ability.repeat) * sum(ability_worth(look, part, at) for part in ability.do)


def _nothing(look: Outlook, ability: object, at: int) -> float:
    return 0.0


_WORTH: Final[dict[type, Callable[[Outlook, Any, int], float]]] = {
    verbs.Heal: _heal_worth,
    verbs.Retaliate: _retaliate_worth,
    verbs.Cure: _cure_worth,
    verbs.Recover: _recover_worth,
    verbs.Grant: _grant_worth,
    verbs.Apply: _apply_worth,
    verbs.Suffer: _suffer_worth,
    verbs.Push: _forced_worth,
    verbs.Pull: _forced_worth,
    verbs.Force: _force_worth,
    verbs.Trap: _trap_worth,
    verbs.Kill: _kill_worth,
    verbs.Loot: _loot_worth,
    verbs.Summon: _summon_worth,
    verbs.Infuse: _infuse_worth,
    verbs.ConsumeFirst: _consume_worth,
    verbs.Repeat: _repeat_worth,
    verbs.Obstacle: _nothing,
    verbs.Destroy: _nothing,
    verbs.DisarmTrap: _nothing,
    verbs.Move: _nothing,
}

_GUESSES: Final[dict[type, float]] = {verbs.Mark: 1.0, verbs.Teleport: 0.5, verbs.Hook: 0.5}
