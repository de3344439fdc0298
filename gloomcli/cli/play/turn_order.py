"""Who acts when in this round, in a line or two for below the board."""

from collections.abc import Iterator

from gloomcli.engine.state import Phase
from gloomcli.engine.view import ScenarioView, TypeView
from gloomcli.model.terms import Rank
from gloomcli.reports.boards import wrapped
from gloomcli.reports.status import monster_numbers


def turn_lines(view: ScenarioView, turn: str, *, width: int = 80) -> list[str]:
    """Who has still to act, in order, with what monsters will do; nothing while cards are chosen.

    ``turn`` is the figure whose turn it is.
    """
    if view.phase is Phase.CARDS or not view.round:
        return []
    entries = list(_entries(view, turn))
    return wrapped(entries, width, first="Turns: ", rest="       ") if entries else []


def _entries(view: ScenarioView, turn: str) -> Iterator[str]:
    names = {character.who: character.name for character in view.characters}
    types = {kind.kind: kind for kind in view.types}
    for place in view.order:
        if place.initiative is None:
            continue
        if place.who:
            acted = next(each.acted for each in view.characters if each.who == place.who)
            now = " now" if place.who == turn else ""
            if now or not acted:
                yield f"{place.initiative:02d} {names[place.who]}{now}"
            continue
        kind = types[place.kind]
        if any(not member.acted for member in kind.members):
            now = " now" if any(member.who == turn for member in kind.members) else ""
            yield f"{place.initiative:02d} {kind.name}{now}{_numbers(kind)}"


def _numbers(kind: TypeView) -> str:
    """What its card comes to, by rank where that differs."""
    if kind.card is None:
        return ""
    texts = {rank: monster_numbers(kind.card, kind.stats[rank]) for rank in Rank if rank in kind.stats}
    if len(set(texts.values())) == 1:
        return f" ({next(iter(texts.values()))})"
    return f" ({' / '.join(f'{rank}: {text}' for rank, text in texts.items())})"


__all__ = ["turn_lines"]
