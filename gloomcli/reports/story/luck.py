"""The modifier cards that each side drew, against what its decks come to on average."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from gloomcli.engine import events as e
from gloomcli.engine.state import State
from gloomcli.model.modifiers import ModifierCard, parse_modifier
from gloomcli.model.play import Setup
from gloomcli.reports.story.sides import Sides


class Draws(msgspec.Struct, frozen=True, kw_only=True):
    """How often modifier cards of a kind were drawn."""

    label: str
    """As on the cards, "+1" or "x2"; null and curse cards are "x0"."""
    drawn: int
    expected: float
    """In as many cards, without those of bless and curse that came into the deck."""


class Luck(msgspec.Struct, frozen=True, kw_only=True):
    """The modifier cards that one side drew."""

    side: Literal["party", "monsters"]
    cards: int
    total: int
    """The sum of the numbers on them; x2, null, bless and curse count as 0."""
    expected: float
    """The sum that as many cards of the same decks come to on average."""
    doubles: int
    """x2 and bless cards."""
    misses: int
    """Null and curse cards."""
    draws: tuple[Draws, ...] = ()
    """By kind, the worst first."""


def luck(setup: Setup, state: State, events: Sequence[e.Event]) -> Iterator[Luck]:
    """The party's and the monsters' draws; a side that drew nothing is left out."""
    decks = {who: given.modifiers for who, given in zip(state.characters, setup.characters, strict=True)}
    drawers = {who: who for who in decks}
    first = next(iter(drawers))
    sides = Sides(setup)
    drawn: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, e.FigurePlaced) and event.how == "summoned" and event.by in drawers:
            drawers[event.who] = drawers[event.by]
        elif isinstance(event, e.ModifierDrawn):
            owner = "" if sides.draws_as_monster(event.who) else drawers.get(event.who, first)
            drawn.setdefault(owner, []).extend(event.faces)
    monsters = drawn.pop("", [])
    if drawn:
        yield _side("party", drawn, decks)
    if monsters:
        yield _side("monsters", {"": monsters}, {"": setup.edition.modifier_deck})


def _side(
    side: Literal["party", "monsters"], drawn: Mapping[str, Sequence[str]], decks: Mapping[str, Sequence[str]]
) -> Luck:
    """``drawn`` and ``decks`` are faces by who drew them."""
    cards = [parse_modifier(face) for faces in drawn.values() for face in faces]
    expected = sum(_mean(decks[who]) * len(faces) for who, faces in drawn.items())
    return Luck(
        side=side,
        cards=len(cards),
        total=sum(card.plus for card in cards),
        expected=round(expected, 1),
        doubles=sum(card.factor == 2 for card in cards),
        misses=sum(card.factor == 0 for card in cards),
        draws=tuple(_draws(cards, drawn, decks)),
    )


def _draws(
    cards: Sequence[ModifierCard], drawn: Mapping[str, Sequence[str]], decks: Mapping[str, Sequence[str]]
) -> Iterator[Draws]:
    count = Counter(map(_worth, cards))
    expected: Counter[tuple[int, int]] = Counter()
    for who, faces in drawn.items():
        for face in decks[who]:
            expected[_worth(parse_modifier(face))] += len(faces) / len(decks[who])  # type: ignore[assignment]
    for worth in sorted(count.keys() | expected.keys()):
        factor, plus = worth
        label = f"{plus:+d}" if factor == 1 else f"x{factor}"
        yield Draws(label=label, drawn=count[worth], expected=round(expected[worth], 2))


def _worth(card: ModifierCard) -> tuple[int, int]:
    return (card.factor, card.plus if card.factor == 1 else 0)


def _mean(faces: Sequence[str]) -> float:
    return sum(parse_modifier(face).plus for face in faces) / len(faces) if faces else 0.0
