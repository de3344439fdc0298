"""Damage and what follows from it: negating it, dying, being exhausted (rulebook, Character Damage)."""

from typing import Final

from gloomcli.engine import effects, items
from gloomcli.engine.actions import bonuses, quantities
from gloomcli.engine.choosing import confirm, enemies, hostile
from gloomcli.engine.decisions import PLAYERS, Decision, Kind, Option
from gloomcli.engine.events import Damaged, DamageNegated, Died
from gloomcli.engine.game import Doing, Game, Reaction
from gloomcli.engine.special_rules import sleep
from gloomcli.engine.state import CardState, Character, Monster, Objective, Summon
from gloomcli.model.abilities import Trigger
from gloomcli.model.terms import Condition, Rank

BY_SUMMON: Final = "by a summon"
"""What the predicate of this name asks, noted in the counts of a moment."""


def suffer(game: Game, who: str, amount: int, cause: str, by: str = "") -> int:
    """A figure suffers damage from one source; returns what it really suffered.

    A character may negate it by losing one card from its hand or two from its discard pile (rulebook, Character
    Damage). The figure may die or become exhausted.
    """
    figure = game.figure(who)
    if sleep.is_untouched(game, who):
        return 0
    if amount > 0 and who not in game.turn.dying:
        amount = _lessened(game, who, amount, cause, by)
    if amount <= 0 or who in game.turn.dying:
        return 0
    if isinstance(figure, Character) and _negates(game, who, figure, amount, cause, by):
        return 0
    if isinstance(figure, Objective) and _card_negates(game, who, figure, amount, cause):
        return 0
    figure.hp = max(0, figure.hp - amount)
    figure.suffered += amount
    game.turn.damaged.add(who)
    game.tell(Damaged(who=who, amount=amount, left=figure.hp, cause=cause, by=by))
    dealt = effects.tally_of(game, by) if by and game.exists(by) else None
    if dealt is not None and isinstance(figure, Monster):
        dealt.damage_dealt += amount
    if by == game.turn.who:
        game.turn.damage_dealt += amount
    if isinstance(figure, Character):
        figure.tally.damage_taken += amount
    if figure.hp == 0:
        defeat(game, who, by)
    else:
        sleep.disturb(game, who)
        _notice_damage(game, who)
    return amount


def _notice_damage(game: Game, hurt: str) -> None:
    """Effects for "when an enemy suffers damage"."""
    for who in enemies(game, hurt):
        if not any(active.effect.on is Trigger.ENEMY_DAMAGED for active in game.figure(who).effects):
            continue
        moment = Doing(game=game, actor=who, decider=who, source="", owner=game.player_of(who), target=hurt)
        moment.target_hex = game.figure(hurt).hex
        for active in bonuses.applying(moment, Trigger.ENEMY_DAMAGED):
            bonuses.note(moment, active)
            bonuses.use(moment, active)


def _lessened(game: Game, who: str, amount: int, cause: str, by: str) -> int:
    """What effects and items leave of damage about to be suffered; nothing more is used once none is left."""
    owner = game.player_of(who)
    moment = Doing(game=game, actor=who, decider=owner or PLAYERS, source=cause, owner=owner, target=by)
    moment.target_hex = game.figure(by).hex if by and game.exists(by) else ""
    moment.counts["damage suffered"] = left = amount
    for item in items.usable(moment, Trigger.DAMAGED):
        if confirm(game, who, Kind.ITEM, f"use {item.name}", cause, amount):
            items.use(game, who, item)
    for active in bonuses.applying(moment, Trigger.DAMAGED):
        warded = left if active.effect.prevent else min(left, quantities.amount(moment, active.effect.shield))
        bonuses.note(moment, active)
        bonuses.use(moment, active)
        left -= warded
        if warded:
            game.tell(DamageNegated(who=who, amount=warded, source=active.source))
        if not left:
            break
    character = game.state.characters.get(owner)
    if character is not None:
        character.tally.damage_prevented += amount - left
    return left


def _negates(game: Game, who: str, character: Character, amount: int, cause: str, by: str) -> bool:
    hand = [name for name in character.pile(CardState.HAND) if not game.is_from_supply(who, name)]
    discards = character.pile(CardState.DISCARDED) + effects.active_discards(game, who)
    options = [Option("suffer")]
    options += [Option(f"lose {name}", name) for name in hand]
    if len(discards) >= 2:
        options.append(Option("lose two discarded", "discards"))
    if len(options) == 1:
        return False
    chosen = game.ask(who, Kind.DAMAGE, options, amount, character.hp, cause, by)
    if chosen.text == "suffer":
        return False
    if chosen.value == "discards":
        pair = tuple(Option(name, name) for name in discards)
        lost = game.table.ask_some(Decision(who=who, kind=Kind.LOSE_CARD, options=pair, pick=2, about=(amount,)))
        names = tuple(option.value for option in lost)
    else:
        names = (chosen.value,)
    for name in names:
        effects.leave_active(game, who, name)
    effects.lose_cards(game, who, names, "negate damage")
    character.tally.damage_prevented += amount
    game.tell(DamageNegated(who=who, amount=amount, cards=names))
    return True


