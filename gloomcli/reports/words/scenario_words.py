"""What a scenario begins with, gives and holds, in words: beginnings, rewards and treasures."""

from collections.abc import Iterator, Mapping

from gloomcli.model.scenarios import Requirement, Rewards, SetupEach, Treasure
from gloomcli.model.words import ENGLISH, Words
from gloomcli.reports.monster_numbers import Conditions, settled
from gloomcli.reports.words.ability_parts import conditions
from gloomcli.reports.words.phrases import amount, sentence


def beginnings(it: SetupEach, known: Conditions, words: Words = ENGLISH) -> Iterator[str]:
    """What every character begins with."""
    if it.curses:
        yield words.count("{number} curse card", "{number} curse cards", it.curses)
    if it.minus_ones:
        yield words.count("{number} -1 card", "{number} -1 cards", it.minus_ones)
    yield from conditions(it.conditions, words)
    if it.damage:
        yield words.say("{amount} damage", amount=amount(settled(it.damage, known), words))
    if it.discards:
        yield words.count("{number} card discarded", "{number} cards discarded", it.discards)


def needed(it: Requirement, words: Words = ENGLISH) -> str:
    """What must hold before a party may play."""
    counted = (
        words.say("{number} x {achievement}", number=least, achievement=name) for name, least in it.counts.items()
    )
    achieved = words.listed([*it.complete, *counted])
    # what must be missing stands apart, so that it is not read as going on from what must be there
    missing = (words.say("{achievement} not to be achieved", achievement=name) for name in it.incomplete)
    return "; ".join(part for part in (achieved, *missing) if part)


def rewards(it: Rewards, names: Mapping[str, str], items: Mapping[int, str], words: Words = ENGLISH) -> Iterator[str]:
    """Everything that winning gives, one by one; ``names`` of scenarios by number, of ``items`` likewise."""
    yield from _amounts(it, words)
    yield from (words.say("party achievement {name}", name=name) for name in it.party_achievements)
    yield from (words.say("global achievement {name}", name=name) for name in it.global_achievements)
    lost = (*it.lose_party_achievements, *it.lose_global_achievements)
    yield from (words.say("achievement lost: {name}", name=name) for name in lost)
    yield from (words.say("item {name}", name=_item(number, items)) for number in it.items)
    yield from (words.say("item design {name}", name=_item(number, items)) for number in it.item_designs)
    yield from (words.say("city event {number}", number=number) for number in it.city_events)
    yield from (words.say("road event {number}", number=number) for number in it.road_events)
    if it.unlocks_class:
        yield words.say("the class {name}", name=it.unlocks_class)
    if it.opens_envelope:
        yield words.say("{name} is opened", name=it.opens_envelope)
    if it.unlocks:
        yield words.say("opens {scenarios}", scenarios=", ".join(scenario_name(n, names) for n in it.unlocks))
    if it.unlocks_one_of:
        either = words.gettext("or")
        yield words.say(
            "opens {scenarios}", scenarios=words.listed([scenario_name(n, names) for n in it.unlocks_one_of], either)
        )


def _amounts(it: Rewards, words: Words) -> Iterator[str]:
    if it.gold_each:
        yield words.say("{number} gold each", number=it.gold_each)
    if it.gold_collective:
        yield words.say("{number} gold for all together", number=it.gold_collective)
    if it.xp_each:
        yield words.say("{number} XP each", number=it.xp_each)
    if it.checkmarks_each:
        yield words.count("{number} checkmark each", "{number} checkmarks each", it.checkmarks_each)
    if it.perks_each:
        yield words.count("{number} perk each", "{number} perks each", it.perks_each)
    if it.without_gold:
        yield words.gettext("money tokens are worth nothing")
    if it.without_bonus_xp:
        yield words.gettext("no bonus experience")
    if it.reputation:
        yield words.say("reputation {number}", number=_signed(it.reputation))
    if it.prosperity:
        yield words.say("prosperity {number}", number=_signed(it.prosperity))


def treasure(it: Treasure, names: Mapping[str, str], items: Mapping[int, str], words: Words = ENGLISH) -> Iterator[str]:
    """What a treasure tile holds, one by one."""
    if it.gold:
        yield words.say("{number} gold", number=it.gold)
    if it.xp:
        yield words.say("{number} XP", number=it.xp)
    if it.checkmarks:
        yield words.count("{number} checkmark", "{number} checkmarks", it.checkmarks)
    for number in (it.item, it.second_item):
        if number is not None:
            yield words.say("item {name}", name=_item(number, items))
    if it.item_design is not None:
        yield words.say("item design {name}", name=_item(it.item_design, items))
    if it.random_item_design:
        yield words.gettext("a random item design")
    if it.random_side_scenario:
        yield words.gettext("a random side scenario")
    if it.unlocks:
        yield words.say("opens {scenarios}", scenarios=", ".join(scenario_name(n, names) for n in it.unlocks))
    if it.damage:
        yield words.say("{amount} damage", amount=amount(it.damage, words))
    yield from conditions(it.conditions, words)
    if it.special:
        yield sentence(it.special, words)


def scenario_name(number: str, names: Mapping[str, str]) -> str:
    """A scenario's number and name."""
    return f"{number} {names.get(number, '')}".rstrip()


def _item(number: int, items: Mapping[int, str]) -> str:
    return f"{number} {items.get(number, '')}".rstrip()


def _signed(number: int) -> str:
    return f"{number:+d}"
