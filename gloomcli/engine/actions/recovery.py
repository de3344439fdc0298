"""Recover and refresh: cards back to the hand, items made usable (rulebook, Recover, Refresh)."""

from gloomcli.engine import effects, items
from gloomcli.engine.actions.rivals import keep_to_limits
from gloomcli.engine.choosing import SKIP
from gloomcli.engine.decisions import Kind, Option
from gloomcli.engine.game import Game
from gloomcli.engine.state import CardState, ItemState
from gloomcli.model.terms import Slot

_PILES = {
    "discarded": (CardState.DISCARDED,),
    "lost": (CardState.LOST, CardState.ACTIVE),
    "discarded or lost": (CardState.DISCARDED, CardState.LOST, CardState.ACTIVE),
}


def recoverable(game: Game, who: str, piles: str) -> list[str]:
    """The cards a character may recover.

    A card in the active area counts as lost, or without the lost symbol as discarded; taking it back ends its effect
    (official FAQ, Recover).
    """
    character = game.state.characters[who]
    found = effects.active_discards(game, who) if "discarded" in piles else []
    for name, place in character.cards.items():
        if place not in _PILES[piles] or name in character.unrecoverable:
            continue
        active = character.active.get(name)
        if place is CardState.ACTIVE and (active is None or not active.lost or active.unrecoverable):
            continue
        found.append(name)
    return found


def recover(game: Game, who: str, decider: str, most: int | None, piles: str) -> int:
    """Return up to ``most`` cards (``None``: all) to the hand; returns how many."""
    count = 0
    while most is None or count < most:
        found = recoverable(game, who, piles)
        if not found:
            break
        if most is None:
            names = [name for name in found if game.state.characters[who].cards[name] is not CardState.ACTIVE]
            _take_back(game, who, names)
            return count + len(names)
        options = [Option(name, name) for name in found]
        chosen = game.ask(decider, Kind.RECOVER, options, who, most - count, instead=SKIP)
        if chosen.text == SKIP:
            break
        _take_back(game, who, [chosen.value])
        count += 1
    return count


def _take_back(game: Game, who: str, names: list[str]) -> None:
    for name in names:
        effects.leave_active(game, who, name)
    effects.move_cards(game, who, tuple(names), CardState.HAND, "recovered")
    keep_to_limits(game, who)


def gather(game: Game, who: str, least: int) -> None:
    """Before a rest: which active cards that count as discarded go to the discards, their effects ending.

    The character may leave them in play, unless its discards are fewer than ``least`` (official FAQ).
    """
    left = effects.active_discards(game, who)
    while left:
        short = len(game.state.characters[who].pile(CardState.DISCARDED)) < least
        options = [Option(name, name) for name in left]
        chosen = game.ask(who, Kind.RECOVER, options, who, len(left), instead="" if short else SKIP)
        if chosen.text == SKIP:
            return
        effects.leave_active(game, who, chosen.value)
        keep_to_limits(game, who)
        left = [name for name in effects.active_discards(game, who) if name in left]


def borrow(game: Game, who: str, owner: str, name: str) -> None:
    """A character takes another's card into its own hand; a card that was its own to begin with is its own again."""
    effects.leave_active(game, owner, name)
    lender = game.state.characters[owner]
    keep_to_limits(game, owner)
    del lender.cards[name]
    whose = lender.borrowed.pop(name, owner)
    if whose != who:
        game.lend(who, name, whose)
    effects.move_cards(game, who, (name,), CardState.HAND, "recovered")


def choose_items(
    game: Game, who: str, decider: str, most: int | None, states: str, slots: tuple[Slot, ...] = ()
) -> list[str]:
    """The items to refresh: up to ``most`` of those spent or consumed (``None``: all)."""
    wanted = [state for state in (ItemState.SPENT, ItemState.CONSUMED) if state.value in states]
    character = game.state.characters[who]
    found = [
        name
        for name, state in character.items.items()
        if state in wanted and not game.items[who][name].lost and (not slots or game.items[who][name].slot in slots)
    ]
    if most is None or len(found) <= most:
        return found
    chosen: list[str] = []
    while len(chosen) < most:
        options = [Option(name, name) for name in found if name not in chosen]
        answer = game.ask(decider, Kind.REFRESH, options, who, most - len(chosen), instead=SKIP)
        if answer.text == SKIP:
            break
        chosen.append(answer.value)
    return chosen


def refresh(game: Game, who: str, names: list[str]) -> None:
    """Make the chosen items usable."""
    items.refresh(game, who, names)
