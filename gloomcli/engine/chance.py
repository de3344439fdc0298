"""Chance: every draw is a decision put to the dealer; decks, their limits and their shuffles."""

from collections.abc import Iterable
from typing import TypeVar

from gloomcli.engine.decisions import DEALER, Decision, Kind, Option
from gloomcli.engine.events import ConditionGained, ConditionRefused, MonsterCardDrawn, Shuffled
from gloomcli.engine.game import Game
from gloomcli.engine.state import ModifierDeck, TypeState
from gloomcli.model.modifiers import SUPPLY, ModifierCard, Special, better_card, parse_modifier
from gloomcli.model.play import Variant
from gloomcli.model.terms import Condition

Thing = TypeVar("Thing", str, int)

MONSTERS = ""
"""Owner of the monsters' common attack modifier deck."""


def draw(game: Game, kind: Kind, pile: Iterable[Thing], about: object = None) -> Thing:
    """One of the things in a pile, each as likely as any other; the pile is left as it is."""
    counts: dict[Thing, int] = {}
    for thing in pile:
        counts[thing] = counts.get(thing, 0) + 1
    options = tuple([Option(str(thing), thing, count) for thing, count in counts.items()])
    if len(options) == 1:
        return next(iter(counts))
    about_all = (game.state.draws, about)
    game.state.draws += 1
    chosen: Thing = game.table.ask(Decision(who=DEALER, kind=kind, options=options, about=about_all)).value
    return chosen


# -- attack modifier decks


def deck_of(game: Game, owner: str) -> ModifierDeck:
    """A character's deck, or the monsters' (:data:`MONSTERS`)."""
    return game.state.characters[owner].deck if owner else game.state.monster_deck


def deck_holder(game: Game, who: str) -> str:
    """Whose deck a figure draws from: a character's, or the monsters'.

    Some monsters of solo scenarios use the deck of the only character.
    """
    monster = game.state.monsters.get(who)
    if monster is not None and game.monster_type(monster.kind).modifier_deck == "character":
        return next(iter(game.state.characters))
    objective = game.state.objectives.get(who)
    if objective is not None and game.setup.scenario.objectives[objective.name].characters_deck:
        return next((owner for owner, _ in game.characters()), MONSTERS)
    return game.player_of(who)


def _draw_one(game: Game, owner: str, drawn: list[ModifierCard]) -> bool:
    """Draw one more card beside those ``drawn`` for this attack, which are no discards yet; false if none is left."""
    deck = deck_of(game, owner)
    if not deck.draw and not deck.discard:
        return False
    if not deck.draw:
        # Attack Modifier Cards: with no card left the discards are shuffled at once; a x2 or null drawn in this
        # round shuffles at its end all the same
        due = deck.shuffle
        shuffle_deck(game, owner)
        deck.shuffle = due
    face = draw(game, Kind.MODIFIER, deck.draw, owner)
    deck.draw.remove(face)
    drawn.append(parse_modifier(face))
    return True


def _put_down(deck: ModifierDeck, drawn: Iterable[ModifierCard]) -> None:
    """Discard the cards of an attack; bless and curse cards have left the deck."""
    for card in drawn:
        if card.special is None:
            deck.discard.append(card.face)
            deck.shuffle = deck.shuffle or card.shuffles


def shuffle_deck(game: Game, owner: str) -> None:
    """Put the discards back into the draw pile."""
    deck = deck_of(game, owner)
    deck.draw.extend(deck.discard)
    deck.discard.clear()
    deck.shuffle = False
    game.tell(Shuffled(deck=owner or "monsters"))


def _valued(game: Game, card: ModifierCard, *, x2_as_0: bool) -> ModifierCard:
    """The card as it counts: under a variant, and against an item that takes the edge off a x2."""
    if card.factor == 2 and x2_as_0:
        return parse_modifier("+0")
    if card.factor != 1 and Variant.REDUCED_RANDOMNESS in game.setup.variants:
        return parse_modifier("+2" if card.factor == 2 else "-2")
    return card


def draw_modifiers(
    game: Game, owner: str, advantage: int, attack: int, *, x2_as_0: bool = False
) -> tuple[tuple[ModifierCard, ...], tuple[ModifierCard, ...]]:
    """Draw for one attack; returns the cards drawn and those that count (rulebook, Advantage and Disadvantage).

    ``advantage`` is 1, 0 or -1; ``attack`` is the value they will modify, by which two cards are compared.
    """
    drawn: list[ModifierCard] = []
    least = 2 if advantage else 1
    while len(drawn) < least or all(card.rolling for card in drawn):
        if not _draw_one(game, owner, drawn):
            break
    _put_down(deck_of(game, owner), drawn)
    cards = tuple(_valued(game, card, x2_as_0=x2_as_0) for card in drawn)
    if advantage == 0 or len(cards) < 2 or (advantage > 0 and any(card.rolling for card in cards)):
        return tuple(drawn), cards
    if advantage < 0 and any(card.rolling for card in cards):
        return tuple(drawn), tuple(card for card in cards if not card.rolling)[-1:]
    first, second = cards
    better = better_card(first, second, attack)
    if better is None:
        return tuple(drawn), (first,)
    worse = second if better is first else first
    return tuple(drawn), (better if advantage > 0 else worse,)


def add_special(game: Game, owner: str, special: Special, who: str, by: str) -> bool:
    """Shuffle a bless or curse card into a deck; false if the supply of ten is used up (rulebook, Conditions).

    All characters share one supply of curses, monsters have their own; blesses are one supply for all.
    """
    decks = [character.deck for character in game.state.characters.values()]
    if special is Special.BLESS:
        decks.append(game.state.monster_deck)
    elif not owner:
        decks = [game.state.monster_deck]
    condition = Condition(special.value)
    if sum(deck.draw.count(special.value) for deck in decks) >= SUPPLY:
        game.tell(ConditionRefused(who=who, condition=condition, why=f"all {SUPPLY} {special} cards are in decks"))
        return False
    deck_of(game, owner).draw.append(special.value)
    game.tell(ConditionGained(who=who, condition=condition, by=by))
    return True


# -- monster ability decks


def draw_monster_card(game: Game, kind: str) -> None:
    """Draw the round's ability card for a monster type; types that share a deck share its card."""
    name = game.monster_type(kind).deck
    shared = [entry.card for other, entry in game.state.types.items() if game.monster_type(other).deck == name]
    number = shared[0] if shared else _next_monster_card(game, name, kind)
    game.state.types[kind] = TypeState(card=number)
    game.tell(MonsterCardDrawn(kind=kind, card=number, initiative=game.monster_card(kind).initiative))


def _next_monster_card(game: Game, name: str, kind: str) -> int:
    deck = game.state.monster_decks[name]
    if not deck.draw:
        deck.draw.extend(deck.discard)
        deck.discard.clear()
    number = draw(game, Kind.MONSTER_CARD, deck.draw, kind)
    deck.draw.remove(number)
    deck.discard.append(number)
    return number


def shuffle_monster_decks(game: Game) -> None:
    """Shuffle the decks of which a card with the shuffle symbol was drawn (rulebook, End of Round)."""
    done: set[str] = set()
    for kind in game.state.types:
        name = game.monster_type(kind).deck
        if game.monster_card(kind).shuffle and name not in done:
            done.add(name)
            deck = game.state.monster_decks[name]
            deck.draw.extend(deck.discard)
            deck.discard.clear()
            game.tell(Shuffled(deck=name))
