"""What ``?`` says on some words: a reminder of the rules, or what a card or an item in play does."""

from collections.abc import Iterator

from gloomcli.cli.play.asking import hung
from gloomcli.engine.decisions import plain
from gloomcli.engine.game import Game
from gloomcli.engine.state import State
from gloomcli.model.definitions import AbilityCard, Item
from gloomcli.reports.topics import about, topic_names, wrapped
from gloomcli.reports.words.abilities import describe_action


def recalled(game: Game, typed: str, width: int) -> list[str]:
    """The lines on a topic, on a card or an item of anyone in play, or on what the words could mean."""
    wanted = plain(typed)
    if any(name.startswith(typed.strip().lower()) for name in topic_names()):
        return about(typed, width=width)
    things = _things(game)
    found = [name for name in things if plain(name) == wanted]
    found = found or [name for name in things if wanted and _begins(plain(name).split(), wanted.split())]
    if len(found) == 1:
        owner, thing = things[found[0]]
        return list(_told(owner, thing, width))
    if found:
        return wrapped(f'"{typed}" could be: {", ".join(found)}', width)
    return about(typed, width=width)


def recallable(state: State) -> list[str]:
    """All topics, cards and items that can be asked about."""
    people = state.characters.values()
    return [*topic_names(), *dict.fromkeys(name for each in people for name in (*each.cards, *each.items))]


def _things(game: Game) -> dict[str, tuple[str, AbilityCard | Item]]:
    found: dict[str, tuple[str, AbilityCard | Item]] = {}
    for who, character in game.state.characters.items():
        for name, card in game.cards[who].items():
            found.setdefault(name, (character.name, card))
        for name, item in game.items[who].items():
            found.setdefault(name, (character.name, item))
    return found


def _told(owner: str, thing: AbilityCard | Item, width: int) -> Iterator[str]:
    if isinstance(thing, Item):
        yield from hung("", f"{thing.name} ({owner}): {thing.summary}", width)
        return
    yield from hung("", f"{thing.name} ({owner}), initiative {thing.initiative:02}", width)
    yield from hung("  top     ", describe_action(thing.top), width)
    yield from hung("  bottom  ", describe_action(thing.bottom), width)


def _begins(words: list[str], wanted: list[str]) -> bool:
    """Whether each wanted word begins one of the words, in order."""
    rest = iter(words)
    return all(any(word.startswith(part) for word in rest) for part in wanted)


__all__ = ["recallable", "recalled"]
