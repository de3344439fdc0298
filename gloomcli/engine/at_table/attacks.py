"""Attacks of monsters at a real table: the drawn ability card, one modifier card, and what is left of hit points.

Where figures stand is not known here, so whether a target is adjacent, whom an area covers and the like is said by
the players (:class:`Ways`); everything else is worked out as the engine does (rulebook, Attack; Monster Turn).
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from gloomcli.engine import chance, effects, stats
from gloomcli.engine.actions.predicates import holds
from gloomcli.engine.at_table import companion
from gloomcli.engine.at_table.cards import abilities_of, consumed
from gloomcli.engine.attacks.printed_numbers import make_strike
from gloomcli.engine.attacks.sums import Strike
from gloomcli.engine.events import Term
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.state import Monster
from gloomcli.model.abilities import Attack, Bonus, Consume
from gloomcli.model.blows import Blow
from gloomcli.model.formulas import is_relative, parse_formula
from gloomcli.model.predicates import parse_predicate
from gloomcli.model.problems import RuleError
from gloomcli.model.terms import NEGATIVE_CONDITIONS, Condition

_COUNTED: Final = frozenset({"C", "L", "C x L", "hp", "hp max", "hp lost", "target hp", "target hp lost", "scouts"})
"""Quantities that are known without a board."""
_TOLD: Final = frozenset(
    {
        *("is {rank}", "has {condition}", "has a negative condition", "undamaged", "below half hp"),
        *("target has {condition}", "target has a negative condition", "target undamaged", "target damaged"),
        *("target is a character", "{element} strong or waning", "{element} strong", "any element strong or waning"),
    }
)
"""Tests that can be made without a board."""


class Ways(NamedTuple):
    """What the players say of one attack on one target."""

    advantage: int = 0
    """1, 0 or -1, besides what the conditions of the attacker give."""
    bonus: bool = False
    """What the card adds depending on where figures stand applies."""
    shield: int = 0
    """The target's shield, besides what is known of it."""
    negated: bool = False
    """The target loses a card instead of suffering the damage."""


class Struck(NamedTuple):
    """One attack with every number that explains it."""

    blow: Blow
    base: int
    added: tuple[Term, ...]
    doubled: bool
    drawn: tuple[str, ...]
    used: tuple[str, ...]
    damage: int
    """After the shield, whether or not it was negated."""
    push: int
    pull: int
    left_out: tuple[str, ...]
    """What was not counted since it depends on where figures stand."""


# -- who may attack, and with what


def attacks_of(game: Game, who: str) -> list[Attack]:
    """The Attack abilities of a monster's card in this round, in printed order."""
    monster = game.state.monsters[who]
    doing = Doing(game=game, actor=who, decider=who, source=game.monster_type(monster.kind).name, automatic=True)
    found = [ability for ability in abilities_of(game, monster.kind) if isinstance(ability, Attack)]
    return [ability for ability in found if _applies(doing, ability) is not False]


def hindrance(game: Game, who: str) -> Condition | None:
    """The condition that keeps a figure from attacking, if there is one (rulebook, Conditions)."""
    had = game.figure(who).conditions
    return next((each for each in (Condition.STUN, Condition.DISARM) if each in had), None)


def several(game: Game, who: str, number: int) -> int | None:
    """How many targets an Attack ability has, counted from 1; ``None`` if where figures stand decides that."""
    ability = attacks_of(game, who)[number - 1]
    used = [each for each in ability.consume if consumed(game, game.state.monsters[who].kind, each.elements)]
    if ability.area or ability.to or any(each.area or each.to for each in used):
        return None
    printed_ = game.monster_stats(game.state.monsters[who]).targets
    return max(1, ability.targets, printed_) + sum(each.targets for each in used)


def room(game: Game, blows: Sequence[Blow], who: str, target: str) -> int:
    """The first Attack ability with which a monster can still attack a target in this turn, from 1; 0 for none."""
    for number, ability in enumerate(attacks_of(game, who), 1):
        made = [blow.target for blow in blows if blow.by == who and blow.attack == number]
        most = several(game, who, number)
        if (most is None or len(made) < most) and (target not in made or ability.same_target):
            return number
    return 0


def alike(game: Game, who: str) -> tuple[object, ...]:
    """What tells an attacker from others of its type, as far as its attacks go."""
    monster = game.state.monsters[who]
    telling = {Condition.STRENGTHEN, Condition.MUDDLE}.intersection(monster.conditions)
    return monster.rank, monster.level_shift, frozenset(telling)


# -- one attack


