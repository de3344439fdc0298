"""Booking gains and losses one after the other, each within its limits and each with its fact."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from gloomcli.campaign.content import Content
from gloomcli.campaign.facts import (
    AchievementGained,
    AchievementLost,
    AnyFact,
    Change,
    CheckmarksChanged,
    ExperienceChanged,
    GoldChanged,
    HouseRuled,
    ItemGained,
    ProsperityChanged,
    Remark,
    ReputationChanged,
    ScenarioOpened,
    SupplyGrew,
    Travelled,
    TreasureLooted,
)
from gloomcli.campaign.objections import with_house_rules
from gloomcli.campaign.records import Campaign, CharacterSheet, NextScenario
from gloomcli.campaign.supply import copies, sale_value, stock
from gloomcli.campaign.tables import least_xp, level_of
from gloomcli.model.achievements import Achievement
from gloomcli.model.definitions import Item
from gloomcli.model.problems import UsageError
from gloomcli.model.rulesets import RULESETS
from gloomcli.model.words import ENGLISH


class Ledger:
    """A campaign being changed, with the facts so far. What changes nothing is no fact."""

    def __init__(self, content: Content, campaign: Campaign, drawn: Sequence[str] = ()) -> None:
        """Start from ``campaign``, which itself stays as it is.

        ``drawn`` are random rewards that players drew themselves (item names, scenario numbers); others follow from
        the campaign's seed.
        """
        self.content = content
        self.campaign = campaign
        self.drawn = list(drawn)
        self._facts: list[AnyFact] = []

    def change(self) -> Change:
        """The campaign as it is now, and everything that happened so far."""
        return Change(self.campaign, tuple(self._facts))

    def tell(self, fact: AnyFact) -> None:
        """Note a fact."""
        self._facts.append(fact)

    def allow(self, allowed: Iterable[HouseRuled]) -> None:
        """Tell and remember what the group allowed itself against the rules."""
        rules = tuple(allowed)
        self.campaign = self.campaign.changed(world=with_house_rules(self.campaign.world, rules))
        self._facts += rules

    def item(self, number: int) -> Item:
        """The item of a number. Raises UsageError if the content has none."""
        for item in self.content.items.values():
            if item.number == number:
                return item
        raise UsageError(f"The content has no item {number:03d}.")

    def add_xp(self, who: str, points: int, *, bonus: int = 0) -> None:
        """Experience, ``bonus`` of it for success; a loss never takes back a level."""
        sheet = self.campaign.character(who)
        after = max(min(sheet.xp, least_xp(self.content.edition, sheet.level)), sheet.xp + points + bonus)
        if after != sheet.xp:
            self.set_sheet(sheet, xp=after)
            self.tell(ExperienceChanged(who=who, before=sheet.xp, after=after, bonus=bonus))

    def add_gold(self, who: str, gold: int) -> None:
        """Gold; what a character does not have it cannot lose."""
        sheet = self.campaign.character(who)
        after = max(0, sheet.gold + gold)
        if after != sheet.gold:
            self.set_sheet(sheet, gold=after)
            self.tell(GoldChanged(who=who, before=sheet.gold, after=after))

    def add_checkmarks(self, who: str, marks: int) -> None:
        """Checkmarks, 18 at most; a loss never takes back a perk."""
        edition, sheet = self.content.edition, self.campaign.character(who)
        least = sheet.checkmarks - sheet.checkmarks % edition.checkmarks_per_perk
        after = min(edition.checkmarks_max, max(least, sheet.checkmarks + marks))
        if after != sheet.checkmarks:
            self.set_sheet(sheet, checkmarks=after)
            self.tell(CheckmarksChanged(who=who, before=sheet.checkmarks, after=after))

    def add_perks(self, who: str, perks: int) -> None:
        """Perks that a scenario gives; they are marked like others."""
        if perks:
            sheet = self.campaign.character(who)
            self.set_sheet(sheet, perks_from_rewards=sheet.perks_from_rewards + perks)
            what = ENGLISH.count("{who} gains {number} perk.", "{who} gains {number} perks.", perks, who=who)
            self.tell(Remark(what=what))

    def add_reputation(self, change: int) -> None:
        """Reputation, within the edition's limits (-20 to 20)."""
        party, limit = self.campaign.party, self.content.edition.reputation_limit
        after = max(-limit, min(limit, party.reputation + change))
        if after != party.reputation:
            self.set_party(reputation=after)
            self.tell(ReputationChanged(before=party.reputation, after=after))

    def add_prosperity(self, points: int) -> None:
        """Prosperity points; a loss never takes back a level."""
        table, before = self.content.edition.prosperity, self.campaign.world.prosperity
        level = level_of(table, before)
        after = min(table[-1], max(table[level - 1], before + points))
        if after != before:
            self.set_world(prosperity=after)
            self.tell(
                ProsperityChanged(before=before, after=after, level_before=level, level_after=level_of(table, after))
            )

    def gain_global(self, name: str) -> None:
        """A global achievement; it replaces another of its type, and a counted one is held once for each time."""
        held, known = self.campaign.world.global_achievements, self.content.global_achievements
        about = known.get(name)
        if held.count(name) >= (1 if about is None or not about.counted else about.most or len(held) + 1):
            return
        for former in dict.fromkeys(held):
            if former != name and _type(former, known) and _type(former, known) == _type(name, known):
                self.lose_global(former)
        self.set_world(global_achievements=(*self.campaign.world.global_achievements, name))
        self.tell(AchievementGained(scope="global", name=name))

    def lose_global(self, name: str, *, once: bool = False) -> None:
        """A global achievement that ends, if it is held; ``once``: of those that count, the last one only."""
        held = self.campaign.world.global_achievements
        if name in held:
            left = held.count(name) - 1 if once else 0
            others = [each for each in held if each != name]
            first = held.index(name)
            self.set_world(global_achievements=(*others[:first], *[name] * left, *others[first:]))
            self.tell(AchievementLost(scope="global", name=name))

    def gain_party(self, name: str) -> None:
        """A party achievement."""
        party = self.campaign.party
        if name not in party.achievements:
            self.set_party(achievements=(*party.achievements, name))
            self.tell(AchievementGained(scope="party", name=name))

    def lose_party(self, name: str) -> None:
        """A party achievement that ends, if it is held."""
        party = self.campaign.party
        if name in party.achievements:
            self.set_party(achievements=tuple(each for each in party.achievements if each != name))
            self.tell(AchievementLost(scope="party", name=name))

    def open_scenario(self, number: str) -> None:
        """A scenario appears on the map."""
        opened = self.campaign.world.scenarios_open
        if number not in opened:
            self.set_world(scenarios_open=(*opened, number))
            self.tell(ScenarioOpened(number=number))

    def win_scenario(self, number: str) -> None:
        """A scenario is done for good."""
        won = self.campaign.world.scenarios_won
        if number not in won:
            self.set_world(scenarios_won=(*won, number))

    def lose_scenario(self, number: str) -> None:
        """One more lost attempt."""
        self.set_world(scenarios_lost=(*self.campaign.world.scenarios_lost, number))

    def loot(self, number: int, who: str) -> None:
        """A numbered treasure that is never placed again."""
        self.set_world(treasures_looted=(*self.campaign.world.treasures_looted, number))
        self.tell(TreasureLooted(who=who, number=number))

    def move_party(self, place: str) -> None:
        """The party is at ``place`` now."""
        before = self.campaign.party.location
        if place != before:
            self.set_party(location=place)
            self.tell(Travelled(before=before, after=place))

    def end_journey(self, place: str, *, won: bool | None) -> None:
        """A scenario was played at ``place``: what events and donations brought into it is used up.

        In editions without travels the party is in town again at once, for one city event if it was ``won``, for
        none if it was lost; ``None`` for casual play leaves that as it was.
        """
        self.set_party(road_event_drawn=False, next_scenario=NextScenario())
        for sheet in self.campaign.members:
            if sheet.goal or sheet.goals_dealt:  # battle goals are shuffled back
                self.set_sheet(sheet, goal="", goals_dealt=())
        if RULESETS[self.content.edition.ruleset].travels:
            self.move_party(place)
        elif won is not None:
            self.set_party(city_event_drawn=not won)

    def complete(self, who: str, number: str) -> None:
        """A character has won a scenario; personal quests count them."""
        sheet = self.campaign.character(who)
        if number not in sheet.scenarios:
            self.set_sheet(sheet, scenarios=(*sheet.scenarios, number))

    def give_item(self, who: str, item: Item) -> None:
        """One copy for a character; who owns one already gets half its price, and the copy goes to the shop."""
        sheet = self.campaign.character(who)
        if item.name in sheet.items:
            self.add_copies(item, 1)
            self.add_gold(who, sale_value(item))
            return
        if not stock(self.content.edition, self.campaign, item):
            self._add_further(item, 1)
        self.set_sheet(sheet, items=(*sheet.items, item.name))
        self.tell(ItemGained(who=who, item=item.name))

    def add_copies(self, item: Item, more: int) -> None:
        """Copies for the shop, never more than the game has."""
        before = copies(self.content.edition, self.campaign.world, item)
        self._add_further(item, more)
        added = copies(self.content.edition, self.campaign.world, item) - before
        if added:
            self.tell(SupplyGrew(item=item.name, copies=added))

    def add_design(self, item: Item) -> None:
        """An item design: all copies of the item are for sale from now on (rulebook, Random Item Design)."""
        self.add_copies(item, item.count)

    def _add_further(self, item: Item, more: int) -> None:
        world = self.campaign.world
        after = min(item.count, copies(self.content.edition, world, item) + more)
        self.set_world(further_items={**world.further_items, item.name: after})

    def set_sheet(self, sheet: CharacterSheet, **fields: object) -> None:
        """Write fields of a character's sheet; the caller tells what that means."""
        self.campaign = self.campaign.changed(msgspec.structs.replace(sheet, **fields))

    def set_world(self, **fields: object) -> None:
        """Write fields of the world; the caller tells what that means."""
        self.campaign = self.campaign.changed(world=msgspec.structs.replace(self.campaign.world, **fields))

    def set_party(self, **fields: object) -> None:
        """Write fields of the party; the caller tells what that means."""
        self.campaign = self.campaign.changed(party=msgspec.structs.replace(self.campaign.party, **fields))


def _type(name: str, known: Mapping[str, Achievement]) -> str:
    """Of the global achievements of one type only the last gained stands; the type is printed before a colon."""
    about = known.get(name)
    if about is not None:
        return about.type_
    kind, mark, _ = name.partition(":")
    return kind if mark else ""
