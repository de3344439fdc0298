"""One attack on one target, in the steps of the rulebook (rulebook, Attack).

The attacker's bonuses come first, then the modifier card, then the defender's shield; then damage, added effects,
and retaliate. Everything is read from the state here, so every attacker is treated alike.
"""

from collections.abc import Iterable
from typing import Final

from gloomcli.engine import chance, damage, effects, items, stats
from gloomcli.engine.actions import bonuses, recovery
from gloomcli.engine.actions.adjusting import consume_elements, pays
from gloomcli.engine.actions.forced import force_move
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.actions.quantities import amount, quantity
from gloomcli.engine.attacks.defending import (
    credit_shield,
    damage_left,
    defenders_effects,
    hit_effects,
    pierced,
    retaliate,
)
from gloomcli.engine.attacks.sums import Defence, Strike
from gloomcli.engine.choosing import distance, find, pick_figure
from gloomcli.engine.decisions import Kind
from gloomcli.engine.events import Attacked, ModifierDrawn, Term
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.special_rules import sleep
from gloomcli.engine.state import ActiveEffect, Monster, Summon
from gloomcli.model.abilities import Effect, Lasts, Trigger
from gloomcli.model.modifiers import ModifierCard
from gloomcli.model.targets import parse_targets
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition, Element

_OWN_CARD: Final = "its card"
"""Where monsters have bonuses and advantage from."""


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
    if strike.kill and bonuses.slays(game, strike.kill, target):
        return _slay(doing, strike, target, used)
    doing.attack_value = strike.value
    defence = Defence()
    used_by_defender = defenders_effects(doing, strike, target, defence)
    doing.attack_value = strike.value
    cards, amount_dealt = _draw_and_count(doing, strike, target, defence)
    game.figure(actor).attacked_this_round = True
    _finish_uses(doing, actor, used)
    _finish_uses(bonuses.facing(doing, target), target, used_by_defender)
    left = figure.hp
    dealt = damage.suffer(game, target, amount_dealt, "attack", actor)
    sleep.disturb(game, target)
    doing.damage, doing.last_killed = dealt, not game.exists(target)
    doing.counts["overkill"] = max(0, dealt - left)
    if dealt:
        doing.hit.add(target)
        doing.harmed.add(target)
    _added_effects(doing, strike, target, cards)
    if doing.last_killed:
        doing.killed.append(target)
        effects.gain_xp(game, doing.owner, strike.xp_kill, doing.source)
    retaliate(doing, target, defence)
    return strike


def _slay(doing: Doing, strike: Strike, target: str, used: list[ActiveEffect]) -> Strike:
    game = doing.game
    strike.slain = True
    game.figure(doing.actor).attacked_this_round = True
    _finish_uses(doing, doing.actor, used)
    damage.defeat(game, target, doing.actor)
    doing.damage, doing.last_killed = 0, True
    doing.killed.append(target)
    effects.gain_xp(game, doing.owner, strike.xp_kill, doing.source)
    return strike


def _finish_uses(moment: Doing, who: str, used: Iterable[ActiveEffect]) -> None:
    for active in used:
        if moment.game.exists(who):
            bonuses.use(moment, active)


# -- the attacker's bonuses


def _attackers_bonuses(doing: Doing, strike: Strike, target: str) -> list[ActiveEffect]:
    game = doing.game
    source = _OWN_CARD if doing.automatic and doing.actor in game.state.monsters else doing.source
    for bonus in strike.bonus:
        if holds(doing, bonus.when) and pays(doing, bonus):
            times = quantity(doing, bonus.per) if bonus.per else 1
            strike.adjust(doing, bonus, source, times)
            effects.gain_xp(game, doing.owner, bonus.xp * times, doing.source)
    strike.added += [Term(source, amount(doing, value) * times) for value, source, times in strike.formulas]
    _offer_elements(doing, strike)
    used = bonuses.applying(doing, Trigger.ATTACK)
    for active in used:
        strike.adjust(doing, active.effect, active.source, _times(doing, active.effect))
        if active.effect.do:
            strike.follow.append(active.effect.do)
    if Condition.POISON in game.figure(target).conditions:
        strike.added.append(Term("poison", 1))
    _standing(doing, strike, target)
    return used


def _offer_elements(doing: Doing, strike: Strike) -> None:
    """Let elements be consumed that work only against some targets, now that there is one."""
    for consume in strike.offers:
        if not holds(doing, consume.when):
            continue
        if consume not in strike.taken:
            if not consume_elements(doing, consume.elements):
                continue
            strike.taken.append(consume)
            effects.gain_xp(doing.game, doing.owner, consume.xp, doing.source)
        strike.adjust(doing, consume, " + ".join(consume.elements))
        if consume.then:
            strike.follow.append(consume.then)


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
            strike.advantage.append(_OWN_CARD)
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
    strike.advantage += [e.source for e in stats.standing_on(game, doing.actor) if e.effect.advantage]


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
    hit_effects(doing, strike, target, defence, modified)
    damage = damage_left(doing, strike, target, defence, modified)
    shield = stats.shield_of(game, target) + defence.shield
    through = pierced(strike, shield)
    credit_shield(game, target, modified - damage)
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
            pierce=through,
            damage=damage,
            ranged=strike.ranged,
            advantage=advantage,
            reasons=tuple(strike.advantage + strike.disadvantage),
        )
    )
    return cards, damage


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
        if card.heal_ally:
            _heal_one(doing, card)
        for who in find(doing, parse_targets("all adjacent enemies")) if card.harm else ():
            damage.suffer(game, who, card.harm, card.face, actor)
        if card.shield:
            shield = Effect(on=Trigger.ALWAYS, shield=card.shield)
            gained = ActiveEffect(effect=shield, source=card.face, owner="", lasts=Lasts.ROUND)
            game.figure(actor).effects.append(gained)
        if card.refresh_item and actor in game.state.characters:
            _refresh_one(game, actor)


def _heal_one(doing: Doing, card: ModifierCard) -> None:
    found = find(doing, parse_targets("one ally"))
    who = pick_figure(doing, found, Kind.TARGET, card.face, optional=True) if found else None
    if who:
        effects.heal(doing.game, who, card.heal_ally, doing.actor, card.face)


def _refresh_one(game: Game, who: str) -> None:
    items.refresh(game, who, recovery.choose_items(game, who, who, 1, "spent or consumed"))
