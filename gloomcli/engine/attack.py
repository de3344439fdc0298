"""One attack on one target, in the steps of the rulebook (rulebook, Attack).

The attacker's bonuses come first, then the modifier card, then the defender's shield; then damage, added effects,
and retaliate. Everything is read from the state here, so every attacker is treated alike.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from gloomcli.engine import bonuses, chance, damage, effects, items, recovery, stats
from gloomcli.engine.choosing import confirm, distance
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ModifierDrawn, Retaliated, Term
from gloomcli.engine.forced import force_move
from gloomcli.engine.game import Doing, Game, Reaction
from gloomcli.engine.predicates import holds
from gloomcli.engine.quantities import amount, quantity
from gloomcli.engine.state import ActiveEffect, Monster, Summon
from gloomcli.model.abilities import Ability, Adjustment, Bonus, Effect, Lasts, Trigger
from gloomcli.model.modifiers import ModifierCard
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition, Element


@dataclass(slots=True)
class Strike:
    """The numbers of an attack as they add up."""

    base: int
    range: int = 1
    ranged: bool = False
    targets: int = 1
    pierce: int = 0
    push: int = 0
    pull: int = 0
    conditions: list[Condition] = field(default_factory=list)
    added: list[Term] = field(default_factory=list)
    doubled: bool = False
    ignore_shield: bool = False
    advantage: list[str] = field(default_factory=list)
    """Why it has advantage."""
    disadvantage: list[str] = field(default_factory=list)
    bonus: tuple[Bonus, ...] = ()
    """Bonuses that depend on the target."""
    xp_each: int = 0
    xp_kill: int = 0
    path_too: bool = False
    """Also strikes every enemy on the way to the primary target."""
    kill: str = ""
    """A target that is killed instead of being attacked."""
    follow: list[tuple[Ability, ...]] = field(default_factory=list)
    """Abilities that effects perform after the attack."""
    add_targets: int = 0

    def for_target(self) -> "Strike":
        """A copy to which one target's bonuses are added."""
        return replace(
            self,
            conditions=list(self.conditions),
            added=list(self.added),
            advantage=list(self.advantage),
            disadvantage=list(self.disadvantage),
            follow=list(self.follow),
        )

    def adjust(self, doing: Doing, by: Adjustment, source: str, times: int = 1) -> None:
        """Add an adjustment, ``times`` over."""
        if by.attack:
            self.added.append(Term(source, _signed(doing, by.attack) * times))
        self.range += by.range * times
        self.targets += by.targets * times
        self.pierce += by.pierce * times
        self.push += by.push * times
        self.pull += by.pull * times
        self.conditions += [c for c in by.conditions if c not in self.conditions]
        self.doubled = self.doubled or by.double
        self.ignore_shield = self.ignore_shield or by.ignore_shield
        self.path_too = self.path_too or by.path_too
        self.kill = self.kill or by.kill
        if by.advantage:
            self.advantage.append(source)
        if by.disadvantage:
            self.disadvantage.append(source)

    @property
    def value(self) -> int:
        """The attack value before the modifier card."""
        return (self.base + sum(term.amount for term in self.added)) * (2 if self.doubled else 1)


@dataclass(slots=True)
class Defence:
    """What the defender's effects add against one attack."""

    shield: int = 0
    retaliate: list[tuple[int, int]] = field(default_factory=list)
    x2_as_0: bool = False


def _signed(doing: Doing, value: int | str) -> int:
    return value if isinstance(value, int) else amount(doing, value)


def resolve(doing: Doing, strike: Strike, target: str) -> Strike:
    """One attack on one target; returns its numbers, with what is still to follow (``follow``, ``add_targets``)."""
    game, actor = doing.game, doing.actor
    figure = game.figure(target)
    doing.target, doing.target_hex = target, figure.hex
    doing.had = frozenset(figure.conditions)
    doing.ranged, doing.reach = strike.ranged, strike.range
    doing.targets.append(target)
    effects.gain_xp(game, doing.owner, strike.xp_each, doing.source)
    strike = strike.for_target()
    used = _attackers_bonuses(doing, strike, target)
    doing.attack_value = strike.value
    defence = Defence()
    used_by_defender = _defenders_effects(doing, strike, target, defence)
    cards, amount_dealt = _draw_and_count(doing, strike, target, defence)
    game.figure(actor).attacked_this_round = True
    _finish_uses(doing, actor, used)
    _finish_uses(bonuses.facing(doing, target), target, used_by_defender)
    dealt = damage.suffer(game, target, amount_dealt, "attack", actor)
    doing.damage, doing.last_killed = dealt, not game.exists(target)
    if dealt:
        doing.hit.add(target)
        doing.harmed.add(target)
    _added_effects(doing, strike, target, cards)
    if doing.last_killed:
        doing.killed.append(target)
        effects.gain_xp(game, doing.owner, strike.xp_kill, doing.source)
    _retaliate(doing, target, defence)
    return strike


