"""Modifier cards drawn at a real table: ``mod grim 3 dis``."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from gloomcli.cli.at_table import reasons as table_reasons
from gloomcli.engine import chance
from gloomcli.engine.chance import MONSTERS
from gloomcli.model.modifiers import ModifierCard
from gloomcli.model.problems import UsageError

if TYPE_CHECKING:
    from gloomcli.cli.at_table.tabletop import Tabletop

MONSTERS_WORDS: Final = ("m", "monster", "monsters")
"""Whose deck is meant if it is theirs."""
_USAGE: Final = "mod [NAME] [ATTACK] [adv|dis], such as mod grim 3 dis"


class _Said(NamedTuple):
    """What was said of a draw: names, the numbers, and 1 or -1 for each advantage and disadvantage."""

    names: list[str]
    numbers: list[int]
    ways: list[int]


def are_ways(words: Iterable[str]) -> bool:
    """Whether words say how to draw and nothing else: 3, adv, dis."""
    return all(word.isdecimal() or _way(word) for word in words)


def _way(word: str) -> int:
    typed = word.lower()
    if typed == ">" or (len(typed) >= 3 and "advantage".startswith(typed)):
        return 1
    return -1 if typed == "<" or (len(typed) >= 3 and "disadvantage".startswith(typed)) else 0


def draw_line(top: "Tabletop", words: Sequence[str]) -> str:
    """Draw for an attack (of 2 unless it is said) and tell what it comes to. Raises UsageError for other words."""
    said = _Said(
        [word for word in words if not are_ways([word])],
        [int(word) for word in words if word.isdecimal()],
        [way for word in words if (way := _way(word))],
    )
    if len(said.numbers) > 1:
        raise UsageError(f"One attack at a time: {_USAGE}. Nothing was drawn.")
    holder = _holder(top, said.names)
    way = sum(set(said.ways))  # both at once cancel each other (rulebook, Advantage and Disadvantage)
    attack = said.numbers[0] if said.numbers else 2
    drawn, counts = chance.draw_modifiers(top.game, holder, way, attack)
    text = f"{top.name(holder) if holder else 'Monsters'}: {_faces(counts)}"
    if len(drawn) != len(counts):
        text += f" (drawn: {_faces(drawn)})"
    if said.numbers:
        text += f"; attack {attack} becomes {_modified(attack, counts)}"
    left = len(chance.deck_of(top.game, holder).draw)
    return f"{text}; {left} card{'' if left == 1 else 's'} left"


def _holder(top: "Tabletop", names: Sequence[str]) -> str:
    """Whose deck is meant: a character's, a summon's owner's, or the monsters'."""
    if not names or (len(names) == 1 and names[0].lower() in MONSTERS_WORDS):
        return MONSTERS
    who, rest = top.split(names)
    holders = {chance.deck_holder(top.game, each) for each in who}
    if rest:
        known = ", ".join([*(each.name for _, each in top.game.characters()), "monsters"])
        reason = table_reasons.why(top, " ".join(rest))
        raise UsageError(
            f'"{" ".join(rest)}" says nothing of a draw. {reason or f"Decks: {known}."} Nothing was drawn.'
        )
    if len(holders) > 1:
        raise UsageError(f"One deck at a time: {_USAGE}. Nothing was drawn.")
    return holders.pop()


def _faces(cards: Iterable[ModifierCard]) -> str:
    return ", ".join(card.face for card in cards)


def _modified(attack: int, cards: Sequence[ModifierCard]) -> int:
    """An attack as the cards change it, before any shield; never less than 0."""
    value = attack + sum(card.plus for card in cards)
    for card in cards:
        value *= card.factor
    return max(0, value)
