"""Named hooks: what the language of abilities cannot say, one function each."""

from collections.abc import Callable
from typing import Final

from gloomcli.engine.actions.hooks import cards, pushes, rules, tokens
from gloomcli.engine.game import Doing
from gloomcli.model.abilities import Hook

HOOKS: Final[dict[str, Callable[[Doing, Hook], bool]]] = {
    "provoke": rules.switch_on,
    "moves as attacks": rules.switch_on,
    "raise maximum": rules.raise_maximum,
    "second augment": rules.switch_on,
    "ranged augments": rules.switch_on,
    "lend augments": rules.lend_augments,
    "turncoat": rules.turn_sides,
    "led turncoat": rules.turn_sides,
    "push into obstacles": pushes.push_into_obstacles,
    "push against walls": pushes.push_against_walls,
    "vortex": pushes.vortex,
    "turn a trap": tokens.turn_a_trap,
    "move obstacle": tokens.move_obstacle,
    "clear the path": tokens.clear_the_path,
    "recover a neighbour's card": cards.recover_a_neighbours_card,
}
"""Every hook by its name in content; each returns whether anything was done."""
