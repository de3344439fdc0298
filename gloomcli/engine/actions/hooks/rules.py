"""Hooks that bend a rule for a while: each is an effect on a figure, which the rule itself looks for by its name."""

import msgspec

from gloomcli.engine.actions import bonuses
from gloomcli.engine.choosing import find, pick_figure
from gloomcli.engine.decisions import Kind
from gloomcli.engine.game import Doing
from gloomcli.model.abilities import Effect, Hook, Lasts, Trigger
from gloomcli.model.targets import parse_targets

_STANDING = Effect(on=Trigger.ALWAYS)


def switch_on(doing: Doing, ability: Hook) -> bool:
    """The rule of this name holds for the performer for as long as the action's effects stay.

    ``provoke``: enemies that attack an ally adjacent to the performer attack the performer (``attacking.redirected``).
    ``moves as attacks``: a Move may be performed as an Attack (``abilities``). ``second augment``: two augments may
    be active (``rivals``). ``ranged augments``: augments work on ranged attacks, too (``bonuses.applying``).
    """
    bonuses.add_effect(doing, doing.actor, _STANDING, hook=ability.hook)
    return True


def raise_maximum(doing: Doing, ability: Hook) -> bool:
    """The performer may have so many more hit points until the scenario is over."""
    doing.game.figure(doing.actor).max_hp += ability.amount
    return True


def turn_sides(doing: Doing, ability: Hook) -> bool:
    """An enemy will take its turn of this round with allies and enemies exchanged (``monster_turn``).

    One that has had its turn cannot be chosen. Whether the players lead it or it follows the monster rules depends
    on the hook's name.
    """
    game = doing.game
    waiting = [who for who in find(doing, parse_targets(ability.to)) if not game.figure(who).acted]
    who = pick_figure(doing, waiting, Kind.TARGET, ability.hook, optional=not doing.automatic) if waiting else None
    if who is None:
        return False
    doing.target, doing.target_hex = who, game.figure(who).hex
    bonuses.add_effect(doing, who, _STANDING, Lasts.ROUND, hook=ability.hook)
    return True


def lend_augments(doing: Doing, ability: Hook) -> bool:
    """Whoever is granted an attack carries the granter's augments for this action."""
    game, lender = doing.game, doing.granter or doing.actor
    for active in [e for e in game.figure(lender).effects if e.augment]:
        lent = msgspec.structs.replace(active, lasts=Lasts.ACTION)
        game.figure(doing.actor).effects.append(lent)
    return True