def _finish_uses(moment: Doing, who: str, used: Iterable[ActiveEffect]) -> None:
    for active in used:
        if moment.game.exists(who):
            bonuses.use(moment, active)


# -- the attacker's bonuses


def _attackers_bonuses(doing: Doing, strike: Strike, target: str) -> list[ActiveEffect]:
    game = doing.game
    for bonus in strike.bonus:
        if holds(doing, bonus.when) and _pays(doing, bonus):
            times = quantity(doing, bonus.per) if bonus.per else 1
            strike.adjust(doing, bonus, doing.source, times)
            effects.gain_xp(game, doing.owner, bonus.xp * times, doing.source)
    used = bonuses.applying(doing, Trigger.ATTACK)
    for active in used:
        strike.adjust(doing, active.effect, active.source, _times(doing, active.effect))
        if active.effect.do:
            strike.follow.append(active.effect.do)
    if Condition.POISON in game.figure(target).conditions:
        strike.added.append(Term("poison", 1))
    _standing(doing, strike, target)
    return used


def _pays(doing: Doing, bonus: Bonus) -> bool:
    """Whether the attacker pays what a bonus costs: damage it suffers, elements and the like."""
    if not bonus.cost:
        return True
    if not confirm(doing.game, doing.decider, Kind.EFFECT, "pay", doing.source, doing.target):
        return False
    # the cost is performed once the attack is over; nothing of the attack hangs on it
    doing.game.reactions.append(Reaction(doing.actor, doing.source, bonus.cost))
    return True


def _times(doing: Doing, effect: Effect) -> int:
    return quantity(doing, effect.per) if effect.per else 1


def _standing(doing: Doing, strike: Strike, target: str) -> None:
    """What the attacker's card, conditions and position give (rulebook, Advantage and Disadvantage)."""
    game, figure = doing.game, doing.game.figure(doing.actor)
    if isinstance(figure, Monster):
        printed = game.monster_stats(figure)
        strike.pierce += printed.pierce
        strike.conditions += [c for c in printed.conditions if c not in strike.conditions]
        if printed.advantage:
            strike.advantage.append("its card")
    elif isinstance(figure, Summon):
        card = game.summon_stats(figure)
        strike.pierce += card.pierce
        strike.conditions += [c for c in card.conditions if c not in strike.conditions]
    if Condition.STRENGTHEN in figure.conditions:
        strike.advantage.append("strengthen")
    if Condition.MUDDLE in figure.conditions:
        strike.disadvantage.append("muddle")
    if strike.ranged and distance(game, figure.hex, game.figure(target).hex) == 1:
        strike.disadvantage.append("adjacent")
    strike.advantage += [e.effect.on for e in figure.effects if e.effect.on is Trigger.ALWAYS and e.effect.advantage]


# -- the defender


def _defenders_effects(doing: Doing, strike: Strike, target: str, defence: Defence) -> list[ActiveEffect]:
    """What the defender's effects and items do before the modifier card is drawn."""
    game = doing.game
    moment = bonuses.facing(doing, target)
    for item in items.usable(moment, Trigger.ATTACKED):
        if confirm(game, target, Kind.ITEM, f"use {item.name}", doing.actor, strike.value):
            items.use(game, target, item)
    figure = game.figure(target)
    if isinstance(figure, Monster) and game.monster_stats(figure).attackers_disadvantage:
        strike.disadvantage.append("its card")
    used = bonuses.applying(moment, Trigger.ATTACKED)
    standing = [e for e in figure.effects if e.effect.on is Trigger.ALWAYS]
    for active in (*used, *standing):
        effect = active.effect
        if effect.disadvantage:
            strike.disadvantage.append(active.source)
        defence.x2_as_0 = defence.x2_as_0 or effect.x2_as_0
    for active in used:
        defence.shield += stats.number(game, active.effect.shield)
        if active.effect.retaliate:
            defence.retaliate.append(
                (stats.number(game, active.effect.retaliate), max(1, active.effect.retaliate_range))
            )
    return used


def _hit_effects(doing: Doing, strike: Strike, target: str, defence: Defence, modified: int) -> None:
    """Effects and items for "damage from an attack", used only where there would be damage."""
    game = doing.game
    moment = bonuses.facing(doing, target)
    for active in bonuses.applying(moment, Trigger.HIT):
        if _damage(doing, strike, target, defence, modified) > 0:
            defence.shield += stats.number(game, active.effect.shield)
            bonuses.use(moment, active)
    for item in items.usable(moment, Trigger.HIT):
        damage = _damage(doing, strike, target, defence, modified)
        if damage > 0 and confirm(game, target, Kind.ITEM, f"use {item.name}", doing.actor, damage):
            active_effect = items.use(game, target, item)
            if active_effect is not None:
                defence.shield += stats.number(game, active_effect.effect.shield)
                bonuses.use(moment, active_effect)


