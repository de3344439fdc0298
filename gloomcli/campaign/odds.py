"""What a modifier deck can be expected to do, computed exactly (rulebook, Attack Modifier Cards; Advantage)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import factorial, perm, prod
from typing import NamedTuple

from gloomcli.model.modifiers import ModifierCard, better_card, parse_modifier


class Blow(NamedTuple):
    """An attack on one target, as far as numbers go."""

    attack: int
    shield: int = 0
    poison: bool = False
    pierce: int = 0

    @property
    def value(self) -> int:
        """The attack value that the cards modify: poison adds 1 before the draw."""
        return self.attack + self.poison


class Result(NamedTuple):
    """What the cards that count make together: what is added, then the factor (2 doubles, 0 is a miss)."""

    plus: int
    factor: int
    effects: tuple[str, ...]
    """Conditions, elements, push and the like, in words; each once."""
    pierce: int = 0

    @property
    def label(self) -> str:
        """In a word: ``+1``, ``x2``, ``null``; what rolling cards add before doubling stands before it."""
        if self.factor == 0:
            return "null"
        if self.factor == 2:
            return f"{self.plus:+d} x2" if self.plus else "x2"
        return f"{self.plus:+d}"

    def damage(self, blow: Blow) -> int:
        """Damage after shield; a null card does none whatever else was drawn."""
        harm = (blow.value + self.plus) * self.factor
        return max(0, harm - max(0, blow.shield - blow.pierce - self.pierce))


Chances = dict[Result, Fraction]


def chances(deck: Sequence[str], advantage: int = 0, value: int = 0) -> Chances:
    """How likely each result is for a freshly shuffled deck.

    ``advantage`` is 1, 0 or -1; ``value`` is the attack value, by which two cards are compared. Raises ValueError for
    a deck in which every card rolls.
    """
    faces = Counter(deck)
    if all(parse_modifier(face).rolling for face in faces):
        raise ValueError("a deck needs a card that does not roll")
    found: Chances = {}
    for cards, chance in _pairs(faces, advantage, value) if advantage else _sequences(faces):
        result = _result(cards)
        found[result] = found.get(result, Fraction()) + chance
    return found


def damages(results: Chances, blow: Blow) -> dict[int, Fraction]:
    """How likely each damage is, the lowest first."""
    found: dict[int, Fraction] = {}
    for result, chance in results.items():
        harm = result.damage(blow)
        found[harm] = found.get(harm, Fraction()) + chance
    return dict(sorted(found.items()))


def labels(results: Chances) -> dict[str, Fraction]:
    """How likely each modifier is, the worst first."""
    found: dict[str, Fraction] = {}
    for result in sorted(results, key=lambda each: (each.factor > 0, each.factor == 2, each.plus)):
        found[result.label] = found.get(result.label, Fraction()) + results[result]
    return found


def effects(results: Chances) -> dict[str, Fraction]:
    """How likely each added effect is."""
    found: dict[str, Fraction] = {}
    for result, chance in results.items():
        for effect in result.effects:
            found[effect] = found.get(effect, Fraction()) + chance
    return dict(sorted(found.items(), key=lambda each: (-each[1], each[0])))


def mean(spread: dict[int, Fraction]) -> Fraction:
    """The average."""
    return sum((value * chance for value, chance in spread.items()), Fraction())


def _result(cards: Sequence[ModifierCard]) -> Result:
    words = {word for card in cards for word in _words(card)}
    return Result(
        plus=sum(card.plus for card in cards),
        factor=prod(card.factor for card in cards),
        effects=tuple(sorted(words)),
        pierce=sum(card.pierce for card in cards),
    )


def _words(card: ModifierCard) -> Iterator[str]:
    yield from (condition.value for condition in card.conditions)
    yield from (element.value for element in card.infuse)
    for name in ("push", "pull", "pierce", "heal", "harm", "shield"):
        if amount := getattr(card, name):
            yield f"{name} {amount}"
    if card.heal_ally:
        yield f"heal {card.heal_ally} ally"
    if card.add_target:
        yield "add target"
    if card.refresh_item:
        yield "refresh item"


def _sequences(faces: Counter[str]) -> Iterator[tuple[list[ModifierCard], Fraction]]:
    """Rolling cards until one that does not roll: every set of them, with its chance."""
    rolling = [face for face in faces if parse_modifier(face).rolling]
    plain = [face for face in faces if face not in rolling]
    size = faces.total()
    for amounts in product(*(range(faces[face] + 1) for face in rolling)):
        count = sum(amounts)
        # every order of these cards is as likely: the orders, times the ways to take each of them
        orders = factorial(count) // prod(factorial(amount) for amount in amounts)
        ways = orders * prod(perm(faces[face], amount) for face, amount in zip(rolling, amounts, strict=True))
        cards = [parse_modifier(face) for face, amount in zip(rolling, amounts, strict=True) for _ in range(amount)]
        for face in plain:
            yield [*cards, parse_modifier(face)], Fraction(ways * faces[face], perm(size, count + 1))


def _pairs(faces: Counter[str], advantage: int, value: int) -> Iterator[tuple[list[ModifierCard], Fraction]]:
    """Two cards drawn: rolling ones count with advantage, and never with disadvantage."""
    size = faces.total()
    for cards, chance in _sequences(faces):
        if len(cards) > 1:  # the first card rolls
            yield (cards if advantage > 0 else cards[-1:]), chance
    for first in faces:
        card = parse_modifier(first)
        if card.rolling:
            continue
        for second in faces:
            chance = Fraction(faces[first] * (faces[second] - (first == second)), perm(size, 2))
            if chance:
                yield _compared(card, parse_modifier(second), advantage, value), chance


def _compared(first: ModifierCard, second: ModifierCard, advantage: int, value: int) -> list[ModifierCard]:
    if second.rolling:
        return [first, second] if advantage > 0 else [first]
    better = better_card(first, second, value)
    if better is None:
        return [first]
    worse = second if better is first else first
    return [better if advantage > 0 else worse]