def attack(game: Game, who: str, target: str, number: int, ways: Ways) -> Struck:
    """A monster attacks: one modifier card is drawn, hit points and conditions change.

    Raises RuleError if it cannot attack, or what the attack is worth depends on where figures stand.
    """
    monster = game.state.monsters[who]
    ability = attacks_of(game, who)[number - 1]
    _check(game, who, target, ability)
    doing = Doing(game=game, actor=who, decider=who, source=game.monster_type(monster.kind).name, automatic=True)
    doing.target = target
    strike = make_strike(doing, ability)
    left_out = tuple(_adjusted(doing, strike, ability, counted=ways.bonus))
    _standing(game, strike, who, target)
    advantage = max(-1, min(1, bool(strike.advantage) - bool(strike.disadvantage) + ways.advantage))
    owner = chance.deck_holder(game, who)
    drawn, cards = chance.draw_modifiers(game, owner, advantage, strike.value)
    value = strike.value + sum(card.plus for card in cards)
    for card in cards:
        value *= card.factor
    pierce = strike.pierce + sum(card.pierce for card in cards)
    shield = stats.shield_of(game, target) + ways.shield
    blow = Blow(by=who, target=target, attack=number, value=max(0, value), shield=shield, pierce=pierce)
    damage = damage_of(blow)
    lost = 0 if ways.negated else min(damage, game.figure(target).hp)
    game.figure(who).attacked_this_round = True
    if lost:
        companion.hurt(game, target, lost)
    for condition in dict.fromkeys([*strike.conditions, *(c for card in cards for c in card.conditions)]):
        to = target if condition in NEGATIVE_CONDITIONS else who
        if game.exists(to):
            effects.give_condition(game, to, condition, who)
    return Struck(
        blow=replace(blow, damage=lost),
        base=strike.base,
        added=tuple(strike.added),
        doubled=strike.doubled,
        drawn=tuple(card.face for card in drawn),
        used=tuple(card.face for card in cards),
        damage=damage,
        push=strike.push + sum(card.push for card in cards),
        pull=strike.pull + sum(card.pull for card in cards),
        left_out=left_out,
    )


def damage_of(blow: Blow) -> int:
    """What an attack does after the shield, which pierce ignores (rulebook, Shield, Pierce)."""
    return max(0, blow.value - max(0, blow.shield - blow.pierce))


def _check(game: Game, who: str, target: str, ability: Attack) -> None:
    monster = game.state.monsters[who]
    name = f"{game.monster_type(monster.kind).name} {monster.number}"
    if (condition := hindrance(game, who)) is not None:
        raise RuleError(f"{name} has {condition} and does not attack. Nothing was changed.")
    if Condition.INVISIBLE in game.figure(target).conditions:
        raise RuleError("An invisible figure cannot be attacked. Nothing was changed.")
    own = game.monster_stats(monster).attack
    for value in (ability.attack, own if is_relative(ability.attack) else 0):
        if isinstance(value, str) and not is_relative(value) and not _countable(value):
            raise RuleError(
                f'{name} attacks with "{value}", which the table cannot count: m draws a card, then say the damage.'
            )


def _countable(value: str) -> bool:
    return all(name in _COUNTED for _, name in parse_formula(value).terms)


def _adjusted(doing: Doing, strike: Strike, ability: Attack, *, counted: bool) -> Iterator[str]:
    """Add bonuses and what was consumed for; yields what is left out since only the board tells."""
    kind = doing.game.state.monsters[doing.actor].kind
    changes: list[Bonus | Consume] = [*ability.consume, *ability.bonus]
    for by in changes:
        if isinstance(by, Consume) and not consumed(doing.game, kind, by.elements):
            continue
        applies = _applies(doing, by)
        if applies is None and not counted:
            yield by.when
        elif applies is not False:
            source = " and ".join(by.elements) if isinstance(by, Consume) else by.when
            if isinstance(by, Consume) and by.instead:
                strike.replace(doing, by, source)
            else:
                strike.adjust(doing, by, source)
    strike.bonus = ()


def _applies(doing: Doing, by: Bonus | Consume | Attack) -> bool | None:
    """Whether a condition holds; ``None`` if that depends on where figures stand."""
    for test in parse_predicate(by.when):
        compared = test.name.startswith("{quantity}") and test.argument in _COUNTED
        if not (test.name in _TOLD or compared):
            return None
    return holds(doing, by.when)


def _standing(game: Game, strike: Strike, who: str, target: str) -> None:
    """What the attacker's card and the conditions of both give (rulebook, Conditions)."""
    monster = game.state.monsters[who]
    own = game.monster_stats(monster)
    strike.pierce += own.pierce
    strike.conditions += [each for each in own.conditions if each not in strike.conditions]
    strike.advantage += ["its card"] if own.advantage else []
    strike.advantage += ["strengthen"] if Condition.STRENGTHEN in monster.conditions else []
    strike.disadvantage += ["muddle"] if Condition.MUDDLE in monster.conditions else []
    if Condition.POISON in game.figure(target).conditions:
        strike.added.append(Term("poison", 1))


# -- afterwards


def ward_off(game: Game, blow: Blow, shield: int | None) -> Blow:
    """Less of an attack's damage after all: a further shield, or none of it (``None``: a card was lost instead).

    The hit points come back, and nothing else: conditions stay (rulebook, Character Damage). Raises RuleError if
    the target is out.
    """
    if not game.exists(blow.target):
        raise RuleError("It is out already. Take the attack back with undo, and say it with the attack.")
    after = blow if shield is None else replace(blow, shield=blow.shield + shield)
    damage = 0 if shield is None else min(blow.damage, damage_of(after))
    figure = game.figure(blow.target)
    figure.hp = min(figure.max_hp, figure.hp + blow.damage - damage)
    return replace(after, damage=damage)


def monsters_of(game: Game, kind: str) -> list[str]:
    """The monsters of a type that can attack, in the order in which they act (rulebook, Monster Turn)."""
    return [
        who
        for who in companion.acting(game, kind)
        if isinstance(game.figure(who), Monster) and hindrance(game, who) is None
    ]
