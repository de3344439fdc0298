"""Special rules of scenarios that data cannot say: named functions, each for one rule (``hook: name``)."""

from collections.abc import Callable, Mapping
from typing import Final

from gloomcli.engine import effects
from gloomcli.engine.events import Removed
from gloomcli.engine.game import Game

Hook = Callable[[Game, str], None]
"""Carries out a rule; told the figure whose turn it is, or ""."""


def _objectives(game: Game, name: str) -> list[str]:
    return [each.hex for each in game.state.objectives.values() if each.name == name]


def bone_piles_heal(game: Game, _: str) -> None:
    """Each bone pile heals the Harvester by the number of characters less one."""
    for who in [each for each, monster in game.state.monsters.items() if monster.kind == "the-harvester"]:
        for _at in _objectives(game, "Bone Pile"):
            effects.heal(game, who, game.state.players - 1, "", "Bone Pile")


def guards_saved(game: Game, _: str) -> None:
    """Every monster at its maximum hit points leaves the board."""
    for who, monster in list(game.state.monsters.items()):
        if monster.hp == monster.max_hp:
            del game.state.monsters[who]
            game.tell(Removed(who=who, why="it is safe"))


HOOKS: Final[Mapping[str, Hook]] = {
    "bone piles heal": bone_piles_heal,
    "guards saved": guards_saved,
}