def _damage(doing: Doing, strike: Strike, target: str, defence: Defence, modified: int) -> int:
    shield = stats.shield_of(doing.game, target) + defence.shield
    return max(0, modified - max(0, shield - _pierced(strike, shield)))


def _pierced(strike: Strike, shield: int) -> int:
    return shield if strike.ignore_shield else min(strike.pierce, shield)


# -- the modifier card and the damage


def _draw_and_count(
    doing: Doing, strike: Strike, target: str, defence: Defence
) -> tuple[tuple[ModifierCard, ...], int]:
    game, actor = doing.game, doing.actor
    # one of each cancels out, however many there are (rulebook, Advantage and Disadvantage)
    advantage = bool(strike.advantage) - bool(strike.disadvantage)
    owner = chance.deck_holder(game, actor)
    drawn, cards = chance.draw_modifiers(game, owner, advantage, strike.value, x2_as_0=defence.x2_as_0)
    faces = tuple(card.face for card in drawn)
    used = tuple(card.face for card in cards)
    left = len(chance.deck_of(game, owner).draw)
    game.tell(ModifierDrawn(who=actor, faces=faces, used=used, advantage=advantage, left=left))
    for card in cards:
        strike.pierce += card.pierce
        strike.add_targets += card.add_target
    modified = strike.value + sum(card.plus for card in cards)
    for card in cards:
        modified *= card.factor
    modified = max(0, modified)
    _hit_effects(doing, strike, target, defence, modified)
    damage = _damage(doing, strike, target, defence, modified)
    shield = stats.shield_of(game, target) + defence.shield
    pierced = _pierced(strike, shield)
    _credit_shield(game, target, modified - damage)
    game.tell(
        Attacked(
            who=actor,
            target=target,
            base=strike.base,
            added=tuple(strike.added),
            doubled=strike.doubled,
            faces=used,
            modified=modified,
            shield=shield,
            pierce=pierced,
            damage=damage,
            ranged=strike.ranged,
            advantage=advantage,
            reasons=tuple(strike.advantage + strike.disadvantage),
        )
    )
    return cards, damage


def _credit_shield(game: Game, target: str, prevented: int) -> None:
    character = game.state.characters.get(target)
    if character is not None:
        character.tally.damage_prevented += prevented


# -- added effects and retaliate


def _added_effects(doing: Doing, strike: Strike, target: str, cards: tuple[ModifierCard, ...]) -> None:
    """Conditions, push and pull apply whatever the damage was, but not to a figure that is gone."""
    game, actor = doing.game, doing.actor
    gained = [condition for card in cards for condition in card.conditions]
    for condition in dict.fromkeys([*strike.conditions, *gained]):
        to = target if condition in NEGATIVE_CONDITIONS else actor
        if game.exists(to):
            effects.give_condition(game, to, condition, actor)
    # each push and pull is used or left by itself (official FAQ)
    for hexes, push in _forces(strike, cards):
        if hexes and game.exists(target):
            force_move(doing, target, hexes, push=push)
    if game.exists(actor):
        _card_effects_on_attacker(doing, cards)


def _forces(strike: Strike, cards: tuple[ModifierCard, ...]) -> list[tuple[int, bool]]:
    """The hexes of each push (true) and pull of an attack."""
    pushes = [(hexes, True) for hexes in (strike.push, *(card.push for card in cards))]
    return pushes + [(hexes, False) for hexes in (strike.pull, *(card.pull for card in cards))]


def _card_effects_on_attacker(doing: Doing, cards: tuple[ModifierCard, ...]) -> None:
    game, actor = doing.game, doing.actor
    for card in cards:
        if card.infuse:
            effects.infuse(game, actor, [Element(element) for element in card.infuse])
        if card.heal:
            effects.heal(game, actor, card.heal, actor, card.face)
        if card.shield:
            shield = Effect(on=Trigger.ALWAYS, shield=card.shield)
            gained = ActiveEffect(effect=shield, source=card.face, owner="", lasts=Lasts.ROUND)
            game.figure(actor).effects.append(gained)
        if card.refresh_item and actor in game.state.characters:
            _refresh_one(game, actor)


def _refresh_one(game: Game, who: str) -> None:
    items.refresh(game, who, recovery.choose_items(game, who, who, 1, "spent or consumed"))


def _retaliate(doing: Doing, target: str, defence: Defence) -> None:
    """After the attack and its effects, a defender still on the board strikes back (rulebook, Retaliate)."""
    game, actor = doing.game, doing.actor
    if not (game.exists(target) and game.exists(actor)):
        return
    away = distance(game, game.figure(actor).hex, game.figure(target).hex)
    every = stats.retaliates_of(game, target) + defence.retaliate
    total = sum(damage for damage, reach in every if away <= reach)
    if total == 0:
        return
    game.tell(Retaliated(who=target, target=actor, amount=total))
    damage.suffer(game, actor, total, "retaliate", target)
    moment = bonuses.facing(doing, target)
    for active in bonuses.applying(moment, Trigger.RETALIATE):
        bonuses.use(moment, active)