def _card_negates(game: Game, who: str, objective: Objective, amount: int, cause: str) -> bool:
    """A character may lose a card of its hand for some objectives (scenario rules)."""
    state, name = game.state, objective.name
    if state.negated.get(name, 0) >= game.setup.scenario.objectives[name].cards_negate:
        return False
    options = [
        Option(f"{other} loses {card}", (other, card))
        for other, character in game.characters()
        for card in character.pile(CardState.HAND)
        if not game.is_from_supply(other, card)
    ]
    if not options:
        return False
    chosen = game.ask(PLAYERS, Kind.EFFECT, options, who, amount, cause, instead="suffer").value
    if chosen is None:
        return False
    state.negated[name] = state.negated.get(name, 0) + 1
    effects.lose_cards(game, chosen[0], (chosen[1],), "negate damage")
    game.tell(DamageNegated(who=who, amount=amount, cards=(chosen[1],)))
    return True


def defeat(game: Game, who: str, by: str) -> None:
    """A figure has no hit points left, or is killed: a monster or summon dies, a character is exhausted."""
    figure = game.figure(who)
    if isinstance(figure, Character):
        effects.exhaust(game, who, "hit points")
        return
    if isinstance(figure, Monster):
        _last_deed(game, who, figure)
    foes = [other for other, _ in game.state.figures() if other != who and hostile(game, other, who)]
    _notice_death(game, who, by, foes)
    coin = isinstance(figure, Monster) and _monster_dies(game, who, figure, by)
    game.tell(Died(who=who, by=by, hex=figure.hex, coin=coin))
    if isinstance(figure, Objective):
        _is_destroyed(game, who, figure)
    if isinstance(figure, Summon):
        _last_words(game, who, figure)
        effects.dismiss(game, who)


def _is_destroyed(game: Game, who: str, objective: Objective) -> None:
    state = game.state
    del state.objectives[who]
    state.destroyed[objective.name] = state.destroyed.get(objective.name, 0) + 1
    state.obstacles.pop(objective.hex, None)


def _last_deed(game: Game, who: str, monster: Monster) -> None:
    """What a monster does on its death it does where it stands, at once; nothing can hurt it any more."""
    kind = game.monster_type(monster.kind)
    doing = Doing(game=game, actor=who, decider=PLAYERS, source=kind.name, automatic=True)
    deeds = [kind.on_death, *(active.effect.do for active in bonuses.applying(doing, Trigger.DIES))]
    if not any(deeds) or Condition.STUN in monster.conditions:
        return
    game.turn.dying.add(who)
    for deed in deeds:
        game.rules.perform_all(doing, deed)
    game.turn.dying.discard(who)


def _monster_dies(game: Game, who: str, monster: Monster, by: str) -> bool:
    """Take a monster off; true if it leaves a money token: not if it was summoned or spawned (rulebook, Attack)."""
    state = game.state
    del state.monsters[who]
    state.kills[monster.kind] = state.kills.get(monster.kind, 0) + 1
    if monster.mark:
        state.marked_killed[monster.mark] = state.marked_killed.get(monster.mark, 0) + 1
        state.places[monster.mark] = [monster.hex]
    tally = effects.tally_of(game, by) if by and game.exists(by) else None
    if tally is not None:
        tally.kills += 1
        tally.kinds_killed = {**tally.kinds_killed, monster.kind: tally.kinds_killed.get(monster.kind, 0) + 1}
        tally.elites_killed += monster.rank is Rank.ELITE
    if monster.drops_coin:
        state.coins[monster.hex] = state.coins.get(monster.hex, 0) + 1
        state.coins_placed += 1
    for active in [e for e in monster.effects if e.mark and e.owner]:
        effects.leave_active(game, active.owner, active.source)
    return monster.drops_coin


def _last_words(game: Game, who: str, summon: Summon) -> None:
    card = game.summon_stats(summon)
    if card.on_death:
        game.reactions.append(Reaction(summon.owner, card.summon, card.on_death, target_hex=summon.hex))


def _notice_death(game: Game, dead: str, by: str, foes: list[str]) -> None:
    """Effects for "when you kill" and "when an enemy dies"; what they perform comes once the attack is over."""
    at = game.figure(dead).hex
    for who in foes:
        owner = game.player_of(who)
        moment = Doing(game=game, actor=who, decider=owner or PLAYERS, source="", owner=owner, target=dead)
        moment.target_hex = at
        found = bonuses.applying(moment, Trigger.ENEMY_DIES)
        if who == by:
            game.figure(who).killed += 1
            found += bonuses.applying(moment, Trigger.KILL)
        elif who == game.player_of(by):
            moment.counts[BY_SUMMON] = 1
            found += [e for e in bonuses.applying(moment, Trigger.KILL) if BY_SUMMON in e.effect.when]
        for active in found:
            bonuses.note(moment, active)
            bonuses.use(moment, active)
