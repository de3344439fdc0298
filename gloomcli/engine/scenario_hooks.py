"""Special rules of scenarios that data cannot say: named functions, each for one rule (``hook: name``)."""

from collections.abc import Callable, Mapping
from typing import Final

from gloomcli.engine import damage, effects
from gloomcli.engine.choosing import distance
from gloomcli.engine.events import Removed
from gloomcli.engine.game import Game
from gloomcli.model.terms import Condition

Hook = Callable[[Game, str], None]
"""Carries out a rule; told the figure whose turn it is, or ""."""
_SCENARIO: Final = "scenario"


def _objectives(game: Game, name: str) -> list[str]:
    return [each.hex for each in game.state.objectives.values() if each.name == name]


def totems_heal(game: Game, who: str) -> None:
    """A monster within two hexes of a totem heals 2."""
    here = game.figure(who).hex
    if any(distance(game, here, at) <= 2 for at in _objectives(game, "Totem")):
        effects.heal(game, who, 2, "", "Totem")


def bone_piles_heal(game: Game, _: str) -> None:
    """Each bone pile heals the Harvester by the number of characters less one."""
    for who in [each for each, monster in game.state.monsters.items() if monster.kind == "the-harvester"]:
        for _at in _objectives(game, "Bone Pile"):
            effects.heal(game, who, game.state.players - 1, "", "Bone Pile")


def altars_poison(game: Game, _: str) -> None:
    """Whoever is poisoned already suffers 3 damage, whoever is not is poisoned."""
    for who, character in list(game.characters()):
        if Condition.POISON in character.conditions:
            damage.suffer(game, who, 3, "Altar")
        else:
            effects.give_condition(game, who, Condition.POISON)


def guards_bleed(game: Game, _: str) -> None:
    """Every monster below its maximum hit points suffers 1 damage."""
    for who, monster in list(game.state.monsters.items()):
        if monster.hp < monster.max_hp:
            damage.suffer(game, who, 1, _SCENARIO)


def guards_saved(game: Game, _: str) -> None:
    """Every monster at its maximum hit points leaves the board."""
    for who, monster in list(game.state.monsters.items()):
        if monster.hp == monster.max_hp:
            del game.state.monsters[who]
            game.tell(Removed(who=who, why="it is safe"))


HOOKS: Final[Mapping[str, Hook]] = {
    "totems heal": totems_heal,
    "bone piles heal": bone_piles_heal,
    "altars poison": altars_poison,
    "guards bleed": guards_bleed,
    "guards saved": guards_saved,
}
