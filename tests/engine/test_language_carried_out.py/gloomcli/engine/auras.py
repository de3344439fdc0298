"""The effects that a figure carries: its own, and those of others that reach whoever is near."""

from gloomcli.engine.choosing import find
from gloomcli.engine.game import Doing, Game
from gloomcli.engine.state import ActiveEffect
from gloomcli.model.targets import parse_targets


def carried(game: Game, who: str) -> list[ActiveEffect]:
    """Every effect that is on a figure at this moment.

    An aura stays with the figure that set it up and reaches whomever its phrase names now.
    """
    own = game.figure(who).effects
    if not game.state.auras:
        return list(own)
    found = [active for active in own if not active.effect.aura]
    for bearer, figure in game.state.figures():
        found += [e for e in figure.effects if e.effect.aura and who in _reached(game, bearer, e)]
    return found


def _reached(game: Game, bearer: str, active: ActiveEffect) -> list[str]:
    doing = Doing(game=game, actor=bearer, decider=bearer, source=active.source, owner=active.owner)
    return find(doing, parse_targets(active.effect.bearers))


def ruled(game: Game, who: str, hook: str) -> list[ActiveEffect]:
    """The effects on a figure that switch a named rule on for it; empty where the rule is off."""
    return [active for active in game.figure(who).effects if active.hook == hook]
