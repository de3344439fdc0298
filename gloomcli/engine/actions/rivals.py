"""Cards of which only so many may be active at once: augments, songs, dooms (class rules)."""

from typing import Final

from gloomcli.engine import effects
from gloomcli.engine.auras import ruled
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.game import Game
from gloomcli.model.abilities import Action
from gloomcli.model.terms import Half

KINDS: Final = ("augment", "song", "doom")


def make_room(game: Game, who: str, action: Action) -> None:
    """Before an action of such a kind: cards of its kind leave the active area until there is room for it."""
    for kind in KINDS:
        if getattr(action, kind):
            _shrink(game, who, kind, _limit(game, who, kind) - 1)


def keep_to_limits(game: Game, who: str) -> None:
    """After a card has left the active area, on which the limits may have hung."""
    for kind in KINDS:
        _shrink(game, who, kind, _limit(game, who, kind))


def _limit(game: Game, who: str, kind: str) -> int:
    """One of each kind, two where a hook says so."""
    return 2 if ruled(game, who, f"second {kind}") else 1


def _shrink(game: Game, who: str, kind: str, limit: int) -> None:
    while len(names := _active(game, who, kind)) > limit:
        options = [Option(name, name) for name in names]
        name = game.ask(who, Kind.EFFECT, options, f"end one {kind}").value
        effects.leave_active(game, who, name)


def _active(game: Game, who: str, kind: str) -> list[str]:
    found = []
    for name, active in game.state.characters[who].active.items():
        card = game.card(who, name)
        if getattr(card.top if active.half is Half.TOP else card.bottom, kind):
            found.append(name)
    return found
