"""Printed effects between scenarios, carried out: of events, donations, retirements, special conditions."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from gloomcli.campaign.content import DeckName
from gloomcli.campaign.decks import cards_of, deck_field, shuffled_deck
from gloomcli.campaign.facts import ClassUnlocked, EventsAdded, ForNextScenario, OpenedBefore, Remark, SealedOpened
from gloomcli.campaign.gates import is_met
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.randoms import random_item_design, random_side_scenario
from gloomcli.campaign.records import CharacterSheet
from gloomcli.campaign.wording import joined
from gloomcli.model.events import Consequence, NextScenarioEffect
from gloomcli.model.problems import RuleError
from gloomcli.model.terms import Slot


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What players decide beside the option; characters by name."""

    members: tuple[str, ...] = ()
    """Who is there; everyone if empty."""
    shares: Mapping[str, int] = {}
    """How gold that is gained or paid together is shared; evenly if empty."""
    takers: Mapping[str, str] = {}
    """Who takes an item, by item name."""
    givers: Mapping[str, str] = {}
    """Who gives an item away, by item name."""
    picks: tuple[int, ...] = ()
    """Which of several effects happens, counted from 1, for each choice in turn."""
    minus_ones: str = ""
    """Who has the -1 cards of the next scenario."""
    consumed: Mapping[str, str] = {}
    """Which item each one begins the next scenario without, by character."""


def apply(ledger: Ledger, effects: Sequence[Consequence], choices: Choices | None = None) -> None:
    """Carry out effects in order. Raises RuleError if a choice is missing or cannot be made."""
    choices = choices or Choices()
    picks = list(choices.picks)
    for effect in effects:
        _apply_one(ledger, effect, choices, picks)


def members_of(ledger: Ledger, choices: Choices) -> tuple[str, ...]:
    """Who is there."""
    return choices.members or tuple(sheet.name for sheet in ledger.campaign.members)


def pay_together(ledger: Ledger, total: int, choices: Choices) -> None:
    """The party pays gold together; it has it. Raises RuleError if the shares do not make the sum."""
    members = members_of(ledger, choices)
    purses = {who: ledger.campaign.character(who).gold for who in members}
    for who, gold in shared(total, members, choices.shares, purses).items():
        ledger.add_gold(who, -gold)


