"""Facts in plain sentences, for the terminal and the journal."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from gloomcli.campaign import facts
from gloomcli.campaign.facts import AnyFact
from gloomcli.campaign.wording import counted, joined, signed


def sentence(fact: AnyFact) -> str:
    """What a fact says: ``Grim buys Boots of Striding for 20 gold.``"""
    return _SAYINGS[type(fact)](fact)


def sentences(told: tuple[AnyFact, ...]) -> list[str]:
    """All facts in sentences; gold that only repeats the price of what was bought or sold adds what is left."""
    lines: list[str] = []
    for before, fact in zip((None, *told), told, strict=False):
        trade = isinstance(before, facts.ItemBought | facts.ItemSold)
        if trade and isinstance(fact, facts.GoldChanged):
            lines[-1] += f" {fact.after} gold left." if fact.after < fact.before else f" {fact.after} gold now."
        else:
            lines.append(sentence(fact))
    return lines


def _joined_campaign(fact: facts.CharacterJoined) -> str:
    start = f"level {fact.level}, {fact.xp} XP, {fact.gold} gold"
    return f"{fact.who} the {fact.class_name} joins ({fact.player}): {start}."


def _experience(fact: facts.ExperienceChanged) -> str:
    bonus = f", {fact.bonus} of them for success" if fact.bonus else ""
    return f"{fact.who}: {signed(fact.after - fact.before)} XP{bonus}; {fact.after} now."


def _gold(fact: facts.GoldChanged) -> str:
    return f"{fact.who}: {signed(fact.after - fact.before)} gold; {fact.after} now."


def _checkmarks(fact: facts.CheckmarksChanged) -> str:
    by = fact.after - fact.before
    return f"{fact.who}: {signed(by)} {'checkmark' if abs(by) == 1 else 'checkmarks'}; {fact.after} now."


def _scenario(fact: facts.ScenarioPlayed) -> str:
    casual = ", played casually" if fact.casual else ""
    rounds = f" in {_rounds(fact.rounds)}" if fact.rounds else ""
    return f"{fact.number} {fact.name} {fact.outcome}{rounds}{casual}."


def _rounds(number: int) -> str:
    return "1 round" if number == 1 else f"{number} rounds"


def _prosperity(fact: facts.ProsperityChanged) -> str:
    level = f"; level {fact.level_after}" if fact.level_after != fact.level_before else ""
    return f"Prosperity {fact.before} -> {fact.after}{level}."


def _retired(fact: facts.Retired) -> str:
    more = counted(fact.perks, "perk")
    return f"{fact.who} the {fact.class_name} (level {fact.level}) retires; who follows {fact.player} has {more} more."


def _events_added(fact: facts.EventsAdded) -> str:
    return f"{_events(fact.deck, fact.numbers)} shuffled into the deck."


def _events_taken(fact: facts.EventsTaken) -> str:
    return f"{_events(fact.deck, fact.numbers)} taken out of the deck."


def _events(deck: str, numbers: Sequence[int]) -> str:
    return f"{deck.capitalize()} event{'s' if len(numbers) > 1 else ''} {joined([str(each) for each in numbers])}"


def _event(fact: facts.EventResolved) -> str:
    gates = f" [{'; '.join(fact.gates)}]" if fact.gates else ""
    return f"{fact.deck.capitalize()} event {fact.number}, {fact.option}: {fact.label}{gates}; the card is {fact.card}."


def _supply(fact: facts.SupplyGrew) -> str:
    return f"New in the shop: {fact.item}, {'1 copy' if fact.copies == 1 else f'{fact.copies} copies'}."


_SAYINGS: Final[dict[type, Callable[[Any], str]]] = {
    facts.CampaignFounded: lambda f: f"{f.name} begins ({f.edition}, seed {f.seed}).",
    facts.CharacterJoined: _joined_campaign,
    facts.ExperienceChanged: _experience,
    facts.GoldChanged: _gold,
    facts.CheckmarksChanged: _checkmarks,
    facts.LevelGained: lambda f: f"{f.who} reaches level {f.level}: {f.hp} hit points.",
    facts.CardGained: lambda f: f"{f.who} gains the card {f.card}.",
    facts.PerkMarked: lambda f: f"{f.who} marks a perk: {f.perk}.",
    facts.ItemBought: lambda f: f"{f.who} buys {f.item} for {f.price} gold.",
    facts.ItemSold: lambda f: f"{f.who} sells {f.item} for {f.price} gold.",
    facts.ItemGained: lambda f: f"{f.who} gains {f.item}.",
    facts.ItemEquipped: lambda f: f"{f.who} equips {f.item}.",
    facts.ItemUnequipped: lambda f: f"{f.who} leaves {f.item} at home.",
    facts.SupplyGrew: _supply,
    facts.HandChosen: lambda f: f"{f.who} will bring {joined(f.cards)}.",
    facts.ScenarioPlayed: _scenario,
    facts.ScenarioOpened: lambda f: f"Scenario {f.number} opens.",
    facts.TreasureLooted: lambda f: f"{f.who} loots treasure {f.number}.",
    facts.AchievementGained: lambda f: f"{f.scope.capitalize()} achievement: {f.name}.",
    facts.AchievementLost: lambda f: f"{f.scope.capitalize()} achievement lost: {f.name}.",
    facts.ReputationChanged: lambda f: f"Reputation {f.before} -> {f.after}.",
    facts.ProsperityChanged: _prosperity,
    facts.Travelled: lambda f: f"The party goes from {f.before} to {f.after}.",
    facts.ClassUnlocked: lambda f: f"A class is unlocked: {f.class_name}.",
    facts.SealedOpened: lambda f: f"Open now: {f.name}.",
    facts.OpenedBefore: lambda f: f"{f.name} was open already; a random item design and side scenario come instead.",
    facts.EventsAdded: _events_added,
    facts.EventsTaken: _events_taken,
    facts.EventResolved: _event,
    facts.ItemGivenAway: lambda f: f"{f.who} gives {f.item} away.",
    facts.ForNextScenario: lambda f: f"For the next scenario: {f.what}{f' ({f.who})' if f.who else ' each'}.",
    facts.Donated: lambda f: f"{f.who} donates {f.gold} gold to the sanctuary; {f.total} in all.",
    facts.QuestsDealt: lambda f: f"{f.who} keeps one of these quests: {joined(f.quests)}.",
    facts.QuestKept: lambda f: f"{f.who} follows the quest {f.quest}.",
    facts.QuestAdvanced: lambda f: f"{f.who}'s quest {f.quest}, part {f.part}: {f.have} of {f.needed}.",
    facts.GoalsDealt: lambda f: f"{f.who} keeps one of these battle goals: {joined(f.goals)}.",
    facts.GoalKept: lambda f: f"{f.who} has the battle goal {f.goal}.",
    facts.QuestFulfilled: lambda f: f"{f.who} has fulfilled {f.quest}; the quest leaves the game.",
    facts.Retired: _retired,
    facts.Enhanced: lambda f: f"{f.who} enhances {f.card} ({f.half}): {f.what}, for {f.price} gold.",
    facts.Remark: lambda f: f"{f.what}",
    facts.ConditionMet: lambda f: f"It has come to this: {f.what}.",
    facts.PartyFounded: lambda f: f"{f.name} set out; {f.rests} rest.",
    facts.PartyTurned: lambda f: f"{f.name} come to the table; {f.rests} rest.",
    facts.Renamed: lambda f: f"{f.before} is called {f.after} from now on.",
    facts.HouseRuled: lambda f: f"House rule: {f.what} for {f.who} ({f.allows}).",
}
