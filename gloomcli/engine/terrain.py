"""What happens to a figure that enters a hex: traps, hazardous terrain (rulebook, Overlay Tiles)."""

from gloomcli.engine import damage as harm
from gloomcli.engine import effects
from gloomcli.engine.events import HazardEntered, TrapSprung
from gloomcli.engine.game import Doing, Game, Reaction
from gloomcli.engine.state import TrapState


def trap_damage(game: Game) -> int:
    """Damage of a damage trap at this scenario's level."""
    return game.setup.edition.levels[game.state.monster_level].trap


def hazard_damage(game: Game) -> int:
    """Damage of hazardous terrain: half of a trap's, rounded down."""
    return game.setup.edition.levels[game.state.monster_level].hazard


def enter(game: Game, who: str, at: str, *, flying: bool, by: str = "") -> bool:
    """A figure has entered a hex by normal or forced movement; true if the movement must stop there.

    It stops if the figure is gone, or if it is a character that has been taken off the board. ``by`` forced it there:
    a kill counts for that figure, not for a trap's maker, and for nobody if it moved by itself (official FAQ, Traps).
    """
    if flying:
        return False
    if at in game.state.traps:
        spring(game, who, at, by)
    elif at in game.state.hazards:
        damage = hazard_damage(game)
        game.tell(HazardEntered(who=who, hex=at, damage=damage))
        harm.suffer(game, who, damage, "hazard", by)
    if game.exists(who):
        game.rules.entered(game, who)
    return not game.exists(who)


def tread(doing: Doing, who: str, at: str, *, flying: bool, by: str = "") -> bool:
    """The same because of an action, which remembers the traps that it had sprung."""
    trap = at in doing.game.state.traps
    stopped = enter(doing.game, who, at, flying=flying, by=by)
    if trap and at not in doing.game.state.traps:
        doing.counts["traps sprung"] = doing.counts.get("traps sprung", 0) + 1
    return stopped


def spring(game: Game, who: str, at: str, by: str = "") -> None:
    """A trap works on who entered it, and is removed."""
    trap = game.state.traps.pop(at)
    conditions = tuple(trap.conditions)
    game.tell(TrapSprung(who=who, hex=at, trap=trap.name, damage=trap.damage, conditions=conditions))
    if trap.owner and trap.xp_sprung and who in game.state.monsters:
        effects.gain_xp(game, trap.owner, trap.xp_sprung, trap.name)
    trap_works(game, who, trap, at, by=by)


def trap_works(game: Game, who: str, trap: TrapState, at: str, *, by: str = "") -> None:
    """What a trap does to a figure, wherever that stands; ``at`` is the hex that its further effects count from."""
    harm.suffer(game, who, trap.damage, "trap", by)
    for condition in trap.conditions:
        if game.exists(who):
            effects.give_condition(game, who, condition)
    if trap.sprung and game.exists(trap.owner):
        at_trap = Reaction(trap.owner, trap.name, tuple(trap.sprung), target=who, target_hex=at)
        game.reactions.append(at_trap)
