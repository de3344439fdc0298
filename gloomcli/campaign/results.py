"""What a finished scenario changes in a campaign (rulebook, Finishing a Scenario; Scenario Completion)."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from gloomcli.campaign.conditions import conclude
from gloomcli.campaign.consequences import add_events, open_class, open_sealed
from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import Change, Remark, ScenarioPlayed
from gloomcli.campaign.ledger import Ledger
from gloomcli.campaign.quests import advance, advance_kills, settle_quests
from gloomcli.campaign.randoms import designs_left, side_scenarios_left
from gloomcli.campaign.records import Campaign
from gloomcli.campaign.retirement import leave
from gloomcli.campaign.travel import without_enhancement_gold
from gloomcli.campaign.wording import joined
from gloomcli.model.play import Outcome, Result
from gloomcli.model.problems import RuleError
from gloomcli.model.scenarios import Rewards, Scenario, Treasure
from gloomcli.model.words import ENGLISH

Draw = Literal["item design", "side scenario"]


class DrawDue(msgspec.Struct, frozen=True):
    """A random reward that has to be drawn before the result can be booked."""

    kind: Draw
    treasure: int
    """The number of the treasure tile that gives it."""
    options: tuple[str, ...]
    """Item names or scenario numbers that can still be drawn."""


class Booking(msgspec.Struct, frozen=True, kw_only=True):
    """What the players bring to the booking of a result, beside the result itself."""

    checkmarks: Mapping[str, int] = {}
    """Checkmarks of battle goals met, by character; they count on success only."""
    drawn: Mapping[int, str] = {}
    """By treasure number: the item name or scenario number drawn for its random reward."""
    shares: Mapping[str, int] = {}
    """How collective gold is shared out, by character; evenly if empty, what is left over to the first."""
    takers: Mapping[str, Sequence[str]] = {}
    """Who takes the copies of an item given as a reward, by item name, where more than one could."""
    gold: Mapping[str, int] = {}
    """Gold by character where it was counted already, beside what money tokens give."""
    choice: str = ""
    """The scenario to open where the rewards let the party choose one."""
    ending: str = ""
    """The conclusion that the party reached, where a scenario has several."""
    casual: bool = False
    """Played again or without its requirements: no rewards and no story."""


def draws_due(content: Content, campaign: Campaign, scenario: Scenario, result: Result) -> tuple[DrawDue, ...]:
    """Which random rewards the looted treasures give, and what can be drawn for each."""
    due = []
    for number in result.treasures:
        treasure = scenario.treasures.get(number, Treasure())
        if treasure.random_item_design:
            due.append(DrawDue("item design", number, designs_left(content, campaign)))
        if treasure.random_side_scenario:
            due.append(DrawDue("side scenario", number, side_scenarios_left(content, campaign)))
    return tuple(each for each in due if each.options)


def book(
    content: Content, campaign: Campaign, scenario: Scenario, result: Result, booking: Booking | None = None
) -> Change:
    """Write a result into the campaign.

    Won or lost, the characters keep experience, gold (money tokens at the level's rate) and treasures. Success adds
    the bonus experience, also for exhausted characters, checkmarks, and in campaign mode the scenario's rewards.
    Raises RuleError if a character has no sheet, a random reward was not drawn, a draw is impossible, collective gold
    is shared out wrongly, or it is not said who takes an item.
    """
    booking = booking or Booking()
    _check_sheets(campaign, result)
    ledger = Ledger(content, campaign)
    won = result.outcome is Outcome.WON
    ledger.tell(
        ScenarioPlayed(
            number=scenario.number,
            name=scenario.name,
            outcome="won" if won else "lost",
            rounds=result.rounds,
            casual=booking.casual,
        )
    )
    ledger.campaign = without_enhancement_gold(ledger.campaign)
    row, rewards = content.edition.levels[result.level], scenario.rewards
    bonus = row.xp if won and not rewards.without_bonus_xp else 0
    _book_tallies(ledger, result, bonus, rate=0 if rewards.without_gold else row.gold)
    for who, gold in booking.gold.items():
        ledger.add_gold(who, gold)
    for number, who in result.treasures.items():
        _book_treasure(ledger, scenario.treasures.get(number, Treasure()), number, who, booking)
    _advance_quests(ledger, result, booking)
    if won:
        for who in result.tallies:
            ledger.add_checkmarks(who, booking.checkmarks.get(who, 0))
            ledger.complete(who, scenario.number)
    if not booking.casual:
        _book_outcome(ledger, scenario, result, booking)
    settle_quests(ledger)
    ledger.end_journey(scenario.name, won=None if booking.casual else won)
    return conclude(ledger)


def _check_sheets(campaign: Campaign, result: Result) -> None:
    sheets = {sheet.name: sheet.class_ for sheet in campaign.characters}
    if gone := [who for who in result.tallies if who not in sheets]:
        raise RuleError(f"{joined(gone)} played, but there is no sheet of that name. Bring back the file or the name.")
    for who, class_ in result.classes.items():
        if sheets[who] != class_:
            raise RuleError(
                f"{who} played as a {class_}, but the sheet of {who} is a {sheets[who]}'s. Mend the sheets."
            )


def _book_tallies(ledger: Ledger, result: Result, bonus: int, *, rate: int) -> None:
    for who, tally in result.tallies.items():
        ledger.add_xp(who, tally.xp, bonus=bonus)
        ledger.add_gold(who, tally.coins * rate)


def _book_treasure(ledger: Ledger, treasure: Treasure, number: int, who: str, booking: Booking) -> None:
    if number in ledger.campaign.world.treasures_looted:
        return
    ledger.loot(number, who)
    ledger.add_gold(who, treasure.gold)
    ledger.add_xp(who, treasure.xp)
    ledger.add_checkmarks(who, treasure.checkmarks)
    for item in (treasure.item, treasure.second_item):
        if item is not None:
            ledger.give_item(who, ledger.item(item))
    if treasure.item_design is not None:
        ledger.add_design(ledger.item(treasure.item_design))
    for scenario in treasure.unlocks:
        ledger.open_scenario(scenario)
    if treasure.random_item_design and (options := designs_left(ledger.content, ledger.campaign)):
        ledger.add_design(ledger.content.items[_drawn(booking, number, "item design", options)])
    if treasure.random_side_scenario and (options := side_scenarios_left(ledger.content, ledger.campaign)):
        ledger.open_scenario(_drawn(booking, number, "side scenario", options))


def _book_outcome(ledger: Ledger, scenario: Scenario, result: Result, booking: Booking) -> None:
    if result.outcome is Outcome.LOST:
        ledger.lose_scenario(scenario.number)
        return
    ledger.win_scenario(scenario.number)
    members = tuple(result.tallies)
    _book_rewards(ledger, scenario.rewards, members, booking)
    if scenario.endings:
        if booking.ending not in scenario.endings:
            raise RuleError(f"{scenario.name} ends in one of several ways: {' · '.join(scenario.endings)} (--ending).")
        _book_rewards(ledger, scenario.endings[booking.ending], members, booking)


def _book_rewards(ledger: Ledger, rewards: Rewards, members: tuple[str, ...], booking: Booking) -> None:
    shares = _shares(rewards.gold_collective, members, booking)
    for who in members:
        if rewards.gold_for_enhancements:
            _keep_for_enhancements(ledger, who, rewards.gold_each)
        ledger.add_gold(who, shares.get(who, 0) + (0 if rewards.gold_for_enhancements else rewards.gold_each))
        ledger.add_xp(who, rewards.xp_each)
        ledger.add_checkmarks(who, rewards.checkmarks_each)
        ledger.add_perks(who, rewards.perks_each)
    ledger.add_reputation(rewards.reputation)
    ledger.add_prosperity(rewards.prosperity)
    for name in rewards.lose_global_achievements:
        ledger.lose_global(name)
    for name in rewards.lose_party_achievements:
        ledger.lose_party(name)
    for name in rewards.global_achievements:
        ledger.gain_global(name)
    for name in rewards.party_achievements:
        ledger.gain_party(name)
    _book_items(ledger, rewards, members, booking)
    _book_opened(ledger, rewards, booking)


def _book_items(ledger: Ledger, rewards: Rewards, members: tuple[str, ...], booking: Booking) -> None:
    takers = {name: list(named) for name, named in booking.takers.items()}
    for number in rewards.items:
        item = ledger.item(number)
        named = takers.get(item.name)
        taker = named.pop(0) if named else _follower(ledger, rewards.items_to_quest)
        ledger.give_item(taker or _only(members, item.name), item)
        if rewards.items_unsellable:
            ledger.tell(Remark(what=ENGLISH.say("{item} cannot be sold.", item=item.name)))
    for number in rewards.item_designs:
        ledger.add_design(ledger.item(number))
    if rewards.gold_for_enhancements:
        what = ENGLISH.gettext("This gold is for enhancements at once; what is not spent so is lost.")
        ledger.tell(Remark(what=what))


def _keep_for_enhancements(ledger: Ledger, who: str, gold: int) -> None:
    ledger.set_sheet(ledger.campaign.character(who), gold_for_enhancements=gold)
    ledger.tell(Remark(what=ENGLISH.say("{who}: {gold} gold for enhancements.", who=who, gold=gold)))


def _only(members: tuple[str, ...], item: str) -> str:
    """Who takes an item if nobody was named: the only one there is. Raises RuleError if there are several."""
    if len(members) == 1:
        return members[0]
    raise RuleError(f"One character has {item}; who? {joined(members)}: --item ITEM=NAME")


def _book_opened(ledger: Ledger, rewards: Rewards, booking: Booking) -> None:
    """Scenarios, events, boxes and envelopes; and the retirement that some bring."""
    for number in rewards.unlocks:
        ledger.open_scenario(number)
    if rewards.unlocks_one_of:
        if booking.choice not in rewards.unlocks_one_of:
            there = " · ".join(map(ledger.content.scenario_name, rewards.unlocks_one_of))
            raise RuleError(f"The party chooses one scenario to open: {there} (--choose NUMBER).")
        ledger.open_scenario(booking.choice)
    add_events(ledger, "city", rewards.city_events)
    add_events(ledger, "road", rewards.road_events)
    if rewards.unlocks_class:
        open_class(ledger, rewards.unlocks_class)
    if rewards.opens_envelope:
        open_sealed(ledger, rewards.opens_envelope)
    if who := _follower(ledger, rewards.retires_quest):
        leave(ledger, who, events=not rewards.without_events)


def _follower(ledger: Ledger, quest: int | None) -> str:
    """Who follows the personal quest of a number; empty if nobody does."""
    for sheet in ledger.campaign.characters:
        held = ledger.content.quests.get(sheet.quest)
        if held is not None and held.number == quest:
            return sheet.name
    return ""


def _advance_quests(ledger: Ledger, result: Result, booking: Booking) -> None:
    exhausted = [who for who, tally in result.tallies.items() if tally.exhausted_in_round]
    for who in result.tallies:
        if result.outcome is Outcome.WON:
            advance(ledger, who, "checkmarks earned", booking.checkmarks.get(who, 0))
        advance(ledger, who, "own exhaustions", who in exhausted)
        advance(ledger, who, "exhaustions", len(exhausted))
        advance_kills(ledger, who, result.tallies[who])


def _shares(total: int, members: tuple[str, ...], booking: Booking) -> dict[str, int]:
    if booking.shares:
        if sum(booking.shares.values()) != total or not set(booking.shares) <= set(members):
            raise RuleError(f"The collective reward is {total} gold; the shares make {sum(booking.shares.values())}.")
        return dict(booking.shares)
    each, rest = divmod(total, len(members))
    return {who: each + (at < rest) for at, who in enumerate(members)}


def _drawn(booking: Booking, number: int, kind: Draw, options: tuple[str, ...]) -> str:
    drawn = booking.drawn.get(number, "")
    if drawn not in options:
        what = f"{drawn} cannot be drawn" if drawn else "nothing was drawn"
        raise RuleError(f"Treasure {number} gives a random {kind}: {what}. Left to draw: {' · '.join(options)}")
    return drawn