def shared(
    total: int, members: Sequence[str], shares: Mapping[str, int], most: Mapping[str, int] | None = None
) -> dict[str, int]:
    """Gold shared out: as said, else evenly, nobody more than ``most``; what is left over to the first.

    Raises RuleError if the shares are for others, are more than somebody has, or do not make the total.
    """
    if shares:
        if sum(shares.values()) != total or not set(shares) <= set(members):
            raise RuleError(f"It is {total} gold together; the shares make {sum(shares.values())}.")
        for who, gold in shares.items():
            if most is not None and gold > most[who]:
                raise RuleError(f"{who} has {most[who]} gold and cannot pay {gold}.")
        return dict(shares)
    found = dict.fromkeys(members, 0)
    left = min(total, sum(most.values())) if most is not None else total
    while left:
        able = [who for who in members if most is None or found[who] < most[who]]
        each = max(1, left // len(able))
        for who in able:
            more = min(each, left, most[who] - found[who] if most is not None else left)
            found[who] += more
            left -= more
    return found


def open_class(ledger: Ledger, name: str) -> None:
    """The box of a class is opened; its events come into both decks (rulebook, Announcing Retirement)."""
    world = ledger.campaign.world
    if name in world.unlocked_classes or name in ledger.content.edition.starting_classes:
        _opened_before(ledger, name)
        return
    ledger.set_world(unlocked_classes=(*world.unlocked_classes, name))
    ledger.tell(ClassUnlocked(class_name=name))
    class_ = ledger.content.classes.get(name)
    if class_ is not None and class_.unlock_events is not None:
        add_events(ledger, "city", [class_.unlock_events])
        add_events(ledger, "road", [class_.unlock_events])


def open_sealed(ledger: Ledger, name: str) -> None:
    """An envelope or book is opened, once."""
    if name in ledger.campaign.world.opened:
        _opened_before(ledger, name)
        return
    ledger.set_world(opened=(*ledger.campaign.world.opened, name))
    ledger.tell(SealedOpened(name=name))


def add_events(ledger: Ledger, deck: DeckName, numbers: Iterable[int]) -> None:
    """Event cards are shuffled into a deck; those that are in it, or that the game has not, stay as they are."""
    there = cards_of(ledger.campaign.world, deck)
    new = tuple(number for number in dict.fromkeys(numbers) if number not in there)
    new = tuple(number for number in new if number in ledger.content.events(deck))
    if new:
        made = shuffled_deck(ledger.campaign.world.seed, deck, (*there, *new))
        ledger.set_world(**{deck_field(deck): made})
        ledger.tell(EventsAdded(deck=deck, numbers=new))


def bring(ledger: Ledger, effect: NextScenarioEffect, choices: Choices) -> None:
    """Something is kept for the next scenario, on top of what is kept already."""
    coming = ledger.campaign.party.next_scenario
    minus_ones = dict(coming.minus_ones)
    if effect.minus_ones:
        who = _one_character(ledger, choices.minus_ones, f"{effect.minus_ones} -1 cards", "--minus-ones NAME", choices)
        minus_ones[who] = minus_ones.get(who, 0) + effect.minus_ones
        ledger.tell(ForNextScenario(who=who, what=f"{effect.minus_ones} -1 cards"))
    ledger.set_party(
        next_scenario=msgspec.structs.replace(
            coming,
            damage_each=coming.damage_each + effect.damage_each,
            conditions_each=(*coming.conditions_each, *effect.conditions_each),
            discards_each=coming.discards_each + effect.discards_each,
            minus_ones=minus_ones,
        )
    )
    for what in _for_each(effect):
        ledger.tell(ForNextScenario(who="", what=what))


def _apply_one(ledger: Ledger, effect: Consequence, choices: Choices, picks: list[int]) -> None:
    if effect.if_ is not None and not is_met(ledger.campaign, effect.if_, members_of(ledger, choices)):
        return
    _apply_counts(ledger, effect, choices)
    _apply_things(ledger, effect, choices)
    for name in effect.classes:
        open_class(ledger, name)
    for name in effect.opens:
        open_sealed(ledger, name)
    add_events(ledger, "city", effect.city_events)
    add_events(ledger, "road", effect.road_events)
    if effect.global_achievement:
        ledger.gain_global(effect.global_achievement)
    if effect.party_achievement:
        ledger.gain_party(effect.party_achievement)
    for number in effect.unlocks:
        ledger.open_scenario(number)
    if effect.next_scenario is not None:
        bring(ledger, effect.next_scenario, choices)
    if effect.special:
        ledger.tell(Remark(what=effect.special))
    if effect.one_of:
        _apply_one(ledger, _picked(effect.one_of, picks), choices, picks)


def _apply_counts(ledger: Ledger, effect: Consequence, choices: Choices) -> None:
    members = members_of(ledger, choices)
    for who in members:
        ledger.add_gold(who, effect.gold_each)
        ledger.add_xp(who, effect.xp_each)
        ledger.add_checkmarks(who, effect.checkmarks_each)
    if effect.gold > 0:
        for who, gold in shared(effect.gold, members, choices.shares).items():
            ledger.add_gold(who, gold)
    elif effect.gold < 0:
        pay_together(ledger, min(-effect.gold, sum(ledger.campaign.character(who).gold for who in members)), choices)
    ledger.add_reputation(effect.reputation)
    ledger.add_prosperity(effect.prosperity)


def _apply_things(ledger: Ledger, effect: Consequence, choices: Choices) -> None:
    if effect.item is not None:
        item = ledger.item(effect.item)
        who = _one_character(ledger, choices.takers.get(item.name, ""), item.name, "--item ITEM=NAME", choices)
        ledger.give_item(who, item)
    if effect.item_design is not None:
        ledger.add_design(ledger.item(effect.item_design))
    if effect.random_item_design:
        random_item_design(ledger)
    if effect.random_side_scenario:
        random_side_scenario(ledger)
    if effect.consume is not None:
        _consume_one(ledger, effect.consume, choices)
    if effect.consume_each is not None:
        for who in members_of(ledger, choices):
            _consume(ledger, who, effect.consume_each, choices)


def _consume_one(ledger: Ledger, slot: Slot, choices: Choices) -> None:
    able = [who for who in members_of(ledger, choices) if _of_slot(ledger, who, slot)]
    named = [who for who in choices.consumed if who in able]
    if not able:
        return
    if len(able) > 1 and not named:
        raise RuleError(f"One of {joined(able)} consumes a {slot} item: --consume NAME=ITEM")
    _consume(ledger, (named or able)[0], slot, choices)


def _consume(ledger: Ledger, who: str, slot: Slot, choices: Choices) -> None:
    """An item begins the next scenario consumed; who has none of the slot loses nothing."""
    able = _of_slot(ledger, who, slot)
    item = choices.consumed.get(who, "")
    if not able:
        return
    if item not in able and (item or len(able) > 1):
        said = f"{item} is not one of them. " if item else ""
        raise RuleError(f"{who} consumes one of {joined(able)}. {said}Say which: --consume NAME=ITEM")
    item = item or able[0]
    coming = ledger.campaign.party.next_scenario
    kept = msgspec.structs.replace(coming, consumed={**coming.consumed, who: item})
    ledger.set_party(next_scenario=kept)
    ledger.tell(ForNextScenario(who=who, what=f"{item} is consumed"))


def _of_slot(ledger: Ledger, who: str, slot: Slot) -> list[str]:
    taken = ledger.campaign.party.next_scenario.consumed.get(who)
    sheet: CharacterSheet = ledger.campaign.character(who)
    return [name for name in sheet.items if ledger.content.items[name].slot is slot and name != taken]


def _one_character(ledger: Ledger, chosen: str, what: str, option: str, choices: Choices) -> str:
    members = members_of(ledger, choices)
    if chosen in members:
        return chosen
    if not chosen and len(members) == 1:
        return members[0]
    raise RuleError(f"One character has {what}; who? {joined(members)}: {option}")


def _picked(options: Sequence[Consequence], picks: list[int]) -> Consequence:
    if not picks or not 1 <= picks[0] <= len(options):
        listed = " · ".join(f"{at} {summary(each)}" for at, each in enumerate(options, start=1))
        raise RuleError(f"Choose one: {listed}. Say which: --choose N")
    return options[picks.pop(0) - 1]


def summary(effect: Consequence) -> str:
    """An effect's counts in a few words, where players choose between such."""
    counts = (
        (effect.gold_each, "gold each"),
        (effect.gold, "gold together"),
        (effect.xp_each, "XP each"),
        (effect.reputation, "reputation"),
        (effect.prosperity, "prosperity"),
        (effect.checkmarks_each, "checkmarks each"),
    )
    return ", ".join(f"{count:+d} {noun}" for count, noun in counts if count) or "something else"


def _for_each(effect: NextScenarioEffect) -> list[str]:
    found = [f"{effect.damage_each} damage"] if effect.damage_each else []
    found += [condition.value for condition in effect.conditions_each]
    return found + ([f"discard {effect.discards_each}"] if effect.discards_each else [])


def _opened_before(ledger: Ledger, name: str) -> None:
    ledger.tell(OpenedBefore(name=name))
    apply(ledger, ledger.content.edition.already_open)
