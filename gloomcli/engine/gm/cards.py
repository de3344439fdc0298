"""Gm orders about what characters and monsters have: cards, items, decks, experience."""

from collections.abc import Sequence

from gloomcli.engine import effects
from gloomcli.engine.chance import MONSTERS, deck_of
from gloomcli.engine.decisions import Kind
from gloomcli.engine.gm.words import Given, called, one_of, quoted
from gloomcli.engine.state import CardState, Character, ItemState, ModifierDeck, Phase
from gloomcli.engine.table import Order
from gloomcli.model.modifiers import SUPPLY, Special, parse_modifier
from gloomcli.model.problems import RuleError, UsageError

_MOST_XP = 99
_PILES = (CardState.HAND, CardState.DISCARDED, CardState.LOST)
_ITEM_STATES = (ItemState.READY, ItemState.SPENT, ItemState.CONSUMED)
_SPECIAL = {special.value: special for special in Special}


def _owner_and_thing(given: Given, things: Sequence[str]) -> tuple[str, str]:
    """A character's name and a thing's, each of one or more words, or in quotes."""
    if len(things) < 2:
        raise UsageError(f"The order is written: gm {given.usage}")
    return things[0], " ".join(things[1:])


def experience(given: Given) -> Order:
    """``xp grim 2``: so much more experience (or less, with a minus)."""
    typed, (amount,) = given.with_name_first(1)
    who, character = given.character(typed)
    points = given.number(amount, -character.tally.xp, _MOST_XP)

    def apply() -> None:
        character.tally.xp += points

    return Order(f"xp {who} {points}", apply)


def card(given: Given) -> Order:
    """``card grim "Trample" hand``: put a card where it belongs; what it kept in force ends."""
    *things, pile = given.words or [""]
    typed, named = _owner_and_thing(given, things)
    who, character = given.character(typed)
    name = one_of(named, character.cards, f"card of {character.name}")
    to = CardState(one_of(pile, _PILES, "pile"))
    if character.cards[name] is CardState.PLAYED:
        raise RuleError(f"{name} is played in this round; its place is settled when it has been used.")
    if given.decision.kind is Kind.CARDS and given.decision.who == who and not _can_go_on(character, name, to):
        raise RuleError(f"{character.name} could then neither play two cards nor rest; put other cards back first.")

    def apply() -> None:
        effects.leave_active(given.game, who, name)
        if name in character.unrecoverable:
            character.unrecoverable.remove(name)
        character.cards[name] = to

    return Order(f'card {who} "{name}" {to}', apply)


def _can_go_on(character: Character, name: str, to: CardState) -> bool:
    after = [*{**character.cards, name: to}.values()]
    return after.count(CardState.HAND) >= 2 or after.count(CardState.DISCARDED) >= 2


def item(given: Given) -> Order:
    """``item grim "Iron Helmet" ready``."""
    *things, state = given.words or [""]
    typed, named = _owner_and_thing(given, things)
    who, character = given.character(typed)
    name = one_of(named, character.items, f"item of {character.name}")
    to = ItemState(one_of(state, _ITEM_STATES, "state of an item"))

    def apply() -> None:
        character.items[name] = to
        for effect in [e for e in character.effects if e.source == name and given.game.items[who][name].use]:
            effects.end_effect(given.game, who, effect)

    return Order(f'item {who} "{name}" {to}', apply)


def modifiers(given: Given) -> Order:
    """``deck grim add -1``: a card more or less in a modifier deck."""
    at = next((n for n, word in enumerate(given.words) if word in ("add", "remove")), 0)
    if not at or at == len(given.words) - 1:
        raise UsageError(f"The order is written: gm {given.usage}")
    typed, what, named = " ".join(given.words[:at]), given.words[at], " ".join(given.words[at + 1 :])
    people = [*(who for who, _ in given.game.characters()), "monsters"]
    owner = given.one_of(typed, people, "modifier deck")
    deck = deck_of(given.game, MONSTERS if owner == "monsters" else owner)
    if what == "add":
        face = _face(given, named, owner)
        return Order(f"deck {owner} add {quoted(face)}", lambda: _add(deck, face))
    face = named if named in (*deck.draw, *deck.discard) else ""
    if not face or len(deck.draw) + len(deck.discard) == 1:
        there = " · ".join(sorted({*deck.draw, *deck.discard}))
        raise RuleError(f'No card "{named}" can be taken from the deck of {called(given.game, owner)}. It has: {there}')
    return Order(f"deck {owner} remove {quoted(face)}", lambda: _remove(deck, face))


def _face(given: Given, named: str, owner: str) -> str:
    try:
        face = parse_modifier(named).face
    except ValueError:
        raise RuleError(f'"{named}" is no modifier card, such as: +1 · -1 · x2 · null · bless · curse') from None
    if face in _SPECIAL:
        state = given.game.state
        decks = [character.deck for character in state.characters.values()]
        if face == Special.BLESS:
            decks.append(state.monster_deck)
        elif owner == "monsters":
            decks = [state.monster_deck]
        if sum(deck.draw.count(face) for deck in decks) >= SUPPLY:
            raise RuleError(f"All {SUPPLY} {face} cards are in decks already.")
    return face


def _add(deck: ModifierDeck, face: str) -> None:
    deck.draw.append(face)
    if face in _SPECIAL:
        return
    if face in deck.taken_out:
        deck.taken_out.remove(face)
    else:
        deck.added.append(face)


def _remove(deck: ModifierDeck, face: str) -> None:
    (deck.draw if face in deck.draw else deck.discard).remove(face)
    if face in _SPECIAL:
        return
    if face in deck.added:
        deck.added.remove(face)
    else:
        deck.taken_out.append(face)


def leading(given: Given) -> Order:
    """``initiative grim "Trample"``: which of the two cards of the round leads."""
    typed, named = _owner_and_thing(given, given.words)
    who, character = given.character(typed)
    chosen = [name for name in (character.leading, character.second) if name]
    if given.game.state.phase is not Phase.TURNS or not chosen or character.acted:
        raise RuleError(f"{character.name} has no cards on the table whose order could still be changed.")
    name = one_of(named, chosen, f"card that {character.name} plays in this round")

    def apply() -> None:
        if name == character.second:
            character.leading, character.second = character.second, character.leading

    return Order(f'initiative {who} "{name}"', apply)


def monster_card(given: Given) -> Order:
    """``monster-card bandit-guard 524``: the card that a monster type has in this round."""
    typed, (number,) = given.with_name_first(1)
    state, kind = given.game.state, given.kind(typed)
    if kind not in state.types:
        monsters = given.game.setup.monsters
        there = ", ".join(monsters[each].name for each in state.types) or "none"
        raise RuleError(f"{monsters[kind].name} has no card in this round; there are cards of: {there}.")
    deck = state.monster_decks[given.game.monster_type(kind).deck]
    wanted = int(one_of(number, [str(n) for n in sorted({*deck.draw, *deck.discard})], "card in that deck"))

    def apply() -> None:
        old = state.types[kind].card
        if wanted in deck.draw:
            deck.draw[deck.draw.index(wanted)] = old
            deck.discard[deck.discard.index(old)] = wanted
        state.types[kind].card = wanted

    return Order(f"monster-card {kind} {wanted}", apply)
