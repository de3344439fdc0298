"""City and road events (rulebook, Events): a card is drawn, an option chosen, its outcome carried out."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.consequences import Choices, add_events, apply, members_of, pay_together
from gloomcli.campaign.content import Content, DeckName
from gloomcli.campaign.decks import cards_of, deck_field
from gloomcli.campaign.equipment import without
from gloomcli.campaign.facts import Change, EventResolved, EventsTaken, ItemGivenAway
from gloomcli.campaign.gates import gate_text, is_met
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.objections import Objection, overruled
from gloomcli.campaign.records import TOWN, Campaign
from gloomcli.campaign.wording import joined
from gloomcli.model.events import Event, EventOutcome, Gate, OptionLetter
from gloomcli.model.problems import RuleError, UsageError
from gloomcli.model.rulesets import RULESETS


class _Reading(NamedTuple):
    """An option being read: the outcomes that apply, what decided, and where the card goes."""

    outcomes: tuple[EventOutcome, ...]
    gates: tuple[str, ...]
    removed: bool


def drawn_event(content: Content, campaign: Campaign, deck: DeckName, number: int | None = None) -> Event:
    """The event on top of a deck, or the one of ``number`` that players drew from their own.

    Raises RuleError if the deck is empty or does not hold it.
    """
    cards = cards_of(campaign.world, deck)
    if not cards:
        raise RuleError(f"No {deck} events are left.")
    if number is not None and number not in cards:
        there = ", ".join(map(str, sorted(cards)))
        raise RuleError(f"{deck.capitalize()} event {number} is not in the deck. In it: {there}")
    return content.events(deck)[cards[0] if number is None else number]


def objections_to_drawing(content: Content, campaign: Campaign, deck: DeckName) -> list[Objection]:
    """Why no event of a deck is due now."""
    party = campaign.party
    if deck == "city" and party.city_event_drawn and not RULESETS[content.edition.ruleset].travels:
        message = "No city event is due: one comes after each scenario that is won."
        return [Objection("event not due", message)]
    if deck == "road":
        if party.road_event_drawn:
            message = "A road event was drawn on this way already; the next one comes after the scenario."
            return [Objection("event not due", message)]
        return []
    if party.location != TOWN:
        where = f"The party is at {party.location} (gloom party travel {TOWN.lower()})."
        return [Objection("event not due", f"City events happen in {TOWN}. {where}")]
    if party.city_event_drawn:
        message = "A city event was drawn in this visit already; the next one comes with the next visit to town."
        return [Objection("event not due", message)]
    return []


def resolve(
    content: Content,
    campaign: Campaign,
    deck: DeckName,
    option: OptionLetter,
    *,
    number: int | None = None,
    choices: Choices | None = None,
    drawn: Sequence[str] = (),
    force: bool = False,
) -> Change:
    """An event is drawn and one of its options carried out; the card leaves the game or goes under its deck.

    ``drawn`` are random rewards that players drew themselves. Raises RuleError if no event is due (unless ``force``),
    the card is not in the deck, or a choice is missing or cannot be made.
    """
    choices = choices or Choices()
    event = drawn_event(content, campaign, deck, number)
    what = f"{deck} event {event.number}"
    allowed = overruled(objections_to_drawing(content, campaign, deck), campaign.party.name, what, force=force)
    ledger = Ledger(content, campaign, drawn)
    read = _read(ledger, event, option, choices)
    ledger.tell(
        EventResolved(
            deck=deck,
            number=event.number,
            option=option,
            label=event.option(option).label,
            gates=read.gates,
            card="removed" if read.removed else "returned",
        )
    )
    cards = tuple(card for card in cards_of(campaign.world, deck) if card != event.number)
    ledger.set_world(**{deck_field(deck): cards if read.removed else (*cards, event.number)})
    ledger.set_party(**{f"{deck}_event_drawn": True})
    for outcome in read.outcomes:
        if outcome.gate is not None:
            _pay(ledger, outcome.gate, choices)
        apply(ledger, outcome.effects, choices)
    ledger.allow(allowed)
    return conclude(ledger)


def _read(ledger: Ledger, event: Event, option: OptionLetter, choices: Choices) -> _Reading:
    """Which outcomes of an option apply, in order; "also" leads on to the other option."""
    outcomes: list[EventOutcome] = []
    gates: list[str] = []
    card = ""
    letter: OptionLetter | None = option
    read: list[OptionLetter] = []
    while letter is not None and letter not in read:
        read.append(letter)
        found = _fitting(ledger, event, letter, choices)
        several = len(event.option(letter).outcomes) > 1
        gates += [_gate_words(ledger, each.gate) for each in found if several]
        outcomes += found
        card = next((each.card for each in found if each.card != "as the other option"), card)
        letter = next((effect.also_option for each in found for effect in each.effects if effect.also_option), None)
    return _Reading(tuple(outcomes), tuple(gates), removed=card == "removed")


def _fitting(ledger: Ledger, event: Event, letter: OptionLetter, choices: Choices) -> list[EventOutcome]:
    option = event.option(letter)
    fits = [each for each in option.outcomes if each.gate is not None and _opens(ledger, each.gate, choices)]
    if not fits:
        fits = [each for each in option.outcomes if each.gate is None]
    return fits if option.all_that_fit else fits[:1]


def _opens(ledger: Ledger, gate: Gate, choices: Choices) -> bool:
    members = members_of(ledger, choices)
    return is_met(ledger.campaign, gate, members, _owners(ledger, gate, members))


def _owners(ledger: Ledger, gate: Gate, members: Sequence[str]) -> list[str]:
    if gate.give_item is None:
        return []
    name = ledger.item(gate.give_item).name
    return [who for who in members if name in ledger.campaign.character(who).items]


def _pay(ledger: Ledger, gate: Gate, choices: Choices) -> None:
    if gate.pay:
        pay_together(ledger, gate.pay, choices)
    if gate.pay_each:
        for who in members_of(ledger, choices):
            ledger.add_gold(who, -gate.pay_each)
    if gate.give_item is not None:
        item = ledger.item(gate.give_item).name
        owners = _owners(ledger, gate, members_of(ledger, choices))
        who = choices.givers.get(item) or owners[0]
        if who not in owners or (len(owners) > 1 and item not in choices.givers):
            raise RuleError(f"One of {joined(owners)} gives {item} away; who? --give ITEM=NAME")
        ledger.campaign = ledger.campaign.changed(without(ledger.campaign.character(who), item))
        ledger.tell(ItemGivenAway(who=who, item=item))


def _gate_words(ledger: Ledger, gate: Gate | None) -> str:
    """A gate in words, without the names of classes that are not known yet."""
    if gate is None:
        return gate_text(gate)
    known = (*ledger.content.edition.starting_classes, *ledger.campaign.world.unlocked_classes)
    seen = msgspec.structs.replace(gate, any_class=tuple(name for name in gate.any_class if name in known))
    return gate_text(seen, ledger.item(gate.give_item).name if gate.give_item is not None else "")


def add_by_hand(content: Content, campaign: Campaign, deck: DeckName, numbers: Sequence[int]) -> Change:
    """Cards shuffled into a deck. Raises UsageError for cards that the game has not, RuleError if they are in it."""
    for number in numbers:
        if number not in content.events(deck):
            raise UsageError(f"There is no {deck} event {number}.")
        if number in cards_of(campaign.world, deck):
            raise RuleError(f"{deck.capitalize()} event {number} is in the deck already.")
    ledger = Ledger(content, campaign)
    add_events(ledger, deck, numbers)
    return conclude(ledger)


def remove_by_hand(content: Content, campaign: Campaign, deck: DeckName, numbers: Sequence[int]) -> Change:
    """Cards taken out of a deck; the others stay in their order. Raises RuleError for cards that are not in it."""
    for number in numbers:
        drawn_event(content, campaign, deck, number)
    ledger = Ledger(content, campaign)
    left = tuple(card for card in cards_of(campaign.world, deck) if card not in numbers)
    ledger.set_world(**{deck_field(deck): left})
    ledger.tell(EventsTaken(deck=deck, numbers=tuple(numbers)))
    return conclude(ledger)
